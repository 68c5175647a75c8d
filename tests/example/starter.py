#!/usr/bin/env python3
"""An engine to start from, for `hgref test --against ./starter.py FOLDER`: reads logs, writes a line of JSON for each step.

It places tiles of base Carcassonne (base-2014) where all sides match, and knows neither pieces nor points: every answer
that there is stands here once, so that you replace what it does by what your engine does.
"""

import json
import re
import sys

# The printed tiles that this engine knows: how many there are to draw, and their sides N E S W: city, road or field.
TILES = {"A": (2, "ffrf"), "B": (4, "ffff"), "C": (1, "cccc"), "D": (3, "crfr"), "E": (5, "cfff"), "F": (2, "fcfc"), "G": (1, "fcfc"),
         "H": (3, "cfcf"), "I": (2, "cffc"), "J": (3, "crrf"), "K": (3, "cfrr"), "L": (3, "crrr"), "M": (2, "cffc"), "N": (3, "cffc"),
         "O": (2, "crrc"), "P": (3, "crrc"), "Q": (1, "ccfc"), "R": (3, "ccfc"), "S": (2, "ccrc"), "T": (1, "ccrc"), "U": (8, "frfr"),
         "V": (9, "ffrr"), "W": (4, "frrr"), "X": (1, "rrrr")}  # fmt: skip
BESIDE = ((0, -1), (1, 0), (0, 1), (-1, 0))  # N E S W: x grows to the east, y to the south


class Unknown(Exception):
    """What this engine does not play."""


class Game:
    def __init__(self, title):
        self.title, self.players, self.turns = title, [], 0
        self.board = {(0, 0): "crfr"}  # the start tile, D
        self.left = {name: number for name, (number, _) in TILES.items()}

    def answer(self, **keys):
        """Write each answer at once: what comes too late is taken for silence."""
        print(json.dumps({"game": self.title, **keys}), flush=True)

    def fits(self, cell, sides):
        """Another tile is beside it, and each side shows what its neighbour shows."""
        beside = [(self.board.get((cell[0] + x, cell[1] + y)), side) for side, (x, y) in enumerate(BESIDE)]
        matches = all(not other or other[(side + 2) % 4] == sides[side] for other, side in beside)
        return cell not in self.board and matches and any(other for other, _ in beside)

    def header(self, words):
        """Lines above the first move."""
        if words[0] == "player":
            self.players.append(words[1])
        elif words != ["edition", "base-2014"]:
            raise Unknown(" ".join(words[:2]))

    def step(self, line, words):
        """PLAYER TILE X,Y TURN, PLAYER discard TILE, or end. A step that is refused changes nothing."""
        if words[0] == "end" or len(words) != 4 and words[1] != "discard":
            raise Unknown("pieces and points")
        discards = words[1] == "discard"
        name = words[2] if discards else words[1]
        if not self.left.get(name):
            raise Unknown("more copies than there are, and tiles of other sets")
        codes = [] if words[0] == self.players[self.turns % len(self.players)] else ["wrong-player"]
        number = len(self.places(name))
        if discards:
            codes += ["discard-of-placeable-tile"] if number else []
        else:
            cell, turn = tuple(map(int, words[2].split(","))), int(words[3])
            if turn not in (0, 90, 180, 270):
                raise Unknown("turns by halves")
            codes += self.wrong_place(cell, turned(name, turn))
        if codes:
            self.answer(line=line, legal=False, codes=codes)
            return
        self.left[name] -= 1
        if not discards:  # a discard is followed by another draw of the same player
            self.board[cell] = turned(name, turn)
            self.turns += 1
        # As soon as your engine knows them: "awards", "totals", "next", "returned", "supply", "areas", "legal_pieces".
        self.answer(line=line, legal=True, **({} if discards else {"legal_placements": number}))

    def places(self, name):
        """Each cell and turn where a tile fits."""
        free = {(x + dx, y + dy) for x, y in self.board for dx, dy in BESIDE} - set(self.board)
        return [(cell, turn) for cell in free for turn in (0, 90, 180, 270) if self.fits(cell, turned(name, turn))]

    def wrong_place(self, cell, sides):
        """The code of what is wrong with a place; see `hgref rule`."""
        if cell in self.board:
            return ["cell-occupied"]
        if not any((cell[0] + x, cell[1] + y) in self.board for x, y in BESIDE):
            corner = any((cell[0] + x, cell[1] + y) in self.board for x in (-1, 1) for y in (-1, 1))
            return ["tile-corner-only" if corner else "tile-detached"]
        return [] if self.fits(cell, sides) else ["edge-mismatch"]


def turned(name, turn):
    """The sides of a tile turned clockwise by so many degrees."""
    quarter = turn // 90
    return TILES[name][1][-quarter:] + TILES[name][1][:-quarter] if quarter else TILES[name][1]


def main():
    print(json.dumps({"engine": "starter.py 1.0"}), flush=True)
    game = None
    for number, text in enumerate(sys.stdin, 1):
        words = text.split("#")[0].split()
        if not words:
            continue
        if words[0] == "game":
            game = Game(text.strip().removeprefix("game "))
        elif game:
            try:
                if words[0] in game.players or words[0] == "end":
                    game.step(number, words)
                elif not re.fullmatch("violation|scor.*|totals|winner|king|robber|supply|next|fits|legal|pieces|major.*|ret.*", words[0]):
                    game.header(words)
            except Unknown as what:  # no more of this game: it counts as skipped, and fails nothing
                game.answer(skip=str(what))
                game = None
            except Exception as what:  # a fault of the engine fails this test and no other
                game.answer(error=repr(what))
                game = None


main()
