#include "write/script.h"

#include "read/input.h"

#include <stdlib.h>
#include <string.h>

/* ---- memory ---- */

static const char *keep_bytes(struct script *script, const char *s, size_t length)
{
	char *copy = copy_bytes(s, length);
	LIST_ADD(script->string, script->strings, copy);
	return copy;
}

void script_clear(struct script *script)
{
	for (size_t i = 0; i < script->strings; i++)
		free(script->string[i]);
	script->lines = script->comments = script->strings = 0;
	script->below = SCRIPT_NONE;
	script->source = script->known = NULL;
}

void script_free(struct script *script)
{
	script_clear(script);
	free(script->line);
	free(script->comment);
	free(script->string);
	text_free(&script->spaced);
	*script = (struct script){ 0 };
}

static struct script_line *new_line(struct script *script, enum header_kind kind, struct span span, uint32_t at)
{
	struct script_line line = { .kind = kind, .order = (uint32_t)script->lines, .span = span, .at = at };
	line.words = "";
	line.above = line.last_above = SCRIPT_NONE;
	LIST_ADD(script->line, script->lines, line);
	return &script->line[script->lines - 1];
}

/* ---- lines ---- */

/* Whether words in quotes keep their spaces on this line: a player's name, the remark on a result. */
static bool may_quote(const struct script_line *line)
{
	return line->kind == LINE_OF_PLAYER || (line->kind == LINE_OF_STEP && line->step == STEP_RESULT);
}

/* Adds the words of a line and the comment after them. In a tile every `#` after the name begins a comment. */
static void add_line_words(struct script *script, struct script_line *script_line, const char *s, size_t length)
{
	struct line line = line_begin(s, length, NULL);
	struct text *out = &script->spaced;
	text_clear(out);
	const char *end = line.end;
	const char *hash = script_line->kind == LINE_OF_TILE ? memchr(line.at, '#', (size_t)(end - line.at)) : NULL;
	if (hash)
		line.end = hash;
	while (line.word.length > 0) {
		if (may_quote(script_line))
			line_quote(&line);
		text_add_string(out, out->length ? " " : "");
		text_add_bytes(out, line.word.s, line.word.length);
		line_next(&line);
	}
	if (out->length)
		script_line->words = keep_bytes(script, out->s, out->length);
	const char *comment = line.word.s < end && *line.word.s == '#' ? line.word.s : NULL;
	while (comment && end > comment && is_blank(end[-1]))
		end--;
	if (comment)
		script_line->comment = keep_bytes(script, comment, (size_t)(end - comment));
}

static void add_header_line(void *data, enum header_kind kind, const struct source *source)
{
	struct script *script = data;
	struct script_line *line = new_line(script, kind, source->span, source->at);
	add_line_words(script, line, source->words, source->length);
}

void script_begin(struct script *script, struct reader *reader)
{
	script_clear(script);
	reader->input.on_header = add_header_line;
	reader->input.header_data = script;
}

/* What is on the table before the game are lines of the header and steps. */
static enum header_kind line_kind(const struct step *step)
{
	if (step->kind == STEP_SETUP)
		return LINE_OF_SETUP;
	return step_is_given(step) ? LINE_OF_GIVEN : LINE_OF_STEP;
}

void script_game(struct script *script, const struct reader *reader)
{
	const struct record *record = &reader->record;
	struct script_line *line = new_line(script, LINE_OF_GAME, record->span, 0);
	line->words = keep_bytes(script, reader->title.s, reader->title.length);
	const struct phrase words = phrase_of("%s 0,0 0", record->set->tile[record->set->start].name);
	if (record->steps > 0 && step_is_given(record->step) &&
	    !record->start.given) { /* the only tile is in no other line */
		line = new_line(script, LINE_OF_START, record->span, 0);
		line->words = keep_bytes(script, words.s, strlen(words.s));
	}
	for (uint32_t i = 0; i < record->steps; i++) {
		const struct step *step = &record->step[i];
		line = new_line(script, line_kind(step), step->span, step->words.at);
		line->step = (enum step_kind)step->kind;
		line->holds_anyway = step_is_given(step) && given_holds_anyway(record, step);
		add_line_words(script, line, step->words.s, step->words.length);
	}
}

void script_name_edition(struct script *script, const char *name)
{
	for (size_t i = 0; i < script->lines; i++)
		if (script->line[i].kind == LINE_OF_EDITION)
			return;
	new_line(script, LINE_OF_EDITION, (struct span){ 0 }, 0)->words = name;
}

const char *script_keep(struct script *script, const char *words)
{
	return words ? keep_bytes(script, words, strlen(words)) : NULL;
}

/* ---- comments ---- */

void script_note(struct script *script, uint32_t line, bool beside, const char *s, size_t length)
{
	while (length > 0 && is_blank(s[length - 1]))
		length--;
	const char *kept = keep_bytes(script, s, length);
	LIST_ADD(script->comment, script->comments,
		 (struct script_comment){ kept, line, script->comments, beside, SCRIPT_NONE });
}

static int by_position(const void *a, const void *b)
{
	const struct script_line *p = a, *q = b;
	if (p->span.line != q->span.line)
		return p->span.line < q->span.line ? -1 : 1;
	if (p->at != q->at)
		return p->at < q->at ? -1 : 1;
	return p->order < q->order ? -1 : 1;
}

/*
 * Steps keep the order in which they act, even if a scenario states them in another order; header lines of one kind
 * keep the order of the input.
 */
static int by_kind(const void *a, const void *b)
{
	const struct script_line *p = a, *q = b;
	if (p->kind != q->kind)
		return (int)p->kind - (int)q->kind;
	return p->kind >= LINE_OF_SETUP ? (p->order < q->order ? -1 : 1) : by_position(a, b);
}

static void put_above(struct script *script, struct script_line *line, int comment)
{
	if (line->above == SCRIPT_NONE)
		line->above = comment;
	else
		script->comment[line->last_above].next = comment;
	line->last_above = comment;
}

/* A comment beside a line belongs to that line, unless the line already has one; any other belongs to the next line. */
static void settle_comments(struct script *script)
{
	size_t next = 0;
	int *below = &script->below;
	for (int c = 0; c < (int)script->comments; c++) {
		struct script_comment *comment = &script->comment[c];
		while (next < script->lines && script->line[next].span.line <= comment->line)
			next++;
		struct script_line *here = next > 0 ? &script->line[next - 1] : NULL;
		if (comment->beside && here && here->span.line == comment->line) {
			if (here->kind == LINE_OF_GAME || here->comment)
				put_above(script, here, c);
			else
				here->comment = comment->s;
		} else if (next < script->lines) {
			put_above(script, &script->line[next], c);
		} else {
			*below = c;
			below = &comment->next;
		}
	}
}

static int by_line(const void *a, const void *b)
{
	const struct script_comment *p = a, *q = b;
	if (p->line != q->line)
		return p->line < q->line ? -1 : 1;
	return p->order < q->order ? -1 : 1;
}

void script_settle(struct script *script)
{
	if (script->comments > 1)
		qsort(script->comment, script->comments, sizeof *script->comment, by_line);
	qsort(script->line, script->lines, sizeof *script->line, by_position);
	settle_comments(script);
	qsort(script->line, script->lines, sizeof *script->line, by_kind);
}

void script_insert(struct script *script, const struct addition *addition, size_t additions)
{
	size_t from = script->lines, to = from + additions;
	script->line = grow(script->line, to, sizeof *script->line);
	script->lines = to;
	while (additions > 0) {
		const struct addition *last = &addition[additions - 1];
		if (last->after == from - 1) {
			script->line[--to] = (struct script_line){
				.kind = LINE_OF_STEP, .step = last->step, .words = last->words, .above = SCRIPT_NONE
			};
			additions--;
		} else {
			script->line[--to] = script->line[--from];
		}
	}
}

static void write_above(struct text *out, const struct script *script, int comment)
{
	for (; comment != SCRIPT_NONE; comment = script->comment[comment].next)
		text_add(out, "%s\n", script->comment[comment].s);
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

/* Returns false if a log cannot express the line; *why says the reason. */
static bool write_log_line(struct text *out, const struct script *script, const struct script_line *line,
			   const char **why)
{
	const char *word = line->kind == LINE_OF_STEP ? NULL : header_forms[line->kind].word;
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
	*why = NULL;
	if (line->kind == LINE_OF_STEP && line->step == STEP_PASS)
		*why = "a log cannot express a turn without a tile";
	else if (out->length - begin > LINE_MAX_BYTES)
		*why = "the line would be too long for a log";
	text_add_string(out, "\n");
	return !*why;
}

bool write_log(struct text *out, const struct script *script, const struct script_line **bad, const char **why)
{
	size_t begin = out->length;
	for (size_t i = 0; i < script->lines; i++) {
		*bad = &script->line[i];
		if (!write_log_line(out, script, *bad, why))
			return false;
		*why = "the game would be too long for a log";
		if (out->length - begin > GAME_MAX_BYTES)
			return false;
	}
	write_above(out, script, script->below);
	return true;
}
