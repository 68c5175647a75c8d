#include "read/reader_parts.h"

#include "core/find_turns.h"
#include "grammar/line_parts.h"
#include "text/nearest.h"
#include "text/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * A position typed in rows: the lines `board`, `row` and `piece`. Each tile becomes a step, as if it were a line
 * of the setup; the turn that a row leaves out is found from the tiles around it. The words of these steps are put
 * together, and each has its place in its row or in the line of its piece.
 */

/* A tile of a row, or of a line of the setup, all of whose words are `name` then. */
struct row_tile {
	const struct source *source;
	struct word name, turn; /* turn: empty if it is to be found */
	bool of_setup, has_piece;
};

/* A piece, and its tile. */
struct row_piece {
	const struct source *source;
	struct word player, role, slot; /* slot: empty if it is not said, so that the piece stands on `zone` */
	int tile, zone;
};

struct rows {
	struct reader *reader;
	struct row_tile *tile; /* at most PLACED_MAX, too large for a small stack */
	/* The same tiles as they lie. What the referee refuses is none: an unknown tile, a wrong turn, a cell taken twice. */
	struct lying_tile *lying;
	int tiles;
	struct row_piece *piece;
	size_t pieces;
	bool has_rows;
	struct cell first; /* of the first word of the first row */
	struct {
		uint32_t least, most;
	} indent;    /* where the first word of a row begins */
	bool faulty; /* the referee will refuse something, so that no more is said of turns */
	bool unread; /* an error was added */
};

static void fail_line(struct rows *rows)
{
	reader_fail_here(rows->reader);
	rows->unread = true;
}

/* Adds an error at a word of a source. */
static void fail_at_word(struct rows *rows, const struct source *source, struct word word, const char *message)
{
	reader_begin_words(rows->reader, source);
	rows->reader->scratch.line.word = word;
	line_fail(&rows->reader->scratch.line, READ_BOARD, "%s", message);
	fail_line(rows);
}

/* ---- lines ---- */

/* The index of the tile on a cell; the number of tiles if none lies there. */
static int tile_at(const struct rows *rows, struct cell cell)
{
	int i = 0;
	while (i < rows->tiles && !(rows->lying[i].tile && cell_is(rows->lying[i].cell, cell)))
		i++;
	return i;
}

/* Rows of which one begins further to the right than another were typed with spaces for empty cells. */
static const char *gap_hint(const struct rows *rows)
{
	return rows->indent.most > rows->indent.least + 1 ? "; spaces leave no gap: an empty cell is `.`" : "";
}

/* The signs that people type between cells, and for an empty one. */
#define SIGNS_BETWEEN ",;|\t"
#define SIGNS_EMPTY "-_+*#xX"

/* Whether a word is the letters of several tiles, without spaces between them. */
static bool is_run(const struct record *record, struct word word)
{
	size_t tiles = 0;
	while (tiles < word.length && line_find_tile(record, (struct word){ word.s + tiles, 1 }) != TILE_UNKNOWN)
		tiles++;
	return tiles > 1 && tiles == word.length && line_meant_tile(record, word) == TILE_UNKNOWN;
}

/* Adds a row with a space for signs between its words and within `UDV/90`, and a dot for an empty cell, if a line has room. */
static void add_apart(struct text *out, const struct record *record, const struct source *source)
{
	enum { SHOWN = 100 };
	if (source->length > SHOWN)
		return;
	struct phrase typed = phrase_of("%.*s", (int)source->length, source->words);
	for (char *sign = strpbrk(typed.s, SIGNS_BETWEEN); sign; sign = strpbrk(sign, SIGNS_BETWEEN))
		*sign = ' ';
	text_add_string(out, ": `row");
	for (struct line line = line_begin(typed.s, strlen(typed.s), NULL); line.word.length > 0; line_next(&line)) {
		struct word word = line.word;
		size_t tile = strcspn(word.s, "/ ");
		bool run = is_run(record, (struct word){ word.s, tile });
		for (; run && tile > 1; tile--, word.s++, word.length--)
			text_add(out, " %c", *word.s);
		bool empty = strspn(word.s, SIGNS_EMPTY) >= word.length && line_find_tile(record, word) == TILE_UNKNOWN;
		text_add(out, " %.*s", empty ? 1 : (int)word.length, empty ? "." : word.s);
	}
	text_add_char(out, '`');
}

/* A word of a row that names no tile: a sign, or a tile and its turn without the slash. */
static void fail_unknown(struct rows *rows, const struct source *source, struct word name)
{
	const struct record *record = &rows->reader->record;
	struct word tile = name;
	while (tile.length > 1 && strchr("0123456789", tile.s[tile.length - 1]))
		tile.length--;
	int degrees = line_turn_meant((struct word){ name.s + tile.length, name.length - tile.length });
	while (tile.length > 1 && strchr(":@-_(=", tile.s[tile.length - 1]))
		tile.length--;
	struct text words = { 0 };
	bool sign = strspn(name.s, SIGNS_BETWEEN SIGNS_EMPTY) >= name.length;
	text_add(&words, "no tile of %s is called `%.*s`", record->rules.name, line_shown(name), name.s);
	bool numbered = strchr("0123456789", *name.s) && name.s[name.length - 1] == ':';
	bool turn = record->rules.game == BASE_CARCASSONNE && *name.s <= '9' && line_turn_meant(name) >= 0;
	const char *rest = name.s + name.length, *end = source->words + source->length;
	if (numbered && rest < end)
		text_add(&words, "; rows have no numbers: `row%.*s`", (int)(end - rest), rest);
	else if (turn)
		text_add(&words, "; a turn follows its tile after a slash, as in `E/%d`", line_turn_meant(name));
	else if (sign || is_run(record, name) || strcspn(name.s, SIGNS_BETWEEN) < name.length) {
		text_add_string(&words, sign ? ": an empty cell is `.`, and only spaces are between cells"
					     : "; tiles of a row are separated by spaces");
		add_apart(&words, record, source);
	} else if (tile.length < name.length && line_find_tile(record, tile) != TILE_UNKNOWN)
		text_add(&words, "; did you mean `%.*s%s`?", (int)tile.length, tile.s,
			 degrees < 0 ? "" : phrase_of("/%d", degrees).s);
	else
		text_add_string(&words, line_tile_hint(record, name).words);
	fail_at_word(rows, source, name, words.s);
	text_free(&words);
}

static void add_tile(struct rows *rows, struct row_tile tile, struct word name, struct cell cell, int degrees)
{
	const struct record *record = &rows->reader->record;
	uint16_t index = line_find_tile(record, name);
	struct turn turn = { .degrees = (int16_t)degrees };
	bool starts = index == record->set->start && cell.x == 0 && cell.y == 0 && !record->start.none;
	if (rows->tiles == PLACED_MAX || cell.x > COORDINATE_MAX || cell.y > COORDINATE_MAX) {
		struct phrase words = phrase_of("the game has more than %d tiles", PLACED_MAX);
		if (rows->tiles < PLACED_MAX)
			words = phrase_of("cells are at most %d", COORDINATE_MAX);
		fail_at_word(rows, tile.source, name, words.s);
		return;
	}
	if (index == TILE_UNKNOWN && !tile.of_setup) {
		fail_unknown(rows, tile.source, name);
		return;
	}
	struct lying_tile lying = { .cell = cell };
	if (index != TILE_UNKNOWN && turn_quarters(&turn) >= 0 && tile_at(rows, cell) == rows->tiles) {
		lying.tile = &record->set->tile[index];
		bool turned = tile.turn.length || tile.of_setup || starts;
		lying.turns = (uint8_t)(turned ? 1u << turn_quarters(&turn) : turns_of_tile(lying.tile));
		lying.given = !(lying.turns & (lying.turns - 1)); /* also where the tile looks the same in all */
	}
	rows->faulty |= !lying.tile;
	rows->lying[rows->tiles] = lying;
	rows->tile[rows->tiles++] = tile;
}

/* `board -1,-1`: the cell of the next word of a row. */
static bool read_board(struct reader *reader, const struct source *source, struct cell *cell)
{
	struct line *line = &reader->scratch.line;
	reader_begin_words(reader, source);
	if (line->word.length > 0 && !memchr(line->word.s, ',', line->word.length))
		line_fail(line, READ_CELL, "expected the cell of the first word of the first row, such as -1,-1");
	else if (line_cell(line, cell) && line_end(line))
		return true;
	return reader_fail_here(reader);
}

/* `E/180`: the turn is what follows the last slash, if that is a number. */
static void read_tile_word(struct rows *rows, const struct source *source, struct word word, struct cell cell)
{
	struct row_tile tile = { .source = source, .name = word };
	size_t digits = 0;
	int degrees = 0;
	while (digits < word.length && strchr("0123456789", word.s[word.length - 1 - digits]))
		digits++;
	if (digits > 0 && digits + 1 < word.length && word.s[word.length - 1 - digits] == '/') {
		tile.turn = (struct word){ word.s + word.length - digits, digits };
		tile.name.length -= digits + 1;
	}
	for (size_t i = 0; i < tile.turn.length && degrees < 1000; i++)
		degrees = 10 * degrees + tile.turn.s[i] - '0';
	add_tile(rows, tile, tile.name, cell, degrees);
}

static void read_row(struct rows *rows, const struct source *source, struct cell cell)
{
	struct line *line = &rows->reader->scratch.line;
	reader_begin_words(rows->reader, source);
	const uint32_t indent = source->at + (uint32_t)(line->word.s - source->words);
	if (!rows->has_rows || indent < rows->indent.least)
		rows->indent.least = indent;
	if (!rows->has_rows || indent > rows->indent.most)
		rows->indent.most = indent;
	rows->first = rows->has_rows ? rows->first : cell;
	for (rows->has_rows = true; line->word.length > 0 && !rows->unread; line_next(line), cell.x++) {
		if (memchr(line->word.s, '?', line->word.length))
			fail_at_word(rows, source, line->word,
				     "write the turn of this tile, as in `E/90`, or only its name");
		else if (!word_is(line->word, "."))
			read_tile_word(rows, source, line->word, cell);
	}
}

/* A tile of the setup, so that a piece can stand on it. What is wrong with its words is said when it becomes a step. */
static void read_setup(struct rows *rows, const struct source *source)
{
	struct step step = { 0 };
	struct complaint unused;
	struct line line = line_begin(source->words, source->length, &unused);
	struct row_tile tile = { .source = source, .name = { source->words, source->length }, .of_setup = true };
	struct word name = line.word;
	if (!line_setup(&line, &rows->reader->record, &step))
		name.length = 0;
	tile.has_piece = step.turn.pieces > 0;
	add_tile(rows, tile, name, step.turn.cell, step.turn.degrees);
}

/* Finds the only zone of its tile where a piece can stand whose line does not say where. */
static void find_zone(struct rows *rows, struct row_piece *piece)
{
	enum role role = (enum role)word_find(piece->role, line_roles);
	const struct tile *tile = rows->lying[piece->tile].tile;
	int choices = 0;
	for (int z = tile->zones - 1; z >= 0; z--)
		if (role_may_stand(role, (enum zone_kind)tile->zone[z].kind)) {
			piece->zone = z;
			choices++;
		}
	if (choices > 1)
		fail_at_word(rows, piece->source, piece->role,
			     phrase_of("there are %d places for a %s on this tile: name one of them, as in `0,1:N`",
				       choices, role_name(role))
				     .s);
}

/* A line of a piece that is of another form. */
static void fail_piece(struct rows *rows, const struct source *source)
{
	struct complaint *complaint = &rows->reader->scratch.complaint;
	const struct record *record = &rows->reader->record;
	struct text meant = { 0 };
	bool found = line_meant_piece(record, (struct word){ source->words, source->length }, &meant);
	char *follows = strstr(complaint->message, ": a piece follows"), *hint = NULL;
	if (found) /* the words that it takes the place of */
		hint = follows ? follows : strstr(complaint->message, "; did you mean");
	size_t length = hint ? (size_t)(hint - complaint->message) : strlen(complaint->message);
	snprintf(complaint->message + length, sizeof complaint->message - length,
		 found ? "; did you mean `piece %s`?" : "; a piece is written as in `piece red %s 0,-1:N`",
		 found ? meant.s : role_name(record->rules.game == BASE_CARCASSONNE ? FARMER : HUNTER));
	text_free(&meant);
	fail_line(rows);
}

/* A piece on no tile, which the referee refuses; it has no step of the setup, so it stays a line of its own. */
static void note_stray(struct rows *rows, const struct source *source, uint8_t player, struct word role,
		       struct cell cell)
{
	struct reader *reader = rows->reader;
	struct record *record = &reader->record;
	struct cell one_less = { (int16_t)(cell.x - 1), (int16_t)(cell.y - 1) };
	struct stray_piece stray = { .span = source->span, .words = source_words(source), .rows = rows->first };
	stray.from_one = cell_is(rows->first, (struct cell){ 0, 0 }) && tile_at(rows, one_less) < rows->tiles;
	stray.turn = (struct turn){ .player = player, .tile = TILE_UNKNOWN, .cell = cell };
	stray.turn.piece[0] = (struct stated_piece){ .role = (uint8_t)word_find(role, line_roles), .owner = player };
	stray.turn.pieces = stray.turn.piece[0].role < ROLES;
	for (int i = 0; i < rows->tiles; i++)
		if (!rows->tile[i].of_setup && rows->lying[i].tile == &record->set->tile[record->set->start])
			stray.start = rows->lying[i].cell;
	LIST_ADD(reader->stray, record->strays, stray);
	record->stray = reader->stray;
	if (reader->input.on_header)
		reader->input.on_header(reader->input.header_data, LINE_OF_PIECE, source);
}

/* `piece red farmer -1,0:N`; without the slot, `piece blue monk 0,1`. */
static void read_piece(struct rows *rows, const struct source *source)
{
	struct line *line = &rows->reader->scratch.line;
	struct row_piece piece = { .source = source };
	struct cell cell;
	uint8_t player;
	reader_begin_words(rows->reader, source);
	piece.player = line->word;
	if (!line_player(line, &rows->reader->record, &player)) {
		fail_piece(rows, source);
		return;
	}
	piece.role = line->word;
	line_next(line);
	const struct word place = line->word;
	const char *colon = place.length ? memchr(place.s, ':', place.length) : NULL;
	if (colon) {
		piece.slot = (struct word){ colon + 1, (size_t)(place.s + place.length - colon - 1) };
		line->word.length -= piece.slot.length + 1;
	}
	if (!line_cell(line, &cell) || !line_end(line)) {
		fail_piece(rows, source);
		return;
	}
	piece.tile = tile_at(rows, cell);
	if (piece.tile == rows->tiles) {
		note_stray(rows, source, player, piece.role, cell);
		return;
	}
	if (piece.slot.length == 0)
		find_zone(rows, &piece);
	LIST_ADD(rows->piece, rows->pieces, piece);
}

/* ---- turns ---- */

/*
 * Leaves a tile the turns in which the slot of its piece suits the role; if none does, the referee says why. A tile that
 * looks the same in two turns does not once a piece stands on one of its two lakes.
 */
static void choose_turns(struct rows *rows, const struct row_piece *piece)
{
	struct lying_tile *lying = &rows->lying[piece->tile];
	enum role role = (enum role)word_find(piece->role, line_roles);
	struct complaint unused;
	uint8_t slot;
	unsigned suited = 0;
	if (role == ROLES || piece->slot.length == 0)
		return;
	struct line line = line_begin(piece->slot.s, piece->slot.length, &unused);
	if (!line_slot(&line, piece->slot, &slot))
		return;
	const struct row_tile *tile = &rows->tile[piece->tile];
	if (slot_is_one_of_two(slot) && tile->turn.length == 0 && !tile->of_setup)
		lying->turns = (1 << SIDES) - 1;
	for (unsigned turns = lying->turns; turns; turns &= turns - 1) {
		int zone = slot_zone(lying->tile, slot, __builtin_ctz(turns));
		if (zone != NO_ZONE && role_may_stand(role, (enum zone_kind)lying->tile->zone[zone].kind))
			suited |= turns & -turns;
	}
	lying->turns = suited ? (uint8_t)suited : lying->turns;
}

/* "0 or 180", "0, 90 or 270" */
static struct phrase turns_phrase(unsigned turns)
{
	struct phrase phrase = phrase_of("%d", 90 * __builtin_ctz(turns));
	for (turns &= turns - 1; turns; turns &= turns - 1)
		phrase_add(&phrase, "%s%d", turns & (turns - 1) ? ", " : " or ", 90 * __builtin_ctz(turns));
	return phrase;
}

static bool is_open(const struct lying_tile *lying)
{
	return lying->tile && (lying->found & (lying->found - 1)) != 0;
}

/* The word of a tile with its turn, or `?` if that is open; without a turn, if the tile looks the same in all. */
static struct phrase row_word(const struct rows *rows, int i)
{
	const struct lying_tile *lying = &rows->lying[i];
	struct phrase word = phrase_of("%s", lying->tile->name);
	if (is_open(lying))
		phrase_add(&word, "/?");
	else if (lying->found && turns_of_tile(lying->tile) != 1)
		phrase_add(&word, "/%d", 90 * lying->first);
	return word;
}

/* The rows once more, with each turn that is certain. */
static void write_rows(const struct rows *rows, struct text *out)
{
	const struct reader_scratch *scratch = &rows->reader->scratch;
	int width = 1, tile = 0;
	for (int i = 0; i < rows->tiles && !rows->tile[i].of_setup; i++) {
		int length = (int)strlen(row_word(rows, i).s);
		width = length > width ? length : width;
	}
	for (size_t i = 0; i < scratch->kept_lines; i++) {
		const struct kept_line *kept = &scratch->kept[i];
		if (kept->kind != LINE_OF_BOARD && kept->kind != LINE_OF_ROW)
			continue;
		text_add_string(out, header_forms[kept->kind].word);
		struct line line = line_begin(kept->source.words, kept->source.length, NULL);
		for (int spaces = 1; line.word.length > 0; line_next(&line)) {
			bool other = word_is(line.word, ".") || kept->kind == LINE_OF_BOARD;
			struct phrase word =
				other ? phrase_of("%.*s", (int)line.word.length, line.word.s) : row_word(rows, tile++);
			text_add(out, "%*s%s", spaces, "", word.s);
			spaces = width + 1 - (int)strlen(word.s);
		}
		text_add_char(out, '\n');
	}
}

/*
 * "2 cells are open: E at 0,-1 turned 0 or 180; U at 1,0 turned 0 or 90", as far as there is room for them; or that these are
 * to be given, since not all turns could be found.
 */
static void fail_open(struct rows *rows, bool all_found)
{
	enum { ROOM = 300 };
	struct reader *reader = rows->reader;
	int first = -1, left_out = 0;
	struct text list = { 0 }, words = { 0 };
	for (int i = 0; i < rows->tiles; i++) {
		const struct lying_tile *lying = &rows->lying[i];
		if (!is_open(lying))
			continue;
		first = first < 0 ? i : first;
		LIST_ADD(reader->open, reader->opens, *lying);
		if (list.length > ROOM)
			left_out++;
		else
			text_add(&list, "%s %s at %d,%d turned %s", list.length ? ";" : "", lying->tile->name,
				 lying->cell.x, lying->cell.y, turns_phrase(lying->found).s);
	}
	if (first < 0)
		return;
	if (all_found)
		text_add(&words, "%zu cell%s open:%s", reader->opens, reader->opens == 1 ? " is" : "s are", list.s);
	else
		text_add(&words, "too many turns are left out to find them all: give some of these:%s", list.s);
	if (left_out)
		text_add(&words, "; and %d more", left_out);
	write_rows(rows, &reader->rows);
	fail_at_word(rows, rows->tile[first].source, rows->tile[first].name, words.s);
	text_free(&list);
	text_free(&words);
}

/*
 * "U at 1,0 fits in no turn: in the north there is road, in the west city; its own sides are, clockwise, road, field, road
 * and field; or E at 1,-1 is the wrong tile"
 */
static void fail_clash(struct rows *rows, const struct turns_clash *clash)
{
	static const char *const names[SIDES] = { "north", "east", "south", "west" };
	const struct lying_tile *at = &rows->lying[clash->tile];
	const char *own[SIDES], *between = "there is ";
	int turns = __builtin_ctz(at->turns);
	bool turned = at->turns == 1u << turns;
	struct text words = { 0 };
	text_add(&words, "%s at %d,%d %s:", at->tile->name, at->cell.x, at->cell.y,
		 turned ? phrase_of("turned %d does not fit", 90 * turns).s : "fits in no turn");
	for (int side = 0; side < SIDES; side++) {
		own[side] = zone_kind_name(tile_side_kind(at->tile, (enum side)side, turns));
		if (!(clash->met >> side & 1))
			continue;
		text_add(&words, "%s in the %s %s%s", *between ? "" : ",", names[side], between,
			 zone_kind_name((enum zone_kind)clash->shows[side]));
		between = "";
	}
	text_add(&words, "; its own sides are, clockwise, %s, %s, %s and %s", own[0], own[1], own[2], own[3]);
	text_add_string(&words, gap_hint(rows));
	if (clash->beside >= 0 && !*gap_hint(rows)) {
		const struct lying_tile *other = &rows->lying[clash->beside];
		text_add(&words, "; or %s at %d,%d is the wrong tile", other->tile->name, other->cell.x, other->cell.y);
	}
	fail_at_word(rows, rows->tile[clash->tile].source, rows->tile[clash->tile].name, words.s);
	text_free(&words);
}

/* Finds the turns. Pieces choose as well, unless nothing fits then: the referee says what is wrong with a piece. */
static void turn_tiles(struct rows *rows)
{
	struct turns_clash clash;
	struct lying_tile without_pieces[PLACED_MAX];
	memcpy(without_pieces, rows->lying, sizeof without_pieces);
	for (size_t i = 0; i < rows->pieces; i++)
		choose_turns(rows, &rows->piece[i]);
	enum turns_found found = find_turns(rows->lying, rows->tiles, rows->pieces ? NULL : &clash);
	if (found == TURNS_CLASH && rows->pieces) {
		memcpy(rows->lying, without_pieces, sizeof without_pieces);
		found = find_turns(rows->lying, rows->tiles, &clash);
	}
	if (rows->faulty && found == TURNS_FOUND)
		return;
	if (found == TURNS_CLASH)
		fail_clash(rows, &clash);
	else
		fail_open(rows, found == TURNS_FOUND);
}

/* ---- lines of the setup ---- */

/* Adds words after others; they come from `there`, a part of the words of a source. */
static void add_words(const struct rows *rows, struct composed *c, struct word words, const struct source *source,
		      struct word there)
{
	const struct words whole = source_words(source);
	struct origin origin =
		words_locate(&whole, rows->reader->text, source->span, (size_t)(there.s - source->words), there.length);
	if (c->words.length)
		text_add_char(&c->words, ' ');
	origin.from = (uint32_t)c->words.length;
	LIST_ADD(c->origin, c->origins, origin);
	text_add_bytes(&c->words, words.s, words.length);
}

/* A tile with its pieces as a line of the setup: `U -1,0 0 red farmer N`. */
static struct source source_of_tile(struct rows *rows, int i)
{
	const struct row_tile *tile = &rows->tile[i];
	const struct lying_tile *lying = &rows->lying[i];
	struct composed c = { 0 };
	bool has_piece = tile->has_piece;
	add_words(rows, &c, tile->name, tile->source, tile->name);
	if (!tile->of_setup) {
		struct phrase cell = phrase_of("%d,%d", lying->cell.x, lying->cell.y),
			      turn = phrase_of("%d", 90 * lying->first);
		struct word turned = tile->turn.length ? tile->turn : word_from(turn.s);
		add_words(rows, &c, word_from(cell.s), tile->source, tile->name);
		add_words(rows, &c, turned, tile->source, tile->turn.length ? tile->turn : tile->name);
	}
	for (size_t p = 0; p < rows->pieces; p++) {
		const struct row_piece *piece = &rows->piece[p];
		if (piece->tile != i)
			continue;
		if (!has_piece)
			add_words(rows, &c, piece->player, piece->source, piece->player);
		add_words(rows, &c, piece->role, piece->source, piece->role);
		if (piece->slot.length)
			add_words(rows, &c, piece->slot, piece->source, piece->slot);
		else
			add_words(rows, &c, word_from(word_of_slot(zone_slot(lying->tile, piece->zone, lying->first))),
				  piece->source, piece->role);
		const struct word last = piece->slot.length ? piece->slot : piece->role;
		if (has_piece) {
			add_words(rows, &c, word_from("by"), piece->source, last);
			add_words(rows, &c, piece->player, piece->source, last);
		}
		has_piece = true;
	}
	return reader_compose(rows->reader, &c, c.origin->span, c.origin->at);
}

/*
 * The edition's start tile at 0,0 starts, if no piece stands on it and the record does not say `start none`; without it the
 * rows are a part of a table. Says so in a `start` line, unless it lies as printed. Returns its index, or the number of tiles.
 */
static int state_start(struct rows *rows)
{
	struct reader *reader = rows->reader;
	const struct record *record = &reader->record;
	int i = tile_at(rows, (struct cell){ 0, 0 });
	bool starts = i < rows->tiles && !rows->tile[i].of_setup && !record->start.none &&
		      rows->lying[i].tile == &record->set->tile[record->set->start];
	for (size_t p = 0; p < rows->pieces; p++)
		starts &= rows->piece[p].tile != i;
	if (record->start.given && !record->start.none) {
		rows->unread = true;
		reader_fail(reader, record->start.span, 0, record->start.span.length, READ_BOARD,
			    "the rows show where the start tile lies: leave `start` out, or write `start none`");
	} else if (!record->start.none && (!starts || rows->lying[i].first)) {
		const struct row_tile *shown = &rows->tile[starts ? i : 0];
		struct composed c = { 0 };
		struct phrase words = phrase_of("none");
		if (starts)
			words = phrase_of("%s 0,0 %d", rows->lying[i].tile->name, 90 * rows->lying[i].first);
		add_words(rows, &c, word_from(words.s), shown->source, shown->name);
		const struct source source = reader_compose(reader, &c, c.origin->span, c.origin->at);
		reader_header(reader, LINE_OF_START, &source);
	}
	return starts ? i : rows->tiles;
}

bool reader_lay_rows(struct reader *reader)
{
	struct reader_scratch *scratch = &reader->scratch;
	struct rows rows = { .reader = reader };
	struct kept_line *setup = NULL;
	size_t setups = 0;
	struct cell cell = { 0, 0 };
	rows.tile = grow(NULL, PLACED_MAX, sizeof *rows.tile);
	rows.lying = grow(NULL, PLACED_MAX, sizeof *rows.lying);
	for (size_t i = 0; i < scratch->kept_lines; i++)
		if (scratch->kept[i].kind == LINE_OF_BOARD)
			rows.unread |= !read_board(reader, &scratch->kept[i].source, &cell);
		else if (scratch->kept[i].kind == LINE_OF_ROW)
			read_row(&rows, &scratch->kept[i].source, (struct cell){ cell.x, cell.y++ });
	for (size_t i = 0; i < scratch->kept_lines; i++)
		if (scratch->kept[i].kind == LINE_OF_SETUP)
			read_setup(&rows, &scratch->kept[i].source);
	for (size_t i = 0; i < scratch->kept_lines && !rows.unread; i++)
		if (scratch->kept[i].kind == LINE_OF_PIECE)
			read_piece(&rows, &scratch->kept[i].source);
	if (!rows.unread && rows.tiles > 0)
		turn_tiles(&rows);
	int start = rows.has_rows && rows.tiles > 0 && !rows.unread ? state_start(&rows) : rows.tiles;
	for (int i = 0; i < rows.tiles && !rows.unread; i++)
		if (i != start)
			LIST_ADD(setup, setups, (struct kept_line){ LINE_OF_SETUP, source_of_tile(&rows, i) });
	for (size_t i = 0; i < scratch->kept_lines; i++)
		if (scratch->kept[i].kind == LINE_OF_GIVEN)
			LIST_ADD(setup, setups, scratch->kept[i]);
	free(reader->table);
	reader->table = scratch->kept;
	reader->table_lines = scratch->kept_lines;
	scratch->kept = setup;
	scratch->kept_lines = setups;
	reader->record.line_by_line = false;
	free(rows.tile);
	free(rows.lying);
	free(rows.piece);
	return !rows.unread;
}
