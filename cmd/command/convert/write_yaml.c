#include "command/convert/write_yaml.h"

#include "grammar/step_form.h"

#include <string.h>

/* ---- scalars and comments ---- */

/* The character at `s`, which is UTF-8, and its bytes. */
static unsigned long character_at(const char *s, int *bytes)
{
	unsigned char c = (unsigned char)*s;
	*bytes = c < 0x80 ? 1 : c < 0xE0 ? 2 : c < 0xF0 ? 3 : 4;
	unsigned long character = c < 0x80 ? c : c & (0xFFu >> (*bytes + 1));
	for (int i = 1; i < *bytes; i++)
		character = character << 6 | ((unsigned char)s[i] & 0x3Fu);
	return character;
}

/* Whether a character is allowed in a YAML file and is not a line break there. */
static bool is_allowed_in_yaml(unsigned long character)
{
	if (character < 0xA0)
		return character >= 0x20 && character < 0x7F;
	return character != 0x2028 && character != 0x2029 && character != 0xFEFF && character != 0xFFFE &&
	       character != 0xFFFF;
}

/* Whether a scalar has the same meaning without quotes. */
static bool is_plain_scalar(const char *s, bool in_list)
{
	size_t length = strlen(s);
	if (length == 0 || strchr("-?:,[]{}#&*!|>'\"%@` ", s[0]) || s[length - 1] == ' ' || s[length - 1] == ':')
		return length > 1 && s[0] == '-' && s[1] >= '0' && s[1] <= '9' && is_plain_scalar(s + 1, in_list);
	if (strstr(s, ": ") || strstr(s, " #") || strncmp(s, "...", 3) == 0 || (in_list && strpbrk(s, ",[]{}?:")))
		return false;
	for (int bytes; *s; s += bytes)
		if (!is_allowed_in_yaml(character_at(s, &bytes)))
			return false;
	return true;
}

/* Writes a YAML scalar: as it is if that is safe, otherwise in double quotes. `in_list`: inside [ ]. */
static void write_scalar(struct text *out, const char *s, bool in_list)
{
	if (is_plain_scalar(s, in_list)) {
		text_add_string(out, s);
	} else {
		text_add_string(out, "\"");
		for (int bytes; *s; s += bytes) {
			unsigned long character = character_at(s, &bytes);
			if (character == '"' || character == '\\')
				text_add(out, "\\%c", (int)character);
			else if (is_allowed_in_yaml(character))
				text_add_bytes(out, s, (size_t)bytes);
			else if (character < 0x100)
				text_add(out, "\\x%02lX", character);
			else
				text_add(out, "\\u%04lX", character);
		}
		text_add_string(out, "\"");
	}
}

void write_yaml_comments(struct text *out, const char *s)
{
	for (int bytes; *s; s += bytes) {
		unsigned long character = character_at(s, &bytes);
		if (is_allowed_in_yaml(character) || character == '\t' || character == '\n')
			text_add_bytes(out, s, (size_t)bytes);
		else
			text_add_string(out, "?");
	}
}

/* ---- lines ---- */

struct writing {
	struct text *out;
	const struct script *script;
	size_t result; /* the line of the result, which has a key of its own; `lines` if there is none */
};

static void add_margin(struct text *out, int indent)
{
	for (; indent > 0; indent--)
		text_add_char(out, ' ');
}

static void write_comments(const struct writing *w, int comment, int indent)
{
	for (; comment != SCRIPT_NONE; comment = w->script->comment[comment].next) {
		add_margin(w->out, indent);
		write_yaml_comments(w->out, w->script->comment[comment].s);
		text_add_string(w->out, "\n");
	}
}

static void end_yaml_line(const struct writing *w, const struct script_line *line)
{
	if (line->comment) {
		text_add_string(w->out, "  ");
		write_yaml_comments(w->out, line->comment);
	}
	text_add_string(w->out, "\n");
}

/* ---- the header ---- */

/* Writes the first word of the line as a string of its own; returns what follows `between`. */
static const char *split_first_word(struct text *first, const char *words, char between)
{
	size_t n = strcspn(words, (char[]){ between, '\0' });
	text_clear(first);
	text_add_bytes(first, words, n);
	return words + n + (words[n] == between);
}

static void write_list(struct text *out, const char *words)
{
	struct text word = { 0 };
	const char *between = "";
	text_add_string(out, "[");
	while (*words) {
		words = split_first_word(&word, words, ' ');
		text_add_string(out, between);
		write_scalar(out, word.s, true);
		between = ", ";
	}
	text_add_string(out, "]");
	text_free(&word);
}

static bool same_key(const struct script_line *a, const struct script_line *b)
{
	size_t n = strcspn(a->words, " ");
	return a->kind == b->kind && strcspn(b->words, " ") == n && memcmp(a->words, b->words, n) == 0;
}

/* The next line of the same kind with the same key; NULL if there is none. */
static const struct script_line *next_alike(const struct script *script, const struct script_line *line)
{
	const struct script_line *end = script->line + script->lines;
	for (const struct script_line *later = line + 1; later < end && later->kind == line->kind; later++)
		if (same_key(later, line))
			return later;
	return NULL;
}

/* Whether an earlier line deals to the same player, so that its list includes these Scout tiles. */
static bool is_dealt_before(const struct script *script, const struct script_line *line)
{
	for (const struct script_line *earlier = script->line; earlier < line; earlier++)
		if (same_key(earlier, line))
			return true;
	return false;
}

/*
 * `id: option`, `name: zones`, `land: [18, 74]`, `red: [scout, canoe]`: writes a key and its value. The list of a player
 * has all Scout tiles of the lines that deal to the player, of which this is the first one.
 */
static void write_pair(const struct writing *w, const struct script_line *line)
{
	struct text key = { 0 }, list = { 0 };
	const char *value = split_first_word(&key, line->words, line->kind == LINE_OF_RULING ? '=' : ' ');
	write_scalar(w->out, key.s ? key.s : "", false);
	text_add_string(w->out, ": ");
	if (line->kind == LINE_OF_RULING || line->kind == LINE_OF_TILE) {
		write_scalar(w->out, value, false);
	} else {
		text_add_string(&list, value);
		if (line->kind == LINE_OF_DEAL)
			while ((line = next_alike(w->script, line)))
				text_add_string(&list, line->words + strcspn(line->words, " "));
		write_list(w->out, list.s);
	}
	text_free(&key);
	text_free(&list);
}

/* A log may repeat what a map has only once: of lines with the same key the last tile and the first `scores` count. */
static void write_header_line(const struct writing *w, const struct script_line *line, bool first)
{
	const char *key = header_forms[line->kind].key;
	enum key_form form = header_forms[line->kind].form;
	int indent = form == KEY_VALUE ? 0 : 2;
	if (form != KEY_VALUE && first)
		text_add(w->out, "%s:\n", key);
	if (line->kind == LINE_OF_DEAL && is_dealt_before(w->script, line))
		return;
	write_comments(w, line->above, indent);
	if (line->kind == LINE_OF_SCORES && !first)
		return;
	if (line->kind == LINE_OF_DEAL) /* also the comments of later lines that deal to the player */
		for (const struct script_line *later = line; (later = next_alike(w->script, later));) {
			write_comments(w, later->above, indent);
			if (later->comment)
				end_yaml_line(w, later);
		}
	add_margin(w->out, indent);
	if (line->kind == LINE_OF_TILE && next_alike(w->script, line)) {
		text_add_string(w->out, "# tile ");
		write_yaml_comments(w->out, line->words);
		text_add_string(w->out, ", as first defined");
	} else if (form == KEY_PAIRS) {
		write_pair(w, line);
	} else if (form == KEY_ITEMS) {
		text_add_string(w->out, "- ");
		write_scalar(w->out, line->words, false);
	} else {
		text_add(w->out, "%s: ", key);
		write_scalar(w->out, line->words, false);
	}
	end_yaml_line(w, line);
}

/* ---- the steps ---- */

/* Writes a step after the comments above it; `lead` is what comes before its words. */
static void write_item(const struct writing *w, const struct script_line *line, int indent, const char *lead)
{
	write_comments(w, line->above, indent);
	add_margin(w->out, indent);
	text_add_string(w->out, lead);
	write_scalar(w->out, line->words, false);
	end_yaml_line(w, line);
}

/* Whether there is a line `i`, and it is an assertion. */
static bool asserts(const struct script *script, size_t i)
{
	return i < script->lines && script->line[i].kind == LINE_OF_STEP && script->line[i].step >= STEP_SCORED;
}

/* The line of the result; `lines` if there is none, or an action follows it, which only the order of lines can show. */
static size_t find_result(const struct script *script)
{
	size_t i = script->lines;
	while (i > 0 && asserts(script, i - 1))
		if (script->line[--i].step == STEP_RESULT)
			return i;
	return script->lines;
}

/* Whether there are assertions from `i` on besides the result. */
static bool expects(const struct writing *w, size_t i)
{
	return asserts(w->script, i == w->result ? i + 1 : i);
}

/* Writes the assertions from `i` on as a list; returns the first line after them. */
static size_t write_expectations(const struct writing *w, size_t i, int indent)
{
	for (; asserts(w->script, i); i++)
		if (i != w->result)
			write_item(w, &w->script->line[i], indent, "- ");
	return i;
}

/* Writes one action and the assertions about it; returns the first line after them. */
static size_t write_turn(const struct writing *w, size_t i)
{
	const struct script_line *line = &w->script->line[i];
	bool more = expects(w, i + 1);
	write_item(w, line, 2, line->step == STEP_PASS ? "- player: " : more ? "- turn: " : "- ");
	if (more)
		text_add_string(w->out, "    expect:\n");
	return write_expectations(w, i + 1, 6);
}

/* Whether this line ends the game and no action comes after it. */
static bool is_last_end(const struct script *script, size_t i)
{
	if (script->line[i].step != STEP_END)
		return false;
	for (i++; i < script->lines; i++)
		if (script->line[i].step < STEP_SCORED)
			return false;
	return true;
}

static void write_end(const struct writing *w, size_t i)
{
	write_comments(w, w->script->line[i].above, 0);
	text_add_string(w->out, "end: true");
	end_yaml_line(w, &w->script->line[i]);
	if (expects(w, i + 1)) {
		text_add_string(w->out, "expect:\n");
		write_expectations(w, i + 1, 2);
	}
}

/* ---- the result ---- */

/* `result: {winner: [red, blue], by: time, words: a remark}` */
static void write_result(const struct writing *w, const struct script_line *line)
{
	struct step_words words = step_words(step_form(STEP_RESULT), line->words, strlen(line->words));
	struct text winners = { 0 }, reason = { 0 }, remark = { 0 };
	while (step_words_next(&words)) {
		if (words.field == FIELD_PLAYER)
			text_add(&winners, winners.length ? " %.*s" : "%.*s", (int)words.word.length, words.word.s);
		else if (words.field == FIELD_REASON)
			text_add_bytes(&reason, words.word.s, words.word.length);
		else if (words.field == FIELD_REMARK)
			text_add_bytes(&remark, words.word.s + 1, words.word.length - 2);
	}
	write_comments(w, line->above, 0);
	text_add_string(w->out, "result: {winner: ");
	if (strchr(winners.s, ' '))
		write_list(w->out, winners.s);
	else
		write_scalar(w->out, winners.s, true);
	text_add(w->out, ", by: %s", reason.s);
	if (remark.s) {
		text_add_string(w->out, ", words: ");
		write_scalar(w->out, remark.s, true);
	}
	text_add_string(w->out, "}");
	end_yaml_line(w, line);
	text_free(&winners);
	text_free(&reason);
	text_free(&remark);
}

static void write_key(struct text *out, const char *key, const char *words)
{
	if (!words)
		return;
	text_add(out, "%s: ", key);
	write_scalar(out, words, false);
	text_add_string(out, "\n");
}

void write_yaml(struct text *out, const struct script *script)
{
	struct writing w = { out, script, find_result(script) };
	size_t i = 0;
	bool players = false, turns = false;
	for (; i < script->lines && script->line[i].kind < LINE_OF_STEP; i++) {
		const struct script_line *line = &script->line[i];
		players |= line->kind == LINE_OF_PLAYER;
		write_header_line(&w, line, i == 0 || line[-1].kind != line->kind);
		if (line->kind == LINE_OF_GAME) {
			write_key(out, "source", script->source);
			write_key(out, "known", script->known);
		}
	}
	if (!players) /* scenarios must have the key */
		text_add_string(out, "players: []\n");
	if (expects(&w, i))
		text_add_string(out, "before:\n");
	i = write_expectations(&w, i, 2);
	while (i < script->lines) {
		if (is_last_end(script, i)) {
			write_end(&w, i);
			break;
		}
		if (!turns)
			text_add_string(out, "turns:\n");
		turns = true;
		i = write_turn(&w, i);
	}
	if (w.result < script->lines)
		write_result(&w, &script->line[w.result]);
	write_comments(&w, script->below, 0);
}
