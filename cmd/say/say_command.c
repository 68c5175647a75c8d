#include "say/say_command.h"

#include "replay/replay.h"
#include "say/names.h"

#include <string.h>

/* The file as a word of a command: in quotes if a shell needs them. */
static void say_file(struct text *out, const char *file)
{
	static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=%@:,./";
	if (strcmp(file, "<stdin>") == 0) {
		text_add_string(out, "-");
		return;
	}
	if (*file == '-') /* otherwise it would be an option */
		text_add_string(out, "./");
	if (!file[strspn(file, plain)]) {
		text_add_file(out, file);
		return;
	}
	struct text shown = { 0 };
	text_add_file(&shown, file);
	text_add_string(out, "'");
	for (const char *s = shown.s; *s; s++)
		if (*s == '\'')
			text_add_string(out, "'\\''");
		else
			text_add_bytes(out, s, 1);
	text_add_string(out, "'");
	text_free(&shown);
}

struct judged_by judged_by(const struct reader *reader, const char *file, enum on_illegal on_illegal)
{
	return (struct judged_by){ reader->address ? reader->address : file, reader->input.overrides, on_illegal };
}

void say_command(struct text *out, struct judged_by by, const char *format, ...)
{
	static const char *const ways[] = { [ON_ILLEGAL_STOP] = "",
					    [ON_ILLEGAL_SKIP] = " --on-illegal skip",
					    [ON_ILLEGAL_STAND] = " --on-illegal stand" };
	va_list args;
	va_start(args, format);
	text_add_string(out, "hgref ");
	text_add_args(out, format, args);
	va_end(args);
	text_add_string(out, ways[by.on_illegal]);
	if (by.overrides->edition)
		text_add(out, " -e %s", by.overrides->edition->name);
	for (int r = 0; r < RULING_COUNT; r++)
		if (by.overrides->ruled[r])
			text_add(out, " -r %s", ruling_phrase(&by.overrides->rules, (enum ruling)r).s);
	text_add_string(out, " ");
	say_file(out, by.file);
}

void say_command_at(struct text *out, struct judged_by by, const char *command, const struct record *record,
		    const struct step *step, int move)
{
	if (!line_is_shared(record, step->span.line))
		say_command(out, by, "%s --line %u", command, step->span.line);
	else if (move > 0)
		say_command(out, by, "%s --move %d", command, move);
	else
		say_command(out, by, "%s", command);
}
