#include "command/test/pin/pin_file.h"
#include "read/log.h"
#include "command/test/pin/show_pin.h"

#include <criterion/criterion.h>
#include <string.h>

/* How the results of one game are compared, with a stupid twin that counts: few lines and titles, so that many are equal. */

enum { LINES = 6, TITLE_COUNT = 3, MOST = 8 };

static unsigned chance(unsigned *seed, unsigned bound)
{
	*seed = *seed * 1103515245u + 12345u;
	return (*seed >> 16) % bound;
}

/* Adds pins of one game. Each line has one title, as in a file; `at` tells all pins apart. */
static void add_some(struct pins *pins, unsigned *seed, uint64_t id, uint64_t at, bool now)
{
	for (unsigned n = chance(seed, MOST); n > 0; n--) {
		uint16_t line = (uint16_t)chance(seed, LINES);
		pins_add(pins, (struct pin){ .id = id,
					     .line = line,
					     .title = line % TITLE_COUNT,
					     .now = now,
					     .at = at++ & PIN_AT_MAX });
	}
}

struct count {
	size_t same, changed, new, gone;
};

static size_t least(size_t a, size_t b)
{
	return a < b ? a : b;
}

static struct count count_by_twin(const struct pins *pins, uint64_t id)
{
	size_t old[LINES] = { 0 }, new[LINES] = { 0 }, old_left = 0, new_left = 0;
	struct count count = { 0 };
	for (size_t i = 0; i < pins->count; i++)
		(pins->list[i].now ? new : old)[pins->list[i].line]++;
	for (int line = 0; line < LINES; line++) {
		size_t same = least(old[line], new[line]);
		count.same += same;
		old_left += old[line] -= same;
		new_left += new[line] -= same;
	}
	for (int title = 0; title < TITLE_COUNT; title++)
		count.changed += least(old[title] + old[title + TITLE_COUNT], new[title] + new[title + TITLE_COUNT]);
	if (id && old_left == 1 && new_left == 1)
		count.changed = 1;
	count.new = new_left - count.changed;
	count.gone = old_left - count.changed;
	return count;
}

static const struct pin *pin_at(const struct pins *pins, uint64_t at)
{
	for (size_t i = 0; i < pins->count; i++)
		if (pins->list[i].at == at)
			return &pins->list[i];
	return NULL;
}

static void expect_sorted(const struct pins *pins)
{
	for (size_t i = 1; i < pins->count; i++) {
		const struct pin *one = &pins->list[i - 1], *other = &pins->list[i];
		cr_assert(one->id < other->id || (one->id == other->id && one->line <= other->line));
	}
}

/* Two games, the first of which may be without an id. */
static void compare_with_twin(unsigned seed)
{
	uint64_t id = chance(&seed, 2);
	struct pins pins = { 0 };
	struct pin_differences found = { 0 };
	add_some(&pins, &seed, id, 0, false);
	add_some(&pins, &seed, id, 100, true);
	struct count wanted = count_by_twin(&pins, id);
	pins_add(&pins, (struct pin){ .id = 9, .line = 1, .at = 50 });
	pins_add(&pins, (struct pin){ .id = 9, .line = 2, .title = 1, .now = true, .at = 150 });
	size_t count = pins.count;
	pins_compare(&pins, &found);
	cr_assert(found.same == wanted.same && found.changed == wanted.changed + 1 &&
			  found.new == wanted.new &&found.gone == wanted.gone &&found.count ==
				  found.changed + found.new + found.gone,
		  "%u", seed);
	cr_assert_eq(pins.count, count, "%u", seed); /* they are written afterwards */
	expect_sorted(&pins);
	for (size_t i = 0; i < found.count; i++) {
		const struct pin *was = pin_at(&pins, found.list[i].was), *now = pin_at(&pins, found.list[i].now);
		cr_assert(found.list[i].was == PIN_NONE ? !was : was && !was->now);
		cr_assert(found.list[i].now == PIN_NONE ? !now : now && now->now);
		cr_assert(!was || !now || (was->id == now->id && was->line != now->line));
	}
	pins_free(&pins);
	pin_differences_free(&found);
}

Test(pins, are_compared_as_by_counting)
{
	for (unsigned seed = 0; seed < 20000; seed++)
		compare_with_twin(seed);
}

Test(pins, differences_come_by_place_and_what_is_gone_after_them)
{
	struct pins pins = { 0 };
	struct pin_differences found = { 0 };
	static const struct pin list[] = {
		{ .id = 1, .line = 1, .at = 9 },
		{ .id = 2, .line = 2, .at = 4 },
		{ .id = 3, .line = 3, .at = 30, .now = true },
		{ .id = 4, .line = 4, .at = 7 },
		{ .id = 4, .line = 5, .at = 20, .now = true },
	};
	static const struct pin_difference wanted[] = { { 7, 20 }, { PIN_NONE, 30 }, { 4, PIN_NONE }, { 9, PIN_NONE } };
	for (int i = 0; i < 5; i++)
		pins_add(&pins, list[i]);
	pins_compare(&pins, &found);
	cr_assert(found.count == 4 && found.changed == 1 && found.new == 1 && found.gone == 2 && found.same == 0);
	for (int i = 0; i < 4; i++)
		cr_expect(found.list[i].was == wanted[i].was && found.list[i].now == wanted[i].now, "%d", i);
	pins_free(&pins);
	pin_differences_free(&found);
}

/* The titles of the lines of a test, by their places. */
static uint64_t title_at(void *titles, uint64_t at, bool now)
{
	cr_assert_eq(now, at >= MOST);
	return ((const uint64_t *)titles)[at];
}

/* Whether no other line of the same side has the title of line `at`. */
static bool is_only(const uint64_t *titles, size_t lines, size_t at)
{
	for (size_t i = 0; i < lines; i++)
		if (i != at && titles[i] == titles[at])
			return false;
	return true;
}

static void pair_as_by_searching(unsigned seed)
{
	uint64_t titles[2 * MOST];
	size_t gones = chance(&seed, MOST + 1), news = chance(&seed, MOST + 1), pairs = 0;
	struct pins pins = { 0 };
	struct pin_differences found = { 0 };
	for (size_t i = 0; i < 2 * MOST; i++) {
		titles[i] = chance(&seed, 2 * MOST);
		if (i < MOST ? i < gones : i - MOST < news)
			pins_add(&pins, (struct pin){ .id = i + 1, .line = i, .now = i >= MOST, .at = i & PIN_AT_MAX });
	}
	pins_compare(&pins, &found);
	pins_pair_records(&found, title_at, titles);
	for (size_t was = 0; was < gones; was++)
		for (size_t now = 0; now < news; now++)
			pairs += titles[was] != 0 && titles[was] == titles[MOST + now] && is_only(titles, gones, was) &&
				 is_only(titles + MOST, news, now);
	cr_assert(found.changed == pairs &&
			  found.new == news - pairs &&found.gone == gones - pairs &&found.count == news + gones - pairs,
		  "%u", seed);
	for (size_t i = 0; i < found.count; i++) {
		const struct pin_difference *d = &found.list[i];
		bool pair = d->was != PIN_NONE && d->now != PIN_NONE;
		cr_assert(!pair || titles[d->was] == titles[d->now]);
		cr_assert(i == 0 || d[-1].now < d->now || (d->now == PIN_NONE && d[-1].was < d->was));
	}
	pins_free(&pins);
	pin_differences_free(&found);
}

Test(pins, new_and_gone_games_are_paired_by_titles_that_are_their_own)
{
	for (unsigned seed = 0; seed < 20000; seed++)
		pair_as_by_searching(seed);
}

static struct pin pin_with_title(const char *line)
{
	return pin_of((struct word){ line, strlen(line) }, (struct word){ "A title", 7 }, 12, true);
}

Test(pins, a_line_has_the_numbers_of_its_id_and_its_title)
{
	static const char one[] = "00000000000000ff hig-2020 legal - - - 0:00000000 A title",
			  other[] = "- - unreadable read-game:1 - - 0:00000000 A title";
	struct pin pin = pin_with_title(one), without = pin_with_title(other);
	cr_expect(pin.id == 255 && pin.at == 12 && pin.now && without.id == 0);
	cr_expect(pin.title == without.title && pin.line != without.line);
	cr_expect(pin.line == pin_with_title(one).line && pin.line != pin_with_title(one + 1).line);
}

/* ---- the digits of the awards ---- */

/* At the end, a road of two tiles pays its thief. */
static const char road[] = "game G\nedition base-2014\nplayer red\nplayer blue\nred U 1,0 0 thief W\nend\n";

/* Each change is made to the only award of the game. */
Test(pins, the_digits_of_a_line_change_with_every_part_of_an_award)
{
	static const struct overrides none;
	struct judged_game t = { 0 };
	struct reader reader;
	struct cut cut = { .text = road, .length = strlen(road), .line = 1 };
	reader_begin(&reader, &none);
	cr_assert(log_read(&reader, &cut));
	judge_game(&t, &reader, "", ON_ILLEGAL_STOP, KEEP_AWARDS);
	cr_assert(t.replay.awards == 1 && t.replay.award[0].points == 2);
	struct award was = t.replay.award[0], changed[7];
	for (int i = 0; i < 7; i++)
		changed[i] = was;
	changed[0].points++;
	changed[1].players = 2;
	changed[2].kind = AWARD_MONASTERY;
	changed[3].final = false;
	changed[4].move--;
	changed[5].term[0].count++;
	changed[6].term[0].each++;
	struct text before = { 0 }, after = { 0 };
	show_pin(&before, &t);
	for (int i = 0; i < 7; i++) {
		t.replay.award[0] = changed[i];
		text_clear(&after);
		show_pin(&after, &t);
		cr_expect_str_neq(after.s, before.s, "change %d", i);
	}
	text_free(&before);
	text_free(&after);
	judged_free(&t);
	reader_free(&reader);
}
