#!/bin/sh
# Guess: the name of a test case in JUnit is a text, so that two ids in names stay apart.
# Seen: test-results-parser makes a number of a name that looks like one: 12e3 and 12000 are one name, 0x10 is 16, and 007 as a
# message of a failure is 7. The case of a suite in a suite is counted and not listed.
# Run in November 2026.
. "$(dirname "$0")/lib"
npm_packages test-results-parser@0.4.6

cat >"$work/report.xml" <<'XML'
<testsuites>
<testsuite name="games" tests="4" failures="1">
  <testcase classname="games" name="12e3"/>
  <testcase classname="games" name="12000"/>
  <testcase classname="games" name="1e21"/>
  <testcase classname="games" name="0x10"><failure message="007"/></testcase>
</testsuite>
<testsuite name="outer" tests="2" failures="1">
  <testsuite name="inner" tests="1" failures="1"><testcase classname="games" name="deep"><failure message="wrong"/></testcase></testsuite>
  <testcase classname="games" name="flat"/>
</testsuite>
</testsuites>
XML
cat >"$work/read.js" <<'JS'
const { parse } = require("test-results-parser");
const read = parse({ type: "junit", files: [process.argv[2]] }), result = read.result || read;
for (const suite of result.suites)
  console.log(suite.name, JSON.stringify([suite.total, suite.failed, suite.cases.map((test) => test.name), suite.cases.map((test) => test.failure)]));
JS
node "$work/read.js" "$work/report.xml" >"$work/read"
echo "test-results-parser 0.4.6: tests, failed, names, failures:"
seen "four ids" '[4,1,[12000,12000,1e+21,16],["","","","7"]]' "$(sed -n 's/^games //p' "$work/read")"
seen "a failure in a suite in a suite" '[2,1,["flat"],[""]]' "$(sed -n 's/^outer //p' "$work/read")"
exit $changed
