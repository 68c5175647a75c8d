#include "tests/program/command.h"
#include "text/json.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>

/*
 * What is written is read back by other programs' parsers (python3's json, jq), and compared with what their own
 * decoders make of the same bytes.
 */

static struct text line;

static void add_case(struct json *json, const char *bytes, size_t length)
{
	char hex[64];
	for (size_t i = 0; i < length; i++)
		snprintf(hex + 2 * i, 3, "%02x", (unsigned char)bytes[i]);
	json_list(json);
	json_string(json, hex, 2 * length);
	json_string(json, bytes, length);
	json_list_end(json);
}

/* Every character of a plane's first 0x3000, the ends of the ranges, and sequences that are not UTF-8. */
static void add_cases(struct json *json)
{
	static const char *const others[] = {
		"\xED\x9F\xBF",
		"\xED\xA0\x80",
		"\xED\xBF\xBF",
		"\xED\xA0\xBD\xED\xB8\x80",
		"\xEE\x80\x80",
		"\xEF\xBB\xBF",
		"\xEF\xBF\xBE",
		"\xEF\xBF\xBF",
		"\xF0\x90\x80\x80",
		"\xF0\x9F\x98\x80",
		"\xF4\x8F\xBF\xBF",
		"\xF4\x90\x80\x80",
		"\xC0\x80",
		"\xC1\xBF",
		"\xE0\x80\x80",
		"\xE0\x9F\xBF",
		"\xF0\x80\x80\x80",
		"a\xE2\x80",
		"\xE2\x80"
		"b",
		"\xF0\x9F\x98",
		"\"\\/\b\f\n\r\t",
		"a\"b\\c",
		"\xC2",
		"\xFE\xFF",
		"",
		"\xE2\x80\xAE"
		"abc",
	};
	for (unsigned c = 0; c < 0x3000; c++) {
		char bytes[3] = { (char)c };
		size_t n = c < 0x80 ? 1 : c < 0x800 ? 2 : 3;
		if (n == 2) {
			bytes[0] = (char)(0xC0 | c >> 6);
			bytes[1] = (char)(0x80 | (c & 0x3F));
		} else if (n == 3) {
			bytes[0] = (char)(0xE0 | c >> 12);
			bytes[1] = (char)(0x80 | (c >> 6 & 0x3F));
			bytes[2] = (char)(0x80 | (c & 0x3F));
		}
		add_case(json, bytes, n);
	}
	for (int byte = 0x80; byte < 0x100; byte++)
		add_case(json, (char[]){ (char)byte }, 1);
	for (size_t i = 0; i < sizeof others / sizeof *others; i++)
		add_case(json, others[i], strlen(others[i]));
}

static void write_cases(const char *path)
{
	struct json json;
	text_clear(&line);
	json_begin(&json, &line);
	json_list(&json);
	add_cases(&json);
	json_list_end(&json);
	json_end(&json);
	FILE *file = fopen(path, "w");
	cr_assert(file && fwrite(line.s, 1, line.length, file) == line.length && fclose(file) == 0);
}

static const char check[] =
	"import json, sys, unicodedata\n"
	"def meant(raw):\n"
	"    out = ''\n"
	"    while raw:\n"
	"        for n in (1, 2, 3, 4):\n"
	"            try: c = raw[:n].decode('utf-8')\n"
	"            except UnicodeDecodeError: continue\n"
	"            break\n"
	"        else: c, n = '\\ufffd', 1\n"
	"        out += '\\ufffd' if unicodedata.category(c) == 'Cc' else c\n"
	"        raw = raw[n:]\n"
	"    return out\n"
	"text = open(sys.argv[1], 'rb').read().decode('utf-8')\n"
	"cases = json.loads(text)\n"
	"wrong = [h for h, s in cases if s != meant(bytes.fromhex(h))]\n"
	"assert text[-1] == '\\n'\n"
	"tricks = '\\u061c\\u200e\\u200f\\u2028\\u2029\\u202a\\u202b\\u202c\\u202d\\u202e\\u2066\\u2067\\u2068\\u2069'\n"
	"raw = [c for c in text[:-1] if c in tricks or unicodedata.category(c) == 'Cc']\n"
	"print(len(cases), 'cases;', wrong or 'all as meant;', raw or 'nothing hidden')\n";

Test(json, every_character_and_every_bad_byte_comes_through_two_parsers)
{
	char script[sizeof check + 256];
	write_cases(in_scratch("cases"));
	snprintf(script, sizeof script, "python3 - $scratch/cases <<'END'\n%sEND\n", check);
	cr_expect_eq(run_script(script), 0, "%s", output);
	has("12442 cases; all as meant; nothing hidden");
	cr_expect_eq(run_script("jq -r length $scratch/cases"), 0, "%s", output);
	has("12442");
	text_free(&line);
}

static void expect_line(const char *expected)
{
	cr_expect_str_eq(line.s, expected);
	text_free(&line);
}

Test(json, commas_come_between_values_and_never_after_keys)
{
	struct json json;
	json_begin(&json, &line);
	json_map(&json);
	json_key(&json, "none");
	json_map(&json);
	json_map_end(&json);
	json_key(&json, "list");
	json_list(&json);
	json_list(&json);
	json_list_end(&json);
	json_int(&json, -9223372036854775807 - 1);
	json_bool(&json, false);
	json_null(&json);
	json_list_end(&json);
	json_key_string(&json, "a \"key\"", 7);
	json_text(&json, "");
	json_key_bool(&json, "b", true);
	json_key_int(&json, "c", 7);
	json_map_end(&json);
	json_end(&json);
	expect_line("{\"none\": {}, \"list\": [[], -9223372036854775808, false, null], "
		    "\"a \\\"key\\\"\": \"\", \"b\": true, \"c\": 7}\n");
}

Test(json, a_value_by_itself_is_a_line)
{
	struct json json;
	json_begin(&json, &line);
	json_string(&json, "two\0words", 9);
	json_end(&json);
	expect_line("\"two\xEF\xBF\xBDwords\"\n");
}
