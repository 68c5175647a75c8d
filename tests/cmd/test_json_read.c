#include "text/json_read.h"

#include <criterion/criterion.h>
#include <string.h>

/* What RFC 8259 allows, and where the rest goes wrong. */

static struct json_tree tree;

static bool reads(const char *s)
{
	return json_read(&tree, s, strlen(s));
}

static void expect_word(int value, const char *words)
{
	struct word word = tree.value[value].word;
	cr_expect(word.length == strlen(words) && memcmp(word.s, words, word.length) == 0, "%.*s, expected %s",
		  (int)word.length, word.s, words);
}

Test(json_read, strings_lose_their_escapes)
{
	cr_assert(reads("\"a\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\udc3b\""));
	cr_expect_eq(tree.value[0].kind, JSON_STRING);
	expect_word(0, "a\"\\/\b\f\n\r\t\xC3\xA9\xF0\x9F\x90\xBB");
	json_tree_free(&tree);
}

Test(json_read, values_are_found_by_their_keys)
{
	cr_assert(reads(" { \"one\" : [ 1 , -2.5e3 ] , \"two\" : null , \"three\" : true } "));
	int list = json_find(&tree, 0, "one");
	cr_assert(list != NO_VALUE && tree.value[list].kind == JSON_LIST);
	expect_word(tree.value[list].first, "1");
	expect_word(tree.value[tree.value[list].first].next, "-2.5e3");
	cr_expect_eq(tree.value[json_find(&tree, 0, "two")].kind, JSON_NULL);
	cr_expect_eq(tree.value[json_find(&tree, 0, "three")].kind, JSON_BOOL);
	cr_expect_eq(json_find(&tree, 0, "four"), NO_VALUE);
	cr_expect_eq(json_find(&tree, list, "one"), NO_VALUE, "a list has no keys");
	json_tree_free(&tree);
}

Test(json_read, a_copy_says_the_same)
{
	static const char words[] =
		"{\"a\\u0022\": [1, -0.5e+3, \"\\u00e9\", true, false, null, [], {}], \"b\": {\"c\": 0}}";
	struct text copy = { 0 };
	struct json json;
	cr_assert(reads(words));
	json_begin(&json, &copy);
	json_copy(&json, &tree, 0);
	cr_expect_str_eq(copy.s,
			 "{\"a\\\"\": [1, -0.5e+3, \"\xC3\xA9\", true, false, null, [], {}], \"b\": {\"c\": 0}}");
	text_free(&copy);
	json_tree_free(&tree);
}

static const struct {
	const char *text, *fault;
	size_t at;
} wrong[] = {
	{ "", "expected a JSON value", 0 },
	{ "nul", "expected a JSON value", 0 },
	{ "-", "expected a JSON value", 1 },
	{ "1.", "expected a digit", 2 },
	{ "1.e5", "expected a digit", 2 },
	{ "1e+", "expected a digit", 3 },
	{ "1e+-5", "expected a digit", 3 },
	{ "+1", "expected a JSON value", 0 },
	{ "01", "expected the end of the line after the value", 1 },
	{ "1 2", "expected the end of the line after the value", 2 },
	{ "\"a", "expected `\"` at the end of the string", 2 },
	{ "\"a\tb\"", "expected no control character in a string", 2 },
	{ "\"\\x\"", "expected one of the escapes of JSON", 2 },
	{ "\"\\u12\"", "expected four digits of base 16", 0 },
	{ "\"\\ud83d\"", "expected a character", 0 },
	{ "\"\\udc3b\"", "expected a character", 0 },
	{ "\"\\u0000\"", "expected a character", 0 },
	{ "{\"a\": 1, \"b\": {\"a\": 1}, \"\\u0061\": 2}", "expected each key only once in an object", 24 },
	{ "[1 2]", "expected `,` or `]`", 3 },
	{ "[1,]", "expected a JSON value", 3 },
	{ "{\"a\":1 \"b\":2}", "expected `,` or `}`", 7 },
	{ "{\"a\" 1}", "expected `:` after a key", 5 },
	{ "{1:2}", "expected a string in double quotes", 1 },
};

Test(json_read, what_is_not_json_is_said_with_its_place)
{
	for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
		cr_expect_not(reads(wrong[i].text), "%s", wrong[i].text);
		cr_assert_not_null(tree.fault);
		cr_expect_str_eq(tree.fault, wrong[i].fault, "%s", wrong[i].text);
		if (wrong[i].at || !*wrong[i].text)
			cr_expect_eq(tree.at, wrong[i].at, "%s: at %zu", wrong[i].text, tree.at);
	}
	json_tree_free(&tree);
}

Test(json_read, values_nest_as_deep_as_said)
{
	char text[2 * JSON_DEPTH_MAX + 3];
	for (int depth = JSON_DEPTH_MAX - 1; depth <= JSON_DEPTH_MAX + 1; depth++) {
		memset(text, '[', (size_t)depth);
		memset(text + depth, ']', (size_t)depth);
		text[2 * depth] = '\0';
		bool read = reads(text);
		if (depth != JSON_DEPTH_MAX)
			cr_expect_eq(read, depth < JSON_DEPTH_MAX, "depth %d", depth);
	}
	json_tree_free(&tree);
}

/* Looking for a key among those before it takes quadratic time, so their number is limited. */
Test(json_read, an_object_has_256_keys_at_most)
{
	struct text map = { 0 };
	text_add(&map, "{\"k0\": 0");
	for (int i = 1; i < 256; i++)
		text_add(&map, ", \"k%d\": %d", i, i);
	size_t full = map.length;
	text_add(&map, "}");
	cr_expect(reads(map.s));
	map.length = full;
	text_add(&map, ", \"k256\": 1}");
	cr_expect(!reads(map.s));
	cr_expect_str_eq(tree.fault, "expected no more than 256 keys in an object");
	cr_expect_eq(tree.at, full + 2);
	text_free(&map);
	json_tree_free(&tree);
}
