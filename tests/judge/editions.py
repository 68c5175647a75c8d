"""What differs from edition to edition, as numbers, and the points that a record may decide for itself."""

from dataclasses import dataclass

from tiles import POWERS, SCOUT_MARKS, Tile

DEFAULT = "hig-2020"

# The options of each ruling, the default of most editions first.
OPTIONS = {
    "forest-count-unit": ("tile", "segment"),
    "river-count-unit": ("tile", "segment"),
    "same-lake-both-ends": ("once", "twice"),
    "mushroom-count-unit": ("patch", "tile"),
    "returned-piece-reuse": ("yes", "no"),
    "extra-turn-after-last-tile": ("played", "lost"),
    "shrine-claim": ("normal", "exempt"),
    "immediate-order": ("before-piece", "with-scoring"),
    "shaman-may-or-must": ("may", "must"),
    "trap-own-tile": ("excluded", "included"),
    "trap-covers": ("all", "pairs"),
    "trap-and-fire": ("tigers-eat", "no-tigers"),
    "pit-own-tile": ("excluded", "included"),
    "pit-two": ("once", "each"),
    "scout-deal": ("one", "two"),
    "scout-decline": ("each", "one"),
    "table-edge": ("none", "declared"),
    "win-tie": ("shared", "later"),
    "canoe-lake-choice": ("river", "system"),
}

BASE_OPTIONS = {
    "small-city": ("4", "2"),
    "small-city-shield": ("1", "2"),
    "farm-scoring": ("field-3", "city-3", "city-4", "field-3-once"),
    "farmers": ("yes", "no"),
    "road-loop": ("complete", "never"),
    "table-edge": ("none", "declared"),
    "win-tie": ("shared", "later"),
    "king-size-unit": ("tile", "segment"),
    "king-crossing-fields": ("two", "none"),
}

SEGMENTS = {"forest-count-unit": "segment", "river-count-unit": "segment", "mushroom-count-unit": "tile"}
SEGMENTS["returned-piece-reuse"] = "no"
EDGE = SEGMENTS | {"table-edge": "declared"}
BASE_ROLES = {"knight": "city", "thief": "road", "monk": "monastery", "farmer": "field"}
HUNTER_ROLES = {"gatherer": "forest", "fisher": "river", "hunter": "meadow"}


@dataclass(frozen=True)
class Edition:
    """A row of the rules matrix."""

    tiles: int
    huts: int
    members: int
    river_fish: bool
    mushroom_points: int
    animal_points: dict[str, int]
    powers: tuple[str, ...]
    scouts: bool
    defaults: dict[str, str]
    base: bool = False

    def terrains(self) -> tuple[str, ...]:
        """What a tile can show."""
        return ("field", "city", "road", "monastery") if self.base else ("meadow", "forest", "river", "lake")

    def options(self) -> dict[str, tuple[str, ...]]:
        return BASE_OPTIONS if self.base else OPTIONS

    def has(self, tile: Tile) -> bool:
        """Whether a game can have a tile: not one of another edition's powers, or of an expansion that is not played."""
        marks = POWERS + SCOUT_MARKS
        known = self.powers + (SCOUT_MARKS if self.scouts else ())
        return tile.stack != "king" and not any(mark in marks and mark not in known for mark in tile.marks())

    def roles(self) -> dict[str, str]:
        """The terrain of each kind of member."""
        return BASE_ROLES if self.base else HUNTER_ROLES


def base_edition(defaults: dict[str, str]) -> Edition:
    return Edition(0, 0, 7, False, 0, {}, (), False, defaults, True)


OLD_ANIMALS = {"deer": 2, "aurochs": 2, "mammoth": 2}
NEW_ANIMALS = {"deer": 1, "aurochs": 2, "mammoth": 3}
OLD_POWERS = ("wildfire", "shrine")
NEW_POWERS = ("wildfire", "logboat", "hunting_trap", "shaman", "pit_trap", "raft")
SECOND = Edition(2, 3, 5, True, 3, NEW_ANIMALS, NEW_POWERS, False, {})

EDITIONS = {
    "yucata-2002": Edition(1, 2, 5, False, 2, OLD_ANIMALS, OLD_POWERS, False, SEGMENTS),
    "devir": Edition(1, 2, 5, False, 2, OLD_ANIMALS, OLD_POWERS, True, EDGE),
    "zman-2014": Edition(1, 2, 5, False, 2, OLD_ANIMALS, OLD_POWERS, False, {}),
    "zman-2020": SECOND,
    "hig-2020": SECOND,
    "base-2000": base_edition({"small-city": "2", "farm-scoring": "city-4"}),
    "base-devir": base_edition({"small-city": "2", "farm-scoring": "city-3"}),
    "base-2014": base_edition({}),
}
HUNTER_EDITIONS = tuple(name for name, edition in EDITIONS.items() if not edition.base)
