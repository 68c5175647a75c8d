#include "picture.h"
#include "words.h"

#include <string.h>

/*
 * Colours that people who see fewer of them can tell apart (after Okabe and Ito), by the words that players use. Those
 * without a word are given in this order to colours of other names.
 */
static const struct {
	const char *word, *fill, *ink;
} colours[] = {
	{ "blue", "#0072b2", "#ffffff" },   { "red", "#d55e00", "#ffffff" },    { "yellow", "#f0e442", "#000000" },
	{ "green", "#009e73", "#ffffff" },  { "violet", "#7b3fa0", "#ffffff" }, { "black", "#1a1a1a", "#ffffff" },
	{ "white", "#ffffff", "#000000" },  { "pink", "#f2a6cf", "#000000" },   { "orange", "#e69f00", "#000000" },
	{ "brown", "#7a4a1e", "#ffffff" },  { "gray", "#9a9a9a", "#000000" },   { "grey", "#9a9a9a", "#000000" },
	{ "purple", "#7b3fa0", "#ffffff" },
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

/* The first colour that no other player has, or is going to have by its word. */
static int free_colour(const struct record *record, const int *colour, int players)
{
	for (int c = 0; c < KNOWN_COLOURS; c++) {
		bool taken = false;
		for (int p = 0; p < record->players; p++) {
			int other = p < players ? colour[p] : known_colour(player_colour(record, p));
			taken |= other >= 0 && is_same_colour(other, c);
		}
		if (!taken)
			return c;
	}
	return 0; /* more players than colours: marks tell them apart */
}

static int colour_of(const struct record *record, int player)
{
	int colour[PLAYERS_SAID_MAX] = { 0 };
	for (int p = 0; p <= player; p++) {
		colour[p] = known_colour(player_colour(record, p));
		for (int q = 0; q < p && colour[p] >= 0; q++)
			if (is_same_colour(colour[q], colour[p]))
				colour[p] = -1; /* two words for one colour */
		if (colour[p] < 0)
			colour[p] = free_colour(record, colour, p);
	}
	return colour[player];
}

static char initial(const struct record *record, int player)
{
	char c = player_colour(record, player)[0];
	return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c >= 'A' && c <= 'Z' ? c : 0;
}

struct player_look player_look(const struct record *record, int player)
{
	int colour = colour_of(record, player);
	bool initials = true; /* else their numbers in turn order */
	for (int p = 0; p < record->players; p++)
		for (int q = 0; q <= p; q++)
			initials &= initial(record, p) && (p == q || initial(record, p) != initial(record, q));
	return (struct player_look){
		.mark = initials ? initial(record, player) : (char)("123456789ABCDEFG"[player % 16]),
		.fill = colours[colour].fill,
		.ink = colours[colour].ink,
	};
}
