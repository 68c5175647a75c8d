#include "show/show_claim.h"

#include "law/award_citations.h"
#include "say/game_json.h"
#include "say/names.h"
#include "show/show.h"
#include "text/json.h"

/* Why a feature or a title pays nobody (STATE_VACANT). */
struct vacancy {
	const char *rule, *words;
};

static struct vacancy vacancy_of(const struct judgement *j)
{
	if (!award_has_place((enum award_kind)j->pay.award->kind))
		return (struct vacancy){ "KING-10", "nobody holds it, so it pays nobody: " };
	if (j->feature.standers > 0 && award_rows[j->pay.award->kind].due == DUE_WHEN_COMPLETE)
		return (struct vacancy){ "SCORE-01", "it was complete before the first move, so it pays nobody: " };
	return (struct vacancy){ "SCORE-04", "nobody has a piece there, so it pays nobody: " };
}

/* The rules by which the claim is judged; for a feature, first the rule why it is counted or is not. */
static struct text rules_of(const struct judgement *j)
{
	struct text rules = { 0 };
	const struct record *record = &j->reader->record;
	const struct game *game = &j->at.referee.game;
	const struct step *result = record_result(record);
	const struct worth *worth = &j->pay.worth[j->claim.sense];
	if (j->claim.kind == STEP_TOTALS) {
		text_add_string(&rules, "FINAL-08");
	} else if (j->claim.kind == STEP_WINNER) {
		bool by_points = game_leaders(game) == game_winners(game);
		if (!result)
			text_add(&rules, by_points ? "FINAL-08 FINAL-09" : "FINAL-09 win-tie FINAL-08");
		else if (result->assertion.code == RESULT_TIE_BREAK) /* any other result is a fact, not a rule */
			text_add_string(&rules, "FINAL-09 win-tie");
	} else if (j->pay.state == STATE_VACANT) {
		text_add_string(&rules, vacancy_of(j).rule);
	} else if (worth->counts) {
		award_citations(&rules, &record->rules, &worth->award);
	} else {
		bool at_the_end = j->pay.state == STATE_LOST || j->claim.sense == PAYS_END;
		text_add(&rules, "%s", award_citations_now((enum award_kind)j->pay.award->kind, at_the_end));
	}
	if (!rules.s)
		text_add_string(&rules, "");
	return rules;
}

/* An award that was made, and when. */
static void show_dated_award(struct text *out, const struct judgement *j, const struct award *award)
{
	if (award->final)
		text_add_string(out, "at the end: ");
	else
		text_add(out, "move %u (line %u): ", award->move, j->at.line_of_move[award->move]);
	say_award(out, &j->reader->record, award);
	text_add_string(out, "\n");
}

/* "red: claimed 12, computed 9": the claim about a player; then how far it is from what the player has. */
static void say_claimed(struct text *out, const struct judgement *j, int player)
{
	text_add(out, "%s: claimed %d, computed %d", player_colour(&j->reader->record, player),
		 (int)judged_assertion(j)->points[player], judged_points(j, player));
}

static void say_difference(struct text *out, const struct judgement *j, int player)
{
	int more = judged_points(j, player) - judged_assertion(j)->points[player];
	if (more)
		text_add(out, ", %d %s", more > 0 ? more : -more, more > 0 ? "more" : "less");
	text_add_string(out, "\n");
}

/* ---- a feature ---- */

/* "3", or "nobody" if no player would get it. */
static void say_worth(struct text *out, const struct award *award)
{
	if (award->players)
		text_add(out, "%d", (int)award->points);
	else
		text_add_string(out, "nobody");
}

/* Says what the feature pays now, as it is, and at the end. */
static void say_values(struct text *out, const struct judgement *j)
{
	const struct pay *pay = &j->pay;
	const struct worth *complete = &pay->worth[PAYS_COMPLETE], *end = &pay->worth[PAYS_END];
	if (pay->state == STATE_SCORED && j->claim.sense == PAYS_END && !pay->award->final)
		text_add_string(out, "  it has been paid and pays nothing more at the end\n");
	else if (pay->state == STATE_SCORED && complete->award.points != pay->award->points)
		text_add(out, "  it was unfinished at the end; complete as it is, it would have paid %d\n",
			 (int)complete->award.points);
	if (pay->state == STATE_SCORED || pay->state == STATE_VACANT)
		return;
	text_add(out, pay->state == STATE_LOST ? "  it was never completed, so it pays nothing: "
					       : "  it pays nothing yet: ");
	if (pay->state == STATE_EXPECTED) {
		text_add(out, "%s at the end of the game; it would pay ",
			 award_at_end((enum award_kind)pay->award->kind));
	} else {
		say_open_at(out, &j->feature);
		text_add_string(out, "; it would pay ");
		say_worth(out, &complete->award);
		text_add(out, " if it were complete as it is%s", pay->state == STATE_OPEN ? ", and " : "");
	}
	if (pay->state != STATE_LOST) {
		if (pay->awards > 1)
			text_add_string(out, "as follows");
		else if (end->counts)
			say_worth(out, &end->award);
		else
			text_add_string(out, "nothing");
		text_add_string(out, " if the game ended now");
	}
	text_add_string(out, "\n");
}

/* Shows an award that the values come from. */
static void show_source(struct text *out, const struct judgement *j, const struct award *award)
{
	const struct pay *pay = &j->pay;
	bool at_end = j->claim.sense == PAYS_END && pay->worth[PAYS_END].counts;
	text_add_string(out, "  ");
	if (pay->state == STATE_SCORED) {
		show_dated_award(out, j, award);
		return;
	}
	if (pay->state == STATE_VACANT)
		text_add_string(out, vacancy_of(j).words);
	else if (pay->state == STATE_EXPECTED || at_end)
		text_add_string(out, "if the game ended now: ");
	else
		text_add_string(out, "if it were complete as it is: ");
	say_award(out, &j->reader->record, award);
	text_add_string(out, "\n");
}

static void show_claimed_feature(struct text *out, const struct judgement *j)
{
	const struct record *record = &j->reader->record;
	const struct worth *worth = &j->pay.worth[j->claim.sense];
	const struct assertion *says = &j->claim.says;
	bool placer = award_is_of_tile((enum award_kind)says->kind);
	say_values(out, j);
	for (size_t i = 0; i < j->pay.awards; i++)
		show_source(out, j, &j->pay.award[i]);
	for (int p = 0; p < record->players && p < PLAYERS_MAX; p++) {
		if (!(says->players >> p & 1) || worth->points[p] == says->points[p])
			continue;
		text_add_string(out, "  ");
		say_claimed(out, j, p);
		if (worth->points[p] == 0 && worth->counts && worth->award.points == says->points[p]) {
			text_add_string(out, ": the points are right, but they go to ");
			say_players(out, record, worth->award.players);
			text_add_string(out, "\n");
		} else {
			say_difference(out, j, p);
		}
	}
	say_checklist(out, record, &j->board, j->at.line_of_move, &j->checklist, "    ");
	if (placer) {
		text_add_string(out, "    it pays the player who placed the tile, regardless of the pieces there\n");
	} else if (says->has_place) {
		text_add_string(out, "    ");
		say_standers(out, record, &j->board, j->at.line_of_move, j->feature.stander, j->feature.standers);
		text_add_string(out, "\n");
	}
}

/* ---- totals and winners ---- */

/* Shows everything that one player was paid, and the sum. */
static void show_sum(struct text *out, const struct judgement *j, int player)
{
	int sum = 0;
	text_add_string(out, "  ");
	say_claimed(out, j, player);
	say_difference(out, j, player);
	for (size_t i = 0; i < j->at.awards; i++) {
		const struct award *award = &j->at.award[i];
		if (!(award->players >> player & 1))
			continue;
		sum += award->points;
		text_add(out, "    %4d  ", sum);
		show_dated_award(out, j, award);
	}
}

/* Shows how far the record's own totals are correct, and what was paid from there to the first wrong line. */
static void show_record(struct text *out, const struct judgement *j)
{
	text_add_string(out, "  ");
	if (j->agreed) {
		say_count(out, j->agreed, "line of totals agrees", "lines of totals agree");
		text_add(out, ", the last on line %u after move %u\n", j->last->span.line, j->last_move);
	} else {
		text_add_string(out, "no line of totals agrees\n");
	}
	if (!j->parted)
		return;
	text_add(out, "  claimed and computed totals diverge on line %u, after move %u:\n", j->parted->span.line,
		 j->at.referee.game.moves);
	for (int p = 0; p < j->at.referee.game.players; p++)
		if (j->parted->assertion.players >> p & 1) {
			text_add_string(out, "    ");
			say_claimed(out, j, p);
			text_add_string(out, "\n");
		}
	text_add(out, "  the awards in between:%s\n", j->last_awards == j->at.awards ? " none" : "");
	for (size_t i = j->last_awards; i < j->at.awards; i++) {
		text_add_string(out, "    ");
		show_dated_award(out, j, &j->at.award[i]);
	}
}

static void show_wins(struct text *out, const struct judgement *j)
{
	const struct game *game = &j->at.referee.game;
	const struct record *record = &j->reader->record;
	text_add_string(out, "  ");
	if (record->result) {
		show_stated_result(out, record);
		text_add_string(out, "; on the board");
	}
	if (game->scored)
		text_add(out, "%s%s", record->result ? " " : "", victory_phrase(record, game_winners(game)).s);
	text_add_string(out, ":");
	for (int p = 0; p < game->players; p++)
		text_add(out, "%s %s %d", p ? "," : "", player_colour(record, p), game_total(game, p));
	if (game->scored)
		say_tie(out, record, game);
	text_add_string(out, "\n");
}

/* ---- the whole ---- */

void show_judgement(struct text *out, const struct judgement *j)
{
	static const char *const verdicts[] = { "UPHELD", "REJECTED", "NOT JUDGED" };
	struct text rules = rules_of(j);
	size_t begin = out->length;
	show_place(out, j->file, j->reader->record.span.line, 0);
	show_title(out, j->reader);
	text_add(out, " (%s): %s: ", j->reader->record.rules.name, verdicts[j->verdict]);
	text_add_line(out, j->words);
	text_add_string(out, "\n");
	if (j->claim.kind == STEP_SCORED)
		show_claimed_feature(out, j);
	else if (j->claim.kind == STEP_WINNER)
		show_wins(out, j);
	else if (j->claim.of_record)
		show_record(out, j);
	else
		for (int p = 0; p < j->at.referee.game.players; p++)
			if (j->claim.says.players >> p & 1)
				show_sum(out, j, p);
	show_rules(out, &j->reader->record.rules, rules.s);
	text_free(&rules);
	if (j->at.referee.stopped)
		text_add(out, "  the record is illegal from line %u; the claim is judged by the position before it\n",
			 j->at.referee.report.step->span.line);
	if (j->at.stood) {
		text_add_string(out, "  ");
		say_count(out, (int)j->at.stood, "illegal action stands", "illegal actions stand");
		text_add_string(out, ": the game is irregular\n");
	}
	if (j->at.left_out) {
		text_add_string(out, "  ");
		say_count(out, (int)j->at.left_out, "illegal action left out", "illegal actions left out");
		text_add_string(out, "\n");
	}
	text_make_printable(out, begin);
}

/* ---- JSON ---- */

/* Adds the line of a step, or null if there is none. */
static void add_line(struct json *json, const char *key, const struct step *step)
{
	if (step)
		json_key_int(json, key, step->span.line);
	else
		json_key_null(json, key);
}

/* Adds numbers of the players whom the claim is about. */
static void add_numbers(struct json *json, const struct judgement *j, const char *key, const int32_t *points)
{
	json_key_map(json, key);
	for (int p = 0; p < j->at.referee.game.players; p++)
		if (judged_assertion(j)->players >> p & 1)
			json_key_int(json, player_colour(&j->reader->record, p),
				     points ? points[p] : judged_points(j, p));
	json_map_end(json);
}

static void add_claimed_feature(struct json *json, const struct judgement *j)
{
	static const char *const senses[PAY_SENSES] = { [PAYS_COMPLETE] = "complete", [PAYS_END] = "end" };
	static const char *const states[] = { "scored", "vacant", "incomplete", "never-complete", "expected" };
	const struct record *record = &j->reader->record;
	const struct pay *pay = &j->pay;
	json_key_text(json, "would", senses[j->claim.sense]); /* null for what is paid */
	json_key_map(json, "values");
	add_numbers(json, j, "paid", pay->worth[PAYS_MADE].points);
	add_numbers(json, j, "complete", pay->worth[PAYS_COMPLETE].points);
	add_numbers(json, j, "end", pay->worth[PAYS_END].points);
	json_map_end(json);
	json_key_text(json, "state", states[pay->state]);
	json_key(json, "award");
	show_items_json(json, record, &j->board, &j->checklist);
	if (pay->awards > 1) { /* the further awards of a field whose cities are paid one by one */
		json_key_list(json, "others");
		for (size_t i = 1; i < pay->awards; i++)
			show_award_json(json, record, &j->board, &pay->award[i]);
		json_list_end(json);
	}
	if (!j->claim.says.has_place) {
		json_key_null(json, "feature");
		return;
	}
	json_key_map(json, "feature");
	json_feature(json, record, &j->board, &j->feature);
	json_map_end(json);
}

static void add_details(struct json *json, const struct judgement *j)
{
	const struct record *record = &j->reader->record;
	const struct game *game = &j->at.referee.game;
	json_key_int(json, "move", game->moves);
	if (j->at.stood)
		json_key_int(json, "stands", j->at.stood);
	if (j->at.left_out)
		json_key_int(json, "left_out", j->at.left_out);
	struct text rules = rules_of(j);
	json_key_words(json, "rules", rules.s);
	text_free(&rules);
	if (j->claim.kind == STEP_WINNER) {
		json_players(json, "winners", record, game->scored ? game_winners(game) : 0);
		json_result(json, record);
		return;
	}
	if (j->claim.of_record) {
		json_key_int(json, "agreed", j->agreed);
		add_line(json, "agreed_line", j->last);
		add_line(json, "parted_line", j->parted);
	}
	add_numbers(json, j, "claimed", judged_assertion(j)->points);
	add_numbers(json, j, "computed", NULL);
	if (j->claim.kind == STEP_SCORED) {
		add_claimed_feature(json, j);
		return;
	}
	json_key_list(json, "awards"); /* of the claim's players, or between two lines of totals */
	for (size_t i = j->last_awards; i < j->at.awards; i++)
		if (j->claim.of_record ? j->parted != NULL : (j->at.award[i].players & j->claim.says.players) != 0)
			show_award_json(json, record, &game->board, &j->at.award[i]);
	json_list_end(json);
}

void show_judgement_json(struct text *out, const struct judgement *j)
{
	static const char *const names[] = { "upheld", "rejected", "not-judged" };
	struct json json;
	show_answer_begin(&json, out);
	show_head_keys(&json, j->reader, j->file, j->reader->record.span.line);
	json_key_text(&json, "claim", j->words);
	json_key_text(&json, "verdict", names[j->verdict]);
	if (j->verdict == CLAIM_NOT_JUDGED)
		json_key_text(&json, "message", j->trouble.s ? j->trouble.s : "");
	else
		add_details(&json, j);
	show_answer_end(&json);
}
