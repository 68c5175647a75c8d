#include "show/show.h"

#include "say/names.h"

/* ---- fields ---- */

/*
 * Tables in the form of RFC 4180: commas between fields, quotes around fields that contain a comma, a quote or spaces
 * at their ends; printed lines end with CR LF. Fields contain no line breaks: hidden characters become `?`.
 */

/* Nothing more makes an empty field. */
static void begin_field(struct text *out)
{
	if (out->length > 0 && out->s[out->length - 1] != '\n')
		text_add_char(out, ',');
}

static bool needs_quotes(const char *field, size_t length)
{
	return length == 0 || strpbrk(field, ",\"") || field[0] == ' ' || field[length - 1] == ' ';
}

static void add_quoted(struct text *out, const char *field)
{
	text_add_char(out, '"');
	for (; *field; field++) {
		if (*field == '"')
			text_add_char(out, '"');
		text_add_char(out, *field);
	}
	text_add_char(out, '"');
}

/* Adds a field of words, with a comma before it unless it is the first of its line. */
static void csv_text(struct text *out, const char *words)
{
	struct text field = { 0 };
	text_add_line(&field, words);
	begin_field(out);
	if (needs_quotes(field.s, field.length))
		add_quoted(out, field.s);
	else
		text_add_bytes(out, field.s, field.length);
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
	static const char *const after[] = { "total", "title_winner", "result", "by" };
	for (size_t i = 0; i < sizeof before / sizeof before[0]; i++)
		csv_text(out, before[i]);
	for (int column = 0; column < COLUMNS; column++)
		csv_text(out, column_name((enum column)column));
	for (size_t i = 0; i < sizeof after / sizeof after[0]; i++)
		csv_text(out, after[i]);
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
			begin_field(out);
	csv_number(out, standing->points);
}

/* Whether the player wins: by the result, or else on the board; empty while nobody has won. */
static void add_title_winner(struct text *out, const struct judged_game *t, const struct game *game, int player)
{
	const struct step *result = record_result(&t->reader->record);
	if (!result && !game->scored)
		begin_field(out);
	else
		csv_text(out, (result ? result->assertion.players : game_winners(game)) >> player & 1 ? "yes" : "no");
}

/* The result that the record states: its winners as in `result PLAYER...`, and its reason. */
static void add_result(struct text *out, const struct record *record)
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

/* A game that was not judged has no standings: a single row lists it. */
static void add_unjudged(struct text *out, const struct judged_game *t)
{
	add_game(out, t);
	for (int field = 0; field < 3 + COLUMNS + 2; field++)
		begin_field(out);
	add_result(out, &t->reader->record);
	csv_end(out);
}

void show_csv(struct text *out, const struct judged_game *t)
{
	const struct record *record = &t->reader->record;
	struct standing s[PLAYER_LINES_MAX];
	const struct game *game = t->ending ? &t->ending->game : judged_position(t);
	int n = t->judged ? standings_of(record, game, s) : 0;
	if (n == 0)
		add_unjudged(out, t);
	for (int i = 0; i < n; i++) {
		const struct player_line *player = player_line(record, s[i].player);
		add_game(out, t);
		csv_number(out, s[i].rank);
		csv_text(out, player->colour);
		if (player->name[0])
			csv_text(out, player->name);
		else
			begin_field(out);
		add_points(out, t, game, &s[i]);
		add_title_winner(out, t, game, s[i].player);
		add_result(out, record);
		csv_end(out);
	}
}
