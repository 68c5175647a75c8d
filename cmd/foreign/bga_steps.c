#include "foreign/bga_parts.h"

#include "text/nearest.h"

enum {
	COORDINATE_MOST = 200,
	NUMBER_MOST = 9999, /* of tiles and types, with those of expansions */
};

/* The states of a table, as `gameStateChange` numbers them. */
enum {
	STATE_PLACE_TILE = 2,
	STATE_PLACE_FOLLOWER = 3,
	STATE_LAST_FEATURES = 6,
	STATE_LAST_FIELDS = 7,
	STATE_OVER = 99,
	STATES = 100
};

/* ---- the end of a turn ---- */

/* Adds the places that were offered for a follower: "pieces H 0,-1 0 knight S farmer E". */
static bool add_offer(struct bga_game *game)
{
	const struct bga_tile *tile = &game->tile[game->laid];
	const struct json_value *spots = bga_find(game->offered, "spots");
	foreign_from(&game->steps, game->offered);
	text_add_string(&game->steps.log, "pieces ");
	bga_add_tile(&game->steps.log, bga_type_of(game->laid), tile->cell, tile->quarters);
	for (const struct json_value *spot = spots ? spots->first : NULL; spot; spot = spot->next) {
		struct stated_piece piece;
		int place;
		if (!bga_number_at(game, spot, "pos", 1, BGA_PLACES, &place))
			return false;
		if (!bga_piece_at(game, game->laid, spot, "pos", place, &piece))
			return false;
		bga_add_piece(&game->steps.log, &piece);
	}
	text_add_char(&game->steps.log, '\n');
	return true;
}

/* Adds the move of the tile just placed, after it is known whether a follower was placed. */
static bool add_laid_tile(struct bga_game *game)
{
	const struct bga_tile *tile = &game->tile[game->laid];
	if (!game->laid)
		return true;
	if (game->offered && !add_offer(game))
		return false;
	foreign_from(&game->steps, game->placing);
	text_add(&game->steps.log, "%s ", game->player[game->mover].colour);
	bga_add_tile(&game->steps.log, bga_type_of(game->laid), tile->cell, tile->quarters);
	if (tile->has_piece)
		bga_add_piece(&game->steps.log, &tile->piece);
	text_add_char(&game->steps.log, '\n');
	game->laid = 0;
	game->offered = NULL;
	game->settled = game->steps.log.length;
	return true;
}

/* Adds the totals of those who scored in the turn, by the platform's count. */
static void add_scores(struct bga_game *game)
{
	bool any = false;
	for (int p = 0; p < game->players; p++) {
		struct bga_player *player = &game->player[p];
		if (player->scored && !game->ended) {
			if (!any)
				foreign_from(&game->steps, game->scoring);
			text_add(&game->steps.log, "%s %s %d", any ? "" : "totals", player->colour, player->score);
			any = true;
		}
		player->scored = false;
	}
	text_add_string(&game->steps.log, any ? "\n" : "");
	game->scoring = NULL;
}

static bool end_turn(struct bga_game *game)
{
	if (!add_laid_tile(game))
		return false;
	bga_close_award(game);
	add_scores(game);
	transcript_add(&game->steps, &game->discards, 0, game->discards.log.length);
	transcript_clear(&game->discards);
	game->settled = game->steps.log.length;
	return true;
}

/* ---- tiles ---- */

/* The tile of an event that says only its type: one that is still to be drawn. */
static bool read_typed_tile(struct bga_game *game, const struct json_value *args, int *tile)
{
	int type;
	if (!bga_number_at(game, args, "tile_type", 1, BGA_TYPES, &type))
		return false;
	for (*tile = 1; *tile <= BGA_TILES; ++*tile)
		if (bga_type_of(*tile) == type && !game->tile[*tile].drawn)
			return true;
	return foreign_fail(game->reader, bga_find(args, "tile_type"), "no tile of type %d (%s) is left to draw", type,
			    bga_tile_name(type));
}

static bool read_drawn_tile(struct bga_game *game, const struct json_value *args, const char *key, int *tile)
{
	if (game->is_list)
		return read_typed_tile(game, args, tile);
	if (!bga_number_at(game, args, key, 1, NUMBER_MOST, tile))
		return false;
	if (*tile > BGA_TILES)
		return foreign_fail(game->reader, bga_find(args, key),
				    "expected a tile of the base game, from 1 to %d; neither expansions nor Hunters & "
				    "Gatherers are read yet",
				    BGA_TILES);
	return !game->tile[*tile].drawn ||
	       foreign_fail(game->reader, bga_find(args, key), "tile %d (%s) was already drawn", *tile,
			    bga_tile_name(bga_type_of(*tile)));
}

/* Whether the stated type of a tile is that of its number, and the tile is the one drawn. */
static bool check_tile(struct bga_game *game, const struct json_value *args, int tile)
{
	int type;
	if (game->is_list)
		return true;
	if (!bga_number_at(game, args, "type", 1, NUMBER_MOST, &type))
		return false;
	if (type > BGA_TYPES)
		return foreign_fail(game->reader, bga_find(args, "type"),
				    "expected a type of the base game, from 1 to %d; neither expansions nor Hunters & "
				    "Gatherers are read yet",
				    BGA_TYPES);
	if (type != bga_type_of(tile))
		return foreign_fail(game->reader, bga_find(args, "type"), "expected type %d (%s), the type of tile %d",
				    bga_type_of(tile), bga_tile_name(bga_type_of(tile)), tile);
	return !game->due || game->due == tile ||
	       foreign_fail(game->reader, bga_find(args, "id"), "expected tile %d (%s), the one drawn", game->due,
			    bga_tile_name(bga_type_of(game->due)));
}

static bool place_next_tile(struct bga_game *game, const struct json_value *args)
{
	int number, x, y, ori;
	if (!end_turn(game) || !bga_player_at(game, args, "player_id", &game->mover) ||
	    !read_drawn_tile(game, args, "id", &number) || !check_tile(game, args, number) ||
	    !bga_number_at(game, args, "x", -COORDINATE_MOST, COORDINATE_MOST, &x) ||
	    !bga_number_at(game, args, "y", -COORDINATE_MOST, COORDINATE_MOST, &y) ||
	    !bga_number_at(game, args, game->is_list ? "orientation" : "ori", 1, BGA_TURNS, &ori))
		return false;
	game->tile[number] = (struct bga_tile){ .drawn = true, .placed = true, .cell = { (int16_t)x, (int16_t)y } };
	game->tile[number].quarters = bga_quarters(bga_type_of(number), ori);
	game->laid = number;
	game->placing = game->node;
	game->event = bga_find(args, "seq");
	game->due = 0;
	return true;
}

/* A tile may be put aside while the previous player still has a follower to place. */
static bool discard_tile(struct bga_game *game, const struct json_value *args)
{
	int player, tile;
	if (!bga_player_at(game, args, "player_id", &player) || !read_drawn_tile(game, args, "tile_id", &tile))
		return false;
	game->tile[tile].drawn = true;
	game->due = 0;
	foreign_from(&game->discards, game->node);
	text_add(&game->discards.log, "%s discard %s\n", game->player[player].colour, bga_tile_name(bga_type_of(tile)));
	return true;
}

/* ---- followers ---- */

/* Whether a follower is placed on the tile just placed, by the player who placed it. */
static bool check_mover(struct bga_game *game, const struct json_value *args)
{
	int player = game->mover, tile = game->laid;
	if (!game->laid)
		return foreign_fail(game->reader, args, "expected `playTile`, the tile of this follower, before it");
	if (game->is_list && !word_is(foreign_word(args, "tile_event_seq"), game->event ? game->event->word.s : ""))
		return foreign_fail(game->reader, args,
				    "expected `tile_event_seq`, the event that placed the last tile");
	if ((!game->is_list && !bga_number_at(game, args, "id", 1, BGA_TILES, &tile)) ||
	    (bga_find(args, "player_id") && !bga_player_at(game, args, "player_id", &player)))
		return false;
	if (tile != game->laid)
		return foreign_fail(game->reader, bga_find(args, "id"),
				    "expected tile %d (%s), the one placed last; a follower can only be placed there",
				    game->laid, bga_tile_name(bga_type_of(game->laid)));
	return player == game->mover ||
	       foreign_fail(game->reader, bga_find(args, "player_id"), "expected the player who placed the tile");
}

/* Whether the kind of follower and its terrain match the place; words of other languages are not checked. */
static bool check_stated_kind(struct bga_game *game, const struct json_value *args, enum role role)
{
	const struct word type = foreign_word(args, "ptype"), target = foreign_word(args, "target");
	const char *kind = bga_kind_of_word(target);
	if (type.length > 0 && !word_is(type, "normal"))
		return foreign_fail(game->reader, bga_find(args, "ptype"),
				    "expected a follower of the base game, `normal`; expansions are not supported");
	return !kind || strcmp(kind, bga_kind_of_role(role)) == 0 ||
	       foreign_fail(game->reader, bga_find(args, "target"),
			    "expected the target of a %s, who stands at `pos`, not `%s`", role_name(role), target.s);
}

static bool place_follower(struct bga_game *game, const struct json_value *args)
{
	const char *key = game->is_list ? "position" : "pos";
	int place;
	if (!check_mover(game, args) || !bga_number_at(game, args, key, 1, BGA_PLACES, &place))
		return false;
	struct bga_tile *tile = &game->tile[game->laid];
	if (tile->has_piece)
		return foreign_fail(game->reader, args, "expected one follower on a tile");
	if (!bga_piece_at(game, game->laid, args, key, place, &tile->piece))
		return false;
	tile->has_piece = true;
	return check_stated_kind(game, args, (enum role)tile->piece.role);
}

/* ---- states ---- */

static bool begin_end(struct bga_game *game, bool fields)
{
	bool fine = end_turn(game);
	if (fine && !game->ended) {
		game->end = game->steps.log.length;
		foreign_from(&game->steps, game->node);
		text_add_string(&game->steps.log, "end\n");
	}
	game->ended = true;
	game->fields = fields;
	return fine;
}

static bool change_state(struct bga_game *game, const struct json_value *notice)
{
	const struct json_value *args = bga_find(notice, "args"), *result = bga_find(args, "result");
	int state;
	if (!bga_find(notice, "id")) /* before the game */
		return true;
	if (!bga_number_at(game, notice, "id", 0, STATES, &state))
		return false;
	switch (state) {
	case STATE_PLACE_TILE:
		return end_turn(game) &&
		       (!bga_find(args, "tile_id") || bga_number_at(game, args, "tile_id", 1, BGA_TILES, &game->due));
	case STATE_PLACE_FOLLOWER:
		game->offered = game->laid ? args : NULL;
		return true;
	case STATE_LAST_FEATURES:
	case STATE_LAST_FIELDS:
		return begin_end(game, state == STATE_LAST_FIELDS);
	case STATE_OVER:
		game->result = result && result->kind == JSON_LIST ? result : NULL;
		return end_turn(game);
	default:
		return add_laid_tile(game);
	}
}

static bool begin_award(struct bga_game *game, const struct json_value *args)
{
	return add_laid_tile(game) && bga_realization(game, args);
}

bool bga_step(struct bga_game *game, const struct bga_notice *notice)
{
	static const struct {
		const char *type;
		bool (*read)(struct bga_game *game, const struct json_value *args);
	} rows[] = {
		{ "playTile", place_next_tile },        { "playPartisan", place_follower },
		{ "cantPlay", discard_tile },           { "gameStateChange", change_state },
		{ "realizationAchieved", begin_award }, { "winPoints", bga_points },
	};
	static const char args[] = "id type args active_player player_id x y ori tile_type tile_id points pos target "
				   "piece ptype partisans part_to_recover part_to_remove real_id real_type "
				   "tile_to_value score position orientation"; /* the usual ones first */
	game->node = notice->node;
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		if (json_is(notice->type, rows[i].type))
			return foreign_check_keys(game->reader, notice->node, "type args") &&
			       foreign_check_keys(game->reader, notice->args, args) &&
			       foreign_check_keys(game->reader, bga_find(notice->args, "args"),
						  "tile_id tile_type spots result") &&
			       rows[i].read(game, notice->args);
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		if (is_slip(notice->type->word, word_from(rows[i].type)))
			return foreign_fail(game->reader, notice->type,
					    "unknown notification `%.40s`; did you mean `%s`?", notice->type->word.s,
					    rows[i].type);
	return true;
}

/* ---- the end of the log ---- */

static bool all_drawn(const struct bga_game *game)
{
	for (int tile = 1; tile <= BGA_TILES; tile++)
		if (!game->tile[tile].drawn)
			return false;
	return true;
}

bool bga_finish(struct bga_game *game)
{
	if (!end_turn(game))
		return false;
	if (game->result && !game->ended)
		text_add_string(&game->steps.log, "# The table was closed here, without a final scoring.\n");
	if (game->result)
		return bga_result(game);
	if (game->is_list && all_drawn(game)) {
		text_add_string(&game->steps.log, "end\n");
		return true;
	}
	if (game->ended) /* during the final scoring; without its other awards, `end` would not be right either */
		text_cut(&game->steps.log, game->end);
	text_add_string(&game->steps.log, "# The log breaks off here.\n");
	return true;
}
