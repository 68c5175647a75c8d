"""Small changes to the lines of a recorded game, such as a careless or a dishonest keeper would make."""

import re
from random import Random

from editions import DEFAULT, EDITIONS, Edition
from reader import BASE_ROLES, ROLES

CLAIMS = ("totals", "king", "robber", "supply", "pieces")
TILES = ["A", "D", "K1", "K4", "U", "56", "0", "B3", "own1", "own4", "X7"]
SLOTS = ["N", "E", "S", "W", "lake", "lakeA", "lakeB"] + [str(hour) for hour in range(1, 13)]
TURNS = ["0", "90", "180", "270", "45", "-90", "360"]
FAMILIES = (("yucata-2002", "devir", "zman-2014"), ("zman-2020", "hig-2020"), ("base-2000", "base-devir", "base-2014"))
ALL_ROLES = ROLES + BASE_ROLES


def header_length(lines: list[str]) -> int:
    """How many lines the header has."""
    words = ("game", "edition", "ruling", "player", "tile", "box", "stack", "table", "start", "deal", "expansion", "setup", "board", "row", "piece", "given")
    return next((i for i, line in enumerate(lines) if line and line.split()[0] not in words), len(lines))


def players_of(lines: list[str]) -> list[str]:
    return [line.split()[1] for line in lines if line.startswith("player ")]


def moves_of(lines: list[str]) -> list[int]:
    """The lines on which a tile is placed."""
    first, players = header_length(lines), players_of(lines)
    words = [line.split() for line in lines]
    return [i for i in range(first, len(lines)) if words[i][:1] and words[i][0] in players and is_move(words[i])]


def is_move(words: list[str]) -> bool:
    """Whether a line of a player's places a tile."""
    at = tile_word(words) + 1
    return len(words) > at + 1 and re.fullmatch(r"-?\d+,-?\d+", words[at]) is not None


def edition_of(lines: list[str]) -> str:
    return next((line.split()[1] for line in lines if line.startswith("edition ")), DEFAULT)


def roles_of(lines: list[str]) -> list[str]:
    return [*EDITIONS[edition_of(lines)].roles(), "hut"]


def slots_of(lines: list[str]) -> list[str]:
    return SLOTS + (["monastery", "inner", "innerA"] if EDITIONS[edition_of(lines)].base else [])


def tile_word(words: list[str]) -> int:
    return 2 if words[1:2] == ["+"] else 1


def other_cell(random: Random, lines: list[str], words: list[str]) -> None:
    at = tile_word(words) + 1
    x, y = (int(number) for number in words[at].split(","))
    if random.random() < 0.3:
        words[at] = random.choice(["0,0", f"{y},{x}", f"{x},{-y}", f"{-x},{y}"])
    else:
        words[at] = f"{x + random.randint(-1, 1)},{y + random.randint(-1, 1)}"


def other_turn(random: Random, lines: list[str], words: list[str]) -> None:
    words[tile_word(words) + 2] = random.choice(TURNS)


def other_player(random: Random, lines: list[str], words: list[str]) -> None:
    words[0] = random.choice(players_of(lines))


def other_tile(random: Random, lines: list[str], words: list[str]) -> None:
    ids = [line.split()[tile_word(line.split())] for line in (lines[i] for i in moves_of(lines))]
    words[tile_word(words)] = random.choice(ids + [str(random.randint(0, 95)), "B" + str(random.randint(1, 13)), "X7"])


def plus(random: Random, lines: list[str], words: list[str]) -> None:
    if words[1] == "+":
        del words[1]
    else:
        words.insert(1, "+")


def other_piece(random: Random, lines: list[str], words: list[str]) -> None:
    """Another slot or role, a piece gained, lost or added, in another colour or on another tile."""
    at = next((i for i, word in enumerate(words) if word in ALL_ROLES), None)
    way = random.randint(0, 6)
    if at is None or way == 0:
        words += [random.choice(roles_of(lines)), random.choice(slots_of(lines))]
    elif way == 1:
        del words[at:]
    elif way == 2:
        words[at] = random.choice(roles_of(lines))
    elif way == 3:
        words += ["by", random.choice(players_of(lines))]
    elif way == 4:
        words[at + 1] = f"{random.randint(-1, 1)},{random.randint(-1, 1)}:{words[at + 1]}"
    else:
        words[at + 1] = random.choice(slots_of(lines))


def other_recall(random: Random, lines: list[str], words: list[str]) -> None:
    """A recall lost or gained, of a piece that may stand there."""
    if "recall" in words and random.random() < 0.5:
        at = words.index("recall")
        del words[at : at + 2]
        return
    placed = [line.split() for line in (lines[i] for i in moves_of(lines)) if line.split()[-2] in ALL_ROLES]
    if placed:
        piece = random.choice(placed)
        at = tile_word(words) + 3
        words[at:at] = ["recall", f"{piece[tile_word(piece) + 1]}:{piece[-1]}"]


def to_discard(random: Random, lines: list[str], words: list[str]) -> None:
    at = tile_word(words)
    words[at:] = ["discard", words[at]]


# What is listed more than once happens more often.
CHANGES = (other_cell, other_cell, other_turn, other_player, other_tile, plus)
CHANGES += (other_piece, other_piece, other_piece, other_recall, to_discard)


def whole_lines(random: Random, lines: list[str], at: int) -> None:
    """A line lost, doubled, exchanged with the next, or an end before its time."""
    way = random.randint(0, 3)
    if way == 0:
        del lines[at]
    elif way == 1:
        lines.insert(at, lines[at])
    elif way == 2 and at + 1 < len(lines):
        lines[at], lines[at + 1] = lines[at + 1], lines[at]
    else:
        lines.insert(at, "end")


def ruling_line(random: Random, edition: Edition) -> str:
    name = random.choice(list(edition.options()))
    return f"ruling {name}={random.choice(edition.options()[name])}"


def header(random: Random, lines: list[str]) -> None:
    """Another edition with the same tiles, another ruling, draws that are not stated, a player more or fewer."""
    way = random.randint(0, 9)
    edition = next((i for i, line in enumerate(lines) if line.startswith("edition ")), 0)
    if way == 0 and edition:
        family = next(family for family in FAMILIES if edition_of(lines) in family)
        lines[edition] = "edition " + random.choice(family)
    elif way <= 2:
        lines.insert(edition + 1, ruling_line(random, EDITIONS[edition_of(lines)]))
    elif way == 3:
        lines[:] = [line for line in lines if not line.startswith("stack ")]
    elif way == 4:
        lines[:] = [line.replace("stack ", "box ", 1) if line.startswith("stack ") else line for line in lines]
    elif way == 5:
        at = next((i for i, line in enumerate(lines) if line.startswith("player ")), 1)
        lines.insert(at, random.choice([lines[at], "player white"]))
    elif way == 6:
        expansion(lines)
    elif way == 7:
        lines.insert(edition + 1, random.choice(["table -4,-4 4,4", "table 1,1 9,9", "ruling table-edge=declared"]))
    else:
        one_of_header(random, lines)


def expansion(lines: list[str]) -> None:
    """The King in play or not, without its tiles in the stacks, or with them."""
    if "expansion king" in lines:
        lines.remove("expansion king")
    elif EDITIONS[edition_of(lines)].base:
        lines.insert(1, "expansion king")


def one_of_header(random: Random, lines: list[str]) -> None:
    """A line of the header that is not about players or the edition: lost, or with another word in it."""
    kinds = ("tile", "box", "stack", "start", "deal", "table", "setup", "given", "expansion", "ruling")
    at = random.choice([i for i, line in enumerate(lines) if line.split()[0] in kinds] or [0])
    words = lines[at].split()
    if words[0] in ("box", "stack", "start"):
        words[random.randrange(2 if words[0] != "start" else 1, len(words))] = random.choice(TILES + words[2:])
        lines[at] = " ".join(words)
    elif words[0] == "deal":
        words[random.choice((1, 2))] = random.choice(players_of(lines) + ["canoe", "shaman", "bridge"])
        lines[at] = " ".join(words)
    elif words[0] == "setup" and random.random() < 0.8:
        lines[at] = " ".join(["setup", *other_setup(random, lines, words[1:])])
    elif words[0] == "given" and words[1] in OTHER_GIVEN and random.random() < 0.8:
        lines[at] = " ".join(["given", *OTHER_GIVEN[words[1]](random, lines, words[1:])])
    elif words[0] != "game":
        del lines[at]


def other_next(random: Random, lines: list[str], words: list[str]) -> list[str]:
    return ["next", random.choice(players_of(lines)), *random.choice(([], ["+"]))]


def other_holder(random: Random, lines: list[str], words: list[str]) -> list[str]:
    return [words[0], random.choice(players_of(lines)), *random.choice(([], [str(random.randint(0, 6))]))]


def other_cover(random: Random, lines: list[str], words: list[str]) -> list[str]:
    """Another slot, or more animals than are there."""
    if random.random() < 0.5:
        return ["covered", words[1].split(":")[0] + ":" + random.choice(slots_of(lines)), *words[2:]]
    return [*words[:-1], str(int(words[-1]) + random.randint(0, 2))]


def other_totals(random: Random, lines: list[str], words: list[str]) -> list[str]:
    return [*words[:-1], str(int(words[-1]) + random.randint(0, 9))]


OTHER_GIVEN = {"next": other_next, "king": other_holder, "robber": other_holder, "covered": other_cover, "totals": other_totals}


def other_setup(random: Random, lines: list[str], words: list[str]) -> list[str]:
    """Another tile, cell, turn, player, role or slot of a tile that lies there before the game."""
    at = random.randrange(len(words))
    x, y = (int(number) for number in words[1].split(","))
    others = [TILES, [f"{x + random.randint(-1, 1)},{y + random.randint(-1, 1)}", "0,0"], TURNS]
    others += [players_of(lines), roles_of(lines), slots_of(lines)]
    words[at] = random.choice(others[at])
    return words


def claim(random: Random, lines: list[str]) -> None:
    """Another number, player or piece in what is claimed."""
    claims = [i for i, line in enumerate(lines) if line.split()[0] in CLAIMS]
    if not claims:
        return
    at = random.choice(claims)
    words = lines[at].split()
    if words[0] == "pieces":
        other = [random.choice(roles_of(lines)), random.choice(slots_of(lines))]
        words[4:] = words[4:-2] if random.random() < 0.5 else [*words[4:], *other]
    elif words[-1] == "none":
        words[1:] = [random.choice(players_of(lines)), "2"]
    elif words[0] == "totals" or random.random() < 0.5:
        words[-1] = str(max(0, int(words[-1]) + random.choice((-1, 1, 2))))
    else:
        words[1] = random.choice(players_of(lines))
    lines[at] = " ".join(words)


def mutate(game: str, random: Random) -> str:
    """The game with one change, sometimes with two."""
    lines = [line for line in game.split("\n") if line.strip()]
    for _ in range(random.choice((1, 1, 1, 2))):
        moves = moves_of(lines)
        kind = random.random()
        if kind < 0.2 or not moves:
            header(random, lines)
        elif kind < 0.25:
            claim(random, lines)
        elif kind < 0.4:
            whole_lines(random, lines, random.choice(moves))
        else:
            at = random.choice(moves)
            words = lines[at].split()
            random.choice(CHANGES)(random, lines, words)
            lines[at] = " ".join(words)
    return "\n".join(lines) + "\n"
