#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	judge_bytes(data, size, INPUT_LOG);
	return 0;
}
