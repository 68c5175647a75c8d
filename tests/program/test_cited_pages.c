#include "grammar/read_codes.h"
#include "tests/program/command.h"
#include "tests/program/pages.h"

#include <criterion/criterion.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

/*
 * Every manual page that the program, its sources, its pages and the READMEs name is there, and so is every section that
 * they name with it: `hgref-law(7), RULINGS` or `hgref-log(5), "Tile notation"`, or in a page `.Xr hgref-law 7 ,` with
 * the section after it.
 */

/* ---- what is cited ---- */

static int pages_cited, sections_cited;

static void expect_section(const char *path, const char *section, const char *where)
{
	char heading[2][128];
	snprintf(heading[0], sizeof heading[0], "\n.Sh %s\n", section);
	snprintf(heading[1], sizeof heading[1], "\n.Ss %s\n", section);
	const char *text = page_text(path);
	cr_expect(strstr(text, heading[0]) || strstr(text, heading[1]), "%s cites %s, which has no section `%s`", where,
		  path, section);
	sections_cited++;
}

/* The length of a section's name that is written in capitals or is the only word. */
static size_t bare_length(const char *s)
{
	size_t capitals = strspn(s, "ABCDEFGHIJKLMNOPQRSTUVWXYZ ");
	while (capitals > 0 && s[capitals - 1] == ' ')
		capitals--;
	if (capitals > 1 && !islower((unsigned char)s[capitals]))
		return capitals;
	size_t word = isupper((unsigned char)*s) ? 1 + strspn(s + 1, "abcdefghijklmnopqrstuvwxyz") : 0;
	return word > 1 && (!s[word] || s[word] == ';') ? word : 0;
}

/* Writes the section that is named after a page; it is empty if there is none. */
static void read_section(char section[64], const char *s)
{
	*section = '\0';
	if (strncmp(s, ", ", 2) != 0)
		return;
	bool quoted = s[2] == '"' && isalpha((unsigned char)s[3]);
	s += quoted ? 3 : 2;
	snprintf(section, 64, "%.*s", (int)(quoted ? strcspn(s, "\"") : bare_length(s)), s);
}

/* Expects every page `hgref-log(5)` in a text, and its section. */
static void expect_cited(const char *text, const char *where)
{
	for (const char *at = strstr(text, "hgref"); at; at = strstr(at + 1, "hgref")) {
		char name[64], section[64];
		size_t length = strspn(at, "abcdefghijklmnopqrstuvwxyz-");
		const char *end = at + length;
		if (end[0] != '(' || !isdigit((unsigned char)end[1]) || end[2] != ')')
			continue;
		snprintf(name, sizeof name, "%.*s.%c", (int)length, at, end[1]);
		const char *path = page_path(name);
		cr_expect(path, "%s cites %s, which is not there", where, name);
		read_section(section, end + 3);
		if (path && *section)
			expect_section(path, section, where);
		pages_cited++;
	}
}

/* ---- where ---- */

/* A text in one line, with the `Xr hgref-log 5 ,` of a page written as `hgref-log(5),`. */
static const char *without_macros(const char *text)
{
	static char line[1 << 18];
	size_t length = 0;
	while (*text) {
		char name[32], section;
		int used = 0;
		if (sscanf(text, "Xr %31[a-z-] %c%n", name, &section, &used) != 2) {
			line[length++] = *text == '\n' ? ' ' : *text;
			text++;
			continue;
		}
		length += (size_t)snprintf(line + length, sizeof line - length, "%s(%c)", name, section);
		text += used;
		text += strncmp(text, " ,", 2) == 0; /* without the space */
	}
	line[length] = '\0';
	return line;
}

/* Runs a script that prints the names of files, and reads each. */
static void expect_cited_in_files(const char *script)
{
	cr_assert_eq(run_script(script), 0);
	for (char *path = strtok(output, "\n"); path; path = strtok(NULL, "\n"))
		expect_cited(without_macros(page_text(path)), path);
}

Test(cited_pages, of_the_manual_and_the_readmes_are_there)
{
	expect_cited_in_files(
		"find man cmd -name '*.[1-9]' -o -name '*.[1-9].in'; find README.md .github cmd core scenarios tests -name '*.md'");
	cr_expect_gt(pages_cited, 150);
	cr_expect_gt(sections_cited, 20);
}

Test(cited_pages, of_the_sources_and_the_schemas_are_there)
{
	expect_cited_in_files("find cmd core tests -name '*.[ch]'; ls scenarios/*.json");
	cr_expect_gt(pages_cited, 30);
}

Test(cited_pages, of_every_help_are_there)
{
	static char help[sizeof output];
	cr_assert_eq(
		run_script("hgref --help; for name in $(hgref --help | sed -n 's/^  *\\([a-z][a-z]*\\)  .*/\\1/p'); do "
			   "hgref help $name; done"),
		0);
	strcpy(help, output);
	expect_cited(help, "a help");
	cr_expect_gt(pages_cited, 20);
}

Test(cited_pages, of_every_message_about_a_line_that_cannot_be_read_are_there)
{
	for (int code = 0; code < READ_CODES; code++) {
		const struct read_code_words *words = read_code_words((enum read_code)code);
		int before = pages_cited;
		expect_cited(words->grammar, words->name);
		cr_expect_eq(pages_cited, before + 1, "%s: %s", words->name, words->grammar);
	}
	cr_expect_gt(sections_cited, 20);
}

Test(cited_pages, that_a_readme_links_to_are_there)
{
	cr_expect_eq(run_script("find README.md .github cmd core scenarios tests -name '*.md' | while read -r file; do "
				"grep -o ']([^)#:]*)' $file | sed 's/^](\\(.*\\))$/\\1/' | while read -r link; do "
				"[ -e \"$(dirname $file)/$link\" ] || echo \"$file: $link\"; done; done"),
		     0);
	cr_expect_str_empty(output, "%s", output);
}
