#include "core/violation.h"
#include "core/tile.h"
#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Every message of the program, word for word: what tests/golden/print prints is what tests/golden holds. After a
 * change `make golden` writes the files anew, and a person reads the difference.
 */

Test(golden, messages_read_as_they_were_reviewed)
{
	cr_assert_eq(run_script("tests/golden/print \"$program\" $scratch 2>&1"), 0, "%s", output);
	cr_expect_eq(run_script("s=0; for f in tests/golden/*.txt; do diff -u $f $scratch/${f##*/} || s=1; done;"
				"[ $(ls tests/golden/*.txt | wc -l) = $(ls $scratch/*.txt | wc -l) ] || s=2; exit $s"),
		     0, "reviewed: -, printed now: + (`make golden` if that is right)\n%s", output);
}

static void read_goldens(const char *files)
{
	char command[256];
	snprintf(command, sizeof command, "cat %s", files);
	cr_assert_eq(run(command), 0);
	cr_assert(strlen(output) < sizeof output - 1);
}

Test(golden, every_violation_code_is_among_the_messages)
{
	read_goldens("tests/golden/violations.txt tests/golden/base.txt");
	for (int code = 0; code < VIOLATION_CODES; code++) {
		char words[64];
		snprintf(words, sizeof words, ": %s: ", violation_name((enum violation_code)code));
		has(words);
	}
}

Test(golden, every_fault_of_a_tile_is_among_the_messages)
{
	static const enum tile_fault faults[] = {
#define X(name, sentence, base) TILE_FAULT_##name,
		TILE_FAULTS(X)
#undef X
	};
	read_goldens("tests/golden/logs.txt");
	for (size_t i = 1; i < sizeof faults / sizeof faults[0]; i++) /* the first is not a fault */
		for (int game = 0; game < GAME_KINDS; game++) {
			const char *sentence = tile_fault_sentence(faults[i], (enum game_kind)game);
			if (sentence)
				has(sentence);
		}
}

Test(golden, every_format_error_of_the_source_is_among_the_messages)
{
	int looked_for = 0;
	cr_assert_eq(run("tests/golden/unsaid 2>&1; # %s"), 0, "%s", output);
	cr_expect(sscanf(output, "%d messages looked for\n", &looked_for) == 1 && looked_for > 100, "%s", output);
}
