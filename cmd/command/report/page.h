#ifndef HGREF_COMMAND_REPORT_PAGE_H
#define HGREF_COMMAND_REPORT_PAGE_H

#include "judge/judged.h"
#include "draw/svg_tile.h"
#include "judge/judgement.h"

/* Every page has this in its first bytes: a file that has it may be replaced by another page. */
#define PAGE_GENERATOR "<meta name=\"generator\" content=\"hgref\">"
enum { PAGE_GENERATOR_WITHIN = 512 };

/* A page about one game. */
struct page {
	struct tile_maps *maps;            /* of the tiles of this page and others */
	const struct judged_game *judged;  /* with its words (KEEP_WORDS), or unreadable */
	const char *rulings;               /* the changes under other readings of the rules, as text; NULL: not shown */
	const int *changes;                /* how many of these readings change what (enum consequence) */
	const char *mends;                 /* suggested corrections, as text; NULL: not shown */
	const char *claim;                 /* the verdict on a claim, as text; NULL: there is none */
	const struct judgement *judgement; /* of that claim; NULL if it could not be judged */
	struct word file;                  /* the whole file of the record, if it has no other game; may be empty */
};

/* Writes a page as self-contained HTML, which needs no other file and no network. */
void page_write(struct text *out, const struct page *page);

/* Adds a page that was written, as that of game `number` in a folder: with links to the index, and to its neighbours. */
void page_add_with_index(struct text *out, const struct text *page, int number, bool more);

#endif
