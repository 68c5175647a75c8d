#include "grammar/line_parts.h"
#include "law/law.h"
#include "say/names.h"
#include "show/show.h"

#include <string.h>

void show_title(struct text *out, const struct reader *reader)
{
	struct word title = reader->title;
	if (title.length)
		text_add_bytes(out, title.s, title.length);
	else
		text_add_string(out, "(no title)");
}

void show_game_name(struct text *out, const struct reader *reader)
{
	show_title(out, reader);
	text_add(out, " (%s)", reader->edition ? reader->edition : reader->record.rules.name);
}

void show_place(struct text *out, const char *file, unsigned line, unsigned column)
{
	text_style(out, STYLE_PLACE);
	text_add_file(out, file);
	text_add_string(out, ":");
	text_add_number(out, line);
	if (column)
		text_add(out, ":%u", column);
	text_add_string(out, ":");
	text_style(out, STYLE_PLAIN);
	text_add_string(out, " ");
}

void show_heading(struct text *out, const char *file, unsigned line, const struct reader *reader)
{
	show_place(out, file, line, 0);
	show_title(out, reader);
	text_add(out, " (%s", reader->record.rules.name);
	text_add_text(out, &reader->assumed);
	text_add_string(out, "): ");
}

void show_label(struct text *out, const char *label)
{
	text_add_string(out, "  ");
	text_add_styled(out, STYLE_LABEL, "%s", label);
}

void show_verdict(struct text *out, enum verdict verdict)
{
	text_add_styled(out, verdict == VERDICT_LEGAL ? STYLE_RIGHT : STYLE_WRONG, "%s", verdict_name(verdict));
}

/* In values `,` and `:` would be separators; in messages only line ends and `%` matter. */
static void add_annotated(struct text *out, const char *s, bool value)
{
	for (; *s; s++)
		if (*s == '%' || *s == '\n' || *s == '\r' || (value && (*s == ',' || *s == ':')))
			text_add(out, "%%%02X", (unsigned char)*s);
		else
			text_add_char(out, *s);
}

void show_annotation_begin(struct text *out, const char *level, const char *file, unsigned line, unsigned column,
			   const char *title)
{
	text_add(out, "::%s file=", level);
	add_annotated(out, file, true);
	text_add(out, ",line=%u", line);
	if (column)
		text_add(out, ",col=%u", column);
	if (title) {
		text_add_string(out, ",title=");
		add_annotated(out, title, true);
	}
	text_add_string(out, "::");
}

void show_annotation_words(struct text *out, const char *words)
{
	add_annotated(out, words, false);
}

void show_annotations(struct text *out, const struct judged_game *t)
{
	const struct reader *reader = t->reader;
	struct text title = { 0 };
	show_game_name(&title, reader);
	for (unsigned i = 0; i < reader->errors && i < ERRORS_MAX; i++) {
		const struct trouble *error = &reader->error[i];
		show_annotation_begin(out, "error", t->file, error->span.line, error->column, title.s);
		text_add(out, "%s: ", read_code_words(error->code)->name);
		show_annotation_words(out, error->message);
		text_add_char(out, '\n');
	}
	for (size_t i = 0; i < t->findings.count; i++) {
		const struct finding *finding = &t->findings.list[i];
		show_annotation_begin(out, finding->note ? "warning" : "error", t->file, finding->span.line,
				      finding->column, title.s);
		text_add(out, "%s: ", violation_name(finding->code));
		show_annotation_words(out, t->findings.words.s + finding->message);
		text_add_char(out, '\n');
	}
	text_free(&title);
}

enum {
	QUOTE_MOST = 160,  /* bytes of a line that are shown if no terminal sets a limit */
	QUOTE_AROUND = 14, /* columns of the margin and the dots */
	CHARACTER_MAX = 4, /* bytes of a character; a line that is not UTF-8 may appear to have a longer one */
};

static bool is_inside_character(char c)
{
	return ((unsigned char)c & 0xC0) == 0x80;
}

/* The part of a line that is shown: its beginning or, if the mark is farther to the right, the part around the mark. */
static struct span quoted_part(const char *line, uint32_t length, uint32_t at, size_t width)
{
	uint32_t most = width ? (uint32_t)width - QUOTE_AROUND : QUOTE_MOST;
	uint32_t from = at < most ? 0 : at - most / 3, to = length;
	for (int i = 1; i < CHARACTER_MAX && from > 0 && is_inside_character(line[from]); i++)
		from--;
	if (to - from > most)
		to = from + most;
	for (int i = 1; i < CHARACTER_MAX && to > from && to < length && is_inside_character(line[to]); i++)
		to--;
	return (struct span){ .text = from, .length = to - from };
}

void show_quote(struct text *out, const struct reader *reader, struct span span, uint32_t at, uint32_t marked)
{
	const char *line = reader->text + span.text;
	uint32_t length = span.length;
	while (length > at && (line[length - 1] == '\r' || line[length - 1] == ' '))
		length--;
	bool unmarked = at == QUOTE_UNMARKED;
	at = unmarked ? 0 : at < length ? at : length;
	struct span part = quoted_part(line, length, at, out->width);
	const char *dots = part.text > 0 ? "..." : "";
	size_t begin = out->length;
	text_add(out, "%5u | ", reader_text_line(reader, span));
	int margin = (int)(out->length - begin);
	text_add(out, "%s", dots);
	for (uint32_t i = part.text; i < part.text + part.length; i++) {
		unsigned char c = (unsigned char)line[i];
		text_add_char(out, c < 0x20 || c == 0x7F ? ' ' : line[i]);
	}
	text_add(out, part.text + part.length < length ? "...\n" : "\n");
	if (unmarked)
		return;
	if (at + marked > part.text + part.length)
		marked = part.text + part.length - at;
	text_add(out, "%*s| %s%*s", margin - 2, "", *dots ? "   " : "",
		 (int)text_columns(line + part.text, at - part.text), "");
	text_style(out, STYLE_RIGHT);
	size_t carets = text_columns(line + at, marked);
	for (size_t i = carets ? carets : 1; i > 0; i--)
		text_add_char(out, '^');
	text_style(out, STYLE_PLAIN);
	text_add_string(out, "\n");
}

void show_rules(struct text *out, const struct ruleset *edition, const char *rules)
{
	enum { RULE_COLUMN = 7 }; /* after the label */
	if (!*rules)
		return;
	enum game_kind game = (enum game_kind)edition->game;
	struct word id = word_cut(&rules);
	struct text words = { 0 };
	const struct law_rule *rule = law_find(game, id.s, id.length);
	const struct law_ruling *ruling = law_find_ruling(game, id.s, id.length);
	if (rule)
		law_add_citation(&words, edition, rule);
	else
		text_add(&words, "%s: %s (%s: %s; a ruling, since the rulebooks leave it open)", ruling->id,
			 ruling->question, edition->name, law_chosen(game, ruling, law_edition(game, edition->name)));
	for (const char *before = ", see also "; *rules; before = ", ") {
		id = word_cut(&rules);
		text_add(&words, "%s%.*s", before, (int)id.length, id.s);
	}
	show_label(out, "rule");
	text_add_string(out, " ");
	if (out->width)
		text_add_wrapped(out, RULE_COLUMN, words.s);
	else
		text_add_string(out, words.s);
	text_add_string(out, "\n");
	text_free(&words);
}

struct phrase victory_phrase(const struct record *record, uint8_t winners)
{
	return phrase_of("%s %s", players_phrase(record, winners).s,
			 __builtin_popcount(winners) <= 1 ? "wins" : "share the victory");
}

void show_stated_result(struct text *out, const struct record *record)
{
	static const char *const phrases[] = {
#define X(id, word, phrase) phrase,
		RESULT_REASONS(X)
#undef X
	};
	const struct step *step = record_result(record);
	const struct assertion *a = &step->assertion;
	text_add(out, "%s%s %s", victory_phrase(record, a->players).s, a->players ? "" : ",", phrases[a->code]);
	if (a->remark.from)
		text_add(out, ", \"%.*s\"", (int)a->remark.length, step->words.s + a->remark.from);
}

/* ---- standings ---- */

enum { RANK_WIDTH = 4, POINTS_WIDTH = 8 };

/* The characters of each column of points, with at least two spaces before its name. */
static const uint8_t column_widths[COLUMNS] = {
#define X(id, name) sizeof name + 1 > POINTS_WIDTH ? sizeof name + 1 : POINTS_WIDTH,
	COLUMNS_LIST(X)
#undef X
};

static void add_spaces(struct text *out, size_t count)
{
	while (count-- > 0)
		text_add_char(out, ' ');
}

/* The style of a player's colour; black and white would vanish on some terminals, and of others most have none. */
static enum style style_of(const char *colour)
{
	static const char *const words[] = { "red", "green", "yellow", "blue", "violet", "pink" };
	for (int i = 0; i <= STYLE_PINK - STYLE_RED; i++)
		if (*colour == *words[i] && strcmp(colour, words[i]) == 0)
			return (enum style)(STYLE_RED + i);
	return STYLE_PLAIN;
}

/* The columns of the longest of `red` and `red (Ana)`, and of their head. */
static size_t players_width(const struct record *record)
{
	size_t width = strlen("player");
	for (int p = 0; p < record->players; p++) {
		const struct player_line *line = player_line(record, p);
		size_t own = text_columns(line->colour, strlen(line->colour));
		if (line->name[0])
			own += strlen(" ()") + text_columns(line->name, strlen(line->name));
		width = own > width ? own : width;
	}
	return width;
}

static void add_heads(struct text *out, unsigned columns, size_t width)
{
	text_add_string(out, "rank  player");
	add_spaces(out, width - strlen("player"));
	for (unsigned left = columns; left; left &= left - 1) {
		const char *name = column_name((enum column)__builtin_ctz(left));
		add_spaces(out, column_widths[__builtin_ctz(left)] - strlen(name));
		text_add_string(out, name);
	}
	text_add_string(out, "   total\n");
}

/*
 * A table; where that would be wider than the text, a list, whose lines can be broken between words:
 * "   1  yellow (Ben): river 27, forest 6, total 33".
 */
void show_standings(struct text *out, const struct record *record, const struct game *game)
{
	struct standing s[PLAYER_LINES_MAX];
	int n = standings_of(record, game, s);
	size_t width = players_width(record), whole = RANK_WIDTH + strlen("  ") + width + POINTS_WIDTH;
	for (unsigned left = record->rules.columns; left; left &= left - 1)
		whole += column_widths[__builtin_ctz(left)];
	bool listed = out->width && whole > out->width;
	if (!listed)
		add_heads(out, record->rules.columns, width);
	for (int i = 0; i < n; i++) {
		const struct player_line *line = player_line(record, s[i].player);
		bool plays = s[i].player < PLAYERS_MAX;
		text_add_column(out, RANK_WIDTH, s[i].rank);
		text_add_string(out, "  ");
		size_t begin = out->length;
		text_style(out, style_of(line->colour));
		text_add_string(out, line->colour);
		text_style(out, STYLE_PLAIN);
		if (line->name[0])
			text_add(out, " (%s)", line->name);
		if (listed)
			text_add_string(out, ":");
		else
			add_spaces(out, width - text_columns(out->s + begin, out->length - begin));
		for (unsigned left = record->rules.columns; left; left &= left - 1) {
			int column = __builtin_ctz(left), points = plays ? game->points[s[i].player][column] : 0;
			if (listed)
				text_add(out, " %s %d,", column_name((enum column)column), points);
			else
				text_add_column(out, column_widths[column], points);
		}
		if (listed)
			text_add_string(out, " total ");
		text_style(out, STYLE_PLACE);
		text_add_column(out, listed ? 0 : POINTS_WIDTH, s[i].points);
		text_style(out, STYLE_PLAIN);
		text_add_string(out, "\n");
	}
}

/* ---- what is not judged ---- */

void show_skipped(struct text *out, const struct reader *reader, const char *file)
{
	size_t begin = out->length;
	show_place(out, file, reader->record.span.line, 0);
	show_title(out, reader);
	text_add(out, " (%s): skipped: %s\n", reader->edition, reader->skip);
	text_make_printable(out, begin);
}

/* Whether a step that cannot be read is a move all the same: its player is known, or its tile after another word. */
static bool is_unread_move(const struct record *record, const struct step *step)
{
	if (step->kind != STEP_UNREAD || !step->takes_turn || step->turn.player != NOBODY)
		return step->kind == STEP_UNREAD && step->takes_turn;
	struct line line = line_begin(step->words.s, step->words.length, NULL);
	line_next(&line);
	return line_find_tile(record, line.word) != TILE_UNKNOWN;
}

/* The number of moves in a record above an error, without those that it expects to be refused. */
static int moves_before(const struct record *record, const struct trouble *error)
{
	int moves = 0;
	for (uint32_t i = 0; i < error->steps && i < record->steps; i++) {
		const struct step *step = &record->step[i];
		moves += step->kind == STEP_TURN || is_unread_move(record, step);
		if (step->kind == STEP_VIOLATION && moves > 0)
			moves--;
	}
	return moves;
}

/* The player of an action, by the first word of its line; -1 if that is not a player. */
static int player_of_line(const struct reader *reader, struct span line)
{
	const char *begin = reader->text + line.text;
	begin += strspn(begin, " \t-");
	struct word first = { begin, strcspn(begin, " \t\r\n") };
	return line.length ? line_find_player(&reader->record, first) : -1;
}

/* A line that cannot be read, with where it is: `in "Table 3", in move 8 by red`, or `after move 7`. */
static void show_error(struct text *out, const struct reader *reader, const char *file, const struct trouble *error,
		       const char *help)
{
	const struct read_code_words *words = read_code_words(error->code);
	show_place(out, file, error->span.line, error->column);
	text_add_styled(out, STYLE_WRONG, "error:");
	text_add(out, " %s\n", error->message);
	if (error->span.length)
		show_quote(out, reader, error->span, error->at, error->marked);
	if (reader->title.length > 0) {
		int moves = moves_before(&reader->record, error);
		int player = reader->header_errors ? -1 : player_of_line(reader, error->span);
		text_add(out, "  in \"%.*s\", ", (int)reader->title.length, reader->title.s);
		if (player >= 0)
			text_add(out, "in move %d by %s\n", moves + 1, player_colour(&reader->record, player));
		else if (error->steps == 0 && reader->header_errors)
			text_add_string(out, "in the header\n");
		else if (moves == 0)
			text_add_string(out, "before the first move\n");
		else
			text_add(out, "after move %d\n", moves);
	}
	if (error->code == READ_GAME) { /* the record has no header, or no players in it */
		show_label(out, "help:");
		text_add_string(out, reader->title.length > 0
					     ? " lines may be missing above it, one such as `player red` for each "
					       "player, in the order of play\n"
					     : " lines may be missing above it: `game A title`, `edition hig-2020` (or "
					       "base-2014), and one such as\n  `player red` for each player, in the "
					       "order of play\n");
	}
	if (error->code == READ_BOARD && reader->opens) {
		show_label(out, "help:");
		text_add(out, " write a turn where there is a `?`:\n%s", reader->rows.s);
	}
	if (help) {
		show_label(out, "help:");
		text_add(out, " %s\n", help);
	}
	show_label(out, "code");
	text_add(out, " %s (%s%s)\n", words->name, words->grammar,
		 out->without_commands ? "" : phrase_of("; hgref rule %s", words->name).s);
}

void show_errors(struct text *out, const struct reader *reader, const char *file, const char *help)
{
	unsigned kept = reader->errors < ERRORS_MAX ? reader->errors : ERRORS_MAX;
	unsigned shown = kept < ERRORS_SHOWN ? kept : ERRORS_SHOWN;
	for (unsigned i = 0; i < shown; i++)
		show_error(out, reader, file, &reader->error[i], i == 0 ? help : NULL);
	if (reader->errors > shown) {
		unsigned more = reader->errors - shown;
		show_place(out, file, reader->record.span.line, 0);
		text_add(out, "%s of this game cannot be read\n", count_phrase((int)more, "more line", "more lines").s);
	}
}
