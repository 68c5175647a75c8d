"""What differs from edition to edition, as numbers, and the points that a record may decide for itself."""

from dataclasses import dataclass

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
    "canoe-lake-choice": ("river", "system"),
}

SEGMENTS = {"forest-count-unit": "segment", "river-count-unit": "segment", "mushroom-count-unit": "tile", "returned-piece-reuse": "no"}
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
    table: bool
    defaults: dict[str, str]


OLD_ANIMALS = {"deer": 2, "aurochs": 2, "mammoth": 2}
NEW_ANIMALS = {"deer": 1, "aurochs": 2, "mammoth": 3}
OLD_POWERS = ("wildfire", "shrine")
NEW_POWERS = ("wildfire", "logboat", "hunting_trap", "shaman", "pit_trap", "raft")
SECOND = Edition(2, 3, 5, True, 3, NEW_ANIMALS, NEW_POWERS, False, False, {})

EDITIONS = {
    "yucata-2002": Edition(1, 2, 5, False, 2, OLD_ANIMALS, OLD_POWERS, False, False, SEGMENTS),
    "devir": Edition(1, 2, 5, False, 2, OLD_ANIMALS, OLD_POWERS, True, True, SEGMENTS),
    "zman-2014": Edition(1, 2, 5, False, 2, OLD_ANIMALS, OLD_POWERS, False, False, {}),
    "zman-2020": SECOND,
    "hig-2020": SECOND,
}
