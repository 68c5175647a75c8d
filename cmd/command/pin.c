#include "command/pin.h"

#include "command/pin_parts.h"
#include "show/show_pin.h"

#include <inttypes.h>

static void print_pinned(const struct pin_run *run, size_t results)
{
	struct text out = { 0 };
	text_add_file(&out, run->path);
	text_add(&out, ": %zu %s pinned\n", results, results == 1 ? "result" : "results");
	if (!run->options->quiet)
		terminal_print(stdout, &out, run->options->color);
	text_free(&out);
}

/* Writes the file, unless some results are missing. */
static enum status pin(struct pin_run *run)
{
	if (run->results.missed) {
		pin_complain(run, "nothing is pinned, since some file could not be read");
		return STATUS_TROUBLE;
	}
	return pin_write(run);
}

static enum status make(struct pin_run *run)
{
	enum status status = pin(run);
	if (status == STATUS_FINE)
		print_pinned(run, run->results.pins.count);
	return status;
}

/* The results of a file that could not be read are not gone. */
static void forget_gone(struct pin_run *run)
{
	if (run->results.missed && run->differences.gone > 0) {
		pin_complain(run, "games that are gone are not listed, since some file could not be read");
		pin_differences_forget_gone(&run->differences);
	}
}

/* Compares, and accepts what is different if that is asked for; then says what it is. */
static enum status compare_and_update(struct pin_run *run)
{
	size_t results = run->results.pins.count;
	if (!pin_compare(run))
		return STATUS_TROUBLE;
	forget_gone(run);
	bool differs = run->differences.count > 0 || pin_has_other_options(run);
	bool updates = differs && run->options->test.update;
	enum status updated = updates ? pin(run) : STATUS_FINE;
	enum status told = run->options->quiet ? STATUS_FINE : pin_report(run);
	if (updates && updated == STATUS_FINE)
		print_pinned(run, results);
	if (updated != STATUS_FINE || told != STATUS_FINE)
		return STATUS_TROUBLE;
	return differs ? STATUS_BROKEN : STATUS_FINE;
}

static enum status judge_and_compare(struct pin_run *run)
{
	if (!pin_results_judge(&run->results))
		return STATUS_TROUBLE;
	if (run->results.pins.count == 0) { /* an archive without games would be as pinned for ever */
		terminal_complain("hgref test: no test found\n");
		return STATUS_TROUBLE;
	}
	pins_sort(&run->results.pins);
	enum status status = run->exists ? compare_and_update(run) : make(run);
	return run->results.missed ? STATUS_TROUBLE : status;
}

enum status test_pin(const struct options *options, const struct options *files, bool whole)
{
	struct pin_run run = {
		.options = options,
		.path = options->test.pin,
		.results = { .options = files, .missed = !whole },
	};
	enum status status = STATUS_TROUBLE;
	show_pin_options(&run.judged, &options->overrides);
	if (pin_find(&run))
		status = judge_and_compare(&run);
	pin_file_close(&run.pinned);
	pin_results_free(&run.results);
	pin_differences_free(&run.differences);
	text_free(&run.judged);
	return status;
}
