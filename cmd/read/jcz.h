#ifndef HGREF_READ_JCZ_H
#define HGREF_READ_JCZ_H

#include "read/foreign.h"

/*
 * Saved games of JCloisterZone and FanCloisterZone: JSON since version 4.0. They hold the moves, but neither the draws
 * nor the discards.
 */
transcriber jcz_to_log;

#endif
