"""How tiles whose turns are not known can lie side by side: turns that no neighbour allows are left out, the rest is tried."""

from functools import cache

from board import BESIDE, Cell, border
from tiles import SIDES, Tile

TURNS = (0, 90, 180, 270)
TERRAINS = {"knight": "city", "thief": "road", "monk": "monastery", "farmer": "field", "hunter": "meadow", "gatherer": "forest",
            "fisher": "river lake", "hut": "river lake"}
STEPS = 10_000  # of one search


def look(tile: Tile, degrees: int) -> list[str]:
    """What one sees of a turned tile: its zones by the points of the border, with all that is printed on them."""
    seen = []
    for zone in tile.zones:
        cities = [sorted(border(city, (0, 0), degrees)) for city in tile.zones if set(city.hours) & set(zone.near)]
        ends = [end.rstrip("AB") for end in zone.ends]
        seen.append(f"{zone.terrain} {sorted(border(zone, (0, 0), degrees))} {ends} {sorted(cities)} {sorted(zone.printed.items())}")
    return sorted(seen)


def different_turns(tile: Tile) -> list[int]:
    return [turn for turn in TURNS if all(look(tile, turn) != look(tile, less) for less in range(0, turn, 90))]


def suits(tile: Tile, degrees: int, role: str, slot: str) -> bool:
    """Whether a piece of this role may stand at this slot of the turned tile, as far as the terrain goes."""
    hour = int(SIDES.get(slot, slot)) if slot in SIDES or slot.isdigit() else 0
    for zone in tile.zones:
        seen = {(h - 1 + degrees // 30) % 12 + 1 for h in zone.hours}
        if hour in seen or (not hour and slot in (zone.name, zone.terrain)):
            return zone.terrain in TERRAINS[role].split()
    return False


def fitting(tiles: dict[Cell, Tile], turns: dict[Cell, list[int]], changed: list[Cell]) -> dict[Cell, list[int]] | None:
    """The turns without those that fit none of a neighbour's, if those of `changed` have become fewer; None if a cell has none."""
    turns = dict(turns)
    while changed:
        x, y = cell = changed.pop()
        shown = [shown_at(tiles[cell], cell, turn) for turn in turns[cell]]
        for other in ((x + dx, y + dy) for dx, dy in BESIDE):
            if other in tiles:
                left = [t for t in turns[other] if any(meets(shown_at(tiles[other], other, t), one) for one in shown)]
                if not left:
                    return None
                if len(left) < len(turns[other]):
                    turns[other] = left
                    changed.append(other)
    return turns


def arrangement(tiles: dict[Cell, Tile], turns: dict[Cell, list[int]], changed: list[Cell]) -> dict[Cell, int] | None:
    """Turns of all cells that fit, the cell with the fewest tried before others; None if there are none."""
    tries = [fitting(tiles, turns, changed)]
    for _ in range(STEPS):
        while tries and not tries[-1]:
            tries.pop()
        if not tries:
            return None
        left = tries.pop()
        several = [cell for cell in tiles if len(left[cell]) > 1]
        if not several:
            return {cell: left[cell][0] for cell in tiles}
        cell = min(several, key=lambda cell: len(left[cell]))
        tries += [fitting(tiles, left | {cell: [turn]}, [cell]) for turn in left[cell]]
    raise TimeoutError


def all_turns(tiles: dict[Cell, Tile], turns: dict[Cell, list[int]]) -> dict[Cell, set[int]]:
    """The turns of each cell in the arrangements that fit."""
    found: dict[Cell, set[int]] = {cell: set() for cell in tiles}
    possible = fitting(tiles, turns, list(tiles)) or {}
    for cell in possible:
        for turn in possible[cell]:
            some = None if turn in found[cell] else arrangement(tiles, possible | {cell: [turn]}, [cell])
            for other, its_turn in (some or {}).items():
                found[other].add(its_turn)
    return found


@cache
def shown_at(tile: Tile, cell: Cell, degrees: int) -> dict[object, str]:
    """The terrain at each point of the border."""
    return {point: zone.terrain for zone in tile.zones for point in border(zone, cell, degrees)}


def meets(one: dict[object, str], other: dict[object, str]) -> bool:
    return all(other.get(point, terrain) == terrain for point, terrain in one.items())

