#include "say/game_json.h"

#include "grammar/line.h"
#include "say/names.h"

#include <inttypes.h>

void json_cell(struct json *json, struct cell cell)
{
	json_list(json);
	json_int(json, cell.x);
	json_int(json, cell.y);
	json_list_end(json);
}

void json_id(struct json *json, const char *key, uint64_t id)
{
	json_key_text(json, key, phrase_of("%016" PRIx64, id).s);
}

void json_place(struct json *json, const char *key, struct place place)
{
	json_key(json, key);
	json_begin_string(json);
	say_place(json->out, place);
	json_end_string(json);
}

void json_players(struct json *json, const char *key, const struct record *record, uint8_t players)
{
	json_key_list(json, key);
	for (int p = 0; p < PLAYERS_MAX; p++)
		if (players >> p & 1)
			json_text(json, player_colour(record, p));
	json_list_end(json);
}

void json_tiles(struct json *json, const struct board *board, const struct tile_bits *tiles)
{
	json_key_list(json, "tiles");
	for (int i = tile_bits_next(tiles, 0); i >= 0 && i < board->tiles; i = tile_bits_next(tiles, i + 1))
		json_cell(json, board->placed[i].cell);
	json_list_end(json);
}

void json_pieces(struct json *json, const char *key, const struct game *game, const struct turn *turn)
{
	struct piece_choice choices[PIECE_CHOICES];
	struct named_piece named[PIECE_CHOICES];
	int n = game_pieces(game, turn, choices);
	name_choices(&game->board.set->tile[turn->tile], turn_quarters(turn), choices, n, named);
	json_key_list(json, key);
	for (int i = 0; i < n; i++) {
		json_begin_string(json);
		say_named(json->out, named[i]);
		json_end_string(json);
	}
	json_list_end(json);
}

void json_placement(struct json *json, const struct game *game, const struct turn *turn)
{
	json_map(json);
	json_key(json, "at");
	json_cell(json, turn->cell);
	json_key_int(json, "turn", turn->degrees);
	json_pieces(json, "pieces", game, turn);
	if (turn->recalls)
		json_place(json, "recall", turn->recall[0]);
	json_map_end(json);
}

void json_counts(struct json *json, enum game_kind game, const int count[TERM_KINDS])
{
	json_key_int(json, "units", count[TERM_TILE] + count[TERM_SEGMENT] + count[TERM_MEADOW_SEGMENT]);
	if (game == HUNTERS_AND_GATHERERS) {
		json_key_int(json, "fish", count[TERM_FISH]);
		json_key_int(json, "mushrooms", count[TERM_MUSHROOMS]);
		json_key_int(json, "lakes", count_of_lakes(count));
	} else {
		json_key_int(json, "shields", count[TERM_SHIELDS]);
		json_key_int(json, "cities", count[TERM_CITIES]);
		json_key_int(json, "roads", count[TERM_ROADS]);
	}
}

void json_terms(struct json *json, const struct award *award)
{
	static const char *const names[TERM_KINDS] = { [TERM_TILE] = "tiles",
						       [TERM_SEGMENT] = "segments",
						       [TERM_MEADOW_SEGMENT] = "segments",
						       [TERM_FISH] = "fish",
						       [TERM_MUSHROOMS] = "mushrooms",
						       [TERM_SHIELDS] = "shields",
						       [TERM_CITIES] = "cities",
						       [TERM_ROADS] = "roads",
						       [TERM_LAKE] = "lakes",
						       [TERM_RAFT_LAKE] = "lakes",
						       [TERM_BEST_LAKE] = "lakes",
						       [TERM_MOST_HUNTERS] = "bears",
						       [TERM_DOUBLED] = "doubled",
#define X(name, one, many) [TERM_ANIMAL + name] = one,
						       ANIMALS_LIST(X)
#undef X
	};
	json_key_list(json, "terms");
	for (int i = 0; i < award->terms; i++) {
		json_map(json);
		json_key_text(json, "what", names[award->term[i].what]);
		json_key_int(json, "count", award->term[i].count);
		json_key_int(json, "each", award->term[i].each);
		json_map_end(json);
	}
	json_list_end(json);
}

/* "king": ["red", 5] */
void json_titles(struct json *json, const struct record *record, const struct game *game)
{
	static const char *const keys[TITLES] = { [TITLE_KING] = "king", [TITLE_ROBBER] = "robber" };
	for (int t = 0; t < TITLES && record->rules.game == BASE_CARCASSONNE; t++) {
		if (!game || !record->rules.expansion || game->title[t].holder == NOBODY) {
			json_key_null(json, keys[t]);
			continue;
		}
		json_key_list(json, keys[t]);
		json_text(json, player_colour(record, game->title[t].holder));
		json_int(json, game->title[t].size);
		json_list_end(json);
	}
}

void json_totals(struct json *json, const struct record *record, const struct game *game)
{
	json_key_map(json, "totals");
	for (int p = 0; p < record->players; p++)
		json_key_int(json, player_colour(record, p), game && p < game->players ? game_total(game, p) : 0);
	json_map_end(json);
}

void json_next(struct json *json, const struct record *record, const struct game *game)
{
	if (game && !game->over && record->players > 0 && record->players <= PLAYERS_MAX) {
		const char *extra = game_owes_extra(game) ? " +" : "";
		json_key_text(json, "next", phrase_of("%s%s", player_colour(record, game_next_player(game)), extra).s);
	} else {
		json_key_null(json, "next");
	}
}

void json_numbers(struct json *json, const char *key, const struct record *record, const int32_t *number, int players)
{
	json_key_map(json, key);
	for (int p = 0; p < players; p++)
		json_key_int(json, player_colour(record, p), number[p]);
	json_map_end(json);
}

void json_unstated(struct json *json, unsigned unstated)
{
	if (unstated)
		json_key_list(json, "unstated");
	for (unsigned left = unstated; left; left &= left - 1)
		json_text(json, given_name((enum given)__builtin_ctz(left)));
	if (unstated)
		json_list_end(json);
}

void json_result(struct json *json, const struct record *record)
{
	const struct step *step = record_result(record);
	if (!step) {
		json_key_null(json, "result");
		return;
	}
	const struct assertion *a = &step->assertion;
	json_key_map(json, "result");
	json_players(json, "winners", record, a->players);
	json_key_text(json, "by", line_reasons[a->code]);
	if (a->remark.from) {
		json_key(json, "words");
		json_string(json, step->words.s + a->remark.from, a->remark.length);
	} else {
		json_key_null(json, "words");
	}
	json_map_end(json);
}
