#include "foreign/jcz_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A sentence of a test file about a player. */
enum topic { TOPIC_TOTAL, TOPIC_AWARD, TOPIC_KING, TOPIC_ROBBER };

struct sentence {
	enum topic topic;
	int player;
	int kind;    /* of an award: enum award_kind */
	long number; /* points, or the size of a city or road */
	const struct json_value *node;
	bool used; /* it matches an award that was made, or a total on a line of the log */
};

struct sentences {
	struct jcz *jcz;
	struct sentence *sentence;
	size_t count;
	bool awards;              /* some are about awards */
	struct transcript unread; /* comments, for sentences that no assertion can express */
};

/* ---- reading a sentence ---- */

/* Whether words end here, except for a full stop. */
static bool ends(const char *words, int after)
{
	return after >= 0 && (!words[after] || strcmp(words + after, ".") == 0);
}

/* Reads the words after a player's name. */
static bool read_statement(const char *words, struct sentence *s)
{
	char word[16];
	int after = -1;
	s->topic = TOPIC_TOTAL;
	if (sscanf(words, "has %6ld points%n", &s->number, &after) == 1 && ends(words, after))
		return true;
	s->topic = TOPIC_AWARD;
	if (sscanf(words, "scored %15[a-z] for %6ld points%n", word, &s->number, &after) == 2 && ends(words, after)) {
		s->kind = 0;
		while (s->kind < AWARD_KINDS && strcmp(word, award_kind_name((enum award_kind)s->kind)) != 0)
			s->kind++;
		return s->kind < AWARD_KINDS;
	}
	if (sscanf(words, "has %15[A-Z] token with size %6ld%n", word, &s->number, &after) != 2 || !ends(words, after))
		return false;
	s->topic = strcmp(word, "KING") == 0 ? TOPIC_KING : TOPIC_ROBBER;
	return s->topic == TOPIC_KING || strcmp(word, "ROBBER") == 0;
}

static bool read_sentence(const struct jcz *jcz, const char *words, struct sentence *s)
{
	for (s->player = 0; s->player < jcz->players; s->player++) {
		const char *name = jcz->player[s->player].nickname;
		size_t length = strlen(name);
		if (length > 0 && strncmp(words, name, length) == 0 && words[length] == ' ' &&
		    read_statement(words + length + 1, s))
			return true;
	}
	return false;
}

/* Whether a sentence is about what a player may do next, which no assertion expresses. */
static bool is_about_program(const char *words)
{
	static const char *const beginnings[] = { "Undo is ", "Phase is ", "Available action", "Player can ", NULL };
	for (const char *const *beginning = beginnings; *beginning; beginning++)
		if (strncmp(words, *beginning, strlen(*beginning)) == 0)
			return true;
	return false;
}

static void read_sentences(struct sentences *all)
{
	const struct json_value *test = json_find(all->jcz->root, "test"), *list = json_find(test, "assertions");
	int sentences = 0;
	if (!foreign_check_keys(all->jcz->reader, test, "assertions description") || !list || list->kind != JSON_LIST)
		return;
	for (const struct json_value *node = list->first; node; node = node->next) {
		struct sentence s = { .node = node };
		if (sentences++ == JCZ_SENTENCES_MAX) {
			foreign_fail(all->jcz->reader, node, "test.assertions: more than %d sentences",
				     JCZ_SENTENCES_MAX);
			return;
		}
		if (!json_is_scalar(node))
			continue;
		if (read_sentence(all->jcz, node->word.s, &s)) {
			LIST_ADD(all->sentence, all->count, s);
			all->awards |= s.topic == TOPIC_AWARD;
		} else if (!is_about_program(node->word.s)) {
			foreign_from(&all->unread, node);
			text_add_string(&all->unread.log, "# The file also says: ");
			foreign_add_words(&all->unread.log, node->word.s, strlen(node->word.s), 200);
			text_add_string(&all->unread.log, "\n");
		}
	}
}

/*
 * The first sentence, of those not yet used, that says that a player got this award or, if `award` is NULL, that states
 * the player's total; NULL if there is none.
 */
static struct sentence *find_unused(const struct sentences *all, int player, const struct award *award)
{
	for (size_t i = 0; i < all->count; i++) {
		struct sentence *s = &all->sentence[i];
		if (s->used || s->player != player || s->topic != (award ? TOPIC_AWARD : TOPIC_TOTAL))
			continue;
		if (!award || (s->kind == award->kind && s->number == award->points))
			return s;
	}
	return NULL;
}

/* ---- awards: a sentence does not say when they were made, so the game is judged ---- */

/* Uses the sentences that say that one of the players got this award; returns the last of them, or NULL. */
static const struct sentence *use_sentences(struct sentences *all, const struct award *award)
{
	const struct sentence *last = NULL;
	for (int p = 0; p < PLAYERS_MAX; p++) {
		struct sentence *s = award->players >> p & 1 ? find_unused(all, p, award) : NULL;
		if (s) {
			s->used = true;
			last = s;
		}
	}
	return last;
}

/*
 * Adds the awards of a step if a sentence states one of them, since the log must then assert all of them:
 * "scored city 8 red" or, without a sentence, "scored city 8 red # not in the file".
 */
static void add_stated_awards(struct sentences *all, const struct outcome *outcome, struct transcript *lines)
{
	const struct jcz *jcz = all->jcz;
	struct transcript scored = { 0 };
	bool any = false;
	for (int i = 0; i < outcome->awards; i++) {
		const struct award *award = &outcome->award[i];
		const struct sentence *stated = use_sentences(all, award);
		any |= stated != NULL;
		if (award->points == 0)
			continue;
		if (stated)
			foreign_from(&scored, stated->node);
		text_add(&scored.log, "scored %s %d", award_kind_name((enum award_kind)award->kind), award->points);
		for (int p = 0; p < jcz->players && p < PLAYERS_MAX; p++)
			if (award->players >> p & 1)
				text_add(&scored.log, " %s", jcz->player[p].colour);
		text_add_string(&scored.log, stated ? "\n" : " # not in the file\n");
	}
	if (any)
		transcript_add(lines, &scored, 0, scored.log.length);
	transcript_free(&scored);
}

/*
 * Copies the log up to the end of its last step within `settled`, and after each step adds the awards that the sentences
 * state. Returns the length that was copied.
 */
static size_t add_awarded(struct sentences *all, const struct transcript *log, size_t settled, struct transcript *out)
{
	/* a test of the program can have a single player, which the referee reports */
	struct judged_log *judged = all->awards ? foreign_judge(&log->log, ON_ILLEGAL_STAND) : NULL;
	size_t at = 0;
	while (judged && referee_next(&judged->referee)) {
		const struct report *report = &judged->referee.report;
		size_t end = report->step ? report->step->span.text + report->step->span.length + (size_t)1 : 0;
		if (report->kind != REPORT_STEP || !report->played || end > settled)
			continue;
		transcript_add(out, log, at, end);
		at = end;
		add_stated_awards(all, &judged->referee.outcome, out);
	}
	foreign_judge_free(judged);
	return at;
}

/* ---- sentences about the final position ---- */

/* Adds a line with one unused total of each player who has one, "totals red 20 blue 5". Returns false if there is none. */
static bool add_stated_totals(const struct sentences *all, struct transcript *out)
{
	bool any = false;
	for (int p = 0; p < all->jcz->players; p++) {
		struct sentence *s = find_unused(all, p, NULL);
		if (!s)
			continue;
		if (!any)
			foreign_from(out, s->node);
		text_add(&out->log, "%s %s %ld", any ? "" : "totals", all->jcz->player[p].colour, s->number);
		s->used = any = true;
	}
	text_add_string(&out->log, any ? "\n" : "");
	return any;
}

/*
 * Adds the holders of the titles, "king red 5", and stated awards that were not made, "scored city 8 red", since the file
 * and the referee disagree about them.
 */
static void add_rest(struct sentences *all, struct transcript *out)
{
	static const char *const titles[] = { [TOPIC_KING] = "king", [TOPIC_ROBBER] = "robber" };
	for (size_t i = 0; i < all->count; i++) {
		const struct sentence *s = &all->sentence[i];
		const char *colour = all->jcz->player[s->player].colour;
		if (s->topic == TOPIC_TOTAL || s->used)
			continue;
		foreign_from(out, s->node);
		if (s->topic == TOPIC_AWARD)
			text_add(&out->log, "scored %s %ld %s\n", award_kind_name((enum award_kind)s->kind), s->number,
				 colour);
		else
			text_add(&out->log, "%s %s %ld\n", titles[s->topic], colour, s->number);
	}
}

void jcz_add_log(struct jcz *jcz, const struct transcript *begin, struct transcript *log)
{
	struct sentences all = { .jcz = jcz };
	struct transcript plain = { 0 };
	transcript_add(&plain, begin, 0, begin->log.length);
	transcript_add(&plain, &jcz->header, 0, jcz->header.log.length);
	size_t settled = plain.log.length + jcz->settled;
	transcript_add(&plain, &jcz->play, 0, jcz->play.log.length);
	read_sentences(&all);
	size_t at = add_awarded(&all, &plain, settled, log);
	transcript_add(log, &plain, at, settled);
	add_rest(&all, log);
	while (add_stated_totals(&all, log))
		; /* if two totals of a player are stated, one is wrong */
	transcript_add(log, &all.unread, 0, all.unread.log.length);
	transcript_add(log, &plain, settled, plain.log.length);
	transcript_free(&all.unread);
	transcript_free(&plain);
	free(all.sentence);
}
