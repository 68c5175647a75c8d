#include "read/bga_parts.h"

enum { POINTS_MAX = 9999 };

/* What the platform calls the four kinds, and the log. */
static const struct {
	enum role role;
	const char *theirs, *ours;
} kinds[] = {
	{ KNIGHT, "city", "city" }, { THIEF, "road", "road" }, { MONK, "abbey", "monastery" }, { FARMER, "field", "field" },
};

static const char *kind_of(enum role role)
{
	size_t i = 0;
	while (kinds[i].role != role)
		i++;
	return kinds[i].ours;
}

/* ---- awards ---- */

/* The place of the piece whose tile is known. */
static void note_place(struct bga_game *game, int tile, const struct stated_piece *piece)
{
	game->award.kind = kind_of((enum role)piece->role);
	game->award.has_place = true;
	game->award.place = (struct place){ game->tile[tile].cell, piece->place.slot };
}

static bool see_scoring_piece(struct bga_game *game, const struct node *partisan)
{
	int tile, place;
	struct stated_piece piece;
	if (!bga_number_at(game, partisan, "tile", 1, BGA_TILES, &tile) ||
	    !bga_number_at(game, partisan, "pos", 1, BGA_PLACES, &place))
		return false;
	if (!game->tile[tile].placed)
		return bga_fail(game, bga_find(partisan, "tile"), "expected a tile that was placed, but %d was not", tile);
	if (!bga_piece(bga_type_of(tile), game->tile[tile].quarters, place, &piece))
		return bga_fail(game, bga_find(partisan, "pos"), "tile %d, of type %d, has no place %d", tile,
				bga_type_of(tile), place);
	note_place(game, tile, &piece);
	return true;
}

/* A field is named by a tile with a farmer. */
static bool see_field(struct bga_game *game, const struct node *args)
{
	const struct node *values = bga_find(args, "tile_to_value");
	int tile;
	game->award.kind = "field";
	if (!values || values->kind != NODE_MAP || !values->child)
		return true;
	if (!bga_number(game, values->child, "the number of a tile", 1, BGA_TILES, &tile))
		return false;
	if (game->tile[tile].has_piece && game->tile[tile].piece.role == FARMER)
		note_place(game, tile, &game->tile[tile].piece);
	return true;
}

/* The words are in the reader's language: only those of English say what was scored. */
static bool see_kind(struct bga_game *game, const struct node *args)
{
	const struct node *type = bga_find(args, "real_type");
	for (size_t i = 0; type && i < sizeof kinds / sizeof kinds[0]; i++)
		if (node_is(type, kinds[i].theirs))
			game->award.kind = kinds[i].ours;
	return game->award.kind ||
	       bga_fail(game, type ? type : args, "expected `partisans`, the followers on what is scored, or a `real_type`: "
						  "city, road, abbey or field");
}

bool bga_realization(struct bga_game *game, const struct node *args)
{
	const struct node *partisans = bga_find(args, "partisans");
	bga_close_award(game);
	if (partisans && partisans->kind == NODE_LIST && partisans->child)
		return see_scoring_piece(game, partisans->child);
	return game->fields ? see_field(game, args) : see_kind(game, args);
}

void bga_close_award(struct bga_game *game)
{
	const struct bga_award *award = &game->award;
	struct text *out = &game->steps;
	if (award->kind && award->winners) {
		text_add(out, "scored %s ", award->kind);
		if (award->has_place) {
			text_add(out, "%d,%d:", award->place.cell.x, award->place.cell.y);
			bga_add_slot(out, award->place.slot);
			text_add_char(out, ' ');
		}
		text_add_number(out, award->points);
		for (int p = 0; p < game->players; p++)
			if (award->winners >> p & 1)
				text_add(out, " %s", game->player[p].colour);
		text_add_char(out, '\n');
	}
	game->award = (struct bga_award){ 0 };
}

/* Makes the award one with these points: each winner is told his own, and they should be the same. */
static void set_points(struct bga_game *game, int points)
{
	struct bga_award other = game->award;
	if (other.winners && other.points != points) {
		bga_close_award(game);
		other.winners = 0;
		game->award = other;
	}
	game->award.points = points;
}

bool bga_points(struct bga_game *game, const struct node *args)
{
	int player, points, score;
	if (!game->award.kind)
		return bga_fail(game, args, "expected `realizationAchieved`, which says what these points are for, before them");
	if (!bga_player_at(game, args, "player_id", &player) ||
	    !bga_number_at(game, args, "points", -POINTS_MAX, POINTS_MAX, &points) ||
	    !bga_number_at(game, args, "score", -POINTS_MAX, POINTS_MAX, &score))
		return false;
	set_points(game, points);
	game->award.winners |= 1u << player;
	game->player[player].scored = true;
	game->player[player].score = score;
	return true;
}

/* ---- the result ---- */

/* Somebody gave up, or ran out of time and was replaced: the platform then names a winner by other means. */
static bool is_decided_otherwise(const struct node *item)
{
	static const char *const keys[] = { "concede", "zombie" };
	for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
		const struct node *given = bga_find(item, keys[i]);
		if (given && !node_is(given, "0") && !node_is(given, "false"))
			return true;
	}
	return false;
}

static void add_winners(struct bga_game *game, unsigned winners, int best)
{
	bool by_points = winners != 0;
	for (int p = 0; p < game->players; p++)
		by_points = by_points && (game->player[p].score == best) == (winners >> p & 1);
	text_add_string(&game->steps, by_points ? "winner" : "# Not by points, the winner is");
	for (int p = 0; p < game->players; p++)
		if (winners >> p & 1)
			text_add(&game->steps, " %s", game->player[p].colour);
	text_add_char(&game->steps, '\n');
}

bool bga_result(struct bga_game *game)
{
	unsigned winners = 0;
	int player, rank, best = -POINTS_MAX;
	bool otherwise = false;
	text_add_string(&game->steps, "totals");
	for (const struct node *item = game->result->child; item; item = item->next) {
		if (!bga_player_at(game, item, "player", &player) ||
		    !bga_number_at(game, item, "rank", 1, PLAYERS_MAX, &rank) ||
		    !bga_number_at(game, item, "score", -POINTS_MAX, POINTS_MAX, &game->player[player].score))
			return false;
		text_add(&game->steps, " %s %d", game->player[player].colour, game->player[player].score);
		best = game->player[player].score > best ? game->player[player].score : best;
		winners |= rank == 1 ? 1u << player : 0;
		otherwise = otherwise || is_decided_otherwise(item);
	}
	text_add_char(&game->steps, '\n');
	if (!otherwise)
		add_winners(game, winners, best);
	return true;
}
