#ifndef HGREF_RUN_THREADS_H
#define HGREF_RUN_THREADS_H

#include <pthread.h>

/* Threads that do the same work as the one that started them. */
struct threads {
	pthread_t *thread;
	int threads;
};

/* Starts `wanted` threads of `work(data)`, or as many as possible: threads->threads says how many. */
void threads_start(struct threads *threads, int wanted, void *(*work)(void *), void *data);

/* Waits until all have ended. */
void threads_join(struct threads *threads);

#endif
