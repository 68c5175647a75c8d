scout.o: core/scout.h core/event.h core/tile.h
core/event.h:
core/tile.h:
