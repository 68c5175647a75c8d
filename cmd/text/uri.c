#include "text/uri.h"

/* What a path may hold as it is, whatever its position. */
static bool is_plain(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
	       (c != '\0' && strchr("/-._~", c));
}

/* Passes over `./` at the beginning, however often. */
static const char *without_dot(const char *path)
{
	while (path[0] == '.' && path[1] == '/')
		path += 1 + strspn(path + 1, "/");
	return path;
}

void uri_add_file(struct text *out, const char *path)
{
	if (*path == '/')
		text_add_string(out, "file://");
	for (path = without_dot(path); *path; path++)
		if (is_plain(*path))
			text_add_char(out, *path);
		else
			text_add(out, "%%%02X", (unsigned char)*path);
}
