"""The games that are compared: played by hgref, by the judge, or read from files."""

import subprocess
import sys
from collections.abc import Iterator, Sized
from pathlib import Path
from random import Random

from editions import EDITIONS
from play import random_game
from reader import CLAIMS

STYLES = ("even", "completion", "claims", "sprawl", "quarrel")
PLAIN: tuple[str, ...] = ()
HUNTERS_EXTRAS = (PLAIN, ("--own", "12"), ("--bonus", "2", "--table", "5"))
SCOUTS_EXTRAS = (
    *HUNTERS_EXTRAS,
    ("--scouts",),
    ("--scouts", "--own", "12", "--table", "6"),
    ("--scouts", "--players", "2", "-r", "scout-deal=two"),
)
BASE_EXTRAS = (PLAIN, ("--expansion", "king"), ("--expansion", "king", "--own", "12"), ("--own", "16", "--table", "4"))


def extras_of(edition: str) -> tuple[tuple[str, ...], ...]:
    """What hgref's games of an edition can have besides its own tiles, by the options for it."""
    if EDITIONS[edition].base:
        return BASE_EXTRAS
    return SCOUTS_EXTRAS if EDITIONS[edition].scouts else HUNTERS_EXTRAS


def require(tried: Sized | int, what: str) -> None:
    """Ends the program if it has tried nothing, of which nothing can be wrong."""
    if not tried:
        sys.exit(f"{Path(sys.argv[0]).name}: nothing was tried: there is no {what}")


def random_games(hgref: str, editions: list[str], number: int, seed: int) -> Iterator[str]:
    """Games that hgref plays, in equal shares of each edition, style and extra: by the program of tests/random.c."""
    program = str(Path(hgref).resolve().parent / "tests" / "random")
    kinds = [(edition, style, extra) for edition in editions for style in STYLES for extra in extras_of(edition)]
    Random(seed).shuffle(kinds)
    for index, (edition, style, extra) in enumerate(kinds):
        share = number // len(kinds) + (index < number % len(kinds))
        if share:
            words = [program, "-e", edition, "--style", style, *extra]
            words += ["--games", str(share), "--seed", str(1000 * seed + 31 * index)]
            yield from split(subprocess.run(words, check=True, capture_output=True, text=True).stdout)


def own_games(editions: list[str], number: int, seed: int) -> Iterator[str]:
    """Games that the judge plays against itself, with Scout tiles and rulings."""
    for index in range(number):
        name, random = editions[index % len(editions)], Random(f"{seed} {index}")
        yield random_game(name, random.randint(2, 5), random, f"judge {name}, seed {seed}, game {index}")


def split(text: str) -> list[str]:
    """The games of a log, each as a text of its own."""
    games: list[list[str]] = []
    for line in text.splitlines(keepends=True):
        if line.split()[:1] == ["game"]:
            games.append([])
        if games:
            games[-1].append(line)
    return ["".join(game) for game in games]


def games_of(hgref: str, file: str) -> list[str]:
    """The games of a log, or of a file of scenarios, without assertions."""
    if file.endswith(".yaml"):
        words = [hgref, "convert", "--to", "log", file]
        text = subprocess.run(words, capture_output=True, text=True).stdout
    else:
        text = Path(file).read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    return split("".join(line for line in lines if line.split()[:1] == ["violation"] or not asserts(line)))


def asserts(line: str) -> bool:
    return line.split()[:1] == ["scores"] or (line.split() or [""])[0] in CLAIMS
