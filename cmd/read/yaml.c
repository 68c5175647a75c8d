#include "read/yaml.h"

#include "text/text.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- memory ---- */

struct yaml_block {
	struct yaml_block *next;
	size_t used, size;
	max_align_t bytes[];
};

enum { BLOCK_BYTES = 32 * 1024 };

static void *allocate(struct yaml_tree *tree, size_t size)
{
	size = (size + sizeof(max_align_t) - 1) / sizeof(max_align_t) * sizeof(max_align_t);
	struct yaml_block *block = tree->blocks;
	if (!block || block->size - block->used < size) {
		size_t room = size > BLOCK_BYTES ? size : BLOCK_BYTES;
		block = grow(NULL, 1, sizeof *block + room);
		*block = (struct yaml_block){ .next = tree->blocks, .size = room };
		tree->blocks = block;
	}
	void *memory = (char *)block->bytes + block->used;
	block->used += size;
	return memory;
}

/* Releases the document's memory, except one block that the next one can use. */
static void free_blocks(struct yaml_tree *tree, bool all)
{
	while (tree->blocks && (all || tree->blocks->next)) {
		struct yaml_block *next = tree->blocks->next;
		free(tree->blocks);
		tree->blocks = next;
	}
	if (tree->blocks)
		tree->blocks->used = 0;
}

/* ---- lines ---- */

static bool has_only_ascii(const char *text, size_t length)
{
	uint64_t high = 0;
	size_t i = 0;
	for (uint64_t eight; i + 8 <= length; i += 8) {
		memcpy(&eight, text + i, 8);
		high |= eight;
	}
	for (; i < length; i++)
		high |= (unsigned char)text[i];
	return (high & UINT64_C(0x8080808080808080)) == 0;
}

static void find_lines(struct yaml_tree *tree)
{
	size_t at = 0;
	uint32_t size = 0;
	const char *newline;
	tree->lines = 0;
	do {
		if (tree->lines + 2 > size) { /* with room for the end */
			size = 2 * size + 64;
			tree->line_start = grow(tree->line_start, size, sizeof *tree->line_start);
		}
		tree->line_start[tree->lines++] = (uint32_t)at;
		newline = at < tree->length ? memchr(tree->text + at, '\n', tree->length - at) : NULL;
		at = newline ? (size_t)(newline - tree->text) + 1 : tree->length;
	} while (newline);
	tree->line_start[tree->lines] = (uint32_t)tree->length + 1;
}

/* The line that contains a byte, and the byte's position in it; *at is at most that of the last character. */
static struct span find_byte(struct yaml_tree *tree, uint32_t byte, uint32_t *at)
{
	uint32_t line = 0, limit = tree->lines, last = tree->found.line; /* the line is before `limit` */
	if (tree->line_start[last] <= byte) { /* usually it is the line found last, or the next */
		line = last;
		if (byte < tree->line_start[last + 1])
			limit = last + 1;
		else if (last + 2 <= tree->lines && byte < tree->line_start[last + 2])
			limit = (line = last + 1) + 1;
	}
	while (limit - line > 1) {
		uint32_t middle = line + (limit - line) / 2;
		if (tree->line_start[middle] <= byte)
			line = middle;
		else
			limit = middle;
	}
	tree->found.line = line;
	uint32_t start = tree->line_start[line], end = tree->line_start[line + 1] - 1;
	if (end > start && tree->text[end - 1] == '\r')
		end--;
	*at = byte < end ? byte - start : end - start;
	return (struct span){ line + 1, start, end - start };
}

static bool begins_letter(const struct yaml_tree *tree, uint32_t byte)
{
	return byte >= tree->length || ((unsigned char)tree->text[byte] & 0xC0) != 0x80;
}

/*
 * The byte of a mark. libyaml counts characters, and its lines end at U+2028 and the like too, so only `index` says
 * where a mark is. It is counted from the previous mark, since one long line would otherwise take quadratic time.
 */
static uint32_t byte_of(struct yaml_tree *tree, yaml_mark_t mark)
{
	size_t index = tree->found.index;
	if (tree->ascii)
		return (uint32_t)(tree->begin + mark.index < tree->length ? tree->begin + mark.index : tree->length);
	uint32_t byte = tree->found.byte;
	for (; index < mark.index && byte < tree->length; index++)
		do
			byte++;
		while (!begins_letter(tree, byte));
	for (; index > mark.index && byte > 0; index--)
		do
			byte--;
		while (!begins_letter(tree, byte));
	tree->found.index = index;
	tree->found.byte = byte;
	return byte;
}

static struct span find_mark(struct yaml_tree *tree, yaml_mark_t mark, uint32_t *at)
{
	return find_byte(tree, byte_of(tree, mark), at);
}

/* Sets the place of the trouble: a mark, or a node. Returns the tree, for fail_yaml, which says what the trouble is. */
static struct yaml_tree *at_mark(struct yaml_tree *tree, yaml_mark_t mark)
{
	tree->trouble.marked = 0;
	tree->trouble.span = find_mark(tree, mark, &tree->trouble.at);
	return tree;
}

static struct yaml_tree *at_node(struct yaml_tree *tree, const struct node *node)
{
	tree->trouble.span = node->span;
	tree->trouble.at = node->at;
	tree->trouble.marked = node->kind == NODE_SCALAR && node->plain ? (uint32_t)node->length : 0;
	return tree;
}

/* Says what the trouble is, whose place has been set. Returns false. */
__attribute__((format(printf, 3, 4))) static bool fail_yaml(struct yaml_tree *tree, enum read_code code,
							    const char *format, ...)
{
	va_list args;
	tree->trouble.code = code;
	va_start(args, format);
	vsnprintf(tree->trouble.message, sizeof tree->trouble.message, format, args);
	va_end(args);
	return false;
}

/* ---- documents ---- */

/* The length of the line break at a place, 0 if there is none. In YAML, these are LF, CR, U+0085, U+2028 and U+2029. */
static inline size_t break_length(const char *text, size_t at, size_t length)
{
	const unsigned char *s = (const unsigned char *)text + at;
	if (*s > '\r' && *s < 0xC2) /* true for nearly all bytes */
		return 0;
	if (*s == '\n' || *s == '\r')
		return 1;
	if (length - at >= 2 && s[0] == 0xC2 && s[1] == 0x85)
		return 2;
	return length - at >= 3 && s[0] == 0xE2 && s[1] == 0x80 && (s[2] == 0xA8 || s[2] == 0xA9) ? 3 : 0;
}

static size_t line_after(const struct yaml_tree *tree, size_t at)
{
	const char *newline = tree->ends_by_lf ? memchr(tree->text + at, '\n', tree->length - at) : NULL;
	if (tree->ends_by_lf)
		return newline ? (size_t)(newline - tree->text) + 1 : tree->length;
	for (size_t broken; at < tree->length; at++)
		if ((broken = break_length(tree->text, at, tree->length)))
			return at + broken;
	return at;
}

static bool is_white(char c)
{
	return c == ' ' || c == '\t';
}

static bool ends_word(const char *text, size_t at, size_t length)
{
	return at == length || is_white(text[at]) || break_length(text, at, length);
}

/* Whether nothing but a comment comes between a place and the end of its line. */
static bool says_no_more(const char *text, size_t at, size_t length)
{
	while (at < length && is_white(text[at]))
		at++;
	return at == length || text[at] == '#' || break_length(text, at, length);
}

enum yaml_line { IDLE_LINE, DIRECTIVE_LINE, BEGIN_LINE, END_LINE, CONTENT_LINE };

/* The kind of the line at a place. `---` and `...` are marks at the start of any line, even in brackets or quotes. */
static enum yaml_line line_kind(const char *text, size_t at, size_t length)
{
	static const struct {
		char word[6];
		enum yaml_line kind;
	} first[] = {
		{ "---", BEGIN_LINE }, { "...", END_LINE }, { "%YAML", DIRECTIVE_LINE }, { "%TAG", DIRECTIVE_LINE }
	};
	for (size_t i = 0; i < sizeof first / sizeof first[0]; i++) {
		if (at < length && text[at] != first[i].word[0]) /* true of nearly all lines */
			continue;
		size_t after = at + strlen(first[i].word);
		if (after <= length && memcmp(text + at, first[i].word, after - at) == 0 &&
		    ends_word(text, after, length) && (first[i].kind != END_LINE || says_no_more(text, after, length)))
			return first[i].kind;
	}
	return says_no_more(text, at, length) ? IDLE_LINE : CONTENT_LINE;
}

/* Begins to read the document that lies between two bytes. */
static void open_parser(struct yaml_tree *tree, size_t begin, size_t end)
{
	if (!yaml_parser_initialize(&tree->parser))
		out_of_memory();
	yaml_parser_set_encoding(&tree->parser, YAML_UTF8_ENCODING);
	yaml_parser_set_input_string(&tree->parser, (const unsigned char *)tree->text + begin, end - begin);
	tree->open = true;
	tree->begin = tree->found.byte = (uint32_t)begin;
	tree->end = (uint32_t)end;
	tree->found.index = 0;
	tree->over_lines = NULL;
}

static void close_parser(struct yaml_tree *tree)
{
	if (tree->open)
		yaml_parser_delete(&tree->parser);
	tree->open = false;
}

/*
 * Advances to the next document. A document ends before `---`, before a directive other than its own at its head, or at
 * `...`. If it has too many directives, nothing is read from the first surplus one on.
 */
static void open_document(struct yaml_tree *tree)
{
	const char *text = tree->text;
	const size_t length = tree->length, begin = tree->next;
	bool head = line_kind(text, begin, length) == DIRECTIVE_LINE;
	size_t at = begin, excess = length;
	int directives = 0;
	tree->next = (uint32_t)length;
	for (; at < length; at = line_after(tree, at)) {
		enum yaml_line kind = line_kind(text, at, length);
		bool another = !head && at > begin && (kind == BEGIN_LINE || kind == DIRECTIVE_LINE);
		if (another || kind == END_LINE) {
			tree->next = (uint32_t)(another ? at : line_after(tree, at));
			break;
		}
		head = head && (kind == DIRECTIVE_LINE || kind == IDLE_LINE);
		directives += kind == DIRECTIVE_LINE;
		if (directives > DIRECTIVES_MAX && excess == length)
			excess = at;
	}
	tree->excess = excess < at;
	open_parser(tree, begin, tree->excess ? excess : at);
}

void yaml_tree_begin(struct yaml_tree *tree, const char *text, size_t length)
{
	*tree = (struct yaml_tree){ .text = text, .length = length };
	find_lines(tree);
	tree->ascii = has_only_ascii(text, length);
	tree->ends_by_lf = tree->ascii && !memchr(text, '\r', length);
}

void yaml_tree_free(struct yaml_tree *tree)
{
	close_parser(tree);
	free_blocks(tree, true);
	free(tree->line_start);
}

/*
 * The parser's messages, in terms of its internals, and what they most often mean. `opened`: the error is where the
 * unclosed bracket or quote begins, not on the line where the parser noticed it.
 */
static const struct complaint_row {
	const char *problem, *sentence;
	bool opened;
} complaints[] = {
	{ "did not find expected ',' or ']'", "this bracket is not closed, or it lacks a `,`", true },
	{ "did not find expected ',' or '}'", "this bracket is not closed, or it lacks a `,`", true },
	{ "found unexpected end of stream", "this quote is not closed", true },
	{ "found unexpected document indicator", "this quote is not closed", true },
	{ "did not find expected '-' indicator",
	  "expected the next item of the list, `- ...`, in its column; the other keys of an item, such as `expect` beside `turn`, are indented below it",
	  false },
	{ "did not find expected node content", "expected a value; it is missing, or the file breaks off here", false },
	{ "did not find expected key", "expected a key; the keys of a map begin in the same column", false },
	{ "could not find expected ':'",
	  "expected `: ` after a key, or `- ` before an item, each with its space (a log begins with `game TITLE`, without a "
	  "colon)",
	  true },
	{ "mapping values are not allowed", "`: ` is not allowed here; quote words that contain it", false },
	{ "cannot start any token",
	  "a word cannot begin with this character; indent with spaces, not tabs, and quote words that begin with ` @ or %",
	  false },
	{ "incompatible YAML document", "only versions 1.1 and 1.2 of YAML are read", false },
};

/* `players [red, blue]`: a line without a colon, which lacks one after its first word. */
static bool fail_without_colon(struct yaml_tree *tree)
{
	uint32_t at;
	struct span span = find_mark(tree, tree->parser.context_mark, &at);
	const char *line = tree->text + span.text + at;
	size_t length = span.length - at, key = 0;
	while (key < length && line[key] >= 'a' && line[key] <= 'z')
		key++;
	bool log = word_begins((struct word){ line, length }, "player "); /* a scenario has `players` */
	const char *colon = memchr(line, ':', length);
	bool lacks = colon ? colon == line + key : line[key] == ' '; /* `edition:base-2014`, or the colon */
	if (log || key == 0 || key + 1 >= length || !lacks)
		return false;
	tree->trouble.span = span;
	tree->trouble.at = at + (uint32_t)key;
	tree->trouble.marked = 1;
	fail_yaml(tree, READ_YAML, "expected `: ` after a key; did you mean `%.*s: %.*s`?", (int)key, line,
		  length < 100 ? (int)(length - key - 1) : 40, line + key + 1);
	return true;
}

/* Translates the parser's message, if possible, and may move the error to where something was opened. */
static bool fail_translated(struct yaml_tree *tree, const struct complaint_row *row)
{
	const yaml_parser_t *p = &tree->parser;
	bool before = p->context && p->context_mark.index < p->problem_mark.index;
	bool later = p->context_mark.line != p->problem_mark.line || strstr(row->sentence, "quote");
	bool opened = row->opened && before && later;
	if (opened && strncmp(row->sentence, "expected `: `", 13) == 0 && fail_without_colon(tree))
		return false;
	fail_yaml(at_mark(tree, opened ? p->context_mark : p->problem_mark), READ_YAML, "%s", row->sentence);
	tree->trouble.marked = opened;
	return false;
}

static bool fail_at_event(struct yaml_tree *tree)
{
	const yaml_parser_t *p = &tree->parser;
	const char *problem = p->problem ? p->problem : "not YAML";
	uint32_t at, last = find_mark(tree, tree->over_end, &at).line;
	if (tree->over_lines &&
	    tree->over_end.line == p->problem_mark.line) /* it ends where another one was to begin */
		return fail_yaml(at_node(tree, tree->over_lines), READ_YAML,
				 "this quote is not closed on its line, but only by the next one, on line %u", last);
	uint32_t byte = byte_of(tree, p->problem_mark);
	struct word here = { tree->text + byte, tree->length - byte };
	const char *line_end = memchr(here.s, '\n', here.length);
	struct word rest = word_trim((struct word){ here.s, line_end ? (size_t)(line_end - here.s) : here.length });
	const char *line = here.s, *above;
	while (line > tree->text && line[-1] != '\n')
		line--;
	for (above = line - (line > tree->text); above > tree->text && above[-1] != '\n';)
		above--;
	struct word own = word_trim(
		(struct word){ line, line_end ? (size_t)(line_end - line) : (size_t)(here.s + here.length - line) });
	size_t indent = 0;
	while (above + indent < line && above[indent] == ' ')
		indent++;
	bool below = above < line - 1 && (above[indent] == '-' || line[-2] == ':'); /* an item, or a key with a list */
	if (own.s > line && memchr(line, '\t', (size_t)(own.s - line)))
		return fail_yaml(at_mark(tree, p->problem_mark), READ_YAML, "indent with spaces, not tabs: `%*s%.*s`",
				 (int)indent + 2 * below, "", (int)own.length, own.s);
	size_t key = 0;
	while (key + 2 < own.length && memcmp(own.s + key, ": ", 2) != 0)
		key++;
	bool valued = key + 2 < own.length && !memchr(own.s, '"', own.length) && own.length < 200;
	if (valued && strstr(problem, "mapping values"))
		return fail_yaml(at_mark(tree, p->problem_mark), READ_YAML,
				 "`: ` is not allowed here; quote words that contain it: `%.*s: \"%.*s\"`", (int)key,
				 own.s, (int)(own.length - key - 2), own.s + key + 2);
	if (strstr(problem, "'-' indicator") && isalpha((unsigned char)*here.s) && own.length < 200)
		return fail_yaml(at_mark(tree, p->problem_mark), READ_YAML,
				 "the other keys of an item are indented below it: `%*s%.*s`",
				 (int)indent + 2 * (above[indent] == '-'), "", (int)own.length, own.s);
	if (strstr(problem, "alphabetic or numeric") && byte > 0)
		return fail_yaml(at_mark(tree, p->problem_mark), READ_YAML,
				 "`%c` begins an %s in YAML; an item begins with a hyphen: `- %.*s`", here.s[-1],
				 here.s[-1] == '*' ? "alias" : "anchor", (int)(rest.length < 200 ? rest.length : 200),
				 rest.s);
	if (strstr(problem, "expected key") && word_begins(here, "- "))
		problem = "did not find expected '-' indicator"; /* an item, in a column of its own */
	for (size_t i = 0; i < sizeof complaints / sizeof complaints[0]; i++)
		if (strstr(problem, complaints[i].problem))
			return fail_translated(tree, &complaints[i]);
	return fail_yaml(at_mark(tree, p->problem_mark), READ_YAML, "%s%s%s", problem, p->context ? " " : "",
			 p->context ? p->context : "");
}

/* Reports bytes that are not text, for which the parser gives an offset, but no mark. */
static bool fail_at_bytes(struct yaml_tree *tree)
{
	const yaml_parser_t *p = &tree->parser;
	size_t byte = tree->begin + p->problem_offset;
	const char *problem = p->problem ? p->problem : "unreadable";
	bool encoding = strstr(problem, "UTF-8") != NULL;
	byte = byte < tree->length ? byte : tree->length;
	fail_yaml(at_mark(tree, p->mark), READ_BYTES, "%s%s", problem, encoding ? "; save the file as UTF-8" : "");
	tree->trouble.span = find_byte(tree, (uint32_t)byte, &tree->trouble.at);
	if (encoding) /* the rest of the line is not text that can be shown */
		tree->trouble.span.length = tree->trouble.at;
	return false;
}

static bool next_event(struct yaml_tree *tree, yaml_event_t *event)
{
	yaml_parser_t *p = &tree->parser;
	if (yaml_parser_parse(p, event))
		return true;
	if (p->error == YAML_MEMORY_ERROR)
		out_of_memory();
	/* at the directive before which it must stop */
	if (tree->excess && p->error != YAML_READER_ERROR && byte_of(tree, p->problem_mark) == tree->end)
		return fail_yaml(at_mark(tree, p->problem_mark), READ_LIMIT,
				 "more than %d directives, lines that begin with a percent sign", DIRECTIVES_MAX);
	return p->error == YAML_READER_ERROR ? fail_at_bytes(tree) : fail_at_event(tree);
}

/* Allocates a node with this many bytes after it. */
static struct node *new_node(struct yaml_tree *tree, const yaml_event_t *event, enum node_kind kind, size_t bytes)
{
	struct node *node = allocate(tree, sizeof *node + bytes);
	*node = (struct node){ .kind = kind };
	node->span = find_mark(tree, event->start_mark, &node->at);
	return node;
}

/* The kind of a tag that says nothing new, which some writers put before each value: "int" of `!!int`, "!" of `!`. */
static const char *core_kind(const char *tag)
{
	static const char space[] = "tag:yaml.org,2002:";
	static const char *const kinds[] = { "str", "int", "float", "bool", "null", "map", "seq", "!", NULL };
	size_t before = strncmp(tag, space, strlen(space)) == 0 ? strlen(space) : 0;
	return (before > 0) == (*tag != '!') ? kinds[word_find(word_from(tag + before), kinds)] : NULL;
}

/* Checks that an event has neither an anchor nor a tag that says something. */
static bool check_properties(struct yaml_tree *tree, const yaml_event_t *event, const yaml_char_t *anchor,
			     const yaml_char_t *tag)
{
	if (anchor)
		return fail_yaml(at_mark(tree, event->start_mark), READ_YAML,
				 "anchors and aliases are not used here: write it out");
	return !tag || core_kind((const char *)tag) ||
	       fail_yaml(at_mark(tree, event->start_mark), READ_YAML, "tags are not used here");
}

static bool is_line_break(unsigned char c)
{
	return c == '\n' || c == '\r';
}

/*
 * Makes a value one line: line breaks within it become spaces, and those at its end are dropped. Returns false for an
 * escaped NUL.
 */
static bool copy_text(struct yaml_tree *tree, const yaml_event_t *event, struct node *node, char *s)
{
	const unsigned char *from = event->data.scalar.value;
	size_t length = event->data.scalar.length;
	bool lines = event->start_mark.line != event->end_mark.line;
	bool escapes = event->data.scalar.style == YAML_DOUBLE_QUOTED_SCALAR_STYLE;
	while (length > 0 && is_line_break(from[length - 1]))
		length--;
	memcpy(s, from, length);
	for (size_t i = 0; i < length && (lines || escapes); i++) {
		if (s[i] == '\0')
			return fail_yaml(at_mark(tree, event->start_mark), READ_BYTES, "a NUL character is not text");
		s[i] = is_line_break(from[i]) ? ' ' : s[i];
	}
	s[length] = '\0';
	node->s = s;
	node->length = length;
	return true;
}

/* The place of a value comes after its tag. */
static void pass_tag(const struct yaml_tree *tree, struct node *node)
{
	const char *line = tree->text + node->span.text;
	uint32_t at = node->at;
	while (at < node->span.length && !is_white(line[at]))
		at++;
	while (at < node->span.length && is_white(line[at]))
		at++;
	node->at = at < node->span.length ? at : node->at;
}

/*
 * Each of these stores a node in *slot, with everything below it that could be read. Returns false if that is not all.
 */
static bool scalar_node(struct yaml_tree *tree, const yaml_event_t *event, struct node **slot)
{
	if (!check_properties(tree, event, event->data.scalar.anchor, event->data.scalar.tag))
		return false;
	struct node *node = new_node(tree, event, NODE_SCALAR, event->data.scalar.length + 1);
	if (!copy_text(tree, event, node, (char *)(node + 1)))
		return false;
	node->plain = event->data.scalar.style == YAML_PLAIN_SCALAR_STYLE;
	const char *kind = event->data.scalar.tag ? core_kind((const char *)event->data.scalar.tag) : NULL;
	node->typed = kind ? strcmp(kind, "str") != 0 && strcmp(kind, "!") != 0 : node->plain;
	if (kind)
		pass_tag(tree, node);
	if (event->start_mark.line != event->end_mark.line && !node->plain) {
		tree->over_lines = node;
		tree->over_end = event->end_mark;
	}
	*slot = node;
	return true;
}

static bool read_node(struct yaml_tree *tree, yaml_event_t *event, int depth, struct node **slot);

static bool check_key(struct yaml_tree *tree, const struct node *map, const struct node *key, int keys)
{
	if (key->kind != NODE_SCALAR)
		return fail_yaml(at_node(tree, key), READ_KEY, "a key is a word");
	if (keys > NODE_KEYS_MAX)
		return fail_yaml(at_node(tree, key), READ_LIMIT, "more than %d keys", NODE_KEYS_MAX);
	const struct node *earlier = map->child;
	while (earlier != key && !word_same(node_word(earlier), node_word(key)))
		earlier = earlier->next->next;
	return earlier == key ||
	       fail_yaml(at_node(tree, key), READ_KEY, "the key `%.40s` is given twice, first on line %u%s", key->s,
			 earlier->span.line,
			 strcmp(key->s, "game") == 0    ? "; another scenario begins below a line `---`"
			 : strcmp(key->s, "turns") == 0 ? ": move these turns below those"
			 : strcmp(key->s, "turn") == 0  ? ": each turn is an item with a dash, `- turn: ...`"
							: "");
}

/*
 * Reads the items of a list, or the keys and values of a map, up to the event that ends it. Keys whose values cannot be
 * read are left out.
 */
static bool read_collection(struct yaml_tree *tree, yaml_event_t *begin, yaml_event_type_t end, int depth,
			    struct node **slot)
{
	bool map = end == YAML_MAPPING_END_EVENT, fine = true;
	struct node *parent = new_node(tree, begin, map ? NODE_MAP : NODE_LIST, 0);
	struct node **last = &parent->child, **key = NULL;
	*slot = parent;
	for (int keys = 0; fine;) {
		yaml_event_t event;
		if (!next_event(tree, &event))
			break;
		if (event.type == end) {
			yaml_event_delete(&event);
			return true;
		}
		bool is_key = map && !key;
		fine = read_node(tree, &event, depth + 1, last);
		yaml_event_delete(&event);
		if (!*last)
			break;
		key = is_key ? last : NULL;
		fine = fine && (!is_key || check_key(tree, parent, *last, ++keys));
		last = &(*last)->next;
	}
	if (key) /* a key without a value */
		*key = NULL;
	parent->cut = true;
	return false;
}

static bool read_node(struct yaml_tree *tree, yaml_event_t *event, int depth, struct node **slot)
{
	*slot = NULL;
	if (depth > NODE_DEPTH_MAX)
		return fail_yaml(at_mark(tree, event->start_mark), READ_LIMIT, "nested deeper than %d", NODE_DEPTH_MAX);
	switch (event->type) {
	case YAML_SCALAR_EVENT:
		return scalar_node(tree, event, slot);
	case YAML_SEQUENCE_START_EVENT:
		return check_properties(tree, event, event->data.sequence_start.anchor,
					event->data.sequence_start.tag) &&
		       read_collection(tree, event, YAML_SEQUENCE_END_EVENT, depth, slot);
	case YAML_MAPPING_START_EVENT:
		return check_properties(tree, event, event->data.mapping_start.anchor, event->data.mapping_start.tag) &&
		       read_collection(tree, event, YAML_MAPPING_END_EVENT, depth, slot);
	default: /* an alias, the only other event within a document, has an anchor: the one that it names */
		return check_properties(tree, event, event->data.alias.anchor, NULL);
	}
}

/* Whether a node begins before the error. */
static bool is_before_trouble(const struct yaml_tree *tree, const struct node *node)
{
	uint32_t line = tree->trouble.span.line;
	return node->span.line < line || (node->span.line == line && node->at < tree->trouble.at);
}

/* Removes nodes that begin at or after an unclosed bracket or quote, since they are not what they seem to be. */
static void prune(const struct yaml_tree *tree, struct node *parent)
{
	struct node **slot = &parent->child, *last = NULL;
	bool map = parent->kind == NODE_MAP;
	while (*slot && is_before_trouble(tree, map ? (*slot)->next : *slot)) {
		last = map ? (*slot)->next : *slot;
		slot = &last->next;
	}
	parent->cut |= *slot != NULL;
	*slot = NULL;
	if (last && last->kind != NODE_SCALAR)
		prune(tree, last);
}

static enum yaml_next read_root(struct yaml_tree *tree, yaml_event_t *event)
{
	if (read_node(tree, event, 1, &tree->root))
		return YAML_DOCUMENT;
	tree->begun = tree->root && tree->root->kind == NODE_MAP ? tree->root : NULL;
	tree->root = NULL;
	if (tree->begun)
		prune(tree, tree->begun);
	return YAML_TROUBLE;
}

/* The document that was opened; YAML_END if it has been read, or if there was none. */
static enum yaml_next read_document(struct yaml_tree *tree)
{
	for (;;) {
		yaml_event_t event;
		if (!next_event(tree, &event))
			return YAML_TROUBLE;
		yaml_event_type_t type = event.type;
		bool root = type != YAML_STREAM_START_EVENT && type != YAML_DOCUMENT_START_EVENT &&
			    type != YAML_DOCUMENT_END_EVENT && type != YAML_STREAM_END_EVENT;
		enum yaml_next next = root ? read_root(tree, &event) : YAML_END;
		yaml_event_delete(&event);
		if (root || type == YAML_STREAM_END_EVENT)
			return next;
	}
}

/*
 * The document has bytes that are not text, and libyaml gives up long before it reaches them. So the lines before them
 * are read by themselves.
 */
static void read_before_bytes(struct yaml_tree *tree)
{
	const struct yaml_trouble trouble = tree->trouble;
	free_blocks(tree, false);
	close_parser(tree);
	open_parser(tree, tree->begin, trouble.span.text);
	tree->root = tree->begun = NULL;
	if (read_document(tree) == YAML_DOCUMENT && tree->root->kind == NODE_MAP)
		tree->begun = tree->root;
	tree->root = NULL;
	tree->trouble = trouble;
}

enum yaml_next yaml_tree_next(struct yaml_tree *tree)
{
	free_blocks(tree, false);
	tree->root = tree->begun = NULL;
	while (tree->open || tree->next < tree->length) {
		bool opened = tree->open;
		if (!opened)
			open_document(tree);
		enum yaml_next next = read_document(tree);
		if (next == YAML_DOCUMENT)
			return next;
		if (!opened && next == YAML_TROUBLE && tree->parser.error == YAML_READER_ERROR)
			read_before_bytes(tree);
		close_parser(tree);
		if (next == YAML_TROUBLE)
			return next;
	}
	return YAML_END;
}
