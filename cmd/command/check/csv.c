#include "command/check/csv.h"

#include "say/names.h"

/* ---- fields ---- */

/*
 * Tables in the form of RFC 4180: commas between fields, quotes around fields that contain a comma, a quote or spaces
 * at their ends; printed lines end with CR LF. Fields contain no line breaks: hidden characters become `?`.
 */

/* A field is empty if nothing is added to it. */
static void begin_field(struct text *out)
{
	if (out->length > 0 && out->s[out->length - 1] != '\n')
		text_add_char(out, ',');
}

/* Adds a field of words, with a comma before it unless it is the first of its line. */
static void csv_text(struct text *out, const char *words)
{
	struct text field = { 0 };
	text_add_line(&field, words);
	begin_field(out);
	if (field.length == 0 || strpbrk(field.s, ",\"") || field.s[0] == ' ' || field.s[field.length - 1] == ' ') {
		text_add_char(out, '"');
		for (const char *s = field.s; *s; s++) {
			if (*s == '"')
				text_add_char(out, '"');
			text_add_char(out, *s);
		}
		text_add_char(out, '"');
	} else {
		text_add_bytes(out, field.s, field.length);
	}
	text_free(&field);
}

static void csv_number(struct text *out, int64_t number)
{
	begin_field(out);
	text_add_number(out, number);
}

static void csv_end(struct text *out)
{
	text_add_char(out, '\n');
	out->crlf = true;
}

/* ---- standings ---- */

void show_csv_head(struct text *out)
{
	static const char *const before[] = { "file",     "line", "game",   "edition", "verdict",
					      "finished", "rank", "player", "name" };
	static const char *const after[] = { "total", "title_winner", "result", "by", "given" };
	for (size_t i = 0; i < sizeof before / sizeof before[0]; i++)
		csv_text(out, before[i]);
	for (int column = 0; column < COLUMN_GIVEN; column++)
		csv_text(out, column_name((enum column)column));
	for (size_t i = 0; i < sizeof after / sizeof after[0]; i++)
		csv_text(out, after[i]);
	csv_end(out);
}

/* The fields that all rows of a game begin with. */
static void add_game_fields(struct text *out, const struct judged_game *t)
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

/* The result that the record states: its winners as in `result PLAYER...`, and its reason. */
static void add_result_fields(struct text *out, const struct record *record)
{
	const struct step *result = record_result(record);
	struct text winners = { 0 };
	if (!result) {
		begin_field(out);
		begin_field(out);
		return;
	}
	for (int p = 0; p < record->players && p < PLAYERS_MAX; p++)
		if (result->assertion.players >> p & 1)
			text_add(&winners, winners.length ? " %s" : "%s", player_colour(record, p));
	csv_text(out, winners.length ? winners.s : "none");
	csv_text(out, line_reasons[result->assertion.code]);
	text_free(&winners);
}

/* A player's points of a column, empty where the record has none. */
static void add_points(struct text *out, const struct record *record, const struct game *game, int player, int column)
{
	if (record->rules.columns >> column & 1)
		csv_number(out, player < PLAYERS_MAX ? game->points[player][column] : 0);
	else
		begin_field(out);
}

/*
 * A row for each player: the rank; the points by columns, and in all; whether the player wins, by the result or else on the
 * board, which is empty while nobody has won; the points that a position gives, last since they came last. A game that was
 * not judged has no standings: a single row lists it.
 */
void show_csv(struct text *out, const struct judged_game *t)
{
	enum { FIELDS_OF_PLAYER = 3 + COLUMN_GIVEN + 2 };
	const struct record *record = &t->reader->record;
	const struct step *result = record_result(record);
	struct standing s[PLAYER_LINES_MAX];
	const struct game *game = t->ending ? &t->ending->game : judged_position(t);
	int n = t->judged ? standings_of(record, game, s) : 0;
	for (int i = 0; i < n; i++) {
		const struct player_line *player = player_line(record, s[i].player);
		add_game_fields(out, t);
		csv_number(out, s[i].rank);
		csv_text(out, player->colour);
		if (player->name[0])
			csv_text(out, player->name);
		else
			begin_field(out);
		for (int column = 0; column < COLUMN_GIVEN; column++)
			add_points(out, record, game, s[i].player, column);
		csv_number(out, s[i].points);
		if (result)
			csv_text(out, result->assertion.players >> s[i].player & 1 ? "yes" : "no");
		else if (game->scored)
			csv_text(out, game_winners(game) >> s[i].player & 1 ? "yes" : "no");
		else
			begin_field(out);
		add_result_fields(out, record);
		add_points(out, record, game, s[i].player, COLUMN_GIVEN);
		csv_end(out);
	}
	if (n == 0) {
		add_game_fields(out, t);
		for (int field = 0; field < FIELDS_OF_PLAYER; field++)
			begin_field(out);
		add_result_fields(out, record);
		begin_field(out);
		csv_end(out);
	}
}
