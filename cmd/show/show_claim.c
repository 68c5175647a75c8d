#include "show/show_claim.h"

#include "say/game_json.h"
#include "say/names.h"
#include "show/show.h"
#include "show/show_pay.h"
#include "text/json.h"

/* The feature that the claim is about; NULL if it is about a title. */
static const struct feature *claimed_feature(const struct judgement *j)
{
	return j->claim.says.has_place ? &j->feature : NULL;
}

/* The rules by which the claim is judged; for a feature, first the rule why it is counted or is not. */
static struct text rules_of(const struct judgement *j)
{
	struct text rules = { 0 };
	const struct game *game = &j->at.referee.game;
	const struct step *result = record_result(&j->reader->record);
	if (j->claim.kind == STEP_TOTALS) {
		text_add_string(&rules, "FINAL-08");
	} else if (j->claim.kind == STEP_SCORED) {
		add_pay_rules(&rules, &j->at, &j->pay, claimed_feature(j), j->claim.sense);
	} else if (!result) {
		bool by_points = game_leaders(game) == game_winners(game);
		text_add_string(&rules, by_points ? "FINAL-08 FINAL-09" : "FINAL-09 win-tie FINAL-08");
	} else { /* any result but a tie-break is a fact, not a rule */
		text_add_string(&rules, result->assertion.code == RESULT_TIE_BREAK ? "FINAL-09 win-tie" : "");
	}
	return rules;
}

/* "red: claimed 12, computed 9": the claim about a player. */
static struct phrase claimed_phrase(const struct judgement *j, int player)
{
	return phrase_of("%s: claimed %d, computed %d", player_colour(&j->reader->record, player),
			 (int)judged_assertion(j)->points[player], judged_points(j, player));
}

/* ", 3 less": how far it is from what the player has; "" if it is right. */
static struct phrase difference_phrase(const struct judgement *j, int player)
{
	int more = judged_points(j, player) - judged_assertion(j)->points[player];
	if (more > 0)
		return phrase_of(", %d more", more);
	if (more < 0)
		return phrase_of(", %d less", -more);
	return phrase_of("%s", "");
}

/* ---- the verdict ---- */

/* "12", "12 each", "red 12, blue 0": what the players are claimed to have, or have. */
static void say_points(struct text *out, const struct judgement *j, bool claimed)
{
	const struct assertion *says = judged_assertion(j);
	int32_t points[PLAYERS_MAX] = { 0 };
	int first = __builtin_ctz(says->players | 1u << (PLAYERS_MAX - 1));
	bool equal = true;
	for (int p = 0; p < PLAYERS_MAX; p++) {
		points[p] = claimed ? says->points[p] : judged_points(j, p);
		equal &= !(says->players >> p & 1) || points[p] == points[first];
	}
	if (equal)
		text_add(out, "%d%s", (int)points[first], __builtin_popcount(says->players) > 1 ? " each" : "");
	for (int p = 0; p < PLAYERS_MAX && !equal; p++)
		if (says->players >> p & 1)
			text_add(out, "%s%s %d", p > first ? ", " : "", player_colour(&j->reader->record, p),
				 (int)points[p]);
}

/* "12 for the river at 4,3:N; it pays 9", "8 for the river system at 0,0:lake at the end; it would pay 5 to red" */
static void say_claimed_feature(struct text *out, const struct judgement *j)
{
	static const char *const senses[PAY_SENSES] = { "", " if complete", " at the end" };
	const struct assertion *says = &j->claim.says;
	const struct worth *worth = &j->pay.worth[j->claim.sense];
	enum award_kind kind = (enum award_kind)says->kind;
	say_points(out, j, true);
	if (says->has_place)
		text_add(out, " for the %s at %s", kind == AWARD_HUTS ? "river system" : award_kind_name(kind),
			 place_phrase(says->place).s);
	else
		text_add(out, " for the %s", title_name(title_of_award(kind)));
	text_add_string(out, senses[j->claim.sense]);
	if (j->claim.move >= 0)
		text_add(out, " after move %d", j->claim.move);
	text_add_string(out, j->claim.sense == PAYS_MADE ? "; it pays " : "; it would pay ");
	if (!worth->counts)
		text_add_string(out, "nothing");
	else if (worth->award.players && !(worth->award.players & says->players))
		text_add(out, "%d to %s", (int)worth->award.points,
			 players_phrase(&j->reader->record, worth->award.players).s);
	else
		say_points(out, j, false);
}

void show_claim_verdict(struct text *out, const struct judgement *j)
{
	const struct record *record = &j->reader->record;
	const struct step *result = record_result(record);
	text_add_string(out, j->verdict == CLAIM_UPHELD ? "\u2713 UPHELD: " : "\u2717 REJECTED: ");
	if (j->claim.of_record && !j->parted) {
		text_add(out, "the record's totals are right, on %s", count_phrase(j->agreed, "line", "lines").s);
		return;
	}
	if (j->claim.of_record)
		text_add(out, "line %u claimed ", j->parted->span.line);
	else
		text_add(out, "%s claimed ", players_phrase(record, j->claim.says.players).s);
	if (j->claim.kind == STEP_SCORED) {
		say_claimed_feature(out, j);
	} else if (j->claim.kind == STEP_WINNER) {
		uint8_t winners = result ? result->assertion.players : game_winners(&j->at.referee.game);
		text_add(out, "the victory; %s", victory_phrase(record, winners).s);
	} else {
		text_add_string(out, "a total of ");
		say_points(out, j, true);
		if (j->claim.move >= 0 && !j->claim.of_record)
			text_add(out, " after move %d", j->claim.move);
		text_add_string(out, "; it is ");
		say_points(out, j, false);
	}
}

/* ---- a feature ---- */

static void show_claimed_feature(struct text *out, const struct judgement *j)
{
	const struct record *record = &j->reader->record;
	const struct worth *worth = &j->pay.worth[j->claim.sense];
	const struct assertion *says = &j->claim.says;
	show_pay(out, &j->at, &j->pay, claimed_feature(j), j->claim.sense);
	for (int p = 0; p < record->players && p < PLAYERS_MAX; p++) {
		if (!(says->players >> p & 1) || worth->points[p] == says->points[p])
			continue;
		if (worth->points[p] == 0 && worth->counts && worth->award.points == says->points[p])
			text_add(out, "  %s: the points are right, but they go to %s\n", claimed_phrase(j, p).s,
				 players_phrase(record, worth->award.players).s);
		else
			text_add(out, "  %s%s\n", claimed_phrase(j, p).s, difference_phrase(j, p).s);
	}
	say_checklist(out, record, &j->board, j->at.line_of_move, &j->checklist, "    ");
	if (award_is_of_tile((enum award_kind)says->kind)) {
		text_add_string(out, "    it pays the player who placed the tile, regardless of the pieces there\n");
	} else if (says->has_place) {
		text_add_string(out, "    ");
		say_standers(out, record, &j->board, j->at.line_of_move, j->feature.stander, j->feature.standers);
		text_add_string(out, "\n");
	}
}

/* ---- totals and winners ---- */

/* Shows everything that each player was paid, and the sum. */
static void show_totals(struct text *out, const struct judgement *j)
{
	for (int p = 0; p < j->at.referee.game.players; p++) {
		int sum = j->at.referee.game.points[p][COLUMN_GIVEN];
		if (!(j->claim.says.players >> p & 1))
			continue;
		text_add(out, "  %s%s\n", claimed_phrase(j, p).s, difference_phrase(j, p).s);
		if (j->reader->record.rules.columns >> COLUMN_GIVEN & 1)
			text_add(out, "    %4d  given, at the begin\n", sum);
		for (size_t i = 0; i < j->at.awards; i++) {
			const struct award *award = &j->at.award[i];
			if (!(award->players >> p & 1))
				continue;
			sum += award->points;
			text_add(out, "    %4d  ", sum);
			show_made_award(out, &j->at, award);
		}
	}
	show_due(out, &j->reader->record, &j->at.referee.game, j->claim.says.players);
}

/* Shows how far the record's own totals are correct, and what was paid from there to the first wrong line. */
static void show_record(struct text *out, const struct judgement *j)
{
	const struct step *parted = j->parted;
	if (j->agreed)
		text_add(out, "  %s, the last on line %u after move %u\n",
			 count_phrase(j->agreed, "line of totals agrees", "lines of totals agree").s,
			 j->last->span.line, j->last_move);
	else
		text_add_string(out, "  no line of totals agrees\n");
	if (!parted)
		return;
	text_add(out, "  claimed and computed totals diverge on line %u, after move %u:\n", parted->span.line,
		 j->at.referee.game.moves);
	for (int p = 0; p < j->at.referee.game.players; p++)
		if (parted->assertion.players >> p & 1)
			text_add(out, "    %s\n", claimed_phrase(j, p).s);
	text_add(out, "  the awards in between:%s\n", j->last_awards == j->at.awards ? " none" : "");
	for (size_t i = j->last_awards; i < j->at.awards; i++) {
		text_add_string(out, "    ");
		show_made_award(out, &j->at, &j->at.award[i]);
	}
}

/* "red wins: red 95, blue 87", "blue wins by time; on the board red wins: red 40, blue 31" */
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

void show_claim_count(struct text *out, const struct judgement *j)
{
	struct text rules = rules_of(j);
	size_t begin = out->length;
	show_heading(out, j->file, j->reader->record.span.line, j->reader);
	text_add_line(out, j->words);
	text_add_string(out, "\n");
	if (j->claim.kind == STEP_SCORED)
		show_claimed_feature(out, j);
	else if (j->claim.kind == STEP_WINNER)
		show_wins(out, j);
	else if (j->claim.of_record)
		show_record(out, j);
	else
		show_totals(out, j);
	show_rules(out, &j->reader->record.rules, rules.s);
	text_free(&rules);
	if (j->unstated) {
		text_add_string(out, "  ");
		say_unstated(out, &j->reader->record, j->unstated);
		text_add_string(out, "\n");
	}
	show_parts(out, "  ", &j->at.referee.game, "\n");
	if (j->at.referee.stopped)
		text_add(out, "  the record is illegal from line %u, after this was %s\n",
			 j->at.referee.report.step->span.line, j->claim.of_record ? "stated" : "paid");
	if (j->at.stood)
		text_add(out, "  %s: the game is irregular\n",
			 count_phrase((int)j->at.stood, "illegal action stands", "illegal actions stand").s);
	if (j->at.left_out)
		text_add(out, "  %s left out\n",
			 count_phrase((int)j->at.left_out, "illegal action", "illegal actions").s);
	text_wrap(out, begin);
	text_make_printable(out, begin);
}

void show_judgement(struct text *out, const struct judgement *j)
{
	size_t begin = out->length;
	text_style(out, j->verdict == CLAIM_UPHELD ? STYLE_RIGHT : STYLE_WRONG);
	show_claim_verdict(out, j);
	text_style(out, STYLE_PLAIN);
	text_add_string(out, "\n");
	text_wrap(out, begin);
	show_claim_count(out, j);
}

/* ---- JSON ---- */

/* Adds numbers of the players whom the claim is about. */
static void add_claimed_numbers(struct json *json, const struct judgement *j, const char *key, const int32_t *points)
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
	static const char *const states[] = { "scored", "vacant", "incomplete", "never-complete", "expected", "due" };
	const struct record *record = &j->reader->record;
	const struct pay *pay = &j->pay;
	json_key_text(json, "would", senses[j->claim.sense]); /* null for what is paid */
	json_key_map(json, "values");
	add_claimed_numbers(json, j, "paid", pay->worth[PAYS_MADE].points);
	add_claimed_numbers(json, j, "complete", pay->worth[PAYS_COMPLETE].points);
	add_claimed_numbers(json, j, "end", pay->worth[PAYS_END].points);
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
	if (j->claim.says.has_place) {
		json_key_map(json, "feature");
		json_feature(json, record, &j->board, &j->feature);
		json_map_end(json);
	} else {
		json_key_null(json, "feature");
	}
}

static void add_details(struct json *json, const struct judgement *j)
{
	const struct record *record = &j->reader->record;
	const struct game *game = &j->at.referee.game;
	json_key_int(json, "move", game->moves);
	show_parts_key(json, game);
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
	} else {
		if (j->claim.of_record) {
			json_key_int(json, "agreed", j->agreed);
			json_key_positive(json, "agreed_line", j->last ? j->last->span.line : 0);
			json_key_positive(json, "parted_line", j->parted ? j->parted->span.line : 0);
		}
		add_claimed_numbers(json, j, "claimed", judged_assertion(j)->points);
		add_claimed_numbers(json, j, "computed", NULL);
	}
	if (j->claim.kind == STEP_SCORED) {
		add_claimed_feature(json, j);
	} else if (j->claim.kind == STEP_TOTALS) {
		json_key_list(json, "awards"); /* of the claim's players, or between two lines of totals */
		for (size_t i = j->last_awards; i < j->at.awards; i++)
			if (j->claim.of_record ? j->parted != NULL
					       : (j->at.award[i].players & j->claim.says.players) != 0)
				show_award_json(json, record, &game->board, &j->at.award[i]);
		json_list_end(json);
		show_due_key(json, record, game, j->claim.says.players);
	}
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
	json_unstated(&json, j->unstated);
	if (j->illegal.judged)
		show_violations_key(&json, &j->illegal);
	show_answer_end(&json);
}
