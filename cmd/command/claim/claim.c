#include "option/command.h"
#include "draw/drawing.h"
#include "draw/svg_board.h"
#include "option/complete.h"
#include "run/games.h"
#include "show/show.h"
#include "show/show_claim.h"
#include "text/output.h"
#include "text/replace.h"
#include "text/terminal.h"

#include <stdlib.h>

/* Reports why a claim cannot be read, with marks below the words that are wrong. */
static enum status report_unreadable_claim(const char *words, const struct complaint *complaint)
{
	struct text marks = { 0 };
	text_add(&marks, "%*s", (int)text_columns(words, complaint->at), "");
	for (size_t i = text_columns(words + complaint->at, complaint->length) + !complaint->length; i > 0; i--)
		text_add_string(&marks, "^");
	terminal_complain("hgref claim: %s\n", complaint->message);
	terminal_complain("  | %s\n", words);
	terminal_complain("  | %s\n", marks.s);
	text_free(&marks);
	return STATUS_USAGE;
}

/*
 * Draws the evidence: the feature with the points of its tiles, and the verdict. The game is drawn at the moment when
 * the feature was counted; that may be in the middle of the record, before pieces went home.
 */
static enum status draw_claim(struct judgement *j, const struct options *options)
{
	struct text sheet = { 0 };
	struct drawing *drawing = grow(NULL, 1, sizeof *drawing);
	struct game *game = grow(NULL, 1, sizeof *game);
	replay_end_game(&j->at, game);
	bool earlier = j->board.tiles < game->board.tiles;
	game->board = j->board;
	if (earlier) {
		game->moves = j->board.placed[j->board.tiles - 1].move;
		game->scored = false;
		game->over = true; /* so that the picture names no next player */
	}
	drawing_begin(drawing, j->reader, game);
	if (award_has_place((enum award_kind)j->claim.says.kind))
		drawing_mark_feature(drawing, &game->board, j->feature.node, j->feature.system);
	else
		drawing_mark_title(drawing, (enum award_kind)j->claim.says.kind);
	drawing->went_home = j->feature.went_home;
	drawing->items = j->checklist.items ? &j->checklist : NULL;
	if (drawing->items) /* a trap in a meadow, say, counts less than the meadow */
		marks_of(&drawing->marks, &game->board, &game->rules, &j->checklist.award);
	j->file = path_name(j->file); /* pictures are for others to see */
	drawing->upheld = j->verdict == CLAIM_UPHELD;
	show_claim_verdict(&drawing->verdict, j);
	show_claim_count(&drawing->count, j);
	svg_board(&sheet, drawing);
	enum status status = output_write(options->output, options->force, &sheet);
	drawing_free(drawing);
	text_free(&sheet);
	free(game);
	free(drawing);
	return status;
}

static enum status answer_claim(struct judgement *j, struct games *games, const char *words)
{
	const struct options *options = games->options;
	struct complaint complaint;
	if (!judge_claim(j, games->reader, games->file, words, options->on_illegal, &complaint))
		return report_unreadable_claim(words, &complaint);
	if (!options->quiet && options->format == FORMAT_JSON)
		show_judgement_json(&games->out, j);
	else if (!options->quiet && j->illegal.judged)
		show_check(&games->out, &j->illegal);
	else if (!options->quiet && j->verdict != CLAIM_NOT_JUDGED)
		show_judgement(&games->out, j);
	if (j->verdict == CLAIM_NOT_JUDGED) {
		terminal_complain("%s:%u: %s\n", j->file, j->reader->record.span.line, j->trouble.s);
		return STATUS_TROUBLE;
	}
	if (options->output && j->claim.kind != STEP_SCORED) {
		terminal_complain("hgref claim: --draw: this claim names no place on the board, so there is nothing to "
				  "draw\n");
		return STATUS_USAGE;
	}
	enum status drawn = options->output ? draw_claim(j, options) : STATUS_FINE;
	if (drawn != STATUS_FINE)
		return drawn;
	return j->verdict == CLAIM_UPHELD ? STATUS_FINE : STATUS_BROKEN;
}

static enum status run_claim(const struct options *options)
{
	struct options of_file = *options;
	struct text words = { 0 };
	if (output_is_input(options->output, options->file, 1)) {
		terminal_complain("hgref claim: --draw: `%s` is the file to judge and would be overwritten\n",
				  options->output);
		return STATUS_USAGE;
	}
	for (int i = 1; i < options->files; i++)
		text_add(&words, "%s%s", i > 1 ? " " : "", options->file[i]);
	if (options->files == 1)
		text_add_string(&words, "totals");
	of_file.files = 1;
	struct judgement *j = zeroed(sizeof *j);
	struct games games = games_of("claim", &of_file);
	games.one_game = options->output != NULL;
	while (games_next(&games))
		if (games.found == GAME_READ)
			games.status = answer_claim(j, &games, words.s);
		else
			games_show_unread(&games);
	judgement_free(j);
	free(j);
	text_free(&words);
	return games_end(&games);
}

static void offer_totals(struct text *out, const char *typed, int arguments)
{
	if (arguments > 0)
		offer(out, typed, "totals", "the record's own totals");
}

static const struct option_row claim_rows[] = {
	{ 0, "draw", "FILE", "draw the feature, its count and the verdict to FILE,\na picture (SVG)", COMMON(output),
	  TAKES_OUTPUT },
};

const struct command command_claim = {
	.name = "claim",
	.arguments = "FILE [CLAIM]",
	.needs = FILE_NEEDED,
	.summary = "Is a claim about a score right? Count the feature tile by tile.",
	.run = run_claim,
	.shared = SHARED_BY_JUDGES | SHARES(GAME) | SHARES(FORCE) | SHARES(FORMAT),
	.option = claim_rows,
	.options = sizeof claim_rows / sizeof *claim_rows,
	.offer = offer_totals,
	.ending = RECORD_ENDING "CLAIM is one of\n"
				"  \"red: meadow at 3,1:N pays 12\"                    by an award that was made\n"
				"  \"red: river at 0,0:W would pay 8\"                 if it were complete as it is\n"
				"  \"red: huts at 0,0:lake would pay 5 at the end\"    if the game ended now\n"
				"  \"red: king pays 4\"                                the King, the Robber Baron\n"
				"  \"red: total 95\"\n"
				"  \"red and blue win\"\n"
				"All but the last may end with `after move 40`. Name a player by colour or by\n"
				"name; put a name of several words in quotes.\n"
				"Without CLAIM, or with `totals`, the record's own totals are checked.\n"
				"Exit status: 0 upheld, 1 rejected, 2 could not be judged, 3 wrong usage or a\n"
				"claim that cannot be read. See hgref-claim(1).\n",
};
