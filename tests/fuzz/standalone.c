#include "fuzz.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/*
 * standalone SECONDS SEED FINDING FOLDER: feeds a harness every file of a folder and then, as long as there is time,
 * what a generator with this seed makes of them. It replaces libFuzzer where that is not available; it does not see
 * what is covered. The current input is kept in the file FINDING, so that it is there if the harness breaks.
 */
enum { SEEDS_MAX = 10000, INPUT_MAX = 20000, SECONDS_OF_ONE = 120 };

struct seed {
	uint8_t *data;
	size_t size;
};

static struct seed seeds[SEEDS_MAX];
static size_t count;

static void try_input(const uint8_t *data, size_t size, int finding)
{
	must(ftruncate(finding, 0) == 0 && pwrite(finding, data, size, 0) == (ssize_t)size);
	alarm(SECONDS_OF_ONE); /* a harness that hangs is broken too */
	LLVMFuzzerTestOneInput(data, size);
	alarm(0);
}

static void read_seed(const char *folder, const char *name)
{
	char path[4096];
	static uint8_t data[INPUT_MAX];
	snprintf(path, sizeof path, "%s/%s", folder, name);
	FILE *file = fopen(path, "rb");
	if (!file || count == SEEDS_MAX)
		return;
	size_t size = fread(data, 1, sizeof data, file);
	fclose(file);
	seeds[count] = (struct seed){ malloc(size + 1), size };
	must(seeds[count].data);
	memcpy(seeds[count++].data, data, size);
}

static int by_name(const struct dirent **a, const struct dirent **b)
{
	return strcmp((*a)->d_name, (*b)->d_name);
}

static void read_seeds(const char *folder)
{
	struct dirent **entry;
	int n = scandir(folder, &entry, NULL, by_name);
	for (int i = 0; i < n; i++) {
		if (entry[i]->d_name[0] != '.')
			read_seed(folder, entry[i]->d_name);
		free(entry[i]);
	}
	if (n >= 0)
		free(entry);
}

static void try_mutated(uint64_t *state, int finding)
{
	static uint8_t input[INPUT_MAX];
	const struct seed *seed = &seeds[mutate_random(state) % count];
	size_t size = seed->size;
	memcpy(input, seed->data, size);
	for (uint64_t changes = 1 + mutate_random(state) % 6; changes > 0; changes--)
		size = mutate(input, size, sizeof input, state);
	try_input(input, size, finding);
}

int main(int argc, char **argv)
{
	must(argc == 5);
	time_t end = time(NULL) + atoi(argv[1]);
	uint64_t state = strtoull(argv[2], NULL, 10) * 2 + 1;
	unsigned long executions = 0;
	int finding = open(argv[3], O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
	must(finding >= 0);
	read_seeds(argv[4]);
	must(count > 0);
	for (size_t i = 0; i < count; i++, executions++)
		try_input(seeds[i].data, seeds[i].size, finding);
	for (; time(NULL) < end; executions++)
		try_mutated(&state, finding);
	unlink(argv[3]);
	for (size_t i = 0; i < count; i++)
		free(seeds[i].data);
	printf("executions: %lu\n", executions);
	return 0;
}
