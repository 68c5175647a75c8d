#include "command/test/against/against_parts.h"
#include "read/input.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { TRACE_MAX_BYTES = 1 << 30 };

struct trace_file {
	struct input input;
	struct comparing comparing;
	size_t width; /* as in struct differing */
	bool as_json;
};

bool suite_read_trace(struct suite *suite, const struct options *options)
{
	const char *path = test_options(options)->trace;
	struct trace_file *trace = suite->trace = zeroed(sizeof *trace);
	struct traced *traced = &trace->comparing.traced;
	const char *text;
	size_t length;
	trace->width = options->format == FORMAT_TEXT ? terminal_width(stdout) : 0;
	trace->as_json = options->format == FORMAT_JSON;
	if (!input_open(&trace->input, path)) {
		terminal_complain("hgref test: %s: %s\n", path, strerror(errno));
		return false;
	}
	const char *name = trace->comparing.found.trace = trace->input.name;
	if (!input_whole(&trace->input, TRACE_MAX_BYTES, &text, &length)) {
		terminal_complain("hgref test: %s: %s\n", name,
				  trace->input.failed ? trace->input.failed : "a trace is at most 1 GiB long");
		return false;
	}
	if (traced_begin(traced, text, length))
		return true;
	terminal_complain("%s:%u:%u: error: %s\n", name, traced->fault_line, traced->fault_column, traced->fault);
	return false;
}

void trace_file_free(struct trace_file *trace)
{
	if (!trace)
		return;
	input_close(&trace->input);
	comparing_free(&trace->comparing);
	free(trace);
}

void trace_file_compare(struct trace_file *trace, struct test *test, const struct reader *reader, const char *path)
{
	struct comparing *comparing = &trace->comparing;
	if (!test || test->kind != TEST_PASSED || reader->header_errors) {
		const char *edition = reader->record.rules.name;
		traced_find(&comparing->traced, reader->title, (struct word){ edition, strlen(edition) });
	} else if (!against_agrees(comparing, reader, path)) {
		const struct step *step = comparing->explanation.step;
		const struct differing how = { .path = path,
					       .line = step ? step->span.line : test->line,
					       .logs = "",
					       .end = "",
					       .width = trace->width,
					       .as_json = trace->as_json };
		test_differs(test, comparing, &how);
	} else if (comparing->found.kind == GAME_SKIPPED) {
		against_skip(test, comparing);
	}
}

void trace_file_report_rest(const struct trace_file *trace)
{
	const struct traced *traced = &trace->comparing.traced;
	size_t games = 0, first = 0;
	bool again = false;
	for (size_t i = traced->games; i-- > 0;)
		if (!traced->game[i].compared) {
			games++;
			first = i;
		}
	if (games == 0)
		return;
	struct word title = traced_title(traced, &traced->game[first]);
	for (size_t i = 0; i < traced->games; i++)
		again |= traced->game[i].compared && word_same(traced_title(traced, &traced->game[i]), title);
	against_report_rest(games, traced->game[first].line, title, again);
}
