"""The Scout tiles of devir: who may place which, what must go on it, and what its owner may do besides."""

from board import Board, Cell, ZoneId
from position import Game, Piece
from reader import Placement, Step
from tiles import Tile

KINDS = ("shaman", "scout", "canoe", "bridge", "agriculture")
OWN_PIECE = {"scout": "gatherer", "canoe": "fisher", "bridge": "hunter", "agriculture": "hut"}
BLOCKED_BY = {"scout": "forest", "canoe": "river", "bridge": "meadow", "agriculture": "meadow"}


def kind_of(game: Game, name: str) -> str:
    """Which of the Scout tiles a name stands for; empty if it is an ordinary tile."""
    if name.lower() in KINDS:
        return name.lower()
    tile = game.catalogue.get(name)
    return tile.scout() if tile else ""


def lacks_borders(game: Game, step: Step) -> bool:
    """Whether a move places a Scout tile that the record does not define, and no rulebook either."""
    kind = step.tile.lower()
    given = kind != "shaman" and any(kind in hand.scouts for hand in game.hands.values())
    return step.kind == "move" and game.edition.scouts and given and step.tile not in game.catalogue


def dealt(game: Game) -> bool:
    return any(hand.scouts for hand in game.hands.values())


def owns_placed_scout(game: Game, player: str) -> bool:
    return "scout" in game.hands[player].scouts and "scout" in game.scouts_placed


def card_codes(game: Game, step: Step, kind: str) -> set[str]:
    """Whether the player may place this Scout tile now."""
    if not game.edition.scouts:
        return {"tile-not-in-set"}
    codes = set()
    if not dealt(game):
        codes.add("tile-not-in-set")
    elif kind not in game.hands[step.player].scouts:
        codes.add("scout-not-owned")
    if kind in game.scouts_placed:
        codes.add("scout-already-placed")
    if kind == "shaman":
        codes.add("scout-not-a-tile")
    elif step.tile not in game.catalogue:
        codes.add("tile-not-in-set")
    if step.extra:
        codes.add("scout-in-bonus")
    elif "land" in game.turn.drawn and not game.turn.owed and step.player == game.player():
        codes.add("scout-after-draw")
    return codes


def setup_card_codes(game: Game, step: Step, kind: str) -> set[str]:
    """Whether this Scout tile can lie there before the game; without a piece on it, it is its owner's."""
    if not dealt(game):
        return {"tile-not-in-set"}
    codes = {"scout-already-placed"} if kind in game.scouts_placed else set()
    owned = any(kind in hand.scouts for hand in game.hands.values())
    if kind not in game.hands[step.player].scouts if step.pieces else not owned:
        codes.add("scout-not-owned")
    return codes | ({"scout-not-a-tile"} if kind == "shaman" else set())


def marked(board: Board, places: list[ZoneId], mark: str) -> list[ZoneId]:
    """Those places that bear a mark, or all if none does."""
    return [place for place in places if board.zone(place).count(mark)] or places


def own_places(board: Board, cell: Cell, kind: str) -> list[ZoneId]:
    """The zones on which the tile's own piece is put: its forest, lake or meadow, or both meadows of the bridge."""
    terrain = {"canoe": "lake", "scout": "forest"}.get(kind, "meadow")
    return marked(board, [place for place in board.zones(cell) if board.zone(place).terrain == terrain], kind)


def occupied_codes(game: Game, board: Board, cell: Cell, kind: str) -> set[str]:
    """SCOUT-08, -10, -12, -14: which features must be free of members when the tile has joined them."""
    places = [place for place in board.zones(cell) if board.zone(place).terrain == BLOCKED_BY[kind]]
    taken = any(game.members_in(board.feature(place)) for place in places)
    return {"scout-feature-occupied"} if taken else set()


def farmed_codes(game: Game, board: Board, cell: Cell, kind: str) -> set[str]:
    """SCOUT-15: the hunter on the bridge is in both its meadows."""
    if kind != "bridge":
        return set()
    meadows = [board.feature(place) for place in own_places(board, cell, kind)]
    return {"meadow-farmed"} if any(hut.locked for meadow in meadows for hut in game.huts_in(meadow)) else set()


def can_lie(game: Game, tile: Tile, cell: Cell, degrees: int, kind: str) -> bool:
    """Whether a tile that fits there may lie there with its own piece."""
    board = game.board.joined(tile, cell, degrees)
    return not occupied_codes(game, board, cell, kind) and not farmed_codes(game, board, cell, kind)


def own_pieces(game: Game, board: Board, step: Step, kind: str) -> list[str]:
    """The piece that must go on the tile, by each of its places."""
    hand = game.hands[step.player]
    if not (hand.huts if kind == "agriculture" else hand.members):
        return []
    slots = ["bridge"] if kind == "bridge" else [board.slot_of(place) for place in own_places(board, step.cell, kind)]
    return sorted(f"{OWN_PIECE[kind]} {slot}" for slot in slots)


def is_own_piece(board: Board, step: Step, kind: str, piece: Placement) -> bool:
    """Whether this is the piece that the tile asks for, in its place."""
    if piece.role != OWN_PIECE[kind] or piece.cell not in (None, step.cell):
        return False
    if kind == "bridge":
        return piece.slot == "bridge"
    return board.named(step.cell, piece.slot) in own_places(board, step.cell, kind)


def forced_piece_codes(game: Game, board: Board, step: Step, kind: str) -> set[str]:
    """SCOUT-05 and SCOUT-07: the tile's own piece must be in hand and must be put on it."""
    hand, codes = game.hands[step.player], set()
    if not (hand.huts if kind == "agriculture" else hand.members):
        codes.add("scout-no-supply")
    if not step.pieces:
        codes.add("scout-piece-missing")
    for piece in step.pieces:
        if not is_own_piece(board, step, kind, piece):
            codes.add("scout-wrong-piece")
    return codes


def locked_piece(board: Board, step: Step, kind: str) -> Piece:
    """The piece on a Scout tile, which stays: the canoe's counts in its lake's rivers, the bridge's in both meadows."""
    places = own_places(board, step.cell, kind)
    spot = (step.cell, -1) if kind == "bridge" else board.named(step.cell, step.pieces[0].slot)
    zones = places if kind == "bridge" else [spot] if spot else []
    if kind == "canoe":
        zones = [river for lake in places for river in board.rivers_of(lake)]
    return Piece(step.player, OWN_PIECE[kind], step.cell, tuple(zones), True, spot)


def has_bear(board: Board, meadow: frozenset[ZoneId]) -> bool:
    """Whether the bear is in a meadow; if its tile does not mark one meadow, it is on the bridge and so in both."""
    for place in meadow:
        tile: Tile = board.laid[place[0]].tile
        if board.zone(place).count("bear"):
            return True
        if tile.scout() == "bridge" and place in own_places(board, place[0], "bridge"):
            bears = [other for other in board.zones(place[0]) if board.zone(other).count("bear")]
            if len(bears) != 1:
                return True
    return False


def ends_turn(game: Game, player: str) -> bool:
    """Whether the player's turn is not over, the next player not having begun."""
    begun = game.turn.drawn or game.turn.recalled or game.turn.owed
    return player == game.previous() and game.moves > 0 and not begun


def own_turn(game: Game, player: str) -> bool:
    return (player == game.player() and not game.is_over()) or ends_turn(game, player)


def recall_line_codes(game: Game, step: Step, piece: Piece | None) -> set[str]:
    """SCOUT-02 and SCOUT-03: the Shaman tile takes back a member once in each of its owner's turns.

    The canoe's fisher stands on the lake, which is not one of its rivers (SCOUT-10).
    """
    codes = set()
    if "shaman" not in game.hands[step.player].scouts or not own_turn(game, step.player):
        codes.add("shaman-tile-not-owned")
    current = step.player == game.player()
    if not codes and (game.turn.recalled if current else game.recalled_before):
        codes.add("shaman-tile-second")
    if piece is None or not piece.is_member() or piece.owner != step.player:
        codes.add("shaman-tile-bad-piece")
    if piece and piece.locked:
        codes.add("locked-piece-removed")
    stands = () if piece is None or (piece.locked and piece.role == "fisher") else piece.zones
    if any(not game.board.is_open(game.board.feature(place)) for place in stands):
        codes.add("shaman-tile-complete")
    return codes


def decline_codes(game: Game, step: Step) -> set[str]:
    """SCOUT-09: the owner of a placed Scout may put back the first tile drawn from each stack in a turn."""
    name, codes = "bonus" if step.extra else "land", set()
    skipped = game.turn.owed and not step.extra and step.player != game.player()
    to_move = game.order[(game.turn.number + skipped) % len(game.order)]
    unearned = step.extra and not game.turn.owed  # which extra-turn-not-earned says already
    if not owns_placed_scout(game, step.player) or (step.player != to_move and not unearned):
        codes.add("decline-without-scout")
    one = game.rulings.get("scout-decline") == "one" and bool(game.turn.declined)
    if step.player == game.player() and (name in game.turn.drawn or one):
        codes.add("decline-second")
    if len(game.stacks[name]) < 2:
        codes.add("decline-empty-stack")
    return codes
