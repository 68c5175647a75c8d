game.o: core/game.h core/board.h core/area.h core/event.h core/tile.h \
 core/scout.h core/tileset.h core/ruleset.h core/score.h
core/board.h:
core/area.h:
core/event.h:
core/tile.h:
core/scout.h:
core/tileset.h:
core/ruleset.h:
core/score.h:
