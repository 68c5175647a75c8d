"""Follows games by their trace alone: hgref trace FILE... | trace_check.py

Works out from the awards of each step what the totals are, from its pieces and what came home what the supplies are,
from the players' order who is next, from the features what comes home, who is paid and who holds the King and the Robber
Baron. Prints the number of steps if the trace agrees with all that, otherwise `LINE: what is wrong`.
Exit status: 0 it agrees, 1 it does not, 2 the trace cannot be read.
"""

import json
import re
import sys
from collections import Counter

DONE_WHEN_COMPLETE = ("forest", "river", "road", "city", "monastery")
NUMBERS = {"king": "city", "robber": "road"}
SCOUTS = ("scout", "canoe", "bridge", "bear", "agriculture")  # tiles whose pieces stay on the board


def cell_of(place):
    x, y = place.split(":")[0].split(",")
    return int(x), int(y)


def cells(listed):
    return sorted((x, y) for x, y in listed)


def says_what_was_paid(file):
    """Whether a record there begins at a position with points or titles that are given, which are no step."""
    return file != "<stdin>" and re.search("^given|[-,] given", open(file, errors="replace").read(), re.M)


class Game:
    """A game as far as its steps have told it."""

    def __init__(self, step):
        self.totals = {player: 0 for player in step["totals"]}
        self.players = list(self.totals)
        self.supply = None
        self.titles = {key: None for key in NUMBERS if key in step}
        self.given = says_what_was_paid(step["file"])  # and not known yet
        self.pieces = []  # (cell, player, role, the move that put it there, place)
        self.next = None  # not known after an illegal action: it may have been left out
        self.mover = None
        self.move = 0
        self.laid = {}  # cells and their tiles
        self.finished = False
        self.stood = False  # an illegal turn stands: sides may clash
        self.shifted = False  # a shift stands: what its piece is now depends on where it stands
        self.last = step

    # ---- what is done ----

    def begin(self, step):
        """Takes what is given from the first step after the setup."""
        paid = [(p, a["points"]) for a in step.get("awards", []) for p in a["players"]]
        self.totals = {p: n - sum(points for q, points in paid if q == p) for p, n in step["totals"].items()}
        self.titles = {key: step[key] for key in self.titles}
        self.given = False

    def put_pieces(self, step):
        """Pieces that were put down, unless some could not be, where an illegal turn stands."""
        for words in step.get("pieces", []):
            role, _, where = words.partition(" ")
            where, _, owner = where.partition(" by ")
            cell = cell_of(where) if ":" in where else tuple(step["at"])
            since = 0 if step["action"] == "setup" else step["move"]
            place = where if ":" in where else f"{cell[0]},{cell[1]}:{where}"
            self.pieces.append((cell, owner or step["player"], role, since, place))

    def take_home(self, step):
        for home in step["returned"]:
            standing = [p for p in self.pieces if p[0] == cell_of(home["at"]) and p[1] == home["player"]]
            if not standing:
                yield f"no piece of {home['player']} stood at {home['at']}"
                continue
            # where an illegal turn stands, two may stand on a tile
            self.pieces.remove(min(standing, key=lambda piece: (piece[4] != home["at"], piece[2] == "hut")))

    def shift(self, step):
        """A piece that was moved where that stands."""
        self.shifted = True
        for i, (cell, player, role, since, _) in enumerate(self.pieces):
            if cell == cell_of(step["from"]):
                self.pieces[i] = (cell_of(step["to"]), player, role, since, step["to"])
                return

    def hands(self, full):
        """What is left of full hands."""
        hands = {player: list(hand) for player, hand in full.items()}
        for _, player, role, *_ in self.pieces:
            hands[player][1 if role == "hut" else 0] -= 1
        return hands

    # ---- what must agree ----

    def check_state(self, step):
        if step["totals"] != self.totals:
            yield f"the totals are {step['totals']}, the awards add up to {self.totals}"
        if self.supply is None:
            self.supply = {p: [n + sum(1 for _, q, role, *_ in self.pieces if q == p and (role == "hut") == bool(i))
                               for i, n in enumerate(hand)] for p, hand in step["supply"].items()}
            if len(set(map(tuple, self.supply.values()))) > 1:
                yield f"the players begin with {self.supply}"
        if step["supply"] != self.hands(self.supply):
            yield f"the supplies are {step['supply']}, not {self.hands(self.supply)}"
        for key, title in self.titles.items():
            if step[key] != title:
                yield f"{key} is {step[key]}, not {title}"
        if step["finished"] != self.finished:
            yield f"finished is {step['finished']}"
        best = max(self.totals.values())
        leaders = [p for p in self.players if self.totals[p] == best]
        # all of them by `win-tie=shared`, the last in the order of play by `later`
        if step.get("winners") not in ([leaders, leaders[-1:]] if self.finished else [None]):
            yield f"the winners are {step.get('winners')}"

    def check_refused(self, step):
        if not step["codes"]:
            yield "it is refused without a code"
        if "joined" in step or "returned" in step or "covered" in step:
            yield "it is refused, but did something"

    def check_order(self, step):
        """Who was to move, and who is now."""
        if step["action"] not in ("turn", "discard", "decline") or self.next is None or step["stands"]:
            return
        extra = self.next.endswith(" +")
        unplaceable = step["action"] == "discard" and self.mover == step["player"]
        if step["player"] != self.next.removesuffix(" +") and not unplaceable:
            yield f"{step['player']} has a legal turn, but {self.next} was next"
        if step["action"] == "turn" and step["extra"] and not extra:
            yield "it is an extra turn that was not owed"

    def check_next(self, step):
        if step["next"] is None or step["action"] != "turn" or step["stands"]:
            return
        after = self.players[(self.players.index(step["player"]) + 1) % len(self.players)]
        owed = step["player"] + " +"
        forest = any(f["kind"] == "forest" and f["open"] == 0 for f in step["joined"])
        if step["next"] == owed and (step["extra"] or not forest):
            yield f"{owed} is next, but nothing has earned that"
        if step["next"] not in (owed, after):
            yield f"{step['next']} is next after {step['player']}, not {after}"

    def check_joined(self, step):
        """The features around the new tile, and the pieces on them, as scoring saw them."""
        at = tuple(step["at"])
        if not step["joined"]:
            yield "the tile joined nothing"
        standing = {piece[:4] for piece in self.pieces}
        for f in step["joined"]:
            if list(at) not in f["tiles"] and f["kind"] != "monastery":
                yield f"the {f['kind']} at {f['at']} is not on the tile"
            if cell_of(f["at"]) not in map(tuple, f["tiles"]) or f["segments"] < 1 and "lake" not in f["at"]:
                yield f"the {f['kind']} at {f['at']} is not on its own tiles"
            if (f["open"] == 0) != (not f["to_fill"]) and not self.stood:
                yield f"the {f['kind']} at {f['at']} has {f['open']} open slots and {f['to_fill']} to fill"
            if any(tuple(cell) in self.laid for cell in f["to_fill"]):
                yield f"the {f['kind']} at {f['at']} is to be filled where a tile lies"
            for p in f["pieces"]:
                if (cell_of(p["at"]), p["player"], p["role"], p["since"]) not in standing and not self.shifted:
                    yield f"no {p['role']} of {p['player']} stands at {p['at']} since move {p['since']}"
            count = Counter(p["player"] for p in f["pieces"] if f["kind"] != "meadow" or p["role"] == "hunter")
            most = [p for p in self.players if count[p] and count[p] == max(count.values())]
            twice = any(p["at"].endswith(":bridge") for p in f["pieces"])  # it may count on both banks
            if f["leaders"] != most and not twice:
                yield f"the {f['kind']} at {f['at']} has the leaders {f['leaders']}, not {most}"
        seen = [(cell_of(p["at"]), p["player"], p["role"]) for f in step["joined"] for p in f["pieces"]]
        for piece in standing:
            misplaced = step["stands"] and piece[2] == "hut"
            if piece[0] == at and piece[:3] not in seen and not misplaced:
                yield f"the {piece[2]} of {piece[1]} stands on none of the features"

    def completed(self, step):
        """Complete features; a road without ends may never be one, and then nobody is paid for it (`road-loop`)."""
        paid = [a["kind"] for a in step["awards"]]
        return [f for f in step["joined"] if f["open"] == 0 and f["kind"] in DONE_WHEN_COMPLETE
                and (f["kind"] != "road" or not f["leaders"] or "road" in paid)]

    def stays(self, place):
        """Whether a piece there never comes home."""
        return self.laid.get(cell_of(place), "").lower() in SCOUTS

    def check_completed(self, step):
        """What is complete is paid to its leaders, and all its members come home."""
        complete = self.completed(step)
        for f in complete:
            paid = [a for a in step["awards"] if a["kind"] == f["kind"] and cells(a["tiles"]) == cells(f["tiles"])]
            if f["leaders"] and not any(a["players"] == f["leaders"] for a in paid):
                yield f"the {f['kind']} at {f['at']} is complete and pays nobody"
        for a in step["awards"]:
            if a["kind"] in DONE_WHEN_COMPLETE and not any(
                    f["kind"] == a["kind"] and cells(a["tiles"]) == cells(f["tiles"]) for f in complete):
                yield f"the {a['kind']} at {a['at']} is paid and not complete"
        home = sorted((cell_of(h["at"]), h["player"]) for h in step["returned"] if not h["by_shaman"])
        due = sorted((cell_of(p["at"]), p["player"]) for f in complete for p in f["pieces"] if not self.stays(p["at"]))
        if home != due:
            yield f"{home} came home, not {due}"

    def check_end(self, step):
        """Gatherers and fishers go home, nobody else but who stands on what was complete at a position and is due."""
        home = Counter((cell_of(h["at"]), h["player"]) for h in step["returned"])
        due = Counter(piece[:2] for piece in self.pieces if piece[2] in ("gatherer", "fisher"))
        tiles = [tuple(cell) for a in step["awards"] if not a["final"] for cell in a["tiles"]]
        paid = [(cell, p) for cell in tiles for p in self.players]
        if (due - home or home - due - Counter(paid)) and not self.stood and not self.shifted:
            yield f"{sorted(home)} came home at the end, not {sorted(due)}"

    def check_awards(self, step):
        for a in step["awards"]:
            if sum(t["count"] * t["each"] for t in a["terms"]) != a["points"]:
                yield f"the terms of the {a['kind']} do not add up to {a['points']}"
            ended = step["action"] in ("end", "close")
            due = ended and step["move"] == 0 and a["kind"] in (*DONE_WHEN_COMPLETE, "canoe")  # complete at a position
            if (a["final"] != ended and not due) or a["move"] != step["move"]:
                yield f"the {a['kind']} is not of this step"

    def check_titles(self, step):
        """A title goes to who completes more than anyone before."""
        for key, kind in NUMBERS.items():
            if key not in self.titles or step[key] == self.titles[key]:
                continue
            sizes = [n for f in self.completed(step) if f["kind"] == kind for n in (len(f["tiles"]), f["segments"])]
            before = self.titles[key]
            if step[key] is None or step[key][0] != step["player"] or step[key][1] not in sizes or \
                    (before and step[key][1] < before[1]):
                yield f"{key} went from {before} to {step[key]}"
            self.titles[key] = step[key]

    # ---- the whole ----

    def follow(self, step):
        if step["action"] is None:
            return
        if self.given and step["action"] != "setup":
            self.begin(step)
        if "awards" not in step:
            yield from self.check_refused(step)
            yield from self.check_state(step)
            self.next = None
            return
        self.stood = self.stood or step["stands"]
        yield from self.check_awards(step)
        yield from self.check_order(step)
        if step["action"] == "recall" or step.get("recalls"):
            taken = {"player": step["player"], "returned": [h for h in step["returned"] if h["by_shaman"]]}
            yield from self.take_home(taken)
            step["returned"] = [h for h in step["returned"] if not h["by_shaman"]]
        if step["action"] in ("turn", "setup"):
            self.put_pieces(step)
            self.laid[tuple(step["at"])] = step["tile"]
            yield from self.check_joined(step)
        if step["action"] == "shift":
            self.shift(step)
        if step["action"] == "turn":
            self.move += 1
            yield from self.check_completed(step)
            yield from self.check_titles(step)
            yield from self.check_next(step)
        if step["action"] in ("end", "close"):
            yield from self.check_end(step)
        yield from self.take_home(step)
        for a in step["awards"]:
            for player in a["players"]:
                self.totals[player] += a["points"]
        self.finished = self.finished or step["action"] in ("end", "close")
        if step["move"] != self.move:
            yield f"it is move {step['move']} after {self.move} moves"
        yield from self.check_state(step)
        known = self.next is not None or step["action"] != "recall"  # a recall is not a turn
        self.next = step["next"] if known and not step["stands"] else None
        self.mover = step["player"]


def begins(game, step):
    last = game.last
    return any(last[key] != step[key] for key in ("file", "game", "edition")) or step["line"] < last["line"] or \
        step["move"] < game.move


def main():
    game, wrong, n = None, 0, 0
    for n, line in enumerate(sys.stdin, 1):
        step = json.loads(line)
        if game is None or begins(game, step):
            game = Game(step)
        game.last = step
        for words in game.follow(step):
            wrong += 1
            print(f"{n}: {step['file']}:{step['line']}: {step['action']}: {words}")
    if not n:
        raise ValueError("there is no step")
    if not wrong:
        print(n)
    return 1 if wrong else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (KeyError, ValueError, AttributeError, TypeError) as error:
        print(f"trace_check: {error!r}")
        sys.exit(2)
