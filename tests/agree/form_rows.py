"""Rows about other forms of a record: conversions, tables, records of other programs, pages and pictures."""

import html
import os
import re
import tempfile

from corpus import ROOT
from program import Record, awards_of
from rows import more, row
from score_rows import by_kind

TILE_BY_TILE = ("road", "city", "monastery", "river", "forest", "huts", "meadow")
COLUMNS = {"river": 0, "forest": 1, "huts": 2, "meadow": 3, "road": 0, "city": 1, "monastery": 2, "field": 3}  # the others: 4


def judged(score):
    keys = ("verdict", "moves", "totals", "winners", "finished", "next", "king", "robber", "id", "standings")
    return {k: score.get(k) for k in keys} | {"awards": awards_of(score.get("awards"))}


def without_zeros(found):
    """What is judged of a record in canonical form, which has no line for a score track that stands at 0."""
    zeros = all(s.get("given") == 0 for s in found["standings"] or [])
    return found | {"standings": [{k: v for k, v in s.items() if k != "given" or not zeros} for s in found["standings"] or []]}


@row(
    "game cut loose table",
    130,
    ("convert --to yaml", r"(?m)^(  - (?:turn: )?\w+ \S+ -?\d+,)(\d+)", more),
    ("convert --canonical", r"(?m)^(\w+ \w+ -?\d+,)(\d+)", more),
    ("convert --assert", r"(?m)^(totals \w+ )(\d+)", more),
)
def convert(a, r):
    """`convert` to a log, YAML, canonical form and with assertions: judged as before, and the same id."""
    plain = not {"-e", "-r"} & set(r.options)  # `convert` knows no other law than the record's, so neither do its assertions
    for args in (("--to", "log"), ("--to", "yaml"), ("--canonical",), *([("--assert",)] if plain else [])):
        status, text, _ = r.run("convert", *args)
        other = r.like(text, "convert " + " ".join(args))
        wanted = judged(r.score)
        if wanted["verdict"] == "legal":
            a.same("status of convert " + args[-1], status, 0)
            found = without_zeros(wanted) if args == ("--canonical",) else wanted
            a.each("what convert " + args[-1] + " wrote", judged(other.score), found, other)
    if plain and r.score["verdict"] == "legal":
        again = other.run("convert", "--assert")[1]
        a.same("asserted again", other.like(again).score.get("verdict"), "legal", other)


@row("table loose", 60, ("score --if-ended", r'("if_ended".*?"points": )(\d+)', more), ("score", r', "assumed": "[^"]*"', ""))
def rows_alone(a, r):
    """A table without the lines for its title, edition and players, against the one with those that are assumed."""
    alone = r.without("game", "edition", "expansion", "player", "#")
    if alone.score.get("verdict") not in ("legal", "illegal"):
        return  # other tiles have these numbers; or a ruling is of the other game
    whole = r.like("game\n" + alone.score.get("assumed", "").replace(", ", "\n") + "\n" + alone.text, "with what is assumed")
    a.same("what is still assumed", whole.score.get("assumed"), None, whole)
    a.each("rows alone", judged(alone.score), judged(whole.score), whole)
    a.same("if rows alone ended", *({k: g.ended.get(k) for k in ("totals", "winners")} for g in (alone, whole)), whole)
    a.same("awards of rows alone", *(awards_of(g.ended.get("awards")) for g in (alone, whole)), whole)


@row("table", 130, ("score --if-ended", r'("if_ended".*?"points": )(\d+)', more), ("convert --to table", r"(?m)^piece .*\n", ""),
     ("score -f json", r'("next": "\w+)', r"\1 +"))  # fmt: skip
def tables(a, r):
    """A table made of a game against the game: pieces, features, King, Robber Baron, who is next, and what all of it comes to."""
    pieces, awards, features = [], [], []
    for g in (r, r.game):
        opened = g.ended.get("open", [])
        pieces.append(sorted({(p["at"], p["player"], p["role"]) for f in opened for p in f["pieces"]}))
        features.append(sorted((f["kind"], sorted(f["tiles"]), f["open"], sorted(f["leaders"])) for f in opened))
        awards.append(sorted((x["kind"], x["points"], x["players"], sorted(x["tiles"])) for x in g.ended.get("awards", [])))
    a.same("pieces", *pieces)
    a.same("features", *features)
    a.same("awards if it ended now", *awards)
    a.each("if it ended now", r.ended, {k: r.game.ended[k] for k in ("totals", "winners") if k in r.game.ended})
    a.each("the table", r.score, {k: r.game.score[k] for k in ("totals", "king", "robber", "next") if k in r.game.score})
    a.same("nothing is left open", (r.once("score", "--if-ended") or [{}])[0].get("unstated"), None)
    again = r.like(r.run("convert", "--to", "table")[1], "again a table")
    a.each("a table of the table", judged(again.score), judged(r.score), again)


THINGS = {"covered": "what the hunting traps have covered", "king": "who holds the King", "robber": "who holds the Robber Baron",
          "next": "who moves next", "totals": "the score track"}  # fmt: skip


def what_it_comes_to(r):
    """What `if_ended` says of points and winners."""
    return {k: r.ended.get(k) for k in ("totals", "winners", "awards")}


@row("table", 130, ("score --if-ended -f json", r'"unstated": \["(?:king|totals)"', '"unstated": ["next"'),
     ("score --if-ended", r"not given: who holds the King", "not given: who holds the city"),
     ("claim -f json", r'"verdict": "not-judged"', '"verdict": "upheld"'))  # fmt: skip
def unstated(a, r):
    """A table without one of its `given` lines: what is missing is named, or nothing depends on it."""
    for kind in sorted({line.split()[1] for line in r.lines if line.startswith("given ")}):
        lacks = r.without(f"given {kind}")
        answer, text = (lacks.once("score", "--if-ended") or [{}])[0], lacks.run("score", "--if-ended")[1]
        named = answer.get("unstated", [])
        said = [thing for thing, words in THINGS.items() if re.search(rf"(?m)^not given: (?:.*, )?{words}\b", text)]
        a.same(f"without {kind}, in text", said, named, lacks)
        if kind in named:
            a.same(f"without {kind}, nothing else", named, [kind], lacks)
            a.true(f"without {kind}, who would win", kind != "totals" or " would " not in text, lacks)
        else:
            a.same(f"without {kind}, which nothing depends on", what_it_comes_to(lacks), what_it_comes_to(r), lacks)
        if kind == "totals":
            player = a.some(r.players, 1)[0]
            answer, status = lacks.claim(f"{player}: total {r.score['totals'][player]}")
            a.same("a total without totals", [answer.get("verdict"), status, answer.get("unstated")], ["not-judged", 2, ["totals"]], lacks)
            a.same("a total", r.claim(f"{player}: total {r.score['totals'][player]}")[1], 0)
        elif kind in ("king", "robber"):
            holder = (r.score[kind] or r.players)[0]
            points = [x["points"] for x in r.ended["awards"] if x["kind"] == kind] or [0]
            claim = f"{holder}: {kind} would pay {points[0]} at the end"
            a.same(f"the {kind} without {kind}", [lacks.claim(claim)[0].get("unstated"), lacks.claim(claim)[1]], [[kind], 2], lacks)


@row("loose", 130, ("score --if-ended", r'("if_ended".*?"points": )(\d+)', more))
def turns_left_out(a, r):
    """A table with turns left out against the same with turns."""
    if not hasattr(r, "game"):
        return
    a.each("score", judged(r.score), judged(r.game.score))
    a.each("if it ended now", r.ended, r.game.ended)


@row("source", 200, ("convert", r"(?m)^(\w+ \w+ -?\d+,)(\d+)", more))
def importers(a, r):
    """Records of other programs against what `convert` makes of them."""
    status, text, _ = r.run("convert")
    log = r.like(text, "converted")
    before, after = r.once("score"), log.once("score")
    a.same("games", len(after), len(before))
    for one, other in zip(before, after):
        if one["verdict"] != "unreadable":
            a.same("status of convert", status, 0)
            a.each("judged", judged(other), judged(one), log)


@row("game", 150, ("check", r"\blegal\b", "illegal"))
def asserted(a, r):
    """Games of `random --assert` are legal, and so are recorded ones as they were printed; whoever wins has most points."""
    if r.options or r.name.startswith("build/"):
        return
    score = r.score
    a.same("a game that asserts itself", score["verdict"], "legal")
    a.same("check", r.run("check")[1].split("): ")[-1].split(",")[0].strip(), score["verdict"])
    if score.get("winners") and "win-tie" not in r.text:
        most = max(score["totals"].values())
        a.same("winners have most points", score["winners"], [p for p, n in score["totals"].items() if n == most])
    a.same("totals of standings", {s["player"]: s["points"] for s in score["standings"]}, score["totals"])
    summed = {p: sum(x["points"] for x in score["awards"] if p in x["players"]) for p in score["totals"]}
    a.same("awards add up to totals", summed, score["totals"])


def page_of(r):
    """The page of a record."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "page.html")
        r.run("report", "-o", path)
        return r.program.altering("report", read(path)) if os.path.exists(path) else ""


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


@row(
    "game cut damaged order table loose",
    130,
    ("report", r'(data-standings="\d+ \d+ )(\d+)', more),
    ("report", r'(id="end" data-standings="\d+ \d+ \d+ \d+ )(\d+)', more),
    ("report", r'(data-left=")(\d+)', more),
    ("report", r'(data-paid=")(\d+)', more),
    ("report", r'(<tr id="standing-0"><td>)(\d+)', more),
)
def pages(a, r):
    """The page: standings, ledger, supplies and stacks at each stop, against `trace` and `score`."""
    page, score, players = page_of(r), r.score, list(r.score["totals"])
    setups = [s for s in r.trace if s["action"] == "setup" and s["legal"]]
    done = [s for s in r.trace if s["action"] in ("turn", "end", "discard", "recall") and (s["legal"] or s["stands"])]
    if not score["moves"] and not setups:
        return
    stops = re.split(r'(?=<li id="(?:move-\d+|line-\d+|end)" )', page.split('<section id="result"')[0])[1:]
    start = dict(re.findall(r'([\w-]+)="([^"]*)"', stops[0].split(">")[0]))
    rows, points, at_start = {}, {p: [0] * 5 for p in players}, sum(map(int, start["data-left"].split()))
    stacks = re.findall(r"(?m)^stack \w+ ?(.*)$", r.text)
    if setups and "--scouts" not in r.name:  # the start tile is in no stack, nor are Scout tiles
        empty = r.without("board", "row", "piece", "setup", "given")
        stack = re.search(r'id="move-0"[^>]*data-left="([^"]*)"', page_of(empty))[1]
        a.same("tiles left of a table", at_start, sum(map(int, stack.split())) - len(setups))
    elif stacks and not setups:
        a.same("tiles left at the start", at_start, sum(len(s.split()) for s in stacks))
    for stop in stops:
        told = dict(re.findall(r'([\w-]+)="([^"]*)"', stop.split(">")[0]))
        for words in map(str.split, filter(None, told.get("data-standings", "").split(";"))):
            rows[players[int(words[1])]] = [int(words[0]), *map(int, words[2:-1]), words[-1]]
        line = int(told.get("data-line", 0))
        step = next((s for s in done if s["line"] == line and s["action"] != "discard"), None) if line else setups and setups[-1]
        if not step:
            continue
        totals, where = r.totals_at(step), f" at line {line}"
        if line:
            laid = [s for s in done if s["line"] <= line and s.get("tile")]
            if "--scouts" not in r.name and "--on-illegal" not in r.options:
                a.same("tiles left" + where, sum(map(int, told["data-left"].split())), at_start - len(laid))
            for award in step["awards"]:
                for p in award["players"]:
                    points[p][COLUMNS.get(award["kind"], 4)] += award["points"]
            paid = [list(map(int, x.split())) for x in re.findall(r'class="award"[^>]* data-paid="([^"]*)"', stop)]
            wanted = [[x["points"], *sorted(map(players.index, x["players"]))] for x in step["awards"]]
            a.same("awards" + where, [x[:1] + sorted(x[2:]) for x in paid if x[0]], wanted)
        hands = {p: "+".join(map(str, v)) for p, v in step["supply"].items()}
        a.same("supplies" + where, {p: v[-1] for p, v in rows.items()}, hands)
        wanted = {p: [1 + sum(n > totals[p] for n in totals.values()), totals[p], *([] if setups else points[p])] for p in players}
        a.same("ranks and points" + where, {p: v[: len(wanted[p])] for p, v in rows.items()}, wanted)
    cells = re.findall(r'<tr id="standing-(\d)">(.*)', page)
    table = {players[int(i)]: [int(n) for n in re.findall(r"<td>(\d+)(?=<|$)", text)] for i, text in cells}
    wanted = {s["player"]: [s["rank"], s["points"], *by_kind(s).values()] for s in score["standings"]}
    a.same("the table of standings", {p: v[: len(wanted[p])] for p, v in table.items()}, wanted)


KIND_OF = {"fisher": "river", "gatherer": "forest", "hunter": "meadow", "hut": "huts", "thief": "road", "knight": "city",
           "monk": "monastery", "farmer": "field"}  # fmt: skip


class Asked:
    """What a page answers about the pieces on it, stop by stop."""

    def __init__(self, page):
        self.stops = re.findall(r'<li id="(move-\d+|line-\d+|end)"([^>]*)>', page)
        self.cells = re.findall(r'<use id="p\d+" [^>]*data-at="(-?\d+,-?\d+)"', page)
        self.pieces = [(zone, int(since), int(until or len(self.stops)), role, int(player)) for zone, since, until, role, player in re.findall(
            r'<use data-zone="([\d.]+)" data-from="(\d+)"(?: data-until="(\d+)")?(?: data-home)? href="#piece-(\w+)-(\d)"', page)]
        self.joined, self.answers = {}, {}
        for i, (_, told) in enumerate(self.stops):
            for pair in "".join(re.findall(r'data-joined="([^"]*)"', told)).split():
                self.joined[pair.split(":")[0]] = (pair.split(":")[1], i)
            for root, words in re.findall(r"([s\d.]+)=([^;]*)", "".join(re.findall(r'data-asked="([^"]*)"', told))):
                self.answers.setdefault(root, []).append((i, words))

    def root(self, zone, stop):
        while zone in self.joined and self.joined[zone][1] <= stop:
            zone = self.joined[zone][0]
        return zone

    def answer(self, root, stop):
        """Pieces, points if complete and at the end, each by player, None where nothing can be paid; or nothing."""
        words = [words for since, words in self.answers.get(root, []) if since <= stop]
        parts = words[-1].split("/")[:-1] if words and words[-1] else []
        parts[2:2] = parts[1:] * (len(parts) == 2)  # the same complete as at the end
        return [None if part == "-" else {int(p): int(n) for p, n in (x.split(":") for x in part.split())} for part in parts]

    def tiles(self, root, stop):
        of = "s" if root.startswith("s") else ""
        zones = {z.lstrip("s") for z in [*self.joined, root] if z.startswith("s") == bool(of)}
        return sorted({self.cells[int(z.split(".")[0])] for z in zones if self.root(of + z, stop) == root})

    def standing(self, stop):
        """Its pieces at a stop: player, role, cell and root."""
        return [(player, role, self.cells[int(zone.split(".")[0])], self.root("s" * (role == "hut") + zone, stop))
                for zone, since, until, role, player in self.pieces if since <= stop < until]  # fmt: skip


@row(
    "game cut table loose",
    130,
    ("report", r'(data-asked="[s\d.]+=\d:)(\d+)', more),
    ("report", r'(data-asked="[^"]*?/\d:)(\d+)', more),
    ("report", r'(data-asked="[^"]*/\d:)(\d+)', more),
    ("report", r'data-joined="[^"]*"', ""),
    ("report", r'data-asked="[^"]*"', ""),
)
def asked(a, r):
    """What the page answers about a piece at a stop, against `claim`, and all of it at the last one against `--if-ended`."""
    page, kinds = Asked(page_of(r)), set(TILE_BY_TILE)
    if not page.stops or not r.score["moves_legal"]:
        return
    slots = {(",".join(map(str, s["at"])), *p.split()[:1]): p.split()[-1] for s in r.trace if s.get("legal") for p in s.get("pieces", [])}
    for feature in r.ended.get("open", []):
        slots.update({(p["at"].split(":")[0], p["role"]): p["at"].split(":")[1] for p in feature["pieces"]})
    if r.score["edition"] == "base-2014" and "farm-scoring" not in r.text + " ".join(r.options):
        kinds.add("field")  # elsewhere, a city pays the farmers of several fields
    moves = [i for i, (name, _) in enumerate(page.stops) if name.startswith("move-")]
    pairs = [(i, x) for i in moves for x in page.standing(i) if (x[2], x[1]) in slots]
    for stop, (player, role, cell, root) in a.some(pairs, 4):
        kind, move, answer = KIND_OF[role], page.stops[stop][0][5:], page.answer(root, stop)
        words = f"{kind} at {cell}:{slots[cell, role]} would pay 999 after move {move}"
        found = [r.claim(f"{name}: {words}")[0] for name in r.players]
        values = [x.get("values", {}) for x in found]
        if not answer:
            a.true(f"{words}: it has been paid", found[0].get("state") not in ("incomplete", "expected"))
            continue
        for part, sense in ((1, "complete"), (2, "end")):
            wanted = {i: v[sense][name] for i, (name, v) in enumerate(zip(r.players, values)) if v[sense][name]}
            a.same(f"{words}, {sense}", answer[part] or {}, wanted)
        on = [x[0] for x in page.standing(stop) if x[3] == root]
        a.same(f"{words}, pieces", answer[0], {p: on.count(p) for p in on})
        if kind in kinds - {"monastery"} and found[0]["award"].get("tiles"):
            a.same(f"{words}, tiles", page.tiles(root, stop), sorted(",".join(map(str, t)) for t in found[0]["award"]["tiles"]))
    last = len(page.stops) - 1
    roots = {root for root in page.answers if page.root(root, last) == root}
    roots -= {root for _, role, _, root in page.standing(last) if KIND_OF[role] not in kinds}
    ended = [{p: n for p, n in ((page.answer(root, last) or [0, 0, {}])[2] or {}).items() if n} for root in roots]
    wanted = [{r.players.index(p): x["points"] for p in x["players"]} for x in r.ended.get("awards", []) if x["kind"] in kinds and x["points"]]
    if page.stops[last][0] != "end" and "if_ended" in (r.once("score", "--if-ended") or [{}])[0]:
        a.same("all at the last stop", sorted(map(str, (dict(sorted(x.items())) for x in ended if x))), sorted(map(str, (dict(sorted(x.items())) for x in wanted))))


@row("archive", 20, ("report", r"(<td>)(\d+)(?= \w+, )", more), ("report", r'(#violation-1">[\w-]+, line )(\d+)', more))
def index(a, r):
    """The index of several pages against `score`: state, violations, moves, points, winners."""
    with tempfile.TemporaryDirectory() as folder:
        r.run("report", "-o", folder + "/")
        page = r.program.altering("report", read(os.path.join(folder, "index.html")))
    games = r.once("score")
    lines = re.findall(r"(?m)^<tr data-is=.*$", page)
    a.same("rows", len(lines), len(games))
    for line in lines:
        cells = [html.unescape(re.sub(r"<[^>]*>", "", c)) for c in re.split(r"<t[dh](?: [^>]*)?>", line)[1:]]
        g = games[int(cells[0]) - 1]
        a.same("title", cells[1], g["game"])
        wrong = g["violations"]
        a.same("violations", cells[3], str(len(wrong)))
        a.same("moves", cells[4], str(g["moves"]))
        if cells[5]:
            a.same("points", {p: int(n) for n, p in re.findall(r"(\d+) (\w+)", cells[5])}, g["totals"])
            most = sorted(g["totals"].values(), reverse=True)
            a.same("lead", cells[6], str(most[0] - most[1]) if len(most) > 1 else "")
        if cells[7]:
            a.same("winners", [w for w in re.findall(r"\w+", cells[7]) if w in g["totals"]], g.get("winners") or [])
        if g["verdict"] != "unreadable":
            a.same("edition", cells[8], g["edition"])
        if wrong:
            first = f"{wrong[0]['code']}, line {wrong[0]['line']}"
            a.true(f"{first} in {cells[2]}", first in cells[2])


@row("game cut table loose", 130, ("draw", r"(in supply: )(\d+)", more), ("draw", r'(class="head end"[^>]*>)(\d+)', more))
def draw(a, r):
    """The picture: supplies and points against `trace`, tiles and pieces against the position as a table; a part of it against it."""
    steps = [s for s in r.trace if s["action"] in ("turn", "setup") and s["legal"]]
    turns = [s for s in steps if s["action"] == "turn" and s["move"] < r.score["moves"]]
    if not steps or not r.score["moves_legal"]:
        return
    for step in [*a.some(turns, 2), *([steps[-1]] if not turns else [])]:
        picture = r.run("draw", "--move", str(step["move"]))[1]
        hands = [[int(n) for n in re.findall(r"\d+", text)] for text in re.findall(r"in supply: ([^<]*)", picture)]
        order = [p for p in re.findall(r'<text class="head"[^>]*>(\w+)(?: \(.*?\))?<', picture) if p in step["totals"]]
        a.same("supplies", dict(zip(order, hands)), step["supply"])
        numbers = re.findall(r'<text class="head end"[^>]*>(\d+)<', picture)
        a.same("points", {p: int(n) for p, n in zip(order, numbers)} or r.totals_at(step), r.totals_at(step))
        position = r.run("convert", "--to", "table", "--move", str(step["move"]))[1]
        words = [w for text in re.findall(r"(?m)^row (.*)$", position) for w in text.split() if w != "."]
        ids = re.findall(r'class="id"[^>]*>([^<]+)<', picture)
        a.same("tiles", sorted(ids), sorted(w.split("/")[0] for w in words))
        roles = re.findall(r'class="piece" data-role="(\w+)"', picture.split(">Standings<")[0])
        a.same("pieces", sorted(roles), sorted(re.findall(r"(?m)^piece \w+ (\w+)", position)))
        place = re.search(r"(?m)^piece \w+ \w+ (\S+:\w+)$", position)
        if place:
            whole, part = (r.run("draw", option, place[1], "--move", str(step["move"]))[1] for option in ("--feature", "--around"))
            panels = [re.findall(r">([^<]+)</text>", p.split(">Standings<")[1].split(">Legend<")[0]) for p in (whole, part)]
            a.same(f"what is said beside the part around {place[1]}", panels[1], panels[0])
            a.true("tiles of the part", set(re.findall(r'class="id"[^>]*>([^<]+)<', part)) <= set(ids))


@row("game cut table", 130, ("claim --draw", r'(class="number"[^>]*>\+)(\d+)', more))
def marks(a, r):
    """`claim --draw`: the marks of an award add up to it."""
    claims = [(x, "pays %d" + ("" if x["final"] else f" after move {x['move']}")) for x in r.score["awards"]]
    claims += [(x, "would pay %d at the end") for x in r.ended.get("awards", [])]
    claims = [(x, words % x["points"]) for x, words in claims if x["kind"] in TILE_BY_TILE]
    for x, words in a.some(claims, 3):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "claim.svg")
            chosen = [w for w in r.options if r.options[0] != "-j"]
            claim = f"{' and '.join(x['players'])}: {x['kind']} at {x['at']} {words}"
            r.program.run("claim", "--draw", path, *chosen, "-", claim, text=r.text)
            picture = r.program.altering("claim --draw", read(path)) if os.path.exists(path) else ""
        signs = re.findall(r'class="number"[^>]*>\+(\d+)<', picture.split(">Legend<")[0])
        a.same(f"marks of the {x['kind']} at {x['at']}", sum(map(int, signs)), x["points"])


def sources(program, share):
    """Records of other programs, as they are in the tree."""
    for name, separator in (("jcz.jsonl", r"(?<=\n)"), ("carcassonnelab.txt", r"(?<=\n)"), ("chacun.txt", r"(?m)^(?=game )"),
                            ("quibbble.qgn", r"(?<=\n\n)(?=\[)")):
        parts = [p for p in re.split(separator, read(os.path.join(ROOT, "tests/data", name))) if p.strip() and not p.startswith("#")]
        for i, part in enumerate(parts if share == 1 else parts[: max(2, share // 6)]):
            yield Record(program, f"tests/data/{name}, {i + 1}", "source", part)
