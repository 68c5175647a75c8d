#include "command/commands.h"
#include "run/each_game.h"
#include "show/show.h"
#include "show/show_claim.h"

#include <stdlib.h>
#include <string.h>

/* `claim`: one claim, judged against the games of one file. */
struct claiming {
	const struct options *options;
	struct text words;
	struct judgement judgement;
};

static enum status report_unreadable(const struct claiming *c, const struct complaint *complaint)
{
	const char *words = c->words.s;
	struct text marks = { 0 };
	text_add(&marks, "%*s", (int)text_width(words, complaint->at), "");
	for (size_t i = text_width(words + complaint->at, complaint->length) + !complaint->length; i > 0; i--)
		text_add_string(&marks, "^");
	terminal_complain("hgref claim: %s\n", complaint->message);
	terminal_complain("  | %s\n", words);
	terminal_complain("  | %s\n", marks.s);
	text_free(&marks);
	return STATUS_USAGE;
}

static enum status report_not_judged(const struct judgement *j)
{
	terminal_complain("%s:%u: %s\n", j->file, j->reader->record.span.line, j->trouble.s);
	return STATUS_TROUBLE;
}

static enum status answer_claim(void *data, const struct reader *reader, const char *file, struct text *out)
{
	struct claiming *c = data;
	struct judgement *j = &c->judgement;
	struct complaint complaint;
	if (!claim_read(&j->claim, &reader->record, c->words.s, &complaint))
		return report_unreadable(c, &complaint);
	j->file = file;
	j->reader = reader;
	j->words = c->words.s;
	j->on_illegal = c->options->on_illegal;
	judge_claim(j);
	bool in_json = c->options->format == FORMAT_JSON;
	if (!c->options->quiet && in_json)
		show_judgement_json(out, j);
	else if (!c->options->quiet && j->verdict != CLAIM_NOT_JUDGED)
		show_judgement(out, j);
	if (j->verdict == CLAIM_NOT_JUDGED)
		return report_not_judged(j);
	return j->verdict == CLAIM_UPHELD ? STATUS_FINE : STATUS_BROKEN;
}

/* The words after the file, separated by spaces; if there are none, the record's own totals. */
static void take_words(struct claiming *c)
{
	for (int i = 1; i < c->options->files; i++)
		text_add(&c->words, "%s%s", i > 1 ? " " : "", c->options->file[i]);
	if (c->options->files == 1)
		text_add(&c->words, "totals");
}

enum status command_claim(const struct options *options)
{
	struct claiming *c = grow(NULL, 1, sizeof *c);
	struct options of_file = *options;
	memset(c, 0, sizeof *c);
	c->options = options;
	take_words(c);
	of_file.files = 1;
	const struct game_command claim = { .name = "claim", .data = c, .judge = answer_claim };
	enum status status = each_game(&of_file, &claim);
	judgement_free(&c->judgement);
	text_free(&c->words);
	free(c);
	return status;
}
