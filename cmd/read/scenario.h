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

/*
 * Reads the next game into reader->record; false after the last one. Of a game that has a `skip` (reader->skip says why)
 * only the title is read. Why a game cannot be read is in reader->error.
 */
bool scenario_next(struct scenario *scenario, struct reader *reader);

/* Whether a text looks like a scenario rather than a log, judging by its first line that is not a comment. */
bool scenario_looks_like(const char *text, size_t length);

#endif
