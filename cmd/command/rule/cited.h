#ifndef HGREF_COMMAND_RULE_CITED_H
#define HGREF_COMMAND_RULE_CITED_H

#include "law/law.h"
#include "grammar/read_codes.h"

/* The meaning of a name: exactly one of the four. A rule or ruling belongs to a game. */
struct cited {
	enum game_kind game;
	const struct law_rule *rule;
	const struct law_ruling *ruling;
	enum violation_code code; /* VIOLATION_CODES if it is not one */
	enum read_code read;      /* READ_CODES if it is not one */
};

/* What a name of `length` bytes means in a game; nothing if no member is set. */
struct cited cited_find(enum game_kind game, const char *name, size_t length);

bool cited_is_law(const struct cited *cited); /* a rule or a ruling */
const char *cited_id(const struct cited *cited);
const char *cited_sentence(const struct cited *cited);

/* Everything that is known about a name, as text and as a line of JSON. */
void cited_explain(struct text *out, const struct cited *cited, struct law_shown shown);
void cited_explain_json(struct text *out, const struct cited *cited, struct law_shown shown);

/* Adds parts of that: `NAME: sentence`; what a rule or ruling is in one edition of its game. */
void cited_add_title(struct text *out, const char *name, const char *sentence);
void cited_add_edition(struct text *out, const struct cited *cited, int edition);

/* The same as keys of an object: `id`, `kind`, `game` and `sentence`; an edition's name. */
void cited_json_name(struct json *json, const struct cited *cited);
void cited_json_edition(struct json *json, const struct cited *cited, int edition);

#endif
