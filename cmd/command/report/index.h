#ifndef HGREF_COMMAND_REPORT_INDEX_H
#define HGREF_COMMAND_REPORT_INDEX_H

#include "judge/judged.h"

/* The page that lists all games of a folder, one row each; begin it with { 0 }. It grows by less than a kilobyte a game. */
struct page_index {
	int games, illegal, unreadable;
	struct text rows;
};
void page_index_free(struct page_index *index);

/* Adds the row of a game, whose page has this name. */
void page_index_add(struct page_index *index, const struct judged_game *judged, const char *page);

/* Writes the index as HTML, which is self-contained like the pages. */
void page_index_write(struct text *out, const struct page_index *index);

#endif
