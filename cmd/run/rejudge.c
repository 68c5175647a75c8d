#include "run/rejudge.h"

#include "judge/choice.h"
#include "run/each_game.h"
#include "say/game_json.h"
#include "say/names.h"
#include "show/show.h"
#include "text/json.h"

#include <stdlib.h>
#include <string.h>

/* How a change affects the result, the most serious first. */
enum consequence { CHANGES_WINNER, CHANGES_VERDICT, CHANGES_TOTALS, CHANGES_AWARDS, CHANGES_NOTHING };

/* How far a game was judged, the place where it became illegal, if it did, and the main rule that was broken there. */
struct halt {
	bool stopped, unread; /* at an illegal move, at a line that cannot be read */
	unsigned illegal;     /* illegal actions, including an illegal header and where judging stopped */
	enum violation_code code;
	uint32_t line;
};

/* One other reading, and its result. */
struct reading {
	const char *name; /* the ruling, or "edition" */
	struct word option;
	enum consequence consequence;
	struct halt halt;
	unsigned moves;
	int32_t total[PLAYERS_MAX];
	uint8_t winners;    /* empty if the game is not judged to its end */
	int order;          /* the order in which it was tried */
	struct text awards; /* the awards that differ, one line each */
};

struct rejudging {
	const struct options *options; /* NULL: of `rejudge_text` */
	enum on_illegal on_illegal;
	struct judged_game base, other;
	struct reader changed; /* the game with changed rules */
	struct reading reading[CHOICES_MAX];
	int readings, tried;
};

/* ---- comparing ---- */

static bool is_same_award(const struct award *a, const struct award *b)
{
	return a->kind == b->kind && a->final == b->final && (a->final || a->move == b->move) &&
	       a->points == b->points && a->players == b->players && a->at.cell.x == b->at.cell.x &&
	       a->at.cell.y == b->at.cell.y && a->at.slot == b->at.slot;
}

/* The number of awards among the first `count` that equal this one. */
static size_t count_same(const struct judged_game *t, size_t count, const struct award *award)
{
	size_t n = 0;
	for (size_t i = 0; i < count; i++)
		n += is_same_award(&t->replay.award[i], award);
	return n;
}

/* Adds the awards of `t` that the other game does not have, each after a sign. */
static void say_unmatched(struct text *out, const struct judged_game *t, const struct judged_game *other,
			  const char *sign)
{
	for (size_t i = 0; i < t->replay.awards; i++) {
		const struct award *award = &t->replay.award[i];
		if (count_same(other, other->replay.awards, award) > count_same(t, i, award) || award->points == 0)
			continue;
		text_add(out, "%s ", sign);
		if (award->final)
			text_add(out, "at the end: ");
		else
			text_add(out, "move %u: ", award->move);
		say_award(out, &t->reader->record, award);
		text_add(out, "\n");
	}
}

static bool totals_differ(const struct judged_game *a, const struct judged_game *b)
{
	for (int p = 0; p < judged_position(a)->players; p++)
		if (game_total(judged_position(a), p) != game_total(judged_position(b), p))
			return true;
	return false;
}

/* The finding at which judging stopped, or else the first one about an action or the header; NULL if there is none. */
static const struct finding *first_illegal(const struct judged_game *t)
{
	const struct finding *list = t->findings.list;
	size_t count = t->findings.count, i = 0;
	if (t->replay.referee.stopped)
		for (i = count - 1; i > 0 && list[i - 1].span.line == list[count - 1].span.line;)
			i--;
	while (i < count && violation_is_note(list[i].code))
		i++;
	return i < count ? &list[i] : NULL;
}

static struct halt halt_of(const struct judged_game *t)
{
	const struct referee *referee = &t->replay.referee;
	const struct finding *illegal = first_illegal(t);
	bool at_once = referee->stopped || referee->headers > 0;
	return (struct halt){ .stopped = referee->stopped,
			      .unread = referee->unread != NULL,
			      .illegal = at_once + t->replay.stood + t->replay.left_out,
			      .code = illegal ? illegal->code : VIOLATION_CODES,
			      .line = illegal ? illegal->span.line : 0 };
}

static void compare_with_base(struct rejudging *r, struct reading *reading)
{
	const struct judged_game *a = &r->base, *b = &r->other;
	reading->halt = halt_of(b);
	reading->moves = judged_position(b)->moves;
	reading->winners = judged_winners(b);
	for (int p = 0; p < judged_position(b)->players; p++)
		reading->total[p] = game_total(judged_position(b), p);
	say_unmatched(&reading->awards, a, b, "-");
	say_unmatched(&reading->awards, b, a, "+");
	if (halt_of(a).illegal != reading->halt.illegal || judged_position(a)->moves != judged_position(b)->moves)
		reading->consequence = CHANGES_VERDICT;
	else if (judged_winners(a) != judged_winners(b))
		reading->consequence = CHANGES_WINNER;
	else if (totals_differ(a, b))
		reading->consequence = CHANGES_TOTALS;
	else
		reading->consequence = reading->awards.length ? CHANGES_AWARDS : CHANGES_NOTHING;
}

/* ---- other readings ---- */

static void try_choice(struct rejudging *r, const struct choice *choice)
{
	struct reading reading = { .name = choice->name, .option = choice->option };
	r->changed.record.rules = choice->rules;
	judge_game(&r->other, &r->changed, r->base.file, r->on_illegal, KEEP_AWARDS);
	reading.order = r->tried++;
	compare_with_base(r, &reading);
	if (reading.consequence == CHANGES_NOTHING)
		text_free(&reading.awards);
	else
		r->reading[r->readings++] = reading;
}

/* Whether all tiles on the board are the record's own, so that any edition can judge them. */
static bool all_own(const struct board *board)
{
	for (int i = 0; i < board->tiles; i++)
		if (board_tile(board, i)->stack != STACK_ANY)
			return false;
	return true;
}

/* Whether the record, as it was read, can be judged by a choice. */
static bool keeps_tiles(const struct rejudging *r, const struct choice *choice)
{
	return choice->rules.tiles == r->base.reader->record.rules.tiles || all_own(&judged_position(&r->base)->board);
}

static void try_choices(struct rejudging *r, const struct reader *reader)
{
	struct choice choice[CHOICES_MAX];
	int n = choices_of(&reader->record, choice);
	for (int i = 0; i < n; i++)
		if (keeps_tiles(r, &choice[i]))
			try_choice(r, &choice[i]);
}

static int by_consequence(const void *a, const void *b)
{
	const struct reading *p = a, *q = b;
	if (p->consequence != q->consequence)
		return (int)p->consequence - (int)q->consequence;
	return p->order - q->order;
}

/* ---- printing ---- */

static enum verdict verdict_of(const struct halt *halt)
{
	if (halt->illegal)
		return VERDICT_ILLEGAL;
	return halt->unread ? VERDICT_UNREADABLE : VERDICT_LEGAL;
}

/* "illegal, edge-mismatch on line 7" */
static void say_verdict(struct text *out, const struct halt *halt)
{
	show_verdict(out, verdict_of(halt));
	if (halt->illegal)
		text_add(out, ", %s on line %u", violation_name(halt->code), halt->line);
}

/* For a game that is judged to its end with the same verdict, adds how it differs: in illegal actions, or in moves. */
static void say_extent(struct text *out, const struct halt *halt, unsigned moves, const struct judged_game *base)
{
	const struct halt before = halt_of(base);
	if (halt->stopped || before.stopped || !halt->illegal != !before.illegal)
		return;
	if (halt->illegal != before.illegal) {
		text_add(out, " with ");
		say_count(out, (int)halt->illegal, "illegal action", "illegal actions");
		text_add(out, ", not %u", before.illegal);
	} else {
		text_add(out, " with %u moves, not %u", moves, judged_position(base)->moves);
	}
}

static void say_other_reading(struct text *out, const struct rejudging *r, const struct reading *reading)
{
	static const char *const what[] = {
		[CHANGES_WINNER] = "the winner changes",
		[CHANGES_VERDICT] = "the verdict changes",
		[CHANGES_TOTALS] = "the totals change",
		[CHANGES_AWARDS] = "the awards change, but not the totals",
	};
	const struct record *record = &r->base.reader->record;
	const char *between = ": ";
	text_add(out, "  ");
	text_add_styled(out, STYLE_LABEL, "%s", what[reading->consequence]);
	text_add(out, " under %s=%.*s", reading->name, (int)reading->option.length, reading->option.s);
	if (reading->consequence == CHANGES_VERDICT) { /* points up to different moves cannot be compared */
		text_add(out, ": ");
		say_verdict(out, &reading->halt);
		say_extent(out, &reading->halt, reading->moves, &r->base);
		text_add(out, "\n");
		return;
	}
	for (int p = 0; p < judged_position(&r->base)->players; p++) {
		int before = game_total(judged_position(&r->base), p);
		if (before == reading->total[p])
			continue;
		text_add(out, "%s%s %d -> %d", between, player_colour(record, p), before, (int)reading->total[p]);
		between = ", ";
	}
	if (reading->consequence == CHANGES_WINNER) {
		text_add(out, "; ");
		say_players(out, record, judged_winners(&r->base));
		text_add(out, " -> ");
		say_players(out, record, reading->winners);
	}
	text_add(out, "\n");
	for (const char *line = reading->awards.s; line && *line; line += strcspn(line, "\n") + 1)
		text_add(out, "    %.*s\n", (int)strcspn(line, "\n"), line);
}

static void show_readings(struct text *out, const struct rejudging *r)
{
	size_t begin = out->length;
	bool finished = judged_position(&r->base)->scored;
	show_place(out, r->base.file, r->base.reader->record.span.line, 0);
	show_title(out, r->base.reader);
	text_add(out, " (");
	say_rules(out, &r->base.reader->record);
	text_add(out, "): ");
	const struct halt halt = halt_of(&r->base);
	say_verdict(out, &halt);
	for (int p = 0; p < judged_position(&r->base)->players; p++)
		text_add(out, ", %s %d", player_colour(&r->base.reader->record, p),
			 game_total(judged_position(&r->base), p));
	if (finished) {
		text_add(out, "; winner ");
		say_players(out, &r->base.reader->record, judged_winners(&r->base));
	}
	show_illegal_actions(out, &r->base);
	text_add(out, "\n");
	for (int i = 0; i < r->readings; i++)
		say_other_reading(out, r, &r->reading[i]);
	text_add(out, "  nothing changes under the %s", r->readings ? "other " : "");
	say_count(out, r->tried - r->readings, "reading", "readings");
	text_add(out, "\n");
	text_make_printable(out, begin);
}

/* The verdict of a reading; `whole`: the game was judged to its end, so that the number of illegal actions is known. */
static void json_verdict(struct json *json, const struct halt *halt, bool whole)
{
	json_key_text(json, "verdict", verdict_name(verdict_of(halt)));
	if (whole)
		json_key_int(json, "illegal_actions", halt->illegal);
}

static void json_reading(struct json *json, const struct rejudging *r, const struct reading *reading)
{
	static const char *const what[] = { "winner", "verdict", "totals", "awards" };
	const struct record *record = &r->base.reader->record;
	json_map(json);
	json_key_text(json, "ruling", reading->name);
	json_key(json, "option");
	json_string(json, reading->option.s, reading->option.length);
	json_key_text(json, "changes", what[reading->consequence]);
	json_verdict(json, &reading->halt, r->on_illegal != ON_ILLEGAL_STOP);
	if (reading->halt.illegal) {
		json_key_text(json, "code", violation_name(reading->halt.code));
		json_key_int(json, "line", reading->halt.line);
	}
	json_key_map(json, "totals");
	for (int p = 0; p < judged_position(&r->base)->players; p++)
		json_key_int(json, player_colour(record, p), reading->total[p]);
	json_map_end(json);
	json_players(json, "winners", record, reading->winners);
	json_map_end(json);
}

static void show_readings_json(struct text *out, const struct rejudging *r)
{
	const struct reader *reader = r->base.reader;
	struct json json;
	json_begin(&json, out);
	json_map(&json);
	show_head_keys(&json, reader, r->base.file, reader->record.span.line);
	const struct halt halt = halt_of(&r->base);
	json_verdict(&json, &halt, r->on_illegal != ON_ILLEGAL_STOP);
	json_key_list(&json, "changes");
	for (int i = 0; i < r->readings; i++)
		json_reading(&json, r, &r->reading[i]);
	json_list_end(&json);
	json_key_int(&json, "unchanged", r->tried - r->readings);
	json_map_end(&json);
	json_end(&json);
}

/* ---- the games ---- */

static void try_all(struct rejudging *r, const struct reader *reader, const char *file)
{
	r->readings = r->tried = 0;
	r->changed = *reader;
	judge_game(&r->base, reader, file, r->on_illegal, KEEP_AWARDS);
	try_choices(r, reader);
	qsort(r->reading, (size_t)r->readings, sizeof r->reading[0], by_consequence);
}

static void forget_readings(struct rejudging *r)
{
	for (int i = 0; i < r->readings; i++)
		text_free(&r->reading[i].awards);
}

static enum status rejudge_game(void *data, const struct reader *reader, const char *file, struct text *out)
{
	struct rejudging *r = data;
	try_all(r, reader, file);
	if (r->options->format == FORMAT_JSON && !r->options->quiet)
		show_readings_json(out, r);
	else if (!r->options->quiet)
		show_readings(out, r);
	forget_readings(r);
	return halt_of(&r->base).illegal ? STATUS_BROKEN : STATUS_FINE;
}

static void free_rejudging(struct rejudging *r)
{
	judged_free(&r->base);
	judged_free(&r->other);
	free(r);
}

void rejudge_text(struct text *out, const struct reader *reader, const char *file, enum on_illegal on_illegal)
{
	struct rejudging *r = zeroed(sizeof *r);
	r->on_illegal = on_illegal;
	try_all(r, reader, file);
	show_readings(out, r);
	forget_readings(r);
	free_rejudging(r);
}

static void pass_over(void *data, const struct reader *reader, const char *file, struct text *out)
{
	(void)data, (void)reader, (void)file, (void)out; /* no ruling can change this */
}

static struct game_command begin_rejudging(const struct command_maker *maker)
{
	struct rejudging *r = zeroed(sizeof *r);
	r->options = maker->data;
	r->on_illegal = r->options->on_illegal;
	return (struct game_command){
		.data = r, .judge = rejudge_game, .unread = pass_over, .say_skipped = show_skipped
	};
}

static void end_rejudging(const struct game_command *command)
{
	free_rejudging(command->data);
}

enum status rejudge_files(const struct options *options)
{
	const struct command_maker maker = { begin_rejudging, end_rejudging, options };
	return jobs_each_game(options, &maker);
}
