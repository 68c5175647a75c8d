#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>

/*
 * `.ci/manual` makes the page of a command of its source and its options. Here the program is a script: two options are
 * the command's own, --at and --format; the others are shared.
 */

#define PROGRAM \
	"cat >$scratch/program <<'END'\n" \
	"#!/bin/sh\n" \
	"case $* in\n" \
	"'draw --help') echo 'usage: hgref draw [OPTION]... FILE\n" \
	"\n" \
	"  -a, --at X,Y:SLOT       a place\n" \
	"                          --not-an-option\n" \
	"  -f, --format FORMAT     how\n" \
	"      --illegal           without a value\n" \
	"  -r, --ruling K=V        a ruling\n" \
	"      --on-illegal stop|skip\n" \
	"                          and then\n" \
	"\n" \
	"FILE is a record.' ;;\n" \
	"'--completion draw --format ') printf 'text\\ta\\nsvg\\tb\\n' ;;\n" \
	"esac\n" \
	"END\n" \
	"chmod +x $scratch/program\n"

#define HEAD ".Sh SYNOPSIS\n.\\\" @options\n.Sh OPTIONS\n"
#define OWN ".It at\nPlace.\n.It format\nForm.\n"
#define END ".\\\" @shared\n.Sh EXIT STATUS\n.It word\n"
#define SHARED \
	".It quiet\nQuiet.\n.It illegal\nWrong.\n.It ruling\nRuling.\n.It on-illegal\nThen.\n.It Cm stop\nStop.\n"

/* Makes a page of these sources. If it cannot be made, only the complaints are compared. */
static void makes(const char *page, const char *shared, int status, const char *printed)
{
	char script[4000];
	snprintf(script, sizeof script,
		 PROGRAM "cat >$scratch/page <<'END'\n%sEND\ncat >$scratch/shared <<'END'\n%sEND\n"
			 ".ci/manual $scratch/program draw $scratch/page $scratch/shared 2>&1%s",
		 page, shared, status ? " >/dev/null" : "");
	cr_expect_eq(run_script(script), status, "%s", output);
	cr_expect_str_eq(output, printed);
}

Test(manual, has_each_option_with_its_letter_and_its_value)
{
	makes(HEAD OWN END, SHARED, 0,
	      ".Sh SYNOPSIS\n.Op Fl a Ar x , Ns Ar y : Ns Ar slot\n.Op Fl f Cm text | svg\n.Op Fl -illegal\n"
	      ".Op Fl r Ar ruling Ns = Ns Ar option\n.Op Fl -on-illegal Cm stop | skip\n.Sh OPTIONS\n"
	      ".It Fl a , Fl -at Ar x , Ns Ar y : Ns Ar slot\nPlace.\n.It Fl f , Fl -format Cm text | svg\nForm.\n"
	      ".It Fl -illegal\nWrong.\n.It Fl r , Fl -ruling Ar ruling Ns = Ns Ar option\nRuling.\n"
	      ".It Fl -on-illegal Cm stop | skip\nThen.\n.It Cm stop\nStop.\n.Sh EXIT STATUS\n.It word\n");
}

Test(manual, is_not_made_if_an_option_has_no_paragraph)
{
	makes(HEAD ".It at\n" END, SHARED, 1, "hgref-draw(1): no paragraph for --format\n");
	makes(HEAD OWN END, ".It illegal\n.It ruling\n", 1, "hgref-draw(1): no paragraph for --on-illegal\n");
	makes(HEAD ".It at\n" END, SHARED ".It format\n", 1,
	      "hgref-draw(1): a paragraph of its own is missing, or in another order: --illegal\n");
}

Test(manual, is_not_made_if_a_paragraph_has_no_option_or_stands_elsewhere)
{
	makes(HEAD ".It at\n.It form\n" END, SHARED, 1,
	      "hgref-draw(1): a paragraph without an option, or in another order: --form\n");
	makes(HEAD ".It format\n.It at\n" END, SHARED, 1,
	      "hgref-draw(1): a paragraph without an option, or in another order: --format\n"
	      "hgref-draw(1): a paragraph without an option, or in another order: --at\n");
}

Test(manual, is_not_made_without_a_place_for_the_options)
{
	makes(".Sh OPTIONS\n" OWN END, SHARED, 1,
	      "hgref-draw(1): no line .\\\" @options or .\\\" @shared, or no options in the help\n");
	makes(HEAD OWN, SHARED, 1,
	      "hgref-draw(1): no line .\\\" @options or .\\\" @shared, or no options in the help\n");
}

Test(manual, is_not_made_of_a_program_that_does_not_run)
{
	cr_expect_neq(
		run_script(".ci/manual $scratch/none draw cmd/command/draw/draw.1 cmd/option/shared.1 >/dev/null 2>&1"),
		0);
}
