#!/bin/sh
# Guess: chess.js reads the game that it wrote.
# Seen: it writes a quotation mark in a tag as it is, without the backslash that PGN asks for, and refuses that game. It refuses
# the form with a backslash as well, which chessops reads.
# Run in November 2026.
. "$(dirname "$0")/lib"
npm_packages chess.js@1.4.0 chessops@0.15.1

cat >"$work/games.mjs" <<'JS'
import { Chess } from "chess.js";
import { parsePgn } from "chessops/pgn";
const reads = (pgn) => { try { const game = new Chess(); game.loadPgn(pgn); return game.getHeaders().Event; } catch { return "refused"; } };
const game = new Chess();
game.setHeader("Event", 'The "Open"');
game.move("e4");
const own = game.pgn(), escaped = own.replace('"The "Open""', '"The \\"Open\\""');
console.log("written", own.split("\n")[0]);
console.log("own", reads(own));
console.log("escaped", reads(escaped));
console.log("chessops", parsePgn(escaped)[0].headers.get("Event"));
JS
node "$work/games.mjs" >"$work/said"
row() { sed -n "s/^$1 //p" "$work/said"; }
echo "chess.js 1.4.0 and chessops 0.15.1:"
seen "the tag that chess.js writes" '[Event "The "Open""]' "$(row written)"
seen "chess.js reads that" refused "$(row own)"
seen "chess.js reads the form with backslashes" refused "$(row escaped)"
seen "chessops reads the form with backslashes" 'The "Open"' "$(row chessops)"
exit $changed
