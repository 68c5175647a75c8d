#include "judge/checklist.h"

#include "say/counted.h"
#include "say/game_json.h"
#include "say/names.h"

static void say_item(struct text *out, const char **before, int count, const char *one, const char *many)
{
	if (!count)
		return;
	text_add(out, "%s%s", *before, count_phrase(count, one, many).s);
	*before = ", ";
}

static bool any_animal(const struct animals *animals)
{
	return animals->count[DEER] || animals->count[AUROCHS] || animals->count[MAMMOTH] || animals->count[TIGER];
}

/* "1,0 tile 12: 2 deer, doubled by the pit trap, 1 deer eaten, 1 tiger, covered: 1 aurochs, pit trap = 4" */
static void say_row(struct text *out, const struct board *board, const struct award *award,
		    const struct score_item *row)
{
	static const char *const powers[] = { POWERS(ROW_WORD) };
	const char *before = ": ";
	text_add(out, "%s tile %s", cell_phrase(board->placed[row->placed].cell).s,
		 board_tile(board, row->placed)->name);
	if (row->count[TERM_SEGMENT] || row->count[TERM_MEADOW_SEGMENT])
		say_item(out, &before, row->segments, "segment", "segments");
	else if (row->count[TERM_TILE] && row->segments > 1)
		say_item(out, &before, row->segments, "segment", "segments on one tile");
	say_item(out, &before, row->count[TERM_FISH], "fish", "fish");
	say_item(out, &before, count_of_lakes(row->count), "lake", "lakes");
	say_item(out, &before, row->count[TERM_MUSHROOMS], "group of mushrooms", "groups of mushrooms");
	say_item(out, &before, row->count[TERM_SHIELDS], "shield", "shields");
	struct animals left = row->animals;
	left.count[DEER] -= row->eaten;
	left.count[TIGER] = 0;
	if (any_animal(&left)) {
		text_add(out, "%s", before);
		say_animals(out, &left);
		if (row->doublings)
			text_add(out, row->doublings == 1 ? ", doubled by the pit trap" : ", doubled by each pit trap");
		before = ", ";
	}
	say_item(out, &before, row->eaten, "deer eaten", "deer eaten");
	say_item(out, &before, row->animals.count[TIGER], "tiger", "tigers");
	if (any_animal(&row->covered)) {
		text_add(out, "%scovered: ", before);
		say_animals(out, &row->covered);
		before = ", ";
	}
	for (int p = 0; p < POWER_KINDS; p++)
		if (row->powers >> p & 1) {
			text_add(out, "%s", before);
			for (const char *c = powers[p]; *c; c++)
				text_add_char(out, *c == '_' ? ' ' : *c);
			before = ", ";
		}
	bool menhir = row->menhir && award->kind == AWARD_FOREST; /* it earns a turn, no points */
	text_add(out, " = %d%s\n", row->points, menhir ? " (menhir)" : "");
}

/* What the items add up to, in the units of the award: its terms, of the tiles that lie there. */
static struct award sum_of_items(const struct ruleset *rules, const struct score_items *list)
{
	const struct award *award = &list->award;
	struct award sum = { .kind = award->kind };
	struct animals animals = { 0 };
	int points = 0;
	for (int i = 0; i < list->items; i++) {
		points += list->item[i].points;
		for (int a = 0; a < ANIMALS; a++)
			animals.count[a] += list->item[i].animals.count[a];
		animals.count[DEER] -= list->item[i].eaten;
	}
	for (int a = 0; a < ANIMALS; a++)
		if (animals.count[a] && rules->animal_points[a])
			award_add(&sum, (enum term_kind)(TERM_ANIMAL + a), animals.count[a], rules->animal_points[a]);
	for (int t = 0; t < award->terms && award->term[t].what < TERM_ANIMAL; t++) {
		int count = 0;
		for (int i = 0; i < list->items; i++)
			count += list->item[i].count[award->term[t].what];
		award_add(&sum, (enum term_kind)award->term[t].what, count, award->term[t].each);
	}
	if (points > sum.points)
		award_add(&sum, TERM_DOUBLED, points - sum.points, 1);
	return sum;
}

/* Why animals do not count: "; 1 tiger eats 2 deer, first those that no pit trap doubles (SPEC-10)" */
static void say_losses(struct text *out, const struct score_items *list)
{
	const struct award *award = &list->award;
	const int tigers = award->animals.count[TIGER];
	bool doubled = false, covered = false;
	for (int i = 0; i < list->items; i++) {
		doubled |= list->item[i].doublings > 0;
		covered |= any_animal(&list->item[i].covered);
	}
	if (award->fire && tigers)
		text_add_string(out, "; the wildfire drove off the tigers (SPEC-01)");
	else if (award->eaten)
		text_add(out, "; %s %d deer%s", count_phrase(tigers, "tiger eats", "tigers eat").s, (int)award->eaten,
			 doubled ? ", first those that no pit trap doubles (SPEC-10)" : " (FINAL-05)");
	if (covered)
		text_add_string(out, "; what a hunting trap covered does not count (SPEC-06)");
}

/* "4 tiles x 2 + 1 shield x 2 = 10; total 10", "3 deer + 1 aurochs x 2 = 5; 1 tiger eats 1 deer (FINAL-05); total 5" */
static void say_totals(struct text *out, const struct ruleset *rules, const struct score_items *list,
		       const char *margin)
{
	const struct award *award = &list->award, sum = sum_of_items(rules, list);
	text_add_string(out, margin);
	say_sum(out, &sum);
	text_add(out, " = %d", (int)sum.points);
	if (award->kind == AWARD_MONASTERY) { /* counted as complete, it may lack tiles (MONK-01) */
		int left = award_count(award, TERM_TILE) - list->items;
		if (left > 0)
			text_add(out, ", with %d to be laid around it = %d", left, (int)award->points);
	}
	say_losses(out, list);
	text_add(out, "; total %d\n", (int)award->points);
}

void say_checklist(struct text *out, const struct record *record, const struct board *board,
		   const uint32_t *line_of_move, const struct score_items *list, const char *margin)
{
	const struct award *award = &list->award;
	if (award_counts_features((enum award_kind)award->kind)) {
		say_counted(out, record, board, line_of_move, award, margin);
	} else {
		for (int i = 0; i < list->items; i++) {
			text_add(out, "%s", margin);
			say_row(out, board, award, &list->item[i]);
		}
		say_totals(out, &record->rules, list, margin);
	}
	if (award_rows[award->kind].scorers == SCORERS_MAJORITY) { /* "hunters: red 2, blue 1; red scores" */
		text_add(out, "%s%s: %s", margin, award_rows[award->kind].pieces,
			 pieces_of_all_phrase(record, award->pieces).s);
		if (score_majority(award->pieces))
			text_add(out, "; %s %s%s\n", players_phrase(record, award->players).s,
				 __builtin_popcount(award->players) > 1 ? "score in full" : "scores",
				 award->shrine ? ", with the hunter on the shrine" : "");
		else
			text_add_string(out, "; nobody scores\n");
	}
}

/* ---- JSON ---- */

void json_checklist(struct json *json, const struct record *record, const struct board *board,
		    const struct score_items *list)
{
	enum award_kind kind = (enum award_kind)list->award.kind;
	json_key_list(json, "tally");
	for (int i = 0; i < list->items; i++) {
		const struct score_item *row = &list->item[i];
		json_map(json);
		json_key(json, "at");
		json_cell(json, board->placed[row->placed].cell);
		json_key_text(json, "tile", board_tile(board, row->placed)->name);
		json_key_int(json, "segments", row->segments);
		json_counts(json, award_game(kind), row->count);
		if (kind == AWARD_MEADOW || kind == AWARD_HUNTING_TRAP) {
			for (int a = 0; a < ANIMALS; a++)
				json_key_int(json, animal_name((enum animal)a), row->animals.count[a]);
			json_key_int(json, "eaten", row->eaten);
			json_key_int(json, "doublings", row->doublings);
		}
		json_key_int(json, "points", row->points);
		json_map_end(json);
	}
	json_list_end(json);
	json_key_int(json, "lost", list->lost);
	if (award_counts_features(kind))
		json_counted(json, record, board, &list->award);
}
