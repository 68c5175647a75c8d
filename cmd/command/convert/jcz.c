#include "foreign/jcz.h"

#include "command/convert/forms.h"
#include "replay/game_id.h"
#include "replay/replay.h"
#include "text/json.h"

#include "core/jcz_id.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define VERSION "6.2.0" /* the oldest that today's program loads */

enum { FOLLOWERS = 7 }; /* of each player */

/* Sentences of the file, each with a newline, which come from some assertions of the record. */
struct sentences {
	struct text text;
	unsigned assertions;
};

/* A game being written. */
struct jcz_writing {
	struct replay replay; /* keeps no awards */
	struct json replayed, order;
	struct text replayed_text, order_text; /* lists in JSON: the messages, and the tiles that were drawn */
	int draws;
	const char *name[PLAYERS_MAX];
	uint8_t tile_of[PLAYERS_MAX][FOLLOWERS]; /* where each follower was placed last: index of the tile, or 0 */
	struct sentences awards, totals, titles;
	const struct step *wrong; /* the first wrong assertion, or NULL */
	struct loss lost;
};

/* ---- what cannot be saved ---- */

static bool fail(struct reader *reader, struct span span, const char *why)
{
	return reader_fail(reader, span, 0, span.length, READ_FOREIGN, "%s", why);
}

/* The line of the header that begins with these words, else that of the game. */
static struct span span_of(const struct reader *reader, const struct script *script, enum script_kind kind,
			   const char *words)
{
	for (size_t i = 0; i < script->lines; i++)
		if (script->line[i].kind == kind && strncmp(script->line[i].words, words, strlen(words)) == 0)
			return script->line[i].span;
	return reader->record.span;
}

/* The program plays by base-2014; of its rulings, two are choices there too. */
static bool check_rules(struct reader *reader, const struct script *script)
{
	const struct ruleset *rules = &reader->record.rules, *saved = ruleset_find("base-2014", strlen("base-2014"));
	if (strcmp(rules->name, saved->name) != 0)
		return fail(reader, span_of(reader, script, LINE_OF_EDITION, ""),
			    "a saved game is played by the edition base-2014");
	for (int r = 0; r < RULING_COUNT; r++) {
		enum ruling ruling = (enum ruling)r;
		if (ruling != RULING_small_city && ruling != RULING_farmers && ruling_applies(ruling, rules) &&
		    ruleset_choice(rules, ruling) != ruleset_choice(saved, ruling))
			return fail(reader, span_of(reader, script, LINE_OF_RULING, ruling_id(ruling)),
				    "of the rulings, a saved game has only small-city and farmers");
	}
	return true;
}

static bool check_header(struct reader *reader, const struct script *script)
{
	const struct record *r = &reader->record;
	if (r->rules.tiles != &printed_base)
		return fail(reader, r->span, "only games of base Carcassonne can be saved games");
	if (r->set != r->rules.tiles)
		return fail(reader, span_of(reader, script, LINE_OF_TILE, ""), "a saved game has no tiles of its own");
	if (r->table.given)
		return fail(reader, r->table.span, "a saved game has no table edge");
	if (r->start.given && r->start.tile != r->set->start)
		return fail(reader, r->start.span, "a saved game begins with tile D");
	return check_rules(reader, script);
}

/* The names by which sentences tell players apart. */
static bool name_players(struct jcz_writing *w, struct reader *reader, bool names)
{
	for (int p = 0; p < reader->record.players && p < PLAYERS_MAX; p++) {
		const struct player_line *player = &reader->record.declared[reader->record.player[p]];
		w->name[p] = names && *player->name ? player->name : player->colour;
		for (int other = 0; other < p; other++)
			if (strcmp(w->name[p], w->name[other]) == 0)
				return fail(reader, player->span, "two players of a saved game have the same name");
	}
	return true;
}

/* ---- moves ---- */

static void begin_message(struct jcz_writing *w, const char *type, int player)
{
	json_map(&w->replayed);
	json_key_text(&w->replayed, "type", type);
	json_key_int(&w->replayed, "player", player);
	json_key_map(&w->replayed, "payload");
}

static void end_message(struct jcz_writing *w)
{
	json_map_end(&w->replayed);
	json_map_end(&w->replayed);
}

static void add_position(struct json *json, struct cell cell)
{
	json_key_list(json, "position");
	json_int(json, cell.x);
	json_int(json, cell.y);
	json_list_end(json);
}

static void add_draw(struct jcz_writing *w, uint16_t tile)
{
	json_text(&w->order, tile_jcz_id(printed_base.tile[tile].name));
	w->draws++;
}

static void add_tile(struct jcz_writing *w, const struct turn *turn)
{
	char rotation[8];
	snprintf(rotation, sizeof rotation, "R%d", 90 * turn_quarters(turn));
	begin_message(w, "PLACE_TILE", turn->player);
	json_key_text(&w->replayed, "tileId", tile_jcz_id(printed_base.tile[turn->tile].name));
	json_key_text(&w->replayed, "rotation", rotation);
	add_position(&w->replayed, turn->cell);
	end_message(w);
	add_draw(w, turn->tile);
}

/* Takes a follower of the player who is to place one. Each has a number, from 0; those on the board keep theirs. */
static int take_follower(struct jcz_writing *w, int player)
{
	const struct board *board = &w->replay.referee.game.board;
	uint8_t *tile_of = w->tile_of[player];
	int number = 0;
	while (number < FOLLOWERS && tile_of[number] && board->placed[tile_of[number]].standing)
		number++;
	assert(number < FOLLOWERS); /* the move is legal, so one is left */
	tile_of[number] = (uint8_t)board->tiles;
	return number;
}

static void add_follower(struct jcz_writing *w, const struct turn *turn)
{
	const struct stated_piece *piece = &turn->piece[0];
	struct text location = { 0 };
	char id[24];
	snprintf(id, sizeof id, "%d.small.%d", turn->player, take_follower(w, turn->player) + 1);
	jcz_add_location(&location, &printed_base.tile[turn->tile], turn_quarters(turn), piece->place.slot);
	begin_message(w, "DEPLOY_MEEPLE", turn->player);
	json_key_map(&w->replayed, "pointer");
	add_position(&w->replayed, turn->cell);
	json_key_text(&w->replayed, "feature", jcz_feature((enum role)piece->role));
	json_key_text(&w->replayed, "location", location.s);
	json_map_end(&w->replayed);
	json_key_text(&w->replayed, "meepleId", id);
	end_message(w);
	text_free(&location);
}

/* Adds the messages of a legal turn that is played next. The program skips the choice of a follower if there is none. */
static void add_turn(struct jcz_writing *w, const struct turn *turn)
{
	struct piece_choice choices[PIECE_CHOICES];
	add_tile(w, turn);
	if (turn->pieces > 0) {
		add_follower(w, turn);
	} else if (game_pieces(&w->replay.referee.game, turn, choices) > 0) {
		begin_message(w, "PASS", turn->player);
		end_message(w);
	}
	begin_message(w, "COMMIT", turn->player);
	json_key(&w->replayed, "random");
	json_number(&w->replayed, "0.0", 3); /* not used, since the order of draws is known */
	end_message(w);
}

/* ---- assertions ---- */

/* Drops sentences that are not true of the end of the game; the assertions that they express become losses. */
static void drop(struct jcz_writing *w, struct sentences *sentences)
{
	w->lost.assertions += sentences->assertions;
	sentences->assertions = 0;
	text_clear(&sentences->text);
}

static void add_award(struct jcz_writing *w, const struct assertion *a)
{
	for (int p = 0; p < PLAYERS_MAX; p++)
		if (a->players >> p & 1)
			text_add(&w->awards.text, "%s scored %s for %d points\n", w->name[p],
				 award_kind_name((enum award_kind)a->kind), (int)a->points[0]);
	w->awards.assertions++;
}

static void add_totals(struct jcz_writing *w, const struct assertion *a)
{
	for (int p = 0; p < PLAYERS_MAX; p++)
		if (a->players >> p & 1)
			text_add(&w->totals.text, "%s has %d points\n", w->name[p], (int)a->points[p]);
	w->totals.assertions++;
}

static void add_title(struct jcz_writing *w, const char *token, const struct assertion *a)
{
	text_add(&w->titles.text, "%s has %s token with size %d\n", w->name[a->player], token, (int)a->points[0]);
	w->titles.assertions++;
}

static void add_assertion(struct jcz_writing *w, const struct step *step)
{
	const struct assertion *a = &step->assertion;
	if (step->kind == STEP_SCORED && a->points[0] != 0)
		add_award(w, a);
	else if (step->kind == STEP_TOTALS)
		add_totals(w, a);
	else if (step->kind == STEP_KING && a->player != NOBODY)
		add_title(w, "KING", a);
	else if (step->kind == STEP_ROBBER && a->player != NOBODY)
		add_title(w, "ROBBER", a);
	else
		w->lost.assertions++;
}

/* ---- steps ---- */

static void note_action(struct jcz_writing *w, const struct step *step)
{
	if (step->kind == STEP_DISCARD)
		add_draw(w, step->turn.tile);
	if (step->kind == STEP_TURN)
		drop(w, &w->titles);
	if (step->kind == STEP_TURN || step->kind == STEP_END)
		drop(w, &w->totals);
}

static bool note_step(struct jcz_writing *w, struct reader *reader)
{
	const struct report *report = &w->replay.referee.report;
	const struct step *step = report->step;
	w->lost.refused += report->refused;
	if (report->kind == REPORT_CLOSE && report->finished)
		drop(w, &w->totals); /* they do not include final scoring, which the program does */
	if (!step)
		return true;
	if (step->kind == STEP_SETUP)
		return fail(reader, step->span, "a saved game has no tiles placed before it");
	if (report->finished && w->draws == 0)
		return fail(reader, step->span, "a saved game does not end before a tile is drawn");
	if (report->played)
		note_action(w, step);
	if (step->kind < STEP_SCORED)
		return true;
	if (!w->wrong && violations_any(&report->broken))
		w->wrong = step;
	add_assertion(w, step);
	return true;
}

/* Adds the step that is judged next if it is a turn. One that is illegal may be refused as expected. */
static void add_step_ahead(struct jcz_writing *w)
{
	const struct step *step = referee_ahead(&w->replay.referee);
	struct violations broken = { 0 };
	if (!step || step->kind != STEP_TURN)
		return;
	game_check(&w->replay.referee.game, &step->turn, &broken);
	if (!violations_any(&broken))
		add_turn(w, &step->turn);
}

static bool add_steps(struct jcz_writing *w, struct reader *reader, bool *illegal)
{
	const struct referee *referee = &w->replay.referee;
	replay_begin(&w->replay, &reader->record, ON_ILLEGAL_STOP);
	do {
		*illegal = action_is_illegal(&referee->report);
		if (*illegal)
			return fail_illegal(reader, referee, READ_FOREIGN, "cannot be a saved game");
		if (!note_step(w, reader))
			return false;
		add_step_ahead(w);
	} while (replay_next(&w->replay));
	return true;
}

/* ---- the file ---- */

static void add_setup(struct json *json, const struct record *r)
{
	json_key_map(json, "setup");
	json_key_map(json, "sets");
	json_key_int(json, "basic:1", 1);
	if (r->rules.expansion)
		json_key_int(json, "king-and-robber:1", 1);
	json_map_end(json);
	json_key_map(json, "elements");
	json_key_int(json, "small-follower", FOLLOWERS);
	if (r->rules.farmers == FARMERS_YES)
		json_key_bool(json, "farmers", true);
	if (r->rules.expansion) {
		json_key_bool(json, "king", true);
		json_key_bool(json, "robber", true);
	}
	json_map_end(json);
	json_key_map(json, "rules");
	if (r->rules.small_city == SMALL_CITY_2)
		json_key_text(json, "tiny-city-scoring", "2");
	json_map_end(json);
	json_key_list(json, "start");
	json_map(json);
	json_key_text(json, "tile", tile_jcz_id(printed_base.tile[printed_base.start].name));
	json_key_int(json, "x", r->start.given ? r->start.cell.x : 0);
	json_key_int(json, "y", r->start.given ? r->start.cell.y : 0);
	json_key_int(json, "rotation", r->start.given ? r->start.degrees : 0);
	json_map_end(json);
	json_list_end(json);
	json_map_end(json);
}

static void add_players(struct json *json, const struct jcz_writing *w, const struct record *r)
{
	json_key_list(json, "players");
	for (int p = 0; p < r->players; p++) {
		json_map(json);
		json_key_text(json, "name", w->name[p]);
		json_key_int(json, "slot", p);
		json_map_end(json);
	}
	json_list_end(json);
}

/* Adds what is known about the draws: those that were made, and if the game is not over, the rest of the stack. */
static void add_annotations(struct json *json, struct jcz_writing *w, const struct record *r)
{
	const struct tile_list_line *stack = &r->stack[PILE_LAND], *box = &r->box[PILE_LAND];
	bool ends = w->replay.referee.game.scored;
	bool whole = stack->given && (!box->given || box->tiles == stack->tiles);
	while (!ends && stack->given && w->draws < stack->tiles)
		add_draw(w, stack->tile[w->draws]);
	json_list_end(&w->order);
	json_key_map(json, "gameAnnotations");
	json_key(json, "drawOrder");
	json_number(json, w->order_text.s, w->order_text.length);
	if (ends || whole)
		json_key_int(json, "endTurn", w->draws);
	json_map_end(json);
}

static void add_sentences(struct json *json, const struct sentences *sentences)
{
	size_t length;
	for (const char *s = sentences->text.s; s && *s; s += length + 1) {
		length = strcspn(s, "\n");
		json_string(json, s, length);
	}
}

static void add_test(struct json *json, const struct jcz_writing *w)
{
	if (w->awards.assertions + w->totals.assertions + w->titles.assertions == 0)
		return;
	json_key_map(json, "test");
	json_key_list(json, "assertions");
	add_sentences(json, &w->awards);
	add_sentences(json, &w->totals);
	add_sentences(json, &w->titles);
	json_list_end(json);
	json_map_end(json);
}

static void add_file(struct text *out, struct jcz_writing *w, const struct reader *reader)
{
	const struct record *r = &reader->record;
	struct json json;
	char id[20];
	snprintf(id, sizeof id, "%016" PRIx64, game_id(r));
	json_begin(&json, out);
	json_map(&json);
	json_key_text(&json, "appVersion", VERSION);
	json_key_text(&json, "gameId", id);
	json_key(&json, "name");
	json_string(&json, reader->title.s, reader->title.length);
	json_key(&json, "initialRandom");
	json_number(&json, "0.0", 3);
	json_key_int(&json, "clock", 0);
	add_setup(&json, r);
	add_players(&json, w, r);
	json_key(&json, "replay");
	json_list_end(&w->replayed);
	json_number(&json, w->replayed_text.s, w->replayed_text.length);
	add_annotations(&json, w, r);
	add_test(&json, w);
	json_map_end(&json);
	json_end(&json);
}

/* Checks that the file is the same game, and that it is as wrong. A sentence does not say which award it is about. */
static bool check_written(const struct text *written, const struct jcz_writing *w, struct reader *reader)
{
	const struct tile_list_line *box = &reader->record.box[PILE_LAND];
	bool wrong;
	if (!reads_back(written, jcz_to_log, &w->replay.referee.game, false, &wrong))
		return fail(reader, box->given ? box->span : reader->record.span,
			    "a saved game has as many copies of a tile as are printed");
	return wrong == (w->wrong != NULL) || fail(reader, w->wrong ? w->wrong->span : reader->record.span,
						   "a saved game cannot express that this assertion is wrong");
}

static void free_writing(struct jcz_writing *w)
{
	text_free(&w->replayed_text);
	text_free(&w->order_text);
	text_free(&w->awards.text);
	text_free(&w->totals.text);
	text_free(&w->titles.text);
	free(w);
}

bool jcz_write(struct text *out, struct reader *reader, const struct script *script, bool names, struct loss *loss,
	       bool *illegal)
{
	*illegal = false;
	if (!check_header(reader, script))
		return false;
	struct jcz_writing *w = zeroed(sizeof *w);
	struct text written = { 0 };
	w->replay.skips_awards = true;
	json_begin(&w->replayed, &w->replayed_text);
	json_list(&w->replayed);
	json_begin(&w->order, &w->order_text);
	json_list(&w->order);
	bool fine = name_players(w, reader, names) && add_steps(w, reader, illegal);
	if (fine) {
		add_file(&written, w, reader);
		fine = check_written(&written, w, reader);
	}
	if (fine) {
		text_add_text(out, &written);
		loss_count_lines(&w->lost, script, LINE_OF_GAME);
		loss_add(loss, &w->lost);
	}
	text_free(&written);
	free_writing(w);
	return fine;
}
