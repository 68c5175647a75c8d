"""What is wrong with a move: the tile, its place, the shaman's recall and the piece. Questions only; nothing is changed."""

from board import AROUND, BESIDE, DEGREES, Board, Cell, ZoneId
from position import Game, Piece
from reader import Placement, Step
from scout import farmed_codes, forced_piece_codes, is_own_piece, kind_of, occupied_codes, own_pieces
from tiles import Tile


def tile_codes(game: Game, name: str, stack_name: str) -> set[str]:
    """Whether the tile can come from this stack now."""
    tile, stack = game.catalogue.get(name), game.stacks[stack_name]
    other = game.stacks["bonus" if stack_name == "land" else "land"]
    codes = {"tile-not-drawn"} if stack.order and stack.order[0] != name else set()
    if tile is None or not game.edition.has(tile):
        return codes | {"tile-not-in-set"}
    at_start = game.is_at_start(tile)
    if at_start and (tile.stack == "start" or (stack_name == "land" and stack.stated and name not in stack.listed)):
        return codes | {"start-tile-wrong", "tile-copies-exceeded"}
    if tile.stack == "start" and game.start:
        return codes | {"tile-not-in-set"}
    if any(name in one.listed and not one.left[name] for one in (stack, other)):
        codes.add("tile-copies-exceeded")
    if name not in stack.listed and name in other.listed:
        codes.add("tile-wrong-stack")
    elif name not in stack.listed and len(stack) and (tile.stack != "own" or stack.stated):
        codes.add("tile-not-in-set")
    return codes


def place_codes(game: Game, tile: Tile | None, cell: Cell, degrees: int) -> set[str]:
    """TILE-01 to TILE-05."""
    codes = set()
    if degrees not in DEGREES:
        codes.add("rotation-invalid")
    if not game.inside_table(cell):
        codes.add("tile-off-table")
    if cell in game.board.laid:
        codes.add("cell-occupied")
    elif game.board.laid and not game.board.neighbours(cell, BESIDE):
        codes.add("tile-corner-only" if game.board.neighbours(cell, AROUND) else "tile-detached")
    elif tile and degrees in DEGREES and not game.board.matches(tile, cell, degrees):
        codes.add("edge-mismatch")
    return codes


def recall_codes(game: Game, step: Step, tile: Tile) -> set[str]:
    """SPEC-07: the shaman returns one member of the player."""
    codes = set()
    named = [place for place in step.recalls if place]
    if step.late_recall and game.rulings.get("immediate-order") == "before-piece":
        codes.add("step-order")
    if named and "shaman" not in tile.marks():
        codes.add("shaman-absent")
    if len(named) > 1:
        codes.add("shaman-second")
    for cell, slot in named:
        piece = piece_at(game, cell, slot)
        if piece is None:
            codes.add("shaman-no-piece")
        elif not piece.is_member():
            codes.add("shaman-hut")
        elif piece.owner != step.player:
            codes.add("shaman-not-own")
    must = game.rulings.get("shaman-may-or-must") == "must" and "shaman" in tile.marks()
    if must and not named and any(piece.is_member() and piece.owner == step.player for piece in game.pieces):
        codes.add("shaman-required")
    return codes


def piece_at(game: Game, cell: Cell, slot: str) -> Piece | None:
    """The piece on the zone that a slot names."""
    place = game.board.named(cell, slot) if cell in game.board.laid else None
    if slot == "bridge":
        place = (cell, -1)
    return next((piece for piece in game.pieces if piece.is_at(place) and piece.cell == cell), None)


def recalled(game: Game, step: Step) -> list[Piece]:
    """The members that the move's recall takes off the board, if there is a shaman."""
    tile = game.catalogue.get(step.tile)
    if tile is None or "shaman" not in tile.marks():
        return []
    found = [piece_at(game, *place) for place in step.recalls if place]
    return [piece for piece in found if piece and piece.is_member() and piece.owner == step.player]


def recalled_first(game: Game, step: Step) -> list[Piece]:
    """Those who are off the board before the piece is placed."""
    first = game.rulings.get("immediate-order") == "before-piece" and not step.late_recall
    return recalled(game, step) if first else []


def in_hand(game: Game, step: Step, role: str) -> int:
    """How many pieces of a kind the player can place, with the member that the shaman has just returned."""
    hand = game.hands[step.player]
    if role == "hut":
        return hand.huts
    # An extra turn, even one that is not owed, belongs to the player's last turn, in which members were resting.
    resting = hand.rested if step.extra and not game.turn.owed and step.player == game.previous() else 0
    return hand.members - resting + len(recalled_first(game, step)[:1])


def terrain_codes(game: Game, board: Board, place: ZoneId, role: str) -> set[str]:
    terrain = board.zone(place).terrain
    if role == "hut":
        farm = terrain == "meadow" and board.laid[place[0]].tile.scout() == "agriculture"
        return set() if farm or terrain in ("river", "lake") else {"hut-bad-terrain"}
    barred = role == "farmer" and game.rulings.get("farmers") == "no"
    return set() if terrain == game.edition.roles().get(role) and not barred else {"meeple-bad-terrain"}


def claim_codes(game: Game, board: Board, place: ZoneId, role: str, gone: list[Piece]) -> set[str]:
    """PIECE-08 and HUT-02 on the joined board; `gone` are pieces that the move takes off it first."""
    stay = [piece for piece in game.pieces if piece not in gone]
    if role == "hut":
        system = board.system(place) if board.zone(place).terrain in ("river", "lake") else frozenset()
        return {"hut-system-occupied"} if any(piece.role == "hut" and piece.stands_in(system) for piece in stay) else set()
    feature = board.feature(place)
    there = [piece for piece in stay if piece.stands_in(feature)]
    codes = {"meadow-farmed" for piece in there if piece.locked and piece.role == "hut" and role == "hunter"}
    exempt = game.rulings.get("shrine-claim") == "exempt" and board.zone(place).count("shrine")
    if any(piece.is_member() for piece in there) and not exempt:
        codes.add("feature-occupied")
    return codes


def piece_codes(game: Game, step: Step, piece: Placement, board: Board, joined: bool) -> set[str]:
    """What is wrong with one piece. Without `joined` the tile cannot lie there, so that nothing is known of claims."""
    codes = set()
    no_such_piece = piece.role == "hut" and game.edition.base  # it is on the wrong terrain anywhere
    if in_hand(game, step, piece.role) <= 0 and not no_such_piece:
        codes.add("piece-not-in-supply")
    if piece.cell not in (None, step.cell):
        return codes | {"piece-other-tile"}
    if step.degrees not in DEGREES:
        return codes
    place = board.named(step.cell, piece.slot)
    walled = step.tile == "K1" and game.rulings.get("king-crossing-fields") == "none"
    if place is None or (walled and board.zone(place).name.startswith("inner")):
        return codes | {"segment-unknown"}
    codes |= terrain_codes(game, board, place, piece.role)
    if joined:
        codes |= claim_codes(game, board, place, piece.role, recalled_first(game, step))
    return codes


def pieces_codes(game: Game, step: Step, tile: Tile, joined: bool) -> set[str]:
    """What is wrong with the pieces of a move whose tile lies, or would lie, in its cell."""
    codes: set[str] = set()
    if not step.pieces and not kind_of(game, step.tile):
        return codes
    board = game.board.joined(tile, step.cell, step.degrees) if joined else Board()
    if not joined:
        board.lay(tile, step.cell, step.degrees if step.degrees in DEGREES else 0)
    kind = kind_of(game, step.tile)
    if kind:
        codes |= forced_piece_codes(game, board, step, kind)
        codes |= occupied_codes(game, board, step.cell, kind) if joined else set()
    for piece in step.pieces:
        if not (kind and is_own_piece(board, step, kind, piece)):
            codes |= piece_codes(game, step, piece, board, joined)
        elif joined:
            codes |= farmed_codes(game, board, step.cell, kind)
    return codes


def any_tile_codes(step: Step) -> set[str]:
    """What is wrong with the pieces whatever the tile is."""
    codes = {"second-piece"} if len(step.pieces) > 1 else set()
    return codes | {"piece-foreign" for piece in step.pieces if piece.owner not in (None, step.player)}


def legal_pieces(game: Game, step: Step, tile: Tile) -> list[str]:
    """Every piece that could go with a legal placement, each zone named once."""
    board = game.board.joined(tile, step.cell, step.degrees)
    kind = kind_of(game, step.tile)
    if kind:
        return own_pieces(game, board, step, kind)
    found = []
    for place in board.zones(step.cell):
        for role in (*game.edition.roles(), "hut"):
            piece = Placement(role, board.slot_of(place))
            if not terrain_codes(game, board, place, role) and not piece_codes(game, step, piece, board, True):
                found.append(f"{role} {piece.slot}")
    return sorted(found)
