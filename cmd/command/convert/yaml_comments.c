#include "command/convert/yaml_comments.h"

#include "read/yaml.h"
#include "text/text.h"

#include <stdlib.h>
#include <string.h>

/* The position of the search in the file; libyaml counts characters. */
struct search {
	struct yaml_comments *found;
	const char *text;
	size_t length;
	size_t at, characters;
	uint32_t line;
	bool line_begins; /* only spaces come before `at` on its line */
};

static void pass_character(struct search *s)
{
	char c = s->text[s->at];
	if (c == '\n')
		s->line++;
	s->line_begins = c == '\n' || (s->line_begins && (c == ' ' || c == '\t'));
	do
		s->at++;
	while (s->at < s->length && ((unsigned char)s->text[s->at] & 0xC0) == 0x80);
	s->characters++;
}

/* Advances to the character with this number, and collects the comments on the way if it is between tokens. */
static void search_to(struct search *s, size_t character, bool between_tokens)
{
	while (s->characters < character && s->at < s->length) {
		if (between_tokens && s->text[s->at] == '#') {
			const char *from = s->text + s->at, *newline = memchr(from, '\n', s->length - s->at);
			size_t end = newline ? (size_t)(newline - s->text) : s->length;
			struct yaml_comments *c = s->found;
			LIST_ADD(c->comment, c->comments,
				 (struct yaml_comment){ s->at, end - s->at, s->line, !s->line_begins });
			while (s->at < end)
				pass_character(s);
		} else {
			pass_character(s);
		}
	}
}

void yaml_comments_find(struct yaml_comments *comments, const char *text, size_t length)
{
	struct search s = { .found = comments, .text = text, .length = length, .line = 1, .line_begins = true };
	yaml_parser_t parser;
	yaml_token_t token;
	int depth = 0;
	bool more = true;
	*comments = (struct yaml_comments){ 0 };
	if (!yaml_parser_initialize(&parser))
		out_of_memory();
	yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING);
	yaml_parser_set_input_string(&parser, (const unsigned char *)text, length);
	while (more && depth <= NODE_DEPTH_MAX && yaml_parser_scan(&parser, &token)) {
		search_to(&s, token.start_mark.index, true);
		search_to(&s, token.end_mark.index, false);
		depth += token.type == YAML_FLOW_SEQUENCE_START_TOKEN || token.type == YAML_FLOW_MAPPING_START_TOKEN;
		depth -= token.type == YAML_FLOW_SEQUENCE_END_TOKEN || token.type == YAML_FLOW_MAPPING_END_TOKEN;
		more = token.type != YAML_STREAM_END_TOKEN;
		yaml_token_delete(&token);
	}
	if (parser.error == YAML_MEMORY_ERROR)
		out_of_memory();
	search_to(&s, more ? 0 : SIZE_MAX, true);
	yaml_parser_delete(&parser);
}

void yaml_comments_free(struct yaml_comments *comments)
{
	free(comments->comment);
	*comments = (struct yaml_comments){ 0 };
}
