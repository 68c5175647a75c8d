#include "draw/colours.h"

#include "say/names.h"

#include <string.h>

/*
 * Colours by the words that players use. Any two differ by 20 at least (CIE 1976), also as people with protanopia,
 * deuteranopia or tritanopia see them, in lightness where these cannot tell hues. Those without a word are given in this
 * order to colours with other names.
 */
static const struct {
	char word[8], fill[8], ink[8];
} colours[] = {
	{ "blue", "#1043a5", "#ffffff" },   { "red", "#c8381b", "#ffffff" },    { "yellow", "#ffe513", "#000000" },
	{ "green", "#52b88f", "#000000" },  { "violet", "#b473ea", "#000000" }, { "black", "#111111", "#ffffff" },
	{ "white", "#ffffff", "#000000" },  { "pink", "#ffa3ea", "#000000" },   { "orange", "#ee8012", "#000000" },
	{ "brown", "#5a1f08", "#ffffff" },  { "gray", "#6a6d6c", "#ffffff" },   { "grey", "#6a6d6c", "#ffffff" },
	{ "purple", "#b473ea", "#000000" },
};
enum { KNOWN_COLOURS = sizeof colours / sizeof colours[0] };

static int known_colour(const char *word)
{
	for (int c = 0; c < KNOWN_COLOURS; c++)
		if (strcmp(word, colours[c].word) == 0)
			return c;
	return -1;
}

static bool is_same_colour(int a, int b)
{
	return strcmp(colours[a].fill, colours[b].fill) == 0;
}

/* The first colour that no other player has or will get by its word. */
static int free_colour(const struct record *record, const int *colour, int players)
{
	for (int c = 0; c < KNOWN_COLOURS; c++) {
		bool taken = false;
		for (int p = 0; p < record->players; p++) {
			int other = p < players ? colour[p] : known_colour(player_line(record, p)->colour);
			taken |= other >= 0 && is_same_colour(other, c);
		}
		if (!taken)
			return c;
	}
	return 0; /* more players than colours: marks distinguish them */
}

/* A letter of a colour in capitals, or 0 if it is not in the alphabet. */
static char capital(char c)
{
	if (c >= 'a' && c <= 'z')
		return (char)(c - 'a' + 'A');
	return c >= 'A' && c <= 'Z' ? c : 0;
}

static bool is_mark_taken(const char *marks, int players, char mark)
{
	return memchr(marks, mark, (size_t)players) != NULL;
}

/* The first letter that no player has: of the colour's word, else of the alphabet. */
static char free_letter(const char *marks, int players, const char *word)
{
	for (; *word; word++)
		if (capital(*word) && !is_mark_taken(marks, players, capital(*word)))
			return capital(*word);
	char mark = 'A';
	while (is_mark_taken(marks, players, mark))
		mark++;
	return mark;
}

/*
 * A colour by its word, or else a free one. Marks are initials; if several players have the same one, the first in turn
 * order gets it. They are never digits, since numbers in pictures count signs.
 */
struct player_colours player_colours(const struct record *record, int player)
{
	int colour[PLAYER_LINES_MAX] = { 0 };
	char marks[PLAYER_LINES_MAX] = { 0 };
	for (int p = 0; p <= player; p++) {
		colour[p] = known_colour(player_line(record, p)->colour);
		for (int q = 0; q < p && colour[p] >= 0; q++)
			if (is_same_colour(colour[q], colour[p]))
				colour[p] = -1; /* two words for one colour */
		if (colour[p] < 0)
			colour[p] = free_colour(record, colour, p);
	}
	for (int p = 0; p < record->players; p++) {
		char initial = capital(player_line(record, p)->colour[0]);
		marks[p] = is_mark_taken(marks, p, initial) ? 0 : initial;
	}
	for (int p = 0; p < record->players; p++)
		if (!marks[p])
			marks[p] = free_letter(marks, record->players, player_line(record, p)->colour);
	return (struct player_colours){
		.mark = marks[player],
		.fill = colours[colour[player]].fill,
		.ink = colours[colour[player]].ink,
	};
}
