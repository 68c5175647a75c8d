#define _XOPEN_SOURCE 700 /* wcwidth */

#include "text/text.h"

#include <locale.h>
#include <pthread.h>
#include <stdlib.h>
#include <wchar.h>

/* The C library knows how wide characters are; in its own locale it knows ASCII alone. */
static locale_t all_characters;

static void find_locale(void)
{
	all_characters = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
}

/* 0 for a mark above a letter, 2 for an ideograph or an emoji. 1 where nobody knows, as for most others. */
static size_t columns_of(uint32_t code)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	pthread_once(&once, find_locale);
	locale_t before = uselocale(all_characters);
	int columns = wcwidth((wchar_t)code);
	uselocale(before);
	return columns < 0 ? 1 : (size_t)columns;
}

size_t text_columns(const char *s, size_t length)
{
	size_t columns = 0, bytes;
	bool hidden;
	for (size_t i = 0; i < length; i += bytes) {
		unsigned char first = (unsigned char)s[i];
		bytes = first < 0x80 ? 1 : text_character(s + i, length - i, &hidden);
		if (first < 0x80 || hidden) {
			columns++;
			continue;
		}
		uint32_t code = first & (0x7Fu >> bytes);
		for (size_t more = 1; more < bytes; more++)
			code = code << 6 | ((unsigned char)s[i + more] & 0x3F);
		columns += columns_of(code);
	}
	return columns;
}

/* ---- lines ---- */

void text_add_wrapped(struct text *text, size_t margin, const char *words)
{
	enum { WIDTH_OF_PIPES = 100 };
	size_t line = text->length, most = text->width ? text->width : WIDTH_OF_PIPES;
	while (line > 0 && text->s[line - 1] != '\n')
		line--;
	size_t column = text->s ? text_columns(text->s + line, text->length - line) : 0;
	for (bool first = true; *words; first = false) {
		size_t length = strcspn(words, " "), width = text_columns(words, length);
		if (!first && column + 1 + width > most) {
			text_add(text, "\n%*s", (int)margin, "");
			column = margin;
		} else if (!first) {
			text_add_string(text, " ");
			column++;
		}
		text_add_bytes(text, words, length);
		column += width;
		words += length + (words[length] == ' ');
	}
}

void text_wrap(struct text *text, size_t from)
{
	size_t mark = text->marks, margin = 0, column = 0;
	bool whole = false;
	if (!text->width || from == text->length)
		return;
	char *old = copy_bytes(text->s + from, text->length - from);
	const char *command = strstr(old, "hgref ");
	while (mark > 0 && text->mark[mark - 1].at >= from)
		mark--;
	text_cut(text, from);
	for (const char *c = old; *c; c++) {
		bool begins = c == old || c[-1] == '\n', space = *c == ' ';
		size_t word = begins || space ? strcspn(c + space, " \n") : 0, columns = text_columns(c + space, word);
		if (begins) {
			while (command && command <= c) /* a complaint begins with this word */
				command = strstr(c + 1, "hgref ");
			bool is_place = word && c[word - 1] == ':' && word < text->width / 3;
			whole = command && !memchr(c, '\n', (size_t)(command - c));
			margin = is_place ? word + 1 : strspn(c, " ") + 2;
			column = 0;
		}
		for (; mark < text->marks && text->mark[mark].at == from + (size_t)(c - old); mark++)
			text->mark[mark].at = text->length;
		if (space && !whole && column >= margin && column + 1 + columns > text->width) {
			text_add(text, "\n%*s", (int)margin, "");
			column = margin + columns;
		} else {
			text_add_char(text, *c);
			column += space + columns;
		}
	}
	for (; mark < text->marks; mark++)
		text->mark[mark].at = text->length;
	free(old);
}
