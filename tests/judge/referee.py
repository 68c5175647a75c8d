"""Plays a record step by step until a step breaks a rule."""

from dataclasses import dataclass, field, replace
from types import ModuleType

import base_scoring
import scoring
from board import Cell
from claims import CODES, holds, names_pieces, next_move
from codes import ORDER, in_order
from given import first_mover, given_codes
from moves import any_tile_codes, legal_pieces, piece_at, pieces_codes, place_codes, recall_codes, recalled, tile_codes
from position import Game, Piece
from rare import Watch
from reader import Record, Step, Unreadable, read_setup, roles_of
from scout import can_lie, card_codes, dealt, decline_codes, ends_turn, kind_of, lacks_borders, locked_piece
from scout import recall_line_codes, setup_card_codes
from setup import set_up


@dataclass
class Ask:
    """What is to be found besides the verdict: `counts` for every move, `places` for this one, `watch` for all."""

    counts: bool = False
    move: int = 0
    watch: Watch | None = None


@dataclass
class Verdict:
    """What the judge has to say of one game; `line` is that of the first violation, or of the first unreadable line."""

    record: Record
    verdict: str = "legal"
    line: int | None = None
    codes: set[str] = field(default_factory=set)
    game: Game | None = None
    counts: list[dict[str, object]] = field(default_factory=list)
    places: list[dict[str, object]] | None = None  # of the move on line places_line
    places_line: int = 0

    def blame(self, line: int, codes: set[str]) -> None:
        """Keeps the first violation."""
        if self.verdict == "legal":
            self.verdict, self.line, self.codes = "illegal", line, codes


def points_of(game: Game) -> ModuleType:
    """The rules by which the game is scored."""
    return base_scoring if game.edition.base else scoring


def turn_codes(game: Game, step: Step) -> set[str]:
    """Whether it is this player's turn, and one for this stack."""
    owed = game.turn.owed and bool(game.stacks["bonus"])
    if step.extra and owed:
        return set() if step.player == game.player() else {"wrong-player"}
    if step.extra:
        why = game.lapsed if game.lapsed and step.player == game.previous() else "not-earned"
        return {"extra-turn-" + why} | (set() if game.stacks["bonus"] or game.edition.base else {"extra-turn-stack-empty"})
    codes = {"extra-turn-skipped"} if game.extra_is_placeable() else set()
    if codes and step.player == game.player():
        land = step.kind == "move" and step.tile not in game.stacks["bonus"].listed
        return codes | ({"second-land-tile"} if land else set())
    if step.player != game.order[(game.turn.number + game.turn.owed) % len(game.order)]:
        codes.add("wrong-player")
        codes |= {"turn-without-tile"} if "land" in game.turn.drawn and not game.turn.owed else set()
    return codes


def stack_of(game: Game, step: Step) -> str:
    """The stack that a step draws from; in base Carcassonne there is one."""
    return "bonus" if step.extra and not game.edition.base else "land"


def move_codes(game: Game, step: Step) -> set[str]:
    tile, kind = game.catalogue.get(step.tile), kind_of(game, step.tile)
    if kind:
        codes = card_codes(game, step, kind) | turn_codes(game, step)
        tile = tile if kind != "shaman" and "tile-not-in-set" not in codes else None
    else:
        codes = turn_codes(game, step) | tile_codes(game, step.tile, stack_of(game, step))
    wrong_place = place_codes(game, tile, step.cell, step.degrees) if kind != "shaman" else set()
    codes |= wrong_place | any_tile_codes(step)
    if game.edition.scouts and kind not in ("", "shaman") and not tile and not step.pieces:
        codes.add("scout-piece-missing")
    if tile:
        codes |= recall_codes(game, step, tile)
        codes |= pieces_codes(game, step, tile, not wrong_place - {"tile-off-table"})
    return codes


def discard_codes(game: Game, step: Step) -> set[str]:
    codes = turn_codes(game, step) | tile_codes(game, step.tile, stack_of(game, step))
    tile = game.catalogue.get(step.tile)
    if kind_of(game, step.tile) and not game.edition.scouts:
        codes.add("tile-not-in-set")
    elif kind_of(game, step.tile) and dealt(game):
        codes = turn_codes(game, step) | {"tile-wrong-stack"} | (codes & {"tile-not-drawn"})
    if tile and game.fitting(tile):
        codes.add("discard-of-placeable-tile")
    return codes


def end_codes(game: Game) -> set[str]:
    return {"extra-turn-skipped"} if game.extra_is_placeable() else set()


def recall_step_codes(game: Game, step: Step) -> set[str]:
    """A recall on a line of its own: the Shaman tile's, or the shaman's after the move, or mere removal."""
    piece = piece_at(game, *step.recalls[0]) if step.recalls[0] else None
    if game.edition.scouts:
        return recall_line_codes(game, step, piece)
    if "shaman" not in game.edition.powers:
        return {"piece-removed"}
    last = list(game.board.laid.values())[-1].tile
    return recall_codes(game, step, last) | {"step-order"}


def setup_codes(game: Game, step: Step) -> set[str]:
    """Of a tile that lies there before the game: its copies, its place, and the supply and terrain of its piece."""
    tile = game.catalogue.get(step.tile)
    codes = place_codes(game, tile, step.cell, step.degrees)
    codes -= {"tile-detached", "tile-corner-only"}  # a table may lie in parts
    codes |= any_tile_codes(step) - {"piece-foreign"}  # of whichever players
    kind = kind_of(game, step.tile)
    if kind:
        codes |= setup_card_codes(game, step, kind)
        return codes | (pieces_codes(game, step, tile, False) if tile and step.pieces else set())
    if tile is None:
        return codes | {"tile-not-in-set"}
    listed = [stack for stack in game.stacks.values() if step.tile in stack.listed]
    free = tile.stack == "own" and not all(stack.stated for stack in game.stacks.values())
    if not listed and not free and game.is_at_start(tile):
        codes |= {"start-tile-wrong", "tile-copies-exceeded"}
    if listed and not listed[0].left[step.tile]:
        codes.add("tile-copies-exceeded")
    if not game.edition.has(tile):
        codes.add("tile-not-in-set")
    return codes | pieces_codes(game, step, tile, False)


def step_codes(game: Game, step: Step) -> set[str]:
    """Every code that holds of a step; none if it is legal."""
    if step.kind == "setup":
        return setup_codes(game, step)
    if game.concluded:
        return {"game-over"}
    late_discard = step.kind == "discard" and step.extra and game.turn.owed and not game.ended
    last_recall = step.kind == "recall" and game.edition.scouts and not game.ended and ends_turn(game, step.player)
    if game.is_over() and not late_discard and not last_recall and not (step.kind == "end" and not game.ended):
        return {"game-over"}
    if step.kind == "move":
        return move_codes(game, step)
    if step.kind == "discard":
        return discard_codes(game, step)
    if step.kind == "end":
        return end_codes(game)
    if step.kind == "remove":
        piece = piece_at(game, *step.recalls[0]) if step.recalls[0] else None
        return {"piece-removed"} | ({"locked-piece-removed"} if piece and piece.locked else set())
    if step.kind == "shift":
        return {"layout-shifted" if step.shifted_tile else "piece-moved"}
    if step.kind == "recall":
        return recall_step_codes(game, step)
    codes = turn_codes(game, step) - {"wrong-player", "turn-without-tile"}
    return codes | tile_codes(game, step.tile, stack_of(game, step)) | decline_codes(game, step)


def lapse(game: Game, step: Step) -> None:
    """An extra turn for which no bonus tile fits is over with the next action of another turn, and so is that stack."""
    if game.turn.owed and not step.extra:
        game.stacks["bonus"].clear()
        game.next_turn()
        game.lapsed = "stack-empty"


def take_back(game: Game, step: Step, members: list[Piece]) -> None:
    """What the tile does by itself, and its shaman."""
    points_of(game).immediate(game, step.cell, step.player)
    for piece in members:
        game.give_back(piece, True)


def put_piece(game: Game, step: Step, _: list[Piece]) -> None:
    kind = kind_of(game, step.tile)
    for piece in step.pieces:
        place = game.board.named(step.cell, piece.slot)
        hand = game.hands[step.player]
        if piece.role == "hut":
            hand.huts -= 1
        else:
            hand.members -= 1
        plain = Piece(step.player, piece.role, step.cell, (place,) if place else ())
        game.pieces.append(locked_piece(game.board, step, kind) if kind else plain)


def finish_turn(game: Game, step: Step, menhir: bool) -> None:
    """An extra turn, or the next player."""
    last = not game.stacks["land"] and game.rulings.get("extra-turn-after-last-tile") == "lost"
    game.turn.drawn.add("bonus" if step.extra else "land")
    if step.extra:
        game.next_turn()
        game.lapsed = "chain" if menhir else "second"
    elif menhir and game.stacks["bonus"] and not last:
        game.turn.owed = True
    else:
        game.next_turn()
        game.lapsed = "stack-empty" if menhir else ""


def play_move(game: Game, step: Step) -> None:
    """Plays a legal move: tile, immediate action, recall, piece, scoring, extra turn."""
    kind = kind_of(game, step.tile)
    if kind:
        game.scouts_placed.add(kind)
    else:
        game.stacks["bonus" if step.extra else "land"].draw(step.tile)
    game.board.lay(game.catalogue[step.tile], step.cell, step.degrees)
    game.moves += 1
    game.lapsed = ""
    before = game.rulings.get("immediate-order") == "before-piece"
    members = [] if step.late_recall and before else recalled(game, step)
    for act in (take_back, put_piece) if before else (put_piece, take_back):
        act(game, step, members)
    finish_turn(game, step, points_of(game).score_completed(game, step.cell))


def play_setup(game: Game, step: Step) -> None:
    """The tile comes out of a stack if it is in one; what it completes does not score."""
    for stack in [stack for stack in game.stacks.values() if step.tile in stack.listed][:1]:
        stack.left[step.tile] -= 1
    if kind_of(game, step.tile):
        game.scouts_placed.add(kind_of(game, step.tile))
    game.board.lay(game.catalogue[step.tile], step.cell, step.degrees)
    put_piece(game, step, [])


def play_discard(game: Game, step: Step) -> None:
    name = "bonus" if step.extra else "land"
    game.stacks[name].draw(step.tile)
    game.turn.drawn.add(name)
    if step.extra and not game.stacks["bonus"]:
        game.next_turn()
        game.lapsed = "stack-empty"


def play_decline(game: Game, step: Step) -> None:
    name = "bonus" if step.extra else "land"
    game.stacks[name].put_below(step.tile)
    game.turn.drawn.add(name)
    game.turn.declined.add(name)


def play_recall(game: Game, step: Step) -> None:
    """The Shaman tile, which may also be used at the very end of a turn."""
    piece = piece_at(game, *step.recalls[0]) if step.recalls[0] else None
    if piece:
        game.give_back(piece, True)
    if step.player == game.player():
        game.turn.recalled = True
    else:
        game.recalled_before = True


def play(game: Game, step: Step) -> None:
    """Plays a legal step."""
    if step.kind in ("recall", "setup"):
        (play_recall if step.kind == "recall" else play_setup)(game, step)
        return
    lapse(game, step)
    if step.kind == "move":
        play_move(game, step)
    elif step.kind == "discard":
        play_discard(game, step)
    elif step.kind == "decline":
        play_decline(game, step)
    elif step.kind == "end":
        end_game(game)


def end_game(game: Game) -> None:
    """What is due is paid as complete, and its members are home before the final scoring."""
    scoring = points_of(game)
    if game.no_moves:
        scoring.score_features(game, scoring.due(game))
    scoring.score_end(game)


def count(game: Game, step: Step) -> dict[str, object]:
    """How many placements a move had to choose from, and which pieces."""
    tile, kind = game.catalogue[step.tile], kind_of(game, step.tile)
    places = game.fitting(tile)
    if kind:
        places = [place for place in places if can_lie(game, tile, *place, kind)]
    return {"move": game.moves + 1, "tile": step.tile, "placements": len(places), "pieces": legal_pieces(game, step, tile)}


def open_places(game: Game, step: Step) -> list[dict[str, object]]:
    """Every place and turn open to a move, with the pieces that could go with it."""
    tile, kind, found = game.catalogue[step.tile], kind_of(game, step.tile), []
    for cell, degrees in sorted(game.fitting(tile), key=lambda place: (place[0][1], place[0][0], place[1])):
        if kind and not can_lie(game, tile, cell, degrees, kind):
            continue
        there = replace(step, cell=cell, degrees=degrees, pieces=[])
        found.append({"at": list(cell), "turn": degrees, "pieces": legal_pieces(game, there, tile)})
    return found


def refused_as_expected(step: Step, codes: set[str]) -> bool:
    return any(words[0] == "violation" and words[1] == in_order(codes)[0] for _, words in step.claims)


def begin(record: Record, answer: Verdict, ask: Ask) -> bool:
    """Sets the game up. Tells whether it can be played."""
    try:
        answer.game, wrong = set_up(record)
    except (Unreadable, IndexError, ValueError) as error:
        answer.verdict, answer.line = "unreadable", getattr(error, "line", 0) or record.line
        return False
    if wrong:
        _, line = min((ORDER.index(code), line) for line, codes in wrong.items() for code in codes)
        answer.blame(line, wrong[line])
        if ask.watch:
            ask.watch.refused(line, set().union(*wrong.values()))
    return not wrong


def claim_holds(game: Game, words: list[str], refused: set[str]) -> bool:
    """Whether what a record says about the step above is so, as far as it is checked here."""
    if words[0] == "violation":
        return bool(refused) and words[1] == in_order(refused)[0]
    if words[0] == "pieces":
        step = next_move(game, words[1:])
        return not step_codes(game, step) and names_pieces(game, step, words[4:])
    return words[0] not in CODES or holds(game, words)


def judge_claims(game: Game, claims: list[tuple[int, list[str]]], refused: set[str], answer: Verdict) -> None:
    for line, words in claims:
        game.concluded = game.concluded or words[0] == "result"
        if not claim_holds(game, words, refused):
            answer.blame(line, {CODES.get(words[0], "expectation-missed")})


def setup_steps(record: Record) -> list[Step]:
    """The tiles that lie there before the game, with the claims that follow them."""
    colours = {player[0] for player in record.lines("player")}
    lines = [(line, words) for line, words in record.header if words[0] == "setup"]
    steps = []
    for line, words in lines:
        try:
            steps.append(read_setup(line, words[1:], colours, roles_of(record)))
        except Unreadable:
            steps.append(Step("unreadable", line))
    return steps


def take_given(game: Game, lines: list[tuple[int, list[str]]], answer: Verdict) -> bool:
    """Takes what a position states besides its tiles and pieces. Tells whether all of it can be so."""
    for line, words in lines:
        codes = given_codes(game, words)
        if codes:
            answer.blame(line, codes)
            return False
    return True


def judge_step(game: Game, step: Step, answer: Verdict, ask: Ask) -> bool:
    """Judges a step and plays it if it is legal. Tells whether the game goes on."""
    if step.kind == "unreadable" or lacks_borders(game, step):
        answer.verdict, answer.line = "unreadable", answer.line or step.line
        return False
    codes = step_codes(game, step)
    if codes and ask.watch:
        ask.watch.refused(step.line, codes)
    if codes and not refused_as_expected(step, codes):
        second = answer.record.second_pieces.get(step.cell, 0) if step.kind == "setup" else 0
        answer.blame(second if in_order(codes)[0] == "second-piece" and second else step.line, codes)
        return False
    if codes:
        fair = take_given(game, step.given, answer)
        judge_claims(game, step.claims if fair else [], codes, answer)
        return fair
    if ask.counts and step.kind == "move":
        lapse(game, step)
        answer.counts.append(count(game, step))
        if game.moves + 1 == ask.move:
            answer.places, answer.places_line = open_places(game, step), step.line
    if ask.watch:
        ask.watch.before(game, step)
    play(game, step)
    if ask.watch:
        ask.watch.after(game, step)
    fair = take_given(game, step.given, answer)
    judge_claims(game, step.claims if fair else [], set(), answer)
    return fair


def judge(record: Record, ask: Ask) -> Verdict:
    """Judges a record up to its first violation or unreadable line."""
    answer = Verdict(record)
    if not begin(record, answer, ask) or not answer.game:
        return answer
    names = {tile.alias: tile.name for tile in answer.game.catalogue.values() if tile.alias}
    setup = setup_steps(record)
    given = answer.game.stated
    if (setup or given) and first_mover(record.steps) in answer.game.order:
        answer.game.turn.number = answer.game.order.index(first_mover(record.steps))
    answer.game.no_moves = bool(setup) and all(step.kind == "end" for step in record.steps)
    if setup:
        setup[-1].claims, setup[-1].given = record.claims, given
    elif take_given(answer.game, given, answer):
        judge_claims(answer.game, record.claims, set(), answer)
    else:
        return answer
    for step in setup + record.steps:
        step.tile = names.get(step.tile, step.tile)
        if not judge_step(answer.game, step, answer, ask):
            return answer
    if answer.game.is_over() and not answer.game.ended:
        end_game(answer.game)
    if ask.watch and answer.game.ended:
        ask.watch.end(answer.game)
    return answer
