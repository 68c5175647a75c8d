"use strict";
/*
 * The table that a record states by rows, and its text after an edit. One block is edited: the last `board` with its rows,
 * pieces and `given` lines, and a last line that is a move, if it is the only one. All other lines keep their bytes.
 */
const bare = (line) => line.replace(/(^|\s)#.*/, "").trim();
const comment = (line) => line.match(/\s*(?:^|\s)#.*$/)?.[0] ?? "";
const placeIn = (word) => word?.match(/^(-?\d+,-?\d+)(?::(\S+))?$/) ?? [];
const cellOf = (at) => at.split(",").map(Number);
const MOVE = /^(\S+) (\S+) (-?\d+,-?\d+) (-?\d+)(?: (\S+) (\S+))?$/;
const COLOURS = ["red", "blue", "green", "yellow", "black", "violet", "grey"];

/* The players of a record; one without any has the first two colours. */
function playersOf(words) {
	const listed = Array.from(words.matchAll(/^[ \t]*player[ \t]+([^\s"]+)(?:[ \t]+("(?:[^"\n]*)"|[^\s#]+))?/gm),
		([, colour, name = ""]) => ({ colour, name: name.replace(/"/g, "") }));
	return listed.length ? listed : COLOURS.slice(0, 2).map((colour) => ({ colour, name: "" }));
}

/* The block of a record; null if it has no rows. */
function readTable(words) {
	const lines = words.split("\n"), names = lines.map((line) => bare(line).split(/\s+/)[0]);
	const table = { lines, board: names.lastIndexOf("board"), rows: [], cells: new Map(), pieces: [], given: [], move: null };
	if (table.board < 0 && !names.includes("row"))
		return null;
	[table.x, table.y] = cellOf(placeIn(bare(lines[table.board] ?? "board 0,0").split(/\s+/)[1])[1] ?? "0,0");
	for (let i = table.board + 1; i < lines.length; i++) {
		const parts = bare(lines[i]).split(/\s+/);
		if (names[i] === "row")
			parts.slice(1).forEach((word, x) => word !== "." && table.cells.set(`${table.x + x},${table.y + table.rows.length}`, word));
		if (names[i] === "row")
			table.rows.push(i);
		else if (names[i] === "piece")
			table.pieces.push({ line: i, colour: parts[1], role: parts[2], at: placeIn(parts[3])[1], slot: placeIn(parts[3])[2] });
		else if (names[i] === "given")
			table.given.push({ line: i, parts: parts.slice(1) });
	}
	table.last = lines.findLastIndex((line) => bare(line));
	const [, colour, tile, at, turn, role, slot] = bare(lines[table.last] ?? "").replace(/\s+/g, " ").match(MOVE) ?? [];
	if (colour && names[table.last] !== "row" && playersOf(words).some((player) => player.colour === colour))
		table.move = { colour, tile, at, turn, role, slot };
	return table;
}

/* The words of a cell, of a row or of the move. */
const wordAt = (table, at) => table.cells.get(at) ?? (at && table.move?.at === at ? `${table.move.tile}/${table.move.turn}` : undefined);
const pieceAt = (table, at) => table.pieces.find((piece) => piece.at === at)
	?? (at && table.move?.at === at && table.move.role ? table.move : undefined);
const givenOf = (table, ...parts) => table.given.find((given) => parts.every((part, i) => given.parts[i] === part));

/* A copy of a table to be changed: `cells`, `pieces`, `given`, `move`. */
const copyOf = (table) => ({ ...table, cells: new Map(table.cells), pieces: [...table.pieces], given: [...table.given] });

/* The text of a table that was changed. What has no line yet gets one below the last of its kind. */
function written(table) {
	const { lines, rows } = table, former = readTable(lines.join("\n")), out = lines.map((line) => [line]);
	const all = [...table.cells.keys()].map(cellOf);
	const [left, top] = [Math.min(former.x, ...all.map(([x]) => x)), Math.min(former.y, ...all.map(([, y]) => y))];
	const right = Math.max(...all.map(([x]) => x)), bottom = Math.max(former.y + rows.length - 1, ...all.map(([, y]) => y));
	const width = Math.max(...[...table.cells.values()].map((word) => word.length), 1);
	const rowOf = (y) => {
		const words = Array.from({ length: Math.max(right - left + 1, 0) }, (_, x) => table.cells.get(`${left + x},${y}`) ?? ".");
		return `row  ${words.map((word) => word.padEnd(width)).join(" ")}`.replace(/[ .]+$/, "");
	};
	const above = [], below = [], same = (a, b) => a.replace(/\s+/g, " ") === b.replace(/\s+/g, " ");
	for (let y = top; y <= bottom; y++) {
		const at = rows[y - former.y], row = rowOf(y);
		if (at === undefined)
			(y < former.y ? above : below).push(row);
		else if (!same(bare(lines[at]).replace(/[ .]+$/, ""), row))
			out[at] = [row + comment(lines[at])];
	}
	const first = `board ${left},${top}`, moved = left !== former.x || top !== former.y;
	if (moved && table.board >= 0)
		out[table.board] = [first + comment(lines[table.board])];
	out[rows[0] ?? table.board].splice(rows.length ? 0 : 1, 0, ...(moved && table.board < 0 ? [first] : []), ...above);
	out[rows.at(-1) ?? table.board].push(...below);
	const end = Math.max(table.board, ...rows);
	const list = (name, wordsOf, anchor) => {
		former[name].filter(({ line }) => !table[name].some((kept) => kept.line === line)).forEach(({ line }) => { out[line] = []; });
		table[name].filter(({ line }) => line !== undefined).forEach((kept) => {
			if (!same(wordsOf(kept), bare(lines[kept.line])))
				out[kept.line] = [wordsOf(kept) + comment(lines[kept.line])];
		});
		out[anchor].push(...table[name].filter(({ line }) => line === undefined).map(wordsOf));
	};
	const lastPiece = Math.max(end, ...former.pieces.map(({ line }) => line));
	list("pieces", ({ colour, role, at, slot }) => `piece ${colour} ${role} ${at}${slot ? `:${slot}` : ""}`, lastPiece);
	list("given", ({ parts }) => `given ${parts.join(" ")}`, Math.max(lastPiece, ...former.given.map(({ line }) => line)));
	const { colour, tile, at, turn, role, slot } = table.move ?? {};
	const move = table.move ? [[colour, tile, at, turn, ...(role ? [role, slot] : [])].join(" ")] : [];
	if (former.move && !same(bare(lines[table.last]), move.join("")))
		out[table.last] = move;
	else if (!former.move && table.move)
		out[table.last].push(...move);
	return out.flat().join("\n");
}
