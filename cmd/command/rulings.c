#include "command/commands.h"
#include "command/rejudge.h"
#include "law/law_lists.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* The list of rulings: what each is about, and how it is decided. */

enum { EFFECT_COLUMN = 30, TEXT_COLUMN = 48, NARROW = 90, NARROW_COLUMN = 4 };

/* Where the words begin; on a narrow terminal they go below the names, not beside them. */
static int text_column(const struct text *out)
{
	return out->width > 0 && out->width < NARROW ? NARROW_COLUMN : TEXT_COLUMN;
}

static bool is_shown(const struct law_ruling *ruling, int edition)
{
	return edition < 0 || *ruling->chosen[edition];
}

/* Whether an edition before this one decides in the same way. */
static bool is_shown_before(const struct law_ruling *ruling, int edition)
{
	bool shown = false;
	for (int e = 0; e < edition; e++)
		shown |= *ruling->chosen[e] && strcmp(ruling->chosen[e], ruling->chosen[edition]) == 0;
	return shown;
}

/* "hig-2020, zman-2020: tile" */
static void add_editions_of(struct text *words, const struct law_ruling *ruling, int edition)
{
	const char *value = ruling->chosen[edition], *before = "";
	int alike = 0;
	for (int e = edition; e < LAW_EDITIONS; e++)
		alike += strcmp(ruling->chosen[e], value) == 0;
	if (alike == LAW_EDITIONS)
		text_add(words, "all editions");
	for (int e = edition; e < LAW_EDITIONS && alike < LAW_EDITIONS; e++)
		if (strcmp(ruling->chosen[e], value) == 0) {
			text_add(words, "%s%s", before, law_editions[e]);
			before = ", ";
		}
	text_add(words, ": %s", value);
}

static void add_wrapped_line(struct text *out, struct text *words)
{
	text_add(out, "%*s", text_column(out), "");
	text_add_wrapped(out, (size_t)text_column(out) + 2, words->s);
	text_add(out, "\n");
	text_clear(words);
}

static void add_defaults(struct text *out, const struct law_ruling *ruling, int edition)
{
	struct text words = { 0 };
	if (edition >= 0) {
		text_add(&words, "%s: %s", law_editions[edition], ruling->chosen[edition]);
		add_wrapped_line(out, &words);
	}
	for (int e = 0; e < LAW_EDITIONS && edition < 0; e++)
		if (*ruling->chosen[e] && !is_shown_before(ruling, e)) {
			add_editions_of(&words, ruling, e);
			add_wrapped_line(out, &words);
		}
	text_free(&words);
}

static void add_options(struct text *out, const struct law_ruling *ruling)
{
	const char *options = law_options(ruling);
	if (!*options)
		return;
	text_add(out, "%*s", text_column(out), "");
	text_add_styled(out, STYLE_LABEL, "options: ");
	for (; *options; options++)
		if (*options == ' ')
			text_add(out, " | ");
		else
			text_add_char(out, *options);
	text_add(out, "\n");
}

static void add_ruling(struct text *out, const struct law_ruling *ruling, int edition)
{
	struct text effect = { 0 };
	for (const char *letter = ruling->effect; *letter; letter++)
		text_add(&effect, "%s%s", letter == ruling->effect ? "" : ", ", law_effect_word(*letter));
	text_add_styled(out, STYLE_PLACE, "%-*s", EFFECT_COLUMN, ruling->id);
	if (text_column(out) < TEXT_COLUMN)
		text_add(out, "%s\n%*s", effect.s, text_column(out), "");
	else
		text_add(out, "%-*s", TEXT_COLUMN - EFFECT_COLUMN, effect.s);
	text_add_wrapped(out, (size_t)text_column(out), ruling->question);
	text_add(out, "\n");
	add_defaults(out, ruling, edition);
	add_options(out, ruling);
	text_free(&effect);
}

static void json_ruling(struct json *json, const struct law_ruling *ruling, int edition)
{
	json_map(json);
	json_key_text(json, "id", ruling->id);
	json_key_text(json, "question", ruling->question);
	law_json_effect(json, ruling);
	json_key_map(json, "defaults");
	for (int e = 0; e < LAW_EDITIONS; e++)
		if (edition < 0 || edition == e)
			law_json_key(json, law_editions[e], ruling->chosen[e]);
	json_map_end(json);
	law_json_options(json, ruling);
	json_map_end(json);
}

static void list_as_text(struct text *out, int edition)
{
	for (int i = 0; law_ruling_at(i); i++)
		if (is_shown(law_ruling_at(i), edition))
			add_ruling(out, law_ruling_at(i), edition);
}

static void list_as_json(struct text *out, int edition)
{
	struct json json;
	json_begin(&json, out);
	json_list(&json);
	for (int i = 0; law_ruling_at(i); i++)
		if (is_shown(law_ruling_at(i), edition))
			json_ruling(&json, law_ruling_at(i), edition);
	json_list_end(&json);
	json_end(&json);
}

/* Explains a ruling named instead of a file; that the file is missing is reported as well. */
static void hint_rulings(const struct options *options)
{
	for (int i = 0; i < options->files; i++)
		if (law_find_ruling(options->file[i], strlen(options->file[i])) && access(options->file[i], F_OK) != 0)
			terminal_complain("hgref rulings: to explain a ruling: hgref rule %s\n", options->file[i]);
}

/* Whether there are options that have no meaning for a list of rulings. */
static bool is_for_games(const struct options *options)
{
	bool ruled = false;
	for (int r = 0; r < RULING_COUNT; r++)
		ruled |= options->overrides.ruled[r];
	return ruled || options->quiet || options->input != INPUT_BY_CONTENT;
}

enum status command_rulings(const struct options *options)
{
	struct text out = { .width = terminal_width(stdout) };
	int edition = law_edition_shown(options->overrides.edition);
	if (options->files > 0) {
		hint_rulings(options);
		return rejudge_files(options);
	}
	if (is_for_games(options)) {
		terminal_complain("hgref rulings: -q, -r and --input are for a FILE, and there is none\n");
		return options_hint("rulings");
	}
	if (options->format == FORMAT_JSON)
		list_as_json(&out, edition);
	else
		list_as_text(&out, edition);
	terminal_print(stdout, &out, options->color);
	text_free(&out);
	return STATUS_FINE;
}
