#include "command/test/pin/show_pin.h"

#include "replay/game_id.h"
#include "say/names.h"
#include "text/hash.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- the fields of a line ---- */

static void add_id(struct text *out, const struct judged_game *t)
{
	if (t->judged)
		text_add(out, "%016" PRIx64, game_id(&t->reader->record));
	else
		text_add_char(out, '-');
}

/* The first finding. It is above the first unreadable line, since judging stops there. */
static void add_violation(struct text *out, const struct judged_game *t)
{
	const struct reader *reader = t->reader;
	size_t all = t->findings.count + reader->errors;
	const char *code = NULL;
	uint32_t line = 0;
	if (t->findings.count > 0) {
		code = violation_name(t->findings.list[0].code);
		line = t->findings.list[0].span.line;
	} else if (reader->errors > 0) {
		code = read_code_words(reader->error[0].code)->name;
		line = reader->error[0].span.line;
	}
	if (!code) {
		text_add_char(out, '-');
		return;
	}
	text_add(out, "%s:%" PRId64, code, (int64_t)line - reader->record.span.line + 1);
	if (all > 1)
		text_add(out, "+%zu", all - 1);
}

static void add_points(struct text *out, const struct judged_game *t)
{
	int players = t->judged ? t->reader->record.players : 0;
	if (players == 0)
		text_add_char(out, '-');
	for (int p = 0; p < players; p++) {
		text_add_string(out, p > 0 ? "," : "");
		text_add_string(out, player_colour(&t->reader->record, p));
		text_add_char(out, '=');
		text_add_number(out, p < PLAYERS_MAX ? game_total(judged_position(t), p) : 0);
	}
}

static void add_winners(struct text *out, const struct judged_game *t)
{
	unsigned winners = t->judged ? judged_winners(t) : 0;
	const char *before = "";
	if (!winners)
		text_add_char(out, '-');
	for (int p = 0; winners >> p; p++)
		if (winners >> p & 1) {
			text_add_string(out, before);
			text_add_string(out, player_colour(&t->reader->record, p));
			before = ",";
		}
}

/* A number that depends on the points and their reasons, but not on the place by which the award names the feature. */
static uint64_t number_of(const struct award *award)
{
	uint64_t hash = hash_add((uint64_t)award->kind << 32 | (uint64_t)award->players << 24 |
					 (uint64_t)award->final << 16 | award->move,
				 (uint64_t)award->points);
	for (int i = 0; i < award->terms; i++)
		hash = hash_add(hash, (uint64_t)award->term[i].count << 16 | (uint64_t)award->term[i].what << 8 |
					      award->term[i].each);
	return hash;
}

/* The awards that pay something, as in JSON. The order of awards of one move makes no difference. */
static void add_awards(struct text *out, const struct judged_game *t)
{
	uint64_t sum = 0;
	size_t paying = 0;
	for (size_t i = 0; i < t->replay.awards; i++) {
		if (t->replay.award[i].points == 0)
			continue;
		sum += number_of(&t->replay.award[i]);
		paying++;
	}
	text_add(out, "%zu:%08" PRIx32, paying, (uint32_t)(sum ^ sum >> 32));
}

/* Spaces at its end would be lost in an editor. */
static void add_title(struct text *out, struct word title)
{
	size_t begin = out->length;
	text_add_char(out, ' ');
	for (size_t at = 0, letters = 0; at < title.length && letters < PIN_TITLE_MAX; letters++) {
		bool hidden;
		size_t length = text_letter(title.s + at, title.length - at, &hidden);
		text_add_bytes(out, hidden ? "?" : title.s + at, hidden ? 1 : length);
		at += length;
	}
	while (out->length > begin && out->s[out->length - 1] == ' ')
		out->s[--out->length] = '\0';
}

void show_pin(struct text *out, const struct judged_game *t)
{
	add_id(out, t);
	text_add(out, " %s %s ", t->judged ? t->reader->record.rules.name : "-", verdict_name(t->verdict));
	add_violation(out, t);
	text_add_char(out, ' ');
	add_points(out, t);
	text_add_char(out, ' ');
	add_winners(out, t);
	text_add_char(out, ' ');
	add_awards(out, t);
	add_title(out, t->reader->title);
	text_add_char(out, '\n');
}

void show_pin_options(struct text *out, const struct overrides *overrides)
{
	text_add_string(out, "");
	if (overrides->edition)
		text_add(out, " -e %s", overrides->edition->name);
	for (int r = 0; r < RULING_COUNT; r++)
		if (overrides->ruled[r])
			text_add(out, " -r %s=%s", ruling_id((enum ruling)r),
				 ruleset_option(&overrides->rules, (enum ruling)r));
}

/* ---- differences ---- */

static void add_word(struct text *out, struct word word)
{
	if (word.length == 0 || word_is(word, "-"))
		text_add_string(out, "none");
	else
		text_add_bytes(out, word.s, word.length);
}

/* `Table 3, final (hig-2020): changed`, with the game's name as in other messages. */
static void add_game(struct text *out, const struct word field[PIN_FIELDS], const char *what)
{
	struct word title = field[PIN_TITLE], edition = field[PIN_EDITION];
	text_add(out, "%.*s", (int)title.length, title.s);
	if (title.length == 0)
		text_add_string(out, "(no title)");
	if (!word_is(edition, "-"))
		text_add(out, " (%.*s)", (int)edition.length, edition.s);
	text_add_string(out, ": ");
	text_add_styled(out, STYLE_WRONG, "%s", what);
}

/* Shows the number of awards, without the digits. If the number is the same, words say that the awards differ. */
static void add_awards_changed(struct text *out, struct word was, struct word now)
{
	was.length = strcspn(was.s, ":");
	now.length = strcspn(now.s, ":");
	text_add(out, "  awards: %.*s", (int)now.length, now.s);
	if (word_same(was, now))
		text_add_string(out, ", other than those pinned\n");
	else
		text_add(out, " (pinned: %.*s)\n", (int)was.length, was.s);
}

static void add_changed(struct text *out, enum pin_field field, struct word was, struct word now)
{
	static const char *const names[PIN_FIELDS] = {
		[PIN_EDITION] = "edition", [PIN_VERDICT] = "verdict", [PIN_VIOLATION] = "first violation",
		[PIN_POINTS] = "points",   [PIN_WINNERS] = "winners", [PIN_TITLE] = "title",
	};
	if (word_same(was, now))
		return;
	if (field == PIN_AWARDS) {
		add_awards_changed(out, was, now);
		return;
	}
	text_add(out, "  %s: ", names[field]);
	add_word(out, now);
	text_add_string(out, " (pinned: ");
	add_word(out, was);
	text_add_string(out, ")\n");
}

/* `illegal (edge-mismatch, line 12, and 2 more)`: a verdict, with the first violation of a game that begins on a line. */
static void add_verdict(struct text *out, const struct word field[PIN_FIELDS], uint32_t begins)
{
	struct word verdict = field[PIN_VERDICT], violation = field[PIN_VIOLATION];
	size_t code = strcspn(violation.s, ": ");
	text_add_bytes(out, verdict.s, verdict.length);
	if (word_is(violation, "-") || code >= violation.length)
		return;
	char *end;
	int64_t line = strtoll(violation.s + code + 1, &end, 10);
	text_add(out, " (%.*s, line %" PRId64, (int)code, violation.s, begins + line - 1);
	if (*end == '+')
		text_add(out, ", and %lu more", strtoul(end + 1, NULL, 10));
	text_add_char(out, ')');
}

/* The verdict of a record before and after it was changed. */
static void add_verdicts(struct text *out, const struct word was[PIN_FIELDS], const struct word now[PIN_FIELDS],
			 uint32_t begins)
{
	bool same = word_same(was[PIN_VERDICT], now[PIN_VERDICT]) && word_same(was[PIN_VIOLATION], now[PIN_VIOLATION]);
	text_add_string(out, same ? " record: " : " record: was ");
	add_verdict(out, was, begins);
	text_add_string(out, same ? " as before" : ", now ");
	if (!same)
		add_verdict(out, now, begins);
}

void show_pin_changed(struct text *out, const struct word was[PIN_FIELDS], const struct word now[PIN_FIELDS],
		      uint32_t begins)
{
	bool record = !word_same(was[PIN_ID], now[PIN_ID]);
	add_game(out, now, "changed");
	if (record)
		add_verdicts(out, was, now, begins);
	text_add_char(out, '\n');
	for (int field = PIN_EDITION; field < PIN_FIELDS; field++)
		if (!record || (field != PIN_VERDICT && field != PIN_VIOLATION))
			add_changed(out, (enum pin_field)field, was[field], now[field]);
}

void show_pin_new(struct text *out, const struct word now[PIN_FIELDS])
{
	add_game(out, now, "new");
	text_add(out, ", %.*s\n", (int)now[PIN_VERDICT].length, now[PIN_VERDICT].s);
}

void show_pin_gone(struct text *out, const struct word was[PIN_FIELDS])
{
	add_game(out, was, "gone");
	text_add(out, ", it was %.*s\n", (int)was[PIN_VERDICT].length, was[PIN_VERDICT].s);
}
