"""The id of a legal game, computed from nothing but hgref-json(5), GAME IDS."""

from functools import cache, reduce
from itertools import permutations

from board import DEGREES, Laid
from given import first_mover
from position import Game
from reader import ROLES_OF_BOTH, Record, Step, place_of, read_setup
from setup import catalogue_of, edition_of, set_up
from tiles import ANIMALS, SIDES, Tile

NAMES = "11 N 1 2 E 4 5 S 7 8 W 10 lake lakeA lakeB river riverA riverB inner innerA innerB monastery".split()
LETTERS = {str(hour): letter for letter, hour in SIDES.items()}
PRINTED = "deer aurochs mammoth tiger fish mushrooms menhir shield shaman hunting_trap pit_trap wildfire shrine "
PRINTED += "logboat raft canoe scout bridge agriculture bear"
NOTHING = Laid(Tile("", "", ()), 0)
Inside = dict[int, str]  # the names of the zones of a tile that have no slots


def fnv(text: str) -> str:
    return f"{reduce(lambda number, byte: (number ^ byte) * 0x100000001B3 % 2**64, text.encode(), 0xCBF29CE484222325):016x}"


def names_of(tile: Tile, zone: int, degrees: int, inside: Inside) -> list[str]:
    seen = {(hour + degrees // 30 - 1) % 12 + 1 for hour in tile.zones[zone].hours}
    return [name for name in NAMES[:12] if int(SIDES.get(name, name)) in seen] or [inside.get(zone, tile.zones[zone].name)]


def first(names: list[str]) -> str:
    return min(names, key=lambda name: (name not in SIDES, NAMES.index(name)))


def lakes_of(tile: Tile, zone: int) -> set[int]:
    return {o for o, other in enumerate(tile.zones) if other.terrain == "lake" and other.name in tile.zones[zone].ends}


def lines_of(tile: Tile, degrees: int, inside: Inside) -> list[str]:
    bears = tile.scout() == "bridge" and "bear" not in tile.marks() and ({"bridge"} & tile.marks() or {"meadow"})
    lines = []
    for z, zone in enumerate(tile.zones):
        others = lakes_of(tile, z) | {o for o, other in enumerate(tile.zones) if set(other.hours) & set(zone.near)}
        named = sorted((first(names_of(tile, o, degrees, inside)) for o in others), key=NAMES.index)
        counts = zone.printed | {"bear": 1 for _ in (bears or set()) & {zone.terrain, *zone.printed}}
        words = [zone.terrain, *names_of(tile, z, degrees, inside), *(f"> {name}" for name in named)]
        words += [f"{thing} {counts[thing]}" for thing in PRINTED.split() if counts.get(thing)]
        lines.append(fnv(" ".join(words) + "\n") + "\n")
    return sorted(lines)


# The least turn after which a tile looks the same, and what its zones without slots may be called then.
@cache
def look(tile: Tile, degrees: int) -> tuple[int, list[Inside]]:
    own = {z: zone.name for z, zone in enumerate(tile.zones) if not zone.hours}
    ways = [dict(zip(own, names)) for names in permutations(own.values())]
    same = {turn: [way for way in ways if lines_of(tile, degrees, way) == lines_of(tile, turn, {})] for turn in DEGREES}
    return next((turn, same[turn]) for turn in same if same[turn])


def word_of(tile: Tile, printed: dict[str, Tile]) -> str:
    lines = lines_of(tile, 0, {})
    same = tile.name in printed and lines_of(printed[tile.name], 0, {}) == lines
    return tile.name if same else f"{tile.name}={fnv(''.join(lines))}"


def slot_of(laid: Laid, slot: str, role: str = "") -> str:
    zones = {z for z in range(len(laid.tile.zones)) if LETTERS.get(slot, slot) in names_of(laid.tile, z, laid.degrees, {})}
    for z in [*range(len(laid.tile.zones))] * 3 if role == "hut" else []:  # three rounds reach all waters of any tile
        zones |= {z} | lakes_of(laid.tile, z) if zones & ({z} | lakes_of(laid.tile, z)) else set()
    ways = look(laid.tile, laid.degrees)[1]
    names = [name for z in zones for way in ways for name in names_of(laid.tile, z, laid.degrees, way)]
    return first(names) if names else LETTERS.get(slot, slot)


def line_of(step: Step, game: Game, printed: dict[str, Tile]) -> str:
    player = [str(game.order.index(step.player)) + " +" * step.extra] if step.player else []
    words = [] if step.kind == "setup" else [*player]
    words += [] if step.kind in ("move", "recall") else [step.kind]
    words += [word_of(game.catalogue[step.tile], printed)] if step.tile else []
    if step.kind in ("start", "setup", "move"):
        game.board.laid[step.cell] = Laid(game.catalogue[step.tile], step.degrees)
        words.append("%d,%d %d" % (*step.cell, look(game.catalogue[step.tile], step.degrees)[0]))
    for (x, y), slot in filter(None, step.recalls):
        words.append(f"recall {x},{y}:{slot_of(game.board.laid.get((x, y), NOTHING), slot)}")
    words += player if step.kind == "setup" else []
    words += [f"{piece.role} {slot_of(game.board.laid[step.cell], piece.slot, piece.role)}" for piece in step.pieces]
    return " ".join(words) + "\n"


def given_line(words: list[str], game: Game, record: Record) -> str:
    """What is given of a position; nothing if it holds anyway."""
    kind, rest = words[0], words[1:]
    number = [str(game.order.index(rest[0]))] if rest[0] in game.order else []
    if kind == "totals":
        points = dict(zip(rest[::2], map(int, rest[1::2])))
        found = [str(points[player]) for player in game.order]
        held = set(points.values()) == {0}
    elif kind == "covered":
        found, held = [], False
        if rest != ["none"]:
            cell, slot = place_of(rest[0])
            counts = dict(zip(rest[1::2], map(int, rest[2::2])))
            found = ["%d,%d:" % cell + slot_of(game.board.laid.get(cell, NOTHING), slot)]
            found += [f"{animal} {counts[animal]}" for animal in ANIMALS if counts.get(animal)]
    elif kind == "next":
        found, held = number + rest[1:], rest == [first_mover(record.steps) or game.order[0]]
    else:
        found, held = number + [str(int(size)) for size in rest[1:] if not game.start], rest == ["none"]
    return "" if held else " ".join(["given", kind, *found]) + "\n"


def game_id(record: Record) -> str:
    game = set_up(record)[0]
    game.catalogue |= {tile.alias: tile for tile in game.catalogue.values() if tile.alias}
    printed = catalogue_of(Record("", 0, [line for line in record.header if line[1][0] != "tile"]), game.edition)
    there = [read_setup(0, words, set(game.order), ROLES_OF_BOTH) for words in record.lines("setup")]
    text = edition_of(record) + " king" * game.king_in_play + f" {len(game.order)}\n"
    first = game.start and game.board.laid[game.start]
    start = first and Step("start", 0, tile=first.tile.name, cell=game.start, degrees=first.degrees)
    text += line_of(start, game, printed) if start else "start none\n"
    lines = [line_of(step, game, printed) for step in there]
    lines += filter(None, [given_line(words, game, record) for _, words in game.stated])
    text += "".join(sorted(fnv(line) + "\n" for line in lines))
    return fnv(text + "".join(line_of(step, game, printed) for step in record.steps if step.kind != "end"))
