#!/usr/bin/env python3
"""Illegal positions, derived from tables of random games: what every command, page and picture says of them.

usage: tests/positions.py HGREF FOLDER

Each table gets one slip: a piece that does not suit its place, a second piece on a tile, a piece where no tile lies, or a
tile that is turned so that it clashes. The codes and lines that are expected follow from the slip; nothing else may be said
of the board. Of the same table without the slip, or without one of its pieces, all is answered. Prints what differs.
"""

import json
import re
import subprocess
import sys

HGREF, FOLDER = sys.argv[1:]
TABLES = [(edition, seed, moves) for edition in ("base-2014", "hig-2020") for seed in (3, 5, 8) for moves in (6, 17)]
WRONG_ROLE = {"knight": "thief", "thief": "knight", "monk": "knight", "farmer": "thief",
              "gatherer": "hunter", "hunter": "gatherer", "fisher": "hunter", "hut": "gatherer"}
faults = 0


def run(*words, text=None):
    done = subprocess.run([HGREF, *words], input=text, capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


def expect(fact, *about):
    global faults
    if not fact:
        faults += 1
        print(*about)


def cells_of(lines):
    """The cells of the tiles, with the line and the word of each."""
    found, (left, y) = {}, (0, 0)
    for at, line in enumerate(lines):
        words = line.split()
        if words[:1] == ["board"]:
            left, y = map(int, words[1].split(","))
        elif words[:1] == ["row"]:
            found.update({(left + i, y): (at, i + 1) for i, word in enumerate(words[1:]) if word != "."})
            y += 1
    return found


def slips(lines):
    """Yields what the slip is, the lines, the codes and lines that it must have, and the cell where it is."""
    tiles, pieces = cells_of(lines), [at for at, line in enumerate(lines) if line.startswith("piece ")]
    place = lambda at: tuple(map(int, lines[at].split()[3].split(":")[0].split(",")))
    first = next(at for at in pieces if lines[at].split()[2] in WRONG_ROLE)
    words = lines[first].split()
    wrong = lines[:first] + [" ".join(words[:2] + [WRONG_ROLE[words[2]]] + words[3:])] + lines[first + 1:]
    yield "a wrong piece", wrong, {("meeple-bad-terrain", first + 1)}, place(first), "piece"
    yield "two pieces", lines + [lines[first]], {("second-piece", len(lines) + 1)}, place(first), "piece"
    other = next(line.split()[1] for line in lines if line.startswith("player ") and line.split()[1] != words[1])
    second = " ".join(["piece", other] + words[2:])
    yield "pieces of two players", lines + [second], {("second-piece", len(lines) + 1)}, place(first), "piece"
    x, y = next((x + 1, y) for x, y in tiles if (x + 1, y) not in tiles)
    yield "no tile", lines + [f"piece {words[1]} {words[2]} {x},{y}:N"], {("segment-unknown", len(lines) + 1)}, (x, y), "piece"
    standing = {place(at) for at in pieces}
    for (x, y), (at, word) in tiles.items():
        row = lines[at].split()
        if (x, y) in standing or (x, y) == (0, 0) or "/" not in row[word]:
            continue
        tile, turn = row[word].rsplit("/", 1)
        for turned in (int(turn) + 90) % 360, (int(turn) + 180) % 360:
            row[word] = f"{tile}/{turned}"
            text = lines[:at] + [" ".join(row)] + lines[at + 1:]
            if run("check", "-q", "-", text="\n".join(text) + "\n")[0] != 1:
                continue
            yield "a clash", text, None, (x, y), "tile"
            return


def json_of(printed):
    """An answer; empty if there is none, so that all that differs is printed."""
    return json.loads(printed or "{}")


def violations(answer):
    return [(found["code"], found["line"]) for found in answer.get("violations", [])]


def illegal_groups(svg):
    """What is illegal in a picture: `tile` or `piece`, the cell, and all that the group has."""
    groups = []
    for begin in re.finditer(r'<g data-illegal="(\w+)" data-at="(-?\d+),(-?\d+)">', svg):
        depth = 0
        for tag in re.finditer(r"<g\b|</g>", svg[begin.start():]):
            depth += -1 if tag[0] == "</g>" else 1
            if depth == 0:
                groups.append((*begin.groups(), svg[begin.end():begin.start() + tag.start()]))
                break
    return groups


def check_slip(name, what, text, codes, cell, part, tiles):
    path = f"{FOLDER}/{name}.log"
    with open(path, "w") as file:
        file.write(text)
    about = f"{name}: {what}:"
    status, printed, _ = run("check", path)
    printed = re.sub(r"  help: hgref mend .*\n$", "", printed)
    answer = json_of(run("check", "-f", "json", path)[1])
    found = violations(answer)
    expect(status == 1 and answer.get("verdict") == "illegal", about, "check", status, answer.get("verdict"))
    expect(set(found) == codes if codes else found and {code for code, _ in found} == {"edge-mismatch"}, about, found)

    player = re.search(r"^player (\w+)", text, re.M)[1]
    for claim in f"{player}: total 0", f"{player} wins", f"{player}: huts at 0,0:N would pay 3 at the end", f"{player}: total 0 after move 0":
        status, out, err = run("claim", "-f", "json", path, claim)
        expect(status in (2, 3), about, claim, status)
        if status == 2:
            judged = json_of(out)
            expect(judged.get("verdict") == "not-judged" and violations(judged) == found and "computed" not in judged, about, out)
            expect(f"could not be judged: line {found[0][1]}, {found[0][0]}: " in err, about, err)
            expect(run("claim", path, claim)[1] == printed, about, "claim prints", claim)

    for words in (["--cell", "0,1"], ["--move", "1"], ["--all"], ["--count"], ["--tile", "E" if "base" in name else "28"]):
        expect(run("legal", *words, path)[:2] == (1, printed), about, "legal", words)
        out = json_of(run("legal", "-f", "json", *words, path)[1])
        expect(violations(out) == found and out.get("verdict") == "illegal", about, "legal -f json", words)
    expect(run("explain", path)[:2] == (1, printed), about, "explain")
    expect(violations(json_of(run("explain", "-f", "json", path)[1])) == found, about, "explain -f json")
    status, out, _ = run("score", "--if-ended", path)
    expect((status, out) == (1, printed + "\n"), about, "score", status, out)
    scored = json_of(run("score", "--if-ended", "-f", "json", path)[1])
    expect(scored.get("if_ended") is None and violations(scored) == found and scored.get("awards") == [], about, "score -f json")
    status, out, err = run("convert", "--to", "table", path)
    expect((status, out) == (2, "") and printed in err, about, "convert", status, out)
    expect(not re.search(rf" {player} \d", run("rulings", path)[1].split("\n")[0]), about, "rulings")

    status, out, _ = run("draw", path)
    marks = illegal_groups(out)
    drawn = out.split("data-illegal")[0].count('<use xlink:href="#tile-')
    expect(status == 0 and drawn == tiles, about, "tiles drawn", drawn, tiles)
    expect((part, *map(str, cell)) in [mark[:3] for mark in marks] if codes else marks, about, "marked", marks)
    expect(all('class="tried"' in mark[3] for mark in marks), about, "not red")
    if codes:
        expect(len(marks) == 1 and "<circle class=\"tried\"" in marks[0][3], about, "a piece is marked", marks)
    else:
        expect(all("data-clash" in mark[3] for mark in marks), about, "clashes")
        expect(any(abs(int(x) - cell[0]) + abs(int(y) - cell[1]) <= 1 for _, x, y, _ in marks), about, "far", marks)
    owners = set(re.findall(r'class="mark"[^>]*>(\w)</text>', "".join(mark[3] for mark in marks)))
    expect(what != "pieces of two players" or len(owners) == 2, about, "owners drawn", owners)
    expect("Standings" not in out and "next is" not in out and f"{player} 0." not in out, about, "numbers of the picture")
    status, _, _ = run("report", "-o", f"{FOLDER}/page.html", path)
    page = open(f"{FOLDER}/page.html").read()
    expect(status == 1 and page.count("data-illegal=") == len(marks), about, "page", status)
    expect(len(re.findall(r'<use id="p\d+"', page)) == tiles, about, "tiles of the page")
    expect("<li><span class=\"player" not in page and "data-standings" not in page and "standing-0" not in page.split("<script")[0],
           about, "numbers of the page")
    expect(page.count('class="violation" href=') == len(found), about, "violations of the page")
    for way in "skip", "stand":
        judged = json_of(run("score", "--if-ended", "--on-illegal", way, "-f", "json", path)[1])
        expect(judged.get("moves") == 0 and (judged.get("if_ended") or part == "piece" or way == "skip"), about, way)


def main():
    number = 0
    for edition, seed, moves in TABLES:
        game = run("random", "-e", edition, "--seed", str(seed), "--moves", str(moves), "--players", "2", "--style", "claims")[1]
        table = run("convert", "--to", "table", "-", text=game)[1].rstrip("\n")
        lines = table.split("\n")
        tiles = len(cells_of(lines))
        less = [line for line in lines if line != next(line for line in lines if line.startswith("piece "))]
        for legal in lines, less:
            number += 1
            status, out, _ = run("score", "--if-ended", "-f", "json", "-", text="\n".join(legal) + "\n")
            expect(status == 0 and json_of(out)["if_ended"], edition, seed, moves, "the table itself", status)
        for what, text, codes, cell, part in slips(lines):
            number += 1
            check_slip(f"{edition}-{seed}-{moves}", what, "\n".join(text) + "\n", codes, cell, part, tiles)
    expect(number >= 60, number, "tables only")
    sys.exit(faults > 0)


main()
