#ifndef HGREF_TESTS_FUZZ_H
#define HGREF_TESTS_FUZZ_H

#include "option/options.h"
#include "run/game_file.h"
#include "text/text.h"

#include <stddef.h>
#include <stdint.h>

/*
 * Harnesses that feed arbitrary bytes to what reads files, judge the result in every way, and abort if something is
 * wrong. Each is one entry point with libFuzzer's name, so that libFuzzer or tests/fuzz/standalone.c drives it.
 */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Aborts with the words of the condition if it does not hold. */
#define must(condition) ((condition) ? (void)0 : broken(#condition, __FILE__, __LINE__))
_Noreturn void broken(const char *condition, const char *file, int line);

/*
 * Takes the bytes as a file: each of its games is judged with illegal actions stopping it, left out and standing, and
 * printed in every form into memory.
 */
void judge_bytes(const uint8_t *data, size_t size, enum input_kind kind);

/* Opens the bytes as a file of games, which messages call "record"; its reader is kept from file to file, as by a command. */
void open_games(struct game_file *file, const void *data, size_t size, enum input_kind kind);

/*
 * Stores the bytes as a file with a path that is valid until the next call; `slot` is 0 or 1, so that there can be two
 * at once.
 */
const char *path_of_bytes(const void *data, size_t size, int slot);

/* Stores the bytes as a file of this name; and the bytes of such a file. */
void bytes_to_file(const char *name, const void *data, size_t size);
struct text bytes_of_file(const char *name);

/*
 * Runs a command on the file of `options`: what it prints is kept in `out`, which is cleared before; what it complains
 * about is discarded.
 */
enum status run_command(enum status (*command)(const struct options *), const struct options *options,
			struct text *out);

/* The same for a whole command line after `hgref`, whose words are separated by tabs. */
enum status run_line(struct text *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

/*
 * Checks what is printed: lines without anything that a terminal would take for more than a character; JSON objects,
 * one per line.
 */
void check_printable(const struct text *out);
void check_json(const struct text *out);

/*
 * Changes an input of `size` bytes in a buffer of `most` bytes; returns its new size. It works on lines, words and
 * numbers rather than on bytes, so that much of what it makes can still be read to its end. `state` is the state of the
 * generator, never 0: the same state makes the same change.
 */
size_t mutate(uint8_t *data, size_t size, size_t most, uint64_t *state);

/* The next number of the generator, and a state of it that some bytes decide. */
uint64_t mutate_random(uint64_t *state);
uint64_t mutate_state_of(const uint8_t *data, size_t size);

#endif
