"""A game as it stands: the board, the pieces, the hands, the stacks, whose turn it is and what was scored."""

from collections import Counter
from dataclasses import dataclass, field

from board import Board, Cell, ZoneId
from editions import Edition
from tiles import Tile

MEMBER_ROLES = ("gatherer", "fisher", "hunter", "knight", "thief", "monk", "farmer")


@dataclass
class Hand:
    """What a player can still place.

    Members that `rest` came home in the player's own turn and wait for its end; `rested` are those of the last turn.
    """

    members: int
    huts: int
    rest: int = 0
    rested: int = 0
    scouts: list[str] = field(default_factory=list)


@dataclass
class Piece:
    """A piece on the board. The canoe's fisher and the hunter on the bridge stand in several zones at once."""

    owner: str
    role: str
    cell: Cell
    zones: tuple[ZoneId, ...]
    locked: bool = False
    spot: ZoneId | None = None

    def is_at(self, place: ZoneId | None) -> bool:
        """Whether it stands where this place is named; the bridge of a tile is its zone -1."""
        return place == self.spot if self.locked else place in self.zones

    def is_member(self) -> bool:
        return self.role in MEMBER_ROLES

    def stands_in(self, feature: frozenset[ZoneId]) -> bool:
        return any(place in feature for place in self.zones)


@dataclass
class Award:
    """Points to each of the players; `move` is None in final scoring.

    `cells` are those of the feature, and `counts` what was counted on it; empty where the law names none.
    """

    move: int | None
    kind: str
    points: int
    players: list[str]
    cells: frozenset[Cell] = frozenset()
    counts: dict[str, int] = field(default_factory=dict)


class Stack:
    """The tiles of one stack that have not been drawn. `order` is what the record states of the order of draws."""

    def __init__(self, tiles: list[str], order: list[str], stated: bool) -> None:
        self.left = Counter(tiles)
        self.listed = set(tiles)
        self.order = list(order)
        self.stated = stated

    def __len__(self) -> int:
        return sum(self.left.values())

    def draw(self, name: str) -> None:
        if self.left[name]:
            self.left[name] -= 1
        if self.order and self.order[0] == name:
            self.order.pop(0)

    def put_below(self, name: str) -> None:
        """The tile on top goes to the bottom."""
        if self.order and self.order[0] == name:
            self.order.append(self.order.pop(0))

    def clear(self) -> None:
        self.left.clear()
        self.order.clear()


@dataclass
class Turn:
    """What has happened since the player to move began the turn."""

    number: int = 0
    owed: bool = False
    drawn: set[str] = field(default_factory=set)  # stacks from which tiles were drawn and not placed
    declined: set[str] = field(default_factory=set)
    recalled: bool = False


class Game:
    """Everything that a move can change, and the law by which the game is played."""

    def __init__(self, edition: Edition, rulings: dict[str, str], order: list[str]) -> None:
        self.edition = edition
        self.rulings = rulings
        self.order = order
        self.hands = {player: Hand(edition.members, edition.huts) for player in order}
        self.catalogue: dict[str, Tile] = {}
        self.start: Cell | None = (0, 0)  # None: a position that does not hold the start tile
        self.stacks: dict[str, Stack] = {}
        self.table: tuple[Cell, Cell] | None = None
        self.board = Board()
        self.pieces: list[Piece] = []
        self.covered: Counter[tuple[ZoneId, str]] = Counter()
        self.awards: list[Award] = []
        self.stated: list[tuple[int, list[str]]] = []  # the lines that state what a position has besides tiles and pieces
        self.given: dict[str, int] = {}  # the score track of a position, to which awards are added
        self.moves = 0
        self.turn = Turn()
        self.lapsed = ""  # why the last player to move may not take an extra turn: second, chain or stack-empty
        self.ended = False
        self.no_moves = False  # the record is a position that no move follows
        self.concluded = False  # the record has stated a result
        self.king_in_play = False
        self.holders: dict[str, tuple[str, int]] = {}  # of the King and the Robber Baron, with the size that counts
        self.scouts_placed: set[str] = set()
        self.recalled_before = False  # whether the last player's Shaman tile was used in that turn

    def player(self) -> str:
        """The player to move, also while an extra turn is owed."""
        return self.order[self.turn.number % len(self.order)]

    def is_at_start(self, tile: Tile) -> bool:
        return self.start is not None and self.board.laid[self.start].tile is tile

    def previous(self) -> str:
        return self.order[(self.turn.number - 1) % len(self.order)]

    def extra_is_placeable(self) -> bool:
        """Whether an extra turn is owed and some bonus tile that is left fits somewhere."""
        stack = self.stacks["bonus"]
        return self.turn.owed and any(n and self.fitting(self.catalogue[name]) for name, n in stack.left.items())

    def is_over(self) -> bool:
        return self.ended or (not self.stacks["land"] and not self.extra_is_placeable())

    def inside_table(self, cell: Cell) -> bool:
        if not self.table:
            return True
        (left, top), (right, bottom) = self.table
        return left <= cell[0] <= right and top <= cell[1] <= bottom

    def fitting(self, tile: Tile) -> list[tuple[Cell, int]]:
        """All places and turns at which a tile may be laid."""
        return [(cell, degrees) for cell, degrees in self.board.fitting(tile) if self.inside_table(cell)]

    def next_turn(self) -> None:
        hand = self.hands[self.player()]
        hand.members += hand.rest
        hand.rested, hand.rest = hand.rest, 0
        self.recalled_before = self.turn.recalled
        self.turn = Turn(self.turn.number + 1)

    def members_in(self, feature: frozenset[ZoneId]) -> list[Piece]:
        return [piece for piece in self.pieces if piece.is_member() and piece.stands_in(feature)]

    def huts_in(self, feature: frozenset[ZoneId]) -> list[Piece]:
        return [piece for piece in self.pieces if not piece.is_member() and piece.stands_in(feature)]

    def give_back(self, piece: Piece, usable: bool) -> None:
        """A member goes home; if it is not usable at once, its owner has it from the next turn on."""
        self.pieces.remove(piece)
        hand = self.hands[piece.owner]
        if usable:
            hand.members += 1
        else:
            hand.rest += 1

    def award(
        self, kind: str, points: int, players: list[str], cells: set[Cell] | frozenset[Cell] = frozenset(), **counts: int
    ) -> None:
        if points and players:
            move = None if self.ended else self.moves
            self.awards.append(Award(move, kind, points, players, frozenset(cells), counts))

    def totals(self) -> dict[str, int]:
        totals = {player: self.given.get(player, 0) for player in self.order}
        for award in self.awards:
            for player in award.players:
                totals[player] += award.points
        return totals


def winners_of(game: Game) -> list[str]:
    """FINAL-08 and FINAL-09, after the final scoring."""
    winners = leaders_of(game) if game.ended else []
    return winners[-1:] if game.rulings["win-tie"] == "later" else winners


def leaders_of(game: Game) -> list[str]:
    """Who has the most points, in the order of turns."""
    totals = game.totals()
    return [player for player in game.order if totals[player] == max(totals.values())]


def leaders(pieces: list[Piece], order: list[str]) -> list[str]:
    """The owners of the most pieces, in the order of turns."""
    count = Counter(piece.owner for piece in pieces)
    return [player for player in order if count[player] and count[player] == max(count.values())]
