#!/usr/bin/env python3
"""Compares an engine with the kit, without hgref: check.py COMMAND [PART...], in the folder of the unpacked archive.

The command gets the logs whose ids have one of the parts, such as kit/base.yaml or /base-2014, all at once, and answers as
KIT.md says. Prints of each test that fails the first step that differs. Exit status: 0 if none fails.
"""

import json
import subprocess
import sys


def plain(key, value):
    """Lists are compared as sets, and of awards only what the kit has."""
    if key == "awards":
        value = [[award["kind"], award["points"], *sorted(award["players"])] for award in value]
    return sorted(map(json.dumps, value)) if isinstance(value, list) else value


def first_difference(answers, steps, offset):
    for answer, step in zip(answers, steps):
        said = answer | {"line": answer["line"] - offset}
        wrong = [key for key in step if key in said and plain(key, said[key]) != plain(key, step[key])]
        if wrong:
            return f"line {step['line']}: {wrong[0]}: {said[wrong[0]]}, expected {step[wrong[0]]}"
    return "" if len(answers) == len(steps) else f"{len(answers)} steps, expected {len(steps)}"


tests = [test["id"] for test in map(json.loads, list(open("kit.jsonl", encoding="utf-8"))[1:])]
tests = [name for name in tests if not sys.argv[2:] or any(part in name for part in sys.argv[2:])]
logs = [open(f"tests/{name}.log", encoding="utf-8").read() for name in tests]
done = subprocess.run(sys.argv[1], shell=True, input="".join(logs), stdout=subprocess.PIPE, text=True)
answers, offset, failed = [json.loads(line) for line in done.stdout.splitlines()], 0, 0
for name, log in zip(tests, logs):
    mine, expected = [answer for answer in answers if answer.get("game") == name], open(f"tests/{name}.jsonl", encoding="utf-8")
    differs = "" if any("skip" in answer for answer in mine) else first_difference(mine, [*map(json.loads, expected)], offset)
    failed, offset = failed + bool(differs), offset + log.count("\n")
    print(f"{name}: {differs}\n" if differs else "", end="")
sys.exit(f"{failed} of {len(tests)} tests failed" if failed else 0)
