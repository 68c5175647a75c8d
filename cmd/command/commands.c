#include "command/commands.h"

#include "command/check/check.h"
#include "command/claim/claim.h"
#include "command/compare/compare.h"
#include "command/convert/convert.h"
#include "command/draw/draw.h"
#include "command/explain/explain.h"
#include "command/legal/legal.h"
#include "command/mend/mend.h"
#include "command/random/random.h"
#include "command/report/report.h"
#include "command/rule/rule.h"
#include "command/rulings/rulings.h"
#include "command/test/test.h"
#include "command/tiles/tiles.h"
#include "command/trace/trace.h"

const struct command *const commands[COMMANDS] = {
	&command_check,   &command_score, &command_test,    &command_legal,  &command_explain, &command_claim,
	&command_mend,    &command_draw,  &command_report,  &command_tiles,  &command_rulings, &command_rule,
	&command_convert, &command_trace, &command_compare, &command_random,
};
