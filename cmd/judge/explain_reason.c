#include "judge/explain.h"

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

/* The forests of the tile placed last, which an extra turn depends on. */
static void add_last_forests(const struct explanation *e, struct reason *reason)
{
	const struct board *board = &e->before.board;
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

static void find_causes(const struct explanation *e, const struct finding *finding, struct reason *reason)
{
	*reason = (struct reason){ 0 };
	switch (violation_row(finding->code)->causes) {
	case CAUSE_REGION:
		add_claimed(e, reason, false);
		break;
	case CAUSE_SYSTEM:
		add_claimed(e, reason, true);
		break;
	case CAUSE_FOREST:
		add_last_forests(e, reason);
		break;
	case CAUSE_ASSERTED:
		add_asserted(e, reason, &finding->step->assertion);
		break;
	case CAUSE_SUPPLY:
		reason->of_supply = true;
		break;
	case CAUSE_NONE:
		break;
	}
}

/* ---- reasons ---- */

/* Awards and returns of this action that the record left out: the action after it reports them. */
static struct violations left_out_of(const struct explanation *e)
{
	static const enum violation_code late[] = { V_SCORE_MISSING, V_RETURN_MISMATCH };
	const struct report *report = &e->asserted.report;
	struct violations set = { 0 };
	for (size_t i = 0; i < sizeof late / sizeof late[0]; i++)
		if (report->missing_for == e->step && violations_has(&report->broken, late[i]))
			violations_add(&set, late[i]);
	return set;
}

/* What the record asserts wrongly about the action, up to the next one. */
static void find_wrong_notes(struct explanation *e, struct incident *incident)
{
	const struct report *report = &e->asserted.report;
	bool asserts = true;
	referee_copy(&e->asserted, &e->at.referee);
	incident->referee = &e->asserted;
	while (asserts && referee_next(&e->asserted)) {
		asserts = report->kind != REPORT_CLOSE && report->step->kind >= STEP_SCORED;
		struct violations broken = asserts ? report->broken : left_out_of(e);
		incident->step = report->step;
		findings_add(&e->findings, incident, &broken, true);
	}
}

static void find_wrongs(struct explanation *e)
{
	const struct referee *referee = &e->at.referee;
	struct incident incident = incident_of(&e->at, e->reader, e->file);
	if (!e->step) {
		findings_add_header(&e->findings, &incident, true);
		return;
	}
	if (!e->played)
		findings_add(&e->findings, &incident, &referee->refused, true);
	find_wrong_notes(e, &incident);
}

void explain_reasons(struct explanation *e)
{
	findings_clear(&e->findings);
	if (!e->stands)
		find_wrongs(e);
	e->reasons = e->findings.count < REASONS_MAX ? (int)e->findings.count : REASONS_MAX;
	for (int i = 0; i < e->reasons; i++) {
		struct finding *finding = &e->findings.list[i];
		finding->move = (uint16_t)explained_move(e); /* also if it is about a move that was refused */
		find_causes(e, finding, &e->reason[i]);
	}
}
