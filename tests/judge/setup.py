"""From the header of a record to the game before its first move."""

from collections import Counter

from board import DEGREES
from editions import DEFAULT, EDITIONS, Edition
from given import given_lines
from position import Game, Stack
from reader import Record, Unreadable, cell_of
from scout import KINDS
from table import lay_rows
from tiles import Tile, base_tiles, hunter_tiles, read_tile


def edition_of(record: Record) -> str:
    lines = record.lines("edition")
    name = lines[0][0] if lines and lines[0] else DEFAULT
    if len(lines) > 1 or name not in EDITIONS:
        raise Unreadable(f"edition {name}")
    return name


def rulings_of(record: Record, edition: Edition) -> dict[str, str]:
    rulings = {name: options[0] for name, options in edition.options().items()} | edition.defaults
    stated: set[str] = set()
    for line, words in [(line, words) for line, words in record.header if words[0] == "ruling"]:
        name, _, option = words[1].partition("=")
        if option not in edition.options().get(name, ()) or name in stated:
            raise Unreadable(f"ruling {words[1]}", line)
        stated.add(name)
        rulings[name] = option
    return rulings


def catalogue_of(record: Record, edition: Edition) -> dict[str, Tile]:
    """The printed tiles, and those of the record, which may take the place of printed ones."""
    king = ["king"] in record.lines("expansion")
    catalogue = base_tiles(king) if edition.base else hunter_tiles(edition.tiles)
    for line, words in [(line, words[1:]) for line, words in record.header if words[0] == "tile"]:
        stack = catalogue[words[0]].stack if words[0] in catalogue else "own"
        stack = "own" if stack == "king" else stack  # it replaces no tile of this game
        try:
            tile = read_tile(words[0], stack, " ".join(words[1:]))
        except (ValueError, IndexError) as error:
            raise Unreadable(str(error), line) from error
        if any(zone.terrain not in edition.terrains() for zone in tile.zones):
            raise Unreadable("a terrain of the other game", line)
        catalogue[words[0]] = tile
    return catalogue


def use_letters(record: Record, catalogue: dict[str, Tile]) -> None:
    """Base tiles may be called by their names in JCloisterZone wherever they are listed or placed."""
    names = {tile.alias: tile.name for tile in catalogue.values() if tile.alias}
    for _, words in record.header:
        if words[0] in ("box", "stack", "start"):
            words[1:] = [names.get(word, word) for word in words[1:]]


def check_header(record: Record, edition: Edition) -> None:
    """What is stated once only, and that only base Carcassonne has the King."""
    seen: set[tuple[str, ...]] = set()
    for line, words in record.header:
        subject = tuple(words[: 2 if words[0] in ("box", "stack") else 1])
        if subject in seen and words[0] in ("edition", "expansion", "table", "box", "stack", "start"):
            raise Unreadable(f"{words[0]} again", line)
        seen.add(subject)
        if words[0] == "expansion" and (words[1:] != ["king"] or not edition.base):
            raise Unreadable("expansion", line)


def stack_of(record: Record, name: str, catalogue: dict[str, Tile]) -> Stack:
    boxes = [words[1:] for words in record.lines("box") if words[0] == name]
    orders = [words[1:] for words in record.lines("stack") if words[0] == name]
    order = orders[0] if orders else []
    tiles = [tile.name for tile in catalogue.values() if tile.stack == name for _ in range(tile.copies)]
    tiles += [printed_start(catalogue)] if name == "land" and ["none"] in record.lines("start") else []
    if boxes or orders:
        tiles = boxes[0] if boxes else order
    return Stack(tiles, order, bool(boxes or orders))


def header_codes(record: Record, rulings: dict[str, str]) -> dict[int, set[str]]:
    """What is wrong with the players and the deal, by line."""
    wrong: dict[int, set[str]] = {}
    players = [(line, words[1]) for line, words in record.header if words[0] == "player"]
    names = [words[2].strip('"') if len(words) > 2 else "" for _, words in record.header if words[0] == "player"]
    for index, (line, colour) in enumerate(players):
        if colour in [other for _, other in players[:index]] or (names[index] and names[index] in names[:index]):
            wrong.setdefault(line, set()).add("player-duplicate")
    if len(players) < 2 or len({colour for _, colour in players}) > 5:
        wrong.setdefault(record.line, set()).add("player-count")
    for line, words in record.header:
        if words[0] == "table" and rulings["table-edge"] == "none":
            wrong.setdefault(line, set()).add("table-invalid")
    return wrong


def deal(record: Record, game: Game) -> dict[int, set[str]]:
    """Gives out the Scout tiles. Either every player is dealt as many as the ruling says, or nobody any."""
    wrong: dict[int, set[str]] = {}
    dealt: set[str] = set()
    most = 2 if game.rulings.get("scout-deal") == "two" and len(game.order) == 2 else 1
    for line, words in [(line, words) for line, words in record.header if words[0] == "deal"]:
        player, kinds = words[1], [word.lower() for word in words[2:]]
        if player not in game.hands or not kinds or any(kind not in KINDS for kind in kinds):
            raise Unreadable("deal", line)
        if not game.edition.scouts:
            wrong.setdefault(line, set()).add("tile-not-in-set")
        if len(game.hands[player].scouts) + len(kinds) > most or dealt & set(kinds):
            wrong.setdefault(line, set()).add("scout-deal-invalid")
        game.hands[player].scouts += kinds
        dealt |= set(kinds)
    lines = [line for line, words in record.header if words[0] == "deal"]
    if dealt and not all(len(hand.scouts) == most for hand in game.hands.values()):
        wrong.setdefault(lines[-1], set()).add("scout-deal-invalid")
    return wrong


def listed_codes(record: Record, game: Game) -> dict[int, set[str]]:
    """What is wrong with the tiles that the box and stack lines list."""
    wrong: dict[int, set[str]] = {}
    for line, words in [(line, words) for line, words in record.header if words[0] in ("box", "stack")]:
        copies = copies_of(record, game, words[1])
        for name in words[2:]:
            tile = game.catalogue.get(name)
            if tile is None or not game.edition.has(tile):
                wrong.setdefault(line, set()).add("tile-not-in-set")
            elif tile.stack == "start" and game.start:
                wrong.setdefault(line, set()).add("start-tile-wrong")
            elif tile.stack not in (words[1], "own", "start"):
                wrong.setdefault(line, set()).add("tile-wrong-stack")
            elif words[0] == "stack" and name not in copies:
                wrong.setdefault(line, set()).add("tile-not-in-set")
            elif words[0] == "stack" and words.count(name) > copies[name]:
                wrong.setdefault(line, set()).add("tile-copies-exceeded")
    return wrong


def copies_of(record: Record, game: Game, stack: str) -> Counter[str]:
    """How many copies of each tile a stack can hold; of a record's own tiles that no box lists, any number."""
    boxes = [words[1:] for words in record.lines("box") if words[0] == stack]
    if boxes:
        return Counter(boxes[0])
    copies = Counter({tile.name: 1000 if tile.stack == "own" else tile.copies for tile in game.catalogue.values()})
    first = game.start and game.board.laid.get(game.start)
    if not game.start:
        copies["D"] += "D" in copies
    elif first and first.tile.name != printed_start(game.catalogue):  # that one is not counted among those to be drawn
        copies[first.tile.name] -= 1
    return copies


def printed_start(catalogue: dict[str, Tile]) -> str:
    return next((tile.name for tile in catalogue.values() if tile.stack == "start"), "D")


def lay_start(record: Record, game: Game) -> set[str]:
    """Lays the start tile. Tells what is wrong with it."""
    printed = printed_start(game.catalogue)
    words = (record.lines("start") or [[printed, "0,0", "0"]])[0]
    if len(words) != 3 and (words != ["none"] or not record.lines("setup")):
        raise Unreadable("start", next(line for line, words in record.header if words[0] == "start"))
    if words == ["none"]:
        game.start = None
        return set()
    tile, cell = game.catalogue.get(words[0]), cell_of(words[1])
    if tile is None:
        return {"tile-not-in-set"}
    if int(words[2]) not in DEGREES:
        return {"rotation-invalid"}
    game.board.lay(tile, cell, int(words[2]))
    game.start = cell
    return set() if (tile.stack in ("start", "own") or words[0] == printed) and not tile.scout() else {"start-tile-wrong"}


def set_up(record: Record) -> tuple[Game, dict[int, set[str]]]:
    """The game before the first move, and the codes of the header by line."""
    edition = EDITIONS[edition_of(record)]
    check_header(record, edition)
    rulings = rulings_of(record, edition)
    wrong = header_codes(record, rulings)
    order = list(dict.fromkeys(words[0] for words in record.lines("player")))
    game = Game(edition, rulings, order)
    game.stated = given_lines(record, order)
    game.king_in_play = edition.base and ["king"] in record.lines("expansion")
    game.catalogue = catalogue_of(record, edition)
    use_letters(record, game.catalogue)
    lay_rows(record, game.catalogue, printed_start(game.catalogue))
    game.stacks = {name: stack_of(record, name, game.catalogue) for name in ("land", "bonus")}
    for words in record.lines("table"):
        (x1, y1), (x2, y2) = cell_of(words[0]), cell_of(words[1])
        game.table = (min(x1, x2), min(y1, y2)), (max(x1, x2), max(y1, y2))
    if record.stray_piece:
        wrong.setdefault(record.stray_piece, set()).add("segment-unknown")
    lines = [line for line, words in record.header if words[0] == "start"]
    for code in lay_start(record, game):
        wrong.setdefault(lines[0] if lines else record.line, set()).add(code)
    for line in [line for line, words in record.header if words[0] == "table" and game.start and not game.inside_table(game.start)]:
        wrong.setdefault(line, set()).add("table-invalid")
    for found in (deal(record, game), listed_codes(record, game)):
        for line, codes in found.items():
            wrong.setdefault(line, set()).update(codes)
    return game, wrong
