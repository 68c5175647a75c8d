#include "tests/program/command.h"

#include <criterion/criterion.h>

/*
 * The English of messages, comments and manuals: phrases that a native writer would not use stay away once they are gone
 * (tests/phrases/list). The tests run in the root of the source tree.
 */

Test(phrases, none_comes_back)
{
	cr_expect_eq(run("tests/phrases/check 2>&1"), 0, "%s", output);
}

Test(phrases, each_is_found_in_strings_and_comments_with_its_line)
{
	cr_expect_eq(run("cat >$scratch/a.c <<'END'\n"
			 "/*\n * A line that cannot be read is\n * told, and it is no tile.\n */\n"
			 "int behind; /* a name is not read */\n"
			 "const char *words = \"the tile\\nstands in line 4\";\n"
			 "END\n"
			 "tests/phrases/check $scratch/a.c | cut -d: -f2,3 | tr '\\n' ' '"),
		     0);
	cr_expect_str_eq(output, "2: `is told` 3: `is no tile` 6: `stands in line` 6: `in line 4` ");
}
