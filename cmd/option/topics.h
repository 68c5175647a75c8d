#ifndef HGREF_OPTION_TOPICS_H
#define HGREF_OPTION_TOPICS_H

/*
 * `hgref help TOPIC`: the grammars in short, for a program that runs where its manual pages are not installed. The build
 * takes them from sections of these pages (man/topics.awk).
 */
struct topic {
	const char *name;
	const char *summary; /* a line */
	const char *text;    /* lines of at most 80 columns */
};

enum { TOPICS = 10 };

/* The last one is followed by one without a name. */
extern const struct topic topics[TOPICS + 1];

#endif
