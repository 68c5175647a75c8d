#include "run/threads.h"

#include "text/text.h"

#include <stdlib.h>

void threads_start(struct threads *threads, int wanted, void *(*work)(void *), void *data)
{
	pthread_attr_t attributes;
	threads->threads = 0;
	threads->thread = grow(NULL, wanted > 0 ? (size_t)wanted : 1, sizeof *threads->thread);
	if (pthread_attr_init(&attributes) != 0)
		return;
	if (pthread_attr_setstacksize(&attributes, THREAD_STACK) == 0)
		while (threads->threads < wanted &&
		       pthread_create(&threads->thread[threads->threads], &attributes, work, data) == 0)
			threads->threads++;
	pthread_attr_destroy(&attributes);
}

void threads_join(struct threads *threads)
{
	while (threads->threads > 0)
		pthread_join(threads->thread[--threads->threads], NULL);
	free(threads->thread);
}
