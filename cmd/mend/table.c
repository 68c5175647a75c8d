#include "mend/mend_line.h"
#include "grammar/line_parts.h"
#include "say/names.h"

#include <stdlib.h>

/*
 * Changes of a table in rows, made in its lines `row`, `piece` and `given` themselves: the turn of a tile, another tile, a
 * word of a piece, a piece elsewhere, one too many, and one that is missing.
 */

/* Tries other words instead of words of a line, which in a scenario may be any part of a line. */
static void try_words(struct search *search, const struct source *source, struct word was, const char *now,
		      enum mend_kind kind, unsigned rank)
{
	const struct reader *reader = search->reader;
	const struct words words = source_words(source);
	const struct origin at =
		words_locate(&words, reader->text, source->span, (size_t)(was.s - source->words), was.length);
	if (at.length == 0 || word_is(was, now))
		return; /* the words are not there as they are read, or stay */
	struct mend mend = { .kind = kind, .changes = 1, .rank = rank };
	mend_change_words(&mend, reader, at.span, (struct word){ reader->text + at.span.text + at.at, at.length },
			  word_from(now));
	search_try_text(search, &mend);
}

/* ---- tiles ---- */

/* A tile in each other turn, and each other tile in this one; a turn that is not stated follows the name in a row. */
static void try_tile(struct search *search, const struct source *source, struct word name, struct word turn)
{
	const struct tileset *set = search->record.set;
	int was = turn.length ? line_turn_meant(turn) : -1;
	for (int degrees = 0; degrees < 360; degrees += 90) {
		struct phrase now = turn.length ? phrase_of("%d", degrees)
						: phrase_of("%.*s/%d", (int)name.length, name.s, degrees);
		try_words(search, source, turn.length ? turn : name, now.s,
			  degrees == 360 - was ? MEND_REVERSED : MEND_TURN, 0);
	}
	for (int t = 0; t < set->tiles; t++)
		try_words(search, source, name, set->tile[t].name, likeness_of(name, set->tile[t].name, MEND_TILE), 0);
}

/* The tiles of a row, and the one of a line of the setup: `TILE X,Y TURN`. */
static void try_tiles(struct search *search, const struct source *source, bool is_row)
{
	struct line line = line_begin(source->words, source->length, NULL);
	for (; is_row && line.word.length > 0; line_next(&line)) {
		struct word name = line.word, turn = { NULL, 0 };
		for (size_t i = 1; i + 1 < line.word.length; i++)
			if (line.word.s[i] == '/') {
				name.length = i;
				turn = (struct word){ line.word.s + i + 1, line.word.length - i - 1 };
			}
		if (!word_is(name, ".") && name.length < NAME_SIZE)
			try_tile(search, source, name, turn);
	}
	if (!is_row) {
		const struct word name = line.word;
		line_next(&line);
		line_next(&line);
		try_tile(search, source, name, line.word);
	}
}

/* ---- pieces ---- */

static bool suits(const struct board *board, int node, enum role role)
{
	return role_may_stand(role, (enum zone_kind)board_zone(board, node)->kind);
}

/* A piece on each zone of the table that suits its role. Where it is written in parts, only one of them is changed. */
static void try_places(struct search *search, const struct source *source, enum role role, struct word place)
{
	const struct board *board = &search->base->game.board;
	const char *colon = memchr(place.s, ':', place.length);
	struct word cell = { place.s, colon ? (size_t)(colon - place.s) : place.length };
	struct word slot = { cell.s + cell.length + 1, colon ? place.length - cell.length - 1 : 0 };
	struct cell was = { 0, 0 };
	struct line line = line_begin(cell.s, cell.length, NULL);
	line_cell(&line, &was);
	for (int node = board_node_from(board, 0); node != NO_NODE; node = board_node_from(board, node + 1)) {
		const struct place now = board_place_of(board, node);
		bool here = cell_is(was, now.cell);
		enum mend_kind kind = !here && is_reversed(was, now.cell) ? MEND_REVERSED : MEND_PIECE;
		unsigned rank = here ? OTHER_SLOT : OTHER_PIECE;
		if (!suits(board, node, role))
			continue;
		if (!source->origin)
			try_words(search, source, place, place_phrase(now).s, kind, rank);
		else if (colon && here)
			try_words(search, source, slot, word_of_slot(now.slot), kind, rank);
		else if (!colon || word_is(slot, word_of_slot(now.slot)))
			try_words(search, source, cell, cell_phrase(now.cell).s, kind, rank);
	}
}

/* The bytes of a piece in a list of a scenario, with its quotes or braces; of a log, those of the line. */
static struct word item_of(const struct reader *reader, const struct source *source)
{
	if (!reader->edition)
		return item_from(reader, source->span, 0, source->span.length);
	struct word item = item_from(reader, source->span, source->at, source->length);
	if (source->origin) {
		item.length = strcspn(item.s, "}\n");
		item.length += item.s[item.length] == '}';
	}
	return item;
}

/* The table without a line. */
static void try_without(struct search *search, const struct source *source, enum mend_kind kind, unsigned rank)
{
	const struct reader *reader = search->reader;
	const struct mend without = { .kind = kind, .changes = 1, .rank = rank };
	struct mend mend = without;
	struct word item = item_of(reader, source);
	mend_remove_item(&mend, reader, source->span, item);
	if (search_try_text(search, &mend) || !reader->edition)
		return;
	const char *line = reader->text + source->span.text, *dash = line + strspn(line, " ");
	struct word list = { dash, (size_t)(item.s + item.length - dash) };
	mend = without;
	mend_change_words(&mend, reader, source->span, list, word_from("  []")); /* it was the only item */
	search_try_text(search, &mend);
}

static void try_piece(struct search *search, const struct source *source)
{
	const struct record *record = &search->record;
	struct line line = line_begin(source->words, source->length, NULL);
	struct word player = line.word;
	line_next(&line);
	struct word role = line.word;
	line_next(&line);
	for (int p = 0; p < record->players; p++)
		try_words(search, source, player, player_colour(record, p), MEND_PLAYER, 0);
	for (int r = 0; r < ROLES; r++)
		try_words(search, source, role, line_roles[r], MEND_PIECE, OTHER_ROLE);
	try_places(search, source, (enum role)word_find(role, line_roles), line.word);
	try_without(search, source, MEND_PIECE, PIECE_LOST);
}

/* ---- what else lies there ---- */

/* With the size of the city or road that lies there, and without the line. */
static void try_given(struct search *search, const struct source *source)
{
	struct line line = line_begin(source->words, source->length, NULL);
	enum title_kind title = word_is(line.word, "robber") ? TITLE_ROBBER : TITLE_KING;
	bool held = word_among(line.word, "king robber");
	line_next(&line);
	line_next(&line);
	if (held && line.word.length > 0)
		try_words(search, source, line.word, phrase_of("%d", game_largest(&search->base->game, title)).s,
			  MEND_HEADER, 0);
	try_without(search, source, MEND_HEADER, 1);
}

/* Each piece that may be missing on the table: after another one, or after the last row of a log. */
static void try_missing_pieces(struct search *search, const struct source *last)
{
	const struct reader *reader = search->reader;
	const struct board *board = &search->base->game.board;
	bool log = !reader->edition;
	for (int node = board_node_from(board, 0); node != NO_NODE; node = board_node_from(board, node + 1))
		for (int role = 0; role < ROLES; role++)
			for (int p = 0; p < search->record.players && suits(board, node, (enum role)role); p++) {
				struct mend mend = { .kind = MEND_PIECE, .changes = 1, .rank = PIECE_GAINED };
				struct phrase piece = phrase_of(
					"%s%s %s %s%s", log ? "piece " : "\"", player_colour(&search->record, p),
					line_roles[role], place_phrase(board_place_of(board, node)).s, log ? "" : "\"");
				mend_add_item(&mend, reader, last->span, item_of(reader, last), true, piece.s);
				search_try_text(search, &mend);
			}
}

/* ---- a table ---- */

void try_table(struct search *search)
{
	const struct reader *reader = search->reader;
	struct referee *base = search->base;
	const struct source *last = NULL;
	bool moves = search->wrong > 0 && !is_of_table(search, (uint32_t)search->wrong);
	referee_begin(base, &search->record, ON_ILLEGAL_STAND); /* so that all tiles lie there */
	while ((base->stands || is_of_table(search, base->at)) && referee_next(base))
		;
	for (size_t i = 0; i < reader->table_lines && !search->mends->cut; i++) {
		const struct kept_line *line = &reader->table[i];
		if (line->kind == LINE_OF_ROW || line->kind == LINE_OF_SETUP)
			try_tiles(search, &line->source, line->kind == LINE_OF_ROW);
		else if (line->kind == LINE_OF_PIECE)
			try_piece(search, &line->source);
		else if (line->kind == LINE_OF_GIVEN)
			try_given(search, &line->source);
		if (line->kind == LINE_OF_PIECE || (!reader->edition && line->kind == LINE_OF_ROW))
			last = &line->source;
	}
	if (moves && last)
		try_missing_pieces(search, last);
}
