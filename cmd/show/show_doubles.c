#include "show/show_doubles.h"

#include "say/game_json.h"
#include "show/show.h"

#include <inttypes.h>

const char *input_name(const char *file)
{
	return strcmp(file, "-") == 0 ? "<stdin>" : file;
}

void json_key_first(struct json *json, const char *file, uint32_t line)
{
	json_key_map(json, "first");
	json_key_text(json, "file", input_name(file));
	json_key_int(json, "line", line);
	json_map_end(json);
}

void show_double(struct text *out, const struct double_game *found, char *const *file)
{
	show_place(out, input_name(file[found->again.file]), found->again.line, 0);
	text_add_string(out, "the same game as ");
	text_add_file(out, input_name(file[found->first_file]));
	text_add(out, ":%" PRIu32 "\n", found->first_line);
}

void show_double_json(struct text *out, const struct double_game *found, char *const *file)
{
	struct json json;
	json_begin(&json, out);
	json_map(&json);
	json_key_int(&json, "schema", 1);
	json_key_text(&json, "file", input_name(file[found->again.file]));
	json_key_int(&json, "line", found->again.line);
	json_id(&json, "id", found->again.id);
	json_key_first(&json, file[found->first_file], found->first_line);
	json_map_end(&json);
	json_end(&json);
}
