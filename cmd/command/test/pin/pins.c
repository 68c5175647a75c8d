#include "command/test/pin/pins.h"

#include "text/hash.h"
#include "text/text.h"

#include <stdlib.h>

struct pin pin_of(struct word line, struct word title, uint64_t at, bool now)
{
	return (struct pin){
		.id = strtoull(line.s, NULL, 16), /* `-` is 0 */
		.line = hash_bytes(0, line.s, line.length),
		.title = hash_bytes(0, title.s, title.length) & UINT16_MAX,
		.now = now,
		.at = at & PIN_AT_MAX,
	};
}

void pins_add(struct pins *pins, struct pin pin)
{
	LIST_ADD(pins->list, pins->count, pin);
}

void pins_free(struct pins *pins)
{
	free(pins->list);
	*pins = (struct pins){ 0 };
}

void pin_differences_free(struct pin_differences *differences)
{
	free(differences->list);
}

/* ---- sorting ---- */

static int compare(uint64_t a, uint64_t b)
{
	return (a > b) - (a < b);
}

static int by_line(const void *a, const void *b)
{
	const struct pin *one = a, *other = b;
	int order = compare(one->id, other->id);
	order = order ? order : compare(one->line, other->line);
	order = order ? order : compare(one->now, other->now);
	return order ? order : compare(one->at, other->at);
}

/* Puts pins without an equal first. */
static int by_title(const void *a, const void *b)
{
	const struct pin *one = a, *other = b;
	int order = compare(one->same, other->same);
	order = order ? order : compare(one->title, other->title);
	order = order ? order : compare(one->now, other->now);
	return order ? order : by_line(a, b);
}

static int by_place(const void *a, const void *b)
{
	const struct pin_difference *one = a, *other = b;
	int order = compare(one->now, other->now);
	return order ? order : compare(one->was, other->was);
}

/* ---- comparing ---- */

static void add_difference(struct pin_differences *differences, uint64_t was, uint64_t now)
{
	struct pin_difference difference = { .was = was, .now = now };
	LIST_ADD(differences->list, differences->count, difference);
	differences->changed += was != PIN_NONE && now != PIN_NONE;
	differences->new += was == PIN_NONE;
	differences->gone += now == PIN_NONE;
}

/* Marks the pins that have an equal, in a list sorted by line. Returns the number of pairs. */
static size_t mark_same(struct pin *pin, size_t count)
{
	size_t same = 0;
	for (size_t was = 0, now, end; was < count; was = end) {
		for (now = was; now < count && pin[now].line == pin[was].line && !pin[now].now;)
			now++;
		for (end = now; end < count && pin[end].line == pin[was].line;)
			end++;
		for (size_t i = 0; was + i < now && now + i < end; i++, same++)
			pin[was + i].same = pin[now + i].same = true;
	}
	return same;
}

/* Adds the differences of a list sorted by title, in which those with the same title are compared. */
static void pair_titles(const struct pin *pin, size_t count, struct pin_differences *differences)
{
	for (size_t was = 0, now, end; was < count; was = end) {
		for (now = was; now < count && pin[now].title == pin[was].title && !pin[now].now;)
			now++;
		for (end = now; end < count && pin[end].title == pin[was].title;)
			end++;
		for (size_t i = 0; was + i < now || now + i < end; i++)
			add_difference(differences, was + i < now ? pin[was + i].at : PIN_NONE,
				       now + i < end ? pin[now + i].at : PIN_NONE);
	}
}

/* Compares the results of one game, sorted by line, and leaves them so. */
static void compare_game(struct pin *pin, size_t count, struct pin_differences *differences)
{
	size_t same = mark_same(pin, count), left = count - 2 * same;
	differences->same += same;
	if (left == 0)
		return;
	qsort(pin, count, sizeof *pin, by_title);
	bool swapped = pin[0].now;
	if (left == 2 && pin[0].now != pin[1].now && pin[0].id)
		add_difference(differences, pin[swapped].at, pin[!swapped].at);
	else
		pair_titles(pin, left, differences);
	qsort(pin, count, sizeof *pin, by_line);
}

void pins_compare(struct pins *pins, struct pin_differences *differences)
{
	struct pin *pin = pins->list;
	if (pins->count > 0)
		qsort(pin, pins->count, sizeof *pin, by_line);
	for (size_t at = 0, end; at < pins->count; at = end) {
		for (end = at; end < pins->count && pin[end].id == pin[at].id;)
			end++;
		compare_game(&pin[at], end - at, differences);
	}
	if (differences->count > 0)
		qsort(differences->list, differences->count, sizeof *differences->list, by_place);
}
