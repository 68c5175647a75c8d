#include "run/suite_mends.h"

#include "mend/mend.h"
#include "option/options.h"

static const char comment[] = "# mend ";

/* The line that begins at a byte of the text, without its end. */
static struct word line_at(const struct reader *reader, size_t at)
{
	const char *line = reader->text + at, *end = memchr(line, '\n', reader->length - at);
	return (struct word){ line, end ? (size_t)(end - line) : reader->length - at };
}

/* Where the comments begin that stand directly above the title of the record. */
static size_t first_comment(const struct reader *reader)
{
	size_t first = reader->record.span.text;
	for (size_t at = first; at > 0;) {
		at--;
		while (at > 0 && reader->text[at - 1] != '\n')
			at--;
		if (reader->text[at] != '#')
			break;
		first = at;
	}
	return first;
}

/*
 * The next comment about a mend at or after *at, which moves past it; empty if there is none down to the first line
 * below the title that is not a comment.
 */
static struct word next_comment(const struct reader *reader, size_t *at)
{
	size_t length = sizeof comment - 1;
	while (*at < reader->length) {
		struct word line = line_at(reader, *at);
		if (line.s[0] != '#' && *at != reader->record.span.text)
			break;
		*at += line.length + 1;
		line.length -= line.length > 0 && line.s[line.length - 1] == '\r';
		if (line.length > length && memcmp(line.s, comment, length) == 0)
			return (struct word){ line.s + length, line.length - length };
	}
	return (struct word){ reader->text, 0 };
}

/* Adds a line for each line that the mend changes, in the form of the comments. */
static void add_mend(struct text *found, const struct mend *mend)
{
	if (mend->convention) {
		text_add(found, "convention %s\n", mend->convention);
		return;
	}
	for (size_t i = 0; i < mend->lines; i++) {
		const struct mend_line *line = &mend->line[i];
		if (line->now)
			text_add(found, "%u%s: %s\n", line->line, line->was ? "" : " added", line->now);
		else
			text_add(found, "%u removed\n", line->line);
	}
}

static void compare(struct text *wrong, const struct reader *reader, const struct text *found)
{
	size_t at = first_comment(reader), done = 0;
	for (struct word word; (word = next_comment(reader, &at)).length > 0;) {
		const char *line = found->s + done;
		size_t length = done < found->length ? strcspn(line, "\n") : 0;
		if (length != word.length || memcmp(line, word.s, length) != 0) {
			text_add(wrong, "the next line to be mended is `%.*s`, expected `%.*s`", (int)length, line,
				 (int)word.length, word.s);
			return;
		}
		done += length + 1;
	}
}

void suite_check_mends(struct text *wrong, const struct reader *reader)
{
	const struct mend_request request = { MEND_EFFORT, MEND_CHANGES };
	struct mends mends = { 0 };
	struct text found = { 0 };
	size_t at = first_comment(reader);
	if (next_comment(reader, &at).length == 0)
		return;
	mends_find(&mends, reader, &request);
	text_add_string(&found, "");
	for (size_t i = 0; i < mends.mends && mends.whole; i++)
		add_mend(&found, &mends.mend[i]);
	compare(wrong, reader, &found);
	mends_free(&mends);
	text_free(&found);
}
