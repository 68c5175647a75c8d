#!/bin/sh
# Guess: between single quotes, two of them are one, so that four are two, in every reader of YAML.
# Seen: libfyaml makes three of four: 'x''''y' is x'''y. One pair alone is read right.
# Run in November 2026.
. "$(dirname "$0")/lib"
debian_packages libfyaml-utils=0.7.12-2 libfyaml0=0.7.12-2

printf "%s\n" "pair: 'it''s'" "two: 'x''''y'" "only: ''''''" >"$work/quotes.yaml"
fy-tool --mode json "$work/quotes.yaml" >"$work/read.json" || not_tried "fy-tool does not run here"
value() { sed -n "s/^ *\"$1\": \"\(.*\)\".*/\1/p" "$work/read.json"; }
echo "libfyaml $(fy-tool --version), fy-tool --mode json:"
seen "'it''s'" "it's" "$(value pair)"
seen "'x''''y', which is x''y" "x'''y" "$(value two)"
seen "'''''', which is ''" "'''" "$(value only)"
exit $changed
