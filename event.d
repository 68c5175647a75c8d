event.o: core/event.h
