#include "log.h"

#include "text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void log_begin(struct log *log, const struct overrides *overrides)
{
	memset(log->built, 0, sizeof log->built);
	log->steps = NULL;
	log->steps_size = 0;
	log->own = NULL;
	log->overrides = overrides;
}

void log_free(struct log *log)
{
	free(log->steps);
	free(log->own);
}

/* ---- trouble ---- */

/* Where a game's text is being read: one line of it. */
struct reading {
	struct log *log;
	struct line line;
	struct complaint complaint;
	struct span span; /* the line */
	uint32_t edition_line;
	struct ruleset ruled; /* the options that the header states */
};

static bool trouble_at(struct reading *r, size_t at, size_t marked, const char *format, ...)
	__attribute__((format(printf, 4, 5)));

static bool trouble_at(struct reading *r, size_t at, size_t marked, const char *format, ...)
{
	struct trouble *t = &r->log->trouble;
	*t = (struct trouble){ .span = r->span, .at = (uint32_t)at, .marked = (uint32_t)marked };
	t->column = (uint32_t)text_width(r->log->text + r->span.text, at) + 1;
	va_list args;
	va_start(args, format);
	vsnprintf(t->message, sizeof t->message, format, args);
	va_end(args);
	return false;
}

/* The complaint of the line being read becomes the game's trouble. */
static bool trouble_here(struct reading *r)
{
	return trouble_at(r, r->complaint.at, r->complaint.length, "%s", r->complaint.message);
}

/* ---- the header ---- */

struct word log_title(const struct log *log)
{
	const char *s = log->text + log->record.span.text, *end = s + log->record.span.length;
	while (s < end && (*s == ' ' || *s == '\t'))
		s++;
	if (end - s < 4 || memcmp(s, "game", 4) != 0)
		return (struct word){ s, 0 };
	s += 4;
	while (s < end && (*s == ' ' || *s == '\t'))
		s++;
	while (end > s && (end[-1] == ' ' || end[-1] == '\t' || end[-1] == '\r'))
		end--;
	return (struct word){ s, (size_t)(end - s) };
}

/* The printed set of an edition. */
static const struct tileset *printed_set(struct log *log, const struct ruleset *rules)
{
	int e = 0;
	while (strcmp(rulesets[e].name, rules->name) != 0)
		e++;
	if (!log->built[e])
		tileset_begin(&log->printed[e], rulesets[e].tiles);
	log->built[e] = true;
	return &log->printed[e];
}

static void use_edition(struct log *log, const struct ruleset *edition)
{
	log->record.rules = log->overrides->edition ? *log->overrides->edition : *edition;
	log->record.set = printed_set(log, &log->record.rules);
}

static bool read_edition(struct reading *r)
{
	struct line *l = &r->line;
	const struct ruleset *edition = ruleset_find(l->word.s, l->word.length);
	if (r->edition_line)
		return line_fail(l, "the edition is stated twice, first in line %u", r->edition_line);
	if (!edition) {
		const char *names[9] = { NULL };
		char list[160] = "";
		for (int e = 0; e < editions && e < 8; e++) {
			names[e] = rulesets[e].name;
			size_t used = strlen(list);
			snprintf(list + used, sizeof list - used, "%s%s", e ? ", " : "", names[e]);
		}
		return line_fail(l, "expected an edition: %s", list);
	}
	r->edition_line = r->span.line;
	use_edition(r->log, edition);
	line_next(l);
	return line_end(l);
}

/* Every ruling there is, for a mistyped one. */
static bool no_such_ruling(struct line *l, struct word id)
{
	const char *ids[RULING_COUNT + 1] = { NULL };
	for (int i = 0; i < RULING_COUNT; i++)
		ids[i] = ruling_id((enum ruling)i);
	const char *near = nearest_word(id, ids);
	return line_fail(l, "there is no ruling with options called `%.*s`%s%s%s",
			 (int)(id.length < 40 ? id.length : 40), id.s, near ? "; did you mean `" : "", near ? near : "",
			 near ? "`?" : "");
}

static bool read_ruling(struct reading *r)
{
	struct line *l = &r->line;
	struct record *record = &r->log->record;
	const char *equals = memchr(l->word.s, '=', l->word.length);
	if (!equals)
		return line_fail(l, "expected RULING=OPTION, such as trap-covers=pairs");
	struct word id = { l->word.s, (size_t)(equals - l->word.s) };
	struct word option = { equals + 1, l->word.length - id.length - 1 };
	enum ruling ruling = ruling_find(id.s, id.length);
	if (ruling == RULING_COUNT)
		return no_such_ruling(l, id);
	struct ruleset probe = record->rules;
	if (!ruleset_choose(&probe, ruling, option.s, option.length))
		return line_fail(l, "%s has the options: %s", ruling_id(ruling), ruling_options(ruling));
	if (record->overridden[ruling])
		return line_fail(l, "%s is ruled twice", ruling_id(ruling));
	record->overridden[ruling] = true;
	ruleset_set(&r->ruled, ruling, ruleset_choice(&probe, ruling));
	line_next(l);
	return line_end(l);
}

static bool is_name_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-' ||
	       (unsigned char)c >= 0x80;
}

static bool read_colour(struct line *l, char colour[COLOUR_SIZE])
{
	if (l->word.length == 0 || l->word.length >= COLOUR_SIZE)
		return line_fail(l, "expected a player's colour, a word of 1 to %d bytes", COLOUR_SIZE - 1);
	for (size_t i = 0; i < l->word.length; i++)
		if (!is_name_letter(l->word.s[i]))
			return line_fail(l, "a player's colour has letters, digits, - and _ only");
	if (line_reserved(l->word))
		return line_fail(l, "`%.*s` begins other lines and cannot be a player's colour", (int)l->word.length,
				 l->word.s);
	memcpy(colour, l->word.s, l->word.length);
	colour[l->word.length] = '\0';
	return true;
}

/* A name in quotes, which may hold blanks and `#`, up to its closing quote. */
static bool read_name(struct line *l, char name[NAME_SIZE])
{
	if (l->word.length == 0)
		return true;
	if (l->word.s[0] != '"')
		return line_fail(l, "a player's name stands in quotes, such as \"Ana\"");
	const char *start = l->word.s + 1, *close = memchr(start, '"', (size_t)(l->end - start));
	if (!close)
		return line_fail(l, "the name has no closing quote");
	if (close - start >= NAME_SIZE)
		return line_fail(l, "the name is longer than %d bytes", NAME_SIZE - 1);
	memcpy(name, start, (size_t)(close - start));
	name[close - start] = '\0';
	l->at = close + 1;
	line_next(l);
	return line_end(l);
}

static bool read_player_line(struct reading *r)
{
	struct record *record = &r->log->record;
	if (record->players_said == PLAYERS_SAID_MAX)
		return line_fail(&r->line, "more than %d player lines", PLAYERS_SAID_MAX);
	struct player_said *said = &record->said[record->players_said];
	*said = (struct player_said){ .span = r->span };
	if (!read_colour(&r->line, said->colour))
		return false;
	line_next(&r->line);
	if (!read_name(&r->line, said->name))
		return false;
	for (int i = 0; i < record->players_said; i++)
		said->again |= strcmp(record->said[i].colour, said->colour) == 0;
	if (!said->again)
		record->player[record->players++] = record->players_said;
	record->players_said++;
	return true;
}

static bool tile_trouble(struct reading *r, const struct tile_error *error, const char *zones)
{
	static const char *const sentences[] = {
#define X(name, sentence) sentence,
		TILE_FAULTS(X)
#undef X
	};
	struct line *l = &r->line;
	l->word = (struct word){ zones + error->at, error->length };
	if (error->slot >= 0) {
		size_t at = (size_t)(l->word.s - l->text);
		snprintf(r->complaint.message, sizeof r->complaint.message, "slot %d: %s", hour_of_slot(error->slot),
			 sentences[error->fault]);
		r->complaint.at = at;
		r->complaint.length = error->length;
		return false;
	}
	return line_fail(l, "%s", sentences[error->fault]);
}

/* `tile X7 meadow 10-2; river 3,9; meadow 4-8 deer` */
static bool read_tile_line(struct reading *r)
{
	struct log *log = r->log;
	struct line *l = &r->line;
	if (l->word.length == 0 || l->word.length >= TILE_NAME)
		return line_fail(l, "expected a tile's name, a word of 1 to %d bytes", TILE_NAME - 1);
	for (size_t i = 0; i < l->word.length; i++)
		if (!is_name_letter(l->word.s[i]))
			return line_fail(l, "a tile's name has letters, digits, - and _ only");
	if (line_reserved(l->word))
		return line_fail(l, "`%.*s` has a meaning of its own and cannot be a tile's name", (int)l->word.length,
				 l->word.s);
	if (log->record.set != log->own || !log->own) {
		if (!log->own)
			log->own = grow(NULL, 1, sizeof *log->own);
		*log->own = *log->record.set;
		log->record.set = log->own;
	}
	struct tile *tile = tileset_define(log->own, l->word.s, l->word.length);
	if (!tile)
		return line_fail(l, "more than %d tiles, the printed ones counted", TILES_MAX);
	const char *zones = l->at, *end = l->at;
	while (end < l->end && *end != '#')
		end++;
	while (end > zones && (end[-1] == ' ' || end[-1] == '\t' || end[-1] == '\r'))
		end--;
	struct tile_error error;
	return tile_parse(tile, zones, (size_t)(end - zones), &error) || tile_trouble(r, &error, zones);
}

/* `land 18 74 32` or `bonus` with no ids. */
static bool read_tiles(struct reading *r, struct tiles_said lists[PILES], const char *what)
{
	struct line *l = &r->line;
	struct record *record = &r->log->record;
	int pile = word_is(l->word, "land") ? PILE_LAND : word_is(l->word, "bonus") ? PILE_BONUS : PILES;
	if (pile == PILES)
		return line_fail(l, "expected `land` or `bonus`");
	struct tiles_said *said = &lists[pile];
	if (said->given)
		return line_fail(l, "this %s is stated twice, first in line %u", what, said->span.line);
	said->given = true;
	said->tiles = 0;
	said->span = r->span;
	for (line_next(l); l->word.length > 0; line_next(l)) {
		if (said->tiles == BOX_MAX)
			return line_fail(l, "more than %d tiles in one %s", BOX_MAX, what);
		said->tile[said->tiles++] = tileset_find(record->set, l->word.s, l->word.length);
	}
	return true;
}

static bool read_box(struct reading *r)
{
	return read_tiles(r, r->log->record.box, "box");
}

static bool read_stack(struct reading *r)
{
	return read_tiles(r, r->log->record.stack, "stack");
}

static bool read_table(struct reading *r)
{
	struct record *record = &r->log->record;
	if (record->table.given)
		return line_fail(&r->line, "the table is stated twice, first in line %u", record->table.span.line);
	record->table.given = true;
	record->table.span = r->span;
	return line_cell(&r->line, &record->table.from) && line_cell(&r->line, &record->table.to) && line_end(&r->line);
}

static bool read_start(struct reading *r)
{
	struct line *l = &r->line;
	struct record *record = &r->log->record;
	int degrees;
	if (record->start.given)
		return line_fail(l, "the start tile is stated twice, first in line %u", record->start.span.line);
	if (l->word.length == 0)
		return line_fail(l, "expected a tile");
	record->start.given = true;
	record->start.span = r->span;
	record->start.tile = tileset_find(record->set, l->word.s, l->word.length);
	line_next(l);
	if (!line_cell(l, &record->start.cell) || !line_number(l, "the tile's turn in degrees", -9999, 9999, &degrees))
		return false;
	record->start.degrees = (int16_t)degrees;
	return line_end(l);
}

static bool read_scores(struct reading *r)
{
	if (!word_is(r->line.word, "complete"))
		return line_fail(&r->line, "expected `complete`");
	r->log->record.scores_complete = true;
	line_next(&r->line);
	return line_end(&r->line);
}

/* Lines may refer to what others define, in any order, so the header is read in three passes. */
enum pass { PASS_RULES, PASS_TILES, PASS_STACKS, PASSES };

static const struct {
	const char *word;
	enum pass pass;
	bool (*read)(struct reading *r);
} header_lines[] = {
	{ "player", PASS_RULES, read_player_line }, { "edition", PASS_RULES, read_edition },
	{ "ruling", PASS_RULES, read_ruling },      { "table", PASS_RULES, read_table },
	{ "scores", PASS_RULES, read_scores },      { "tile", PASS_TILES, read_tile_line },
	{ "box", PASS_STACKS, read_box },           { "stack", PASS_STACKS, read_stack },
	{ "start", PASS_STACKS, read_start },
};
enum { HEADER_LINES = sizeof header_lines / sizeof header_lines[0] };

/* The row of a line's first word; HEADER_LINES if it is no header line. */
static int header_row(struct word word)
{
	int row = 0;
	while (row < HEADER_LINES && !word_is(word, header_lines[row].word))
		row++;
	return row;
}

/* ---- a game ---- */

static void begin_record(struct log *log, const struct cut *cut)
{
	struct record *r = &log->record;
	const char *newline = memchr(cut->text, '\n', cut->length);
	log->text = cut->text;
	r->last_line = cut->line;
	r->span = (struct span){ cut->line, 0, (uint32_t)(newline ? (size_t)(newline - cut->text) : cut->length) };
	r->players_said = r->players = 0;
	memset(r->overridden, 0, sizeof r->overridden);
	for (int p = 0; p < PILES; p++)
		r->box[p].given = r->stack[p].given = false;
	r->table.given = r->start.given = r->scores_complete = false;
	r->steps = 0;
	r->step = log->steps;
	use_edition(log, &rulesets[0]);
}

static bool check_bytes(struct reading *r, const struct cut *cut)
{
	size_t bad = text_bad_byte(cut->text, cut->length);
	if (bad == cut->length)
		return true;
	size_t start = bad;
	while (start > 0 && cut->text[start - 1] != '\n')
		start--;
	for (size_t i = 0; i < start; i++)
		r->span.line += cut->text[i] == '\n';
	r->span.text = (uint32_t)start;
	r->span.length = (uint32_t)(bad - start);
	unsigned byte = (unsigned char)cut->text[bad];
	return trouble_at(r, bad - start, 1, byte ? "byte 0x%02X is not UTF-8" : "a NUL byte (0x%02X)", byte);
}

static bool cut_short(struct reading *r, const struct cut *cut)
{
	r->span.line = cut->fault_line;
	r->span.length = 0;
	r->span.text = 0;
	if (cut->fault == CUT_LONG_LINE)
		return trouble_at(r, 0, 0, "the line is longer than %d bytes", LINE_MAX_BYTES);
	return trouble_at(r, 0, 0, "the game is longer than %d bytes", GAME_MAX_BYTES);
}

static struct step *new_step(struct log *log)
{
	if (log->record.steps == log->steps_size) {
		log->steps_size = 2 * log->steps_size + 256;
		log->steps = grow(log->steps, log->steps_size, sizeof *log->steps);
		log->record.step = log->steps;
	}
	return &log->steps[log->record.steps++];
}

static bool read_step(struct reading *r, int *moves)
{
	struct log *log = r->log;
	if (log->record.steps == STEPS_MAX)
		return trouble_at(r, 0, r->span.length, "the game has more than %d lines of moves and assertions",
				  STEPS_MAX);
	struct step *step = new_step(log);
	step->span = r->span;
	if (!line_step(&r->line, &log->record, step, NULL))
		return trouble_here(r);
	if (step->kind == STEP_TURN && ++*moves > MOVES_MAX)
		return trouble_at(r, 0, r->span.length, "the game has more than %d moves", MOVES_MAX);
	return true;
}

/* Goes to the line that begins at `at`; false at the end of the text. Its first word is in hand then. */
static bool go_to_line(struct reading *r, const struct cut *cut, size_t at)
{
	if (at >= cut->length)
		return false;
	const char *newline = memchr(cut->text + at, '\n', cut->length - at);
	r->span.text = (uint32_t)at;
	r->span.length = (uint32_t)(newline ? (size_t)(newline - cut->text) - at : cut->length - at);
	r->span.line++;
	line_begin(&r->line, cut->text + at, r->span.length, &r->complaint);
	return true;
}

/* Reads the header lines of one pass; the reading then stands at the first line that is none. */
static bool read_header(struct reading *r, const struct cut *cut, enum pass pass)
{
	size_t at = r->log->record.span.length + 1;
	r->span.line = cut->line;
	for (; go_to_line(r, cut, at); at += r->span.length + 1) {
		if (r->line.word.length == 0)
			continue;
		int row = header_row(r->line.word);
		if (row == HEADER_LINES)
			return true;
		if (header_lines[row].pass != pass)
			continue;
		line_next(&r->line);
		if (!header_lines[row].read(r))
			return trouble_here(r);
	}
	r->span.text = (uint32_t)at;
	r->span.length = 0;
	return true;
}

/* The rules in force: the edition's, with the record's rulings, with the command line's above them. */
static void apply_rulings(struct reading *r)
{
	struct log *log = r->log;
	for (int i = 0; i < RULING_COUNT; i++) {
		enum ruling ruling = (enum ruling)i;
		bool above = log->overrides->ruled[i];
		if (above || log->record.overridden[i])
			ruleset_set(&log->record.rules, ruling,
				    ruleset_choice(above ? &log->overrides->rules : &r->ruled, ruling));
		log->record.overridden[i] |= above;
	}
}

static bool read_steps(struct reading *r, const struct cut *cut)
{
	int moves = 0;
	if (r->log->record.players_said == 0 && r->span.length > 0)
		return trouble_at(r, 0, r->span.length, "expected `player COLOUR` lines before the first move");
	r->span.line -= r->span.length > 0; /* the first step is gone to once more */
	for (size_t at = r->span.text; go_to_line(r, cut, at); at += r->span.length + 1)
		if (r->line.word.length > 0 && !read_step(r, &moves))
			return false;
	return true;
}

bool log_read(struct log *log, const struct cut *cut)
{
	struct reading r = { .log = log, .span.line = cut->line };
	begin_record(log, cut);
	if (cut->fault != CUT_WHOLE)
		return cut_short(&r, cut);
	if (!check_bytes(&r, cut))
		return false;
	if (cut->headless) {
		r.span.length = log->record.span.length;
		return trouble_at(&r, 0, r.span.length, "expected `game TITLE`: a game starts with its title");
	}
	for (int pass = 0; pass < PASSES; pass++)
		if (!read_header(&r, cut, (enum pass)pass))
			return false;
	apply_rulings(&r);
	if (!read_steps(&r, cut))
		return false;
	log->record.last_line = r.span.line;
	return true;
}
