#include "draw/svg.h"

#include "text/xml.h"

#include <string.h>

/* ---- text ---- */

void svg_line(struct text *out, const char *style, double x, double y, const char *words)
{
	text_add(out, "<text class=\"%s\" x=\"%.4g\" y=\"%.4g\">", style, x, y);
	xml_words(out, words);
	text_add_string(out, "</text>\n");
}

/* The approximate width of a bold character of size 1; since fonts differ, it is rather too large. */
static double width_of(unsigned char c)
{
	if (strchr("iljI.,:;'|! ", c))
		return 0.42;
	if (strchr("ftr()-[]/", c))
		return 0.5;
	if (strchr("mwMW@%", c))
		return 1.1;
	return c >= 'A' && c <= 'Z' ? 0.8 : 0.7;
}

static double words_width(const char *words, size_t length)
{
	double width = 0;
	for (size_t i = 0; i < length; i++) {
		unsigned char c = (unsigned char)words[i];
		if (c < 0x80) {
			width += width_of(c);
			continue;
		}
		size_t bytes = 1;
		while (i + bytes < length && (words[i + bytes] & 0xC0) == 0x80)
			bytes++;
		size_t columns = text_columns(words + i, bytes);
		width += columns > 1 ? 1.1 : 0.85 * (double)columns;
		i += bytes - 1;
	}
	return width;
}

void svg_line_fit(struct text *out, const char *style, double x, double y, struct svg_room room, const char *words)
{
	size_t length = strlen(words);
	double width = words_width(words, length), size = room.width / (width > 0 ? width : 1);
	size = limited(size, room.least, room.size);
	struct text cut = { 0 };
	bool fits = width * size <= room.width + 0.01;
	while (!fits && length &&
	       (words_width(words, length) * size > room.width - size || (words[length] & 0xC0) == 0x80))
		length--;
	text_add_bytes(&cut, words, length);
	if (!fits)
		text_add_string(&cut, "\u2026");
	text_add(out, "<text class=\"%s\" x=\"%.4g\" y=\"%.4g\"", style, x, y);
	if (size < room.size)
		text_add(out, " style=\"font-size:%.3gpx\"", size);
	text_add_char(out, '>');
	xml_words(out, cut.length ? cut.s : "");
	text_add_string(out, "</text>\n");
	text_free(&cut);
}

/* The bytes of the next line: as many words as fit, or the beginning of one. Letters may be wide, as in "MMM". */
static size_t fitting_length(const char *words, size_t letters)
{
	const double widest = 0.66 * (double)letters;
	size_t length = 0, cut = 0;
	for (size_t i = 1;; i++) {
		if ((words[i] & 0xC0) == 0x80)
			continue;
		if (text_width(words, i) > letters || words_width(words, i) > widest)
			return length ? length : cut;
		if (!words[i])
			return i;
		cut = i;
		length = words[i] == ' ' ? i : length;
	}
}

double svg_paragraph(struct text *out, const char *style, double x, double y, double step, size_t letters,
		     const char *words)
{
	while (*words) {
		size_t length = fitting_length(words, letters);
		text_add(out, "<text class=\"%s\" x=\"%.4g\" y=\"%.4g\">", style, x, y);
		xml_text(out, words, length);
		text_add_string(out, "</text>\n");
		words += length + strspn(words + length, " ");
		y += step;
	}
	return y;
}

/* ---- the frame ---- */

void svg_begin(struct text *out, const struct tileset *printed, int width, int height, const char *title,
	       const char *description)
{
	text_add(out,
		 "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
		 "width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" style=\"max-width:100%%;height:auto\" "
		 "role=\"img\" aria-labelledby=\"title description\">\n<!-- hgref -->\n<title id=\"title\">",
		 width, height, width, height);
	xml_words(out, title);
	text_add_string(out, "</title>\n<desc id=\"description\">");
	xml_words(out, description);
	text_add_string(out, "</desc>\n");
	svg_style(out, printed);
	svg_define_signs(out, printed);
	text_add(out, "<rect width=\"%d\" height=\"%d\" fill=\"#fbfaf5\"/>\n", width, height);
}

/* ---- signs ---- */

void svg_sign(struct text *out, const char *sign, struct point at)
{
	text_add(out, "<use xlink:href=\"#%s\" x=\"%.4g\" y=\"%.4g\"/>\n", sign, at.x, at.y);
}

static double label_width(const char *words)
{
	return 6 * (double)strlen(words) + 8;
}

/* A word on a small sign board. */
static void add_label(struct text *out, const char *words, struct point at)
{
	double width = label_width(words);
	text_add(out, "<rect class=\"label\" x=\"%.4g\" y=\"%.4g\" width=\"%.4g\" height=\"12\" rx=\"3\"/>",
		 at.x - width / 2, at.y - 6, width);
	text_add(out, "<text class=\"word\" x=\"%.4g\" y=\"%.4g\">", at.x, at.y + 3);
	for (const char *s = words; *s; s++)
		text_add_char(out, *s == '_' ? ' ' : *s);
	text_add_string(out, "</text>\n");
}

enum { POWER_ICON = 18, POWER_WIDTH = 24, POWER_WORD = 12 };

struct box svg_power_box(const char *word, bool worded)
{
	double width = worded ? label_width(word) + 2 : 0;
	return (struct box){ width > POWER_WIDTH ? width : POWER_WIDTH, POWER_ICON + (worded ? POWER_WORD : 0) + 2 };
}

void svg_power(struct text *out, const char *word, bool worded, struct point at)
{
	svg_sign(out, word, (struct point){ at.x, at.y - (worded ? POWER_WORD / 2 : 0) });
	if (worded)
		add_label(out, word, (struct point){ at.x, at.y + POWER_ICON / 2 });
}

static double number_width(const char *words)
{
	return 5.8 * (double)strlen(words) + 5;
}

void svg_badge(struct text *out, const char *words, struct point at, enum badge_shape shape)
{
	double width = number_width(words);
	text_add(out, "<rect class=\"badge\" x=\"%.4g\" y=\"%.4g\" width=\"%.4g\" height=\"11\" rx=\"%d\"/>",
		 at.x - width / 2, at.y - 5.5, width, shape == BADGE_ROUND ? 5 : 0);
	svg_line(out, "number", at.x, at.y + 3, words);
}

struct phrase svg_numbers_phrase(int before, int things)
{
	return phrase_of(things > 1 ? "%d-%d" : "%d", before + 1, before + things);
}

void svg_ring(struct text *out, struct point at, struct box box, int things, int *counted)
{
	double width = box.width + 4, height = box.height + 4;
	if (things <= 0)
		return;
	struct phrase words = svg_numbers_phrase(*counted, things);
	text_add(out, "<rect class=\"ring\" x=\"%.4g\" y=\"%.4g\" width=\"%.4g\" height=\"%.4g\" rx=\"%.4g\"/>",
		 at.x - width / 2, at.y - height / 2, width, height, (width < height ? width : height) / 2.5);
	double beside = number_width(words.s) / 2 - 4; /* so that it hides little of what it numbers */
	svg_badge(out, words.s, (struct point){ at.x + width / 2 + beside, at.y + height / 2 }, BADGE_ROUND);
	*counted += things;
}

void svg_times(struct text *out, int count, int crossed, struct point at)
{
	add_label(out, phrase_of(crossed ? "x%d (%d)" : "x%d", count, crossed).s, at);
}

void svg_transform(struct text *out, struct point corner, int turns)
{
	text_add(out, " transform=\"translate(%.6g %.6g)", corner.x, corner.y);
	if (turns)
		text_add(out, " rotate(%d %d %d)", 90 * turns, TILE_SIZE / 2, TILE_SIZE / 2);
	text_add_string(out, "\"");
}

struct point svg_corner(struct point origin, struct cell low, struct cell cell)
{
	return (struct point){ origin.x + (cell.x - low.x) * TILE_SIZE, origin.y + (cell.y - low.y) * TILE_SIZE };
}
