#include "command/report/index.h"

#include "command/report/assets.h"
#include "command/report/html.h"
#include "command/report/page.h"
#include "command/report/pages.h"
#include "replay/game_id.h"
#include "say/names.h"
#include "show/show.h"
#include "text/xml.h"

#include <stdlib.h>

void index_row_free(struct index_row *row)
{
	text_free(&row->title);
	text_free(&row->cells);
	text_free(&row->fault);
}

void page_index_free(struct page_index *index)
{
	for (int i = 0; i < index->games; i++)
		index_row_free(&index->row[i]);
	free(index->row);
}

/* ---- rows ---- */

static enum game_state state_of(const struct judged_game *t)
{
	if (t->verdict == VERDICT_UNREADABLE)
		return GAME_UNREADABLE;
	if (t->findings.count)
		return judged_moves_legal(t) == MOVES_LEGAL ? GAME_WRONG_NOTES : GAME_ILLEGAL;
	return judged_position(t)->scored || t->reader->record.result ? GAME_IN_ORDER : GAME_UNFINISHED;
}

static const char *state_name(enum game_state state)
{
	static const char *const names[] = { GAME_STATES(ROW_WORD) };
	return names[state];
}

/*
 * What is wrong is "edge-mismatch, line 12" or "line 3 cannot be read". Among the cells are the players as
 * "95 red (Ana), 87 blue", points first so that they can be sorted. The end tags of cells and rows, which may be left
 * out, would be a fifth of a large index.
 */
void index_row_fill(struct index_row *row, const struct judged_game *t)
{
	struct text *out = &row->cells, words = { 0 };
	const struct record *record = &t->reader->record;
	uint8_t winners = t->judged ? judged_winners(t) : 0;
	struct standing standings[PLAYER_LINES_MAX];
	int players = t->judged && !t->replay.referee.no_position ? judged_standings(t, standings) : 0;
	row->state = state_of(t);
	row->id = t->judged ? game_id(&t->reader->record) : 0;
	show_title(&row->title, t->reader);
	if (t->findings.count)
		text_add(&row->fault, "%s, line %u", violation_name(t->findings.list[0].code),
			 t->findings.list[0].span.line);
	else if (t->reader->errors)
		text_add(&row->fault, "line %u cannot be read", t->reader->error[0].span.line);
	text_add(out, "<td>%zu<td>%d<td>", t->judged ? t->findings.count : 0,
		 t->judged ? judged_position(t)->moves : 0);
	for (int i = 0; i < players; i++) {
		text_add(out, "%s%d ", i ? ", " : "", standings[i].points);
		html_player(out, &t->reader->record, standings[i].player);
	}
	text_add_string(out, "<td>");
	if (players > 1)
		text_add_number(out, standings[0].points - standings[1].points);
	text_add_string(out, "<td>");
	if (record->result)
		show_stated_result(&words, record);
	else if (winners & (winners - 1))
		say_players(&words, record, winners);
	if (words.length) /* the result that the record states, or "red and blue (tie)" */
		xml_words(out, words.s);
	else if (winners)
		html_player(out, record, __builtin_ctz(winners));
	text_add_string(out, !record->result && words.length ? " (tie)" : "");
	text_free(&words);
	text_add(out, "<td>%s<td>", t->judged ? record->rules.name : "");
	xml_words(out, t->file);
	text_add(out, ":%u", t->reader->record.span.line);
}

/* ---- games that occur several times ---- */

static int by_id(const void *a, const void *b)
{
	const struct index_row *p = *(struct index_row *const *)a, *q = *(struct index_row *const *)b;
	if (p->id != q->id)
		return p->id < q->id ? -1 : 1;
	return (p > q) - (p < q);
}

static void find_doubles(struct page_index *index)
{
	struct index_row **order = grow(NULL, (size_t)index->games, sizeof(struct index_row *));
	for (int i = 0; i < index->games; i++)
		order[i] = &index->row[i];
	qsort(order, (size_t)index->games, sizeof(struct index_row *), by_id);
	const struct index_row *first = order[0];
	for (int i = 1; i < index->games; i++) {
		if (order[i]->id != first->id) {
			first = order[i];
		} else if (first->id) {
			order[i]->first = (int)(first - index->row) + 1;
			index->doubles++;
		}
	}
	free(order);
}

/* ---- the page ---- */

/* The verdicts as `check` counts them: wrong notes make a game illegal, an unfinished one may be legal. */
static void fill_counts(struct text *out, const void *data)
{
	const struct page_index *index = data;
	int notes = index->of_state[GAME_WRONG_NOTES], unfinished = index->of_state[GAME_UNFINISHED];
	text_add(out, "%s: %d legal, %d illegal, %d unreadable.", count_phrase(index->games, "game", "games").s,
		 unfinished + index->of_state[GAME_IN_ORDER], notes + index->of_state[GAME_ILLEGAL],
		 index->of_state[GAME_UNREADABLE]);
	if (notes)
		text_add(out, " Of the illegal games, %d %s only wrong notes.", notes, notes == 1 ? "has" : "have");
	if (unfinished)
		text_add(out, " Of the legal games, %d %s unfinished.", unfinished, unfinished == 1 ? "is" : "are");
	if (index->doubles)
		text_add(out, " %s.", count_phrase(index->doubles, "game is a double", "games are doubles").s);
}

/* A choice of the games to be shown; the script compares its value with the words of data-is. */
static void add_filter(struct text *out, const char *value, const char *words, int games)
{
	if (games)
		text_add(out, "<label><input type=\"radio\" name=\"show\" value=\"%s\"%s> %s %d</label>\n", value,
			 *value ? "" : " checked", words, games);
}

static void fill_choices(struct text *out, const void *data)
{
	const struct page_index *index = data;
	add_filter(out, "", "all", index->games);
	for (int state = 0; state < STATES; state++)
		add_filter(out, state_name((enum game_state)state), state_name((enum game_state)state),
			   index->of_state[state]);
	add_filter(out, "double", "doubles", index->doubles);
}

/* A row; in the cell of its state are links to what is wrong and to the same game before it. */
static void add_row(struct text *out, const struct page_index *index, int i)
{
	const struct index_row *row = &index->row[i];
	const char *state = state_name(row->state);
	char page[PAGE_NAME];
	page_name(page, i + 1);
	text_add(out, "<tr data-is=\"%s%s\"><td>%d<th scope=\"row\"><a href=\"%s\">", state,
		 row->first ? ";double" : "", i + 1, page);
	xml_words(out, row->title.s);
	text_add(out, "</a><td>%s", state);
	if (row->fault.length)
		text_add(out, ": <a href=\"%s%s\">%s</a>", page, row->state == GAME_UNREADABLE ? "" : "#violation-1",
			 row->fault.s);
	if (row->first) {
		char first[PAGE_NAME];
		page_name(first, row->first);
		text_add(out, ", same game as <a href=\"%s\">%d</a>", first, row->first);
	}
	text_add_text(out, &row->cells);
	text_add_char(out, '\n');
}

static void fill_rows(struct text *out, const void *data)
{
	const struct page_index *index = data;
	for (int state = 0; state < STATES; state++)
		for (int doubles = 1; doubles >= 0; doubles--)
			for (int i = 0; i < index->games; i++)
				if ((int)index->row[i].state == state && (index->row[i].first > 0) == doubles)
					add_row(out, index, i);
}

void page_index_write(struct text *out, struct page_index *index)
{
	static const struct template_part parts[] = {
		{ "generator", PAGE_GENERATOR, NULL },
		{ "hash", asset_index_js_hash, NULL },
		{ "style", asset_page_css, NULL },
		{ "index-style", asset_index_css, NULL },
		{ "counts", NULL, fill_counts },
		{ "choices", NULL, fill_choices },
		{ "rows", NULL, fill_rows },
		{ "script", asset_index_js, NULL },
		{ NULL, NULL, NULL },
	};
	for (int i = 0; i < index->games; i++)
		index->of_state[index->row[i].state]++;
	find_doubles(index);
	template_fill(out, asset_index_html, parts, index);
}
