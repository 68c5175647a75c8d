"""A table in rows: `board`, `row` and `piece` lines become lines of the setup, whose turns are found by trying all."""

from arrange import TERRAINS, TURNS, all_turns, arrangement, different_turns, suits
from board import BESIDE, Cell, hour_seen
from reader import Record, Unreadable, cell_of
from tiles import Tile

ROWS = ("board", "row", "piece")
Row = tuple[int, str, str, list[str]]  # the line, the tile, its turn or nothing, and what a line of the setup says after that


def rows_of(record: Record) -> dict[Cell, Row]:
    """The tiles by cell. A cell that is named twice is left to the tile that comes first."""
    cells: dict[Cell, Row] = {}
    x, y = 0, 0
    for line, words in record.header:
        if words[0] == "board":
            if len(words) != 2:
                raise Unreadable("board", line)
            x, y = cell_of(words[1])
        elif words[0] == "row":
            for east, word in enumerate(words[1:]):
                name, slash, turn = word.rpartition("/")
                if "?" in word:
                    raise Unreadable("a turn that is asked for", line)
                if word != ".":
                    cells.setdefault((x + east, y), (line, name, turn, []) if slash and turn.isdigit() else (line, word, "", []))
            y += 1
    for line, words in record.header:
        if words[0] == "setup":
            cells.setdefault(cell_of(words[2]), (line, words[1], words[3], words[4:]))
    return cells


def pieces_of(record: Record, cells: dict[Cell, Row], catalogue: dict[str, Tile]) -> list[tuple[Cell, list[str]]]:
    """Each piece with its cell: player, role and slot, which the only zone for the role has if none is said."""
    found = []
    for line, words in record.header:
        if words[0] == "piece":
            if len(words) != 4:
                raise Unreadable("piece", line)
            at, _, slot = words[3].partition(":")
            cell = cell_of(at)
            if cell not in cells:
                record.stray_piece = record.stray_piece or line
                continue
            zones = [zone for zone in catalogue[cells[cell][1]].zones if zone.terrain in TERRAINS.get(words[2], "").split()]
            if not slot and len(zones) > 1:
                raise Unreadable("a piece in one of several zones", line)
            if cell in (other for other, _ in found):
                record.second_pieces.setdefault(cell, line)
            found.append((cell, [words[1], words[2], slot]))
    return found


def turns_of(cells: dict[Cell, Row], pieces: list[tuple[Cell, list[str]]], catalogue: dict[str, Tile], start: str | None) -> dict[Cell, int]:
    """The turn of each tile; with the pieces only if something fits then."""
    tiles = {cell: catalogue[row[1]] for cell, row in cells.items()}
    turns = {cell: [int(row[2])] if row[2] else different_turns(tiles[cell]) for cell, row in cells.items()}
    if (0, 0) in cells and cells[0, 0][1] == start and not cells[0, 0][2]:
        turns[0, 0] = [0]
    chosen = dict(turns)
    for cell, (_, role, slot) in pieces:
        if slot[-1:] in ("A", "B") and turns[cell] == different_turns(tiles[cell]):
            chosen[cell] = list(TURNS)
        if slot and role in TERRAINS:
            chosen[cell] = [turn for turn in chosen[cell] if suits(tiles[cell], turn, role, slot)] or chosen[cell]
    try:
        found = all_turns(tiles, chosen)
    except TimeoutError:
        raise Unreadable("a turn that takes too long", next(cells[cell][0] for cell in cells if len(turns[cell]) > 1)) from None
    if not all(found.values()):
        found = all_turns(tiles, turns)
    if not all(found.values()) and all(len(some) == 1 for some in turns.values()):
        return {cell: some[0] for cell, some in turns.items()}  # the tiles of a setup that do not fit
    if not all(found.values()):
        raise Unreadable("a tile that clashes", cells[clashing(tiles, turns)][0])
    for cell, some in found.items():
        if len(some) != 1:
            raise Unreadable("a turn that is open", cells[cell][0])
    return {cell: min(some) for cell, some in found.items()}


def fits(tiles: dict[Cell, Tile], turns: dict[Cell, list[int]]) -> bool:
    return not tiles or arrangement(tiles, turns, list(tiles)) is not None


def clashing(tiles: dict[Cell, Tile], turns: dict[Cell, list[int]]) -> Cell:
    """The first tile without which the others fit, if possible one beside another of which that is true as well."""
    spare = [cell for cell in tiles if fits({other: tile for other, tile in tiles.items() if other != cell}, turns)]
    beside = [(x, y) for x, y in spare if any((x + dx, y + dy) in spare for dx, dy in BESIDE)]
    order = list(tiles)
    several = next(n for n in range(1, len(order) + 1) if not fits({cell: tiles[cell] for cell in order[:n]}, turns))
    return (beside + spare + [order[several - 1]])[0]


def only_slot(tile: Tile, degrees: int, role: str) -> str:
    zone = next(zone for zone in tile.zones if zone.terrain in TERRAINS[role].split())
    return str(hour_seen(zone.hours[0], degrees)) if zone.hours else zone.name


def lay_rows(record: Record, catalogue: dict[str, Tile], start: str) -> None:
    """Replaces the rows of a record, and the pieces on them, by its setup and the start tile."""
    if not any(words[0] in ROWS for _, words in record.header):
        return
    cells = rows_of(record)
    for line, name, _, rest in cells.values():
        if name not in catalogue and not rest:
            raise Unreadable("a word that is no tile", line)
    has_rows = any(words[0] == "row" and len(words) > 1 for _, words in record.header)
    pieces = pieces_of(record, cells, catalogue)
    none = record.lines("start") == [["none"]]
    turns = turns_of(cells, pieces, catalogue, None if none else start)
    lines = [(line, words) for line, words in record.header if words[0] not in (*ROWS, "setup")]
    starts = has_rows and not none and (0, 0) in cells and cells[0, 0][1] == start and not any(cell == (0, 0) for cell, _ in pieces)
    if has_rows and record.lines("start") and not none:
        raise Unreadable("start beside rows", next(line for line, words in lines if words[0] == "start"))
    for cell, (line, name, _, rest) in cells.items():
        words = [name, f"{cell[0]},{cell[1]}", str(turns[cell]), *rest]
        if starts and cell == (0, 0):
            lines.append((line, ["start", *words]))
            continue
        for at, (player, role, slot) in pieces:
            if at == cell:
                first = len(words) == 3
                words += ([player] if first else []) + [role, slot or only_slot(catalogue[name], turns[cell], role)]
                words += [] if first else ["by", player]
        lines.append((line, ["setup", *words]))
    if has_rows and not starts and not none:
        lines.append((record.line, ["start", "none"]))
    record.header[:] = lines
