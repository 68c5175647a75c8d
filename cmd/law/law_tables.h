#ifndef HGREF_LAW_LAW_TABLES_H
#define HGREF_LAW_LAW_TABLES_H

#include "law/law.h"

/* The rows of each game's law; a row with an empty id comes after the last. */
extern const struct law_rule rules_of_hunters[], rules_of_base[];
extern const struct law_ruling rulings_of_hunters[], rulings_of_base[];

#endif
