"""The board: which zones meet, which feature a zone belongs to, where a tile fits.

A tile is a square of six by six units, and each hour of its border is a point: N is (1, 0), (3, 0) and (5, 0). Zones of two
tiles meet where they reach the same point of the plane. Besides that only what free cells are shown is kept; every other
question floods the board anew.
"""

from dataclasses import dataclass
from functools import cache

from tiles import SIDES, Tile, Zone

Cell = tuple[int, int]
Point = tuple[int, int]
ZoneId = tuple[Cell, int]
Shown = frozenset[tuple[Point, str]]

POINTS = {11: (1, 0), 12: (3, 0), 1: (5, 0), 2: (6, 1), 3: (6, 3), 4: (6, 5)}
POINTS |= {5: (5, 6), 6: (3, 6), 7: (1, 6), 8: (0, 5), 9: (0, 3), 10: (0, 1)}
DEGREES = (0, 90, 180, 270)
BESIDE = ((0, -1), (1, 0), (0, 1), (-1, 0))
AROUND = tuple((x, y) for y in (-1, 0, 1) for x in (-1, 0, 1) if x or y)


@dataclass(frozen=True)
class Laid:
    """A tile on the board, turned clockwise by so many degrees."""

    tile: Tile
    degrees: int


def turned(point: Point, degrees: int) -> Point:
    """A point of a tile after turning the tile clockwise, y growing to the south."""
    x, y = point
    for _ in range(degrees // 90):
        x, y = 6 - y, x
    return x, y


TURNED = {(hour, degrees): turned(POINTS[hour], degrees) for hour in POINTS for degrees in DEGREES}


def border(zone: Zone, cell: Cell, degrees: int) -> list[Point]:
    """The points of the plane that a zone reaches when its tile lies so."""
    left, top = 6 * cell[0], 6 * cell[1]
    return [(left + x, top + y) for x, y in [TURNED[hour, degrees] for hour in zone.hours]]


def hour_seen(hour: int, degrees: int) -> int:
    """The hour that an hour of the unturned tile becomes on the board."""
    return next(other for other in POINTS if POINTS[other] == TURNED[hour, degrees])


def tiles_of(feature: frozenset[ZoneId]) -> set[Cell]:
    """The cells of the tiles on which a feature lies."""
    return {cell for cell, _ in feature}


@cache
def shown_by(tile: Tile, degrees: int) -> Shown:
    """The terrain that a tile turned so shows at each point of its border."""
    return frozenset((TURNED[hour, degrees], zone.terrain) for zone in tile.zones for hour in zone.hours)


class Board:
    def __init__(self) -> None:
        self.laid: dict[Cell, Laid] = {}
        self.at: dict[Point, tuple[ZoneId, ...]] = {}
        self.wanted: dict[Cell, Shown] = {}  # what the tiles around a free cell show it

    def joined(self, tile: Tile, cell: Cell, degrees: int) -> "Board":
        """Another board, on which this tile lies as well."""
        board = Board()
        board.laid = dict(self.laid)
        board.at = dict(self.at)
        board.wanted = dict(self.wanted)
        board.lay(tile, cell, degrees)
        return board

    def lay(self, tile: Tile, cell: Cell, degrees: int) -> None:
        self.laid[cell] = Laid(tile, degrees)
        for index, zone in enumerate(tile.zones):
            for point in border(zone, cell, degrees):
                self.at[point] = (*self.at.get(point, ()), (cell, index))
        self.wanted.pop(cell, None)
        for x, y in BESIDE:
            beside = (cell[0] + x, cell[1] + y)
            if beside not in self.laid:
                self.wanted[beside] = self.shown_to(beside)

    def zone(self, place: ZoneId) -> Zone:
        return self.laid[place[0]].tile.zones[place[1]]

    def zones(self, cell: Cell) -> list[ZoneId]:
        return [(cell, index) for index in range(len(self.laid[cell].tile.zones))]

    def points(self, place: ZoneId) -> list[Point]:
        return border(self.zone(place), place[0], self.laid[place[0]].degrees)

    def feature(self, start: ZoneId) -> frozenset[ZoneId]:
        """All zones that hang together with this one across touching sides."""
        found, todo = {start}, [start]
        while todo:
            for point in self.points(todo.pop()):
                new = [place for place in self.at[point] if place not in found]
                found.update(new)
                todo.extend(new)
        return frozenset(found)

    def is_open(self, feature: frozenset[ZoneId]) -> bool:
        return any(len(self.at[point]) == 1 for place in feature for point in self.points(place))

    def lakes_of(self, river: ZoneId) -> list[ZoneId]:
        """The lakes in which a piece of river ends, on its own tile."""
        names = self.zone(river).ends
        return [place for name in names for place in self.zones(river[0]) if self.zone(place).name == name and name != ""]

    def rivers_of(self, lake: ZoneId) -> list[ZoneId]:
        return [place for place in self.zones(lake[0]) if lake in self.lakes_of(place)]

    def system(self, start: ZoneId) -> frozenset[ZoneId]:
        """All rivers and lakes that hang together with this one."""
        found: set[ZoneId] = set()
        todo = [start]
        while todo:
            place = todo.pop()
            if place in found:
                continue
            joined = self.feature(place)
            found |= joined
            for part in joined:
                todo.extend(self.lakes_of(part) + self.rivers_of(part))
        return frozenset(found)

    def named(self, cell: Cell, slot: str) -> ZoneId | None:
        """The zone of a tile on the board that a slot names, as seen on the board."""
        for place in self.zones(cell):
            if self.zone(place).name == slot:
                return place
        word = str(SIDES.get(slot, slot))
        if not word.isdigit() or int(word) not in POINTS:
            return None
        x, y = POINTS[int(word)]
        point = (6 * cell[0] + x, 6 * cell[1] + y)
        return next(place for place in self.at[point] if place[0] == cell)

    def slot_of(self, place: ZoneId) -> str:
        """The slot by which a zone is called: a side if it reaches the middle of one, else its first hour from 11."""
        zone = self.zone(place)
        seen = {hour_seen(hour, self.laid[place[0]].degrees) for hour in zone.hours}
        for side, hour in SIDES.items():
            if hour in seen:
                return side
        return zone.name or str(min(seen, key=lambda hour: (hour - 11) % 12))

    def neighbours(self, cell: Cell, steps: tuple[Cell, ...]) -> list[Cell]:
        return [(cell[0] + x, cell[1] + y) for x, y in steps if (cell[0] + x, cell[1] + y) in self.laid]

    def shown_to(self, cell: Cell) -> Shown:
        """The terrains that the tiles around a free cell show it, by the points of a tile that would lie there."""
        found = set()
        for x, y in POINTS.values():
            for place in self.at.get((6 * cell[0] + x, 6 * cell[1] + y), ()):
                found.add(((x, y), self.zone(place).terrain))
        return frozenset(found)

    def matches(self, tile: Tile, cell: Cell, degrees: int) -> bool:
        """Whether every side that would touch a tile shows the same terrain."""
        return self.wanted.get(cell, frozenset()) <= shown_by(tile, degrees)

    def fitting(self, tile: Tile) -> list[tuple[Cell, int]]:
        """Where a tile could be placed, every turn counted, also those that look alike."""
        shown = [(degrees, shown_by(tile, degrees)) for degrees in DEGREES]
        return [(cell, degrees) for cell, wanted in self.wanted.items() for degrees, show in shown if wanted <= show]
