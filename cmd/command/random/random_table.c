#include "command/random/random_table.h"

#include "say/names.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static void seat_players(struct record *record, int players)
{
	static const char *const colours[PLAYERS_MAX] = { "red", "blue", "yellow", "violet", "green" };
	record->players = record->player_lines = (uint8_t)players;
	for (int i = 0; i < players; i++) {
		struct player_line *line = &record->declared[i];
		*line = (struct player_line){ 0 };
		line->colour_length = (uint8_t)snprintf(line->colour, sizeof line->colour, "%s", colours[i]);
		record->player[i] = (uint8_t)i;
	}
}

/* ---- tiles of the record's own ---- */

/*
 * Tiles in the notation that tile_parse reads. The land tiles have combinations that no printed tile has; the borders
 * of the Scout tiles are invented, since no rule document shows them. The Shaman has none.
 */
enum { SCOUT_VARIANTS = 3 };

/* clang-format off */
static const char *const hunters_tiles[] = {
	"forest 11-1 menhir; meadow 2-10 deer",
	"forest 11-1 mushrooms 2; meadow 2-4,8-10 tiger 2; forest 5-7 mushrooms",
	"forest all; meadow inner deer",
	"meadow all aurochs; forest inner menhir",
	"meadow all deer; lakeA fish 2; lakeB fish 1; river -> lakeA -> lakeB",
	"lakeA fish 1; lakeB fish 3; meadow 10-11; river 12 -> lakeA; meadow 1-2; river 3 -> lakeB; meadow 4-8; river 9 -> lakeA",
	"meadow 10-11,4-5; river 12,3 fish 1; meadow 1-2 deer; river 6,9; meadow 7-8 tiger",
	"meadow 5-1 wildfire deer 2; forest 2-4",
	"meadow 5-1 shrine aurochs; forest 2-4",
	"meadow 5-1 hunting_trap tiger 2 deer; forest 2-4",
	"meadow 5-1 pit_trap deer mammoth; forest 2-4",
	"meadow 10-8 shaman; river 9 -> spring",
	"lake fish 2 logboat; meadow 10-2; river 3 -> lake; meadow 4-8 tiger; river 9 -> lake",
	"lake fish 1 raft; meadow 7-5; river 6 -> lake",
	NULL,
};

static const char *const base_tiles[] = {
	"city 11-1 shield; field 2-10 near 12",
	"city 11-1; city 2-4; city 5-7; city 8-10 shield",
	"city 11-1; city 5-7; field 2-4 near 12,6; field 8-10 near none",
	"city all; field inner near 12",
	"city 8-4 shield; field 5,7 near 12; road 6 -> city; monastery",
	"field 10-11,4-5; road 12,3; field 1-2; road 6,9; field 7-8",
	"field all; monastery",
	"field 10-11; road 12 -> monastery; field 1-5; road 6 -> monastery; field 7-8; road 9 -> monastery; monastery",
	NULL,
};

static const char *const scout_tiles[SCOUTS][SCOUT_VARIANTS] = {
	[SCOUT_TILE] = {
		"forest 8-10; meadow 11-7",
		"forest 11-4; meadow 5-10",
		"forest 2-4 scout; meadow 5-7; forest 8-10; meadow 11-1",
	},
	[CANOE_TILE] = {
		"lake fish 2; meadow 10-11; river 12 -> lake; meadow 1-2; river 3 -> lake; meadow 4-8; river 9 -> lake",
		"lake fish 2; meadow 10-11; river 12 -> lake; meadow 1-2,7-8; river 3,6; meadow 4-5; river 9 -> lake",
		"lakeA fish 1 canoe; lakeB fish 3; meadow 10-2; river 3 -> lakeA; meadow 4-8; river 9 -> lakeB",
	},
	[BRIDGE_TILE] = {
		"meadow 10-2; river 3,9; meadow 4-8 bear",
		"meadow 10-11; river 12,9; meadow 1-8",
		"meadow 10-11 bridge; river 12,9; meadow 1-2,7-8 bridge bear; river 3,6; meadow 4-5",
	},
	[AGRICULTURE_TILE] = {
		"meadow 10-2; river 3,9; meadow 4-8 agriculture",
		"meadow 10-4 agriculture; forest 5-7; meadow 8 deer; river 9 -> spring",
		"meadow 7-5 deer; river 6 -> spring",
	},
};
/* clang-format on */

static const char *const *const land_tiles[] = {
	[HUNTERS_AND_GATHERERS] = hunters_tiles,
	[BASE_CARCASSONNE] = base_tiles,
};

static void parse(struct tile *tile, const struct ruleset *rules, const char *zones)
{
	struct tile_error error;
	bool right = tile_parse(tile, (enum game_kind)rules->game, zones, strlen(zones), &error);
	assert(right);
	(void)right;
}

static struct tile *define(struct random_table *table, const char *name, const char *zones)
{
	struct tile *tile = tileset_define(&table->own, name, strlen(name));
	assert(tile);
	parse(tile, &table->record.rules, zones);
	text_add(&table->tiles, "tile %s %s\n", name, zones);
	return tile;
}

/* Whether a tile has only powers of the edition. */
static bool suits(const struct ruleset *rules, const char *zones)
{
	struct tile tile;
	parse(&tile, rules, zones);
	return !(tile.powers & ~rules->powers);
}

static void define_land(struct random_table *table)
{
	const char *const *lines = land_tiles[table->record.rules.game];
	for (int n = 0; lines[n]; n++) {
		char name[TILE_NAME];
		snprintf(name, sizeof name, "own%d", n + 1);
		if (suits(&table->record.rules, lines[n]))
			define(table, name, lines[n]);
	}
}

static void define_scouts(struct random_table *table, struct prng *prng)
{
	for (int s = SCOUT_NONE + 1; s < SCOUTS; s++) {
		const char *const *lines = scout_tiles[s];
		table->record.scout_tile[s] = TILE_UNKNOWN;
		if (!*lines)
			continue;
		struct tile *tile = define(table, scout_name((enum scout)s), lines[prng_below(prng, SCOUT_VARIANTS)]);
		const char *lacks = scout_make(tile, (enum scout)s);
		assert(!lacks);
		(void)lacks;
		table->record.scout_tile[s] = (uint16_t)(tile - table->own.tile);
	}
}

static void define_tiles(struct random_table *table, const struct random_wish *wish, struct prng *prng)
{
	text_clear(&table->tiles);
	if (!wish->asked.own && !wish->asked.scouts)
		return;
	tileset_copy(&table->own, wish->rules->tiles);
	table->record.set = &table->own.set;
	if (wish->asked.own)
		define_land(table);
	if (wish->asked.scouts)
		define_scouts(table, prng);
}

/* ---- stacks ---- */

/* The number of copies of a printed tile in a pile. */
static int copies_in(const struct record *record, uint16_t t, enum pile pile)
{
	const struct tile *tile = &record->set->tile[t];
	if (tile->powers & ~record->rules.powers)
		return 0;
	switch ((enum stack)tile->stack) {
	case STACK_START:
		return pile == PILE_LAND ? tile->copies - 1 : 0;
	case STACK_LAND:
		return pile == PILE_LAND ? tile->copies : 0;
	case STACK_BONUS:
		return pile == PILE_BONUS ? tile->copies : 0;
	case STACK_EXPANSION:
		return pile == PILE_LAND && record->rules.expansion ? tile->copies : 0;
	case STACK_ANY:
		break;
	}
	return 0;
}

static void list_printed(const struct record *record, enum pile pile, struct tile_list_line *line)
{
	for (uint16_t t = 0; t < record->set->tiles; t++)
		for (int copies = copies_in(record, t, pile); copies > 0; copies--)
			line->tile[line->tiles++] = t;
}

/* Adds the wished number of the record's own land tiles, each any number of times. */
static void list_own(const struct random_wish *wish, struct prng *prng, const struct record *record,
		     struct tile_list_line *line)
{
	uint16_t own[TILES_MAX] = { 0 };
	uint32_t n = 0;
	for (uint16_t t = 0; t < record->set->tiles; t++)
		if (record->set->tile[t].stack == STACK_ANY && !record->set->tile[t].scout)
			own[n++] = t;
	for (int i = 0; i < wish->asked.own && n > 0; i++)
		line->tile[line->tiles++] = own[prng_below(prng, n)];
}

/* Fisher and Yates. */
static void shuffle(struct prng *prng, uint16_t *tile, int tiles)
{
	for (int i = tiles; i > 1; i--) {
		uint32_t j = prng_below(prng, (uint32_t)i);
		uint16_t last = tile[i - 1];
		tile[i - 1] = tile[j];
		tile[j] = last;
	}
}

static void stack_tiles(const struct random_wish *wish, struct prng *prng, struct record *record)
{
	struct tile_list_line *land = &record->stack[PILE_LAND], *bonus = &record->stack[PILE_BONUS];
	list_printed(record, PILE_LAND, land);
	list_own(wish, prng, record, land);
	shuffle(prng, land->tile, land->tiles);
	land->given = true;
	list_printed(record, PILE_BONUS, bonus);
	shuffle(prng, bonus->tile, bonus->tiles);
	bonus->given = bonus->tiles > 0;
	if (wish->asked.bonus && wish->asked.bonus < bonus->tiles)
		bonus->tiles = (uint16_t)wish->asked.bonus;
}

/* ---- the deal and the table's edge ---- */

/* Each player has one Scout tile, or two (`scout-deal`). */
static void deal_scouts(struct prng *prng, struct record *record)
{
	uint16_t scouts[] = { SHAMAN_TILE, SCOUT_TILE, CANOE_TILE, BRIDGE_TILE, AGRICULTURE_TILE };
	int each = record->rules.scout_deal == SCOUT_DEAL_TWO && record->players == 2 ? 2 : 1;
	shuffle(prng, scouts, SCOUTS - 1);
	record->deals = (uint8_t)(each * record->players);
	for (int i = 0; i < record->deals; i++)
		record->deal[i] = (struct deal_line){ .player = (uint8_t)(i / each), .scout = (uint8_t)scouts[i] };
}

static void set_edge(struct record *record, int edge)
{
	record->table.given = true;
	record->table.from = (struct cell){ (int16_t)-edge, (int16_t)-edge };
	record->table.to = (struct cell){ (int16_t)edge, (int16_t)edge };
}

void random_table_set(struct random_table *table, const struct random_wish *wish, struct prng *prng)
{
	struct record *record = &table->record;
	memset(record, 0, sizeof *record);
	record->rules = *wish->rules;
	record->set = wish->rules->tiles;
	int drawn = 2 + (int)prng_below(prng, PLAYERS_MAX - 1);
	seat_players(record, wish->asked.players ? wish->asked.players : drawn);
	define_tiles(table, wish, prng);
	stack_tiles(wish, prng, record);
	if (wish->asked.scouts)
		deal_scouts(prng, record);
	if (wish->asked.table)
		set_edge(record, wish->asked.table);
}

/* ---- its lines ---- */

const char *play_style_name(enum play_style style)
{
	static const char *const names[] = TABLE(PLAY_STYLES_LIST, PLAY_STYLES);
	return names[style];
}

static void log_title(struct text *out, const struct random_wish *wish, const struct record *record)
{
	text_add(out, "game random %s, %d players, %s, seed %" PRIu64, record->rules.name, record->players,
		 play_style_name(wish->asked.style), wish->asked.seed);
	if (record->rules.expansion)
		text_add_string(out, ", king");
	if (wish->asked.bonus)
		text_add(out, ", bonus %d", wish->asked.bonus);
	if (wish->asked.scouts)
		text_add_string(out, ", scouts");
	if (wish->asked.table)
		text_add(out, ", table %d", wish->asked.table);
	if (wish->asked.own)
		text_add(out, ", own %d", wish->asked.own);
	if (wish->asked.moves)
		text_add(out, wish->asked.moves == 1 ? ", %d move" : ", %d moves", wish->asked.moves);
	text_add_string(out, "\n");
}

static void log_rules(struct text *out, const struct random_wish *wish, const struct record *record)
{
	text_add(out, "edition %s\n", record->rules.name);
	if (record->rules.expansion)
		text_add_string(out, "expansion king\n");
	for (int r = 0; r < RULING_COUNT; r++)
		if (wish->ruled[r])
			text_add(out, "ruling %s=%s\n", ruling_id((enum ruling)r),
				 ruleset_option(&record->rules, (enum ruling)r));
}

static void log_deal_and_edge(struct text *out, const struct record *record)
{
	for (int i = 0; i < record->deals; i++)
		text_add(out, "deal %s %s\n", player_colour(record, record->deal[i].player),
			 scout_name((enum scout)record->deal[i].scout));
	if (!record->table.given)
		return;
	text_add_string(out, "table ");
	say_cell(out, record->table.from);
	text_add_string(out, " ");
	say_cell(out, record->table.to);
	text_add_string(out, "\n");
}

static void log_stack(struct text *out, const struct record *record, enum pile pile)
{
	const struct tile_list_line *line = &record->stack[pile];
	if (!line->given)
		return;
	text_add(out, "stack %s", pile == PILE_LAND ? "land" : "bonus");
	for (int i = 0; i < line->tiles; i++)
		text_add(out, " %s", record->set->tile[line->tile[i]].name);
	text_add_string(out, "\n");
}

void log_table(struct text *out, const struct random_table *table, const struct random_wish *wish)
{
	const struct record *record = &table->record;
	log_title(out, wish, record);
	log_rules(out, wish, record);
	for (int i = 0; i < record->players; i++)
		text_add(out, "player %s\n", player_colour(record, i));
	text_add_string(out, table->tiles.length ? table->tiles.s : "");
	log_deal_and_edge(out, record);
	log_stack(out, record, PILE_LAND);
	log_stack(out, record, PILE_BONUS);
	if (wish->asked.asserting)
		text_add_string(out, "scores complete\n");
}
