#!/bin/sh
# Guess: the box around a path is computed alike by the libraries for it.
# Seen: of a parabola that is continued (Q, then T; it lies between -2.5 and 2.5), svg-path-bounds says -3.33 to 3.33 and
# svg-path-bounding-box -0.38 to 6.72. An arc with a radius of 0, which is a line, is in no box of svg-path-bounds; arcs whose
# flags have no space around them, as svgo writes them, are an error there.
# Run in November 2026.
. "$(dirname "$0")/lib"
npm_packages svg-path-bounds@1.0.2 svg-path-bounding-box@1.0.4 svgpath@2.6.0

cat >"$work/boxes.js" <<'JS'
const bounds = require("svg-path-bounds"), one = require("svg-path-bounding-box"), box = one.default || one;
const round = (numbers) => numbers.map((n) => +n.toFixed(2)).join(" ");
const said = (f) => { try { return f(); } catch (error) { return error.message; } };
const wave = "M0 0Q5 5 10 0T20 0", line = "M0 0A0 5 0 0 1 10 10", tight = "M10 10a5 5 0 1110 0";
console.log("wave-bounds", round(bounds(wave)));
const b = box(wave);
console.log("wave-box", round([b.x1, b.y1, b.x2, b.y2]));
console.log("line", round(bounds(line)));
console.log("tight", said(() => round(bounds(tight))));
console.log("svgpath", require("svgpath")(tight).abs().toString());
JS
node "$work/boxes.js" >"$work/said"
row() { sed -n "s/^$1 //p" "$work/said"; }
echo "svg-path-bounds 1.0.2 and svg-path-bounding-box 1.0.4: left, top, right, bottom:"
seen "M0 0Q5 5 10 0T20 0 by svg-path-bounds" "0 -3.33 20 3.33" "$(row wave-bounds)"
seen "the same by svg-path-bounding-box" "0 -0.38 20 6.72" "$(row wave-box)"
seen "M0 0A0 5 0 0 1 10 10 by svg-path-bounds" "0 0 0 0" "$(row line)"
seen "M10 10a5 5 0 1110 0 by svg-path-bounds" "malformed path data" "$(row tight)"
seen "the same by svgpath" "M10 10A5 5 0 1 1 20 10" "$(row svgpath)"
exit $changed
