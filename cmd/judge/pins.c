#include "judge/pins.h"

#include "judge/pin_line.h"
#include "text/hash.h"
#include "text/text.h"

#include <stdlib.h>

struct pin pin_of(const char *line, size_t length, uint64_t at)
{
	struct word field[PIN_FIELDS];
	pin_line_cut((struct word){ line, length }, field);
	return (struct pin){
		.id = strtoull(line, NULL, 16), /* `-` is 0 */
		.line = hash_words(0, line, length),
		.title = hash_words(0, field[PIN_TITLE].s, field[PIN_TITLE].length) & UINT16_MAX,
		.at = at & PIN_AT_MAX,
	};
}

void pins_reserve(struct pins *pins, size_t count)
{
	pins->size = count;
	pins->list = grow(pins->list, count + 1, sizeof *pins->list);
}

void pins_add(struct pins *pins, struct pin pin)
{
	if (pins->count == pins->size) {
		pins->size += pins->size / 2 + 64;
		pins->list = grow(pins->list, pins->size, sizeof *pins->list);
	}
	pins->list[pins->count++] = pin;
}

void pins_free(struct pins *pins)
{
	free(pins->list);
	*pins = (struct pins){ 0 };
}

/* ---- sorting ---- */

static int compare(uint64_t a, uint64_t b)
{
	return (a > b) - (a < b);
}

static int by_line(const void *a, const void *b)
{
	const struct pin *one = a, *other = b;
	int lines = compare(one->line, other->line);
	return lines ? lines : compare(one->at, other->at);
}

static int by_id(const void *a, const void *b)
{
	const struct pin *one = a, *other = b;
	int ids = compare(one->id, other->id);
	return ids ? ids : by_line(a, b);
}

static int by_title(const void *a, const void *b)
{
	const struct pin *one = a, *other = b;
	int titles = compare(one->title, other->title);
	return titles ? titles : by_line(a, b);
}

static bool is_sorted(const struct pins *pins, int (*by)(const void *, const void *))
{
	for (size_t i = 1; i < pins->count; i++)
		if (by(&pins->list[i - 1], &pins->list[i]) > 0)
			return false;
	return true;
}

/* Sorting may need as much memory again, which lists that are sorted already do not take. */
static void sort(struct pins *pins, int (*by)(const void *, const void *))
{
	if (!is_sorted(pins, by))
		qsort(pins->list, pins->count, sizeof *pins->list, by);
}

void pins_sort(struct pins *pins)
{
	sort(pins, by_id);
}

/* ---- comparing ---- */

void pin_differences_free(struct pin_differences *differences)
{
	free(differences->list);
}

static void add_difference(struct pin_differences *differences, uint64_t was, uint64_t now)
{
	if (differences->count == differences->size) {
		differences->size += differences->size / 2 + 64;
		differences->list = grow(differences->list, differences->size, sizeof *differences->list);
	}
	differences->list[differences->count++] = (struct pin_difference){ .was = was, .now = now };
	differences->changed += was != PIN_NONE && now != PIN_NONE;
	differences->new += was == PIN_NONE;
	differences->gone += now == PIN_NONE;
}

/* ---- going through two sorted lists at once ---- */

static uint64_t line_of(const struct pin *pin)
{
	return pin->line;
}

static uint64_t title_of(const struct pin *pin)
{
	return pin->title;
}

/* Which of two pins comes first, or 0 if they belong together; past its end, a list has nothing that comes first. */
static int order(const struct pins *was, size_t w, const struct pins *now, size_t n,
		 uint64_t (*key)(const struct pin *))
{
	if (w == was->count)
		return 1;
	if (n == now->count)
		return -1;
	return compare(key(&was->list[w]), key(&now->list[n]));
}

/* Moves a pin to the front of a list, where `kept` are by now. */
static void keep(struct pins *pins, size_t *kept, size_t at)
{
	struct pin pin = pins->list[at];
	pins->list[at] = pins->list[*kept];
	pins->list[(*kept)++] = pin;
}

/* Moves equal lines to the end of both lists, which are sorted by line, and out of their counts. Returns how many. */
static size_t drop_same(struct pins *was, struct pins *now)
{
	size_t w = 0, n = 0, old = 0, new = 0, same = 0;
	while (w < was->count || n < now->count) {
		int which = order(was, w, now, n, line_of);
		if (which < 0)
			keep(was, &old, w);
		if (which > 0)
			keep(now, &new, n);
		same += which == 0;
		w += which <= 0;
		n += which >= 0;
	}
	was->count = old;
	now->count = new;
	return same;
}

/* Adds what is different, line by line, those with the same title together. */
static void pair_titles(const struct pins *was, const struct pins *now, struct pin_differences *differences)
{
	size_t w = 0, n = 0;
	while (w < was->count || n < now->count) {
		int which = order(was, w, now, n, title_of);
		add_difference(differences, which <= 0 ? was->list[w].at : PIN_NONE,
			       which >= 0 ? now->list[n].at : PIN_NONE);
		w += which <= 0;
		n += which >= 0;
	}
}

void pins_compare(struct pins *was, struct pins now, struct pin_differences *differences)
{
	sort(was, by_line);
	differences->same += drop_same(was, &now);
	if (was->count == 1 && now.count == 1 && was->list[0].id) {
		add_difference(differences, was->list[0].at, now.list[0].at);
		return;
	}
	sort(was, by_title);
	sort(&now, by_title);
	pair_titles(was, &now, differences);
}

void pin_differences_forget_gone(struct pin_differences *differences)
{
	size_t kept = 0;
	for (size_t i = 0; i < differences->count; i++)
		if (differences->list[i].now != PIN_NONE)
			differences->list[kept++] = differences->list[i];
	differences->count = kept;
	differences->gone = 0;
}

/* ---- the order of the differences ---- */

static int by_place(const void *a, const void *b)
{
	const struct pin_difference *one = a, *other = b;
	if (one->now == PIN_NONE || other->now == PIN_NONE) {
		int gone = compare(one->now == PIN_NONE, other->now == PIN_NONE);
		return gone ? gone : compare(one->was, other->was);
	}
	int files = compare(one->file, other->file);
	return files ? files : compare(one->line, other->line);
}

void pin_differences_sort(struct pin_differences *differences)
{
	if (differences->count > 0)
		qsort(differences->list, differences->count, sizeof *differences->list, by_place);
}
