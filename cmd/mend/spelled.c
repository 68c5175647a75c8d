#include "mend/spelling.h"

#include "grammar/line_parts.h"
#include "say/names.h"

bool is_whole_number(const char *word)
{
	word += *word == '-';
	return *word && word[strspn(word, "0123456789")] == '\0';
}

#define VERB(kind, verb, ...) verb " "
static const char verbs[] =
	"end recall discard decline none nowhere deer aurochs mammoth tiger lake lakeA lakeB innerA innerB river bridge monastery inner by " ASSERTION_FORMS(
		VERB);
#undef VERB

struct word next_known(const struct record *record, int *at)
{
	int number = (*at)++;
	if (number < ROLES)
		return word_from(line_roles[number]);
	number -= ROLES;
	if (number < AWARD_KINDS)
		return word_from(award_kind_name((enum award_kind)number));
	number -= AWARD_KINDS;
	const char *rest = verbs;
	struct word word = word_cut(&rest);
	for (; word.length > 0 && number > 0; number--)
		word = word_cut(&rest);
	return word.length == 0 && number < record->players ? word_from(player_colour(record, number)) : word;
}

bool is_known_word(const struct record *record, const char *word)
{
	struct word known;
	for (int at = 0; (known = next_known(record, &at)).length > 0;)
		if (word_is(known, word))
			return true;
	return false;
}

void put_word(struct spelled *line, int at, struct word now, enum spelling_rule rule)
{
	size_t length = now.length < WORD_SIZE ? now.length : WORD_SIZE - 1;
	memmove(line->word[at], now.s, length);
	line->word[at][length] = '\0';
	note_rule(line, rule);
}

void remove_word(struct spelled *line, int at, enum spelling_rule rule)
{
	note_rule(line, rule);
	line->words--;
	memmove(line->word[at], line->word[at + 1], (size_t)(line->words - at) * WORD_SIZE);
}
