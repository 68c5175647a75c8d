#include "show/show_explanation.h"

#include "say/move_line.h"
#include "say/names.h"
#include "say/say_command.h"
#include "show/show.h"
#include "show/show_pay.h"

enum { PLACES_SHOWN = 8 };

/* ---- before and after ---- */

static void show_situation(struct text *out, const struct explanation *e, const char *when, const struct game *game)
{
	const struct record *record = &e->reader->record;
	text_add(out, "%s: ", when);
	if (game->scored)
		text_add_string(out, "final scoring is done\n");
	else if (game->over)
		text_add(out, "the last %s is used; final scoring is due\n", game_words(&game->rules)->tile);
	else
		text_add(out, "%s is to move%s\n", player_colour(record, game_next_player(game)),
			 game_owes_extra(game) ? ", with an extra turn" : "");
	for (int p = 0; p < game->players; p++)
		text_add(out, "  %s: %s, %s in supply\n", player_colour(record, p),
			 count_phrase(game_total(game, p), "point", "points").s, supply_phrase(game, p).s);
	for (int title = 0; title < TITLES && record->rules.expansion; title++) {
		text_add_string(out, "  ");
		say_holder(out, record, game, (enum title_kind)title);
		text_add_string(out, "\n");
	}
}

/* ---- features ---- */

/* "4 tiles from 1,0 to 4,0, open at 5,0"; "1 tile at 1,0, complete" */
static void say_size(struct text *out, const struct ruleset *rules, const struct board *board, const struct feature *f)
{
	text_add(out, "%s, ", extent_phrase(f).s);
	if (f->open == 0 && (f->system || score_is_complete(board, rules, f->node)))
		text_add_string(out, f->kind == FIELD ? "closed" : "complete");
	else
		say_open_at(out, f);
}

/* ---- an illegal move ---- */

/* "0,-1 turned 90 (gatherer W, hut lake)": where the tile fits, with the pieces that it takes there. */
static void show_fitting_ways(struct text *out, const struct explanation *e)
{
	const struct alternatives *alternatives = &e->alternatives;
	const struct turn *tried = &e->step->turn, *instead = &alternatives->turn;
	int shown = alternatives->places < PLACES_SHOWN ? alternatives->places : PLACES_SHOWN;
	text_add(out, "tile %s fits in %s, with the pieces each allows:\n",
		 e->reader->record.set->tile[instead->tile].name, count_phrase(alternatives->places, "way", "ways").s);
	for (int i = 0; i < shown; i++) {
		struct turn turn = alternative_turn(alternatives, &e->before, alternatives->place[i]);
		text_add_string(out, "  ");
		say_laying(out, &turn);
		text_add_string(out, " (");
		if (!say_pieces(out, &e->before, &turn, ", "))
			text_add_string(out, "no piece");
		text_add_string(out, ")\n");
	}
	if (shown < alternatives->places) {
		bool same_turn = instead->player == tried->player && instead->extra == tried->extra;
		text_add(out, "  and %d more", alternatives->places - shown);
		if (alternatives->same_tile && e->step->kind == STEP_TURN && same_turn && !out->without_commands) {
			text_add_string(out, ": ");
			say_command_at(out, judged_by(e->reader, e->file, e->at.referee.on_illegal), "legal",
				       &e->reader->record, e->step, e->before.moves + 1);
		}
		text_add_string(out, "\n");
	}
}

void show_alternatives(struct text *out, const struct explanation *e)
{
	const struct record *record = &e->reader->record;
	const struct alternatives *alternatives = &e->alternatives;
	if (alternatives->over) {
		text_add_string(out, "nothing would be legal instead: the game is over\n");
		return;
	}
	if (!alternatives->discard && !alternatives->places) {
		text_add_string(out, "nothing would be legal instead: no tile is left to draw\n");
		return;
	}
	text_add_string(out, "legal instead:\n");
	for (int i = 0; i < alternatives->nearest; i++) {
		text_add_string(out, "  ");
		say_action(out, record, STEP_TURN, &alternatives->near[i]);
		text_add_string(out, "\n");
	}
	if (alternatives->discard) {
		text_add_string(out, "  ");
		say_action(out, record, STEP_DISCARD, &alternatives->turn);
		text_add_string(out, "\n");
	} else {
		show_fitting_ways(out, e);
	}
}

/* ---- a legal move ---- */

/* "river at 4,0:W: grows from 3 to 4 tiles from 1,0 to 4,0, complete; a fisher of blue stands at 1,0:E (setup)" */
static void show_growth(struct text *out, struct explanation *e, const struct growth *growth)
{
	const struct record *record = &e->reader->record;
	struct feature *f = &e->feature;
	feature_of(e->board, growth->node, growth->system, f);
	text_add(out, "  %s: ", feature_phrase(f).s);
	if (growth->areas == 0)
		text_add_string(out, "new, ");
	else if (growth->areas == 1)
		text_add(out, "grows from %d to ", growth->from_tiles);
	else
		text_add(out, "%d join and grow from %d to ", growth->areas, growth->from_tiles);
	say_size(out, &record->rules, e->board, f);
	if (f->standers) {
		text_add_string(out, "; ");
		say_standers(out, record, e->board, e->at.line_of_move, f->stander, f->standers);
	}
	text_add_string(out, "\n");
}

static void show_items_on(struct text *out, struct explanation *e, const struct board *board, const struct award *award)
{
	const struct record *record = &e->reader->record;
	score_items_of(&e->checklist, board, &record->rules, award);
	say_checklist(out, record, board, e->at.line_of_move, &e->checklist, "    ");
}

void show_award_items(struct text *out, struct explanation *e, const struct award *award)
{
	show_items_on(out, e, e->board, award);
}

/* Says how the King and the Robber Baron changed hands, or how large a feature must now be to win them. */
static void show_titles(struct text *out, const struct explanation *e)
{
	const struct record *record = &e->reader->record;
	const char *heading = "titles:\n";
	for (int t = 0; t < TITLES; t++) {
		const struct title *was = &e->before.title[t], *is = &e->at.referee.game.title[t];
		const char *name = title_name((enum title_kind)t);
		if (is->size == was->size)
			continue;
		text_add(out, "%s  %s ", heading, player_colour(record, is->holder));
		heading = "";
		if (was->holder == NOBODY)
			text_add(out, "takes the %s (KING-03): ", name);
		else if (was->holder != is->holder)
			text_add(out, "takes the %s from %s (KING-04): ", name, player_colour(record, was->holder));
		else
			text_add(out, "keeps the %s, and the size to exceed rises (KING-08): ", name);
		text_add(out, "%s\n", title_size_phrase(&record->rules, is->size).s);
	}
}

void show_joined(struct text *out, struct explanation *e)
{
	const char *before = "  new: ";
	if (e->growths)
		text_add_string(out, "joined:\n");
	for (int i = 0; i < e->growths; i++)
		if (e->growth[i].areas > 0)
			show_growth(out, e, &e->growth[i]);
	for (int i = 0; i < e->growths; i++)
		if (e->growth[i].areas == 0) {
			feature_of(e->board, e->growth[i].node, e->growth[i].system, &e->feature);
			text_add(out, "%s%s", before, feature_phrase(&e->feature).s);
			before = ", ";
		}
	text_add(out, *before == ',' ? "\n" : "");
}

void show_consequences(struct text *out, struct explanation *e)
{
	const struct record *record = &e->reader->record;
	const struct outcome *outcome = &e->at.referee.outcome;
	bool final = e->at.referee.report.finished;
	struct text extra = { 0 };
	if (outcome->returns)
		text_add_string(out, "returned:\n");
	for (int i = 0; i < outcome->returns; i++) {
		const struct sent_home *home = &outcome->home[i];
		text_add(out, "  a %s of %s %s %s", game_words(&record->rules)->member,
			 player_colour(record, home->player), final ? "at" : "comes home from",
			 place_phrase(home->place).s);
		if (final)
			text_add(out, " went home at the end (%s)\n", home->unscored ? "END-05" : "SCORE-05");
		else if (came_by_shaman(e, home))
			text_add_string(out, ", called by the shaman (SPEC-07)\n");
		else
			text_add_string(out, home->by_shaman ? "\n" : " (SCORE-05)\n");
	}
	show_titles(out, e);
	say_extra_turn(&extra, e);
	if (extra.length)
		text_add(out, "extra turn: %s\n", extra.s);
	text_free(&extra);
}

/* ---- a feature asked for ---- */

/* Shows what the feature pays or has paid, counted tile by tile, and by which rules. */
static void show_its_pay(struct text *out, struct explanation *e, enum award_kind kind, int node)
{
	const struct record *record = &e->reader->record;
	struct pay *pay = &e->pay;
	struct award at_end;
	struct text rules = { 0 };
	pay_of(pay, &e->at, &e->now, kind, node);
	if (pay->state == STATE_VACANT && score_ended(&e->now, &record->rules, kind, node, &at_end))
		*pay->award = at_end; /* what nobody got */
	show_pay(out, &e->at, pay, &e->feature, PAYS_MADE);
	show_items_on(out, e, &e->now, pay->award);
	if (pay->state == STATE_OPEN && pay->worth[PAYS_END].counts)
		show_award(out, pay_sense_words(PAYS_END), record, &pay->worth[PAYS_END].award);
	add_pay_rules(&rules, &e->at, pay, &e->feature, PAYS_MADE);
	show_rules(out, &record->rules, rules.s);
	text_free(&rules);
}

/* Where farmers are paid city by city, shows what they are paid for this city or for the cities of this field. */
static void show_fed_cities(struct text *out, struct explanation *e, int node)
{
	const struct game *game = &e->at.referee.game;
	struct region_set cities;
	struct award award;
	fed_cities(&e->now, &game->rules, node, &cities);
	if (cities.count == 0)
		text_add_string(out,
				"  farmers are paid for completed cities only, and there is none here (FARM-02)\n");
	for (int i = 0; i < cities.count; i++) {
		score_fed_city(&e->now, &game->rules, cities.root[i], &award);
		show_award(out, game->scored ? "at the end: " : pay_sense_words(PAYS_END), &e->reader->record, &award);
		show_items_on(out, e, &e->now, &award);
	}
}

static void show_asked_feature(struct text *out, struct explanation *e, struct cause asked)
{
	const struct record *record = &e->reader->record;
	struct feature *f = &e->feature;
	bool by_city = explained_by_city(e, asked.node);
	feature_of(&e->now, asked.node, asked.system, f);
	enum award_kind kind = asked.system ? AWARD_HUTS : award_of_region(f->kind);
	feature_note_homes(f, &e->at);
	text_add(out, "the %s: ", feature_phrase(f).s);
	say_size(out, &record->rules, &e->now, f);
	text_add_string(out, "\n  ");
	say_standers(out, record, &e->now, e->at.line_of_move, f->stander, f->standers);
	text_add_string(out, "\n");
	if (kind == AWARD_KINDS)
		text_add_string(out, "  a lake by itself pays nobody\n");
	else if (!by_city || kind != AWARD_FIELD)
		show_its_pay(out, e, kind, asked.node);
	if (by_city)
		show_fed_cities(out, e, asked.node);
}

/* ---- the whole ---- */

static void show_head(struct text *out, const struct explanation *e)
{
	const struct record *record = &e->reader->record;
	struct span span = e->step ? e->step->span : record->span;
	const char *verdict = e->stands ? "illegal, and stands" : e->played ? "legal" : "illegal";
	show_heading(out, e->file, span.line, e->reader);
	if (!e->step)
		text_add_string(out, "the game cannot begin\n");
	else if (e->step->kind == STEP_TURN || e->step->kind == STEP_PASS)
		text_add(out, "move %d by %s: %s\n", explained_move(e), player_colour(record, step_player(e->step)),
			 verdict);
	else if (e->step->kind == STEP_END)
		text_add(out, "the end of the game: %s\n", verdict);
	else
		text_add(out, "an action after move %d: %s\n", explained_move(e), verdict);
	if (e->step && e->played && e->step->span.length)
		show_quote(out, e->reader, e->step->span, QUOTE_UNMARKED, 0);
}

/* Shows what is wrong with the action itself or, of an action that was done, with what is asserted about its effect. */
/*
 * A finding as `check` shows it, with what causes it: "the river at 4,0:W joins 4 tiles from 1,0 to 4,0, open at 5,0; a
 * fisher of blue stands at 1,0:E (move 12, line 14)".
 */
static void show_reasons(struct text *out, struct explanation *e, bool about_effect)
{
	const struct record *record = &e->reader->record;
	struct feature *f = &e->feature;
	for (int i = 0; i < e->reasons; i++) {
		const struct finding *finding = &e->findings.list[i];
		const struct reason *reason = &e->reason[i];
		const char *words = e->findings.words.s, *help = words + finding->help;
		if (about_effect != (e->played && finding->step != e->step))
			continue;
		show_place(out, e->file, finding->span.line, finding->column);
		text_add(out, "%s: %s\n", violation_name(finding->code), words + finding->message);
		if ((finding->first || !e->step) && finding->span.length)
			show_quote(out, e->reader, finding->span, finding->at, finding->marked);
		for (int c = 0; c < reason->causes; c++) {
			feature_of(e->board, reason->cause[c].node, reason->cause[c].system, f);
			text_add(out, "  the %s joins ", feature_phrase(f).s);
			say_size(out, &record->rules, e->board, f);
			if (!f->system && f->kind == FOREST)
				text_add_string(out, f->tally.menhir ? ", with a menhir" : ", without a menhir");
			text_add_string(out, "; ");
			say_standers(out, record, e->board, e->at.line_of_move, f->stander, f->standers);
			text_add_string(out, "\n");
		}
		if (reason->of_supply) {
			struct stander standers[STANDERS_MAX];
			int n = standers_of(&e->before.board, step_player(e->step), standers);
			text_add_string(out, "  on the board: ");
			say_standers(out, record, &e->before.board, e->at.line_of_move, standers, n);
			text_add_string(out, "\n");
		}
		show_rules(out, &record->rules, finding->rules);
		if (*help && finding->step != e->step) /* what would be legal instead of the action is listed below */
			text_add(out, "  help: %s\n", help);
	}
}

void show_explanation(struct text *out, struct explanation *e)
{
	const struct referee *referee = &e->at.referee;
	const struct outcome *outcome = &referee->outcome;
	size_t begin = out->length;
	show_head(out, e);
	if (e->step)
		show_situation(out, e, "before", &e->before);
	show_reasons(out, e, false);
	if (e->step && !e->played) {
		show_alternatives(out, e);
		if (e->mendable) {
			say_command(out, judged_by(e->reader, e->file, ON_ILLEGAL_STOP), "mend");
			text_add_string(out, " suggests corrections\n"); /* the slip may be on another line */
		}
	}
	if (e->played) {
		text_add_string(out, e->growths ? "joined:\n" : "");
		for (int i = 0; i < e->growths; i++)
			show_growth(out, e, &e->growth[i]);
		text_add_string(out, outcome->awards ? "scored:\n" : "scored: nothing\n");
		for (int i = 0; i < outcome->awards; i++) {
			show_award(out, "", &e->reader->record, &outcome->award[i]);
			show_award_items(out, e, &outcome->award[i]);
		}
		show_consequences(out, e);
		show_reasons(out, e, true);
		show_situation(out, e, "after", &referee->game);
	}
	for (int i = 0; i < e->features; i++)
		show_asked_feature(out, e, e->asked_for[i]);
	text_wrap(out, begin);
	text_add_string(out, "\n");
	text_make_printable(out, begin);
}
