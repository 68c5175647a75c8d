#include "draw/svg_legend.h"

#include "draw/svg.h"
#include "draw/svg_tile.h"

#include <string.h>

enum { ROW = 22, COLUMN = 166, WORDS_X = 28 };

static const struct {
	enum role role;
	const char *words;
} pieces[] = { { GATHERER, "gatherer or fisher" }, { HUNTER, "hunter, lying" }, { HUT, "hut" } };
enum { PIECES = sizeof pieces / sizeof pieces[0] };

/* A sign by its name, or a ground as it is drawn. */
struct entry {
	const char *sign, *ground, *words;
	bool printed; /* on tiles */
};

static const struct entry entries[] = {
	{ "deer", NULL, "deer", true },
	{ "aurochs", NULL, "aurochs", true },
	{ "mammoth", NULL, "mammoth", true },
	{ "tiger", NULL, "tiger", true },
	{ "fish", NULL, "fish", true },
	{ "menhir", NULL, "menhir or gold nugget", true },
	{ "cross", NULL, "covered by a hunting trap (crossed out)", false },
	{ "mushrooms", NULL, "group of mushrooms", true },
	{ NULL, "<rect width=\"20\" height=\"14\" class=\"meadow frame\" style=\"fill:#e2e8a4\"/>", "meadow", true },
	{ NULL, "<rect width=\"20\" height=\"14\" class=\"forest\"/>", "forest", true },
	{ NULL, "<rect width=\"20\" height=\"14\" class=\"rock\"/>", "keeps two forests or meadows apart", true },
	{ NULL,
	  "<path class=\"bank\" d=\"M0 7h14\"/><path class=\"river\" d=\"M0 7h14\"/><circle class=\"spring\" cx=\"14\" cy=\"7\" "
	  "r=\"5.2\"/>",
	  "river and its spring", true },
	{ NULL,
	  "<circle class=\"shore\" cx=\"10\" cy=\"7\" r=\"9\"/><circle class=\"lake\" cx=\"10\" cy=\"7\" r=\"7.5\"/>",
	  "lake", true },
	{ NULL, "<rect class=\"last\" width=\"20\" height=\"14\"/><rect class=\"last2\" width=\"20\" height=\"14\"/>",
	  "the tile placed last", false },
};
enum { ENTRIES = sizeof entries / sizeof entries[0] };

static void add_entry(struct text *out, const struct entry *entry, double x, double y)
{
	if (entry->sign)
		svg_sign(out, entry->sign, (struct point){ x + 10, y });
	else
		text_add(out, "<g transform=\"translate(%.6g %.6g)\">%s</g>\n", x, y - 7, entry->ground);
	svg_line(out, "small", x + WORDS_X, y + 4, entry->words);
}

void svg_legend(struct text *out, double x, double y)
{
	static const struct player_colours nobody = { ' ', "#ffffff", "#000000" };
	svg_line(out, "head", x, y, "Legend");
	y += ROW;
	for (int i = 0; i < PIECES; i++, y += ROW + 5) {
		svg_piece(out, pieces[i].role, nobody, (struct point){ x + 10, y - 2 });
		svg_line(out, "small", x + WORDS_X, y + 2, pieces[i].words);
	}
	for (int i = 0; i < ENTRIES; i++, y += ROW)
		add_entry(out, &entries[i], x, y);
}

void svg_tile_legend(struct text *out, double x, double y)
{
	enum { ACROSS = 8, WIDE = 24 }; /* longer words take two columns */
	int column = 0;
	for (int i = 0; i < ENTRIES; i++)
		if (entries[i].printed) {
			add_entry(out, &entries[i], x + column % ACROSS * COLUMN, y + (double)(column / ACROSS) * ROW);
			column += strlen(entries[i].words) > WIDE ? 2 : 1;
		}
	x += column % ACROSS * COLUMN;
	y += (double)(column / ACROSS) * ROW;
	svg_label(out, "raft", (struct point){ x + 10, y });
	svg_line(out, "small", x + WORDS_X, y + 4, "a power, by its name");
}
