"""Points of base Carcassonne: what a tile completes, the King and the Robber Baron, and the final scoring."""

from board import AROUND, Cell, ZoneId, tiles_of
from position import Game, leaders

Feature = frozenset[ZoneId]
PIECES = {"city": "king", "road": "robber"}


def terrain_of(game: Game, feature: Feature) -> str:
    return game.board.zone(min(feature)).terrain


def is_complete(game: Game, feature: Feature) -> bool:
    """ROAD-01, CITY-01, MONK-02. A road without ends is complete unless the ruling says never."""
    if terrain_of(game, feature) == "monastery":
        return len(game.board.neighbours(min(feature)[0], AROUND)) == 8
    if game.board.is_open(feature):
        return False
    ends = any(game.board.zone(place).ends for place in feature)
    return terrain_of(game, feature) != "road" or ends or game.rulings["road-loop"] == "complete"


def shields_in(game: Game, feature: Feature) -> int:
    return sum(game.board.zone(place).count("shield") for place in feature)


def points(game: Game, feature: Feature) -> int:
    """What a road, city or monastery pays as it stands, complete or not."""
    terrain, size = terrain_of(game, feature), len(tiles_of(feature))
    if terrain == "monastery":
        return 1 + len(game.board.neighbours(min(feature)[0], AROUND))
    if terrain == "road":
        return size
    shields = shields_in(game, feature)
    if not is_complete(game, feature):
        return size + shields
    if size == 2 and game.rulings["small-city"] == "2":
        return size + shields * int(game.rulings["small-city-shield"])
    return 2 * size + 2 * shields


def pay(game: Game, feature: Feature) -> None:
    """SCORE-02 to SCORE-04, for a road, city or monastery, complete or not."""
    terrain, cells = terrain_of(game, feature), tiles_of(feature)
    if terrain == "monastery":
        cells |= set(game.board.neighbours(min(feature)[0], AROUND))
    counts = {"units": len(cells)} | ({"shields": shields_in(game, feature)} if terrain == "city" else {})
    game.award(terrain, points(game, feature), leaders(game.members_in(feature), game.order), cells, **counts)


def all_features(game: Game, terrain: str) -> set[Feature]:
    places = [place for cell in game.board.laid for place in game.board.zones(cell)]
    return {game.board.feature(place) for place in places if game.board.zone(place).terrain == terrain}


def completed_features(game: Game, cell: Cell) -> list[Feature]:
    """What the tile in this cell completes: its roads and cities, its monastery and those around it."""
    places = [place for place in game.board.zones(cell) if game.board.zone(place).terrain != "field"]
    for other in game.board.neighbours(cell, AROUND):
        places += [place for place in game.board.zones(other) if game.board.zone(place).terrain == "monastery"]
    features = {game.board.feature(place) for place in places}
    return sorted((feature for feature in features if is_complete(game, feature)), key=min)


def size_of(game: Game, feature: Feature) -> int:
    """The size that counts for the King; the two cities of K1, once joined, are one segment (KING-02)."""
    if game.rulings["king-size-unit"] == "tile":
        return len(tiles_of(feature))
    crossing = {place for place in feature if game.board.laid[place[0]].tile.name == "K1"}
    return len(feature) - len(crossing) + len(tiles_of(frozenset(crossing)))


def pass_on(game: Game, features: list[Feature], player: str) -> None:
    """KING-03 to KING-09: whoever completes the largest city or the longest road so far takes the piece."""
    for terrain, piece in PIECES.items():
        sizes = [size_of(game, feature) for feature in features if terrain_of(game, feature) == terrain]
        holder = game.holders.get(piece)
        if game.king_in_play and sizes and (holder is None or max(sizes) > holder[1]):
            game.holders[piece] = (player, max(sizes))


def immediate(game: Game, cell: Cell, player: str) -> None:
    """No tile of this game acts by itself."""


def score_completed(game: Game, cell: Cell) -> bool:
    """Scores and vacates what a tile completed; there are no extra turns."""
    features = completed_features(game, cell)
    score_features(game, features)
    pass_on(game, features, game.player())
    return False


def score_features(game: Game, features: list[Feature]) -> None:
    for feature in features:
        pay(game, feature)
    for feature in features:
        for piece in game.members_in(feature):
            game.give_back(piece, True)


def due(game: Game) -> list[Feature]:
    """What is complete in a position that no move follows, with followers who would have gone home."""
    held = {game.board.feature(piece.zones[0]) for piece in game.pieces if piece.role != "farmer"}
    return sorted((feature for feature in held if is_complete(game, feature)), key=min)


def cities_at(game: Game, field: Feature) -> set[Feature]:
    """FARM-02 and FARM-04: the complete cities that a field touches."""
    found = set()
    for cell, index in field:
        near = set(game.board.zone((cell, index)).near)
        for place in game.board.zones(cell):
            zone = game.board.zone(place)
            names = (zone.name, "inner") if zone.name.startswith("inner") else zone.hours
            if zone.terrain == "city" and near.intersection(names):
                found.add(game.board.feature(place))
    return {city for city in found if is_complete(game, city)}


def field_order(game: Game, field: Feature) -> tuple[int, int, int]:
    """Row by row by the first cell, then by slot."""
    return min((cell[1], cell[0], index) for cell, index in field)


def score_fields(game: Game) -> None:
    """FARM-05 to FARM-07, by field or by city as the ruling says."""
    way = game.rulings["farm-scoring"]
    farmed = {game.board.feature(piece.zones[0]) for piece in game.pieces if piece.role == "farmer"}
    paid: set[tuple[str, Feature]] = set()
    farmers: dict[Feature, list[Feature]] = {}
    for field in sorted(farmed, key=lambda field: field_order(game, field)):
        cities, winners = cities_at(game, field), leaders(game.members_in(field), game.order)
        for city in cities:
            farmers.setdefault(city, []).append(field)
        if way == "field-3":
            game.award("field", 3 * len(cities), winners, tiles_of(field), cities=len(cities))
        for player in winners if way == "field-3-once" else []:
            fresh = {city for city in cities if (player, city) not in paid}
            paid |= {(player, city) for city in fresh}
            game.award("field", 3 * len(fresh), [player], tiles_of(field))
    if way.startswith("city-"):
        for city in sorted(farmers, key=min):
            pieces = [piece for field in farmers[city] for piece in game.members_in(field)]
            game.award("field", int(way[-1]), leaders(pieces, game.order), tiles_of(city), cities=1)


def score_end(game: Game) -> None:
    """Final scoring: what is unfinished, the fields, the King and the Robber Baron."""
    game.ended = True
    held = {game.board.feature(piece.zones[0]) for piece in game.pieces if piece.role != "farmer"}
    for feature in sorted((feature for feature in held if not is_complete(game, feature)), key=min):
        pay(game, feature)
    score_fields(game)
    for terrain, piece in PIECES.items():
        if piece in game.holders:
            number = sum(is_complete(game, feature) for feature in all_features(game, terrain))
            counts = {"cities" if piece == "king" else "roads": number}
            game.award(piece, number, [game.holders[piece][0]], frozenset(), **counts)
