"""What a position states besides its tiles and pieces: `given` lines of the header."""

import base_scoring
from board import Cell, ZoneId
from position import Game
from reader import Record, Step, Unreadable, place_of
from tiles import ANIMALS

KINDS = ("next", "totals", "king", "robber", "covered")  # the order in which they are taken


def given_lines(record: Record, order: list[str]) -> list[tuple[int, list[str]]]:
    """The lines, each with the words after `given`, in the order in which they are taken. The score track shows every player."""
    lines = [(line, words[1:]) for line, words in record.header if words[0] == "given"]
    if lines and not any(words[0] in ("board", "row", "piece", "setup") for _, words in record.header):
        raise Unreadable("given without a position", lines[0][0])
    for line, words in lines:
        if words[0] not in KINDS or (words[0] == "totals" and not set(words[1::2]) >= set(order[:5])):
            raise Unreadable("given", line)
    return sorted(lines, key=lambda line: KINDS.index(line[1][0]))


def first_mover(steps: list[Step]) -> str:
    """Who makes the first move, unless it is an extra turn."""
    first = steps[0] if steps else None
    return "" if first is None or first.extra else first.player


def next_codes(game: Game, player: str, extra: bool) -> set[str]:
    """Somebody draws next (TURN-05, END-01), or takes an extra turn that is owed (BONUS-01, BONUS-09, END-03)."""
    if extra and game.edition.base:
        return {"extra-turn-not-earned"}
    land, bonus = len(game.stacks["land"]), game.stacks["bonus"]
    fits = any(left and game.fitting(game.catalogue[name]) for name, left in bonus.left.items())
    last = not land and (game.rulings.get("extra-turn-after-last-tile") == "lost" or not fits)
    if (not bonus or last) if extra else not land:
        return {"given-mismatch"}
    game.turn.number, game.turn.owed = game.order.index(player), extra
    return set()


def complete_sizes(game: Game, terrain: str) -> list[int]:
    """The sizes of the complete cities, or roads, that lie there; what is due has not yet passed the King."""
    features = base_scoring.all_features(game, terrain) - set(base_scoring.due(game) if game.no_moves else [])
    return [base_scoring.size_of(game, feature) for feature in features if base_scoring.is_complete(game, feature)]


def title_codes(game: Game, piece: str, words: list[str]) -> set[str]:
    """`PLAYER [SIZE]` or `none`: KING-03 and KING-08; of a part of a table, a larger one may lie elsewhere."""
    if words == ["none"]:
        game.holders.pop(piece, None)
        return set()
    terrain = next(terrain for terrain, other in base_scoring.PIECES.items() if other == piece)
    largest = max(complete_sizes(game, terrain), default=0)
    size = int(words[1]) if len(words) > 1 else largest
    right = size >= largest if game.start is None else size == largest > 0
    if not right or not game.king_in_play:
        return {f"{piece}-mismatch"}
    game.holders[piece] = words[0], size
    return set()


def zone_at(game: Game, cell: Cell, slot: str) -> ZoneId | None:
    return game.board.named(cell, slot) if cell in game.board.laid else None


def covered_codes(game: Game, words: list[str]) -> set[str]:
    """`X,Y:SLOT ANIMAL N ...` or `none`: SPEC-06. A zone cannot have more covered than it shows."""
    if words == ["none"]:
        return set()
    zone, counts = zone_at(game, *place_of(words[0])), dict(zip(words[1::2], map(int, words[2::2])))
    if zone is None or not set(counts) <= set(ANIMALS):
        return {"cover-mismatch"}
    if any(game.covered[zone, animal] + n > game.board.zone(zone).count(animal) for animal, n in counts.items()):
        return {"cover-mismatch"}
    for animal, number in counts.items():
        game.covered[zone, animal] += number
    return set()


def given_codes(game: Game, words: list[str]) -> set[str]:
    """Takes what a line states. Tells what is wrong with it."""
    kind, rest = words[0], words[1:]
    if kind == "next":
        return next_codes(game, rest[0], rest[1:] == ["+"])
    if kind == "totals":
        game.given = {player: int(points) for player, points in zip(rest[::2], rest[1::2])}
        return set()
    return covered_codes(game, rest) if kind == "covered" else title_codes(game, kind, rest)
