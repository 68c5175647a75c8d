#include "option/manual.h"

#include <criterion/criterion.h>

/* A command with two options of its own, which shares --color. */
static const struct option_row rows[] = {
	{ .name = "fish", .argument = "=N", .kind = OPTION_NUMBER },
	{ .letter = 'a', .name = "at", .argument = "X,Y:SLOT", .kind = OPTION_PLACE, .since = "0.2.0" },
};
static const struct command command = { .name = "draw", .shared = SHARES(COLOR), .option = rows, .options = 2 };

#define HEAD ".Sh SYNOPSIS\n.Nm hgref draw\n.\\\" @options\n.Sh OPTIONS\n"
#define END ".\\\" @shared\n.Sh EXIT STATUS\n.It word\n"
#define COLOR ".It color\nColours.\n"

static void expect_page(const char *page, const char *shared, const char *expected, const char *wrong)
{
	struct text out = { 0 }, complaint = { 0 };
	text_add_string(&out, "");
	text_add_string(&complaint, "");
	cr_expect_eq(manual_page(&out, &complaint, &command, page, shared), !*wrong);
	cr_expect_str_eq(complaint.s, wrong);
	if (expected)
		cr_expect_str_eq(out.s, expected);
	text_free(&out);
	text_free(&complaint);
}

Test(manual, names_each_option_as_its_row_has_it)
{
	expect_page(HEAD ".It fish\nFish.\n.It at\nPlace.\n" END, ".It input\nKind.\n" COLOR,
		    ".Sh SYNOPSIS\n.Nm hgref draw\n.Op Fl -fish Ns Op = Ns Ar n\n.Op Fl a Ar x , Ns Ar y : Ns Ar slot\n"
		    ".Op Fl -color Cm auto | always | never\n.Sh OPTIONS\n.It Fl -fish Ns Op = Ns Ar n\nFish.\n"
		    ".It Fl a , Fl -at Ar x , Ns Ar y : Ns Ar slot Pq since 0.2.0\nPlace.\n"
		    ".It Fl -color Cm auto | always | never\nColours.\n.Sh EXIT STATUS\n.It word\n",
		    "");
}

Test(manual, is_refused_if_an_option_has_no_paragraph)
{
	expect_page(HEAD ".It fish\nFish.\n" END, COLOR, NULL, "hgref-draw(1): no paragraph for --at\n");
	expect_page(HEAD ".It fish\n.It at\n" END, ".It colors\n", NULL,
		    "hgref-draw(1): no paragraph is shared for --color\n");
}

Test(manual, is_refused_if_a_paragraph_has_no_option_or_stands_elsewhere)
{
	expect_page(HEAD ".It fish\n.It at\n.It by\n" END, COLOR, NULL,
		    "hgref-draw(1): a paragraph without an option, or in another order: --by\n");
	expect_page(HEAD ".It at\n.It fish\n" END, COLOR, NULL,
		    "hgref-draw(1): a paragraph without an option, or in another order: --at\n"
		    "hgref-draw(1): no paragraph for --at\n");
}

Test(manual, is_refused_if_it_has_no_room_for_options)
{
	expect_page(".Sh OPTIONS\n.It fish\n.It at\n", COLOR, NULL,
		    "hgref-draw(1): no line .\\\" @options or .\\\" @shared for --options\n");
}
