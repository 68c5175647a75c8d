#include "foreign/bga_parts.h"

enum { BGA_POINTS_MAX = 9999 };

/* The names of the four kinds on the platform and in the log. */
static const struct {
	enum role role;
	const char *theirs, *ours;
} kinds[] = {
	{ KNIGHT, "city", "city" },
	{ THIEF, "road", "road" },
	{ MONK, "abbey", "monastery" },
	{ FARMER, "field", "field" },
};

const char *bga_kind_of_role(enum role role)
{
	size_t i = 0;
	while (kinds[i].role != role)
		i++;
	return kinds[i].ours;
}

const char *bga_kind_of_word(struct word word)
{
	for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
		if (word_is(word, kinds[i].theirs))
			return kinds[i].ours;
	return NULL;
}

/* ---- awards ---- */

/* Notes the place of a piece on a known tile. */
static void note_place(struct bga_game *game, long tile, const struct stated_piece *piece)
{
	game->award.kind = bga_kind_of_role((enum role)piece->role);
	game->award.has_place = true;
	game->award.place = (struct place){ game->tile[tile].cell, piece->place.slot };
}

static bool read_scoring_piece(struct bga_game *game, const struct json_value *partisan)
{
	int tile, place;
	struct stated_piece piece;
	if (!bga_number_at(game, partisan, "tile", 1, BGA_TILES, &tile) ||
	    !bga_number_at(game, partisan, "pos", 1, BGA_PLACES, &place))
		return false;
	if (!game->tile[tile].placed)
		return foreign_fail(game->reader, bga_find(partisan, "tile"), "tile %d (%s) was not placed", tile,
				    bga_tile_name(bga_type_of(tile)));
	if (!bga_piece_at(game, tile, partisan, "pos", place, &piece))
		return false;
	note_place(game, tile, &piece);
	return true;
}

/* A field is named by a tile with a farmer. */
static bool read_scored_field(struct bga_game *game, const struct json_value *args)
{
	const struct json_value *values = bga_find(args, "tile_to_value");
	long tile;
	game->award.kind = "field";
	if (!values || values->kind != JSON_MAP || !values->first)
		return true;
	const struct json_value number = json_key_of(values->first);
	if (!json_whole(&number, 1, BGA_TILES, &tile))
		return foreign_fail(game->reader, &number, "expected the number of a tile, from 1 to %d", BGA_TILES);
	if (game->tile[tile].has_piece && game->tile[tile].piece.role == FARMER)
		note_place(game, tile, &game->tile[tile].piece);
	return true;
}

bool bga_realization(struct bga_game *game, const struct json_value *args)
{
	const struct json_value *partisans = bga_find(args, "partisans"), *type = bga_find(args, "real_type");
	bga_close_award(game);
	game->award.node = game->node;
	if (partisans && partisans->kind == JSON_LIST && partisans->first)
		return read_scoring_piece(game, partisans->first);
	if (game->fields)
		return read_scored_field(game, args);
	/* the words are in the reader's language; only English ones name the feature that scored */
	game->award.kind = bga_kind_of_word(foreign_word(args, "real_type"));
	return game->award.kind ||
	       foreign_fail(
		       game->reader, type ? type : args,
		       "expected `partisans`, the followers on what is scored, or a `real_type`: city, road, abbey "
		       "or field");
}

/* "scored city 2,-1:N 8 red blue" */
void bga_close_award(struct bga_game *game)
{
	const struct bga_award *award = &game->award;
	struct text *out = &game->steps.log;
	if (award->kind && award->winners) {
		foreign_from(&game->steps, award->node);
		text_add(out, "scored %s ", award->kind);
		if (award->has_place)
			text_add(out, "%d,%d:%s ", award->place.cell.x, award->place.cell.y,
				 word_of_slot(award->place.slot));
		text_add(out, "%d", award->points);
		for (int p = 0; p < game->players; p++)
			if (award->winners >> p & 1)
				text_add(out, " %s", game->player[p].colour);
		text_add_char(out, '\n');
	}
	game->award = (struct bga_award){ 0 };
}

bool bga_points(struct bga_game *game, const struct json_value *args)
{
	int player, points, score;
	if (!game->award.kind)
		return foreign_fail(game->reader, args,
				    "expected `realizationAchieved` before these points, which says what they are for");
	if (!bga_player_at(game, args, "player_id", &player) ||
	    !bga_number_at(game, args, "points", -BGA_POINTS_MAX, BGA_POINTS_MAX, &points) ||
	    !bga_number_at(game, args, "score", -BGA_POINTS_MAX, BGA_POINTS_MAX, &score))
		return false;
	/* each winner has a separate notification, all of which should have the same points */
	struct bga_award another = game->award;
	if (another.winners && another.points != points) {
		bga_close_award(game);
		another.winners = 0;
		game->award = another;
	}
	game->award.points = points;
	game->award.winners |= 1u << player;
	game->scoring = game->node;
	game->player[player].scored = true;
	game->player[player].score = score;
	return true;
}

/* ---- the result ---- */

/* Why a player lost by other means than points: by giving up, or by leaving the table; NULL if neither is stated. */
static const char *reason_of(const struct json_value *item)
{
	static const char *const keys[][2] = { { "concede", "concession" }, { "zombie", "abandoned" } };
	for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
		const struct json_value *given = bga_find(item, keys[i][0]);
		if (given && !json_is(given, "0") && !json_is(given, "false"))
			return keys[i][1];
	}
	return NULL;
}

/* The players with the most points, as bits. */
static unsigned best_players(const struct bga_game *game)
{
	unsigned best = 0;
	int most = game->player[0].score;
	for (int p = 1; p < game->players; p++)
		most = game->player[p].score > most ? game->player[p].score : most;
	for (int p = 0; p < game->players; p++)
		if (game->player[p].score == most)
			best |= 1u << p;
	return best;
}

/* "totals red 20 blue 5", then "winner red" or, if other means than points decided, "result red concession" */
bool bga_result(struct bga_game *game)
{
	struct text *out = &game->steps.log;
	unsigned winners = 0;
	const char *reason = NULL;
	foreign_from(&game->steps, game->result);
	text_add_string(out, "totals");
	for (const struct json_value *item = game->result->first; item; item = item->next) {
		int player, rank, score;
		if (!bga_player_at(game, item, "player", &player) ||
		    !bga_number_at(game, item, "rank", 1, PLAYERS_MAX, &rank) ||
		    !bga_number_at(game, item, "score", -BGA_POINTS_MAX, BGA_POINTS_MAX, &score))
			return false;
		text_add(out, " %s %d", game->player[player].colour, score);
		game->player[player].score = score;
		winners |= rank == 1 ? 1u << player : 0;
		reason = reason ? reason : reason_of(item);
	}
	text_add_char(out, '\n');
	if (!reason && (winners != best_players(game) || !game->ended)) /* the clock decides in any other case */
		reason = "time";
	if (!winners && !reason)
		return true;
	text_add_string(out, reason ? "result" : "winner");
	for (int p = 0; p < game->players; p++)
		if (winners >> p & 1)
			text_add(out, " %s", game->player[p].colour);
	text_add(out, "%s%s%s\n", winners ? "" : " none", reason ? " " : "", reason ? reason : "");
	return true;
}
