#include "judge/fingerprint.h"

#include "replay/game_id.h"
#include "text/hash.h"

#include <string.h>

void fingerprints_begin(struct fingerprints *prints, const struct reader *reader)
{
	*prints = (struct fingerprints){ .reader = reader };
	prints->title = hash_bytes(0, reader->title.s, reader->title.length);
	if (!reader->header_errors)
		prints->moves = game_id_begin(&reader->record);
}

static void go_to(struct fingerprints *prints, uint32_t steps)
{
	const struct record *record = &prints->reader->record;
	uint64_t before = prints->moves;
	for (; prints->steps < steps && prints->steps < record->steps; prints->steps++)
		prints->moves = game_id_add(prints->moves, record, &record->step[prints->steps]);
	if (prints->moves != before)
		memset(prints->met, 0, sizeof prints->met);
}

uint64_t fingerprint(struct fingerprints *prints, uint32_t steps, int index, const char *code)
{
	go_to(prints, prints->reader->header_errors ? 0 : steps);
	uint64_t place = hash_add(prints->title, prints->moves);
	return hash_add(hash_bytes(place, code, strlen(code)), prints->met[index]++);
}
