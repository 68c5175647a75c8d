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
	int points; /* the word before `points`; 0: none */
};

/* ---- what a word may be ---- */

static struct word player_word(const struct record *record, int player)
{
	return word_from(record->declared[record->player[player]].colour);
}

/* The colour of the player with this colour, in any case, or name; empty if there is none. */
static struct word find_player(const struct record *record, struct word word)
{
	int named = line_find_named(record, word);
	for (int p = 0; p < record->players; p++) {
		struct word colour = player_word(record, p);
		bool same = colour.length == word.length && word_begins_in_any_case(word, colour.s);
		if (same || p == named)
			return colour;
	}
	return word_from("");
}

/*
 * The role of the game that is in capitals, or cut short: `Knight`, `k`; empty if there is none, or more than one. `h` is
 * what the terrain says, a hunter or a hut.
 */
static struct word find_role(const struct record *record, struct word word)
{
	struct word found = word_from("");
	for (int role = 0; role < ROLES; role++) {
		struct word name = word_from(line_roles[role]);
		bool whole = name.length == word.length && word_begins_in_any_case(word, name.s);
		if (whole)
			return name;
		if (role_game((enum role)role) != record->rules.game || strncmp(name.s, word.s, word.length) != 0)
			continue; /* tiles have capital letters */
		if (found.length > 0)
			return word_is(word, "h") ? word : word_from("");
		found = name;
	}
	return found;
}

static struct word find_turn(struct word word)
{
	static const char *const turns[] = { "0", "90", "180", "270" };
	int degrees = line_turn_meant(word);
	bool other = word_among(word, "1 2 3") || memchr(word.s, ',', word.length); /* rather a slot, or a cell */
	bool begins = strchr("0123456789rR", *word.s) != NULL;
	return word_from(degrees >= 0 && begins && !other ? turns[degrees / 90] : "");
}

/* The slot, which may be a side in full: north. */
static struct word find_slot(struct word word)
{
	static const char *const sides[] = { "north", "east", "south", "west", "top", "right", "bottom", "left", NULL };
	int side = word_find(word, sides);
	uint8_t slot = (uint8_t)(3 * (side % SIDES) + 1);
	struct line line = line_begin(word.s, word.length, NULL);
	return word_from(side < 2 * SIDES || line_slot(&line, word, &slot) ? word_of_slot(slot) : "");
}

/* Whether a word, as it is, can be this part of a line or, with FIELD_NONE, says nothing. */
static bool suits(const struct slip *s, enum field field, struct word word)
{
	struct place place;
	int number;
	struct line line = line_begin(word.s, word.length, NULL);
	switch (field) {
	case FIELD_TILE:
		return line_find_tile(s->record, word) != TILE_UNKNOWN;
	case FIELD_CELL:
		return line_cell(&line, &place.cell);
	case FIELD_RECALL_VERB:
		return word_is(word, "recall");
	case FIELD_KIND:
		return word_among(word, AWARD_KINDS_LIST(ROW_SPACED));
	case FIELD_PLACE:
		return line_place(&line, &place);
	case FIELD_NUMBER:
		return line_number(&line, "", -POINTS_MAX, POINTS_MAX, &number);
	default:
		return word_among(word,
				  "- -> a Turn Move at on in to with and the for no none nobody pass piece meeple "
				  "follower member bonus tile turn turned rotated rotation deg degrees move "
				  "place places placed play plays puts points pts x y is has by fishing hunting");
	}
}

/* A word as it is spelled in this part of a line; empty if it cannot be that part. */
static struct word spelled(const struct slip *s, enum field field, struct word word)
{
	switch (field) {
	case FIELD_PLAYER:
		return find_player(s->record, word);
	case FIELD_EXTRA:
		return word_from(word_among(word, "+ bonus menhir extra") && s->record->rules.extra_turns ? "+" : "");
	case FIELD_TURN:
		return find_turn(word);
	case FIELD_ROLE:
		return find_role(s->record, word);
	case FIELD_SLOT:
		return find_slot(word);
	default:
		return suits(s, field, word) ? word : word_from("");
	}
}

/* The first of the words, from one on, that may be a part; their number if none may. */
static int find(const struct slip *s, enum field field, int from)
{
	for (; from < s->words; from++) {
		bool free = s->word[from].length > 0 && (from != s->points || s->points == 0 || field == FIELD_NUMBER);
		if (free && spelled(s, field, s->word[from]).length > 0)
			break;
	}
	return from;
}

/* Takes that word, as it is spelled there; empty if there is none. */
static struct word take(struct slip *s, enum field field, int from)
{
	int at = find(s, field, from);
	if (at == s->words)
		return word_from("");
	struct word word = spelled(s, field, s->word[at]);
	s->word[at].length = 0;
	return word;
}

/* ---- the words of a line ---- */

/* Joins the cell `0, -1`: a number that a comma and spaces follow, and the last number of its list. */
static void join_cells(char *s)
{
	for (char *word = s, *end; *word; word += *word != '\0') {
		strtol(word, &end, 10);
		char *next = end + strspn(end, ", "), *last = next;
		if (end > word && *end == ',' && next > end + 1)
			strtol(next, &last, 10);
		if (last > next && strchr(" ):;", *last))
			memmove(end + 1, next, strlen(next) + 1);
		word += strcspn(word, " ");
	}
}

/* Separates by spaces what is separated otherwise: `red;E`, `(0,-1):S`, `red=4`; `0/-1` and `0,-1,180` have a cell. */
static void separate(char *s)
{
	join_cells(s);
	for (char *c = s; (c = strstr(c, "):"));)
		memmove(c, c + 1, strlen(c));
	for (char *c = s; (c = strpbrk(c, "\t\r;=()[]{}|\"'@,")); c++)
		if (*c != ',' || c[1] == ' ' || c[1] == '\0')
			*c = ' ';
	for (char *word = s, *end; *word; word = end) {
		strtol(word, &end, 10);
		bool cell = end > word && *end && strchr(",./:", *end) && end[1] && strchr("-0123456789", end[1]);
		if (cell) {
			*end = ',';
			strtol(end + 1, &end, 10);
		} else if (end > word && *end == '-' && end[1] >= '0' && end[1] <= '9') { /* points, `4-0` */
			*end = ' ';
		} else {
			end = word + strcspn(word, " ,");
		}
		if (*end == ',')
			*end = ' ';
		end += *end == ' ';
	}
}

/* Cuts a line into the words that say something. Returns false if there are none, or too many. */
static bool cut_words(struct slip *s, const char *text)
{
	while (*text && s->words < WORDS_MAX - 1) {
		struct word word = word_cut(&text);
		while (word.length > 1 && strchr(".:,", word.s[word.length - 1]))
			word.length--;
		if (word.length > 1 && *word.s == '+') { /* points, or a bonus tile after its player */
			if (s->words == 1)
				s->word[s->words++] = word_from("+");
			word = (struct word){ word.s + 1, word.length - 1 };
		}
		if (word_among(word, "points point pts"))
			s->points = s->words - 1;
		s->word[s->words] = word;
		bool named = spelled(s, FIELD_PLAYER, word).length > 0 || spelled(s, FIELD_EXTRA, word).length > 0;
		s->words += word.length > 0 && (named || !suits(s, FIELD_NONE, word));
	}
	return s->words > 0 && !*text;
}

static void add_word(struct text *out, struct word word)
{
	if (word.length > 0)
		text_add(out, "%s%.*s", out->length ? " " : "", (int)word.length, word.s);
}

static bool can_be_read(const struct slip *s, const struct text *words)
{
	struct step step = { 0 };
	struct line line = line_begin(words->s, words->length, NULL);
	return words->length > 0 &&
	       (s->setup ? line_setup(&line, s->record, &step) : line_step(&line, s->record, &step));
}

/* ---- a move ---- */

/*
 * Finds the parts of a move; `number` is that of the move, or its tile. In Hunters & Gatherers tiles are numbers, so the
 * turn is the last one before the role.
 */
static void find_parts(struct slip *s, struct word number, struct word part[FIELDS])
{
	int role = find(s, FIELD_ROLE, 0), cell = find(s, FIELD_CELL, 0), turn = s->words;
	for (int i = find(s, FIELD_TURN, 0); i < role; i = find(s, FIELD_TURN, i + 1))
		turn = i;
	if (turn == s->words) /* the role comes first */
		turn = find(s, FIELD_TURN, cell);
	int recall = find(s, FIELD_RECALL_VERB, 0);
	part[FIELD_RECALL_VERB] = take(s, FIELD_RECALL_VERB, recall);
	part[FIELD_RECALL] = take(s, FIELD_PLACE, recall);
	part[FIELD_CELL] = take(s, FIELD_CELL, 0);
	part[FIELD_ROLE] = take(s, FIELD_ROLE, role);
	if (part[FIELD_ROLE].length > 0)
		part[FIELD_SLOT] = take(s, FIELD_SLOT, role);
	part[FIELD_PLAYER] = take(s, FIELD_PLAYER, 0);
	part[FIELD_EXTRA] = take(s, FIELD_EXTRA, 0);
	part[FIELD_TURN] = take(s, FIELD_TURN, turn);
	part[FIELD_TILE] = take(s, FIELD_TILE, 0);
	if (part[FIELD_TILE].length == 0 && spelled(s, FIELD_TILE, number).length > 0)
		part[FIELD_TILE] = number;
	if (part[FIELD_SLOT].length == 0)
		part[FIELD_SLOT] = take(s, FIELD_SLOT, cell);
	take(s, FIELD_KIND, 0); /* of the zone */
}

/* Adds the role or the slot that is missing if the tile has only one for it. Returns the kind of the zone; NO_ZONE: none. */
static int complete_piece(const struct record *record, struct word part[FIELDS])
{
	const struct tile *tile = &record->set->tile[line_find_tile(record, part[FIELD_TILE])];
	int turns = line_turn_meant(part[FIELD_TURN]) / 90, zone = NO_ZONE;
	struct word *role = &part[FIELD_ROLE], *slot = &part[FIELD_SLOT];
	uint8_t number;
	struct line line = line_begin(slot->s, slot->length, NULL);
	if (slot->length > 0 && line_slot(&line, *slot, &number))
		zone = slot_zone(tile, number, turns);
	for (int z = 0; z < tile->zones && slot->length == 0; z++) {
		if (!word_is(*role, line_roles[role_on((enum zone_kind)tile->zone[z].kind)]))
			continue;
		if (zone != NO_ZONE)
			return NO_ZONE; /* several */
		zone = z;
	}
	if (zone == NO_ZONE)
		return zone;
	enum role there = role_on((enum zone_kind)tile->zone[zone].kind);
	if (word_is(*role, "h"))
		*role = word_from(there == FISHER ? "hut" : "hunter");
	if (role->length == 0)
		*role = word_from(line_roles[there]);
	if (slot->length == 0)
		*slot = word_from(word_of_slot(zone_slot(tile, zone, turns)));
	return tile->zone[zone].kind;
}

/* Adds the move and, if points follow it, the line that notes them. */
static void say_move(struct slip *s, struct word number, struct text *out, struct text *note)
{
	static const uint8_t move[] = { FIELD_PLAYER,      FIELD_EXTRA,  FIELD_TILE, FIELD_CELL, FIELD_TURN,
					FIELD_RECALL_VERB, FIELD_RECALL, FIELD_ROLE, FIELD_SLOT };
	static const uint8_t setup[] = { FIELD_TILE, FIELD_CELL, FIELD_TURN, FIELD_PLAYER, FIELD_ROLE, FIELD_SLOT };
	struct word part[FIELDS] = { 0 };
	for (int i = 0; i < s->words; i++)
		if (word_among(s->word[i], "scored scores score gets"))
			s->word[i].length = 0; /* its points have a line of their own */
	find_parts(s, number, part);
	if (part[FIELD_TILE].length == 0 || part[FIELD_TURN].length == 0 || s->record->players == 0)
		return;
	if (part[FIELD_PLAYER].length == 0 && !s->setup)
		part[FIELD_PLAYER] = player_word(s->record, line_next_player(s->record));
	bool stated = part[FIELD_SLOT].length > 0; /* otherwise a number is a slot that there is not */
	int kind = complete_piece(s->record, part);
	for (size_t i = 0; i < (s->setup ? sizeof setup : sizeof move); i++)
		add_word(out, part[s->setup ? setup[i] : move[i]]);
	struct word points = s->points > 0 || kind != NO_ZONE ? take(s, FIELD_NUMBER, 0) : word_from("");
	if (points.length == 0 || kind == NO_ZONE || !stated || word_is(points, "0"))
		return;
	text_add(note, "scored %s %.*s:%.*s", zone_kind_name((enum zone_kind)kind), (int)part[FIELD_CELL].length,
		 part[FIELD_CELL].s, (int)part[FIELD_SLOT].length, part[FIELD_SLOT].s);
	add_word(note, points);
	add_word(note, part[FIELD_PLAYER]);
}

/* ---- an assertion ---- */

/* Adds the assertion that one of the first words begins. Returns false if none does. */
static bool say_assertion(struct slip *s, struct text *out)
{
	static const char *const verbs[] = { "scored score scores gets", "totals total", "winner winners wins won" };
	enum { SCORED, TOTALS, WINNER };
	const struct record *record = s->record;
	int verb = WINNER + 1, at = 0;
	for (int i = 0; i < s->words && i < 3 && verb > WINNER; i++)
		for (verb = SCORED; verb <= WINNER && !word_among(s->word[at = i], verbs[verb]);)
			verb++;
	if (verb > WINNER)
		return false;
	s->word[at].length = 0;
	if (verb == WINNER && record->players > 1 && find(s, FIELD_NUMBER, find(s, FIELD_NUMBER, 0) + 1) < s->words)
		verb = TOTALS; /* `winner red 4, blue 0` */
	const char *words = verbs[verb];
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
		add_word(out, all ? player_word(record, p) : take(s, FIELD_PLAYER, 0));
		if (verb == TOTALS)
			add_word(out, take(s, FIELD_NUMBER, 0));
	}
	if (verb == WINNER)
		take(s, FIELD_NUMBER, 0); /* by how many points */
	return true;
}

/* ---- a line ---- */

/* "3. end" */
static bool says_after_number(const struct slip *s, const char *words, struct text *out)
{
	bool number = strchr("-*0123456789", *words);
	word_cut(&words);
	text_clear(out);
	text_add_string(out, words + strspn(words, " "));
	return number && can_be_read(s, out);
}

/* Writes what the words of a line were meant to be, which all have a place there. */
static bool say_line(struct slip *s, struct text *out, struct text *next)
{
	struct word number = s->word[0];
	if (spelled(s, FIELD_NUMBER, number).length > 0)
		s->word[0].length = 0;
	text_clear(out);
	if (s->setup || !say_assertion(s, out))
		say_move(s, number, out, next);
	for (int i = 0; i < s->words; i++)
		if (s->word[i].length > 0)
			return false;
	return can_be_read(s, out);
}

bool line_meant(const struct record *record, struct word line, bool setup, struct text *out, struct text *next)
{
	struct slip s = { .record = record, .setup = setup };
	struct text words = { 0 };
	text_add_bytes(&words, line.s, line.length);
	char *comment = strstr(words.s, "//"), *number = words.s;
	while ((number = strchr(number, '#')) && number[1] >= '0' && number[1] <= '9') /* of a tile: `#8` */
		*number = ' ';
	text_cut(&words, comment ? (size_t)(comment - words.s) : strcspn(words.s, "#"));
	size_t gaps = 0, commas = 0;
	for (size_t i = 0; i + 1 < words.length; i++) {
		gaps += words.s[i + 1] == ' ';
		commas += words.s[i] == ',' && words.s[i + 1] == ' ';
	}
	for (char *c = words.s; gaps == commas && (c = strstr(c, ", "));) /* after each word */
		memmove(c + 1, c + 2, strlen(c + 1));
	separate(words.s);
	text_clear(next);
	bool fine = says_after_number(&s, words.s, out) || (cut_words(&s, words.s) && say_line(&s, out, next));
	text_free(&words);
	return fine;
}

bool line_meant_piece(const struct record *record, struct word line, struct text *out)
{
	static const uint8_t fields[] = { FIELD_PLAYER, FIELD_ROLE, FIELD_PLACE, FIELD_CELL, FIELD_SLOT };
	struct slip s = { .record = record, .setup = true };
	struct text words = { 0 };
	text_add_bytes(&words, line.s, line.length);
	text_cut(&words, strcspn(words.s, "#"));
	separate(words.s);
	bool fine = cut_words(&s, words.s);
	for (size_t f = 0; f < sizeof fields && fine; f++) {
		const struct word part = take(&s, fields[f], 0);
		fine = part.length > 0 || f > 1;
		text_add(out, "%s%.*s",
			 f == 0 || !part.length    ? ""
			 : fields[f] == FIELD_SLOT ? ":"
						   : " ",
			 (int)part.length, part.s);
	}
	for (int i = 0; i < s.words; i++)
		fine &= s.word[i].length == 0;
	text_free(&words);
	return fine && strchr(out->s, ',');
}
