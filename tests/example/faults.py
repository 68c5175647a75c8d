"""What engines of other people get wrong: each fault a small change of the second judge, made before it judges.

FAULTS lists them, and `cases` all that they can be, each with what it needs besides: a direction, or a tile and slots.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

import base_scoring
import moves
import position
import referee
import scoring
import setup
import tiles
from board import AROUND, Board, Cell

COMPASS = dict(zip("NW N NE W E SW S SE".split(), [(x, y) for y in (-1, 0, 1) for x in (-1, 0, 1) if x or y]))


@contextmanager
def while_changed(owner, name, other):
    """What has this name is another thing for a while."""
    right = getattr(owner, name)
    setattr(owner, name, other)
    try:
        yield
    finally:
        setattr(owner, name, right)


def change(owner, name, make):
    """What has this name becomes what `make` makes of the right one."""
    setattr(owner, name, make(getattr(owner, name)))


def within(inside: Callable[[int, int], bool]):
    change(position.Game, "inside_table", lambda right: lambda game, cell: right(game, cell) and inside(*cell))


def plays(ruling, option):
    """A ruling is another one than the edition has."""
    change(setup, "rulings_of", lambda right: lambda *words: right(*words) | {ruling: option})


def award_to(choose):
    """`choose` makes of the kind, the points and the players of each award a list of such awards."""

    def make(right):
        def award(game, kind, points, players, *cells, **counts):
            for what, worth, whose in choose(kind, points, players, counts):
                right(game, what, worth, whose, *cells, **counts)

        return award

    change(position.Game, "award", make)


# The board


def wall():
    """The board ends six rows north of the start."""
    within(lambda x, y: y >= -6)


def walls():
    """The board ends fifteen columns east and west of the start."""
    within(lambda x, y: abs(x) <= 15)


def grid():
    """The board has 25 columns and 25 rows."""
    within(lambda x, y: max(abs(x), abs(y)) <= 12)


def replant(name, make):
    """A printed tile has the zones that `make` makes of the right ones."""

    def changed(right):
        def table(which):
            found = right(which)
            if name in found:
                found[name] = replace(found[name], zones=tuple(make(found[name].zones)))
            return found

        return table

    for table in ("base_tiles", "hunter_tiles"):
        change(setup, table, changed)


def slot(name, hour, other):
    """A slot of a printed tile belongs to the zone that another slot belongs to."""
    hour, other = int(hour), int(other)

    def moved(zones):
        for zone in zones:
            hours = tuple(h for h in zone.hours if h != hour) + ((hour,) if other in zone.hours else ())
            if hours or zone.name or not zone.hours:
                yield replace(zone, hours=hours)

    replant(name, moved)


def beside(road: int) -> dict[int, int]:
    """The two slots beside a road, each to become the other."""
    before, after = (road - 2) % 12 + 1, road % 12 + 1
    return {before: after, after: before}


def exchanged(zones, slots):
    return [replace(zone, hours=tuple(slots.get(hour, hour) for hour in zone.hours)) for zone in zones]


def opposite(name, road):
    """The two fields beside a road of a printed tile are joined with the wrong ones across that side."""
    replant(name, lambda zones: exchanged(zones, beside(int(road))))


# Base Carcassonne


def completed_without(leave_out):
    """Some monasteries are not completed: those that `leave_out` says of all that the tile in a cell completes."""

    def make(right):
        def completed(game, cell):
            features = right(game, cell)
            monasteries = [one for one in features if base_scoring.terrain_of(game, one) == "monastery"]
            return [one for one in features if one not in leave_out(cell, monasteries)]

        return completed

    change(base_scoring, "completed_features", make)


def monastery(side):
    """A monastery is not completed by the tile on this side of it."""
    dx, dy = COMPASS[side]
    completed_without(lambda cell, found: [one for one in found if min(one)[0] == (cell[0] - dx, cell[1] - dy)])


def one_monastery():
    """A tile completes one monastery at most."""
    completed_without(lambda cell, found: found[1:])


def small_cities():
    """A city of two tiles pays two points."""
    plays("small-city", "2")


def shields():
    """A shield of a complete city pays one point."""

    def make(right):
        def points(game, city):
            whole = base_scoring.terrain_of(game, city) == "city" and base_scoring.is_complete(game, city)
            return right(game, city) - (base_scoring.shields_in(game, city) if whole else 0)

        return points

    change(base_scoring, "points", make)


def road_loop():
    """A road without ends is never complete."""
    plays("road-loop", "never")


def cities_by_tile():
    """A field is paid for a city once for each of its tiles that touches it."""

    def make(right):
        return lambda game, field: [city for cell in {place[0] for place in field}
                                    for city in right(game, [place for place in field if place[0] == cell])]  # fmt: skip

    change(base_scoring, "cities_at", make)


def open_cities():
    """A field is fed by cities that are not complete."""

    def make(right):
        def cities(game, field):
            with while_changed(base_scoring, "is_complete", lambda *words: True):
                return right(game, field)

        return cities

    change(base_scoring, "cities_at", make)


def farmers_home():
    """Farmers come home when their field has no open side left."""

    def make(right):
        def score(game, cell):
            found = right(game, cell)
            for field in {game.board.feature(place) for place in game.board.zones(cell)}:
                if base_scoring.terrain_of(game, field) == "field" and not game.board.is_open(field):
                    for piece in game.members_in(field):
                        game.give_back(piece, True)
            return found

        return score

    change(base_scoring, "score_completed", make)


# Both games


def discard_ends_turn():
    """A discard ends the turn."""

    def make(right):
        def discard(game, step):
            right(game, step)
            if not step.extra:
                game.next_turn()

        return discard

    change(referee, "play_discard", make)


def tie_nobody():
    """A tie pays nobody."""
    award_to(lambda kind, points, players, counts: [(kind, points, players)] if len(players) == 1 else [])


def tie_half():
    """A tie pays each its share."""
    award_to(lambda kind, points, players, counts: [(kind, points // max(1, len(players)), players)])


def score_first():
    """What a tile completes is scored before the follower is placed, so that one that comes home may be placed."""

    def in_hand(right):
        def pieces(game, step, role):
            tile, home = game.catalogue[step.tile], []
            if role != "hut" and not moves.place_codes(game, tile, step.cell, step.degrees):
                with while_changed(game, "board", game.board.joined(tile, step.cell, step.degrees)):
                    features = (base_scoring.completed_features if game.edition.base else scoring.completed)(game, step.cell)
                    home = [p for feature in features for p in game.members_in(feature) if p.owner == step.player]
            return right(game, step, role) + len(home)

        return pieces

    def play_move(right):
        def play(game, step):
            put = referee.put_piece

            def finish(right_finish):
                def finished(*words):
                    put(game, step, [])
                    right_finish(*words)

                return finished

            with while_changed(referee, "put_piece", lambda *words: None):
                with while_changed(referee, "finish_turn", finish(referee.finish_turn)):
                    right(game, step)

        return play

    change(moves, "in_hand", in_hand)
    change(referee, "play_move", play_move)


# Hunters & Gatherers


def chain():
    """A bonus tile that completes a forest with a menhir earns another extra turn."""

    def make(right):
        def finish(game, step, menhir):
            right(game, replace(step, extra=step.extra and not menhir), menhir)

        return finish

    change(referee, "finish_turn", make)


def empty_stack():
    """A menhir earns an extra turn although no bonus tile is left."""

    def finish(right):
        def finished(game, step, menhir):
            right(game, step, menhir)
            game.waits = menhir and not step.extra and not game.stacks["bonus"]

        return finished

    def codes(right):
        return lambda game, step: right(game, step) | ({"extra-turn-skipped"} if getattr(game, "waits", False) else set())

    change(referee, "finish_turn", finish)
    change(referee, "turn_codes", codes)


def trap_tigers():
    """The tigers around a hunting trap eat nothing."""

    def make(right):
        def trap(game, place, player):
            with while_changed(game, "rulings", game.rulings | {"trap-and-fire": "no-tigers"}):
                with while_changed(scoring, "total", lambda *words: 1):
                    right(game, place, player)

        return trap

    change(scoring, "hunting_trap", make)


def trap_own():
    """A hunting trap also takes what is on its own tile."""
    plays("trap-own-tile", "included")


def animals_at_the_end(count):
    """At the end the animals of a zone are what `count` makes of the game, the zone, the right ones and the covered deer."""

    def make(right):
        def points(game, meadow):
            animals, left = scoring.animals, Counter({"deer": sum(game.covered[place, "deer"] for place in meadow)})

            def changed(game, places):
                return count(game, places[0], animals(game, places), left)

            with while_changed(scoring, "animals", changed):
                return right(game, meadow)

        return points

    change(scoring, "meadow_points", make)


def covered_deer():
    """At the end tigers eat the covered deer first."""

    def count(game, place, found, left):
        eaten = Counter(tiger=min(left["deer"], found["tiger"]))
        left["deer"] -= eaten["tiger"]
        return found - eaten

    animals_at_the_end(count)


def covered_count():
    """Covered animals count at the end."""

    def count(game, place, found, left):
        return found + Counter({animal: game.covered[place, animal] for animal in tiles.ANIMALS})

    animals_at_the_end(count)


def pit_crash():
    """The engine dies at a pit trap in a meadow without a tiger."""

    def make(right):
        def points(game, meadow):
            if scoring.total(game, meadow, "pit_trap"):
                min(place for place in meadow if game.board.zone(place).count("tiger"))
            return right(game, meadow)

        return points

    change(scoring, "meadow_points", make)


def lake_twice():
    """The fish of a lake at both ends of a river count twice."""
    plays("same-lake-both-ends", "twice")


def lakes_by_river():
    """The fish of a lake count for huts once for each river that ends in it."""

    def total(right):
        def counted(game, places, thing):
            lakes = [place for place in places if thing == "fish" and game.board.zone(place).terrain == "lake"]
            again = [lake for lake in lakes for _ in game.board.rivers_of(lake)[1:]]
            return right(game, places, thing) + right(game, again, thing)

        return counted

    def huts(right):
        def score(game):
            with while_changed(scoring, "total", total(scoring.total)):
                right(game)

        return score

    change(scoring, "score_huts", huts)


def hut_across():
    """A hut may stand beside a hut from which a lake separates it."""

    def make(right):
        def codes(*words):
            with while_changed(Board, "system", Board.feature):
                return right(*words)

        return codes

    change(moves, "claim_codes", make)


def shaman_any():
    """A shaman brings back any piece."""
    change(referee, "recall_codes", lambda right: lambda *words: right(*words) - {"shaman-not-own", "shaman-hut"})
    referee.recalled = lambda game, step: [moves.piece_at(game, *place) for place in step.recalls if place]


def raft_apart():
    """The points of a raft are paid apart from those of the fish."""

    def split(kind, points, players, counts):
        raft = points - counts["fish"] if kind == "huts" else 0
        return [(kind, points - raft, players), *([("raft", raft, players)] if raft else [])]

    award_to(split)


# What each fault needs besides


def opposites() -> Iterator[tuple[str, str]]:
    """Each road that leaves a tile between two fields, where one can tell."""
    for name, tile in tiles.base_tiles(True).items():
        roads = [hour for zone in tile.zones if zone.terrain == "road" for hour in zone.hours]
        for road in roads:
            if areas_of(exchanged(tile.zones, beside(road))) != areas_of(tile.zones):
                yield name, str(road)


def areas_of(zones) -> set:
    return {(zone.terrain, zone.near, frozenset(zone.hours)) for zone in zones}


def city_slots() -> Iterator[tuple[str, str, str]]:
    """For each tile with a city and a field, a slot of the city's side that is given to the field."""
    for name, tile in tiles.base_tiles(True).items():
        fields = [zone.hours[0] for zone in tile.zones if zone.terrain == "field" and zone.hours]
        for zone in tile.zones:
            if zone.terrain == "city" and fields and zone.hours:
                yield name, str(zone.hours[0]), str(fields[0])


def wrong_slots(table: dict[str, tiles.Tile]) -> Iterator[tuple[str, str, str]]:
    """Each slot of each tile, given to each other zone that reaches the border."""
    for name, tile in table.items():
        for hour in range(1, 13):
            for zone in tile.zones:
                if zone.hours and hour not in zone.hours:
                    yield name, str(hour), str(zone.hours[0])


BOARD = (wall, walls, grid, slot, opposite)
BASE = (monastery, one_monastery, small_cities, shields, road_loop, cities_by_tile, open_cities, farmers_home)
BOTH = (discard_ends_turn, tie_nobody, tie_half, score_first)
HUNTERS = (chain, empty_stack, trap_tigers, trap_own, covered_deer, covered_count, pit_crash, lake_twice, lakes_by_river,
           hut_across, shaman_any, raft_apart)  # fmt: skip
FAULTS = (*BOARD, *BASE, *BOTH, *HUNTERS)
WORDS: dict[Callable, Callable[[], Iterator]] = {monastery: lambda: ([side] for side in COMPASS), opposite: opposites, slot: city_slots}


def cases() -> Iterator[list[str]]:
    """Every fault by its name, with all that it can be about; no printed trap has an animal on its own tile."""
    for fault in (fault for fault in FAULTS if fault is not trap_own):
        for words in WORDS.get(fault, lambda: [[]])():
            yield [fault.__name__, *words]
