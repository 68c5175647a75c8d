"""Slips of the pen in recorded games, one at a time: the kinds that `hgref mend` knows, each made at random."""

from collections.abc import Callable
from random import Random

from mutate import moves_of, players_of, roles_of, tile_word

Words = list[str]
Slip = Callable[[Random, list[str], Words], object]


def replace_one(random: Random, words: Words, places: range, wanted: str, by: Callable[[str], str]) -> None:
    """Replaces one character of those wanted, in one of these words."""
    found = [(i, k) for i in places for k, character in enumerate(words[i]) if character in wanted]
    if found:
        i, k = random.choice(found)
        words[i] = words[i][:k] + by(words[i][k]) + words[i][k + 1 :]


def look_alike(random: Random, lines: list[str], words: Words) -> None:
    places = range(tile_word(words), len(words))
    replace_one(random, words, places, "-01", {"-": "\N{MINUS SIGN}", "0": "O", "1": "l"}.__getitem__)


def cell_of(words: Words) -> tuple[int, int]:
    x, y = words[tile_word(words) + 1].split(",")
    return int(x), int(y)


def turn_reversed(random: Random, lines: list[str], words: Words) -> None:
    at = tile_word(words) + 2
    words[at] = {"90": "270", "270": "90"}.get(words[at], words[at])


def sign(random: Random, lines: list[str], words: Words) -> None:
    x, y = cell_of(words)
    words[tile_word(words) + 1] = random.choice([f"{-x},{y}", f"{x},{-y}"])


def axes(random: Random, lines: list[str], words: Words) -> None:
    x, y = cell_of(words)
    words[tile_word(words) + 1] = f"{y},{x}"


def turn(random: Random, lines: list[str], words: Words) -> None:
    words[tile_word(words) + 2] = random.choice(["0", "90", "180", "270"])


def neighbour(random: Random, lines: list[str], words: Words) -> None:
    x, y = cell_of(words)
    words[tile_word(words) + 1] = random.choice([f"{x + 1},{y}", f"{x - 1},{y}", f"{x},{y + 1}", f"{x},{y - 1}"])


def digit(random: Random, lines: list[str], words: Words) -> None:
    at = tile_word(words)
    replace_one(random, words, range(at, at + 2), "0123456789", lambda _: random.choice("0123456789"))


def digits_exchanged(random: Random, lines: list[str], words: Words) -> None:
    at = tile_word(words) + random.randint(0, 1)
    pairs = [k for k in range(len(words[at]) - 1) if words[at][k : k + 2].isdigit()]
    if pairs:
        k = random.choice(pairs)
        words[at] = words[at][:k] + words[at][k + 1] + words[at][k] + words[at][k + 2 :]


def piece_at(lines: list[str], words: Words) -> int:
    """Where the piece is in a move; 0 if it has none."""
    return next((i for i, word in enumerate(words) if word in roles_of(lines)), 0)


def role(random: Random, lines: list[str], words: Words) -> None:
    if at := piece_at(lines, words):
        words[at] = random.choice(roles_of(lines))


def slot(random: Random, lines: list[str], words: Words) -> None:
    if at := piece_at(lines, words):
        words[at + 1] = random.choice("N E S W 1 2 4 5 7 8 10 11".split())


def piece_lost(random: Random, lines: list[str], words: Words) -> None:
    if at := piece_at(lines, words):
        del words[at:]


def piece_gained(random: Random, lines: list[str], words: Words) -> None:
    if not piece_at(lines, words):
        words += [random.choice(roles_of(lines)), random.choice("NESW")]


def recall_lost(random: Random, lines: list[str], words: Words) -> None:
    if "recall" in words:
        at = words.index("recall")
        del words[at : at + 2]


def player(random: Random, lines: list[str], words: Words) -> None:
    words[0] = random.choice(players_of(lines))


def plus(random: Random, lines: list[str], words: Words) -> None:
    if words[1] == "+":
        del words[1]
    elif random.random() < 0.2:
        words.insert(1, "+")


def tile(random: Random, lines: list[str], words: Words) -> None:
    other = lines[random.choice(moves_of(lines))].split()
    words[tile_word(words)] = other[tile_word(other)]


def cell(random: Random, lines: list[str], words: Words) -> None:
    other = lines[random.choice(moves_of(lines))].split()
    words[tile_word(words) + 1] = other[tile_word(other) + 1]


def misspelt(random: Random, lines: list[str], words: Words) -> None:
    at = random.choice([i for i, word in enumerate(words) if word.isalpha() and len(word) > 2])
    word, k = words[at], random.randrange(len(words[at]) - 1)
    letter = random.choice("abcdefghijklmnopqrstuvwxyz")
    words[at] = word[:k] + random.choice([word[k + 1] + word[k], word[k + 1], letter + word[k + 1]]) + word[k + 2 :]


def word_lost(random: Random, lines: list[str], words: Words) -> None:
    del words[random.randrange(len(words))]


OF_WORDS: tuple[Slip, ...] = (look_alike, turn_reversed, axes, sign, turn, neighbour, digit, digits_exchanged)
OF_WORDS += (role, slot, recall_lost, piece_lost, piece_gained, player, plus, tile, cell, misspelt, word_lost)


def line_twice(random: Random, lines: list[str], at: int) -> None:
    lines.insert(at, lines[at])


def lines_exchanged(random: Random, lines: list[str], at: int) -> None:
    lines[at : at + 2] = reversed(lines[at : at + 2])


def line_missing(random: Random, lines: list[str], at: int) -> None:
    del lines[at]


OF_LINES = (line_twice, lines_exchanged, line_missing)
KINDS = [slip.__name__ for slip in (*OF_WORDS, *OF_LINES)]


# Slips in what the record asserts, of one number or name.


def other_number(random: Random, word: str) -> str:
    return str(max(0, int(word) + random.choice([-10, -9, -2, -1, 1, 2, 9, 10])))


def award_points(random: Random, lines: list[str], words: Words) -> None:
    if words[0] == "scored" and len(words) > 4:
        words[3] = other_number(random, words[3])


def award_player(random: Random, lines: list[str], words: Words) -> None:
    if words[0] == "scored" and len(words) > 4:
        words[4] = random.choice(players_of(lines))


def total(random: Random, lines: list[str], words: Words) -> None:
    if words[0] == "totals":
        i = random.randrange(2, len(words), 2)
        words[i] = other_number(random, words[i])


def winner(random: Random, lines: list[str], words: Words) -> None:
    if words[0] == "winner":
        words[1] = random.choice(players_of(lines))


OF_NOTES: tuple[Slip, ...] = (award_points, award_player, total, winner)
NOTE_KINDS = [slip.__name__ for slip in OF_NOTES]


def note_slip(kind: str, lines: list[str], random: Random) -> list[str]:
    """The lines of a game with a slip of this kind in one of the assertions that may have it."""
    change = next(change for change in OF_NOTES if change.__name__ == kind)
    slipped = list(lines)
    verb = "scored" if kind.startswith("award") else kind.replace("total", "totals")
    at = random.choice([i for i, line in enumerate(lines) if line.split()[0] == verb])
    words = slipped[at].split()
    change(random, slipped, words)
    slipped[at] = " ".join(words)
    return slipped


def slip(kind: str, lines: list[str], random: Random) -> list[str]:
    """The lines of a game with a slip of this kind; the same lines if there can be none where it was tried."""
    slipped, at = list(lines), random.choice(moves_of(lines))
    for change in OF_LINES:
        if change.__name__ == kind:
            change(random, slipped, at)
    for change in OF_WORDS:
        if change.__name__ == kind:
            words = slipped[at].split()
            change(random, slipped, words)
            slipped[at] = " ".join(words)
    return slipped
