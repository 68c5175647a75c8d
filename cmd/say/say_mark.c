#include "say/say_parts.h"

bool is_of_start_line(const struct incident *incident)
{
	const struct record *r = record_of(incident);
	return r->start.given && r->start.words.s == incident->header->words.s;
}

bool is_of_deal_line(const struct incident *incident)
{
	const struct record *r = record_of(incident);
	for (int i = 0; i < r->deals; i++)
		if (r->deal[i].words.s == incident->header->words.s)
			return true;
	return false;
}

/* The n-th word of a line. */
static struct word nth_word(const char *text, size_t length, int n)
{
	struct line line = line_begin(text, length, NULL);
	while (n-- > 0)
		line_next(&line);
	return line.word;
}

/* The first total of the assertion that differs from the sum of the awards. */
static struct word total_word(const struct incident *incident)
{
	const struct assertion *a = &incident->step->assertion;
	struct line line = line_begin(incident->step->words.s, incident->step->words.length, NULL);
	for (line_next(&line); line.word.length > 0; line_next(&line))
		for (int p = 0; p < game_of(incident)->players; p++)
			if (a->players >> p & 1 && a->points[p] != game_total(game_of(incident), p) &&
			    word_is(line.word, player_colour(record_of(incident), p))) {
				line_next(&line);
				return line.word;
			}
	return incident->parts.value;
}

/* The players of a `scored` line: everything after its points. */
static struct word scorers_word(const struct incident *incident)
{
	struct word points = incident->parts.value, players;
	const struct step *step = incident->step;
	if (points.length == 0)
		return points;
	const char *after = points.s + points.length;
	struct line line = line_begin(after, (size_t)(step->words.s + step->words.length - after), NULL);
	for (players = line.word; line.word.length > 0; line_next(&line))
		players.length = (size_t)(line.word.s + line.word.length - players.s);
	return players;
}

uint32_t steps_before(const struct incident *incident)
{
	const struct referee *referee = incident->referee;
	uint32_t judged = referee->at - (referee->stopped && referee->at > 0), i = 0;
	while (i < referee->at && &referee->record->step[i] != incident->step)
		i++;
	return i < referee->at ? i : judged;
}

/* ---- the parts of a line ---- */

/* The colour or the name in a player line that another player has; a name with its quotation marks. */
static struct word repeated_word(const struct incident *incident)
{
	const struct words *words = &incident->header->words;
	if (record_of(incident)->declared[incident->header->index].again)
		return nth_word(words->s, words->length, 0);
	const char *open = memchr(words->s, '"', words->length), *close;
	close = open ? memchr(open + 1, '"', (size_t)(words->s + words->length - open - 1)) : NULL;
	return close ? (struct word){ open, (size_t)(close + 1 - open) } : (struct word){ words->s, 0 };
}

struct word tile_word(const struct incident *incident)
{
	const struct header_violation *h = incident->header;
	if (!h)
		return incident->parts.tile;
	/* TILE X,Y TURN of the start, otherwise `land TILE TILE` */
	return nth_word(h->words.s, h->words.length, is_of_start_line(incident) ? 0 : 1 + h->word);
}

struct word part_of_line(const struct incident *incident, enum line_part part, enum violation_code code)
{
	const struct parts *p = &incident->parts;
	const struct header_violation *h = incident->header;
	switch (part) {
	case PART_TILE:
		return tile_word(incident);
	case PART_CELL:
		return p->cell;
	case PART_TURN:
		return h ? nth_word(h->words.s, h->words.length, 2) : p->turn;
	case PART_PIECE:
	case PART_PIECES:
		if (h) /* a piece beside the tiles: its cell */
			return nth_word(h->words.s, h->words.length, 2);
		return p->piece[piece_at_fault(incident, code, 0)];
	case PART_PIECE_2:
		return p->piece[1];
	case PART_RECALL:
		return p->recall[recall_at_fault(incident, code)];
	case PART_RECALL_2:
		return p->recall[1];
	case PART_REMOVED:
		return p->piece[0].length ? p->piece[0] : p->recall[0];
	case PART_VALUE:
		return p->value;
	case PART_TOTAL:
		return total_word(incident);
	case PART_SCORERS:
		return scorers_word(incident);
	case PART_KEY:
		return nth_word(incident->reader->text + h->span.text, h->span.length, 0);
	case PART_REPEATED:
		return repeated_word(incident);
	case PART_DEALT: /* PLAYER TILE TILE; for a player who is dealt too few, the last deal is marked */
		if (h->word == NOBODY)
			return (struct word){ h->words.s, h->words.length };
		return nth_word(h->words.s, h->words.length, 1 + h->word);
	case PART_PLAYER:
	case PART_NONE:
		break;
	}
	return p->player;
}
