#include "mend/rewrite.h"
#include "grammar/line_parts.h"
#include "say/names.h"

#include <stdlib.h>

/*
 * Changes of a table as it lies, in its lines `row` and `piece` as they stand: the turn of a tile, another tile, a word of
 * a piece, a piece elsewhere, one too many, and one that is missing.
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
	struct rewrite rewrite = rewrite_begin(search, kind, rank);
	rewrite_words(&rewrite, at.span, (struct word){ reader->text + at.span.text + at.at, at.length },
		      word_from(now));
	rewrite_try(&rewrite);
}

/* ---- tiles ---- */

/* A tile in each other turn, and each other tile in this one; a turn that is not stated follows the name in a row. */
static void try_tile(struct search *search, const struct source *source, struct word name, struct word turn)
{
	const struct tileset *set = search->record.set;
	int was = turn.length ? line_turn_meant(turn) : -1;
	for (int degrees = 0; degrees < 360; degrees += 90) {
		enum mend_kind kind = degrees == 360 - was ? MEND_REVERSED : MEND_TURN;
		if (turn.length)
			try_words(search, source, turn, phrase_of("%d", degrees).s, kind, 0);
		else
			try_words(search, source, name, phrase_of("%.*s/%d", (int)name.length, name.s, degrees).s, kind,
				  0);
	}
	for (int t = 0; t < set->tiles; t++)
		try_words(search, source, name, set->tile[t].name, likeness_of(name, set->tile[t].name, MEND_TILE), 0);
}

static void try_row(struct search *search, const struct source *source)
{
	for (struct line line = line_begin(source->words, source->length, NULL); line.word.length > 0;
	     line_next(&line)) {
		struct word name = line.word, turn = { name.s + name.length, 0 };
		while (turn.s > name.s && strchr("0123456789", turn.s[-1]))
			turn.s--;
		if (turn.s > name.s + 1 && turn.s[-1] == '/' && turn.s < name.s + name.length) {
			turn.length = (size_t)(name.s + name.length - turn.s);
			name.length -= turn.length + 1;
		}
		if (!word_is(name, "."))
			try_tile(search, source, name, turn);
	}
}

/* A line of the setup beside rows or pieces: `TILE X,Y TURN`. */
static void try_setup(struct search *search, const struct source *source)
{
	struct line line = line_begin(source->words, source->length, NULL);
	struct word name = line.word;
	line_next(&line);
	line_next(&line);
	try_tile(search, source, name, line.word);
}

/* ---- pieces ---- */

/* Whether a piece in this role may stand on a zone. */
static bool suits(const struct board *board, int node, enum role role)
{
	enum zone_kind kind = (enum zone_kind)board_zone(board, node)->kind;
	return role_on(kind) == role || (role == HUT && kind_is_water(kind));
}

/* A piece on each zone of the table that suits its role. Where it is written in parts, only one of them is changed. */
static void try_places(struct search *search, const struct source *source, enum role role, struct word place)
{
	const struct board *board = &search->base->game.board;
	const char *colon = memchr(place.s, ':', place.length);
	struct word cell = { place.s, colon ? (size_t)(colon - place.s) : place.length };
	struct word slot = { cell.s + cell.length + 1, colon ? place.length - cell.length - 1 : 0 };
	struct cell was = { 0, 0 };
	struct complaint unused;
	struct line line = line_begin(cell.s, cell.length, &unused);
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
		if (colon && here && source->origin)
			try_words(search, source, slot, word_of_slot(now.slot), kind, rank);
		if (!colon || (source->origin && word_is(slot, word_of_slot(now.slot))))
			try_words(search, source, cell, cell_phrase(now.cell).s, kind, rank);
	}
}

/* The bytes of an item in a list of a scenario, with its quotes or braces; of a log, those of the line. */
static struct word item_of(const struct reader *reader, const struct source *source)
{
	const char *line = reader->text + source->span.text;
	struct word item = { line + source->at, source->length };
	if (!reader->edition)
		return (struct word){ line, source->span.length };
	if (source->origin)
		item.length = strcspn(item.s, "}") + 1;
	else if (source->at > 0 && strchr("\"'", item.s[-1]))
		item = (struct word){ item.s - 1, item.length + 2 };
	return item;
}

/* Whether an item of a list has its line to itself, after a dash; every line of a log has. */
static bool is_alone(const struct reader *reader, const struct source *source, struct word item)
{
	const char *line = reader->text + source->span.text;
	const char *end = item.s + item.length, *rest = end + strspn(end, " \r");
	return line + strspn(line, " -") >= item.s && (*rest == '\0' || *rest == '\n' || *rest == '#');
}

/* The table without a piece. */
static void try_without(struct search *search, const struct source *source)
{
	const struct reader *reader = search->reader;
	struct word item = item_of(reader, source), list = item;
	struct rewrite rewrite = rewrite_begin(search, MEND_PIECE, PIECE_LOST);
	const char *after = item.s + item.length, *line = reader->text + source->span.text;
	if (!reader->edition || is_alone(reader, source, item)) {
		rewrite_line(&rewrite, source->span, NULL);
		if (rewrite_try(&rewrite) || !reader->edition)
			return;
		rewrite = rewrite_begin(search, MEND_PIECE, PIECE_LOST); /* the only item of the list */
		list.s = line + strspn(line, " ");
		list.length = (size_t)(after - list.s);
		rewrite_words(&rewrite, source->span, list, word_from("  []"));
	} else {
		list.length += strspn(after, " ");
		if (list.s[list.length] == ',')
			list.length += 1 + strspn(list.s + list.length + 1, " ");
		else
			for (list.length = item.length; list.s > line && strchr(", ", list.s[-1]); list.length++)
				list.s--;
		rewrite_words(&rewrite, source->span, list, word_from(""));
	}
	rewrite_try(&rewrite);
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
	try_without(search, source);
}

/* Adds a piece after another one, or after the last row of a log. */
static void try_added(struct search *search, const struct source *last, const char *piece)
{
	const struct reader *reader = search->reader;
	struct word item = item_of(reader, last);
	struct rewrite rewrite = rewrite_begin(search, MEND_PIECE, PIECE_GAINED);
	const char *line = reader->text + last->span.text;
	struct text now = { 0 };
	if (!reader->edition || is_alone(reader, last, item)) {
		text_add(&now, "%.*s%s%s", (int)strspn(line, " -"), line, reader->edition ? "" : "piece ", piece);
		rewrite_add(&rewrite, last->span.line + 1, now.s);
	} else {
		text_add(&now, ", \"%s\"", piece);
		rewrite_words(&rewrite, last->span, (struct word){ item.s + item.length, 0 }, text_words(&now));
		text_free(&now);
	}
	rewrite_try(&rewrite);
}

/* Each piece that may be missing on the table. */
static void try_missing_pieces(struct search *search, const struct source *last)
{
	const struct record *record = &search->record;
	const struct board *board = &search->base->game.board;
	for (int node = board_node_from(board, 0); node != NO_NODE; node = board_node_from(board, node + 1))
		for (int role = 0; role < ROLES; role++)
			for (int p = 0; p < record->players && suits(board, node, (enum role)role); p++)
				try_added(search, last,
					  phrase_of("%s %s %s", player_colour(record, p), line_roles[role],
						    place_phrase(board_place_of(board, node)).s)
						  .s);
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
		if (line->kind == LINE_OF_ROW)
			try_row(search, &line->source);
		else if (line->kind == LINE_OF_SETUP)
			try_setup(search, &line->source);
		else if (line->kind == LINE_OF_PIECE)
			try_piece(search, &line->source);
		if (line->kind == LINE_OF_PIECE || (!reader->edition && line->kind == LINE_OF_ROW))
			last = &line->source;
	}
	if (moves && last)
		try_missing_pieces(search, last);
}
