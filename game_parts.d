game_parts.o: core/game_parts.h core/game.h core/board.h core/area.h \
 core/event.h core/tile.h core/scout.h core/tileset.h core/ruleset.h \
 core/score.h
core/game.h:
core/board.h:
core/area.h:
core/event.h:
core/tile.h:
core/scout.h:
core/tileset.h:
core/ruleset.h:
core/score.h:
