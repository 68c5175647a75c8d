#ifndef HGREF_RUN_THREADS_H
#define HGREF_RUN_THREADS_H

#include <pthread.h>

/* Threads that do the same work beside the one that started them. */
struct crew {
	pthread_t *thread;
	int threads;
};

/* Starts `wanted` threads of `work(data)`, or as many as can be had: crew->threads tells. */
void crew_start(struct crew *crew, int wanted, void *(*work)(void *), void *data);

/* Waits until all have ended. */
void crew_join(struct crew *crew);

#endif
