tile.o: core/tile.h
