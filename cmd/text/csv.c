#include "text/csv.h"

static void add_comma(struct text *out)
{
	if (out->length > 0 && out->s[out->length - 1] != '\n')
		text_add_char(out, ',');
}

static bool needs_quotes(const char *field, size_t length)
{
	return length == 0 || strpbrk(field, ",\"") || field[0] == ' ' || field[length - 1] == ' ';
}

static void add_quoted(struct text *out, const char *field)
{
	text_add_char(out, '"');
	for (; *field; field++) {
		if (*field == '"')
			text_add_char(out, '"');
		text_add_char(out, *field);
	}
	text_add_char(out, '"');
}

void csv_text(struct text *out, const char *words)
{
	struct text field = { 0 };
	text_add_line(&field, words);
	add_comma(out);
	if (needs_quotes(field.s, field.length))
		add_quoted(out, field.s);
	else
		text_add_bytes(out, field.s, field.length);
	text_free(&field);
}

void csv_number(struct text *out, int64_t number)
{
	add_comma(out);
	text_add_number(out, number);
}

void csv_empty(struct text *out)
{
	add_comma(out);
}

void csv_end(struct text *out)
{
	text_add_char(out, '\n');
	out->crlf = true;
}
