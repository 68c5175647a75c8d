/* What a process costs that links libyaml and does nothing. */
#include <yaml.h>

int main(int argc, char **argv)
{
	(void)argv;
	return argc > 100 ? yaml_get_version_string()[0] : 0; /* a call, so that the library is loaded */
}
