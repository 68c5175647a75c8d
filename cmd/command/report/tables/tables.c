/*
 * For the build: `tables FOLDER` prints the files of cmd/command/report/ as strings in C, without margins and
 * comments, and the SHA-256 of the scripts in base64, as a Content-Security-Policy names them.
 */
#include "text/sha256.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MAX = 1 << 18 };

/*
 * Removes what pages can do without: the tabs before each line, comments on lines of their own, and ends of lines after
 * which a statement or a declaration cannot go on otherwise.
 */
static size_t remove_margins(unsigned char *bytes, size_t length)
{
	size_t kept = 0;
	int begins = 1;
	for (size_t i = 0; i < length; i++) {
		if (begins && bytes[i] == '\t')
			continue;
		if (begins && bytes[i] == '/' && bytes[i + 1] == '*') {
			while (bytes[i] != '*' || bytes[i + 1] != '/')
				i++;
			i += 2; /* up to the newline */
			continue;
		}
		begins = bytes[i] == '\n';
		if (!begins || !kept || !strchr("{;,", bytes[kept - 1]))
			bytes[kept++] = bytes[i];
	}
	return kept;
}

static void print_asset(const char *folder, const char *name, const char *id, int with_hash)
{
	static unsigned char bytes[FILE_MAX];
	static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	unsigned char hashed[SHA256_BYTES + 1] = { 0 };
	char path[4096];
	snprintf(path, sizeof path, "%s/%s", folder, name);
	FILE *file = fopen(path, "rb");
	size_t length = file ? fread(bytes, 1, FILE_MAX, file) : 0;
	if (!file || ferror(file) || length == 0 || length == FILE_MAX) {
		fprintf(stderr, "tables: %s cannot be read, or is empty or too long\n", path);
		exit(1);
	}
	fclose(file);
	length = remove_margins(bytes, length);
	printf("const char asset_%s[] = {", id);
	for (size_t i = 0; i < length; i++)
		printf("%s%d,", i % 32 ? "" : "\n\t", (signed char)bytes[i]);
	printf("\n\t0\n};\n\n");
	if (!with_hash)
		return;
	sha256(hashed, bytes, length);
	printf("const char asset_%s_hash[] = \"sha256-", id);
	for (int bit = 0; bit < 8 * SHA256_BYTES; bit += 6)
		printf("%c", digits[(hashed[bit / 8] << 8 | hashed[bit / 8 + 1]) >> (10 - bit % 8) & 63]);
	printf("=\";\n\n");
}

int main(int argc, char **argv)
{
	const char *folder = argc > 1 ? argv[1] : ".";
	printf("/* Written by cmd/command/report/tables/tables.c. */\n#include \"command/report/assets.h\"\n\n");
	print_asset(folder, "page.html", "page_html", 0);
	print_asset(folder, "game.html", "game_html", 0);
	print_asset(folder, "page.css", "page_css", 0);
	print_asset(folder, "page.js", "page_js", 1);
	print_asset(folder, "index.html", "index_html", 0);
	print_asset(folder, "index.css", "index_css", 0);
	print_asset(folder, "index.js", "index_js", 1);
	return fflush(stdout) || ferror(stdout);
}
