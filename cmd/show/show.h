#ifndef HGREF_SHOW_SHOW_H
#define HGREF_SHOW_SHOW_H

#include "judge/checklist.h"
#include "judge/judged.h"
#include "text/json.h"

/* The printed forms of one judged game. */
void show_check(struct text *out, const struct judged_game *t); /* the findings, then one line */
void show_score(struct text *out, const struct judged_game *t); /* the awards, then the standings */
void show_json(struct text *out, const struct judged_game *t);  /* one line */
void show_brief(struct text *out, const struct judged_game *t); /* a shorter one: the result, and codes by number */
void show_annotations(struct text *out, const struct judged_game *t); /* what is wrong, as GitHub Actions reads it */

/*
 * Parts of these: one finding, with its rules and help; the result without the illegal actions that stand; the lines of
 * `score` that say who has won.
 */
void show_finding(struct text *out, const struct judged_game *t, const struct finding *finding);
void show_without(struct text *out, const struct judged_game *t);
void show_result(struct text *out, const struct judged_game *t);

/* The lines of `score --if-ended` about what the game would pay. */
void show_if_ended(struct text *out, const struct judged_game *t);

/* The table of standings in a position of the record's game. */
void show_standings(struct text *out, const struct record *record, const struct game *game);

/* "the position has 2 parts that do not touch" between these; nothing if all its tiles lie together. */
void show_parts(struct text *out, const char *before, const struct game *game, const char *after);

/*
 * ", 1 illegal action stands, 2 illegal actions left out": the number of illegal actions, or nothing if there were
 * none.
 */
void show_illegal_actions(struct text *out, const struct judged_game *t);

/* A game that could not be read, in the form of show_json: it is listed too, with the reason why it was not judged. */
void show_unreadable_json(struct text *out, const struct reader *reader, const char *file);

/* A game whose header or position is illegal, as `check` shows it: no question about its board has an answer. */
void show_no_position(struct text *out, const struct reader *reader, const char *file, bool json);

/* A scenario that asks not to be judged. */
void show_skipped(struct text *out, const struct reader *reader, const char *file);

/*
 * The unreadable lines of a game, for stderr: the first ERRORS_SHOWN of them, and the number of the others. `help` goes
 * with the first; NULL: there is none.
 */
enum { ERRORS_SHOWN = 10 };
void show_errors(struct text *out, const struct reader *reader, const char *file, const char *help);

/* "FILE:LINE:COLUMN: ", with which every line about a place begins; column 0: without the column. */
void show_place(struct text *out, const char *file, unsigned line, unsigned column);

/* "FILE:LINE: Table 3, final (hig-2020): ", with which an answer about a game begins. */
void show_heading(struct text *out, const char *file, unsigned line, const struct reader *reader);

/* "  help:": how a further line about something begins. */
void show_label(struct text *out, const char *label);

/* "legal", "illegal" or "unreadable". */
void show_verdict(struct text *out, enum verdict verdict);

/*
 * "red wins", "red and blue share the victory", "nobody wins"; and how the game ended as the record states it, which
 * must do so: `blue wins by tie-break, "a staring contest"`.
 */
struct phrase victory_phrase(const struct record *record, uint8_t winners);
void show_stated_result(struct text *out, const struct record *record);

/*
 * Begins an annotation of GitHub Actions, up to its message, which show_annotation_words adds: on one line, with nothing
 * that the workflow would take as a command. `level` is error, warning or notice; column 0, title NULL: it has none.
 */
void show_annotation_begin(struct text *out, const char *level, const char *file, unsigned line, unsigned column,
			   const char *title);
void show_annotation_words(struct text *out, const char *words);

/* A line of the game's text, with a mark under the bytes it is about, or without one if `at` is QUOTE_UNMARKED. */
#define QUOTE_UNMARKED UINT32_MAX
void show_quote(struct text *out, const struct reader *reader, struct span span, uint32_t at, uint32_t marked);

/* `rule TILE-05: the table's edge bounds ... (devir, "Robar y colocar ..."), see also table-edge`: the main one is cited. */
void show_rules(struct text *out, const struct ruleset *edition, const char *rules);

/* An answer as one line of JSON: an object, which begins with the version of its schema. */
void show_answer_begin(struct json *json, struct text *out);
void show_answer_end(struct json *json);

/*
 * show_head_keys and show_violation_keys add keys to a JSON map that is open: which game it is about; a violation, whose
 * sentences are in `words`, and with show_violations_key the list of all that a game has. An award is a value, with its
 * count tile by tile in show_items_json. show_awards_key adds "awards", a list of those among `count` that pay something.
 */
void show_head_keys(struct json *json, const struct reader *reader, const char *file, unsigned line);
void show_violation_keys(struct json *json, const struct reader *reader, const struct finding *finding,
			 const char *words);
void show_parts_key(struct json *json, const struct game *game); /* "parts", of a position that has several */
void show_violations_key(struct json *json, const struct judged_game *t);
void show_award_json(struct json *json, const struct record *record, const struct board *board,
		     const struct award *award);
void show_items_json(struct json *json, const struct record *record, const struct board *board,
		     const struct score_items *items);
void show_awards_key(struct json *json, const struct record *record, const struct board *board,
		     const struct award *awards, size_t count);

/* "due", of a position that no move follows: the awards among what is due that pay one of these players something. */
void show_due_key(struct json *json, const struct record *record, const struct game *game, unsigned players);

/* "Table 3, final", or "(no title)"; with the edition: "Table 3, final (hig-2020)". */
void show_title(struct text *out, const struct reader *reader);
void show_game_name(struct text *out, const struct reader *reader);

#endif
