#include "command/commands.h"
#include "command/random_player.h"

/* The rules that all games are played by: an edition, with the rulings of the command line. */
static struct ruleset chosen_rules(const struct overrides *overrides)
{
	struct ruleset rules = overrides->edition ? *overrides->edition : rulesets[0];
	for (int r = 0; r < RULING_COUNT; r++)
		if (overrides->ruled[r])
			ruleset_set(&rules, (enum ruling)r, ruleset_choice(&overrides->rules, (enum ruling)r));
	return rules;
}

enum status command_random(const struct options *options)
{
	struct ruleset rules = chosen_rules(&options->overrides);
	struct random_wish wish = {
		.rules = &rules,
		.seed = options->random.seed,
		.players = options->random.players,
		.style = options->random.style,
		.moves = options->random.moves,
		.asserting = options->random.asserting,
	};
	struct random_player *player = random_player_new();
	struct text out = { 0 };
	for (int r = 0; r < RULING_COUNT; r++)
		wish.ruled[r] = options->overrides.ruled[r];
	for (int i = 0; i < options->random.games && !ferror(stdout); i++, wish.seed++) {
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
