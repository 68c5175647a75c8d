#include "command/test/against/against_parts.h"
#include "show/show.h"

#include <string.h>

bool against_ended_well(const struct against *a)
{
	return a->program.end == PROGRAM_EXITED && a->program.number == 0 && !a->comparing.traced.fault;
}

/* The line of our step in the file of the test, or else the first line of the test. */
static uint32_t own_line(const struct against *a, const struct test *test)
{
	const struct step *step = a->comparing.explanation.step;
	return step ? test->sent->line[step - a->reader.record.step] : test->line;
}

/* Whether there is nothing to compare because the trace has ended: it lacks the game, or breaks off in it. */
static bool is_cut_off(const struct against *a)
{
	const struct comparison *found = &a->comparing.found;
	bool breaks_off = found->kind == STEP_MISSING && found->at_end && !against_ended_well(a);
	return a->ended && (found->kind == GAME_MISSING || breaks_off);
}

/* Says why the trace has no more steps. */
static void add_end(const struct against *a, struct text *out, const char *where)
{
	const struct traced *traced = &a->comparing.traced;
	if (traced->fault)
		text_add(out, "  line %u, column %u of the trace cannot be read: %s\n", traced->fault_line,
			 traced->fault_column, traced->fault);
	if (!traced->fault || a->program.end != PROGRAM_EXITED || a->program.number != 0)
		text_add(out, "  the engine %s%s\n", a->end.s, where);
}

static void add_detail(const struct against *a, struct text *out, const struct comparison *found)
{
	const struct step *step = found->ours->step;
	say_comparison(out, found, " of the logs sent");
	if (step && found->kind == STEP_DIFFERS)
		show_quote(out, &a->reader, step->span, QUOTE_UNMARKED, 0);
	if (found->kind == STEP_DIFFERS)
		show_step_difference(out, found);
	if (is_cut_off(a))
		add_end(a, out, a->died_named || against_ended_well(a) ? "" : " at this test");
}

/* Joins the lines of a detail, for a report that has room for one line. */
static struct text in_one_line(const char *lines)
{
	struct text line = { 0 };
	while (*lines) {
		size_t length = strcspn(lines, "\n");
		text_add_string(&line, line.length ? "; " : "");
		text_add_bytes(&line, lines, length);
		lines += length + (lines[length] == '\n');
		lines += strspn(lines, " ");
	}
	return line;
}

static const char *find_rule(const struct against *a, const struct comparison *found)
{
	struct text id = { 0 };
	comparison_rule(&id, found);
	const struct law_rule *rule = id.length ? law_find(a->reader.record.rules.game, id.s, id.length) : NULL;
	text_free(&id);
	return rule ? rule->id : NULL;
}

/* Adds text that is equal for editions of a test that differ in the same way on the same line. */
static char *finding_of(const struct against *a, uint32_t line)
{
	struct text finding = { 0 };
	text_add(&finding, "%u %d ", line, is_cut_off(a));
	comparison_signature(&finding, &a->comparing.found);
	return finding.s;
}

/* The details begin with a place in `path`; `begin` is where the rest does. */
static void set_failed(struct test *test, struct text detail, size_t begin, uint32_t line)
{
	text_make_printable(&detail, 0);
	struct text message = in_one_line(detail.s + begin);
	test->kind = TEST_FAILED;
	test->status = STATUS_BROKEN;
	test->detail = detail;
	test_add_remark(test, line, 1, test->rule ? test->rule : "trace", message.s);
	text_free(&message);
}

void against_fail(struct against *a, const struct question *question)
{
	const struct comparison *found = &a->comparing.found;
	struct test *test = question_test(question);
	uint32_t line = own_line(a, test);
	struct text detail = { .width = a->width };
	show_place(&detail, question->file->path, line, 0);
	size_t begin = detail.length;
	add_detail(a, &detail, found);
	test->rule = find_rule(a, found);
	test->finding = finding_of(a, line);
	if (a->options->format == FORMAT_JSON)
		show_difference(&test->difference, found);
	set_failed(test, detail, begin, line);
	if (is_cut_off(a))
		a->end_shown = a->died_named = true;
}

void against_fail_end(struct against *a)
{
	if (a->end_shown || a->questions == 0 || against_ended_well(a))
		return;
	const struct question *latest = &a->question[a->latest];
	uint32_t line = question_test(latest)->line;
	struct text detail = { .width = a->width };
	show_place(&detail, latest->file->path, line, 0);
	size_t begin = detail.length;
	text_add_string(&detail, "this is the last test in the trace\n");
	add_end(a, &detail, "");
	struct test *test = test_file_add(latest->file, line, copy_string("the end of the engine"));
	set_failed(test, detail, begin, line);
}
