#include "award.h"

static const struct {
	char name[16];
	enum column column;
} awards[AWARD_KINDS] = {
#define X(id, name, column) { name, COLUMN_##column },
	AWARD_KINDS_LIST(X)
#undef X
};

const char *award_kind_name(enum award_kind kind)
{
	return awards[kind].name;
}

const char *column_name(enum column column)
{
	static const char names[COLUMNS][8] = {
#define X(id, name) name,
		COLUMNS_LIST(X)
#undef X
	};
	return names[column];
}

enum column award_column(enum award_kind kind)
{
	return awards[kind].column;
}
