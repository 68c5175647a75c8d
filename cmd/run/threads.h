#ifndef HGREF_RUN_THREADS_H
#define HGREF_RUN_THREADS_H

#include <pthread.h>

/*
 * The stack of a thread in bytes, whatever the system's default is. 64 KiB are enough (README.md); sanitizers and compilers
 * that do not optimize take several times as much.
 */
enum { THREAD_STACK = 1 << 20 };

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
