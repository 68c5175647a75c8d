#include "judge/traced.h"

#include <stdlib.h>

long traced_number(const struct json_tree *step, const char *key)
{
	int value = json_find(step, 0, key);
	return value != NO_VALUE && step->value[value].kind == JSON_NUMBER ? strtol(step->value[value].word.s, NULL, 10)
									   : -1;
}

static size_t line_end_at(const struct traced *traced, size_t at)
{
	const char *end = memchr(traced->text + at, '\n', traced->length - at);
	return end ? (size_t)(end - traced->text) : traced->length;
}

static bool is_blank(const struct traced *traced, size_t at, size_t end)
{
	while (at < end && strchr(" \t\r", traced->text[at]) && traced->text[at])
		at++;
	return at == end;
}

static bool fail(struct traced *traced, const char *expected, uint32_t line, size_t column)
{
	traced->fault = expected;
	traced->fault_line = line;
	traced->fault_column = (uint32_t)column + 1;
	return false;
}

/* What is known of a step. */
struct identity {
	struct word title, edition;
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

static bool same_word(struct word a, struct word b)
{
	return a.length == b.length && memcmp(a.s, b.s, a.length) == 0;
}

static bool begins_game(const struct traced *traced, const struct identity *last, const struct identity *now)
{
	if (traced->games == 0)
		return true;
	const struct traced_game *game = &traced->game[traced->games - 1];
	return !same_word(traced_title(traced, game), now->title) ||
	       !same_word(traced_edition(traced, game), now->edition) || now->line < last->line ||
	       now->move + 1 < last->move; /* a refused move counts ahead */
}

static void begin_game(struct traced *traced, const struct identity *step, size_t at, uint32_t line)
{
	if (traced->games == traced->size) {
		traced->size = 2 * traced->size + 16;
		traced->game = grow(traced->game, traced->size, sizeof *traced->game);
	}
	traced->game[traced->games++] = (struct traced_game){ .title = traced->titles.length,
							      .title_length = step->title.length,
							      .edition_length = step->edition.length,
							      .begin = at,
							      .line = line };
	text_add_bytes(&traced->titles, step->title.s, step->title.length);
	text_add_bytes(&traced->titles, step->edition.s, step->edition.length);
}

static struct word word_at(const struct json_tree *step, const char *key)
{
	int value = json_find(step, 0, key);
	bool has = value != NO_VALUE && step->value[value].kind == JSON_STRING;
	return has ? step->value[value].word : (struct word){ "", 0 };
}

/* Adds one line. */
static bool add_step(struct traced *traced, struct json_tree *step, struct identity *last, size_t at, uint32_t line)
{
	size_t end = line_end_at(traced, at);
	if (!json_read(step, traced->text + at, end - at))
		return fail(traced, step->fault, line, step->at);
	int game = json_find(step, 0, "game");
	struct identity now = { word_at(step, "game"), word_at(step, "edition"), traced_number(step, "line"),
				traced_number(step, "move") };
	if (game == NO_VALUE || step->value[game].kind != JSON_STRING)
		return fail(traced, "expected an object with the title of its `game`", line, 0);
	if (now.line < 0 && now.move < 0)
		return fail(traced, "expected an object with its `line` or `move`", line, 0);
	if (begins_game(traced, last, &now))
		begin_game(traced, &now, at, line);
	traced->game[traced->games - 1].end = end;
	*last = now;
	return true;
}

bool traced_begin(struct traced *traced, const char *text, size_t length)
{
	struct json_tree step = { 0 };
	struct identity last = { .line = -1, .move = -1 };
	uint32_t line = 1;
	traced->text = text;
	traced->length = length;
	for (size_t at = 0; at < length && !traced->fault; at = line_end_at(traced, at) + 1, line++)
		if (!is_blank(traced, at, line_end_at(traced, at)))
			add_step(traced, &step, &last, at, line);
	json_tree_free(&step);
	return !traced->fault;
}

void traced_free(struct traced *traced)
{
	free(traced->game);
	text_free(&traced->titles);
}

struct traced_game *traced_find(struct traced *traced, struct word title, struct word edition)
{
	for (size_t i = 0; i < traced->games; i++) {
		size_t at = (traced->last + i) % traced->games;
		struct traced_game *game = &traced->game[at];
		if (game->compared || !same_word(traced_title(traced, game), title) ||
		    (game->edition_length > 0 && !same_word(traced_edition(traced, game), edition)))
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
		bool blank = is_blank(traced, *at, end);
		if (!blank)
			json_read(step, traced->text + *at, end - *at);
		*at = end + 1;
		++*line;
		if (!blank)
			return true;
	}
	return false;
}
