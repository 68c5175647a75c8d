#include "say/names.h"

#include "grammar/line.h"

#include <string.h>

/* ---- words for things ---- */

static const char *const animal_names[ANIMALS][2] = { ANIMALS_LIST(ROW_WORDS) };

const struct player_line *player_line(const struct record *record, int player)
{
	return &record->declared[record->player[player]];
}

const char *player_colour(const struct record *record, int player)
{
	const struct player_line *line = player_line(record, player);
	return line->by_name ? line->name : line->colour;
}

void name_players(struct record *record)
{
	for (int p = 0; p < record->players; p++) {
		struct player_line *line = &record->declared[record->player[p]];
		line->by_name = line->name[0] != 0;
		for (int q = 0; q < record->players; q++)
			if (q != p && (strcmp(line->name, player_line(record, q)->name) == 0 ||
				       strcmp(line->name, player_line(record, q)->colour) == 0))
				line->by_name = false;
	}
}

void say_cell(struct text *out, struct cell cell)
{
	text_add_number(out, cell.x);
	text_add_string(out, ",");
	text_add_number(out, cell.y);
}

void say_place(struct text *out, struct place place)
{
	text_add_number(out, place.cell.x);
	text_add_string(out, ",");
	text_add_number(out, place.cell.y);
	text_add_string(out, ":");
	text_add_string(out, word_of_slot(place.slot));
}

void say_players(struct text *out, const struct record *record, uint8_t players)
{
	int count = __builtin_popcount(players), said = 0;
	if (!count)
		text_add_string(out, "nobody");
	for (int p = 0; p < PLAYERS_MAX; p++)
		if (players >> p & 1) {
			text_add_string(out, before_item(said++, count));
			text_add_string(out, player_colour(record, p));
		}
}

struct phrase cell_phrase(struct cell cell)
{
	return phrase_of("%d,%d", cell.x, cell.y);
}

struct phrase place_phrase(struct place place)
{
	return phrase_of("%d,%d:%s", place.cell.x, place.cell.y, word_of_slot(place.slot));
}

struct phrase players_phrase(const struct record *record, uint8_t players)
{
	struct phrase phrase = phrase_of("%s", players ? "" : "nobody");
	int count = __builtin_popcount(players), said = 0;
	for (int p = 0; p < PLAYERS_MAX; p++)
		if (players >> p & 1)
			phrase_add(&phrase, "%s%s", before_item(said++, count), player_colour(record, p));
	return phrase;
}

struct phrase count_phrase(int count, const char *one, const char *many)
{
	return phrase_of("%d %s", count, count == 1 ? one : many);
}

struct phrase ruling_phrase(const struct ruleset *rules, enum ruling ruling)
{
	return phrase_of("%s=%s", ruling_id(ruling), ruleset_option(rules, ruling));
}

void say_unstated(struct text *out, const struct record *record, unsigned unstated)
{
	static const char *const things[GIVENS] = { "what the hunting traps have covered", "who holds the King",
						    "who holds the Robber Baron", "who moves next", "the score track" };
	const char *before = "not given: ";
	for (unsigned left = unstated; left; left &= left - 1) {
		enum given given = (enum given)__builtin_ctz(left);
		text_add(out, "%s%s (`given %s`", before, things[given], given_name(given));
		if (given == GIVEN_NEXT)
			text_add(out, "; %s is taken, who moves first",
				 player_colour(record, referee_first_mover(record)));
		text_add_char(out, ')');
		before = ", ";
	}
}

void say_tie(struct text *out, const struct record *record, const struct game *game)
{
	if (game->rules.win_tie == WIN_TIE_SHARED)
		return;
	uint8_t leaders = game_leaders(game), winners = game_winners(game);
	if (leaders != winners)
		text_add(out, "; %s are level, and %s is last in the order of play (%s)",
			 players_phrase(record, leaders).s, players_phrase(record, winners).s,
			 ruling_phrase(&game->rules, RULING_win_tie).s);
}

void say_count(struct text *out, int count, const char *one, const char *many)
{
	text_add_number(out, count);
	text_add_string(out, " ");
	text_add_string(out, count == 1 ? one : many);
}

void say_rules(struct text *out, const struct record *record)
{
	text_add_string(out, record->rules.name);
	for (int r = 0; r < RULING_COUNT; r++)
		if (record->overridden[r])
			text_add(out, ", %s=%s", ruling_id((enum ruling)r),
				 ruleset_option(&record->rules, (enum ruling)r));
}

void say_animals(struct text *out, const struct animals *animals)
{
	const char *between = "";
	for (int a = 0; a < ANIMALS; a++)
		if (animals->count[a]) {
			text_add_string(out, between);
			say_count(out, animals->count[a], animal_names[a][0], animal_names[a][1]);
			between = ", ";
		}
	if (!*between)
		text_add_string(out, "no animals");
}

/* ---- the two games ---- */

const struct game_words *game_words(const struct ruleset *rules)
{
	static const struct game_words words[] = {
		[HUNTERS_AND_GATHERERS] = {
			.member = "member",
			.members = "members",
			.tile = "land tile",
			.tiles = "land tiles",
			.pieces = "gatherers, fishers, hunters and huts",
			.claim = "meadow at 3,1:N pays 12",
		},
		[BASE_CARCASSONNE] = {
			.member = "follower",
			.members = "followers",
			.tile = "tile",
			.tiles = "tiles",
			.pieces = "knights, thieves, monks and farmers",
			.claim = "field at 3,1:N pays 12",
		},
	};
	return &words[rules->game];
}

struct phrase supply_phrase(const struct game *game, int player)
{
	const struct game_words *words = game_words(&game->rules);
	const struct hand *hand = &game->hand[player];
	struct phrase phrase = count_phrase(hand->members, words->member, words->members);
	if (game->rules.huts > 0)
		phrase_add(&phrase, " and %s", count_phrase(hand->huts, "hut", "huts").s);
	return phrase;
}

/* ---- titles ---- */

const char *title_name(enum title_kind title)
{
	static const char names[TITLES][16] = { [TITLE_KING] = "King", [TITLE_ROBBER] = "Robber Baron" };
	return names[title];
}

const char *title_feature(enum title_kind title)
{
	static const char features[TITLES][32] = {
		[TITLE_KING] = "the largest completed city", [TITLE_ROBBER] = "the longest completed road"
	};
	return features[title];
}

enum title_kind title_of_award(enum award_kind kind)
{
	return kind == AWARD_KING ? TITLE_KING : TITLE_ROBBER;
}

struct phrase title_size_phrase(const struct ruleset *rules, int size)
{
	return rules->king_size_unit == KING_UNIT_TILE ? count_phrase(size, "tile", "tiles")
						       : count_phrase(size, "segment", "segments");
}

struct phrase title_phrase(const struct record *record, const struct game *game, enum title_kind title)
{
	const struct title *held = &game->title[title];
	if (held->holder == NOBODY)
		return phrase_of("%s: nobody", title_name(title));
	return phrase_of("%s: %s, %s", title_name(title), player_colour(record, held->holder),
			 title_size_phrase(&record->rules, held->size).s);
}

void say_holder(struct text *out, const struct record *record, const struct game *game, enum title_kind title)
{
	const struct title *held = &game->title[title];
	text_add_string(out, title_name(title));
	text_add_string(out, ": ");
	text_add_string(out, held->holder == NOBODY ? "nobody" : player_colour(record, held->holder));
	if (held->holder != NOBODY)
		text_add(out, "; %s has %s", title_feature(title), title_size_phrase(&record->rules, held->size).s);
}

/* ---- awards ---- */

/*
 * The words of a sum: singular, plural, and what follows the points for each. Terms without `many` are written without
 * a number.
 */
static const struct term_words {
	char one[24], many[24], after[16];
} term_words[TERM_KINDS] = { [TERM_TILE] = { "tile", "tiles", "" },
			     [TERM_SEGMENT] = { "segment", "segments", "" },
			     [TERM_MEADOW_SEGMENT] = { "meadow segment", "meadow segments", "" },
			     [TERM_FISH] = { "fish", "fish", "" },
			     [TERM_MUSHROOMS] = { "group of mushrooms", "groups of mushrooms", "" },
			     [TERM_SHIELDS] = { "shield", "shields", "" },
			     [TERM_CITIES] = { "city", "cities", "" },
			     [TERM_ROADS] = { "road", "roads", "" },
			     [TERM_LAKE] = { "lake", "lakes", "" },
			     [TERM_RAFT_LAKE] = { "lake", "lakes", " (raft)" },
			     [TERM_BEST_LAKE] = { "the best lake, ", "", "" },
			     [TERM_MOST_HUNTERS] = { "the most hunters", "", "" },
			     [TERM_DOUBLED] = { "doubled by the pit trap", "doubled by the pit trap", "" },
#define X(name, one, many) [TERM_ANIMAL + name] = { one, many, "" },
			     ANIMALS_LIST(X)
#undef X
};

void say_sum(struct text *out, const struct award *award)
{
	const char *between = "";
	for (int i = 0; i < award->terms; i++) {
		const struct term *term = &award->term[i];
		const struct term_words *words = &term_words[term->what];
		text_add_string(out, between);
		if (!*words->many) {
			text_add_string(out, words->one);
			between = "";
			continue;
		}
		say_count(out, term->count, words->one, words->many);
		if (term->each != 1) {
			text_add_string(out, " x ");
			text_add_number(out, term->each);
		}
		text_add_string(out, words->after);
		between = " + ";
	}
	if (award->terms == 0)
		text_add_string(out, "no animals that score");
}

/*
 * ", 2 tigers ate 3 deer, near the pit trap: 1 deer, whose hunter is on the shrine": what else an award for animals
 * rests on; of a hunting trap ", covered: 2 deer, 1 tiger".
 */
static void say_hunted(struct text *out, const struct award *award)
{
	int tigers = award->animals.count[TIGER];
	if (tigers) {
		text_add_string(out, award->fire ? ", the wildfire drove off " : ", ");
		say_count(out, tigers, "tiger", "tigers");
	}
	if (tigers && !award->fire) {
		text_add_string(out, " ate ");
		text_add_number(out, award->eaten);
		text_add_string(out, " deer");
	}
	if (award->points > 0 &&
	    (award->doubled.count[DEER] || award->doubled.count[AUROCHS] || award->doubled.count[MAMMOTH])) {
		text_add_string(out, ", near the pit trap: ");
		say_animals(out, &award->doubled);
	}
	if (award->shrine)
		text_add_string(out, ", whose hunter is on the shrine");
	if (award->kind == AWARD_HUNTING_TRAP) {
		text_add_string(out, ", covered: ");
		say_animals(out, &award->covered);
	}
}

/* What scores at the end; NULL: it scores earlier, or not by itself. */
#define AT_END(X) \
	X(AWARD_HUTS, "huts score") \
	X(AWARD_MEADOW, "meadows score") \
	X(AWARD_AGRICULTURE, "the hut of Agriculture scores") \
	X(AWARD_BEAR, "the bear scores") \
	X(AWARD_FIELD, "fields score") \
	X(AWARD_KING, "the King scores") \
	X(AWARD_ROBBER, "the Robber Baron scores") \
	X(AWARD_RIVER, NULL) \
	X(AWARD_FOREST, NULL) \
	X(AWARD_LOGBOAT, NULL) \
	X(AWARD_HUNTING_TRAP, NULL) \
	X(AWARD_CANOE, NULL) \
	X(AWARD_ROAD, NULL) \
	X(AWARD_CITY, NULL) \
	X(AWARD_MONASTERY, NULL)

const char *award_at_end(enum award_kind kind)
{
	static const char *const words[] = TABLE(AT_END, AWARD_KINDS);
	return words[kind];
}

struct phrase pieces_phrase(const struct record *record, const uint8_t pieces[PLAYERS_MAX])
{
	struct phrase phrase = phrase_of("%s", "");
	for (int p = 0; p < PLAYERS_MAX; p++)
		if (pieces[p])
			phrase_add(&phrase, "%s%s %d", *phrase.s ? ", " : "", player_colour(record, p), pieces[p]);
	return phrase;
}

struct phrase pieces_of_all_phrase(const struct record *record, const uint8_t pieces[PLAYERS_MAX])
{
	struct phrase phrase = phrase_of("%s", "");
	for (int p = 0; p < record->players && p < PLAYERS_MAX; p++)
		phrase_add(&phrase, "%s%s %d", p ? ", " : "", player_colour(record, p), pieces[p]);
	return phrase;
}

/* Most of what `score` prints is written here, so that say_sum is inlined. */
__attribute__((flatten)) void say_award(struct text *out, const struct record *record, const struct award *award)
{
	text_add_string(out, award_kind_name((enum award_kind)award->kind));
	if (award_has_place((enum award_kind)award->kind)) {
		text_add_string(out, " at ");
		say_place(out, award->at);
	}
	text_add_string(out, ": ");
	say_sum(out, award);
	text_add_string(out, " = ");
	text_add_number(out, award->points);
	text_add_string(out, award->players & (award->players - 1) ? " each to " : " to ");
	say_players(out, record, award->players);
	if (award->kind == AWARD_MEADOW || award->kind == AWARD_HUNTING_TRAP)
		say_hunted(out, award);
	else if (award->kind == AWARD_CITY && !award->final && award->term[0].each < record->rules.points[CITY].each)
		text_add_string(out, ", as a city of two tiles"); /* CITY-04 */
	int sides = 0;
	for (int p = 0; p < PLAYERS_MAX; p++)
		sides += award->pieces[p] > 0;
	if (award_rows[award->kind].scorers == SCORERS_MAJORITY && sides > 1) {
		const char *before = ": ";
		text_add_string(out, " (");
		text_add_string(out, award_rows[award->kind].pieces);
		for (int p = 0; p < PLAYERS_MAX; p++)
			if (award->pieces[p]) { /* as pieces_phrase has them, in a tenth of the time */
				text_add_string(out, before);
				text_add_string(out, player_colour(record, p));
				text_add_string(out, " ");
				text_add_number(out, award->pieces[p]);
				before = ", ";
			}
		text_add_string(out, ")");
	}
}

/* ---- pieces that would be legal ---- */

/*
 * Where it comes among all pieces in the alphabetical order of their words: by the ranks of the words for roles and, in
 * the order of their numbers, of the words for slots.
 */
static int alphabetical(struct named_piece piece)
{
	static const uint8_t roles[ROLES] = {
		[FARMER] = 0, [FISHER] = 1, [GATHERER] = 2, [HUNTER] = 3,
		[HUT] = 4,    [KNIGHT] = 5, [MONK] = 6,     [THIEF] = 7,
	};
	static const uint8_t slots[SLOT_NAMES] = { 2,  9,  0,  3,  8,  4,  5,  10, 6,  7,  11, 1,
						   16, 17, 18, 12, 20, 21, 22, 13, 14, 15, 19 };
	return SLOT_NAMES * roles[piece.role] + slots[piece.slot];
}

void name_choices(const struct tile *tile, int turns, const struct piece_choice *choices, int count,
		  struct named_piece named[PIECE_CHOICES])
{
	for (int i = 0; i < count; i++) {
		int slot = tile->scout == BRIDGE_TILE ? SLOT_BRIDGE : zone_slot(tile, choices[i].zone, turns), k = i;
		struct named_piece piece = { choices[i].role, (uint8_t)slot };
		for (; k > 0 && alphabetical(named[k - 1]) > alphabetical(piece); k--)
			named[k] = named[k - 1];
		named[k] = piece;
	}
}

void say_named(struct text *out, struct named_piece piece)
{
	text_add_string(out, role_name((enum role)piece.role));
	text_add_string(out, " ");
	text_add_string(out, word_of_slot(piece.slot));
}

void say_choices(struct text *out, const struct tile *tile, int turns, const struct piece_choice *choices, int count,
		 const char *between)
{
	struct named_piece named[PIECE_CHOICES];
	name_choices(tile, turns, choices, count, named);
	for (int i = 0; i < count; i++) {
		text_add_string(out, i ? between : "");
		say_named(out, named[i]);
	}
}

int say_pieces(struct text *out, const struct game *game, const struct turn *turn, const char *between)
{
	struct piece_choice choices[PIECE_CHOICES];
	int n = game_pieces(game, turn, choices);
	say_choices(out, &game->board.set->tile[turn->tile], turn_quarters(turn), choices, n, between);
	return n;
}

/* ---- places that would be legal ---- */

struct phrase other_ways_phrase(int ways)
{
	if (ways <= 0)
		return phrase_of("%s", "");
	return phrase_of(" or in %s", count_phrase(ways, "other way", "other ways").s);
}

struct phrase first_fit_phrase(const struct board *board, const struct tile *tile)
{
	for (int f = 0; f < board->frees; f++)
		for (int turns = 0; turns < 4; turns++) {
			struct cell cell = board->known[board->free[f]].cell;
			if (board_admits(board, tile, cell, turns))
				return phrase_of("%s turned %d", cell_phrase(cell).s, 90 * turns);
		}
	return phrase_of("%s", "");
}

void say_laying(struct text *out, const struct turn *turn)
{
	say_cell(out, turn->cell);
	text_add_string(out, " turned ");
	text_add_number(out, turn->degrees);
	if (turn->recalls)
		text_add(out, ", recall %s", place_phrase(turn->recall[0]).s);
}
