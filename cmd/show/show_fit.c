#include "show/show_fit.h"

#include "law/law.h"
#include "say/names.h"
#include "show/show.h"

#include <stdlib.h>
#include <string.h>

bool may_be_other_law(const struct judged_game *t)
{
	return t->judged && judged_moves_legal(t) == MOVES_LEGAL && t->findings.notes > 1;
}

/* ---- one reading ---- */

/* "small-city=2", "edition=base-2000" */
static struct phrase choice_phrase(const struct choice *choice)
{
	return phrase_of("%s=%.*s", choice->name, (int)choice->option.length, choice->option.s);
}

/* "edition=base-2000 with small-city=4" */
static void say_fit(struct text *out, const struct law_fit *fit)
{
	for (int i = 0; i < fit->choices; i++)
		text_add(out, "%s%s", i ? " with " : "", choice_phrase(&fit->choice[i]).s);
}

/* What a choice means: "a complete city of two tiles pays 2 points (CITY-04, CITY-03); hgref rule small-city". */
static void say_meaning(struct text *out, const struct record *record, const struct choice *choice)
{
	struct word option = choice->option;
	if (choice->ruling == RULING_COUNT) {
		text_add(out, "the rules of %.*s, not those of %s", (int)option.length, option.s, record->rules.name);
		if (!out->without_commands)
			text_add(out, "; hgref rulings -e %.*s", (int)option.length, option.s);
		return;
	}
	const struct law_ruling *ruling =
		law_find_ruling((enum game_kind)choice->rules.game, choice->name, strlen(choice->name));
	const char *between = " (";
	text_add_string(out, law_option_words(choice->name, option.s, option.length));
	for (const char *ids = ruling ? ruling->rules : ""; *ids; between = ", ") {
		struct word id = word_cut(&ids);
		text_add(out, "%s%.*s", between, (int)id.length, id.s);
	}
	text_add(out, "%s%s", *between == ',' ? ")" : "",
		 out->without_commands ? "" : phrase_of("; hgref rule %s", choice->name).s);
}

/* Each fit in words: one that has several choices on a line of its own, then each of its choices. */
static void show_each_fit(struct text *out, const struct record *record, const struct fits *fits)
{
	for (size_t i = 0; i < fits->fits; i++) {
		const struct law_fit *fit = &fits->fit[i];
		bool several = fit->choices > 1;
		if (several) {
			text_add_string(out, "  ");
			say_fit(out, fit);
			text_add_string(out, "\n");
		}
		for (int c = 0; c < fit->choices; c++) {
			text_add(out, "%s%s: ", several ? "    " : "  ", choice_phrase(&fit->choice[c]).s);
			say_meaning(out, record, &fit->choice[c]);
			text_add_string(out, "\n");
		}
	}
}

/* ---- a game ---- */

/* "whole as it is: every move is legal, and all 80 assertions are true"; `all`: also under which other readings. */
static void show_whole_as_it_is(struct text *out, const struct record *record, const struct fits *fits, bool all)
{
	text_add_styled(out, STYLE_RIGHT, "whole as it is");
	text_add_string(out, ": every move is legal, and ");
	if (fits->assertions == 0)
		text_add_string(out, "nothing is asserted");
	else if (fits->assertions == 1)
		text_add_string(out, "the only assertion is true");
	else
		text_add(out, "all %u assertions are true", fits->assertions);
	if (!all) {
		text_add_string(out, "\n");
	} else if (fits->fits == 0) {
		text_add_string(out, "; under no other single ruling or edition\n");
	} else {
		text_add(out, "; also under %s: nothing in this record tells them apart\n",
			 count_phrase((int)fits->fits, "other reading", "other readings").s);
		show_each_fit(out, record, fits);
	}
}

/*
 * "whole under small-city=2, and under no other single ruling or edition": the answer about a game that is not whole,
 * then each reading in words on a line of its own.
 */
static void show_what_fits(struct text *out, const struct record *record, const struct fits *fits)
{
	bool single = fits->choices == 1;
	if (fits->fits == 0) {
		text_add_string(out, "whole under no ruling or edition, nor under any two of them\n");
		return;
	}
	text_add_string(out, "whole under ");
	if (fits->fits == 1)
		say_fit(out, &fits->fit[0]);
	else
		text_add(out, single ? "each of %zu readings" : "each of %zu pairs", fits->fits);
	text_add_string(out, single ? ", and under no other single ruling or edition\n"
				    : ", and under no single ruling or edition\n");
	show_each_fit(out, record, fits);
}

void show_fits(struct text *out, const struct judged_game *t, const struct fits *fits, bool all)
{
	size_t begin = out->length;
	show_place(out, t->file, t->reader->record.span.line, 0);
	show_title(out, t->reader);
	text_add_string(out, " (");
	say_rules(out, &t->reader->record);
	text_add_text(out, &t->reader->assumed);
	text_add_string(out, "): ");
	if (fits->whole) {
		show_whole_as_it_is(out, &t->reader->record, fits, all);
	} else {
		/* "every move is legal, 5 notes are wrong", "illegal on line 44 (edge-mismatch)", "line 7 cannot be read" */
		const struct finding *finding = t->findings.count ? &t->findings.list[0] : NULL;
		bool legal = finding && judged_moves_legal(t) == MOVES_LEGAL;
		text_add_string(out, legal ? "every move is legal, " : "");
		if (!finding)
			text_add_styled(out, STYLE_WRONG, "line %u cannot be read", t->reader->error[0].span.line);
		else if (legal)
			text_add_styled(out, STYLE_WRONG, "%s",
					count_phrase((int)t->findings.notes, "note is wrong", "notes are wrong").s);
		else
			text_add_styled(out, STYLE_WRONG, "illegal on line %u", finding->span.line);
		if (finding && !legal)
			text_add(out, " (%s)", violation_name(finding->code));
		text_add_string(out, "; ");
		show_what_fits(out, &t->reader->record, fits);
	}
	if (!fits->whole || all)
		text_add(out, "  %s tried\n", count_phrase((int)fits->tried, "reading", "readings").s);
	text_make_printable(out, begin);
}

void show_other_law(struct text *out, const struct reader *reader, const char *file)
{
	struct judged_game *judged = zeroed(sizeof *judged);
	struct fits fits = { 0 };
	judge_game(judged, reader, file, ON_ILLEGAL_STOP, KEEP_VERDICT);
	if (may_be_other_law(judged))
		fits_find(&fits, reader, false);
	if (fits.fits > 0) {
		size_t begin = out->length;
		text_add_string(out, "the record is ");
		show_what_fits(out, &reader->record, &fits);
		text_make_printable(out, begin);
	}
	fits_free(&fits);
	judged_free(judged);
	free(judged);
}

/* ---- JSON ---- */

void show_fits_json(struct text *out, const struct judged_game *t, const struct fits *fits)
{
	struct json json;
	show_answer_begin(&json, out);
	show_head_keys(&json, t->reader, t->file, t->reader->record.span.line);
	json_key_text(&json, "verdict", verdict_name(t->verdict));
	json_key_bool(&json, "whole", fits->whole);
	json_key_list(&json, "fits");
	for (size_t i = 0; i < fits->fits; i++) {
		const struct ruleset *rules = &fits->fit[i].choice[fits->fit[i].choices - 1].rules;
		const struct ruleset *edition = ruleset_find(rules->name, strlen(rules->name));
		json_map(&json);
		json_key_text(&json, "edition", rules->name);
		json_key_map(&json, "rulings"); /* that differ from the defaults of the edition */
		for (enum ruling r = 0; r < RULING_COUNT; r++)
			if (ruling_applies(r, rules) && ruleset_choice(rules, r) != ruleset_choice(edition, r))
				json_key_text(&json, ruling_id(r), ruleset_option(rules, r));
		json_map_end(&json);
		json_key_int(&json, "moves", fits->fit[i].moves);
		json_key_map(&json, "assertions");
		json_key_int(&json, "held", fits->assertions);
		json_key_int(&json, "of", fits->assertions);
		json_map_end(&json);
		json_map_end(&json);
	}
	json_list_end(&json);
	json_key_int(&json, "tried", fits->tried);
	show_answer_end(&json);
}
