"""Rows about what another record or another law would give: corrections, rulings, claims, help, the end that is not yet."""

import re

from corpus import BASE, HUNTERS, rulings_of
from program import award_lines, awards_of, numbers_of, of_feature, patched, short, with_changes
from rows import more, row

PLACED = ("cell-occupied", "edge-mismatch", "tile-detached", "tile-corner-only", "rotation-invalid", "table-edge")
KINDS = ("road", "city", "monastery", "field", "river", "forest", "meadow", "huts")
NOTES = "scored totals winner returned covered supply majority next fits legal violation king robber pieces".split()


def is_note(line):
    return line.split()[:1] and line.split()[0] in NOTES


def outcome(value):
    """Totals, winners and moves of a record, or of a correction."""
    return {"totals": value.get("totals"), "winners": value.get("winners") or [], "moves": value.get("moves")}


def named(words, players):
    return [p for p in re.findall(r"\w+", words or "") if p in players]


@row(
    "damaged order wrong",
    130,
    ("mend -f json", r'("mends": .*?"totals": \{"\w+": )(\d+)', more),
    ("mend -f json", r'("winners": \[")\w+', r"\1nobody"),
    ("mend -f json", r'("held": )(\d+)', more),
    ("mend -f json", r'"was": "', '"was": " '),
    ("mend --all", r"(?m)^(  \d+\. .*?: \w+ )(\d+)", more),
    ("mend --all", r"(?m)^(  the same in all: \w+ )(\d+)", more),
)
def mend(a, r):
    """`mend`: totals, winners, assertions and lines of each correction against `check` of the record with it."""
    found = r.first("mend", "--all")
    mends = found.get("mends", [])
    a.same("verdict", found.get("verdict"), r.score["verdict"])
    for m in a.some([m for m in mends if m.get("changes")], 6):
        for change in m["changes"]:
            if change["was"] is not None:
                a.same("`was` is the line", change["was"], r.lines[change["line"] - 1])
        other = r.like(with_changes(r.text, m["changes"]), str(m["changes"]))
        a.same("totals, winners and moves of a correction", outcome(m), outcome(other.score), other)
        whole = found["whole"] and m["assertions"]["held"] == m["assertions"]["of"]
        a.same("a correction makes the record whole", whole, other.score["verdict"] == "legal", other)
        if whole:
            a.same("assertions", m["assertions"]["of"], len([x for x in other.lines if is_note(x)]), other)
    text = r.run("mend", "--all")[1]
    each = re.findall(r"(?m)^  (\d+)\. .*?: ([^:\n]*?)(?:; (.*?))?$", text)
    for (number, points, winner), m in zip(each, mends if len(each) == len(mends) else []):
        a.same(f"correction {number} in text", numbers_of(points, m["totals"]), m["totals"])
        if winner:
            a.same(f"winners of correction {number} in text", named(winner, m["totals"]), m["winners"])
    same = re.search(r"(?m)^  the same in all: (.*?)(?:; (.*))?$", text)
    for m in mends if same else []:
        points = numbers_of(same[1], m["totals"])
        a.same("the same in all", points, {p: m["totals"][p] for p in points})
        if same[2]:
            a.same("the winner in all", named(same[2], m["totals"]), m["winners"])


@row(
    "damaged order wrong",
    100,
    ("mend --apply", r"(?m)^(\w+ \w+ -?\d+,)(\d+)", more),
    ("mend --diff", r"(?m)^(\+\w.*?)(\d+)$", more),
)
def mend_apply(a, r):
    """`mend --apply` and `--diff` are the first correction, and what they print is legal."""
    found = r.first("mend")
    status, applied, _ = r.run("mend", "--apply", "--notes")
    diff = r.run("mend", "--diff", "--notes")[1]
    a.same("--diff gives what --apply prints", patched(r.text, diff) if diff else r.text, applied)
    if not found.get("mends") or not found["whole"]:
        return
    if applied == r.text:
        a.same("status where equal corrections are left alone", status, 1)
        return
    first, other = found["mends"][0], r.like(applied, "mend --apply")
    a.same("what --apply wrote", [other.score.get("verdict"), status], ["legal", 0], other)
    a.same("its totals and winners", outcome(other.score), outcome(first), other)
    if first.get("changes"):
        a.same("--apply is the first correction", applied, with_changes(r.text, first["changes"]), other)


@row(
    "game cut damaged",
    60,
    ("rulings -f json", r'("changes": \[.*?"totals": \{"\w+": )(\d+)', more),
    ("rulings -f json", r'("unchanged": )(\d+)', more),
    ("rulings", r"(-> )(\d+)", more),
    ("rulings --fit", r'("moves": )(\d+)', more),
    ("rulings --fit", r'("fits": \[\{"edition": ")', r"\1other"),
)
def rulings(a, r):
    """`rulings` of each option and edition, and `--fit --all`, against `check -r` and `-e`."""
    if r.options or r.score["verdict"] == "unreadable":
        return
    # What a record asserts counts for --fit alone; empty lines keep the numbers of the others.
    kept = ["" if is_note(x) or x == "scores complete" else x for x in r.lines]
    moves = r.like("\n".join(kept), "without its notes")
    found, score, edition = moves.first("rulings"), moves.score, moves.score["edition"]
    default = {(k["id"], e): v or k["options"][0] for k in rulings_of(r.program) for e, v in k["defaults"].items()}
    own = [k for k in rulings_of(r.program) if edition in k["defaults"]]
    stated = {k["id"]: score["rulings"].get(k["id"], default[k["id"], edition]) for k in own}
    laws = [(k["id"], o) for k in own for o in k["options"] if o != stated[k["id"]]]
    if "\ndeal " not in r.text:  # only one edition has Scout tiles to deal
        laws += [("edition", e) for e in (BASE if edition in BASE else HUNTERS) if e != edition]
    changes = {(c["ruling"], c["option"]): c for c in found["changes"]}
    a.same("how many readings", len(changes) + found["unchanged"], len(laws))
    fit = r.first("rulings", "--fit", "--all") if r.score["verdict"] == "legal" else None
    if fit:
        a.same("how many --fit tried", fit["tried"], len(laws) + 1)
    for f in fit["fits"] if fit else []:
        a.same("assertions and moves of a fit", [f["assertions"]["held"], f["moves"]], [f["assertions"]["of"], score["moves"]])
    text = moves.run("rulings")[1]
    for rule, option in a.some(laws, 8):
        options = ("-e", option) if rule == "edition" else ("-r", f"{rule}={option}")
        other, change = moves.under(*options), changes.get((rule, option))
        if change:
            given = {k: change[k] for k in ("verdict", "totals", "winners")}
            now = {"verdict": other.score["verdict"], "totals": other.score["totals"], "winners": other.score.get("winners") or []}
            a.same(f"under {rule}={option}", given, now, other)
            if change.get("line") and other.codes:
                first = other.score["violations"][0]
                a.same("code and line", [change["code"], change["line"]], [first["code"], first["line"]], other)
            in_text(a, text, f"{rule}={option}", moves, other)
        else:
            same = [(m.score["verdict"], m.score["totals"], m.score.get("winners"), m.codes[:1]) for m in (moves, other)]
            a.same(f"nothing changes under {rule}={option}", *same, other)
        if fit:
            law = option if rule == "edition" else edition
            chosen = score["rulings"] | ({} if rule == "edition" else {rule: option})
            chosen = {k: v for k, v in chosen.items() if v != default[k, law]}
            whole = r.under(*options)
            listed = (law, chosen) in [(f["edition"], f["rulings"]) for f in fit["fits"]]
            a.same(f"whole under {rule}={option}, by --fit --all", listed, whole.score["verdict"] == "legal", whole)


def in_text(a, text, law, moves, other):
    """The points and awards that the text of `rulings` has for a law under which totals change."""
    part = re.search(rf"(?m)^  the totals change under {law}: (.*)\n((?:    [-+] .*\n)*)", text)
    if not part:
        return
    arrows = {p: [int(x), int(y)] for p, x, y in re.findall(r"(\w+) (-?\d+) -> (-?\d+)", part[1])}
    before, after = moves.score, other.score
    differ = {p: [n, after["totals"][p]] for p, n in before["totals"].items() if n != after["totals"][p]}
    a.same("points in text", arrows, differ, other)
    for sign, score in (("-", before), ("+", after)):
        lines = "\n".join(x for x in part[2].splitlines() if x[4] == sign)
        awards = [short(x) for x in score["awards"]]
        a.same(f"awards with {sign}", [x for x in award_lines(lines, moves.players) if x not in awards], [], other)


@row(
    "unruled damaged",
    120,
    ("rulings --fit", r'"rulings": \{"([\w-]+)": "', r'"rulings": {"\1": "x'),
    ("rulings --fit", r'("moves": )(\d+)', more),
)
def fit(a, r):
    """What `--fit` names makes a record whole that lost its ruling: all moves legal, all assertions true."""
    if "--on-illegal" in r.options:
        return
    found = r.first("rulings", "--fit", "--all")
    a.same("whole as it is", found.get("whole"), r.score.get("verdict") == "legal")
    for law in a.some(found.get("fits", []), 6):
        whole = r.under("-e", law["edition"], *[w for k, v in law["rulings"].items() for w in ("-r", f"{k}={v}")])
        given = ["legal", law["moves"], law["assertions"]["of"]]
        a.same("what --fit names", given, [whole.score.get("verdict"), whole.score.get("moves"), law["assertions"]["held"]], whole)


@row(
    "cut loose table due",
    130,
    ("score --if-ended", r'("if_ended".*?"points": )(\d+)', more),
    ("score --if-ended", r'("if_ended".*"winners": \[")\w+', r"\1x"),
)
def if_ended(a, r):
    """`score --if-ended` against the same record with `end`."""
    now, at_end = (r.once("score", "--if-ended") or [{}])[0], r.and_then("end")
    if now.get("verdict") != "legal" or now.get("finished") or not r.ended:
        return
    if at_end.codes == ["extra-turn-skipped"]:  # the turn that is owed is not taken
        at_end = at_end.under(*r.options, "--on-illegal", "stand")
    a.same("awards", awards_of(r.ended["awards"]), [x for x in awards_of(at_end.score["awards"]) if x["final"] or not x["move"]])
    a.each("at the end", r.ended, {k: at_end.score.get(k) for k in ("totals", "winners", "standings")}, at_end)
    a.same("the position itself", {k: now[k] for k in now if k not in ("if_ended", "unstated")}, r.score)


def worth(awards):
    return sorted((x["kind"], x["points"], x["players"], sorted(x["tiles"])) for x in awards if x["points"])


@row(
    "due",
    100,
    ("score -f json", r'("due": \[\{.*?"points": )(\d+)', more),
    ("score", r"(?m)(^  due now.*= )(\d+)", more),
    ("claim", r'"upheld"', '"rejected"'),
    ("claim", r'"state": "due"', '"state": "vacant"'),
    ("claim", r'("due": \[\{.*?"points": )(\d+)', more),
)
def due(a, r):
    """What is due before pieces go home: the awards of the move that completed it, in claims, in no total, and paid by `end`."""
    found, ended = r.score["due"], r.and_then("end").score
    a.same("what the move paid", worth(found), worth(r.paid))
    a.same("awards and totals", [r.score["awards"], r.score["totals"]], [[], r.totals])
    text = "\n".join(re.findall(r"(?m)^  due now, in no total: (.*)", r.run("score")[1]))
    a.same("in text", award_lines(text, r.players), [short(x) for x in found])
    for x in a.some(found, 3):
        for words in ("pays %d", "would pay %d", "would pay %d at the end"):
            a.beside(f"{' and '.join(x['players'])}: {x['kind']} at {x['at']} {words}", x["points"], x["players"])
        for points in (998, 999):
            answer = r.claim(f"{x['players'][0]}: {x['kind']} at {x['at']} pays {points}")[0]
            a.same("state, and tiles add up", [answer["state"], sum(t["points"] for t in answer["award"]["tally"])], ["due", x["points"]])
        total = a.claim(f"{x['players'][0]}: total {r.totals[x['players'][0]]}", "upheld")
        a.same("no total has it", awards_of(total.get("due")), awards_of(y for y in found if x["players"][0] in y["players"]))
    a.same("`end` pays it first", awards_of(ended["awards"])[: len(found)], awards_of(found))
    a.same("and nothing is due then", ended.get("due"), None)


@row(
    "wrong",
    130,
    ("check -f json", r'"verdict": "illegal"', '"verdict": "legal"'),
    ("check -f brief", r'("codes": \{"[\w-]+": )(\d+)', more),
)
def positions(a, r):
    """A position that is illegal: `check` says why in each format, and nothing is said of awards, totals, winners or claims."""
    checked, brief = r.first("check"), (r.json_of("check", "brief") or [{}])[0]
    a.same("check and score", checked, r.score)
    a.same("number of violations", sum(brief["codes"].values()), len(checked["violations"] + checked.get("errors", [])))
    if r.score["violations"]:
        a.same("--if-ended", [r.ended.get(k) for k in ("totals", "winners")], [None, None])
        for player in r.players[:2]:
            a.claim(f"{player}: total 0", "not-judged")
            a.claim(f"{player} wins", "not-judged")


@row(
    "game damaged cut",
    100,
    ("claim", r'"upheld"', '"rejected"'),
    ("claim", r'("computed": \{"\w+": )(\d+)', more),
    ("claim", r'("winners": \[")\w+', r"\1x"),
)
def claims(a, r):
    """`claim`: pays, total and win, and one point beside each, against `score`."""
    score = r.score
    if score["verdict"] == "unreadable":
        return
    judged = score["moves_legal"] or "--on-illegal" in r.options
    keys = [(x["kind"], x["at"], x["move"]) for x in score["awards"]]
    for x in a.some([x for x in score["awards"] if keys.count((x["kind"], x["at"], x["move"])) == 1], 3):
        place, when = f" at {x['at']}" if x["at"] else "", "" if x["final"] else f" after move {x['move']}"
        a.beside(f"{' and '.join(x['players'])}: {x['kind']}{place} pays %d{when}", x["points"], x["players"])
    for player, total in a.some(score["totals"].items(), 2):
        if judged:
            a.beside(f"{player}: total %d", total, [player])
        else:
            a.claim(f"{player}: total {total}", "not-judged")
    if score.get("winners") and judged:
        losers = [p for p in score["totals"] if p not in score["winners"]]
        for names, verdict in ((score["winners"], "upheld"), (losers, "rejected")):
            if names:
                answer = a.claim(" and ".join(names) + (" wins" if len(names) == 1 else " win"), verdict)
                a.same("winners", answer.get("winners"), score["winners"])


@row(
    "cut loose table",
    100,
    ("claim", r'"upheld"', '"rejected"'),
    ("claim", r'("tally": \[\{.*?"points": )(\d+)', more),
    ("claim", r'("end": \{"\w+": )(\d+)', more),
    ("claim", r'("complete": \{"\w+": )(\d+)', more),
    ("score --if-ended", r'("to_fill": \[\[)(\d+)', more),
    ("explain --at", r'("end": )(\d+)', more),
)
def open_features(a, r):
    """Open features: `claim ... would pay`, `at the end`, `explain --at`, against `--if-ended`; terms and tiles add up."""
    by_city = r.score["edition"] != "base-2014"  # awards of fields are made by city there
    features = [f for f in r.ended.get("open", []) if f["kind"] in KINDS and f["scorers"]]
    features = [f for f in features if f["kind"] != "field" or not by_city]
    for f in a.some(features, 4):
        who, place = " and ".join(f["scorers"]), f"{f['kind']} at {f['at']}"
        end = sum(x["points"] for x in r.ended["awards"] if (x["kind"], x["at"]) == (f["kind"], f["at"]))
        a.beside(f"{who}: {place} would pay %d at the end", end, f["scorers"])
        got = r.claim(f"{who}: {place} would pay 999")[0]
        points = got["computed"][f["scorers"][0]]
        a.beside(f"{who}: {place} would pay %d", points, f["scorers"])
        wanted = {p: points for p in f["scorers"]}, {p: end for p in f["scorers"]}
        a.same(f"values of {place}", (got["values"]["complete"], got["values"]["end"]), wanted)
        award = got.get("award")
        if award:
            a.same(f"terms of {place} add up", sum(t["count"] * t["each"] for t in award["terms"]), points)
            if award["tally"] and f["kind"] != "monastery":  # which would have its nine tiles
                a.same(f"tiles of {place} add up", sum(t["points"] for t in award["tally"]), points)
        if got.get("feature"):
            a.same(f"the feature of {place}", of_feature(got["feature"]), of_feature(f))
        if r.trace and r.trace[-1]["action"] == "turn":
            for feature in r.first("explain", "--at", f["at"]).get("features", []):
                if feature["kind"] == f["kind"]:
                    a.same(f"explain --at {f['at']}", (of_feature(feature), feature["end"]), (of_feature(f), end))


@row("game", 200, ("claim", r'("complete": \{"\w+": )(\d+)', more))
def closed(a, r):
    """What an open feature would pay is what it pays, once complete, less the tile that closed it."""
    awards = [x for x in r.score["awards"] if not x["final"] and x["kind"] in ("road", "city", "river", "forest")]
    for x in a.some(awards if not r.options else [], 6):
        step = next((s for s in r.trace if s["action"] == "turn" and s["move"] == x["move"]), {})
        rest = sorted(t for t in x["tiles"] if t != step.get("at"))
        if len(rest) == len(x["tiles"]) or x["kind"] == "city" and len(rest) < 3:  # a city of two tiles may pay otherwise
            continue
        earlier, who = r.before(step["line"]), " and ".join(x["players"])
        wanted = x["kind"], x["players"], rest
        same = [f for f in earlier.ended.get("open", []) if (f["kind"], f["scorers"], sorted(f["tiles"])) == wanted]
        if len(same) == 1:
            would = earlier.claim(f"{who}: {x['kind']} at {same[0]['at']} would pay 999")[0]["values"]["complete"]
            paid = r.claim(f"{who}: {x['kind']} at {x['at']} pays 999 after move {x['move']}")[0]["award"]
            tile = sum(t["points"] for t in paid["tally"] if t["at"] == step["at"])
            if sum(t["segments"] for t in paid["tally"] if t["at"] != step["at"]) != same[0]["segments"]:
                continue  # the tile joined another part of a tile that counted already
            a.same(f"{x['kind']} at {x['at']}, complete in move {x['move']}", would[x["players"][0]] + tile, x["points"], earlier)


@row(
    "cut",
    100,
    ("legal --tile", r'"turn": 90', '"turn": 180'),
    ("legal --cell", r'("turns": \[)(\d+)', more),
    ("legal --tile", r'"copies_left": 0', '"copies_left": 1'),
    ("legal --stock", r'("turns": \[)(\d+)', more),
)
def appended(a, r):
    """`legal --tile`, `--cell` and `--stock` with the copies left, against `check` of the record with that move appended."""
    last = next((s for s in reversed(r.trace) if s["action"] in ("turn", "discard")), None)
    if not last or not r.score["moves_legal"] or r.options or r.first("explain").get("extra_turn"):
        return
    for x, y in a.some(sorted({tuple(c) for f in r.ended["open"] for c in f["to_fill"]}), 1):
        for tile in a.some(r.first("legal", "--cell", f"{x},{y}").get("tiles", []), 3):
            got, move = r.first("legal", "--tile", tile["tile"]), f"{r.score['next']} {tile['tile']} "
            turns = sorted(p["turn"] for p in got["placements"] if p["at"] == [x, y])
            if not got["violations"]:  # which say that a bonus tile needs an extra turn
                a.same(f"--cell and --tile {tile['tile']}", (tile["turns"], tile["copies_left"]), (turns, got["copies_left"]))
            own = next(t for t in r.first("legal", "--stock", "--tile", tile["tile"])["tiles"] if t["tile"] == tile["tile"])
            there = next((f["turns"] for f in own["fits"] if f["at"] == [x, y]), [])
            a.same(f"--cell and --stock --tile {tile['tile']}", (tile["turns"], tile["copies_left"]), (there, own["copies_left"]))
            for turn in a.some([t for t in (0, 90, 180, 270) if t not in turns], 1):
                other = r.and_then(f"{move}{x},{y} {turn}")
                a.same(f"{move}{x},{y} {turn}, which is not listed", other.score["verdict"], "illegal", other)
            for p in a.some(got["placements"], 2):
                for piece in ["", *a.some(p["pieces"], 1)]:
                    other = r.and_then(f"{move}{p['at'][0]},{p['at'][1]} {p['turn']} {piece}".strip())
                    bonus = tile["tile"].isdigit() and int(tile["tile"]) > 78  # which is laid in an extra turn only
                    if bonus or not tile["copies_left"]:
                        a.true(f"{other.name}: {other.codes}", bonus and other.codes or "tile-copies-exceeded" in other.codes, other)
                    else:
                        a.same(other.name, other.codes, [], other)


@row(
    "damaged order",
    300,
    ("check", r"(help: `[^`]*?)(\d+)(?=[^`]*` would be right)", more),
    ("check", r"(it fits there turned )\d+", r"\g<1>45"),
    ("explain", r"(?m)^(  \w+ \S+ -?\d+,-?\d+ )\d+", r"\g<1>45"),
)
def help_lines(a, r):
    """A line that help suggests is right: `would be right`, `it fits`, `legal here`, `legal instead`."""
    if r.options:
        return
    said = re.findall(r"(?m)^<stdin>:(\d+):\d+: [\w-]+: .*\n(?:[ ].*\n)*? +help: (.*)$", r.run("check")[1])
    for number, words in said:
        line, codes = r.lines[int(number) - 1], None
        right = re.match(r"`([^`]+)` would be right", words)
        fits = re.match(r"it fits (?:there|at (\S+)) turned ([\d, or]+?)(?:,? or in .*)?(?:;.*)?$", words)
        pieces = re.match(r"legal here: (.*?)(?:, or no piece)?$", words)
        cell = re.search(r"-?\d+,-?\d+", line)
        if right:
            lines = [right[1]]
        elif fits and cell:
            places, codes = [f"{fits[1] or cell[0]} {turn}" for turn in re.findall(r"\d+", fits[2])], PLACED
            lines = [re.sub(r"-?\d+,-?\d+ -?\d+", place, line, count=1) for place in places]
        elif pieces:
            lines = [" ".join([*line.split()[: 4 + (line.split()[1] == "+")], piece]) for piece in pieces[1].split(", ")]
        else:
            continue
        for new in a.some(lines, 3):
            other = r.replaced(int(number), new)
            a.same(f"{words}: {new}", [c for c in other.codes_on(int(number)) if not codes or c in codes], [], other)
    instead = re.search(r"(?m)^legal instead:\n((?:  .*\n)*)", r.run("explain")[1])
    first = next((v for v in r.score["violations"] if v["move"]), None)
    for move in instead[1].splitlines() if instead and first else []:
        other = r.replaced(first["line"], move.strip())
        a.same(f"{move.strip()}, which would be legal instead", other.codes_on(first["line"]), [], other)
