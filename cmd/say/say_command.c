#include "say/say_command.h"

#include "say/names.h"

#include <string.h>

void say_file_word(struct text *out, const char *file)
{
	static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=%@:,./";
	if (strcmp(file, "<stdin>") == 0) {
		text_add(out, "-");
		return;
	}
	if (*file == '-') /* otherwise it would be an option */
		text_add(out, "./");
	if (!file[strspn(file, plain)]) {
		text_add_file(out, file);
		return;
	}
	struct text shown = { 0 };
	text_add_file(&shown, file);
	text_add(out, "'");
	for (const char *s = shown.s; *s; s++)
		if (*s == '\'')
			text_add(out, "'\\''");
		else
			text_add_bytes(out, s, 1);
	text_add(out, "'");
	text_free(&shown);
}

/* Adds the options that judge the game in the same way, and the file. */
static void add_judged_by(struct text *out, struct judged_by by)
{
	static const char *const ways[] = { [ON_ILLEGAL_STOP] = "",
					    [ON_ILLEGAL_SKIP] = " --on-illegal skip",
					    [ON_ILLEGAL_STAND] = " --on-illegal stand" };
	text_add(out, "%s", ways[by.on_illegal]);
	if (by.overrides->edition)
		text_add(out, " -e %s", by.overrides->edition->name);
	for (int r = 0; r < RULING_COUNT; r++)
		if (by.overrides->ruled[r]) {
			text_add(out, " -r ");
			say_ruling(out, &by.overrides->rules, (enum ruling)r);
		}
	text_add(out, " ");
	say_file_word(out, by.file);
}

void say_legal_command(struct text *out, struct judged_by by, uint32_t line)
{
	text_add(out, "hgref legal --line %u", line);
	add_judged_by(out, by);
}

void say_explain_command(struct text *out, struct judged_by by, uint32_t line)
{
	text_add(out, "hgref explain --line %u", line);
	add_judged_by(out, by);
}

void say_explain_game_command(struct text *out, struct judged_by by, int game)
{
	text_add(out, "hgref explain --game %d", game);
	add_judged_by(out, by);
}

void say_mend_command(struct text *out, struct judged_by by)
{
	by.on_illegal = ON_ILLEGAL_STOP; /* the only way that it supports */
	text_add(out, "hgref mend");
	add_judged_by(out, by);
}
