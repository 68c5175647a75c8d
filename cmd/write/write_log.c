#include "read/input.h"
#include "write/write_log.h"

#include <string.h>

static void write_above(struct text *out, const struct script *script, int comment)
{
	for (; comment != SCRIPT_NONE; comment = script->comment[comment].next)
		text_add(out, "%s\n", script->comment[comment].s);
}

/* Why a line cannot be in a log; NULL if it can. */
static const char *refuses(const struct script_line *line)
{
	if (line->kind == LINE_OF_STEP && line->step == STEP_PASS)
		return "a log cannot express a turn without a tile";
	return NULL;
}

/* Writes, as a comment above the game, what a log has no line for. */
static void write_key_comment(struct text *out, const char *key, const char *words)
{
	size_t length = words ? strlen(words) : 0;
	while (length > 0 && (words[length - 1] == ' ' || words[length - 1] == '\t')) /* as comments are read */
		length--;
	if (length > 0)
		text_add(out, "# %s: %.*s\n", key, (int)length, words);
}

/* Writes a line for each tile of a deal; a scenario deals two tiles as `red scout canoe`. */
static void write_deal_lines(struct text *out, const char *words)
{
	size_t player = strcspn(words, " "), from = player, length = 0;
	do {
		from += length + (words[from + length] == ' ');
		length = strcspn(words + from, " ");
		text_add(out, "%sdeal %.*s%s%.*s", from > player + 1 ? "\n" : "", (int)player, words, length ? " " : "",
			 (int)length, words + from);
	} while (words[from + length]);
}

static bool write_line(struct text *out, const struct script *script, const struct script_line *line, const char **why)
{
	const char *word = line->kind == LINE_OF_STEP && line->step == STEP_SETUP ? "setup" : script_word(line->kind);
	write_above(out, script, line->above);
	if (line->kind == LINE_OF_GAME) {
		write_key_comment(out, "source", script->source);
		write_key_comment(out, "known", script->known);
	}
	size_t begin = out->length;
	if (line->kind == LINE_OF_DEAL)
		write_deal_lines(out, line->words);
	else
		text_add(out, "%s%s%s", word ? word : "", word && *line->words ? " " : "", line->words);
	if (line->comment)
		text_add(out, " %s", line->comment);
	*why = refuses(line);
	if (!*why && out->length - begin > LINE_MAX_BYTES)
		*why = "the line would be too long for a log";
	text_add(out, "\n");
	return !*why;
}

static bool write_lines(struct text *out, const struct script *script, enum script_kind last,
			const struct script_line **bad, const char **why)
{
	size_t begin = out->length;
	for (size_t i = 0; i < script->lines && script->line[i].kind <= last; i++) {
		*bad = &script->line[i];
		if (!write_line(out, script, *bad, why))
			return false;
		*why = "the game would be too long for a log";
		if (out->length - begin > GAME_MAX_BYTES)
			return false;
	}
	return true;
}

bool write_log(struct text *out, const struct script *script, const struct script_line **bad, const char **why)
{
	if (!write_lines(out, script, LINE_OF_STEP, bad, why))
		return false;
	write_above(out, script, script->below);
	return true;
}

bool write_log_header(struct text *out, const struct script *script, const struct script_line **bad, const char **why)
{
	return write_lines(out, script, LINE_OF_START, bad, why);
}
