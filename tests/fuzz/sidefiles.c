#include "fuzz.h"

#include "command/compare/compare.h"
#include "command/report/report.h"
#include "command/test/test.h"
#include "command/trace/trace.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/*
 * What is read beside records: the trace of another engine, from a file and from a program, pinned results, and a list of
 * tests that are known to fail. Each is made of the record in hand and then changed. Of the record there is also a page.
 */

static uint64_t chance;

static size_t below(size_t bound)
{
	return (size_t)(mutate_random(&chance) % bound);
}

/* ---- files ---- */

enum { GAME, PINS, PAGE, FILES };

static char folder[1024], path[FILES][sizeof folder + 16];

static void leave(void)
{
	for (int i = 0; i < FILES; i++)
		unlink(path[i]);
	rmdir(folder);
}

/* A folder of its own, where nothing waits for a disk if possible. */
static void enter(void)
{
	static const char *const names[FILES] = { "game", "pins", "page.html" };
	if (*folder)
		return;
	snprintf(folder, sizeof folder, "/dev/shm/hgref-fuzz-XXXXXX");
	if (!mkdtemp(folder)) {
		const char *above = getenv("TMPDIR");
		snprintf(folder, sizeof folder, "%s/hgref-fuzz-XXXXXX", above ? above : "/tmp");
		must(mkdtemp(folder));
	}
	for (int i = 0; i < FILES; i++)
		snprintf(path[i], sizeof path[i], "%s/%s", folder, names[i]);
	unsetenv("CI");
	atexit(leave);
}

static void write_file(const char *name, const void *data, size_t size)
{
	FILE *file = fopen(name, "wb");
	must(file && fwrite(data, 1, size, file) == size);
	must(fclose(file) == 0);
}

static struct text read_file(const char *name)
{
	struct text text = { 0 };
	char part[1 << 12];
	size_t n;
	FILE *file = fopen(name, "rb");
	must(file);
	text_add_string(&text, "");
	while ((n = fread(part, 1, sizeof part, file)) > 0)
		text_add_bytes(&text, part, n);
	fclose(file);
	return text;
}

/* Changes a text in a few places. */
static void change(struct text *text)
{
	enum { ROOM = 1 << 14 };
	if (text->length == 0)
		return;
	text_reserve(text, ROOM);
	size_t most = text->length + ROOM - 1;
	for (size_t changes = 1 + below(4); changes > 0; changes--)
		text->length = mutate((uint8_t *)text->s, text->length, most, &chance);
}

/* ---- traces ---- */

static struct options options_of_game(void)
{
	static char *file[] = { path[GAME] };
	struct options options = options_default;
	options.file = file;
	options.files = 1;
	options.on_illegal = (enum on_illegal)below(ON_ILLEGAL_STAND + 1);
	return options;
}

static struct text trace_of_game(struct options options)
{
	struct text trace = { 0 };
	must(run_command(command_trace.run, &options, &trace) <= STATUS_TROUBLE);
	return trace;
}

static void check_compare(struct options options)
{
	struct text out = { 0 }, trace = trace_of_game(options);
	if (below(8) > 0)
		change(&trace);
	char *files[] = { (char *)path_of_bytes(trace.s, trace.length, 1), path[GAME] };
	options.file = files;
	options.files = 2;
	options.format = below(2) ? FORMAT_JSON : FORMAT_TEXT;
	must(run_command(command_compare.run, &options, &out) <= STATUS_TROUBLE);
	if (options.format == FORMAT_JSON)
		check_json(&out);
	else
		check_printable(&out);
	text_free(&trace);
	text_free(&out);
}

/* Gives the steps of the first games the titles under which an engine is sent them. */
static struct text sent_trace(const struct text *trace)
{
	struct text sent = { 0 };
	int game = 0;
	for (const char *at = trace->s, *end; *at && (end = strchr(at, '\n')); at = end + 1) {
		const char *title = strstr(at, "\"game\": \""), *edition = strstr(at, "\"edition\": \"");
		game += below(200) == 0 || game == 0;
		if (!title || !edition || edition > end || title > edition)
			continue;
		edition += strlen("\"edition\": \"");
		text_add(&sent, "{\"game\": \"%s#%d/%.*s\", %.*s\n", path[GAME], game, (int)strcspn(edition, "\""),
			 edition, (int)(end - edition), edition - strlen("\"edition\": \""));
	}
	text_add_string(&sent, "");
	return sent;
}

/* The list of known failures is the record itself, in which `*` and `[` are as likely as elsewhere. */
static void check_against(struct options options)
{
	static const enum format formats[] = { FORMAT_TEXT, FORMAT_TAP, FORMAT_JUNIT, FORMAT_GITHUB };
	struct text out = { 0 }, trace = trace_of_game(options), sent = sent_trace(&trace),
		    known = read_file(path[GAME]);
	char engine[64];
	if (below(4) > 0)
		change(&sent);
	change(&known);
	snprintf(engine, sizeof engine, "cat %s", path_of_bytes(sent.s, sent.length, 1));
	options.on_illegal = ON_ILLEGAL_STOP;
	struct test_options own = { .threshold = -1, .against = engine };
	own.known = below(2) ? path_of_bytes(known.s, known.length, 0) : NULL;
	options.own = &own;
	options.format = formats[below(4)];
	must(run_command(command_test.run, &options, &out) <= STATUS_TROUBLE);
	check_printable(&out);
	text_free(&trace);
	text_free(&sent);
	text_free(&known);
	text_free(&out);
}

/* ---- pinned results ---- */

static void check_pins(struct options options)
{
	struct text out = { 0 };
	options.on_illegal = ON_ILLEGAL_STOP;
	struct test_options own = { .threshold = -1, .pin = path[PINS] };
	options.own = &own;
	unlink(path[PINS]);
	if (run_command(command_test.run, &options, &out) == STATUS_FINE) {
		must(run_command(command_test.run, &options, &out) == STATUS_FINE);
		struct text pins = read_file(path[PINS]);
		change(&pins);
		write_file(path[PINS], pins.s, pins.length);
		own.update = below(2);
		must(run_command(command_test.run, &options, &out) <= STATUS_TROUBLE);
		check_printable(&out);
		text_free(&pins);
	}
	text_free(&out);
}

/* ---- pages ---- */

/* A page that was written can be written over. */
static void check_page(struct options options)
{
	struct text out = { 0 };
	struct report_options own = { 0 };
	options.output = path[PAGE];
	options.own = &own;
	unlink(path[PAGE]);
	enum status status = run_command(command_report.run, &options, &out);
	must(status <= STATUS_TROUBLE);
	must(run_command(command_report.run, &options, &out) == status);
	check_printable(&out);
	text_free(&out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	enter();
	chance = mutate_state_of(data, size);
	write_file(path[GAME], data, size);
	check_compare(options_of_game());
	check_pins(options_of_game());
	if (below(8) == 0) /* it starts two processes */
		check_against(options_of_game());
	if (below(16) == 0) /* it takes as long as three pictures */
		check_page(options_of_game());
	return 0;
}
