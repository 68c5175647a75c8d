#include "award.h"

const struct award_row award_rows[AWARD_KINDS] = {
#define X(id, name, column, partition, zones, due, scorers, pieces) \
	{ name, pieces, COLUMN_##column, partition, DUE_##due, SCORERS_##scorers, zones },
	AWARD_KINDS_LIST(X)
#undef X
};

const uint8_t award_of_zone[ZONE_KINDS] = TABLE(REGION_AWARDS, ZONE_KINDS);

const char *column_name(enum column column)
{
	static const char names[COLUMNS][10] = { COLUMNS_LIST(ROW_WORD) };
	return names[column];
}

int award_count(const struct award *award, enum term_kind what)
{
	for (int i = 0; i < award->terms; i++)
		if (award->term[i].what == what)
			return award->term[i].count;
	return 0;
}
