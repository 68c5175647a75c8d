#include "fuzz.h"

#include "judge/judged.h"

#include <string.h>

/*
 * A game in another form is the same game: what each conversion writes can be read, and is judged as the original was;
 * converted once more it stays as it is.
 */

/* The result of a game, for each way of taking illegal actions. */
struct result {
	struct {
		enum verdict verdict;
		struct violations codes;
		size_t findings, awards;
		unsigned left_out, stood, refused;
		uint16_t moves;
		uint8_t winners;
		int32_t total[PLAYERS_MAX];
	} by[ON_ILLEGAL_STAND + 1];
};

enum { ENDINGS_MAX = 64 }; /* games of one input */
struct endings {
	int games, unread, broken_off; /* broken_off: unread records of another form, written up to there */
	struct result game[ENDINGS_MAX];
};

static struct endings before, after;

/* convert leaves out a game with an unreadable line, like one that is skipped, unless it is of another form. */
static void judge(struct endings *endings, const struct reader *reader)
{
	static struct judged_game t;
	endings->unread += reader->errors > 0;
	endings->broken_off += reader->errors > 0 && reader->transcribed;
	if (reader->errors || reader->header_errors || reader->skip || endings->games++ >= ENDINGS_MAX)
		return;
	struct result *ending = &endings->game[endings->games - 1];
	memset(ending, 0, sizeof *ending); /* what is between its members is compared too */
	for (int m = ON_ILLEGAL_STOP; m <= ON_ILLEGAL_STAND; m++) {
		judge_game(&t, reader, "record", (enum on_illegal)m, KEEP_VERDICT);
		ending->by[m].verdict = t.verdict;
		ending->by[m].findings = t.findings.count;
		for (size_t i = 0; i < t.findings.count; i++)
			violations_add(&ending->by[m].codes, t.findings.list[i].code);
		ending->by[m].awards = t.replay.awards;
		ending->by[m].left_out = t.replay.left_out;
		ending->by[m].stood = t.replay.stood;
		ending->by[m].refused = t.replay.refused;
		ending->by[m].moves = judged_position(&t)->moves;
		ending->by[m].winners = judged_winners(&t);
		for (int p = 0; p < judged_position(&t)->players; p++)
			ending->by[m].total[p] = game_total(judged_position(&t), p);
	}
}

static void judge_into(struct endings *endings, const void *data, size_t size, enum input_kind kind)
{
	struct game_file file;
	open_games(&file, data, size, kind);
	endings->games = endings->unread = endings->broken_off = 0;
	while (game_file_next(&file))
		judge(endings, file.reader);
	game_file_close(&file);
}

/* Converts bytes as a file, with these words before its name. */
static enum status convert_with(const char *words, const void *data, size_t size, struct text *out)
{
	return run_line(out, "convert\t%s\t%s", words, path_of_bytes(data, size, 1));
}

/* `from`: NULL: by content. */
static enum status convert(const void *data, size_t size, const char *from, const char *to, struct text *out)
{
	char words[64];
	snprintf(words, sizeof words, "--to\t%s%s%s", to, from ? "\t--input\t" : "", from ? from : "");
	return convert_with(words, data, size, out);
}

/* Whether all games were written; those that were are the same games. */
static void check_written(const struct text *written, const char *form, bool whole)
{
	judge_into(&after, written->s ? written->s : "", written->length,
		   strcmp(form, "yaml") == 0 ? INPUT_YAML : INPUT_LOG);
	must(after.unread == 0);
	must(whole ? after.games == before.games : after.games <= before.games + before.broken_off);
	int games = after.games < ENDINGS_MAX ? after.games : ENDINGS_MAX;
	for (int i = 0; whole && i < games; i++)
		must(memcmp(&before.game[i], &after.game[i], sizeof before.game[i]) == 0);
}

static void check_stays(const struct text *written, const char *form)
{
	struct text again = { 0 };
	must(convert(written->s, written->length, form, form, &again) == STATUS_FINE);
	must(again.length == written->length && memcmp(again.s, written->s, again.length) == 0);
	text_free(&again);
}

/* Writes a text in another form and checks the result: any game can be a scenario, but not every game can be a log. */
static void convert_and_check(const struct text *from, const char *form, const char *to, struct text *out)
{
	enum status status = convert(from->s, from->length, form, to, out);
	must(strcmp(to, "log") == 0 || status == STATUS_FINE);
	check_written(out, to, status == STATUS_FINE);
	if (out->length > 0 && after.games > 0)
		check_stays(out, to);
}

/* ---- canonical form and assertions ---- */

/* A log in canonical form is the same games, readable or not; that form of it is itself, and --check finds it so. */
static void check_canonical(const uint8_t *data, size_t size)
{
	struct text form = { 0 }, again = { 0 }, said = { 0 };
	enum status status = convert_with("--input\tlog\t--canonical", data, size, &form);
	judge_into(&after, form.s ? form.s : "", form.length, INPUT_LOG);
	must(after.unread == before.unread && after.games == before.games);
	for (int i = 0; i < before.games && i < ENDINGS_MAX; i++)
		must(memcmp(&before.game[i], &after.game[i], sizeof before.game[i]) == 0);
	must(convert_with("--input\tlog\t--canonical", form.s ? form.s : "", form.length, &again) == status);
	must(again.length == form.length && (form.length == 0 || memcmp(again.s, form.s, again.length) == 0));
	must(convert_with("--input\tlog\t--canonical\t--check", form.s ? form.s : "", form.length, &said) == status &&
	     said.length == 0);
	text_free(&form);
	text_free(&again);
	text_free(&said);
}

/* What is found in a game holds in it, and adds nothing to what is wrong with it. */
static void check_asserted(const uint8_t *data, size_t size)
{
	struct text asserted = { 0 };
	convert_with("--input\tlog\t--assert", data, size, &asserted);
	judge_into(&after, asserted.s ? asserted.s : "", asserted.length, INPUT_LOG);
	must(after.unread == 0 && after.games <= before.games);
	for (int i = 0; i < after.games && i < ENDINGS_MAX && after.games == before.games; i++) {
		must(before.game[i].by[ON_ILLEGAL_STOP].findings == after.game[i].by[ON_ILLEGAL_STOP].findings);
		must(before.game[i].by[ON_ILLEGAL_STOP].winners == after.game[i].by[ON_ILLEGAL_STOP].winners);
		must(memcmp(before.game[i].by[ON_ILLEGAL_STOP].total, after.game[i].by[ON_ILLEGAL_STOP].total,
			    sizeof after.game[i].by[ON_ILLEGAL_STOP].total) == 0);
	}
	text_free(&asserted);
}

/* ---- any bytes ---- */

/* What cannot be read is reported, and every other game can be a scenario. */
static void check_forms(const uint8_t *data, size_t size)
{
	struct text yaml = { 0 }, log = { 0 };
	enum status status = convert(data, size, NULL, "yaml", &yaml);
	must(status == STATUS_FINE || before.unread > 0);
	check_written(&yaml, "yaml", before.broken_off == 0);
	check_stays(&yaml, "yaml");
	convert_and_check(&yaml, "yaml", "log", &log);
	if (after.games == before.games)
		convert_and_check(&log, "log", "yaml", &yaml);
	text_free(&yaml);
	text_free(&log);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	judge_into(&before, data, size, INPUT_LOG);
	check_canonical(data, size);
	check_asserted(data, size);
	judge_into(&before, data, size, INPUT_BY_CONTENT);
	if (before.games > 0)
		check_forms(data, size);
	return 0;
}
