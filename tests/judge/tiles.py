"""The printed tiles, and the notation in which they are written: `lake fish 1; meadow 10-8; river 9 -> lake`."""

import re
from dataclasses import dataclass, field
from pathlib import Path

ANIMALS = ("deer", "aurochs", "mammoth", "tiger")
POWERS = ("shaman", "hunting_trap", "pit_trap", "wildfire", "shrine", "logboat", "raft")
SCOUT_MARKS = ("scout", "canoe", "bridge", "agriculture", "bear")
INNER = ("meadow", "forest", "field", "city", "road")
SIDES = {"N": 12, "E": 3, "S": 6, "W": 9}
ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Zone:
    """One connected patch of a tile: the hours of the border that it reaches, and what is printed on it."""

    terrain: str
    hours: tuple[int, ...]
    name: str = ""
    ends: tuple[str, ...] = ()
    near: tuple[int | str, ...] = ()
    printed: dict[str, int] = field(default_factory=dict, hash=False)

    def count(self, thing: str) -> int:
        return self.printed.get(thing, 0)


@dataclass(frozen=True)
class Tile:
    """A kind of tile; `stack` is start, land, bonus or own (a tile that the record defines)."""

    name: str
    stack: str
    zones: tuple[Zone, ...]
    copies: int = 1
    alias: str = ""

    def marks(self) -> set[str]:
        """The powers and other properties printed anywhere on the tile."""
        return {thing for zone in self.zones for thing in zone.printed}

    def scout(self) -> str:
        """Which of the Scout tiles this is, by its name or by the mark on a zone; empty if it is none."""
        kinds = [kind for kind in SCOUT_MARKS[:4] if kind == self.name.lower() or kind in self.marks()]
        return kinds[0] if kinds else ""


def hours_of(text: str) -> tuple[int, ...]:
    """The hours that `10-1,4` or `all` names, ranges read clockwise."""
    if text == "all":
        return tuple(range(1, 13))
    hours: list[int] = []
    for part in text.split(","):
        first, _, last = part.partition("-")
        hour = int(first)
        hours.append(hour)
        while last and hour != int(last):
            hour = hour % 12 + 1
            hours.append(hour)
    if any(not 1 <= hour <= 12 for hour in hours):
        raise ValueError(f"no such hours: {text}")
    return tuple(hours)


def is_hours(word: str) -> bool:
    return word == "all" or re.fullmatch(r"\d+(-\d+)?(,\d+(-\d+)?)*", word) is not None


def near_place(word: str) -> int | str:
    """How a field names a city: an hour, or the name of one inside the tile."""
    return word if word.startswith("inner") else SIDES.get(word) or int(word)


def read_zone(text: str) -> Zone:
    """One zone of the notation. Names such as innerA are given later, when all zones of the tile are known."""
    words = text.split()
    terrain, rest = words[0], words[1:]
    name = terrain if terrain in ("lake", "lakeA", "lakeB", "monastery") else ""
    hours: tuple[int, ...] = ()
    ends: list[str] = []
    near: tuple[int | str, ...] = ()
    printed: dict[str, int] = {}
    while rest:
        word = rest.pop(0)
        if word == "->":
            ends.append(rest.pop(0))
        elif word == "near":
            places = rest.pop(0)
            near = () if places == "none" else tuple(near_place(place) for place in places.split(","))
        elif word.startswith("inner"):
            name = "inner"
        elif is_hours(word):
            hours = hours_of(word)
        else:
            printed[word] = printed.get(word, 0) + (int(rest.pop(0)) if rest and rest[0].isdigit() else 1)
    return Zone("lake" if terrain.startswith("lake") else terrain, hours, name, tuple(ends), near, printed)


def name_inner(zones: list[Zone]) -> list[Zone]:
    """Names the zones without hours: river, inner, or with A and B where a tile has two of a sort."""
    named = list(zones)
    for sort, terrains in (("inner", INNER), ("river", ("river",))):
        inside = [i for i, zone in enumerate(zones) if not zone.hours and zone.terrain in terrains]
        for letter, i in zip("AB", inside):
            zone = zones[i]
            name = sort + letter if len(inside) > 1 else sort
            named[i] = Zone(zone.terrain, (), name, zone.ends, zone.near, zone.printed)
    return named


def read_tile(name: str, stack: str, text: str, copies: int = 1, alias: str = "") -> Tile:
    zones = name_inner([read_zone(part) for part in text.split(";") if part.strip()])
    hours = sorted(hour for zone in zones for hour in zone.hours)
    if hours != list(range(1, 13)):
        raise ValueError(f"tile {name} does not use each hour once")
    return Tile(name, stack, tuple(zones), copies, alias)


def hunter_tiles(number: int) -> dict[str, Tile]:
    """The tiles of an edition of Hunters & Gatherers (1 or 2), from the lines of the program's table."""
    found = {}
    source = (ROOT / "core" / f"tiles_hg{number}.c").read_text(encoding="utf-8")
    for line in re.findall(r'^\s*"(.*)",$', source, re.MULTILINE):
        head, _, zones = line.partition(":")
        name, stack = head.split()
        found[name] = read_tile(name, stack, zones.partition("#")[0])
    return found


def base_tiles(king: bool) -> dict[str, Tile]:
    """The tiles of base Carcassonne from the table beside this file; those of the King are in a stack if it is played."""
    found = {}
    lines = (Path(__file__).parent / "tiles_base.txt").read_text(encoding="utf-8").splitlines()
    for line in lines:
        if not line or line.startswith("#"):
            continue
        head, _, zones = line.partition(": ")
        name, alias, stack, copies = head.split()[:4]
        found[name] = read_tile(name, "land" if king else stack, zones, int(copies), alias)
    return found
