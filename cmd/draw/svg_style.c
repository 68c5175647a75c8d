#include "draw/motifs.h"
#include "draw/svg.h"
#include "shape/terrain_look.h"

/* The style sheet and the signs of pictures. */

static const char first_styles[] =
	"text{font-family:'DejaVu Sans',Verdana,Helvetica,Arial,sans-serif;font-size:12px;fill:#222}\n"
	".big{font-size:20px;font-weight:bold}.head{font-size:13px;font-weight:bold}.small{font-size:10.5px}"
	".mid{text-anchor:middle}.end{text-anchor:end}\n"
	".upheld{fill:#006b3c}.rejected{fill:#b00000}\n"
	".axis{font-size:16px;text-anchor:middle;fill:#555}\n"
	".id{font-size:11px;font-weight:bold;text-anchor:middle}.idbox{fill:#fff;fill-opacity:.82}\n";
static const char rock_style[] = ".rock{fill-rule:evenodd;fill:#a39680;stroke:#6f644f;stroke-width:.8}\n";
static const char last_styles[] =
	".rule{stroke:#c9c6b4;stroke-width:1}.frame{fill:none;stroke:#8d8a63;stroke-width:.8}\n"
	".label{fill:#fff8dc;stroke:#6b4a00;stroke-width:1}.word{font-size:9px;font-weight:bold;text-anchor:middle;"
	"fill:#4a3300}\n"
	".mark{font-size:9px;font-weight:bold;text-anchor:middle}\n"
	".last{fill:none;stroke:#000;stroke-width:4.5}.last2{fill:none;stroke:#fff;stroke-width:1.6;"
	"stroke-dasharray:7 5}\n"
	".veil{fill-rule:evenodd;fill:#fbfaf5;fill-opacity:.58}.lit{fill:none;stroke:#b0006e;stroke-width:3.4;stroke-linejoin:round;"
	"stroke-linecap:round}\n"
	".litbank{fill:none;stroke:#b0006e;stroke-width:14}\n"
	".ring{fill:none;stroke:#b0006e;stroke-width:1.8}.badge{fill:#b0006e;stroke:#fff;stroke-width:.8}"
	".number{font-size:9px;font-weight:bold;text-anchor:middle;fill:#fff}.pale{fill-opacity:.38;stroke-opacity:.38}\n"
	".grid{fill:none;stroke:#e3e0d2;stroke-width:1}\n"
	".tried{fill:none;stroke:#c00000;stroke-width:3;stroke-dasharray:9 5}\n"
	".way{stroke:#c00000;stroke-width:5}.tip{fill:#c00000}"
	".far{font-size:14px;font-weight:bold;text-anchor:middle;fill:#c00000;"
	"stroke:#fff;stroke-width:4;stroke-linejoin:round;paint-order:stroke}\n"
	".clash{stroke:#fff;stroke-width:13;stroke-linecap:round}.clash2{stroke:#c00000;stroke-width:8;"
	"stroke-linecap:round}.clash3{stroke:#fff;stroke-width:2.4;stroke-linecap:round}\n"
	".cross{stroke:#c00000;stroke-width:2.6;stroke-linecap:round}\n";

/* The sign of a menhir, and what the first edition prints instead. */
static const char menhir[] = "<g id=\"menhir\" stroke=\"#222\" stroke-width=\"1.3\" stroke-linejoin=\"round\">"
			     "<path fill=\"#e9e6df\" d=\"M-5 8l1.5-13q1-4 4-4 3 .5 3.5 4l1.5 13z\"/>"
			     "<path fill=\"none\" stroke=\"#8b867c\" d=\"M-1-4l1 4M2.5 0l-.5 4M-2 3l1.5 2\"/></g>\n";
static const char nugget[] =
	"<g id=\"menhir\" stroke=\"#4d3800\" stroke-width=\"1.3\" stroke-linejoin=\"round\">"
	"<path fill=\"#f7c52d\" d=\"M-5 5.5q-1.5-5 1.5-8 1-5 4.5-4.5 4.5 1 4 6 2 3.5-.5 6.5-4.5 3-8 2z\"/>"
	"<path fill=\"none\" stroke=\"#fff3b8\" d=\"M-2-1l2.5-3 2.5 1M-2 3.5l2.5-2\"/></g>\n";

/* Signs are drawn around 0,0 and fit a box of about 20 by 18 units. */
static const struct {
	int of; /* the terrain whose game has it, or ANY_TERRAIN */
	const char *svg;
} signs[] = {
	{ MEADOW,
	  "<g id=\"deer\" transform=\"scale(1.15)\" stroke=\"#4a2800\" stroke-width=\"1.3\" stroke-linecap=\"round\" fill=\"none\">"
	  "<path d=\"M-5 3v5M-3 3v5M3 3v5M5 2v6\"/>"
	  "<path fill=\"#b5763a\" d=\"M-7 1q0-3 4-3h4q2 0 3-3l1-2q2-1.5 3.5 0l1.5 1.5-2 1-1 3.5q-.5 3-3 4h-7"
	  "q-3.5 0-4-2z\"/><path d=\"M5.5-7l-2-3 .5-2M3.5-10l-2-.5M6.5-7.5l1-3 2-1M7.5-10.5l-.5-2.5\"/></g>\n" },
	{ MEADOW,
	  "<g id=\"aurochs\" transform=\"scale(1.15)\" stroke=\"#241200\" stroke-width=\"1.3\" stroke-linejoin=\"round\" stroke-linecap=\"round\">"
	  "<path fill=\"#5d3a1e\" d=\"M-9 0q0-4 5-4l5-1.5q3-.5 5 2l3 2.5q1 2-.5 4l-2.5 .5-2-2-1 2v5h-2v-4h-5v4h-2v-4"
	  "q-3-1-3-4.5z\"/><path fill=\"none\" stroke=\"#241200\" stroke-width=\"3.2\" d=\"M6-3q-1-4 2-6M8-2q4-1 3.5-5\"/>"
	  "<path fill=\"none\" stroke=\"#fff\" stroke-width=\"1.5\" d=\"M6-3q-1-4 2-6M8-2q4-1 3.5-5\"/></g>\n" },
	{ MEADOW,
	  "<g id=\"mammoth\" transform=\"scale(1.15)\" stroke=\"#2b2230\" stroke-width=\"1.3\" stroke-linejoin=\"round\" stroke-linecap=\"round\">"
	  "<path fill=\"#8a7a92\" d=\"M-9 1q-1-7 5-7h3q1-4 5-4 4 .5 4.5 5l.5 6q0 2 1.5 2.5l-1.5 1.5q-3-.5-3-4l-.5-2-1.5 2"
	  "v7h-3v-5h-5v5h-3v-5q-2-1-2-2z\"/>"
	  "<path fill=\"none\" stroke=\"#2b2230\" stroke-width=\"3.4\" d=\"M5 1q2 5 6.5 2\"/>"
	  "<path fill=\"none\" stroke=\"#fff\" stroke-width=\"1.8\" d=\"M5 1q2 5 6.5 2\"/></g>\n" },
	{ MEADOW,
	  "<g id=\"tiger\" transform=\"scale(1.15)\" stroke=\"#2a1500\" stroke-width=\"1.2\" stroke-linejoin=\"round\" stroke-linecap=\"round\">"
	  "<path fill=\"none\" stroke-width=\"3.2\" d=\"M-7-1q-4-2-2.5-6\"/>"
	  "<path fill=\"none\" stroke=\"#f0932b\" stroke-width=\"1.6\" d=\"M-7-1q-4-2-2.5-6\"/>"
	  "<path fill=\"#f0932b\" d=\"M-8 0q0-3 3-3h7l1-2.5 1.5 1h2l1.5-1 .5 2.5q1 2-.5 3.5l-1.5 1-2 .5v5h-2v-4h-6v4h-2v-4"
	  "q-2.5-.5-2.5-3z\"/>"
	  "<path fill=\"none\" stroke-width=\"1.5\" d=\"M-5-3v3M-2.5-3v4M0-3v3M2-2v3\"/>"
	  "<path stroke=\"#fff\" fill=\"none\" stroke-width=\"1.3\" d=\"M5.2 .8v2.2M7 .6v2\"/></g>\n" },
	{ RIVER,
	  "<g id=\"fish\" transform=\"scale(1.25)\" stroke=\"#0d2f4d\" stroke-width=\"1\" stroke-linejoin=\"round\">"
	  "<path fill=\"#f4f7fa\" d=\"M-4 0q4-4.5 9.5 0q-5.5 4.5-9.5 0l-4-3v6z\"/><circle cx=\"3\" cy=\"-.7\" r=\".6\"/></g>\n" },
	{ LAKE, "<use id=\"small-fish\" xlink:href=\"#fish\" transform=\"scale(.75) translate(1.6 0)\"/>\n" },
	{ FOREST, menhir },
	{ FOREST,
	  "<g id=\"mushrooms\" stroke=\"#3a1208\" stroke-width=\"1.1\" stroke-linejoin=\"round\">"
	  "<path fill=\"#fbf3e2\" d=\"M-5 0l-.5 7h4l-.5-7zM4 3l-.5 5h3.5l-.5-5z\"/>"
	  "<path fill=\"#d9663b\" d=\"M-9.5 1q1-8 6.5-8t6 8zM1 4q.5-5 4.5-5t4.5 5z\"/>"
	  "<path fill=\"#fff\" stroke=\"none\" d=\"M-6-2.5h1.5v1.5h-1.5zM-2.5-4.5h1.5v1.5h-1.5zM-1-1.5h1.5v1.5h-1.5z\"/></g>\n" },
	{ RIVER,
	  "<g id=\"bridge\" stroke=\"#4a2d10\" stroke-width=\"1.2\"><path fill=\"#c08a4e\" d=\"M-9-14h18v28h-18z\"/>"
	  "<path fill=\"none\" d=\"M-9-8.4h18M-9-2.8h18M-9 2.8h18M-9 8.4h18\"/><path fill=\"none\" stroke-width=\"2.4\" d=\"M-9-16v32M9-16v32\"/></g>\n" },
	{ MEADOW,
	  "<g id=\"shaman\" stroke=\"#33204a\" stroke-width=\"1.2\" stroke-linejoin=\"round\" stroke-linecap=\"round\">"
	  "<path fill=\"#8d5fb0\" d=\"M-6 9q0-9 5-9q5 0 5 9z\"/><circle fill=\"#f0c9a0\" cx=\"-1\" cy=\"-3\" r=\"3\"/>"
	  "<path fill=\"none\" d=\"M-3-5.5l-3-3.5M-1-6v-3M1-5.5l3-3.5M7 9v-14M5-5h4\"/></g>\n" },
	{ MEADOW,
	  "<g id=\"hunting_trap\" stroke=\"#3a2a18\" stroke-width=\"1.2\" stroke-linejoin=\"round\" stroke-linecap=\"round\">"
	  "<path fill=\"#cfc8bb\" d=\"M-9 6q0-13 9-13t9 13l-3-4-2 4-2-4-2 4-2-4-2 4-2-4z\"/><path fill=\"none\" d=\"M-10 9h20\"/></g>\n" },
	{ MEADOW,
	  "<g id=\"pit_trap\" stroke=\"#3a2a18\" stroke-width=\"1.2\" stroke-linejoin=\"round\" stroke-linecap=\"round\">"
	  "<path fill=\"#5d4630\" d=\"M-10-3h20l-3 12h-14z\"/><path fill=\"#e9dfc3\" d=\"M-5 9l1.5-8 1.5 8zM-1.5 9l1.5-8 1.5 8zM2 9l1.5-8 1.5 8z\"/>"
	  "<path fill=\"none\" stroke-width=\"1.6\" d=\"M-10-6l8 2M2-4l8-2.5\"/></g>\n" },
	{ MEADOW,
	  "<g id=\"wildfire\" stroke=\"#8c1c00\" stroke-width=\"1.2\" stroke-linejoin=\"round\" stroke-linecap=\"round\">"
	  "<path fill=\"#e8541e\" d=\"M-6 9q-4-5 0-10q1 3 2.5 3.5q-1-7 4-11.5q0 5 3 8q1-1.5 1-3q5 6 1 13z\"/>"
	  "<path fill=\"#ffd24a\" stroke=\"none\" d=\"M-2 8q-2-3 1-6q1 2 2 2q0-2 1.5-3q0 3 1 4q.5 2-1 3z\"/></g>\n" },
	{ MEADOW,
	  "<g id=\"shrine\" stroke=\"#2f2f2f\" stroke-width=\"1.2\" stroke-linejoin=\"round\" stroke-linecap=\"round\">"
	  "<path fill=\"#d5d0c6\" d=\"M-9 9v-14h4v14zM5 9v-14h4v14zM-11-5h22v-4h-22z\"/><path fill=\"#f0c24a\" d=\"M-3 9l3-9 3 9z\"/></g>\n" },
	{ LAKE,
	  "<g id=\"logboat\" stroke=\"#3d2410\" stroke-width=\"1.2\" stroke-linejoin=\"round\" stroke-linecap=\"round\">"
	  "<path fill=\"#9a6534\" d=\"M-11 1q11 4 22 0q-2 7-7 7h-8q-5 0-7-7z\"/><path fill=\"none\" stroke-width=\"1.6\" d=\"M-1 5l6-13\"/></g>\n" },
	{ LAKE,
	  "<g id=\"raft\" stroke=\"#3d2410\" stroke-width=\"1.2\" stroke-linejoin=\"round\" stroke-linecap=\"round\">"
	  "<path fill=\"#b98a50\" d=\"M-11 4h22v5h-22z\"/><path fill=\"none\" d=\"M-6 4v5M-1 4v5M4 4v5M0 4v-13\"/><path fill=\"#f4ecd8\" d=\"M0-9q8 3 7 10h-7z\"/></g>\n" },
	{ LAKE,
	  "<g id=\"canoe\" stroke=\"#3d2410\" stroke-width=\"1.2\" stroke-linejoin=\"round\" stroke-linecap=\"round\">"
	  "<path fill=\"#c9a15c\" d=\"M-11-2q2 4 5 4h12q3 0 5-4q1 10-6 10h-10q-7 0-6-10z\"/><path fill=\"none\" stroke-width=\"1.6\" d=\"M-5 5l9-13\"/></g>\n" },
	{ FOREST,
	  "<g id=\"scout\" stroke=\"#24331a\" stroke-width=\"1.2\" stroke-linejoin=\"round\" stroke-linecap=\"round\">"
	  "<path fill=\"#f6f2e4\" d=\"M-10 0q10-13 20 0q-10 13-20 0z\"/><circle fill=\"#3f6b2a\" r=\"4\"/></g>\n" },
	{ MEADOW,
	  "<g id=\"agriculture\" stroke=\"#5a430c\" stroke-width=\"1.2\" stroke-linejoin=\"round\" stroke-linecap=\"round\">"
	  "<path fill=\"none\" d=\"M0 9v-13M-6 9v-9M6 9v-9\"/>"
	  "<path fill=\"#eebf3a\" d=\"M0-9q3.5 4 0 8q-3.5-4 0-8zM-6-5q3 3.5 0 7q-3-3.5 0-7zM6-5q3 3.5 0 7q-3-3.5 0-7z\"/></g>\n" },
	{ MEADOW,
	  "<g id=\"bear\" stroke=\"#241200\" stroke-width=\"1.2\" stroke-linejoin=\"round\" stroke-linecap=\"round\">"
	  "<path fill=\"#6b4423\" d=\"M-11 1q0-6 7-6h5q1-3 3-3.5l1-1.5 1.5 1.5q3 .5 4 4l1.5 2q0 2-3 2l-2 1.5v7h-3.5v-5h-7v5h-3.5v-4q-4-1-4-3z\"/></g>\n" },
	{ ANY_TERRAIN,
	  "<g id=\"cross\" fill=\"none\" stroke-linecap=\"round\"><path stroke=\"#fff\" stroke-width=\"4.5\" "
	  "d=\"M-8-8L8 8M8-8L-8 8\"/><path stroke=\"#111\" stroke-width=\"2.4\" d=\"M-8-8L8 8M8-8L-8 8\"/></g>\n" },
	{ ANY_TERRAIN,
	  "<path id=\"member\" stroke-linejoin=\"round\" d=\"M0-13a4.2 4.2 0 0 1 2.8 7.3c4.2 1.2 5.7 4.7 5.4 6.7"
	  "-.4 1.4-2 .9-2 .9l-2-.9 1.8 9q.2 1.5-1.4 1.5h-2.7l-1.9-5.5-1.9 5.5h-2.7q-1.6 0-1.4-1.5l1.8-9-2 .9"
	  "s-1.6.5-2-.9c-.3-2 1.2-5.5 5.4-6.7a4.2 4.2 0 0 1 2.8-7.3z\"/>\n" },
	{ LAKE, "<path id=\"hut\" stroke-linejoin=\"round\" d=\"M-8.5 9.5v-9h-2.5l11-11 11 11h-2.5v9z\"/>\n" },
	{ CITY, "<path id=\"shield\" fill=\"#3566b0\" stroke=\"#fff\" stroke-width=\"1.6\" stroke-linejoin=\"round\" "
		"d=\"M-6.5-8h13v7q0 6-6.5 9.5q-6.5-3.5-6.5-9.5z\"/>\n" },
	{ MONASTERY,
	  "<g id=\"monastery\" stroke=\"#3b2a1c\" stroke-width=\"1.1\" stroke-linejoin=\"round\">"
	  "<path fill=\"#f6ecd6\" d=\"M-10 9v-8h20v8z\"/><path fill=\"#b9513c\" d=\"M-12.5 1l4-6.5h17l4 6.5z\"/>"
	  "<path fill=\"#f6ecd6\" d=\"M-4 9v-15h8v15z\"/><path fill=\"#b9513c\" d=\"M-5.5-6l5.5-7 5.5 7z\"/>"
	  "<path fill=\"none\" stroke-width=\"1.5\" d=\"M0-13v-6.5M-2.6-17h5.2\"/>"
	  "<path fill=\"#3b2a1c\" stroke=\"none\" d=\"M-1.8 9v-4.5q1.8-2.6 3.6 0v4.5z\"/></g>\n" },
	{ ROAD,
	  "<g id=\"village\" transform=\"scale(1.2)\" stroke=\"#4a3524\" stroke-width=\"1\" stroke-linejoin=\"round\">"
	  "<path fill=\"#f6ecd6\" d=\"M-9.5 2v-5h7v5zM2.5 0v-5h7v5zM-3 9v-5h7v5z\"/>"
	  "<path fill=\"#a9683f\" d=\"M-10.5-3l4.5-5 4.5 5zM1.5-5l4.5-5 4.5 5zM-4 4l4.5-5 4.5 5z\"/></g>\n" },
	{ ROAD, "<g id=\"gate\" stroke=\"#4a2d10\" stroke-width=\"1.2\" stroke-linejoin=\"round\">"
		"<path fill=\"#e9d9b8\" d=\"M-3.5-8h7v4.6h-7zM-3.5 3.4h7v4.6h-7z\"/>"
		"<path fill=\"#6b4a2c\" d=\"M-2-3.4h4v6.8h-4z\"/></g>\n" },
};
enum { SIGNS = sizeof signs / sizeof signs[0] };

static void add_terrains(struct text *out, enum game_kind game, enum pattern from, enum pattern to)
{
	for (int kind = 0; kind < ZONE_KINDS; kind++) {
		enum pattern pattern = pattern_of((enum zone_kind)kind);
		if (game_has_terrain(game, kind) && pattern >= from && pattern <= to)
			text_add_string(out, terrain_looks[kind].style);
	}
}

static enum game_kind game_of(const struct tileset *printed)
{
	return (enum game_kind)terrains[printed->tile[0].zone[0].kind].game;
}

void svg_style(struct text *out, const struct tileset *printed)
{
	enum game_kind game = game_of(printed);
	text_add_string(out, "<style>\n");
	text_add_string(out, first_styles);
	add_terrains(out, game, GROUND, BLOCK);
	text_add_string(out, rock_style);
	add_terrains(out, game, PATH, INNER);
	text_add_string(out, last_styles);
	text_add_string(out, "</style>\n");
}

void svg_define_signs(struct text *out, const struct tileset *printed)
{
	enum game_kind game = game_of(printed);
	static const char *const common[] = { "base", "frame" };
	text_add_string(out, SVG_DEFINE);
	for (int i = 0; i < 2; i++) /* what every ground has */
		text_add(out, "<rect id=\"%s\" class=\"%s\" width=\"%d\" height=\"%d\"/>\n", common[i], common[i],
			 TILE_SIZE, TILE_SIZE);
	if (game_has_terrain(game, CITY))
		text_add_string(out, "<clipPath id=\"square\"><use xlink:href=\"#base\"/></clipPath>\n");
	for (int i = 0; i < SIGNS; i++)
		if (game_has_terrain(game, signs[i].of))
			text_add_string(out, signs[i].svg == menhir && printed == &printed_hg1 ? nugget : signs[i].svg);
	text_add_string(out, "</g>\n");
}
