#!/bin/sh
# Guess: VisiData writes the JSON lines that it read.
# Seen: a column has the type of its first value, and what comes after it is made that on saving: 2.5 after 1 is 2, "no" after
# true is true, and null is left out. So a file in which the words no and true stand for an option is another one afterwards.
# Run in November 2026.
. "$(dirname "$0")/lib"
debian_packages visidata=2.11-1 python3-dateutil=2.8.2-2 python3-six=1.16.0-4

printf '%s\n' '{"hours":1,"due":true}' '{"hours":2.5,"due":"no"}' '{"hours":null,"due":false}' >"$work/in.jsonl"
export HOME="$work"
/usr/bin/python3 "$root/usr/bin/vd" -b "$work/in.jsonl" -o "$work/out.jsonl" >"$work/log" 2>&1 || not_tried "$(tail -n 1 "$work/log")"
echo "VisiData 2.11, vd -b in.jsonl -o out.jsonl:"
line() { sed -n "$1p" "$work/out.jsonl"; }
seen '{"hours":1,"due":true}' '{"hours": 1, "due": true}' "$(line 1)"
seen '{"hours":2.5,"due":"no"}' '{"hours": 2, "due": true}' "$(line 2)"
seen '{"hours":null,"due":false}' '{"due": false}' "$(line 3)"
exit $changed
