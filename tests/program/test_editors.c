#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <string.h>

/* Editors that read what `check` prints, with the settings of hgref-ci(7). The tests run in the root of the source tree. */

/* The files to be checked: $first is edited, the others come in $more. */
static const char files[] =
	"set -- $(ls scenarios/illegal/*.log scenarios/broken/*.log); first=$1; shift; export more=\"$*\"; ";

/* What Vim has in its quickfix list after `:make`, as FILE:LINE:COLUMN: TEXT. */
static const char quickfix[] =
	"sed -n 's/\\\\e/\\\\/g; /^set /p' man/hgref-ci.7 >$scratch/vim; "
	"TMPDIR=$scratch TERM=dumb vim -u NONE -i NONE -N -es --cmd 'set encoding=utf-8' -c 'source $scratch/vim' -c 'silent make! $more' "
	"-c 'call writefile(map(getqflist(), "
	"{i, e -> join([bufname(e.bufnr), e.lnum, e.col, \" \" .. e.text], \":\")}), $scratch .. \"/quick\")' "
	"-c 'qa!' $first >/dev/null 2>&1; ";

/* The same from JSON; in text, ten unreadable lines of a game are listed. */
static const char from_json[] =
	"hgref check -f json $first $more 2>/dev/null | python3 -c \"import sys, json\n"
	"for line in sys.stdin:\n"
	"    g = json.loads(line)\n"
	"    for e in g.get('errors', [])[:10]:\n"
	"        print(g['file'], e['line'], e['column'], ' error: ' + e['message'], sep=':')\n"
	"    for v in g['violations']:\n"
	"        print(g['file'], v['line'], v['column'], ' ' + v['code'] + ': ' + v['message'], "
	"sep=':')\" | LC_ALL=C sort >$scratch/json; ";

static const char compared[] =
	"LC_ALL=C sort $scratch/quick | diff - $scratch/json && test $(wc -l <$scratch/json) -gt 100";

Test(editors, vim_lists_every_finding_of_check_at_its_place)
{
	char script[4096] = "";
	if (run_script("vim --version 2>/dev/null | grep -q +quickfix") != 0)
		skip_test("Vim's settings");
	strcat(strcat(strcat(strcat(script, files), quickfix), from_json), compared);
	cr_expect_eq(run_script(script), 0, "%s", output);
}
