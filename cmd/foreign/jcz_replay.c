#include "foreign/jcz_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TILES_OF_BASE = 71, TILES_OF_KING = 5 }; /* tiles that are drawn */

/* The statements of a test file about the stack. */
struct stack_order {
	const struct json_value *first; /* the first tile, or NULL */
	long tiles;                     /* how many there are; 0: unknown */
};

/* The messages of a game, read one after another. */
struct message_reader {
	struct jcz *jcz;
	const struct json_value **message; /* those that were not undone */
	size_t messages;
	bool open;       /* a tile was placed in a turn that is not confirmed; its line of the log is not ended */
	bool ended;      /* the log has its `end` */
	int mover, next; /* who placed that tile; who is to move if messages do not say so */
	int pieces;      /* of this turn */
	size_t turn_at;  /* the bytes of jcz->play before this turn */
	int draws;       /* tiles placed or discarded */
	struct stack_order stack;
	const struct json_value *draw; /* the next tile of the stack, or NULL */
	bool drawn_at_random;          /* a tile was placed that is not in the order */
};

static bool fail_replay(const struct message_reader *r, const struct json_value *node, const char *message)
{
	return foreign_fail(r->jcz->reader, node, "replay: %s", message);
}

/* ---- the draw order ---- */

static bool is_end(const struct json_value *draw)
{
	return json_is(draw, "#END");
}

/* Version 4 keeps the order in annotations.tilePack.params; later versions get it from their clients. */
static struct stack_order find_stack(const struct json_value *root)
{
	struct stack_order stack = { 0 };
	const struct json_value *now = json_find(root, "gameAnnotations");
	const struct json_value *old = json_find(json_find(json_find(root, "annotations"), "tilePack"), "params");
	const struct json_value *order = now ? json_find(now, "drawOrder") : json_find(old, "drawOrder");
	const struct json_value *limit = now ? json_find(now, "endTurn") : json_find(old, "drawLimit");
	if (!order && old && old->kind == JSON_LIST)
		order = old;
	if (order && order->kind == JSON_LIST)
		stack.first = order->first;
	if (limit && json_whole(limit, 1, PLACED_MAX, &stack.tiles))
		return stack;
	long tiles = 0;
	for (const struct json_value *draw = stack.first; draw; draw = draw->next, tiles++)
		if (is_end(draw))
			stack.tiles = tiles;
	return stack;
}

/* Whether the order has all tiles of the stack. */
static bool knows_stack(const struct message_reader *r)
{
	long known = 0;
	for (const struct json_value *draw = r->stack.first; draw && !is_end(draw); draw = draw->next)
		known++;
	return r->stack.tiles > 0 && known >= r->stack.tiles && !r->drawn_at_random;
}

/* Discards the next tile, which was drawn and fitted nowhere. */
static bool add_discard(struct message_reader *r, int player)
{
	struct jcz *jcz = r->jcz;
	uint16_t tile;
	if (!jcz_find_tile(jcz, r->draw, r->draw, "drawOrder", &tile))
		return false;
	foreign_from(&jcz->play, r->draw);
	text_add(&jcz->play.log, "%s discard %s\n", jcz->player[player].colour, printed_base.tile[tile].name);
	r->draw = r->draw->next;
	r->draws++;
	return true;
}

/*
 * Adds the tiles that were drawn before the one placed. A tile that is not in the order was drawn at random, after the
 * tiles of the order.
 */
static bool add_draws_before(struct message_reader *r, const struct json_value *id)
{
	const struct json_value *placed = r->draw;
	while (placed && !json_is(placed, id->word.s))
		placed = is_end(placed) ? NULL : placed->next;
	r->drawn_at_random |= !placed;
	while (placed && r->draw != placed)
		if (!add_discard(r, r->mover))
			return false;
	r->draw = placed ? placed->next : NULL;
	return true;
}

/* ---- messages ---- */

/* The player of a message; if the message names none, players act in turn. */
static bool read_mover(const struct message_reader *r, const struct json_value *message, int *player)
{
	const struct json_value *node = json_find(message, "player");
	long number = r->next;
	if (node && !json_whole(node, 0, r->jcz->players - 1, &number))
		return fail_replay(r, node, "expected the number of a player, from 0");
	*player = (int)number;
	return true;
}

static bool read_rotation(const struct message_reader *r, const struct json_value *payload, int *turns)
{
	static const char *const words[] = { "R0", "R90", "R180", "R270" };
	const struct json_value *node = json_find(payload, "rotation");
	for (*turns = 0; node && *turns < 4; ++*turns)
		if (json_is(node, words[*turns]))
			return true;
	return fail_replay(r, node ? node : payload, "expected a rotation: R0, R90, R180 or R270");
}

static void end_turn_line(struct message_reader *r)
{
	if (r->open)
		text_add_string(&r->jcz->play.log, "\n");
	r->open = false;
	r->pieces = 0;
}

static bool place_saved_tile(struct message_reader *r, const struct json_value *message,
			     const struct json_value *payload)
{
	struct jcz *jcz = r->jcz;
	struct jcz_tile *lying = &jcz->tile[jcz->tiles];
	const struct json_value *id = json_find(payload, "tileId");
	end_turn_line(r);
	r->turn_at = jcz->play.log.length;
	if (jcz->tiles == PLACED_MAX)
		return fail_replay(r, message, "more tiles are placed than a log can hold");
	if (!read_mover(r, message, &r->mover) || !jcz_find_tile(jcz, payload, id, "replay", &lying->tile) ||
	    !add_draws_before(r, id) || !read_rotation(r, payload, &lying->turns) ||
	    !jcz_read_cell(jcz, payload, json_find(payload, "position"), &lying->cell))
		return false;
	foreign_from(&jcz->play, message);
	text_add(&jcz->play.log, "%s %s %d,%d %d", jcz->player[r->mover].colour, printed_base.tile[lying->tile].name,
		 lying->cell.x, lying->cell.y, 90 * lying->turns);
	jcz->tiles++;
	r->draws++;
	r->open = true;
	return true;
}

/* `0.small.3`: the third small follower of player 0. */
static bool read_meeple(const struct message_reader *r, const struct json_value *payload, int *owner)
{
	const struct json_value *id = json_find(payload, "meepleId");
	char kind[16] = "";
	int after = -1;
	bool read = id && json_is_scalar(id) && sscanf(id->word.s, "%2d.%15[a-z-].%*3d%n", owner, kind, &after) == 2 &&
		    after >= 0 && !id->word.s[after];
	if (!read || *owner < 0 || *owner >= r->jcz->players)
		return fail_replay(r, id ? id : payload, "expected a meepleId such as 0.small.1");
	if (strcmp(kind, "small") != 0)
		return foreign_fail(r->jcz->reader, id, "replay: the figure \"%s\" is not refereed (only small)", kind);
	return true;
}

static bool deploy_meeple(struct message_reader *r, const struct json_value *message, const struct json_value *payload)
{
	struct jcz *jcz = r->jcz;
	const struct json_value *pointer = json_find(payload, "pointer");
	int owner;
	if (!r->open)
		return fail_replay(r, message, "a follower is placed in a turn without a tile");
	if (r->pieces++ == PIECES_MAX)
		return fail_replay(r, message, "more followers are placed in one turn than a log can hold");
	if (!pointer)
		return fail_replay(r, payload, "expected a pointer, the place of the follower");
	if (!jcz_add_piece(jcz, pointer) || !read_meeple(r, payload, &owner))
		return false;
	if (owner != r->mover)
		text_add(&jcz->play.log, " by %s", jcz->player[owner].colour);
	return true;
}

static bool commit(struct message_reader *r, const struct json_value *message, const struct json_value *payload)
{
	(void)payload;
	if (!r->open)
		return fail_replay(r, message, "a turn is confirmed in which no tile was placed");
	end_turn_line(r);
	r->turn_at = r->jcz->play.log.length;
	r->next = (r->mover + 1) % r->jcz->players;
	return true;
}

static bool game_over(struct message_reader *r, const struct json_value *message, const struct json_value *payload)
{
	bool fine = true;
	if (r->open)
		commit(r, message, payload);
	/* the player to move drew the rest of the stack */
	while (fine && !r->ended && knows_stack(r) && r->draws < r->stack.tiles)
		fine = add_discard(r, r->next);
	foreign_from(&r->jcz->play, message);
	text_add_string(&r->jcz->play.log, r->ended ? "" : "end\n");
	r->ended = true;
	return fine;
}

static bool read_message(struct message_reader *r, const struct json_value *message)
{
	static const struct {
		const char *type;
		bool (*read)(struct message_reader *r, const struct json_value *message,
			     const struct json_value *payload);
	} types[] = {
		{ "PLACE_TILE", place_saved_tile },
		{ "DEPLOY_MEEPLE", deploy_meeple },
		{ "PASS", NULL },
		{ "COMMIT", commit },
		{ "TILE_CONFIRM", NULL },
		{ "GAME_OVER", game_over },
	};
	const struct json_value *type = json_find(message, "type"), *payload = json_find(message, "payload");
	if (!message->broken && (!type || !json_is_scalar(type)))
		return fail_replay(r, message, "expected a message with a `type`");
	if (message->broken || !foreign_check_keys(r->jcz->reader, message, "type payload player"))
		return false;
	for (size_t i = 0; i < sizeof types / sizeof types[0]; i++)
		if (json_is(type, types[i].type))
			return !types[i].read || types[i].read(r, message, payload ? payload : message);
	return foreign_fail(r->jcz->reader, type, "replay: \"%.40s\" is a move of an expansion that is not refereed",
			    type->word.s);
}

/* ---- draws after the last turn ---- */

/* Whether the stack has a next tile and it fits nowhere; if so, discards it in *game. */
static bool discards_next(const struct message_reader *r, struct game *game)
{
	struct turn turn = { .player = (uint8_t)r->next };
	struct violations broken = { 0 };
	bool last = !r->draw || is_end(r->draw) || (r->stack.tiles > 0 && r->draws >= r->stack.tiles);
	if (last || !jcz_find_tile(r->jcz, r->draw, r->draw, "drawOrder", &turn.tile))
		return false;
	game_check_discard(game, &turn, &broken);
	if (violations_any(&broken))
		return false;
	game_discard(game, &turn);
	return true;
}

/*
 * The program draws as soon as a turn is confirmed, and discards a tile that fits nowhere. No message says so, and
 * after the last one no placed tile shows it. If a move is illegal, the position is not known.
 */
static void add_drawn_discards(struct message_reader *r)
{
	struct text log = { 0 };
	if (!r->draw || r->open || r->ended)
		return;
	text_add_string(&log, "game\nedition base-2014\n");
	text_add_text(&log, &r->jcz->header.log);
	text_add_text(&log, &r->jcz->play.log);
	struct judged_log *judged = foreign_judge(&log, ON_ILLEGAL_STOP);
	bool legal = judged != NULL;
	while (legal && referee_next(&judged->referee))
		legal = !judged->referee.illegal;
	while (legal && discards_next(r, &judged->referee.game) && add_discard(r, r->next))
		;
	foreign_judge_free(judged);
	text_free(&log);
}

/* ---- the game ---- */

/* Lists the messages without those that were undone. */
static bool list_messages(struct message_reader *r, const struct json_value *list)
{
	size_t size = 0;
	for (const struct json_value *message = list->first; message; message = message->next)
		size++;
	r->message = grow(NULL, size + 1, sizeof *r->message);
	for (const struct json_value *message = list->first; message; message = message->next) {
		const struct json_value *type = json_find(message, "type");
		bool undo = type && json_is(type, "UNDO");
		if (undo && r->messages == 0)
			return fail_replay(r, type, "nothing is left to be undone");
		if (undo)
			r->messages--;
		else
			r->message[r->messages++] = message;
	}
	return true;
}

/* Adds to the header what is known about the stack: all of it, the order of its first tiles, or nothing. */
static void add_stack(struct message_reader *r)
{
	struct transcript *lines = &r->jcz->header;
	struct text *header = &lines->log;
	const struct json_value *draw = r->stack.first;
	uint16_t tile;
	if (!knows_stack(r)) {
		transcript_from(lines, r->jcz->root->raw.s, 0);
		text_add(header, "# Unverified: %s.\n",
			 draw ? "draws, since the file does not list the whole stack"
			      : "draws and discards, which the file does not record");
		return;
	}
	size_t begin = header->length;
	bool fine = true;
	foreign_from(lines, draw);
	text_add_string(header, "stack land");
	for (long i = 0; fine && i < r->stack.tiles; i++, draw = draw->next) {
		fine = jcz_find_tile(r->jcz, draw, draw, "drawOrder", &tile);
		text_add(header, " %s", fine ? printed_base.tile[tile].name : "");
	}
	text_add_string(header, "\n");
	if (!fine)
		text_cut(header, begin);
}

/* Ends the moves; without the rest of the file, after the last turn that can be read completely. */
static void end_play(struct message_reader *r, bool whole)
{
	struct jcz *jcz = r->jcz;
	struct text *play = &jcz->play.log;
	int tiles = TILES_OF_BASE + (jcz->king ? TILES_OF_KING : 0);
	bool over = r->draws == tiles || (r->stack.tiles > 0 && r->draws >= r->stack.tiles);
	if (!whole) {
		text_cut(play, r->turn_at);
		r->open = false;
	} else if (r->open) {
		text_add_string(play, " # not confirmed in the file");
	} else if (over && !r->ended) {
		text_add_string(play, "end\n");
	}
	jcz->settled = r->open ? r->turn_at : play->length;
	end_turn_line(r);
}

void jcz_replay(struct jcz *jcz)
{
	const struct json_value *list = json_find(jcz->root, "replay");
	struct message_reader r = { .jcz = jcz, .stack = find_stack(jcz->root) };
	r.draw = r.stack.first;
	if (list->kind != JSON_LIST) {
		fail_replay(&r, list, "expected a list of messages");
		return;
	}
	bool whole = list_messages(&r, list) && !list->broken;
	bool fine = true;
	for (size_t i = 0; fine && i < r.messages; i++)
		fine = read_message(&r, r.message[i]);
	whole = whole && fine;
	if (whole)
		add_drawn_discards(&r);
	add_stack(&r);
	end_play(&r, whole);
	free(r.message);
}
