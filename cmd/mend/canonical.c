#include "mend/search.h"

/*
 * A tile as it lies, regardless of how its zones are numbered: the zones in the order in which one meets them around
 * the border, then those inside.
 */
struct face {
	const struct tile *tile;
	uint8_t label[TILE_ZONES]; /* of each zone */
	uint8_t zone[TILE_ZONES];  /* of each label */
	uint8_t border[SLOTS];     /* labels */
};

static struct face face_of(const struct tile *tile, int turns)
{
	struct face face = { .tile = tile };
	uint8_t labels = 0;
	memset(face.label, NO_ZONE, sizeof face.label);
	for (int slot = 0; slot < SLOTS; slot++) {
		int zone = tile_zone_at(tile, slot, turns);
		if (face.label[zone] == NO_ZONE) {
			face.zone[labels] = (uint8_t)zone;
			face.label[zone] = labels++;
		}
		face.border[slot] = face.label[zone];
	}
	for (uint8_t zone = 0; zone < tile->zones; zone++)
		if (face.label[zone] == NO_ZONE) {
			face.zone[labels] = zone;
			face.label[zone] = labels++;
		}
	return face;
}

static unsigned label_of(const struct face *face, int zone)
{
	return zone == NO_ZONE ? NO_ZONE : face->label[zone];
}

/* A set of zones, as a set of labels. */
static unsigned labels_of(const struct face *face, unsigned zones)
{
	unsigned labels = 0;
	for (; zones; zones &= zones - 1)
		labels |= 1u << face->label[__builtin_ctz(zones)];
	return labels;
}

static bool same_zone(const struct face *a, const struct face *b, int label)
{
	const struct zone *y = &a->tile->zone[a->zone[label]], *z = &b->tile->zone[b->zone[label]];
	return y->kind == z->kind && y->fish == z->fish && y->mushrooms == z->mushrooms && y->menhir == z->menhir &&
	       y->shield == z->shield && y->powers == z->powers &&
	       memcmp(y->animals, z->animals, sizeof y->animals) == 0 && label_of(a, y->lake) == label_of(b, z->lake) &&
	       label_of(a, y->other_lake) == label_of(b, z->other_lake) &&
	       labels_of(a, a->tile->near[a->zone[label]]) == labels_of(b, b->tile->near[b->zone[label]]);
}

static bool same_face(const struct face *a, const struct face *b)
{
	if (memcmp(a->border, b->border, sizeof a->border) != 0)
		return false;
	for (int label = 0; label < a->tile->zones; label++)
		if (!same_zone(a, b, label))
			return false;
	return true;
}

/* The fewest quarter turns after which the tile looks the same as after `turns`. */
static int least_turns(const struct tile *tile, int turns)
{
	struct face face = face_of(tile, turns);
	for (int t = 0; t < turns; t++) {
		struct face other = face_of(tile, t);
		if (same_face(&face, &other))
			return t;
	}
	return turns;
}

/* FNV-1a over numbers. */
static void add(uint64_t *sum, uint64_t number)
{
	for (int i = 0; i < 8; i++)
		*sum = (*sum ^ (number >> 8 * i & 0xFF)) * UINT64_C(0x100000001b3);
}

static void add_cell(uint64_t *sum, struct cell cell)
{
	add(sum, (uint16_t)cell.x);
	add(sum, (uint16_t)cell.y);
}

/* A place on the board by the label of its zone; by its slot if nothing lies there. */
static void add_place(uint64_t *sum, const struct board *board, struct place place)
{
	int node = board_node(board, place);
	add_cell(sum, place.cell);
	if (node == NO_NODE) {
		add(sum, 100u + place.slot);
		return;
	}
	struct face face = face_of(board_tile(board, node_tile(node)), board->placed[node_tile(node)].turns);
	add(sum, face.label[node_zone(node)]);
}

static void add_turn(uint64_t *sum, const struct board *board, const struct turn *turn)
{
	int turns = turn_quarters(turn);
	add_cell(sum, turn->cell);
	bool lies = turn->tile != TILE_UNKNOWN && turns >= 0;
	add(sum, lies ? (uint64_t)least_turns(&board->set->tile[turn->tile], turns) : (uint64_t)turn->degrees);
	for (int i = 0; i < turn->pieces && i < PIECES_MAX; i++) {
		add(sum, turn->piece[i].role);
		add(sum, turn->piece[i].owner);
		add_place(sum, board, turn->piece[i].place);
	}
}

uint64_t canonical_game(const struct record *record, const struct board *board)
{
	uint64_t sum = UINT64_C(0xcbf29ce484222325);
	for (uint32_t i = 0; i < record->steps; i++) {
		const struct step *step = &record->step[i];
		const struct turn *turn = &step->turn;
		if (step->kind >= STEP_END)
			continue;
		add(&sum, step->kind);
		add(&sum, turn->player);
		add(&sum, turn->extra);
		add(&sum, turn->tile);
		if (step->kind == STEP_TURN || step->kind == STEP_SETUP)
			add_turn(&sum, board, turn);
		for (int r = 0; r < turn->recalls && r < RECALLS_MAX; r++)
			add_place(&sum, board, turn->recall[r]);
	}
	return sum;
}
