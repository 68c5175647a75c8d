#include "command/draw/text_board.h"

#include "draw/colours.h"
#include "draw/sights.h"
#include "draw/text_tile.h"
#include "say/names.h"
#include "show/show.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static bool is_tried(const struct drawing *p, int x, int y)
{
	return p->tried && p->tried_at.x == x && p->tried_at.y == y;
}

static bool is_shown(const struct drawing *p, int x, int y)
{
	struct cell cell = { (int16_t)x, (int16_t)y };
	return board_tile_at(&p->game->board, cell) != NO_TILE || is_tried(p, x, y);
}

/* The name of the tile at a cell, with `!` after the last tile and `?` after a tried one, as far as there is room. */
static void add_name(struct text *out, const struct drawing *p, int x, int y)
{
	const struct board *board = &p->game->board;
	struct cell cell = { (int16_t)x, (int16_t)y };
	int placed = board_tile_at(board, cell);
	bool tried = is_tried(p, x, y);
	const char *name = board->set->tile[tried ? p->tried->tile : board->placed[placed].tile].name;
	const char *mark = tried ? "?" : placed == board->tiles - 1 && p->game->moves ? "!" : "";
	size_t length = strlen(name);
	while (text_width(name, length) > TEXT_COLUMNS - 2 - strlen(mark) || (length && (name[length] & 0xC0) == 0x80))
		length--;
	text_add(out, "[%.*s]%s", (int)length, name, mark);
}

static void end_line(struct text *out)
{
	while (out->length && out->s[out->length - 1] == ' ')
		out->length--;
	text_add_string(out, "\n");
}

/* The line above a row of cells, with the names of the tiles below it. */
static void add_rule(struct text *out, const struct drawing *p, int y)
{
	text_add_string(out, "      ");
	for (int x = p->low.x; x <= p->high.x + 1; x++) {
		bool below = is_shown(p, x, y), above = is_shown(p, x, y - 1);
		text_add_string(out, below || above || is_shown(p, x - 1, y) || is_shown(p, x - 1, y - 1) ? "+" : " ");
		size_t begin = out->length;
		if (below)
			add_name(out, p, x, y);
		while (text_width(out->s + begin, out->length - begin) < TEXT_COLUMNS)
			text_add_string(out, below || above ? "-" : " ");
	}
	end_line(out);
}

static void put_cell(struct letters *letters, struct drawing *p, int x, int y, const struct symbols *symbols)
{
	struct cell cell = { (int16_t)x, (int16_t)y };
	int placed = board_tile_at(&p->game->board, cell);
	if (is_tried(p, x, y))
		letters_of_tried(letters, p, symbols);
	else if (placed != NO_TILE)
		letters_of_tile(letters, p, placed, symbols);
	else if (p->tried && x == p->tried_at.x - p->away.x && y == p->tried_at.y - p->away.y)
		letters_of_way(letters, p->away);
	if (p->has_feature && placed != NO_TILE)
		letters_hide_others(letters, p, placed, symbols);
}

static void add_row(struct text *out, struct drawing *p, int y, const struct symbols *symbols)
{
	int width = p->high.x - p->low.x + 1;
	struct letters *letters = grow(NULL, (size_t)width, sizeof *letters);
	memset(letters, 0, (size_t)width * sizeof *letters);
	for (int i = 0; i < width; i++)
		put_cell(&letters[i], p, p->low.x + i, y, symbols);
	int number;
	bool numbered = drawing_row(p, y, &number);
	for (int row = 0; row < TEXT_ROWS; row++) {
		if (row != TEXT_ROWS / 2)
			text_add_string(out, "      ");
		else if (numbered)
			text_add(out, "%5d ", number);
		else
			text_add_string(out, "  ... ");
		for (int i = 0; i <= width; i++) {
			int x = p->low.x + i;
			text_add_string(out, is_shown(p, x, y) || is_shown(p, x - 1, y) ? "|" : " ");
			for (int column = 0; column < TEXT_COLUMNS && i < width; column++)
				text_add_string(out, *letters[i].at[row][column] ? letters[i].at[row][column] : " ");
		}
		end_line(out);
	}
	free(letters);
}

static void add_columns(struct text *out, const struct drawing *p)
{
	text_add_string(out, "      ");
	for (int at = p->low.x, x; at <= p->high.x; at++) {
		if (drawing_column(p, at, &x))
			text_add(out, "%*d%*s", TEXT_COLUMNS / 2 + 2, x, TEXT_COLUMNS - TEXT_COLUMNS / 2 - 1, "");
		else
			text_add(out, "%*s", TEXT_COLUMNS + 1, "...   ");
	}
	end_line(out);
}

/* The reasons why the turn is illegal, line by line, and the player who tried it. */
static void add_finding(struct text *out, const struct drawing *p)
{
	int first = (int)strcspn(p->found.s, "\n");
	text_add(out, "\n%sillegal: %.*s%s%s", p->tried ? "[id]? " : "", first, p->found.s,
		 p->clashes ? " (X marks the sides that clash)" : "", p->found.s + first);
	text_add(out, "  %s\n", p->found_at.s);
}

/* ---- the legend ---- */

/* The parts of the legend: each terrain (enum zone_kind) with what is explained after it, and two more lines. */
enum part { SIGNS = ZONE_KINDS, PIECES };

/* One entry; entries of a line are separated by two spaces. */
struct entry {
	struct subject subject;
	int part;
	size_t symbol;     /* its offset in struct symbols; 0: that of the terrain */
	const char *words; /* the symbol stands for each @ */
};
#define SYMBOL(name) offsetof(struct symbols, name)

static const struct entry entries[] = {
#define X(kind, name, ...) { { kind, SHOWS(kind) }, kind, 0, "@ " name },
	TERRAINS(X)
#undef X
		{ { FOREST, SHOWS(SIGHT_ROCK) }, LAKE, SYMBOL(rock), "@ between two forests or meadows" },
	{ { RIVER, SHOWS(SIGHT_FISH) }, SIGNS, SYMBOL(fish), "@ fish (2@: two)" },
	{ { MEADOW, SHOWS(SIGHT_ANIMAL + DEER) }, SIGNS, 0, "d deer" },
	{ { MEADOW, SHOWS(SIGHT_ANIMAL + AUROCHS) }, SIGNS, 0, "a aurochs" },
	{ { MEADOW, SHOWS(SIGHT_ANIMAL + MAMMOTH) }, SIGNS, 0, "m mammoth" },
	{ { MEADOW, SHOWS(SIGHT_ANIMAL + TIGER) }, SIGNS, 0, "t tiger" },
	{ { MEADOW, SHOWS(SIGHT_COVERED) }, SIGNS, SYMBOL(covered), "@ covered" },
	{ { FOREST, SHOWS(SIGHT_MENHIR) }, SIGNS, SYMBOL(menhir), "@ menhir" },
	{ { FOREST, SHOWS(SIGHT_MUSHROOMS) }, SIGNS, SYMBOL(mushrooms), "@ mushrooms" },
	{ { MEADOW, SHOWS(SIGHT_POWER) | SHOWS(SIGHT_BRIDGE) }, SIGNS, SYMBOL(power), "@ power" },
	{ { CITY, SHOWS(SIGHT_SHIELD) }, CITY, SYMBOL(shield), "@ shield" },
	{ { ROAD, SHOWS(SIGHT_CROSSING) }, ROAD, SYMBOL(crossing), "@ where roads end" },
	{ { CITY, SHOWS(SIGHT_ROCK) }, MONASTERY, SYMBOL(rock), "@ between two cities or fields" },
	{ { FOREST, SHOWS(SIGHT_ROLE + GATHERER) }, PIECES, 0, "g gatherer" },
	{ { RIVER, SHOWS(SIGHT_ROLE + FISHER) }, PIECES, 0, "f fisher" },
	{ { MEADOW, SHOWS(SIGHT_ROLE + HUNTER) }, PIECES, 0, "h hunter" },
	{ { LAKE, SHOWS(SIGHT_ROLE + HUT) }, PIECES, 0, "^ hut" },
	{ { CITY, SHOWS(SIGHT_ROLE + KNIGHT) }, PIECES, 0, "k knight" },
	{ { ROAD, SHOWS(SIGHT_ROLE + THIEF) }, PIECES, 0, "t thief" },
	{ { MONASTERY, SHOWS(SIGHT_ROLE + MONK) }, PIECES, 0, "m monk" },
	{ { FIELD, SHOWS(SIGHT_ROLE + FARMER) }, PIECES, 0, "f farmer" },
};
enum { ENTRIES = sizeof entries / sizeof entries[0] };

static const char *symbol_of(const struct symbols *symbols, const struct entry *entry)
{
	if (!entry->symbol)
		return symbol_of_terrain(symbols, (enum zone_kind)entry->subject.of);
	return *(const char *const *)((const char *)symbols + entry->symbol);
}

static bool begins_line(const struct text *out)
{
	return out->s[out->length - 1] == '\n';
}

/* Adds the entries of a part that the picture needs. */
static void add_entries(struct text *out, int part, const struct sights *sights, const struct symbols *symbols)
{
	for (int i = 0; i < ENTRIES; i++) {
		if (entries[i].part != part || !sights_have(sights, entries[i].subject))
			continue;
		text_add_string(out, begins_line(out) ? "" : "  ");
		for (const char *s = entries[i].words; *s; s++)
			if (*s == '@')
				text_add_string(out, symbol_of(symbols, &entries[i]));
			else
				text_add_char(out, *s);
	}
}

static void add_players(struct text *out, const struct drawing *p)
{
	const struct record *record = &p->reader->record;
	for (int q = 0; q < p->game->players; q++) {
		const struct player_line *line = player_line(record, q);
		text_add(out, "%c  %s", player_colours(record, q).mark, line->colour);
		if (line->name[0])
			text_add(out, " (%s)", line->name);
		text_add(out, ": %d points; in supply ", game_total(p->game, q));
		drawing_say_supply(out, p, q);
		text_add_string(out, "\n");
	}
	for (int t = 0; t < TITLES && p->game->rules.expansion; t++) {
		say_holder(out, record, p->game, (enum title_kind)t);
		text_add_string(out, "\n");
	}
}

/* The meaning of the characters of a board, and below it the standings. */
static void add_legend(struct text *out, struct drawing *p, const struct symbols *symbols)
{
	const struct sights sights = sights_of_board(p);
	text_add_string(out, "\n");
	for (int kind = 0; kind < ZONE_KINDS; kind++)
		add_entries(out, kind, &sights, symbols);
	text_add_string(out, "\n");
	add_entries(out, SIGNS, &sights, symbols);
	text_add_string(out, begins_line(out) ? "" : "\n");
	add_entries(out, PIECES, &sights, symbols);
	bool any = !begins_line(out);
	if (any)
		text_add_string(out, ", each after its player's letter");
	if (p->game->moves)
		text_add(out, "%s[id]! the tile placed last", any ? "; " : "");
	if (any || p->game->moves)
		text_add_string(out, "\n");
	add_players(out, p);
}

/* ---- the picture ---- */

void text_board(struct text *out, struct drawing *p, bool ascii)
{
	const struct symbols *symbols = ascii ? &ascii_symbols : &unicode_symbols;
	show_title(out, p->reader);
	text_add_string(out, "\n");
	drawing_say_position(out, p);
	text_add_string(out, "\n\n");
	add_columns(out, p);
	for (int y = p->low.y; y <= p->high.y; y++) {
		add_rule(out, p, y);
		add_row(out, p, y, symbols);
	}
	add_rule(out, p, p->high.y + 1);
	add_columns(out, p);
	if (p->found.length)
		add_finding(out, p);
	if (p->has_feature) {
		text_add_string(out, "\nshown alone: ");
		drawing_say_feature(out, p);
		text_add_string(out, "\n");
	}
	add_legend(out, p, symbols);
}
