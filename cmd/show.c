#include "show.h"

#include "law.h"

#include <stdio.h>
#include <string.h>

void show_title(struct text *out, const struct reader *reader)
{
	struct word title = reader->title;
	if (title.length)
		text_add(out, "%.*s", (int)title.length, title.s);
	else
		text_add(out, "(no title)");
}

enum { QUOTE_MAX = 160 }; /* letters of a line that are shown */

void show_quote(struct text *out, const char *text, struct span span, uint32_t at, uint32_t marked)
{
	const char *line = text + span.text;
	uint32_t shown = span.length;
	while (shown > 0 && (line[shown - 1] == '\r' || line[shown - 1] == ' '))
		shown--;
	if (shown > QUOTE_MAX) {
		shown = QUOTE_MAX;
		while (shown > 0 && ((unsigned char)line[shown] & 0xC0) == 0x80)
			shown--;
	}
	size_t begin = out->length;
	text_add(out, "%5u | ", span.line);
	int margin = (int)(out->length - begin);
	for (uint32_t i = 0; i < shown; i++) {
		unsigned char c = (unsigned char)line[i];
		text_add(out, "%c", c < 0x20 || c == 0x7F ? ' ' : c);
	}
	if (shown < span.length && shown >= QUOTE_MAX - 4)
		text_add(out, "...");
	text_add(out, "\n");
	if (at > shown)
		return;
	if (at + marked > shown)
		marked = shown - at;
	text_add(out, "%*s| %*s", margin - 2, "", (int)text_width(line, at), "");
	for (size_t i = text_width(line + at, marked) + (marked == 0); i > 0; i--)
		text_add(out, "^");
	text_add(out, "\n");
}

void show_rules(struct text *out, const char *edition, const char *rules)
{
	if (!*rules)
		return;
	size_t length = strcspn(rules, " ");
	const struct law_rule *rule = law_find(rules, length);
	const char *heading = rule ? law_heading(rule, edition) : NULL;
	text_add(out, "  rule %.*s (%s, ", (int)length, rules, edition);
	text_add(out, heading ? "\"%s\")" : "not printed%s)", heading ? heading : "");
	const char *before = ", see also ";
	for (rules += length; *rules; rules += length) {
		rules++;
		length = strcspn(rules, " ");
		text_add(out, "%s%.*s", before, (int)length, rules);
		before = ", ";
	}
	text_add(out, "\n");
}

/* Which game and move the root cause is in. */
static void show_where(struct text *out, const struct transcript *t, const struct found *found)
{
	text_add(out, "  in \"");
	show_title(out, t->reader);
	text_add(out, "\", ");
	if (found->step && (found->step->kind == STEP_TURN || found->step->kind == STEP_PASS))
		text_add(out, "move %u by %s\n", found->move, player_colour(&t->reader->record, found->player));
	else if (found->move)
		text_add(out, "after move %u\n", found->move);
	else
		text_add(out, "before the first move\n");
}

static void show_found(struct text *out, const struct transcript *t, const struct found *found)
{
	const char *help = t->words.s + found->help;
	text_add(out, "%s:%u:%u: %s: %s\n", t->file, found->span.line, found->column, violation_name(found->code),
		 t->words.s + found->message);
	if (found->first && found->span.length)
		show_quote(out, t->reader->text, found->span, found->at, found->marked);
	if (found->first)
		show_where(out, t, found);
	show_rules(out, t->reader->record.rules.name, violation_rules(found->code));
	if (*help)
		text_add(out, "  help: %s\n", help);
}

/* ", red 95, blue 87" */
static void show_places(struct text *out, const struct transcript *t)
{
	struct standing s[PLAYERS_SAID_MAX];
	int n = transcript_standings(t, s);
	for (int i = 0; i < n; i++)
		text_add(out, ", %s %d", player_colour(&t->reader->record, s[i].player), s[i].points);
}

static void show_state(struct text *out, const struct transcript *t)
{
	const struct game *game = &t->referee.game;
	text_add(out, ", ");
	say_count(out, game->moves, "move", "moves");
	if (game->scored)
		text_add(out, t->ended_early ? ", ended early" : "");
	else
		text_add(out, t->referee.stopped ? ", not judged to the end" : ", unfinished");
	show_places(out, t);
	if (t->left_out) {
		text_add(out, ", ");
		say_count(out, (int)t->left_out, "illegal action left out", "illegal actions left out");
	}
	if (t->refused) {
		text_add(out, ", ");
		say_count(out, (int)t->refused, "move refused as expected", "moves refused as expected");
	}
}

void show_check(struct text *out, const struct transcript *t)
{
	for (size_t i = 0; i < t->founds; i++)
		show_found(out, t, &t->found[i]);
	text_add(out, "%s:%u: ", t->file, t->reader->record.span.line);
	show_title(out, t->reader);
	if (t->verdict != VERDICT_UNREADABLE)
		text_add(out, " (%s)", t->reader->record.rules.name);
	text_add(out, ": %s", verdict_name(t->verdict));
	if (t->verdict != VERDICT_UNREADABLE)
		show_state(out, t);
	text_add(out, "\n");
}

/* ---- score ---- */

static void show_awards(struct text *out, const struct transcript *t)
{
	for (size_t i = 0; i < t->awards; i++) {
		const struct award *award = &t->award[i];
		if (award->final && (i == 0 || !t->award[i - 1].final))
			text_add(out, "final scoring\n");
		if (!award->final && (i == 0 || award->move != t->award[i - 1].move))
			text_add(out, "move %u (line %u)\n", award->move, t->line_of_move[award->move]);
		text_add(out, "  ");
		say_award(out, &t->reader->record, award);
		text_add(out, "\n");
	}
}

static int longest_colour(const struct record *record)
{
	size_t longest = strlen("player");
	for (int p = 0; p < record->players; p++) {
		const struct player_said *said = &record->said[record->player[p]];
		size_t width = text_width(said->colour, strlen(said->colour));
		if (said->name[0])
			width += text_width(said->name, strlen(said->name)) + 3;
		if (width > longest)
			longest = width;
	}
	return (int)longest;
}

static void show_standings(struct text *out, const struct transcript *t)
{
	static const char *const columns[COLUMNS] = { "river", "forest", "huts", "meadow", "power" };
	const struct record *record = &t->reader->record;
	struct standing s[PLAYERS_SAID_MAX];
	int n = transcript_standings(t, s), width = longest_colour(record);
	text_add(out, "rank  %-*s", width, "player");
	for (int c = 0; c < COLUMNS; c++)
		text_add(out, "  %6s", columns[c]);
	text_add(out, "   total\n");
	for (int i = 0; i < n; i++) {
		const struct player_said *said = &record->said[record->player[s[i].player]];
		size_t begin = out->length;
		text_add(out, "%4d  %s", s[i].rank, said->colour);
		if (said->name[0])
			text_add(out, " (%s)", said->name);
		int pad = width + 6 - (int)text_width(out->s + begin, out->length - begin);
		text_add(out, "%*s", pad > 0 ? pad : 0, "");
		for (int c = 0; c < COLUMNS; c++)
			text_add(out, "  %6d",
				 s[i].player < PLAYERS_MAX ? (int)t->referee.game.points[s[i].player][c] : 0);
		text_add(out, "  %6d\n", s[i].points);
	}
}

static void show_ending(struct text *out, const struct transcript *t)
{
	const struct game *game = &t->referee.game;
	if (game->scored) {
		uint8_t winners = game_winners(game);
		text_add(out, __builtin_popcount(winners) == 1 ? "winner: " : "shared victory: ");
		say_players(out, &t->reader->record, winners);
		text_add(out, t->ended_early ? "; ended early, with land tiles left\n" : "\n");
	} else if (t->referee.stopped) {
		text_add(out, "not judged to the end: standings before the illegal action\n");
	} else {
		text_add(out, "unfinished: no final scoring; next is %s%s\n",
			 player_colour(&t->reader->record, game_next_player(game)),
			 game_owes_extra(game) ? " with an extra turn" : "");
	}
}

void show_score(struct text *out, const struct transcript *t)
{
	text_add(out, "%s:%u: ", t->file, t->reader->record.span.line);
	show_title(out, t->reader);
	if (t->verdict == VERDICT_UNREADABLE) {
		text_add(out, ": unreadable\n\n");
		return;
	}
	text_add(out, " (%s", t->reader->record.rules.name);
	for (int r = 0; r < RULING_COUNT; r++)
		if (t->reader->record.overridden[r]) {
			const char *option = ruling_options((enum ruling)r);
			for (int i = ruleset_choice(&t->reader->record.rules, (enum ruling)r); i > 0; i--)
				option += strcspn(option, " ") + 1;
			text_add(out, ", %s=%.*s", ruling_id((enum ruling)r), (int)strcspn(option, " "), option);
		}
	text_add(out, ")\n");
	show_awards(out, t);
	for (size_t i = 0; i < t->founds; i++)
		show_found(out, t, &t->found[i]);
	show_standings(out, t);
	show_ending(out, t);
	if (t->left_out) {
		say_count(out, (int)t->left_out, "illegal action was left out", "illegal actions were left out");
		text_add(out, "\n");
	}
	text_add(out, "\n");
}

void show_trouble(struct text *out, const struct reader *reader, const char *file)
{
	const struct trouble *trouble = &reader->trouble;
	text_add(out, "%s:%u:%u: error: %s\n", file, trouble->span.line, trouble->column, trouble->message);
	if (trouble->span.length)
		show_quote(out, reader->text, trouble->span, trouble->at, trouble->marked);
}

void show_skipped(struct text *out, const struct reader *reader, const char *file)
{
	size_t begin = out->length;
	text_add(out, "%s:%u: ", file, reader->record.span.line);
	show_title(out, reader);
	text_add(out, " (%s): skipped: %s\n", reader->edition, reader->skip);
	text_make_printable(out, begin);
}
