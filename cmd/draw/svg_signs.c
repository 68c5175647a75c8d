#include "core/scout.h"
#include "draw/svg.h"
#include "draw/svg_tile.h"
#include "shape/terrain_look.h"

#include <string.h>

/*
 * The signs of a tile, and their places. Those on ground and blocks are within their zone, clear of pieces and of each
 * other. Those on paths and inner zones come first: fish, and the powers of lakes. If a piece stands on a lake, its fish
 * are small ones on an inset below the piece (its class is `bay`), so that they can be counted.
 */

/* This many equal signs of a zone are drawn one by one; if there are more, one is drawn with a number. */
enum { DRAWN_ONE_BY_ONE = 3 };

enum {
	SIGNS_MAX = 1 + POWER_KINDS + DRAWN_ONE_BY_ONE * (ANIMALS + 1) + 2,
	NUMBER_WIDTH = 20, /* of the number of a sign on ground */
	NUMBER_BELOW = 4,  /* from the middle of its sign to its line */
	FISH_LENGTH = 18,
	FISH_HEIGHT = 9,
	FISH_NUMBER = 14, /* from the middle of a fish to its number */
	INSET_STEP = 15,  /* between fish on an inset */
	INSET_HEIGHT = 11,
	INSET_MARGIN = 2,
	INSET_BELOW = 15, /* from the middle of the lake */
	PIECE_HALF = 9,
};
static const double small_fish = 0.75, lake_fish_apart = FISH_HEIGHT + 0.2;
static const double south_from = 0.65; /* of the tile: a lake further south has its powers above it */

static const char *const power_words[] = { POWERS(ROW_WORD) };

static bool is_path(const struct laid_tile *laid, int zone)
{
	return pattern_at(laid->tile, zone) == PATH;
}

static bool holds_piece(const struct laid_tile *laid, int zone)
{
	return laid->standing >> zone & 1;
}

/* Whether a power has its word below it; on a board, this would lie over rivers and pieces. */
static bool says_powers(const struct laid_tile *laid)
{
	return !laid->named || laid->on_page;
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

/* How far along a path a piece stands: nearer to the border where a lake or a loose end is at the other end. */
static double piece_along(const struct zone *path)
{
	if (__builtin_popcount(path->slots) != 1)
		return 0.5;
	return path->lake != NO_ZONE ? 0.2 : 0.4;
}

/* The place of the piece on a path or an inner zone, which lies where it was planned. */
static struct point piece_on_path_or_inner(const struct laid_tile *laid, int zone)
{
	const struct zone *z = &laid->tile->zone[zone];
	if (is_path(laid, zone))
		return svg_place(laid, laid->map->path[zone][(int)(piece_along(z) * (PATH_POINTS - 1))]);
	struct point at = svg_place(laid, laid->map->inner[zone]);
	struct point beside = terrain_looks[z->kind].beside;
	return (struct point){ at.x + beside.x, at.y + beside.y };
}

/* ---- fish ---- */

/* The fish of a zone: how many are drawn, and where; each looks to its `next` point. */
struct drawn_fish {
	int count;
	struct point at[DRAWN_ONE_BY_ONE], next[DRAWN_ONE_BY_ONE];
	bool small;
};

static int drawn_of(int count)
{
	return count > DRAWN_ONE_BY_ONE ? 1 : count;
}

/* Places a fish at a distance along a path, with its head to the east. */
static void put_fish(struct drawn_fish *fish, const struct laid_tile *laid, const struct point line[PATH_POINTS],
		     double along)
{
	int i = 0, n = fish->count++;
	double step = 0;
	for (; i < PATH_POINTS - 2; i++) {
		step = TILE_SIZE * point_distance(line[i], line[i + 1]);
		if (along <= step)
			break;
		along -= step;
	}
	struct point a = svg_place(laid, line[i]), b = svg_place(laid, line[i + 1]);
	fish->at[n] = point_between(a, b, step > 0 ? along / step : 0);
	if (b.x < a.x)
		b = (struct point){ 2 * a.x - b.x, 2 * a.y - b.y };
	fish->next[n] = (struct point){ fish->at[n].x + b.x - a.x, fish->at[n].y + b.y - a.y };
}

/* The fish of a path are after its piece, where it has at least as much room as before it, and not in the lake at its end. */
static struct drawn_fish fish_on_path(const struct laid_tile *laid, int zone)
{
	const struct zone *path = &laid->tile->zone[zone];
	const struct point *line = laid->map->path[zone];
	struct drawn_fish fish = { 0 };
	int drawn = drawn_of(path->fish);
	if (drawn == 0)
		return fish;
	double length = 0;
	for (int i = 1; i < PATH_POINTS; i++)
		length += TILE_SIZE * point_distance(line[i - 1], line[i]);
	double from = holds_piece(laid, zone) ? piece_along(path) * length + PIECE_HALF : 0;
	double to = length - (path->lake == NO_ZONE ? 0 : laid->map->inner_radius * TILE_SIZE);
	if (drawn * FISH_LENGTH > to - from)
		drawn = 1;
	for (int i = 0; i < drawn; i++)
		put_fish(&fish, laid, line, (from + to) / 2 + (FISH_LENGTH + 1) * (i - (drawn - 1) / 2.0));
	return fish;
}

static struct box inset_box(const struct zone *lake)
{
	return (struct box){ drawn_of(lake->fish) * INSET_STEP + 2 * INSET_MARGIN, INSET_HEIGHT };
}

static struct point inset_place(const struct laid_tile *laid, int lake)
{
	struct point at = svg_place(laid, laid->map->inner[lake]);
	return kept_in(laid, (struct point){ at.x, at.y + INSET_BELOW }, inset_box(&laid->tile->zone[lake]));
}

/* The fish of a lake are below each other in it, or side by side on its inset. */
static struct drawn_fish fish_of(const struct laid_tile *laid, int zone)
{
	if (is_path(laid, zone))
		return fish_on_path(laid, zone);
	struct drawn_fish fish = { .count = drawn_of(laid->tile->zone[zone].fish), .small = holds_piece(laid, zone) };
	struct point middle = svg_place(laid, laid->map->inner[zone]);
	struct point inset = inset_place(laid, zone);
	for (int i = 0; i < fish.count; i++) {
		double off = i - (fish.count - 1) / 2.0;
		if (fish.small)
			fish.at[i] = (struct point){ inset.x + off * INSET_STEP, inset.y };
		else
			fish.at[i] = (struct point){ middle.x, middle.y + off * lake_fish_apart };
		fish.next[i] = (struct point){ fish.at[i].x + 1, fish.at[i].y };
	}
	return fish;
}

/* The box of a fish as it swims. */
static struct box fish_box(const struct drawn_fish *fish, int i)
{
	double dx = fish->next[i].x - fish->at[i].x, dy = fish->next[i].y - fish->at[i].y;
	double size = fish->small ? small_fish : 1, steep = dx * dx + dy * dy > 0 ? dy * dy / (dx * dx + dy * dy) : 0;
	return (struct box){ size * (FISH_HEIGHT + (1 - steep) * (FISH_LENGTH - FISH_HEIGHT)),
			     size * (FISH_HEIGHT + steep * (FISH_LENGTH - FISH_HEIGHT)) };
}

static void add_fish(struct text *out, const struct laid_tile *laid, int zone, struct mark_counts *counts)
{
	struct drawn_fish fish = fish_of(laid, zone);
	int all = laid->tile->zone[zone].fish, each = fish.count == 1 ? all : 1;
	if (fish.small && all) {
		struct point at = inset_place(laid, zone);
		struct box box = inset_box(&laid->tile->zone[zone]);
		text_add(out, "<rect class=\"bay\" x=\"%.4g\" y=\"%.4g\" width=\"%.4g\" height=\"%.4g\" rx=\"5\"/>\n",
			 at.x - box.width / 2, at.y - box.height / 2, box.width, box.height);
	}
	for (int i = 0; i < fish.count; i++) {
		struct point at = fish.at[i];
		svg_on_path(out, fish.small ? "small-fish" : "fish", at, fish.next[i]);
		if (each > 1)
			svg_times(out, all, 0, (struct point){ at.x + FISH_NUMBER, at.y + NUMBER_BELOW });
		if (counts && is_path(laid, zone))
			svg_ring(out, at, fish_box(&fish, i), each, &counts->fish);
	}
	/* The fish of a lake are close together, so that one ring surrounds them all. */
	if (counts && !is_path(laid, zone) && fish.count > 0) {
		struct point first = fish.at[0], last = fish.at[fish.count - 1];
		struct box box = fish_box(&fish, 0);
		svg_ring(out, point_between(first, last, 0.5),
			 (struct box){ box.width + last.x - first.x, box.height + last.y - first.y }, all,
			 &counts->fish);
	}
}

/* ---- powers of lakes ---- */

/* The power of a lake is below it, or above it if the lake is in the south. */
static struct point power_of_lake(const struct laid_tile *laid, int zone, const char *word)
{
	struct point at = svg_place(laid, laid->map->inner[zone]);
	struct box box = svg_power_box(word, says_powers(laid));
	double off = laid->map->inner_radius * TILE_SIZE + box.height / 2 + (holds_piece(laid, zone) ? PIECE_HALF : 0);
	at.y += at.y - laid->corner.y > south_from * TILE_SIZE ? -off : off;
	return kept_in(laid, at, box);
}

/* ---- a sign on ground or a block ---- */

/* A sign whose middle is at a point of the picture; it need not be the point 0,0 of its drawing. */
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

static void add_use(struct text *out, const char *sign, struct point at, double scale)
{
	if (scale < 1)
		text_add(out, "<use xlink:href=\"#%s\" transform=\"translate(%.4g %.4g) scale(%.2g)\"/>\n", sign, at.x,
			 at.y, scale);
	else
		svg_sign(out, sign, at);
}

/* A number takes room to the right of its sign. */
static void add_placed_sign(struct text *out, const struct placed_sign *placed)
{
	int i = extent_of(placed->sign);
	double room = placed->count > 1 ? NUMBER_WIDTH : 0, right = extents[i].right + room;
	struct point at = { placed->at.x - placed->scale * (extents[i].left + right) / 2,
			    placed->at.y - placed->scale * (extents[i].top + extents[i].bottom) / 2 };
	add_use(out, placed->sign, at, placed->scale);
	if (placed->crossed)
		add_use(out, "cross", at, placed->scale);
	if (placed->count > 1)
		svg_times(out, placed->count, placed->crossed,
			  (struct point){ placed->at.x + placed->scale * (sign_box(placed).width - NUMBER_WIDTH) / 2,
					  placed->at.y + NUMBER_BELOW });
}

/* An animal, with what a program asks of it when it is pointed at. */
static void add_animal(struct text *out, const struct placed_sign *placed, int zone)
{
	text_add(out, "<g data-animal=\"%s\" data-zone=\"%d\">", placed->sign, zone);
	add_placed_sign(out, placed);
	text_add_string(out, "</g>\n");
}

/* ---- all signs of ground or a block ---- */

/* A sign, or a power by its word; and its counter. */
struct ground_sign {
	struct placed_sign sign;
	const char *power;
	int *counted;
};

struct ground_signs {
	int count;
	struct ground_sign list[SIGNS_MAX];
};

/* `count` equal signs, or one with a number if there are many. */
static void add_signs(struct ground_signs *signs, const char *sign, int count, int crossed, int *counted)
{
	bool many = count > DRAWN_ONE_BY_ONE;
	for (int i = 0; i < (many ? 1 : count); i++)
		signs->list[signs->count++] = (struct ground_sign){
			.sign = { sign, many ? count : 1, many ? crossed : i < crossed, { 0, 0 }, 1 },
			.counted = counted,
		};
}

/* The part of a zone that is left for signs; if there is none, the whole zone. */
static struct cells free_of(const struct laid_tile *laid, int zone)
{
	struct cells cells = laid->map->zone[zone];
	cells_keep(&cells, &laid->uncovered);
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

unsigned svg_stated_zones(const struct turn *turn, const struct tile *tile, int turns, int players,
			  int zone[PIECES_MAX])
{
	unsigned standing = 0;
	for (int i = 0; i < PIECES_MAX; i++) {
		const struct stated_piece *stated = &turn->piece[i];
		bool shown = i < turn->pieces && !stated->elsewhere && stated->owner < players;
		zone[i] = shown ? slot_zone(tile, stated->place.slot, turns) : NO_ZONE;
		if (zone[i] == NO_ZONE)
			continue;
		zone[i] = svg_piece_zone(tile, zone[i], (enum role)stated->role);
		standing |= 1u << zone[i];
	}
	return standing;
}

struct point svg_piece_spot(const struct laid_tile *laid, int zone)
{
	int river = svg_bridged_river(laid->tile);
	if (laid->tile->zone[zone].kind == MEADOW && river >= 0 && laid->tile->scout_zones >> zone & 1)
		return svg_place(laid, laid->map->path[river][PATH_POINTS / 2]);
	if (!is_ground_or_block(laid->tile, zone))
		return piece_on_path_or_inner(laid, zone);
	struct cells cells = free_of(laid, zone);
	struct point spot = svg_place(laid, ground_piece(laid, zone, &cells));
	return kept_in(laid, spot, svg_piece_box((enum zone_kind)laid->tile->zone[zone].kind));
}

static void place_signs(const struct laid_tile *laid, int zone, struct ground_signs *signs)
{
	struct cells cells = free_of(laid, zone);
	struct box box[SIGNS_MAX];
	struct point middle[SIGNS_MAX];
	if (holds_piece(laid, zone))
		ground_piece(laid, zone, &cells);
	for (int i = 0; i < signs->count; i++) {
		const struct ground_sign *one = &signs->list[i];
		box[i] = box_turned(one->power ? svg_power_box(one->power, says_powers(laid)) : sign_box(&one->sign),
				    laid->turns);
	}
	double scale = fit_boxes(&cells, box, signs->count, middle);
	for (int i = 0; i < signs->count; i++) {
		signs->list[i].sign.at = svg_place(laid, middle[i]);
		signs->list[i].sign.scale = scale;
	}
}

/* The signs of ground or a block. The bridge is drawn over its river, where there is one. */
static void add_ground_signs(struct text *out, const struct laid_tile *laid, int zone, const uint8_t *covered,
			     struct mark_counts *counts)
{
	const struct zone *z = &laid->tile->zone[zone];
	struct ground_signs signs = { 0 };
	unsigned powers = z->powers & ~(unsigned)(svg_bridged_river(laid->tile) < 0 ? 0 : BRIDGE);
	for (; powers; powers &= powers - 1)
		signs.list[signs.count++] = (struct ground_sign){ .power = power_words[__builtin_ctz(powers)] };
	for (int a = 0; a < ANIMALS; a++)
		add_signs(&signs, animal_name((enum animal)a), z->animals[a], covered ? covered[a] : 0,
			  counts ? &counts->animals[a] : NULL);
	int animals = signs.count;
	add_signs(&signs, "menhir", z->menhir, 0, counts ? &counts->menhirs : NULL);
	add_signs(&signs, "mushrooms", z->mushrooms, 0, counts ? &counts->mushrooms : NULL);
	add_signs(&signs, "shield", z->shield, 0, counts ? &counts->shields : NULL);
	if (signs.count)
		place_signs(laid, zone, &signs);
	for (int i = 0; i < signs.count; i++) {
		const struct ground_sign *one = &signs.list[i];
		const struct placed_sign *sign = &one->sign;
		if (one->power)
			svg_power(out, one->power, says_powers(laid),
				  kept_in(laid, sign->at, svg_power_box(one->power, says_powers(laid))));
		else if (i < animals && !laid->on_page)
			add_animal(out, sign, zone);
		else
			add_placed_sign(out, sign);
		if (one->counted) {
			struct box box = sign_box(sign);
			svg_ring(out, sign->at, (struct box){ box.width * sign->scale, box.height * sign->scale },
				 sign->count - sign->crossed, one->counted);
		}
	}
}

void svg_zone_signs(struct text *out, const struct laid_tile *laid, int zone, const uint8_t *covered,
		    struct mark_counts *counts)
{
	if (is_ground_or_block(laid->tile, zone)) {
		add_ground_signs(out, laid, zone, covered, counts);
		return;
	}
	add_fish(out, laid, zone, counts);
	for (unsigned left = laid->tile->zone[zone].powers; left; left &= left - 1) {
		const char *word = power_words[__builtin_ctz(left)];
		svg_power(out, word, says_powers(laid), power_of_lake(laid, zone, word));
	}
}

void svg_lay(struct laid_tile *laid)
{
	for (int y = 0; y < MAP_SIZE; y++)
		laid->uncovered.row[y] = FULL_ROW;
	svg_cover_printed(laid);
	for (int zone = 0; zone < laid->tile->zones; zone++) {
		const struct zone *z = &laid->tile->zone[zone];
		if (is_ground_or_block(laid->tile, zone))
			continue;
		struct drawn_fish fish = fish_of(laid, zone);
		if (holds_piece(laid, zone))
			svg_cover(laid, piece_on_path_or_inner(laid, zone), svg_piece_box((enum zone_kind)z->kind));
		for (int i = 0; i < fish.count; i++)
			svg_cover(laid, fish.at[i], fish_box(&fish, i));
		for (unsigned left = z->powers; left; left &= left - 1) {
			const char *word = power_words[__builtin_ctz(left)];
			svg_cover(laid, power_of_lake(laid, zone, word), svg_power_box(word, says_powers(laid)));
		}
	}
}
