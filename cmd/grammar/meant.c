#include "grammar/line_parts.h"
#include "text/text.h"

#include <stdlib.h>
#include <strings.h>

/*
 * What a line that cannot be read was meant to be: its words without what people add, in the order of a move or an
 * assertion. It is offered only if it can be read, and if each word of the line has a place in it or says nothing.
 */
enum { WORDS_MAX = 24 };

struct slip {
	const struct record *record;
	bool setup;                  /* a line of the setup, without its first word */
	struct word word[WORDS_MAX]; /* a word that has found its place is empty */
	int words;
};

/* ---- what a word may be ---- */

/* Reads a cell, a place, a number, or a slot, which may be a side in full: north. */
static bool reads_as(enum field field, struct word word, struct place *place)
{
	static const char *const sides[SIDES + 1] = { "north", "east", "south", "west", NULL };
	struct complaint unused;
	struct line line;
	int number, side = word_find(word, sides);
	line_begin(&line, word.s, word.length, &unused);
	if (field == FIELD_CELL)
		return line_cell(&line, &place->cell);
	if (field == FIELD_PLACE)
		return line_place(&line, place);
	if (field == FIELD_NUMBER)
		return line_number(&line, "", -POINTS_MAX, POINTS_MAX, &number);
	place->slot = (uint8_t)(3 * side + 1);
	return side < SIDES || line_slot(&line, word, &place->slot);
}

/* The player with this colour, in any case, or name; -1 if there is none. */
static int find_player(const struct record *record, struct word word)
{
	for (int i = 0; i < record->players; i++) {
		const struct player_line *player = &record->declared[record->player[i]];
		if (player->colour_length == word.length && strncasecmp(player->colour, word.s, word.length) == 0)
			return i;
	}
	return line_find_named(record, word);
}

/* The role of the game that is in capitals, or cut short: `Knight`, `k`. ROLES if there is none, or more than one. */
static int find_role(const struct record *record, struct word word)
{
	int found = ROLES, count = 0;
	for (int role = 0; role < ROLES; role++) {
		const char *name = line_roles[role];
		bool whole = strncasecmp(name, word.s, word.length) == 0 && !name[word.length];
		if (whole)
			return role;
		if (role_game((enum role)role) != record->rules.game || strncmp(name, word.s, word.length) != 0)
			continue;
		found = role;
		count++;
	}
	return count == 1 ? found : ROLES;
}

static bool suits(const struct slip *s, enum field field, struct word word)
{
	struct place place;
	switch (field) {
	case FIELD_PLAYER:
		return find_player(s->record, word) >= 0;
	case FIELD_EXTRA:
		return word_among(word, "+ bonus menhir extra") && s->record->rules.extra_turns;
	case FIELD_TILE:
		return line_find_tile(s->record, word) != TILE_UNKNOWN;
	case FIELD_TURN: /* 1 to 3 are rather slots */
		return strchr("0123456789rR", *word.s) && !memchr(word.s, ',', word.length) &&
		       !word_among(word, "1 2 3") && line_turn_meant(word) >= 0;
	case FIELD_ROLE:
		return find_role(s->record, word) < ROLES;
	case FIELD_KIND:
		return word_among(word, "river forest logboat hunting-trap huts meadow canoe agriculture bear road "
					"city monastery field king robber");
	case FIELD_NONE: /* it says nothing */
		return word_among(
			word,
			"- -> a Turn Move at on in to with and the no none nobody piece meeple follower member bonus "
			"tile turn turned rotated rotation deg degrees move place places plays puts "
			"points pts x y is has");
	default:
		return reads_as(field, word, &place);
	}
}

/* The first of the words, from one on, that suits a field; their number if none does. */
static int find(const struct slip *s, enum field field, int from)
{
	while (from < s->words && (s->word[from].length == 0 || !suits(s, field, s->word[from])))
		from++;
	return from;
}

/* Takes that word, as it is spelled there; empty if there is none. */
static struct word take(struct slip *s, enum field field, int from)
{
	static const char *const turns[] = { "0", "90", "180", "270" };
	struct place place;
	int i = find(s, field, from);
	struct word word = { "", 0 };
	if (i == s->words)
		return word;
	word = s->word[i];
	s->word[i].length = 0;
	if (field == FIELD_PLAYER)
		return word_from(s->record->declared[s->record->player[find_player(s->record, word)]].colour);
	if (field == FIELD_SLOT && reads_as(field, word, &place))
		return word_from(word_of_slot(place.slot));
	if (field == FIELD_TURN)
		return word_from(turns[line_turn_meant(word) / 90]);
	if (field == FIELD_ROLE)
		return word_from(line_roles[find_role(s->record, word)]);
	return field == FIELD_EXTRA ? word_from("+") : word;
}

/* ---- the words of a line ---- */

/* Separates by spaces what is separated otherwise: `red;E`, `(0,-1)`, `red=4`; `0/-1` and `0,-1,180` have a cell. */
static void separate(char *s)
{
	for (char *c = s; (c = strpbrk(c, "\t\r;=()[]{}|\"'@,")); c++)
		if (*c != ',' || c[1] == ' ' || c[1] == '\0')
			*c = ' ';
	for (char *sign, *end, *rest; *s; s = end + (*end == ' ')) {
		rest = s;
		end = s + strcspn(s, " ");
		strtol(s, &sign, 10);
		if (sign > s && sign + 1 < end && strchr(",./:", *sign) && strchr("-0123456789", sign[1])) {
			*sign = ',';
			strtol(sign + 1, &rest, 10);
		}
		for (; rest < end; rest++)
			*rest = *rest == ',' ? ' ' : *rest;
	}
}

/* Cuts a line into the words that say something. Returns false if there are none, or too many. */
static bool cut_words(struct slip *s, const char *text)
{
	while (*text && s->words < WORDS_MAX) {
		struct word word = word_cut(&text);
		while (word.length > 1 && strchr(".:,", word.s[word.length - 1]))
			word.length--;
		if (word.length > 1 && *word.s == '+') /* points */
			word = (struct word){ word.s + 1, word.length - 1 };
		s->word[s->words] = word;
		bool named = suits(s, FIELD_PLAYER, word) || suits(s, FIELD_TILE, word) || suits(s, FIELD_EXTRA, word);
		s->words += word.length > 0 && (named || !suits(s, FIELD_NONE, word));
	}
	return s->words > 0 && s->words < WORDS_MAX;
}

static void add_word(struct text *out, struct word word)
{
	if (word.length > 0)
		text_add(out, "%s%.*s", out->length ? " " : "", (int)word.length, word.s);
}

/* ---- a move ---- */

/* Finds the parts of a move. In Hunters & Gatherers tiles are numbers, so the turn is the last one before the role. */
static void find_parts(struct slip *s, struct word part[FIELDS])
{
	struct word first = s->word[0];
	if (suits(s, FIELD_NUMBER, first)) /* of the move, or the tile */
		s->word[0].length = 0;
	int role = find(s, FIELD_ROLE, 0), cell = find(s, FIELD_CELL, 0), turn = s->words;
	for (int i = find(s, FIELD_TURN, 0); i < role; i = find(s, FIELD_TURN, i + 1))
		turn = i;
	part[FIELD_CELL] = take(s, FIELD_CELL, 0);
	part[FIELD_ROLE] = take(s, FIELD_ROLE, role);
	if (part[FIELD_ROLE].length > 0)
		part[FIELD_SLOT] = take(s, FIELD_SLOT, role);
	part[FIELD_PLAYER] = take(s, FIELD_PLAYER, 0);
	part[FIELD_EXTRA] = take(s, FIELD_EXTRA, 0);
	part[FIELD_TURN] = take(s, FIELD_TURN, turn);
	part[FIELD_TILE] = take(s, FIELD_TILE, 0);
	if (part[FIELD_TILE].length == 0 && suits(s, FIELD_TILE, first))
		part[FIELD_TILE] = first;
	if (part[FIELD_SLOT].length == 0)
		part[FIELD_SLOT] = take(s, FIELD_SLOT, cell);
	take(s, FIELD_KIND, 0); /* of the zone */
}

/* Adds the role or the slot that is missing if the tile has only one for it. Returns the zone; NO_ZONE: there is none. */
static int complete_piece(const struct tile *tile, struct word part[FIELDS])
{
	int turns = line_turn_meant(part[FIELD_TURN]) / 90, zone = NO_ZONE;
	struct word *role = &part[FIELD_ROLE], *slot = &part[FIELD_SLOT];
	struct place place;
	if (slot->length > 0 && reads_as(FIELD_SLOT, *slot, &place))
		zone = slot_zone(tile, place.slot, turns);
	for (int z = 0; z < tile->zones && slot->length == 0; z++) {
		if (!word_is(*role, line_roles[role_on((enum zone_kind)tile->zone[z].kind)]))
			continue;
		if (zone != NO_ZONE)
			return NO_ZONE; /* several */
		zone = z;
	}
	if (zone != NO_ZONE && role->length == 0)
		*role = word_from(line_roles[role_on((enum zone_kind)tile->zone[zone].kind)]);
	if (zone != NO_ZONE && slot->length == 0)
		*slot = word_from(word_of_slot(zone_slot(tile, zone, turns)));
	return zone;
}

/* Adds the move and, if points follow it, the line that notes them. */
static void say_move(struct slip *s, struct text *out, struct text *note)
{
	static const uint8_t move[] = { FIELD_PLAYER, FIELD_EXTRA, FIELD_TILE, FIELD_CELL,
					FIELD_TURN,   FIELD_ROLE,  FIELD_SLOT };
	static const uint8_t setup[] = { FIELD_TILE, FIELD_CELL, FIELD_TURN, FIELD_PLAYER,
					 FIELD_ROLE, FIELD_SLOT, FIELD_NONE };
	const struct record *record = s->record;
	struct word part[FIELDS] = { 0 };
	find_parts(s, part);
	if (part[FIELD_TILE].length == 0 || part[FIELD_TURN].length == 0)
		return;
	if (part[FIELD_PLAYER].length == 0 && !s->setup)
		part[FIELD_PLAYER] = word_from(record->declared[record->player[line_next_player(record)]].colour);
	const struct tile *tile = &record->set->tile[line_find_tile(record, part[FIELD_TILE])];
	bool stated = part[FIELD_SLOT].length > 0; /* otherwise a number is a slot that there is not */
	int zone = complete_piece(tile, part);
	for (size_t i = 0; i < sizeof move; i++)
		add_word(out, part[s->setup ? setup[i] : move[i]]);
	struct word points = zone == NO_ZONE ? (struct word){ "", 0 } : take(s, FIELD_NUMBER, s->words - 1);
	if (points.length == 0 || !stated)
		return;
	text_add(note, "scored %s %.*s:%.*s", zone_kind_name((enum zone_kind)tile->zone[zone].kind),
		 (int)part[FIELD_CELL].length, part[FIELD_CELL].s, (int)part[FIELD_SLOT].length, part[FIELD_SLOT].s);
	add_word(note, points);
	add_word(note, part[FIELD_PLAYER]);
}

/* ---- an assertion ---- */

/* Adds the assertion that one of the first two words begins. Returns false if neither does. */
static bool say_assertion(struct slip *s, struct text *out)
{
	static const char *const verbs[] = { "scored score scores", "totals total", "winner winners wins won" };
	enum { SCORED, TOTALS, WINNER };
	const struct record *record = s->record;
	int verb = 0, at = 0;
	while (verb <= WINNER && !word_among(s->word[at], verbs[verb])) {
		at = (at + 1) % (s->words < 2 ? 1 : 2);
		verb += at == 0;
	}
	if (verb > WINNER)
		return false;
	const char *words = verbs[verb];
	s->word[at].length = 0;
	add_word(out, word_cut(&words));
	if (verb == SCORED) {
		add_word(out, take(s, FIELD_KIND, 0));
		add_word(out, take(s, FIELD_PLACE, 0));
		add_word(out, take(s, FIELD_NUMBER, 0));
	}
	bool tie = verb == WINNER && word_among(s->word[s->words - 1], "tie draw tied");
	bool all = tie || (verb == TOTALS && find(s, FIELD_PLAYER, 0) == s->words); /* `totals 4 0` */
	s->words -= tie;
	for (int p = 0; all ? p < record->players : find(s, FIELD_PLAYER, 0) < s->words; p++) {
		add_word(out, all ? word_from(record->declared[record->player[p]].colour) : take(s, FIELD_PLAYER, 0));
		if (verb == TOTALS)
			add_word(out, take(s, FIELD_NUMBER, 0));
	}
	return true;
}

/* ---- a line ---- */

static bool can_be_read(const struct slip *s, const struct text *words)
{
	struct complaint unused;
	struct step step = { 0 };
	struct line line;
	for (int i = 0; i < s->words; i++)
		if (s->word[i].length > 0)
			return false;
	line_begin(&line, words->s, words->length, &unused);
	return s->setup ? line_setup(&line, s->record, &step) : line_step(&line, s->record, &step);
}

/* Adds what one line was meant to be, which may continue on the next. */
static bool mean_line(const struct record *record, struct word line, bool setup, struct text *meant)
{
	struct slip s = { .record = record, .setup = setup };
	struct text words = { 0 }, note = { 0 }, one = { 0 };
	text_add_bytes(&words, line.s, line.length);
	const char *comment = strstr(words.s, "//");
	text_cut(&words, comment ? (size_t)(comment - words.s) : strcspn(words.s, "#"));
	separate(words.s);
	bool fine = cut_words(&s, words.s);
	if (fine && (setup || !say_assertion(&s, &one)))
		say_move(&s, &one, &note);
	fine = fine && one.length > 0 && can_be_read(&s, &one);
	if (fine)
		text_add(meant, note.length ? "%s%s` and on the next line `%s" : "%s%s",
			 meant->length ? "` and on the next line `" : "", one.s, note.s);
	text_free(&words);
	text_free(&note);
	text_free(&one);
	return fine;
}

bool line_meant(const struct record *record, struct word line, bool setup, struct text *meant)
{
	const char *end = memchr(line.s, ';', line.length);
	if (mean_line(record, line, setup, meant))
		return true;
	for (size_t i = 1; i < line.length && !end; i++) /* the assertion after a move */
		if (word_begins((struct word){ line.s + i, line.length - i }, "scored ") && is_blank(line.s[i - 1]))
			end = line.s + i;
	size_t first = end ? (size_t)(end - line.s) : 0;
	return end && mean_line(record, (struct word){ line.s, first }, setup, meant) &&
	       mean_line(record, (struct word){ end, line.length - first }, setup, meant);
}
