#ifndef HGREF_OPTION_TOPICS_H
#define HGREF_OPTION_TOPICS_H

/*
 * `hgref help TOPIC`: the grammars in short, for a program that runs where its manual pages are not installed. The manual
 * pages say the same in full; whatever is added to a grammar is added here too.
 */
struct topic {
	const char *name;
	const char *summary; /* a line */
	const char *text;    /* lines of at most 80 columns */
};

enum { TOPICS = 6 };

/* After the last one stands one without a name. */
extern const struct topic topics[TOPICS + 1];

/* The one of this name, or NULL. */
const struct topic *topic_find(const char *name);

#endif
