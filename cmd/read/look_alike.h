#ifndef HGREF_READ_LOOK_ALIKE_H
#define HGREF_READ_LOOK_ALIKE_H

#include "read/line.h"

/* Characters that look like those of the grammar and are others, as word processors and keyboards put them in. */

/*
 * What to say of the first of them in a word, to end a complaint with: "; the character U+2212 is not the minus sign
 * `-`: write `-1,0`". Empty if there is none, or if the word does not become plain ASCII without them, so that it is of another
 * script. `number`: digits are expected, for which the letters O, I and l are mistaken.
 */
struct look_alike {
	char words[160];
};
struct look_alike look_alike_in(struct word word, bool number);

#endif
