"""Rows about what was scored: traces, texts, short forms and exit statuses against `score -f json`."""

import csv
import io
import json
import re
from collections import Counter

from program import award_lines, awards_of, of_feature, short
from rows import ALL, MOVES, more, row

STATUS = {"legal": 0, "illegal": 1, "unreadable": 2}


@row(ALL, 160, ("trace", r'("totals": \{"\w+": )(\d+)', more), ("trace", r'("player": ")', r'\1un'),
     ("trace", r'("awards": \[\{"move": \d+, .*?"points": )(\d+)', more))  # fmt: skip
def trace(a, r):
    """The steps of `trace` add up to `score -f json`: awards, totals, violations, who is next, King and Robber Baron."""
    score, steps = r.score, r.trace
    if not steps or not score:
        return
    moves = [s for s in steps if s["action"] == "turn" and (s["legal"] or s["stands"])]
    a.same("awards", [x for s in steps for x in awards_of(s.get("awards"))], awards_of(score["awards"]))
    a.same("moves", len([s for s in moves if s["move"]]), score["moves"])
    codes = [c for s in steps for c in s["codes"]], [v["code"] for v in score["violations"] if is_of_a_move(v["code"])]
    if not steps[0]["action"]:  # the header is one step, whose lines may break one rule several times
        codes = map(set, codes)
    a.same("codes", *codes)
    last = [s for s in steps if s["legal"] or s["stands"]]
    if last and score["verdict"] != "unreadable":
        a.same("totals", r.totals_at(last[-1]), score["totals"])
        for key in ("king", "robber", "finished") if last[-1]["action"] != "setup" else ():
            a.same(key, last[-1].get(key), score.get(key))
    so_far = r.given
    for step in steps:
        for award in step.get("awards", []):
            for player in award["players"]:
                so_far[player] += award["points"]
        if step.get("awards"):
            a.same(f"totals after line {step['line']}", step["totals"], so_far)
    lines = r.lines
    for step in a.some(moves, 6):
        words = lines[step["line"] - 1].split()
        if r.kind in ("game", "cut"):
            a.same("the player of a line", step["player"], words[0])
            a.true("a placement is among those counted", step["legal_placements"] > 0 or not step["legal"])


def by_kind(standing):
    return {k: v for k, v in standing.items() if k not in ("rank", "player", "name", "points")}


def is_of_a_move(code):
    notes = ("score-", "scorer-", "return-", "cover-", "total-", "winner-", "king-", "robber-", "supply-", "majority-", "result-")
    return not code.startswith(notes) and code not in ("expectation-missed", "pieces-mismatch", "fits-mismatch")


@row(ALL, 160, ("score -f json", r'("points": )(\d+)', more), ("score -f json", r'("rank": )(\d+)', more),
     ("score --if-ended -f json", r'("if_ended".*?"points": )(\d+)', more))  # fmt: skip
def score_text(a, r):
    """Every number and name in the text of `score` is that of JSON."""
    for args, value in (((), r.score), (("--if-ended",), r.ended)):
        if not value or "standings" not in value:
            continue
        if not r.score["moves"] and r.score["verdict"] != "legal":
            continue  # where nothing was judged the text has no standings
        text = r.run("score", *args)[1]
        text = text.split("if the game ended now:")[-1 if args else 0]  # of a table, `score` says both
        players = r.players or list(value["totals"])
        a.same("awards", [x for x in award_lines(text, players) if x[2]], [short(x) for x in value["awards"] if x["points"]])
        table = re.findall(r"(?m)^ +(\d+) +(\w+)(?: \(.*?\))? +([\d ]+)$", text)
        mine = [[s["rank"], s["player"], *by_kind(s).values(), s["points"]] for s in value["standings"]]
        a.same("standings", [[int(t[0]), t[1], *map(int, t[2].split())] for t in table], mine)
        if value.get("winners") is not None:
            line = re.search(r"(?m)^(?:(?:winner|shared victory): (.*)|(.*) (?:would win|would share the victory))$", text)
            names = re.findall(r"\w+", (line[1] or line[2]) if line else "")
            a.same("winners", [p for p in names if p in players], value["winners"])
        if not args and value.get("king"):
            a.true("the King", f"King: {value['king'][0]}; the largest completed city has {value['king'][1]} tile" in text)
        if not args and value.get("next") and "next is" in text:
            line = re.search(r"next is (\w+)( with an extra turn)?", text)
            a.same("next", line[1] + (" +" if line[2] else ""), value["next"])


def fnv(awards):
    """64 bits of FNV-1a over a line for each award, as hgref-json(5) has it."""
    value = 0xCBF29CE484222325
    for x in awards:
        line = f"{'end' if x['final'] else x['move']} {x['kind']} {x['at'] or '-'} {x['points']} {' '.join(x['players'])}\n"
        for byte in line.encode():
            value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return f"{value:016x}"


@row("archive", 20, ("check -f brief", r'("awards_hash": "\w)', r"\1f"), ("check -f brief", r'("codes": \{"[\w-]+": )(\d+)', more),
     ("score -f csv", r"(,)(\d+)(?=,(?:yes|no|),)", more), ("check -f github", r"(,line=)(\d+)", more),
     ("test -f tap", r"\bnot ok", "ok"), ("test -f junit", r'(failures=")(\d+)', more))  # fmt: skip
def short_forms(a, r):
    """`check -f brief` and `-f github`, `score -f csv`, `test -f tap` and `-f junit`, and the exit statuses."""
    games = r.once("score")
    verdicts = [g["verdict"] for g in games]
    a.same("games", len(games), len(r.parts))
    worst = max((2 if g.get("errors") else STATUS[g["verdict"]] for g in games), default=3)
    skips = "--on-illegal" in r.options  # `test` has no such option
    for brief, g in zip(r.json_of("check", "brief"), games):
        for key in ("line", "id", "edition", "verdict", "finished", "moves", "totals", "result"):
            a.same("brief: " + key, brief.get(key), g.get(key))
        a.same("brief: winners", brief.get("winners") or [], g.get("winners") or [])
        wrong = Counter(v["code"] for v in g["violations"] + g.get("errors", []))
        if "more_errors" not in g:
            a.same("brief: codes", brief["codes"], dict(wrong))
        if brief["awards_hash"]:
            a.same("brief: awards_hash", brief["awards_hash"], fnv(g["awards"]))
    for words in ("check -q", "check -f brief", "check -f json", "score", "trace", *([] if skips else ["test"])):
        a.same("status of " + words, r.run(*words.split())[0], worst)
    table = list(csv.DictReader(io.StringIO(r.run("score", "-f", "csv")[1])))
    judged = [(g, s) for g in games for s in g["standings"] if g["moves"] or g["verdict"] != "unreadable"]
    nothing = [g for g in games if not g["moves"] and g["verdict"] == "unreadable"]
    a.same("rows of csv", len(table), len(judged) + len(nothing))
    for line, (g, s) in zip([line for line in table if line["player"]], judged):
        a.same("csv", [line["line"], line["edition"], line["verdict"], line["rank"], line["player"], line["total"]],
               [str(g["line"]), g["edition"], g["verdict"], str(s["rank"]), s["player"], str(s["points"])])  # fmt: skip
        a.same("csv: points of each kind", [line[k] for k in by_kind(s)], [str(n) for n in by_kind(s).values()])
        a.same("csv: finished", line["finished"], "yes" if g["finished"] else "no")
    github = r.run("check", "-f", "github")[1]
    marked = re.findall(r"(?m)^::\w+ file=[^,]*,line=(\d+)(?:,col=\d+)?,title=.*?::([\w-]+): ", github)
    mine = [(str(v["line"]), v["code"]) for g in games for v in g["violations"]]
    a.same("github: lines and codes", sorted(set(mine) - set(marked)), [])
    if "unreadable" not in verdicts:
        a.same("github: nothing else", sorted(set(marked) - set(mine)), [])
    if skips:
        return
    said = [not line.startswith("not") for line in r.run("test", "-f", "tap")[1].splitlines() if re.match(r"(not )?ok \d", line)]
    a.same("tap", said, [v == "legal" for v in verdicts])
    suite = re.search(r'tests="(\d+)" failures="(\d+)" errors="(\d+)"', r.run("test", "-f", "junit")[1])
    failed = len(verdicts) - verdicts.count("legal")
    a.same("junit", suite and [int(suite[1]), int(suite[2]) + int(suite[3])], [len(verdicts), failed])


@row("archive", 20, ("check --print illegal", r"(?m)^game .*", "game other"), ("score -j 3", r'("points": )(\d+)', more))
def archives(a, r):
    """`check --print`, the summary on standard error, and as many threads as one likes; a game as it is by itself."""
    games = r.once("score")
    for verdict in STATUS:
        if verdict != "unreadable":
            printed = r.run("check", "--print", verdict)[1]
            wanted = [p.text.strip() for p, g in zip(r.parts, games) if g["verdict"] == verdict]
            a.same("--print " + verdict, [g.strip() for g in re.split(r"(?m)^(?=game )", printed) if g.strip()], wanted)
    counts = Counter(g["verdict"] for g in games)
    line = re.search(r"(?m)^(\d+) games: (.*)$", r.run("check")[2])
    a.same("the summary", line and {k: int(n) for n, k in re.findall(r"(\d+) (\w+)", line[2])}, dict(counts))
    once = [json.dumps(g) for g in r.once("score")]
    rest = [o for o in r.options if o != "-j" and not o.isdigit()]
    for jobs in ("1", "3"):
        other = r.under(*rest, "-j", jobs)
        a.same("with -j " + jobs, [json.dumps(g) for g in other.once("score")], once, other)
    for part, g in zip(r.parts, games):
        part = part.under(*r.options)
        a.each("a game by itself", part.score, {k: g.get(k) for k in ("verdict", "totals", "winners", "id", "next")}, part)


@row(ALL, 120, ("explain -f json", r'("after": .*?"totals": \{"\w+": )(\d+)', more), ("explain -f json", r'("supply": \{"\w+": \[)(\d+)', more),
     ("explain -f json", r'"returned": \[\{.*?\}', '"returned": ['), ("explain", r"(\w+: )(\d+)(?= points?,)", more))  # fmt: skip
def explain(a, r):
    """`explain` of a move: before, after, awards, what came home, features, in text and JSON, against the trace."""
    actions = [s for s in r.trace if s["action"]]
    steps = [s for s in actions if s["action"] in ("turn", "end", "discard")]
    pairs = [(p, s) for p, s in zip([None, *actions], actions) if s in steps and (s["legal"] or s["stands"])]
    for previous, step in a.some(pairs, 3):
        if steps.count(step) > 1:
            continue
        place = ["--line", str(step["line"])]
        got = r.first("explain", *place)
        now = {k: step[k] for k in ("next", "totals", "supply", "king", "robber") if k in step}
        then = {k: (previous or {}).get(k) for k in now}
        a.same("after", {k: got["after"].get(k) for k in now}, now)
        if previous and (previous["legal"] or previous["stands"]):
            a.same("before", {k: got["before"].get(k) for k in now}, then)
        a.same("awards", [x for x in awards_of(got["awards"]) if x["points"]], awards_of(step["awards"]))
        a.same("returned", got["returned"], step["returned"])
        a.same("joined", *[[of_feature(f) for f in x.get("joined", [])] for x in (got, step)])
        for award in got["awards"]:
            a.same("terms add up", sum(t["count"] * t["each"] for t in award["terms"]), award["points"])
            if award.get("tally"):
                a.same("tiles add up", sum(t["points"] for t in award["tally"]), award["points"])
        text = r.run("explain", *place)[1]
        points = [int(n) for n in re.findall(r"(?m)^  \w+(?: \(.*?\))?: (\d+) points?,", text)]
        a.same("points in text", points, [*got["before"]["totals"].values(), *got["after"]["totals"].values()])
        hands = [int(n) for line in re.findall(r"(?m)^  .*: \d+ points?, (.*) in supply", text) for n in re.findall(r"\d+", line)]
        a.same("supply in text", hands, [n for when in ("before", "after") for p in got[when]["supply"].values() for n in p])
        paid = [x for x in award_lines(text, r.players) if x[2]]
        a.same("awards in text", paid, [short(x) for x in got["awards"] if x["points"]])


@row(MOVES, 120, ("legal --count -f json", r'("placements": )(\d+)', more), ("legal --all", r'"turn": 90', '"turn": 180'),
     ("legal --move", r'"pieces": \["', '"pieces": ["hunter 1", "'), ("legal --count", r"(: )(\d+)(?= placements)", more))  # fmt: skip
def legal_counts(a, r):
    """`legal --count`, `--all`, `--move` and `--line` against `trace --legal`."""
    steps = [s for s in r.trace if s["action"] == "turn" and "legal_placements" in s and (s["legal"] or s["stands"])]
    counts = r.first("legal", "--count").get("counts", [])
    everything = {x.get("line"): x for x in r.json("legal", "--all")}
    a.same("moves counted", len(counts), len(steps))
    text = re.findall(r"(?m)^  move (\d+), tile (\S+): (\d+) placements?; ?(.*)$", r.run("legal", "--count")[1])
    for count, step, line in zip(counts, steps, text):
        wanted = [step["move"], step["tile"], step["legal_placements"], step["legal_pieces"]]
        a.same(f"--count, move {step['move']}", [count["move"], count["tile"], count["placements"], count["pieces"]], wanted)
        pieces = [] if line[3] == "no piece" else line[3].split(", ")
        a.same(f"--count in text, move {step['move']}", [int(line[0]), line[1], int(line[2]), pieces], wanted)
        every = everything.get(step["line"])
        if every:
            a.same(f"--all, line {step['line']}", len(every["placements"]), step["legal_placements"])
            here = [p["pieces"] for p in every["placements"] if p["at"] == step["at"] and p["turn"] == step["turn"]]
            if step["legal"] and not step["recalls"]:
                a.same(f"pieces there, line {step['line']}", here, [step["legal_pieces"]])
    numbers = [s["move"] for s in r.trace if s["action"] == "turn"]  # a move that is left out has the number of the next
    for step in a.some([s for s in steps if numbers.count(s["move"]) == 1], 2):
        for place in (["--move", str(step["move"])], ["--line", str(step["line"])]):
            a.same(" ".join(place), r.first("legal", *place).get("placements"), everything.get(step["line"], {}).get("placements"))
