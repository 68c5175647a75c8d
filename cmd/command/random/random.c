#include "command/random/random.h"
#include "command/random/random_choice.h"
#include "run/progress.h"

/* Whether the edition has what the options ask for; reports the first missing thing. */
static bool has_all(const struct random_options *own, const struct ruleset *rules)
{
	bool king = false;
	for (int t = 0; t < rules->tiles->tiles; t++)
		king |= rules->tiles->tile[t].stack == STACK_EXPANSION;
	if (own->expansion == PLAY_KING && !king)
		terminal_complain("hgref random: --expansion king: %s has no King and no Robber Baron\n", rules->name);
	else if (own->scouts && !rules->scout_tiles)
		terminal_complain("hgref random: --scouts: %s has no Scout tiles\n", rules->name);
	else
		return true;
	return false;
}

/* All games are played by one edition, with the rulings of the command line. */
static enum status run_random(const struct options *options)
{
	const struct random_options *own = options->own;
	const struct overrides *overrides = &options->overrides;
	struct ruleset rules = overrides->edition ? *overrides->edition : rulesets[0];
	for (int r = 0; r < RULING_COUNT; r++)
		if (overrides->ruled[r])
			ruleset_set(&rules, (enum ruling)r, ruleset_choice(&overrides->rules, (enum ruling)r));
	if (!has_all(own, &rules))
		return options_hint("random");
	rules.expansion = own->expansion == PLAY_KING;
	struct random_wish wish = { .rules = &rules, .asked = *own };
	struct random_player *player = random_player_new();
	struct text out = { 0 };
	struct progress progress;
	progress_begin(&progress, false);
	progress.all = (uint64_t)own->games;
	for (int r = 0; r < RULING_COUNT; r++)
		wish.ruled[r] = overrides->ruled[r] && ruling_applies((enum ruling)r, &rules);
	for (int i = 0; i < own->games && !ferror(stdout); i++, wish.asked.seed++) {
		if (i > 0)
			text_add_string(&out, "\n");
		random_game(player, &wish, &out);
		fwrite(out.s, 1, out.length, stdout);
		text_clear(&out);
		progress_add(&progress, 1, 1);
	}
	progress_end(&progress);
	text_free(&out);
	random_player_free(player);
	return STATUS_FINE;
}

#define PAIR(id, name) { name, id },
static const struct option_row random_rows[] = {
	{ 0, "seed", "S", "the first game's seed (1 by default);\nlater games have the numbers that follow",
	  OWN(random_options, seed), .kind = OPTION_SEED, .expected = "a number from 0 to 18446744073709551615" },
	{ 0, "games", "N", "how many games, 1 by default", OWN(random_options, games),
	  TAKES_NUMBER(1, 1000000, "a number from 1 to 1000000") },
	{ 0, "players", "N", "how many players, 2 to 5; by default the seed decides", OWN(random_options, players),
	  TAKES_NUMBER(2, PLAYERS_MAX, "a number from 2 to 5") },
	{ 0, "style", "",
	  "prefer nothing (the default), moves that complete\nfeatures, pieces on the board, cells with few\nneighbours, moves that join what members hold",
	  OWN(random_options, style), TAKES_ONE_OF(PLAY_STYLES_LIST(PAIR)) },
	{ 0, "moves", "N", "stop after N moves, without an end", OWN(random_options, moves),
	  TAKES_NUMBER(1, PLACED_MAX, "a number from 1 to 255") },
	{ 0, "expansion", "", "play with the King and the Robber Baron\n(base Carcassonne)",
	  OWN(random_options, expansion), TAKES_ONE_OF({ "king", PLAY_KING }) },
	{ 0, "scouts", "", "deal the Scout tiles (devir)", OWN(random_options, scouts), TAKES_NOTHING },
	{ 0, "assert", "", "assert every award, the totals and the winners", OWN(random_options, asserting),
	  TAKES_NOTHING },
	{ 'e', "edition", "NAME", "play by this edition, by default hig-2020:\n" EDITION_NAMES,
	  COMMON(overrides.edition), TAKES_EDITION },
	{ 'r', "ruling", "K=V", "set a ruling; each game records it", COMMON(overrides), TAKES_RULING },
};

const struct command command_random = {
	.name = "random",
	.arguments = "",
	.summary = "Play legal games at random and write them as logs.",
	.run = run_random,
	.shared = SHARED_BY_ALL,
	OWN_OPTIONS(random_rows, struct random_options, { .seed = 1, .games = 1 }),
	.ending = "The same options and seed give the same bytes, on every machine.\n"
		  "Exit status: 0 all written, 2 output lost, 3 wrong usage. See hgref-random(1).\n",
};
