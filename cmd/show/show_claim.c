#include "show/show_claim.h"

#include "law/award_citations.h"
#include "say/game_json.h"
#include "say/names.h"
#include "show/show.h"
#include "text/json.h"

static const char *const verdicts[] = { "UPHELD", "REJECTED", "NOT JUDGED" };

static const struct record *record_of_claim(const struct judgement *j)
{
	return &j->reader->record;
}

/* Why a feature or a title pays nobody (STATE_VACANT). */
enum vacancy { VACANT_FEATURE, VACANT_SETUP, VACANT_TITLE };
static const struct {
	const char *rule, *words;
} vacancies[] = {
	[VACANT_FEATURE] = { "SCORE-04", "nobody has a piece there, so it pays nobody: " },
	[VACANT_SETUP] = { "SCORE-01", "it was complete before the first move, so it pays nobody: " },
	[VACANT_TITLE] = { "KING-10", "nobody holds it, so it pays nobody: " },
};

static enum vacancy vacancy_of(const struct judgement *j)
{
	if (!claim_has_place(&j->claim))
		return VACANT_TITLE;
	bool stood = j->feature.standers > 0 && award_rows[j->award->kind].due == DUE_WHEN_COMPLETE;
	return stood ? VACANT_SETUP : VACANT_FEATURE;
}

/* The rules by which a claim about a feature is judged, first the rule why it is counted or is not. */
static void add_rules_of_feature(struct text *rules, const struct judgement *j)
{
	bool at_the_end = j->state == STATE_LOST || j->claim.value == VALUE_END;
	const struct worth *worth = &j->worth[j->claim.value];
	if (j->state == STATE_VACANT)
		text_add_string(rules, vacancies[vacancy_of(j)].rule);
	else if (worth->counts)
		award_citations(rules, &record_of_claim(j)->rules, &worth->award);
	else
		text_add(rules, "%s", award_citations_now((enum award_kind)j->award->kind, at_the_end));
}

/* A result is a fact, not a rule, except for the tie-break. */
static const char *rules_of_winners(const struct judgement *j)
{
	const struct game *game = &j->at.referee.game;
	const struct step *result = record_result(record_of_claim(j));
	if (result)
		return result->assertion.code == RESULT_TIE_BREAK ? "FINAL-09 win-tie" : "";
	return game_leaders(game) == game_winners(game) ? "FINAL-08 FINAL-09" : "FINAL-09 win-tie FINAL-08";
}

static struct text rules_of(const struct judgement *j)
{
	struct text rules = { 0 };
	if (j->claim.kind == CLAIM_FEATURE)
		add_rules_of_feature(&rules, j);
	else if (j->claim.kind == CLAIM_WINS)
		text_add_string(&rules, rules_of_winners(j));
	else
		text_add_string(&rules, "FINAL-08");
	return rules;
}

/* An award that was made, and when. */
static void show_dated_award(struct text *out, const struct judgement *j, const struct award *award)
{
	if (award->final)
		text_add_string(out, "at the end: ");
	else
		text_add(out, "move %u (line %u): ", award->move, j->at.line_of_move[award->move]);
	say_award(out, record_of_claim(j), award);
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

/* What would be paid if the game ended now. */
static void say_at_end(struct text *out, const struct judgement *j)
{
	if (j->awards > 1)
		text_add_string(out, "as follows");
	else if (j->worth[VALUE_END].counts)
		say_worth(out, &j->worth[VALUE_END].award);
	else
		text_add_string(out, "nothing");
}

/* Says what the feature pays now, as it is, and at the end. */
static void say_values(struct text *out, const struct judgement *j)
{
	const struct award *complete = &j->worth[VALUE_COMPLETE].award;
	switch (j->state) {
	case STATE_OPEN:
		text_add_string(out, "  it pays nothing yet: ");
		say_open_at(out, &j->feature);
		text_add_string(out, "; it would pay ");
		say_worth(out, complete);
		text_add_string(out, " if it were complete as it is, and ");
		say_at_end(out, j);
		text_add_string(out, " if the game ended now\n");
		break;
	case STATE_LOST:
		text_add_string(out, "  it was never completed, so it pays nothing: ");
		say_open_at(out, &j->feature);
		text_add_string(out, "; it would pay ");
		say_worth(out, complete);
		text_add_string(out, " if it were complete as it is\n");
		break;
	case STATE_EXPECTED:
		text_add(out, "  it pays nothing yet: %s at the end of the game; it would pay ",
			 award_at_end((enum award_kind)j->award->kind));
		say_at_end(out, j);
		text_add_string(out, " if the game ended now\n");
		break;
	default:
		if (j->state == STATE_SCORED && j->claim.value == VALUE_END && !j->award->final)
			text_add_string(out, "  it has been paid and pays nothing more at the end\n");
		else if (j->state == STATE_SCORED && complete->points != j->award->points)
			text_add(out, "  it was unfinished at the end; complete as it is, it would have paid %d\n",
				 (int)complete->points);
	}
}

/* Shows an award that the values come from. */
static void say_source(struct text *out, const struct judgement *j, const struct award *award)
{
	const char *const conditions[CLAIM_STATES] = {
		[STATE_VACANT] = vacancies[vacancy_of(j)].words,
		[STATE_OPEN] = "if it were complete as it is: ",
		[STATE_LOST] = "if it were complete as it is: ",
		[STATE_EXPECTED] = "if the game ended now: ",
	};
	bool at_end = j->state == STATE_OPEN && j->claim.value == VALUE_END && j->worth[VALUE_END].counts;
	text_add_string(out, "  ");
	if (conditions[j->state]) {
		text_add(out, "%s", conditions[at_end ? STATE_EXPECTED : j->state]);
		say_award(out, record_of_claim(j), award);
	} else {
		show_dated_award(out, j, award);
	}
	text_add_string(out, "\n");
}

/* Shows how far the claim is from what each of its players gets. */
static void say_differences(struct text *out, const struct judgement *j)
{
	const struct record *record = record_of_claim(j);
	for (int p = 0; p < record->players && p < PLAYERS_MAX; p++) {
		const struct worth *worth = &j->worth[j->claim.value];
		int points = worth->points[p], more = points - j->claim.points;
		if (!(j->claim.players >> p & 1) || more == 0)
			continue;
		text_add(out, "  %s: claimed %d, computed %d", player_colour(record, p), j->claim.points, points);
		if (points == 0 && worth->counts && worth->award.points == j->claim.points) {
			text_add_string(out, ": the points are right, but they go to ");
			say_players(out, record, worth->award.players);
			text_add_string(out, "\n");
		} else {
			text_add(out, ", %d %s\n", more > 0 ? more : -more, more > 0 ? "more" : "less");
		}
	}
}

static void show_claimed_feature(struct text *out, const struct judgement *j)
{
	const struct record *record = record_of_claim(j);
	bool placer = award_rows[j->award->kind].scorers == SCORERS_PLACER;
	say_values(out, j);
	for (size_t i = 0; i < j->awards; i++)
		say_source(out, j, &j->award[i]);
	say_differences(out, j);
	say_checklist(out, record, &j->board, j->at.line_of_move, &j->checklist, "    ");
	if (placer)
		text_add_string(out, "    it pays the player who placed the tile, regardless of the pieces there\n");
	if (placer || !claim_has_place(&j->claim))
		return;
	text_add_string(out, "    ");
	say_standers(out, record, &j->board, j->at.line_of_move, j->feature.stander, j->feature.standers);
	text_add_string(out, "\n");
}

/* ---- totals ---- */

/* Shows everything that one player was paid, and the sum. */
static void show_sum(struct text *out, const struct judgement *j, int player)
{
	const struct record *record = record_of_claim(j);
	int total = game_total(&j->at.referee.game, player), sum = 0, more = total - j->claim.points;
	text_add(out, "  %s: claimed %d, computed %d", player_colour(record, player), j->claim.points, total);
	if (more)
		text_add(out, ", %d %s", more > 0 ? more : -more, more > 0 ? "more" : "less");
	text_add_string(out, "\n");
	for (size_t i = 0; i < j->at.awards; i++) {
		const struct award *award = &j->at.award[i];
		if (!(award->players >> player & 1))
			continue;
		sum += award->points;
		text_add(out, "    %4d  ", sum);
		show_dated_award(out, j, award);
		text_add_string(out, "\n");
	}
}

static void show_total(struct text *out, const struct judgement *j)
{
	for (int p = 0; p < record_of_claim(j)->players && p < PLAYERS_MAX; p++)
		if (j->claim.players >> p & 1)
			show_sum(out, j, p);
}

static void show_wins(struct text *out, const struct judgement *j)
{
	const struct game *game = &j->at.referee.game;
	const struct record *record = record_of_claim(j);
	text_add_string(out, "  ");
	if (record->result) {
		show_stated_result(out, record);
		text_add_string(out, "; on the board");
	}
	if (game->scored) {
		text_add(out, record->result ? " " : "");
		show_victory(out, record, game_winners(game));
	}
	text_add_string(out, ":");
	for (int p = 0; p < game->players; p++)
		text_add(out, "%s %s %d", p ? "," : "", player_colour(record, p), game_total(game, p));
	if (game->scored)
		say_tie(out, record, game);
	text_add_string(out, "\n");
}

/* ---- the record's own totals ---- */

static void show_record(struct text *out, const struct judgement *j)
{
	const struct record *record = record_of_claim(j);
	const struct game *game = &j->at.referee.game;
	text_add_string(out, "  ");
	if (j->agreement.lines) {
		say_count(out, j->agreement.lines, "line of totals agrees", "lines of totals agree");
		text_add(out, ", the last on line %u after move %u\n", j->agreement.last->span.line, j->agreement.move);
	} else {
		text_add_string(out, "no line of totals agrees\n");
	}
	if (!j->agreement.parted)
		return;
	text_add(out, "  claimed and computed totals diverge on line %u, after move %u:\n",
		 j->agreement.parted->span.line, game->moves);
	for (int p = 0; p < game->players; p++)
		if (j->agreement.parted->assertion.players >> p & 1)
			text_add(out, "    %s: claimed %d, computed %d\n", player_colour(record, p),
				 (int)j->agreement.parted->assertion.points[p], game_total(game, p));
	text_add(out, "  the awards in between:%s\n", j->agreement.awards == j->at.awards ? " none" : "");
	for (size_t i = j->agreement.awards; i < j->at.awards; i++) {
		text_add_string(out, "    ");
		show_dated_award(out, j, &j->at.award[i]);
		text_add_string(out, "\n");
	}
}

/* ---- the whole ---- */

static void show_illegal(struct text *out, const struct judgement *j)
{
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
}

void show_judgement(struct text *out, const struct judgement *j)
{
	struct text rules = rules_of(j);
	size_t begin = out->length;
	show_place(out, j->file, j->reader->record.span.line, 0);
	show_title(out, j->reader);
	text_add(out, " (%s): %s: ", j->reader->record.rules.name, verdicts[j->verdict]);
	text_add_line(out, j->words);
	text_add_string(out, "\n");
	switch (j->claim.kind) {
	case CLAIM_FEATURE:
		show_claimed_feature(out, j);
		break;
	case CLAIM_TOTAL:
		show_total(out, j);
		break;
	case CLAIM_WINS:
		show_wins(out, j);
		break;
	default:
		show_record(out, j);
	}
	show_rules(out, &j->reader->record.rules, rules.s);
	text_free(&rules);
	show_illegal(out, j);
	text_make_printable(out, begin);
}

/* ---- JSON ---- */

/* Adds what each of the claim's players gets in each sense of the word. */
static void add_values(struct json *json, const struct judgement *j)
{
	static const char *const names[CLAIM_VALUES] = { "paid", "complete", "end" };
	json_key_map(json, "values");
	for (int value = 0; value < CLAIM_VALUES; value++) {
		json_key_map(json, names[value]);
		for (int p = 0; p < j->at.referee.game.players; p++)
			if (j->claim.players >> p & 1)
				json_key_int(json, player_colour(record_of_claim(j), p), j->worth[value].points[p]);
		json_map_end(json);
	}
	json_map_end(json);
}

/* Adds the further awards of a field whose cities are paid one by one. */
static void add_others(struct json *json, const struct judgement *j)
{
	json_key_list(json, "others");
	for (size_t i = 1; i < j->awards; i++)
		show_award_json(json, record_of_claim(j), &j->board, &j->award[i]);
	json_list_end(json);
}

static void add_claimed_feature(struct json *json, const struct judgement *j)
{
	static const char *const senses[CLAIM_VALUES] = { [VALUE_COMPLETE] = "complete", [VALUE_END] = "end" };
	static const char *const states[] = { "scored", "vacant", "incomplete", "never-complete", "expected" };
	const struct record *record = record_of_claim(j);
	json_key_text(json, "would", senses[j->claim.value]); /* null for what is paid */
	add_values(json, j);
	json_key_text(json, "state", states[j->state]);
	json_key_map(json, "award");
	show_award_keys(json, record, &j->board, j->award);
	json_checklist(json, record, &j->board, &j->checklist);
	json_map_end(json);
	if (j->awards > 1)
		add_others(json, j);
	if (!claim_has_place(&j->claim)) {
		json_key_null(json, "feature");
		return;
	}
	json_key_map(json, "feature");
	json_feature(json, record, &j->board, &j->feature);
	json_map_end(json);
}

/* Adds what each of the claim's players gets, by colour. */
static void add_numbers(struct json *json, const struct judgement *j, const char *key, bool claimed)
{
	const struct game *game = &j->at.referee.game;
	bool of_record = j->claim.kind == CLAIM_RECORD;
	uint8_t players =
		of_record ? (j->agreement.parted ? j->agreement.parted->assertion.players : 0) : j->claim.players;
	json_key_map(json, key);
	for (int p = 0; p < game->players; p++) {
		if (!(players >> p & 1))
			continue;
		int points = of_record ? (int)j->agreement.parted->assertion.points[p] : j->claim.points;
		int computed =
			j->claim.kind == CLAIM_FEATURE ? j->worth[j->claim.value].points[p] : game_total(game, p);
		json_key_int(json, player_colour(record_of_claim(j), p), claimed ? points : computed);
	}
	json_map_end(json);
}

/* Adds the awards that the verdict rests on: those of the claim's players, or those between two lines of totals. */
static void add_deciding_awards(struct json *json, const struct judgement *j)
{
	bool of_record = j->claim.kind == CLAIM_RECORD;
	json_key_list(json, "awards");
	for (size_t i = of_record ? j->agreement.awards : 0; i < j->at.awards; i++) {
		const struct award *award = &j->at.award[i];
		if (of_record ? j->agreement.parted != NULL : (award->players & j->claim.players) != 0)
			show_award_json(json, record_of_claim(j), &j->at.referee.game.board, award);
	}
	json_list_end(json);
}

/* Adds the line of a step, or null if there is none. */
static void add_line(struct json *json, const char *key, const struct step *step)
{
	if (step)
		json_key_int(json, key, step->span.line);
	else
		json_key_null(json, key);
}

static void add_record(struct json *json, const struct judgement *j)
{
	json_key_int(json, "agreed", j->agreement.lines);
	add_line(json, "agreed_line", j->agreement.last);
	add_line(json, "parted_line", j->agreement.parted);
}

static void add_details(struct json *json, const struct judgement *j)
{
	if (j->claim.kind == CLAIM_WINS) {
		const struct game *game = &j->at.referee.game;
		json_players(json, "winners", record_of_claim(j), game->scored ? game_winners(game) : 0);
		json_result(json, record_of_claim(j));
		return;
	}
	if (j->claim.kind == CLAIM_RECORD)
		add_record(json, j);
	add_numbers(json, j, "claimed", true);
	add_numbers(json, j, "computed", false);
	if (j->claim.kind == CLAIM_FEATURE)
		add_claimed_feature(json, j);
	else
		add_deciding_awards(json, j);
}

void show_judgement_json(struct text *out, const struct judgement *j)
{
	static const char *const names[] = { "upheld", "rejected", "not-judged" };
	struct json json;
	show_answer_begin(&json, out);
	show_head_keys(&json, j->reader, j->file, j->reader->record.span.line);
	json_key_text(&json, "claim", j->words);
	json_key_text(&json, "verdict", names[j->verdict]);
	if (j->verdict == CLAIM_NOT_JUDGED) {
		json_key_text(&json, "message", j->trouble.s ? j->trouble.s : "");
	} else {
		json_key_int(&json, "move", j->at.referee.game.moves);
		if (j->at.stood)
			json_key_int(&json, "stands", j->at.stood);
		if (j->at.left_out)
			json_key_int(&json, "left_out", j->at.left_out);
		struct text rules = rules_of(j);
		json_key_words(&json, "rules", rules.s);
		text_free(&rules);
		add_details(&json, j);
	}
	show_answer_end(&json);
}
