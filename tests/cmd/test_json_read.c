#include "text/json_read.h"

#include <criterion/criterion.h>
#include <string.h>

/* What RFC 8259 allows, and where the rest goes wrong. */

static struct json_tree tree;

static bool reads(const char *s)
{
	return json_read(&tree, s, strlen(s));
}

static void expect_word(const struct json_value *value, const char *words)
{
	cr_expect_str_eq(value->word.s, words);
	cr_expect_eq(value->word.length, strlen(words));
}

Test(json_read, strings_lose_their_escapes)
{
	cr_assert(reads("\"a\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\udc3b\""));
	cr_expect_eq(tree.value->kind, JSON_STRING);
	expect_word(tree.value, "a\"\\/\b\f\n\r\t\xC3\xA9\xF0\x9F\x90\xBB");
	json_tree_free(&tree);
}

Test(json_read, values_are_found_by_their_keys)
{
	cr_assert(reads(" { \"one\" : [ 1 , -2.5e3 ] , \"two\" : null , \"three\" : true } "));
	const struct json_value *list = json_find(tree.value, "one");
	cr_assert(list && list->kind == JSON_LIST);
	expect_word(list->first, "1");
	expect_word(list->first->next, "-2.5e3");
	cr_expect_eq(json_find(tree.value, "two")->kind, JSON_NULL);
	cr_expect_eq(json_find(tree.value, "three")->kind, JSON_BOOL);
	cr_expect_null(json_find(tree.value, "four"));
	cr_expect_null(json_find(list, "one"), "a list has no keys");
	cr_expect_null(json_find(NULL, "one"));
	json_tree_free(&tree);
}

Test(json_read, a_key_can_be_read_as_a_string)
{
	static const char words[] = "{\"a\": 1, \"\\u0037\" : 2}";
	long number;
	cr_assert(reads(words));
	const struct json_value key = json_key_of(tree.value->first->next);
	expect_word(&key, "7");
	cr_expect(json_is(&key, "7"));
	cr_expect_eq(key.raw.s - words, 9);
	cr_expect_eq(key.raw.length, 8);
	cr_expect(json_whole(&key, 0, 7, &number) && number == 7);
	json_tree_free(&tree);
}

Test(json_read, whole_numbers_may_be_quoted_and_have_bounds)
{
	static const char *const not_whole[] = {
		"8",    "-4", "1.0", "1e0", "\"\"", "\" 1\"", "\"+1\"", "\"1 \"", "true", "[1]", "99999999999999999999",
		"\"-\""
	};
	long number;
	cr_expect(reads("-3") && json_whole(tree.value, -3, 7, &number) && number == -3);
	cr_expect(reads("\"7\"") && json_whole(tree.value, -3, 7, &number) && number == 7);
	for (size_t i = 0; i < sizeof not_whole / sizeof not_whole[0]; i++)
		cr_expect(reads(not_whole[i]) && !json_whole(tree.value, -3, 7, &number), "%s", not_whole[i]);
	json_tree_free(&tree);
}

Test(json_read, a_copy_is_equal)
{
	static const char words[] =
		"{\"a\\u0022\": [1, -0.5e+3, \"\\u00e9\", true, false, null, [], {}], \"b\": {\"c\": 0}}";
	struct text copy = { 0 };
	struct json json;
	cr_assert(reads(words));
	json_begin(&json, &copy);
	json_copy(&json, tree.value);
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
	{ "01", "expected nothing more after the value", 1 },
	{ "1 2", "expected nothing more after the value", 2 },
	{ "\"a", "expected `\"` at the end of the string", 2 },
	{ "\"a\tb\"", "expected no control character in a string", 2 },
	{ "\"\\x\"", "expected one of the escapes of JSON", 2 },
	{ "\"\\u12\"", "expected four digits of base 16", 0 },
	{ "\"\\ud83d\"", "expected a character", 0 },
	{ "\"\\udc3b\"", "expected a character", 0 },
	{ "\"\\ud83d\\ud83d\"", "expected a character", 0 },
	{ "\"\\u0000\"", "expected a character", 0 },
	{ "{\"a\": 1, \"b\": {\"a\": 1}, \"\\u0061\": 2}", "expected each key only once in an object", 24 },
	{ "[1 2]", "expected `,` or `]`", 3 },
	{ "[1,]", "expected a JSON value", 3 },
	{ "{\"a\":1 \"b\":2}", "expected `,` or `}`", 7 },
	{ "{\"a\" 1}", "expected `:` after a key", 5 },
	{ "{1:2}", "expected a string in double quotes", 1 },
};

Test(json_read, text_that_is_not_json_is_reported_with_its_place)
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

Test(json_read, values_nest_to_the_stated_depth)
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
Test(json_read, an_object_has_1000_keys_at_most)
{
	struct text map = { 0 };
	text_add(&map, "{\"k0\": 0");
	for (int i = 1; i < JSON_KEYS_MAX; i++)
		text_add(&map, ", \"k%d\": %d", i, i);
	size_t full = map.length;
	text_add(&map, "}");
	cr_expect(reads(map.s));
	map.length = full;
	text_add(&map, ", \"k1000\": 1}");
	cr_expect(!reads(map.s));
	cr_expect_str_eq(tree.fault, "expected no more than 1000 keys in an object");
	cr_expect_eq(tree.at, full + 2);
	text_free(&map);
	json_tree_free(&tree);
}
