#include "command/report/index.h"

#include "command/report/assets.h"
#include "command/report/html.h"
#include "command/report/page.h"
#include "say/names.h"
#include "show/show.h"
#include "text/xml.h"

void page_index_free(struct page_index *index)
{
	text_free(&index->rows);
}

/* ---- rows ---- */

static void add_title(struct text *out, const struct judged_game *t, const char *page)
{
	struct text words = { 0 };
	show_title(&words, t->reader);
	text_add(out, "<th scope=\"row\"><a href=\"%s\">", page);
	xml_words(out, words.s);
	text_add(out, "</a></th>");
	text_free(&words);
}

static void add_place(struct text *out, const struct judged_game *t)
{
	text_add(out, "<td>");
	xml_words(out, t->file);
	text_add(out, ":%u</td>", t->reader->record.span.line);
}

/* "red 95, blue 87" */
static void add_players(struct text *out, const struct judged_game *t)
{
	struct standing standings[PLAYER_LINES_MAX];
	int n = t->judged ? judged_standings(t, standings) : 0;
	text_add(out, "<td>");
	for (int i = 0; i < n; i++) {
		text_add_string(out, i ? ", " : "");
		xml_words(out, player_colour(&t->reader->record, standings[i].player));
		text_add(out, " %d", standings[i].points);
	}
	text_add(out, "</td>");
}

static void add_winners(struct text *out, const struct judged_game *t)
{
	struct text words = { 0 };
	uint8_t winners = t->judged ? judged_winners(t) : 0;
	if (t->reader->record.result)
		show_stated_result(&words, &t->reader->record);
	else if (winners)
		say_players(&words, &t->reader->record, winners);
	text_add(out, "<td>");
	if (words.length)
		xml_words(out, words.s);
	text_add(out, "</td>");
	text_free(&words);
}

static enum verdict verdict_of(const struct judged_game *t)
{
	return t->verdict == VERDICT_LEGAL && t->findings.count ? VERDICT_ILLEGAL : t->verdict;
}

void page_index_add(struct page_index *index, const struct judged_game *t, const char *page)
{
	struct text *out = &index->rows;
	enum verdict verdict = verdict_of(t);
	index->games++;
	index->illegal += verdict == VERDICT_ILLEGAL;
	index->unreadable += verdict == VERDICT_UNREADABLE;
	text_add(out, "<tr data-verdict=\"%s\"><td>%d</td>", verdict_name(verdict), index->games);
	add_title(out, t, page);
	text_add(out, "<td class=\"%s\">%s</td><td>%zu</td>", verdict_name(verdict), verdict_name(verdict),
		 t->judged ? t->findings.count : 0);
	text_add(out, "<td>%d</td>", t->judged ? judged_position(t)->moves : 0);
	add_players(out, t);
	add_winners(out, t);
	add_place(out, t);
	text_add(out, "</tr>\n");
}

/* ---- the page ---- */

static void add_counts(struct text *out, const void *data)
{
	const struct page_index *index = data;
	say_count(out, index->games, "game", "games");
	text_add(out, ": %d legal, %d illegal, %d unreadable", index->games - index->illegal - index->unreadable,
		 index->illegal, index->unreadable);
}

void page_index_write(struct text *out, const struct page_index *index)
{
	const struct template_part parts[] = {
		{ "generator", PAGE_GENERATOR, NULL },
		{ "hash", asset_index_js_hash, NULL },
		{ "style", asset_page_css, NULL },
		{ "counts", NULL, add_counts },
		{ "rows", index->rows.s, NULL },
		{ "script", asset_index_js, NULL },
		{ NULL, NULL, NULL },
	};
	template_fill(out, asset_index_html, parts, index);
}
