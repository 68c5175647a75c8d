#include "tests/program/command.h"

#include <criterion/criterion.h>

/* .pre-commit-hooks.yaml: each hook is run as pre-commit does, on files that are fine and then on one that is not. */

/* The last one has nothing to compare with at first; what it says makes its file, and it makes none itself. */
Test(hooks, each_passes_good_files_and_fails_where_one_becomes_bad)
{
	cr_expect_eq(
		run_script("root=$PWD; cd $scratch\n"
			   "mkdir -p games/scenarios bin; ln -s \"$program\" bin/hgref; PATH=$scratch/bin:$PATH\n"
			   "python3 -c \"\n"
			   "import glob, re, shlex, shutil, subprocess, sys, yaml\n"
			   "root, = sys.argv[1:]\n"
			   "good = {'games/a.log': 'games/two-players.log', 'games/scenarios/b.yml':\n"
			   "        'rules/E09-gatherer-on-an-empty-forest.yaml'}\n"
			   "def run(hook):\n"
			   "    words = shlex.split(hook['entry']) + hook.get('args', [])\n"
			   "    named = [f for f in good if re.search(hook['files'], f)]\n"
			   "    assert 'games/scenarios/b.yml' in named\n"
			   "    files = named if hook.get('pass_filenames', True) else []\n"
			   "    before = glob.glob('**', recursive=True)\n"
			   "    ended = subprocess.run(words + files, stdout=subprocess.PIPE, text=True)\n"
			   "    assert glob.glob('**', recursive=True) == before\n"
			   "    return ended\n"
			   "hooks = yaml.safe_load(open(root + '/.pre-commit-hooks.yaml'))\n"
			   "for hook in hooks:\n"
			   "    assert hook['language'] == 'system' and hook['name'] and hook['description']\n"
			   "    for name, source in good.items(): shutil.copy(root + '/scenarios/' + source, name)\n"
			   "    first = run(hook)\n"
			   "    told = re.search('if that is right: (.*)', first.stdout)\n"
			   "    if told: subprocess.run(told[1], shell=True, check=True)\n"
			   "    second = run(hook)\n"
			   "    text = open('games/scenarios/b.yml').read().replace('E red 1', 'E red 2')\n"
			   "    open('games/scenarios/b.yml', 'w').write(text)\n"
			   "    print(hook['id'], first.returncode, second.returncode, run(hook).returncode)\n"
			   "\" \"$root\" 2>/dev/null"),
		0, "%s", output);
	cr_expect_str_eq(output, "hgref-check 0 0 1\nhgref-test 0 0 1\nhgref-results 1 0 1\n");
}

Test(hooks, results_that_could_not_be_computed_are_not_offered_as_new_ones)
{
	cr_expect_eq(
		run_script(
			"root=$PWD; cd $scratch; mkdir -p games bin; ln -s \"$program\" bin/hgref; PATH=$scratch/bin:$PATH\n"
			"echo 'game a' >games/a.log; echo 'player red red' >>games/a.log; touch results.jsonl\n"
			"python3 -c \"\n"
			"import shlex, subprocess, sys, yaml\n"
			"hook, = (h for h in yaml.safe_load(open(sys.argv[1] + '/.pre-commit-hooks.yaml')) if 'results' in h['id'])\n"
			"sys.exit(subprocess.run(shlex.split(hook['entry']) + hook['args']).returncode)\n"
			"\" \"$root\" 2>/dev/null"),
		2);
	cr_expect_str_empty(output);
}

Test(hooks, name_the_files_that_may_hold_games)
{
	cr_expect_eq(
		run_script(
			"python3 -c \"\n"
			"import re, yaml\n"
			"hooks = {h['id']: h['files'] for h in yaml.safe_load(open('.pre-commit-hooks.yaml'))}\n"
			"for name in 'a.log x/a.log scenarios/a.yaml a/scenarios/b/a.yml a.yaml .pre-commit-config.yaml "
			"a.logs myscenarios/a.yaml results.jsonl'.split():\n"
			"    print(name, *(id for id, files in hooks.items() if re.search(files, name)))\n"
			"\""),
		0, "%s", output);
	cr_expect_str_eq(output, "a.log hgref-check hgref-results\n"
				 "x/a.log hgref-check hgref-results\n"
				 "scenarios/a.yaml hgref-check hgref-test hgref-results\n"
				 "a/scenarios/b/a.yml hgref-check hgref-test hgref-results\n"
				 "a.yaml hgref-results\n"
				 ".pre-commit-config.yaml hgref-results\n"
				 "a.logs\n"
				 "myscenarios/a.yaml hgref-results\n"
				 "results.jsonl hgref-results\n");
}
