#include "command/random/random_table.h"

#include "say/names.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* ---- tiles of the record's own ---- */

/*
 * Scout tiles in the notation that tile_parse reads. Their borders are invented, since no rule document shows them. The
 * Shaman has none.
 */
enum { SCOUT_VARIANTS = 3 };

/* clang-format off */
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

void random_table_own(struct random_table *table)
{
	tileset_copy(&table->own, table->record.set);
	table->record.set = &table->own.set;
}

struct tile *random_table_define(struct random_table *table, const char *name, const char *zones)
{
	struct tile_error error;
	struct tile *tile = tileset_define(&table->own, name, strlen(name));
	bool right = tile && tile_parse(tile, (enum game_kind)table->record.rules.game, zones, strlen(zones), &error);
	assert(right);
	(void)right;
	text_add(&table->tiles, "tile %s %s\n", name, zones);
	return tile;
}

void random_table_define_scouts(struct random_table *table, struct prng *prng)
{
	for (int s = SCOUT_NONE + 1; s < SCOUTS; s++) {
		const char *const *lines = scout_tiles[s];
		table->record.scout_tile[s] = TILE_UNKNOWN;
		if (!*lines)
			continue;
		struct tile *tile =
			random_table_define(table, scout_name((enum scout)s), lines[prng_below(prng, SCOUT_VARIANTS)]);
		const char *lacks = scout_make(tile, (enum scout)s);
		assert(!lacks);
		(void)lacks;
		table->record.scout_tile[s] = (uint16_t)(tile - table->own.tile);
	}
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

static void list_edition_tiles(const struct record *record, enum pile pile, struct tile_list_line *line)
{
	for (uint16_t t = 0; t < record->set->tiles; t++)
		for (int copies = copies_in(record, t, pile); copies > 0; copies--)
			line->tile[line->tiles++] = t;
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

void random_table_shuffle(struct random_table *table, struct prng *prng)
{
	for (int pile = PILE_LAND; pile <= PILE_BONUS; pile++) {
		struct tile_list_line *line = &table->record.stack[pile];
		shuffle(prng, line->tile, line->tiles);
		line->given = line->tiles > 0;
	}
}

/* ---- the table ---- */

void random_table_begin(struct random_table *table, const struct random_wish *wish, struct prng *prng)
{
	static const char *const colours[PLAYERS_MAX] = { "red", "blue", "yellow", "violet", "green" };
	struct record *record = &table->record;
	memset(record, 0, sizeof *record);
	text_clear(&table->tiles);
	record->rules = *wish->rules;
	record->set = wish->rules->tiles;
	int drawn = 2 + (int)prng_below(prng, PLAYERS_MAX - 1);
	record->players = record->player_lines = (uint8_t)(wish->asked.players ? wish->asked.players : drawn);
	for (int i = 0; i < record->players; i++) {
		struct player_line *line = &record->declared[i];
		line->colour_length = (uint8_t)snprintf(line->colour, sizeof line->colour, "%s", colours[i]);
		record->player[i] = (uint8_t)i;
	}
	list_edition_tiles(record, PILE_LAND, &record->stack[PILE_LAND]);
	list_edition_tiles(record, PILE_BONUS, &record->stack[PILE_BONUS]);
}

/* Each player has one Scout tile, or two (`scout-deal`). */
void random_table_deal(struct random_table *table, struct prng *prng)
{
	struct record *record = &table->record;
	uint16_t scouts[] = { SHAMAN_TILE, SCOUT_TILE, CANOE_TILE, BRIDGE_TILE, AGRICULTURE_TILE };
	int each = record->rules.scout_deal == SCOUT_DEAL_TWO && record->players == 2 ? 2 : 1;
	shuffle(prng, scouts, SCOUTS - 1);
	record->deals = (uint8_t)(each * record->players);
	for (int i = 0; i < record->deals; i++)
		record->deal[i] = (struct deal_line){ .player = (uint8_t)(i / each), .scout = (uint8_t)scouts[i] };
}

/* ---- its lines ---- */

const char *play_style_name(enum play_style style)
{
	static const char *const names[] = TABLE(PLAY_STYLES_LIST, PLAY_STYLES);
	return names[style];
}

void log_rules(struct text *out, const struct random_table *table, const struct random_wish *wish)
{
	const struct record *record = &table->record;
	text_add(out, "edition %s\n", record->rules.name);
	if (record->rules.expansion)
		text_add_string(out, "expansion king\n");
	for (int r = 0; r < RULING_COUNT; r++)
		if (wish->ruled[r])
			text_add(out, "ruling %s=%s\n", ruling_id((enum ruling)r),
				 ruleset_option(&record->rules, (enum ruling)r));
	for (int i = 0; i < record->players; i++)
		text_add(out, "player %s\n", player_colour(record, i));
	text_add_text(out, &table->tiles);
	for (int i = 0; i < record->deals; i++)
		text_add(out, "deal %s %s\n", player_colour(record, record->deal[i].player),
			 scout_name((enum scout)record->deal[i].scout));
}

void log_stacks(struct text *out, const struct random_table *table, const struct random_wish *wish)
{
	const struct record *record = &table->record;
	for (int pile = PILE_LAND; pile <= PILE_BONUS; pile++) {
		const struct tile_list_line *line = &record->stack[pile];
		if (!line->given)
			continue;
		text_add(out, "stack %s", pile == PILE_LAND ? "land" : "bonus");
		for (int i = 0; i < line->tiles; i++)
			text_add(out, " %s", record->set->tile[line->tile[i]].name);
		text_add_string(out, "\n");
	}
	if (wish->asked.asserting)
		text_add_string(out, "scores complete\n");
}
