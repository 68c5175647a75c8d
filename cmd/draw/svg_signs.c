#include "draw/svg.h"
#include "draw/svg_tile.h"

#include "core/scout.h"

#include <string.h>

/* The signs on ground and blocks, and their places: within the zone, clear of pieces and of each other. */

enum { SIGNS_MAX = 1 + POWER_KINDS + DRAWN_ONE_BY_ONE * (ANIMALS + 1) + 2, NUMBER_WIDTH = 20 };

/* ---- one sign ---- */

/* A sign around a point of the picture; its middle may differ from the point 0,0 around which it is drawn. */
struct placed_sign {
	const char *sign;
	int count;   /* more than one are drawn as one with a number */
	int crossed; /* this many of them are crossed out */
	struct point at;
	double scale;
};

/* The box of a sign, around 0,0 of its drawing. */
static const struct {
	const char *sign;
	double left, top, right, bottom;
} extents[] = {
	{ "deer", -9, -15.8, 12.8, 10 },       { "aurochs", -11.3, -12.3, 15.3, 10.5 },
	{ "mammoth", -11.3, -12.3, 15.3, 10 }, { "tiger", -13.3, -10, 11, 8.8 },
	{ "fish", -10.8, -4.5, 7.5, 4.5 },     { "menhir", -5.8, -9.8, 6.3, 8.8 },
	{ "mushrooms", -10, -7.8, 10.5, 8.8 }, { "shield", -7.5, -9, 7.5, 9.3 },
};
enum { EXTENTS = sizeof extents / sizeof extents[0] };

static int extent_of(const char *sign)
{
	int i = 0;
	while (i < EXTENTS - 1 && strcmp(extents[i].sign, sign) != 0)
		i++;
	return i;
}

static struct box sign_box(const struct placed_sign *placed)
{
	int i = extent_of(placed->sign);
	return (struct box){ extents[i].right - extents[i].left + (placed->count > 1 ? NUMBER_WIDTH : 0),
			     extents[i].bottom - extents[i].top };
}

/* The place of 0,0 of the drawing; a number takes room to the right of it. */
static struct point drawn_at(const struct placed_sign *placed)
{
	int i = extent_of(placed->sign);
	double right = extents[i].right + (placed->count > 1 ? NUMBER_WIDTH : 0);
	return (struct point){ placed->at.x - placed->scale * (extents[i].left + right) / 2,
			       placed->at.y - placed->scale * (extents[i].top + extents[i].bottom) / 2 };
}

static void add_use(struct text *out, const char *sign, struct point at, double scale)
{
	if (scale < 1)
		text_add(out, "<use href=\"#%s\" transform=\"translate(%.4g %.4g) scale(%.2g)\"/>\n", sign, at.x, at.y,
			 scale);
	else
		svg_sign(out, sign, at);
}

static void add_placed_sign(struct text *out, const struct placed_sign *placed)
{
	struct point at = drawn_at(placed);
	add_use(out, placed->sign, at, placed->scale);
	if (placed->crossed)
		add_use(out, "cross", at, placed->scale);
	if (placed->count > 1)
		svg_times(out, placed->count, placed->crossed,
			  (struct point){ placed->at.x + placed->scale * (sign_box(placed).width - NUMBER_WIDTH) / 2,
					  placed->at.y + 4 });
}

void svg_times(struct text *out, int count, int crossed, struct point at)
{
	struct text words = { 0 };
	text_add(&words, crossed ? "x%d (%d)" : "x%d", count, crossed);
	svg_label(out, words.s, at);
	text_free(&words);
}

void svg_ring(struct text *out, struct point at, struct box box, int things, int *counted)
{
	double width = box.width + 4, height = box.height + 4;
	struct text words = { 0 };
	if (things <= 0)
		return;
	text_add(out, "<rect class=\"ring\" x=\"%.4g\" y=\"%.4g\" width=\"%.4g\" height=\"%.4g\" rx=\"%.4g\"/>",
		 at.x - width / 2, at.y - height / 2, width, height, (width < height ? width : height) / 2.5);
	svg_say_numbers(&words, *counted, things);
	double beside = svg_number_width(words.s) / 2 - 4; /* so that it hides little of what it numbers */
	svg_number(out, words.s, (struct point){ at.x + width / 2 + beside, at.y + height / 2 });
	text_free(&words);
	*counted += things;
}

/* ---- all signs of a zone ---- */

/* A sign, or a power by its word; and its counter. */
struct entry {
	struct placed_sign sign;
	const char *power;
	int *counted;
};

struct entries {
	int entries;
	struct entry entry[SIGNS_MAX];
	struct box box[SIGNS_MAX];
	struct point middle[SIGNS_MAX];
};

static void add_entry(struct entries *e, struct entry entry)
{
	e->box[e->entries] = entry.power ? svg_power_box(entry.power) : sign_box(&entry.sign);
	e->entry[e->entries++] = entry;
}

/* `count` equal signs, or one with a number if there are many. */
static void add_signs(struct entries *e, const char *sign, int count, int crossed, int *counted)
{
	bool many = count > DRAWN_ONE_BY_ONE;
	for (int i = 0; i < (many ? 1 : count); i++)
		add_entry(e, (struct entry){ { sign, many ? count : 1, many ? crossed : i < crossed, { 0, 0 }, 1 },
					     NULL,
					     counted });
}

/* The bridge is drawn over its river, where there is one. */
static void list_powers(struct entries *e, const struct tile *tile, int zone)
{
	unsigned powers = tile->zone[zone].powers & ~(unsigned)(svg_bridged_river(tile) < 0 ? 0 : BRIDGE);
#define X(name, word, kind) \
	if (powers & (name)) \
		add_entry(e, (struct entry){ .power = word });
	POWERS(X)
#undef X
}

static void list_signs(struct entries *e, const struct zone *zone, const uint8_t *covered, struct sign_counts *counts)
{
	for (int a = 0; a < ANIMALS; a++)
		add_signs(e, animal_name((enum animal)a), zone->animals[a], covered ? covered[a] : 0,
			  counts ? &counts->animals[a] : NULL);
	add_signs(e, "menhir", zone->menhir, 0, counts ? &counts->menhirs : NULL);
	add_signs(e, "mushrooms", zone->mushrooms, 0, counts ? &counts->mushrooms : NULL);
	add_signs(e, "shield", zone->shield, 0, counts ? &counts->shields : NULL);
}

/* The part of a zone that is left for signs; if there is none, the whole zone. */
static struct cells free_of(const struct laid_tile *laid, int zone)
{
	struct cells cells = laid->map->zone[zone];
	cells_keep(&cells, &laid->left);
	return cells_any(&cells) ? cells : laid->map->zone[zone];
}

/* The place of the piece on a zone of ground, which is chosen before those of signs. */
static struct point ground_piece(const struct laid_tile *laid, int zone, struct cells *cells)
{
	struct box box = box_turned(svg_piece_box((enum zone_kind)laid->tile->zone[zone].kind), laid->turns);
	struct point middle;
	fit_boxes(cells, &box, 1, &middle);
	fit_remove(cells, middle, box);
	return middle;
}

struct point svg_piece_spot(const struct laid_tile *laid, int zone)
{
	int river = svg_bridged_river(laid->tile);
	if (laid->tile->zone[zone].kind == MEADOW && river >= 0 && laid->tile->scout_zones >> zone & 1)
		return svg_place(laid, laid->map->path[river][PATH_POINTS / 2]);
	if (!is_ground(laid->tile, zone))
		return svg_water_piece(laid, zone);
	struct cells cells = free_of(laid, zone);
	struct point spot = svg_place(laid, ground_piece(laid, zone, &cells));
	return svg_kept_in(laid, spot, svg_piece_box((enum zone_kind)laid->tile->zone[zone].kind));
}

static void place_signs(const struct laid_tile *laid, int zone, struct entries *e)
{
	struct cells cells = free_of(laid, zone);
	struct box box[SIGNS_MAX];
	if (laid->standing >> zone & 1)
		ground_piece(laid, zone, &cells);
	for (int i = 0; i < e->entries; i++)
		box[i] = box_turned(e->box[i], laid->turns);
	double scale = fit_boxes(&cells, box, e->entries, e->middle);
	for (int i = 0; i < e->entries; i++) {
		e->entry[i].sign.at = svg_place(laid, e->middle[i]);
		e->entry[i].sign.scale = scale;
	}
}

static void ring_entry(struct text *out, const struct placed_sign *sign, int *counted)
{
	struct box box = sign_box(sign);
	svg_ring(out, sign->at, (struct box){ box.width * sign->scale, box.height * sign->scale },
		 sign->count - sign->crossed, counted);
}

void svg_zone_signs(struct text *out, const struct laid_tile *laid, int zone, const uint8_t *covered,
		    struct sign_counts *counts)
{
	struct entries e = { 0 };
	if (!is_ground(laid->tile, zone)) {
		svg_water_signs(out, laid, zone, counts);
		return;
	}
	list_powers(&e, laid->tile, zone);
	list_signs(&e, &laid->tile->zone[zone], covered, counts);
	if (e.entries == 0)
		return;
	place_signs(laid, zone, &e);
	for (int i = 0; i < e.entries; i++) {
		const struct entry *entry = &e.entry[i];
		if (entry->power)
			svg_power(out, entry->power, svg_kept_in(laid, entry->sign.at, svg_power_box(entry->power)));
		else
			add_placed_sign(out, &entry->sign);
		if (entry->counted)
			ring_entry(out, &entry->sign, entry->counted);
	}
}
