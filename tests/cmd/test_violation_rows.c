#include "say/violation_rows.h"

#include <criterion/criterion.h>

Test(violation_rows, every_code_has_a_row)
{
	for (int code = 0; code < VIOLATION_CODES; code++)
		cr_expect(violation_row((enum violation_code)code)->part != PART_NONE, "%s has no row",
			  violation_name((enum violation_code)code));
}
