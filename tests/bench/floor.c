/*
 * The floor of the benchmarks: the least that reading a log takes. Goes once over the bytes, reads each field where it
 * is, and fills structs for headers, moves, discards and assertions. It judges nothing, it knows only the lines that
 * recorded games have, and it allocates nothing. Prints how many games and moves it read.
 */
#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* SLACK: words are compared whole, beyond the last byte too. */
enum { BLOCK = 1 << 16, SLACK = 64, PLAYERS = 5, NAME = 32, STEPS = 2048, TILES = 512 };

struct name {
	char text[NAME];
	int length;
};

struct place {
	int16_t x, y;
	uint8_t slot; /* an hour, 1 to 12; above: a letter of what has no hours, such as a lake */
};

enum step_kind { MOVE, DISCARD, SCORED, TOTALS, WINNER, END };
enum piece { NO_PIECE, GATHERER, FISHER, HUNTER, HUT };

/* A move, a discard, an assertion or the end. */
struct step {
	uint8_t kind, player, piece, slot;
	bool extra, recalls;
	int16_t tile, x, y, degrees;
	struct place recalled;
	char award; /* the first letter of what was scored */
	int16_t points[PLAYERS];
};

struct game {
	struct name title, edition, colour[PLAYERS], player[PLAYERS];
	int16_t box[TILES];
	int boxed, players, steps;
	struct step step[STEPS];
};

struct reader {
	const char *at; /* the next byte of the log */
	struct game game;
	long games, moves;
};

/* Whether these bytes are next; they are passed over. */
static inline bool next_is(struct reader *r, const char *bytes)
{
	size_t length = strlen(bytes);
	if (memcmp(r->at, bytes, length) != 0)
		return false;
	r->at += length;
	return true;
}

static inline int16_t read_number(struct reader *r)
{
	const char *p = r->at;
	bool negative = *p == '-';
	p += negative;
	int n = *p++ - '0';
	while (*p >= '0' && *p <= '9')
		n = 10 * n + *p++ - '0';
	r->at = p;
	return (int16_t)(negative ? -n : n);
}

/* What is next, up to this byte or the end of the line; what is longer than a name is cut. */
static void read_name(struct reader *r, struct name *name, char end)
{
	int n = 0;
	for (; *r->at != end && *r->at != '\n'; r->at++)
		if (n < NAME)
			name->text[n++] = *r->at;
	name->length = n;
}

static inline uint8_t read_slot(struct reader *r)
{
	char c = *r->at;
	if (c >= '0' && c <= '9')
		return (uint8_t)read_number(r);
	while (*r->at > ' ')
		r->at++;
	return c == 'N' ? 12 : c == 'E' ? 3 : c == 'S' ? 6 : c == 'W' ? 9 : (uint8_t)c;
}

static inline struct place read_place(struct reader *r)
{
	struct place place;
	place.x = read_number(r);
	r->at++;
	place.y = read_number(r);
	r->at++;
	place.slot = read_slot(r);
	return place;
}

/* The player whose colour is next; -1: none. */
static inline int read_player(struct reader *r)
{
	const char *p = r->at;
	for (int i = 0; i < r->game.players; i++) {
		const struct name *name = &r->game.colour[i];
		int n = 0;
		while (n < name->length && p[n] == name->text[n])
			n++;
		if (n == name->length && p[n] <= ' ') {
			r->at = p + n;
			return i;
		}
	}
	return -1;
}

static inline enum piece read_piece(struct reader *r)
{
	if (next_is(r, "gatherer "))
		return GATHERER;
	if (next_is(r, "hunter "))
		return HUNTER;
	if (next_is(r, "fisher "))
		return FISHER;
	return next_is(r, "hut ") ? HUT : NO_PIECE;
}

static inline struct step *add_step(struct game *game, enum step_kind kind)
{
	struct step *step = &game->step[game->steps++ % STEPS];
	*step = (struct step){ .kind = (uint8_t)kind };
	return step;
}

/* What follows a player's colour. */
static void read_action(struct reader *r, int player)
{
	struct step *step = add_step(&r->game, MOVE);
	step->player = (uint8_t)player;
	step->extra = next_is(r, " +");
	r->at++;
	if (next_is(r, "discard ")) {
		step->kind = DISCARD;
		step->tile = read_number(r);
		return;
	}
	r->moves++;
	step->tile = read_number(r);
	r->at++;
	step->x = read_number(r);
	r->at++;
	step->y = read_number(r);
	r->at++;
	step->degrees = read_number(r);
	if (next_is(r, " recall ")) {
		step->recalls = true;
		step->recalled = read_place(r);
	}
	if (*r->at != ' ')
		return;
	r->at++;
	step->piece = (uint8_t)read_piece(r);
	step->slot = read_slot(r);
}

/* Gives these points to the players who are next; the line is not read to its end if one is unknown. */
static void read_winners(struct reader *r, struct step *step, int16_t points)
{
	while (*r->at == ' ') {
		r->at++;
		int player = read_player(r);
		if (player < 0)
			return;
		step->points[player] = points;
	}
}

static void read_scored(struct reader *r)
{
	struct step *step = add_step(&r->game, SCORED);
	step->award = *r->at;
	while (*r->at > ' ')
		r->at++;
	if (*r->at == '\n')
		return; /* `scored none` */
	r->at++;
	int16_t points = read_number(r);
	read_winners(r, step, points);
}

static void read_totals(struct reader *r)
{
	struct step *step = add_step(&r->game, TOTALS);
	while (*r->at == ' ') {
		r->at++;
		int player = read_player(r);
		if (player < 0)
			return;
		r->at++;
		step->points[player] = read_number(r);
	}
}

static void read_box(struct reader *r)
{
	while (*r->at == ' ') {
		r->at++;
		r->game.box[r->game.boxed++ % TILES] = read_number(r);
	}
}

static void read_colour(struct reader *r)
{
	int player = r->game.players++;
	read_name(r, &r->game.colour[player], ' ');
	read_name(r, &r->game.player[player], '\n');
}

static void begin_game(struct reader *r)
{
	r->games++;
	r->game.boxed = r->game.players = r->game.steps = 0;
	read_name(r, &r->game.title, '\n');
}

/* A line and its end; false: recorded games have no such line. */
static bool read_line(struct reader *r)
{
	int player = read_player(r);
	if (player >= 0)
		read_action(r, player);
	else if (next_is(r, "scored "))
		read_scored(r);
	else if (next_is(r, "game "))
		begin_game(r);
	else if (next_is(r, "edition "))
		read_name(r, &r->game.edition, '\n');
	else if (r->game.players < PLAYERS && next_is(r, "player "))
		read_colour(r);
	else if (next_is(r, "box land") || next_is(r, "box bonus"))
		read_box(r);
	else if (next_is(r, "totals"))
		read_totals(r);
	else if (next_is(r, "winner"))
		read_winners(r, add_step(&r->game, WINNER), 1);
	else if (next_is(r, "end"))
		add_step(&r->game, END);
	else if (*r->at == '#')
		read_name(r, &(struct name){ 0 }, '\n');
	return *r->at++ == '\n';
}

/* Reads the whole lines of a block; returns how many bytes that are, -1 if a line cannot be read. */
static ssize_t read_lines(struct reader *r, const char *block, size_t size)
{
	while (size > 0 && block[size - 1] != '\n')
		size--;
	for (r->at = block; r->at < block + size;) {
		const char *line = r->at;
		if (!read_line(r)) {
			fprintf(stderr, "floor: cannot read: %.40s\n", line);
			return -1;
		}
	}
	return (ssize_t)size;
}

int main(int argc, char **argv)
{
	static char buffer[2 * BLOCK + SLACK];
	static struct reader reader;
	size_t kept = 0; /* the bytes of a line whose end was not read yet */
	int fd = argc > 1 ? open(argv[1], O_RDONLY) : STDIN_FILENO;
	for (ssize_t n; kept <= BLOCK && (n = read(fd, buffer + kept, BLOCK)) > 0;) {
		size_t size = kept + (size_t)n;
		ssize_t done = read_lines(&reader, buffer, size);
		if (done < 0)
			return 2;
		kept = size - (size_t)done;
		memmove(buffer, buffer + done, kept);
	}
	printf("%ld games, %ld moves\n", reader.games, reader.moves);
	return 0;
}
