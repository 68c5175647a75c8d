#ifndef HGREF_TEXT_STATUS_H
#define HGREF_TEXT_STATUS_H

/* Exit statuses; of several files the highest counts. */
enum status {
	STATUS_FINE,    /* everything legal, every assertion met */
	STATUS_BROKEN,  /* a rule broken, an assertion wrong */
	STATUS_TROUBLE, /* could not judge: missing or unreadable input, lost output */
	STATUS_USAGE,   /* wrong command line */
};

#endif
