#include "fuzz.h"

#include <stdio.h>
#include <string.h>

/* Words of logs, scenarios and tiles, and bytes that are not words. */
/* clang-format off */
static const char *const words[] = {
	"game", "edition", "ruling", "player", "tile", "box", "land", "bonus", "stack", "table", "start",
	"deal", "scores", "complete", "end", "scored", "none", "totals", "winner", "returned", "covered",
	"supply", "majority", "next", "fits", "nowhere", "legal", "violation", "discard", "decline", "remove",
	"shift", "recall", "by", "+", "gatherer", "fisher", "hunter", "hut", "N", "E", "S", "W", "lake",
	"lakeA", "lakeB", "bridge", "inner", "innerA", "innerB", "riverA", "riverB", "-> lakeA -> lakeB",
	"river -> lake -> lake", "river -> spring -> lake", "meadow inner", "forest inner menhir", "red", "blue", "yellow", "hig-2020", "zman-2020", "zman-2014", "devir",
	"yucata-2002", "trap-covers=pairs", "shaman-may-or-must=must", "river-count-unit=segment",
	"same-lake-both-ends=twice", "extra-turn-after-last-tile=lost", "scout-deal=two", "scout-decline=one", "forest", "river",
	"huts", "meadow", "logboat", "hunting-trap", "canoe", "agriculture", "bear", "cell-occupied",
	"base-2014", "base-devir", "base-2000", "expansion king", "king", "robber", "pieces", "setup", "knight", "thief",
	"monk", "farmer", "highwayman", "monastery", "king none", "king red 3", "field", "city", "road", "field all", "city all",
	"city 11-1", "field 2-10 near 12", "near none", "near 12,6", "road 3,9", "road 6 -> crossing", "road -> city -> city",
	"field innerA near 12", "shield", "K1", "D", "BA/Cc.1", "KR/CCcc", "farm-scoring=field-3-once", "farm-scoring=city-4",
	"road-loop=never", "small-city=2", "king-size-unit=segment", "king-crossing-fields=none", "farmers=no",
	"given", "given next blue +", "given totals red 12 blue 30", "given king red 4", "given robber none", "given covered none",
	"given covered 0,0:S deer 1", "board -1,0", "row", "row D", "row 56/0", "piece red", "given: [next blue]", "board: {at: [0, 0]}",
	"table-edge=declared", "expansion: king",
	"meadow all", "forest all", "meadow 11-2", "river 3,9", "river 3 -> lake", "river 3 -> spring",
	"forest 2-4", "fish 2", "deer", "aurochs 2", "mammoth", "tiger 3", "menhir", "mushrooms 2", "shaman",
	"hunting_trap", "pit_trap", "wildfire", "shrine", "raft", "scout", "0,0", "1,0", "-1,0", "0,1",
	"9999,-9999", "0,0:N", "0,0:1", "1,0:lake", "0,0:inner", "0,0:river", "90", "180", "270", "28", "56", "72", "88", "90", "\"", "#",
	";", ":", ",", "[", "]", "{", "}", "- ", "? ", "---\n", "...\n", "&a", "*a", "!t", "|\n", ">\n",
	"players: [red, blue]", "rulings: {}", "turns:", "setup:", "expect:", "end: true", "tiles:",
	"at: [0, 0]", "place: {hunter: 1}", "skip: x", "known: x", "\xEF\xBB\xBF", "\xC3\xA9", "\xC2\x9B",
	"\xF0\x9F\x90\xBB", "\xFF", "\r\n", "\t", "\x1B[31m", "\xE2\x80\xA8"
};
/* clang-format on */
enum { WORDS = sizeof words / sizeof words[0] };

/* clang-format off */
static const long numbers[] = {
	-1, 0, 1, 2, 5, 11, 12, 13, 99, 100, 255, 256, 359, 360, 9999, 10000, 65535, 65536, 2147483647,
	-2147483647
};
/* clang-format on */
enum { NUMBERS = sizeof numbers / sizeof numbers[0] };

uint64_t mutate_random(uint64_t *state)
{
	*state ^= *state << 13;
	*state ^= *state >> 7;
	*state ^= *state << 17;
	return *state * UINT64_C(2685821657736338717) >> 16;
}

uint64_t mutate_state_of(const uint8_t *data, size_t size)
{
	uint64_t state = UINT64_C(14695981039346656037);
	for (size_t i = 0; i < size; i++)
		state = (state ^ data[i]) * UINT64_C(1099511628211);
	return state | 1;
}

static size_t below(uint64_t *state, size_t bound)
{
	return bound ? (size_t)(mutate_random(state) % bound) : 0;
}

/* A part of the input. */
struct part {
	size_t at, length;
};

/* The line, with its newline, or the word, around a byte. */
static struct part part_at(const uint8_t *data, size_t size, size_t at, const char *ends)
{
	bool line = *ends == '\n';
	size_t from = at, to = at;
	while (from > 0 && !strchr(ends, data[from - 1]))
		from--;
	while (to < size && !strchr(ends, data[to]))
		to++;
	return (struct part){ from, to - from + (line && to < size) };
}

static const char *const line_ends = "\n", *const word_ends = " \n\t,;:=[]{}";

static struct part any_part(const uint8_t *data, size_t size, uint64_t *state, const char *ends)
{
	return part_at(data, size, below(state, size), ends);
}

/* Replaces a part with `length` bytes; does nothing if there is no room. */
static size_t put(uint8_t *data, size_t size, size_t most, struct part part, const void *bytes, size_t length)
{
	if (size - part.length + length > most)
		return size;
	memmove(data + part.at + length, data + part.at + part.length, size - part.at - part.length);
	memcpy(data + part.at, bytes, length);
	return size - part.length + length;
}

enum { PIECE_MAX = 4096 };

/* Puts a copy of one part in place of another, or before it. */
static size_t copy_part(uint8_t *data, size_t size, size_t most, uint64_t *state, const char *ends, bool before)
{
	uint8_t piece[PIECE_MAX];
	struct part from = any_part(data, size, state, ends), to = any_part(data, size, state, ends);
	if (from.length > sizeof piece)
		from.length = sizeof piece;
	memcpy(piece, data + from.at, from.length);
	if (before)
		to.length = 0;
	return put(data, size, most, to, piece, from.length);
}

static size_t put_word(uint8_t *data, size_t size, size_t most, uint64_t *state, bool before)
{
	struct part part = any_part(data, size, state, word_ends);
	const char *word = words[below(state, WORDS)];
	char piece[64];
	int length = snprintf(piece, sizeof piece, before ? "%s " : "%s", word);
	if (before)
		part.length = 0;
	return put(data, size, most, part, piece, (size_t)length);
}

static bool is_digit(uint8_t c)
{
	return c >= '0' && c <= '9';
}

/* Changes the next number after a byte, usually to a near one. */
static size_t change_number(uint8_t *data, size_t size, size_t most, uint64_t *state)
{
	size_t at = below(state, size), end;
	while (at < size && !is_digit(data[at]))
		at++;
	long number = 0;
	for (end = at; end < size && end < at + 9 && is_digit(data[end]); end++)
		number = 10 * number + (data[end] - '0');
	if (end == at)
		return size;
	if (below(state, 4) == 0)
		number = numbers[below(state, NUMBERS)];
	else
		number += (long)below(state, 7) - 3;
	char piece[24];
	int length = snprintf(piece, sizeof piece, "%ld", number);
	return put(data, size, most, (struct part){ at, end - at }, piece, (size_t)length);
}

static size_t change_byte(uint8_t *data, size_t size, uint64_t *state)
{
	size_t at = below(state, size);
	data[at] = (uint8_t)(below(state, 2) ? data[at] ^ 1U << below(state, 8) : mutate_random(state));
	return size;
}

size_t mutate(uint8_t *data, size_t size, size_t most, uint64_t *state)
{
	if (size == 0)
		return put(data, 0, most, (struct part){ 0, 0 }, "game x\n", 7);
	switch (below(state, 11)) {
	case 0: /* removes a line */
		return put(data, size, most, any_part(data, size, state, line_ends), "", 0);
	case 1:
		return copy_part(data, size, most, state, line_ends, true);
	case 2:
		return copy_part(data, size, most, state, line_ends, false);
	case 3: /* removes a word */
		return put(data, size, most, any_part(data, size, state, word_ends), "", 0);
	case 4:
	case 5:
		return copy_part(data, size, most, state, word_ends, false);
	case 6:
		return put_word(data, size, most, state, false);
	case 7:
		return put_word(data, size, most, state, true);
	case 8:
	case 9:
		return change_number(data, size, most, state);
	default:
		return change_byte(data, size, state);
	}
}
