#ifndef HGREF_VERSION_H
#define HGREF_VERSION_H

#define HGREF_VERSION "0.1.0"

#endif
