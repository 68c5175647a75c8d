#include "command/test/pin/pin_file.h"

#include "judge/judged.h"
#include "text/hash.h"
#include "text/text.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>

/* ---- the line of a game ---- */

static bool is_absent(struct word word)
{
	return word_is(word, "-");
}

/* Whether a word ends with this many lower-case hexadecimal digits, the first of which is at `from`. */
static bool has_digits(struct word word, size_t from, size_t digits)
{
	return word.length == from + digits && strspn(word.s + from, "0123456789abcdef") >= digits;
}

static bool is_id(struct word word)
{
	return is_absent(word) || has_digits(word, 0, 16);
}

static bool is_word(struct word word)
{
	return word.length > 0;
}

static bool is_verdict(struct word word)
{
	return word_is(word, verdict_name(VERDICT_LEGAL)) || word_is(word, verdict_name(VERDICT_ILLEGAL)) ||
	       word_is(word, verdict_name(VERDICT_UNREADABLE));
}

static bool is_violation(struct word word)
{
	const char *colon = memchr(word.s, ':', word.length);
	return is_absent(word) || (colon && colon > word.s && colon + 1 < word.s + word.length);
}

static bool is_points(struct word word)
{
	return is_absent(word) || memchr(word.s, '=', word.length);
}

static bool is_awards(struct word word)
{
	size_t digits = strspn(word.s, "0123456789");
	return digits > 0 && word.s[digits] == ':' && has_digits(word, digits + 1, 8);
}

static const struct {
	bool (*is)(struct word word);
	const char *expected;
} fields[PIN_TITLE] = {
	[PIN_ID] = { is_id, "expected the id of a game (16 hexadecimal digits or -) or `end`" },
	[PIN_EDITION] = { is_word, "expected an edition" },
	[PIN_VERDICT] = { is_verdict, "expected legal, illegal or unreadable" },
	[PIN_VIOLATION] = { is_violation, "expected the first violation, such as edge-mismatch:6, or -" },
	[PIN_POINTS] = { is_points, "expected the points, such as red=4,blue=0, or -" },
	[PIN_WINNERS] = { is_word, "expected the winners, such as red,blue, or -" },
	[PIN_AWARDS] = { is_awards, "expected the awards, such as 12:0a1b2c3d" },
};

struct pin_fault pin_line_cut(struct word line, struct word field[PIN_FIELDS])
{
	size_t at = 0;
	for (int f = 0; f < PIN_TITLE; f++) {
		const char *space = memchr(line.s + at, ' ', line.length - at);
		size_t end = space ? (size_t)(space - line.s) : line.length;
		field[f] = (struct word){ line.s + at, end - at };
		if (!fields[f].is(field[f]))
			return (struct pin_fault){ fields[f].expected, at };
		at = space ? end + 1 : end;
	}
	field[PIN_TITLE] = (struct word){ line.s + at, line.length - at };
	return (struct pin_fault){ 0 };
}

/* ---- the lines of a file ---- */

/* A file that is being read. */
struct reading {
	struct pin_file *pinned; /* whose `line` is that of the line read last */
	FILE *file;
	char line[PIN_LINE_MAX];
	size_t length; /* of the line, without what ends it */
};

static bool fail(struct reading *r, size_t at, const char *why)
{
	r->pinned->fault = why;
	r->pinned->column = (uint32_t)text_width(r->line, at) + 1;
	return false;
}

/* Reports a fault of the file as a whole. */
static bool fail_whole(struct pin_file *pinned, const char *why)
{
	pinned->fault = why;
	pinned->column = 0;
	return false;
}

/* Reads a line, which must exist. It may be too long, and a NUL would hide what comes after it. */
static bool next_line(struct reading *r)
{
	bool read = fgets(r->line, sizeof r->line, r->file);
	size_t length = r->length = read ? strlen(r->line) : 0;
	if (!read && ferror(r->file))
		return fail_whole(r->pinned, strerror(errno));
	r->pinned->line++;
	if (!read)
		return fail(r, 0, "the file is cut off: expected a game or `end`");
	r->pinned->hash = hash_fnv(r->pinned->hash, r->line, length);
	if (length > 0 && r->line[length - 1] == '\n')
		r->length -= length > 1 && r->line[length - 2] == '\r' ? 2 : 1;
	else if (feof(r->file))
		return fail(r, length, "the file is cut off: expected the rest of this line");
	else
		return fail(r, 0, "expected a line of text of at most 2046 bytes");
	r->line[r->length] = '\0';
	return true;
}

/* Whether the line is one that a version control system writes around conflicting changes. */
static bool is_conflict(const char *line)
{
	return strncmp(line, "<<<<<<<", 7) == 0 || strncmp(line, "|||||||", 7) == 0 ||
	       strncmp(line, "=======", 7) == 0 || strncmp(line, ">>>>>>>", 7) == 0;
}

/* ---- the whole file ---- */

/* The rest of the first line after the words of a head; NULL if the line does not begin with them. */
static const char *after_head(const char *line, const char *head)
{
	size_t length = strlen(head);
	bool begins = strncmp(line, head, length) == 0 && (!line[length] || line[length] == ' ');
	return begins ? line + length : NULL;
}

static bool read_head(struct reading *r)
{
	static const char wanted[] = "expected `" PIN_HEAD "`; only a file made by --pin is compared or replaced";
	if (!next_line(r))
		return r->pinned->column == 0 ? false : fail(r, 0, wanted);
	const char *options = after_head(r->line, PIN_HEAD);
	if (!options && after_head(r->line, PIN_HEAD_BEFORE))
		return fail(r, 0,
			    "the ids of games have changed since `" PIN_HEAD_BEFORE "`; remove this file and retry");
	if (!options)
		return fail(r, 0, wanted);
	strcpy(r->pinned->options, options);
	return true;
}

/* Checks the line of a game that comes after the one with *id, and takes its id. */
static bool check_game(struct reading *r, uint64_t *id)
{
	struct word field[PIN_FIELDS];
	if (is_conflict(r->line))
		return fail(r, 0, "expected a game, not a conflict marker of version control");
	struct pin_fault fault = pin_line_cut((struct word){ r->line, r->length }, field);
	if (fault.expected)
		return fail(r, fault.at, fault.expected);
	uint64_t before = *id;
	*id = strtoull(r->line, NULL, 16);
	return *id >= before || fail(r, 0, "expected an id no lower than that of the line above; games are sorted");
}

static bool read_end(struct reading *r)
{
	if (getc(r->file) == EOF)
		return !ferror(r->file) || fail_whole(r->pinned, strerror(errno));
	r->pinned->line++;
	return fail(r, 0, "expected nothing after `end`");
}

static bool read_games(struct reading *r, FILE *lines)
{
	uint64_t id = 0;
	while (next_line(r)) {
		if (strcmp(r->line, "end") == 0)
			return read_end(r);
		if (!check_game(r, &id))
			return false;
		fprintf(lines, "%s\n", r->line);
	}
	return false;
}

bool pin_file_read(struct pin_file *pinned, const char *path, FILE *lines)
{
	struct stat status;
	*pinned = (struct pin_file){ .hash = HASH_FNV };
	if (stat(path, &status) == 0 && !S_ISREG(status.st_mode)) /* it could not be replaced */
		return fail_whole(pinned, "it is not a regular file");
	struct reading r = { .pinned = pinned, .file = fopen(path, "r") };
	if (!r.file)
		return fail_whole(pinned, strerror(errno));
	bool read = read_head(&r) && read_games(&r, lines);
	fclose(r.file);
	return read;
}

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

size_t pins_same_id(const struct pins *pins, size_t at)
{
	size_t end = at + 1;
	while (end < pins->count && pins->list[end].id == pins->list[at].id)
		end++;
	return end - at;
}

void pins_compare(struct pins *pins, struct pin_differences *differences)
{
	struct pin *pin = pins->list;
	if (pins->count > 0)
		qsort(pin, pins->count, sizeof *pin, by_line);
	for (size_t at = 0, same; at < pins->count; at += same) {
		same = pins_same_id(pins, at);
		compare_game(&pin[at], same, differences);
	}
	if (differences->count > 0)
		qsort(differences->list, differences->count, sizeof *differences->list, by_place);
}

/* ---- records that were changed ---- */

/* What is changed, then what is new, then what is gone. */
static int by_kind(const void *a, const void *b)
{
	const struct pin_difference *one = a, *other = b;
	int order = compare(one->now == PIN_NONE, other->now == PIN_NONE);
	return order ? order : compare(one->was == PIN_NONE, other->was == PIN_NONE);
}

static int by_was(const void *a, const void *b)
{
	const struct pin_difference *one = a, *other = b;
	return compare(one->was, other->was);
}

/*
 * While titles are compared, `was` is the number of the title and `now` the place of the line, for new and gone games
 * alike, so that no more memory is needed.
 */
static void number_titles(struct pin_difference *list, size_t count, bool now, pin_title_number *title, void *data)
{
	for (size_t i = 0; i < count; i++) {
		uint64_t at = now ? list[i].now : list[i].was;
		list[i] = (struct pin_difference){ .was = title(data, at, now), .now = at };
	}
	if (count > 0)
		qsort(list, count, sizeof *list, by_was);
}

/* How many at the beginning of a sorted list have this number. */
static size_t count_title(const struct pin_difference *list, size_t count, uint64_t number)
{
	size_t alike = 0;
	while (alike < count && list[alike].was == number)
		alike++;
	return alike;
}

/* Ends the comparison of new and gone games with the same title. Returns whether they are a pair. */
static bool settle_title(struct pin_difference *new, size_t news, struct pin_difference *gone, size_t gones)
{
	bool pair = news == 1 && gones == 1 && new->was != 0;
	for (size_t i = 0; i < news; i++)
		new[i].was = pair ? gone->now : PIN_NONE;
	for (size_t i = 0; i < gones; i++)
		gone[i] = (struct pin_difference){ pair ? PIN_NONE : gone[i].now, PIN_NONE };
	return pair;
}

void pins_pair_records(struct pin_differences *differences, pin_title_number *title, void *data)
{
	size_t news = differences->new, gones = differences->gone, pairs = 0;
	if (news == 0 || gones == 0)
		return;
	qsort(differences->list, differences->count, sizeof *differences->list, by_kind);
	struct pin_difference *new = differences->list + differences->changed, *gone = new + news;
	number_titles(new, news, true, title, data);
	number_titles(gone, gones, false, title, data);
	while (news > 0 || gones > 0) {
		uint64_t number = gones == 0 || (news > 0 && new->was < gone->was) ? new->was : gone->was;
		size_t as_new = count_title(new, news, number), as_gone = count_title(gone, gones, number);
		pairs += settle_title(new, as_new, gone, as_gone);
		new += as_new;
		gone += as_gone;
		news -= as_new;
		gones -= as_gone;
	}
	differences->changed += pairs;
	differences->new -= pairs;
	differences->gone -= pairs;
	/* the other halves of pairs, which have no places, are last */
	qsort(differences->list, differences->count, sizeof *differences->list, by_place);
	differences->count -= pairs;
}
