#include "show/show_mend.h"

#include "say/game_json.h"
#include "say/names.h"
#include "show/show.h"

static void add_lines(struct json *json, const struct mend *mend)
{
	json_key_list(json, "changes");
	for (size_t i = 0; i < mend->lines; i++) {
		const struct mend_line *line = &mend->line[i];
		json_map(json);
		json_key_int(json, "line", line->line);
		json_key_text(json, "was", line->was);
		json_key_text(json, "now", line->now);
		json_map_end(json);
	}
	json_list_end(json);
}

static void add_totals(struct json *json, const struct record *record, const struct mend *mend)
{
	json_key_map(json, "totals");
	for (int p = 0; p < record->players && p < PLAYERS_MAX; p++)
		json_key_int(json, player_colour(record, p), mend->total[p]);
	json_map_end(json);
}

static void add_mend(struct json *json, const struct record *record, const struct mend *mend)
{
	json_map(json);
	json_key_text(json, "kind", mend_kind_name(mend->kind));
	if (mend->convention)
		json_key_text(json, "convention", mend->convention);
	else
		add_lines(json, mend);
	json_key_int(json, "moves", mend->moves);
	json_key_map(json, "assertions");
	json_key_int(json, "held", mend->held);
	json_key_int(json, "of", mend->asserted);
	json_map_end(json);
	add_totals(json, record, mend);
	json_players(json, "winners", record, mend->winners);
	json_map_end(json);
}

void show_mends_json(struct text *out, const struct judged_game *t, const struct mends *mends, size_t most)
{
	struct json json;
	bool legal = t->verdict == VERDICT_LEGAL;
	size_t found = legal ? 0 : mends->mends, listed = 0;
	json_begin(&json, out);
	json_map(&json);
	json_key_int(&json, "schema", 1);
	show_head_keys(&json, t->reader, t->file, t->reader->record.span.line);
	json_key_text(&json, "verdict", verdict_name(t->verdict));
	json_key_bool(&json, "whole", legal || mends->whole);
	json_key_list(&json, "mends");
	for (size_t i = 0; i < found; i++) {
		if (!mend_is_listed(mends, i, most))
			continue;
		add_mend(&json, &t->reader->record, &mends->mend[i]);
		listed++;
	}
	json_list_end(&json);
	json_key_int(&json, "effort", legal ? 0 : mends->tried);
	json_key_bool(&json, "cut", !legal && mends->cut);
	json_key_int(&json, "more", (int64_t)(found - listed));
	json_key_text(&json, "hint", legal ? NULL : mends->edition);
	json_map_end(&json);
	json_end(&json);
}
