#include "command/test/traced.h"

#include <stdlib.h>

long traced_number(const struct json_tree *step, const char *key)
{
	const struct json_value *value = json_find(step->value, key);
	return value && value->kind == JSON_NUMBER ? strtol(value->word.s, NULL, 10) : -1;
}

static size_t line_end_at(const struct traced *traced, size_t at)
{
	const char *end = memchr(traced->text + at, '\n', traced->length - at);
	return end ? (size_t)(end - traced->text) : traced->length;
}

/* A byte order mark at the start of a line is ignored; appending one file to another leaves one there. */
static size_t line_begin_at(const struct traced *traced, size_t at, size_t end)
{
	return at + text_mark_length(traced->text + at, end - at);
}

static bool is_blank_line(const struct traced *traced, size_t at, size_t end)
{
	at = line_begin_at(traced, at, end);
	while (at < end && is_blank(traced->text[at]))
		at++;
	return at == end;
}

static bool fail_trace(struct traced *traced, const char *expected, size_t column)
{
	traced->fault = expected;
	traced->fault_line = traced->line;
	traced->fault_column = (uint32_t)column + 1;
	return false;
}

/* Whether the value continues on the next line, as in JSON that is indented for people. */
static bool is_indented(const struct traced *traced, size_t at, size_t end)
{
	while (end > at && is_blank(traced->text[end - 1]))
		end--;
	return end > at && traced->step.at + at >= end && strchr("[{,", traced->text[end - 1]) && traced->text[end - 1];
}

/* What was read of a step. */
struct identity {
	struct word title, edition, words;
	bool skipped, broken, names_engine;
	long line, move;
};

struct word traced_title(const struct traced *traced, const struct traced_game *game)
{
	return (struct word){ traced->titles.s + game->title, game->title_length };
}

struct word traced_edition(const struct traced *traced, const struct traced_game *game)
{
	return (struct word){ traced->titles.s + game->title + game->title_length, game->edition_length };
}

struct word traced_words(const struct traced *traced, const struct traced_game *game)
{
	const char *titles = traced->titles.s;
	return (struct word){ titles + game->title + game->title_length + game->edition_length, game->words_length };
}

static bool begins_game(const struct traced *traced, const struct identity *step)
{
	if (traced->games == 0)
		return true;
	const struct traced_game *game = &traced->game[traced->games - 1];
	bool instead = step->skipped || step->broken, unnamed = instead && step->edition.length == 0;
	if (!word_same(traced_title(traced, game), step->title) || game->skipped || game->broken ||
	    (!unnamed && !word_same(traced_edition(traced, game), step->edition)))
		return true;
	return !instead && (step->line < traced->last_line ||
			    /* a refused move has the number of the next one */
			    step->move + 1 < traced->last_move);
}

static struct word string_at(const struct json_tree *step, const char *key)
{
	const struct json_value *value = json_find(step->value, key);
	return value && value->kind == JSON_STRING ? value->word : (struct word){ "", 0 };
}

static bool read_traced_step(struct traced *traced, size_t at, size_t end, struct identity *step)
{
	struct json_tree *tree = &traced->step;
	size_t begin = line_begin_at(traced, at, end);
	if (!json_read(tree, traced->text + begin, end - begin)) {
		bool indented = is_indented(traced, begin, end);
		return fail_trace(traced, indented ? "expected one object on a line" : tree->fault,
				  begin - at + tree->at);
	}
	const struct json_value *game = json_find(tree->value, "game"), *skip = json_find(tree->value, "skip"),
				*error = json_find(tree->value, "error");
	*step = (struct identity){ .title = string_at(tree, "game"),
				   .edition = string_at(tree, "edition"),
				   .words = string_at(tree, skip ? "skip" : "error"),
				   .skipped = skip && skip->kind == JSON_STRING,
				   .broken = error && error->kind == JSON_STRING,
				   .line = traced_number(tree, "line"),
				   .move = traced_number(tree, "move") };
	if (!game && string_at(tree, "engine").length > 0) {
		text_clear(&traced->engine);
		text_add_string(&traced->engine, string_at(tree, "engine").s);
		step->names_engine = true;
		return true;
	}
	if (!game || game->kind != JSON_STRING)
		return fail_trace(traced, "expected an object with the title of its `game`", 0);
	return step->line >= 0 || step->move >= 0 || step->skipped || step->broken ||
	       fail_trace(traced, "expected an object with its `line` or `move`", 0);
}

bool traced_line(struct traced *traced, size_t end)
{
	struct identity step;
	size_t at = traced->at;
	traced->at = end < traced->length ? end + 1 : end;
	traced->line++;
	if (is_blank_line(traced, at, end))
		return true;
	if (!read_traced_step(traced, at, end, &step))
		return false;
	if (step.names_engine)
		return true;
	if (begins_game(traced, &step)) {
		LIST_ADD(traced->game, traced->games,
			 (struct traced_game){ .title = traced->titles.length,
					       .title_length = step.title.length,
					       .edition_length = step.edition.length,
					       .begin = at,
					       .end = at,
					       .line = traced->line });
		text_add_bytes(&traced->titles, step.title.s, step.title.length);
		text_add_bytes(&traced->titles, step.edition.s, step.edition.length);
	}
	struct traced_game *game = &traced->game[traced->games - 1];
	if (step.skipped || step.broken) {
		game->words_length = step.words.length;
		text_add_bytes(&traced->titles, step.words.s, step.words.length);
	} else {
		game->end = end;
	}
	game->skipped = step.skipped;
	game->broken = step.broken;
	traced->last_line = step.line;
	traced->last_move = step.move;
	return true;
}

bool traced_begin(struct traced *traced, const char *text, size_t length)
{
	traced->text = text;
	traced->length = length;
	while (traced->at < length && !traced->fault)
		traced_line(traced, line_end_at(traced, traced->at));
	return !traced->fault;
}

void traced_drop(struct traced *traced)
{
	struct text *titles = &traced->titles;
	size_t named = traced->game[0].title_length + traced->game[0].edition_length + traced->game[0].words_length;
	titles->length -= named;
	memmove(titles->s, titles->s + named, titles->length);
	traced->games--;
	memmove(traced->game, traced->game + 1, traced->games * sizeof *traced->game);
	for (size_t i = 0; i < traced->games; i++)
		traced->game[i].title -= named;
	traced->last = 0;
}

size_t traced_release(struct traced *traced)
{
	size_t bytes = traced->games > 0 ? traced->game[0].begin : traced->at;
	traced->at -= bytes;
	for (size_t i = 0; i < traced->games; i++) {
		traced->game[i].begin -= bytes;
		traced->game[i].end -= bytes;
	}
	return bytes;
}

void traced_free(struct traced *traced)
{
	free(traced->game);
	text_free(&traced->titles);
	text_free(&traced->engine);
	json_tree_free(&traced->step);
}

struct traced_game *traced_find(struct traced *traced, struct word title, struct word edition)
{
	for (size_t i = 0; i < traced->games; i++) {
		size_t at = (traced->last + i) % traced->games;
		struct traced_game *game = &traced->game[at];
		if (game->compared || !word_same(traced_title(traced, game), title) ||
		    (game->edition_length > 0 && !word_same(traced_edition(traced, game), edition)))
			continue;
		traced->last = at;
		game->compared = true;
		return game;
	}
	return NULL;
}

bool traced_step(const struct traced *traced, const struct traced_game *game, size_t *at, uint32_t *line,
		 struct json_tree *step)
{
	while (*at < game->end) {
		size_t end = line_end_at(traced, *at);
		bool blank = is_blank_line(traced, *at, end);
		size_t begin = line_begin_at(traced, *at, end);
		if (!blank)
			json_read(step, traced->text + begin, end - begin);
		*at = end + 1;
		++*line;
		if (!blank)
			return true;
	}
	return false;
}
