#include "read/jcz.h"

bool jcz_to_log(struct transcript *out, struct reader *reader, const struct cut *cut)
{
	struct yaml_tree tree;
	(void)out;
	bool fine = foreign_json(&tree, reader, cut, true);
	if (fine)
		fine = foreign_fail(reader, tree.root, "expected `replay`, the moves of the game");
	yaml_tree_free(&tree);
	return fine;
}
