#include "fuzz.h"

/* libFuzzer's own changes and ours, alternately. */

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed);

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed)
{
	uint64_t state = seed * UINT64_C(2654435761) + 1;
	if (mutate_random(&state) % 3 == 0)
		return LLVMFuzzerMutate(data, size, most);
	for (uint64_t changes = 1 + mutate_random(&state) % 3; changes > 0; changes--)
		size = mutate(data, size, most, &state);
	return size;
}
