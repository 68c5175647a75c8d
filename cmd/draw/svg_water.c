#include "draw/svg.h"
#include "draw/svg_tile.h"
#include "shape/terrain_look.h"

/*
 * The signs on paths and inner zones: fish in rivers and lakes, and the powers of lakes. If a piece stands on a lake,
 * the fish are in a bay below it, so that they can be counted.
 */

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

struct point svg_kept_in(const struct laid_tile *laid, struct point at, struct box box)
{
	double across = box.width / 2 + 1, down = box.height / 2 + 1;
	return (struct point){
		limited(at.x, laid->corner.x + across, laid->corner.x + TILE_SIZE - across),
		limited(at.y, laid->corner.y + down, laid->corner.y + TILE_SIZE - down),
	};
}

/* ---- pieces ---- */

/* How far along a path a piece stands. */
static double piece_along(const struct zone *path)
{
	if (__builtin_popcount(path->slots) != 1)
		return 0.5;
	return path->lake != NO_ZONE ? 0.2 : 0.4;
}

struct point svg_water_piece(const struct laid_tile *laid, int zone)
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
	return svg_kept_in(laid, (struct point){ at.x, at.y + BAY_BELOW }, bay_box(zone_of(laid, zone)));
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

/* ---- powers ---- */

/* The power of a lake is below it, or above it if the lake is in the south. */
static struct point power_of_lake(const struct laid_tile *laid, int zone, const char *word)
{
	struct point at = svg_place(laid, laid->map->inner[zone]);
	struct box box = svg_power_box(word);
	double off = laid->map->inner_radius * TILE_SIZE + box.height / 2 + (has_piece(laid, zone) ? 9 : 0);
	at.y += at.y - laid->corner.y > 0.65 * TILE_SIZE ? -off : off;
	return svg_kept_in(laid, at, box);
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

void svg_water_signs(struct text *out, const struct laid_tile *laid, int zone, struct sign_counts *counts)
{
	add_fish(out, laid, zone, counts);
	add_powers(out, laid, zone);
}

/* ---- occupied cells ---- */

void svg_water_lay(struct laid_tile *laid, int zone)
{
	const struct zone *z = zone_of(laid, zone);
	struct school school = school_of(laid, zone);
	if (has_piece(laid, zone))
		svg_take(laid, svg_water_piece(laid, zone), svg_piece_box((enum zone_kind)z->kind));
	for (int i = 0; i < school.shown; i++)
		svg_take(laid, school.at[i], fish_box(&school, i));
#define X(name, word, kind) \
	if (z->powers & (name)) \
		svg_take(laid, power_of_lake(laid, zone, word), svg_power_box(word));
	POWERS(X)
#undef X
}
