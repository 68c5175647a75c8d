#include "read/reader_parts.h"

#include "grammar/line_parts.h"
#include "text/nearest.h"
#include "text/text.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static bool read_edition(struct reader *r)
{
	struct line *l = &r->scratch.line;
	const struct ruleset *edition = ruleset_find(l->word.s, l->word.length);
	if (r->edition_line)
		return line_fail(l, READ_EDITION, "the edition is stated twice, first on line %u", r->edition_line);
	r->scratch.edition_unknown |= !edition;
	if (!edition)
		return line_no_edition(l);
	const struct ruleset *above = r->input.overrides->edition;
	if (above && above->game != edition->game)
		return line_fail(l, READ_EDITION, "%s is an edition of %s, but %s, named by -e, is not", edition->name,
				 game_kind_name((enum game_kind)edition->game), above->name);
	r->edition_line = r->scratch.source.span.line;
	reader_use_edition(r, edition);
	line_next(l);
	return line_end(l);
}

/* Complains about a word that is not a ruling with options, and suggests one of the game. */
static bool no_such_ruling(struct line *l, const struct ruleset *rules, struct word id)
{
	const char *ids[RULING_COUNT + 1] = { NULL };
	for (int i = 0, n = 0; i < RULING_COUNT; i++)
		if (ruling_applies((enum ruling)i, rules))
			ids[n++] = ruling_id((enum ruling)i);
	return line_fail(l, READ_RULING, "there is no ruling with options called `%.*s`%s", line_shown(id), id.s,
			 hint_of(id, ids).words);
}

static bool read_ruling(struct reader *r)
{
	struct line *l = &r->scratch.line;
	struct record *record = &r->record;
	const char *equals = memchr(l->word.s, '=', l->word.length);
	if (!equals)
		return line_fail(l, READ_RULING, "expected RULING=OPTION, such as %s",
				 record->rules.game == BASE_CARCASSONNE ? "table-edge=none" : "trap-covers=pairs");
	struct word id = { l->word.s, (size_t)(equals - l->word.s) };
	struct word option = { equals + 1, l->word.length - id.length - 1 };
	enum ruling ruling = ruling_find(id.s, id.length);
	if (ruling == RULING_COUNT)
		return no_such_ruling(l, &record->rules, id);
	if (!ruling_applies(ruling, &record->rules)) {
		l->word = id;
		return line_of_other_game(l, record);
	}
	struct ruleset probe = record->rules;
	if (!ruleset_choose(&probe, ruling, option.s, option.length))
		return line_fail(l, READ_RULING, "`%.*s` is not an option of %s, which has these: %s%s",
				 line_shown(option), option.s, ruling_id(ruling), ruling_options(ruling),
				 hint_among(option, ruling_options(ruling)).words);
	if (record->overridden[ruling])
		return line_fail(l, READ_RULING, "the ruling %s is stated twice", ruling_id(ruling));
	record->overridden[ruling] = true;
	ruleset_set(&r->scratch.ruled, ruling, ruleset_choice(&probe, ruling));
	line_next(l);
	return line_end(l);
}

static bool is_name_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-' ||
	       (unsigned char)c >= 0x80;
}

/* Whether the current word can be what it should be, a colour or a name of less than `size` bytes. */
static bool check_name(struct line *l, enum read_code code, const char *what, int size)
{
	if (l->word.length == 0 || l->word.length >= (size_t)size)
		return line_fail(l, code, "expected a %s, a word of 1 to %d bytes", what, size - 1);
	for (size_t i = 0; i < l->word.length; i++)
		if (!is_name_letter(l->word.s[i]))
			return line_fail(l, code, "a %s consists of letters, digits, - and _ only", what);
	return true;
}

/* `player 1: Ana (red)`: a colour follows a number. Returns false, and says nothing, if it is something else. */
static bool is_numbered(struct line *l)
{
	struct line next = *l;
	struct word colour = { "", 0 }, name = colour;
	for (line_next(&next); next.word.length > 0; line_next(&next)) {
		struct word word = next.word;
		for (; word.length > 0 && strchr("(\"[", *word.s); word.length--)
			word.s++;
		while (word.length > 0 && strchr(")\"],:", word.s[word.length - 1]))
			word.length--;
		*(is_usual_colour(word) ? &colour : &name) = word;
	}
	return colour.length > 0 && name.length > 0 &&
	       !line_fail(l, READ_PLAYER, "a player has a colour, and no number; did you mean `player %.*s \"%.*s\"`?",
			  line_shown(colour), colour.s, line_shown(name), name.s);
}

static bool read_colour(struct line *l, struct player_line *source)
{
	if (l->word.length > 0 && !is_name_letter(l->word.s[l->word.length - 1]) && is_numbered(l))
		return false;
	if (l->word.length > 0 && *l->word.s == '"')
		return line_fail(l, READ_PLAYER, "the colour comes first, as in `player red \"Ana\"`");
	if (!check_name(l, READ_PLAYER, "player's colour", COLOUR_SIZE))
		return false;
	if (line_reserved(l->word)) /* what base Carcassonne adds: reader_check_colours */
		return line_fail(l, READ_PLAYER, "`%.*s` begins other lines and cannot be a player's colour",
				 (int)l->word.length, l->word.s);
	memcpy(source->colour, l->word.s, l->word.length);
	source->colour[l->word.length] = '\0';
	source->colour_length = (uint8_t)l->word.length;
	return true;
}

/* Complains about a name without quotes, or about a name and a colour in the wrong order. */
static bool no_quotes(struct line *l, const char *colour)
{
	struct word name = word_trim((struct word){ l->word.s, (size_t)(l->end - l->word.s) });
	name.length -= name.length > 1 && name.s[name.length - 1] == '"';
	int length = line_shown(name);
	if ((unsigned char)*name.s >= 0x80) /* a typographic quotation mark, which is named too */
		return line_fail(l, READ_PLAYER, "a player's name is written in quotes, such as \"Ana\"");
	if (is_usual_colour(name) && !is_usual_colour(word_from(colour)))
		return line_fail(l, READ_PLAYER, "the colour comes first: `player %.*s \"%s\"`", length, name.s,
				 colour);
	return line_fail(l, READ_PLAYER, "a player's name is written in quotes: `player %s \"%.*s\"`", colour, length,
			 name.s);
}

/* A name in quotes, which may contain spaces and `#`, up to its closing quote. */
static bool read_name(struct line *l, const char *colour, char name[NAME_SIZE])
{
	if (l->word.length == 0)
		return true;
	if (l->word.s[0] != '"')
		return no_quotes(l, colour);
	struct word word = l->word;
	if (!line_quote(l))
		return line_fail(
			l, READ_PLAYER, "the name has no closing quote: `player %s \"%.*s\"`", colour,
			line_shown(word_trim((struct word){ l->word.s + 1, (size_t)(l->end - l->word.s - 1) })),
			l->word.s + 1);
	size_t length = l->word.length - 2;
	if (length >= NAME_SIZE) {
		l->word = word;
		return line_fail(l, READ_PLAYER, "the name is longer than %d bytes", NAME_SIZE - 1);
	}
	memcpy(name, l->word.s + 1, length);
	name[length] = '\0';
	line_next(l);
	return line_end(l);
}

static bool read_player_line(struct reader *r)
{
	struct line *l = &r->scratch.line;
	struct record *record = &r->record;
	if (record->player_lines == PLAYER_LINES_MAX)
		return line_fail(l, READ_LIMIT, "more than %d player lines", PLAYER_LINES_MAX);
	struct player_line *source = &record->declared[record->player_lines];
	*source = (struct player_line){ .span = r->scratch.source.span, .words = source_words(&r->scratch.source) };
	if (!read_colour(l, source))
		return false;
	line_next(l);
	if (!read_name(l, source->colour, source->name))
		return false;
	for (int i = 0; i < record->player_lines; i++) {
		source->again |= strcmp(record->declared[i].colour, source->colour) == 0;
		source->name_again |= *source->name && strcmp(record->declared[i].name, source->name) == 0;
	}
	if (!source->again)
		record->player[record->players++] = record->player_lines;
	record->player_lines++;
	return true;
}

/* The words that a tile can have, to suggest one for a mistyped word. */
static const char *words_of_alternatives(enum tile_fault fault, bool base)
{
#define X(name, word, kind) " " word
	if (fault == TILE_FAULT_ZONE_WORD)
		return base ? "field city road monastery" : "meadow forest river lake";
	if (fault == TILE_FAULT_PROPERTY)
		return base ? "shield near" : "deer aurochs mammoth tiger fish menhir mushrooms" POWERS(X);
	return "";
#undef X
}

/* Whether a word is a terrain of the other game. */
static bool is_foreign_terrain(struct word word, uint8_t game)
{
	for (int kind = 0; kind < ZONE_KINDS; kind++)
		if (terrains[kind].game != game && word_is(word, terrains[kind].name))
			return true;
	return false;
}

static bool tile_trouble(struct reader *r, const struct tile_error *error, const char *zones)
{
	struct line *l = &r->scratch.line;
	uint8_t game = r->record.rules.game;
	const char *sentence = tile_fault_sentence(error->fault, (enum game_kind)game);
	l->word = (struct word){ zones + error->at, error->length };
	if (error->slot >= 0) { /* the slot is wrong, not how its word is written, about which line_fail may say more */
		struct complaint *c = &r->scratch.complaint;
		*c = (struct complaint){ .code = READ_ZONES, .length = error->length };
		c->at = (size_t)(l->word.s - l->text);
		snprintf(c->message, sizeof c->message, "slot %d: %s", hour_of_slot(error->slot), sentence);
		return false;
	}
	if (error->fault == TILE_FAULT_ZONE_WORD && is_foreign_terrain(l->word, game))
		return line_of_other_game(l, &r->record);
	return line_fail(l, READ_ZONES, "%s%s", sentence,
			 hint_among(l->word, words_of_alternatives(error->fault, game == BASE_CARCASSONNE)).words);
}

/* If the edition has Scout tiles, a tile with the name or the marks of a Scout tile is that Scout tile. */
static bool read_scout_tile(struct reader *r, struct tile *tile, struct word name)
{
	struct record *record = &r->record;
	enum scout scout = scout_find(name.s, name.length);
	if (!record->rules.scout_tiles) {
		tile->powers |= scout_mark(scout); /* which editions without Scout tiles do not have */
		return true;
	}
	if (scout == SCOUT_NONE)
		scout = scout_marked(tile);
	if (scout == SCOUT_NONE)
		return true;
	uint16_t index = (uint16_t)(tile - r->scratch.own->tile), *known = &record->scout_tile[scout];
	if (*known != TILE_UNKNOWN && *known != index)
		return line_fail(&r->scratch.line, READ_SCOUT, "the %s is defined twice, first as tile %s",
				 scout_name(scout), r->scratch.own->tile[*known].name);
	*known = index;
	const char *lacks = scout_make(tile, scout);
	return !lacks || line_fail(&r->scratch.line, READ_SCOUT, "%s", lacks);
}

/* `tile X7 meadow 10-2; river 3,9; meadow 4-8 deer` */
static bool read_tile_line(struct reader *r)
{
	struct line *l = &r->scratch.line;
	enum game_kind game = (enum game_kind)r->record.rules.game;
	if (!check_name(l, READ_TILE, "tile's name", TILE_NAME))
		return false;
	if (line_reserved(l->word) || (game == BASE_CARCASSONNE && line_reserved_in_base(l->word)))
		return line_fail(l, READ_TILE, "`%.*s` has a meaning of its own and cannot be a tile's name",
				 (int)l->word.length, l->word.s);
	if (r->record.set == r->record.rules.tiles) { /* a game that defines tiles has a copy of the printed set */
		struct own_tileset *own = r->scratch.own;
		if (own && own->copied == r->record.set) {
			tileset_restore(own);
		} else {
			own = r->scratch.own = own ? own : grow(NULL, 1, sizeof *own);
			tileset_copy(own, r->record.set);
		}
		r->record.set = &own->set;
	}
	struct tile *tile = tileset_define(r->scratch.own, l->word.s, l->word.length);
	if (!tile)
		return line_fail(l, READ_LIMIT, "more than %d tiles, including the printed ones", TILES_MAX);
	if (tile->stack == STACK_EXPANSION && !r->scratch.expansion_line)
		tile->stack = STACK_ANY; /* it replaces no tile of this game */
	const char *zones = l->at, *comment = memchr(zones, '#', (size_t)(l->end - zones));
	const char *end = comment ? comment : l->end;
	while (end > zones && is_blank(end[-1]))
		end--;
	struct tile_error error;
	if (!tile_parse(tile, game, zones, (size_t)(end - zones), &error))
		return tile_trouble(r, &error, zones);
	return read_scout_tile(r, tile, l->word);
}

/* `land 18 74 32` or `bonus` with no ids. */
static bool read_tiles(struct reader *r, struct tile_list_line lists[PILES], const char *what)
{
	struct line *l = &r->scratch.line;
	struct record *record = &r->record;
	int pile = word_is(l->word, "land") ? PILE_LAND : word_is(l->word, "bonus") ? PILE_BONUS : PILES;
	if (pile == PILES)
		return line_fail(l, READ_HEADER, "expected `land` or `bonus`%s",
				 hint_among(l->word, "land bonus").words);
	struct tile_list_line *source = &lists[pile];
	if (source->given)
		return line_fail(l, READ_HEADER, "this %s is stated twice, first on line %u", what, source->span.line);
	source->given = true;
	source->tiles = 0;
	source->span = r->scratch.source.span;
	source->words = source_words(&r->scratch.source);
	for (line_next(l); l->word.length > 0; line_next(l)) {
		if (source->tiles == BOX_MAX)
			return line_fail(l, READ_LIMIT, "more than %d tiles in one %s", BOX_MAX, what);
		source->tile[source->tiles++] = line_find_tile(record, l->word);
	}
	return true;
}

static bool read_box(struct reader *r)
{
	return read_tiles(r, r->record.box, "box");
}

static bool read_stack(struct reader *r)
{
	return read_tiles(r, r->record.stack, "stack");
}

static bool read_table(struct reader *r)
{
	struct line *l = &r->scratch.line;
	struct record *record = &r->record;
	if (record->table.given)
		return line_fail(l, READ_HEADER, "the table is stated twice, first on line %u",
				 record->table.span.line);
	record->table.given = true;
	record->table.span = r->scratch.source.span;
	return line_cell(l, &record->table.from) && line_cell(l, &record->table.to) && line_end(l);
}

static bool read_start(struct reader *r)
{
	struct line *l = &r->scratch.line;
	struct record *record = &r->record;
	if (record->start.given)
		return line_fail(l, READ_HEADER, "the start tile is stated twice, first on line %u",
				 record->start.span.line);
	if (l->word.length == 0)
		return line_fail(l, READ_TILE, "expected a tile");
	record->start.given = true;
	record->start.span = r->scratch.source.span;
	record->start.words = source_words(&r->scratch.source);
	record->start.none = word_is(l->word, "none");
	record->start.cell = (struct cell){ 0, 0 };
	record->start.degrees = 0;
	record->start.tile = line_find_tile(record, l->word);
	line_next(l);
	if (record->start.none)
		return line_end(l);
	return line_cell(l, &record->start.cell) && line_turn(l, &record->start.degrees) && line_end(l);
}

/* `deal red canoe`: a Scout tile, by its own name or by the name of the tile that the record defines for it. */
static bool read_deal(struct reader *r)
{
	struct line *l = &r->scratch.line;
	struct record *record = &r->record;
	uint8_t player;
	if (!line_player(l, record, &player))
		return false;
	if (l->word.length == 0)
		return line_fail(l, READ_SCOUT, "expected a Scout tile: shaman, scout, canoe, bridge or agriculture");
	for (uint16_t word = 0; l->word.length > 0; word++, line_next(l)) {
		enum scout scout = scout_find(l->word.s, l->word.length);
		uint16_t tile = tileset_find(record->set, l->word.s, l->word.length);
		if (scout == SCOUT_NONE && tile != TILE_UNKNOWN)
			scout = (enum scout)record->set->tile[tile].scout;
		if (scout == SCOUT_NONE)
			return line_fail(l, READ_SCOUT,
					 "expected a Scout tile: shaman, scout, canoe, bridge or agriculture%s",
					 hint_among(l->word, "shaman scout canoe bridge agriculture").words);
		if (record->deals == DEALS_MAX)
			return line_fail(l, READ_LIMIT, "more than %d Scout tiles are dealt", DEALS_MAX);
		record->deal[record->deals++] =
			(struct deal_line){ player, (uint8_t)scout, word, r->scratch.source.span,
					    source_words(&r->scratch.source) };
	}
	return true;
}

static bool read_scores(struct reader *r)
{
	struct line *l = &r->scratch.line;
	if (!word_is(l->word, "complete"))
		return line_fail(l, READ_HEADER, "expected `complete`");
	r->record.scores_complete = true;
	line_next(l);
	return line_end(l);
}

static bool read_expansion(struct reader *r)
{
	struct line *l = &r->scratch.line;
	struct hint near = hint_among(l->word, "king");
	bool other = l->word.length > 0 && !near.words[0];
	if (!word_is(l->word, "king"))
		return line_fail(l, READ_HEADER, "expected `king`, for the King and the Robber Baron%s",
				 other ? ": other expansions are not judged" : near.words);
	if (r->record.rules.game != BASE_CARCASSONNE)
		return line_of_other_game(l, &r->record);
	if (r->scratch.expansion_line)
		return line_fail(l, READ_HEADER, "the expansion is stated twice, first on line %u",
				 r->scratch.expansion_line);
	r->scratch.expansion_line = r->scratch.source.span.line;
	line_next(l);
	return l->word.length == 0 ||
	       line_fail(l, READ_EXTRA_WORD, "unexpected word `%.*s`: `expansion%s king` brings the Robber Baron too",
			 line_shown(l->word), l->word.s, r->record.line_by_line ? "" : ":");
}

bool reader_check_colours(struct reader *reader)
{
	const struct record *record = &reader->record;
	bool fine = true;
	if (record->rules.game == HUNTERS_AND_GATHERERS)
		return true;
	for (int i = 0; i < record->player_lines; i++) {
		const struct player_line *line = &record->declared[i];
		struct word colour = { line->colour, line->colour_length };
		if (line_reserved_in_base(colour))
			fine = reader_fail(reader, line->span, line->words.at + strspn(line->words.s, " \t"),
					   line->colour_length, READ_PLAYER,
					   "`%s` begins other lines of %s and cannot be a player's colour",
					   line->colour, game_kind_name((enum game_kind)record->rules.game));
	}
	return fine;
}

bool reader_header(struct reader *reader, enum header_kind kind, const struct source *source)
{
	static bool (*const read[HEADER_KINDS])(struct reader *) = {
		[LINE_OF_EDITION] = read_edition, [LINE_OF_EXPANSION] = read_expansion,
		[LINE_OF_RULING] = read_ruling,   [LINE_OF_PLAYER] = read_player_line,
		[LINE_OF_DEAL] = read_deal,       [LINE_OF_TILE] = read_tile_line,
		[LINE_OF_BOX] = read_box,         [LINE_OF_STACK] = read_stack,
		[LINE_OF_TABLE] = read_table,     [LINE_OF_START] = read_start,
		[LINE_OF_SCORES] = read_scores,
	};
	assert(read[kind]); /* those of a position become steps: reader_place_setup */
	if (reader->scratch.full_kinds >> kind & 1)
		return false;
	reader_begin_words(reader, source);
	if (!read[kind](reader)) {
		bool full = reader->scratch.complaint.code == READ_LIMIT;
		reader->scratch.full_kinds |= (uint32_t)full << kind;
		return reader_fail_here(reader);
	}
	if (reader->input.on_header)
		reader->input.on_header(reader->input.header_data, kind, source);
	return true;
}
