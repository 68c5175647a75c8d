#include "core/ruleset.h"
#include "core/violation.h"
#include "law/law.h"
#include "tests/program/command.h"
#include "text/text.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * The law can be looked up: `rule` explains everything that a verdict cites, `rulings` lists what the documents leave
 * open, and both agree with what the referee does. The tests run in the root of the source tree.
 */

enum { NAMES_MAX = 640 };

/* How many rules and rulings each game has. */
static const int rules_of[GAME_KINDS] = { 128, 82 }, rulings_of[GAME_KINDS] = { 122, 58 };

/* Whether some line of `output` begins with a name and a colon. */
static bool has_title(const char *name)
{
	char title[80];
	snprintf(title, sizeof title, "\n%s: ", name);
	return strstr(output, title) || strncmp(output, title + 1, strlen(title + 1)) == 0;
}

/* Adds the rules and rulings of a game, without those that a game before it has too. */
static int add_names(const char *names[NAMES_MAX], int n, enum game_kind game)
{
	for (int i = 0; law_rule_at(game, i); i++)
		if (!law_has_before(game, law_rule_at(game, i)->id))
			names[n++] = law_rule_at(game, i)->id;
	for (int i = 0; law_ruling_at(game, i); i++)
		if (!law_has_before(game, law_ruling_at(game, i)->id))
			names[n++] = law_ruling_at(game, i)->id;
	return n;
}

/* Everything that can be asked about. */
static int list_names(const char *names[NAMES_MAX])
{
	int n = 0;
	for (int code = 0; code < VIOLATION_CODES; code++)
		names[n++] = violation_name((enum violation_code)code);
	n = add_names(names, n, HUNTERS_AND_GATHERERS);
	n = add_names(names, n, BASE_CARCASSONNE);
	cr_assert(n < NAMES_MAX);
	return n;
}

/* Runs `hgref rule` with some options for all names, followed by `after`. */
static int ask_about_all(const char *options, const char *after)
{
	static char command[1 << 14];
	const char *names[NAMES_MAX];
	size_t used = (size_t)snprintf(command, sizeof command, "hgref rule %s", options);
	int n = list_names(names);
	for (int i = 0; i < n; i++)
		used += (size_t)snprintf(command + used, sizeof command - used, " %s", names[i]);
	snprintf(command + used, sizeof command - used, "%s", after);
	return run_script(command);
}

static void expect_narrow(void)
{
	for (const char *line = output; *line; line += strcspn(line, "\n"), line += *line == '\n')
		cr_expect(text_width(line, strcspn(line, "\n")) <= 100, "%.*s", (int)strcspn(line, "\n"), line);
}

/* ---- rule ---- */

Test(rule, every_code_rule_and_ruling_is_explained)
{
	const char *names[NAMES_MAX];
	int n = list_names(names);
	cr_expect_eq(ask_about_all("", ""), 0);
	for (int i = 0; i < n; i++)
		cr_expect(has_title(names[i]), "%s", names[i]);
	expect_narrow();
}

Test(rule, every_explanation_is_json_as_well)
{
	char filter[160];
	int objects = VIOLATION_CODES;
	for (int game = 0; game < GAME_KINDS; game++)
		objects += rules_of[game] + rulings_of[game];
	snprintf(filter, sizeof filter,
		 " | jq -es 'length == %d and all(.schema == 1 and (.id | length) > 0 and (.sentence | length) > 0)'",
		 objects);
	cr_expect_eq(ask_about_all("-f json", filter), 0);
	cr_expect_str_eq(output, "true\n");
	cr_expect_eq(
		ask_about_all("-f json", " | jq -es 'map(.kind) | unique == [\"rule\", \"ruling\", \"violation\"]'"),
		0);
}

Test(rule, a_rule_has_its_reading_and_heading_in_each_edition)
{
	cr_expect_eq(run_script("hgref rule FOREST-02"), 0);
	has("  hig-2020       2 points a tile (\"Forests, 3\")\n");
	has("  zman-2020      2 points a tile (\"Forests, 3\")\n");
	has("  yucata-2002    2 points a segment (\"Scoring completed forests and the bonus cards\")\n");
	has("  devir          2 points a segment (\"Bosque completado y piezas de bonificación\")\n");
	has("  zman-2014      2 points a tile (\"A completed forest and the Bonus tiles\")\n");
	has("  rulings        forest-count-unit\n");
	run_script("hgref rule TILE-04 SPEC-04 SCORE-07");
	has("  devir          no rulebook mentions it\n");
	has("  devir          not in this edition\n");
	has("  hig-2020       at once, the bonus tile included (as in zman-2014: \"Returning tribe members to\n");
}

Test(rule, an_id_of_both_games_is_explained_for_each)
{
	cr_expect_eq(run_script("hgref rule SCORE-02"), 0);
	has("SCORE-02: the player with the most members on a feature scores it alone\n"
	    "  game           Hunters & Gatherers\n"
	    "  hig-2020       \"Summary 3\"\n");
	has("\n\nSCORE-02: the player with the most thieves or knights on a feature scores it alone\n"
	    "  game           base Carcassonne\n"
	    "  base-2014      \"mit den meisten Wegelagerern bzw. Rittern\", Hans im Glück 2005, German\n"
	    "  base-devir     \"se llevará todos los puntos\", Devir (copy)\n");
	cr_expect_eq(run_script("hgref rule -f json table-edge | jq -c '[.game, (.editions | map_values(.default))]'"),
		     0);
	cr_expect_str_eq(output, "[\"Hunters & Gatherers\",{\"hig-2020\":\"none\",\"zman-2020\":\"none\","
				 "\"yucata-2002\":\"none\",\"devir\":\"declared\",\"zman-2014\":\"none\"}]\n"
				 "[\"base Carcassonne\",{\"base-2014\":\"none\",\"base-devir\":\"none\","
				 "\"base-2000\":\"none\"}]\n");
}

Test(rule, an_edition_leaves_only_the_law_of_its_game)
{
	cr_expect_eq(run_script("hgref rule -e base-2000 END-05 score-mismatch"), 0);
	has("END-05: unfinished roads, cities and monasteries score at the end");
	has("  rests on       CITY-02: ");
	cr_expect(!strstr(output, "RIVER") && !strstr(output, "Hunters") && !strstr(output, "base-2014"));
	cr_expect_eq(run_script("hgref rule -e zman-2014 END-05 score-mismatch"), 0);
	has("  rests on       RIVER-03: ");
	cr_expect(!strstr(output, "CITY") && !strstr(output, "base"));
}

Test(rule, names_that_only_the_other_game_has_are_explained_too)
{
	cr_expect_eq(run_script("hgref rule -e devir CITY-05"), 0);
	has("  game           base Carcassonne\n  base-2014      ");
	cr_expect_eq(run_script("hgref rule -e base-devir -f json HUT-01 | jq -r '.editions | keys | length'"), 0);
	cr_expect_str_eq(output, "5\n");
}

Test(rule, a_rule_of_base_carcassonne_has_its_words_and_their_sources)
{
	cr_expect_eq(run_script("hgref rule FARM-03 FARM-05 CITY-04 FINAL-09 KING-10"), 0);
	has("  base-2014      3 points, in each field (\"bzw. in dieser Wiese liegt, 3 Punkte\", Hans im Glück\n");
	has("  base-devir     3 points, once (\"suma 3 puntos\", Devir)\n");
	has("  base-2000      4 points, once (\"4 points pour chaque ville achevées\", first edition, French\n");
	has("  base-2014      not in this edition\n");
	has("  base-2014      no: 4 points (its rulebook is silent)\n");
	has("  base-devir     2 points, inferred from base-2000 (its rulebook is silent)\n");
	has("  base-2000      shared, as nothing is said (no rulebook mentions it)\n");
	has("  base-2014      follows from KING-03 (no rulebook mentions it)\n");
	cr_expect_eq(run_script("hgref rule -f json -e base-devir FARM-03 | jq -c .editions"), 0);
	cr_expect_str_eq(output, "{\"base-devir\":{\"reading\":\"3 points, once\",\"heading\":\"suma 3 puntos\","
				 "\"source\":\"Devir\",\"as_in\":null}}\n");
}

Test(rule, a_rule_that_an_edition_does_not_print_has_the_words_of_another_that_does)
{
	cr_expect_eq(run_script("hgref rule -e base-2014 TILE-04"), 0);
	has("  base-2014      as in base-2000: \"Met de blauwe pijl kan je de tegel draaien\", Brettspielwelt, a\n");
	cr_expect_eq(run_script("hgref rule -f json -e base-2014 TILE-04 TILE-05 | jq -c '.editions[]'"), 0);
	cr_expect_str_eq(
		output,
		"{\"reading\":null,\"heading\":null,\"source\":null,\"as_in\":{\"edition\":\"base-2000\","
		"\"heading\":\"Met de blauwe pijl kan je de tegel draaien\",\"source\":\"Brettspielwelt, a program's "
		"help in Dutch\"}}\n"
		"{\"reading\":\"no edge\",\"heading\":null,\"source\":null,\"as_in\":null}\n");
	cr_expect_eq(run_script("hgref rule -e hig-2020 TILE-02 TILE-05"), 0);
	has("  hig-2020       follows from TILE-01 (as in yucata-2002: \"Drawing and placing land tiles\")\n");
	has("  hig-2020       no edge (its rulebook is silent)\n"); /* that of devir has another rule */
}

Test(rule, a_closed_road_is_printed_for_today_and_not_by_devir)
{
	cr_expect_eq(run_script("hgref rule ROAD-01"), 0);
	has("  base-2014      \"oder wenn die Straße einen geschlossenen Kreis ergibt\", Hans im Glück 2005, German\n");
	has("  base-devir     ends only; a closed road by the ruling road-loop (\"en ambos extremos están\n"
	    "                 conectados con un cruce\", Devir (copy))\n");
}

Test(rule, a_prefix_shows_the_words_of_both_games_where_they_differ)
{
	cr_expect_eq(run_script("hgref rule TILE-0"), 0);
	has("TILE-01: a tile lies on an empty cell, side by side with at least one tile on the table\nTILE-02: ");
	has("\nTILE-03 in base Carcassonne: every touching side continues its neighbour: road to road");
	cr_expect_eq(run_script("hgref rule -e base-2014 TILE-0"), 0);
	has("TILE-03: every touching side continues its neighbour: road to road");
	cr_expect(!strstr(output, "meadow") && !strstr(output, " in base"));
}

Test(rule, a_code_has_its_condition_example_and_grounds)
{
	cr_expect_eq(run_script("hgref rule -e devir tile-corner-only"), 0);
	has("tile-corner-only: contact at a corner is not enough\n");
	has("  when           no neighbour lies at a side of the cell");
	has("  example        scenarios/illegal/N01-tile-at-a-corner.yaml\n");
	has("  rests on       TILE-02: contact at a corner is not enough\n");
	has("    devir        said in words (\"Robar y colocar piezas de territorio\")\n");
	has("  rests on       corner-only-second: ");
	has("    devir        illegal\n");
	cr_expect(!strstr(output, "hig-2020"));
}

Test(rule, a_ruling_has_its_defaults_and_options)
{
	cr_expect_eq(run_script("hgref rule -f json trap-covers | jq -c '[.editions[\"hig-2020\"].default, "
				".editions.devir.default, .options, .effect, .rests_on[0].id, .violations]'"),
		     0);
	cr_expect_str_eq(output, "[\"all\",null,[\"all\",\"pairs\"],\"score\",\"SPEC-06\",[\"cover-mismatch\"]]\n");
}

Test(rule, an_unknown_name_is_status_2_with_the_nearest)
{
	cr_expect_eq(run_script("hgref rule edge-mistmatch TILE-93 TRAP-COVES TILE-01 2>&1"), 2);
	has("`edge-mistmatch`; did you mean `edge-mismatch`?\n");
	has("`TILE-93`; did you mean `TILE-03`?\n");
	has("`TRAP-COVES`; did you mean `trap-covers`?\n");
	cr_expect(has_title("TILE-01"), "the other names are explained all the same");
	cr_expect_eq(run_script("hgref rule xyz '' 2>&1"), 2);
	has("nothing in the law has the word `xyz`; `hgref rule` lists it\n");
	cr_expect_eq(run_script("hgref rule inns 2>&1"), 2);
	has("`inns` is of an expansion that is not judged; of the expansions only the King and the Robber Baron are\n");
	cr_expect_eq(run_script("hgref rule abbot 2>&1"), 2);
	has("hgref rule: `abbot` is of an expansion that is not judged; ");
}

Test(rule, a_prefix_lists_the_names_that_begin_with_it)
{
	cr_expect_eq(run_script("hgref rule HUT | cut -d: -f1 | tr '\\n' ' '"), 0);
	cr_expect_str_eq(output, "HUT-01 HUT-02 HUT-03 HUT-04 HUT-05 hut-bad-terrain hut-system-occupied hut-anytime "
				 "hut-majority hut-fish-scope ");
	cr_expect_eq(run_script("hgref rule HUT"), 0);
	has("HUT-01: huts stand on rivers and lakes\n");
	cr_expect_eq(run_script("hgref rule -f json FOREST- | jq -r '.id'"), 0);
	cr_expect_str_eq(output,
			 "FOREST-01\nFOREST-02\nFOREST-03\nFOREST-04\nFOREST-05\nforest-count-unit\nforest-gap\n");
	cr_expect_eq(run_script("hgref rule edge-mis tile-03"), 0); /* one of each, in full */
	has("\n  when           ");
	has("\n\nTILE-03: ");
	cr_expect_eq(run_script("hgref rule '' 2>&1"), 2);
}

/* Checks that a search finds what has this name. */
static void finds(const char *words, const char *name)
{
	char command[128];
	snprintf(command, sizeof command, "hgref rule %s 2>&1", words);
	cr_expect_eq(run_script(command), 0, "%s", words);
	cr_expect(has_title(name), "%s does not find %s", words, name);
}

/* The words are those by which players ask, each with what answers them. */
Test(rule, words_of_players_find_what_the_law_calls_otherwise)
{
	finds("cloister", "MONK-01");
	finds("Pennants", "CITY-03");
	finds("farm", "FARM-01");
	finds("field", "FARM-08");
	finds("castle", "CITY-02");
	finds("gold", "FOREST-04");
	finds("NUGGET", "BONUS-01");
	finds("menhir", "BONUS-13");
	finds("grassland", "MEADOW-01");
	finds("hole", "forest-gap");
	finds("tie", "SCORE-03");
	finds("majority", "SCORE-02");
	finds("equal", "FINAL-09");
	finds("loop", "road-loop");
	finds("two-tile", "small-city");
	finds("diagonal", "TILE-02");
	finds("trap", "SPEC-05");
	finds("hut", "FINAL-01");
}

/* The nouns of the rulebooks, with the rule of each: in the singular and plural, with a hyphen, a space, an underscore. */
static const struct {
	const char *first, *nouns; /* separated by commas */
} rules_of_nouns[] = {
	{ "SETUP-01", "player,players,2-player,2_player,two-player,jugadores" },
	{ "SETUP-02", "start tile,start-tile,starting tile,starting_tile,volcano,Startkarte" },
	{ "SETUP-03", "land,land tile,land-tiles,land_tiles" },
	{ "SETUP-04", "stack,stacks,deck,pile,piles,pila" },
	{ "SETUP-05", "bonus tile,bonus-tiles,bonus_stack,bonus stack" },
	{ "SETUP-06",
	  "meeple,meeples,member,members,tribe,follower,followers,pawn,figure,colour,colours,color,colors" },
	{ "SETUP-08", "box,boxes" },
	{ "SETUP-09", "youngest,berry,berries" },
	{ "SETUP-10", "clockwise" },
	{ "SETUP-11", "track,scoring track,scoring-track,scoreboard" },
	{ "SETUP-12", "marker,markers,disc,discs,token" },
	{ "TURN-01", "turn,turns,order,sequence" },
	{ "TURN-05", "step,steps,turno" },
	{ "TILE-01", "tile,tiles,cell,space,spaces,placement,adjacency,table" },
	{ "TILE-02", "corner,corners,diagonal,Ecke" },
	{ "TILE-03", "side,sides,neighbour,neighbor,neighbours" },
	{ "TILE-04", "rotate,rotation,rotations" },
	{ "TILE-05", "edge,edges,landscape" },
	{ "TILE-06", "discard,discards" },
	{ "PIECE-01", "piece,pieces" },
	{ "PIECE-03", "supply,supplies,reserve,Vorrat" },
	{ "PIECE-05", "feature,features,area,areas,zone,zona" },
	{ "PIECE-06", "thief,thieves,highwayman,highwaymen,Wegelagerer,knight,knights,Ritter,fisher,fishers,fisherman,"
		      "fishermen,pescador,pescadores,hunter,hunters,cazador,cazadores,gatherer,gatherers,recolector" },
	{ "PIECE-08", "opponent,opponents" },
	{ "segment-definition", "segment,segments,segmento,segmentos" },
	{ "HUT-01", "hut,huts,cabaña,cabañas" },
	{ "RIVER-01", "river,rivers,río,ríos,lake,lakes,lago,lagos,spring,springs,source,mouth,mouths,boca" },
	{ "RIVER-02", "loop,loops,circle" },
	{ "RIVER-03", "unit,units" },
	{ "RIVER-04", "fish,pez,peces" },
	{ "FOREST-01", "forest,forests,bosque,bosques,gap,gaps,hole,holes" },
	{ "FOREST-03", "mushroom,mushrooms" },
	{ "BONUS-01",
	  "menhir,menhirs,nugget,nuggets,gold,gold nugget,gold-nuggets,gold_nugget,stone,stones,pepitas,bonus,"
	  "bonus card,bonus-cards,extra tile,extra-tile,extra_tile,extra turn,extra-turns" },
	{ "SCORE-01", "score,scores" },
	{ "SCORE-02", "majority,majorities" },
	{ "SCORE-03", "tie,ties" },
	{ "SYSTEM-01", "river system,river-system,river_systems,system,systems,network" },
	{ "MEADOW-01", "meadow,meadows,grassland,grasslands,pradera,praderas,boundary,boundaries" },
	{ "END-01", "end" },
	{ "FINAL-04", "animal,animals,mammoth,mammoths,mamut,value" },
	{ "FINAL-05", "tiger,tigers,sabre tooth,sabre-tooth,saber_tooth,tigre,deer,prey,ciervo,ciervos" },
	{ "FINAL-07", "aurochs,uro" },
	{ "FINAL-08", "winner,winners" },
	{ "FINAL-09", "victory" },
	{ "SPEC-01", "fire,fires,wildfire,wildfires" },
	{ "SPEC-02", "shrine,shrines" },
	{ "SPEC-04", "logboat,logboats,boat" },
	{ "SPEC-05", "trap,traps,hunting trap,hunting-trap,hunting_trap,hunting-traps" },
	{ "SPEC-07", "shaman,shamans" },
	{ "SPEC-08", "action,actions,immediate action,immediate-action,ability,abilities,power" },
	{ "SPEC-09", "pit,pits,pit trap,pit-trap,pit_trap,pit-traps" },
	{ "SPEC-11", "raft,rafts" },
	{ "SCOUT-01", "scout,scouts,Scout tile" },
	{ "SCOUT-02", "owner,owners,Shaman tile,shaman-tile" },
	{ "SCOUT-10", "canoe,canoes,canoa" },
	{ "SCOUT-12", "bridge,bridges,puente" },
	{ "SCOUT-13", "bear,bears,oso" },
	{ "SCOUT-14", "agriculture,agricultura" },
	{ "KING-01", "king,kings,rey,König" },
	{ "KING-05", "holder" },
	{ "KING-06", "robber,baron,robber baron,robber-baron,robber_baron,Raubritter" },
	{ "ROAD-01", "road,roads,street,camino,caminos,Straße,gate" },
	{ "ROAD-03", "crossing,crossings,crossroad,crossroads,intersection,village,villages" },
	{ "CITY-01", "city,cities,castle,castles,town,ciudad,ciudades,Stadt,wall,walls,Stadtmauer" },
	{ "CITY-03", "shield,shields,pennant,pennants,banner,Wappen,escudo" },
	{ "CITY-04", "two-tile,two-tile city" },
	{ "MONK-01", "monk,monks,monastery,monasteries,cloister,cloisters,abbey,church,churches,claustro,Kloster" },
	{ "FARM-01", "farmer,farmers,farm,farms,field,fields,granjero,granjeros,Wiese,Bauer" },
};

Test(rule_long, the_rule_that_a_noun_of_the_rulebooks_belongs_to_comes_first)
{
	char command[1200], expected[64];
	for (size_t i = 0; i < sizeof rules_of_nouns / sizeof *rules_of_nouns; i++) {
		const char *rest = rules_of_nouns[i].nouns;
		snprintf(
			command, sizeof command,
			"IFS=,; for noun in %s%s%s; do said=$(hgref rule \"$noun\" 2>&1); echo \"$noun: ${said%%%%:*}\"; done",
			"$(printf %s \"", rest, "\")");
		run_script(command);
		while (*rest) {
			int length = (int)strcspn(rest, ",");
			snprintf(expected, sizeof expected, "%.*s: %s\n", length, rest, rules_of_nouns[i].first);
			has(expected);
			rest += length + (rest[length] == ',');
		}
	}
}

Test(rule, a_ruling_that_is_a_noun_comes_below_the_rules_that_have_it)
{
	cr_expect_eq(run_script("hgref rule farmers | grep '^[A-Zf]' | cut -d: -f1 | tr '\\n' ' '"), 0);
	cr_expect(strncmp(output, "FARM-01 FARM-02 FARM-03 FARM-04 FARM-05 FARM-06 FARM-07 ", 56) == 0, "%s", output);
	run_script("hgref rule farmers | sed '1,/^$/d' | head -n 2");
	cr_expect_str_eq(output, "farmers: are there farmers at all?\n  game           base Carcassonne\n");
	run_script("hgref rule -f json farmers | jq -r .id");
	cr_expect_str_eq(output, "farmers\n");
}

Test(rule, an_edition_puts_the_rules_of_its_game_first)
{
	run_script("hgref rule -e base-2014 gap | cut -d: -f1 | tr '\\n' ' '");
	cr_expect_str_eq(output, "CITY-01 city-gap FOREST-01 forest-gap ");
}

Test(rule, several_words_narrow_a_search)
{
	cr_expect_eq(run_script("hgref rule road loop | grep -v '^ ' | cut -d: -f1 | tr '\\n' ' '"), 0);
	cr_expect_str_eq(output, "ROAD-01 road-loop king-road-loop ");
	finds("'what does a city of two tiles pay?'", "small-city");
	finds("'how many points for a monastery?'", "MONK-01");
	finds("'who wins a tie?'", "FINAL-09");
}

Test(rule, a_dozen_of_those_that_have_most_of_the_words_are_listed_where_nothing_has_all)
{
	finds("tie menhir", "SCORE-03");
	finds("tie menhir", "BONUS-01");
	cr_expect_eq(run_script("hgref rule 'do tied farmers and huts both score'"), 0);
	cr_expect(has_title("FARM-07") && has_title("FINAL-02"), "%s", output);
	cr_expect_eq(run_script("hgref rule tie menhir | tail -n 1"), 0);
	has(" more, each with as many of the words\n");
	cr_expect_eq(run_script("hgref rule tie menhir | grep -v '^ ' | cut -d: -f1 | cut -d' ' -f1 | uniq | wc -l"),
		     0);
	cr_expect_eq(atoi(output), 13, "a dozen, and the others");
	cr_expect_eq(run_script("hgref rule tie menhir zebra 2>&1"), 2);
	has("nothing in the law has the word `zebra`");
}

Test(rule, an_id_may_lack_its_hyphen_and_zero)
{
	const char *typed[] = { "FARM3", "farm-3", "Farm03", "'FARM 3'" };
	for (size_t i = 0; i < sizeof typed / sizeof typed[0]; i++)
		finds(typed[i], "FARM-03");
}

Test(rule, what_is_asked_in_a_sentence_finds_the_rule_by_its_nouns)
{
	cr_expect_eq(run_script("hgref rule 'do tied farmers both score?' | head -n 1"), 0);
	cr_expect_str_eq(output, "FARM-07: players tied for the most farmers each score in full\n");
}

Test(rule, a_word_in_capitals_finds_only_names_that_begin_with_it)
{
	cr_expect_eq(run_script("hgref rule MEADOW | grep -v '^ ' | cut -d: -f1 | tr '\\n' ' '"), 0);
	cr_expect_str_eq(output, "MEADOW-01 MEADOW-02 MEADOW-03 meadow-farmed meadow-connectivity ");
}

Test(rule, a_search_in_json_has_an_object_for_each_name_in_full)
{
	cr_expect_eq(run_script("hgref rule -f json road loop | jq -r 'select(.schema == 1 and .editions) | .id'"), 0);
	cr_expect_str_eq(output, "ROAD-01\nroad-loop\nking-road-loop\n");
}

Test(rule, a_word_that_nothing_has_is_status_2_with_the_nearest)
{
	cr_expect_eq(run_script("hgref rule monastry 2>&1"), 2);
	cr_expect_str_eq(output, "hgref rule: nothing in the law has the word `monastry`; did you mean `monastery`?\n");
	cr_expect_eq(run_script("hgref rule who wins monastry 2>&1"), 2);
	has("nothing in the law has the word `monastry`; did you mean `monastery`?\n");
	cr_expect(has_title("FINAL-08"), "the other words are looked for all the same");
	cr_expect_eq(run_script("hgref rule 'what is it?' 2>&1"), 2);
}

Test(rule, wrong_usage_is_status_3)
{
	static const char *const lines[] = { "rule -q TILE-01",
					     "rule -r trap-covers=all TILE-01",
					     "rule -e nonsense TILE-01",
					     "rule -f tap TILE-01",
					     "rulings -q",
					     "rulings -e nonsense",
					     "rulings --input log" };
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
		char command[128];
		snprintf(command, sizeof command, "hgref %s 2>/dev/null", lines[i]);
		cr_expect_eq(run_script(command), 3, "%s", lines[i]);
	}
}

/* ---- the whole law ---- */

Test(rule, without_a_code_every_rule_and_ruling_is_listed_under_its_game)
{
	const char *ids[NAMES_MAX];
	int n = 0, lines = 0;
	for (int game = 0; game < GAME_KINDS; game++)
		n = add_names(ids, n, (enum game_kind)game);
	cr_expect_eq(run_script("hgref rule"), 0);
	for (int i = 0; i < n; i++)
		cr_expect(has_title(ids[i]), "%s", ids[i]);
	has("Hunters & Gatherers:\nSETUP-01: 2 to 5 players take part\n");
	has("\n\nbase Carcassonne:\nSETUP-01: 2 to 5 players take part\n");
	has("\nTILE-03: every touching side continues its neighbour: road to road, city to city, field to field\n");
	cr_expect_eq(run_script("hgref rule -f json | grep -c '\"schema\": 1, .*\"sentence\": \"[^\"]*[^\"]'"), 0);
	for (int game = 0; game < GAME_KINDS; game++)
		lines += rules_of[game] + rulings_of[game];
	cr_expect_eq(atoi(output), lines);
}

Test(rule, an_edition_lists_the_law_of_its_game_alone)
{
	cr_expect_eq(run_script("hgref rule -e base-devir"), 0);
	cr_expect_eq(strncmp(output, "SETUP-01: ", 10), 0);
	cr_expect(has_title("KING-14"));
	cr_expect_not(has_title("SCOUT-01"));
}

Test(rule, two_editions_are_compared_by_what_each_has_in_the_order_of_the_arguments)
{
	cr_expect_eq(run_script("hgref rule --diff hig-2020 yucata-2002"), 0);
	has("\nSETUP-07: each player has a fixed number of huts\n  hig-2020       3 huts (\"Preparation\")\n"
	    "  yucata-2002    2 huts (\"Rules\")\n");
	has("\nSPEC-02: the hunter on the shrine scores the meadow alone\n  hig-2020       not in this edition\n");
	has("\nreturned-piece-reuse: may a member that just came home go on the bonus tile of the same turn?\n"
	    "  hig-2020       yes\n  yucata-2002    no\n");
	cr_expect_not(has_title("TILE-02"), "only one of the two prints it, and both have it");
	cr_expect_not(has_title("BONUS-10"), "one says in words what follows in the other");
	cr_expect_eq(run_script("hgref rule -f json --diff base-2014 base-2000 | "
				"jq -r 'select(.id == \"FARM-03\").editions | keys_unsorted[], .[].reading'"),
		     0);
	cr_expect_str_eq(output, "base-2014\nbase-2000\n3 points, in each field\n4 points, once\n");
}

Test(rule, editions_with_the_same_law_are_reported_as_such)
{
	cr_expect_eq(run_script("hgref rule --diff zman-2020 hig-2020"), 0);
	cr_expect_str_eq(output, "zman-2020 and hig-2020 have the same rules and rulings\n");
}

Test(rule, only_two_editions_of_one_game_are_compared)
{
	static const char *const arguments[] = { "", "devir", "devir hig-2020 zman-2014", "-e devir devir hig-2020",
						 "devir nonsense" };
	for (size_t i = 0; i < sizeof arguments / sizeof *arguments; i++) {
		char command[80];
		snprintf(command, sizeof command, "hgref rule --diff %s 2>/dev/null", arguments[i]);
		cr_expect_eq(run_script(command), 3, "%s", command);
	}
	cr_expect_eq(run_script("hgref rule --diff base-2014 devir 2>&1"), 3);
	has("hgref rule: --diff: base-2014 and devir are editions of two games\n");
}

/* Cells of the law of base Carcassonne: words of the edition, of another one, none; and what it lacks. */
Test(rule, most_rules_of_base_carcassonne_have_words_of_the_edition_itself)
{
	int own = 0, another = 0, none = 0, absent = 0;
	const struct law_rule *rule;
	for (int i = 0; (rule = law_rule_at(BASE_CARCASSONNE, i)); i++)
		for (int e = 0; e < BASE_EDITIONS; e++) {
			int printed = law_printed_in(rule, e);
			if (strcmp(rule->reading[e], LAW_ABSENT) == 0)
				absent++;
			else if (printed == e)
				own++;
			else if (printed >= 0)
				another++;
			else
				none++;
		}
	cr_expect_eq(own, 212);
	cr_expect_eq(another, 8);
	cr_expect_eq(none, 23);
	cr_expect_eq(absent, 3);
}

/* ---- the law as data ---- */

Test(rule, no_name_means_two_things)
{
	const char *names[NAMES_MAX];
	int n = list_names(names);
	for (int i = 0; i < n; i++)
		for (int j = 0; j < i; j++)
			cr_expect_str_neq(names[i], names[j]);
}

Test(rule, each_game_has_its_rules_once)
{
	for (int game = 0; game < GAME_KINDS; game++) {
		int rules = 0;
		const struct law_rule *rule;
		for (; (rule = law_rule_at((enum game_kind)game, rules)); rules++)
			cr_expect_eq(law_find((enum game_kind)game, rule->id, strlen(rule->id)), rule, "%s", rule->id);
		cr_expect_eq(rules, rules_of[game]);
	}
}

static bool is_printed(const struct law_rule *rule)
{
	for (int e = 0; e < LAW_EDITIONS; e++)
		if (*rule->heading[e])
			return true;
	return false;
}

/* Checks that a citation names an edition of the game, not this one, and has the words by which that one prints it. */
static void expect_words_of_another(enum game_kind game, const struct law_rule *rule, int edition, const char *citation)
{
	char name[24] = "", words[96];
	cr_expect_eq(sscanf(citation, "as in %23[^:]:", name), 1, "%s: %s", rule->id, citation);
	int other = law_edition(game, name);
	cr_assert(other >= 0 && other != edition && *rule->heading[other], "%s: %s", rule->id, citation);
	snprintf(words, sizeof words, ": \"%s\"", rule->heading[other]);
	cr_expect(strstr(citation, words), "%s: %s", rule->id, citation);
}

/* Checks what is cited of a rule in an edition: its sentence in English, what the edition makes of it, who prints it. */
static void expect_citation(enum game_kind game, const struct law_rule *rule, int edition)
{
	struct text out = { 0 };
	const char *heading = rule->heading[edition], *reading = rule->reading[edition], *none;
	const char *name = law_edition_name(game, edition);
	char begin[280];
	law_add_citation(&out, ruleset_find(name, strlen(name)), rule);
	none = is_printed(rule) ? "its rulebook is silent" : "no rulebook mentions it";
	int n = snprintf(begin, sizeof begin, "%s: %s (%s", rule->id, rule->rule, name);
	cr_assert_eq(strncmp(out.s, begin, (size_t)n), 0, "%s: %s", rule->id, out.s);
	const char *place = out.s + n;
	if (*reading && strcmp(reading, LAW_SAID) != 0 && strncmp(reading, LAW_FOLLOWS, strlen(LAW_FOLLOWS)) != 0) {
		n = snprintf(begin, sizeof begin, ": %s", reading);
		cr_assert_eq(strncmp(place, begin, (size_t)n), 0, "%s: %s", rule->id, out.s);
		place += n;
	}
	if (strcmp(reading, LAW_ABSENT) == 0)
		cr_expect_str_eq(place, ")", "%s", rule->id);
	else if (*heading)
		cr_expect(place[2] == '"' && strncmp(place + 3, heading, strlen(heading)) == 0, "%s: %s", rule->id,
			  out.s);
	else if (strncmp(place + 2, none, strlen(none)) != 0)
		expect_words_of_another(game, rule, edition, place + 2);
	text_free(&out);
}

Test(rule, a_citation_says_the_rule_in_english_before_its_words_or_those_of_another_edition)
{
	const struct law_rule *rule;
	for (int game = 0; game < GAME_KINDS; game++)
		for (int i = 0; (rule = law_rule_at((enum game_kind)game, i)); i++)
			for (int e = 0; e < law_edition_count((enum game_kind)game); e++)
				expect_citation((enum game_kind)game, rule, e);
}

Test(rule, the_source_of_a_rule_is_named_only_with_words)
{
	const struct law_rule *rule;
	for (int game = 0; game < GAME_KINDS; game++)
		for (int i = 0; (rule = law_rule_at((enum game_kind)game, i)); i++)
			for (int e = 0; e < LAW_EDITIONS; e++)
				cr_expect(*rule->heading[e] || rule->source[e] == SOURCE_OWN, "%s", rule->id);
}

Test(rule, the_manual_lists_who_prints_the_words_of_base_carcassonne)
{
	cr_expect_eq(ask_about_all("-f json", " | jq -r '.editions[]?.source // empty' | sort -u >$scratch/named"), 0);
	run_script(
		"sed -n '/^.Sh STANDARDS/,$s/^.It //p' man/hgref-law.7 | sed 's/\\\\(:u/ü/; s/\\\\(:a/ä/; s/\\\\(:o/ö/; "
		"s/\\\\&//' | sort >$scratch/listed; diff $scratch/named $scratch/listed && wc -l <$scratch/named");
	cr_expect_str_eq(output, "12\n");
}

/* Checks that each of some ids separated by spaces is a rule of a game or, if they may be, a ruling. */
static void expect_ids(const char *of, enum game_kind game, const char *ids, bool rulings)
{
	for (size_t length; *ids; ids += length, ids += *ids == ' ') {
		length = strcspn(ids, " ");
		cr_expect(law_find(game, ids, length) || (rulings && law_find_ruling(game, ids, length)),
			  "%s cites %.*s, which is not in %s", of, (int)length, ids, game_kind_name(game));
	}
}

Test(rule, every_citation_is_in_the_law_of_the_game)
{
	for (int g = 0; g < GAME_KINDS; g++) {
		enum game_kind game = (enum game_kind)g;
		for (int code = 0; code < VIOLATION_CODES; code++)
			expect_ids(violation_name((enum violation_code)code), game,
				   violation_citations(game, (enum violation_code)code), true);
		for (int i = 0; law_ruling_at(game, i); i++)
			expect_ids(law_ruling_at(game, i)->id, game, law_ruling_at(game, i)->rules, false);
	}
}

Test(rule, the_law_has_the_editions_that_are_judged_in_their_order)
{
	int next[GAME_KINDS] = { 0 };
	for (int i = 0; i < editions; i++) {
		enum game_kind game = (enum game_kind)rulesets[i].game;
		cr_expect_eq(law_edition(game, rulesets[i].name), next[game]++, "%s", rulesets[i].name);
	}
	for (int game = 0; game < GAME_KINDS; game++)
		cr_expect_eq(next[game], law_edition_count((enum game_kind)game));
}

/* Whether a word occurs on its own in a text. */
static bool has_word(const char *text, const char *word)
{
	static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-";
	size_t length = strlen(word);
	for (const char *at = strstr(text, word); at; at = strstr(at + 1, word))
		if ((at == text || !strchr(letters, at[-1])) && (!at[length] || !strchr(letters, at[length])))
			return true;
	return false;
}

/* Checks that an example exists and names what it is an example of, on its first line or anywhere. */
static void expect_example(const char *path, const char *name, bool anywhere)
{
	static char text[1 << 16];
	FILE *file = fopen(path, "r");
	cr_assert(file, "%s: no file %s", name, path);
	size_t n = fread(text, 1, sizeof text - 1, file);
	fclose(file);
	text[n] = '\0';
	if (!anywhere)
		text[strcspn(text, "\n")] = '\0';
	cr_expect(has_word(text, name), "%s does not name %s", path, name);
}

Test(rule, every_code_has_a_condition_and_an_example_that_names_it)
{
	for (int code = 0; code < VIOLATION_CODES; code++) {
		const char *name = violation_name((enum violation_code)code);
		const struct law_code *known = law_code((enum violation_code)code);
		cr_expect(known && *known->example, "%s: cmd/law/codes.c lacks its condition or example", name);
		if (known && *known->example)
			expect_example(known->example, name, true);
	}
}

static void expect_examples(enum game_kind game)
{
	const struct law_rule *rule;
	const struct law_ruling *ruling;
	for (int i = 0; (rule = law_rule_at(game, i)); i++)
		if (*rule->example)
			expect_example(rule->example, rule->id, false);
	for (int i = 0; (ruling = law_ruling_at(game, i)); i++)
		if (*ruling->example)
			expect_example(ruling->example, ruling->id, false);
}

Test(rule, the_examples_of_rules_and_rulings_name_them)
{
	expect_examples(HUNTERS_AND_GATHERERS);
	expect_examples(BASE_CARCASSONNE);
}

/* Rows hold their words in arrays, which a word may fill: then it has no end. */
#define ENDS(words) (memchr(words, '\0', sizeof(words)) != NULL)

static void expect_ends(enum game_kind game)
{
	const struct law_rule *r;
	const struct law_ruling *q;
	for (int i = 0; (r = law_rule_at(game, i)); i++) {
		cr_expect(ENDS(r->id) && ENDS(r->rule) && ENDS(r->example), "%.9s", r->id);
		for (int e = 0; e < LAW_EDITIONS; e++)
			cr_expect(ENDS(r->heading[e]) && ENDS(r->reading[e]), "%.9s", r->id);
	}
	for (int i = 0; (q = law_ruling_at(game, i)); i++) {
		cr_expect(ENDS(q->id) && ENDS(q->question) && ENDS(q->effect) && ENDS(q->rules) && ENDS(q->example),
			  "%.28s", q->id);
		for (int e = 0; e < LAW_EDITIONS; e++)
			cr_expect(ENDS(q->chosen[e]), "%.28s", q->id);
	}
}

Test(rule, a_code_of_a_line_that_cannot_be_read_has_its_condition_grammar_and_example)
{
	cr_expect_eq(run("%s rule read-cell"), 0);
	cr_expect_str_eq(output, "read-cell: this is not a cell or a place\n"
				 "  when           a word is not X,Y, or X,Y:SLOT where a slot is needed too\n"
				 "  grammar        hgref-log(5), Places\n"
				 "  example        scenarios/broken/move-with-a-cell-of-one-number.log\n");
	cr_expect_eq(run("%s rule -f json read-cell | jq -c '[.kind, .condition, .grammar, .example]'"), 0);
	cr_expect_str_eq(output, "[\"error\",\"a word is not X,Y, or X,Y:SLOT where a slot is needed too\","
				 "\"hgref-log(5), Places\",\"scenarios/broken/move-with-a-cell-of-one-number.log\"]\n");
}

Test(rule, each_answer_in_json_is_a_line)
{
	cr_expect_eq(
		run("%s rule -f json read-cell FOREST-02 trap-covers edge-mismatch | jq -R 'fromjson | .id' | tr '\\n' ' '"),
		0);
	cr_expect_str_eq(output, "\"read-cell\" \"FOREST-02\" \"trap-covers\" \"edge-mismatch\" ");
}

Test(rule, a_mark_by_itself_is_looked_for_as_it_is)
{
	cr_expect_eq(run("%s rule '?!' 2>&1"), 2);
	cr_expect_str_eq(output, "hgref rule: nothing in the law has the word `?`; `hgref rule` lists it\n");
}

Test(rule, the_words_of_every_row_have_an_end)
{
	expect_ends(HUNTERS_AND_GATHERERS);
	expect_ends(BASE_CARCASSONNE);
	for (int code = 0; code < VIOLATION_CODES; code++) {
		const struct law_code *c = law_code((enum violation_code)code);
		cr_expect(ENDS(c->condition) && ENDS(c->example), "%.27s", violation_name((enum violation_code)code));
	}
}

/* ---- rulings ---- */

/* The tables in tests/data with what the documents say, and their editions in the order of the columns. */
static const struct {
	const char *file, *editions[LAW_EDITIONS];
} tables[GAME_KINDS] = {
	{ "tests/data/rulings.txt", { "yucata-2002", "devir", "zman-2014", "zman-2020", "hig-2020" } },
	{ "tests/data/rulings-base.txt", { "base-2000", "base-devir", "base-2014" } },
};

/* Cuts the next field off a line of such a table. */
static char *cut_field(char **line)
{
	char *field = *line;
	*line += strcspn(*line, "|\n");
	cr_assert(**line, "a field is missing before %s", field);
	*(*line)++ = '\0';
	return field;
}

/* One line of a table: id|effect|the default of each edition, "-" if the question does not arise. */
static void expect_row(enum game_kind game, const struct law_ruling *ruling, char *line)
{
	cr_expect_str_eq(ruling->id, cut_field(&line));
	cr_expect_str_eq(ruling->effect, cut_field(&line), "%s", ruling->id);
	for (int e = 0; e < LAW_EDITIONS && tables[game].editions[e]; e++) {
		const char *chosen = law_chosen(game, ruling, law_edition(game, tables[game].editions[e]));
		cr_expect_str_eq(*chosen ? chosen : "-", cut_field(&line), "%s in %s", ruling->id,
				 tables[game].editions[e]);
	}
	cr_expect_str_empty(line, "%s", ruling->id);
}

static void expect_table(enum game_kind game)
{
	char line[512];
	int rows = 0;
	FILE *table = fopen(tables[game].file, "r");
	cr_assert(table, "%s", tables[game].file);
	while (fgets(line, sizeof line, table)) {
		if (line[0] == '#')
			continue;
		cr_assert(law_ruling_at(game, rows), "%s", line);
		expect_row(game, law_ruling_at(game, rows++), line);
	}
	fclose(table);
	cr_expect_eq(rows, rulings_of[game]);
	cr_expect(!law_ruling_at(game, rows));
}

Test(rulings, all_are_there_with_the_defaults_of_the_table)
{
	expect_table(HUNTERS_AND_GATHERERS);
	expect_table(BASE_CARCASSONNE);
}

Test(rulings, each_edition_is_named_once_with_its_choice)
{
	cr_expect_eq(
		run_script(
			"hgref rulings | awk '/^[^ ]/ { delete seen } { for (i = 1; i <= NF; i++) "
			"if ($i ~ /^(hig|zman|yucata|devir|base)[-a-z0-9]*[,:]$/ || $i $(i + 1) == \"alleditions:\") "
			"{ name = $i; sub(/[,:]$/, \"\", name); if (seen[name]++) print name, \"twice: \" $0; named++ } } "
			"END { print (named > 100) }'"),
		0);
	cr_expect_str_eq(output, "1\n");
	cr_expect_eq(run_script("hgref rulings -e hig-2020 | sed -n '/^forest-count-unit/,/^river-count/p'"), 0);
	has(" hig-2020: tile\n");
	cr_expect_eq(run_script("hgref rulings | sed -n '/^forest-count-unit/,/^river-count/p'"), 0);
	has(" hig-2020, zman-2020, zman-2014: tile\n                                                yucata-2002, devir: segment\n");
}

Test(rulings, a_scenario_that_is_skipped_is_named)
{
	cr_expect_eq(run_with_text("game: C\nplayers: [red, blue]\nskip: not now\n", "rulings", ""), 0);
	has(":1: C (hig-2020): skipped: not now\n");
}

/* The option that an edition's row chooses. */
static void choice_of(const struct ruleset *rules, enum ruling ruling, char *option, size_t size)
{
	const char *options = ruling_options(ruling);
	for (int i = ruleset_choice(rules, ruling); i > 0; i--)
		options += strcspn(options, " ") + 1;
	snprintf(option, size, "%.*s", (int)strcspn(options, " "), options);
}

/* Checks one ruling that the referee knows against the law of an edition, which has it if it applies there. */
static void expect_default(enum ruling ruling, const struct ruleset *rules)
{
	enum game_kind game = (enum game_kind)rules->game;
	const char *id = ruling_id(ruling);
	const struct law_ruling *listed = law_find_ruling(game, id, strlen(id));
	char option[64];
	cr_expect_eq(listed != NULL, ruling_applies(ruling, rules), "%s in %s", id, game_kind_name(game));
	if (!listed)
		return;
	const char *chosen = law_chosen(game, listed, law_edition(game, rules->name));
	choice_of(rules, ruling, option, sizeof option);
	cr_expect(!*chosen || strcmp(chosen, option) == 0, "%s in %s: listed %s, judged %s", id, rules->name, chosen,
		  option);
}

Test(rulings, defaults_are_what_the_referee_does)
{
	for (int r = 0; r < RULING_COUNT; r++)
		for (int i = 0; i < editions; i++)
			expect_default((enum ruling)r, &rulesets[i]);
}

Test(rulings, every_option_of_a_record_is_listed)
{
	static char listed[sizeof output];
	cr_expect_eq(run_script("hgref rulings -f json | jq -r '.[] | .id + \"=\" + (.options | join(\" \")) + \";\"'"),
		     0);
	memcpy(listed, output, sizeof listed);
	cr_expect_eq(run_script("hgref rulings"), 0);
	for (int r = 0; r < RULING_COUNT; r++) {
		char words[160];
		snprintf(words, sizeof words, "%s=%s;\n", ruling_id((enum ruling)r), ruling_options((enum ruling)r));
		cr_expect(strstr(listed, words), "%s", words);
		snprintf(words, sizeof words, "options: %.*s", (int)strcspn(ruling_options((enum ruling)r), " "),
			 ruling_options((enum ruling)r));
		has(words);
	}
}

Test(rulings, the_list_is_one_json_value)
{
	cr_expect_eq(run_script("hgref rulings -f json | jq -es 'length == 1 and (.[0] | length == 180) and "
				"all(.[0][]; (.question | length) > 0)'"),
		     0);
	run_script("hgref rulings -f json | jq -c 'map([.game, (.defaults | length)]) | unique'");
	cr_expect_str_eq(output, "[[\"Hunters & Gatherers\",5],[\"base Carcassonne\",3]]\n");
	run_script("hgref rulings -f json | jq -c '[.[].effect] | flatten | unique'");
	cr_expect_str_eq(output, "[\"legality\",\"presentation\",\"score\"]\n");
	run_script("hgref rulings -f json | jq -c '.[] | select(.id == \"forest-count-unit\") | .effect, .defaults'");
	cr_expect_str_eq(output, "\"score\"\n{\"hig-2020\":\"tile\",\"zman-2020\":\"tile\",\"yucata-2002\":\"segment\","
				 "\"devir\":\"segment\",\"zman-2014\":\"tile\"}\n");
}

Test(rulings, the_text_fits_a_terminal)
{
	cr_expect_eq(run_script("hgref rulings"), 0);
	expect_narrow();
	has("forest-count-unit             score             two forest segments of one tile");
	has("  yucata-2002, devir: segment\n");
	has("  all editions: once\n");
}

Test(rulings, each_game_has_a_list_of_its_own)
{
	cr_expect_eq(run_script("hgref rulings | grep -n '^[^ ].*:$' | cut -d: -f2"), 0);
	cr_expect_str_eq(output, "Hunters & Gatherers\nbase Carcassonne\n");
	cr_expect_eq(run_script("hgref rulings | grep -c '^table-edge '"), 0);
	cr_expect_str_eq(output, "2\n");
	cr_expect_eq(run_script("hgref rulings -e base-devir"), 0);
	has("base-devir: city-3\n");
	has("options: field-3 | city-3 | city-4 | field-3-once\n");
	cr_expect(!strstr(output, "forest") && !strstr(output, "Carcassonne"));
}

Test(rulings, one_edition_shows_what_arises_in_it)
{
	cr_expect_eq(run_script("hgref rulings -e devir"), 0);
	has("scout-deal ");
	cr_expect(!strstr(output, "shaman-may-or-must"));
	cr_expect(!strstr(output, "hig-2020"));
	cr_expect_eq(
		run_script("hgref rulings -e hig-2020 -f json | jq -e 'all(.defaults | keys == [\"hig-2020\"]) and "
			   "all(.id != \"scout-deal\")'"),
		0);
}
