#include "option/command.h"
#include "command/tiles/svg_sheet.h"
#include "draw/tile_list.h"
#include "say/names.h"
#include "say/notation.h"
#include "shape/tile_map.h"
#include "text/json.h"
#include "option/complete.h"
#include "text/output.h"
#include "text/terminal.h"

#include "core/jcz_id.h"
#include "core/ruleset.h"

#include <stdlib.h>
#include <ctype.h>
#include <string.h>

/* The options that only `tiles` takes. */
enum { WITH_MAX = 8 };
struct tiles_options {
	const char *sides; /* NULL: any */
	const char *with[WITH_MAX + 1];
};

/* `tiles`: the printed tiles of a set, filtered. */

/* ---- text ---- */

static void add_tile_line(struct text *out, const struct tile_list *list, const struct tile *tile)
{
	char sides[SIDE_LETTERS];
	notation_of_sides(sides, tile, 0);
	text_add(out, "%-4s %-5s %s  ", tile->name, tile_list_stack(tile), sides);
	if (list->of->copies)
		text_add(out, "x%d  ", tile->copies);
	notation_of(out, tile);
	text_add(out, tile->uncertain ? "  (uncertain)\n" : "\n");
}

/*
 * A tile with its notation, a picture with the letter of its zone in each place, `a` for the first and `:` for rock, and
 * its zones by these letters.
 */
static void add_in_full(struct text *out, const struct tile_list *list, const struct tile *tile)
{
	enum { WIDE = 21, HIGH = 11 }; /* with a middle and thirds at the slots */
	/* the hours beside the rows */
	static const int west[HIGH] = { 0, 0, 10, 0, 0, 9, 0, 0, 8 }, east[HIGH] = { 0, 0, 2, 0, 0, 3, 0, 0, 4 };
	struct tile_map *map = grow(NULL, 1, sizeof *map);
	tile_map_get(map, tile);
	add_tile_line(out, list, tile);
	if (tile->uncertain)
		text_add_string(out, "  read from a small picture: check it against the printed tile\n");
	if (tile_jcz_id(tile->name))
		text_add(out, "  in JCloisterZone: %s\n", tile_jcz_id(tile->name));
	text_add_string(out, "\n         11   12    1\n");
	for (int row = 0; row < HIGH; row++) {
		text_add(out, west[row] ? "  %2d " : "     ", west[row]);
		for (int column = 0; column < WIDE; column++) {
			struct point p = { (column + 0.5) / WIDE, (row + 0.5) / HIGH };
			int zone = tile_map_at(map, p, 0);
			text_add_char(out, zone == ROCK ? ':' : (char)('a' + zone));
		}
		text_add(out, east[row] ? " %d\n" : "\n", east[row]);
	}
	text_add_string(out, "         7     6     5\n\n");
	for (int z = 0; z < tile->zones; z++) {
		text_add(out, "  %c  ", 'a' + z);
		notation_of_zone(out, tile, z);
		text_add_string(out, "\n");
	}
	free(map);
}

/* Tiles in full that are named; or a line for each, and "hg2: 95 tiles" or "base: 77 tiles of 29 kinds". */
static void list_tiles(struct text *out, const struct tile_list *list)
{
	int copies = 0;
	for (int i = 0; i < list->tiles; i++) {
		copies += list->tile[i]->copies;
		text_add_string(out, list->named && i > 0 ? "\n" : "");
		if (list->named)
			add_in_full(out, list, list->tile[i]);
		else
			add_tile_line(out, list, list->tile[i]);
	}
	if (list->named)
		return;
	text_add(out, "%s: %s", list->of->name,
		 count_phrase(list->of->copies ? copies : list->tiles, "tile", "tiles").s);
	if (list->of->copies)
		text_add(out, " of %s", count_phrase(list->tiles, "kind", "kinds").s);
	text_add_string(out, "\n");
}

/* ---- JSON ---- */

static void list_in_json(struct text *out, const struct tile_list *list)
{
	struct json json;
	json_begin(&json, out);
	json_list(&json);
	for (int i = 0; i < list->tiles; i++) {
		const struct tile *tile = list->tile[i];
		char sides[SIDE_LETTERS];
		struct text notation = { 0 };
		notation_of(&notation, tile);
		notation_of_sides(sides, tile, 0);
		json_map(&json);
		json_key_text(&json, "tile", tile->name);
		json_key_text(&json, "set", list->of->name);
		json_key_text(&json, "stack", tile_list_stack(tile));
		if (tile_jcz_id(tile->name))
			json_key_text(&json, "jcz", tile_jcz_id(tile->name));
		if (list->of->copies)
			json_key_int(&json, "copies", tile->copies);
		json_key_text(&json, "sides", sides);
		json_key_text(&json, "notation", notation.s);
		json_key_bool(&json, "uncertain", tile->uncertain);
		json_map_end(&json);
		text_free(&notation);
	}
	json_list_end(&json);
	json_end(&json);
}

/* ---- the command line ---- */

/*
 * Checks the command line, and reports its first fault. `first`: the argument that names the first tile; tiles are
 * named or filtered, so a filter with a name is a mistake.
 */
static bool can_be_listed(const struct options *options, const struct printed_set *set, int first)
{
	const struct tiles_options *own = options->own;
	const struct ruleset *edition = options->overrides.edition;
	if (own->sides && (strlen(own->sides) != SIDES || strspn(own->sides, set->letters) != SIDES))
		terminal_complain("hgref tiles: --sides: expected four letters of %s, not `%s`\n", set->example,
				  own->sides);
	else if (edition && edition->tiles != set->tiles)
		terminal_complain("hgref tiles: %s has the tiles of %s, not of %s; name only one of them\n",
				  edition->name, printed_set_of(edition->tiles)->name, set->name);
	else if ((own->sides || *own->with) && first < options->files)
		terminal_complain("hgref tiles: %s filters tiles, but `%s` names one\n",
				  own->sides ? "--sides" : "--with", options->file[first]);
	else
		return true;
	return false;
}

/* The shape of a name: 0 for numbers, 1 for a letter, 2 for a letter followed by a number. */
static int shape_of(const char *name)
{
	return *name >= '0' && *name <= '9' ? 0 : name[1] ? 2 : 1;
}

/* Lists the names of a set, each shape from its first to its last. */
static void refuse_tile_name(const struct tile_list *list, const char *name)
{
	const struct tileset *set = list->of->tiles;
	struct text words = { 0 };
	for (int from = 0, to; from < set->tiles; from = to) {
		for (to = from + 1; to < set->tiles; to++)
			if (shape_of(set->tile[to].name) != shape_of(set->tile[from].name))
				break;
		text_add(&words, "%s%s to %s", from ? " and " : "", set->tile[from].name, set->tile[to - 1].name);
	}
	text_add_string(&words, "; the sets are hg1, hg2 and base");
	const struct printed_set *base = printed_set_named("base");
	char sides[SIDES + 1] = "";
	for (int i = 0; i < SIDES && name[i]; i++)
		sides[i] = (char)tolower((unsigned char)name[i]);
	const struct printed_set *of = strspn(sides, base->letters) == SIDES ? base : list->of;
	if (strlen(name) == SIDES && strspn(sides, of->letters) == SIDES)
		text_add(&words, "; by its sides: hgref tiles %s --sides %s", of->name, sides);
	if (word_among(word_from(name), TILE_WORDS))
		text_add(&words, "; by what they show: hgref tiles %s --with %s", list->of->name, name);
	terminal_complain("hgref tiles: `%s` is not a tile of %s, which has %s\n", name, list->of->name, words.s);
	text_free(&words);
}

/* Takes the tiles that are named or that pass the filter. An unknown name is reported, with a list of the names. */
static enum status find_tiles(struct tile_list *list, const struct options *options, int first)
{
	enum status status = STATUS_FINE;
	if (first == options->files) {
		const struct tiles_options *own = options->own;
		tile_list_filter(list, own->sides, own->with);
		return status;
	}
	list->named = true;
	for (int i = first; i < options->files; i++) {
		const char *name = options->file[i];
		if (tile_list_add(list, name))
			continue;
		refuse_tile_name(list, name);
		status = STATUS_TROUBLE;
	}
	return status;
}

static enum status run_tiles(const struct options *options)
{
	/* the set that is named, else that of the edition, else the one with the first tile or the second */
	const struct ruleset *edition = options->overrides.edition;
	const char *name = options->files ? options->file[0] : "";
	const struct printed_set *named = printed_set_named(name), *set = named;
	const int first = named != NULL;
	if (!named && !edition)
		set = printed_set_with(name);
	if (!set)
		set = printed_set_of(edition ? edition->tiles : &printed_hg2);
	if (!can_be_listed(options, set, first))
		return options_hint("tiles");
	struct tile_list *list = zeroed(sizeof *list);
	struct text out = { 0 };
	list->of = set;
	enum status status = find_tiles(list, options, first), written = STATUS_FINE;
	bool shown = list->tiles || !list->named;
	if (shown && options->format == FORMAT_JSON)
		list_in_json(&out, list);
	else if (shown && options->format == FORMAT_SVG)
		svg_sheet(&out, list);
	else if (shown)
		list_tiles(&out, list);
	if (out.length)
		written = output_write(options->output, options->force, &out);
	text_free(&out);
	free(list);
	return written > status ? written : status;
}

/* ---- the command ---- */

static void offer_sets(struct text *out, const char *typed, int arguments)
{
	(void)arguments;
	offer(out, typed, "hg1", "");
	offer(out, typed, "hg2", "");
	offer(out, typed, "base", "");
}

static const struct option_row tiles_rows[] = {
	{ 0, "sides", "LETTERS",
	  "tiles with these sides clockwise, in any rotation:\nm meadow, f forest, r river, such as mrff;\nbase: c city, f field, r road",
	  OWN(tiles_options, sides), TAKES_WORDS },
	{ 0, "with", "WORD",
	  "tiles with this word in their notation:\nmenhir, fish, tiger, raft, shield and so on;\nrepeat the option for tiles with all the words",
	  OWN(tiles_options, with), TAKES_TILE_WORDS_UP_TO(WITH_MAX) },
	{ 'e', "edition", "NAME", "the set of this edition:\n" EDITION_NAMES, COMMON(overrides.edition),
	  TAKES_EDITION },
	{ 'o', "output", "FILE", "write to FILE", COMMON(output), TAKES_OUTPUT },
	{ 'f', "format", "FORMAT", "text (default), svg or json:\nsvg is a sheet with a picture of each tile",
	  COMMON(format), TAKES_ONE_OF({ "text", FORMAT_TEXT }, { "json", FORMAT_JSON }, { "svg", FORMAT_SVG }),
	  .expected = "text, svg or json" },
};

const struct command command_tiles = {
	.name = "tiles",
	.arguments = "[hg1|hg2|base] [TILE...]",
	.summary = "List, filter and draw the printed tiles.",
	.run = run_tiles,
	.shared = SHARED_BY_ALL | SHARES(FORCE),
	OWN_OPTIONS(tiles_rows, struct tiles_options, { 0 }),
	.offer = offer_sets,
	.ending = "hg1 is the set of the first editions, hg2 that of the second, the default; base\n"
		  "is base Carcassonne with the King and the Robber Baron. A TILE named by its id\n"
		  "is shown with its notation and a picture; without a set, the first finds it.\n"
		  "Exit status: 0 all shown, 2 unknown set or tile, 3 wrong usage.\nSee hgref-tiles(1).\n",
};
