#ifndef HGREF_TEXT_STATUS_H
#define HGREF_TEXT_STATUS_H

/* Exit statuses; with several files, the highest counts. */
enum status {
	STATUS_FINE,    /* everything is legal, every assertion holds */
	STATUS_BROKEN,  /* a rule is broken, or an assertion is wrong */
	STATUS_TROUBLE, /* could not judge: missing or unreadable input, lost output */
	STATUS_USAGE,   /* wrong command line */
};

#endif
