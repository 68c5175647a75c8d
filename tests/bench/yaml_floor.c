/*
 * The floor of the benchmarks for scenarios: libyaml's own event parser over the same bytes, and nothing done with the
 * events.
 */
#include <stdio.h>
#include <yaml.h>

int main(int argc, char **argv)
{
	long events = 0;
	for (int i = 1; i < argc; i++) {
		yaml_parser_t parser;
		yaml_event_t event;
		yaml_event_type_t type;
		FILE *file = fopen(argv[i], "rb");
		if (!file || !yaml_parser_initialize(&parser))
			return 2;
		yaml_parser_set_input_file(&parser, file);
		do {
			if (!yaml_parser_parse(&parser, &event)) {
				fprintf(stderr, "yaml_floor: %s: %s\n", argv[i], parser.problem);
				return 2;
			}
			type = event.type;
			yaml_event_delete(&event);
			events++;
		} while (type != YAML_STREAM_END_EVENT);
		yaml_parser_delete(&parser);
		fclose(file);
	}
	printf("%ld events\n", events);
	return 0;
}
