/*
 * An engine to start from, around the library: cc engine.c $(pkg-config --cflags --libs hgref)
 *
 * Reads logs on standard input, writes a trace of their games; skips the games that have a line which it does not know.
 */
#include <hgref/referee.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS_MAX = 2000, WORDS_MAX = 64, LINE_SIZE = 1 << 20 };

static struct record record;
static struct step step[STEPS_MAX];
static struct own_tileset own;
static char title[1000], skip[100], *word[WORDS_MAX + 1]; /* the words of a line, then NULL */
static unsigned line;

static void split(char *text)
{
	int n = 0;
	for (char *at = strtok(text, " \t\r\n"); at && *at != '#' && n < WORDS_MAX; at = strtok(NULL, " \t\r\n"))
		word[n++] = at;
	word[n] = NULL;
}

static int player(const char *colour)
{
	int p = 0;
	while (p < record.players && strcmp(record.declared[p].colour, colour) != 0)
		p++;
	return p;
}

/* ---- the lines of a game ---- */

static void begin_game(const char *words)
{
	record = (struct record){ .rules = *ruleset_find("hig-2020", 8), .step = step };
	record.span.line = line;
	record.set = record.rules.tiles;
	*skip = '\0';
	snprintf(title, sizeof title, "%.*s", (int)strcspn(words, "\r\n"), words);
}

static bool read_edition(void)
{
	const struct ruleset *rules = ruleset_find(word[1], strlen(word[1]));
	if (rules) {
		record.rules = *rules;
		record.set = rules->tiles;
		record.names_edition = true;
	}
	return rules;
}

static bool read_ruling(void)
{
	char *option = strchr(word[1], '=');
	enum ruling ruling = option ? ruling_find(word[1], (size_t)(option - word[1])) : RULING_COUNT;
	if (ruling == RULING_COUNT)
		return false;
	record.overridden[ruling] = true;
	return ruleset_choose(&record.rules, ruling, option + 1, strlen(option + 1));
}

static bool read_player(void)
{
	if (word[2] || record.players == PLAYERS_MAX || player(word[1]) < record.players)
		return false;
	record.declared[record.players].span.line = line;
	snprintf(record.declared[record.players].colour, COLOUR_SIZE, "%s", word[1]);
	record.player[record.players] = record.players;
	record.player_lines = ++record.players;
	return true;
}

/* A tile of the record's own: its name, then the zones. */
static bool read_tile(const char *text)
{
	struct tile_error error;
	const char *name = text + strspn(text, " ") + strlen("tile ");
	size_t length = strcspn(name, " ");
	if (record.set != &own.set)
		tileset_copy(&own, record.set);
	record.set = &own.set;
	struct tile *tile = length < TILE_NAME ? tileset_define(&own, name, length) : NULL;
	if (tile && tile->stack == STACK_EXPANSION)
		tile->stack = STACK_ANY; /* even if a tile of the King has this name, who is not played here */
	return tile && tile_parse(tile, record.rules.game, name + length, strcspn(name + length, "#\r\n"), &error);
}

static bool read_cell(const char *s, struct cell *cell)
{
	return sscanf(s, "%hd,%hd", &cell->x, &cell->y) == 2;
}

/* "28 -1,0 90": returns the words after it; NULL if it is not that. */
static char **read_placed(char **words, uint16_t *tile, struct cell *cell, int16_t *degrees)
{
	char *end;
	if (!words[0] || !words[1] || !words[2] || !read_cell(words[1], cell) ||
	    scout_find(words[0], strlen(words[0])) != SCOUT_NONE)
		return NULL;
	*tile = tileset_find(record.set, words[0], strlen(words[0]));
	*degrees = (int16_t)strtol(words[2], &end, 10);
	return *end ? NULL : words + 3;
}

static bool read_start(void)
{
	record.start.given = true;
	record.start.span.line = line;
	return read_placed(word + 1, &record.start.tile, &record.start.cell, &record.start.degrees);
}

static int read_slot(const char *name)
{
	static const char *const names[] = { [SLOT_LAKE] = "lake", [SLOT_MONASTERY] = "monastery", [SLOT_NAMES] = "" };
	static const char sides[] = "ESWN";
	const char *side = strchr(sides, *name);
	if (name[1] == '\0' && side)
		return slot_of_hour(3 * (int)(side - sides + 1));
	for (int slot = SLOT_LAKE; slot < SLOT_NAMES; slot++)
		if (names[slot] && strcmp(names[slot], name) == 0)
			return slot;
	return *name >= '1' && *name <= '9' ? slot_of_hour(atoi(name)) : SLOT_NAMES;
}

/* "hunter 7", or nothing. */
static bool read_piece(char **words, struct turn *turn)
{
	struct stated_piece *piece = &turn->piece[0];
	if (!words[0])
		return true;
	while (piece->role < ROLES && strcmp(role_name((enum role)piece->role), words[0]) != 0)
		piece->role++;
	if (piece->role == ROLES || !words[1] || words[2])
		return false;
	piece->owner = turn->player;
	piece->place.cell = turn->cell;
	piece->place.slot = (uint8_t)read_slot(words[1]);
	turn->pieces = 1;
	return piece->place.slot < SLOT_NAMES;
}

static struct step *add_step(enum step_kind kind)
{
	struct step *next = &step[record.steps++];
	*next = (struct step){ .kind = (uint8_t)kind, .span.line = line };
	return next;
}

static bool read_turn(void)
{
	struct turn *turn = &add_step(STEP_TURN)->turn;
	turn->player = (uint8_t)player(word[0]);
	turn->scout = SCOUT_NONE;
	turn->extra = word[1] && strcmp(word[1], "+") == 0;
	char **rest = read_placed(word + 1 + turn->extra, &turn->tile, &turn->cell, &turn->degrees);
	return rest && read_piece(rest, turn);
}

/* A tile that is on the board before the game, and perhaps a player's piece on it. */
static bool read_setup(void)
{
	struct turn *turn = &add_step(STEP_SETUP)->turn;
	turn->scout = SCOUT_NONE;
	char **rest = read_placed(word + 1, &turn->tile, &turn->cell, &turn->degrees);
	if (!rest || !rest[0])
		return rest;
	turn->player = (uint8_t)player(rest[0]);
	return turn->player < record.players && read_piece(rest + 1, turn);
}

static bool read_violation(void)
{
	struct step *expected = add_step(STEP_VIOLATION);
	expected->assertion.code = (uint8_t)violation_find(word[1], strlen(word[1]));
	return true;
}

/* Assertions are no steps of a trace, and `violation` alone matters to what follows. */
static bool is_assertion(void)
{
	static const char *const words[] = { "scored", "totals", "winner", "returned", "covered", "supply", "majority",
					     "next",   "fits",   "legal",  "pieces",   "king",    "robber", "scores" };
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (strcmp(word[0], words[i]) == 0)
			return true;
	return false;
}

static bool read_line(const char *text)
{
	if (strcmp(word[0], "edition") == 0)
		return read_edition();
	if (strcmp(word[0], "ruling") == 0)
		return read_ruling();
	if (strcmp(word[0], "player") == 0)
		return read_player();
	if (strcmp(word[0], "tile") == 0)
		return read_tile(text);
	if (strcmp(word[0], "start") == 0)
		return read_start();
	if (strcmp(word[0], "setup") == 0)
		return read_setup();
	if (strcmp(word[0], "violation") == 0)
		return read_violation();
	if (strcmp(word[0], "end") == 0)
		return add_step(STEP_END);
	return player(word[0]) < record.players ? read_turn() : is_assertion();
}

/* ---- what is answered ---- */

static void print_step(const struct referee *referee, unsigned its_line)
{
	const struct violations *codes = referee->was_refused ? &referee->refused : &referee->report.broken;
	printf("{\"game\": \"%s\", \"line\": %u, \"legal\": %s", title, its_line,
	       violations_any(codes) ? "false, \"codes\": [" : "true, \"totals\": {");
	if (violations_any(codes)) {
		const char *comma = "";
		for (enum violation_code code = violations_next(codes, 0); code < VIOLATION_CODES;
		     code = violations_next(codes, code + 1), comma = ", ")
			printf("%s\"%s\"", comma, violation_name(code));
		puts("]}");
	} else {
		for (int p = 0; p < record.players; p++)
			printf("%s\"%s\": %d", p ? ", " : "", record.declared[p].colour, game_total(&referee->game, p));
		puts("}}");
	}
	fflush(stdout);
}

static void judge_game(void)
{
	static struct referee referee;
	unsigned latest = record.span.line;
	if (!*title)
		return;
	if (*skip)
		printf("{\"game\": \"%s\", \"skip\": \"%s\"}\n", title, skip);
	referee_begin(&referee, &record, ON_ILLEGAL_STOP);
	if (!*skip && referee.headers > 0)
		print_step(&referee, referee.header[0].span.line);
	while (!*skip && referee_next(&referee)) {
		const struct report *report = &referee.report;
		if (report->kind == REPORT_STEP && report->step->kind < STEP_SCORED)
			print_step(&referee, latest = report->step->span.line);
		if (report->kind == REPORT_CLOSE && report->finished)
			print_step(&referee, latest);
	}
}

int main(void)
{
	static char text[LINE_SIZE], words[LINE_SIZE];
	while (fgets(text, sizeof text, stdin)) {
		line++;
		split(strcpy(words, text));
		if (word[0] && strcmp(word[0], "game") == 0) {
			judge_game();
			begin_game(text + strlen("game "));
		} else if (word[0] && !*skip && (record.steps == STEPS_MAX || !read_line(text))) {
			snprintf(skip, sizeof skip, "%s lines", player(word[0]) < record.players ? "other" : word[0]);
		}
	}
	judge_game();
	return 0;
}
