#include "show/show_csv.h"

#include "say/names.h"
#include "text/csv.h"

void show_csv_head(struct text *out)
{
	static const char *const before[] = { "file",     "line", "game",   "edition", "verdict",
					      "finished", "rank", "player", "name" };
	for (size_t i = 0; i < sizeof before / sizeof before[0]; i++)
		csv_text(out, before[i]);
	for (int column = 0; column < COLUMNS; column++)
		csv_text(out, column_name((enum column)column));
	csv_text(out, "total");
	csv_end(out);
}

/* The fields that all rows of a game begin with. */
static void add_game(struct text *out, const struct judged_game *t)
{
	struct text words = { 0 };
	text_add_file(&words, t->file);
	csv_text(out, words.s);
	csv_number(out, t->reader->record.span.line);
	text_clear(&words);
	text_add_bytes(&words, t->reader->title.s, t->reader->title.length);
	csv_text(out, words.s);
	csv_text(out, t->reader->record.rules.name);
	csv_text(out, verdict_name(t->verdict));
	bool finished = t->judged && judged_position(t)->scored;
	csv_text(out, t->ending ? "if-ended" : finished ? "yes" : "no");
	text_free(&words);
}

static void add_points(struct text *out, const struct judged_game *t, const struct game *game,
		       const struct standing *standing)
{
	unsigned columns = t->reader->record.rules.columns;
	for (int column = 0; column < COLUMNS; column++)
		if (columns >> column & 1)
			csv_number(out, standing->player < PLAYERS_MAX ? game->points[standing->player][column] : 0);
		else
			csv_empty(out);
	csv_number(out, standing->points);
}

/* A game of which nothing was judged has no standings: one row says that it is there. */
static void add_unjudged(struct text *out, const struct judged_game *t)
{
	add_game(out, t);
	for (int field = 0; field < 3 + COLUMNS + 1; field++)
		csv_empty(out);
	csv_end(out);
}

void show_csv(struct text *out, const struct judged_game *t)
{
	const struct record *record = &t->reader->record;
	struct standing s[PLAYERS_SAID_MAX];
	const struct game *game = t->ending ? &t->ending->game : judged_position(t);
	int n = t->judged ? standings_of(record, game, s) : 0;
	if (n == 0)
		add_unjudged(out, t);
	for (int i = 0; i < n; i++) {
		const struct player_line *player = &record->declared[record->player[s[i].player]];
		add_game(out, t);
		csv_number(out, s[i].rank);
		csv_text(out, player->colour);
		if (player->name[0])
			csv_text(out, player->name);
		else
			csv_empty(out);
		add_points(out, t, game, &s[i]);
		csv_end(out);
	}
}
