#include "foreign/jcz_parts.h"

#include <stdlib.h>
#include <string.h>

enum { TITLE_MOST = 200 };

/* ---- the header ---- */

/*
 * "game Friday evening", the name of the game, else what a test file describes, else the game's id; and
 * "# A saved game of JCloisterZone 5.6.1, created 2021-03-05."
 */
static void add_origin(const struct jcz *jcz, struct text *log)
{
	const struct word version = foreign_word(jcz->root, "appVersion"), created = foreign_word(jcz->root, "created");
	const struct word titles[] = { foreign_word(jcz->root, "name"),
				       foreign_word(json_find(jcz->root, "test"), "description"),
				       foreign_word(jcz->root, "gameId") };
	int i = 0;
	while (i < 2 && titles[i].length == 0)
		i++;
	text_add(log, "game%s", titles[i].length > 0 ? " " : "");
	foreign_add_words(log, titles[i].s, titles[i].length, TITLE_MOST);
	text_add(log, "\n# A saved game of %s%s", atoi(version.s) >= 6 ? "FanCloisterZone" : "JCloisterZone",
		 version.length > 0 ? " " : "");
	foreign_add_words(log, version.s, version.length, 40);
	text_add_string(log, created.length > 0 ? ", created " : "");
	foreign_add_words(log, created.s, created.length, 40);
	text_add_string(log, ".\nedition base-2014\n");
}

/* ---- players ---- */

/* Lists the players in the order of the list or, in version 4, by the numbers of their slots. */
static bool list_players(struct jcz *jcz, const struct json_value *list)
{
	long seat[JCZ_PLAYERS_MAX];
	foreign_from(&jcz->header, list);
	for (const struct json_value *node = list->first; node; node = node->next) {
		const struct json_value *number = json_find(node, "number");
		const char *name = foreign_word(node, "name").s;
		int at = jcz->players;
		if (at == JCZ_PLAYERS_MAX)
			return foreign_fail(jcz->reader, node, "players: more than %d", JCZ_PLAYERS_MAX);
		long here = at;
		if (number)
			json_whole(number, 0, JCZ_PLAYERS_MAX, &here);
		for (; at > 0 && seat[at - 1] > here; at--) {
			seat[at] = seat[at - 1];
			jcz->player[at] = jcz->player[at - 1];
		}
		seat[at] = here;
		jcz->player[at].nickname = *name ? name : foreign_word(node, "nickname").s;
		jcz->players++;
	}
	return true;
}

/* Whether an earlier player has the same name, which a log does not allow. */
static bool has_namesake(const struct jcz *jcz, int player)
{
	for (int p = 0; p < player; p++)
		if (strcmp(jcz->player[p].nickname, jcz->player[player].nickname) == 0)
			return true;
	return false;
}

static bool read_saved_players(struct jcz *jcz)
{
	static const char *const colours[JCZ_PLAYERS_MAX] = { "red",    "blue", "green",  "yellow", "black",
							      "violet", "pink", "orange", "brown" };
	const struct json_value *now = json_find(jcz->root, "players"), *old = json_find(jcz->root, "slots");
	const struct json_value *list = now ? now : old;
	if (!list || list->kind != JSON_LIST || !list->first)
		return foreign_fail(jcz->reader, list ? list : jcz->root, "expected `players`, a list");
	if (!list_players(jcz, list))
		return false;
	for (int p = 0; p < jcz->players; p++) {
		const char *name = jcz->reader->input.overrides->names ? jcz->player[p].nickname : "";
		jcz->player[p].colour = colours[p];
		if (*name && has_namesake(jcz, p)) {
			text_add(jcz->notes, "the name of %s is left out, since two players are called \"%s\"\n",
				 colours[p], name);
			name = "";
		}
		foreign_add_player(&jcz->header.log, colours[p], word_from(name));
	}
	return true;
}

/* ---- the game ---- */

static void read_saved_game(struct jcz *jcz, struct transcript *out)
{
	static const char keys[] =
		"gameId appVersion created setup players slots replay gameAnnotations annotations test";
	struct transcript begin = { 0 };
	if (!json_find(jcz->root, "setup")) {
		foreign_fail(jcz->reader, jcz->root,
			     "expected `setup`, `players` and `replay`: this is not a saved game of JCloisterZone");
		return;
	}
	if (!json_find(jcz->root, "replay")) {
		foreign_fail(jcz->reader, jcz->root, "expected `replay`: this is a saved setup, not a game");
		return;
	}
	if (!foreign_check_keys(jcz->reader, jcz->root, keys))
		return;
	transcript_from(&begin, jcz->root->raw.s, 0);
	add_origin(jcz, &begin.log);
	bool fine = jcz_setup(jcz);
	fine = read_saved_players(jcz) && fine;
	if (fine) {
		jcz_replay(jcz);
		jcz_add_log(jcz, &begin, out);
	}
	transcript_free(&begin);
}

void jcz_to_log(struct transcript *out, struct reader *reader, const struct cut *cut)
{
	struct json_tree tree;
	if (foreign_json(&tree, reader, cut, true)) {
		struct jcz jcz = { .reader = reader, .root = tree.value, .notes = &out->notes };
		read_saved_game(&jcz, out);
		transcript_free(&jcz.header);
		transcript_free(&jcz.play);
	}
	json_tree_free(&tree);
}
