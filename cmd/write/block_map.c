#include "write/block_map.h"

#include "write/line_edit_parts.h"

#include <stdlib.h>

struct block_map {
	const struct line_edit *edit; /* what is to become of the move */
	size_t margin;                /* the column of its keys */
	bool fine;                    /* its lines are understood so far */
	bool expected;                /* it has the key `expect` */
	bool kept;                    /* the key last seen is `expect`: its lines stay */
	struct line_edit *made;
	size_t count, size;
};

/* ---- a line ---- */

/* Whether a key begins at a byte of the line. */
static bool has_key(struct line_bytes line, size_t at, const char *key)
{
	size_t length = strlen(key), end = line_content(line);
	return at + length < end && memcmp(line.s + at, key, length) == 0 && line.s[at + length] == ':' &&
	       (at + length + 1 == end || line.s[at + length + 1] == ' ');
}

static bool has_key_of_a_move(struct line_bytes line, size_t at)
{
	static const char *const keys[] = { "player", "extra", "tile",    "at",     "turn",
					    "recall", "place", "discard", "decline" };
	for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
		if (has_key(line, at, keys[i]))
			return true;
	return false;
}

/* ---- the lines of a map ---- */

static void add_edit(struct block_map *map, struct line_bytes line, uint32_t number, size_t from, char *now)
{
	if (map->count == map->size) {
		map->size = 2 * map->size + 8;
		map->made = grow(map->made, map->size, sizeof *map->made);
	}
	map->made[map->count++] = (struct line_edit){ .line = number,
						      .at = (uint32_t)from,
						      .was = copy_bytes(line.s + from, line_said(line) - from),
						      .now = now };
}

/* Takes a line away; of a move that stays, all but its comment. */
static void drop_line(struct block_map *map, struct line_bytes line, uint32_t number)
{
	size_t end = line_said(line);
	bool comment = map->edit->now && memchr(line.s + end, '#', line_content(line) - end);
	add_edit(map, line, number, line_indent(line), comment ? copy_string("") : NULL);
}

static void take_line(struct block_map *map, struct line_bytes line, uint32_t number)
{
	size_t indent = line_indent(line), end = line_said(line);
	if (end <= indent)
		return; /* nothing, or a comment */
	if (indent == map->margin) {
		map->kept = has_key(line, indent, "expect");
		map->expected |= map->kept;
		map->fine &= map->kept || has_key_of_a_move(line, indent);
	}
	if (map->kept)
		return;
	drop_line(map, line, number);
}

/* The line with the dash: the words of the move go there. */
static void take_first(struct block_map *map, struct line_bytes line, uint32_t number)
{
	map->margin = line_margin(line);
	map->fine = map->margin > 0 && has_key_of_a_move(line, map->margin);
	if (!map->fine)
		return;
	add_edit(map, line, number, map->margin, NULL);
	map->made[0].in_list = true;
}

static bool is_outside(const struct block_map *map, struct line_bytes line)
{
	return line_said(line) > line_indent(line) && line_indent(line) < map->margin;
}

static void write_words(struct block_map *map)
{
	struct text words = { 0 };
	text_add(&words, "%s%s", map->expected ? "turn: " : "", map->edit->now);
	map->made[0].now = words.s;
}

static void forget(struct block_map *map)
{
	for (size_t i = 0; i < map->count; i++) {
		free((char *)map->made[i].was);
		free((char *)map->made[i].now);
	}
	free(map->made);
	map->made = NULL;
	map->count = 0;
}

struct line_edit *block_map_edits(const struct line_edit *edit, const struct lines *old, size_t *count)
{
	struct block_map map = { .edit = edit };
	uint32_t number = edit->line;
	*count = 0;
	if (!edit->was || !edit->in_list || number > old->count)
		return NULL;
	take_first(&map, lines_get(old, number), number);
	while (map.fine && ++number <= old->count && !is_outside(&map, lines_get(old, number)))
		take_line(&map, lines_get(old, number), number);
	if (map.fine && edit->now)
		write_words(&map);
	if (!map.fine || (!edit->now && map.expected))
		forget(&map);
	*count = map.count;
	return map.made;
}
