#!/bin/sh
# Guess: the counts at the head of a report of mocha's reporter xunit are those of the tests below it.
# Seen: failures is 0 however many tests have a <failure>; they are counted as errors. Where a hook fails and takes its tests
# with it, there are fewer tests than failures, and -1 of them are skipped.
# Run in November 2026.
. "$(dirname "$0")/lib"
npm_packages mocha@11.8.0

cat >"$work/one.js" <<'JS'
it("a wrong score", () => { throw new Error("12, not 9"); });
it("a right score", () => {});
JS
cat >"$work/two.js" <<'JS'
before(() => { throw new Error("no table"); });
it("a right score", () => {});
JS
counts() { sed -n 's/.*\(tests="[^"]*" failures="[^"]*" errors="[^"]*" skipped="[^"]*"\).*/\1/p' "$1"; }
echo "mocha 11.8.0 --reporter xunit:"
mocha --reporter xunit "$work/one.js" >"$work/one.xml" || true
seen "a test fails, one passes" 'tests="2" failures="0" errors="1" skipped="0"' "$(counts "$work/one.xml")"
seen "elements of the first report" "1 <failure> 0 <error>" \
	"$(grep -c '<failure' "$work/one.xml") <failure> $(grep -c '<error' "$work/one.xml" || true) <error>"
mocha --reporter xunit "$work/two.js" >"$work/two.xml" || true
seen "a hook fails before the only test" 'tests="0" failures="0" errors="1" skipped="-1"' "$(counts "$work/two.xml")"
exit $changed
