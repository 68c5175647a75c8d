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

Test(hooks, name_the_files_that_folders_are_searched_for)
{
	cr_expect_eq(
		run_script(
			"python3 -c \"\n"
			"import re, yaml\n"
			"hooks = yaml.safe_load(open('.pre-commit-hooks.yaml'))\n"
			"for name in 'a.log x/A.LOG a.jcz a.qgn games/a.json records/2024/a.TXT scenarios/a.yaml a/scenarios/b/a.yml "
			"a.yaml package.json .pre-commit-config.yaml a.logs mygames/a.yaml scenarios/schema.json "
			"games/brief.schema.json results.jsonl'.split():\n"
			"    print(name, *(h['id'][6:] for h in hooks if re.search(h['files'], name)\n"
			"                  and not re.search(h.get('exclude', '^$'), name)))\n"
			"\""),
		0, "%s", output);
	cr_expect_str_eq(output, "a.log check results\n"
				 "x/A.LOG check results\n"
				 "a.jcz check results\n"
				 "a.qgn check results\n"
				 "games/a.json check results\n"
				 "records/2024/a.TXT check results\n"
				 "scenarios/a.yaml check test results\n"
				 "a/scenarios/b/a.yml check test results\n"
				 "a.yaml results\n"
				 "package.json results\n"
				 ".pre-commit-config.yaml results\n"
				 "a.logs\n"
				 "mygames/a.yaml results\n"
				 "scenarios/schema.json results\n"
				 "games/brief.schema.json results\n"
				 "results.jsonl results\n");
}

/* ---- tests/example/records.yml, a workflow for GitHub Actions ---- */

/* Its steps are run as there, by `bash -e`; the sources are a repository in which make(1) finds hgref built. */
Test(hooks, the_workflow_passes_a_repository_of_records_and_fails_where_one_becomes_bad)
{
	cr_expect_eq(
		run_script(
			"root=$PWD; cd $scratch; export HOME=$scratch GIT_CONFIG_NOSYSTEM=1\n"
			"git init -q -b main sources; git -C sources -c user.name=a -c user.email=a@b commit -q --allow-empty -m a\n"
			"mkdir bin; printf '#!/bin/sh\\nmkdir $2/build; ln -s \"%s\" $2/build/hgref\\n' \"$program\" >bin/make\n"
			"chmod +x bin/make; mkdir -p records/games; cd records; PATH=$scratch/bin:$PATH\n"
			"cp \"$root\"/scenarios/games/two-players.log games\n"
			"python3 -c \"\n"
			"import os, shutil, subprocess, sys, yaml\n"
			"job = yaml.safe_load(open(sys.argv[1] + '/tests/example/records.yml'))\n"
			"env = dict(os.environ, **job['env'], RUNNER_TEMP='../temp', GITHUB_PATH='../path')\n"
			"env['HGREF'] = '../sources'\n"
			"def steps():\n"
			"    shutil.rmtree('../temp', ignore_errors=True); os.mkdir('../temp')\n"
			"    if os.path.exists('../path'): os.remove('../path')\n"
			"    env['PATH'] = os.environ['PATH']\n"
			"    for step in job['jobs']['judge']['steps'][1:]:\n"
			"        ended = subprocess.run(['bash', '-e', '-c', step['run']], env=env, stdout=subprocess.PIPE, text=True)\n"
			"        yield ended.returncode\n"
			"        if ended.stdout.startswith('::'): print(ended.stdout.split('::')[1])\n"
			"        if os.path.exists('../path'):\n"
			"            env['PATH'] = open('../path').read().strip() + ':' + os.environ['PATH']\n"
			"print(*steps())\n"
			"shutil.copy('../temp/new.jsonl.sorted', 'results.jsonl')\n"
			"print(*steps())\n"
			"text = open('games/two-players.log').read().replace('yellow 83', 'yellow 84')\n"
			"open('games/two-players.log', 'w').write(text)\n"
			"print(*steps())\n"
			"\" \"$root\" 2>/dev/null"),
		0, "%s", output);
	cr_expect_str_eq(output,
			 "0 0 2\n0 0 0\n"
			 "warning file=games/two-players.log,line=91,col=25,title=A game for two (hig-2020)\n0 1 1\n");
}

Test(hooks, the_workflow_of_the_manual_is_the_file)
{
	cr_expect_eq(
		run_script(
			"python3 -c \"\n"
			"page = open('man/hgref-ci.7').read()\n"
			"for roff, plain in (chr(92) + '-', '-'), (chr(92) + '(aq', chr(39)), (chr(92) + 'e', chr(92)):\n"
			"    page = page.replace(roff, plain)\n"
			"assert open('tests/example/records.yml').read() in page\n"
			"\" 2>&1"),
		0, "%s", output);
}
