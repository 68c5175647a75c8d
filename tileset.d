tileset.o: core/tileset.h core/event.h core/tile.h
core/event.h:
core/tile.h:
