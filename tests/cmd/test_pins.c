#include "judge/pins.h"
#include "read/log.h"
#include "show/show_pin.h"

#include <criterion/criterion.h>
#include <string.h>

/* How the results of one game are compared, with a stupid twin that counts: few lines and titles, so that many are equal. */

enum { LINES = 6, TITLE_COUNT = 3, MOST = 8 };

static unsigned chance(unsigned *seed, unsigned bound)
{
	*seed = *seed * 1103515245u + 12345u;
	return (*seed >> 16) % bound;
}

/* Each line has one title, as in a file; `at` tells all pins apart. */
static struct pins some_pins(unsigned *seed, uint64_t id, uint64_t at)
{
	struct pins pins = { 0 };
	for (unsigned n = chance(seed, MOST); n > 0; n--) {
		uint16_t line = (uint16_t)chance(seed, LINES);
		pins_add(&pins,
			 (struct pin){ .id = id, .line = line, .title = line % TITLE_COUNT, .at = at++ & PIN_AT_MAX });
	}
	return pins;
}

struct count {
	size_t same, changed, new, gone;
};

static size_t least(size_t a, size_t b)
{
	return a < b ? a : b;
}

static struct count count_by_twin(const struct pins *was, const struct pins *now, uint64_t id)
{
	size_t old[LINES] = { 0 }, new[LINES] = { 0 }, old_left = 0, new_left = 0;
	struct count count = { 0 };
	for (size_t i = 0; i < was->count; i++)
		old[was->list[i].line]++;
	for (size_t i = 0; i < now->count; i++)
		new[now->list[i].line]++;
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

static bool has_pin(const struct pin *list, size_t count, uint64_t at)
{
	for (size_t i = 0; i < count; i++)
		if (list[i].at == at)
			return true;
	return false;
}

static void compare_with_twin(unsigned seed)
{
	uint64_t id = chance(&seed, 2);
	struct pins was = some_pins(&seed, id, 0), now = some_pins(&seed, id, 100);
	struct pin_differences found = { 0 };
	struct count wanted = count_by_twin(&was, &now, id);
	size_t before = was.count;
	pins_sort(&now);
	pins_compare(&was, now, &found);
	cr_assert(found.same == wanted.same && found.changed == wanted.changed &&
			  found.new == wanted.new &&found.gone == wanted.gone &&found.count ==
				  wanted.changed + wanted.new + wanted.gone,
		  "%u", seed);
	for (size_t i = 0; i < now.count; i++) /* the list keeps its pins: it is written afterwards */
		cr_assert(has_pin(now.list, now.count, 100 + i), "%u", seed);
	for (size_t i = 0; i < found.count; i++) {
		cr_assert(found.list[i].was == PIN_NONE || found.list[i].was < before);
		cr_assert(found.list[i].now == PIN_NONE || has_pin(now.list, now.count, found.list[i].now));
	}
	pins_free(&was);
	pins_free(&now);
	pin_differences_free(&found);
}

Test(pins, are_compared_as_counting_would)
{
	for (unsigned seed = 0; seed < 20000; seed++)
		compare_with_twin(seed);
}

Test(pins, differences_come_by_place_and_what_is_gone_after_them)
{
	struct pin_difference list[] = {
		{ .was = 9, .now = PIN_NONE },
		{ .was = PIN_NONE, .now = 1, .file = 1, .line = 3 },
		{ .was = 4, .now = PIN_NONE },
		{ .was = 7, .now = 5, .file = 0, .line = 30 },
		{ .was = 8, .now = 2, .file = 0, .line = 4 },
	};
	struct pin_differences differences = { .list = list, .count = 5, .gone = 2 };
	pin_differences_sort(&differences);
	cr_expect(list[0].line == 4 && list[1].line == 30 && list[2].line == 3 && list[3].was == 4 && list[4].was == 9);
	pin_differences_forget_gone(&differences);
	cr_expect(differences.count == 3 && differences.gone == 0 && list[2].line == 3);
}

Test(pins, a_line_has_the_numbers_of_its_id_and_its_title)
{
	static const char one[] = "00000000000000ff hig-2020 legal - - - 0:00000000 A title",
			  other[] = "- - unreadable read-game:1 - - 0:00000000 A title";
	struct pin pin = pin_of(one, strlen(one), 12), without = pin_of(other, strlen(other), 0);
	cr_expect(pin.id == 255 && pin.at == 12 && without.id == 0);
	cr_expect(pin.title == without.title && pin.line != without.line);
	cr_expect(pin.line == pin_of(one, strlen(one), 0).line && pin.line != pin_of(one, strlen(one) - 1, 0).line);
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
