#include "foreign/quibbble.h"

#include "core/tileset.h"
#include "grammar/line.h"
#include "read/log.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { DETAILS = 9, TILES_LAID = 71, COMMENT_MOST = 4000 };

/* A game that is being read. */
struct quibbble {
	struct reader *reader;
	struct transcript *out;
	char colour[PLAYERS_MAX][COLOUR_SIZE];
	int teams;
	struct text turn; /* the line of the tile laid last, while its follower may come */
	struct word laid; /* its action, and that of its follower */
	struct word cell; /* where it lies: its column, a dot, its row upwards, a dot */
	int mover;        /* who laid it */
	int tiles;        /* that were laid */
};

/* ---- tags, comments and actions ---- */

static const char *end_of(struct word word)
{
	return word.s + word.length;
}

static bool is_space(char c)
{
	return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* Removes and returns the next of them; empty at the end. What is not closed goes on to the end. */
static struct word next_words(struct word *rest)
{
	for (; rest->length > 0 && is_space(*rest->s); rest->length--)
		rest->s++;
	struct word words = { rest->s, 0 };
	const char first = rest->length ? *rest->s : ' ', closing = first == '[' ? ']' : '}';
	bool quoted = false, ended = false, action = first != '[' && first != '{';
	while (words.length < rest->length && !ended) {
		const char c = words.s[words.length++];
		quoted ^= first == '[' && c == '"';
		ended = action ? words.length < rest->length && (is_space(*end_of(words)) || *end_of(words) == '{')
			       : c == closing && !quoted;
	}
	*rest = (struct word){ end_of(words), rest->length - words.length };
	return words;
}

static bool is_action(struct word words)
{
	return *words.s != '[' && *words.s != '{';
}

static bool is_closed(struct word words)
{
	return is_action(words) || (words.length > 1 && end_of(words)[-1] == (*words.s == '[' ? ']' : '}'));
}

/* The text of a tag that has one of these names; empty if it is something else. */
static struct word text_of_tag(struct word words, const char *names)
{
	struct word rest = { words.s + 1, words.length - 1 }, name = word_trim(foreign_cut(&rest, "\""));
	return *words.s == '[' && word_among(name, names) ? foreign_cut(&rest, "\"") : (struct word){ words.s, 0 };
}

bool quibbble_begins(struct word text)
{
	struct word words;
	while ((words = next_words(&text)).length > 0 && !is_action(words))
		if (word_begins_in_any_case(text_of_tag(words, "key Game"), "carcassonne"))
			return true;
	return false;
}

bool quibbble_ends(const char *game, const char *line)
{
	struct word rest = { game, (size_t)(line - game) }, words;
	bool acted = false, closed = *line == '[';
	while (closed && (words = next_words(&rest)).length > 0) {
		acted |= is_action(words);
		closed = is_closed(words); /* otherwise the line is in a comment */
	}
	return acted && closed;
}

/* ---- what actions say ---- */

static bool is_number(struct word word)
{
	const size_t sign = word_begins(word, "-");
	return word.length > sign && strspn(word.s + sign, "0123456789") >= word.length - sign;
}

/* "red H 0,-1 0" */
static bool lay(struct quibbble *q, struct word action, struct word details)
{
	/* of each tile its name, the sides of the unturned tile, the middle, whether its city is one, has a shield */
	static const char looks[] = "AffrfmffBffffmffCccccnttDcrfrnffEcfffnffFfcfcnttGfcfcntfHcfcfnff"
				    "IcffcnffJcrrfnffKcfrrnffLcrrrnffMcffcnttNcffcntfOcrrcnttPcrrcntf"
				    "QccfcnttRccfcntfSccrcnttTccrcntfUfrfrnffVffrrnffWfrrrnffXrrrrnff";
	static const char *const expected[DETAILS][2] = {
		{ "", "a column, a number, after `&`, as in `0i&1.0.f.r.f.r.n.f.f`" },
		{ "", "a row, a number" },
		{ "frc", "f, r or c, the upper side" },
		{ "frc", "f, r or c, the right side" },
		{ "frc", "f, r or c, the lower side" },
		{ "frc", "f, r or c, the left side" },
		{ "mn", "m or n, a monastery or none" },
		{ "tf", "t or f, whether its sides are one city" },
		{ "tf", "t or f, whether it has a shield" },
	};
	struct word rest = details, detail[DETAILS];
	char seen[DETAILS + 1] = "";
	for (int i = 0; i < DETAILS; i++) {
		detail[i] = foreign_cut(&rest, ".");
		seen[i] = detail[i].length == 1 ? *detail[i].s : '?';
		if (i < 2 ? !is_number(detail[i]) : !strchr(expected[i][0], seen[i]))
			return foreign_fail_at(q->reader, detail[i], "expected %s", expected[i][1]);
	}
	if (end_of(detail[DETAILS - 1]) != end_of(details))
		return foreign_fail_at(q->reader, rest, "expected no more of a tile");
	const struct word row = detail[1];
	const size_t down = word_begins(row, "-");
	q->cell = (struct word){ details.s, (size_t)(detail[2].s - details.s) };
	for (int turns = 0; turns < SIDES; turns++) {
		char look[DETAILS + 1];
		memcpy(look, seen, sizeof look);
		for (int side = 0; side < SIDES; side++)
			look[2 + side] = seen[2 + (side + turns) % SIDES];
		const char *found = strstr(looks, look + 2);
		if (!found)
			continue;
		text_add(&q->turn, "%s %c %.*s,%s%.*s %d", q->colour[q->mover], found[-1], (int)detail[0].length,
			 detail[0].s, down || word_is(row, "0") ? "" : "-", (int)(row.length - down), row.s + down,
			 90 * turns);
		q->laid = action;
		q->tiles++;
		return true;
	}
	return foreign_fail_at(q->reader, action, "no tile of the box has these sides, middle, city and shield");
}

/* Adds the line of the tile laid last, if it is not there yet. */
static void add_turn(struct quibbble *q)
{
	if (q->turn.length == 0)
		return;
	transcript_from(q->out, q->laid.s, q->laid.length);
	text_add(&q->out->log, "%s\n", q->turn.s);
	text_clear(&q->turn);
}

/* Adds " knight N" to the line of the tile. */
static bool follow(struct quibbble *q, struct word action, struct word details)
{
	static const char *const places[][2] = {
		{ "f.ta", "farmer 11" },  { "f.tb", "farmer 1" }, { "f.ra", "farmer 2" }, { "f.rb", "farmer 4" },
		{ "f.ba", "farmer 5" },   { "f.bb", "farmer 7" }, { "f.la", "farmer 8" }, { "f.lb", "farmer 10" },
		{ "k.t", "knight N" },    { "k.r", "knight E" },  { "k.b", "knight S" },  { "k.l", "knight W" },
		{ "t.t", "thief N" },     { "t.r", "thief E" },   { "t.b", "thief S" },   { "t.l", "thief W" },
		{ "m", "monk monastery" }
	};
	size_t place = 0, most = sizeof places / sizeof places[0];
	q->laid.length = (size_t)(end_of(action) - q->laid.s);
	if (!word_is(details, "t")) {
		bool here = word_is(foreign_cut(&details, "."), "f") && details.length >= q->cell.length &&
			    memcmp(details.s, q->cell.s, q->cell.length) == 0;
		if (!here)
			return foreign_fail_at(q->reader, action,
					       "expected &t, no follower, or one on the tile just laid, &f.%.*sk.t",
					       (int)q->cell.length, q->cell.s);
		details = (struct word){ details.s + q->cell.length, details.length - q->cell.length };
		while (place < most && !word_is(details, places[place][0]))
			place++;
		if (place == most)
			return foreign_fail_at(q->reader, details,
					       "expected a knight k or thief t and its side, such as k.t, a farmer f "
					       "and half a side, such as f.ta (a t r b l b half), or a monk m");
		text_add(&q->turn, " %s", places[place][1]);
	}
	add_turn(q);
	return true;
}

static bool act(struct quibbble *q, struct word action)
{
	struct word details = action, base = foreign_cut(&details, "&");
	const int team = base.length == 2 && isdigit((unsigned char)*base.s) ? *base.s - '0' : PLAYERS_MAX;
	const char kind = base.length == 2 ? base.s[1] : '\0';
	if (!kind || !strchr("iorlw", kind))
		return foreign_fail_at(
			q->reader, base,
			"expected an action: the number of a team, and i (a tile), o (a follower), r or l "
			"(the tile is turned) or w (the winners are set)");
	if (team >= q->teams)
		return foreign_fail_at(q->reader, base, "expected a team from 0 to %d, of the tag `teams`",
				       q->teams - 1);
	if (kind == 'o' && q->turn.length > 0 && team == q->mover)
		return follow(q, action, details);
	if (kind == 'o')
		return foreign_fail_at(q->reader, base, "expected i, a tile of this team, before its follower");
	add_turn(q);
	q->mover = team;
	return kind != 'i' || lay(q, action, details);
}

/* ---- the log ---- */

/* Adds the lines of the players. A team whose name is a colour keeps it; the others have those that are left. */
static bool add_players(struct quibbble *q, struct word list)
{
	struct word team[PLAYERS_MAX], rest = list;
	while (rest.length > 0 && q->teams < PLAYERS_MAX)
		team[q->teams++] = word_trim(foreign_cut(&rest, ","));
	if (rest.length > 0)
		return foreign_fail_at(q->reader, list, "expected at most %d teams", PLAYERS_MAX);
	for (int t = 0; t < q->teams; t++) {
		struct word colour = is_usual_colour(team[t]) ? team[t] : foreign_free_colour(team, q->teams);
		bool named = q->reader->input.overrides->names && !word_same(colour, team[t]);
		snprintf(q->colour[t], COLOUR_SIZE, "%.*s", (int)colour.length, colour.s);
		foreign_add_player(&q->out->log, q->colour[t], named ? team[t] : (struct word){ "", 0 });
		team[t] = colour;
	}
	return true;
}

/* Whether all tiles lie, or none of the rest fits anywhere. No action says so. */
static bool is_over(const struct quibbble *q)
{
	struct judged_log *judged = q->tiles < TILES_LAID ? foreign_judge(&q->out->log, ON_ILLEGAL_STOP) : NULL;
	bool over = judged || q->tiles >= TILES_LAID;
	while (judged && over && referee_next(&judged->referee))
		over = !judged->referee.illegal;
	for (int t = 0; judged && over && t < printed_base.tiles; t++)
		over = judged->referee.game.supply.copies[PILE_LAND][t] == 0 ||
		       !board_takes(&judged->referee.game.board, &printed_base.tile[t]);
	foreign_judge_free(judged);
	return over;
}

static bool add_words(struct quibbble *q, struct word words)
{
	if (!is_closed(words))
		return foreign_fail_at(q->reader, words, "expected %s, but the text ends",
				       *words.s == '[' ? "a tag such as [teams \"red, blue\"]" : "`}` after a comment");
	if (is_action(words))
		return act(q, words);
	if (*words.s == '[' && q->tiles > 0)
		return foreign_fail_at(q->reader, words, "expected an action; tags come before them");
	if (text_of_tag(words, "key Game teams Teams").length > 0)
		return true;
	transcript_from(q->out, words.s, words.length);
	text_add_string(&q->out->log, "# ");
	foreign_add_words(&q->out->log, words.s, words.length, COMMENT_MOST);
	text_add_char(&q->out->log, '\n');
	return true;
}

void quibbble_to_log(struct transcript *out, struct reader *reader, const struct cut *cut)
{
	struct quibbble q = { .reader = reader, .out = out };
	struct word rest = { cut->text, cut->length }, teams = { cut->text, 0 }, words;
	if (!log_check_bytes(reader, cut))
		return;
	if (cut->fault != CUT_WHOLE)
		foreign_fail_at(reader, (struct word){ end_of(rest), 0 },
				"a game is at most %d bytes long, and a line of it %d", GAME_MAX_BYTES, LINE_MAX_BYTES);
	while (teams.length == 0 && (words = next_words(&rest)).length > 0 && !is_action(words))
		teams = text_of_tag(words, "teams Teams");
	bool fine = teams.length > 0 || foreign_fail_at(reader, words, "expected the tag [teams \"red, blue\"]");
	if (!fine)
		return;
	transcript_from(out, cut->text, 0);
	text_add_string(&out->log, "game Quibbble");
	if (cut->line > 1)
		text_add(&out->log, ", line %u", cut->line);
	text_add_string(&out->log, "\nedition base-2014\n");
	transcript_from(out, teams.s, teams.length);
	fine = add_players(&q, teams) && cut->fault == CUT_WHOLE;
	if (!fine)
		text_clear(&out->log);
	rest = (struct word){ cut->text, cut->length };
	while (fine && (words = next_words(&rest)).length > 0)
		fine = add_words(&q, words);
	if (fine)
		add_turn(&q);
	if (fine && is_over(&q)) {
		transcript_from(out, end_of(rest), 0);
		text_add_string(&out->log, "end\n");
	}
	text_free(&q.turn);
}
