#ifndef HGREF_JCZ_ID_H
#define HGREF_JCZ_ID_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The ids by which JCloisterZone names the printed tiles of base Carcassonne and of the King and the Robber Baron:
 * `BA/Cc.1` is tile N. Its second set prints a garden on eight kinds and gives these an id of their own: `BA/CcG` is
 * tile N too.
 */

/* The id of the printed tile with this name, the one without a garden; NULL if the tile has none. */
const char *tile_jcz_id(const char *name);

/* The name of the printed tile that has this id, with or without a garden; NULL if none has. */
const char *tile_of_jcz_id(const char *id, size_t length);

#ifdef __cplusplus
}
#endif

#endif
