#include "tests/program/command.h"

#include <criterion/criterion.h>

/* .pre-commit-hooks.yaml: each hook is run as pre-commit does, on files that are fine and then on one that is not. */

Test(hooks, each_passes_good_files_and_fails_where_one_becomes_bad)
{
	cr_expect_eq(
		run_script(
			"root=$PWD; cd $scratch\n"
			"mkdir -p games/scenarios\n"
			"python3 -c \"\n"
			"import re, shlex, shutil, subprocess, sys, yaml\n"
			"root, program = sys.argv[1:]\n"
			"good = {'games/a.log': 'games/two-players.log', 'games/scenarios/b.yml':\n"
			"        'rules/E09-gatherer-on-an-empty-forest.yaml'}\n"
			"def run(hook):\n"
			"    words = shlex.split(hook['entry']) + hook.get('args', [])\n"
			"    assert words[0] == 'hgref'\n"
			"    named = [f for f in good if re.search(hook['files'], f)]\n"
			"    assert 'games/scenarios/b.yml' in named\n"
			"    files = named if hook.get('pass_filenames', True) else []\n"
			"    return subprocess.run([program] + words[1:] + files, stdout=subprocess.DEVNULL).returncode\n"
			"hooks = yaml.safe_load(open(root + '/.pre-commit-hooks.yaml'))\n"
			"for hook in hooks:\n"
			"    assert hook['language'] == 'system' and hook['name'] and hook['description']\n"
			"    for name, source in good.items(): shutil.copy(root + '/scenarios/' + source, name)\n"
			"    first, second = run(hook), run(hook)\n"
			"    text = open('games/scenarios/b.yml').read().replace('E red 1', 'E red 2')\n"
			"    open('games/scenarios/b.yml', 'w').write(text)\n"
			"    print(hook['id'], first, second, run(hook))\n"
			"\" \"$root\" \"$program\" 2>&1"),
		0, "%s", output);
	cr_expect_str_eq(output, "hgref-check 0 0 1\nhgref-test 0 0 1\nhgref-pins 0 0 1\n");
}

Test(hooks, name_the_files_that_may_hold_games)
{
	cr_expect_eq(
		run_script(
			"python3 -c \"\n"
			"import re, yaml\n"
			"hooks = {h['id']: h['files'] for h in yaml.safe_load(open('.pre-commit-hooks.yaml'))}\n"
			"for name in 'a.log x/a.log scenarios/a.yaml a/scenarios/b/a.yml a.yaml .pre-commit-config.yaml "
			"a.logs myscenarios/a.yaml results.pins'.split():\n"
			"    print(name, *(id for id, files in hooks.items() if re.search(files, name)))\n"
			"\""),
		0, "%s", output);
	cr_expect_str_eq(output, "a.log hgref-check hgref-pins\n"
				 "x/a.log hgref-check hgref-pins\n"
				 "scenarios/a.yaml hgref-check hgref-test hgref-pins\n"
				 "a/scenarios/b/a.yml hgref-check hgref-test hgref-pins\n"
				 "a.yaml hgref-pins\n"
				 ".pre-commit-config.yaml hgref-pins\n"
				 "a.logs\n"
				 "myscenarios/a.yaml hgref-pins\n"
				 "results.pins hgref-pins\n");
}
