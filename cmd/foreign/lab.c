#include "foreign/lab.h"

#include "foreign/bga_tiles.h"
#include "foreign/stray.h"
#include "read/log.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

/* An address that is being read. */
struct lab {
	struct reader *reader;
	const char *begin;
	struct word version, discards, stack, moves;
	struct word names, colours; /* lists with commas; empty if they are missing */
	struct word claims;         /* what a sheet of results says after the address */
	char colour[PLAYERS_MAX][COLOUR_SIZE];
	int players;
	int placed;
	int before[LAB_TILES_MAX];          /* for each discarded tile, the number of tiles placed before it */
	struct word discard[LAB_TILES_MAX]; /* where the address has it */
	int discarded;
	int passed;                  /* of them, those that are in the log */
	uint8_t type[LAB_TILES_MAX]; /* the type of each tile of the stack, less 1 */
	int tiles;
};

/* ---- the parts of an address ---- */

static bool skip(struct word *rest, const char *words)
{
	size_t length = strlen(words);
	if (!word_begins_in_any_case(*rest, words))
		return false;
	*rest = (struct word){ rest->s + length, rest->length - length };
	return true;
}

size_t lab_site_length(struct word address)
{
	struct word rest = address;
	if (!skip(&rest, "https://"))
		skip(&rest, "http://");
	skip(&rest, "www.");
	return skip(&rest, "carcassonnelab.com") ? (size_t)(rest.s - address.s) : 0;
}

static bool read_parts(struct lab *lab, const struct cut *cut, struct text *address)
{
	struct word line = { cut->text, cut->length };
	while (line.length > 0 && strchr(" \t\r\n", line.s[line.length - 1]))
		line.length--;
	line = word_trim(line);
	struct word rest = foreign_cut(&line, " \t");
	text_add_bytes(address, rest.s, rest.length);
	lab->reader->address = address->s;
	lab->claims = foreign_cut(&line, "#"); /* without a comment */
	while (lab->claims.length > 0 && is_blank(lab->claims.s[lab->claims.length - 1]))
		lab->claims.length--;
	const struct word whole = rest;
	size_t site = lab_site_length(rest);
	const char *stray = site > 0 ? NULL : stray_find(rest.s, rest.length);
	if (stray)
		return foreign_fail_at(lab->reader, whole, "%s", stray);
	rest = (struct word){ rest.s + site, rest.length - site };
	if (site == 0)
		return foreign_fail_at(lab->reader, (struct word){ whole.s, 0 },
				       "expected an address that begins with %s; if this is the rest of the one above, "
				       "join the two lines",
				       LAB_SITE);
	if (!skip(&rest, "/#/") || rest.length == 0)
		return foreign_fail_at(
			lab->reader, whole,
			memchr(rest.s, '%', rest.length)
				? "this address is encoded: write `#` for `%%23` and `?` for `%%3F`"
				: "this address has no moves, which follow `/#/`: copy it while the site shows the game");
	lab->version = foreign_cut(&rest, "/?");
	lab->discards = foreign_cut(&rest, "/?");
	lab->stack = foreign_cut(&rest, "/?");
	lab->moves = foreign_cut(&rest, "?");
	lab->names = lab->colours = (struct word){ rest.s + rest.length, 0 };
	while (rest.length > 0) {
		struct word value = foreign_cut(&rest, "&");
		if (skip(&value, "players="))
			lab->names = value;
		else if (skip(&value, "colors="))
			lab->colours = value;
	}
	if (!word_is(lab->version, "0"))
		return foreign_fail_at(lab->reader, lab->version,
				       "expected version 0 of the address, the only one known");
	return true;
}

/* ---- players ---- */

static int digit_of_hex(char c)
{
	static const char digits[] = "0123456789abcdef0123456789ABCDEF";
	const char *digit = c ? strchr(digits, c) : NULL;
	return digit ? (int)(digit - digits) % 16 : -1;
}

/* The byte that `%` and two digits encode; -1 if there are no digits. */
static int byte_of_escape(struct word part, size_t at)
{
	int high = at + 2 < part.length ? digit_of_hex(part.s[at + 1]) : -1;
	int low = high >= 0 ? digit_of_hex(part.s[at + 2]) : -1;
	return low >= 0 ? 16 * high + low : -1;
}

/*
 * Adds the items of a list in the query, each on a line of its own. A comma within an item is written as `%2C`; if no
 * comma is written as it is, every `%2C` separates items.
 */
static bool decode_items(struct lab *lab, struct word part, struct text *out)
{
	bool listed = part.length > 0 && memchr(part.s, ',', part.length);
	for (size_t i = 0; i < part.length; i++) {
		bool escape = part.s[i] == '%';
		int byte = escape ? byte_of_escape(part, i) : (unsigned char)part.s[i];
		if (byte <= 0)
			return foreign_fail_at(lab->reader, (struct word){ part.s + i, 1 },
					       "expected two hexadecimal digits after `%%`, and not 00");
		if (byte == ',' && (!escape || !listed))
			byte = '\n';
		else if (byte == '\n' || (byte == '+' && !escape))
			byte = ' ';
		text_add_char(out, (char)byte);
		i += escape ? 2 : 0;
	}
	return true;
}

static int items_in(struct word list)
{
	int items = list.length > 0;
	for (size_t i = 0; i < list.length; i++)
		items += list.s[i] == '\n';
	return items;
}

static struct word items_of(const struct text *decoded)
{
	return (struct word){ decoded->length > 0 ? decoded->s : "", decoded->length };
}

/* Whether a log can have this colour, which may still be a word of its grammar; a byte order mark begins no line. */
static bool is_colour(struct word colour)
{
	bool fine = colour.length > 0 && colour.length < COLOUR_SIZE && *colour.s != '#' &&
		    !text_mark_length(colour.s, colour.length);
	for (size_t i = 0; i < colour.length; i++)
		fine = fine && (unsigned char)colour.s[i] > ' ';
	return fine;
}

/* Whether two words of a list of colours are the same. */
static bool is_earlier(struct word list, struct word colour)
{
	for (struct word item = foreign_cut(&list, "\n"); item.s < colour.s; item = foreign_cut(&list, "\n"))
		if (word_same(item, colour))
			return true;
	return false;
}

static bool read_colours(struct lab *lab, struct word decoded)
{
	struct word rest = decoded;
	lab->players = items_in(decoded);
	if (lab->players < 1 || lab->players > PLAYERS_MAX)
		return foreign_fail_at(lab->reader, lab->colours,
				       "expected `colors=`, the colours of 1 to %d players with commas between them",
				       PLAYERS_MAX);
	for (int p = 0; p < lab->players; p++) {
		struct word colour = foreign_cut(&rest, "\n");
		if (!is_colour(colour) || is_earlier(decoded, colour))
			return foreign_fail_at(lab->reader, lab->colours,
					       "each player needs a different colour, one word");
		memcpy(lab->colour[p], colour.s, colour.length);
	}
	return true;
}

/* Colours for players whose own are missing or cannot be read. Without a list, there are two players. */
static void assume_colours(struct lab *lab)
{
	static const char colours[PLAYERS_MAX][COLOUR_SIZE] = { "red", "blue", "green", "yellow", "black" };
	lab->players = 2;
	for (size_t i = 0, commas = 0; i < lab->colours.length; i++) {
		commas += lab->colours.s[i] == ',';
		if (commas >= 2 && commas < PLAYERS_MAX)
			lab->players = (int)commas + 1;
	}
	memcpy(lab->colour, colours, sizeof colours);
}

/* ---- discards ---- */

static bool has_only_digits(struct word word)
{
	return word.length > 0 && strspn(word.s, "0123456789") >= word.length;
}

static bool read_discards(struct lab *lab)
{
	struct word rest = lab->discards, part = foreign_cut(&rest, ".");
	const char *end = lab->discards.s + lab->discards.length;
	int least = 0;
	if (!word_is(part, "0"))
		return foreign_fail_at(lab->reader, part,
				       "expected `0`, and `.N` for each tile discarded after N placed tiles");
	while (part.s + part.length < end) {
		part = foreign_cut(&rest, ".");
		int before = has_only_digits(part) && part.length <= 3 ? atoi(part.s) : -1;
		if (before < least || before > lab->placed)
			return foreign_fail_at(lab->reader, part,
					       "expected the number of tiles placed before this discard, from %d to %d",
					       least, lab->placed);
		if (lab->discarded + lab->placed + 1 == LAB_TILES_MAX)
			return foreign_fail_at(lab->reader, part, "expected at most %d tiles", LAB_TILES_MAX);
		lab->discard[lab->discarded] = part;
		lab->before[lab->discarded++] = before;
		least = before;
	}
	return true;
}

/* ---- the stack ---- */

/* Multiplies the number whose digits are the types, and adds a digit. Returns the overflow. */
static int shift_in(struct lab *lab, int digit)
{
	for (int t = LAB_TILES_MAX - 1; t >= 0; t--) {
		digit += lab->type[t] * LAB_STACK_BASE;
		lab->type[t] = (uint8_t)(digit % BGA_TYPES);
		digit /= BGA_TYPES;
	}
	return digit;
}

static bool read_types(struct lab *lab)
{
	bool fits = true;
	int zeros = 0;
	for (size_t i = 0; i < lab->stack.length && fits; i++) {
		const char *digit = strchr(LAB_STACK_DIGITS, lab->stack.s[i]);
		if (!digit)
			return foreign_fail_at(lab->reader, (struct word){ lab->stack.s + i, 1 },
					       "expected a digit of the stack: A-Z, a-z, 0-9, `-` or `_`");
		fits = shift_in(lab, (int)(digit - LAB_STACK_DIGITS)) == 0;
	}
	/* zeros in front of the number cannot be tiles: the first tile is the start tile */
	while (zeros < LAB_TILES_MAX && lab->type[zeros] == 0)
		zeros++;
	lab->tiles = LAB_TILES_MAX - zeros;
	memmove(lab->type, lab->type + zeros, (size_t)lab->tiles);
	if (!fits)
		return foreign_fail_at(lab->reader, lab->stack, "expected a stack of at most %d tiles", LAB_TILES_MAX);
	if (lab->tiles == 0)
		return foreign_fail_at(lab->reader, lab->stack, "expected a stack, the tiles in the order of play");
	return lab->type[0] + 1 == BGA_START_TYPE ||
	       foreign_fail_at(lab->reader, lab->stack,
			       "expected a stack that begins with the start tile, %s, not with %s",
			       bga_tile_name(BGA_START_TYPE), bga_tile_name(lab->type[0] + 1));
}

/* ---- moves ---- */

/* Reads the next digit of the moves. */
static bool read_digit(struct lab *lab, const char *at, const char *digits, const char *what, int most, int *value)
{
	const char *digit = strchr(digits, *at);
	*value = digit ? (int)(digit - digits) : most + 1;
	return *value <= most || foreign_fail_at(lab->reader, (struct word){ at, 1 }, "expected %s", what);
}

/* "red H 0,-1 0 knight S" */
static bool add_placed_tile(struct lab *lab, struct text *out, int move, int type)
{
	const char *at = lab->moves.s + (ptrdiff_t)LAB_DIGITS_A_MOVE * move;
	struct stated_piece piece;
	int x, y, turn, place;
	if (!read_digit(lab, at, LAB_MOVE_DIGITS, "a column, up to 55 from the start tile", LAB_COORDINATE_MAX, &x) ||
	    !read_digit(lab, at + 1, LAB_MOVE_DIGITS, "a row, up to 55 from the start tile", LAB_COORDINATE_MAX, &y) ||
	    !read_digit(lab, at + 2, LAB_MOVE_DIGITS, "a turn", LAB_NORTH + LAB_WEST + BGA_TURNS - 1, &turn))
		return false;
	if (turn % LAB_WEST >= BGA_TURNS)
		return foreign_fail_at(lab->reader, (struct word){ at + 2, 1 }, "expected a turn");
	const struct cell cell = { (int16_t)(turn & LAB_WEST ? -x : x), (int16_t)(turn & LAB_NORTH ? -y : y) };
	int quarters = bga_quarters(type, turn % BGA_TURNS + 1);
	if (!read_digit(lab, at + 3, "0123456789", "a follower's place, 0 to 9", 9, &place))
		return false;
	if (place > 0 && !bga_piece(type, quarters, place, &piece))
		return foreign_fail_at(lab->reader, (struct word){ at + 3, 1 },
				       "tile %s has no place %d for a follower", bga_tile_name(type), place);
	text_add(out, "%s ", lab->colour[move % lab->players]);
	bga_add_tile(out, type, cell, quarters);
	if (place > 0)
		bga_add_piece(out, &piece);
	text_add_char(out, '\n');
	return true;
}

/* ---- the log ---- */

static bool add_header(struct lab *lab, struct transcript *out, uint32_t line)
{
	struct text names = { 0 };
	bool read = decode_items(lab, lab->names, &names);
	bool fine = read && (names.length == 0 || items_in(items_of(&names)) == lab->players);
	struct word rest = fine && lab->reader->input.overrides->names ? items_of(&names) : (struct word){ "", 0 };
	transcript_from(out, lab->begin, 0);
	text_add_string(&out->log, "game CarcassonneLab");
	if (line > 1)
		text_add(&out->log, ", line %u", line);
	text_add_string(&out->log, "\nedition base-2014\n");
	for (int p = 0; p < lab->players; p++)
		foreign_add_player(&out->log, lab->colour[p], foreign_cut(&rest, "\n"));
	text_free(&names);
	return fine || (read && foreign_fail_at(lab->reader, lab->names, "expected as many names as colours"));
}

/* Adds the line of the next tile, which was put aside (`discard` is its place in the address) or else placed. */
static bool add_line_of_tile(struct lab *lab, struct transcript *out, int move, const struct word *discard)
{
	int tile = move + 1 + lab->passed;
	const char *at = lab->moves.s + (ptrdiff_t)LAB_DIGITS_A_MOVE * move;
	transcript_from(out, discard ? discard->s : at, discard ? discard->length : LAB_DIGITS_A_MOVE);
	if (tile >= lab->tiles)
		return foreign_fail_at(lab->reader, (struct word){ at, LAB_DIGITS_A_MOVE },
				       "the stack has only %d tiles, none for this move", lab->tiles);
	const int type = lab->type[tile] + 1;
	if (discard) {
		lab->passed++;
		text_add(&out->log, "%s discard %s\n", lab->colour[move % lab->players], bga_tile_name(type));
		return true;
	}
	return add_placed_tile(lab, &out->log, move, type);
}

/* An address that was cut off has more tiles in its stack than moves and discards. */
static bool check_length(struct lab *lab)
{
	int missing = lab->tiles - 1 - lab->discarded - lab->placed;
	size_t rest = lab->moves.length % LAB_DIGITS_A_MOVE;
	struct word end = { lab->moves.s + lab->moves.length - rest, rest };
	if (missing <= 0 && rest == 0)
		return true;
	if (missing <= 0)
		return foreign_fail_at(lab->reader, end,
				       "expected %d characters for each placed tile, but %zu more follow",
				       LAB_DIGITS_A_MOVE, rest);
	return foreign_fail_at(
		lab->reader, end,
		"the address breaks off here: of the %d tiles of its stack %d %s not placed, so that %zu "
		"characters are missing; what follows it in the next line belongs to it: an address is one line",
		lab->tiles, missing, missing == 1 ? "is" : "are", (size_t)missing * LAB_DIGITS_A_MOVE - rest);
}

static bool add_moves(struct lab *lab, struct transcript *out)
{
	int discard = 0;
	for (int move = 0; move <= lab->placed; move++) {
		for (; discard < lab->discarded && lab->before[discard] == move; discard++)
			if (!add_line_of_tile(lab, out, move, &lab->discard[discard]))
				return false;
		if (move < lab->placed && !add_line_of_tile(lab, out, move, NULL))
			return false;
	}
	return check_length(lab);
}

/* ---- a sheet of results ---- */

/* Removes and returns the next word of what is claimed, which a comma or a colon may follow; empty at the end. */
static struct word next_claim(struct lab *lab)
{
	for (; lab->claims.length > 0 && strchr(" \t,:=", *lab->claims.s); lab->claims.length--)
		lab->claims.s++;
	return foreign_cut(&lab->claims, " \t,:=");
}

/* "95-73": the points of all players in the order of play. */
static bool add_points_in_order(struct lab *lab, struct text *log, struct word points)
{
	struct word rest = points;
	bool fine = true;
	text_add_string(log, "totals");
	for (int p = 0; p < lab->players && fine; p++) {
		struct word number = foreign_cut(&rest, "-");
		fine = has_only_digits(number);
		text_add(log, " %s %.*s", lab->colour[p], (int)number.length, number.s);
	}
	text_add_char(log, '\n');
	return (fine && rest.length == 0) ||
	       foreign_fail_at(lab->reader, points, "expected the points of %d players such as 95-73", lab->players);
}

static bool begins_decision(struct word word)
{
	return word_is(word, "winner") || word_is(word, "result");
}

/* The words that say who won: several players, or one and a reason, which makes it a result. */
static void add_decision(struct lab *lab, struct text *log, struct word first)
{
	bool player = false;
	struct word rest = { first.s, (size_t)(lab->claims.s + lab->claims.length - first.s) }, last = first;
	for (struct word next = next_claim(lab); next.length > 0; next = next_claim(lab))
		last = next;
	for (int p = 0; p < lab->players; p++)
		player |= word_is(last, lab->colour[p]);
	if (!begins_decision(first))
		text_add_string(log, player ? "winner " : "result ");
	text_add(log, "%.*s\n", (int)rest.length, rest.s);
}

/*
 * Asserts what a sheet of results claims about the game: `PLAYER N PLAYER N [winner PLAYER | result PLAYER REASON]`, or
 * `N-N [PLAYER [REASON]]` in the order of play.
 */
static void add_claims(struct lab *lab, struct transcript *out)
{
	struct text *log = &out->log;
	struct word claims = lab->claims, word = next_claim(lab);
	if (word.length == 0)
		return;
	transcript_from(out, claims.s, claims.length);
	size_t begin = log->length;
	bool in_order = isdigit((unsigned char)*word.s);
	if (in_order && !add_points_in_order(lab, log, word)) {
		text_cut(log, begin);
		return;
	}
	if (in_order) {
		word = next_claim(lab);
	} else if (!begins_decision(word)) {
		text_add_string(log, "totals");
		for (; word.length > 0 && !begins_decision(word); word = next_claim(lab))
			text_add(log, " %.*s", (int)word.length, word.s);
		text_add_char(log, '\n');
	}
	if (word.length > 0)
		add_decision(lab, log, word);
}

static void transcribe_address(struct lab *lab, struct transcript *out, uint32_t line)
{
	struct text colours = { 0 };
	bool given = lab->colours.length > 0;
	/* the players' colours give the number of players */
	if (!given || !decode_items(lab, lab->colours, &colours) || !read_colours(lab, items_of(&colours)))
		assume_colours(lab);
	text_free(&colours);
	bool fine = add_header(lab, out, line);
	size_t placed = lab->moves.length / LAB_DIGITS_A_MOVE;
	lab->placed = (int)(placed < LAB_TILES_MAX - 1 ? placed : LAB_TILES_MAX - 1);
	if (placed == 0)
		fine = foreign_fail_at(
			lab->reader, lab->moves,
			"the address breaks off here: expected the moves, %d characters for each placed tile",
			LAB_DIGITS_A_MOVE);
	fine = fine && read_types(lab) && read_discards(lab) && add_moves(lab, out);
	if (fine && lab->tiles == BGA_TILES) {
		transcript_from(out, lab->moves.s + lab->moves.length, 0);
		text_add_string(&out->log, "end\n");
	}
	if (fine)
		add_claims(lab, out);
}

void lab_to_log(struct transcript *out, struct reader *reader, const struct cut *cut)
{
	struct lab *lab = zeroed(sizeof *lab);
	*lab = (struct lab){ .reader = reader, .begin = cut->text };
	bool fine = log_check_bytes(reader, cut);
	if (fine && cut->length > LINE_MAX_BYTES)
		fine = foreign_fail_at(lab->reader, (struct word){ cut->text, 0 },
				       "an address is at most %d bytes long", LINE_MAX_BYTES);
	if (fine && read_parts(lab, cut, &out->address))
		transcribe_address(lab, out, cut->line);
	free(lab);
}
