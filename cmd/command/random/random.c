#include "command/commands.h"
#include "command/random/random_player.h"

/* The rules that all games are played by: an edition, with the rulings of the command line. */
static struct ruleset chosen_rules(const struct overrides *overrides)
{
	struct ruleset rules = overrides->edition ? *overrides->edition : rulesets[0];
	for (int r = 0; r < RULING_COUNT; r++)
		if (overrides->ruled[r])
			ruleset_set(&rules, (enum ruling)r, ruleset_choice(&overrides->rules, (enum ruling)r));
	return rules;
}

/* Whether an edition has tiles of a stack. */
static bool has_stack(const struct ruleset *rules, enum stack stack)
{
	for (int t = 0; t < rules->tiles->tiles; t++)
		if (rules->tiles->tile[t].stack == stack)
			return true;
	return false;
}

/* Whether the edition has what the options ask for; reports the first missing thing. */
static bool has_all(const struct options *options, const struct ruleset *rules)
{
	bool king = has_stack(rules, STACK_EXPANSION), bonus = has_stack(rules, STACK_BONUS);
	const struct {
		bool asked, has;
		const char *option, *what;
	} wishes[] = {
		{ options->random.expansion == PLAY_KING, king, "expansion king", "no King and no Robber Baron" },
		{ options->random.bonus > 0, bonus, "bonus", "no bonus tiles" },
		{ options->random.scouts, rules->scout_tiles, "scouts", "no Scout tiles" },
	};
	for (size_t i = 0; i < sizeof wishes / sizeof wishes[0]; i++)
		if (wishes[i].asked && !wishes[i].has) {
			terminal_complain("hgref random: --%s: %s has %s\n", wishes[i].option, rules->name,
					  wishes[i].what);
			return false;
		}
	return true;
}

/* The table's edge is a ruling, which the games state if it is not the default of the edition. */
static void allow_table(struct ruleset *rules, struct random_wish *wish)
{
	if (wish->asked.table == 0 || rules->table_edge == TABLE_EDGE_DECLARED)
		return;
	rules->table_edge = TABLE_EDGE_DECLARED;
	wish->ruled[RULING_table_edge] = true;
}

enum status command_random(const struct options *options)
{
	struct ruleset rules = chosen_rules(&options->overrides);
	if (!has_all(options, &rules))
		return options_hint("random");
	rules.expansion = options->random.expansion == PLAY_KING;
	struct random_wish wish = {
		.rules = &rules,
		.asked = options->random,
	};
	struct random_player *player = random_player_new();
	struct text out = { 0 };
	for (int r = 0; r < RULING_COUNT; r++)
		wish.ruled[r] = options->overrides.ruled[r] && ruling_applies((enum ruling)r, &rules);
	allow_table(&rules, &wish);
	for (int i = 0; i < options->random.games && !ferror(stdout); i++, wish.asked.seed++) {
		if (i > 0)
			text_add(&out, "\n");
		random_game(player, &wish, &out);
		fwrite(out.s, 1, out.length, stdout);
		text_clear(&out);
	}
	text_free(&out);
	random_player_free(player);
	return STATUS_FINE;
}
