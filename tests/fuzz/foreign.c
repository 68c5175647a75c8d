#include "fuzz.h"

#include "judge/judged.h"

/*
 * Records of other programs are any bytes: what is made of them is a log that can be read and judged, and that stays as
 * it is when it is converted once more.
 */

static enum status convert(const void *data, size_t size, const char *from, struct text *out)
{
	return run_line(out, "convert\t--names\t--input\t%s\t%s", from, path_of_bytes(data, size, 1));
}

static void check_log(const struct text *log)
{
	static struct judged_game game;
	int games = 0;
	struct text again = { 0 };
	struct game_file file;
	open_games(&file, log->s, log->length, INPUT_LOG);
	for (; game_file_next(&file); games++) {
		must(file.reader->errors == 0);
		judge_game(&game, file.reader, "record", ON_ILLEGAL_SKIP, KEEP_VERDICT);
	}
	game_file_close(&file);
	if (games == 0) /* of a log with codes, whose game cannot be read, there are at most comments */
		return;
	must(convert(log->s, log->length, "log", &again) == STATUS_FINE);
	must(again.length == log->length && memcmp(again.s, log->s, log->length) == 0);
	text_free(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const char *const forms[] = { "jcz", "bga", "carcassonnelab", "chacun", "quibbble" };
	for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
		struct text log = { 0 };
		convert(data, size, forms[i], &log);
		if (log.length > 0)
			check_log(&log);
		text_free(&log);
	}
	return 0;
}
