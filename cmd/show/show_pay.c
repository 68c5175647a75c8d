#include "show/show_pay.h"

#include "law/award_citations.h"
#include "say/names.h"

#include <stdlib.h>

const char *pay_sense_words(enum pay_sense sense)
{
	static const char *const words[PAY_SENSES] = {
		[PAYS_MADE] = "",
		[PAYS_COMPLETE] = "if it were complete as it is: ",
		[PAYS_END] = "if the game ended now: ",
	};
	return words[sense];
}

void show_award(struct text *out, const char *when, const struct record *record, const struct award *award)
{
	text_add_string(out, "  ");
	text_add_string(out, when);
	say_award(out, record, award);
	text_add_string(out, "\n");
}

void show_made_award(struct text *out, const struct replay *at, const struct award *award)
{
	if (award->final || award->move == 0) /* also what was due then */
		text_add_string(out, "at the end: ");
	else
		text_add(out, "move %u (line %u): ", award->move, at->line_of_move[award->move]);
	say_award(out, at->referee.record, award);
	text_add_string(out, "\n");
}

void show_due(struct text *out, const struct record *record, const struct game *game, unsigned players)
{
	struct ending *due = due_of(game);
	for (int i = 0; due && i < due->outcome.awards; i++)
		if (due->outcome.award[i].players & players)
			show_award(out, "due now, in no total: ", record, &due->outcome.award[i]);
	free(due);
}

/* Why a feature or a title pays nobody (STATE_VACANT). */
struct vacancy {
	const char *rule, *words;
};

static struct vacancy vacancy_of(const struct pay *pay, const struct game *game, const struct feature *feature)
{
	if (!feature)
		return (struct vacancy){ "KING-10", "nobody holds it, so it pays nobody: " };
	if (feature->standers > 0 && award_rows[pay->award->kind].due == DUE_WHEN_COMPLETE)
		return (struct vacancy){
			"SCORE-01",
			game_keeps_members(game, feature->node)
				? "it was complete before the first move, so that it was paid before; who was paid leaves the piece out (to have it paid, make its last tile a move): "
				: "it was complete before the first move, so that it was paid before: "
		};
	return (struct vacancy){ "SCORE-04", "nobody has a piece there, so it pays nobody: " };
}

/* "3"; "nobody" if no player would get it; "nothing" in a sense in which it pays nothing; "as follows" if several do. */
static struct phrase worth_phrase(const struct pay *pay, enum pay_sense sense)
{
	const struct worth *worth = &pay->worth[sense];
	if (pay->awards > 1)
		return phrase_of("as follows");
	if (!worth->counts)
		return phrase_of("nothing");
	if (!worth->award.players)
		return phrase_of("nobody");
	return phrase_of("%d", (int)worth->award.points);
}

void show_pay(struct text *out, const struct replay *at, const struct pay *pay, const struct feature *feature,
	      enum pay_sense sense)
{
	int32_t complete = pay->worth[PAYS_COMPLETE].award.points;
	const char *when = pay_sense_words(PAYS_COMPLETE);
	switch (pay->state) {
	case STATE_SCORED:
		if (sense == PAYS_END && !pay->worth[PAYS_END].counts)
			text_add_string(out, "  it has been paid and pays nothing more at the end\n");
		else if (complete != pay->award->points)
			text_add(out, "  it was unfinished at the end; complete as it is, it would have paid %d\n",
				 (int)complete);
		break;
	case STATE_VACANT:
		when = vacancy_of(pay, &at->referee.game, feature).words;
		break;
	case STATE_OPEN:
		text_add_string(out, "  it pays nothing yet: ");
		say_open_at(out, feature);
		text_add(out, "; it would pay %s if it were complete as it is, and %s if the game ended now\n",
			 worth_phrase(pay, PAYS_COMPLETE).s, worth_phrase(pay, PAYS_END).s);
		if (sense == PAYS_END && pay->worth[PAYS_END].counts)
			when = pay_sense_words(PAYS_END);
		break;
	case STATE_LOST:
		text_add_string(out, "  it was never completed, so it pays nothing: ");
		say_open_at(out, feature);
		text_add(out, "; it would pay %s if it were complete as it is\n", worth_phrase(pay, PAYS_COMPLETE).s);
		break;
	case STATE_EXPECTED:
		when = pay_sense_words(PAYS_END);
		text_add(out,
			 "  it pays nothing yet: %s at the end of the game; it would pay %s if the game ended now\n",
			 award_at_end((enum award_kind)pay->award->kind), worth_phrase(pay, PAYS_END).s);
		break;
	case STATE_DUE:
		when = "it was completed just now and is due: ";
		break;
	case PAY_STATES:
		break;
	}
	for (size_t i = 0; i < pay->awards; i++) {
		if (pay->state == STATE_SCORED) {
			text_add_string(out, "  ");
			show_made_award(out, at, &pay->award[i]);
		} else {
			show_award(out, when, at->referee.record, &pay->award[i]);
		}
	}
}

void add_pay_rules(struct text *rules, const struct replay *at, const struct pay *pay, const struct feature *feature,
		   enum pay_sense sense)
{
	const struct worth *worth = &pay->worth[sense];
	if (pay->state == STATE_VACANT)
		text_add_string(rules, vacancy_of(pay, &at->referee.game, feature).rule);
	else if (worth->counts)
		award_citations(rules, &at->referee.record->rules, &worth->award);
	else
		text_add_string(rules, award_citations_now((enum award_kind)pay->award->kind,
							   pay->state == STATE_LOST || sense == PAYS_END));
}
