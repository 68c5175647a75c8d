#include "turn.h"

const char *role_name(enum role role)
{
	static const char names[ROLES][12] = {
#define X(name, word) word,
		ROLES_LIST(X)
#undef X
	};
	return names[role];
}
