area.o: core/area.h core/event.h core/tile.h
core/event.h:
core/tile.h:
