/*
 * compute apart|together: two processes that only compute, one after the other or side by side. How much the second way
 * gains is what this machine's second core is worth at the moment: no program with two threads can gain more.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { ROUNDS = 200000000 };

static uint64_t compute(void)
{
	uint64_t x = 1;
	for (int i = 0; i < ROUNDS; i++) {
		x ^= x << 13;
		x ^= x >> 7;
		x ^= x << 17;
	}
	return x;
}

static pid_t start(void)
{
	pid_t child = fork();
	if (child == 0)
		_exit(compute() == 0); /* never: so that the compiler keeps the loop */
	return child;
}

int main(int argc, char **argv)
{
	if (argc != 2)
		return 3;
	pid_t first = start();
	if (strcmp(argv[1], "apart") == 0)
		waitpid(first, NULL, 0);
	pid_t second = start();
	if (first < 0 || second < 0) {
		perror("compute");
		return 2;
	}
	while (wait(NULL) > 0) {
	}
	return 0;
}
