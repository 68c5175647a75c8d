/* A program that referees in process: cc referee.c $(pkg-config --cflags --libs hgref) */
#include <hgref/referee.h>
#include <stdio.h>
#include <string.h>

static struct referee referee;

static const char *try(int player, const char *name, int16_t x, int16_t y, int16_t degrees)
{
	struct turn turn = { .player = (uint8_t)player, .degrees = degrees, .cell = { x, y } };
	struct violations broken = { { 0 } };
	turn.tile = tileset_find(referee.game.board.set, name, strlen(name));
	game_check(&referee.game, &turn, &broken);
	if (violations_any(&broken))
		return violation_name(violations_next(&broken, 0));
	game_play(&referee.game, &turn, &referee.outcome); /* the outcome now holds what it scored */
	return "legal";
}

int main(void)
{
	struct record record = { .rules = *ruleset_find("hig-2020", 8), .player_lines = 2, .players = 2 };
	record.set = record.rules.tiles;
	record.player[1] = 1;
	referee_begin(&referee, &record, ON_ILLEGAL_STOP);
	printf("0 lays 28 at -1,0: %s\n", try(0, "28", -1, 0, 90));
	printf("1 lays 30 at -2,0: %s\n", try(1, "30", -2, 0, 0));
	return 0;
}
