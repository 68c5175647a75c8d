#include "tests/core/support.h"

#include "read/log.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- what a line is marked with, and its results ---- */

enum { LINES = 200, ITEMS = 512, CLOSE = 0 }; /* line 0 is the close of the record */
enum mark { MARK_CODES, MARK_REFUSED, MARK_AWARDS, MARK_RETURNS, MARKS };
static const char marks[MARKS] = { '!', '?', '=', '<' };

struct page {
	char items[MARKS][LINES][ITEMS];
	bool marked[MARKS]; /* some line has this mark */
};

static struct page expected, got;

static void add_item(struct page *page, enum mark mark, uint32_t line, const char *separator, const char *item)
{
	char *items = page->items[mark][line];
	size_t used = strlen(items);
	cr_assert(line < LINES);
	snprintf(items + used, ITEMS - used, "%s%s", used ? separator : "", item);
	page->marked[mark] = true;
}

/* The text of one mark, up to the next mark or the end of the line, without spaces around it. */
static void add_mark(uint32_t line, enum mark mark, const char *from, const char *end)
{
	char item[ITEMS];
	const char *next = memchr(from, '#', (size_t)(end - from));
	if (next)
		end = next;
	while (from < end && *from == ' ')
		from++;
	while (from < end && end[-1] == ' ')
		end--;
	snprintf(item, sizeof item, "%.*s", (int)(end - from), from);
	add_item(&expected, mark, line, " ", item);
}

static void read_marks(const char *text)
{
	uint32_t number = 1;
	for (const char *line = text; *line; number++) {
		const char *end = line + strcspn(line, "\n");
		const char *hash = memchr(line, '#', (size_t)(end - line));
		bool alone = hash && strspn(line, " \t") == (size_t)(hash - line);
		for (; hash; hash = memchr(hash + 1, '#', (size_t)(end - hash - 1)))
			for (int m = 0; m < MARKS; m++)
				if (hash + 1 < end && hash[1] == marks[m])
					add_mark(alone ? CLOSE : number, (enum mark)m, hash + 2, end);
		line = end + (*end == '\n');
	}
}

static void add_codes(enum mark mark, uint32_t line, const struct violations *codes)
{
	enum violation_code code = violations_next(codes, 0);
	for (; code != VIOLATION_CODES; code = violations_next(codes, code + 1))
		add_item(&got, mark, line, " ", violation_name(code));
}

static const char *colour_of(const struct record *record, int player)
{
	return record->declared[record->player[player]].colour;
}

static void add_award(uint32_t line, const struct record *record, const struct award *award)
{
	char item[ITEMS];
	snprintf(item, sizeof item, "%s %d", award_kind_name((enum award_kind)award->kind), (int)award->points);
	for (int p = 0; p < record->players; p++)
		if (award->players >> p & 1) {
			size_t used = strlen(item);
			snprintf(item + used, sizeof item - used, " %s", colour_of(record, p));
		}
	add_item(&got, MARK_AWARDS, line, ", ", item);
}

static void add_return(uint32_t line, const struct record *record, const struct sent_home *home)
{
	static const char *const slots[SLOT_NAMES] = { "11",     "N",     "1",      "2",      "E",     "4",
						       "5",      "S",     "7",      "8",      "W",     "10",
						       "lake",   "lakeA", "lakeB",  "bridge", "river", "riverA",
						       "riverB", "inner", "innerA", "innerB" };
	char item[ITEMS];
	snprintf(item, sizeof item, "%s %d,%d:%s", colour_of(record, home->player), home->place.cell.x,
		 home->place.cell.y, slots[home->place.slot]);
	add_item(&got, MARK_RETURNS, line, ", ", item);
}

/* A code that a header line breaks several times is reported once. */
static void add_headers(const struct referee *referee)
{
	for (int i = 0; i < referee->headers; i++) {
		const struct header_violation *v = &referee->header[i];
		if (i == 0 || v[-1].code != v->code || v[-1].span.line != v->span.line)
			add_item(&got, MARK_CODES, v->span.line, " ", violation_name(v->code));
	}
}

static void add_report(const struct referee *referee)
{
	const struct report *report = &referee->report;
	uint32_t line = report->kind == REPORT_CLOSE ? CLOSE : report->step->span.line;
	bool action = report->kind == REPORT_CLOSE || report->step->kind < STEP_SCORED;
	add_codes(MARK_CODES, line, &report->broken);
	if (report->refused)
		add_codes(MARK_REFUSED, line, &referee->refused);
	if (!action)
		return;
	for (int i = 0; i < referee->outcome.awards; i++)
		add_award(line, referee->record, &referee->outcome.award[i]);
	for (int i = 0; i < referee->outcome.returns; i++)
		add_return(line, referee->record, &referee->outcome.home[i]);
}

/* ---- comparing ---- */

static int by_text(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Sorts "b 1, a 2": "a 2, b 1". */
static void sort_items(char items[ITEMS])
{
	char copy[ITEMS], *item[32];
	size_t n = 0;
	memcpy(copy, items, ITEMS);
	for (char *s = copy; *s && n < 32;) {
		item[n++] = s;
		s += strcspn(s, ",");
		if (*s)
			*s++ = '\0';
		s += strspn(s, " ");
	}
	qsort(item, n, sizeof item[0], by_text);
	items[0] = '\0';
	for (size_t i = 0; i < n; i++) {
		size_t used = strlen(items);
		snprintf(items + used, ITEMS - used, "%s%s", i ? ", " : "", item[i]);
	}
}

/* The text of a line, for messages. */
static const char *line_text(const char *text, uint32_t number)
{
	static char line[160];
	if (number == CLOSE)
		return "the close of the record";
	for (; number > 1; number--)
		text += strcspn(text, "\n") + 1;
	snprintf(line, sizeof line, "%.*s", (int)strcspn(text, "\n"), text);
	return line;
}

static void compare(const char *text, const char *file, int at)
{
	static const char *const what[MARKS] = { "codes", "refused", "awards", "returns" };
	for (int m = 0; m < MARKS; m++) {
		if (m >= MARK_AWARDS && !expected.marked[m])
			continue;
		for (uint32_t line = 0; line < LINES; line++) {
			char *want = expected.items[m][line], *have = got.items[m][line];
			if (m >= MARK_AWARDS) {
				sort_items(want);
				sort_items(have);
			}
			cr_expect(strcmp(want, have) == 0, "%s:%d: line %u (%s): %s: expected [%s], got [%s]", file, at,
				  line, line_text(text, line), what[m], want, have);
		}
	}
}

/* ---- judging ---- */

void begin_in_rubbish(struct referee *referee, const struct record *record, enum on_illegal on_illegal)
{
	static struct record copy;
	static struct own_tileset own;
	enum { RUBBISH = 0xff };
	tileset_copy(&own, record->set);
	for (int t = 0; t < TILES_MAX; t++)
		for (int z = t < own.set.tiles ? own.tile[t].zones : 0; z < TILE_ZONES; z++)
			memset(&own.tile[t].zone[z], RUBBISH, sizeof own.tile[t].zone[z]);
	copy = *record;
	copy.set = &own.set;
	memset(referee, RUBBISH, sizeof *referee);
	referee_begin(referee, &copy, on_illegal);
}

static struct referee referee;
static struct reader judged;
static const struct overrides no_overrides;
static char game_text[1 << 15];

const struct referee *judge_both_at(const char *text, const char *rest, enum on_illegal on_illegal, const char *file,
				    int line)
{
	int length = snprintf(game_text, sizeof game_text, "%s%s", text, rest);
	cr_assert(length < (int)sizeof game_text);
	struct cut cut = { .text = game_text, .length = (size_t)length, .line = 1 };
	memset(&expected, 0, sizeof expected);
	memset(&got, 0, sizeof got);
	read_marks(game_text);

	reader_free(&judged);
	reader_begin(&judged, &no_overrides);
	cr_assert(log_read(&judged, &cut), "%s:%d: line %u (%s): %s", file, line, judged.error->span.line,
		  line_text(game_text, judged.error->span.line), judged.error->message);
	begin_in_rubbish(&referee, &judged.record, on_illegal);
	add_headers(&referee);
	while (referee_next(&referee))
		add_report(&referee);
	compare(game_text, file, line);
	return &referee;
}

const struct referee *judge_at(const char *text, enum on_illegal on_illegal, const char *file, int line)
{
	return judge_both_at(text, "", on_illegal, file, line);
}

const char three_forests[] = "game Three forests\n"
			     "edition hig-2020\n"
			     "player red\n"
			     "player blue\n"
			     "tile A meadow 5-1; forest 2-4\n"
			     "tile B forest 11-4; meadow 5-10\n"
			     "tile C meadow 11-7; forest 8-10\n"
			     "tile N meadow 11-1; forest 2-10 menhir\n"
			     "tile M meadow all\n"
			     "start M 0,1 0\n"
			     "red A 0,0 0 gatherer E\n"
			     "blue B 1,1 0 gatherer N\n"
			     "red C 2,1 0\n"
			     "blue M 0,2 0\n"
			     "red C 2,0 0 gatherer W\n"
			     "blue N 1,0 0\n";

/* ---- positions ---- */

static struct position position;

uint16_t tile_called(const struct tileset *set, const char *name)
{
	uint16_t tile = tileset_find(set, name, strlen(name));
	cr_assert(tile != TILE_UNKNOWN, "no tile is called %s", name);
	return tile;
}

static void define_tile(struct line *line)
{
	struct tile_error error;
	struct word name = line->word;
	struct tile *tile = tileset_define(&position.own, name.s, name.length);
	cr_assert(tile);
	cr_assert(tile_parse(tile, HUNTERS_AND_GATHERERS, line->at, (size_t)(line->end - line->at), &error),
		  "tile %.*s: fault %d at %zu", (int)name.length, name.s, (int)error.fault, error.at);
}

static int player_called(struct word word)
{
	static const char *const colours[PLAYERS_MAX] = { "red", "blue", "yellow", "violet", "green" };
	int player = 0;
	while (player < PLAYERS_MAX && !word_is(word, colours[player]))
		player++;
	cr_assert(player < PLAYERS_MAX, "no player is called %.*s", (int)word.length, word.s);
	return player;
}

/* Reads "N" as a place on the tile at `cell`. */
static struct place place_on(struct cell cell, struct word slot)
{
	char text[48];
	snprintf(text, sizeof text, "%d,%d:%.*s", cell.x, cell.y, (int)slot.length, slot.s);
	return place_of(text);
}

/* `A 0,0 90 red hunter N`, the tile being the current word. */
static void lay_tile(struct line *line)
{
	struct board *board = &position.board;
	struct cell cell;
	int degrees;
	uint16_t tile = tileset_find(&position.own.set, line->word.s, line->word.length);
	cr_assert(tile != TILE_UNKNOWN, "no tile is called %.*s", (int)line->word.length, line->word.s);
	line_next(line);
	cr_assert(line_cell(line, &cell) && line_number(line, "degrees", 0, 270, &degrees));
	cr_assert(board->tiles == 0 || board_fit(board, &position.own.tile[tile], cell, degrees / 90) == TILE_FITS,
		  "%.*s does not fit", (int)(line->end - line->text), line->text);
	board_place(board, tile, cell, degrees / 90);
	while (line->word.length > 0) {
		int player = player_called(line->word);
		line_next(line);
		bool hut = word_is(line->word, "hut");
		line_next(line);
		int node = board_node(board, place_on(cell, line->word));
		cr_assert(node >= 0, "no place %.*s", (int)line->word.length, line->word.s);
		board_put_piece(board, node, player, hut);
		line_next(line);
	}
}

struct position *position_of(const char *text)
{
	struct complaint complaint;
	tileset_copy(&position.own, &printed_hg2);
	board_begin(&position.board, &position.own.set);
	while (*text) {
		size_t length = strcspn(text, "\n");
		struct line line = line_begin(text, length, &complaint);
		if (word_is(line.word, "tile")) {
			line_next(&line);
			define_tile(&line);
		} else {
			lay_tile(&line);
		}
		text += length + (text[length] == '\n');
	}
	return &position;
}

struct place place_of(const char *text)
{
	struct complaint complaint;
	struct place place = { 0 };
	struct line line = line_begin(text, strlen(text), &complaint);
	cr_assert(line_place(&line, &place), "no place: %s", text);
	return place;
}

int node_of(const struct board *board, const char *place)
{
	int node = board_node(board, place_of(place));
	cr_assert(node >= 0, "no such place: %s", place);
	return node;
}

uint8_t players_of(const char *colours)
{
	struct complaint complaint;
	uint8_t players = 0;
	for (struct line line = line_begin(colours, strlen(colours), &complaint); line.word.length > 0;
	     line_next(&line))
		players |= (uint8_t)(1u << player_called(line.word));
	return players;
}

struct ruleset rules_with(const char *options)
{
	struct complaint complaint;
	struct ruleset rules = rulesets[0];
	for (struct line line = line_begin(options, strlen(options), &complaint); line.word.length > 0;
	     line_next(&line)) {
		const char *equals = memchr(line.word.s, '=', line.word.length);
		cr_assert(equals);
		size_t id = (size_t)(equals - line.word.s);
		enum ruling ruling = ruling_find(line.word.s, id);
		cr_assert(ruling < RULING_COUNT &&
				  ruleset_choose(&rules, ruling, equals + 1, line.word.length - id - 1),
			  "no such option: %s", options);
	}
	return rules;
}

/* ---- recorded games ---- */

int each_recorded(const char *path, void (*visit)(const struct reader *reader, void *data), void *data)
{
	static struct reader reader;
	struct input input;
	struct cut cut;
	int games = 0;
	cr_assert(input_open(&input, path), "%s cannot be opened", path);
	reader_begin(&reader, &no_overrides);
	for (; input_next(&input, &cut); games++) {
		cr_assert(log_read(&reader, &cut), "%s:%u: %s", path, reader.error->span.line, reader.error->message);
		visit(&reader, data);
	}
	reader_free(&reader);
	input_close(&input);
	return games;
}
