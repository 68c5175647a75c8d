#include "say/names.h"
#include "say/say_parts.h"

/* The n-th word of a line. */
static struct word word_at(const char *text, size_t length, int n)
{
	struct line line;
	struct complaint unused;
	line_begin(&line, text, length, &unused);
	while (n-- > 0)
		line_next(&line);
	return line.word;
}

/* The name of a player line, with its quotation marks. */
static struct word name_in(const char *text, size_t length)
{
	const char *open = memchr(text, '"', length), *close;
	close = open ? memchr(open + 1, '"', (size_t)(text + length - open - 1)) : NULL;
	return close ? (struct word){ open, (size_t)(close + 1 - open) } : (struct word){ text, 0 };
}

/* The word of a header line; where all of it is the matter, its key. */
static struct word header_word(const struct incident *incident)
{
	const struct header_violation *h = incident->header;
	const struct words *words = &h->words;
	switch (h->code) {
	case V_PLAYER_COUNT:
	case V_TABLE_INVALID:
		return word_at(incident->text + h->span.text, h->span.length, 0);
	case V_ROTATION_INVALID: /* TILE X,Y TURN */
		return word_at(words->s, words->length, 2);
	case V_PLAYER_DUPLICATE:
		return record_of(incident)->declared[h->index].again ? word_at(words->s, words->length, 0)
								     : name_in(words->s, words->length);
	case V_SCOUT_DEAL_INVALID: /* PLAYER TILE TILE; of a player who has none the last deal is marked */
		return h->word == NOBODY ? (struct word){ words->s, words->length }
					 : word_at(words->s, words->length, 1 + h->word);
	default: /* TILE of the start, or `land TILE TILE` */
		return word_at(words->s, words->length,
			       h->span.line == record_of(incident)->start.span.line && record_of(incident)->start.given
				       ? 0
				       : 1 + h->word);
	}
}

/* The first total of the assertion that is not what the awards sum to. */
static struct word wrong_total(const struct incident *incident)
{
	const struct assertion *a = &incident->step->assertion;
	struct line line;
	struct complaint unused;
	line_begin(&line, incident->step->words.s, incident->step->words.length, &unused);
	for (line_next(&line); line.word.length > 0; line_next(&line))
		for (int p = 0; p < game_of(incident)->players; p++)
			if (a->players >> p & 1 && a->points[p] != game_total(game_of(incident), p) &&
			    word_is(line.word, player_colour(record_of(incident), p)))
				return line_next(&line), line.word;
	return incident->parts.value;
}

/* The players of a `scored` line: all that stands behind its points. */
static struct word scorers(const struct incident *incident)
{
	struct word points = incident->parts.value, players;
	const struct step *step = incident->step;
	struct line line;
	struct complaint unused;
	if (points.length == 0)
		return points;
	const char *behind = points.s + points.length;
	line_begin(&line, behind, (size_t)(step->words.s + step->words.length - behind), &unused);
	for (players = line.word; line.word.length > 0; line_next(&line))
		players.length = (size_t)(line.word.s + line.word.length - players.s);
	return players;
}

void incident_read_parts(struct incident *incident)
{
	struct step read_again;
	struct line line;
	struct complaint unused;
	line_begin(&line, incident->step->words.s, incident->step->words.length, &unused);
	if (incident->step->kind == STEP_SETUP)
		line_setup(&line, record_of(incident), &read_again, &incident->parts);
	else
		line_step(&line, record_of(incident), &read_again, &incident->parts);
}

/* ---- the word that a code is about ---- */

/* Of the codes of tiles: the part of the move, or NULL. */
static const struct word *part_of_tile(const struct parts *p, enum violation_code code)
{
	switch (code) {
	case V_START_TILE_WRONG:
	case V_TILE_NOT_IN_SET:
	case V_TILE_COPIES_EXCEEDED:
	case V_TILE_WRONG_STACK:
	case V_TILE_NOT_DRAWN:
	case V_DISCARD_OF_PLACEABLE_TILE:
	case V_SCOUT_NOT_OWNED:
	case V_SCOUT_ALREADY_PLACED:
	case V_SCOUT_NOT_A_TILE:
	case V_SCOUT_AFTER_DRAW:
	case V_SCOUT_IN_BONUS:
	case V_SCOUT_NO_SUPPLY:
	case V_SCOUT_PIECE_MISSING:
	case V_DECLINE_WITHOUT_SCOUT:
	case V_DECLINE_SECOND:
	case V_DECLINE_EMPTY_STACK:
		return &p->tile;
	case V_CELL_OCCUPIED:
	case V_TILE_CORNER_ONLY:
	case V_TILE_DETACHED:
	case V_EDGE_MISMATCH:
	case V_TILE_OFF_TABLE:
	case V_SCOUT_FEATURE_OCCUPIED:
		return &p->cell;
	case V_ROTATION_INVALID:
		return &p->turn;
	default:
		return NULL;
	}
}

/* Of the codes of pieces and recalls, likewise. */
static const struct word *part_of_piece(const struct incident *incident, enum violation_code code)
{
	const struct parts *p = &incident->parts;
	switch (code) {
	case V_SECOND_PIECE:
		return &p->piece[1];
	case V_PIECE_FOREIGN:
	case V_PIECE_NOT_IN_SUPPLY:
	case V_PIECE_OTHER_TILE:
	case V_SEGMENT_UNKNOWN:
	case V_MEEPLE_BAD_TERRAIN:
	case V_HUT_BAD_TERRAIN:
	case V_FEATURE_OCCUPIED:
	case V_HUT_SYSTEM_OCCUPIED:
	case V_MEADOW_FARMED:
	case V_SCOUT_WRONG_PIECE:
		return &p->piece[piece_at_fault(incident, code, 0)];
	case V_PIECE_MOVED:
	case V_LAYOUT_SHIFTED:
		return &p->piece[0];
	case V_PIECE_REMOVED:
	case V_LOCKED_PIECE_REMOVED:
		return p->piece[0].length ? &p->piece[0] : &p->recall[0];
	case V_SHAMAN_NOT_OWN:
	case V_SHAMAN_HUT:
	case V_SHAMAN_NO_PIECE:
		return &p->recall[recall_at_fault(incident, code)];
	case V_STEP_ORDER:
	case V_SHAMAN_ABSENT:
	case V_SHAMAN_TILE_BAD_PIECE:
	case V_SHAMAN_TILE_COMPLETE:
		return &p->recall[0];
	case V_SHAMAN_SECOND:
		return &p->recall[1];
	default:
		return NULL;
	}
}

struct word say_word(const struct incident *incident, enum violation_code code)
{
	const struct parts *p = &incident->parts;
	if (incident->header)
		return header_word(incident);
	const struct word *part = part_of_tile(p, code);
	if (!part)
		part = part_of_piece(incident, code);
	if (part)
		return *part;
	switch (code) {
	case V_TOTAL_MISMATCH:
		return wrong_total(incident);
	case V_SCORER_MISMATCH:
		return scorers(incident);
	case V_SCORE_MISMATCH:
	case V_SCORE_OF_INCOMPLETE_FEATURE:
	case V_COVER_MISMATCH:
	case V_WINNER_MISMATCH:
	case V_EXPECTATION_MISSED:
		return p->value;
	default:
		return p->player;
	}
}
