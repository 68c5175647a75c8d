#include "judge/checklist.h"

#include "say/counted.h"
#include "say/game_json.h"
#include "say/names.h"

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

static void say_row_animals(struct text *out, const struct score_item *row, const char **before)
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
	static const char *const words[] = { POWERS(ROW_WORD) };
	for (int p = 0; p < POWER_KINDS; p++)
		if (powers >> p & 1) {
			text_add(out, "%s", *before);
			for (const char *c = words[p]; *c; c++)
				text_add_char(out, *c == '_' ? ' ' : *c);
			*before = ", ";
		}
}

static void say_row(struct text *out, const struct award *award, const struct score_item *row)
{
	const char *before = ": ";
	if (row->count[TERM_SEGMENT] || row->count[TERM_MEADOW_SEGMENT])
		say_item(out, &before, row->segments, "segment", "segments");
	else if (row->count[TERM_TILE] && row->segments > 1)
		say_item(out, &before, row->segments, "segment", "segments on one tile");
	say_item(out, &before, row->count[TERM_FISH], "fish", "fish");
	say_item(out, &before, count_of_lakes(row->count), "lake", "lakes");
	say_item(out, &before, row->count[TERM_MUSHROOMS], "group of mushrooms", "groups of mushrooms");
	say_item(out, &before, row->count[TERM_SHIELDS], "shield", "shields");
	say_row_animals(out, row, &before);
	say_powers(out, row->powers, &before);
	text_add(out, " = %d", row->points);
	text_add(out,
		 row->menhir && award->kind == AWARD_FOREST ? " (menhir)\n" : "\n"); /* it earns a turn, no points */
}

/* For a monastery counted as complete, says how many tiles it lacks (MONK-01); returns the points of all its tiles. */
static int say_tiles_to_lay(struct text *out, const struct award *award, int laid)
{
	int left = award_count(award, TERM_TILE) - laid;
	if (left > 0)
		text_add(out, ", with %d to be laid around it = %d", left, (int)award->points);
	return (int)award->points;
}

static void say_totals(struct text *out, const struct score_items *list, const char *margin)
{
	int sum = 0;
	for (int i = 0; i < list->items; i++)
		sum += list->item[i].points;
	text_add(out, "%s", margin);
	say_count(out, list->items, "tile", "tiles");
	text_add(out, " = %d", sum);
	if (list->award.kind == AWARD_MONASTERY)
		sum = say_tiles_to_lay(out, &list->award, list->items);
	if (list->award.fire && list->award.animals.count[TIGER])
		text_add_string(out, "; the wildfire drove off the tigers");
	else if (list->award.eaten)
		text_add(out, "; tigers eat %d deer = -%d", (int)list->award.eaten, list->lost);
	text_add(out, "; total %d\n", sum - list->lost);
}

static void say_majority(struct text *out, const struct record *record, const struct award *award, const char *margin)
{
	uint8_t most = score_majority(award->pieces);
	text_add(out, "%s%s:", margin, award_rows[award->kind].pieces);
	for (int p = 0; p < record->players && p < PLAYERS_MAX; p++)
		text_add(out, "%s %s %d", p ? "," : "", player_colour(record, p), award->pieces[p]);
	text_add_string(out, "; ");
	if (!most) {
		text_add_string(out, "nobody scores\n");
		return;
	}
	say_players(out, record, award->players);
	text_add(out, __builtin_popcount(award->players) > 1 ? " score in full" : " scores");
	text_add(out, award->shrine ? ", with the hunter on the shrine\n" : "\n");
}

static void say_items(struct text *out, const struct board *board, const struct score_items *list, const char *margin)
{
	for (int i = 0; i < list->items; i++) {
		const struct score_item *row = &list->item[i];
		text_add(out, "%s", margin);
		say_cell(out, board->placed[row->placed].cell);
		text_add(out, " tile %s", board_tile(board, row->placed)->name);
		say_row(out, &list->award, row);
	}
	say_totals(out, list, margin);
}

void say_checklist(struct text *out, const struct record *record, const struct board *board,
		   const uint32_t *line_of_move, const struct score_items *list, const char *margin)
{
	if (award_counts_features((enum award_kind)list->award.kind))
		say_counted(out, record, board, line_of_move, &list->award, margin);
	else
		say_items(out, board, list, margin);
	if (award_rows[list->award.kind].scorers == SCORERS_MAJORITY)
		say_majority(out, record, &list->award, margin);
}

/* ---- JSON ---- */

static void json_row(struct json *json, const struct board *board, const struct award *award,
		     const struct score_item *row)
{
	json_map(json);
	json_key(json, "at");
	json_cell(json, board->placed[row->placed].cell);
	json_key_text(json, "tile", board_tile(board, row->placed)->name);
	json_key_int(json, "segments", row->segments);
	json_counts(json, award_game((enum award_kind)award->kind), row->count);
	if (award->kind == AWARD_MEADOW || award->kind == AWARD_HUNTING_TRAP) {
		for (int a = 0; a < ANIMALS; a++)
			json_key_int(json, animal_name((enum animal)a), row->animals.count[a]);
		json_key_int(json, "doublings", row->doublings);
	}
	json_key_int(json, "points", row->points);
	json_map_end(json);
}

void json_checklist(struct json *json, const struct record *record, const struct board *board,
		    const struct score_items *list)
{
	json_key_list(json, "tally");
	for (int i = 0; i < list->items; i++)
		json_row(json, board, &list->award, &list->item[i]);
	json_list_end(json);
	json_key_int(json, "lost", list->lost);
	if (award_counts_features((enum award_kind)list->award.kind))
		json_counted(json, record, board, &list->award);
}
