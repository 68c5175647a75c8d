#include "show/show.h"

#include "judge/worth.h"
#include "say/game_json.h"
#include "say/names.h"

static void show_would_win(struct text *out, const struct record *record, const struct game *game)
{
	uint8_t winners = game_winners(game);
	say_players(out, record, winners);
	text_add_string(out, __builtin_popcount(winners) == 1 ? " would win\n" : " would share the victory\n");
}

/* ---- open features ---- */

/* "red leads by 2", "red and blue are level" */
static void say_lead(struct text *out, const struct record *record, const struct open_feature *open)
{
	say_players(out, record, open->leaders);
	if (open->lead)
		text_add(out, " leads by %d", open->lead);
	else
		text_add_string(out, " are level");
	if (open->scorers == open->leaders)
		return;
	text_add_string(out, ", but a shrine decides for ");
	say_players(out, record, open->scorers);
}

/* "members: red 2, blue 1: red leads by 1" */
static void say_contest(struct text *out, const struct record *record, enum award_kind kind,
			const struct open_feature *open)
{
	const char *before = " ";
	text_add(out, "%s:", award_rows[kind].pieces);
	for (int p = 0; p < record->players; p++) {
		text_add(out, "%s%s %d", before, player_colour(record, p), open->feature.pieces[p]);
		before = ", ";
	}
	text_add_string(out, "; ");
	say_lead(out, record, open);
}

/* Shows the features of a kind that have pieces on them, each on a line. */
static void show_contested(struct text *out, const struct record *record, const struct game *game, enum award_kind kind)
{
	struct open_feature open;
	int node = open_feature_next(game, kind, 0);
	for (; node != NO_NODE; node = open_feature_next(game, kind, node + 1)) {
		open_feature_of(game, kind, node, &open);
		if (!open.leaders)
			continue;
		text_add(out, "  %s at ", feature_name(&open.feature));
		say_place(out, open.feature.at);
		text_add_string(out, ": ");
		say_extent(out, &open.feature);
		text_add_string(out, ", ");
		say_open_at(out, &open.feature);
		text_add_string(out, "; ");
		say_contest(out, record, kind, &open);
		text_add_string(out, "\n");
	}
}

/* "river, nobody there: 1,0:E, 2,3:W": the features of a kind without pieces, on one line. */
static void show_vacant(struct text *out, const struct game *game, enum award_kind kind)
{
	struct open_feature open;
	bool any = false;
	int node = open_feature_next(game, kind, 0);
	for (; node != NO_NODE; node = open_feature_next(game, kind, node + 1)) {
		open_feature_of(game, kind, node, &open);
		if (open.leaders)
			continue;
		if (any)
			text_add_string(out, ", ");
		else
			text_add(out, "  %s, nobody there: ", feature_name(&open.feature));
		say_place(out, open.feature.at);
		any = true;
	}
	if (any)
		text_add_string(out, "\n");
}

/* ---- the whole ---- */

void show_if_ended(struct text *out, const struct judged_game *t)
{
	const struct record *record = &t->reader->record;
	const struct ending *ending = t->ending;
	text_add_string(out, "if the game ended now:");
	if (!ending) {
		text_add_string(out, judged_position(t)->scored ? " as above\n" : " not begun\n");
		return;
	}
	text_add_string(out, "\n");
	for (int i = 0; i < ending->outcome.awards; i++) {
		text_add_string(out, "  ");
		say_award(out, record, &ending->outcome.award[i]);
		text_add_string(out, "\n");
	}
	show_standings(out, record, &ending->game);
	show_would_win(out, record, &ending->game);
	text_add_string(out, "open features:\n");
	size_t begin = out->length;
	for (int kind = 0; kind < AWARD_KINDS; kind++) {
		show_contested(out, record, judged_position(t), (enum award_kind)kind);
		show_vacant(out, judged_position(t), (enum award_kind)kind);
	}
	if (out->length == begin)
		text_add_string(out, "  none\n");
}

/* ---- JSON ---- */

static void add_open_feature(struct json *json, const struct record *record, const struct game *game,
			     enum award_kind kind, int node)
{
	struct open_feature open;
	open_feature_of(game, kind, node, &open);
	json_map(json);
	json_feature(json, record, &game->board, &open.feature);
	json_key_map(json, "counts");
	for (int p = 0; p < game->players; p++)
		json_key_int(json, player_colour(record, p), open.feature.pieces[p]);
	json_map_end(json);
	json_key_int(json, "lead", open.lead);
	json_players(json, "scorers", record, open.scorers);
	json_map_end(json);
}

static void add_open_features(struct json *json, const struct record *record, const struct game *game)
{
	json_key_list(json, "open");
	for (int kind = 0; kind < AWARD_KINDS; kind++) {
		int node = open_feature_next(game, (enum award_kind)kind, 0);
		for (; node != NO_NODE; node = open_feature_next(game, (enum award_kind)kind, node + 1))
			add_open_feature(json, record, game, (enum award_kind)kind, node);
	}
	json_list_end(json);
}

void show_if_ended_key(struct json *json, const struct judged_game *t)
{
	const struct record *record = &t->reader->record;
	const struct ending *ending = t->ending;
	if (!ending) {
		json_key_null(json, "if_ended");
		return;
	}
	json_key_map(json, "if_ended");
	show_awards_key(json, record, &ending->game.board, ending->outcome.award, ending->outcome.awards);
	json_totals(json, record, &ending->game);
	json_players(json, "winners", record, game_winners(&ending->game));
	show_standings_key(json, record, &ending->game);
	add_open_features(json, record, judged_position(t));
	json_map_end(json);
}
