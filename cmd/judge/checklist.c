#include "judge/checklist.h"

#include "say/names.h"

#include "core/score.h"

#include <stdlib.h>

/* ---- counting ---- */

static struct checklist_row *row_of(struct checklist *list, int placed)
{
	int i = 0;
	while (i < list->rows && list->row[i].placed != placed)
		i++;
	if (i == list->rows)
		list->row[list->rows++] = (struct checklist_row){ .placed = placed };
	return &list->row[i];
}

/* The fish of a lake into which a river zone runs; a lake at both ends is met twice (`same-lake-both-ends`). */
static int fish_of_lake(const struct board *board, const struct ruleset *rules, int lake, int *lake_before)
{
	if (lake == NO_NODE)
		return 0;
	bool again = lake == *lake_before && rules->same_lake == LAKE_ONCE;
	*lake_before = lake;
	return again ? 0 : board_zone(board, lake)->fish;
}

static int fish_at_end(const struct board *board, const struct ruleset *rules, int node, int *lake_before)
{
	int fish = fish_of_lake(board, rules, board_lake_of(board, node), lake_before);
	return fish + fish_of_lake(board, rules, board_other_lake_of(board, node), lake_before);
}

static void count_animals(const struct board *board, const struct ruleset *rules, const struct award *award, int node,
			  struct checklist_row *row)
{
	const struct placed *placed = &board->placed[node_tile(node)];
	const struct zone *zone = board_zone(board, node);
	for (int a = 0; a < ANIMALS; a++) {
		int left = board_animals(board, node, (enum animal)a);
		row->animals.count[a] += left;
		row->covered.count[a] += zone->animals[a] - left;
	}
	if (award->kind == AWARD_MEADOW)
		row->doublings = score_doublings(board, rules, node, placed->cell);
}

static void count_node(struct checklist *list, const struct board *board, const struct ruleset *rules, int node,
		       int *lake_before)
{
	const struct award *award = &list->award;
	const struct zone *zone = board_zone(board, node);
	struct checklist_row *row = row_of(list, node_tile(node));
	row->segments += zone->kind != LAKE;
	row->powers |= zone->powers;
	row->menhir |= zone->menhir;
	switch ((enum award_kind)award->kind) {
	case AWARD_RIVER:
		row->units = rules->river_unit == UNIT_TILE ? 1 : row->segments;
		row->fish += (rules->river_fish ? zone->fish : 0) + fish_at_end(board, rules, node, lake_before);
		break;
	case AWARD_FOREST:
		row->units = rules->forest_unit == UNIT_TILE ? 1 : row->segments;
		if (zone->mushrooms)
			row->mushrooms =
				rules->mushroom_unit == MUSHROOMS_BY_TILE ? 1 : row->mushrooms + zone->mushrooms;
		break;
	case AWARD_HUTS:
		row->fish += zone->fish;
		row->lakes += award_count(award, TERM_RAFT_LAKE) > 0 && zone->kind == LAKE;
		break;
	case AWARD_LOGBOAT:
		row->lakes += zone->kind == LAKE;
		break;
	case AWARD_AGRICULTURE:
		row->units = row->segments;
		break;
	default:
		if (zone->kind == MEADOW)
			count_animals(board, rules, award, node, row);
	}
}

static int row_points(const struct ruleset *rules, const struct award *award, const struct checklist_row *row)
{
	int unit = award->kind == AWARD_RIVER    ? rules->river_points
		   : award->kind == AWARD_FOREST ? rules->forest_points
						 : rules->agriculture_points;
	int lake = award->kind == AWARD_LOGBOAT ? rules->logboat_points : rules->raft_points, animals = 0;
	for (int a = 0; a < ANIMALS; a++)
		animals += row->animals.count[a] * rules->animal_points[a];
	return row->units * unit + row->fish * rules->fish_points + row->mushrooms * rules->mushroom_points +
	       row->lakes * lake + animals * (1 << row->doublings);
}

/* The deer that tigers eat, the least doubled first (`pit-deer-choice`). */
static int points_lost(const struct checklist *list, const struct ruleset *rules)
{
	int tigers = 0, lost = 0;
	for (int i = 0; i < list->rows && !list->award.fire; i++)
		tigers += list->row[i].animals.count[TIGER];
	for (int d = 0; d <= DOUBLINGS_MAX; d++)
		for (int i = 0; i < list->rows; i++) {
			int deer = list->row[i].doublings == d ? list->row[i].animals.count[DEER] : 0;
			int eaten = deer < tigers ? deer : tigers;
			tigers -= eaten;
			lost += eaten * rules->animal_points[DEER] * (1 << d);
		}
	return lost;
}

static void sort_rows(struct checklist *list, const struct board *board)
{
	for (int i = 1; i < list->rows; i++) {
		struct checklist_row row = list->row[i];
		struct cell cell = board->placed[row.placed].cell;
		int k = i;
		for (; k > 0; k--) {
			struct cell before = board->placed[list->row[k - 1].placed].cell;
			if (before.y < cell.y || (before.y == cell.y && before.x <= cell.x))
				break;
			list->row[k] = list->row[k - 1];
		}
		list->row[k] = row;
	}
}

/* A hunting trap scores only what lies around it. */
static bool is_counted(const struct award *award, int node)
{
	return award->kind != AWARD_HUNTING_TRAP || tile_bits_has(&award->tiles, node_tile(node));
}

/* The canoe pays for one lake, which may lie beyond the river that was completed, and the bear for itself. */
static void list_one_tile(struct checklist *list, const struct board *board, const struct ruleset *rules)
{
	const struct award *award = &list->award;
	int placed = tile_bits_next(&award->tiles, 0);
	struct checklist_row *row = row_of(list, placed);
	for (int z = 0; z < board_tile(board, placed)->zones; z++)
		row->powers |= board_tile(board, placed)->zone[z].powers & BEAR;
	if (award->kind == AWARD_CANOE) {
		row->powers = 0;
		row->fish = award_count(award, TERM_FISH);
		row->lakes = 1;
	}
	row->points = row->fish * rules->fish_points + (award->kind == AWARD_BEAR ? rules->bear_points : 0);
	list->lost = 0;
}

void checklist_of(struct checklist *list, const struct board *board, const struct ruleset *rules,
		  const struct award *award)
{
	const struct areas *areas = score_areas(board, (enum award_kind)award->kind);
	int first = board_node(board, award->at), node = first, lake_before = NO_NODE;
	list->award = *award;
	list->rows = 0;
	if (award->kind == AWARD_CANOE || award->kind == AWARD_BEAR) {
		list_one_tile(list, board, rules);
		return;
	}
	do {
		if (is_counted(award, node))
			count_node(list, board, rules, node, &lake_before);
		node = areas->node[node].next;
	} while (node != first);
	for (int i = 0; i < list->rows; i++)
		list->row[i].points = row_points(rules, award, &list->row[i]);
	list->lost = points_lost(list, rules);
	sort_rows(list, board);
}

/* ---- words ---- */

static void say_item(struct text *out, const char **before, int count, const char *one, const char *many)
{
	if (!count)
		return;
	text_add(out, "%s", *before);
	say_count(out, count, one, many);
	*before = ", ";
}

static bool any_animal(const struct animals *animals)
{
	return animals->count[DEER] || animals->count[AUROCHS] || animals->count[MAMMOTH] || animals->count[TIGER];
}

static void say_row_animals(struct text *out, const struct checklist_row *row, const char **before)
{
	if (any_animal(&row->animals)) {
		text_add(out, "%s", *before);
		say_animals(out, &row->animals);
		if (row->doublings)
			text_add(out, row->doublings == 1 ? ", doubled by the pit trap" : ", doubled by each pit trap");
		*before = ", ";
	}
	if (any_animal(&row->covered)) {
		text_add(out, "%scovered: ", *before);
		say_animals(out, &row->covered);
		*before = ", ";
	}
}

static void say_powers(struct text *out, uint16_t powers, const char **before)
{
	static const char *const words[] = {
#define X(name, word, kind) word,
		POWERS(X)
#undef X
	};
	for (int p = 0; p < POWER_KINDS; p++)
		if (powers >> p & 1) {
			text_add(out, "%s", *before);
			for (const char *c = words[p]; *c; c++)
				text_add(out, "%c", *c == '_' ? ' ' : *c);
			*before = ", ";
		}
}

static void say_row(struct text *out, const struct ruleset *rules, const struct award *award,
		    const struct checklist_row *row)
{
	const char *before = ": ";
	uint8_t unit = award->kind == AWARD_RIVER    ? rules->river_unit
		       : award->kind == AWARD_FOREST ? rules->forest_unit
						     : UNIT_SEGMENT;
	if (row->units && unit == UNIT_SEGMENT)
		say_item(out, &before, row->segments, "segment", "segments");
	else if (row->units && row->segments > 1)
		text_add(out, "%s%d segments on the one tile", before, row->segments), before = ", ";
	say_item(out, &before, row->fish, "fish", "fish");
	say_item(out, &before, row->lakes, "lake", "lakes");
	say_item(out, &before, row->mushrooms, "group of mushrooms", "groups of mushrooms");
	say_row_animals(out, row, &before);
	say_powers(out, row->powers, &before);
	text_add(out, " = %d", row->points);
	text_add(out,
		 row->menhir && award->kind == AWARD_FOREST ? " (menhir)\n" : "\n"); /* it earns a turn, no points */
}

static void say_totals(struct text *out, const struct checklist *list, const char *margin)
{
	int sum = 0;
	for (int i = 0; i < list->rows; i++)
		sum += list->row[i].points;
	text_add(out, "%s", margin);
	say_count(out, list->rows, "tile", "tiles");
	text_add(out, " = %d", sum);
	if (list->award.fire && list->award.animals.count[TIGER])
		text_add(out, "; the wildfire has driven the tigers off");
	else if (list->award.eaten)
		text_add(out, "; tigers eat %d deer = -%d", (int)list->award.eaten, list->lost);
	text_add(out, "; in all %d\n", sum - list->lost);
}

static void say_majority(struct text *out, const struct record *record, const struct award *award, const char *margin)
{
	uint8_t most = score_majority(award->pieces);
	text_add(out, "%s%s:", margin, award_rows[award->kind].pieces);
	for (int p = 0; p < record->players && p < PLAYERS_MAX; p++)
		text_add(out, "%s %s %d", p ? "," : "", player_colour(record, p), award->pieces[p]);
	text_add(out, "; ");
	if (!most) {
		text_add(out, "nobody scores\n");
		return;
	}
	say_players(out, record, award->players);
	text_add(out, __builtin_popcount(award->players) > 1 ? " score in full" : " scores");
	text_add(out, award->shrine ? ", with the hunter on the shrine\n" : "\n");
}

void say_checklist(struct text *out, const struct record *record, const struct board *board,
		   const struct checklist *list, const char *margin)
{
	for (int i = 0; i < list->rows; i++) {
		const struct checklist_row *row = &list->row[i];
		text_add(out, "%s", margin);
		say_cell(out, board->placed[row->placed].cell);
		text_add(out, " tile %s", board_tile(board, row->placed)->name);
		say_row(out, &record->rules, &list->award, row);
	}
	say_totals(out, list, margin);
	if (award_rows[list->award.kind].scorers == SCORERS_MAJORITY)
		say_majority(out, record, &list->award, margin);
}

/* ---- JSON ---- */

static void json_row(struct json *json, const struct board *board, const struct award *award,
		     const struct checklist_row *row)
{
	json_map(json);
	json_key(json, "at");
	json_cell(json, board->placed[row->placed].cell);
	json_key_text(json, "tile", board_tile(board, row->placed)->name);
	json_key_int(json, "segments", row->segments);
	json_key_int(json, "units", row->units);
	json_key_int(json, "fish", row->fish);
	json_key_int(json, "mushrooms", row->mushrooms);
	json_key_int(json, "lakes", row->lakes);
	if (award->kind == AWARD_MEADOW || award->kind == AWARD_HUNTING_TRAP) {
		for (int a = 0; a < ANIMALS; a++)
			json_key_int(json, animal_name((enum animal)a), row->animals.count[a]);
		json_key_int(json, "doublings", row->doublings);
	}
	json_key_int(json, "points", row->points);
	json_map_end(json);
}

void json_checklist(struct json *json, const struct board *board, const struct checklist *list)
{
	json_key(json, "tally");
	json_list(json);
	for (int i = 0; i < list->rows; i++)
		json_row(json, board, &list->award, &list->row[i]);
	json_list_end(json);
	json_key_int(json, "lost", list->lost);
}
