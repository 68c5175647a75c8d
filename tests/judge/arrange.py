"""How tiles whose turns are not known can lie side by side: all arrangements, tried cell by cell."""

from functools import cache

from board import BESIDE, Cell, border
from tiles import SIDES, Tile

TURNS = (0, 90, 180, 270)
TERRAINS = {"knight": "city", "thief": "road", "monk": "monastery", "farmer": "field", "hunter": "meadow", "gatherer": "forest",
            "fisher": "river lake", "hut": "river lake"}
STEPS = 1_000_000  # of one search


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


def arrangement(tiles: dict[Cell, Tile], turns: dict[Cell, list[int]], first: Cell) -> dict[Cell, int] | None:
    """Turns of all cells that fit, found by trying them cell by cell outwards from the first; None if there are none."""
    order = [first]
    for x, y in order:
        order += [cell for cell in ((x + dx, y + dy) for dx, dy in BESIDE) if cell in tiles and cell not in order]
    order += [cell for cell in tiles if cell not in order]
    chosen: dict[Cell, int] = {}
    tries = [iter(turns[first])]
    for _ in range(STEPS):
        if not tries:
            return None
        cell = order[len(tries) - 1]
        chosen.pop(cell, None)
        beside = [(x, y) for x, y in ((cell[0] + dx, cell[1] + dy) for dx, dy in BESIDE) if (x, y) in chosen]
        for turn in tries[-1]:
            if all(meets(shown_at(tiles[cell], cell, turn), shown_at(tiles[other], other, chosen[other])) for other in beside):
                chosen[cell] = turn
                break
        else:
            tries.pop()
            continue
        if len(tries) == len(order):
            return chosen
        tries.append(iter(turns[order[len(tries)]]))
    raise TimeoutError


def all_turns(tiles: dict[Cell, Tile], turns: dict[Cell, list[int]]) -> dict[Cell, set[int]]:
    """The turns of each cell in the arrangements that fit."""
    found: dict[Cell, set[int]] = {cell: set() for cell in tiles}
    for cell in tiles:
        for turn in turns[cell]:
            some = None if turn in found[cell] else arrangement(tiles, turns | {cell: [turn]}, cell)
            for other, its_turn in (some or {}).items():
                found[other].add(its_turn)
    return found


@cache
def shown_at(tile: Tile, cell: Cell, degrees: int) -> dict[object, str]:
    """The terrain at each point of the border."""
    return {point: zone.terrain for zone in tile.zones for point in border(zone, cell, degrees)}


def meets(one: dict[object, str], other: dict[object, str]) -> bool:
    return all(other.get(point, terrain) == terrain for point, terrain in one.items())

