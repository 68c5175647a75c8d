#include "draw/text_legend.h"

#include "draw/colours.h"
#include "draw/sights.h"
#include "say/names.h"

#include <stddef.h>

/* One entry; entries of a line are separated by two spaces. */
struct entry {
	struct subject subject;
	int line;
	size_t symbol;     /* its offset in struct symbols, if the words have one */
	const char *words; /* the symbol stands for each @ */
};
#define SYMBOL(name) offsetof(struct symbols, name)

static const struct entry entries[] = {
	{ { MEADOW, SHOWS(MEADOW) }, 0, SYMBOL(ground[MEADOW]), "@ meadow" },
	{ { FOREST, SHOWS(FOREST) }, 0, SYMBOL(ground[FOREST]), "@ forest" },
	{ { RIVER, SHOWS(RIVER) }, 0, SYMBOL(ground[RIVER]), "@ river" },
	{ { LAKE, SHOWS(LAKE) }, 0, SYMBOL(ground[LAKE]), "@ lake" },
	{ { FOREST, SHOWS(SIGHT_ROCK) }, 0, SYMBOL(rock), "@ between two forests or meadows" },
	{ { RIVER, SHOWS(SIGHT_FISH) }, 1, SYMBOL(fish), "@ fish (2@: two)" },
	{ { MEADOW, SHOWS(SIGHT_ANIMAL + DEER) }, 1, 0, "d deer" },
	{ { MEADOW, SHOWS(SIGHT_ANIMAL + AUROCHS) }, 1, 0, "a aurochs" },
	{ { MEADOW, SHOWS(SIGHT_ANIMAL + MAMMOTH) }, 1, 0, "m mammoth" },
	{ { MEADOW, SHOWS(SIGHT_ANIMAL + TIGER) }, 1, 0, "t tiger" },
	{ { MEADOW, SHOWS(SIGHT_COVERED) }, 1, SYMBOL(covered), "@ covered" },
	{ { FOREST, SHOWS(SIGHT_MENHIR) }, 1, SYMBOL(menhir), "@ menhir" },
	{ { FOREST, SHOWS(SIGHT_MUSHROOMS) }, 1, SYMBOL(mushrooms), "@ mushrooms" },
	{ { MEADOW, SHOWS(SIGHT_POWER) | SHOWS(SIGHT_BRIDGE) }, 1, SYMBOL(power), "@ power" },
	{ { FIELD, SHOWS(FIELD) }, 0, SYMBOL(ground[FIELD]), "@ field" },
	{ { CITY, SHOWS(CITY) }, 0, SYMBOL(ground[CITY]), "@ city" },
	{ { CITY, SHOWS(SIGHT_SHIELD) }, 0, SYMBOL(shield), "@ shield" },
	{ { ROAD, SHOWS(ROAD) }, 0, SYMBOL(ground[ROAD]), "@ road" },
	{ { ROAD, SHOWS(SIGHT_CROSSING) }, 0, SYMBOL(crossing), "@ where roads end" },
	{ { MONASTERY, SHOWS(MONASTERY) }, 0, SYMBOL(ground[MONASTERY]), "@ monastery" },
	{ { CITY, SHOWS(SIGHT_ROCK) }, 0, SYMBOL(rock), "@ between two cities or fields" },
};
enum { ENTRIES = sizeof entries / sizeof entries[0], LINES = 2 };

static const struct entry pieces[] = {
	{ { FOREST, SHOWS(SIGHT_ROLE + GATHERER) }, 0, 0, "g gatherer" },
	{ { RIVER, SHOWS(SIGHT_ROLE + FISHER) }, 0, 0, "f fisher" },
	{ { MEADOW, SHOWS(SIGHT_ROLE + HUNTER) }, 0, 0, "h hunter" },
	{ { LAKE, SHOWS(SIGHT_ROLE + HUT) }, 0, 0, "^ hut" },
	{ { CITY, SHOWS(SIGHT_ROLE + KNIGHT) }, 0, 0, "k knight" },
	{ { ROAD, SHOWS(SIGHT_ROLE + THIEF) }, 0, 0, "t thief" },
	{ { MONASTERY, SHOWS(SIGHT_ROLE + MONK) }, 0, 0, "m monk" },
	{ { FIELD, SHOWS(SIGHT_ROLE + FARMER) }, 0, 0, "f farmer" },
};
enum { PIECES = sizeof pieces / sizeof pieces[0] };

static const char *symbol_of(const struct symbols *symbols, const struct entry *entry)
{
	return *(const char *const *)((const char *)symbols + entry->symbol);
}

/* The entries of a line that the picture needs; returns whether there are any. */
static bool add_entries(struct text *out, const struct entry *entry, int count, int line, const struct sights *sights,
			const struct symbols *symbols)
{
	const char *between = "";
	for (int i = 0; i < count; i++) {
		if (entry[i].line != line || !sights_have(sights, entry[i].subject))
			continue;
		text_add_string(out, between);
		for (const char *s = entry[i].words; *s; s++)
			if (*s == '@')
				text_add_string(out, symbol_of(symbols, &entry[i]));
			else
				text_add_char(out, *s);
		between = "  ";
	}
	return *between != '\0';
}

static void add_players(struct text *out, const struct drawing *p)
{
	const struct record *record = &p->reader->record;
	for (int q = 0; q < p->game->players; q++) {
		const struct player_line *line = &record->declared[record->player[q]];
		text_add(out, "%c  %s", player_colours(record, q).mark, line->colour);
		if (line->name[0])
			text_add(out, " (%s)", line->name);
		text_add(out, ": %d points; in supply ", game_total(p->game, q));
		drawing_say_supply(out, p, q);
		text_add(out, "\n");
	}
	for (int t = 0; t < TITLES && p->game->rules.expansion; t++) {
		say_holder(out, record, p->game, (enum title_kind)t);
		text_add(out, "\n");
	}
}

void text_legend(struct text *out, struct drawing *p, const struct symbols *symbols)
{
	const struct sights sights = sights_of_board(p);
	text_add(out, "\n");
	for (int line = 0; line < LINES; line++)
		if (add_entries(out, entries, ENTRIES, line, &sights, symbols))
			text_add(out, "\n");
	bool any = add_entries(out, pieces, PIECES, 0, &sights, symbols);
	if (any)
		text_add(out, ", each after its player's letter");
	if (p->game->moves)
		text_add(out, "%s[id]! the tile placed last", any ? "; " : "");
	if (any || p->game->moves)
		text_add(out, "\n");
	add_players(out, p);
}
