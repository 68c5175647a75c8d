#include "option/option_rows.h"

#include <string.h>

/* ---- the options ---- */

static void help_row(FILE *out, const struct command *command, const struct option_row *row)
{
	char names[64];
	int n = option_has_letter(row) ? snprintf(names, sizeof names, "  -%c, --%s", row->key, row->name)
				       : snprintf(names, sizeof names, "      --%s", row->name);
	if (*row->argument == '=')
		snprintf(names + n, sizeof names - (size_t)n, "[%s]", row->argument);
	else if (*row->argument)
		snprintf(names + n, sizeof names - (size_t)n, " %s", row->argument);
	fprintf(out, strlen(names) > 25 ? "%s\n%26s" : "%-25s %s", names, ""); /* long names have a line of their own */
	for (const char *text = option_text(command, row); *text; text++)
		if (*text == '\n')
			fprintf(out, "\n%26s", "");
		else
			fputc(*text, out);
	fputc('\n', out);
}

/* ---- what stands behind them ---- */

/* What the help of some commands says of their arguments and of their exit status: the first row that is theirs. */
static const struct {
	unsigned of;                    /* they have all of this set */
	const char *arguments, *status; /* status NULL: that of the next row */
} endings[] = {
	{ OPT_DRAW,
	  "\nFILE is a game log or a file of scenarios; - is standard input. Of several\n"
	  "games the first is drawn, unless --game says otherwise. A wide board of letters\n"
	  "is best read through `less -S`.\n",
	  "Exit status: 0 drawn, 2 could not be read or drawn, 3 wrong usage.\nSee hgref(1).\n" },
	{ OPT_TILES,
	  "\nhg1 is the set of the first editions, hg2 that of the second, the default. A\n"
	  "TILE named by its id is shown with its notation and a picture.\n",
	  "Exit status: 0 all told, 2 a set or tile that is none, 3 wrong usage.\nSee hgref(1).\n" },
	{ OPT_RULINGS,
	  "\nWithout FILE the rulings are listed. With it each game of FILE, a log or\n"
	  "scenarios, is judged again under every other option and edition, and what\n"
	  "changes is told, the gravest first.\n",
	  "Exit status: 0 all told, 1 an illegal game, 2 could not judge, 3 wrong usage.\nSee hgref(1).\n" },
	{ OPT_LAW,
	  "\nCODE is a violation code, the id of a rule such as TILE-03, or that of a ruling\n"
	  "such as trap-covers; of a beginning such as TILE all are listed.\n",
	  "Exit status: 0 all told, 2 a name that is none, 3 wrong usage. See hgref(1).\n" },
	{ OPT_RANDOM, "\nThe same options and seed give the same bytes, on every machine.\n",
	  "Exit status: 0 all written, 2 output lost, 3 wrong usage. See hgref(1).\n" },
	{ OPT_CONVERT,
	  "\nFILE is a game log, a file of scenarios, or a log with ChaCuN's action codes in\n"
	  "the place of its moves; - is standard input.\n",
	  "Exit status: 0 all converted, 1 an illegal game has no action codes, 2 something\n"
	  "could not be read or said in the other form, 3 wrong usage. See hgref(1).\n" },
	{ OPT_CLAIM,
	  "\nFILE is a game log or a file of scenarios; - is standard input. CLAIM is one of\n"
	  "  \"red: meadow at 3,1:N pays 12\"                    by an award that was made\n"
	  "  \"red: river at 0,0:W would pay 8\"                 if it were complete as it is\n"
	  "  \"red: huts at 0,0:lake would pay 5 at the end\"    if the game ended now\n"
	  "  \"red: total 95\"\n"
	  "  \"red and blue win\"\n"
	  "and all but the last may end with `after move 40`. Players are named by colour\n"
	  "or name, a name of several words in quotes.\n"
	  "Without CLAIM, or with `totals`, it is the totals that the record itself claims.\n",
	  "Exit status: 0 upheld, 1 rejected, 2 could not be judged, 3 wrong usage or a\n"
	  "claim that cannot be read. See hgref(1).\n" },
	{ OPT_TEST,
	  "\nPATH is a file of scenarios or game logs, or a folder of such files (.yaml .yml\n"
	  ".json .log), searched to the bottom; - is standard input.\n",
	  NULL },
	{ 0,
	  "\nFILE is a game log or a file of scenarios, with any number of games; - is\n"
	  "standard input.\n",
	  "Exit status: 0 all legal, 1 a rule broken or an assertion wrong, 2 could not\n"
	  "judge, 3 wrong usage; of several files the highest. See hgref(1),\n"
	  "hgref-log(5), hgref-scenario(5).\n" },
};

static void help_ending(FILE *out, const struct command *command)
{
	int i = 0;
	while ((endings[i].of & command->takes) != endings[i].of)
		i++;
	fputs(endings[i].arguments, out);
	while (!endings[i].status)
		i++;
	fputs(endings[i].status, out);
}

void options_help(FILE *out, const struct command *command)
{
	const struct option_row *row;
	fprintf(out, "usage: hgref %s [OPTION]...%s%s\n%s\n\n", command->name, *command->arguments ? " " : "",
		command->arguments, command->summary);
	for (int at = 0; (row = option_row_next(command, &at)); at++)
		help_row(out, command, row);
	help_ending(out, command);
}
