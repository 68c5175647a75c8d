"""The Scout tiles of devir."""

KINDS = ("shaman", "scout", "canoe", "bridge", "agriculture")
