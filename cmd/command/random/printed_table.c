#include "command/random/random_table.h"
#include "say/names.h"

#include <inttypes.h>

/* The table of a game with the tiles of the box. tests/random.c has another, and this file is not linked there. */

void random_table_set(struct random_table *table, const struct random_wish *wish, struct prng *prng)
{
	random_table_begin(table, wish, prng);
	if (wish->asked.scouts) {
		random_table_own(table);
		random_table_define_scouts(table, prng);
	}
	random_table_shuffle(table, prng);
	if (wish->asked.scouts)
		random_table_deal(table, prng);
}

void log_table(struct text *out, const struct random_table *table, const struct random_wish *wish)
{
	const struct record *record = &table->record;
	text_add(out, "game random %s, %d players, %s, seed %" PRIu64, record->rules.name, record->players,
		 play_style_name(wish->asked.style), wish->asked.seed);
	if (record->rules.expansion)
		text_add_string(out, ", king");
	if (wish->asked.scouts)
		text_add_string(out, ", scouts");
	if (wish->asked.moves)
		text_add(out, ", %s", count_phrase(wish->asked.moves, "move", "moves").s);
	text_add_string(out, "\n");
	log_rules(out, table, wish);
	log_stacks(out, table, wish);
}
