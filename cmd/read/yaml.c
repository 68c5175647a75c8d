#include "read/yaml.h"

#include "text/text.h"

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

void *yaml_tree_alloc(struct yaml_tree *tree, size_t size)
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

/* Gives the document's memory back, but for one block that the next one can use. */
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

static bool is_ascii(const char *text, size_t length)
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

/* The line that holds a byte, from `line` on and before `behind`. */
static uint32_t search_line(const struct yaml_tree *tree, uint32_t byte, uint32_t line, uint32_t behind)
{
	while (behind - line > 1) {
		uint32_t middle = line + (behind - line) / 2;
		if (tree->line_start[middle] <= byte)
			line = middle;
		else
			behind = middle;
	}
	return line;
}

/* The line that holds a byte, and where in it the byte stands; *at is not behind its last letter. */
static struct span find_byte(struct yaml_tree *tree, uint32_t byte, uint32_t *at)
{
	uint32_t line = 0, behind = tree->lines, last = tree->found.line;
	if (tree->line_start[last] <= byte) { /* as a rule it is the line found last, or the next */
		line = last;
		if (byte < tree->line_start[last + 1])
			behind = last + 1;
		else if (last + 2 <= tree->lines && byte < tree->line_start[last + 2])
			behind = (line = last + 1) + 1;
	}
	line = search_line(tree, byte, line, behind);
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
 * The byte of a mark. libyaml counts letters, and its lines end at U+2028 and the like too, so only `index` says where a
 * mark stands. It is counted on from the mark before, else one long line would take quadratic time.
 */
static uint32_t byte_of(struct yaml_tree *tree, yaml_mark_t mark)
{
	size_t index = tree->found.index;
	if (tree->ascii)
		return (uint32_t)(tree->part + mark.index < tree->length ? tree->part + mark.index : tree->length);
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

static bool fail(struct yaml_tree *tree, yaml_mark_t mark, enum read_code code, const char *format, ...)
	__attribute__((format(printf, 4, 5)));

static bool fail(struct yaml_tree *tree, yaml_mark_t mark, enum read_code code, const char *format, ...)
{
	va_list args;
	tree->trouble.code = code;
	tree->trouble.marked = 0;
	tree->trouble.span = find_mark(tree, mark, &tree->trouble.at);
	va_start(args, format);
	vsnprintf(tree->trouble.message, sizeof tree->trouble.message, format, args);
	va_end(args);
	return false;
}

/* ---- directives ---- */

/* Whether a line of YAML begins at a byte. More ends a line than a newline: CR, U+0085, U+2028 and U+2029. */
static bool begins_line(const char *text, size_t at)
{
	if (at == 0 || text[at - 1] == '\n' || text[at - 1] == '\r')
		return true;
	if (at >= 2 && memcmp(text + at - 2, "\xC2\x85", 2) == 0)
		return true;
	return at >= 3 &&
	       (memcmp(text + at - 3, "\xE2\x80\xA8", 3) == 0 || memcmp(text + at - 3, "\xE2\x80\xA9", 3) == 0);
}

/* Whether a line begins with `---` between two bytes: then what stands after it is of another document. */
static bool has_mark(const char *text, size_t from, size_t to)
{
	for (size_t i = from; i + 3 <= to; i++)
		if (text[i] == '-' && memcmp(text + i, "---", 3) == 0 && begins_line(text, i))
			return true;
	return false;
}

/* Where the part has one directive more than a document may have; its end if it has not. */
static uint32_t find_excess(const char *text, uint32_t begin, uint32_t end)
{
	const char *found;
	size_t last = begin;
	int directives = 0;
	for (size_t at = begin; at < end && (found = memchr(text + at, '%', end - at)); at++) {
		at = (size_t)(found - text);
		if (at > begin && !begins_line(text, at))
			continue;
		directives = has_mark(text, last, at) ? 1 : directives + 1;
		last = at;
		if (directives > DIRECTIVES_MAX)
			return (uint32_t)at;
	}
	return end;
}

/* ---- events ---- */

static void begin_part(struct yaml_tree *tree, uint32_t begin, uint32_t end)
{
	tree->excess = find_excess(tree->text, begin, end);
	if (!yaml_parser_initialize(&tree->parser))
		out_of_memory();
	yaml_parser_set_encoding(&tree->parser, YAML_UTF8_ENCODING);
	yaml_parser_set_input_string(&tree->parser, (const unsigned char *)tree->text + begin, tree->excess - begin);
	tree->part = tree->document = tree->found.byte = begin;
	tree->part_end = end;
	tree->found.index = 0;
	tree->broken = tree->between = false;
}

void yaml_tree_begin(struct yaml_tree *tree, const char *text, size_t length)
{
	*tree = (struct yaml_tree){ .text = text, .length = length };
	find_lines(tree);
	tree->ascii = is_ascii(text, length);
	begin_part(tree, 0, (uint32_t)length);
}

/* Whether a line is one of the two marks between documents, which nothing inside of one can be. */
static bool is_mark(const struct yaml_tree *tree, uint32_t line, const char *mark)
{
	uint32_t start = tree->line_start[line];
	size_t left = start < tree->length ? tree->length - start : 0;
	const char *s = tree->text + start;
	return left >= 3 && memcmp(s, mark, 3) == 0 && (left == 3 || memchr(" \t\r\n", s[3], 4));
}

/* The first line, from one on, that is neither empty nor a comment. */
static uint32_t next_line(const struct yaml_tree *tree, uint32_t line)
{
	while (line < tree->lines && tree->line_start[line] < tree->length &&
	       memchr("#\r\n", tree->text[tree->line_start[line]], 3))
		line++;
	return line;
}

/* Where the document in hand begins, or what stands behind the one that has been read. */
static uint32_t where_it_stands(const struct yaml_tree *tree)
{
	if (!tree->between)
		return tree->document;
	uint32_t line = search_line(tree, tree->document, 0, tree->lines);
	line = next_line(tree, line + (tree->line_start[line] < tree->document));
	line += line < tree->lines && is_mark(tree, line, "...");
	return line < tree->lines ? tree->line_start[line] : (uint32_t)tree->length;
}

/* Where a document begins behind the one at a byte; the end if none does. Directives stand before its own mark. */
static uint32_t next_document(const struct yaml_tree *tree, uint32_t byte)
{
	uint32_t line = search_line(tree, byte, 0, tree->lines), first = next_line(tree, line);
	bool own = first < tree->lines && tree->line_start[first] < tree->length &&
		   tree->text[tree->line_start[first]] == '%';
	for (; line < tree->lines; line++) {
		uint32_t start = tree->line_start[line];
		if (start > byte && is_mark(tree, line, "---") && !own)
			return start;
		own = own && !is_mark(tree, line, "---");
		if (start > byte && is_mark(tree, line, "...") && line + 1 < tree->lines)
			return tree->line_start[line + 1];
	}
	return (uint32_t)tree->length;
}

/* Goes on with the document that begins at a byte, and with it alone: what cannot be read in others is no matter. */
static void begin_again(struct yaml_tree *tree, uint32_t byte)
{
	yaml_parser_delete(&tree->parser);
	tree->one_by_one = true;
	begin_part(tree, byte, next_document(tree, byte));
}

/* Behind the part: whether there is another one. */
static bool next_part(struct yaml_tree *tree)
{
	uint32_t next = tree->one_by_one ? tree->part_end : next_document(tree, where_it_stands(tree));
	if (next == tree->length)
		return false;
	begin_again(tree, next);
	return true;
}

void yaml_tree_free(struct yaml_tree *tree)
{
	yaml_parser_delete(&tree->parser);
	free_blocks(tree, true);
	free(tree->line_start);
}

/*
 * What the parser finds, in words of its own insides, and what it most often is. `opened`: the error is where what is not
 * closed begins, not on the line where the parser noticed.
 */
static const struct complaint_row {
	const char *problem, *sentence;
	bool opened;
} complaints[] = {
	{ "did not find expected ',' or ']'", "this bracket is not closed, or a `,` is missing in it", true },
	{ "did not find expected ',' or '}'", "this bracket is not closed, or a `,` is missing in it", true },
	{ "found unexpected end of stream", "this quote is not closed", true },
	{ "found unexpected document indicator", "this quote is not closed", true },
	{ "did not find expected '-' indicator",
	  "expected the next item of the list, `- ...`, in its column; what belongs to an item, such as `expect` to its "
	  "`turn`, is indented below it",
	  false },
	{ "did not find expected key", "expected a key; the keys of a map begin in the same column", false },
	{ "could not find expected ':'", "expected `: ` after a key", false },
	{ "mapping values are not allowed", "`: ` is not allowed here; words that hold it stand in quotes", false },
	{ "cannot start any token",
	  "no word begins with this character; indent with spaces, not tabs, and put words that begin with ` @ or % in "
	  "quotes",
	  false },
	{ "incompatible YAML document", "this version of YAML is not read, but 1.1 and 1.2 are", false },
};

/* Where the parser's words are translated, the error may stand where something was opened. */
static bool fail_translated(struct yaml_tree *tree, const struct complaint_row *row)
{
	const yaml_parser_t *p = &tree->parser;
	bool before = p->context && p->context_mark.index < p->problem_mark.index;
	bool later = p->context_mark.line != p->problem_mark.line || strstr(row->sentence, "quote");
	bool opened = row->opened && before && later;
	fail(tree, opened ? p->context_mark : p->problem_mark, READ_YAML, "%s", row->sentence);
	tree->trouble.marked = opened;
	return false;
}

static bool fail_at_event(struct yaml_tree *tree)
{
	const yaml_parser_t *p = &tree->parser;
	const char *problem = p->problem ? p->problem : "not YAML";
	for (size_t i = 0; i < sizeof complaints / sizeof complaints[0]; i++)
		if (strstr(problem, complaints[i].problem))
			return fail_translated(tree, &complaints[i]);
	return fail(tree, p->problem_mark, READ_YAML, "%s%s%s", problem, p->context ? " " : "",
		    p->context ? p->context : "");
}

/* Bytes that are not text: the parser knows their offset, but no mark. */
static bool fail_at_bytes(struct yaml_tree *tree)
{
	const yaml_parser_t *p = &tree->parser;
	size_t byte = tree->part + p->problem_offset;
	const char *problem = p->problem ? p->problem : "unreadable";
	bool encoding = strstr(problem, "UTF-8") != NULL;
	byte = byte < tree->length ? byte : tree->length;
	fail(tree, p->mark, READ_BYTES, "%s%s", problem, encoding ? "; save the file as UTF-8" : "");
	tree->trouble.span = find_byte(tree, (uint32_t)byte, &tree->trouble.at);
	if (encoding) /* what stands behind it is no text to be shown */
		tree->trouble.span.length = tree->trouble.at;
	return false;
}

/* Whether the parser came to the directive before which it was stopped. */
static bool met_excess(struct yaml_tree *tree)
{
	const yaml_parser_t *p = &tree->parser;
	return tree->excess < tree->part_end && p->error != YAML_READER_ERROR &&
	       byte_of(tree, p->problem_mark) == tree->excess;
}

static bool next_event(struct yaml_tree *tree, yaml_event_t *event)
{
	yaml_parser_t *p = &tree->parser;
	if (yaml_parser_parse(p, event))
		return true;
	if (p->error == YAML_MEMORY_ERROR)
		out_of_memory();
	tree->broken = true;
	if (met_excess(tree))
		return fail(tree, p->problem_mark, READ_LIMIT,
			    "more than %d directives, lines that begin with a percent sign", DIRECTIVES_MAX);
	return p->error == YAML_READER_ERROR ? fail_at_bytes(tree) : fail_at_event(tree);
}

/* A node with so many bytes behind it. */
static struct node *new_node(struct yaml_tree *tree, const yaml_event_t *event, enum node_kind kind, size_t bytes)
{
	struct node *node = yaml_tree_alloc(tree, sizeof *node + bytes);
	*node = (struct node){ .kind = kind };
	node->span = find_mark(tree, event->start_mark, &node->at);
	return node;
}

static bool has_properties(struct yaml_tree *tree, const yaml_event_t *event, const yaml_char_t *anchor,
			   const yaml_char_t *tag)
{
	if (anchor)
		return !fail(tree, event->start_mark, READ_YAML, "anchors and aliases are not used here: write it out");
	if (tag)
		return !fail(tree, event->start_mark, READ_YAML, "tags are not used here");
	return false;
}

static bool is_line_break(unsigned char c)
{
	return c == '\n' || c == '\r';
}

/* A value is one line: line breaks in it are blanks, and at its end nothing. False: an escaped NUL. */
static bool take_text(struct yaml_tree *tree, const yaml_event_t *event, struct node *node, char *s)
{
	const unsigned char *from = event->data.scalar.value;
	size_t length = event->data.scalar.length;
	while (length > 0 && is_line_break(from[length - 1]))
		length--;
	for (size_t i = 0; i < length; i++) {
		if (from[i] == '\0')
			return fail(tree, event->start_mark, READ_BYTES, "a NUL character is not text");
		s[i] = is_line_break(from[i]) ? ' ' : (char)from[i];
	}
	s[length] = '\0';
	node->s = s;
	node->length = length;
	return true;
}

/* Each of these puts a node where *slot says, with as much below it as could be read. False: that is not all. */
static bool scalar_node(struct yaml_tree *tree, const yaml_event_t *event, struct node **slot)
{
	if (has_properties(tree, event, event->data.scalar.anchor, event->data.scalar.tag))
		return false;
	struct node *node = new_node(tree, event, NODE_SCALAR, event->data.scalar.length + 1);
	if (!take_text(tree, event, node, (char *)(node + 1)))
		return false;
	node->plain = event->data.scalar.style == YAML_PLAIN_SCALAR_STYLE;
	*slot = node;
	return true;
}

static bool read_node(struct yaml_tree *tree, yaml_event_t *event, int depth, struct node **slot);

/* Whether a map has this key already. */
static const struct node *earlier_key(const struct node *map, const struct node *key)
{
	for (const struct node *k = map->child; k && k != key; k = k->next->next)
		if (k->length == key->length && memcmp(k->s, key->s, k->length) == 0)
			return k;
	return NULL;
}

static bool fail_at_node(struct yaml_tree *tree, const struct node *node, enum read_code code, const char *format, ...)
	__attribute__((format(printf, 4, 5)));

static bool fail_at_node(struct yaml_tree *tree, const struct node *node, enum read_code code, const char *format, ...)
{
	va_list args;
	tree->trouble.code = code;
	tree->trouble.span = node->span;
	tree->trouble.at = node->at;
	tree->trouble.marked = node->kind == NODE_SCALAR && node->plain ? (uint32_t)node->length : 0;
	va_start(args, format);
	vsnprintf(tree->trouble.message, sizeof tree->trouble.message, format, args);
	va_end(args);
	return false;
}

static bool check_key(struct yaml_tree *tree, const struct node *map, const struct node *key, int keys)
{
	if (key->kind != NODE_SCALAR)
		return fail_at_node(tree, key, READ_KEY, "a key is a word");
	if (keys > NODE_KEYS_MAX)
		return fail_at_node(tree, key, READ_LIMIT, "more than %d keys", NODE_KEYS_MAX);
	const struct node *earlier = earlier_key(map, key);
	return !earlier || fail_at_node(tree, key, READ_KEY, "the key `%.40s` is given twice, first on line %u", key->s,
					earlier->span.line);
}

/* The items of a list, or the keys and values of a map, up to its end. A key whose value cannot be read is left out. */
static bool read_children(struct yaml_tree *tree, struct node *parent, yaml_event_type_t end, int depth)
{
	struct node **last = &parent->child, **key = NULL;
	bool map = parent->kind == NODE_MAP, fine = true;
	for (int keys = 0; fine;) {
		yaml_event_t event;
		if (!next_event(tree, &event))
			break;
		if (event.type == end) {
			tree->end = event.end_mark;
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
	if (key) /* it has no value */
		*key = NULL;
	return false;
}

static bool read_collection(struct yaml_tree *tree, yaml_event_t *event, enum node_kind kind, int depth,
			    struct node **slot)
{
	bool map = kind == NODE_MAP;
	*slot = new_node(tree, event, kind, 0);
	return read_children(tree, *slot, map ? YAML_MAPPING_END_EVENT : YAML_SEQUENCE_END_EVENT, depth);
}

static bool read_node(struct yaml_tree *tree, yaml_event_t *event, int depth, struct node **slot)
{
	*slot = NULL;
	if (depth > NODE_DEPTH_MAX) {
		tree->broken = true;
		return fail(tree, event->start_mark, READ_LIMIT, "nested deeper than %d", NODE_DEPTH_MAX);
	}
	switch (event->type) {
	case YAML_SCALAR_EVENT:
		return scalar_node(tree, event, slot);
	case YAML_SEQUENCE_START_EVENT:
		return !has_properties(tree, event, event->data.sequence_start.anchor,
				       event->data.sequence_start.tag) &&
		       read_collection(tree, event, NODE_LIST, depth, slot);
	case YAML_MAPPING_START_EVENT:
		return !has_properties(tree, event, event->data.mapping_start.anchor, event->data.mapping_start.tag) &&
		       read_collection(tree, event, NODE_MAP, depth, slot);
	default: /* an alias: the only other event inside a document */
		return fail(tree, event->start_mark, READ_YAML, "anchors and aliases are not used here: write it out");
	}
}

/* Whether a node begins before what is wrong. */
static bool is_before_trouble(const struct yaml_tree *tree, const struct node *node)
{
	uint32_t line = tree->trouble.span.line;
	return node->span.line < line || (node->span.line == line && node->at < tree->trouble.at);
}

/* Takes out what begins where something was opened and not closed, or behind it: it is not what it seems to be. */
static void prune(const struct yaml_tree *tree, struct node *parent)
{
	struct node **slot = &parent->child, *last = NULL;
	bool map = parent->kind == NODE_MAP;
	while (*slot && is_before_trouble(tree, map ? (*slot)->next : *slot)) {
		last = map ? (*slot)->next : *slot;
		slot = &last->next;
	}
	*slot = NULL;
	if (last && last->kind != NODE_SCALAR)
		prune(tree, last);
}

/* Passes over what is left of a document that is not read. */
static void pass_document(struct yaml_tree *tree)
{
	yaml_event_t event;
	bool ended = false;
	while (!ended && !tree->broken) {
		int depth_guard = tree->parser.flow_level;
		if (depth_guard > NODE_DEPTH_MAX) {
			tree->broken = true;
			return;
		}
		if (!yaml_parser_parse(&tree->parser, &event)) {
			if (tree->parser.error == YAML_MEMORY_ERROR)
				out_of_memory();
			tree->broken = true; /* what was wrong first is told */
			return;
		}
		ended = event.type == YAML_DOCUMENT_END_EVENT || event.type == YAML_STREAM_END_EVENT;
		tree->end = event.end_mark;
		yaml_event_delete(&event);
	}
}

/*
 * libyaml looks far ahead for bytes that are no text: what it finds may be in another document. So they are read one by
 * one from here on.
 */
static bool looked_ahead(struct yaml_tree *tree)
{
	if (tree->one_by_one || !tree->broken || tree->parser.error != YAML_READER_ERROR)
		return false;
	free_blocks(tree, false);
	begin_again(tree, where_it_stands(tree));
	return true;
}

static enum yaml_next read_document(struct yaml_tree *tree, yaml_event_t *event)
{
	tree->end = event->end_mark; /* of a document that is a word */
	if (!read_node(tree, event, 1, &tree->root)) {
		tree->begun = tree->root && tree->root->kind == NODE_MAP ? tree->root : NULL;
		tree->root = NULL;
		if (tree->begun)
			prune(tree, tree->begun);
		if (!tree->broken)
			pass_document(tree);
	}
	if (!tree->broken) {
		tree->document = byte_of(tree, tree->end);
		tree->between = true;
	}
	return tree->root ? YAML_DOCUMENT : YAML_TROUBLE;
}

/* The next document of the part; YAML_END: it has no more. */
static enum yaml_next next_of_part(struct yaml_tree *tree)
{
	for (;;) {
		yaml_event_t event;
		enum yaml_next next = YAML_END;
		if (!next_event(tree, &event))
			return YAML_TROUBLE;
		yaml_event_type_t type = event.type;
		bool between = type == YAML_STREAM_START_EVENT || type == YAML_DOCUMENT_START_EVENT ||
			       type == YAML_DOCUMENT_END_EVENT;
		if (type == YAML_DOCUMENT_START_EVENT) {
			tree->document = byte_of(tree, event.start_mark);
			tree->between = false;
		}
		if (!between && type != YAML_STREAM_END_EVENT)
			next = read_document(tree, &event);
		yaml_event_delete(&event);
		if (!between)
			return next;
	}
}

/*
 * The document has bytes that are no text, and libyaml gives up long before it comes to them: what stands in the lines
 * before them is read without the rest.
 */
static void read_before_bytes(struct yaml_tree *tree)
{
	const uint32_t end = tree->part_end, bytes = tree->trouble.span.text;
	const struct yaml_trouble trouble = tree->trouble;
	free_blocks(tree, false);
	yaml_parser_delete(&tree->parser);
	begin_part(tree, tree->part, bytes);
	tree->root = tree->begun = NULL;
	if (next_of_part(tree) == YAML_DOCUMENT && tree->root->kind == NODE_MAP)
		tree->begun = tree->root;
	tree->root = NULL;
	tree->trouble = trouble;
	tree->part_end = end;
	tree->broken = true;
}

enum yaml_next yaml_tree_next(struct yaml_tree *tree)
{
	free_blocks(tree, false);
	for (;;) {
		tree->root = tree->begun = NULL;
		tree->over = tree->over || (tree->broken && !next_part(tree));
		if (tree->over)
			return YAML_END;
		enum yaml_next next = next_of_part(tree);
		if (next == YAML_TROUBLE && looked_ahead(tree))
			continue;
		if (next == YAML_TROUBLE && tree->broken && tree->parser.error == YAML_READER_ERROR)
			read_before_bytes(tree);
		if (next != YAML_END)
			return next;
		tree->broken = true;
		tree->over = tree->part_end == tree->length;
	}
}
