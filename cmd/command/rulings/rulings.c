#include "option/command.h"
#include "law/law.h"
#include "run/games.h"
#include "show/show.h"
#include "show/show_fit.h"
#include "show/show_readings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The options that only `rulings` takes. */
struct rulings_options {
	bool fit, all;
};

/* The list of rulings: the question of each, and how it is decided. */

enum { EFFECT_COLUMN = 30, TEXT_COLUMN = 48, NARROW = 90, NARROW_COLUMN = 4 };

/* A ruling with the game that it is one of. */
struct listed {
	enum game_kind game;
	const struct law_ruling *ruling;
};

/* "hig-2020, zman-2020: tile", "all editions: pairs": the editions with each decision, if the question arises there. */
static void add_defaults(struct text *out, size_t column, const struct listed *listed, struct law_shown shown)
{
	bool named[LAW_EDITIONS] = { false };
	struct text words = { 0 };
	int e = law_next_edition(shown, listed->game, 0);
	for (; e < LAW_EDITIONS; e = law_next_edition(shown, listed->game, e + 1)) {
		const char *chosen = law_chosen(listed->game, listed->ruling, e);
		int alike = 0;
		if (named[e] || !*chosen)
			continue;
		text_clear(&words);
		for (int other = e; other < LAW_EDITIONS; other = law_next_edition(shown, listed->game, other + 1))
			if (strcmp(law_chosen(listed->game, listed->ruling, other), chosen) == 0) {
				text_add(&words, "%s%s", alike++ ? ", " : "", law_edition_name(listed->game, other));
				named[other] = true;
			}
		bool by_all = alike == law_edition_count(listed->game);
		text_add(out, "%*s", (int)column, "");
		text_add_wrapped(out, column + 2, phrase_of("%s: %s", by_all ? "all editions" : words.s, chosen).s);
		text_add_string(out, "\n");
	}
	text_free(&words);
}

/* On a narrow terminal the words go below the names, not beside them. */
static void add_ruling(struct text *out, const struct listed *listed, struct law_shown shown)
{
	const struct law_ruling *ruling = listed->ruling;
	const char *options = law_options(ruling);
	bool narrow = out->width > 0 && out->width < NARROW;
	int column = narrow ? NARROW_COLUMN : TEXT_COLUMN;
	struct text effect = { 0 };
	law_add_effect(&effect, ruling);
	text_add_styled(out, STYLE_PLACE, "%-*s", EFFECT_COLUMN, ruling->id);
	if (narrow)
		text_add(out, "%s\n%*s", effect.s, column, "");
	else
		text_add(out, "%-*s", TEXT_COLUMN - EFFECT_COLUMN, effect.s);
	text_add_wrapped(out, (size_t)column, ruling->question);
	text_add_string(out, "\n");
	add_defaults(out, (size_t)column, listed, shown);
	if (*options) {
		text_add(out, "%*s", column, "");
		text_add_styled(out, STYLE_LABEL, "options: ");
		option_join(out, options, " | ", " | ");
		text_add_string(out, "\n");
	}
	text_free(&effect);
}

/* The next ruling of a game that is shown; its `ruling` is NULL after the last. */
static struct listed next_listed(enum game_kind game, struct law_shown shown, int *index)
{
	struct listed listed = { game, law_ruling_at(game, *index) };
	while (listed.ruling && shown.edition >= 0 && !*law_chosen(game, listed.ruling, shown.edition))
		listed.ruling = law_ruling_at(game, ++*index);
	++*index;
	return listed;
}

/* Each game gets a title, unless only one is listed. */
static void list_as_text(struct text *out, struct law_shown shown)
{
	for (enum game_kind game = 0; game < GAME_KINDS; game++) {
		struct listed listed;
		int index = 0;
		if (!law_is_game_shown(shown, game))
			continue;
		if (shown.game < 0)
			text_add_styled(out, STYLE_PLACE, "%s%s:\n", game ? "\n" : "", game_kind_name(game));
		while ((listed = next_listed(game, shown, &index)).ruling)
			add_ruling(out, &listed, shown);
	}
}

static void list_as_json(struct text *out, struct law_shown shown)
{
	struct json json;
	json_begin(&json, out);
	json_list(&json);
	for (enum game_kind game = 0; game < GAME_KINDS; game++) {
		struct listed listed;
		int index = 0;
		if (!law_is_game_shown(shown, game))
			continue;
		while ((listed = next_listed(game, shown, &index)).ruling) {
			json_map(&json);
			json_key_text(&json, "id", listed.ruling->id);
			json_key_text(&json, "game", game_kind_name(game));
			json_key_text(&json, "question", listed.ruling->question);
			law_json_effect(&json, listed.ruling);
			json_key_map(&json, "defaults");
			for (int e = law_next_edition(shown, game, 0); e < LAW_EDITIONS;
			     e = law_next_edition(shown, game, e + 1))
				law_json_key(&json, law_edition_name(game, e), law_chosen(game, listed.ruling, e));
			json_map_end(&json);
			law_json_options(&json, listed.ruling);
			json_map_end(&json);
		}
	}
	json_list_end(&json);
	json_end(&json);
}

/* ---- the readings of games ---- */

static void rejudge_games(struct games *games)
{
	const struct options *options = games->options;
	struct readings *readings = zeroed(sizeof *readings);
	readings->on_illegal = options->on_illegal;
	while (games_next(games)) {
		games_show_skipped(games);
		if (games->found != GAME_READ)
			continue;
		readings_find(readings, games->reader, games->file);
		if (options->format == FORMAT_JSON && !options->quiet)
			show_readings_json(&games->out, readings);
		else if (!options->quiet)
			show_readings(&games->out, readings);
		readings_clear(readings);
		games->status = halt_of(&readings->base).illegal ? STATUS_BROKEN : STATUS_FINE;
	}
	readings_free(readings);
	free(readings);
}

/* ---- which law a record was played by ---- */

static void fit_games(struct games *games)
{
	const struct options *options = games->options;
	const struct rulings_options *own = options->own;
	struct judged_game *judged = zeroed(sizeof *judged);
	struct fits *fits = zeroed(sizeof *fits);
	while (games_next(games)) {
		games_show_unread(games);
		games_show_skipped(games);
		if (games->found != GAME_READ)
			continue;
		judge_game(judged, games->reader, games->file, ON_ILLEGAL_STOP, KEEP_VERDICT);
		fits_find(fits, games->reader, own->all);
		if (options->format == FORMAT_JSON && !options->quiet)
			show_fits_json(&games->out, judged, fits);
		else if (!options->quiet)
			show_fits(&games->out, judged, fits, own->all);
		games->status = judged_status(judged);
	}
	judged_free(judged);
	free(judged);
	fits_free(fits);
	free(fits);
}

/* ---- the command ---- */

/* Whether there are options that have no meaning for a list of rulings. */
static bool is_for_games(const struct options *options)
{
	const struct rulings_options *own = options->own;
	bool ruled = false;
	for (int r = 0; r < RULING_COUNT; r++)
		ruled |= options->overrides.ruled[r];
	return ruled || own->fit || options->quiet || options->input != INPUT_BY_CONTENT || options->jobs > 1 ||
	       options->on_illegal != ON_ILLEGAL_STOP;
}

static enum status run_rulings(const struct options *options)
{
	const struct rulings_options *own = options->own;
	struct text out = { .width = terminal_width(stdout) };
	struct law_shown shown = law_shown(options->overrides.edition);
	if (options->files == 0 && is_for_games(options)) {
		terminal_complain("hgref rulings: -j, -q, -r, --fit, --input and --on-illegal require a FILE\n");
		return options_hint("rulings");
	}
	if (options->files > 0) {
		struct games games = games_of("rulings", options);
		return games_in_threads(&games, own->fit ? fit_games : rejudge_games);
	}
	if (options->format == FORMAT_JSON)
		list_as_json(&out, shown);
	else
		list_as_text(&out, shown);
	terminal_print(stdout, &out, options->color);
	text_free(&out);
	return STATUS_FINE;
}

static const struct option_row rulings_rows[] = {
	{ 'e', "edition", "NAME", "judge FILE by this edition, or show only this one:\n" EDITION_NAMES,
	  COMMON(overrides.edition), TAKES_EDITION },
	{ 0, "fit", "",
	  "find the readings under which each game is whole:\nevery move is legal and every assertion true",
	  OWN(rulings_options, fit), TAKES_NOTHING, .excludes = "on-illegal" },
	{ 0, "all", "", "with --fit, also other readings of whole games", OWN(rulings_options, all), TAKES_NOTHING,
	  .requires = "fit" },
};

const struct command command_rulings = {
	.name = "rulings",
	.arguments = "[FILE...]",
	.summary = "List points the rulebooks leave open, and which would change a game.",
	.run = run_rulings,
	.shared = SHARED_BY_READERS | SHARES(ON_ILLEGAL) | SHARES(JOBS) | SHARES(FORMAT),
	OWN_OPTIONS(rulings_rows, struct rulings_options, { 0 }),
	.ending =
		"Without FILE the rulings are listed. With it each game of FILE, a log or\n"
		"scenarios, is judged again under every other option and edition, and what\n"
		"changes is listed, most serious first. With --fit, what the record asserts\n"
		"counts too: the fewest choices under which all of it holds are named.\n"
		"Exit status: 0 success, 1 an illegal game, 2 could not judge, 3 wrong usage.\nSee hgref-rulings(1).\n",
};
