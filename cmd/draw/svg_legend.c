#include "draw/svg_legend.h"

#include "draw/motifs.h"
#include "draw/svg.h"
#include "draw/svg_tile.h"

#include <string.h>

enum { ROW = 22, BOARD_ROW = 24, HEAD = 26, COLUMN = 166, WORDS_X = 28 };

/* The legends that have an entry. */
enum { ON_BOARD = 1, ON_SHEET = 2, ON_BOTH = ON_BOARD | ON_SHEET };

/*
 * The explanation of a sign, a ground or a piece, for games with the terrain `of` and pictures that show some of its
 * motifs. The words fit into a column. `look`: a sign by its name, or elements that fill 20 by 14 units; NULL: a piece,
 * in the first role of the entry.
 */
struct legend_entry {
	uint8_t of;
	uint64_t shown; /* set of enum motif */
	int where;      /* ON_BOARD, ON_SHEET, or both */
	const char *words, *look;
};

#define STANDING (SHOWS(MOTIF_ROLE + KNIGHT) | SHOWS(MOTIF_ROLE + THIEF) | SHOWS(MOTIF_ROLE + MONK))
#define MEADOW_LOOK "<rect width=\"20\" height=\"14\" class=\"meadow frame\" style=\"fill:#e2e8a4\"/>"
#define FOREST_LOOK "<rect width=\"20\" height=\"14\" class=\"forest\"/>"
#define ROCK_LOOK "<rect width=\"20\" height=\"14\" class=\"rock\"/>"
#define RIVER_LOOK "<path class=\"bank\" d=\"M0 7h20\"/><path class=\"river\" d=\"M0 7h20\"/>"
#define SPRING \
	"<path class=\"bank\" d=\"M0 7h14\"/><path class=\"river\" d=\"M0 7h14\"/><circle class=\"spring\" cx=\"14\" cy=\"7\" r=\"5.2\"/>"
#define LAKE_LOOK \
	"<circle class=\"shore\" cx=\"10\" cy=\"7\" r=\"9\"/><circle class=\"lake\" cx=\"10\" cy=\"7\" r=\"7.5\"/>"
#define CITY_LOOK \
	"<rect width=\"20\" height=\"14\" class=\"city\"/><path class=\"wall\" d=\"M0 13h20\"/><path class=\"merlons\" d=\"M0 13h20\"/>"
#define DIVIDING_WALL \
	"<rect width=\"20\" height=\"14\" class=\"field\"/><path class=\"wall\" d=\"M0 5h20M0 9h20\"/>" \
	"<path class=\"merlons\" d=\"M0 5h20M0 9h20\"/>"
#define FIELD_LOOK \
	"<rect width=\"20\" height=\"14\" class=\"field\"/><rect width=\"20\" height=\"14\" class=\"frame\"/>"
#define ROAD_LOOK "<path class=\"verge\" d=\"M0 7h20\"/><path class=\"road\" d=\"M0 7h20\"/>"
#define VILLAGE "<use xlink:href=\"#village\" transform=\"translate(10 6) scale(.9)\"/>"
#define GATE \
	"<path class=\"verge\" d=\"M0 7h10\"/><path class=\"road\" d=\"M0 7h10\"/><use xlink:href=\"#gate\" x=\"13\" y=\"7\"/>"
#define MONASTERY_LOOK "<use xlink:href=\"#monastery\" transform=\"translate(10 9.5) scale(.75)\"/>"
#define BRIDGE_LOOK "<use xlink:href=\"#bridge\" transform=\"translate(10 7) scale(.55)\"/>"
#define LAST "<rect class=\"last\" width=\"20\" height=\"14\"/><rect class=\"last2\" width=\"20\" height=\"14\"/>"
#define TRIED "<rect class=\"tried\" width=\"20\" height=\"14\"/>"
#define CLASH "<path class=\"clash2\" d=\"M2 7h16\"/><path class=\"clash3\" d=\"M2 7h16\"/>"
#define GAP "<path class=\"gap way\" d=\"M0 7h10\"/><path class=\"tip\" d=\"M20 7l-12-7v14z\"/>"
#define COUNT \
	"<rect class=\"ring\" x=\"1\" width=\"16\" height=\"13\" rx=\"6\"/><rect class=\"badge\" x=\"12\" y=\"6\" width=\"9\" height=\"9\" rx=\"4.5\"/>"
#define BADGE "<rect class=\"badge\" x=\"2\" y=\"2\" width=\"16\" height=\"10\"/>"
#define POINTS BADGE "<text class=\"number\" x=\"10\" y=\"10\">+1</text>"
#define FORBIDS "<rect class=\"lit\" x=\"1\" y=\"1\" width=\"18\" height=\"12\"/>"

static const struct legend_entry entries[] = {
	{ FOREST, SHOWS(MOTIF_ROLE + GATHERER) | SHOWS(MOTIF_ROLE + FISHER), ON_BOARD, "gatherer or fisher", NULL },
	{ MEADOW, SHOWS(MOTIF_ROLE + HUNTER), ON_BOARD, "hunter, lying", NULL },
	{ LAKE, SHOWS(MOTIF_ROLE + HUT), ON_BOARD, "hut", NULL },
	{ CITY, STANDING, ON_BOARD, "knight, thief or monk", NULL },
	{ FIELD, SHOWS(MOTIF_ROLE + FARMER), ON_BOARD, "farmer, lying", NULL },
	{ MEADOW, SHOWS(MOTIF_ANIMAL + DEER), ON_BOTH, "deer", "deer" },
	{ MEADOW, SHOWS(MOTIF_ANIMAL + AUROCHS), ON_BOTH, "aurochs", "aurochs" },
	{ MEADOW, SHOWS(MOTIF_ANIMAL + MAMMOTH), ON_BOTH, "mammoth", "mammoth" },
	{ MEADOW, SHOWS(MOTIF_ANIMAL + TIGER), ON_BOTH, "tiger", "tiger" },
	{ RIVER, SHOWS(MOTIF_FISH), ON_BOTH, "fish", "fish" },
	{ FOREST, SHOWS(MOTIF_MENHIR), ON_BOTH, "menhir", "menhir" },
	{ FOREST, SHOWS(MOTIF_NUGGET), ON_BOTH, "gold nugget", "menhir" },
	{ MEADOW, SHOWS(MOTIF_COVERED), ON_BOARD, "covered by a hunting trap", "cross" },
	{ FOREST, SHOWS(MOTIF_MUSHROOMS), ON_BOTH, "group of mushrooms", "mushrooms" },
	{ MEADOW, SHOWS(MEADOW), ON_BOTH, "meadow", MEADOW_LOOK },
	{ FOREST, SHOWS(FOREST), ON_BOTH, "forest", FOREST_LOOK },
	{ FOREST, SHOWS(MOTIF_ROCK), ON_BOTH, "keeps two forests or meadows apart", ROCK_LOOK },
	{ RIVER, SHOWS(RIVER), ON_BOTH, "river", RIVER_LOOK },
	{ RIVER, SHOWS(MOTIF_SPRING), ON_BOTH, "spring of a river", SPRING },
	{ LAKE, SHOWS(LAKE), ON_BOTH, "lake", LAKE_LOOK },
	{ CITY, SHOWS(MOTIF_SHIELD), ON_BOTH, "shield", "shield" },
	{ CITY, SHOWS(CITY), ON_BOTH, "city with its wall", CITY_LOOK },
	{ CITY, SHOWS(MOTIF_DIVIDING_WALL), ON_BOTH, "wall between two fields", DIVIDING_WALL },
	{ FIELD, SHOWS(FIELD), ON_BOTH, "field", FIELD_LOOK },
	{ ROAD, SHOWS(ROAD), ON_BOTH, "road", ROAD_LOOK },
	{ ROAD, SHOWS(MOTIF_CROSSING), ON_BOTH, "where roads end", VILLAGE },
	{ ROAD, SHOWS(MOTIF_GATE), ON_BOTH, "a road ends at a city", GATE },
	{ MONASTERY, SHOWS(MONASTERY), ON_BOTH, "monastery", MONASTERY_LOOK },
	{ CITY, SHOWS(MOTIF_ROCK), ON_BOTH, "keeps two cities or fields apart", ROCK_LOOK },
#define X(id, word, kind) { MEADOW, SHOWS(MOTIF_POWER + POWER_##id), ON_BOARD, "power: " word, word },
	POWERS(X)
#undef X
		{ MEADOW, (SHOWS(POWER_KINDS) - 1) << MOTIF_POWER, ON_SHEET, "a power, by its name", "raft" },
	{ MEADOW, SHOWS(MOTIF_BRIDGE), ON_BOARD, "the bridge of a Scout tile", BRIDGE_LOOK },
	{ ANY_TERRAIN, SHOWS(MOTIF_LAST), ON_BOARD, "the tile placed last", LAST },
	{ ANY_TERRAIN, SHOWS(MOTIF_TRIED), ON_BOARD, "what is illegal, where it was put", TRIED },
	{ ANY_TERRAIN, SHOWS(MOTIF_CLASH), ON_BOARD, "sides that do not match", CLASH },
	{ ANY_TERRAIN, SHOWS(MOTIF_GAP), ON_BOARD, "columns or rows left out", GAP },
	{ ANY_TERRAIN, SHOWS(MOTIF_COUNT), ON_BOARD, "counts in what is marked, by kind", COUNT },
	{ ANY_TERRAIN, SHOWS(MOTIF_UNITS), ON_BOARD, "tiles or segments that are paid", BADGE },
	{ ANY_TERRAIN, SHOWS(MOTIF_POINTS), ON_BOARD, "points for the tile", POINTS },
	{ ANY_TERRAIN, SHOWS(MOTIF_FORBIDS), ON_BOARD, "what forbids the move", FORBIDS },
};
enum { ENTRIES = sizeof entries / sizeof entries[0] };

static bool is_explained(const struct legend_entry *entry, const struct motifs *motifs, int where)
{
	return (entry->where & where) && game_has_terrain(motifs->game, entry->of) &&
	       (entry->shown & motifs->shows) != 0;
}

/* Pieces and signs are smaller than on the board, since rows are lower than they are. */
static void add_entry(struct text *out, const struct legend_entry *entry, double x, double y)
{
	static const struct player_colours nobody = { ' ', "#ffffff", "#000000" };
	bool elements = entry->look && *entry->look == '<';
	text_add(out, "<g transform=\"translate(%.6g %.6g)%s\">", elements ? x : x + 10, elements ? y - 7 : y,
		 elements ? "" : " scale(.8)");
	if (!entry->look)
		svg_piece_look(out, (enum role)(__builtin_ctzll(entry->shown) - MOTIF_ROLE), nobody);
	else if (elements)
		text_add_string(out, entry->look);
	else
		svg_sign(out, entry->look, (struct point){ 0, 0 });
	text_add_string(out, "</g>\n");
	struct phrase words = phrase_of("%s", entry->words);
	for (char *s = words.s; (s = strchr(s, '_'));) /* as in "hunting_trap" */
		*s = ' ';
	svg_line(out, "small", x + WORDS_X, y + 4, words.s);
}

static int legend_rows(const struct motifs *motifs, int columns)
{
	int shown = 0;
	for (int i = 0; i < ENTRIES; i++)
		shown += is_explained(&entries[i], motifs, ON_BOARD);
	return (shown + columns - 1) / columns;
}

void svg_legend(struct text *out, struct drawing *p, int columns, double x, double y)
{
	const struct motifs motifs = motifs_of_board(p);
	int rows = legend_rows(&motifs, columns), next = 0;
	svg_line(out, "head", x, y, "Legend");
	for (int i = 0; i < ENTRIES; i++)
		if (is_explained(&entries[i], &motifs, ON_BOARD)) {
			add_entry(out, &entries[i], x + (double)(next / rows) * SVG_LEGEND_COLUMN,
				  y + HEAD + next % rows * BOARD_ROW);
			next++;
		}
}

int svg_legend_height(struct drawing *p, int columns)
{
	const struct motifs motifs = motifs_of_board(p);
	return HEAD + legend_rows(&motifs, columns) * BOARD_ROW;
}

void svg_tile_legend(struct text *out, const struct tile_list *list, bool rocks, double x, double y)
{
	enum { ACROSS = 8, WIDE = 24 }; /* longer words take two columns */
	struct motifs motifs = { tile_list_game(list), rocks ? SHOWS(MOTIF_ROCK) : 0 };
	int column = 0;
	for (int i = 0; i < list->tiles; i++)
		motifs.shows |= motifs_of_tile(list->tile[i]);
	motifs.shows = motifs_in_set(motifs.shows, list->of->tiles);
	for (int i = 0; i < ENTRIES; i++)
		if (is_explained(&entries[i], &motifs, ON_SHEET)) {
			add_entry(out, &entries[i], x + column % ACROSS * COLUMN, y + (double)(column / ACROSS) * ROW);
			column += strlen(entries[i].words) > WIDE ? 2 : 1;
		}
}
