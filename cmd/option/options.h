#ifndef HGREF_OPTION_OPTIONS_H
#define HGREF_OPTION_OPTIONS_H

#include "foreign/kind.h"
#include "read/reader.h"
#include "text/status.h"
#include "text/terminal.h"

#include "core/referee.h"

#include <stdio.h>

enum format { FORMAT_TEXT, FORMAT_JSON, FORMAT_TAP, FORMAT_JUNIT, FORMAT_GITHUB, FORMAT_SVG, FORMAT_CSV, FORMAT_BRIEF };

/* A place that an option names. */
struct asked_place {
	bool given;
	struct place place;
};

enum { JOBS_MAX = 256 };

/* The command line of one command: what several commands take, and what belongs to this one alone. */
struct options {
	enum format format;
	enum color color;
	bool quiet;
	int files;
	char *const *file;
	const char *output; /* NULL: standard output */
	bool force;         /* replace a file that is not a picture */

	struct overrides overrides;
	enum on_illegal on_illegal;
	enum input_kind input;
	int jobs;
	int game, line, move; /* 0: not given */

	void *own; /* struct NAME_options of the command's folder; NULL: it has none */
};

/* The options of a command line without any. */
extern const struct options options_default;

/*
 * The name that messages use for a file of the command line: `<stdin>` for `-`, `address 2` for the second address,
 * which is written to `space`, and otherwise the string of the command line itself.
 */
enum { ADDRESS_NAME_SIZE = 24 };
const char *options_file_name(const struct options *options, int file, char space[ADDRESS_NAME_SIZE]);

/* Reports on stderr which help to read, after what is wrong with a command line. Returns STATUS_USAGE. */
enum status options_hint(const char *command);

#endif
