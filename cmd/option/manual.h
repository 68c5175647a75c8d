#ifndef HGREF_OPTION_MANUAL_H
#define HGREF_OPTION_MANUAL_H

#include "option/command.h"

/*
 * The page of a command in the manual, in mdoc. Its source, `page`, is beside the command. In it
 *
 *   .\" @options   is replaced by the options of the command, for the synopsis;
 *   .It NAME       in the section OPTIONS begins the paragraph of one of its own options and gets its flags and values;
 *   .\" @shared    is replaced by the paragraphs of the options that it shares, which `shared` has in the same form.
 *
 * Returns false, with the reason in *wrong, if an option has no paragraph, or in another order than the rows, or if a
 * paragraph has no option.
 */
bool manual_page(struct text *out, struct text *wrong, const struct command *command, const char *page,
		 const char *shared);

#endif
