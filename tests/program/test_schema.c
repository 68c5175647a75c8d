#include "core/violation.h"
#include "core/ruleset.h"
#include "grammar/step_form.h"
#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/*
 * scenarios/schema.json says the same about a scenario as the program does, according to a validator that knows nothing
 * about the program (tests/schema_check.py). The tests run in the root of the source tree.
 */

#define CHECK "python3 tests/schema_check.py scenarios/schema.json "

/* Files of readable scenarios; one of them only tests nesting and is not a real scenario. */
#define SHIPPED \
	"$(find scenarios \\( -name '*.yaml' -o -name '*.yml' \\) ! -path '*/broken/*' ! -name 'yaml-nested-*' ! -name 'yaml-1000-keys*' | sort)"

/* Whether schema_check.py accepts the document of this line. */
static bool is_valid(const char *line)
{
	size_t length = strlen(line);
	return length > 7 && strcmp(line + length - 7, ": valid") == 0;
}

/* A file of documents. */
static FILE *file;

static void begin_file(void)
{
	file = fopen(in_scratch("documents"), "w");
	cr_assert(file);
}

TestSuite(schema, .init = begin_file);

Test(schema, every_shipped_scenario_is_valid)
{
	cr_expect_eq(run_script(CHECK SHIPPED), 0, "not all are valid:");
	for (char *line = strtok(output, "\n"); line; line = strtok(NULL, "\n"))
		cr_expect(is_valid(line), "%s", line);
}

Test(schema, every_shipped_scenario_is_read_by_the_program)
{
	cr_expect_lt(run_script("hgref check " SHIPPED " 2>&1"), 2);
	cr_expect_eq(times_printed(": unreadable"), 0, "%s", output);
}

/* What neither the schema nor the program accepts, one document each. */
static const char *const refused[] = {
	"game: the players are missing",
	"game: g\nplayers: [red, blue]\nturns:\n- {player: red, tile: 34, at: [0, 1], turn: '180.0'}",
	"game: g\nplayers: [red, blue]\nturns:\n- {player: red, tile: 34, at: [0, 1], turn: 180.5}",
	"game: g\nplayers: [red, blue]\nrulings: {pit-two: true}",
	"players: [red, blue]",
	"game: g\nplayers: [red, blue]\nplyers: [red]",
	"game: [a, b]\nplayers: [red, blue]",
	"game: g\nplayers: red",
	"game: g\nplayers: 2",
	"game: g\nplayers: [red, [blue]]",
	"game: g\nplayers: [red Ana, blue]",
	"game: g\nplayers: [red/green, blue]",
	"game: g\nplayers: {red: [Ana], blue: Ben}",
	"game: g\nplayers: [red, blue]\nedition: hig-2021",
	"game: g\nplayers: [red, blue]\nedition: []",
	"game: g\nplayers: [red, blue]\nedition: {hig-2020: yes}",
	"game: g\nplayers: [red, blue]\nedition: [hig-2020, second]",
	"game: g\nplayers: [red, blue]\nrulings: {trap-covers: some}",
	"game: g\nplayers: [red, blue]\nrulings: {trap-cover: all}",
	"game: g\nplayers: [red, blue]\nrulings: [trap-covers=all]",
	"game: g\nplayers: [red, blue]\nrulings: {trap-covers: [all, pairs]}",
	"game: g\nplayers: [red, blue]\ntiles: [meadow all]",
	"game: g\nplayers: [red, blue]\ntiles: {A: swamp all}",
	"game: g\nplayers: [red, blue]\ntiles: {A: meadow 13}",
	"game: g\nplayers: [red, blue]\ntiles: {A: lake; meadow all; river -> lake}",
	"game: g\nplayers: [red, blue]\ntiles: {A: meadow all; river inner}",
	"game: g\nplayers: [red, blue]\ntiles: {A: meadow all;}",
	"game: g\nplayers: [red, blue]\ntiles: {A tile: meadow all}",
	"game: g\nplayers: [red, blue]\nbox: [62]",
	"game: g\nplayers: [red, blue]\nbox: {sea: [62]}",
	"game: g\nplayers: [red, blue]\nstack: {land: [[62]]}",
	"game: g\nplayers: [red, blue]\ntable: 3",
	"game: g\nplayers: [red, blue]\ntable: [1, 2]",
	"game: g\nplayers: [red, blue]\nstart: 56",
	"game: g\nplayers: [red, blue]\nstart: {tile: 56}",
	"game: g\nplayers: [red, blue]\nstart: {at: [0, 0]}",
	"game: g\nplayers: [red, blue]\nscores: partly",
	"game: g\nplayers: [red, blue]\nsetup: 28 -1,0 90",
	"game: g\nplayers: [red, blue]\nsetup: [[28, -1, 0, 90]]",
	"game: g\nplayers: [red, blue]\nsetup: [red 28 -1,0 90]",
	"game: g\nplayers: [red, blue]\nsetup: [{tile: 28, at: [-1, 0], turn: 90, player: red}]",
	"game: g\nplayers: [red, blue]\nsetup: [{tile: 28, at: [-1, 0], turn: 90, place: {hunter: 1}}]",
	"game: g\nplayers: [red, blue]\nturns: red 28 -1,0 90",
	"game: g\nplayers: [red, blue]\nturns: [28]",
	"game: g\nplayers: [red, blue]\nturns: [red 28 -1,0 90]", /* a comma between brackets */
	"game: g\nplayers: [red, blue]\nturns:\n- red 28 -1,0",
	"game: g\nplayers: [red, blue]\nturns:\n- red 28 -1,0 ninety",
	"game: g\nplayers: [red, blue]\nturns:\n- red 28 -1,0 90 huntre 1",
	"game: g\nplayers: [red, blue]\nturns:\n- red 28 -1,0 90 hunter 13",
	"game: g\nplayers: [red, blue]\nturns:\n- red 28 -1,0 90 hunter NE",
	"game: g\nplayers: [red, blue]\nturns:\n- totals red 0",
	"game: g\nplayers: [red, blue]\nturns:\n- turn: 90",
	"game: g\nplayers: [red, blue]\nturns:\n- expect: [scored none]",
	"game: g\nplayers: [red, blue]\nturns:\n- turn: red 28 -1,0 90\n  expcet: [scored none]",
	"game: g\nplayers: [red, blue]\nturns:\n- {player: red, tile: 28}",
	"game: g\nplayers: [red, blue]\nturns:\n- {player: red, tile: 28, at: [1]}",
	"game: g\nplayers: [red, blue]\nturns:\n- {player: red, tile: 28, at: -1,0}",
	"game: g\nplayers: [red, blue]\nturns:\n- {player: red, tile: 28, at: [1, 0, 0]}",
	"game: g\nplayers: [red, blue]\nturns:\n- {player: red, tile: 28, at: [-1, 0], turn: right}",
	"game: g\nplayers: [red, blue]\nturns:\n- {player: red, tile: 28, at: [-1, 0], place: hunter}",
	"game: g\nplayers: [red, blue]\nturns:\n- {player: red, tile: 28, at: [-1, 0], place: {huntre: 1}}",
	"game: g\nplayers: [red, blue]\nturns:\n- {player: red, tile: 28, at: [-1, 0], extra: perhaps}",
	"game: g\nplayers: [red, blue]\nturns:\n- {player: red, tile: 28, at: [-1, 0], recall: {at: 1}}",
	"game: g\nplayers: [red, blue]\nturns:\n- {player: red, tile: 28, at: [-1, 0], rotation: 90}",
	"game: g\nplayers: [red, blue]\nend: perhaps",
	"game: g\nplayers: [red, blue]\nend:",
	"game: g\nplayers: [red, blue]\nexpect: next red",
	"game: g\nplayers: [red, blue]\nexpect:",
	"game: g\nplayers: [red, blue]\nexpect: [12]",
	"game: g\nplayers: [red, blue]\nexpect: [{totals: 0}]",
	"game: g\nplayers: [red, blue]\nexpect: [totals red]",
	"game: g\nplayers: [red, blue]\nexpect: [violation cell-ocupied]",
	"game: g\nplayers: [red, blue]\nexpect: [scored pond 3 red]",
	"game: g\nplayers: [red, blue]\nexpect: {hig-2021: [next red]}",
	"game: g\nplayers: [red, blue]\nexpect: {hig-2020: next red}",
	"game: g\nplayers: [red, blue]\nskip: []",
	"game: g\nplayers: [red, blue]\nskip: ''",
	"game: g\nplayers: [red, blue]\nknown: {hig-2020: [a]}",
	"game: g\nplayers: [red, blue]\nedition: base-2014\nexpansion: queen",
	"game: g\nplayers: [red, blue]\nedition: base-2014\nexpansion: [king]",
	"game: g\nplayers: [red, blue]\nedition: base-2014\nrulings: {farm-scoring: field-4}",
	"game: g\nplayers: [red, blue]\nedition: base-2014\ntiles: {A: city 11-1; field 2-10 near N}",
	"game: g\nplayers: [red, blue]\nedition: base-2014\ntiles: {A: field all; meadow inner}",
	"game: g\nplayers: [red, blue]\nedition: base-2014\nexpect: [king red]",
	"game: g\nplayers: [red, blue]\nedition: base-2014\nexpect: [pieces U 2 0 thief E]",
	"- game: g\n- players: [red, blue]",
	"only words",
};

Test(schema, what_is_not_a_scenario_is_refused_by_the_schema_and_by_the_program)
{
	enum { DOCUMENTS = sizeof refused / sizeof refused[0] };
	int documents = 0;
	for (int i = 0; i < DOCUMENTS; i++)
		fprintf(file, "---\n%s\n", refused[i]);
	fclose(file);
	cr_expect_eq(run_script(CHECK "$scratch/documents"), 1);
	for (char *line = strtok(output, "\n"); line && documents < DOCUMENTS; line = strtok(NULL, "\n"), documents++)
		cr_expect(!is_valid(line), "the schema takes:\n%s", refused[documents]);
	cr_expect_eq(documents, DOCUMENTS);
	cr_expect_eq(run_script("hgref check $scratch/documents 2>/dev/null"), 2);
	cr_expect_eq(times_printed(": unreadable from line"), DOCUMENTS, "the program takes some:\n%s", output);
}

/* What both accept, however it is written; it may break a rule. */
static const char *const taken[] = {
	"game:\nplayers: []",
	"!!map\n!!str game: ! 'g'\nplayers: !!seq [red, blue]\nrulings: {returned-piece-reuse: false}\n"
	"turns:\n- {player: red, tile: 34, at: [-0.0, !!float '1.0'], turn: !!int '180', extra: !!bool 'false'}",
	"game: g\nplayers: [red, blue]\nturns:\n- {player: red, tile: 34, at: [-0.0, 1], turn: 180.0}",
	"game: 12\nsource: 2020\nplayers: {red: Ana, blue: , 3: 4}",
	"game: g\nplayers:\n- red \"Ana, the first\" # who begins\n- 7\n- größe",
	"game: g\nplayers: [red, blue]\nedition: [hig-2020, hig-2020]\nrulings: {}",
	"game: g\nplayers: [red, blue]\nrulings: {returned-piece-reuse: no, pit-two: each}",
	"game: g\nplayers: [red, blue]\ntiles: {7: meadow all tiger; lake}\nturns:\n- turn: end\n  expect: [next red]",
	"game: g\nplayers: [red, blue]\ntiles:\n  A: lakeA fish 2 raft; lakeB; meadow 10-2,4-8 shaman; river 3 -> lakeA; "
	"river 9 -> lakeB # two\n  B: forest all menhir mushrooms 2",
	"game: g\nplayers: [red, blue]\ntiles:\n  A: lakeA; lakeB; meadow all; river -> lakeA fish 1 -> lakeB; "
	"river -> lakeB -> spring fish 2\n  B: forest all; forest inner menhir; meadow inner deer 2\n"
	"turns:\n- red A 1,0 0 fisher riverB\n- {player: blue, tile: B, at: [2, 0], turn: 0, place: {hunter: innerB}}\n"
	"- red A 3,0 0 recall 1,0:river hunter inner",
	"game: g\nplayers: [red, blue]\nedition: devir\nrulings: {scout-decline: one}",
	"game: g\nplayers: [red, blue]\nbox: {land: 62 61, bonus: }\nstack: {land: [62, 61], bonus: []}",
	"game: g\nplayers: [red, blue]\ntable: -5,-5 5,5",
	"game: g\nplayers: [red, blue]\nstart: {tile: 56, at: '0,0'}\nscores: complete",
	"game: g\nplayers: [red, blue]\nstart: 56 3,3 90\nend: yes",
	"game: g\nplayers: [red, blue]\nsetup:\n- 28 -1,0 90 red hunter 1\n- {tile: 30, at: [-2, 0], turn: 180}",
	"game: g\nplayers: [red, blue]\nsetup: [{tile: 28, at: [-1, 0], turn: 90, player: red, place: {hunter: 1}}]",
	"game: g\nplayers: [red, blue]\nturns:\n- ' red\t28  -1,0 90  recall none # nobody'\n- blue + discard 90",
	"game: g\nplayers: [red, blue]\nturns:\n- red 28 -1,0 45 hunter 1 hut 0,0:lake by blue recall 0,0:12",
	"game: g\nplayers: [red, blue]\nturns:\n- red remove 0,0:N\n- red shift 0,0:N 0,0:S\n- red shift 0,0 0,1\n"
	"- red recall 0,0:lakeB",
	"game: g\nplayers: [red, blue]\nturns:\n- {player: red}\n- {player: red, discard: 60, extra: no}",
	"game: g\nplayers: [red, blue]\nturns:\n- {player: red, tile: 28, at: [-1, 0], turn: 90, extra: true, "
	"recall: ['0,0:N', none], place: [{hunter: 1}, {hut: 'lake by blue'}], expect: {hig-2020: []}}",
	"game: g\nplayers: [red, blue]\nturns:\n- turn: red 28 -1,0 90\n  expect: {}",
	"game: g\nplayers: [red, blue]\nexpect:\n- scored none # nothing\n- scored huts 0 red\n- scored river 0,0:W -3 red blue\n"
	"- totals red 0 blue -1\n- winner red\n- returned red 0,0:1\n- covered 0,0:1 deer 1 tiger 2\n- supply red 5 3\n"
	"- majority 0,0:bridge red 1\n- next blue +\n- fits 28 -1,0 90\n- fits x nowhere\n- legal red + 28 -1,0 90 hunter 1",
	"game: g\nplayers: [red, blue]\nturns:\n- turn: red 28 0,0 90\n  expect: ['violation  cell-occupied # twice']",
	"game: g\nplayers: [red, blue]\nedition: devir\nrulings: {scout-deal: two}\n"
	"deal: {red: [Canoe, bridge], blue: shaman scout}\n"
	"tiles: {Canoe: 'lake canoe fish 2; meadow 10-8; river 9 -> lake', b: meadow all bridge bear agriculture}\n"
	"turns:\n- red decline 14\n- red + decline B1\n- {player: red, decline: 14}\n- {player: red, extra: yes, decline: B1}\n"
	"- {player: blue, recall: '0,0:N'}\n- red Canoe 1,0 0 fisher lake\n- red b 1,0 0 hunter bridge\n"
	"expect:\n- scored canoe 1,0:W 2 red\n- scored agriculture 1,0:N 2 red\n- scored bear 1,0:N 2 red blue",
	"game: g\nplayers: [red, blue]\nedition: hig-2020\ndeal: {red: canoe}",
	"game: g\nplayers: [red, blue]\nedition: base-2014\nexpansion: king\n"
	"rulings: {small-city: 2, small-city-shield: '2', farmers: no, table-edge: declared}\ntable: -5,-5 5,5\n"
	"tiles:\n  A: city 11-1 shield; field 2,10 near 12; road 3 -> crossing; field 4-8 near none; road 9 -> city\n"
	"  B: city 11-1; city 2-10; field innerA near 12,3; field innerB near 12\n  C: field all; road -> crossing -> monastery; monastery\n"
	"setup:\n- U 1,0 0 red highwayman E\n- {tile: BA/RFr, at: [2, 0], player: red, place: {farmer: S}}\n"
	"turns:\n- red A 3,0 0 knight N\n- {player: blue, tile: B, at: [4, 0], turn: 0, place: {farmer: innerB}}\n"
	"- red C 5,0 0 monk monastery\n- blue KR/CcRR! 6,0 0 thief 3\nexpect:\n- scored road 2,0:E 3 red\n"
	"- scored city 3 red blue\n- scored monastery 9 red\n- scored field 3 blue\n- scored king 2 red\n- scored robber 1 red\n"
	"- king red 2\n- robber none\n- supply red 7\n- pieces U 2,0 0 thief E farmer innerA\n- majority 0,0:monastery red 1",
	"game: g\nplayers: [red, blue]\nskip: 1",
	"game: g\nplayers: [red, blue]\nedition: hig-2020\nskip: {hig-2020: later}\nknown: {}",
	"{\"game\": \"g\", \"players\": [\"red\", \"blue\"], \"turns\": [{\"player\": \"red\", \"tile\": 28, \"at\": [-1, 0]}]}",
};

Test(schema, everything_that_the_program_reads_is_valid)
{
	enum { DOCUMENTS = sizeof taken / sizeof taken[0] };
	for (int i = 0; i < DOCUMENTS; i++)
		fprintf(file, "---\n%s\n", taken[i]);
	fclose(file);
	cr_expect_eq(run_script(CHECK "$scratch/documents"), 0, "%s", output);
	cr_expect_eq(times_printed(": valid\n"), DOCUMENTS);
	run_script("hgref check $scratch/documents 2>&1");
	cr_expect_eq(times_printed(": unreadable"), 0, "%s", output);
}

Test(schema, it_knows_every_edition_ruling_and_code)
{
	int documents = 0;
	for (int e = 0; e < editions; e++, documents++)
		fprintf(file, "---\ngame: g\nplayers: [red]\nedition: %s\n", rulesets[e].name);
	for (int r = 0; r < RULING_COUNT; r++)
		for (const char *option = ruling_options((enum ruling)r); *option; documents++) {
			size_t length = strcspn(option, " ");
			fprintf(file, "---\ngame: g\nplayers: [red]\nrulings: {%s: %.*s}\n", ruling_id((enum ruling)r),
				(int)length, option);
			option += length + (option[length] == ' ');
		}
	for (int code = 0; code < VIOLATION_CODES; code++, documents++)
		fprintf(file, "---\ngame: g\nplayers: [red]\nexpect: [violation %s]\n",
			violation_name((enum violation_code)code));
	fclose(file);
	cr_expect_eq(run_script(CHECK "$scratch/documents"), 0, "%s", output);
	cr_expect_eq(times_printed(": valid\n"), documents);
}

/* A word for each field of a form. */
static const char *const words[FIELDS] = {
	[FIELD_PLAYER] = "red",        [FIELD_TILE] = "28",     [FIELD_CELL] = "-1,0",   [FIELD_TURN] = "90",
	[FIELD_RECALL] = "0,0:N",      [FIELD_SLOT] = "1",      [FIELD_PLACE] = "0,0:N", [FIELD_KIND] = "river",
	[FIELD_NUMBER] = "2",          [FIELD_ANIMAL] = "deer", [FIELD_EXTRA] = "+",     [FIELD_CODE] = "cell-occupied",
	[FIELD_AWARD_PLACE] = "0,0:N", [FIELD_ROLE] = "hunter", [FIELD_MORE] = "time",
};

static void write_fields(const char *verb, const uint8_t *field)
{
	for (; *field; field++)
		fprintf(file, " %s", *field == FIELD_VERB ? verb : words[*field]);
}

static const char *key_of_list(enum step_kind kind)
{
	if (kind == STEP_SETUP)
		return "setup";
	return kind < STEP_SCORED ? "turns" : "expect";
}

/* Writes a document for the form, in which what repeats is there once. */
static void write_form(enum step_kind kind)
{
	const struct step_form *form = step_form(kind);
	fprintf(file, "---\ngame: g\nplayers: [red]\n%s:\n-", key_of_list(kind));
	write_fields(form->verb, form->first);
	if (kind != STEP_SETUP) /* its only piece is among the first */
		write_fields(form->verb, form->rest);
	fprintf(file, "\n");
}

Test(schema, it_knows_the_form_of_every_step)
{
	int documents = 0;
	for (int kind = STEP_TURN; kind < STEP_UNREAD_ASSERTION; kind++) {
		if (kind == STEP_PASS || kind == STEP_UNREAD || kind == STEP_SCORED_NONE) /* these have no such line */
			continue;
		write_form((enum step_kind)kind);
		documents++;
	}
	fclose(file);
	cr_expect_eq(run_script(CHECK "$scratch/documents"), 0, "%s", output);
	cr_expect_eq(times_printed(": valid\n"), documents);
}
