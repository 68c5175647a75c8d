#include "score_items.h"

#include "score_parts.h"

/* ---- counting ---- */

/* The item of a tile, added if there is none. */
static struct score_item *item_of(struct score_items *items, int placed)
{
	int i = 0;
	while (i < items->items && items->item[i].placed != placed)
		i++;
	if (i == items->items)
		items->item[items->items++] = (struct score_item){ .placed = placed };
	return &items->item[i];
}

/* The amount that a node adds to the count of a term; `item` is the item of its tile so far. */
static int counted(const struct score_items *items, const struct board *board, const struct ruleset *rules, int node,
		   enum term_kind what, const struct score_item *item, struct closing *closing)
{
	const struct zone *zone = board_zone(board, node);
	int before = closing->fish;
	switch (what) {
	case TERM_TILE:
		return item->count[TERM_TILE] == 0;
	case TERM_SEGMENT:
	case TERM_MEADOW_SEGMENT:
		return zone->kind != LAKE;
	case TERM_FISH:
		if (items->award.kind != AWARD_RIVER)
			return zone->fish;
		closing_add(closing, board, rules, node); /* the lakes at its ends that have not been counted yet */
		return closing->fish - before + (rules->river_fish ? zone->fish : 0);
	case TERM_MUSHROOMS:
		if (rules->mushroom_unit == MUSHROOMS_BY_PATCH)
			return zone->mushrooms;
		return zone->mushrooms > 0 && item->count[TERM_MUSHROOMS] == 0;
	case TERM_SHIELDS:
		return zone->shield;
	case TERM_LAKE:
	case TERM_RAFT_LAKE:
		return zone->kind == LAKE;
	default: /* animals are counted separately */
		return 0;
	}
}

static void count_animals(const struct score_items *items, const struct board *board, const struct ruleset *rules,
			  int node, struct score_item *item)
{
	const struct zone *zone = board_zone(board, node);
	for (int a = 0; a < ANIMALS; a++) {
		int left = board_animals(board, node, (enum animal)a);
		item->animals.count[a] += left;
		item->covered.count[a] += zone->animals[a] - left;
	}
	if (items->award.kind == AWARD_MEADOW)
		item->doublings = score_doublings(board, rules, node, board->placed[node_tile(node)].cell);
}

static void count_node(struct score_items *items, const struct board *board, const struct ruleset *rules, int node,
		       struct closing *closing)
{
	const struct award *award = &items->award;
	const struct zone *zone = board_zone(board, node);
	struct score_item *item = item_of(items, node_tile(node));
	item->segments += zone->kind != LAKE;
	item->powers |= zone->powers;
	item->menhir |= zone->menhir;
	for (int t = 0; t < award->terms; t++) {
		enum term_kind what = (enum term_kind)award->term[t].what;
		item->count[what] += counted(items, board, rules, node, what, item, closing);
	}
	if (award->kind == AWARD_MEADOW || award->kind == AWARD_HUNTING_TRAP)
		count_animals(items, board, rules, node, item);
}

static void count_area(struct score_items *items, const struct board *board, const struct ruleset *rules)
{
	const struct award *award = &items->award;
	const struct areas *areas = score_areas(board, (enum award_kind)award->kind);
	struct closing closing = { 0 };
	int first = board_node(board, award->at);
	uint8_t eaten[NODES_MAX];
	score_eaten_deer(board, rules, award, eaten);
	for (int node = first; node != NO_NODE; node = area_next(areas, first, node)) {
		/* a hunting trap scores only the animals around it */
		if (award->kind == AWARD_HUNTING_TRAP && !tile_bits_has(&award->tiles, node_tile(node)))
			continue;
		count_node(items, board, rules, node, &closing);
		item_of(items, node_tile(node))->eaten += eaten[node];
	}
}

/* The canoe pays for one lake, which may be beyond the river that was completed, and the bear for itself. */
static void count_one_tile(struct score_items *items, const struct board *board)
{
	const struct award *award = &items->award;
	int placed = tile_bits_next(&award->tiles, 0);
	struct score_item *item = item_of(items, placed);
	for (int z = 0; z < board_tile(board, placed)->zones && award->kind == AWARD_BEAR; z++)
		item->powers |= board_tile(board, placed)->zone[z].powers & BEAR;
	for (int t = 0; t < award->terms; t++)
		item->count[award->term[t].what] = award->term[t].count;
}

/* A monastery counts each tile around it, and its own (MONK-01). */
static void count_surroundings(struct score_items *items, const struct board *board)
{
	const struct award *award = &items->award;
	int own = node_tile(board_node(board, award->at));
	for (int t = tile_bits_next(&award->tiles, 0); t >= 0; t = tile_bits_next(&award->tiles, t + 1)) {
		struct score_item *item = item_of(items, t);
		item->segments = t == own;
		item->count[TERM_TILE] = 1;
	}
}

/* ---- points ---- */

/* Counts the points of a tile, and those of its deer that tigers eat. */
static void count_points(struct score_items *items, const struct ruleset *rules, struct score_item *item)
{
	const struct animals eaten = { .count = { [DEER] = item->eaten } };
	int lost = score_animals(rules, &eaten), left = score_animals(rules, &item->animals) - lost;
	items->lost += lost << item->doublings;
	item->points = left << item->doublings;
	if (left == 0)
		item->doublings = 0;
	for (int t = 0; t < items->award.terms; t++)
		item->points += item->count[items->award.term[t].what] * items->award.term[t].each;
}

static void sort_items(struct score_items *items, const struct board *board)
{
	for (int i = 1; i < items->items; i++) {
		struct score_item item = items->item[i];
		struct cell cell = board->placed[item.placed].cell;
		int k = i;
		for (; k > 0 && cell_is_before(cell, board->placed[items->item[k - 1].placed].cell); k--)
			items->item[k] = items->item[k - 1];
		items->item[k] = item;
	}
}

void score_items_of(struct score_items *items, const struct board *board, const struct ruleset *rules,
		    const struct award *award)
{
	/* paid for whole cities or roads, not for tiles */
	bool of_features =
		award->terms == 1 && (award->term[0].what == TERM_CITIES || award->term[0].what == TERM_ROADS);
	items->award = *award;
	items->items = items->lost = 0;
	if (award->kind == AWARD_CANOE || award->kind == AWARD_BEAR)
		count_one_tile(items, board);
	else if (award->kind == AWARD_MONASTERY)
		count_surroundings(items, board);
	else if (!of_features)
		count_area(items, board, rules);
	for (int i = 0; i < items->items; i++)
		count_points(items, rules, &items->item[i]);
	sort_items(items, board);
}
