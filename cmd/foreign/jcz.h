#ifndef HGREF_FOREIGN_JCZ_H
#define HGREF_FOREIGN_JCZ_H

#include "foreign/foreign.h"

/*
 * Saved games of JCloisterZone and FanCloisterZone: JSON since version 4.0. They hold the moves, but neither the draws
 * nor the discards.
 */
transcriber jcz_to_log;

#endif
