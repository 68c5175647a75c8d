"""The violation codes in the order in which they are reported."""

ORDER = """
player-count player-duplicate start-tile-wrong tile-not-in-set tile-copies-exceeded tile-wrong-stack scout-deal-invalid table-invalid
game-over wrong-player step-order turn-without-tile second-land-tile tile-not-drawn discard-of-placeable-tile
rotation-invalid cell-occupied tile-corner-only tile-detached edge-mismatch tile-off-table layout-shifted
piece-foreign second-piece piece-not-in-supply piece-other-tile segment-unknown meeple-bad-terrain hut-bad-terrain
feature-occupied hut-system-occupied meadow-farmed piece-moved piece-removed
extra-turn-not-earned extra-turn-second extra-turn-chain extra-turn-stack-empty extra-turn-skipped
shaman-absent shaman-second shaman-not-own shaman-hut shaman-no-piece shaman-required
cover-mismatch total-mismatch winner-mismatch result-mismatch king-mismatch robber-mismatch given-mismatch
scout-not-owned scout-already-placed scout-not-a-tile scout-after-draw scout-in-bonus scout-feature-occupied scout-no-supply
scout-piece-missing scout-wrong-piece locked-piece-removed decline-without-scout decline-second decline-empty-stack
shaman-tile-not-owned shaman-tile-second shaman-tile-bad-piece shaman-tile-complete expectation-missed
""".split()


def in_order(codes: set[str]) -> list[str]:
    return sorted(codes, key=ORDER.index)
