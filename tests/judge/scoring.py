"""Points of Hunters & Gatherers: what a tile brings at once, and the final scoring."""

from collections import Counter

from board import AROUND, Cell, ZoneId, tiles_of
from position import Game, leaders
from scout import has_bear
from tiles import ANIMALS

Feature = frozenset[ZoneId]


def total(game: Game, places: Feature | set[ZoneId] | list[ZoneId], thing: str) -> int:
    return sum(game.board.zone(place).count(thing) for place in places)


def units(game: Game, feature: Feature, ruling: str) -> int:
    return len(feature) if game.rulings[ruling] == "segment" else len(tiles_of(feature))


def lakes_at_ends(game: Game, river: Feature) -> list[ZoneId]:
    """The lake of every end of a river; a lake with both ends comes twice."""
    return [lake for place in sorted(river) for lake in game.board.lakes_of(place)]


def river_counts(game: Game, river: Feature) -> dict[str, int]:
    """RIVER-03 and RIVER-04: a point for each unit and each fish."""
    lakes = lakes_at_ends(game, river)
    if game.rulings["same-lake-both-ends"] == "once":
        lakes = list(set(lakes))
    fish = total(game, lakes, "fish") + (total(game, river, "fish") if game.edition.river_fish else 0)
    return {"units": units(game, river, "river-count-unit"), "fish": fish}


def forest_counts(game: Game, forest: Feature) -> dict[str, int]:
    """FOREST-02 and FOREST-03: two points for each unit, and the mushrooms."""
    groups = total(game, forest, "mushrooms")
    if game.rulings["mushroom-count-unit"] == "tile":
        groups = len({place[0] for place in forest if game.board.zone(place).count("mushrooms")})
    return {"units": units(game, forest, "forest-count-unit"), "mushrooms": groups}


def canoe_pays(game: Game, river: Feature) -> None:
    """SCOUT-11: a completed river of the canoe's system pays the canoe's owner the best of its lakes."""
    for piece in [piece for piece in game.pieces if piece.locked and piece.role == "fisher"]:
        system = game.board.system(piece.zones[0])
        if not river <= system:
            continue
        lakes = lakes_at_ends(game, river)
        if game.rulings["canoe-lake-choice"] == "system":
            lakes = [place for place in system if game.board.zone(place).terrain == "lake"]
        game.award("canoe", max((total(game, [lake], "fish") for lake in lakes), default=0), [piece.owner])


def completed(game: Game, cell: Cell) -> list[Feature]:
    """The rivers and forests that the tile in this cell has completed."""
    places = [place for place in game.board.zones(cell) if game.board.zone(place).terrain in ("river", "forest")]
    features = {game.board.feature(place) for place in places}
    return sorted((feature for feature in features if not game.board.is_open(feature)), key=min)


def due(game: Game) -> list[Feature]:
    """What is complete in a position that no move follows, with members who would have gone home."""
    held = {game.board.feature(piece.zones[0]) for piece in game.pieces if piece.is_member() and not piece.locked}
    in_play = [feature for feature in held if game.board.zone(min(feature)).terrain in ("river", "forest")]
    return sorted((feature for feature in in_play if not game.board.is_open(feature)), key=min)


def score_completed(game: Game, cell: Cell) -> bool:
    """Scores and vacates what a tile completed. Tells whether a forest with a menhir is among it."""
    return score_features(game, completed(game, cell))


def score_features(game: Game, features: list[Feature]) -> bool:
    menhir = False
    for feature in features:
        river = game.board.zone(min(feature)).terrain == "river"
        counts = river_counts(game, feature) if river else forest_counts(game, feature)
        worth = {"units": 1 if river else 2, "fish": 1, "mushrooms": game.edition.mushroom_points}
        points = sum(worth[thing] * number for thing, number in counts.items())
        winners = leaders(game.members_in(feature), game.order)
        game.award("river" if river else "forest", points, winners, tiles_of(feature), **counts)
        if river:
            canoe_pays(game, feature)
        menhir = menhir or total(game, feature, "menhir") > 0
    for feature in features:
        for piece in game.members_in(feature):
            if not piece.locked:
                game.give_back(piece, game.rulings["returned-piece-reuse"] == "yes" or piece.owner != game.player())
    return menhir


def cells_around(cell: Cell, own: bool) -> set[Cell]:
    """The eight cells around, and the cell itself if it counts."""
    return {(cell[0] + x, cell[1] + y) for x, y in AROUND} | ({cell} if own else set())


def animals(game: Game, places: list[ZoneId]) -> Counter[str]:
    """The animals printed in these zones that no hunting trap has covered."""
    found: Counter[str] = Counter()
    for place in places:
        for animal in ANIMALS:
            found[animal] += game.board.zone(place).count(animal) - game.covered[place, animal]
    return found


def hunting_trap(game: Game, trap: ZoneId, player: str) -> None:
    """SPEC-05 and SPEC-06: the animals around the trap in its meadow score at once and are covered."""
    meadow = game.board.feature(trap)
    reach = cells_around(trap[0], game.rulings["trap-own-tile"] == "included")
    places = [place for place in meadow if place[0] in reach]
    seen = animals(game, places)
    fire = game.rulings["trap-and-fire"] == "no-tigers" and total(game, meadow, "wildfire") > 0
    eaten = 0 if fire else min(seen["tiger"], seen["deer"])
    worth = game.edition.animal_points
    points = sum(worth[animal] * seen[animal] for animal in worth) - worth["deer"] * eaten
    game.award("hunting-trap", points, [player], frozenset(), deer_eaten=eaten)
    tigers_left = 0 if game.rulings["trap-covers"] == "all" else seen["tiger"] - eaten
    for place in sorted(places):
        for animal in ANIMALS:
            there = game.board.zone(place).count(animal) - game.covered[place, animal]
            spared = min(there, tigers_left) if animal == "tiger" else 0
            tigers_left -= spared
            game.covered[place, animal] += there - spared


def immediate(game: Game, cell: Cell, player: str) -> None:
    """The powers that act as soon as their tile lies, but for the shaman, whose action a move names."""
    for place in game.board.zones(cell):
        if game.board.zone(place).count("logboat"):
            lakes = [part for part in game.board.system(place) if game.board.zone(part).terrain == "lake"]
            game.award("logboat", 2 * len(lakes), [player])
        if game.board.zone(place).count("hunting_trap"):
            hunting_trap(game, place, player)


def score_huts(game: Game) -> None:
    """FINAL-01 and FINAL-02, with the raft (SPEC-11)."""
    waters = {place for piece in game.pieces if piece.role == "hut" and not piece.locked for place in piece.zones}
    for system in sorted({game.board.system(place) for place in waters}, key=min):
        lakes = [place for place in system if game.board.zone(place).terrain == "lake"]
        raft = len(lakes) if total(game, system, "raft") else 0
        fish = total(game, system, "fish")
        game.award("huts", fish + raft, leaders(game.huts_in(system), game.order), tiles_of(system), fish=fish)


def pit_factor(game: Game, pits: list[ZoneId], cell: Cell) -> int:
    """How often an animal in this cell counts: a pit trap nearby doubles it. A tile is one trap."""
    own = game.rulings["pit-own-tile"] == "included"
    found = sum(cell in cells_around(tile, own) for tile in {pit[0] for pit in pits})
    return 2 ** (min(found, 1) if game.rulings["pit-two"] == "once" else found)


def meadow_points(game: Game, meadow: Feature) -> int:
    """FINAL-04 and FINAL-05, with fire and pit traps: tigers eat the deer that are worth least."""
    pits = [place for place in meadow if game.board.zone(place).count("pit_trap")]
    worth = game.edition.animal_points
    points, deer, tigers = 0, [], 0
    for place in meadow:
        here, factor = animals(game, [place]), pit_factor(game, pits, place[0])
        points += factor * sum(worth[animal] * here[animal] for animal in ("aurochs", "mammoth"))
        deer += [factor * worth["deer"]] * here["deer"]
        tigers += here["tiger"]
    if total(game, meadow, "wildfire"):
        tigers = 0
    return points + sum(sorted(deer)[tigers:])


def score_meadow(game: Game, meadow: Feature) -> None:
    """FINAL-06; on a shrine only the hunters on it count (SPEC-02)."""
    hunters = game.members_in(meadow)
    shrine = {place for place in meadow if game.board.zone(place).count("shrine")}
    on_shrine = [piece for piece in hunters if shrine.intersection(piece.zones)]
    if not hunters:
        return
    winners = leaders(on_shrine or hunters, game.order)
    game.award("meadow", meadow_points(game, meadow), winners, tiles_of(meadow))
    if has_bear(game.board, meadow):
        game.award("bear", 2, leaders(hunters, game.order))


def score_end(game: Game) -> None:
    """Final scoring; then gatherers and fishers go home."""
    game.ended = True
    score_huts(game)
    grounds = {place for piece in game.pieces for place in piece.zones if game.board.zone(place).terrain == "meadow"}
    for meadow in sorted({game.board.feature(place) for place in grounds}, key=min):
        score_meadow(game, meadow)
        for hut in [piece for piece in game.pieces if piece.locked and piece.role == "hut" and piece.stands_in(meadow)]:
            game.award("agriculture", len(meadow), [hut.owner])
    for piece in [piece for piece in game.pieces if piece.role in ("gatherer", "fisher")]:
        game.give_back(piece, True)  # END-05
