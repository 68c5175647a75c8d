ruleset.o: core/ruleset.h core/event.h core/tileset.h core/tile.h
core/event.h:
core/tileset.h:
core/tile.h:
