#include "judge/counted.h"

#include "say/feature.h"
#include "say/game_json.h"
#include "say/names.h"

#include <stdlib.h>

bool award_counts_features(enum award_kind kind)
{
	return kind == AWARD_FIELD || !award_has_place(kind);
}

/* ---- finding them ---- */

static void add_counted(const struct board *board, int node, struct counted_list *list)
{
	const struct areas *areas = &board->regions;
	struct counted *counted = &list->feature[list->features];
	*counted = (struct counted){ .node = area_root(areas, node), .complete = area_of(areas, node)->open == 0 };
	for (int i = 0; i < list->features; i++)
		if (list->feature[i].node == counted->node)
			return;
	list->features++;
	int each = node;
	do {
		uint8_t move = board->placed[node_tile(each)].move;
		counted->move = move > counted->move ? move : counted->move;
		each = areas->node[each].next;
	} while (each != node);
}

static int by_move(const void *a, const void *b)
{
	const struct counted *p = a, *q = b;
	return p->move != q->move ? p->move - q->move : p->node - q->node;
}

static void sort_counted(struct counted_list *list)
{
	qsort(list->feature, (size_t)list->features, sizeof list->feature[0], by_move);
}

/* The cities that a field touches, complete or not. */
static void cities_of_field(const struct board *board, int field, struct counted_list *list)
{
	int node = field;
	do {
		unsigned near = board_tile(board, node_tile(node))->near[node_zone(node)];
		for (; near; near &= near - 1)
			add_counted(board, node - node_zone(node) + __builtin_ctz(near), list);
		node = board->regions.node[node].next;
	} while (node != field);
}

/* All completed regions of one kind of zone. */
static void completed_regions(const struct board *board, enum zone_kind kind, struct counted_list *list)
{
	for (int t = 0; t < board->tiles; t++)
		for (int z = 0; z < board_tile(board, t)->zones; z++) {
			int node = t * ZONES_A_TILE + z;
			if (board_zone(board, node)->kind == kind && area_of(&board->regions, node)->open == 0)
				add_counted(board, node, list);
		}
}

void counted_features(const struct board *board, const struct award *award, struct counted_list *list)
{
	list->features = 0;
	int node = award->kind == AWARD_FIELD ? board_node(board, award->at) : NO_NODE;
	if (award->kind == AWARD_KING)
		completed_regions(board, CITY, list);
	else if (award->kind == AWARD_ROBBER)
		completed_regions(board, ROAD, list);
	else if (board_zone(board, node)->kind == CITY)
		add_counted(board, node, list);
	else
		cities_of_field(board, node, list);
	sort_counted(list);
}

/* Adds a node of each field that touches a zone of a city. */
static int add_fields_at(const struct board *board, int city, uint16_t *fields, int count)
{
	const struct tile *tile = board_tile(board, node_tile(city));
	for (int z = 0; z < tile->zones; z++) {
		int field = city - node_zone(city) + z, root = area_root(&board->regions, field), i = 0;
		while (i < count && area_root(&board->regions, fields[i]) != root)
			i++;
		if (i == count && tile->near[z] >> node_zone(city) & 1)
			fields[count++] = (uint16_t)field;
	}
	return count;
}

int fields_of_city(const struct board *board, int city, uint16_t fields[NODES_MAX])
{
	int node = city, count = 0;
	do {
		count = add_fields_at(board, node, fields, count);
		node = board->regions.node[node].next;
	} while (node != city);
	return count;
}

bool farmers_paid_by_city(const struct ruleset *rules)
{
	return rules->farm_scoring == FARM_CITY_3 || rules->farm_scoring == FARM_CITY_4;
}

int fed_cities(const struct board *board, const struct ruleset *rules, int node, struct award awards[AWARDS_MAX])
{
	struct counted_list list;
	struct award of_field = { .kind = AWARD_FIELD, .at = board_place_of(board, node) };
	int n = 0;
	counted_features(board, &of_field, &list);
	for (int i = 0; i < list.features; i++)
		n += list.feature[i].complete && n < AWARDS_MAX &&
		     score_fed_city(board, rules, list.feature[i].node, &awards[n]);
	return n;
}

/* Who placed the tile of a move. */
static int player_of_move(const struct board *board, int move)
{
	int last = board->tiles - 1;
	while (last > 0 && board->placed[last].move != move)
		last--;
	return board->placed[last].player;
}

struct title_history title_history(const struct board *board, const struct counted_list *list)
{
	struct title_history history = { -1, -1 };
	int size = 0, holder = NOBODY;
	for (int i = 0; i < list->features; i++) {
		const struct counted *c = &list->feature[i];
		int tiles = score_tally(board, &board->regions, c->node).tile_count;
		if (tiles <= size || c->move == 0)
			continue;
		int player = player_of_move(board, c->move);
		bool same_move = history.taken >= 0 && list->feature[history.taken].move == c->move;
		if (player != holder || same_move)
			history.taken = i;
		history.largest = i;
		size = tiles;
		holder = player;
	}
	return history;
}

/* ---- words ---- */

static void say_move_of(struct text *out, const struct record *record, const struct board *board,
			const uint32_t *line_of_move, int move)
{
	text_add(out, "move %d by %s (line %u)", move, player_colour(record, player_of_move(board, move)),
		 line_of_move[move]);
}

/* "city at 3,2:N: 2 tiles from 3,1 to 3,2, completed in move 71 by red (line 76)", "..., open at 3,1" */
static void say_feature(struct text *out, const struct record *record, const struct board *board,
			const uint32_t *line_of_move, const struct counted *c)
{
	struct feature f;
	feature_of(board, c->node, false, &f);
	text_add(out, "%s at ", feature_name(&f));
	say_place(out, f.at);
	text_add(out, ": ");
	say_extent(out, &f);
	if (!c->complete) {
		text_add(out, ", open at ");
		say_cells(out, f.to_fill, f.cells);
	} else if (c->move == 0) {
		text_add(out, ", complete before the first move");
	} else {
		text_add(out, ", completed in ");
		say_move_of(out, record, board, line_of_move, c->move);
	}
}

/* "red 2, blue 1": the farmers of a field; returns whether there are any. */
static bool say_farmers(struct text *out, const struct record *record, const struct board *board, int field)
{
	uint8_t farmers[PLAYERS_MAX];
	const char *between = "";
	if (!board_pieces(board, &board->regions, field, farmers))
		return false;
	for (int p = 0; p < PLAYERS_MAX; p++)
		if (farmers[p]) {
			text_add(out, "%s%s %d", between, player_colour(record, p), farmers[p]);
			between = ", ";
		}
	return true;
}

/* A line for each field with farmers that touches the city; the field that is paid for it is not repeated. */
static void say_fields(struct text *out, const struct record *record, const struct board *board, int city, int paid,
		       const char *margin)
{
	uint16_t fields[NODES_MAX];
	struct text farmers = { 0 };
	bool by_field = board_zone(board, paid)->kind == FIELD;
	int n = fields_of_city(board, city, fields);
	for (int i = 0; i < n; i++) {
		text_clear(&farmers);
		if (area_root(&board->regions, fields[i]) == area_root(&board->regions, paid) ||
		    !say_farmers(&farmers, record, board, fields[i]))
			continue;
		text_add(out, "%s  touched %sby the field at ", margin, by_field ? "also " : "");
		say_place(out, board_place_of(board, fields[i]));
		text_add(out, ", farmers: %s\n", farmers.s);
	}
	text_free(&farmers);
}

/* Who took the title and when, and what is now the size to exceed. */
static void say_history(struct text *out, const struct record *record, const struct board *board,
			const uint32_t *line_of_move, const struct counted_list *list, const char *margin)
{
	struct title_history history = title_history(board, list);
	if (history.taken < 0)
		return;
	const struct counted *taken = &list->feature[history.taken], *largest = &list->feature[history.largest];
	text_add(out, "%staken in ", margin);
	say_move_of(out, record, board, line_of_move, taken->move);
	text_add(out, " with the one at ");
	say_place(out, board_place_of(board, taken->node));
	text_add(out, "; the largest so far is at ");
	say_place(out, board_place_of(board, largest->node));
	text_add(out, ", ");
	say_count(out, score_tally(board, &board->regions, largest->node).tile_count, "tile", "tiles");
	text_add(out, "\n");
}

void say_counted(struct text *out, const struct record *record, const struct board *board, const uint32_t *line_of_move,
		 const struct award *award, const char *margin)
{
	struct counted_list list;
	int complete = 0, each = award->term[0].each;
	counted_features(board, award, &list);
	for (int i = 0; i < list.features; i++) {
		const struct counted *c = &list.feature[i];
		complete += c->complete;
		text_add(out, "%s", margin);
		say_feature(out, record, board, line_of_move, c);
		text_add(out, " = %d\n", c->complete ? each : 0);
		if (award->kind == AWARD_FIELD)
			say_fields(out, record, board, c->node, board_node(board, award->at), margin);
	}
	text_add(out, "%s%d complete = %d\n", margin, complete, (int)award->points);
	if (!award_has_place((enum award_kind)award->kind))
		say_history(out, record, board, line_of_move, &list, margin);
}

/* ---- JSON ---- */

static void json_fields(struct json *json, const struct record *record, const struct board *board, int city)
{
	uint16_t fields[NODES_MAX];
	uint8_t farmers[PLAYERS_MAX];
	int n = fields_of_city(board, city, fields);
	json_key_list(json, "fields");
	for (int i = 0; i < n; i++) {
		if (!board_pieces(board, &board->regions, fields[i], farmers))
			continue;
		json_map(json);
		json_place(json, "at", board_place_of(board, fields[i]));
		json_key_map(json, "farmers");
		for (int p = 0; p < record->players && p < PLAYERS_MAX; p++)
			if (farmers[p])
				json_key_int(json, player_colour(record, p), farmers[p]);
		json_map_end(json);
		json_map_end(json);
	}
	json_list_end(json);
}

static void json_one_counted(struct json *json, const struct record *record, const struct board *board,
			     const struct award *award, const struct counted *c)
{
	struct tally tally = score_tally(board, &board->regions, c->node);
	json_map(json);
	json_key_text(json, "kind", zone_kind_name((enum zone_kind)board_zone(board, c->node)->kind));
	json_place(json, "at", board_place_of(board, c->node));
	json_tiles(json, board, &tally.tiles);
	json_key_bool(json, "complete", c->complete);
	json_key_int(json, "move", c->move);
	json_key_text(json, "player", c->move ? player_colour(record, player_of_move(board, c->move)) : NULL);
	json_key_int(json, "points", c->complete ? award->term[0].each : 0);
	if (award->kind == AWARD_FIELD)
		json_fields(json, record, board, c->node);
	json_map_end(json);
}

void json_counted(struct json *json, const struct record *record, const struct board *board, const struct award *award)
{
	struct counted_list list;
	counted_features(board, award, &list);
	json_key_list(json, "counted");
	for (int i = 0; i < list.features; i++)
		json_one_counted(json, record, board, award, &list.feature[i]);
	json_list_end(json);
}
