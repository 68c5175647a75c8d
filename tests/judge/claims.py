"""What a record asserts of the game as it stands: who has how much, who holds what, which pieces could be placed."""

from moves import legal_pieces
from position import Game, leaders_of, winners_of
from reader import ROLES_OF_BOTH, Step, cell_of

CODES = {"totals": "total-mismatch", "winner": "winner-mismatch", "king": "king-mismatch", "robber": "robber-mismatch"}
CODES |= {"result": "result-mismatch", "supply": "expectation-missed", "pieces": "expectation-missed"}


def numbers_of(words: list[str]) -> dict[str, int]:
    """`red 3 blue 5`."""
    return {player: int(number) for player, number in zip(words[::2], words[1::2])}


def holds_title(game: Game, piece: str, words: list[str]) -> bool:
    """`PLAYER SIZE` or `none`: KING-03 to KING-08."""
    holder = game.holders.get(piece)
    return words == (["none"] if holder is None else [holder[0], str(holder[1])])


def holds_supply(game: Game, words: list[str]) -> bool:
    """`PLAYER MEMBERS [HUTS]`: what is not on the board; members that rest are at home."""
    hand = game.hands[words[0]]
    return [int(number) for number in words[1:]] == [hand.members + hand.rest, hand.huts][: len(words) - 1]


def next_move(game: Game, words: list[str]) -> Step:
    """The move of a tile by the player to move, without a piece."""
    extra = game.turn.owed and game.extra_is_placeable()
    owner = game.player() if extra or not game.turn.owed else game.order[(game.turn.number + 1) % len(game.order)]
    return Step("move", 0, owner, extra, words[0], cell_of(words[1]), int(words[2]))


def names_pieces(game: Game, step: Step, words: list[str]) -> bool:
    """Whether `ROLE SLOT ...` are the pieces that can go with a legal placement, each zone by any of its slots."""
    tile = game.catalogue[step.tile]
    board = game.board.joined(tile, step.cell, step.degrees)
    named = set()
    for role, slot in zip(words[::2], words[1::2]):
        place = board.named(step.cell, slot)
        if place is None or role not in ROLES_OF_BOTH:
            return False
        named.add(f"{role} {board.slot_of(place)}")
    return sorted(named) == legal_pieces(game, step, tile)


def settles_tie(game: Game, words: list[str]) -> bool:
    """`PLAYER... REASON ["words"]`: only a tie-break can be wrong."""
    words = [word for word in words if not word.startswith('"')]
    leaders = leaders_of(game)
    known = len(leaders) > 1 and set(words[:-1]) <= set(leaders) and not (game.is_over() and not game.ended)
    return words[-1] != "tie-break" or known


def holds(game: Game, words: list[str]) -> bool:
    """Whether a claim of a kind in CODES, other than `pieces`, is true."""
    kind, rest = words[0], words[1:]
    if kind == "totals":
        totals = game.totals()
        return all(totals[player] == points for player, points in numbers_of(rest).items())
    if kind == "winner":
        return sorted(rest) == sorted(winners_of(game))
    if kind == "result":
        return settles_tie(game, rest)
    if kind == "supply":
        return holds_supply(game, rest)
    return holds_title(game, kind, rest)
