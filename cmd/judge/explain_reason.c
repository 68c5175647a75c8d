#include "judge/explain.h"

#include "say/citations.h"
#include "say/violation_rows.h"

/* ---- causes ---- */

static void add_cause(struct reason *reason, int node, bool system)
{
	for (int i = 0; i < reason->causes; i++)
		if (reason->cause[i].node == node && reason->cause[i].system == system)
			return;
	if (reason->causes < CAUSES_MAX)
		reason->cause[reason->causes++] = (struct cause){ node, system };
}

/* The features that the pieces of the turn would stand on. */
static void add_claimed(const struct explanation *e, struct reason *reason, bool huts)
{
	const struct turn *turn = &e->step->turn;
	if (e->laid == NO_TILE)
		return;
	for (int i = 0; i < turn->pieces && i < PIECES_MAX; i++) {
		const struct stated_piece *piece = &turn->piece[i];
		int zone = slot_zone(board_tile(&e->board, e->laid), piece->place.slot, turn_quarters(turn));
		if (zone != NO_ZONE && (piece->role == HUT) == huts)
			add_cause(reason, e->laid * ZONES_A_TILE + zone, huts);
	}
}

/* The forests of the tile placed last: what an extra turn depends on. */
static void add_last_forests(const struct explanation *e, struct reason *reason)
{
	const struct board *board = &e->at.before.board;
	int last = board->tiles - 1;
	for (int z = 0; z < board_tile(board, last)->zones; z++)
		if (board_tile(board, last)->zone[z].kind == FOREST)
			add_cause(reason, last * ZONES_A_TILE + z, false);
}

/* The feature that an assertion names. */
static void add_asserted(const struct explanation *e, struct reason *reason, const struct assertion *a)
{
	int node = a->has_place ? board_node(&e->board, a->place) : -1;
	if (node >= 0)
		add_cause(reason, node, award_rows[a->kind].partition == SYSTEMS);
}

static void find_causes(const struct explanation *e, struct reason *reason)
{
	switch (violation_row(reason->finding.code)->causes) {
	case CAUSE_REGION:
		add_claimed(e, reason, false);
		break;
	case CAUSE_SYSTEM:
		add_claimed(e, reason, true);
		break;
	case CAUSE_FOREST:
		add_last_forests(e, reason);
		break;
	case CAUSE_NAMED:
		add_asserted(e, reason, &reason->finding.step->assertion);
		break;
	case CAUSE_SUPPLY:
		reason->of_supply = true;
		break;
	case CAUSE_NONE:
		break;
	}
}

/* ---- reasons ---- */

static size_t keep_words(struct explanation *e,
			 void (*say)(struct text *, const struct incident *, enum violation_code),
			 const struct incident *incident, enum violation_code code)
{
	size_t begin = e->words.length;
	say(&e->words, incident, code);
	text_add_bytes(&e->words, "", 1);
	return begin;
}

static struct span span_of(const struct explanation *e, const struct incident *incident)
{
	const struct record *record = &e->reader->record;
	if (incident->header)
		return incident->header->span;
	if (incident->step)
		return incident->step->span;
	return record->steps ? record->step[record->steps - 1].span : record->span;
}

static void add_reason(struct explanation *e, const struct incident *incident, enum violation_code code, bool first)
{
	if (e->reasons == REASONS_MAX)
		return;
	struct reason *reason = &e->reason[e->reasons++];
	*reason = (struct reason){ .finding = { .code = code, .step = incident->step, .first = first } };
	reason->finding.rules = citations(incident, code);
	reason->finding.span = span_of(e, incident);
	reason->finding.player =
		incident->step && incident->step->kind <= STEP_RECALL ? incident->step->turn.player : -1;
	reason->finding.move = (uint16_t)explained_move(e);
	judged_locate(&reason->finding, NULL, incident, code);
	reason->finding.message = keep_words(e, say_violation, incident, code);
	reason->finding.help = keep_words(e, say_help, incident, code);
	find_causes(e, reason);
}

static void add_each_reason(struct explanation *e, struct incident *incident, const struct violations *broken)
{
	if (incident->step)
		incident_read_parts(incident);
	bool first = true;
	enum violation_code code = violations_next(broken, 0);
	for (; code != VIOLATION_CODES; code = violations_next(broken, code + 1)) {
		add_reason(e, incident, code, first);
		first = false;
	}
}

/* What the step behind reports late of this action: awards and returns that the record left out. */
static struct violations left_out_of(const struct explanation *e)
{
	static const enum violation_code late[] = { V_SCORE_MISSING, V_RETURN_MISMATCH };
	struct violations set = { 0 };
	for (size_t i = 0; i < sizeof late / sizeof late[0]; i++)
		if (e->behind.report.missing_for == e->step && violations_has(&e->behind.report.broken, late[i]))
			violations_add(&set, late[i]);
	return set;
}

static void add_headers(struct explanation *e, struct incident *incident)
{
	for (int i = 0; i < e->at.referee.headers; i++) {
		incident->header = &e->at.referee.header[i];
		add_reason(e, incident, incident->header->code, true);
	}
	incident->header = NULL;
}

void explain_reasons(struct explanation *e)
{
	struct incident incident = { .file = e->file,
				     .overrides = e->reader->overrides,
				     .text = e->reader->text,
				     .referee = &e->at.referee,
				     .line_of_move = e->at.line_of_move,
				     .step = e->step };
	if (!e->at.action && e->at.referee.stopped) {
		add_headers(e, &incident);
		return;
	}
	add_each_reason(e, &incident, &e->at.broken);
	e->behind = e->at.referee;
	incident.referee = &e->behind;
	while (e->step && referee_next(&e->behind)) {
		const struct report *report = &e->behind.report;
		incident.step = report->step;
		if (report->kind == REPORT_CLOSE || report->step->kind < STEP_SCORED) {
			struct violations late = left_out_of(e);
			add_each_reason(e, &incident, &late);
			return;
		}
		add_each_reason(e, &incident, &report->broken);
	}
}
