#!/bin/sh
# Guess: in the log of GNU parallel, the jobs that did not succeed are those whose Exitval is not 0.
# Seen: a job that a signal ended has Exitval 0; the signal is in the next column alone. One that --timeout ended has Exitval -1.
# What asks for Exitval > 0 finds neither.
# Run in November 2026.
. "$(dirname "$0")/lib"
debian_packages parallel=20221122+ds-2

log() { tail -n 1 "$work/joblog" | cut -f 7,8 | tr '\t' ' '; }
export HOME="$work"
parallel --version >"$work/version" 2>&1 || not_tried "parallel does not run here"
echo "$(head -n 1 "$work/version"), --joblog, Exitval and Signal of a job:"
parallel --joblog "$work/joblog" 'exit {}' ::: 3 2>/dev/null || true
seen "that ends with status 3" "3 0" "$(log)"
parallel --joblog "$work/joblog" 'kill -{} $$' ::: KILL 2>/dev/null || true
seen "that is killed" "0 9" "$(log)"
parallel --timeout 1 --joblog "$work/joblog" 'sleep {}' ::: 5 2>/dev/null || true
seen "that takes too long" "-1 15" "$(log)"
exit $changed
