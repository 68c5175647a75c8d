#include "run/threads.h"

#include "text/text.h"

#include <stdlib.h>

void crew_start(struct crew *crew, int wanted, void *(*work)(void *), void *data)
{
	crew->threads = 0;
	crew->thread = grow(NULL, wanted > 0 ? (size_t)wanted : 1, sizeof *crew->thread);
	while (crew->threads < wanted && pthread_create(&crew->thread[crew->threads], NULL, work, data) == 0)
		crew->threads++;
}

void crew_join(struct crew *crew)
{
	while (crew->threads > 0)
		pthread_join(crew->thread[--crew->threads], NULL);
	free(crew->thread);
}
