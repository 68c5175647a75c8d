"""Reads game logs: lines of words in, games with a header and steps out."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from tiles import SIDES

HEADER = ("edition", "ruling", "player", "tile", "box", "stack", "table", "start", "deal", "scores", "expansion", "setup",
          "board", "row", "piece", "given")
CLAIMS = tuple("scored totals winner returned covered supply majority next fits legal violation king robber pieces result".split())
ROLES = ("gatherer", "fisher", "hunter", "hut")
BASE_ROLES = ("knight", "thief", "highwayman", "monk", "farmer")
ROLES_OF_BOTH = ROLES + BASE_ROLES
COLOURS = "red blue green yellow black violet pink white orange grey gray purple brown".split()  # usual ones
NAMED_SLOTS = ("lake", "lakeA", "lakeB", "river", "riverA", "riverB", "inner", "innerA", "innerB", "bridge", "monastery")

Cell = tuple[int, int]


class Unreadable(Exception):
    """A line that is not in the grammar; 0 stands for the line of the game."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.line = line


@dataclass
class Placement:
    """A piece as a move names it; `cell` is None where the move names only the slot."""

    role: str
    slot: str
    cell: Cell | None = None
    owner: str | None = None


@dataclass
class Step:
    """An action of the record; `kind` is setup, move, discard, decline, recall, remove, shift, end or unreadable."""

    kind: str
    line: int
    player: str = ""
    extra: bool = False
    tile: str = ""
    cell: Cell = (0, 0)
    degrees: int = 0
    recalls: list[tuple[Cell, str] | None] = field(default_factory=list)
    late_recall: bool = False
    pieces: list[Placement] = field(default_factory=list)
    shifted_tile: bool = False
    claims: list[tuple[int, list[str]]] = field(default_factory=list)
    given: list[tuple[int, list[str]]] = field(default_factory=list)  # of the last tile of a position


@dataclass
class Record:
    """A game as it is written."""

    title: str
    line: int
    header: list[tuple[int, list[str]]] = field(default_factory=list)
    claims: list[tuple[int, list[str]]] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    second_pieces: dict[Cell, int] = field(default_factory=dict)  # of a table: the line of a second piece on a tile
    stray_piece: int = 0  # the line of the first piece of a table that is on a cell without a tile

    def lines(self, word: str) -> list[list[str]]:
        """The words after the first one of every header line of a kind."""
        return [words[1:] for _, words in self.header if words[0] == word]


def words_of(line: str) -> list[str]:
    """The words of a line without its comment; a name in quotes is one word, with its quotes."""
    words = []
    for word in re.findall(r'"[^"]*"|\S+', line):
        if word.startswith("#"):
            break
        words.append(word)
    return words


def cell_of(word: str) -> Cell:
    found = re.fullmatch(r"(-?\d{1,4}),(-?\d{1,4})", word)
    if not found:
        raise Unreadable(f"not a cell: {word}")
    return int(found[1]), int(found[2])


def slot_of(word: str) -> str:
    if word in SIDES or word in NAMED_SLOTS or (re.fullmatch(r"\d{1,2}", word) and 1 <= int(word) <= 12):
        return word
    raise Unreadable(f"not a slot: {word}")


def place_of(word: str) -> tuple[Cell, str]:
    cell, colon, slot = word.partition(":")
    if not colon:
        raise Unreadable(f"not a place: {word}")
    return cell_of(cell), slot_of(slot)


def take(words: list[str]) -> str:
    if not words:
        raise Unreadable("a word is missing")
    return words.pop(0)


def read_piece(words: list[str], colours: set[str]) -> Placement:
    """ROLE [X,Y:]SLOT [by PLAYER], taken off the front of the words."""
    role = take(words)
    place = take(words) if words or role != "monk" else "monastery"
    piece = Placement("thief" if role == "highwayman" else role, "")
    if ":" in place:
        piece.cell, piece.slot = place_of(place)
    else:
        piece.slot = slot_of(place)
    if words and words[0] == "by":
        take(words)
        piece.owner = take(words)
        if piece.owner not in colours:
            raise Unreadable(f"not a player: {piece.owner}")
    return piece


def read_move(step: Step, words: list[str], colours: set[str], roles: tuple[str, ...]) -> None:
    step.tile, step.cell, degrees = take(words), cell_of(take(words)), take(words)
    if not re.fullmatch(r"-?\d{1,4}", degrees) or not re.fullmatch(r"[\w/.!+-]{1,15}", step.tile):
        raise Unreadable(f"not a number of degrees: {degrees}")
    step.degrees = int(degrees)
    while words:
        if words[0] == "recall":
            take(words)
            place = take(words)
            step.recalls.append(None if place == "none" else place_of(place))
            step.late_recall = step.late_recall or bool(step.pieces)
        elif words[0] in roles:
            step.pieces.append(read_piece(words, colours))
        else:
            raise Unreadable(f"unknown word: {words[0]}")


def read_step(line: int, words: list[str], colours: set[str], roles: tuple[str, ...]) -> Step:
    step = Step("move", line)
    if words == ["end"]:
        step.kind = "end"
        return step
    step.player = take(words)
    if step.player not in colours:
        raise Unreadable(f"neither a player nor a keyword: {step.player}")
    if words and words[0] == "+":
        step.extra = bool(take(words))
    if not words:
        raise Unreadable("a word is missing")
    if words[0] in ("discard", "decline"):
        step.kind, step.tile = take(words), take(words)
    elif words[0] in ("recall", "remove") and not step.extra:
        step.kind = take(words)
        step.recalls = [place_of(take(words))]
    elif words[0] == "shift" and not step.extra:
        step.kind = take(words)
        step.shifted_tile = ":" not in take(words)
        take(words)
    else:
        read_move(step, words, colours, roles)
    if words:
        raise Unreadable(f"too many words: {words[0]}")
    return step


def read_setup(line: int, words: list[str], colours: set[str], roles: tuple[str, ...]) -> Step:
    """TILE X,Y TURN [PLAYER ROLE SLOT ...]: a tile that lies there before the game, and pieces on it."""
    words = list(words)
    step = Step("setup", line)
    read_move(step, [take(words), take(words), take(words)], colours, roles)
    if words:
        step.player = take(words)
        if step.player not in colours:
            raise Unreadable(f"not a player: {step.player}")
        step.pieces.append(read_piece(words, colours))
    while words:
        if words[0] not in roles:
            raise Unreadable(f"too many words: {words[0]}")
        step.pieces.append(read_piece(words, colours))
    return step


def roles_of(record: Record) -> tuple[str, ...]:
    """Those of both games, once the record names its edition."""
    return ROLES_OF_BOTH if record.lines("edition") else ROLES


def add_line(record: Record, number: int, words: list[str]) -> None:
    """One line after the game line goes where it belongs: header, claim or step."""
    colours = {player[0] for player in record.lines("player") if player}
    if words[0] in HEADER and words[0] not in colours and not record.steps and not record.claims:
        record.header.append((number, words))
    elif words[0] in CLAIMS and words[0] not in colours:
        (record.steps[-1].claims if record.steps else record.claims).append((number, words))
    else:
        try:
            record.steps.append(read_step(number, list(words), colours, roles_of(record)))
        except Unreadable:
            record.steps.append(Step("unreadable", number))


def assume(record: Record) -> None:
    """What rows need not say: the edition, by letters or numbers, and the players, unless there are moves."""
    rows = [word.partition("/")[0] for words in record.lines("row") for word in words]
    if not rows and not record.lines("row"):
        return
    if not record.lines("edition") and not record.lines("tile") and any(re.fullmatch("[A-X]|K[1-5]", word) for word in rows):
        record.header.append((record.line, ["edition", "base-2014"]))
        if any(re.fullmatch("K[1-5]", word) for word in rows) and not record.lines("expansion"):
            record.header.append((record.line, ["expansion", "king"]))
    if not record.lines("player") and [step.kind for step in record.steps[:1]] in ([], ["end"]) and not record.claims:
        named = [word for _, words in record.header for i, word in enumerate(words)
                 if (words[0] == "piece" and i == 1) or (words[0] == "given" and word in COLOURS)]  # fmt: skip
        players = list(dict.fromkeys(word for word in named if word not in ROLES_OF_BOTH))
        players += [colour for colour in ("red", "blue") if colour not in players][: max(0, 2 - len(players))]
        record.header += [(record.line, ["player", player]) for player in players]


def read_games(text: str) -> Iterator[Record]:
    """The games of a file, in order; a table in rows may be the first without a `game` line."""
    for record in games_of(text):
        assume(record)
        if record.title is not None or record.lines("row"):
            record.title = record.title or ""
            yield record


def games_of(text: str) -> Iterator[Record]:
    record: Record | None = None
    begun = False
    for number, line in enumerate(text.split("\n"), 1):
        line = line.strip().removeprefix("\ufeff")
        words = words_of(line)
        plays_format = record and any(player[:1] == ["format"] for player in record.lines("player"))
        if words and (words[0] == "game" or (words[0] == "format" and not plays_format)):
            if record:
                yield record
            record = Record(line[4:].strip(), number) if words[0] == "game" else None
            begun |= words[0] == "game"
        elif words and not begun and words[0] in HEADER:
            begun, record = True, Record(None, number)
            add_line(record, number, words)
        elif words and not begun:
            begun = True
        elif words and record:
            add_line(record, number, words)
    if record:
        yield record
