#!/bin/sh
# Guess: gojq reads the YAML that it wrote, as it was.
# Seen: it loses the first line break of a text that begins with one. The block that it writes for it says |2- and has the text
# on the line after, so that the break is not in the text.
# Run in November 2026.
. "$(dirname "$0")/lib"
debian_packages gojq=0.12.11-1

round() { printf '{"note":%s}\n' "$1" | gojq --yaml-output . | gojq --yaml-input -c .note; }
gojq --version >"$work/version" || not_tried "gojq does not run here"
echo "$(sed 's/ (.*//' "$work/version"), --yaml-output and --yaml-input:"
seen '"\nred"' '"red"' "$(round '"\nred"')"
seen '"\n\nred"' '"\nred"' "$(round '"\n\nred"')"
seen '"red\nblue", which is kept' '"red\nblue"' "$(round '"red\nblue"')"
exit $changed
