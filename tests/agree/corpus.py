"""The records of which answers are compared, all made of what the tree has: whatever chance decides has a fixed seed."""

import json
import os
import random
import re

from program import Record

BASE = ("base-2014", "base-devir", "base-2000")
HUNTERS = ("hig-2020", "zman-2020", "yucata-2002", "devir", "zman-2014")
STYLES = ("completion", "quarrel", "even", "claims", "sprawl")
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def games_of(text):
    """The games of a log, each from its `game` line on."""
    return [part for part in re.split(r"(?m)^(?=game )", text) if part.startswith("game ")]


def logs_below(paths):
    for path in paths:
        names = [path] if os.path.isfile(path) else sorted(os.path.join(d, f) for d, _, files in os.walk(path) for f in files)
        for name in names:
            if name.endswith(".log"):
                with open(name, encoding="utf-8", newline="") as file:
                    yield name, file.read()


def recorded(program, paths):
    for name, text in logs_below(paths):
        for i, game in enumerate(games_of(text)):
            if "actions " not in game:
                yield Record(program, f"{os.path.relpath(name, ROOT)}, game {i + 1}", "game", game)


def played(program, other, rounds):
    """Games at random: every edition with two to five players, each option of a ruling, the tiles that no box has."""
    for i in range(rounds):
        for e, edition in enumerate(BASE + HUNTERS):
            for players in range(2, 6):
                style = STYLES[(i + e + players) % len(STYLES)]
                args = ["-e", edition, "--players", str(players), "--style", style, "--assert"]
                args += ["--seed", str(100 * i + 10 * e + players)]
                if edition in BASE and (i + players) % 2:
                    args += ["--expansion", "king"]
                if edition == "devir" and players > 3:
                    args += ["--scouts"]
                yield Record(program, "random " + " ".join(args), "game", program.run("random", *args)[1])
    for kind in rulings_of(program):
        for option in kind["options"][: rounds + 1]:
            for edition in list(kind["defaults"])[:1]:
                args = ["-e", edition, "-r", f"{kind['id']}={option}", "--assert", "--style", "quarrel", "--seed", "5"]
                text = program.run("random", *args)[1]
                yield Record(program, "random " + " ".join(args), "game", text)
                bare = re.sub(r"(?m)^ruling .*\n", "", text)
                yield Record(program, "random " + " ".join(args) + ", without its ruling", "unruled", bare)
    if other:
        for i in range(8 * rounds):
            args = ["--seed", str(i), "--players", str(2 + i % 4), "-e", (BASE + HUNTERS)[i % 8], "--assert"]
            text = type(program)(other).run(*args)[1]
            yield Record(program, "build/tests/random " + " ".join(args), "game", text)


def rulings_of(program, *args):
    try:
        return [r for r in json.loads(program.run("rulings", "-f", "json", *args)[1]) if r["options"]]
    except (ValueError, TypeError, KeyError):
        return []


def cut(game, seed):
    """The game stopped somewhere, and without the order of its tiles, which would forbid another tile."""
    actions = [i for i, line in enumerate(game.lines, 1) if game.is_action(line)]
    if len(actions) < 8:
        return None
    place = actions[random.Random(seed).randrange(4, len(actions))]
    record = game.before(place).without("stack land", "stack bonus", "scores complete")
    return Record(game.program, f"{game.name}, cut before line {place}", "cut", record.text)


def damaged(game, seed):
    """One word changed, or a line lost, doubled or exchanged with the next."""
    chance, lines = random.Random(seed), game.lines
    moves = [i for i, line in enumerate(lines) if game.is_action(line) and re.search(r"-?\d+,-?\d+ \d+", line)]
    notes = [i for i, line in enumerate(lines) if re.match(r"(scored (?!none)|totals|winner|returned|king|robber)", line)]
    if not moves:
        return None
    i = chance.choice(moves)
    words = lines[i].split()
    cell = next(k for k, word in enumerate(words) if re.fullmatch(r"-?\d+,-?\d+", word))
    way = seed * 2 % 9
    if way == 0:
        words[cell + 1] = str((int(words[cell + 1]) + 90 * chance.randint(1, 3)) % 360)
    elif way == 1:
        x, y = map(int, words[cell].split(","))
        words[cell] = f"{x + chance.choice((-1, 1))},{y}"
    elif way == 2:
        words[0] = chance.choice([p for p in game.players if p != words[0]])
    elif way == 3:
        words = words[: cell + 2] if len(words) > cell + 2 else [*words, "hunter", "N"]
    elif way == 4:
        words[cell - 1] = lines[chance.choice(moves)].split()[words[1] == "+" and 2 or 1]
    lines[i] = " ".join(words)
    if way == 5:
        del lines[i]
    elif way == 6:
        lines.insert(i, lines[i])
    elif way > 6 and notes:
        i = chance.choice(notes)
        numbers = list(re.finditer(r"(?<![\w,:-])\d+", lines[i]))
        if numbers:
            at = chance.choice(numbers)
            lines[i] = lines[i][: at.start()] + str(int(at[0]) + chance.choice((1, 3, 10))) + lines[i][at.end() :]
        else:
            lines[i] = "winner " + chance.choice(game.players)
    return Record(game.program, f"{game.name}, damage {seed}", "damaged", "\n".join(lines))


def reordered(game, seed):
    """The lines of two players exchanged, so that the record begins out of turn."""
    at = [i for i, line in enumerate(game.lines) if line.startswith("player ")]
    i, j = random.Random(seed).sample(at, 2)
    lines = game.lines
    lines[i], lines[j] = lines[j], lines[i]
    record, actions = game.like("\n".join(lines)), [k for k, line in enumerate(lines, 1) if game.is_action(line)]
    if random.Random(seed).randrange(2) and len(actions) > 5:  # a long game has one way back, a short one several
        record = record.before(actions[5])
    return Record(game.program, f"{game.name}, players exchanged", "order", record.text)


def table(stopped):
    """The position of a stopped game as a table, with all turns, and with as few as can be."""
    status, text, _ = stopped.program.run("convert", "--to", "table", "-", text=stopped.text)
    if status != 0 or "\nrow " not in text:
        return None, None
    full = Record(stopped.program, stopped.name + ", as a table", "table", text)
    full.game = stopped
    bare = re.sub(r"(?m)^row .*$", lambda m: re.sub(r"(\S)/(?:0|90|180|270)\b", r"\1", m[0]), text)
    first = next(i for i, line in enumerate(bare.split("\n")) if line.startswith("row "))
    corner = list(map(int, re.search(r"(?m)^board (-?\d+),(-?\d+)", text).groups()))
    for _ in range(4):
        answer = Record(stopped.program, "", "", bare).json("check")
        opened = [o for a in answer for e in a.get("errors", []) for o in e.get("open", [])]
        if not opened:
            break
        lines, whole = bare.split("\n"), text.split("\n")
        for o in opened:
            row, column = first + o["at"][1] - corner[1], 1 + o["at"][0] - corner[0]
            words = lines[row].split()
            words[column] = whole[row].split()[column]
            lines[row] = " ".join(words)
        bare = "\n".join(lines)
    loose = Record(stopped.program, stopped.name + ", as a table with turns left out", "loose", bare)
    loose.game = full
    return full, loose


def due(game, seed):
    """The table after a move that completed something, while the pieces that it sent home are still there."""
    scored = [s for s in game.trace if s.get("action") == "turn" and s["legal"] and s["returned"] and not s["recalls"]]
    if not scored or game.options or "\ndeal " in game.text:  # pieces on Scout tiles stay
        return None
    step = random.Random(seed).choice(scored)
    roles = {(p["player"], p["at"]): p["role"] for f in step["joined"] for p in f["pieces"]}
    pieces = [f"piece {p['player']} {roles.get((p['player'], p['at']), 'monk')} {p['at']}\n" for p in step["returned"]]
    status, text, _ = game.run("convert", "--to", "table", "--move", str(step["move"]))
    before = next(s for s in reversed([{"totals": dict.fromkeys(game.players, 0)}, *game.trace[: game.trace.index(step)]]) if s.get("totals"))
    text = re.sub(r"(?m)^given (next|totals|king|robber) .*\n", "", text)  # which the move has changed
    pieces.append("given totals " + " ".join(f"{p} {n}" for p, n in before["totals"].items()) + "\n")
    record = Record(game.program, f"{game.name}, move {step['move']} not yet paid", "due", text + "".join(pieces))
    record.totals = before["totals"]
    record.paid = [x for x in step["awards"] if x["kind"] in ("road", "city", "monastery", "river", "forest")]
    return record if status == 0 else None


def wrong_table(full, seed):
    """A table with a piece where none can be, two pieces on a tile, or tiles that clash."""
    chance, lines = random.Random(seed), full.lines
    pieces = [i for i, line in enumerate(lines) if line.startswith("piece ")]
    if not pieces:
        return None
    i = chance.choice(pieces)
    if seed % 3 == 0:
        lines[i] = re.sub(r":\w+$", ":lake" if ":lake" not in lines[i] else ":monastery", lines[i])
    elif seed % 3 == 1:
        lines.insert(i, lines[i])
    else:
        cells = [(k, m) for k, line in enumerate(lines) if line.startswith("row ") for m in re.finditer(r"/(\d+)", line)]
        k, m = chance.choice(cells)
        lines[k] = lines[k][: m.start()] + f"/{(int(m[1]) + 90) % 360}" + lines[k][m.end() :]
    return Record(full.program, f"{full.name}, wrong {seed}", "wrong", "\n".join(lines))


def archive(records, options=()):
    """Several records in one input."""
    parts = [r for r in records if r.text.startswith("game ")]
    text = "".join(r.text.rstrip("\n") + "\n\n" for r in parts)
    return Record(parts[0].program, f"{len(parts)} games from {parts[0].name} on", "archive", text, options, parts)


def all_records(program, share, extra):
    """Every record: with `share` 1 all of them, else about so many games in all."""
    other = os.path.join(os.path.dirname(program.path), "tests", "random")
    found = list(played(program, other if os.path.exists(other) else None, 2 if share == 1 else 1))
    found += recorded(program, [os.path.join(ROOT, "scenarios/games"), os.path.join(ROOT, "tests/data"), *extra])
    random.Random(22).shuffle(found)
    found = [r for r in found if r.text.startswith("game ") and len(r.players) > 1]
    games, unruled = ([r for r in found if r.kind == kind] for kind in ("game", "unruled"))
    games = games if share == 1 else games[:share]
    records, tables = games + (unruled if share == 1 else unruled[:share]), []
    for i, game in enumerate(games):
        stopped = cut(game, i)
        records += [r for r in (stopped, damaged(game, i), reordered(game, i) if i % 3 == 0 else None) if r]
        if stopped and i % 2 == 0:
            tables += [r for r in table(stopped) if r]
        records += [r for r in (due(game, i),) if r]
        if stopped and i % 4 == 0:
            records.append(damaged(stopped, i // 4))
    records += tables + [r for r in (wrong_table(t, i) for i, t in enumerate(tables) if t.kind == "table") if r]
    with open(os.path.join(ROOT, "scenarios/base/fridays-table.log"), encoding="utf-8") as file:
        records.append(Record(program, "fridays-table.log", "loose", file.read().split("\n", 1)[1]))
    records = [r for r in records if r]
    asked = [r for r in records if r.kind in ("game", "cut", "damaged", "order")]
    for i, r in enumerate(asked[:: 3 if share == 1 else 2]):
        base = "base-" in r.text.split("\nplayer ")[0]
        choices = (
            ("--on-illegal", ("stand", "skip")[i // 4 % 2]),
            ("-e", (BASE if base else HUNTERS)[i // 4 % 3]),
            ("-r", ("small-city=2", "farm-scoring=city-3")[i // 4 % 2] if base else "forest-count-unit=segment"),
            ("-j", "3"),
        )
        records.append(Record(program, f"{r.name}, {' '.join(choices[i % 4])}", r.kind, r.text, choices[i % 4]))
    mixed = [r for r in records if r.text.startswith("game ") and not r.options]
    random.Random(23).shuffle(mixed)
    options = ((), ("-j", "3"), ("--on-illegal", "stand"), ("--on-illegal", "skip", "-j", "2"))
    for i in range(0, min(len(mixed), 160), 8):
        records.append(archive(mixed[i : i + 8], options[i // 8 % 4]))
    return records
