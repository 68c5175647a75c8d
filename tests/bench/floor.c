/*
 * The floor of the benchmarks: the least that reading a log takes. One pass over the lines fills structs and judges
 * nothing. It reads what recorded games hold (headers, moves, discards, assertions), goes over each byte once, and
 * allocates once.
 */
#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { BLOCK = 1 << 16, LINE_MOST = 4096, PLAYERS = 5, COLOUR = 32, STEPS = 1024 };

struct move {
	uint8_t player, kind, role, slot;
	int16_t tile, x, y, degrees, back_x, back_y;
	uint8_t back; /* slot of the member called back; 0: none */
	bool extra;
};

struct game {
	const char *title;
	int players, steps;
	char colour[PLAYERS][COLOUR];
	int points[PLAYERS];
	struct move step[STEPS];
};

enum kind { MOVE, DISCARD, END };
enum role { NONE, GATHERER, FISHER, HUNTER, HUT };

static void skip(const char **p)
{
	while (**p == ' ')
		++*p;
}

static const char *word(const char **p, size_t *length)
{
	skip(p);
	const char *start = *p;
	while (**p > ' ')
		++*p;
	*length = (size_t)(*p - start);
	return start;
}

static int number(const char **p)
{
	skip(p);
	bool negative = **p == '-';
	int n = 0;
	for (*p += negative; **p >= '0' && **p <= '9'; ++*p)
		n = 10 * n + **p - '0';
	return negative ? -n : n;
}

static bool is(const char *s, size_t length, const char *name)
{
	return s[0] == name[0] && strlen(name) == length && memcmp(s, name, length) == 0;
}

static int find_player(const struct game *game, const char *s, size_t length)
{
	for (int i = 0; i < game->players; i++)
		if (is(s, length, game->colour[i]))
			return i;
	return -1;
}

static uint8_t find_role(const char *s, size_t length)
{
	if (*s == 'g')
		return is(s, length, "gatherer") ? GATHERER : NONE;
	if (*s == 'f')
		return is(s, length, "fisher") ? FISHER : NONE;
	return is(s, length, "hunter") ? HUNTER : is(s, length, "hut") ? HUT : NONE;
}

static uint8_t read_slot(const char *s)
{
	switch (*s) {
	case 'N':
		return 12;
	case 'E':
		return 3;
	case 'S':
		return 6;
	case 'W':
		return 9;
	case 'l':
		return 13;
	default:
		return (uint8_t)number(&s);
	}
}

static bool read_cell(const char **p, int16_t *x, int16_t *y)
{
	*x = (int16_t)number(p);
	if (*(*p)++ != ',')
		return false;
	*y = (int16_t)number(p);
	return true;
}

/* `recall X,Y:SLOT` or `recall none`, behind the first word. */
static bool read_recall(struct move *move, const char **p)
{
	size_t length;
	skip(p);
	if (**p == 'n')
		return word(p, &length), true;
	if (!read_cell(p, &move->back_x, &move->back_y) || *(*p)++ != ':')
		return false;
	move->back = read_slot(word(p, &length));
	return true;
}

static bool read_move(struct game *game, int player, const char *p)
{
	struct move *move = &game->step[game->steps++ % STEPS];
	size_t length;
	*move = (struct move){ .player = (uint8_t)player, .kind = MOVE };
	skip(&p);
	move->extra = *p == '+';
	p += move->extra;
	skip(&p);
	if (*p == 'd') {
		word(&p, &length);
		move->kind = DISCARD;
		move->tile = (int16_t)number(&p);
		return true;
	}
	move->tile = (int16_t)number(&p);
	if (!read_cell(&p, &move->x, &move->y))
		return false;
	move->degrees = (int16_t)number(&p);
	const char *role = word(&p, &length);
	if (length == 6 && *role == 'r') {
		if (!read_recall(move, &p))
			return false;
		role = word(&p, &length);
	}
	if (length == 0)
		return true;
	move->role = find_role(role, length);
	const char *slot = word(&p, &length);
	move->slot = length ? read_slot(slot) : 0;
	return move->role != NONE && move->slot != 0;
}

static bool read_totals(struct game *game, const char *p)
{
	size_t length;
	for (const char *s = word(&p, &length); length > 0; s = word(&p, &length)) {
		int player = find_player(game, s, length);
		if (player < 0)
			return false;
		game->points[player] = number(&p);
	}
	return true;
}

/* One line, which ends with a byte below blank. */
static bool read_line(struct game *game, const char *p, int *games)
{
	size_t length;
	const char *first = word(&p, &length);
	if (length == 0 || *first == '#')
		return true;
	int player = find_player(game, first, length);
	if (player >= 0)
		return read_move(game, player, p);
	if (is(first, length, "game")) {
		++*games;
		game->players = game->steps = 0;
		game->title = p;
		return true;
	}
	if (is(first, length, "player")) {
		const char *colour = word(&p, &length);
		if (game->players == PLAYERS || length >= COLOUR)
			return false;
		memcpy(game->colour[game->players], colour, length);
		game->colour[game->players++][length] = '\0';
		return true;
	}
	if (is(first, length, "totals"))
		return read_totals(game, p);
	if (is(first, length, "end"))
		game->step[game->steps++ % STEPS] = (struct move){ .kind = END };
	return true;
}

int main(int argc, char **argv)
{
	static char buffer[BLOCK + LINE_MOST + 1];
	static struct game game;
	size_t kept = 0;
	int games = 0, fd = argc > 1 ? open(argv[1], O_RDONLY) : STDIN_FILENO;
	long steps = 0;
	for (ssize_t n; (n = read(fd, buffer + kept, BLOCK)) > 0;) {
		char *at = buffer, *end = buffer + kept + n;
		for (char *newline; (newline = memchr(at, '\n', (size_t)(end - at))); at = newline + 1) {
			if (!read_line(&game, at, &games)) {
				fprintf(stderr, "floor: cannot read: %.*s\n", (int)(newline - at), at);
				return 2;
			}
		}
		steps += game.steps; /* so that what was read is used */
		kept = (size_t)(end - at);
		if (kept > LINE_MOST)
			return 2;
		memmove(buffer, at, kept);
	}
	printf("%d games, %ld\n", games, steps);
	return 0;
}
