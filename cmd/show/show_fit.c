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
static void say_choice(struct text *out, const struct choice *choice)
{
	text_add(out, "%s=%.*s", choice->name, (int)choice->option.length, choice->option.s);
}

/* "edition=base-2000 with small-city=4" */
static void say_fit(struct text *out, const struct law_fit *fit)
{
	for (int i = 0; i < fit->choices; i++) {
		text_add_string(out, i ? " with " : "");
		say_choice(out, &fit->choice[i]);
	}
}

/* " (CITY-04, CITY-03)" */
static void say_ids(struct text *out, const char *ids)
{
	const char *between = " (";
	while (*ids) {
		size_t length = strcspn(ids, " ");
		text_add(out, "%s%.*s", between, (int)length, ids);
		between = ", ";
		ids += length + (ids[length] == ' ');
	}
	text_add_string(out, *between == ',' ? ")" : "");
}

/* What is done under a choice: "a complete city of two tiles pays 2 points (CITY-04); hgref rule small-city". */
static void say_meaning(struct text *out, const struct record *record, const struct choice *choice)
{
	size_t length = choice->option.length;
	if (choice->ruling == RULING_COUNT) {
		text_add(out, "the rules of %.*s, not those of %s; hgref rulings -e %.*s", (int)length,
			 choice->option.s, record->rules.name, (int)length, choice->option.s);
		return;
	}
	const struct law_ruling *ruling =
		law_find_ruling((enum game_kind)choice->rules.game, choice->name, strlen(choice->name));
	text_add_string(out, law_option_words(choice->name, choice->option.s, length));
	say_ids(out, ruling ? ruling->rules : "");
	text_add(out, "; hgref rule %s", choice->name);
}

static void show_choice(struct text *out, const struct record *record, const struct choice *choice, int indent)
{
	text_add(out, "%*s", indent, "");
	say_choice(out, choice);
	text_add_string(out, ": ");
	say_meaning(out, record, choice);
	text_add_string(out, "\n");
}

static void show_fit(struct text *out, const struct record *record, const struct law_fit *fit)
{
	bool several = fit->choices > 1;
	if (several) {
		text_add_string(out, "  ");
		say_fit(out, fit);
		text_add_string(out, "\n");
	}
	for (int i = 0; i < fit->choices; i++)
		show_choice(out, record, &fit->choice[i], several ? 4 : 2);
}

static void show_each_fit(struct text *out, const struct record *record, const struct fits *fits)
{
	for (size_t i = 0; i < fits->fits; i++)
		show_fit(out, record, &fits->fit[i]);
}

/* ---- a game ---- */

static void show_moves_and_notes(struct text *out, const struct judged_game *t)
{
	text_add_string(out, "every move is legal, ");
	text_style(out, STYLE_WRONG);
	say_count(out, (int)t->findings.notes, "note is wrong", "notes are wrong");
	text_style(out, STYLE_PLAIN);
}

/* "every move is legal, 5 notes are wrong", "illegal on line 44 (edge-mismatch)", "line 7 cannot be read" */
static void show_as_written(struct text *out, const struct judged_game *t)
{
	const struct finding *finding = t->findings.count ? &t->findings.list[0] : NULL;
	if (finding && judged_moves_legal(t) == MOVES_LEGAL) {
		show_moves_and_notes(out, t);
		return;
	}
	text_style(out, STYLE_WRONG);
	if (finding)
		text_add(out, "illegal on line %u", finding->line);
	else
		text_add(out, "line %u cannot be read", t->reader->error[0].span.line);
	text_style(out, STYLE_PLAIN);
	if (finding)
		text_add(out, " (%s)", violation_name(finding->code));
}

/* "all 80 assertions are true" */
static void say_assertions(struct text *out, unsigned assertions)
{
	if (assertions == 0)
		text_add_string(out, "nothing is asserted");
	else if (assertions == 1)
		text_add_string(out, "the only assertion is true");
	else
		text_add(out, "all %u assertions are true", assertions);
}

static void show_whole(struct text *out, const struct record *record, const struct fits *fits, bool all)
{
	text_add_styled(out, STYLE_RIGHT, "whole as it is");
	text_add_string(out, ": every move is legal, and ");
	say_assertions(out, fits->assertions);
	if (!all) {
		text_add_string(out, "\n");
		return;
	}
	text_add_string(out, fits->fits ? "; also under " : "; under no other single ruling or edition\n");
	if (fits->fits == 0)
		return;
	say_count(out, (int)fits->fits, "other reading", "other readings");
	text_add_string(out, ": nothing in this record tells them apart\n");
	show_each_fit(out, record, fits);
}

/*
 * "whole under small-city=2, and under no other single ruling or edition": the answer about a game that is not whole,
 * then each reading in words on a line of its own.
 */
static void show_answer(struct text *out, const struct judged_game *t, const struct fits *fits)
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
	show_each_fit(out, &t->reader->record, fits);
}

void show_fits(struct text *out, const struct judged_game *t, const struct fits *fits, bool all)
{
	size_t begin = out->length;
	show_place(out, t->file, t->reader->record.span.line, 0);
	show_title(out, t->reader);
	text_add_string(out, " (");
	say_rules(out, &t->reader->record);
	text_add_string(out, "): ");
	if (fits->whole) {
		show_whole(out, &t->reader->record, fits, all);
	} else {
		show_as_written(out, t);
		text_add_string(out, "; ");
		show_answer(out, t, fits);
	}
	if (!fits->whole || all) {
		text_add_string(out, "  ");
		say_count(out, (int)fits->tried, "reading", "readings");
		text_add_string(out, " tried\n");
	}
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
		show_answer(out, judged, &fits);
		text_make_printable(out, begin);
	}
	fits_free(&fits);
	judged_free(judged);
	free(judged);
}

/* ---- JSON ---- */

/* The rulings that differ from the defaults of the edition. */
static void json_rulings(struct json *json, const struct ruleset *rules)
{
	const struct ruleset *edition = ruleset_find(rules->name, strlen(rules->name));
	json_key_map(json, "rulings");
	for (int r = 0; r < RULING_COUNT; r++) {
		enum ruling ruling = (enum ruling)r;
		if (ruling_applies(ruling, rules) && ruleset_choice(rules, ruling) != ruleset_choice(edition, ruling))
			json_key_text(json, ruling_id(ruling), ruleset_option(rules, ruling));
	}
	json_map_end(json);
}

static void json_fit(struct json *json, const struct fits *fits, const struct law_fit *fit)
{
	const struct ruleset *rules = &fit->choice[fit->choices - 1].rules;
	json_map(json);
	json_key_text(json, "edition", rules->name);
	json_rulings(json, rules);
	json_key_int(json, "moves", fit->moves);
	json_key_map(json, "assertions");
	json_key_int(json, "held", fits->assertions);
	json_key_int(json, "of", fits->assertions);
	json_map_end(json);
	json_map_end(json);
}

void show_fits_json(struct text *out, const struct judged_game *t, const struct fits *fits)
{
	struct json json;
	show_answer_begin(&json, out);
	show_head_keys(&json, t->reader, t->file, t->reader->record.span.line);
	json_key_text(&json, "verdict", verdict_name(t->verdict));
	json_key_bool(&json, "whole", fits->whole);
	json_key_list(&json, "fits");
	for (size_t i = 0; i < fits->fits; i++)
		json_fit(&json, fits, &fits->fit[i]);
	json_list_end(&json);
	json_key_int(&json, "tried", fits->tried);
	show_answer_end(&json);
}
