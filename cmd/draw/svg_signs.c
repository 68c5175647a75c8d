#include "core/scout.h"
#include "draw/svg.h"
#include "draw/svg_tile.h"
#include "shape/terrain_look.h"

#include <string.h>

/*
 * The signs of a tile, and their places. Those on ground and blocks are within their zone, clear of pieces and of each
 * other. Those on paths and inner zones come first: fish, and the powers of lakes. If a piece stands on a lake, the
 * fish are in a bay below it, so that they can be counted.
 */

/* This many equal signs of a zone are drawn one by one; if there are more, one is drawn with a number. */
enum { DRAWN_ONE_BY_ONE = 3 };

enum {
	FISH_LENGTH = 18,
	FISH_HEIGHT = 9,
	BAY_STEP = 15, /* between fish in a bay, which are smaller */
	BAY_HEIGHT = 11,
	BAY_BELOW = 15,
	PIECE_HALF = 9,
};

static const struct zone *zone_of(const struct laid_tile *laid, int zone)
{
	return &laid->tile->zone[zone];
}

static bool is_path(const struct laid_tile *laid, int zone)
{
	return pattern_at(laid->tile, zone) == PATH;
}

static bool has_piece(const struct laid_tile *laid, int zone)
{
	return laid->standing >> zone & 1;
}

/* The nearest point to another at which a box is within the tile. */
static struct point kept_in(const struct laid_tile *laid, struct point at, struct box box)
{
	double across = box.width / 2 + 1, down = box.height / 2 + 1;
	return (struct point){
		limited(at.x, laid->corner.x + across, laid->corner.x + TILE_SIZE - across),
		limited(at.y, laid->corner.y + down, laid->corner.y + TILE_SIZE - down),
	};
}

/* ---- pieces on paths and inner zones ---- */

/* How far along a path a piece stands. */
static double piece_along(const struct zone *path)
{
	if (__builtin_popcount(path->slots) != 1)
		return 0.5;
	return path->lake != NO_ZONE ? 0.2 : 0.4;
}

static struct point water_piece(const struct laid_tile *laid, int zone)
{
	const struct zone *z = zone_of(laid, zone);
	if (is_path(laid, zone))
		return svg_place(laid, laid->map->path[zone][(int)(piece_along(z) * (PATH_POINTS - 1))]);
	struct point at = svg_place(laid, laid->map->inner[zone]);
	struct point beside = terrain_looks[z->kind].beside;
	return (struct point){ at.x + beside.x, at.y + beside.y };
}

/* ---- fish ---- */

/* Fish of a zone: how many are drawn, and where; on a path each looks to its `next` point. */
struct school {
	int shown;
	struct point at[DRAWN_ONE_BY_ONE], next[DRAWN_ONE_BY_ONE];
	bool small;
};

static int drawn(int count)
{
	return count > DRAWN_ONE_BY_ONE ? 1 : count;
}

/* The part of a path with the most room for fish, in units along it. */
static void free_part(const struct laid_tile *laid, int zone, double length, double *from, double *to)
{
	double piece = piece_along(zone_of(laid, zone)) * length;
	*from = 0;
	*to = length - (zone_of(laid, zone)->lake == NO_ZONE ? 0 : laid->map->inner_radius * TILE_SIZE);
	if (!has_piece(laid, zone))
		return;
	if (*to - piece > piece)
		*from = piece + PIECE_HALF;
	else
		*to = piece - PIECE_HALF;
}

static double path_length(const struct point line[PATH_POINTS])
{
	double length = 0;
	for (int i = 1; i < PATH_POINTS; i++)
		length += TILE_SIZE * point_distance(line[i - 1], line[i]);
	return length;
}

/* Places a fish at a distance along a path, with its head to the east. */
static void put_fish(struct school *school, const struct laid_tile *laid, const struct point line[PATH_POINTS],
		     double along)
{
	int i = 0, n = school->shown++;
	double step = 0;
	for (; i < PATH_POINTS - 2; i++) {
		step = TILE_SIZE * point_distance(line[i], line[i + 1]);
		if (along <= step)
			break;
		along -= step;
	}
	struct point a = svg_place(laid, line[i]), b = svg_place(laid, line[i + 1]);
	school->at[n] = point_between(a, b, step > 0 ? along / step : 0);
	if (b.x < a.x)
		b = (struct point){ 2 * a.x - b.x, 2 * a.y - b.y };
	school->next[n] = (struct point){ school->at[n].x + b.x - a.x, school->at[n].y + b.y - a.y };
}

static struct school school_in_path(const struct laid_tile *laid, int zone)
{
	struct school school = { 0 };
	double from, to;
	const struct point *line = laid->map->path[zone];
	int fish = zone_of(laid, zone)->fish, shown = drawn(fish);
	if (fish == 0)
		return school;
	free_part(laid, zone, path_length(line), &from, &to);
	if (shown * FISH_LENGTH > to - from)
		shown = 1;
	for (int i = 0; i < shown; i++)
		put_fish(&school, laid, line, (from + to) / 2 + (FISH_LENGTH + 1) * (i - (shown - 1) / 2.0));
	return school;
}

static struct box bay_box(const struct zone *lake)
{
	return (struct box){ drawn(lake->fish) * BAY_STEP + 4, BAY_HEIGHT };
}

static struct point bay_of(const struct laid_tile *laid, int zone)
{
	struct point at = svg_place(laid, laid->map->inner[zone]);
	return kept_in(laid, (struct point){ at.x, at.y + BAY_BELOW }, bay_box(zone_of(laid, zone)));
}

static struct school school_in_lake(const struct laid_tile *laid, int zone)
{
	struct school school = { .shown = drawn(zone_of(laid, zone)->fish), .small = has_piece(laid, zone) };
	struct point middle = svg_place(laid, laid->map->inner[zone]);
	struct point bay = bay_of(laid, zone);
	for (int i = 0; i < school.shown; i++) {
		double off = i - (school.shown - 1) / 2.0;
		if (school.small)
			school.at[i] = (struct point){ bay.x + off * BAY_STEP, bay.y };
		else
			school.at[i] = (struct point){ middle.x, middle.y + off * (FISH_HEIGHT + 0.2) };
		school.next[i] = (struct point){ school.at[i].x + 1, school.at[i].y };
	}
	return school;
}

static struct school school_of(const struct laid_tile *laid, int zone)
{
	return is_path(laid, zone) ? school_in_path(laid, zone) : school_in_lake(laid, zone);
}

/* The box of a fish as it swims. */
static struct box fish_box(const struct school *school, int i)
{
	double dx = school->next[i].x - school->at[i].x, dy = school->next[i].y - school->at[i].y;
	double size = school->small ? 0.75 : 1, steep = dx * dx + dy * dy > 0 ? dy * dy / (dx * dx + dy * dy) : 0;
	return (struct box){ size * (FISH_HEIGHT + (1 - steep) * (FISH_LENGTH - FISH_HEIGHT)),
			     size * (FISH_HEIGHT + steep * (FISH_LENGTH - FISH_HEIGHT)) };
}

/* The fish of a lake are close together, so that one ring surrounds them all. */
static void ring_lake(struct text *out, const struct school *school, int fish, int *counted)
{
	if (school->shown == 0)
		return;
	const struct point first = school->at[0], last = school->at[school->shown - 1];
	struct box box = fish_box(school, 0);
	svg_ring(out, point_between(first, last, 0.5),
		 (struct box){ box.width + last.x - first.x, box.height + last.y - first.y }, fish, counted);
}

static void add_fish(struct text *out, const struct laid_tile *laid, int zone, struct sign_counts *counts)
{
	struct school school = school_of(laid, zone);
	int fish = zone_of(laid, zone)->fish, each = school.shown == 1 ? fish : 1;
	if (school.small && fish) {
		struct point at = bay_of(laid, zone);
		struct box box = bay_box(zone_of(laid, zone));
		text_add(out, "<rect class=\"bay\" x=\"%.4g\" y=\"%.4g\" width=\"%.4g\" height=\"%.4g\" rx=\"5\"/>\n",
			 at.x - box.width / 2, at.y - box.height / 2, box.width, box.height);
	}
	for (int i = 0; i < school.shown; i++) {
		svg_on_path(out, school.small ? "small-fish" : "fish", school.at[i], school.next[i]);
		if (each > 1)
			svg_times(out, fish, 0, (struct point){ school.at[i].x + 14, school.at[i].y + 4 });
		if (counts && is_path(laid, zone))
			svg_ring(out, school.at[i], fish_box(&school, i), each, &counts->fish);
	}
	if (counts && !is_path(laid, zone))
		ring_lake(out, &school, fish, &counts->fish);
}

/* ---- powers of lakes ---- */

/* The power of a lake is below it, or above it if the lake is in the south. */
static struct point power_of_lake(const struct laid_tile *laid, int zone, const char *word)
{
	struct point at = svg_place(laid, laid->map->inner[zone]);
	struct box box = svg_power_box(word);
	double off = laid->map->inner_radius * TILE_SIZE + box.height / 2 + (has_piece(laid, zone) ? 9 : 0);
	at.y += at.y - laid->corner.y > 0.65 * TILE_SIZE ? -off : off;
	return kept_in(laid, at, box);
}

static void add_powers(struct text *out, const struct laid_tile *laid, int zone)
{
	const struct zone *z = zone_of(laid, zone);
#define X(name, word, kind) \
	if (z->powers & (name)) \
		svg_power(out, word, power_of_lake(laid, zone, word));
	POWERS(X)
#undef X
}

static void add_water_signs(struct text *out, const struct laid_tile *laid, int zone, struct sign_counts *counts)
{
	add_fish(out, laid, zone, counts);
	add_powers(out, laid, zone);
}

/* ---- occupied cells ---- */

static void lay_water(struct laid_tile *laid, int zone)
{
	const struct zone *z = zone_of(laid, zone);
	struct school school = school_of(laid, zone);
	if (has_piece(laid, zone))
		svg_take(laid, water_piece(laid, zone), svg_piece_box((enum zone_kind)z->kind));
	for (int i = 0; i < school.shown; i++)
		svg_take(laid, school.at[i], fish_box(&school, i));
#define X(name, word, kind) \
	if (z->powers & (name)) \
		svg_take(laid, power_of_lake(laid, zone, word), svg_power_box(word));
	POWERS(X)
#undef X
}

enum { SIGNS_MAX = 1 + POWER_KINDS + DRAWN_ONE_BY_ONE * (ANIMALS + 1) + 2, NUMBER_WIDTH = 20 };

/* ---- a sign on ground or a block ---- */

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

/* ---- all signs of ground or a block ---- */

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

int svg_piece_zone(const struct tile *tile, int zone, enum role role)
{
	int lake = tile->zone[zone].kind == RIVER ? tile->zone[zone].lake : NO_ZONE;
	return role == HUT && lake != NO_ZONE ? lake : zone;
}

struct point svg_piece_spot(const struct laid_tile *laid, int zone)
{
	int river = svg_bridged_river(laid->tile);
	if (laid->tile->zone[zone].kind == MEADOW && river >= 0 && laid->tile->scout_zones >> zone & 1)
		return svg_place(laid, laid->map->path[river][PATH_POINTS / 2]);
	if (!is_ground(laid->tile, zone))
		return water_piece(laid, zone);
	struct cells cells = free_of(laid, zone);
	struct point spot = svg_place(laid, ground_piece(laid, zone, &cells));
	return kept_in(laid, spot, svg_piece_box((enum zone_kind)laid->tile->zone[zone].kind));
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
		add_water_signs(out, laid, zone, counts);
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
			svg_power(out, entry->power, kept_in(laid, entry->sign.at, svg_power_box(entry->power)));
		else
			add_placed_sign(out, &entry->sign);
		if (entry->counted)
			ring_entry(out, &entry->sign, entry->counted);
	}
}

void svg_lay(struct laid_tile *laid)
{
	for (int y = 0; y < MAP_SIZE; y++)
		laid->left.row[y] = FULL_ROW;
	svg_take_printed(laid);
	for (int z = 0; z < laid->tile->zones; z++)
		if (!is_ground(laid->tile, z))
			lay_water(laid, z);
}
