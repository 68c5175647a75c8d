#include "judge/worth.h"
#include "replay/game_id.h"
#include "say/game_json.h"
#include "say/names.h"
#include "show/show.h"
#include "text/hash.h"
#include "text/json.h"

#include <stdlib.h>

void show_answer_begin(struct json *json, struct text *out)
{
	json_begin(json, out);
	json_map(json);
	json_key_int(json, "schema", 1);
}

void show_answer_end(struct json *json)
{
	json_map_end(json);
	json_end(json);
}

void show_head_keys(struct json *json, const struct reader *reader, const char *file, unsigned line)
{
	json_key_text(json, "file", file);
	json_key_int(json, "line", line);
	json_key(json, "game");
	json_string(json, reader->title.s, reader->title.length);
	json_key_text(json, "edition", reader->record.rules.name);
	if (reader->assumed.length)
		json_key_text(json, "assumed", reader->assumed.s + strlen(ASSUMED));
}

/* Adds the line of the log that results from another program's record. */
static void add_log_key(struct json *json, const struct reader *reader, struct span span)
{
	if (!reader_origin(reader, span))
		return;
	json_key_map(json, "log");
	json_key_int(json, "line", reader_text_line(reader, span));
	json_key_string(json, "text", strlen("text"));
	json_string(json, reader->text + span.text, span.length);
	json_map_end(json);
}

void show_violation_keys(struct json *json, const struct reader *reader, const struct finding *finding,
			 const char *words)
{
	const struct record *record = &reader->record;
	const char *help = words + finding->help;
	json_key_text(json, "code", violation_name(finding->code));
	json_key_int(json, "move", finding->move);
	json_key_int(json, "line", finding->span.line);
	json_key_int(json, "column", finding->column);
	add_log_key(json, reader, finding->span);
	json_key_text(json, "player", finding->player >= 0 ? player_colour(record, finding->player) : NULL);
	json_key_text(json, "message", words + finding->message);
	if (*help)
		json_key_text(json, "help", help);
	json_key_words(json, "rules", finding->rules);
}

void show_parts_key(struct json *json, const struct game *game)
{
	int parts = game_parts_of_position(game);
	if (parts > 1)
		json_key_int(json, "parts", parts);
}

void show_violations_key(struct json *json, const struct judged_game *t)
{
	json_key_list(json, "violations");
	for (size_t i = 0; i < t->findings.count; i++) {
		json_map(json);
		show_violation_keys(json, t->reader, &t->findings.list[i], t->findings.words.s);
		json_map_end(json);
	}
	json_list_end(json);
}

/* "open": [{"at": [0, -1], "tile": "E", "turns": [0, 180]}] */
static void add_open_turns(struct json *json, const struct reader *reader)
{
	json_key_list(json, "open");
	for (size_t i = 0; i < reader->opens; i++) {
		json_map(json);
		json_key(json, "at");
		json_cell(json, reader->open[i].cell);
		json_key_text(json, "tile", reader->open[i].tile->name);
		json_key_list(json, "turns");
		for (unsigned turns = reader->open[i].found; turns; turns &= turns - 1)
			json_int(json, 90 * __builtin_ctz(turns));
		json_list_end(json);
		json_map_end(json);
	}
	json_list_end(json);
}

/* The verdict on the moves, and what is wrong: what the game breaks, and the lines that cannot be read. */
static void add_verdict(struct json *json, const struct judged_game *t, const struct game *game)
{
	const struct reader *reader = t->reader;
	enum moves_legal legal = judged_moves_legal(t);
	json_key_text(json, "verdict", verdict_name(t->verdict));
	if (legal == MOVES_UNKNOWN)
		json_key_null(json, "moves_legal");
	else
		json_key_bool(json, "moves_legal", legal == MOVES_LEGAL);
	json_key_bool(json, "irregular", t->replay.stood > 0);
	json_key_int(json, "moves", game ? game->moves : 0);
	json_key_bool(json, "finished", game && game->scored);
	show_violations_key(json, t);
	if (reader->errors) {
		unsigned listed = reader->errors < ERRORS_MAX ? reader->errors : ERRORS_MAX;
		json_key_list(json, "errors");
		for (unsigned i = 0; i < listed; i++) {
			const struct trouble *error = &reader->error[i];
			json_map(json);
			json_key_text(json, "code", read_code_words(error->code)->name);
			json_key_int(json, "line", error->span.line);
			json_key_int(json, "column", error->column);
			add_log_key(json, reader, error->span);
			json_key_text(json, "message", error->message);
			if (error->code == READ_BOARD && reader->opens)
				add_open_turns(json, reader);
			json_map_end(json);
		}
		json_list_end(json);
		json_key_int(json, "more_errors", reader->errors - listed);
	}
}

static void add_animals(struct json *json, const char *suffix, const struct animals *animals)
{
	struct text key = { 0 };
	for (int a = 0; a < ANIMALS; a++) {
		text_clear(&key);
		text_add_string(&key, animal_name((enum animal)a));
		text_add_string(&key, suffix);
		json_key_int(json, key.s, animals->count[a]);
	}
	text_free(&key);
}

static void add_award_keys(struct json *json, const struct record *record, const struct board *board,
			   const struct award *award)
{
	enum award_kind kind = (enum award_kind)award->kind;
	int count[TERM_KINDS] = { 0 };
	for (int t = 0; t < award->terms; t++)
		count[award->term[t].what] = award->term[t].count;
	json_key_int(json, "move", award->move);
	json_key_bool(json, "final", award->final);
	json_key_text(json, "kind", award_kind_name(kind));
	if (award_has_place(kind))
		json_place(json, "at", award->at);
	else
		json_key_null(json, "at");
	json_key_int(json, "points", award->points);
	json_players(json, "players", record, award->players);
	json_tiles(json, board, &award->tiles);
	json_terms(json, award);
	json_counts(json, award_game(kind), count);
	if (award_game(kind) == HUNTERS_AND_GATHERERS) {
		add_animals(json, "", &award->animals);
		json_key_int(json, "deer_eaten", award->eaten);
	}
	if (kind == AWARD_MEADOW) {
		json_key_bool(json, "wildfire", award->fire);
		json_key_bool(json, "shrine", award->shrine);
		json_key_int(json, "deer_doubled", award->doubled.count[DEER]);
		json_key_int(json, "aurochs_doubled", award->doubled.count[AUROCHS]);
		json_key_int(json, "mammoth_doubled", award->doubled.count[MAMMOTH]);
	}
	if (kind == AWARD_HUNTING_TRAP)
		add_animals(json, "_covered", &award->covered);
}

void show_award_json(struct json *json, const struct record *record, const struct board *board,
		     const struct award *award)
{
	json_map(json);
	add_award_keys(json, record, board, award);
	json_map_end(json);
}

void show_items_json(struct json *json, const struct record *record, const struct board *board,
		     const struct score_items *items)
{
	json_map(json);
	add_award_keys(json, record, board, &items->award);
	json_checklist(json, record, board, items);
	json_map_end(json);
}

void show_awards_key(struct json *json, const struct record *record, const struct board *board,
		     const struct award *awards, size_t count)
{
	json_key_list(json, "awards");
	for (size_t i = 0; i < count; i++)
		if (awards[i].points != 0)
			show_award_json(json, record, board, &awards[i]);
	json_list_end(json);
}

void show_due_key(struct json *json, const struct record *record, const struct game *game, unsigned players)
{
	struct ending *due = due_of(game);
	if (!due)
		return;
	json_key_list(json, "due");
	for (int i = 0; i < due->outcome.awards; i++)
		if (due->outcome.award[i].points != 0 && due->outcome.award[i].players & players)
			show_award_json(json, record, &game->board, &due->outcome.award[i]);
	json_list_end(json);
	free(due);
}

static void add_standings_key(struct json *json, const struct record *record, const struct game *game)
{
	struct standing s[PLAYER_LINES_MAX];
	int n = standings_of(record, game, s);
	json_key_list(json, "standings");
	for (int i = 0; i < n; i++) {
		bool judged = game && s[i].player < PLAYERS_MAX;
		const struct player_line *line = player_line(record, s[i].player);
		json_map(json);
		json_key_int(json, "rank", s[i].rank);
		json_key_text(json, "player", line->colour);
		if (line->name[0])
			json_key_text(json, "name", line->name);
		json_key_int(json, "points", s[i].points);
		for (unsigned left = record->rules.columns; left; left &= left - 1) {
			int column = __builtin_ctz(left);
			json_key_int(json, column_name((enum column)column),
				     judged ? game->points[s[i].player][column] : 0);
		}
		json_map_end(json);
	}
	json_list_end(json);
}

/* Whether the step puts a tile on the board that is in a stack of the set, but was not drawn from it. */
static bool sets_up_from(const struct supply *supply, enum pile pile, const struct step *step)
{
	if (step->kind != STEP_SETUP || step->turn.tile == TILE_UNKNOWN)
		return false;
	uint8_t listed = supply->listed[pile][step->turn.tile];
	return listed > 0 && listed != COPIES_ANY;
}

/* Whether tiles were drawn beyond those that the record's stack lists. */
static bool draws_on(const struct judged_game *t, enum pile pile)
{
	const struct record *record = &t->reader->record;
	const struct supply *supply = &judged_position(t)->supply;
	int shuffled = 0; /* tiles that were in the stack when the game began */
	if (!record->stack[pile].given || !t->judged)
		return false;
	for (int tile = 0; tile < record->set->tiles; tile++)
		if (supply->listed[pile][tile] != COPIES_ANY)
			shuffled += supply->listed[pile][tile];
	for (uint32_t i = 0; i < record->steps; i++)
		shuffled -= sets_up_from(supply, pile, &record->step[i]);
	return shuffled - (int)supply->left[pile] > record->stack[pile].tiles;
}

/* Whether the bear of the record's bridge is on several of its meadows: document 002 mentions only one (`bear-where`). */
static bool bear_is_unmarked(const struct record *record)
{
	uint16_t bridge = record->scout_tile[BRIDGE_TILE];
	int meadows = 0;
	if (bridge == TILE_UNKNOWN)
		return false;
	for (int z = 0; z < record->set->tile[bridge].zones; z++)
		meadows += (record->set->tile[bridge].zone[z].powers & BEAR) != 0;
	return meadows > 1;
}

/* A game that cannot be read has no double. */
static void add_id(struct json *json, const struct reader *reader)
{
	if (reader->header_errors)
		json_key_null(json, "id");
	else
		json_id(json, "id", game_id(&reader->record));
}

/* The awards and the position reached; `game` is NULL if nothing was judged. */
static void add_position_reached(struct json *json, const struct judged_game *t, const struct game *game)
{
	const struct record *record = &t->reader->record;
	show_awards_key(json, record, &judged_position(t)->board, t->replay.award, t->replay.awards);
	if (game)
		show_due_key(json, record, game, ~0u);
	json_totals(json, record, game);
	if (game && game->scored)
		json_players(json, "winners", record, game_winners(game));
	json_result(json, record);
	if (game)
		show_parts_key(json, game);
	json_key_list(json, "discards");
	for (size_t i = 0; i < t->replay.discards; i++) {
		const struct discard *discard = &t->replay.discard[i];
		json_map(json);
		json_key_text(json, "tile", record->set->tile[discard->tile].name);
		json_key_text(json, "player", player_colour(record, discard->player));
		json_key_int(json, "move", discard->move);
		json_key_int(json, "cells", discard->cells);
		json_map_end(json);
	}
	json_list_end(json);
	json_next(json, record, game);
	json_titles(json, record, game);
	json_key_bool(json, "ended_early", t->ended_early);
	if (game) {
		json_key_int(json, "left_out", t->replay.left_out);
		json_key_int(json, "refused", t->replay.refused);
	}
	if (t->replay.stood > 0) { /* what the result would be without the actions that stand */
		json_key_int(json, "stands", t->replay.stood);
		json_key_map(json, "without");
		json_key_int(json, "left_out", t->without.left_out);
		json_numbers(json, "totals", record, t->without.total, judged_position(t)->players);
		if (t->without.winners)
			json_players(json, "winners", record, t->without.winners);
		json_key_bool(json, "winner_differs", t->without.winners && t->without.winners != judged_winners(t));
		json_map_end(json);
	}
}

/* ---- if the game ended now ---- */

static void add_if_ended(struct json *json, const struct judged_game *t)
{
	const struct record *record = &t->reader->record;
	const struct game *game = judged_position(t);
	const struct ending *ending = t->ending;
	struct open_feature open;
	if (!ending) {
		json_key_null(json, "if_ended");
		return;
	}
	json_key_map(json, "if_ended");
	show_awards_key(json, record, &ending->game.board, ending->outcome.award, ending->outcome.awards);
	json_totals(json, record, &ending->game);
	json_players(json, "winners", record, game_winners(&ending->game));
	add_standings_key(json, record, &ending->game);
	json_key_list(json, "open");
	for (enum award_kind kind = 0; kind < AWARD_KINDS; kind++) {
		int node = open_feature_next(game, kind, 0);
		for (; node != NO_NODE; node = open_feature_next(game, kind, node + 1)) {
			open_feature_of(game, kind, node, &open);
			json_map(json);
			json_feature(json, record, &game->board, &open.feature);
			json_key_map(json, "counts");
			for (int p = 0; p < game->players; p++)
				json_key_int(json, player_colour(record, p), open.feature.pieces[p]);
			json_map_end(json);
			json_key_int(json, "lead", open.lead);
			json_players(json, "scorers", record, open.scorers);
			json_map_end(json);
		}
	}
	json_list_end(json);
	json_map_end(json);
}

/* ---- the whole ---- */

void show_json(struct text *out, const struct judged_game *t)
{
	const struct record *record = &t->reader->record;
	const struct game *game = t->judged ? judged_position(t) : NULL;
	struct json json;
	show_answer_begin(&json, out);
	show_head_keys(&json, t->reader, t->file, record->span.line);
	if (t->reader->stated->tiles != record->rules.tiles)
		json_key_text(&json, "record_edition", t->reader->stated->name);
	json_key_map(&json, "rulings");
	for (int r = 0; r < RULING_COUNT; r++)
		if (record->overridden[r])
			json_key_text(&json, ruling_id((enum ruling)r), ruleset_option(&record->rules, (enum ruling)r));
	json_map_end(&json);
	add_verdict(&json, t, game);
	add_position_reached(&json, t, game);
	json_key_list(&json, "unverified"); /* what the record does not allow to check: the verdict does not cover it */
	if (!record->stack[PILE_LAND].given || draws_on(t, PILE_LAND) || draws_on(t, PILE_BONUS))
		json_text(&json, "draws");
	if (bear_is_unmarked(record))
		json_text(&json, "bear");
	json_list_end(&json);
	add_standings_key(&json, record, game);
	if (t->if_ended) {
		json_unstated(&json, t->unstated);
		add_if_ended(&json, t);
	}
	add_id(&json, t->reader);
	show_answer_end(&json);
}

/* ---- in brief ---- */

/*
 * FNV-1a over `MOVE KIND AT POINTS PLAYER...` and a line feed for each award of show_awards_key; MOVE is `end` if the
 * award is final, and AT is `-` if it has no place.
 */
static uint64_t hash_of_awards(const struct judged_game *t)
{
	uint64_t hash = HASH_FNV;
	for (size_t i = 0; i < t->replay.awards; i++) {
		const struct award *award = &t->replay.award[i];
		if (award->points == 0)
			continue;
		hash = award->final ? hash_words(hash, "end") : hash_number(hash, award->move);
		hash = hash_words(hash_char(hash, ' '), award_kind_name((enum award_kind)award->kind));
		if (award_has_place((enum award_kind)award->kind)) {
			hash = hash_number(hash_char(hash, ' '), award->at.cell.x);
			hash = hash_number(hash_char(hash, ','), award->at.cell.y);
			hash = hash_words(hash_char(hash, ':'), word_of_slot(award->at.slot));
		} else {
			hash = hash_words(hash, " -");
		}
		hash = hash_number(hash_char(hash, ' '), award->points);
		for (int p = 0; p < PLAYERS_MAX; p++)
			if (award->players >> p & 1)
				hash = hash_words(hash_char(hash, ' '), player_colour(&t->reader->record, p));
		hash = hash_char(hash, '\n');
	}
	return hash;
}

void show_brief(struct text *out, const struct judged_game *t)
{
	const struct record *record = &t->reader->record;
	const struct game *game = t->judged ? judged_position(t) : NULL;
	unsigned broken[VIOLATION_CODES] = { 0 }, unread[READ_CODES] = { 0 };
	struct json json;
	show_answer_begin(&json, out);
	json_key_text(&json, "file", t->file);
	json_key_int(&json, "line", record->span.line);
	add_id(&json, t->reader);
	json_key_text(&json, "edition", record->rules.name);
	json_key_text(&json, "verdict", verdict_name(t->verdict));
	json_key_bool(&json, "finished", game && game->scored);
	json_key_int(&json, "moves", game ? game->moves : 0);
	json_totals(&json, record, game);
	json_players(&json, "winners", record, game ? judged_winners(t) : 0);
	json_result(&json, record);
	/* how often the game breaks each code, or its unreadable lines have it, as far as they are listed */
	for (size_t i = 0; i < t->findings.count; i++)
		broken[t->findings.list[i].code]++;
	for (unsigned i = 0; i < t->reader->errors && i < ERRORS_MAX; i++)
		unread[t->reader->error[i].code]++;
	json_key_map(&json, "codes");
	for (int code = 0; code < VIOLATION_CODES && t->findings.count; code++)
		if (broken[code])
			json_key_int(&json, violation_name((enum violation_code)code), broken[code]);
	for (int code = 0; code < READ_CODES && t->reader->errors; code++)
		if (unread[code])
			json_key_int(&json, read_code_words((enum read_code)code)->name, unread[code]);
	json_map_end(&json);
	if (t->judged)
		json_id(&json, "awards_hash", hash_of_awards(t));
	else
		json_key_null(&json, "awards_hash");
	show_answer_end(&json);
}

void show_unreadable_json(struct text *out, const struct reader *reader, const char *file)
{
	struct judged_game *none = zeroed(sizeof *none);
	judged_unreadable(none, reader, file);
	show_json(out, none);
	judged_free(none);
	free(none);
}
