#ifndef HGREF_TESTS_PAGES_H
#define HGREF_TESTS_PAGES_H

/* The sources of the manual pages. The tests run in the root of the source tree. */

/*
 * The file of a page: man/hgref-log.5 of "hgref-log.5", cmd/command/mend/mend.1 of "hgref-mend.1". "shared.1" has the
 * options that several commands take; of hgref-json(5), which is made of the schemas, it is the frame. NULL if there is
 * no such page; it holds until the next call.
 */
const char *page_path(const char *name);

/* The text of a file; it holds until the next call. */
const char *page_text(const char *path);

#endif
