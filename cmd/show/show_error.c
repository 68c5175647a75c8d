#include "say/names.h"
#include "show/show.h"

/* The number of moves in a record before a step, without those that it expects to be refused. */
static int moves_before(const struct record *record, uint32_t steps)
{
	int moves = 0;
	for (uint32_t i = 0; i < steps && i < record->steps; i++) {
		moves += record->step[i].kind == STEP_TURN;
		if (record->step[i].kind == STEP_VIOLATION && moves > 0)
			moves--;
	}
	return moves;
}

/* The player of an action, by the first word of its line; -1 if that is not a player. */
static int player_of_line(const struct reader *reader, struct span line)
{
	const struct record *record = &reader->record;
	const char *begin = reader->text + line.text;
	begin += strspn(begin, " \t-");
	size_t length = strcspn(begin, " \t\r\n");
	for (int p = 0; p < record->players && line.length; p++)
		if (strlen(player_colour(record, p)) == length && memcmp(player_colour(record, p), begin, length) == 0)
			return p;
	return -1;
}

/* `in "Table 3", in move 8 by red`, or `after move 7` */
static void show_where(struct text *out, const struct reader *reader, const struct trouble *error)
{
	int moves = moves_before(&reader->record, error->steps);
	if (reader->title.length == 0)
		return;
	text_add(out, "  in \"");
	show_title(out, reader);
	int player = reader->header_errors ? -1 : player_of_line(reader, error->span);
	if (player >= 0)
		text_add(out, "\", in move %d by %s\n", moves + 1, player_colour(&reader->record, player));
	else if (error->steps == 0)
		text_add(out, reader->header_errors ? "\", in the header\n" : "\", before the first move\n");
	else if (moves == 0)
		text_add(out, "\", before the first move\n");
	else
		text_add(out, "\", after move %d\n", moves);
}

/* Names the lines that a record without a header lacks. */
static void show_header(struct text *out)
{
	text_add(out, "  ");
	text_add_styled(out, STYLE_LABEL, "help:");
	text_add(out,
		 " lines may be missing above it: `game A title`, `edition hig-2020` (or base-2014), and one such as\n"
		 "  `player red` for each player, in the order of play\n");
}

static void show_error(struct text *out, const struct reader *reader, const char *file, const struct trouble *error)
{
	const struct read_code_words *words = read_code_words(error->code);
	show_place(out, file, error->span.line, error->column);
	text_add_styled(out, STYLE_WRONG, "error:");
	text_add(out, " %s\n", error->message);
	if (error->span.length)
		show_quote(out, reader->text, error->span, error->at, error->marked);
	show_where(out, reader, error);
	if (error->code == READ_GAME)
		show_header(out);
	text_add(out, "  ");
	text_add_styled(out, STYLE_LABEL, "code");
	text_add(out, " %s (%s; hgref rule %s)\n", words->name, words->grammar, words->name);
}

void show_errors(struct text *out, const struct reader *reader, const char *file)
{
	unsigned kept = reader->errors < ERRORS_MAX ? reader->errors : ERRORS_MAX;
	unsigned shown = kept < ERRORS_SHOWN ? kept : ERRORS_SHOWN;
	for (unsigned i = 0; i < shown; i++)
		show_error(out, reader, file, &reader->error[i]);
	if (reader->errors == shown)
		return;
	show_place(out, file, reader->record.span.line, 0);
	say_count(out, (int)(reader->errors - shown), "more line of this game cannot be read",
		  "more lines of this game cannot be read");
	text_add(out, "\n");
}
