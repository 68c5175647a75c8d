#include "jcz_id.h"

#include <string.h>

struct jcz_id {
	char name[3]; /* of the printed tile */
	char id[12];
};

static const struct jcz_id plain[] = {
	{ "A", "BA/LR" },     { "B", "BA/L" },     { "C", "BA/Cccc+" }, { "D", "BA/RCr" },   { "E", "BA/C" },
	{ "F", "BA/CFc+" },   { "G", "BA/CFc.1" }, { "H", "BA/CFC.2" }, { "I", "BA/CC.2" },  { "J", "BA/CRr" },
	{ "K", "BA/RrC" },    { "L", "BA/CRRR" },  { "M", "BA/Cc+" },   { "N", "BA/Cc.1" },  { "O", "BA/CcRr+" },
	{ "P", "BA/CcRr" },   { "Q", "BA/Ccc+" },  { "R", "BA/Ccc" },   { "S", "BA/CccR+" }, { "T", "BA/CccR" },
	{ "U", "BA/RFr" },    { "V", "BA/Rr" },    { "W", "BA/RRR" },   { "X", "BA/RRRR" },  { "K1", "KR/CCcc" },
	{ "K2", "KR/CcRR!" }, { "K3", "KR/LC" },   { "K4", "KR/RC" },   { "K5", "KR/CRrR" }, { "", "" },
};

static const struct jcz_id with_garden[] = {
	{ "E", "BA/CG" },   { "H", "BA/CFCG" }, { "I", "BA/CCG" }, { "M", "BA/Cc+G" }, { "N", "BA/CcG" },
	{ "R", "BA/CccG" }, { "U", "BA/RFrG" }, { "V", "BA/RrG" }, { "K4", "KR/RCG" }, { "", "" },
};

const char *tile_jcz_id(const char *name)
{
	const struct jcz_id *row = plain;
	while (row->name[0] && strcmp(row->name, name) != 0)
		row++;
	return row->name[0] ? row->id : NULL;
}

static const char *name_in(const struct jcz_id *row, const char *id, size_t length)
{
	while (row->name[0] && (strlen(row->id) != length || memcmp(row->id, id, length) != 0))
		row++;
	return row->name[0] ? row->name : NULL;
}

const char *tile_of_jcz_id(const char *id, size_t length)
{
	const char *name = name_in(plain, id, length);
	return name ? name : name_in(with_garden, id, length);
}
