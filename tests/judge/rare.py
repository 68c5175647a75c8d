"""Counts how often a game comes to what random games seldom reach."""

from collections import Counter

import base_scoring
import scoring
from base_scoring import Feature, cities_at, is_complete, terrain_of
from board import tiles_of
from position import Award, Game
from reader import Record, Step
from scout import kind_of

HUNTERS = """
extra turn; piece on a bonus tile; bonus tile discarded; land tile discarded; places beyond the table's edge;
tile declined; recall by the Shaman tile; recall by a shaman; Scout placed; Canoe placed; Bridge placed; Agriculture placed;
several features completed by one tile; feature met by one tile twice; river without ends;
claim of what the tile completes; tie; hunting trap with a tiger; logboat; canoe paid; bear paid; agriculture paid;
huts tied; raft paid; tigers eat deer at the end; pit trap doubles; wildfire; shrine decides
"""
BASE = """
land tile discarded; places beyond the table's edge; several features completed by one tile;
feature met by one tile twice; city of two tiles; city of two tiles with a shield;
road without ends; monastery laid into a hole; two monasteries at once; K1 joined; claim of what the tile completes; tie;
King passed on; Robber Baron passed on; King kept with a larger city; field without a complete city;
city fed by several fields;
farmers tied; farmer inside K1; unfinished city paid; unfinished road paid; unfinished monastery paid
"""
ROWS = {False: HUNTERS, True: BASE}
PLAYERS = ("even", "completion", "claims", "sprawl", "quarrel", "judge")  # the styles of hgref, and the judge itself


def rows_of(base: bool) -> list[str]:
    return [" ".join(row.split()) for row in ROWS[base].split(";")]


class Watch:
    """Looks on while a game is judged. `seen` counts what is seen."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()
        self.holders: dict[str, tuple[str, int]] = {}

    def note(self, what: str, holds: object = True) -> None:
        self.seen[what] += int(bool(holds))

    def refused(self, line: int, codes: set[str]) -> None:
        """A step breaks rules, or the header does."""

    def before(self, game: Game, step: Step) -> None:
        """A legal step is about to be played."""
        self.holders = dict(game.holders)
        tile = game.catalogue.get(step.tile)
        if step.kind == "move" and tile and game.table:
            self.seen["places beyond the table's edge"] += len(game.board.fitting(tile)) > len(game.fitting(tile))

    def after(self, game: Game, step: Step) -> None:
        """A step has been played."""
        self.note("bonus tile discarded" if step.extra else "land tile discarded", step.kind == "discard")
        self.note("tile declined", step.kind == "decline")
        self.note("recall by the Shaman tile", step.kind == "recall")
        if step.kind == "move":
            self.move(game, step)

    def move(self, game: Game, step: Step) -> None:
        kind = kind_of(game, step.tile)
        self.note(f"{kind.capitalize()} placed", kind)
        self.note("extra turn", step.extra)
        self.note("piece on a bonus tile", step.extra and step.pieces)
        self.note("recall by a shaman", any(step.recalls))
        base = game.edition.base
        completed = base_scoring.completed_features(game, step.cell) if base else scoring.completed(game, step.cell)
        self.completed(game, step, completed)
        for award in [award for award in game.awards if award.move == game.moves]:
            self.award(award)
        if base:
            self.titles(game)

    def completed(self, game: Game, step: Step, features: list[Feature]) -> None:
        zones = [feature for feature in features if terrain_of(game, feature) != "monastery"]
        self.note("several features completed by one tile", len(zones) > 1)
        self.note("two monasteries at once", len(features) - len(zones) > 1)
        for feature in features:
            if game.edition.base:
                self.base_feature(game, step, feature)
            self.note("feature met by one tile twice", len(tiles_of(feature)) < len(feature))
            ends = any(game.board.zone(place).ends for place in feature)
            word = terrain_of(game, feature)
            self.note(f"{word} without ends", word in ("road", "river") and not ends)
            for piece in step.pieces:
                place = game.board.named(step.cell, piece.slot)
                self.note("claim of what the tile completes", place in feature)

    def base_feature(self, game: Game, step: Step, feature: Feature) -> None:
        small = terrain_of(game, feature) == "city" and len(tiles_of(feature)) == 2
        self.note("city of two tiles", small)
        self.note("city of two tiles with a shield", small and base_scoring.shields_in(game, feature))
        hole = terrain_of(game, feature) == "monastery" and min(feature)[0] == step.cell
        self.note("monastery laid into a hole", hole)
        crossings = Counter(cell for cell, _ in feature if game.board.laid[cell].tile.name == "K1")
        self.note("K1 joined", 2 in crossings.values())

    def titles(self, game: Game) -> None:
        for piece, row in (("king", "King passed on"), ("robber", "Robber Baron passed on")):
            old, new = self.holders.get(piece), game.holders.get(piece)
            self.note(row, old and new and old[0] != new[0])
            self.note("King kept with a larger city", piece == "king" and old and new and old[0] == new[0] and old != new)

    def award(self, award: Award) -> None:
        self.note("tie", len(award.players) > 1)
        self.note("logboat", award.kind == "logboat")
        self.note("hunting trap with a tiger", award.counts.get("deer_eaten"))
        for kind in ("canoe", "bear", "agriculture"):
            self.note(f"{kind} paid", award.kind == kind)

    def end(self, game: Game) -> None:
        """Final scoring has been done."""
        for award in [award for award in game.awards if award.move is None]:
            self.award(award)
            self.note("huts tied", award.kind == "huts" and len(award.players) > 1)
            self.note("farmers tied", award.kind == "field" and len(award.players) > 1)
            self.note(f"unfinished {award.kind} paid", award.kind in ("city", "road", "monastery"))
        if game.edition.base:
            self.fields(game)
        else:
            self.meadows(game)

    def fields(self, game: Game) -> None:
        fed: Counter[Feature] = Counter()
        for field in {game.board.feature(piece.zones[0]) for piece in game.pieces if piece.role == "farmer"}:
            cities = [city for city in cities_at(game, field) if is_complete(game, city)]
            fed.update(cities)
            self.note("field without a complete city", not cities)
            crossing = game.board.laid[min(field)[0]].tile.name == "K1"
            self.note("farmer inside K1", crossing and not game.board.points(min(field)))
        self.seen["city fed by several fields"] += sum(number > 1 for number in fed.values())

    def meadows(self, game: Game) -> None:
        hunted = {game.board.feature(place) for piece in game.pieces if piece.role == "hunter" for place in piece.zones}
        for meadow in hunted:
            left = scoring.animals(game, list(meadow))
            fire = scoring.total(game, meadow, "wildfire") > 0
            self.note("wildfire", fire and left["tiger"])
            self.note("tigers eat deer at the end", not fire and left["tiger"] and left["deer"])
            self.note("pit trap doubles", scoring.total(game, meadow, "pit_trap"))
            shrines = {place for place in meadow if game.board.zone(place).count("shrine")}
            on_shrine = [piece for piece in game.members_in(meadow) if shrines.intersection(piece.zones)]
            self.note("shrine decides", on_shrine and len(on_shrine) < len(game.members_in(meadow)))
        huts = {place for piece in game.pieces if piece.role == "hut" and not piece.locked for place in piece.zones}
        for system in {game.board.system(place) for place in huts}:
            self.note("raft paid", scoring.total(game, system, "raft"))


class Tally:
    """What was seen in many games, by who played them, of Hunters & Gatherers and of base Carcassonne."""

    def __init__(self) -> None:
        self.watches = {(player, base): Watch() for player in PLAYERS for base in ROWS}
        self.games: Counter[tuple[str, bool]] = Counter()

    def watch(self, record: Record) -> Watch:
        player = next((style for style in PLAYERS if f", {style}," in record.title), "judge")
        base = any(words and words[0].startswith("base") for words in record.lines("edition"))
        self.games[player, base] += 1
        return self.watches[player, base]

    def table(self) -> str:
        """How often each situation was reached in 1,000 games."""
        lines = []
        for base in ROWS:
            games = [self.games[player, base] for player in PLAYERS]
            title = "base Carcassonne" if base else "Hunters & Gatherers"
            lines += [self.line(title, list(PLAYERS)), self.line("games", games)]
            for row in rows_of(base) if any(games) else []:
                seen = [self.watches[player, base].seen[row] for player in PLAYERS]
                lines.append(self.line(row, [round(1000 * n / of) if of else "" for n, of in zip(seen, games)]))
        return "".join(lines)

    def line(self, title: str, cells: list[object]) -> str:
        return f"{title:40}" + "".join(f"{cell:>12}" for cell in cells) + "\n"
