#include "command/test/against/against_parts.h"
#include "show/show.h"

#include <string.h>

/* ---- a comparison ---- */

bool against_agrees(struct comparing *comparing, const struct reader *reader, const char *path)
{
	bool agrees = comparing_game(comparing, reader, path);
	if (comparing->complaint.length)
		terminal_complain("%s", comparing->complaint.s);
	text_clear(&comparing->complaint);
	return agrees;
}

void against_skip(struct test *test, const struct comparing *comparing)
{
	struct text reason = { 0 };
	struct word why = traced_words(&comparing->traced, comparing->game);
	text_add_string(&reason, SKIPPED_BY_ENGINE);
	text_add_bytes(&reason, why.s, why.length);
	text_make_printable(&reason, 0);
	test->kind = TEST_SKIPPED;
	test->reason = reason.s;
}

void against_report_rest(size_t games, uint32_t line, struct word title, bool again)
{
	terminal_complain("hgref test: the trace has %zu more %s, the first on line %u: %.*s, %s\n", games,
			  games == 1 ? "game" : "games", line, (int)title.length, title.s,
			  again ? "which occurs twice or whose steps are not in a row" : "which no test has");
}

/*
 * The details begin with a place in a file; `begin` is where the rest does, whose lines are joined by semicolons for a
 * report that has room for one line.
 */
static void fail_test(struct test *test, struct text detail, size_t begin, uint32_t line)
{
	struct text message = { 0 };
	text_make_printable(&detail, 0);
	for (const char *rest = detail.s + begin; *rest;) {
		size_t length = strcspn(rest, "\n");
		text_add_string(&message, message.length ? "; " : "");
		text_add_bytes(&message, rest, length);
		rest += length + (rest[length] == '\n');
		rest += strspn(rest, " ");
	}
	test->kind = TEST_FAILED;
	test->status = STATUS_BROKEN;
	test->detail = detail;
	test_add_remark(test, line, 1, test->rule ? test->rule : "trace", message.s);
	text_free(&message);
}

void test_differs(struct test *test, const struct comparing *comparing, const struct differing *how)
{
	const struct comparison *found = &comparing->found;
	struct text detail = { .width = how->width }, finding = { 0 }, rule_id = { 0 };
	show_place(&detail, how->path, how->line, 0);
	size_t begin = detail.length;
	say_comparison(&detail, found, how->logs);
	if (found->kind == STEP_DIFFERS) {
		if (found->ours->step)
			show_quote(&detail, found->ours->reader, found->ours->step->span, QUOTE_UNMARKED, 0);
		show_step_difference(&detail, found);
	}
	text_add_string(&detail, how->end);
	if (found->kind == STEP_MISFORMED) {
		test->misformed = trace_difference_key(&found->difference);
		test->repeated = found->repeated;
	}
	/* equal for editions of a test that differ in the same way on the same line */
	text_add(&finding, "%u %d ", how->line, *how->end != '\0');
	comparison_signature(&finding, found);
	test->finding = finding.s;
	comparison_rule(&rule_id, found);
	if (rule_id.length > 0) {
		enum game_kind game = found->ours->reader->record.rules.game;
		const struct law_rule *rule = law_find(game, rule_id.s, rule_id.length);
		test->rule = rule ? rule->id : NULL;
	}
	text_free(&rule_id);
	if (how->as_json)
		show_comparison_json(&test->difference, found);
	fail_test(test, detail, begin, how->line);
}

/* ---- the end of an engine ---- */

bool against_is_cut_off(const struct against *a)
{
	const struct comparison *found = &a->comparing.found;
	return a->ended && (found->kind == GAME_MISSING || (found->kind == STEP_MISSING && found->at_end));
}

void against_say_trace_end(const struct against *a, struct text *out, const char *where)
{
	const struct traced *traced = &a->comparing.traced;
	if (traced->fault)
		text_add(out, "  line %u, column %u of the trace cannot be read: %s\n", traced->fault_line,
			 traced->fault_column, traced->fault);
	if (!traced->fault || a->program.end != PROGRAM_EXITED || a->program.number != 0)
		text_add(out, "  the engine %s%s\n", a->end.s, where);
	program_say_last_lines(out, &a->program);
}

void against_fail(struct against *a, const struct question *question)
{
	struct test *test = question_test(question);
	const struct step *step = a->comparing.explanation.step;
	struct text end = { 0 };
	bool cut_off = against_is_cut_off(a);
	if (cut_off)
		against_say_trace_end(a, &end, a->end_named ? "" : " at this test");
	const struct differing how = { .path = question->file->path,
				       .line = step ? test->log->line[step - a->reader.record.step] : test->line,
				       .logs = " of the logs sent",
				       .end = cut_off ? end.s : "",
				       .width = a->width,
				       .as_json = a->options->format == FORMAT_JSON };
	test_differs(test, &a->comparing, &how);
	text_free(&end);
	a->end_named |= cut_off;
}

void against_fail_end(struct against *a)
{
	const struct question *latest = &a->question[a->latest];
	struct test *test = question_test(latest);
	struct text detail = { .width = a->width };
	bool well = a->program.end == PROGRAM_EXITED && a->program.number == 0 && !a->comparing.traced.fault;
	if (well || a->end_named || test->kind == TEST_FAILED)
		return;
	show_place(&detail, latest->file->path, test->line, 0);
	size_t begin = detail.length;
	text_add_string(&detail, "this is the last test in the trace\n");
	against_say_trace_end(a, &detail, "");
	fail_test(test, detail, begin, test->line);
}
