#include "foreign/stray.h"

#include <ctype.h>

#define PICTURE \
	"this is a picture, not a record: write down what it shows as lines of a log, or a table as `board -1,-1`, the cell " \
	"of its first tile, and a line such as `row . E/180 .` for each row; `hgref help log`"
#define CURLED \
	"the quotes of this JSON are typographic, as in a text: `sed 's/\xE2\x80\x9C/\"/g; s/\xE2\x80\x9D/\"/g' FILE | " \
	"hgref score -` reads them as straight ones"
#define UNTAGGED \
	"these are moves of Quibbble, without the tags above them: write `[key \"carcassonne\"]` and, in the order of " \
	"play, `[teams \"red, blue\"]` above this line"
#define OFFICE "this is a document or a spreadsheet, not a record: copy the lines of the game into a file of plain text"
#define PACKED "this file is compressed: unpack it first, "
#define UTF16 "this is text in UTF-16: save it as UTF-8, or use `iconv -f UTF-16 -t UTF-8 FILE`"
#define PAGE \
	"this is a web page, not a record: save the log of the table that it shows (hgref-records(5)), or write down " \
	"its moves; `hgref help log`"
#define TABLE_PAGE \
	"this is the page of a table, which does not hold its moves: in the replay of the table, the browser's developer " \
	"tools (F12, Network) have the answer of `archive/archive/logs.html`: save that as a .json file"
#define REPORT "this is a page of `hgref report`: open it, and use its `save the record` for what can be judged"
#define XML \
	"this is XML, not a record: what JCloisterZone 2 and 3 saved is a position without its moves; JSON, saved by " \
	"version 4.0 or later, is read"
#define SITE \
	"a site sent this error instead of a record: do what it asks for, such as logging in, and save the record again; " \
	"hgref-records(5)"
#define TABLE_OF_GAME \
	"an address of Board Game Arena holds no moves: save the log of the table as a file; " \
	"hgref-records(5), BOARD GAME ARENA, says how"
#define ADDRESS \
	"this address holds no moves, as only those of CarcassonneLab do (https://www.carcassonnelab.com/#/...): save " \
	"the record that it shows as a file"
#define AMONG_WORDS "an address has a line for itself: take away what is around it"
#define ANSWER "this is what hgref prints, not a record: give it the record that it was printed for"
#define QUOTED "this is quoted as in a mail: take away the `>` before each line"
#define MAIL "this is a mail: copy the lines of the game out of it, each without a `>` before it"
#define TOLD \
	"this is how a site describes a game, without the cells: save the log of the table (hgref-records(5)), or write " \
	"each move as a line such as `red U 1,0 0`; `hgref help log`"
#define SETTINGS \
	"this is a file of settings, not a record: a record begins with `game TITLE`, and each move is a line such as " \
	"`red U 1,0 0`; `hgref help log`"
#define CHAT \
	"this is a chat, not a record: write each move as a line such as `red U 1,0 0`, without its date and writer, below " \
	"the lines of a header; `hgref help log`"
#define MARKDOWN "this is a page in Markdown without a record, which would begin with `game TITLE`; `hgref help log`"
#define TERMINAL "this is what a terminal shows: take away the lines with a prompt, so that `game TITLE` is the first"
#define NUMBERED "the lines are numbered: `sed 's/^ *[0-9]*[.:|]*[[:blank:]]*//' FILE | hgref check -` reads them"
#define DRAWING \
	"this is a drawing of a board, not a record: type it as `board -1,-1`, the cell of its first tile, and a line such " \
	"as `row . E/180 .` for each row; hgref-log(5), \"A table in rows\""
#define GRID \
	"this is a table of tiles from a spreadsheet: write `row` before each line, spaces for the separators and `.` for " \
	"an empty cell, as in `row . E/180 .`; `hgref help log`"
#define PYTHON \
	"this is JSON with single quotes, as Python prints it: save it by `json.dump`, or as the program wrote it"
#define SHORTCUT "this is a shortcut: write the address of CarcassonneLab in it, in quotes, after `hgref check`"
#define NO_BREAK \
	"the spaces here are no-break spaces (U+00A0): write spaces, or `sed 's/\\xC2\\xA0/ /g' FILE | hgref check -`"
#define CARRIAGE_RETURNS \
	"the lines end in CR alone, as on old Macs: `tr '\\r' '\\n' <FILE | hgref check -`, or save the file with the line " \
	"ends of Unix"
#define VALUES \
	"this is a table of values, not a record: write each move as a line such as `red U 1,0 0`, below the lines of " \
	"a header; `hgref help log`"

/*
 * How a text begins, and what is in it: in its first line or, if it has such a beginning, in its first bytes. In a
 * beginning, `#` is a number, `@` a word, `!` what separates numbers, a space any space, a newline the end of the line.
 */
/* clang-format off */
static const struct {
	const char *beginning, *part, *message;
} forms[] = {
	{ "\x1F\x8B", "", PACKED "`gzip -dc <FILE | hgref check -`" },
	{ "\xFD""7zXZ", "", PACKED "`xz -dc <FILE | hgref check -`" },
	{ "BZh", "", PACKED "`bzip2 -dc <FILE | hgref check -`" },
	{ "PK\x03\x04", "[Content_Types].xml", OFFICE },
	{ "PK\x03\x04", "mimetype", OFFICE },
	{ "PK\x03\x04", "", PACKED "`unzip FILE`" },
	{ "7z\xBC\xAF", "", PACKED "`7z x FILE`" },
	{ "{\\rtf", "", OFFICE },
	{ "\xD0\xCF\x11\xE0", "", OFFICE },
	{ "%PDF", "", OFFICE },
	{ "\x89PNG", "", PICTURE },
	{ "\xFF\xD8\xFF", "", PICTURE },
	{ "RIFF", "WEBP", PICTURE },
	{ "", "ftypheic", PICTURE },
	{ "{\xE2\x80", "", CURLED },
	{ "{ \xE2\x80", "", CURLED },
	{ "#@&", ".f.", UNTAGGED },
	{ "\xFF\xFE", "", UTF16 },
	{ "\xFE\xFF", "", UTF16 },
	{ "<?xml", "carcassonnelab.com/#/", SHORTCUT },
	{ "[InternetShortcut]", "carcassonnelab.com/#/", SHORTCUT },
	{ "", "carcassonnelab.com/#/", AMONG_WORDS },
	{ "<", "content=\"hgref\"", REPORT },
	{ "<", "board game arena", TABLE_PAGE },
	{ "<", "boardgamearena.com", TABLE_PAGE },
	{ "<", "<html", PAGE },
	{ "<", "<svg", PICTURE },
	{ "<?xml", "", XML },
	{ "<game", "", XML },
	{ "<", "", PAGE },
	{ "", "boardgamearena.com", TABLE_OF_GAME },
	{ "http://", "", ADDRESS },
	{ "https://", "", ADDRESS },
	{ "www.", "", ADDRESS },
	{ ">", "", QUOTED },
	{ "from: ", "", MAIL },
	{ "to: ", "", MAIL },
	{ "subject: ", "", MAIL },
	{ "return-path: ", "", MAIL },
	{ "received: ", "", MAIL },
	{ "date: ", "\nsubject: ", MAIL },
	{ "", " places a tile", TOLD },
	{ "game log\n", " places a tile", TOLD },
	{ "move # ", " places a tile", TOLD },
	{ ",", "/", GRID },
	{ "|", "/90 ", GRID },
	{ "|", "/180 ", GRID },
	{ "|", "/270 ", GRID },
	{ "|", "", VALUES },
	{ "game\xC2\xA0", "", NO_BREAK },
	{ "[#!#!#", "", CHAT },
	{ "#!#!#, #:", "", CHAT },
	{ "# game ", "", NUMBERED },
	{ "#! game ", "", NUMBERED },
	{ "$ ", "\n#``", MARKDOWN },
	{ "**", "", MARKDOWN },
	{ "* ", "", MARKDOWN },
	{ "$ ", "", TERMINAL },
	{ "", "$ hgref ", TERMINAL },
	{ "", ":~$ ", TERMINAL },
	{ "+-", "", DRAWING },
	{ "\xE2\x94\x8C", "", DRAWING },
	{ "[@]\n", "", SETTINGS },
	{ "@ = ", "", SETTINGS },
	{ "@=", "", SETTINGS },
	{ "[@ \"", "", "this text begins with tags, as games of chess do, and none is [key \"carcassonne\"]: no record" },
	{ "", ".log:1: ", ANSWER },
	{ "", ".yaml:1: ", ANSWER },
	{ "", "): legal", ANSWER },
	{ "", "): illegal", ANSWER },
	{ "", "): unreadable", ANSWER },
	{ "file,line,game,", "", ANSWER },
	{ "{", "'appversion'", PYTHON },
	{ "{", "\"schema\":", ANSWER " (`hgref test --trace TRACE RECORD` compares a trace)" },
	{ "{", "\"exception\":", SITE },
	{ "{", "\"error\":", SITE },
	{ "", "logged in", SITE },
	{ "", "invalid session", SITE },
	{ "", "access denied", SITE },
	{ "", "403 forbidden", SITE },
	{ "", "404 not found", SITE },
};
/* clang-format on */

/* Whether a text begins in a way of the table. */
static bool begins(struct word text, const char *beginning)
{
	static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_-";
	static const char *const classes['@' + 1] = {
		['#'] = "0123456789", ['!'] = "/.-:|", ['@'] = letters, [' '] = " \t\r\n", ['\n'] = "\r\n",
	};
	for (; *beginning; beginning++) {
		unsigned char c = (unsigned char)*beginning;
		const char *class = c <= '@' ? classes[c] : NULL;
		size_t n = 0;
		while (n < text.length && text.s[n] &&
		       (class ? strchr(class, text.s[n]) != NULL
			      : !n && tolower((unsigned char)text.s[n]) == tolower(c)))
			n++;
		if (n == 0)
			return false;
		text = (struct word){ text.s + n, text.length - n };
	}
	return true;
}

static bool holds(struct word text, const char *part)
{
	while (text.length > 0 && !word_begins_in_any_case(text, part))
		text = (struct word){ text.s + 1, text.length - 1 };
	return text.length > 0;
}

/* Whether a line is the first of a table of values: two separators or more, each before a word rather than a number. */
static bool is_table(struct word line)
{
	const char *separators = memchr(line.s, ',', line.length) ? ",;" : ";\t";
	int words = 0;
	for (size_t i = 0; i + 1 < line.length; i++)
		words += line.s[i] && strchr(separators, line.s[i]) && !strchr("0123456789- \t", line.s[i + 1]);
	return words > 1 && !memchr(line.s, ':', line.length);
}

/* Whether lines end in CR, and none in LF. The last byte may be half of CR LF. */
static bool has_bare_returns(const char *text, size_t length)
{
	const char *end = memchr(text, '\r', length);
	return end && end + 1 < text + length && !memchr(text, '\n', length);
}

const char *stray_find(const char *text, size_t length)
{
	const struct word line = line_first_words(text, length);
	struct word page = { line.s, length - (size_t)(line.s - text) };
	page.length = page.length < 4096 ? page.length : 4096;
	if (word_begins(line, "game ") && has_bare_returns(text, length))
		return CARRIAGE_RETURNS;
	for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++)
		if (begins(page, forms[i].beginning) && holds(*forms[i].beginning ? page : line, forms[i].part))
			return forms[i].message;
	return is_table(line) ? VALUES : NULL;
}

void stray_to_log(struct transcript *out, struct reader *reader, const struct cut *cut)
{
	(void)out;
	struct word words = line_first_words(cut->text, cut->length);
	struct span line = line_span(cut->text, cut->length, 0, cut->line);
	size_t at = (size_t)(words.s - cut->text);
	while (line.text + line.length < at && line_span_next(cut->text, cut->length, &line))
		;
	const char *message = stray_find(cut->text, cut->length), *curl = memchr(words.s, 0xE2, words.length);
	if (curl && strcmp(message, CURLED) == 0) {
		at += (size_t)(curl - words.s);
		words.length = strlen("\xE2\x80\x9C");
	}
	at -= line.text;
	if (text_bad_byte(cut->text + line.text, line.length) < line.length) { /* it is not shown */
		line.length = 0;
		words.length = at = 0;
	}
	reader_fail(reader, line, at, words.length, READ_KIND, "%s", message);
}
