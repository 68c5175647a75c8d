#!/bin/sh
# Guess: what yaml.stringify writes is what yaml.parse reads.
# Seen: of a text that begins with a line of spaces and has nothing but line breaks after it, these spaces are gone: " \n" comes
# back as "\n". stringify writes a block without saying how far it is indented, and then a line of spaces is an empty one.
# Run in November 2026.
. "$(dirname "$0")/lib"
npm_packages yaml@2.9.1

round() { node -e 'const y = require("yaml"); const t = JSON.parse(process.argv[1]); console.log(JSON.stringify(y.parse(y.stringify({ note: t })).note))' "$1"; }
echo "yaml 2.9.1, written and read again:"
seen '" \n"' '"\n"' "$(round '" \n"')"
seen '"  \n\n"' '"\n\n"' "$(round '"  \n\n"')"
seen '"\n \n"' '"\n\n"' "$(round '"\n \n"')"
seen '" \na", which is kept' '" \na"' "$(round '" \na"')"
exit $changed
