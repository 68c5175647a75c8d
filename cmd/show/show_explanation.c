#include "show/show_explanation.h"

#include "say/move_line.h"
#include "say/names.h"
#include "say/say_command.h"
#include "show/show.h"

enum { PLACES_SHOWN = 8 };

static const struct record *record_of_explanation(const struct explanation *e)
{
	return &e->reader->record;
}

/* ---- before and after ---- */

static void show_state(struct text *out, const struct explanation *e, const char *when, const struct game *game)
{
	const struct record *record = record_of_explanation(e);
	text_add(out, "%s: ", when);
	if (game->scored)
		text_add_string(out, "final scoring is done");
	else if (game->over)
		text_add(out, "the last %s is used; final scoring is due", game_words(&game->rules)->tile);
	else
		text_add(out, "%s is to move%s", player_colour(record, game_next_player(game)),
			 game_owes_extra(game) ? ", with an extra turn" : "");
	text_add_string(out, "\n");
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

static void say_openness(struct text *out, const struct ruleset *rules, const struct board *board,
			 const struct feature *f)
{
	bool closed = f->open == 0 && (f->system || score_is_complete(board, rules, f->node));
	if (closed) {
		text_add(out, f->kind == FIELD ? ", closed" : ", complete");
		return;
	}
	text_add_string(out, ", ");
	say_open_at(out, f);
}

/*
 * "the river at 4,0:W joins 4 tiles from 1,0 to 4,0, open at 5,0; a fisher of blue stands at 1,0:E (move 12, line 14)"
 */
static void say_cause(struct text *out, struct explanation *e, struct cause cause)
{
	struct feature *f = &e->feature;
	feature_of(e->board, cause.node, cause.system, f);
	text_add(out, "the %s at ", feature_name(f));
	say_place(out, f->at);
	text_add_string(out, " joins ");
	say_extent(out, f);
	say_openness(out, &e->reader->record.rules, e->board, f);
	if (!f->system && f->kind == FOREST)
		text_add(out, f->tally.menhir ? ", with a menhir" : ", without a menhir");
	text_add_string(out, "; ");
	say_standers(out, record_of_explanation(e), e->board, e->at.line_of_move, f->stander, f->standers);
}

/* ---- an illegal move ---- */

static void show_reason(struct text *out, struct explanation *e, int i)
{
	const struct finding *finding = &e->findings.list[i];
	const struct reason *reason = &e->reason[i];
	const char *words = e->findings.words.s, *help = words + finding->help;
	show_place(out, e->file, finding->span.line, finding->column);
	text_add(out, "%s: %s\n", violation_name(finding->code), words + finding->message);
	if ((finding->first || !e->step) && finding->span.length)
		show_quote(out, e->reader, finding->span, finding->at, finding->marked);
	for (int c = 0; c < reason->causes; c++) {
		text_add_string(out, "  ");
		say_cause(out, e, reason->cause[c]);
		text_add_string(out, "\n");
	}
	if (reason->of_supply) {
		struct stander standers[STANDERS_MAX];
		int n = standers_of(&e->before.board, step_player(e->step), standers);
		text_add_string(out, "  on the board: ");
		say_standers(out, record_of_explanation(e), &e->before.board, e->at.line_of_move, standers, n);
		text_add_string(out, "\n");
	}
	show_rules(out, &e->reader->record.rules, finding->rules);
	if (*help && finding->step != e->step) /* what would be legal instead of the action is listed below */
		text_add(out, "  help: %s\n", help);
}

static void say_place_pieces(struct text *out, const struct explanation *e, const struct placement *place)
{
	struct turn turn = alternative_turn(&e->alternatives, &e->before, *place);
	say_laying(out, &turn);
	text_add_string(out, " (");
	if (!say_pieces(out, &e->before, &turn, ", "))
		text_add_string(out, "no piece");
	text_add_string(out, ")");
}

static void show_places(struct text *out, const struct explanation *e)
{
	const struct alternatives *alternatives = &e->alternatives;
	int shown = alternatives->places < PLACES_SHOWN ? alternatives->places : PLACES_SHOWN;
	text_add(out, "tile %s fits in ", e->reader->record.set->tile[alternatives->turn.tile].name);
	say_count(out, alternatives->places, "way", "ways");
	text_add_string(out, ", with the pieces each allows:\n");
	for (int i = 0; i < shown; i++) {
		text_add_string(out, "  ");
		say_place_pieces(out, e, &alternatives->place[i]);
		text_add_string(out, "\n");
	}
	if (shown == alternatives->places)
		return;
	text_add(out, "  and %d more", alternatives->places - shown);
	bool same_turn =
		alternatives->turn.player == e->step->turn.player && alternatives->turn.extra == e->step->turn.extra;
	if (alternatives->same_tile && e->step->kind == STEP_TURN && same_turn) {
		text_add_string(out, ": ");
		say_command_at(out, judged_by(e->reader, e->file, e->at.referee.on_illegal), "legal",
			       &e->reader->record, e->step, e->before.moves + 1);
	}
	text_add_string(out, "\n");
}

void show_alternatives(struct text *out, const struct explanation *e)
{
	const struct record *record = record_of_explanation(e);
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
		return;
	}
	show_places(out, e);
}

/* ---- a legal move ---- */

static void show_growth(struct text *out, struct explanation *e, const struct growth *growth)
{
	struct feature *f = &e->feature;
	feature_of(e->board, growth->node, growth->system, f);
	text_add(out, "  %s at ", feature_name(f));
	say_place(out, f->at);
	if (growth->areas == 0)
		text_add_string(out, ": new, ");
	else if (growth->areas == 1)
		text_add(out, ": grows from %d to ", growth->from_tiles);
	else
		text_add(out, ": %d join and grow from %d to ", growth->areas, growth->from_tiles);
	say_extent(out, f);
	say_openness(out, &e->reader->record.rules, e->board, f);
	if (f->standers) {
		text_add_string(out, "; ");
		say_standers(out, record_of_explanation(e), e->board, e->at.line_of_move, f->stander, f->standers);
	}
	text_add_string(out, "\n");
}

static void show_items_on(struct text *out, struct explanation *e, const struct board *board, const struct award *award)
{
	const struct record *record = record_of_explanation(e);
	score_items_of(&e->checklist, board, &record->rules, award);
	say_checklist(out, record, board, e->at.line_of_move, &e->checklist, "    ");
}

void show_award_items(struct text *out, struct explanation *e, const struct award *award)
{
	show_items_on(out, e, e->board, award);
}

static void show_return(struct text *out, const struct explanation *e, const struct sent_home *home)
{
	bool final = e->at.referee.report.finished;
	text_add(out, "  a %s of %s %s ", game_words(&e->reader->record.rules)->member,
		 player_colour(record_of_explanation(e), home->player), final ? "at" : "comes home from");
	say_place(out, home->place);
	if (final)
		text_add_string(out, " went home at the end (END-05)\n");
	else if (came_by_shaman(e, home))
		text_add_string(out, ", called by the shaman (SPEC-07)\n");
	else
		text_add(out, home->by_shaman ? "\n" : " (SCORE-05)\n");
}

/* Says how the King and the Robber Baron changed hands, or how large a feature must now be to win them. */
static void show_titles(struct text *out, const struct explanation *e)
{
	const struct record *record = record_of_explanation(e);
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
		text_add_string(out, title_size_phrase(&record->rules, is->size).s);
		text_add_string(out, "\n");
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
			text_add(out, "%s%s at ", before, feature_name(&e->feature));
			say_place(out, e->feature.at);
			before = ", ";
		}
	text_add(out, *before == ',' ? "\n" : "");
}

void show_consequences(struct text *out, struct explanation *e)
{
	struct text extra = { 0 };
	if (e->at.referee.outcome.returns)
		text_add_string(out, "returned:\n");
	for (int i = 0; i < e->at.referee.outcome.returns; i++)
		show_return(out, e, &e->at.referee.outcome.home[i]);
	show_titles(out, e);
	say_extra_turn(&extra, e);
	if (extra.length)
		text_add(out, "extra turn: %s\n", extra.s);
	text_free(&extra);
}

static void show_effect(struct text *out, struct explanation *e)
{
	const struct outcome *outcome = &e->at.referee.outcome;
	if (e->growths)
		text_add_string(out, "joined:\n");
	for (int i = 0; i < e->growths; i++)
		show_growth(out, e, &e->growth[i]);
	text_add(out, outcome->awards ? "scored:\n" : "scored: nothing\n");
	for (int i = 0; i < outcome->awards; i++) {
		text_add_string(out, "  ");
		say_award(out, record_of_explanation(e), &outcome->award[i]);
		text_add_string(out, "\n");
		show_award_items(out, e, &outcome->award[i]);
	}
	show_consequences(out, e);
}

/* ---- a feature asked for ---- */

/* Says when the feature has paid or pays; an award follows. */
static void say_due(struct text *out, const struct explanation *e)
{
	const struct pay *pay = &e->pay;
	bool finished = e->at.referee.game.scored, ends = pay->worth[PAYS_END].counts;
	if (pay->state == STATE_SCORED && !pay->award->final)
		text_add(out, "  it scored in move %d (line %u) and pays nothing more: ", pay->award->move,
			 e->at.line_of_move[pay->award->move]);
	else if (pay->state == STATE_SCORED || (finished && award_rows[pay->award->kind].due == DUE_AT_END))
		text_add_string(out, "  at the end it paid: ");
	else if (award_rows[pay->award->kind].due == DUE_AT_END)
		text_add_string(out, "  it pays at the end; as it is: ");
	else if (pay->state == STATE_LOST)
		text_add_string(out, "  it was never complete, so it paid nothing (END-05); as it is: ");
	else if (pay->state == STATE_OPEN && ends)
		text_add_string(out, "  it pays nothing yet (SCORE-01); if it were complete as it is: ");
	else if (pay->state == STATE_OPEN)
		text_add(out, "  it pays nothing now, nor at the end, unless it is completed (SCORE-01, END-05); "
			      "if it were complete as it is: ");
	else if (!score_is_complete(&e->now, &e->reader->record.rules, e->feature.node))
		text_add_string(out, "  it was never complete and nobody stood there, so it paid nobody (SCORE-04): ");
	else if (e->feature.standers)
		text_add_string(out, "  it was complete before the first move, so it pays nobody (SCORE-01): ");
	else
		text_add_string(out, "  it is complete and nobody stood there, so it pays nobody (SCORE-04): ");
}

static void show_award_now(struct text *out, struct explanation *e, const struct award *award)
{
	say_award(out, record_of_explanation(e), award);
	text_add_string(out, "\n");
	show_items_on(out, e, &e->now, award);
}

static void show_pay(struct text *out, struct explanation *e)
{
	const struct pay *pay = &e->pay;
	struct award at_end, *award = pay->award;
	say_due(out, e);
	if (pay->state == STATE_VACANT &&
	    score_ended(&e->now, &e->reader->record.rules, (enum award_kind)award->kind, e->feature.node, &at_end))
		award = &at_end;
	show_award_now(out, e, award);
	if (pay->state == STATE_OPEN && pay->worth[PAYS_END].counts) {
		text_add_string(out, "  if the game ended now: ");
		say_award(out, record_of_explanation(e), &pay->worth[PAYS_END].award);
		text_add_string(out, "\n");
	}
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
		bool fed = score_fed_city(&e->now, &game->rules, cities.root[i], &award);
		text_add(out, fed && game->scored ? "  at the end it paid: " : "  it pays at the end; as it is: ");
		show_award_now(out, e, &award);
	}
}

static void show_asked_feature(struct text *out, struct explanation *e, struct cause asked)
{
	const struct record *record = record_of_explanation(e);
	const struct board *board = &e->now;
	struct feature *f = &e->feature;
	bool by_city = explained_by_city(e, asked.node);
	feature_of(board, asked.node, asked.system, f);
	enum award_kind kind = asked.system ? AWARD_HUTS : award_of_region(f->kind);
	feature_note_homes(f, &e->at);
	text_add(out, "the %s at ", feature_name(f));
	say_place(out, f->at);
	text_add_string(out, ": ");
	say_extent(out, f);
	say_openness(out, &record->rules, board, f);
	text_add_string(out, "\n  ");
	say_standers(out, record, board, e->at.line_of_move, f->stander, f->standers);
	text_add_string(out, "\n");
	if (kind == AWARD_KINDS) {
		text_add_string(out, "  a lake by itself pays nobody\n");
	} else if (!by_city || kind != AWARD_FIELD) {
		pay_of(&e->pay, &e->at, board, kind, asked.node);
		show_pay(out, e);
	}
	if (by_city)
		show_fed_cities(out, e, asked.node);
}

/* ---- the whole ---- */

static void show_head(struct text *out, const struct explanation *e)
{
	const struct record *record = record_of_explanation(e);
	struct span span = e->step ? e->step->span : record->span;
	int player = step_player(e->step);
	show_place(out, e->file, span.line, 0);
	show_title(out, e->reader);
	text_add(out, " (%s): ", record->rules.name);
	if (!e->step)
		text_add_string(out, "the game cannot begin");
	else if (e->step->kind == STEP_TURN || e->step->kind == STEP_PASS)
		text_add(out, "move %d by %s", explained_move(e), player_colour(record, player));
	else if (e->step->kind == STEP_END)
		text_add_string(out, "the end of the game");
	else
		text_add(out, "an action after move %d", explained_move(e));
	if (e->step)
		text_add(out, e->stands ? ": illegal, and stands\n" : e->played ? ": legal\n" : ": illegal\n");
	else
		text_add_string(out, "\n");
	if (e->step && e->played && e->step->span.length)
		show_quote(out, e->reader, e->step->span, QUOTE_UNMARKED, 0);
}

/* Shows why the action is illegal, or else what it did and what the record asserts wrongly about it. */
static void show_reasons(struct text *out, struct explanation *e, bool before_effect)
{
	for (int i = 0; i < e->reasons; i++) {
		bool of_effect = e->played && e->findings.list[i].step != e->step;
		if (of_effect != before_effect)
			show_reason(out, e, i);
	}
}

/* The slip may be on another line. */
static void show_mending(struct text *out, const struct explanation *e)
{
	const struct referee *referee = &e->at.referee;
	if (referee->report.refused || referee->on_illegal != ON_ILLEGAL_STOP)
		return;
	say_command(out, judged_by(e->reader, e->file, ON_ILLEGAL_STOP), "mend");
	text_add_string(out, " suggests corrections\n");
}

void show_explanation(struct text *out, struct explanation *e)
{
	size_t begin = out->length;
	show_head(out, e);
	if (e->step)
		show_state(out, e, "before", &e->before);
	show_reasons(out, e, true);
	if (e->step && !e->played) {
		show_alternatives(out, e);
		show_mending(out, e);
	}
	if (e->played) {
		show_effect(out, e);
		show_reasons(out, e, false);
		show_state(out, e, "after", &e->at.referee.game);
	}
	for (int i = 0; i < e->features; i++)
		show_asked_feature(out, e, e->asked_for[i]);
	text_add_string(out, "\n");
	text_make_printable(out, begin);
}
