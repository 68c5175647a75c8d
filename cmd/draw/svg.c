#include "draw/svg.h"

#include "text/xml.h"

#include <string.h>

/* ---- text ---- */

void svg_line(struct text *out, const char *style, double x, double y, const char *words)
{
	text_add(out, "<text class=\"%s\" x=\"%.4g\" y=\"%.4g\">", style, x, y);
	xml_words(out, words);
	text_add(out, "</text>\n");
}

void svg_line_cut(struct text *out, const char *style, double x, double y, size_t letters, const char *words)
{
	size_t length = strlen(words);
	if (text_width(words, length) <= letters) {
		svg_line(out, style, x, y, words);
		return;
	}
	while (length && (text_width(words, length) >= letters || (words[length] & 0xC0) == 0x80))
		length--;
	struct text cut = { 0 };
	text_add_bytes(&cut, words, length);
	text_add(&cut, "\u2026");
	svg_line(out, style, x, y, cut.s);
	text_free(&cut);
}

double svg_paragraph(struct text *out, const char *style, double x, double y, double step, size_t letters,
		     const char *words)
{
	while (*words) {
		size_t length = 0, taken = strlen(words);
		for (size_t i = 0; i <= taken; i++) {
			if (words[i] != ' ' && words[i])
				continue;
			if (length && text_width(words, i) > letters)
				break;
			length = i;
		}
		text_add(out, "<text class=\"%s\" x=\"%.4g\" y=\"%.4g\">", style, x, y);
		xml_text(out, words, length);
		text_add(out, "</text>\n");
		words += length + strspn(words + length, " ");
		y += step;
	}
	return y;
}

/* ---- the frame ---- */

static const char style[] =
	"text{font-family:'DejaVu Sans',Verdana,Helvetica,Arial,sans-serif;font-size:12px;fill:#222}\n"
	".big{font-size:20px;font-weight:bold}.head{font-size:13px;font-weight:bold}.small{font-size:10.5px}"
	".mid{text-anchor:middle}.end{text-anchor:end}\n"
	".axis{font-size:14px;text-anchor:middle;fill:#555}\n"
	".id{font-size:9.5px;font-weight:bold;text-anchor:middle}.idbox{fill:#fff;fill-opacity:.82}\n"
	".base,.meadow{fill:#e2e8a4}.forest{fill:#3d7a45;stroke:#25522d;stroke-width:1.4}\n"
	".shade{fill:none;stroke:#2a5c33;stroke-width:9;stroke-linecap:round}"
	".crown{fill:none;stroke:#57975a;stroke-width:6;stroke-linecap:round}\n"
	".rock{fill:#a39680;stroke:#6f644f;stroke-width:.8}\n"
	".bank{fill:none;stroke:#1d5687;stroke-width:10.4;stroke-linejoin:round}"
	".river{fill:none;stroke:#62b0e4;stroke-width:7.4;stroke-linejoin:round}\n"
	".shore{fill:#1d5687}.lake{fill:#62b0e4}.spring{fill:#fff;stroke:#1d5687;stroke-width:1.6}\n"
	".rule{stroke:#c9c6b4;stroke-width:1}.frame{fill:none;stroke:#8d8a63;stroke-width:.8}\n"
	".label{fill:#fff8dc;stroke:#6b4a00;stroke-width:1}.word{font-size:8px;font-weight:bold;text-anchor:middle;"
	"fill:#4a3300}\n"
	".mark{font-size:9px;font-weight:bold;text-anchor:middle}\n"
	".last{fill:none;stroke:#000;stroke-width:4.5}.last2{fill:none;stroke:#fff;stroke-width:1.6;"
	"stroke-dasharray:7 5}\n"
	".veil{fill:#fbfaf5;fill-opacity:.58}.lit{fill:none;stroke:#b0006e;stroke-width:3.4;stroke-linejoin:round;"
	"stroke-linecap:round}\n"
	".litbank{fill:none;stroke:#b0006e;stroke-width:14}\n"
	".tried{fill:none;stroke:#c00000;stroke-width:3;stroke-dasharray:9 5}\n"
	".way{stroke:#c00000;stroke-width:5}.tip{fill:#c00000}"
	".far{font-size:14px;font-weight:bold;text-anchor:middle;fill:#c00000;"
	"stroke:#fff;stroke-width:4;stroke-linejoin:round;paint-order:stroke}\n"
	".clash{stroke:#fff;stroke-width:13;stroke-linecap:round}.clash2{stroke:#c00000;stroke-width:8;"
	"stroke-linecap:round}.clash3{stroke:#fff;stroke-width:2.4;stroke-linecap:round}\n"
	".cross{stroke:#c00000;stroke-width:2.6;stroke-linecap:round}\n";

/* Signs are drawn around 0,0 and fit a box of about 20 by 18 units. */
static const char signs[] =
	"<g id=\"deer\" transform=\"scale(1.15)\" stroke=\"#4a2800\" stroke-width=\"1.3\" stroke-linecap=\"round\" fill=\"none\">"
	"<path d=\"M-5 3v5M-3 3v5M3 3v5M5 2v6\"/>"
	"<path fill=\"#b5763a\" d=\"M-7 1q0-3 4-3h4q2 0 3-3l1-2q2-1.5 3.5 0l1.5 1.5-2 1-1 3.5q-.5 3-3 4h-7"
	"q-3.5 0-4-2z\"/><path d=\"M5.5-7l-2-3 .5-2M3.5-10l-2-.5M6.5-7.5l1-3 2-1M7.5-10.5l-.5-2.5\"/></g>\n"
	"<g id=\"aurochs\" transform=\"scale(1.15)\" stroke=\"#241200\" stroke-width=\"1.3\" stroke-linejoin=\"round\" stroke-linecap=\"round\">"
	"<path fill=\"#5d3a1e\" d=\"M-9 0q0-4 5-4l5-1.5q3-.5 5 2l3 2.5q1 2-.5 4l-2.5 .5-2-2-1 2v5h-2v-4h-5v4h-2v-4"
	"q-3-1-3-4.5z\"/><path fill=\"none\" stroke=\"#241200\" stroke-width=\"3.2\" d=\"M6-3q-1-4 2-6M8-2q4-1 3.5-5\"/>"
	"<path fill=\"none\" stroke=\"#fff\" stroke-width=\"1.5\" d=\"M6-3q-1-4 2-6M8-2q4-1 3.5-5\"/></g>\n"
	"<g id=\"mammoth\" transform=\"scale(1.15)\" stroke=\"#2b2230\" stroke-width=\"1.3\" stroke-linejoin=\"round\" stroke-linecap=\"round\">"
	"<path fill=\"#8a7a92\" d=\"M-9 1q-1-7 5-7h3q1-4 5-4 4 .5 4.5 5l.5 6q0 2 1.5 2.5l-1.5 1.5q-3-.5-3-4l-.5-2-1.5 2"
	"v7h-3v-5h-5v5h-3v-5q-2-1-2-2z\"/>"
	"<path fill=\"none\" stroke=\"#2b2230\" stroke-width=\"3.4\" d=\"M5 1q2 5 6.5 2\"/>"
	"<path fill=\"none\" stroke=\"#fff\" stroke-width=\"1.8\" d=\"M5 1q2 5 6.5 2\"/></g>\n"
	"<g id=\"tiger\" transform=\"scale(1.15)\" stroke=\"#2a1500\" stroke-width=\"1.2\" stroke-linejoin=\"round\" stroke-linecap=\"round\">"
	"<path fill=\"none\" stroke-width=\"3.2\" d=\"M-7-1q-4-2-2.5-6\"/>"
	"<path fill=\"none\" stroke=\"#f0932b\" stroke-width=\"1.6\" d=\"M-7-1q-4-2-2.5-6\"/>"
	"<path fill=\"#f0932b\" d=\"M-8 0q0-3 3-3h7l1-2.5 1.5 1h2l1.5-1 .5 2.5q1 2-.5 3.5l-1.5 1-2 .5v5h-2v-4h-6v4h-2v-4"
	"q-2.5-.5-2.5-3z\"/>"
	"<path fill=\"none\" stroke-width=\"1.5\" d=\"M-5-3v3M-2.5-3v4M0-3v3M2-2v3\"/>"
	"<path stroke=\"#fff\" fill=\"none\" stroke-width=\"1.3\" d=\"M5.2 .8v2.2M7 .6v2\"/></g>\n"
	"<g id=\"fish\" transform=\"scale(1.25)\" stroke=\"#0d2f4d\" stroke-width=\"1\" stroke-linejoin=\"round\">"
	"<path fill=\"#f4f7fa\" d=\"M-4 0q4-4.5 9.5 0q-5.5 4.5-9.5 0l-4-3v6z\"/><circle cx=\"3\" cy=\"-.7\" r=\".6\"/></g>\n"
	"<g id=\"menhir\" stroke=\"#222\" stroke-width=\"1.3\" stroke-linejoin=\"round\">"
	"<path fill=\"#e9e6df\" d=\"M-5 8l1.5-13q1-4 4-4 3 .5 3.5 4l1.5 13z\"/>"
	"<path fill=\"none\" stroke=\"#8b867c\" d=\"M-1-4l1 4M2.5 0l-.5 4M-2 3l1.5 2\"/></g>\n"
	"<g id=\"mushrooms\" stroke=\"#3a1208\" stroke-width=\"1.1\" stroke-linejoin=\"round\">"
	"<path fill=\"#fbf3e2\" d=\"M-5 0l-.5 7h4l-.5-7zM4 3l-.5 5h3.5l-.5-5z\"/>"
	"<path fill=\"#d9663b\" d=\"M-9.5 1q1-8 6.5-8t6 8zM1 4q.5-5 4.5-5t4.5 5z\"/>"
	"<path fill=\"#fff\" stroke=\"none\" d=\"M-6-2.5h1.5v1.5h-1.5zM-2.5-4.5h1.5v1.5h-1.5zM-1-1.5h1.5v1.5h-1.5z\"/></g>\n"
	"<g id=\"bridge\" stroke=\"#4a2d10\" stroke-width=\"1.2\"><path fill=\"#c08a4e\" d=\"M-9-14h18v28h-18z\"/>"
	"<path fill=\"none\" d=\"M-9-8.4h18M-9-2.8h18M-9 2.8h18M-9 8.4h18\"/><path fill=\"none\" stroke-width=\"2.4\" d=\"M-9-16v32M9-16v32\"/></g>\n"
	"<g id=\"cross\" fill=\"none\" stroke-linecap=\"round\"><path stroke=\"#fff\" stroke-width=\"4.5\" "
	"d=\"M-8-8L8 8M8-8L-8 8\"/><path stroke=\"#111\" stroke-width=\"2.4\" d=\"M-8-8L8 8M8-8L-8 8\"/></g>\n"
	"<path id=\"member\" stroke-width=\"1.5\" stroke-linejoin=\"round\" d=\"M0-13a4.2 4.2 0 0 1 2.8 7.3c4.2 1.2 5.7 4.7 5.4 6.7"
	"-.4 1.4-2 .9-2 .9l-2-.9 1.8 9q.2 1.5-1.4 1.5h-2.7l-1.9-5.5-1.9 5.5h-2.7q-1.6 0-1.4-1.5l1.8-9-2 .9"
	"s-1.6.5-2-.9c-.3-2 1.2-5.5 5.4-6.7a4.2 4.2 0 0 1 2.8-7.3z\"/>\n"
	"<path id=\"hut\" stroke-width=\"1.5\" stroke-linejoin=\"round\" d=\"M-8.5 9.5v-9h-2.5l11-11 11 11h-2.5v9z\"/>\n";

void svg_begin(struct text *out, int width, int height, const char *title, const char *description)
{
	text_add(out,
		 "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" "
		 "role=\"img\" aria-labelledby=\"title description\">\n<title id=\"title\">",
		 width, height, width, height);
	xml_words(out, title);
	text_add(out, "</title>\n<desc id=\"description\">");
	xml_words(out, description);
	text_add(out, "</desc>\n<style>\n%s</style>\n<defs>\n%s</defs>\n", style, signs);
	text_add(out, "<rect width=\"%d\" height=\"%d\" fill=\"#fbfaf5\"/>\n", width, height);
}

void svg_end(struct text *out)
{
	text_add(out, "</svg>\n");
}

/* ---- signs ---- */

void svg_sign(struct text *out, const char *sign, struct point at)
{
	text_add(out, "<use href=\"#%s\" x=\"%.4g\" y=\"%.4g\"/>\n", sign, at.x, at.y);
}

double svg_label_width(const char *words)
{
	return 5.4 * (double)strlen(words) + 8;
}

void svg_label(struct text *out, const char *words, struct point at)
{
	double width = svg_label_width(words);
	text_add(out, "<rect class=\"label\" x=\"%.4g\" y=\"%.4g\" width=\"%.4g\" height=\"12\" rx=\"3\"/>",
		 at.x - width / 2, at.y - 6, width);
	text_add(out, "<text class=\"word\" x=\"%.4g\" y=\"%.4g\">", at.x, at.y + 3);
	for (const char *s = words; *s; s++)
		text_add_char(out, *s == '_' ? ' ' : *s);
	text_add(out, "</text>\n");
}

void svg_transform(struct text *out, struct point corner, int turns)
{
	text_add(out, " transform=\"translate(%.6g %.6g)", corner.x, corner.y);
	if (turns)
		text_add(out, " rotate(%d %d %d)", 90 * turns, TILE_SIZE / 2, TILE_SIZE / 2);
	text_add(out, "\"");
}

struct point svg_corner(struct point origin, struct cell low, struct cell cell)
{
	return (struct point){ origin.x + (cell.x - low.x) * TILE_SIZE, origin.y + (cell.y - low.y) * TILE_SIZE };
}
