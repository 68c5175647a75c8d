#include "show/show.h"

#include "law/law.h"
#include "say/names.h"
#include "say/say_command.h"

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

void show_verdict(struct text *out, enum verdict verdict)
{
	text_add_styled(out, verdict == VERDICT_LEGAL ? STYLE_RIGHT : STYLE_WRONG, "%s", verdict_name(verdict));
}

enum {
	QUOTE_MOST = 160,  /* bytes of a line that are shown if no terminal sets a limit */
	QUOTE_AROUND = 14, /* columns of the margin and the dots */
	LETTER_MAX = 4,    /* bytes of a character; a line that is not UTF-8 may appear to have a longer one */
};

static bool inside_letter(char c)
{
	return ((unsigned char)c & 0xC0) == 0x80;
}

/* The part of a line that is shown: its beginning or, if the mark is farther to the right, the part around the mark. */
static struct span quoted_part(const char *line, uint32_t length, uint32_t at, size_t width)
{
	uint32_t most = width ? (uint32_t)width - QUOTE_AROUND : QUOTE_MOST;
	uint32_t from = at < most ? 0 : at - most / 3, to = length;
	for (int i = 1; i < LETTER_MAX && from > 0 && inside_letter(line[from]); i++)
		from--;
	if (to - from > most)
		to = from + most;
	for (int i = 1; i < LETTER_MAX && to > from && to < length && inside_letter(line[to]); i++)
		to--;
	return (struct span){ .text = from, .length = to - from };
}

void show_quote(struct text *out, const char *text, struct span span, uint32_t at, uint32_t marked)
{
	const char *line = text + span.text;
	uint32_t length = span.length;
	while (length > at && (line[length - 1] == '\r' || line[length - 1] == ' '))
		length--;
	bool unmarked = at == QUOTE_UNMARKED;
	at = unmarked ? 0 : at < length ? at : length;
	struct span part = quoted_part(line, length, at, out->width);
	const char *dots = part.text > 0 ? "..." : "";
	size_t begin = out->length;
	text_add(out, "%5u | ", span.line);
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
		 (int)text_width(line + part.text, at - part.text), "");
	text_style(out, STYLE_RIGHT);
	size_t carets = text_width(line + at, marked);
	for (size_t i = carets ? carets : 1; i > 0; i--)
		text_add_char(out, '^');
	text_style(out, STYLE_PLAIN);
	text_add(out, "\n");
}

void show_rules(struct text *out, const struct ruleset *edition, const char *rules)
{
	if (!*rules)
		return;
	size_t length = strcspn(rules, " ");
	enum game_kind game = (enum game_kind)edition->game;
	const struct law_rule *rule = law_find(game, rules, length);
	text_add(out, "  ");
	text_add_styled(out, STYLE_LABEL, "rule");
	text_add(out, " %.*s (%s, ", (int)length, rules, edition->name);
	if (rule)
		law_add_citation(out, game, rule, law_edition(game, edition->name));
	else
		text_add(out, "a ruling, since the rulebooks leave it open");
	text_add(out, ")");
	const char *before = ", see also ";
	for (rules += length; *rules; rules += length) {
		rules++;
		length = strcspn(rules, " ");
		text_add(out, "%s%.*s", before, (int)length, rules);
		before = ", ";
	}
	text_add(out, "\n");
}

/* Names the game and move of the root cause. */
static void show_where(struct text *out, const struct judged_game *t, const struct finding *finding)
{
	text_add(out, "  in \"");
	show_title(out, t->reader);
	text_add(out, "\", ");
	if (finding->step && (finding->step->kind == STEP_TURN || finding->step->kind == STEP_PASS))
		text_add(out, "move %u by %s\n", finding->move, player_colour(&t->reader->record, finding->player));
	else if (finding->move)
		text_add(out, "after move %u\n", finding->move);
	else
		text_add(out, "before the first move\n");
}

/* Shows the help. If there is none, or only what a note should be, adds the command that shows the position. */
static void show_help(struct text *out, const struct judged_game *t, const struct finding *finding)
{
	const char *help = t->findings.words.s + finding->help;
	const struct judged_by by = { t->file, t->reader->overrides, t->replay.referee.on_illegal };
	if (!*help && !(finding->first && finding->step))
		return;
	text_add(out, "  ");
	text_add_styled(out, STYLE_LABEL, "help:");
	text_add(out, " %s", help);
	if (finding->step && (!*help || violation_is_note(finding->code))) {
		text_add(out, *help ? ": " : "");
		say_command(out, by, "explain --line %u", finding->line);
		text_add(out, *help ? " shows why" : " shows the position");
	}
	text_add(out, "\n");
}

void show_finding(struct text *out, const struct judged_game *t, const struct finding *finding)
{
	show_place(out, t->file, finding->span.line, finding->column);
	text_add_styled(out, STYLE_WRONG, "%s:", violation_name(finding->code));
	text_add(out, " %s\n", t->findings.words.s + finding->message);
	if (finding->first && finding->span.length)
		show_quote(out, t->reader->text, finding->span, finding->at, finding->marked);
	if (finding->first)
		show_where(out, t, finding);
	show_rules(out, &t->reader->record.rules, finding->rules);
	show_help(out, t, finding);
}

/* ", red 95, blue 87" */
static void show_places(struct text *out, const struct judged_game *t)
{
	struct standing s[PLAYER_LINES_MAX];
	int n = judged_standings(t, s);
	for (int i = 0; i < n; i++)
		text_add(out, ", %s %d", player_colour(&t->reader->record, s[i].player), s[i].points);
}

/* How far a game that turns illegal or unreadable was judged; before the first move nobody has points. */
static void show_reach(struct text *out, const struct judged_game *t)
{
	if (judged_position(t)->moves == 0) {
		text_add(out, "no moves judged");
		return;
	}
	text_add(out, "judged up to move %u", judged_position(t)->moves);
	show_places(out, t);
}

void show_illegal_actions(struct text *out, const struct judged_game *t)
{
	if (t->replay.stood) {
		text_add(out, ", ");
		say_count(out, (int)t->replay.stood, "illegal action stands", "illegal actions stand");
	}
	if (t->replay.left_out) {
		text_add(out, ", ");
		say_count(out, (int)t->replay.left_out, "illegal action left out", "illegal actions left out");
	}
}

static void show_state(struct text *out, const struct judged_game *t)
{
	const struct game *game = judged_position(t);
	text_add(out, ", ");
	if ((t->replay.referee.stopped || t->replay.referee.unread) && !game->scored) {
		show_reach(out, t);
	} else {
		say_count(out, game->moves, "move", "moves");
		text_add(out, !game->scored ? ", unfinished" : t->ended_early ? ", ended early" : "");
		show_places(out, t);
	}
	show_illegal_actions(out, t);
	if (t->reader->errors && !t->replay.referee.unread && !t->replay.referee.stopped) {
		text_add(out, ", ");
		say_count(out, (int)t->reader->errors, "line that cannot be read left out",
			  "lines that cannot be read left out");
	}
	if (t->replay.refused) {
		text_add(out, ", ");
		say_count(out, (int)t->replay.refused, "move refused as expected", "moves refused as expected");
	}
}

/* What the result of an irregular game would have been without the actions that stand. */
static void show_without(struct text *out, const struct judged_game *t)
{
	const struct record *record = &t->reader->record;
	const char *between = " ";
	if (t->replay.stood == 0) /* for an unreadable game, there is no referee */
		return;
	uint8_t with = judged_winners(t), without = t->without.winners;
	text_add(out, t->replay.stood + t->replay.left_out > 1 ? "  without the illegal actions:"
							       : "  without the illegal action:");
	for (int p = 0; p < judged_position(t)->players; p++) {
		text_add(out, "%s%s %d", between, player_colour(record, p), (int)t->without.total[p]);
		between = ", ";
	}
	if (with && without) {
		text_add(out, with == without ? "; the winner is the same, " : "; the winner differs: ");
		say_players(out, record, without);
		if (with != without) {
			text_add(out, ", not ");
			say_players(out, record, with);
		}
	}
	if (t->without.left_out > t->replay.stood + t->replay.left_out) {
		text_add(out, "; ");
		say_count(out, (int)(t->without.left_out - t->replay.stood - t->replay.left_out),
			  "other action is then illegal and also left out",
			  "other actions are then illegal and also left out");
	}
	text_add(out, "\n");
}

static void show_summary_verdict(struct text *out, const struct judged_game *t)
{
	bool unreadable = t->verdict == VERDICT_UNREADABLE;
	if (unreadable)
		text_add_styled(out, STYLE_WRONG, "unreadable from line %u", t->reader->error[0].span.line);
	if (unreadable && t->findings.count)
		text_add(out, ", ");
	if (t->findings.count && judged_moves_legal(t) == MOVES_LEGAL) {
		text_add_styled(out, STYLE_RIGHT, "legal moves");
		text_add(out, ", ");
		text_style(out, STYLE_WRONG);
		say_count(out, (int)t->findings.notes, "wrong note", "wrong notes");
		text_style(out, STYLE_PLAIN);
	} else if (t->findings.count || !unreadable) {
		show_verdict(out, t->findings.count ? VERDICT_ILLEGAL : t->verdict);
	}
	if (t->replay.stood > 0)
		text_add(out, ", irregular");
}

/* If the command line names an edition with other tiles than the record's, that is why nothing fits. */
static void show_other_tiles(struct text *out, const struct judged_game *t)
{
	const struct reader *reader = t->reader;
	if (t->findings.count == 0 || reader->stated->tiles == reader->record.rules.tiles)
		return;
	text_add(out, "  ");
	text_add_styled(out, STYLE_LABEL, "note:");
	text_add(out, " the record uses %s; the tiles of %s have other numbers\n", reader->stated->name,
		 reader->record.rules.name);
}

static void show_findings(struct text *out, const struct judged_game *t)
{
	for (size_t i = 0; i < t->findings.count; i++)
		show_finding(out, t, &t->findings.list[i]);
	show_other_tiles(out, t);
}

/* Whether a slip in the moves may be the reason why judging stopped; it is not if it stopped at the header. */
static bool may_be_mended(const struct judged_game *t)
{
	const struct referee *referee = &t->replay.referee;
	bool illegal = t->findings.count > t->findings.notes && referee->headers == 0;
	return t->judged && referee->on_illegal == ON_ILLEGAL_STOP && (illegal || referee->unread);
}

static void show_mending(struct text *out, const struct judged_game *t)
{
	if (!may_be_mended(t))
		return;
	text_add(out, "  ");
	text_add_styled(out, STYLE_LABEL, "help:");
	text_add(out, " ");
	say_command(out, (struct judged_by){ t->file, t->reader->overrides, ON_ILLEGAL_STOP }, "mend");
	text_add(out, " suggests corrections\n");
}

void show_summary(struct text *out, const struct judged_game *t)
{
	show_place(out, t->file, t->reader->record.span.line, 0);
	show_title(out, t->reader);
	if (t->judged)
		text_add(out, " (%s)", t->reader->record.rules.name);
	text_add(out, ": ");
	show_summary_verdict(out, t);
	if (t->judged)
		show_state(out, t);
	else
		text_add(out, ", nothing judged");
	text_add(out, "\n");
	show_without(out, t);
	show_mending(out, t);
}

void show_check(struct text *out, const struct judged_game *t)
{
	show_findings(out, t);
	show_summary(out, t);
}

/* ---- score ---- */

static void show_move(struct text *out, unsigned move, unsigned line)
{
	text_add_string(out, "move ");
	text_add_number(out, move);
	text_add_string(out, " (line ");
	text_add_number(out, line);
	text_add_string(out, ")\n");
}

static void show_awards(struct text *out, const struct judged_game *t)
{
	for (size_t i = 0; i < t->replay.awards; i++) {
		const struct award *award = &t->replay.award[i];
		if (award->final && (i == 0 || !t->replay.award[i - 1].final))
			text_add_string(out, "final scoring\n");
		if (!award->final && (i == 0 || award->move != t->replay.award[i - 1].move))
			show_move(out, award->move, t->replay.line_of_move[award->move]);
		text_add_string(out, "  ");
		say_award(out, &t->reader->record, award);
		text_add_string(out, "\n");
	}
}

static int longest_colour(const struct record *record)
{
	size_t longest = strlen("player");
	for (int p = 0; p < record->players; p++) {
		const struct player_line *line = player_line(record, p);
		size_t width = text_width(line->colour, strlen(line->colour));
		if (line->name[0])
			width += text_width(line->name, strlen(line->name)) + 3;
		if (width > longest)
			longest = width;
	}
	return (int)longest;
}

enum { RANK_WIDTH = 4, POINTS_WIDTH = 8 };

/* The characters of each column of points, with at least two spaces before its name. */
static const uint8_t column_widths[COLUMNS] = {
#define X(id, name) sizeof name + 1 > POINTS_WIDTH ? sizeof name + 1 : POINTS_WIDTH,
	COLUMNS_LIST(X)
#undef X
};

void show_standings(struct text *out, const struct record *record, const struct game *game)
{
	struct standing s[PLAYER_LINES_MAX];
	int n = standings_of(record, game, s), width = longest_colour(record);
	unsigned columns = record->rules.columns;
	text_add(out, "rank  %-*s", width, "player");
	for (unsigned left = columns; left; left &= left - 1) {
		int column = __builtin_ctz(left);
		text_add(out, "%*s", column_widths[column], column_name((enum column)column));
	}
	text_add_string(out, "   total\n");
	for (int i = 0; i < n; i++) {
		const struct player_line *line = player_line(record, s[i].player);
		bool plays = s[i].player < PLAYERS_MAX;
		text_add_column(out, RANK_WIDTH, s[i].rank);
		text_add_string(out, "  ");
		size_t begin = out->length;
		text_add_string(out, line->colour);
		if (line->name[0])
			text_add(out, " (%s)", line->name);
		for (int w = (int)text_width(out->s + begin, out->length - begin); w < width; w++)
			text_add_char(out, ' ');
		for (unsigned left = columns; left; left &= left - 1) {
			int column = __builtin_ctz(left);
			text_add_column(out, column_widths[column], plays ? game->points[s[i].player][column] : 0);
		}
		text_add_column(out, POINTS_WIDTH, s[i].points);
		text_add_string(out, "\n");
	}
}

/* Who holds the King and the Robber Baron, once they are in play. */
static void show_titles(struct text *out, const struct judged_game *t)
{
	for (int title = 0; title < TITLES && t->reader->record.rules.expansion; title++) {
		say_holder(out, &t->reader->record, judged_position(t), (enum title_kind)title);
		text_add_string(out, "\n");
	}
}

static void show_ending(struct text *out, const struct judged_game *t)
{
	const struct game *game = judged_position(t);
	if (game->scored) {
		uint8_t winners = game_winners(game);
		text_add_string(out, __builtin_popcount(winners) == 1 ? "winner: " : "shared victory: ");
		say_players(out, &t->reader->record, winners);
		if (t->ended_early)
			text_add(out, "; ended early, with %s left", game_words(&game->rules)->tiles);
		text_add_string(out, "\n");
	} else if (t->replay.referee.stopped) {
		text_add(out, "not judged to the end: standings before the illegal action\n");
	} else if (t->replay.referee.unread) {
		text_add(out, "not judged to the end: standings before line %u, which cannot be read\n",
			 t->replay.referee.unread->span.line);
	} else {
		text_add(out, "unfinished: no final scoring; next is %s%s\n",
			 player_colour(&t->reader->record, game_next_player(game)),
			 game_owes_extra(game) ? " with an extra turn" : "");
	}
}

void show_result(struct text *out, const struct judged_game *t)
{
	show_titles(out, t);
	show_ending(out, t);
}

void show_score(struct text *out, const struct judged_game *t)
{
	show_place(out, t->file, t->reader->record.span.line, 0);
	show_title(out, t->reader);
	if (!t->judged) {
		text_add(out, ": ");
		show_summary_verdict(out, t);
		text_add(out, ", nothing judged\n\n");
		return;
	}
	text_add_string(out, " (");
	say_rules(out, &t->reader->record);
	text_add_string(out, ")\n");
	show_awards(out, t);
	show_findings(out, t);
	show_standings(out, &t->reader->record, judged_position(t));
	show_result(out, t);
	if (t->replay.stood) {
		say_count(out, (int)t->replay.stood, "illegal action stands", "illegal actions stand");
		text_add(out, ": the game is irregular\n");
		show_without(out, t);
	}
	if (t->replay.left_out) {
		say_count(out, (int)t->replay.left_out, "illegal action was left out", "illegal actions were left out");
		text_add(out, "\n");
	}
	if (t->if_ended)
		show_if_ended(out, t);
	text_add_string(out, "\n");
}

void show_skipped(struct text *out, const struct reader *reader, const char *file)
{
	size_t begin = out->length;
	show_place(out, file, reader->record.span.line, 0);
	show_title(out, reader);
	text_add(out, " (%s): skipped: %s\n", reader->edition, reader->skip);
	text_make_printable(out, begin);
}
