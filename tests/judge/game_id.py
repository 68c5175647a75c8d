"""The id of a legal game, computed from nothing but hgref-json(5), GAME IDS."""

from functools import cache, reduce
from itertools import permutations

from reader import ROLES_OF_BOTH, Cell, Record, Step, cell_of, read_setup
from setup import catalogue_of, edition_of, printed_start, set_up
from tiles import Tile

NAMES = "11 N 1 2 E 4 5 S 7 8 W 10 lake lakeA lakeB river riverA riverB inner innerA innerB monastery".split()
HOURS = {"N": 12, "E": 3, "S": 6, "W": 9}
PRINTED = "deer aurochs mammoth tiger fish mushrooms menhir shield shaman hunting_trap pit_trap wildfire shrine "
PRINTED += "logboat raft canoe scout bridge agriculture bear"
Names = tuple[str, ...]  # of the zones of a tile that have no slots; empty for the others


def fnv(text: str) -> str:
    return f"{reduce(lambda number, byte: (number ^ byte) * 0x100000001B3 % 2**64, text.encode(), 0xCBF29CE484222325):016x}"


def names_of(tile: Tile, zone: int, degrees: int, inside: Names) -> list[str]:
    turned = {(hour + degrees // 30 - 1) % 12 + 1 for hour in tile.zones[zone].hours}
    return [name for name in NAMES[:12] if int(HOURS.get(name, name)) in turned] or [inside[zone]]


def first(names: list[str]) -> str:
    return min(names, key=lambda name: (name not in HOURS, NAMES.index(name)))


def lakes_of(tile: Tile, zone: int) -> set[int]:
    return {o for o, other in enumerate(tile.zones) if other.terrain == "lake" and other.name in tile.zones[zone].ends}


def lines_of(tile: Tile, degrees: int, inside: Names) -> list[str]:
    bears = tile.scout() == "bridge" and "bear" not in tile.marks() and ({"bridge"} & tile.marks() or {"meadow"})
    lines = []
    for z, zone in enumerate(tile.zones):
        cities = {o for o, other in enumerate(tile.zones) if set(other.hours) & set(zone.near)}
        named = {first(names_of(tile, o, degrees, inside)) for o in cities | lakes_of(tile, z)}
        counts = zone.printed | {"bear": 1 for _ in (bears or set()) & {zone.terrain, *zone.printed}}
        words = [zone.terrain, *names_of(tile, z, degrees, inside), *(f"> {n}" for n in sorted(named, key=NAMES.index))]
        words += [f"{thing} {counts[thing]}" for thing in PRINTED.split() if counts.get(thing)]
        lines.append(fnv(" ".join(words) + "\n") + "\n")
    return sorted(lines)


@cache
def look(tile: Tile, degrees: int) -> tuple[int, list[Names]]:
    """The least turn after which a tile looks the same, and what its zones without slots may be called then."""
    own = tuple("" if zone.hours else zone.name for zone in tile.zones)
    orders = permutations([name for name in own if name])
    ways = [tuple(name and next(names) for name in own) for names in map(iter, orders)]
    turned = {turn: lines_of(tile, turn, own) for turn in range(0, degrees + 90, 90)}
    same = {turn: [way for way in ways if lines_of(tile, degrees, way) == lines] for turn, lines in turned.items()}
    return next((turn, same[turn]) for turn in same if same[turn])


def slot_of(laid: tuple[Tile, int] | None, slot: str, role: str = "") -> str:
    word = next((letter for letter, hour in HOURS.items() if slot == str(hour)), slot)
    if not laid:
        return word
    tile, degrees = laid
    called = tuple(zone.name for zone in tile.zones)
    zones = {z for z in range(len(called)) if word in names_of(tile, z, degrees, called)}
    for z in [*range(len(called))] * 3 if role == "hut" else []:  # three rounds reach all waters of any tile
        zones |= {z} | lakes_of(tile, z) if zones & ({z} | lakes_of(tile, z)) else set()
    names = [name for z in zones for way in look(tile, degrees)[1] for name in names_of(tile, z, degrees, way)]
    return first(names) if names else word


def game_id(record: Record) -> str:
    game = set_up(record)[0]
    printed = catalogue_of(Record("", 0, [line for line in record.header if line[1][0] != "tile"]), game.edition)
    board: dict[Cell, tuple[Tile, int]] = {}

    def tile_of(name: str) -> tuple[Tile, str]:
        found = next(tile for tile in game.catalogue.values() if name in (tile.name, tile.alias))
        lines, others = (tile and lines_of(tile, 0, look(tile, 0)[1][0]) for tile in (found, printed.get(found.name)))
        return found, found.name if lines == others else f"{found.name}={fnv(''.join(lines))}"

    def lay(name: str, cell: Cell, degrees: int) -> str:
        tile, word = tile_of(name)
        board[cell] = tile, degrees
        return "%s %d,%d %d" % (word, *cell, look(tile, degrees)[0])

    def line(step: Step) -> str:
        words = ["setup"] if step.kind == "setup" else [str(game.order.index(step.player)) + " +" * step.extra]
        words += [step.kind, tile_of(step.tile)[1]] if step.kind in ("discard", "decline") else []
        words += [lay(step.tile, step.cell, step.degrees)] if step.kind in ("setup", "move") else []
        for (x, y), slot in filter(None, step.recalls):
            words.append(f"recall {x},{y}:{slot_of(board.get((x, y)), slot)}")
        for piece in step.pieces:
            words += [str(game.order.index(step.player))] if step.kind == "setup" else []
            words += [piece.role, slot_of(board[step.cell], piece.slot, piece.role)]
        return " ".join(words) + "\n"

    start = (record.lines("start") or [[printed_start(game), "0,0", "0"]])[0]
    text = edition_of(record) + " king" * bool(record.lines("expansion")) + f" {len(game.order)}\n"
    text += f"start {lay(start[0], cell_of(start[1]), int(start[2]))}\n"
    there = [read_setup(0, words, set(game.order), ROLES_OF_BOTH) for words in record.lines("setup")]
    text += "".join(sorted(fnv(line(step)) + "\n" for step in there))
    return fnv(text + "".join(line(step) for step in record.steps if step.kind != "end"))
