#include "foreign/jcz_parts.h"

#include "core/jcz_id.h"

#include <string.h>

/* Whether a value means that something is in the game: it is not false, 0, null or an empty list or map. */
static bool says_yes(const struct json_value *node)
{
	if (!node || !json_is_scalar(node))
		return node && node->first;
	return node->word.length > 0 && !word_among(node->word, "false 0 null");
}

/* The text of a value, as errors quote it. */
static const char *words_in_error(const struct json_value *node)
{
	return json_is_scalar(node) ? node->word.s : node->kind == JSON_LIST ? "a list" : "a map";
}

/* ---- expansions ---- */

enum { NAMES_MOST = 160 }; /* bytes of what an error lists */

static const char known_sets[] = "basic:1 basic:2 king-and-robber:1 king-and-robber:2 BASIC KING_AND_ROBBER_BARON";
static const char known_elements[] = "small-follower farmers king robber garden";
static const char known_capabilities[] = "StandardGame KingAndRobberBaron King Robber";

/* Names what the game has, among the keys of a map or the items of a list, that is not refereed. */
static void add_needs(struct phrase *needs, struct json_value *first, const struct json_value *list, const char *known)
{
	const struct json_value *item = list && !json_is_scalar(list) ? list->first : NULL;
	for (; item && strlen(needs->s) < NAMES_MOST; item = item->next) {
		const struct json_value id = list->kind == JSON_MAP ? json_key_of(item) : *item;
		const char *words = words_in_error(&id);
		size_t length = strcspn(words, ":"); /* without the edition of a set */
		const struct phrase name = phrase_of(" %.*s", (int)(length < 60 ? length : 60), words);
		if ((list->kind == JSON_MAP && !says_yes(item)) || word_among(word_from(words), known) ||
		    strstr(needs->s, name.s))
			continue;
		*first = *needs->s ? *first : id;
		phrase_add(needs, "%s%s", *needs->s ? "," : "needs", name.s);
	}
}

/* Whether everything that the game has is refereed. All that is not is one error, at the first of it. */
static bool check_needs(struct jcz *jcz, const struct json_value *setup)
{
	struct phrase needs = { "" };
	struct json_value first;
	add_needs(&needs, &first, json_find(setup, "sets"), known_sets);
	add_needs(&needs, &first, json_find(setup, "expansions"), known_sets);
	add_needs(&needs, &first, json_find(setup, "elements"), known_elements);
	add_needs(&needs, &first, json_find(setup, "capabilities"), known_capabilities);
	add_needs(&needs, &first, json_find(setup, "addons"), "");
	return !*needs.s ||
	       foreign_fail(jcz->reader, &first,
			    "%s: not refereed; only the base game is, with or without the King and the Robber Baron",
			    needs.s);
}

/* ---- sets ---- */

enum part { PART_BASE, PART_KING, PARTS };

/* Takes one set of the map or list under `key`; `copies` is NULL in a list. */
static bool read_set(struct jcz *jcz, const char *key, const struct json_value *id, const struct json_value *copies,
		     bool has[PARTS])
{
	const char *name = words_in_error(id);
	enum part part = strchr("kK", *name) ? PART_KING : PART_BASE;
	if (copies && !says_yes(copies))
		return true;
	if ((copies && !json_is(copies, "1")) || has[part])
		return foreign_fail(jcz->reader, copies ? copies : id,
				    "%s: more than one copy of the tiles of \"%.60s\"", key, name);
	has[part] = true;
	return true;
}

static bool read_sets(struct jcz *jcz, const struct json_value *setup)
{
	bool has[PARTS] = { false }, fine = true, old = json_find(setup, "sets") == NULL;
	const char *key = old ? "setup.expansions" : "setup.sets";
	const struct json_value *list = json_find(setup, old ? "expansions" : "sets");
	if (!list || json_is_scalar(list))
		return foreign_fail(jcz->reader, list ? list : setup, "expected setup.sets, the tiles of the game");
	for (const struct json_value *item = list->first; item; item = item->next) {
		const struct json_value id = list->kind == JSON_MAP ? json_key_of(item) : *item;
		fine = read_set(jcz, key, &id, list->kind == JSON_MAP ? item : NULL, has) && fine;
	}
	if (fine && !has[PART_BASE])
		return foreign_fail(jcz->reader, list, "%s: expected basic:1 or basic:2", key);
	jcz->king = has[PART_KING];
	return fine;
}

/* ---- elements ---- */

static bool check_elements(struct jcz *jcz, const struct json_value *setup)
{
	const struct json_value *elements = json_find(setup, "elements");
	bool fine = true;
	if (!elements) /* version 4 has none */
		return true;
	if (elements->kind != JSON_MAP)
		return foreign_fail(jcz->reader, elements, "setup.elements: expected a map");
	const struct json_value *followers = json_find(elements, "small-follower");
	if (!followers)
		fine = foreign_fail(jcz->reader, elements, "setup.elements: expected \"small-follower\": 7");
	else if (!json_is(followers, "7"))
		fine = foreign_fail(jcz->reader, followers, "setup.elements: small-follower is %.40s, but expected 7",
				    words_in_error(followers));
	if (!says_yes(json_find(elements, "farmers")))
		text_add_string(&jcz->header.log, "ruling farmers=no\n");
	bool king = says_yes(json_find(elements, "king")), robber = says_yes(json_find(elements, "robber"));
	if (king != jcz->king || robber != jcz->king)
		fine = foreign_fail(
			jcz->reader, elements,
			"setup.elements: expected king, robber and the set king-and-robber, or none of the three");
	return fine;
}

/* ---- rules ---- */

/* What a value of a rule of the base game means: a line of the log, nothing (""), or that the rule is refused (NULL). */
static const struct {
	const char *rule, *value, *line;
} rule_values[] = {
	{ "tiny-city-scoring", "4", "" },
	{ "tiny-city-scoring", "2", "ruling small-city=2\n" },
	{ "tiny-city-scoring", NULL, NULL },
	{ "king-and-robber-scoring", "default", "" },
	{ "king-and-robber-scoring", NULL, NULL },
	{ "king-and-robber-baron-scoring", "default", "" },
	{ "king-and-robber-baron-scoring", NULL, NULL },
	{ "TINY_CITY_2_POINTS", "false", "" },
	{ "TINY_CITY_2_POINTS", "true", "ruling small-city=2\n" },
	{ "TINY_CITY_2_POINTS", NULL, NULL },
};
enum { RULE_VALUES = sizeof rule_values / sizeof rule_values[0] };

/* Rules of expansions that are not in the game, and of seats and clocks, which make no difference. */
static const char idle_rules[] =
	"princess-action fairy-placement dragon-move wagon-move barn-placement bazaar-no-auction "
	"bazaar-auction hill-tiebreaker espace-variant gq11-pig-herd tunnelize-other-expansions "
	"more-tunnel-tokens festival-return keep-monasteries labyrinth-variant little-buildings-scoring "
	"coc-final-scoring count-move inn-and-cathedral-final-scoring vineyards-for-garden "
	"robbers-son-action meteorite-impact RANDOM_SEATING_ORDER CLOCK_PLAYER_TIME "
	"USE_PIG_HERDS_INDEPENDENTLY PRINCESS_MUST_REMOVE_KNIGHT DRAGON_MOVE_AFTER_SCORING FAIRY_ON_TILE "
	"MULTI_BARN_ALLOWED BAZAAR_NO_AUCTION ON_HILL_NUMBER_TIEBREAKER ESCAPE_RGG PIG_HERD_ON_GQ_FARM "
	"TUNNELIZE_ALL_EXPANSIONS MORE_TUNNEL_TOKENS FESTIVAL_FOLLOWER_ONLY KEEP_CLOISTERS "
	"BULDINGS_DIFFERENT_VALUE ADVANCED_LABYRINTH";

static bool read_rule_value(struct jcz *jcz, const struct json_value *value)
{
	const struct json_value rule = json_key_of(value);
	int row = 0;
	while (row < RULE_VALUES && !(json_is(&rule, rule_values[row].rule) &&
				      (!rule_values[row].value || json_is(value, rule_values[row].value))))
		row++;
	if (row == RULE_VALUES)
		return word_among(rule.word, idle_rules) ||
		       foreign_fail(jcz->reader, &rule, "setup.rules: unknown rule \"%.60s\"", words_in_error(&rule));
	if (!rule_values[row].line)
		return foreign_fail(jcz->reader, value, "setup.rules: %s is %.40s, a variant that is not refereed",
				    rule_values[row].rule, words_in_error(value));
	text_add_string(&jcz->header.log, rule_values[row].line);
	return true;
}

static bool read_rule_values(struct jcz *jcz, const struct json_value *setup)
{
	const struct json_value *rules = json_find(setup, "rules");
	bool fine = true;
	if (!rules || !says_yes(rules))
		return true;
	if (rules->kind != JSON_MAP)
		return foreign_fail(jcz->reader, rules, "setup.rules: expected a map");
	for (const struct json_value *value = rules->first; value; value = value->next)
		fine = read_rule_value(jcz, value) && fine;
	return fine;
}

/* ---- the start tile ---- */

bool jcz_find_tile(struct jcz *jcz, const struct json_value *parent, const struct json_value *node, const char *key,
		   uint16_t *tile)
{
	char id[16] = "";
	if (!node)
		return foreign_fail(jcz->reader, parent, "%s: the tile is missing", key);
	if (json_is_scalar(node) && node->word.length < sizeof id)
		memcpy(id, node->word.s, node->word.length + 1);
	if (id[0] && id[1] && id[2] == '.')
		id[2] = '/';
	const char *name = tile_of_jcz_id(id, strlen(id));
	if (!name)
		return foreign_fail(jcz->reader, node,
				    "%s: unknown tile \"%.40s\" (only those of the sets basic and king-and-robber)",
				    key, words_in_error(node));
	*tile = tileset_find(&printed_base, name, strlen(name));
	return true;
}

/* Places the start tile, at 0,0 unless `start` says something else. */
static bool place_start(struct jcz *jcz, const struct json_value *setup)
{
	const struct json_value *list = json_find(setup, "start");
	struct jcz_tile *tile = &jcz->tile[0];
	long x = 0, y = 0, degrees = 0;
	*tile = (struct jcz_tile){ .tile = printed_base.start };
	jcz->tiles = 1;
	if (!list)
		return true;
	if (list->kind != JSON_LIST || !list->first || list->first->next)
		return foreign_fail(jcz->reader, list, "setup.start: expected one tile, BA/RCr");
	const struct json_value *start = list->first;
	if (!jcz_find_tile(jcz, start, json_find(start, "tile"), "setup.start", &tile->tile))
		return false;
	const struct json_value *column = json_find(start, "x"), *row = json_find(start, "y");
	const struct json_value *rotation = json_find(start, "rotation");
	if ((column && !json_whole(column, -JCZ_COORDINATE_MAX, JCZ_COORDINATE_MAX, &x)) ||
	    (row && !json_whole(row, -JCZ_COORDINATE_MAX, JCZ_COORDINATE_MAX, &y)) ||
	    (rotation && !json_whole(rotation, 0, 270, &degrees)) || degrees % 90 != 0 ||
	    tile->tile != printed_base.start)
		return foreign_fail(jcz->reader, start, "setup.start: expected the tile BA/RCr with x, y and rotation");
	tile->cell = (struct cell){ (int16_t)x, (int16_t)y };
	tile->turns = (int)degrees / 90;
	if (tile->cell.x || tile->cell.y || tile->turns)
		text_add(&jcz->header.log, "start %s %d,%d %d\n", printed_base.tile[tile->tile].name, tile->cell.x,
			 tile->cell.y, 90 * tile->turns);
	return true;
}

bool jcz_setup(struct jcz *jcz)
{
	static const char keys[] = "sets elements rules start options addons tiles expansions capabilities";
	const struct json_value *setup = json_find(jcz->root, "setup");
	const struct json_value *addons = json_find(setup, "addons"), *tiles = json_find(setup, "tiles");
	if (!setup || setup->kind != JSON_MAP)
		return foreign_fail(jcz->reader, setup ? setup : jcz->root, "expected `setup`, a map");
	foreign_from(&jcz->header, setup);
	if (!check_needs(jcz, setup))
		return false;
	bool fine = foreign_check_keys(jcz->reader, setup, keys) && read_sets(jcz, setup);
	if (jcz->king)
		text_add_string(&jcz->header.log, "expansion king\n");
	fine = check_elements(jcz, setup) && fine;
	fine = read_rule_values(jcz, setup) && fine;
	if (says_yes(addons))
		fine = foreign_fail(jcz->reader, addons, "setup.addons: add-ons are not refereed");
	if (says_yes(tiles))
		fine = foreign_fail(jcz->reader, tiles,
				    "setup.tiles: other numbers of tiles than the sets have are not refereed");
	return place_start(jcz, setup) && fine;
}
