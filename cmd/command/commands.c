#include "command/commands.h"

#define FILE_NEEDED "a FILE; - is standard input"

#define GAMES_STATUS \
	"Exit status: 0 all legal, 1 a rule broken or an assertion wrong, 2 could not\n" \
	"judge, 3 wrong usage; with several files, the highest. See hgref(1),\n" \
	"hgref-log(5), hgref-scenario(5).\n"

#define FOLDERS_ENDING \
	"FILE is a game log or a file of scenarios, with any number of games, or a\n" \
	"folder of such files (.yaml .yml .json .log), searched recursively; - is\n" \
	"standard input.\n" GAMES_STATUS

#define GAMES_ENDING \
	"FILE is a game log or a file of scenarios, with any number of games; - is\n" \
	"standard input.\n" GAMES_STATUS

const struct command commands[COMMANDS] = {
	{ CMD_CHECK, "check", "FILE...", FILE_NEEDED,
	  "Is each game legal? Every violation with its place; a line per game.", command_check, FOLDERS_ENDING },
	{ CMD_SCORE, "score", "FILE...", FILE_NEEDED, "The breakdown of each game, award by award, and its standings.",
	  command_score, FOLDERS_ENDING },
	{ CMD_TEST, "test", "PATH...", "a PATH", "Run scenarios and logs against their own expectations.", command_test,
	  "PATH is a file of scenarios or game logs, or a folder of such files (.yaml .yml\n"
	  ".json .log), searched recursively; - is standard input.\n" GAMES_STATUS },
	{ CMD_LEGAL, "legal", "--move N|--line N|--count|--all|--tile T FILE...", FILE_NEEDED,
	  "What is legal in a position, or at every move.", command_legal, GAMES_ENDING },
	{ CMD_EXPLAIN, "explain", "FILE...", FILE_NEEDED,
	  "One move: why it is illegal and what would be legal, or what it did.", command_explain, GAMES_ENDING },
	{ CMD_CLAIM, "claim", "FILE [CLAIM]", FILE_NEEDED,
	  "Upheld or rejected: a claim about a score, counted tile by tile.", command_claim,
	  "FILE is a game log or a file of scenarios; - is standard input. CLAIM is one of\n"
	  "  \"red: meadow at 3,1:N pays 12\"                    by an award that was made\n"
	  "  \"red: river at 0,0:W would pay 8\"                 if it were complete as it is\n"
	  "  \"red: huts at 0,0:lake would pay 5 at the end\"    if the game ended now\n"
	  "  \"red: king pays 4\"                                the King, the Robber Baron\n"
	  "  \"red: total 95\"\n"
	  "  \"red and blue win\"\n"
	  "and all but the last may end with `after move 40`. Players are called by colour\n"
	  "or name; a name of several words is quoted.\n"
	  "Without CLAIM, or with `totals`, the record's own totals are checked.\n"
	  "Exit status: 0 upheld, 1 rejected, 2 could not be judged, 3 wrong usage or a\n"
	  "claim that cannot be read. See hgref(1).\n" },
	{ CMD_MEND, "mend", "FILE...", FILE_NEEDED, "The smallest changes after which a broken record is legal.",
	  command_mend,
	  "FILE is a game log or a file of scenarios, with any number of games; - is\n"
	  "standard input. --apply and --diff take one FILE.\n" GAMES_STATUS },
	{ CMD_DRAW, "draw", "FILE", FILE_NEEDED, "The board as a picture: SVG, or text.", command_draw,
	  "FILE is a game log or a file of scenarios; - is standard input. The\n"
	  "first of several games is drawn, unless --game says otherwise. A wide text board\n"
	  "is best read through `less -S`.\n"
	  "Exit status: 0 drawn, 2 could not be read or drawn, 3 wrong usage.\nSee hgref(1).\n" },
	{ CMD_REPORT, "report", "-o OUT FILE...", FILE_NEEDED, "Games as web pages, stepped move by move.",
	  command_report,
	  "FILE is a game log or a file of scenarios; - is standard input. The page of one\n"
	  "game is the file OUT. Of several games, or where OUT is a folder or ends in a\n"
	  "slash, it is a folder: index.html, game-00001.html and so on, 20000 at most.\n"
	  "What is there already is replaced only if hgref wrote it.\n"
	  "Exit status: 0 all legal, 1 a rule broken or an assertion wrong, 2 could not\n"
	  "judge or write, 3 wrong usage or more than 20000 games. See hgref(1).\n" },
	{ CMD_TILES, "tiles", "[hg1|hg2|base] [TILE...]", NULL,
	  "The tiles of a set: listed, filtered, in full, or all on a sheet.", command_tiles,
	  "hg1 is the set of the first editions, hg2 that of the second, the default; base\n"
	  "is base Carcassonne with the King and the Robber Baron. A TILE named by its id\n"
	  "is shown with its notation and a picture; without a set, the first finds it.\n"
	  "Exit status: 0 all shown, 2 unknown set or tile, 3 wrong usage.\nSee hgref(1).\n" },
	{ CMD_RULINGS, "rulings", "[FILE...]", NULL,
	  "What the rulebooks leave open, and which answers would change a game.", command_rulings,
	  "Without FILE the rulings are listed. With it each game of FILE, a log or\n"
	  "scenarios, is judged again under every other option and edition, and what\n"
	  "changes is listed, most serious first.\n"
	  "Exit status: 0 success, 1 an illegal game, 2 could not judge, 3 wrong usage.\nSee hgref(1).\n" },
	{ CMD_RULE, "rule", "CODE...", "a CODE, as in `hgref rule edge-mismatch`",
	  "What a code, a rule or a ruling says, and where it is printed.", command_rule,
	  "CODE is a violation code, the id of a rule such as TILE-03, or that of a ruling\n"
	  "such as trap-covers; a prefix such as TILE lists every match.\n"
	  "Exit status: 0 success, 2 unknown name, 3 wrong usage. See hgref(1).\n" },
	{ CMD_CONVERT, "convert", "FILE...", FILE_NEEDED,
	  "Write games in another form: log, YAML, action codes, addresses.", command_convert,
	  "FILE is a game log, a file of scenarios, a log with ChaCuN's action codes in\n"
	  "place of its moves, or with --from a record of another program; - is standard\n"
	  "input. An address of CarcassonneLab, https://..., can stand in its place.\n"
	  "Exit status: 0 all converted, 1 an illegal game has no action codes or address\n"
	  "and gets no assertions, or a file differs from its canonical form, 2 something\n"
	  "could not be read or expressed in the other form, 3 wrong usage.\n"
	  "See hgref(1).\n" },
	{ CMD_TRACE, "trace", "FILE...", FILE_NEEDED, "What each step did, as JSON: for other engines to compare.",
	  command_trace, GAMES_ENDING },
	{ CMD_COMPARE, "compare", "TRACE FILE...", "a TRACE and a FILE; one of them may be -, standard input",
	  "Where the trace of another engine first differs, game by game.", command_compare,
	  "TRACE has a JSON object on a line for each step, as `hgref trace FILE` prints it;\n"
	  "`game` and `line` or `move` are needed, other keys may be missing.\n"
	  "Exit status: 0 no difference, 1 some game differs, 2 could not be read, 3 wrong\n"
	  "usage. See hgref(1), hgref-json(5).\n" },
	{ CMD_RANDOM, "random", "", NULL, "Legal games played at random, as logs.", command_random,
	  "The same options and seed give the same bytes, on every machine.\n"
	  "Exit status: 0 all written, 2 output lost, 3 wrong usage. See hgref(1).\n" },
};
