#include "draw/svg_legend.h"

#include "draw/sights.h"
#include "draw/svg.h"
#include "draw/svg_tile.h"

#include <string.h>

enum { ROW = 22, BOARD_ROW = 24, HEAD = 26, COLUMN = 166, WORDS_X = 28 };

#define STANDING (SHOWS(SIGHT_ROLE + KNIGHT) | SHOWS(SIGHT_ROLE + THIEF) | SHOWS(SIGHT_ROLE + MONK))

static const struct {
	struct subject subject;
	enum role role;
	const char *words;
} pieces[] = {
	{ { FOREST, SHOWS(SIGHT_ROLE + GATHERER) | SHOWS(SIGHT_ROLE + FISHER) }, GATHERER, "gatherer or fisher" },
	{ { MEADOW, SHOWS(SIGHT_ROLE + HUNTER) }, HUNTER, "hunter, lying" },
	{ { LAKE, SHOWS(SIGHT_ROLE + HUT) }, HUT, "hut" },
	{ { CITY, STANDING }, KNIGHT, "knight, thief or monk" },
	{ { FIELD, SHOWS(SIGHT_ROLE + FARMER) }, FARMER, "farmer, lying" },
};
enum { PIECES = sizeof pieces / sizeof pieces[0] };

/* A sign by its name, or a ground as it is drawn. */
struct entry {
	struct subject subject;
	const char *sign, *ground, *words;
	bool printed; /* on tiles */
};

#define LAST "<rect class=\"last\" width=\"20\" height=\"14\"/><rect class=\"last2\" width=\"20\" height=\"14\"/>"

#define TRIED "<rect class=\"tried\" width=\"20\" height=\"14\"/>"
#define CLASH "<path class=\"clash2\" d=\"M2 7h16\"/><path class=\"clash3\" d=\"M2 7h16\"/>"
#define GAP "<path class=\"gap way\" d=\"M0 7h10\"/><path class=\"tip\" d=\"M20 7l-12-7v14z\"/>"
#define COUNT \
	"<rect class=\"ring\" x=\"1\" width=\"16\" height=\"13\" rx=\"6\"/><rect class=\"badge\" x=\"12\" y=\"6\" width=\"9\" height=\"9\" rx=\"4.5\"/>"
#define BADGE "<rect class=\"badge\" x=\"2\" y=\"2\" width=\"16\" height=\"10\"/>"
#define FORBIDS "<rect class=\"lit\" x=\"1\" y=\"1\" width=\"18\" height=\"12\"/>"

static const struct entry entries[] = {
	{ { MEADOW, SHOWS(SIGHT_ANIMAL + DEER) }, "deer", NULL, "deer", true },
	{ { MEADOW, SHOWS(SIGHT_ANIMAL + AUROCHS) }, "aurochs", NULL, "aurochs", true },
	{ { MEADOW, SHOWS(SIGHT_ANIMAL + MAMMOTH) }, "mammoth", NULL, "mammoth", true },
	{ { MEADOW, SHOWS(SIGHT_ANIMAL + TIGER) }, "tiger", NULL, "tiger", true },
	{ { RIVER, SHOWS(SIGHT_FISH) }, "fish", NULL, "fish", true },
	{ { FOREST, SHOWS(SIGHT_MENHIR) }, "menhir", NULL, "menhir or gold nugget", true },
	{ { MEADOW, SHOWS(SIGHT_COVERED) }, "cross", NULL, "covered by a hunting trap (crossed out)", false },
	{ { FOREST, SHOWS(SIGHT_MUSHROOMS) }, "mushrooms", NULL, "group of mushrooms", true },
	{ { MEADOW, SHOWS(MEADOW) },
	  NULL,
	  "<rect width=\"20\" height=\"14\" class=\"meadow frame\" style=\"fill:#e2e8a4\"/>",
	  "meadow",
	  true },
	{ { FOREST, SHOWS(FOREST) }, NULL, "<rect width=\"20\" height=\"14\" class=\"forest\"/>", "forest", true },
	{ { FOREST, SHOWS(SIGHT_ROCK) },
	  NULL,
	  "<rect width=\"20\" height=\"14\" class=\"rock\"/>",
	  "keeps two forests or meadows apart",
	  true },
	{ { RIVER, SHOWS(RIVER) },
	  NULL,
	  "<path class=\"bank\" d=\"M0 7h20\"/><path class=\"river\" d=\"M0 7h20\"/>",
	  "river",
	  true },
	{ { RIVER, SHOWS(SIGHT_SPRING) },
	  NULL,
	  "<path class=\"bank\" d=\"M0 7h14\"/><path class=\"river\" d=\"M0 7h14\"/><circle class=\"spring\" cx=\"14\" cy=\"7\" "
	  "r=\"5.2\"/>",
	  "spring of a river",
	  true },
	{ { LAKE, SHOWS(LAKE) },
	  NULL,
	  "<circle class=\"shore\" cx=\"10\" cy=\"7\" r=\"9\"/><circle class=\"lake\" cx=\"10\" cy=\"7\" r=\"7.5\"/>",
	  "lake",
	  true },
	{ { CITY, SHOWS(SIGHT_SHIELD) }, "shield", NULL, "shield", true },
	{ { CITY, SHOWS(CITY) },
	  NULL,
	  "<rect width=\"20\" height=\"14\" class=\"city\"/><path class=\"wall\" d=\"M0 13h20\"/>"
	  "<path class=\"merlons\" d=\"M0 13h20\"/>",
	  "city with its wall",
	  true },
	{ { FIELD, SHOWS(FIELD) },
	  NULL,
	  "<rect width=\"20\" height=\"14\" class=\"field\"/><rect width=\"20\" height=\"14\" class=\"frame\"/>",
	  "field",
	  true },
	{ { ROAD, SHOWS(ROAD) },
	  NULL,
	  "<path class=\"verge\" d=\"M0 7h20\"/><path class=\"road\" d=\"M0 7h20\"/>",
	  "road",
	  true },
	{ { ROAD, SHOWS(SIGHT_CROSSING) },
	  NULL,
	  "<use href=\"#village\" transform=\"translate(10 6) scale(.9)\"/>",
	  "where roads end",
	  true },
	{ { ROAD, SHOWS(SIGHT_GATE) },
	  NULL,
	  "<path class=\"verge\" d=\"M0 7h10\"/><path class=\"road\" d=\"M0 7h10\"/><use href=\"#gate\" x=\"13\" y=\"7\"/>",
	  "a road ends at a city",
	  true },
	{ { MONASTERY, SHOWS(MONASTERY) },
	  NULL,
	  "<use href=\"#monastery\" transform=\"translate(10 9.5) scale(.75)\"/>",
	  "monastery",
	  true },
	{ { CITY, SHOWS(SIGHT_ROCK) },
	  NULL,
	  "<rect width=\"20\" height=\"14\" class=\"rock\"/>",
	  "keeps two cities or fields apart",
	  true },
	{ { MEADOW, SHOWS(SIGHT_POWER) },
	  NULL,
	  "<rect class=\"label\" width=\"20\" height=\"12\" y=\"1\" rx=\"3\"/>",
	  "a power, by its name",
	  false },
	{ { MEADOW, SHOWS(SIGHT_BRIDGE) },
	  NULL,
	  "<use href=\"#bridge\" transform=\"translate(10 7) scale(.55)\"/>",
	  "the bridge of a Scout tile",
	  false },
	{ { MEADOW, SHOWS(SIGHT_LAST) }, NULL, LAST, "the tile placed last", false },
	{ { MEADOW, SHOWS(SIGHT_TRIED) }, NULL, TRIED, "the tile that was tried", false },
	{ { MEADOW, SHOWS(SIGHT_CLASH) }, NULL, CLASH, "sides that do not match", false },
	{ { MEADOW, SHOWS(SIGHT_GAP) }, NULL, GAP, "columns or rows left out", false },
	{ { MEADOW, SHOWS(SIGHT_COUNT) }, NULL, COUNT, "counts in what is marked, by kind", false },
	{ { MEADOW, SHOWS(SIGHT_UNITS) }, NULL, BADGE, "tiles or segments that are paid", false },
	{ { MEADOW, SHOWS(SIGHT_POINTS) },
	  NULL,
	  BADGE "<text class=\"number\" x=\"10\" y=\"10\">+1</text>",
	  "points for the tile",
	  false },
	{ { MEADOW, SHOWS(SIGHT_FORBIDS) }, NULL, FORBIDS, "what forbids the move", false },
	{ { FIELD, SHOWS(SIGHT_LAST) }, NULL, LAST, "the tile placed last", false },
	{ { FIELD, SHOWS(SIGHT_TRIED) }, NULL, TRIED, "the tile that was tried", false },
	{ { FIELD, SHOWS(SIGHT_CLASH) }, NULL, CLASH, "sides that do not match", false },
	{ { FIELD, SHOWS(SIGHT_GAP) }, NULL, GAP, "columns or rows left out", false },
	{ { FIELD, SHOWS(SIGHT_COUNT) }, NULL, COUNT, "counts in what is marked, by kind", false },
	{ { FIELD, SHOWS(SIGHT_UNITS) }, NULL, BADGE, "tiles or segments that are paid", false },
	{ { FIELD, SHOWS(SIGHT_POINTS) },
	  NULL,
	  BADGE "<text class=\"number\" x=\"10\" y=\"10\">+1</text>",
	  "points for the tile",
	  false },
	{ { FIELD, SHOWS(SIGHT_FORBIDS) }, NULL, FORBIDS, "what forbids the move", false },
};
enum { ENTRIES = sizeof entries / sizeof entries[0] };
static const struct subject powers = { MEADOW, SHOWS(SIGHT_POWER) };

static void add_entry(struct text *out, const struct entry *entry, double x, double y)
{
	if (entry->sign)
		svg_sign(out, entry->sign, (struct point){ x + 10, y });
	else
		text_add(out, "<g transform=\"translate(%.6g %.6g)\">%s</g>\n", x, y - 7, entry->ground);
	svg_line(out, "small", x + WORDS_X, y + 4, entry->words);
}

static void add_piece(struct text *out, int piece, double x, double y)
{
	static const struct player_colours nobody = { ' ', "#ffffff", "#000000" };
	svg_piece(out, pieces[piece].role, nobody, (struct point){ x + 10, y - 2 });
	svg_line(out, "small", x + WORDS_X, y + 4, pieces[piece].words);
}

static int rows_of(const struct sights *sights, int columns)
{
	int shown = 0;
	for (int i = 0; i < PIECES; i++)
		shown += sights_have(sights, pieces[i].subject);
	for (int i = 0; i < ENTRIES; i++)
		shown += sights_have(sights, entries[i].subject);
	return (shown + columns - 1) / columns;
}

void svg_legend(struct text *out, struct drawing *p, int columns, double x, double y)
{
	const struct sights sights = sights_of_board(p);
	int rows = rows_of(&sights, columns), next = 0;
	svg_line(out, "head", x, y, "Legend");
	y += HEAD;
	for (int i = 0; i < PIECES + ENTRIES; i++) {
		bool piece = i < PIECES;
		if (!sights_have(&sights, piece ? pieces[i].subject : entries[i - PIECES].subject))
			continue;
		double at_x = x + (double)(next / rows) * SVG_LEGEND_COLUMN, at_y = y + next % rows * BOARD_ROW;
		if (piece)
			add_piece(out, i, at_x, at_y);
		else
			add_entry(out, &entries[i - PIECES], at_x, at_y);
		next++;
	}
}

int svg_legend_height(struct drawing *p, int columns)
{
	const struct sights sights = sights_of_board(p);
	return HEAD + rows_of(&sights, columns) * BOARD_ROW;
}

void svg_tile_legend(struct text *out, const struct tile_list *list, bool rocks, double x, double y)
{
	enum { ACROSS = 8, WIDE = 24 }; /* longer words take two columns */
	struct sights sights = { tile_list_game(list), rocks ? SHOWS(SIGHT_ROCK) : 0 };
	int column = 0;
	for (int i = 0; i < list->tiles; i++)
		sights.shows |= sights_of_tile(list->tile[i]);
	for (int i = 0; i < ENTRIES; i++)
		if (entries[i].printed && sights_have(&sights, entries[i].subject)) {
			add_entry(out, &entries[i], x + column % ACROSS * COLUMN, y + (double)(column / ACROSS) * ROW);
			column += strlen(entries[i].words) > WIDE ? 2 : 1;
		}
	if (!sights_have(&sights, powers))
		return;
	x += column % ACROSS * COLUMN;
	y += (double)(column / ACROSS) * ROW;
	svg_sign(out, "raft", (struct point){ x + 10, y });
	svg_line(out, "small", x + WORDS_X, y + 4, "a power, by its name");
}
