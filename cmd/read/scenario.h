#ifndef HGREF_READ_SCENARIO_H
#define HGREF_READ_SCENARIO_H

#include "read/reader.h"
#include "read/yaml.h"

/*
 * Reads scenarios: YAML documents (JSON is YAML) that state a position, turns and the expected results. Each document
 * is one scenario and becomes one game for each edition it names.
 */
enum {
	SCENARIO_MAX_BYTES = 16 << 20, /* a larger file is not read */
	SCENARIO_EDITIONS_MAX = 8,
};

struct scenario {
	struct yaml_tree tree;
	char *joined;      /* the text with its surrogates joined; NULL if it was left as it was */
	struct node *root; /* of the current document; NULL: the next one is due */
	const struct node *edition[SCENARIO_EDITIONS_MAX];
	int editions, next_edition;
	const char *edition_name; /* of the game read last */
};

/* The caller owns `text`, which must last until scenario_free. */
void scenario_begin(struct scenario *scenario, const char *text, size_t length);
void scenario_free(struct scenario *scenario);

enum scenario_next { SCENARIO_GAME, SCENARIO_SKIPPED, SCENARIO_TROUBLE, SCENARIO_END };

/*
 * Reads the next game into reader->record. SCENARIO_SKIPPED: it has a `skip` (reader->skip says why), so only its title
 * is read. SCENARIO_TROUBLE: it cannot be read, and reader->error says why.
 */
enum scenario_next scenario_next(struct scenario *scenario, struct reader *reader);

/* Whether a text looks like a scenario rather than a log, judging by its first line that is not a comment. */
bool scenario_looks_like(const char *text, size_t length);

#endif
