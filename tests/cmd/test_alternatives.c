#include "core/placements.h"
#include "judge/finding.h"
#include "read/log.h"
#include "say/names.h"
#include "say/say.h"
#include "tests/core/support.h"
#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * 200 illegal moves made out of recorded games: `explain` names what `check` names, and what it offers is legal in
 * place of the illegal move.
 */
enum { CASES = 200, GAMES_KEPT = 64, MOVE_SIZE = 160 };

/* Ways to spoil a move, each for an equal share of the cases. */
enum spoil { TURN, CELL, PIECE, TILE, PLAYER, EXTRA, SECOND_PIECE, DISCARD, SPOILS };

struct kept {
	char *text;
	uint32_t moves;
	struct span *span; /* the line of each move */
	struct turn *turn;
	struct record record; /* for words only: another game's reader, but with the same players and tiles */
	struct own_tileset *own;
};

static struct kept kept[GAMES_KEPT];
static int games;

static void keep_game(const struct reader *reader, void *data)
{
	(void)data;
	struct kept *k = &kept[games++];
	const struct record *r = &reader->record;
	cr_assert(games <= GAMES_KEPT);
	const struct span *last = &r->step[r->steps - 1].span;
	k->text = strndup(reader->text, last->text + last->length);
	k->span = malloc(r->steps * sizeof *k->span);
	k->turn = malloc(r->steps * sizeof *k->turn);
	k->record = *r;
	k->own = malloc(sizeof *k->own);
	tileset_copy(k->own, r->set);
	for (uint32_t i = 0; i < r->steps; i++)
		if (r->step[i].kind == STEP_TURN) {
			k->span[k->moves] = r->step[i].span;
			k->turn[k->moves++] = r->step[i].turn;
		}
}

static void free_games(void)
{
	for (int g = 0; g < games; g++) {
		free(kept[g].text);
		free(kept[g].span);
		free(kept[g].turn);
		free(kept[g].own);
	}
}

/* xorshift: the same cases on every machine */
static uint32_t seed = 20260720;

static int any(int below)
{
	seed ^= seed << 13;
	seed ^= seed >> 17;
	seed ^= seed << 5;
	return (int)(seed % (uint32_t)below);
}

static const char *any_piece(void)
{
	static const char *const roles[] = { "gatherer", "fisher", "hunter", "hut" };
	static const char *const slots[] = { "N", "E", "S", "W", "11", "5", "lake" };
	static char piece[24];
	snprintf(piece, sizeof piece, "%s %s", roles[any(4)], slots[any(7)]);
	return piece;
}

/* A move of the game with one thing about it changed; it may still be legal. */
static void spoil_move(const struct kept *k, const struct turn *was, enum spoil how, char line[MOVE_SIZE])
{
	struct turn turn = *was;
	const struct record *r = &k->record;
	char piece[80] = "";
	if (was->pieces) {
		struct text slot = { 0 };
		text_add_string(&slot, word_of_slot(was->piece[0].place.slot));
		snprintf(piece, sizeof piece, " %s %s", role_name((enum role)was->piece[0].role), slot.s);
		text_free(&slot);
	}
	switch (how) {
	case TURN:
		turn.degrees = (int16_t)(any(8) ? (turn.degrees + 90 * (1 + any(3))) % 360 : 45);
		break;
	case CELL:
		turn.cell.x = (int16_t)(turn.cell.x + any(5) - 2);
		turn.cell.y = (int16_t)(turn.cell.y + any(5) - 2);
		break;
	case PIECE:
		snprintf(piece, sizeof piece, " %s", any_piece());
		break;
	case TILE:
		turn.tile = (uint16_t)any(k->own->set.tiles);
		break;
	case PLAYER:
		turn.player = (uint8_t)((turn.player + 1) % r->players);
		break;
	case EXTRA:
		turn.extra = !turn.extra;
		break;
	case SECOND_PIECE:
		snprintf(piece + strlen(piece), sizeof piece - strlen(piece), " %s", any_piece());
		snprintf(piece + strlen(piece), sizeof piece - strlen(piece), " %s", any_piece());
		break;
	default:
		snprintf(line, MOVE_SIZE, "%s %sdiscard %s", player_colour(r, turn.player), turn.extra ? "+ " : "",
			 k->own->tile[turn.tile].name);
		return;
	}
	snprintf(line, MOVE_SIZE, "%s %s%s %d,%d %d%s", player_colour(r, turn.player), turn.extra ? "+ " : "",
		 k->own->tile[turn.tile].name, turn.cell.x, turn.cell.y, turn.degrees, piece);
}

/* ---- judging in process ---- */

static struct reader reader;
static struct referee referee;

/* Judges the game up to the move that `line` replaces; returns true if just that line is illegal. */
static bool is_illegal(const char *text, size_t before, const char *line)
{
	static char whole[GAME_MAX_BYTES];
	int length = snprintf(whole, sizeof whole, "%.*s%s\n", (int)before, text, line);
	struct cut cut = { .text = whole, .length = (size_t)length, .line = 1 };
	cr_assert(log_read(&reader, &cut), "%s: %s", line, reader.error->message);
	referee_begin(&referee, &reader.record, ON_ILLEGAL_STOP);
	while (referee_next(&referee))
		;
	return referee.stopped && referee.report.step == &reader.record.step[reader.record.steps - 1];
}

/* Whether the player who tried the turn could place its tile anywhere, without a piece: tried out. */
static bool can_be_laid(const struct game *game, struct turn turn)
{
	const struct board *board = &game->board;
	turn.pieces = turn.recalls = 0;
	turn.recall_late = false;
	for (int f = 0; turn.tile != TILE_UNKNOWN && f < 4 * board->frees; f++) {
		struct violations broken = { 0 };
		turn.cell = board->known[board->free[f / 4]].cell;
		turn.degrees = (int16_t)(90 * (f % 4));
		game_check(game, &turn, &broken);
		if (!violations_any(&broken))
			return true;
	}
	return false;
}

/*
 * Whether anyone could place any tile anywhere, or discard one: tried out, in the position where judging has stopped.
 */
static bool is_anything_legal(void)
{
	const struct game *game = &referee.game;
	for (int who = 0; who < 2 * game->players; who++)
		for (int t = 0; t < game->board.set->tiles; t++) {
			struct turn turn = { .player = (uint8_t)(who / 2), .extra = who % 2, .tile = (uint16_t)t };
			struct violations discard = { 0 };
			game_check_discard(game, &turn, &discard);
			if (!violations_any(&discard) || can_be_laid(game, turn))
				return true;
		}
	return false;
}

/* ---- the cases ---- */

struct illegal {
	const struct kept *game;
	size_t before; /* bytes of the game before the move */
	char line[MOVE_SIZE];
	char codes[400];
};

static struct illegal cases[CASES];

static void make_cases(void)
{
	static const struct overrides none;
	reader_begin(&reader, &none);
	for (int i = 0, tries = 0; i < CASES; tries++) {
		cr_assert(tries < 100 * CASES);
		struct illegal *c = &cases[i];
		c->game = &kept[any(games)];
		int move = any((int)c->game->moves);
		c->before = c->game->span[move].text;
		spoil_move(c->game, &c->game->turn[move], (enum spoil)(i % SPOILS), c->line);
		i += is_illegal(c->game->text, c->before, c->line);
	}
}

static void write_game(FILE *out, const struct illegal *c, const char *line)
{
	fprintf(out, "%.*s%s\n\n", (int)c->before, c->game->text, line);
}

static FILE *open_file(const char *name)
{
	FILE *file = fopen(in_scratch(name), "w");
	cr_assert(file);
	return file;
}

/* Cuts off the next line; NULL at the end. */
static char *next_line(char **at)
{
	char *line = *at;
	if (!*line)
		return NULL;
	*at += strcspn(line, "\n");
	if (**at)
		*(*at)++ = '\0';
	return line;
}

static void note_codes(void)
{
	char *at = output, *line;
	int n = 0;
	cr_assert_eq(run("%s check -f json $scratch/spoiled | jq -r '[.violations[].code] | join(\" \")'"), 0);
	for (; (line = next_line(&at)); n++)
		snprintf(cases[n].codes, sizeof cases[n].codes, "%.399s", line);
	cr_assert_eq(n, CASES);
}

Test(alternatives, of_200_illegal_moves_the_cause_is_named_and_what_is_offered_is_legal, .timeout = 300)
{
	int offers = 0, without = 0, n = 0;
	bool code_met[VIOLATION_CODES] = { false };
	cr_assert(each_recorded("scenarios/games/recorded.log", keep_game, NULL) > 0);
	make_cases();
	FILE *out = open_file("spoiled");
	for (int i = 0; i < CASES; i++)
		write_game(out, &cases[i], cases[i].line);
	fclose(out);
	note_codes();

	out = open_file("mended");
	cr_assert_eq(run("%s explain -f json $scratch/spoiled | jq -r '[([.violations[].code] | join(\" \")), "
			 "(.instead.moves | join(\"|\"))] | @tsv'"),
		     0);
	char *at = output, *line;
	for (; (line = next_line(&at)); n++) {
		struct illegal *c = &cases[n];
		char *moves = strchr(line, '\t');
		*moves++ = '\0';
		cr_expect_str_eq(line, c->codes, "%s: explain says other codes than check", c->line);
		code_met[violation_find(c->codes, strcspn(c->codes, " "))] = true;
		without += !*moves;
		if (!*moves) {
			is_illegal(c->game->text, c->before, c->line);
			cr_expect(!is_anything_legal(), "%s: something is legal", c->line);
		}
		for (char *move = strtok(moves, "|"); move; move = strtok(NULL, "|"), offers++)
			write_game(out, c, move);
	}
	fclose(out);
	cr_expect_eq(n, CASES);
	cr_expect_eq(run("%s check -f json $scratch/mended | jq -s '[.[] | select(.verdict != \"legal\")] | length'"),
		     0);
	cr_expect_eq(atoi(output), 0, "%s offers are illegal", output);
	run("%s check $scratch/mended | wc -l");
	cr_expect_eq(atoi(output), offers, "%d games were to be judged", offers);

	int codes = 0;
	for (int i = 0; i < VIOLATION_CODES; i++)
		codes += code_met[i];
	cr_expect(codes >= 12, "only %d different causes are among the cases", codes);
	cr_expect(without < CASES / 20, "%d moves have no alternative", without);
	reader_free(&reader);
	free_games();
}

/* The number before these words in a text; 0 if the text does not contain them. */
static int number_before(const char *text, const char *words)
{
	const char *at = strstr(text, words);
	while (at && at > text && at[-1] >= '0' && at[-1] <= '9')
		at--;
	return at ? atoi(at) : 0;
}

/* The ways of a sentence such as "it fits there turned 90, 180 or 270, or in 8 other ways". */
static int ways_of(const char *help)
{
	const char *turns = strstr(help, "it fits there turned ");
	int ways = number_before(help, " other way");
	for (const char *s = turns ? turns + strlen("it fits there turned ") : ""; *s && strncmp(s, ", or in", 7) != 0;
	     s++)
		ways += *s >= '0' && *s <= '9' && (s[1] < '0' || s[1] > '9');
	return ways + (strncmp(help, "it fits at ", 11) == 0);
}

/* What `check` offers for the first code of a move that was just refused, and what can be done with its tile. */
static void check_offers(const char *line, const struct turn *turn, bool offers, const char *help)
{
	const struct game *game = &referee.game;
	struct violations against = codes_against_tile(&referee.refused);
	bool barred = violations_any(&against), laid = can_be_laid(game, *turn);
	cr_expect(!laid || !barred, "%s: no place is offered, but it can be laid", line);
	cr_expect(laid || !offers, "%s: it can be laid nowhere: %s", line, help);
	cr_expect(laid || barred || placements_count(game, turn) == 0, "%s: it can be laid nowhere", line);
	if (ways_of(help))
		cr_expect_eq(ways_of(help), placements_count(game, turn), "%s: %s", line, help);
}

Test(alternatives, help_offers_a_tile_just_where_it_can_be_laid, .timeout = 300)
{
	int offered = 0;
	cr_assert(each_recorded("scenarios/games/recorded.log", keep_game, NULL) > 0);
	make_cases();
	for (int i = 0; i < CASES; i++) {
		struct illegal *c = &cases[i];
		struct text help = { 0 };
		cr_assert(is_illegal(c->game->text, c->before, c->line));
		const struct step *step = referee.report.step;
		if (step->kind != STEP_TURN)
			continue;
		struct incident incident = { .file = "F", .reader = &reader, .referee = &referee, .step = step };
		say_help(&help, &incident, violations_next(&referee.refused, 0));
		const char *words = help.length ? help.s : "";
		bool offers =
			ways_of(words) || strstr(words, "legal here") || strstr(words, "no piece may be placed here");
		check_offers(c->line, &step->turn, offers, words);
		offered += offers;
		text_free(&help);
	}
	cr_expect(offered > 20, "%d moves have help", offered);
	reader_free(&reader);
	free_games();
}
