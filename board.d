board.o: core/board.h core/area.h core/event.h core/tile.h core/scout.h \
 core/tileset.h
core/area.h:
core/event.h:
core/tile.h:
core/scout.h:
core/tileset.h:
