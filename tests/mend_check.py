"""Holds what `hgref mend --all` says of each correction against `hgref check` of the record with it: mend_check.py HGREF FILE...

Each FILE is a log of one game. Compares the totals and the winners of each correction, in JSON and in text, what the text
calls "the same in all", and that each line is changed as it stands. At most MOST corrections of a file are compared.
Prints how many were; otherwise `FILE: what differs`.
Exit status: 0 they agree, 1 they do not.
"""

import json
import re
import subprocess
import sys

MOST = 60


def answers(program, *words, text=None):
    return subprocess.run([program, *words], input=text, capture_output=True, text=True, check=False).stdout


def corrected(lines, changes):
    """The record's lines with the changes of a correction, of which no line is another than the record's."""
    now = {}
    for change in changes:
        number = change["line"] - 1
        if change["was"] is None:
            now.setdefault(number, ["", None])[0] += change["now"] + "\n"
            continue
        if lines[number].rstrip("\n") != change["was"]:
            raise ValueError(f"line {change['line']} is not `{change['was']}`")
        now.setdefault(number, ["", None])[1] = "" if change["now"] is None else change["now"] + "\n"
    text = ""
    for number, line in enumerate([*lines, ""]):
        before, instead = now.get(number, ["", None])
        text += before + (line if instead is None else instead)
    return text


def winners(game):
    return sorted(s["player"] for s in game["standings"] if s["rank"] == 1) if game["finished"] else []


def victory(game):
    best = [player for player in game["totals"] if player in winners(game)]
    return f"{', '.join(best[:-1])} and {best[-1]} share the victory" if len(best) > 1 else f"{best[0]} wins"


def words(game):
    said = ", ".join(f"{player} {total}" for player, total in game["totals"].items())
    return f"{said}; {victory(game)}" if game["finished"] else said


def points(said):
    """The totals and the victory of a phrase, by player: in which order they stand there does not matter."""
    totals, _, won = said.partition("; ")
    return dict(total.rsplit(" ", 1) for total in totals.split(", ")), won


def differences(program, file):
    with open(file, encoding="utf-8") as record:
        lines = record.readlines()
    answer = json.loads(answers(program, "mend", "--all", "-f", "json", file))
    mends = [mend for mend in answer["mends"] if answer["whole"] and "changes" in mend][:MOST]
    text = answers(program, "mend", "--all", file)
    records = "".join(corrected(lines, mend["changes"]) for mend in mends)
    games = [json.loads(line) for line in answers(program, "check", "-f", "json", "-", text=records).splitlines()]
    if len(games) != len(mends) or any(game["verdict"] != "legal" for game in games):
        yield f"{[game['verdict'] for game in games]} of {len(mends)} corrected records"
        return
    for mend, game in zip(mends, games):
        if (list(mend["totals"].items()), sorted(mend["winners"])) != (list(game["totals"].items()), winners(game)):
            yield f"{mend['changes']}: {mend['totals']}, {mend['winners']}, but check says {words(game)}"
    listed = re.findall(r"^  (?:\d+\. |or the notes are wrong)[^:]*: (.*)$", text, re.M)
    for said, game in zip(listed, games) if len(listed) == len(answer["mends"]) else []:
        if said != words(game):
            yield f"the text: {said}, but check says {words(game)}"
    same = re.search(r"^  the same in all: (.*)$", text, re.M)
    for game in games if same else []:
        if points(same[1]) != points(words(game)) and not (game["finished"] and same[1] == victory(game)):
            yield f"the same in all: {same[1]}, but check says {words(game)}"
    COUNT.append(len(games))


COUNT = []
faults = [f"{file}: {fault}" for file in sys.argv[2:] for fault in differences(sys.argv[1], file)]
print("\n".join(faults) if faults else sum(COUNT))
sys.exit(1 if faults else 0)
