#include "show/show_readings.h"

#include "say/game_json.h"
#include "say/names.h"
#include "show/show.h"

#include <string.h>

/* What another reading changes, in words and as its name in JSON. */
static const struct {
	const char *words, *name;
} consequences[] = {
	[CHANGES_WINNER] = { "the winner changes", "winner" },
	[CHANGES_VERDICT] = { "the verdict changes", "verdict" },
	[CHANGES_TOTALS] = { "the totals change", "totals" },
	[CHANGES_AWARDS] = { "only the awards change", "awards" },
};

static enum verdict verdict_of(const struct halt *halt)
{
	if (halt->illegal)
		return VERDICT_ILLEGAL;
	return halt->unread ? VERDICT_UNREADABLE : VERDICT_LEGAL;
}

/* "illegal, edge-mismatch on line 7" */
static void say_verdict(struct text *out, const struct halt *halt)
{
	show_verdict(out, verdict_of(halt));
	if (halt->illegal)
		text_add(out, ", %s on line %u", violation_name(halt->code), halt->line);
}

/* For a game that is judged to its end with the same verdict, adds how it differs: in illegal actions, or in moves. */
static void say_other_extent(struct text *out, const struct halt *halt, unsigned moves, const struct judged_game *base)
{
	const struct halt before = halt_of(base);
	if (halt->stopped || before.stopped || !halt->illegal != !before.illegal)
		return;
	if (halt->illegal != before.illegal) {
		text_add(out, " with %s, not %u",
			 count_phrase((int)halt->illegal, "illegal action", "illegal actions").s, before.illegal);
	} else {
		text_add(out, " with %u moves, not %u", moves, judged_position(base)->moves);
	}
}

/* "the winner changes under dirt-road=no: red 95 -> 93; red -> red and blue", then the awards that change. */
static void say_other_reading(struct text *out, const struct readings *r, const struct reading *reading)
{
	const struct record *record = &r->base.reader->record;
	const char *between = ": ";
	show_label(out, consequences[reading->consequence].words);
	text_add(out, " under %s=%.*s", reading->name, (int)reading->option.length, reading->option.s);
	if (reading->consequence == CHANGES_VERDICT) { /* points up to different moves cannot be compared */
		text_add_string(out, ": ");
		say_verdict(out, &reading->halt);
		say_other_extent(out, &reading->halt, reading->moves, &r->base);
		text_add_string(out, "\n");
		return;
	}
	for (int p = 0; p < judged_position(&r->base)->players; p++) {
		int before = game_total(judged_position(&r->base), p);
		if (before == reading->total[p])
			continue;
		text_add(out, "%s%s %d -> %d", between, player_colour(record, p), before, (int)reading->total[p]);
		between = ", ";
	}
	if (reading->consequence == CHANGES_WINNER)
		text_add(out, "; %s -> %s", players_phrase(record, judged_winners(&r->base)).s,
			 players_phrase(record, reading->winners).s);
	text_add_string(out, "\n");
	for (const char *line = reading->awards.s; line && *line; line += strcspn(line, "\n") + 1)
		text_add(out, "    %.*s\n", (int)strcspn(line, "\n"), line);
}

void show_readings(struct text *out, const struct readings *r)
{
	const struct record *record = &r->base.reader->record;
	const struct game *game = judged_position(&r->base);
	const struct halt halt = halt_of(&r->base);
	size_t begin = out->length;
	show_place(out, r->base.file, record->span.line, 0);
	show_title(out, r->base.reader);
	text_add_string(out, " (");
	say_rules(out, record);
	text_add_text(out, &r->base.reader->assumed);
	text_add_string(out, "): ");
	say_verdict(out, &halt);
	for (int p = 0; p < game->players && !r->base.replay.referee.no_position; p++)
		text_add(out, ", %s %d", player_colour(record, p), game_total(game, p));
	if (game->scored)
		text_add(out, "; winner %s", players_phrase(record, judged_winners(&r->base)).s);
	show_illegal_actions(out, &r->base);
	text_add_string(out, "\n");
	for (int i = 0; i < r->readings; i++)
		say_other_reading(out, r, &r->reading[i]);
	text_add(out, "  nothing changes under the %s%s\n", r->readings ? "other " : "",
		 count_phrase(r->tried - r->readings, "reading", "readings").s);
	text_make_printable(out, begin);
}

/* The verdict of a reading; `whole`: the game was judged to its end, so that the number of illegal actions is known. */
static void json_verdict(struct json *json, const struct halt *halt, bool whole)
{
	json_key_text(json, "verdict", verdict_name(verdict_of(halt)));
	if (whole)
		json_key_int(json, "illegal_actions", halt->illegal);
}

void show_readings_json(struct text *out, const struct readings *r)
{
	const struct record *record = &r->base.reader->record;
	bool to_the_end = r->on_illegal != ON_ILLEGAL_STOP;
	const struct halt halt = halt_of(&r->base);
	struct json json;
	json_begin(&json, out);
	json_map(&json);
	show_head_keys(&json, r->base.reader, r->base.file, record->span.line);
	json_verdict(&json, &halt, to_the_end);
	json_key_list(&json, "changes");
	for (int i = 0; i < r->readings; i++) {
		const struct reading *reading = &r->reading[i];
		json_map(&json);
		json_key_text(&json, "ruling", reading->name);
		json_key(&json, "option");
		json_string(&json, reading->option.s, reading->option.length);
		json_key_text(&json, "changes", consequences[reading->consequence].name);
		json_verdict(&json, &reading->halt, to_the_end);
		if (reading->halt.illegal) {
			json_key_text(&json, "code", violation_name(reading->halt.code));
			json_key_int(&json, "line", reading->halt.line);
		}
		json_numbers(&json, "totals", record, reading->total, judged_position(&r->base)->players);
		json_players(&json, "winners", record, reading->winners);
		json_map_end(&json);
	}
	json_list_end(&json);
	json_key_int(&json, "unchanged", r->tried - r->readings);
	json_map_end(&json);
	json_end(&json);
}
