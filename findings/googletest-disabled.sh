#!/bin/sh
# Guess: a test of GoogleTest that is disabled is no passed test.
# Seen: its report says status="notrun", which is no element of JUnit, so that readers list the test, which would fail, as passed.
# Run in November 2026.
. "$(dirname "$0")/lib"
command -v g++ >/dev/null || not_tried "g++ is missing"
debian_packages libgtest-dev=1.12.1-0.2
npm_packages test-results-parser@0.4.6 junit-to-ctrf@0.0.14

cat >"$work/table.cc" <<'CC'
#include <gtest/gtest.h>
TEST(Table, DISABLED_WrongScore) { EXPECT_EQ(12, 9); }
CC
g++ -O0 -I"$root/usr/include" -o "$work/table" "$work/table.cc" "$LD_LIBRARY_PATH"/libgtest_main.a "$LD_LIBRARY_PATH"/libgtest.a \
	-lpthread 2>"$work/log" || not_tried "$(head -n 1 "$work/log")"
"$work/table" --gtest_output=xml:"$work/report.xml" >/dev/null
cat >"$work/read.js" <<'JS'
const file = process.argv[2];
(async () => {
  const one = require("test-results-parser").parse({ type: "junit", files: [file] }), test = (one.result || one).suites[0].cases[0];
  console.log("parser", test.name, test.status);
  const [other] = (await require("junit-to-ctrf").convertJUnitToCTRFReport(file)).results.tests;
  console.log("ctrf", other.name, other.status);
})();
JS
node "$work/read.js" "$work/report.xml" >"$work/read"
echo "GoogleTest 1.12.1, a test whose name begins with DISABLED_:"
seen "in the report" 'status="notrun" result="suppressed"' "$(grep -o 'status="[a-z]*" result="[a-z]*"' "$work/report.xml")"
seen "test-results-parser 0.4.6" "DISABLED_WrongScore PASS" "$(sed -n 's/^parser //p' "$work/read")"
seen "junit-to-ctrf 0.0.14" "DISABLED_WrongScore passed" "$(sed -n 's/^ctrf //p' "$work/read")"
exit $changed
