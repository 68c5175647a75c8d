#ifndef HGREF_COMMAND_CONVERT_FORMS_H
#define HGREF_COMMAND_CONVERT_FORMS_H

#include "foreign/foreign.h"
#include "write/script.h"

#include "core/referee.h"

/* Writes a game in its other forms: a scenario, action codes, an address, a saved game (a log: write/script.h). */

/* Writes one YAML document, without the `---` before it. Every game can be a scenario. */
void write_yaml(struct text *out, const struct script *script);

/* Writes a comment; characters that YAML does not allow there become `?`. */
void write_yaml_comment(struct text *out, const char *s);

/* The number of things that are left out because the form of the output cannot express them. */
struct loss {
	unsigned games; /* games that are incomplete in the output */
	unsigned editions, rulings, assertions, refused, comments, early_ends;
};

/* Counts the step just judged, if it is an assertion or a refused move. */
void loss_count_step(struct loss *loss, const struct report *report);

/* Whether the header or an action is illegal. Wrong assertions do not matter, since all assertions are left out. */
bool action_is_illegal(const struct report *report);

/* Adds an error for the referee's violation, since an illegal game lacks a form ("has no address"). Returns false. */
bool fail_illegal(struct reader *reader, const struct referee *referee, enum read_code code, const char *lack);

/* Counts the comments of a game and its line `scores complete`, from lines of this kind on. */
void loss_count_lines(struct loss *loss, const struct script *script, enum script_kind first);

/* Adds the losses of one game. */
void loss_add(struct loss *all, const struct loss *game);

/*
 * Reads back a game that was written in another form, whose rules need not be those of the game. Returns whether it is
 * legal and leads to the same position; `ends_early`: the game ends after it, which the form cannot express. *wrong:
 * whether an assertion of it is wrong.
 */
bool reads_back(const struct text *written, transcriber *transcribe, const struct game *game, bool ends_early,
		bool *wrong);

/*
 * Adds a game as ChaCuN's action codes (foreign/chacun.h) to its script, and its losses to *loss. Returns false if it
 * has no codes, and reader->trouble has the reason; *illegal: the game breaks a rule.
 */
bool chacun_write(struct text *out, struct reader *reader, const struct script *script, struct loss *loss,
		  bool *illegal);

/*
 * Writes a game as an address of CarcassonneLab (foreign/lab.h) on a line of its own, where it can be watched. Only
 * games of base Carcassonne without expansions have one. `names`: the address contains the players' names, too, not
 * only their colours. What an address cannot express is added to *loss. Returns false if the game has no address, and
 * an error of the reader has the reason; *illegal: the game breaks a rule.
 */
bool lab_write(struct text *out, struct reader *reader, const struct script *script, bool names, struct loss *loss,
	       bool *illegal);

/*
 * Writes a game as a saved game of JCloisterZone, with the assertions that its sentences can express; what they cannot
 * is added to *loss. Only games of base Carcassonne by rules that the program has can be saved, and a wrong assertion
 * must remain one. `names`: players have their names, not only their colours. Returns false if the game cannot be
 * saved, and an error of the reader has the reason; *illegal: the game breaks a rule.
 */
bool jcz_write(struct text *out, struct reader *reader, const struct script *script, bool names, struct loss *loss,
	       bool *illegal);

#endif
