"""Plays random games by the judge's own lights: with rulings, tiles that lie there before the game, and claims."""

from random import Random

from editions import EDITIONS
from given import complete_sizes, given_codes, next_codes
from moves import legal_pieces
from position import Game, Piece
from reader import Record, Step, read_games, read_setup, read_step, roles_of
from referee import lapse, play, setup_steps, step_codes
from scout import OWN_PIECE
from setup import set_up
from tiles import ANIMALS, base_tiles, hunter_tiles

COLOURS = ["red", "blue", "green", "yellow", "black"]
SCOUT_TILES = {
    "scout": [
        "forest 8-10; meadow 11-7",
        "forest 11-4; meadow 5-10",
        "forest 2-4 scout; meadow 5-7; forest 8-10; meadow 11-1",
    ],
    "canoe": [
        "lake fish 2; meadow 10-11; river 12 -> lake; meadow 1-2; river 3 -> lake; meadow 4-8; river 9 -> lake",
        "lake fish 2; meadow 10-11; river 12 -> lake; meadow 1-2,7-8; river 3,6; meadow 4-5; river 9 -> lake",
    ],
    "bridge": [
        "meadow 10-2; river 3,9; meadow 4-8 bear",
        "meadow 10-11; river 12,9; meadow 1-8",
        "meadow 10-11 bridge; river 12,9; meadow 1-2,7-8 bridge bear; river 3,6; meadow 4-5",
    ],
    "agriculture": [
        "meadow 10-2; river 3,9; meadow 4-8 agriculture",
        "meadow 10-4 agriculture; forest 5-7; meadow 8 deer; river 9 -> spring",
    ],
}


def header(name: str, players: int, random: Random, title: str) -> list[str]:
    """The lines above the first move."""
    edition, colours = EDITIONS[name], COLOURS[:players]
    lines = [f"game {title}", f"edition {name}"]
    for ruling in random.sample(sorted(edition.options()), random.choice((0, 0, 1, 3))):
        if ruling not in ("scout-deal", "table-edge"):
            lines.append(f"ruling {ruling}={random.choice(edition.options()[ruling])}")
    if random.random() < 0.3:
        lines += ["ruling table-edge=declared", f"table {-random.randint(2, 6)},-4 4,{random.randint(2, 6)}"]
    lines += [f"player {colour}" for colour in colours]
    if edition.scouts:
        kinds = random.sample(["shaman", *SCOUT_TILES], players)
        lines += [f"deal {colour} {kind}" for colour, kind in zip(colours, kinds)]
        lines += [f"tile {kind} {random.choice(zones)}" for kind, zones in SCOUT_TILES.items()]
    king = edition.base and random.random() < 0.5
    lines += ["expansion king"] if king else []
    tiles = (base_tiles(king) if edition.base else hunter_tiles(edition.tiles)).values()
    names = [tile.name for tile in tiles if tile.stack == "land" for _ in range(tile.copies)]
    bonus = [tile.name for tile in tiles if tile.stack == "bonus"]
    lines += [" ".join(["stack bonus", *random.sample(bonus, len(bonus))])] if bonus else []
    return lines + [" ".join(["stack land", *random.sample(names, len(names))])]


def set_out(lines: list[str], random: Random) -> list[str]:
    """The header with some tiles of the land stack lying there before the game, and pieces on them."""
    game, _ = set_up(next(read_games("\n".join(lines))))
    *above, stack = lines
    tiles, found = stack.split()[2:], []
    for name in tiles[-random.randint(1, 12) :]:
        places = sorted(game.fitting(game.catalogue[name]))
        if not places:
            continue
        cell, degrees = random.choice(places)
        player, line = random.choice(game.order), f"{name} {cell[0]},{cell[1]} {degrees}"
        pieces = legal_pieces(game, step_of(game, f"{player} {line}"), game.catalogue[name])
        line += f" {player} {random.choice(pieces)}" if pieces and random.random() < 0.5 else ""
        play(game, read_setup(0, line.split(), set(game.order), (*game.edition.roles(), "hut")))
        found.append(f"setup {line}")
        tiles.remove(name)
    box = stack.split()[2:]
    if random.random() < 0.3:
        box.append(game.board.laid[game.start].tile.name)
        first = game.board.laid[game.start]
        found.append(f"setup {first.tile.name} {game.start[0]},{game.start[1]} {first.degrees}")
        above = [*(line for line in above if not line.startswith("start ")), "start none"]
    random.shuffle(found)
    return [*above, " ".join(["box land", *box]), " ".join(["stack land", *tiles]), *found]


def given_of(game: Game, random: Random) -> list[str]:
    """What a position may state besides its tiles and pieces: each of it in half of the games."""
    found = []
    if random.random() < 0.5:
        found.append("totals " + " ".join(f"{player} {random.randint(0, 60)}" for player in game.order))
    for piece, terrain in (("king", "city"), ("robber", "road")) if game.king_in_play else ():
        sizes, player = complete_sizes(game, terrain), random.choice(game.order)
        if random.random() < 0.5:
            found.append(f"{piece} " + (f"{player} {max(sizes)}" if random.random() < 0.5 else player) if sizes else f"{piece} none")
    for cell in game.board.laid if not game.edition.base else ():
        for place in game.board.zones(cell):
            there = {animal: game.board.zone(place).count(animal) for animal in ANIMALS}
            words = [f"{animal} {random.randint(1, n)}" for animal, n in there.items() if n]
            if words and random.random() < 0.3:
                found.append(" ".join([f"covered {cell[0]},{cell[1]}:{game.board.slot_of(place)}", *words]))
    random.shuffle(found)
    return found


def begin_with(game: Game, random: Random) -> list[str]:
    """The lines for it, once it is so; who is next need not be stated, since the first mover is."""
    found = given_of(game, random)
    player, extra = random.choice(game.order), random.random() < 0.3 and not game.no_moves
    stated = not next_codes(game, player, extra) and (extra or random.random() < 0.5)
    found += [f"next {player}" + " +" * extra] if stated else []
    for line in found:
        if codes := given_codes(game, line.split()):
            raise AssertionError(f"{line}: {codes}")
    return [f"given {line}" for line in found]


def claims_of(game: Game, random: Random) -> list[str]:
    """Something that is so now."""
    player = random.choice(game.order)
    if game.edition.base and random.random() < 0.3:
        piece = random.choice(("king", "robber"))
        return [f"{piece} " + ("{} {}".format(*game.holders[piece]) if piece in game.holders else "none")]
    if random.random() < 0.3:
        return ["totals " + " ".join(f"{other} {points}" for other, points in game.totals().items())]
    return [supply_claim(game, player), *pieces_claim(game, random)]


def supply_claim(game: Game, player: str) -> str:
    hand = game.hands[player]
    return f"supply {player} {hand.members + hand.rest}" + ("" if game.edition.base else f" {hand.huts}")


def pieces_claim(game: Game, random: Random) -> list[str]:
    """Which pieces could go with a tile that the player to move might place."""
    names = [name for name, left in game.stacks["land"].left.items() if left and not game.turn.owed]
    order = game.stacks["land"].order
    name = order[0] if order else random.choice(names) if names else ""
    places = sorted(game.fitting(game.catalogue[name])) if name and not game.turn.owed else []
    if not places:
        return []
    cell, degrees = random.choice(places)
    line = f"{name} {cell[0]},{cell[1]} {degrees}"
    pieces = legal_pieces(game, step_of(game, f"{game.player()} {line}"), game.catalogue[name])
    return [" ".join(["pieces", line, *pieces])]


def recall_words(game: Game, player: str, random: Random) -> str:
    """A place from which a member of the player may come home, or nothing."""
    pieces = [piece for piece in game.pieces if piece.owner == player and piece.is_member() and not piece.locked]
    if not pieces:
        return ""
    piece: Piece = random.choice(pieces)
    return f"{piece.cell[0]},{piece.cell[1]}:{game.board.slot_of(piece.zones[0])}"


def placed(game: Game, tile: str, extra: bool, random: Random) -> str:
    """A line that places a tile somewhere, perhaps with a recall and a piece; or discards it."""
    player, kind = game.player(), game.catalogue[tile]
    front = f"{player} + " if extra else f"{player} "
    places = sorted(game.fitting(kind))
    if not places:
        return f"{front}discard {tile}"
    cell, degrees = random.choice(places)
    line = f"{front}{tile} {cell[0]},{cell[1]} {degrees}"
    place = recall_words(game, player, random) if "shaman" in kind.marks() else ""
    recalls = game.rulings.get("shaman-may-or-must") == "must" or random.random() < 0.6
    line += f" recall {place}" if place and recalls else ""
    pieces = legal_pieces(game, step_of(game, line), kind)
    if pieces and (random.random() < 0.6 or kind.scout()):
        line += f" {random.choice(pieces)}"
    return line


def step_of(game: Game, line: str) -> Step:
    roles = (*game.edition.roles(), "hut")
    return read_step(0, line.split(), set(game.order), roles)


def scout_lines(game: Game, random: Random) -> list[str]:
    """What the owner of a Scout tile might do before drawing."""
    player, lines = game.player(), []
    for kind in game.hands[player].scouts:
        if kind in OWN_PIECE and kind not in game.scouts_placed and not game.turn.owed and random.random() < 0.3:
            lines.append(placed(game, kind, False, random))
        place = recall_words(game, player, random)
        if kind == "shaman" and place and random.random() < 0.4:
            lines.append(f"{player} recall {place}")
        name = "bonus" if game.turn.owed else "land"
        if kind == "scout" and game.stacks[name].order and random.random() < 0.5:
            lines.append(f"{player} {'+ ' if game.turn.owed else ''}decline {game.stacks[name].order[0]}")
    return lines


def next_line(game: Game, random: Random) -> str:
    """A legal line."""
    for line in scout_lines(game, random):
        if not step_codes(game, step_of(game, line)):
            return line
    extra = game.turn.owed and game.extra_is_placeable()
    if game.turn.owed and not extra:
        lapse(game, Step("move", 0))
    return placed(game, game.stacks["bonus" if extra else "land"].order[0], extra, random)


def random_game(name: str, players: int, random: Random, title: str) -> str:
    """A whole legal game as a log."""
    lines = header(name, players, random, title)
    lines = set_out(lines, random) if random.random() < 0.3 else lines
    record: Record = next(read_games("\n".join(lines)))
    game, _ = set_up(record)
    for step in setup_steps(record):
        play(game, step)
    game.no_moves = bool(setup_steps(record)) and random.random() < 0.5
    lines += begin_with(game, random) if record.lines("setup") else []
    while not game.is_over() and not game.no_moves:
        line = next_line(game, random)
        step = read_step(0, line.split(), set(game.order), roles_of(record))
        codes = step_codes(game, step)
        if codes:
            raise AssertionError(f"{title}: {line}: {codes}")
        play(game, step)
        lines.append(line)
        lines += claims_of(game, random) if random.random() < 0.1 and not game.is_over() else []
    play(game, Step("end", 0))
    return "\n".join([*lines, "end", *(supply_claim(game, player) for player in game.order)]) + "\n"
