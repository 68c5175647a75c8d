#include "write/script.h"

#include "text/text.h"

#include <stdlib.h>
#include <string.h>

static const char *const words[TOLD_STEP] = {
	[TOLD_GAME] = "game",   [TOLD_EDITION] = "edition", [TOLD_RULING] = "ruling", [TOLD_PLAYER] = "player",
	[TOLD_DEAL] = "deal",   [TOLD_TILE] = "tile",       [TOLD_BOX] = "box",       [TOLD_STACK] = "stack",
	[TOLD_TABLE] = "table", [TOLD_START] = "start",     [TOLD_SCORES] = "scores",
};

const char *told_word(enum told_kind kind)
{
	return kind < TOLD_STEP ? words[kind] : NULL;
}

/* ---- memory ---- */

static const char *keep(struct told *told, const char *s, size_t length)
{
	if (told->keeps == told->kept_size) {
		told->kept_size = 2 * told->kept_size + 64;
		told->kept = grow(told->kept, told->kept_size, sizeof *told->kept);
	}
	char *copy = grow(NULL, length + 1, 1);
	memcpy(copy, s, length);
	copy[length] = '\0';
	return told->kept[told->keeps++] = copy;
}

void told_clear(struct told *told)
{
	for (size_t i = 0; i < told->keeps; i++)
		free(told->kept[i]);
	told->lines = told->comments = told->keeps = 0;
	told->below = TOLD_NONE;
	told->source = told->known = NULL;
}

void told_free(struct told *told)
{
	told_clear(told);
	free(told->line);
	free(told->comment);
	free(told->kept);
	*told = (struct told){ 0 };
}

static struct told_line *new_line(struct told *told, enum told_kind kind, struct span span, uint32_t at)
{
	if (told->lines == told->line_size) {
		told->line_size = 2 * told->line_size + 128;
		told->line = grow(told->line, told->line_size, sizeof *told->line);
	}
	struct told_line *line = &told->line[told->lines++];
	*line = (struct told_line){ .kind = kind,
				    .order = (uint32_t)told->lines,
				    .span = span,
				    .at = at,
				    .words = "",
				    .above = TOLD_NONE,
				    .last_above = TOLD_NONE };
	return line;
}

/* ---- lines ---- */

static void add_word(struct text *out, const char *s, size_t length)
{
	if (out->length)
		text_add(out, " ");
	text_add_bytes(out, s, length);
}

/* A name in quotes, the word in hand beginning it, keeps its blanks. */
static void pass_name(struct line *line, struct text *out)
{
	const char *start = line->word.s, *close = memchr(start + 1, '"', (size_t)(line->end - start - 1));
	add_word(out, start, close ? (size_t)(close + 1 - start) : line->word.length);
	line->at = close ? close + 1 : line->at;
	line_next(line);
}

/* In a tile every `#` behind the name begins a comment. */
static const char *end_of_words(enum told_kind kind, const struct line *line)
{
	const char *hash = kind == TOLD_TILE ? memchr(line->at, '#', (size_t)(line->end - line->at)) : NULL;
	return hash ? hash : line->end;
}

static void tell_words(struct told *told, struct told_line *told_line, const char *s, size_t length)
{
	struct line line;
	struct text out = { 0 };
	line_begin(&line, s, length, NULL);
	const char *end = line.end;
	line.end = end_of_words(told_line->kind, &line);
	while (line.word.length > 0) {
		if (told_line->kind == TOLD_PLAYER && line.word.s[0] == '"') {
			pass_name(&line, &out);
			continue;
		}
		add_word(&out, line.word.s, line.word.length);
		line_next(&line);
	}
	if (out.length)
		told_line->words = keep(told, out.s, out.length);
	text_free(&out);
	const char *hash = line.word.s < end && *line.word.s == '#' ? line.word.s : NULL;
	while (hash && end > hash && (end[-1] == ' ' || end[-1] == '\t' || end[-1] == '\r'))
		end--;
	if (hash)
		told_line->comment = keep(told, hash, (size_t)(end - hash));
}

void told_hear(void *hearer, int row, const struct said *said)
{
	int kind = TOLD_EDITION;
	while (kind < TOLD_STEP && strcmp(words[kind], header_word(row)) != 0)
		kind++;
	struct told_line *line = new_line(hearer, (enum told_kind)kind, said->span, said->at);
	tell_words(hearer, line, said->words, said->length);
}

void told_game(struct told *told, const struct reader *reader)
{
	const struct record *record = &reader->record;
	struct told_line *line = new_line(told, TOLD_GAME, record->span, 0);
	line->words = keep(told, reader->title.s, reader->title.length);
	for (uint32_t i = 0; i < record->steps; i++) {
		const struct step *step = &record->step[i];
		line = new_line(told, TOLD_STEP, step->span, step->at);
		line->step = (enum step_kind)step->kind;
		tell_words(told, line, step->words, step->length);
	}
}

const char *told_keep(struct told *told, const char *said)
{
	return said ? keep(told, said, strlen(said)) : NULL;
}

/* ---- comments ---- */

void told_note(struct told *told, uint32_t line, bool beside, const char *s, size_t length)
{
	if (told->comments == told->comment_size) {
		told->comment_size = 2 * told->comment_size + 16;
		told->comment = grow(told->comment, told->comment_size, sizeof *told->comment);
	}
	while (length > 0 && (s[length - 1] == ' ' || s[length - 1] == '\t' || s[length - 1] == '\r'))
		length--;
	const char *kept = keep(told, s, length);
	told->comment[told->comments] = (struct told_comment){ kept, line, told->comments, beside, TOLD_NONE };
	told->comments++;
}

static int by_place(const void *a, const void *b)
{
	const struct told_line *p = a, *q = b;
	if (p->span.line != q->span.line)
		return p->span.line < q->span.line ? -1 : 1;
	if (p->at != q->at)
		return p->at < q->at ? -1 : 1;
	return p->order < q->order ? -1 : 1;
}

/* Steps keep the order in which they act, whatever a scenario tells first; header lines of a kind that of the input. */
static int by_kind(const void *a, const void *b)
{
	const struct told_line *p = a, *q = b;
	if (p->kind != q->kind)
		return (int)p->kind - (int)q->kind;
	return p->kind == TOLD_STEP ? (p->order < q->order ? -1 : 1) : by_place(a, b);
}

static void put_above(struct told *told, struct told_line *line, int comment)
{
	if (line->above == TOLD_NONE)
		line->above = comment;
	else
		told->comment[line->last_above].next = comment;
	line->last_above = comment;
}

/* A comment beside a line is that line's, if it has none yet; any other belongs to what comes next. */
static void settle_comments(struct told *told)
{
	size_t next = 0;
	int *below = &told->below;
	for (int c = 0; c < (int)told->comments; c++) {
		struct told_comment *comment = &told->comment[c];
		while (next < told->lines && told->line[next].span.line <= comment->line)
			next++;
		struct told_line *here = next > 0 ? &told->line[next - 1] : NULL;
		if (comment->beside && here && here->span.line == comment->line) {
			if (here->kind == TOLD_GAME || here->comment)
				put_above(told, here, c);
			else
				here->comment = comment->s;
		} else if (next < told->lines) {
			put_above(told, &told->line[next], c);
		} else {
			*below = c;
			below = &comment->next;
		}
	}
}

static int by_line(const void *a, const void *b)
{
	const struct told_comment *p = a, *q = b;
	if (p->line != q->line)
		return p->line < q->line ? -1 : 1;
	return p->order < q->order ? -1 : 1;
}

void told_settle(struct told *told)
{
	if (told->comments > 1)
		qsort(told->comment, told->comments, sizeof *told->comment, by_line);
	qsort(told->line, told->lines, sizeof *told->line, by_place);
	settle_comments(told);
	qsort(told->line, told->lines, sizeof *told->line, by_kind);
}
