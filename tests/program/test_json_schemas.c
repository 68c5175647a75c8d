#include "core/ruleset.h"
#include "core/violation.h"
#include "grammar/read_codes.h"
#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * What the commands print with -f json is what their schemas in scenarios/ say, according to a validator that knows
 * nothing about the program (tests/json_check.py). The tests run in the root of the source tree.
 */

#define EVERYTHING "$(find scenarios -name '*.log' -o -name '*.yaml' | LC_ALL=C sort) "
#define SOME "scenarios/games/two-players.log scenarios/base/*.log scenarios/powers/*.yaml scenarios/scout/*.yaml "
#define CHECK "python3 tests/json_check.py scenarios/"

/* Expects that everything that a script prints is valid, and that it is this many values at least. */
static void expect_valid(const char *script, const char *schema, int least)
{
	char whole[4096];
	int values = 0;
	int length = snprintf(whole, sizeof whole, "{ %s; } 2>/dev/null | " CHECK "%s.schema.json", script, schema);
	cr_assert(length < (int)sizeof whole);
	cr_expect_eq(run_script(whole), 0, "%s", output);
	cr_expect_eq(sscanf(output, "%d", &values), 1);
	cr_expect_geq(values, least);
}

Test(json_schemas_long, check_is_valid_for_every_scenario)
{
	expect_valid("hgref check -f json " EVERYTHING, "check", 1900);
}

Test(json_schemas, brief_is_valid_for_every_scenario_and_says_what_check_says)
{
	expect_valid("hgref check -f brief " EVERYTHING, "brief", 1900);
	static const char alike[] =
		"keys='{schema, file, line, id, edition, verdict, finished, moves, totals, winners: (.winners // []), result, "
		"codes: ([.violations[].code, (.errors // [])[].code] | group_by(.) | map({(.[0]): length}) | add // {})}'; "
		"hgref check -f json " EVERYTHING " 2>/dev/null | jq -S -c \"$keys\" >$scratch/long; "
		"hgref check -f brief " EVERYTHING
		" 2>/dev/null | jq -S -c 'del(.awards_hash)' >$scratch/brief; cmp $scratch/long $scratch/brief";
	cr_expect_eq(run_script(alike), 0, "%s", output);
}

Test(json_schemas_long, check_is_valid_whatever_happens_after_an_illegal_action_and_under_other_editions)
{
	expect_valid(
		"for how in '--on-illegal skip' '--on-illegal stand' '-e zman-2014' '-e base-2000' '-r trap-covers=pairs'; "
		"do hgref check $how -f json " SOME "scenarios/illegal/*.log scenarios/broken/*.log; done; "
		"hgref check -f json https://www.carcassonnelab.com/#/0/0/wwP/12b12111 "
		"https://www.carcassonnelab.com/#/0/0/wwP/12b1211122J3",
		"check", 1000);
}

Test(json_schemas_long, score_is_valid_for_recorded_and_random_games)
{
	expect_valid("hgref score -f json scenarios/games/*.log; hgref score --if-ended -f json " SOME
		     "; hgref random --seed 3 --games 5 | hgref score -f json -; "
		     "hgref random -e base-2014 --expansion king --games 5 | hgref score -f json -; "
		     "hgref random -e devir --scouts --games 5 | hgref score -f json -",
		     "check", 300);
}

Test(json_schemas_long, all_forms_of_legal_are_valid)
{
	expect_valid("for file in " SOME "scenarios/illegal/*.log scenarios/broken/*.log; do "
		     "hgref legal --count -f json $file; hgref legal --move 1 -f json $file; "
		     "hgref legal --line 12 -f json $file; hgref legal --tile 28 -f json $file; "
		     "hgref legal --cell 1,0 -f json $file; "
		     "hgref legal --stock --tile 28 -f json $file; done; "
		     "hgref legal --all -f json scenarios/base/*.log scenarios/scout/*.yaml",
		     "legal", 1000);
}

Test(json_schemas_long, explain_is_valid)
{
	expect_valid("for file in " SOME "scenarios/illegal/*.log scenarios/broken/*.log; do "
		     "hgref explain -f json $file; hgref explain --on-illegal stand -f json $file; "
		     "hgref explain --move 2 --at 0,0:N -f json $file; done",
		     "explain", 1000);
}

/* True claims about awards, in turn as what they pay and as what they would pay, and others about the game. */
Test(json_schemas_long, claims_are_valid)
{
	expect_valid(
		"hgref check -f json "
		"scenarios/games/two-players.log scenarios/base/*.log scenarios/scout/*.yaml "
		"scenarios/broken/*.log | jq -r '(.totals | keys[0]) as $p | "
		"[(.awards[:3][] | \"\\(.players[0]): \\(.kind)\\(if .at then \" at \" + .at else \"\" end) "
		"\\([\"pays\", \"would pay\"][.move % 2]) \\(.points)\\(if .move % 4 == 3 then \" at the end\" else \"\" end)\"), "
		"\"\\($p) wins\", \"\\($p): total 5\", \"\\($p): king would pay 5\", \"\"] as $claims | "
		"\"\\(.file)\\t\\($claims[])\"' | while IFS=$(printf '\\t') read -r file claim; do "
		"hgref claim -f json $file ${claim:+\"$claim\"}; done",
		"claim", 500);
}

Test(json_schemas_long, mend_is_valid_for_every_scenario)
{
	expect_valid("hgref mend --effort 3000 -f json " EVERYTHING, "mend", 1900);
}

Test(json_schemas_long, rulings_are_valid_with_and_without_files)
{
	expect_valid("hgref rulings -f json; hgref rulings -e devir -f json; hgref rulings -f json " SOME
		     "; hgref rulings --on-illegal stand -f json " SOME "scenarios/illegal/*.log"
		     "; hgref rulings --fit --all -f json " SOME "scenarios/illegal/*.log",
		     "rulings", 100);
}

/* Rules and rulings are those of every code, and what these cite in turn. */
Test(json_schemas_long, rule_is_valid_for_every_code_rule_and_ruling)
{
	expect_valid(
		"codes=$(jq -r '.[\"$defs\"][\"violation-code\", \"read-code\"].enum[]' scenarios/parts.schema.json); "
		"rulings=$(hgref rulings -f json | jq -r '.[].id'); hgref rule -f json $codes $rulings; "
		"hgref rule -f json $(hgref rule -f json $codes $rulings | "
		"jq -r '.rests_on[]? | select(.kind == \"rule\").id' | sort -u); hgref rule -e devir -f json TILE-03; "
		"hgref rule -f json; hgref rule --diff -f json zman-2014 devir",
		"rule", 800);
}

Test(json_schemas_long, a_table_of_engines_is_valid)
{
	expect_valid(
		"hgref test -f json --against 'hgref trace -' --against 'hgref trace - | sed s/forest/river/; exit 3' "
		"--against 'tests/example/wrong_engine cities' scenarios/base scenarios/broken scenarios/rules",
		"against", 1000);
}

Test(json_schemas, tiles_are_valid_for_every_set)
{
	expect_valid("for edition in hig-2020 yucata-2002 base-2014; do hgref tiles -e $edition -f json; done; "
		     "hgref tiles --with raft -f json",
		     "tiles", 4);
}

/* ---- what the schemas say ---- */

/* Expects an enum of parts.schema.json to be these names; `name` returns NULL after the last. */
static void expect_enum(const char *key, const char *(*name)(int index))
{
	char script[128];
	int n = 0;
	snprintf(script, sizeof script, "jq -r '.[\"$defs\"][\"%s\"].enum[]' scenarios/parts.schema.json", key);
	cr_expect_eq(run_script(script), 0);
	for (char *line = strtok(output, "\n"); line; line = strtok(NULL, "\n"), n++)
		cr_expect_str_eq(line, name(n) ? name(n) : "the end");
	cr_expect_null(name(n), "%s is missing", name(n));
}

static const char *violation_at(int index)
{
	return index < VIOLATION_CODES ? violation_name((enum violation_code)index) : NULL;
}

static const char *read_code_at(int index)
{
	return index < READ_CODES ? read_code_words((enum read_code)index)->name : NULL;
}

static const char *edition_at(int index)
{
	return index < editions ? rulesets[index].name : NULL;
}

Test(json_schemas, the_codes_and_editions_are_those_of_the_program)
{
	expect_enum("violation-code", violation_at);
	expect_enum("read-code", read_code_at);
	expect_enum("edition", edition_at);
}

/* Each of these prints objects of all kinds that its schema has. */
Test(json_schemas_long, a_key_that_is_not_in_the_schema_is_refused_wherever_it_is_added)
{
	static const char *const cases[][2] = {
		{ "check", "hgref check --on-illegal stand -f json scenarios/base/*.log scenarios/illegal/hut-*.log" },
		{ "legal", "hgref legal --move 2 -f json scenarios/games/two-players.log" },
		{ "explain", "hgref explain --move 2 --at 0,0:E -f json scenarios/games/two-players.log" },
		{ "claim", "hgref claim -f json scenarios/games/two-players.log 'violet: river at 4,3:N pays 10'" },
		{ "mend", "hgref mend -f json scenarios/illegal/edge-mismatch.log" },
		{ "rulings", "hgref rulings -f json; hgref rulings -f json scenarios/games/two-players.log; "
			     "hgref rulings --fit --all -f json scenarios/games/two-players.log" },
		{ "rule", "hgref rule -f json TILE-03 trap-covers edge-mismatch read-slot" },
		{ "tiles", "hgref tiles -f json" },
		{ "trace", "hgref trace scenarios/games/two-players.log | head -n 60" },
		{ "against", /* the values that differ may be anything */
		  "hgref test -f json --against 'sed 5q | hgref trace -' "
		  "--against '{ hgref trace -r small-city=2 - || true; }' scenarios/base/small-city.yaml "
		  "| jq -c '(.results[]?.difference | objects | select(.key)) |= (.theirs = 1 | .ours = 2 | .parts = [])'" },
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		char script[512];
		snprintf(script, sizeof script, "{ %s; } 2>/dev/null | " CHECK "%s.schema.json strict", cases[i][1],
			 cases[i][0]);
		cr_expect_eq(run_script(script), 0, "%s: %s", cases[i][0], output);
		cr_expect_gt(strlen(output), 1);
	}
}

Test(json_schemas, keys_that_no_command_prints_are_refused)
{
	cr_expect_eq(
		run_script(
			"hgref check -f json scenarios/games/two-players.log | "
			"jq -c '., del(.id), .verdict = \"fine\", .winners = [], .awards[0].kind = \"lake\", "
			"del(.awards[0].fish), .edition = \"hig-2021\", .violations = [{}], .standings[0].road = 3' | " CHECK
			"check.schema.json | cut -d : -f 1 | uniq | tr '\\n' ' '"),
		0);
	cr_expect_str_eq(output, "2 3 4 5 6 7 8 9 ");
}

/* ---- what hgref-json(5) says, which is made of the schemas ---- */

#define PAGE "awk -f man/json_page.awk man/hgref-json.5.in"

Test(json_schemas, every_key_has_an_entry_in_the_manual)
{
	cr_expect_eq(
		run_script(PAGE
			   " | sed -n 's/^\\.It Cm \\([A-Za-z_]*\\).*/\\1/p' | sort -u >$scratch/entries; "
			   "jq -r '.. | objects | .properties? // empty | objects | keys[] | select(. != \"schema\")' "
			   "scenarios/*.schema.json | sort -u >$scratch/keys; "
			   "comm -3 $scratch/entries $scratch/keys; wc -l <$scratch/keys"),
		0);
	cr_expect_gt(atoi(output), 150, "hgref-json(5) lacks, or the schemas do: %s", output);
}

Test(json_schemas, every_schema_is_in_the_manual)
{
	cr_expect_eq(
		run_script(
			"sed -n 's/.*@schema //p' man/hgref-json.5.in | sort >$scratch/named; "
			"ls scenarios/*.schema.json | sed 's,.*/,,; s,[.].*,,' | LC_ALL=C sort | comm -3 - $scratch/named"),
		0);
	cr_expect_str_empty(output);
}

/* A schema that has what schemas have, in the place of one that the page names. */
Test(json_schemas, an_entry_has_the_type_the_meaning_and_the_values_of_its_key)
{
	cr_expect_eq(
		run_script(
			"mkdir $scratch/scenarios; sed 's,^  *,,' >$scratch/scenarios/s.schema.json <<'END'\n"
			"{\"description\": \"It prints `this`.\", \"properties\": {\n"
			"\"schema\": {\"const\": 1},\n"
			"\"how\": {\"description\": \"How. See `--all`.\", \"enum\": [\"a\", \"b-c\", \"d\", null]},\n"
			"\"where\": {\"type\": \"array\", \"items\": {\"$ref\": \"#/$defs/cell\"}},\n"
			"\"part\": {\"$ref\": \"#/$defs/list\", \"description\": \"Parts.\"}},\n"
			"\"allOf\": [{\"if\": {}, \"then\": {\"properties\": {\"who\": {\"anyOf\": ["
			"{\"$ref\": \"#/$defs/person\"}, {\"type\": \"null\"}]}}}}],\n"
			"\"$defs\": {\"cell\": {\"title\": \"cell\", \"description\": \"x, y.\", \"type\": \"array\"},\n"
			"\"list\": {\"type\": \"array\", \"items\": {\"$ref\": \"#/$defs/person\", \"properties\": {"
			"\"age\": {\"description\": \"in years\", \"type\": \"integer\"}}}},\n"
			"\"person\": {\"title\": \"person\", \"properties\": {\"name\": {\"description\": \"Her \\\"name\\\".\", "
			"\"type\": [\"string\", \"null\"]}}}}}\n"
			"END\nprintf '.Sh S\\n.\\\\\" @schema s\\n' >$scratch/page; script=$PWD/man/json_page.awk; "
			"cd $scratch; awk -f \"$script\" page"),
		0);
	cr_expect_str_eq(output,
			 ".Sh S\nIt prints \\(oqthis\\(cq.\nThe schema is\n.Pa s.schema.json .\n.Bl -tag -width Ds\n"
			 ".It Cm how Pq word or null\nHow.\nSee \\(oq\\-\\-all\\(cq.\n"
			 "It is \\(oqa\\(cq, \\(oqb\\-c\\(cq or \\(oqd\\(cq.\n"
			 ".It Cm where Pq list of cells\n"
			 ".It Cm part Pq list of persons\nParts.\nEach is a person that also has\n"
			 ".Bl -hang -width Ds -compact\n.It Cm age Pq number :\nin years\n.El\n"
			 ".It Cm who Pq person or null\nSee\n.Sx Person .\n.El\n"
			 ".Bl -tag -width Ds\n.It cell Pq list\nx, y.\n.El\n"
			 ".Ss Person\n.Bl -tag -width Ds\n.It Cm name Pq string or null\nHer \"name\".\n.El\n");
}

Test(json_schemas, a_key_that_nothing_explains_is_refused)
{
	cr_expect_neq(run_script("mkdir $scratch/man $scratch/scenarios; cp man/*json* $scratch/man; "
				 "cp scenarios/*.schema.json $scratch/scenarios; cd $scratch; "
				 "jq 'del(.properties.finished.description)' scenarios/check.schema.json >cut; "
				 "mv cut scenarios/check.schema.json; " PAGE " 2>&1 >/dev/null"),
		      0);
	cr_expect_str_eq(output, "json_page.awk: check/properties/finished is not explained\n");
}

/* Keys and words are named as `finished` is; those that were added since tests/data/keys.txt count as those that left. */
Test(json_schemas, what_is_otherwise_than_in_the_last_version_is_named_in_the_changes_since)
{
	cr_expect_eq(
		run_script(
			"tests/keys >$scratch/keys; since=$(head -n 1 tests/data/keys.txt); "
			"sed \"/^## $since\\( .*\\)*\\$/,\\$d\" .github/CHANGES.md >$scratch/changes; "
			"diff tests/data/keys.txt $scratch/keys | sed -n -e 's/^[<>].* = //p' "
			"-e 's/\\.items:/:/; s/^[<>] \\([^:]*[ .]\\)*\\([^:]*\\): .*/\\2/p' | sort -u | while read -r word; do "
			"grep -qF \"\\`$word\\`\" $scratch/changes || echo \"$word\"; done"),
		0);
	cr_expect_str_empty(
		output,
		"to be named in .github/CHANGES.md above the last version (if that has no tag: tests/keys >tests/data/keys.txt): %s",
		output);
}
