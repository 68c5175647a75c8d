#include "say/counted.h"

#include "say/feature.h"
#include "say/game_json.h"
#include "say/names.h"

#include <stdlib.h>

bool award_counts_features(enum award_kind kind)
{
	return kind == AWARD_FIELD || !award_has_place(kind);
}

/* ---- finding the features ---- */

uint16_t last_move_on(const struct board *board, int first)
{
	uint16_t last = 0;
	for (int node = first; node != NO_NODE; node = area_next(&board->regions, first, node)) {
		uint16_t move = board->placed[node_tile(node)].move;
		last = move > last ? move : last;
	}
	return last;
}

static void add_counted(const struct board *board, const struct ruleset *rules, struct region_set *found, int node,
			struct counted_list *list)
{
	if (region_set_add(found, board, node))
		list->feature[list->features++] = (struct counted){ .node = node,
								    .complete = score_is_complete(board, rules, node),
								    .move = last_move_on(board, node) };
}

/* Complete ones first. */
static int by_move(const void *a, const void *b)
{
	const struct counted *p = a, *q = b;
	if (p->complete != q->complete)
		return q->complete - p->complete;
	return p->move != q->move ? p->move - q->move : p->node - q->node;
}

/* All completed regions of one kind of zone. */
static void completed_regions(const struct board *board, const struct ruleset *rules, enum zone_kind kind,
			      struct counted_list *list)
{
	struct region_set found = { 0 };
	for (int node = board_node_from(board, 0); node != NO_NODE; node = board_node_from(board, node + 1))
		if (board_zone(board, node)->kind == kind && score_is_complete(board, rules, node))
			add_counted(board, rules, &found, node, list);
}

/* The cities that a field touches, complete or not; the same places in the same order wherever the field is named. */
static void cities_of_field(const struct board *board, const struct ruleset *rules, int field,
			    struct counted_list *list)
{
	struct region_set found = { 0 };
	int first = area_root(&board->regions, field);
	for (int node = first; node != NO_NODE; node = area_next(&board->regions, first, node)) {
		int zone = node_zone(node);
		for (unsigned near = board_tile(board, node_tile(node))->near[zone]; near; near &= near - 1)
			add_counted(board, rules, &found, node - zone + __builtin_ctz(near), list);
	}
}

void counted_features(const struct board *board, const struct ruleset *rules, const struct award *award,
		      struct counted_list *list)
{
	list->features = 0;
	if (award->kind == AWARD_KING) {
		completed_regions(board, rules, CITY, list);
	} else if (award->kind == AWARD_ROBBER) {
		completed_regions(board, rules, ROAD, list);
	} else { /* farmers: at a field, or at the city that it feeds */
		struct region_set found = { 0 };
		int node = board_node(board, award->at);
		if (board_zone(board, node)->kind == CITY)
			add_counted(board, rules, &found, node, list);
		else
			cities_of_field(board, rules, node, list);
	}
	qsort(list->feature, (size_t)list->features, sizeof list->feature[0], by_move);
}

void fed_cities(const struct board *board, const struct ruleset *rules, int node, struct region_set *cities)
{
	cities->count = 0;
	if (board_zone(board, node)->kind == FIELD)
		score_cities_of(board, rules, node, cities);
	else if (score_is_complete(board, rules, node))
		region_set_add(cities, board, node);
}

/* Who placed the tile of a move. */
static int player_of_move(const struct board *board, int move)
{
	int last = board->tiles - 1;
	while (last > 0 && board->placed[last].move != move)
		last--;
	return board->placed[last].player;
}

struct title_history title_history(const struct board *board, const struct ruleset *rules,
				   const struct counted_list *list)
{
	struct title_history history = { -1, -1 };
	int size = 0, holder = NOBODY;
	for (int i = 0; i < list->features; i++) {
		const struct counted *c = &list->feature[i];
		int larger = score_title_size(board, rules, c->node);
		if (larger <= size || c->move == 0)
			continue;
		int player = player_of_move(board, c->move);
		bool same_move = history.taken >= 0 && list->feature[history.taken].move == c->move;
		if (player != holder || same_move)
			history.taken = i;
		history.largest = i;
		size = larger;
		holder = player;
	}
	return history;
}

/* ---- words ---- */

/* "move 71 by red (line 76)" */
static struct phrase move_phrase(const struct record *record, const struct board *board, const uint32_t *line_of_move,
				 int move)
{
	return phrase_of("move %d by %s (line %u)", move, player_colour(record, player_of_move(board, move)),
			 line_of_move[move]);
}

/* "city at 3,2:N: 2 tiles from 3,1 to 3,2, completed in move 71 by red (line 76)", "..., open at 3,1" */
static void say_counted_feature(struct text *out, const struct record *record, const struct board *board,
				const uint32_t *line_of_move, const struct counted *c)
{
	struct feature f;
	feature_of(board, c->node, false, &f);
	text_add(out, "%s: %s", feature_phrase(&f).s, extent_phrase(&f).s);
	if (!c->complete) {
		text_add_string(out, ", ");
		say_open_at(out, &f);
	} else if (c->move == 0) {
		text_add_string(out, ", complete before the first move");
	} else {
		text_add(out, ", completed in %s", move_phrase(record, board, line_of_move, c->move).s);
	}
}

/* The place of a field's first farmer; without farmers, the place of the node itself. */
static struct place place_of_farmer(const struct board *board, int field)
{
	int node = field;
	while (!board_standing(board, node) && board->regions.node[node].next != field)
		node = board->regions.node[node].next;
	return board_standing(board, node) ? board_piece_place(board, node) : board_place_of(board, field);
}

/* A line for each field with farmers that touches the city; the field that is paid for it is not repeated. */
static void say_fields(struct text *out, const struct record *record, const struct board *board, int city, int paid,
		       const char *margin)
{
	struct region_set fields;
	bool by_field = board_zone(board, paid)->kind == FIELD;
	score_fields_of(board, city, &fields);
	for (int i = 0; i < fields.count; i++) {
		int field = fields.root[i];
		uint8_t farmers[PLAYERS_MAX];
		if (field != area_root(&board->regions, paid) && board_pieces(board, &board->regions, field, farmers))
			text_add(out, "%s  touched %sby the field at %s, farmers: %s\n", margin,
				 by_field ? "also " : "", place_phrase(place_of_farmer(board, field)).s,
				 pieces_phrase(record, farmers).s);
	}
}

/* Says who took the title and when, and which size must now be exceeded. */
static void say_history(struct text *out, const struct record *record, const struct board *board,
			const uint32_t *line_of_move, const struct counted_list *list, const char *margin)
{
	struct title_history history = title_history(board, &record->rules, list);
	if (history.taken < 0)
		return;
	const struct counted *taken = &list->feature[history.taken], *largest = &list->feature[history.largest];
	bool set_up = list->feature[0].move == 0; /* what is complete before the first move gives the title to nobody */
	text_add(out, "%staken in %s with the one at %s; the largest %s is at %s, %s\n", margin,
		 move_phrase(record, board, line_of_move, taken->move).s,
		 place_phrase(board_place_of(board, taken->node)).s, set_up ? "that a player completed" : "so far",
		 place_phrase(board_place_of(board, largest->node)).s,
		 title_size_phrase(&record->rules, score_title_size(board, &record->rules, largest->node)).s);
}

void say_counted(struct text *out, const struct record *record, const struct board *board, const uint32_t *line_of_move,
		 const struct award *award, const char *margin)
{
	struct counted_list *list = grow(NULL, 1, sizeof *list);
	int complete = 0, counts = award->term[0].count;
	counted_features(board, &record->rules, award, list);
	for (int i = 0; i < list->features; i++) {
		const struct counted *c = &list->feature[i];
		complete += c->complete;
		text_add_string(out, margin);
		if (c->complete) /* as it is numbered in pictures */
			text_add(out, "%d. ", complete);
		say_counted_feature(out, record, board, line_of_move, c);
		text_add_string(out, "\n");
		if (award->kind == AWARD_FIELD)
			say_fields(out, record, board, c->node, board_node(board, award->at), margin);
	}
	if (award->kind != AWARD_FIELD || !score_by_city(&record->rules)) {
		text_add(out, "%s%d complete", margin, complete);
		if (complete != counts)
			text_add(out, ", %d of them paid already in another field (farm-once-order)",
				 complete - counts);
		text_add_string(out, ": ");
		say_sum(out, award);
		text_add(out, " = %d\n", (int)award->points);
	}
	if (!award_has_place((enum award_kind)award->kind))
		say_history(out, record, board, line_of_move, list, margin);
	free(list);
}

/* ---- JSON ---- */

/* The fields with farmers that touch the city. */
static void json_fields(struct json *json, const struct record *record, const struct board *board, int city)
{
	struct region_set fields;
	uint8_t farmers[PLAYERS_MAX];
	score_fields_of(board, city, &fields);
	json_key_list(json, "fields");
	for (int i = 0; i < fields.count; i++) {
		if (!board_pieces(board, &board->regions, fields.root[i], farmers))
			continue;
		json_map(json);
		json_place(json, "at", place_of_farmer(board, fields.root[i]));
		json_key_map(json, "farmers");
		for (int p = 0; p < record->players && p < PLAYERS_MAX; p++)
			if (farmers[p])
				json_key_int(json, player_colour(record, p), farmers[p]);
		json_map_end(json);
		json_map_end(json);
	}
	json_list_end(json);
}

void json_counted(struct json *json, const struct record *record, const struct board *board, const struct award *award)
{
	struct counted_list *list = grow(NULL, 1, sizeof *list);
	counted_features(board, &record->rules, award, list);
	json_key_list(json, "counted");
	for (int i = 0; i < list->features; i++) {
		const struct counted *c = &list->feature[i];
		struct tally tally = score_tally(board, &board->regions, c->node);
		json_map(json);
		json_key_text(json, "kind", zone_kind_name((enum zone_kind)board_zone(board, c->node)->kind));
		json_place(json, "at", board_place_of(board, c->node));
		json_tiles(json, board, &tally.tiles);
		json_key_bool(json, "complete", c->complete);
		json_key_int(json, "move", c->move);
		json_key_text(json, "player", c->move ? player_colour(record, player_of_move(board, c->move)) : NULL);
		if (award->kind == AWARD_FIELD)
			json_fields(json, record, board, c->node);
		json_map_end(json);
	}
	json_list_end(json);
	free(list);
}
