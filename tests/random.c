#include "command/random/random_table.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * build/tests/random: `hgref random` with what no recorded game has, so that two judges can be compared on it. It takes the
 * same options and, with N from 1 to 99:
 *
 *   --own N    mixes N tiles that no box has into the others; the game defines them
 *   --bonus N  leaves only N bonus tiles in the stack
 *   --table N  ends the table N cells from the start tile, in each direction
 *
 * The table in this file takes the place of cmd/command/random/printed_table.c.
 */
static int own, bonus, edge; /* 0: not given */

/* ---- the tiles ---- */

/* They have combinations that no printed tile has. */
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
/* clang-format on */

static const char *const *const land_tiles[] = {
	[HUNTERS_AND_GATHERERS] = hunters_tiles,
	[BASE_CARCASSONNE] = base_tiles,
};

/* Defines those that have only powers of the edition, and returns their number; in the set, the first one is at `first`. */
static uint32_t define_land(struct random_table *table, uint16_t *first)
{
	const struct ruleset *rules = &table->record.rules;
	const char *const *lines = land_tiles[rules->game];
	uint32_t defined = 0;
	*first = (uint16_t)table->record.set->tiles;
	for (int n = 0; lines[n]; n++) {
		char name[TILE_NAME];
		struct tile tile;
		struct tile_error error;
		if (!tile_parse(&tile, (enum game_kind)rules->game, lines[n], strlen(lines[n]), &error))
			abort();
		if (tile.powers & ~rules->powers)
			continue;
		snprintf(name, sizeof name, "own%d", n + 1);
		random_table_define(table, name, lines[n]);
		defined++;
	}
	return defined;
}

/* ---- the table ---- */

void random_table_set(struct random_table *table, const struct random_wish *wish, struct prng *prng)
{
	struct record *record = &table->record;
	struct tile_list_line *land = &record->stack[PILE_LAND], *few = &record->stack[PILE_BONUS];
	uint16_t first = 0;
	uint32_t defined = 0;
	random_table_begin(table, wish, prng);
	if (own || wish->asked.scouts)
		random_table_own(table);
	if (own)
		defined = define_land(table, &first);
	if (wish->asked.scouts)
		random_table_define_scouts(table, prng);
	for (int i = 0; i < own; i++)
		land->tile[land->tiles++] = (uint16_t)(first + prng_below(prng, defined));
	random_table_shuffle(table, prng);
	if (bonus && bonus < few->tiles)
		few->tiles = (uint16_t)bonus;
	if (wish->asked.scouts)
		random_table_deal(table, prng);
	if (!edge)
		return;
	record->rules.table_edge = TABLE_EDGE_DECLARED;
	record->table.given = true;
	record->table.from = (struct cell){ (int16_t)-edge, (int16_t)-edge };
	record->table.to = (struct cell){ (int16_t)edge, (int16_t)edge };
}

static void log_title(struct text *out, const struct record *record, const struct random_options *asked)
{
	text_add(out, "game random %s, %d players, %s, seed %" PRIu64, record->rules.name, record->players,
		 play_style_name(asked->style), asked->seed);
	if (record->rules.expansion)
		text_add_string(out, ", king");
	if (bonus)
		text_add(out, ", bonus %d", bonus);
	if (asked->scouts)
		text_add_string(out, ", scouts");
	if (edge)
		text_add(out, ", table %d", edge);
	if (own)
		text_add(out, ", own %d", own);
	if (asked->moves)
		text_add(out, asked->moves == 1 ? ", %d move" : ", %d moves", asked->moves);
	text_add_string(out, "\n");
}

void log_table(struct text *out, const struct random_table *table, const struct random_wish *wish)
{
	struct random_wish stated = *wish;
	if (edge && wish->rules->table_edge != TABLE_EDGE_DECLARED)
		stated.ruled[RULING_table_edge] = true;
	log_title(out, &table->record, &wish->asked);
	log_rules(out, table, &stated);
	if (edge)
		text_add(out, "table -%d,-%d %d,%d\n", edge, edge, edge, edge);
	log_stacks(out, table, wish);
}

/* ---- the command line ---- */

extern const struct command command_random;

static int *number_of(const char *option)
{
	if (strcmp(option, "--own") == 0)
		return &own;
	if (strcmp(option, "--bonus") == 0)
		return &bonus;
	return strcmp(option, "--table") == 0 ? &edge : NULL;
}

/* Takes the options of this program out of the command line, and gives the others to `hgref random`. */
int main(int argc, char **argv)
{
	static const struct command *const only[] = { &command_random, NULL };
	struct options options;
	enum status status;
	int kept = 1;
	for (int i = 1; i < argc; i++) {
		int *number = number_of(argv[i]);
		if (!number) {
			argv[kept++] = argv[i];
			continue;
		}
		*number = i + 1 < argc ? atoi(argv[++i]) : 0;
		if (*number < 1 || *number > TILE_COUNT_MAX) {
			fputs("random: --own, --bonus and --table take a number from 1 to 99\n", stderr);
			return STATUS_USAGE;
		}
	}
	argv[kept] = NULL;
	if (options_read(&options, only[0], &(struct typed){ only, argv, kept }, &status))
		status = command_random.run(&options);
	options_free(&options);
	return fclose(stdout) == 0 ? (int)status : STATUS_TROUBLE;
}
