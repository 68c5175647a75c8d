#include "violation.h"
#include "tile.h"

#include <string.h>

/* The words are stored in the rows, since pointers would have to be relocated at every start of the program. */
enum { NAME_ROOM = 32, SENTENCE_ROOM = 88, RULES_ROOM = 176 };
#define X(id, code, sentence, rules) \
	_Static_assert(sizeof code <= NAME_ROOM && sizeof sentence <= SENTENCE_ROOM && sizeof rules <= RULES_ROOM, \
		       code " has room");
VIOLATIONS(X)
#undef X

static const struct {
	char name[NAME_ROOM], sentence[SENTENCE_ROOM], rules[RULES_ROOM];
} registry[VIOLATION_CODES] = { VIOLATIONS(ROW_WORDS) };

const char *violation_name(enum violation_code code)
{
	return registry[code].name;
}

bool violation_is_note(enum violation_code code)
{
	return (code >= V_SCORE_MISMATCH && code <= V_GIVEN_MISMATCH) || code == V_EXPECTATION_MISSED;
}

const char *violation_sentence(enum violation_code code)
{
	return registry[code].sentence;
}

const char *violation_rules(enum violation_code code)
{
	return registry[code].rules;
}

enum violation_code violation_find(const char *name, size_t length)
{
	int code = 0;
	while (code < VIOLATION_CODES &&
	       (strlen(registry[code].name) != length || memcmp(registry[code].name, name, length) != 0))
		code++;
	return (enum violation_code)code;
}

enum violation_code violations_next(const struct violations *v, enum violation_code from)
{
	int code = (int)from;
	while (code < VIOLATION_CODES && !violations_has(v, (enum violation_code)code)) {
		if (v->word[code / 64] >> code % 64 == 0)
			code |= 63;
		code++;
	}
	return code < VIOLATION_CODES ? (enum violation_code)code : VIOLATION_CODES;
}
