#!/bin/sh
# Guess: a reader of JUnit notices the failed test in a report of node's own test runner.
# Seen: node writes a test that is in no describe() beside the suites, not in one. Five readers look into suites alone, so the
# failure is in none of their counts, and the program that verifies reports has status 0.
# Run in November 2026.
. "$(dirname "$0")/lib"
npm_packages test-results-parser@0.4.6 junit-to-ctrf@0.0.14 junitxml-to-javascript@1.1.4 junit-report-merger@9.0.4 verify-junit-xml@0.0.3
[ "$(node -p 'process.versions.node.split(".")[0] >= 20')" = true ] || not_tried "node 20 or newer is missing"

cat >"$work/table.test.js" <<'JS'
const test = require("node:test"), assert = require("node:assert");
test("a wrong score", () => assert.equal(12, 9));
test.describe("suite", () => test("a right score", () => {}));
JS
report=$work/report.xml
status=0
(cd "$work" && node --test --test-reporter=junit table.test.js >report.xml) || status=$?
echo "node $(node --version) --test --test-reporter=junit, a failed test and one that passes:"
seen "status of node" 1 $status
seen "<failure> in the report" 1 "$(grep -c '<failure' "$report")"

cat >"$work/read.js" <<'JS'
const file = process.argv[2], text = require("fs").readFileSync(file, "utf8");
(async () => {
  const one = require("test-results-parser").parse({ type: "junit", files: [file] });
  const { total, failed, status } = one.result || one;
  console.log("test-results-parser", total, failed, status);
  const { tests, failed: red } = (await require("junit-to-ctrf").convertJUnitToCTRFReport(file)).results.summary;
  console.log("junit-to-ctrf", tests, red);
  const suites = (await new (require("junitxml-to-javascript"))().parseXMLFile(file)).testsuites;
  console.log("junitxml-to-javascript", suites.reduce((sum, suite) => sum + suite.tests, 0), suites.reduce((sum, suite) => sum + suite.errors, 0));
  const merged = await require("junit-report-merger").mergeToString([text], {});
  console.log("junit-report-merger", /<testsuites[^>]*>/.exec(merged)[0]);
})();
JS
node "$work/read.js" "$report" >"$work/read"
row() { sed -n "s/^$1 //p" "$work/read"; }
seen "test-results-parser: tests, failed, verdict" "1 0 PASS" "$(row test-results-parser)"
seen "junit-to-ctrf: tests, failed" "1 0" "$(row junit-to-ctrf)"
seen "junitxml-to-javascript: tests, failed" "1 0" "$(row junitxml-to-javascript)"
seen "junit-report-merger: tests, failures of the whole" 'tests="1" failures="0"' \
	"$(row junit-report-merger | grep -o 'tests="[0-9]*" failures="[0-9]*"')"
status=0
verify-junit-xml "$report" >/dev/null 2>&1 || status=$?
seen "verify-junit-xml: status" 0 $status
exit $changed
