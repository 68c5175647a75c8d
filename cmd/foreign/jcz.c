#include "foreign/jcz_parts.h"

#include <string.h>

enum { TITLE_MOST = 200 };

/* ---- the kind of the file ---- */

static bool begins_with(const struct cut *cut, const char *bytes)
{
	size_t length = strlen(bytes);
	return cut->length >= length && memcmp(cut->text, bytes, length) == 0;
}

/* Whether a file was saved by version 2 or 3, or is compressed, so that it cannot be read as JSON. */
static bool check_version(struct reader *reader, const struct cut *cut)
{
	struct span first = line_span(cut->text, cut->length, 0, cut->line);
	const char *why = NULL;
	if (begins_with(cut, "\x1F\x8B") || begins_with(cut, "PK\x03\x04"))
		why = "the file is compressed; decompress it first";
	else if (begins_with(cut, "<"))
		why = "XML of JCloisterZone 2 or 3 has a position without its moves; expected JSON, saved by version 4.0 or later";
	first.length = why && *cut->text != '<' ? 0 : first.length; /* compressed bytes are not shown */
	return !why || reader_fail(reader, first, 0, 0, READ_FOREIGN, "%s", why);
}

static bool check_game(struct jcz *jcz)
{
	bool setup = json_find(jcz->root, "setup"), replay = json_find(jcz->root, "replay");
	if (!setup)
		return foreign_fail(
			jcz->reader, jcz->root,
			"expected `setup`, `players` and `replay`: this is not a saved game of JCloisterZone");
	return replay || foreign_fail(jcz->reader, jcz->root, "expected `replay`: this is a saved setup, not a game");
}

/* ---- the header ---- */

/* The name of the game, else what a test file describes, else the game's id. */
static void add_title(struct jcz *jcz, struct text *log)
{
	const struct word titles[] = { foreign_word(jcz->root, "name"),
				       foreign_word(json_find(jcz->root, "test"), "description"),
				       foreign_word(jcz->root, "gameId") };
	int i = 0;
	while (i < 2 && titles[i].length == 0)
		i++;
	text_add(log, "game%s", titles[i].length > 0 ? " " : "");
	foreign_add_words(log, titles[i].s, titles[i].length, TITLE_MOST);
	text_add_string(log, "\n");
}

static void add_origin(struct jcz *jcz, struct text *log)
{
	const struct word version = foreign_word(jcz->root, "appVersion"), created = foreign_word(jcz->root, "created");
	text_add(log, "# A saved game of %s", atoi(version.s) >= 6 ? "FanCloisterZone" : "JCloisterZone");
	text_add_string(log, version.length > 0 ? " " : "");
	foreign_add_words(log, version.s, version.length, 40);
	text_add_string(log, created.length > 0 ? ", created " : "");
	foreign_add_words(log, created.s, created.length, 40);
	text_add_string(log, ".\n");
}

/* ---- players ---- */

/* The seat of a player: the order of the list or, in version 4, the number of the slot. */
static long seat_of(const struct json_value *player, long place)
{
	const struct json_value *number = json_find(player, "number");
	long seat = place;
	if (number)
		json_whole(number, 0, JCZ_PLAYERS_MAX, &seat);
	return seat;
}

static bool list_players(struct jcz *jcz, const struct json_value *list)
{
	long seat[JCZ_PLAYERS_MAX];
	foreign_from(&jcz->header, list);
	for (const struct json_value *node = list->first; node; node = node->next) {
		const char *name = foreign_word(node, "name").s;
		int at = jcz->players;
		if (at == JCZ_PLAYERS_MAX)
			return foreign_fail(jcz->reader, node, "players: more than %d", JCZ_PLAYERS_MAX);
		long here = seat_of(node, at);
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

static void add_player(struct jcz *jcz, int p)
{
	static const char *const colours[JCZ_PLAYERS_MAX] = { "red",    "blue", "green",  "yellow", "black",
							      "violet", "pink", "orange", "brown" };
	struct jcz_player *player = &jcz->player[p];
	const char *name = jcz->reader->input.overrides->names ? player->nickname : "";
	player->colour = colours[p];
	if (*name && has_namesake(jcz, p)) {
		text_add(jcz->notes, "the name of %s is left out, since two players are called \"%s\"\n",
			 player->colour, name);
		name = "";
	}
	foreign_add_player(&jcz->header.log, player->colour, (struct word){ name, strlen(name) });
}

static bool read_players(struct jcz *jcz)
{
	const struct json_value *now = json_find(jcz->root, "players"), *old = json_find(jcz->root, "slots");
	const struct json_value *list = now ? now : old;
	if (!list || list->kind != JSON_LIST || !list->first)
		return foreign_fail(jcz->reader, list ? list : jcz->root, "expected `players`, a list");
	if (!list_players(jcz, list))
		return false;
	for (int p = 0; p < jcz->players; p++)
		add_player(jcz, p);
	return true;
}

/* ---- the game ---- */

static const char root_keys[] = "gameId appVersion created setup players slots replay gameAnnotations annotations test";

static void read_game(struct jcz *jcz, struct transcript *out)
{
	struct transcript lines = { 0 };
	struct text *log = &lines.log;
	if (!check_game(jcz) || !foreign_check_keys(jcz->reader, jcz->root, root_keys))
		return;
	transcript_from(&lines, jcz->root->raw.s, 0);
	add_title(jcz, log);
	add_origin(jcz, log);
	text_add_string(log, "edition base-2014\n");
	bool fine = jcz_setup(jcz);
	fine = read_players(jcz) && fine;
	if (fine) {
		jcz_replay(jcz);
		jcz_add_log(jcz, &lines, out);
	}
	transcript_free(&lines);
}

void jcz_to_log(struct transcript *out, struct reader *reader, const struct cut *cut)
{
	struct json_tree tree;
	if (!check_version(reader, cut))
		return;
	if (foreign_json(&tree, reader, cut, true)) {
		struct jcz jcz = { .reader = reader, .root = tree.value, .notes = &out->notes };
		read_game(&jcz, out);
		transcript_free(&jcz.header);
		transcript_free(&jcz.play);
	}
	json_tree_free(&tree);
}
