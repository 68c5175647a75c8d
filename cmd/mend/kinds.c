#include "mend/kinds.h"

static const struct {
	const char *name, *words;
} rows[MEND_KIND_COUNT] = {
#define X(kind, name, words) { name, words },
	MEND_KINDS(X)
#undef X
};

const char *mend_kind_name(enum mend_kind kind)
{
	return rows[kind].name;
}

const char *mend_kind_words(enum mend_kind kind)
{
	return rows[kind].words;
}
