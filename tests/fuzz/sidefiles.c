#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/*
 * What is read beside records: the trace of another engine, from a file and from a program, and a list of tests that are
 * known to fail. Each is made of the record in hand and then changed. Of the record there is also a page.
 */

static uint64_t chance;

static size_t below(size_t bound)
{
	return (size_t)(mutate_random(&chance) % bound);
}

/* ---- files ---- */

enum { GAME, PAGE, FILES };

static char folder[1024], path[FILES][sizeof folder + 16];

static void leave(void)
{
	for (int i = 0; i < FILES; i++)
		unlink(path[i]);
	rmdir(folder);
}

/* A folder of its own, where nothing waits for a disk if possible. */
static void enter(void)
{
	static const char *const names[FILES] = { "game", "page.html" };
	if (*folder)
		return;
	snprintf(folder, sizeof folder, "/dev/shm/hgref-fuzz-XXXXXX");
	if (!mkdtemp(folder)) {
		const char *above = getenv("TMPDIR");
		snprintf(folder, sizeof folder, "%s/hgref-fuzz-XXXXXX", above ? above : "/tmp");
		must(mkdtemp(folder));
	}
	for (int i = 0; i < FILES; i++)
		snprintf(path[i], sizeof path[i], "%s/%s", folder, names[i]);
	unsetenv("CI");
	atexit(leave);
}

/* Changes a text in a few places. */
static void change(struct text *text)
{
	enum { ROOM = 1 << 14 };
	if (text->length == 0)
		return;
	text_reserve(text, ROOM);
	size_t most = text->length + ROOM - 1;
	for (size_t changes = 1 + below(4); changes > 0; changes--)
		text->length = mutate((uint8_t *)text->s, text->length, most, &chance);
}

/* ---- traces ---- */

static const char *on_illegal;

static struct text trace_of_game(void)
{
	struct text trace = { 0 };
	must(run_line(&trace, "trace\t%s%s", on_illegal, path[GAME]) <= STATUS_TROUBLE);
	return trace;
}

static void check_trace(void)
{
	struct text out = { 0 }, trace = trace_of_game();
	bool json = below(2);
	if (below(8) > 0)
		change(&trace);
	must(run_line(&out, "test\t--format\t%s\t--trace\t%s\t%s", json ? "json" : "text",
		      path_of_bytes(trace.s, trace.length, 1), path[GAME]) <= STATUS_TROUBLE);
	if (json)
		check_json(&out);
	else
		check_printable(&out);
	text_free(&trace);
	text_free(&out);
}

/* Gives the steps of the first games the titles under which an engine is sent them. */
static struct text sent_trace(const struct text *trace)
{
	struct text sent = { 0 };
	int game = 0;
	for (const char *at = trace->s, *end; *at && (end = strchr(at, '\n')); at = end + 1) {
		const char *title = strstr(at, "\"game\": \""), *edition = strstr(at, "\"edition\": \"");
		game += below(200) == 0 || game == 0;
		if (!title || !edition || edition > end || title > edition)
			continue;
		edition += strlen("\"edition\": \"");
		text_add(&sent, "{\"game\": \"%s#%d/%.*s\", %.*s\n", path[GAME], game, (int)strcspn(edition, "\""),
			 edition, (int)(end - edition), edition - strlen("\"edition\": \""));
	}
	text_add_string(&sent, "");
	return sent;
}

/* The list of known failures is the record itself, in which `*` and `[` are as likely as elsewhere. */
static void check_against(void)
{
	static const char *const formats[] = { "text", "tap", "junit", "github" };
	struct text out = { 0 }, trace = trace_of_game(), sent = sent_trace(&trace), known = bytes_of_file(path[GAME]);
	if (below(4) > 0)
		change(&sent);
	change(&known);
	bool lists = below(2);
	must(run_line(&out, "test\t--format\t%s\t--against\tcat %s%s%s\t%s", formats[below(4)],
		      path_of_bytes(sent.s, sent.length, 1), lists ? "\t--known\t" : "",
		      lists ? path_of_bytes(known.s, known.length, 0) : "", path[GAME]) <= STATUS_TROUBLE);
	check_printable(&out);
	text_free(&trace);
	text_free(&sent);
	text_free(&known);
	text_free(&out);
}

/* ---- pages ---- */

/* A page that was written can be written over. */
static void check_page(void)
{
	struct text out = { 0 };
	unlink(path[PAGE]);
	enum status status = run_line(&out, "report\t%s-o\t%s\t%s", on_illegal, path[PAGE], path[GAME]);
	must(status <= STATUS_TROUBLE);
	must(run_line(&out, "report\t%s-o\t%s\t%s", on_illegal, path[PAGE], path[GAME]) == status);
	check_printable(&out);
	text_free(&out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	enter();
	chance = mutate_state_of(data, size);
	bytes_to_file(path[GAME], data, size);
	static const char *const ways[] = { "", "--on-illegal\tskip\t", "--on-illegal\tstand\t" };
	on_illegal = ways[below(3)];
	check_trace();
	if (below(8) == 0) /* it starts two processes */
		check_against();
	if (below(16) == 0) /* it takes as long as three pictures */
		check_page();
	return 0;
}
