/*
 * A table laid by pointing. The text is the only state of the record: each act here edits its block (rows.js) and has it
 * judged; what fits, what is left and what pays is what the program says. Pictures are in shadow roots, so that their
 * styles meet nothing.
 */
const SIDE = 96, STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const shadowOf = (id) => document.getElementById(id).attachShadow({ mode: "open" });
const picture = shadowOf("board"), large = shadowOf("tile"), shelf = shadowOf("stock");
const chosen = { hand: null, here: null, who: null, moved: null, asked: null };
/*
 * What the program has said: the text whose picture is there (`shown`), and its marks (`marked`), with all turns (`words`); who is next,
 * the copies by tile, where the tile in hand fits, and what fits `here`.
 */
let said = { shown: "", words: "", next: "", left: new Map(), fits: new Map(), only: null };
let sheet = { edition: "" };

/* The table of the text, with the turns that the program has found for words without one: an edit leaves no other choice. */
function tableOf() {
	const table = readTable(text.value) ?? readTable("row");
	for (const [at, word] of said.shown === text.value ? table.cells : []) {
		const turn = picture.querySelector(`#board > [data-at="${at}"]`)?.dataset.turn;
		if (turn && !/\/\d+$/.test(word))
			table.cells.set(at, `${word}/${turn}`);
	}
	return table;
}

const keyOf = (at) => at.join(",");
/* The zones of a tile in a picture: `zone`, its number, stays as the tile is turned, `slot` does not. */
const zonesOf = (svg, at) => Array.from(svg.querySelectorAll(`#board > [data-at="${at}"] [data-slot]`), ({ dataset }) => dataset);
const nameOf = (word) => word?.replace(/\/[^/]*$/, "");
const turnOf = (word) => Number(word?.match(/\/(\d+)$/)?.[1] ?? 0);
const hint = (words) => { byId("hint").textContent = words; };

/* A question is about the table as it was, a claim that somebody has made stays. */
function edit(change) {
	const table = copyOf(tableOf()), claims = claim.value === chosen.asked ? ["", ""] : [claim.value, other.value];
	byId("asked").replaceChildren();
	change(table);
	setRecord(written(table), ...claims);
	show();
}

/* A table without what lies in a cell. */
function without(table, at) {
	const rest = copyOf(table);
	rest.cells.delete(at);
	rest.pieces = rest.pieces.filter((piece) => piece.at !== at);
	rest.given = rest.given.filter(({ parts }) => !parts[1]?.startsWith(`${at}:`));
	rest.move = rest.move?.at === at ? null : rest.move;
	return rest;
}

const answer = async (words, command, ...more) => jsonLines((await ask([command, "-f", "json", ...more], encoder.encode(words))).out)[0] ?? {};

/* The copies left, and where a tile fits, of a table. */
async function stockOf(words, tile) {
	const { tiles = [] } = await answer(words, "legal", "--stock", ...(tile ? ["--tile", tile] : []), NAME);
	const fits = new Map((tiles.find(({ fits }) => fits)?.fits ?? []).map(({ at, turns }) => [keyOf(at), turns]));
	return { left: new Map(tiles.map(({ tile, copies_left }) => [tile, copies_left])), fits, hand: tile };
}

/* ---- what is shown ---- */
async function showBoard(words, svg, next) {
	const shown = text.value;
	said = { ...said, words, next, shown: svg.startsWith("<") ? shown : "" };
	if (svg.startsWith("<")) {
		picture.innerHTML = svg;
		picture.querySelectorAll("svg > text.head ~ *, svg > text.head, .big, .axis, svg > [class=''], svg > rect:first-of-type, .grid").forEach((part) => part.remove());
		picture.querySelectorAll("title").forEach((part) => part.remove());
		["width", "height", "style"].forEach((name) => picture.querySelector("svg").removeAttribute(name));
		picture.append(element("style", `:host{overflow:auto}svg{display:block;margin:auto;height:auto}svg > g:not(#board) *{pointer-events:none}[data-at]{cursor:pointer}.cell,.here{fill:#8881}
			.fit{fill:#b0006e33;stroke:#b0006e;stroke-width:3;stroke-dasharray:8 6}.here{fill:none;stroke:#b0006e;stroke-width:6;pointer-events:none}`));
		showCells();
	}
	byId("board").classList.toggle("stale", !svg.startsWith("<"));
	const table = tableOf();
	if (chosen.moved && !wordAt(table, chosen.moved))
		chosen.hand = chosen.moved = null;
	const [stock] = [await stockOf(chosen.moved ? written(without(table, chosen.moved)) : words, chosen.hand), await takeSheet()];
	said = { ...said, ...stock, only: chosen.here && !wordAt(table, chosen.here) ? await fitting() : null };
	show();
	said.marked = shown;
}

/* What fits the empty cell that is chosen: turns by tile; null if the program does not say. */
async function fitting() {
	const { tiles } = await answer(said.words, "legal", "--cell", chosen.here, NAME);
	return tiles ? new Map(tiles.map(({ tile, turns }) => [tile, turns])) : null;
}

/* The pictures of the tiles of the edition, and their sides. */
async function takeSheet() {
	const edition = byId("edition").value;
	if (sheet.edition === edition)
		return;
	const [{ out }, { out: drawn }] = [await ask(["tiles", "-f", "json", "-e", edition], record()), await ask(["tiles", "-f", "svg", "-e", edition], record())];
	const svg = new DOMParser().parseFromString(drawn, "image/svg+xml");
	sheet = { edition, buttons: new Map(), tiles: new Map(jsonLines(out).flat().map((tile) => [tile.tile, tile])) };
	svg.querySelectorAll("g > text.head, g > title").forEach((words) => words.remove());
	for (const group of svg.querySelectorAll("g[data-tile]"))
		sheet.tiles.get(group.dataset.tile).picture = group.parentNode.innerHTML;
	shelf.innerHTML = `${svg.querySelector("style").outerHTML}<svg width="0" height="0">${svg.querySelector("defs, svg > g").outerHTML}</svg>
		<style>div{display:flex;flex-wrap:wrap;gap:4px}button{min-width:44px;padding:2px;border:2px solid #8886;border-radius:5px;background:none;color:inherit;font:14px sans-serif;cursor:pointer}
		svg{display:block;width:64px}button[aria-pressed=true]{border-color:#b0006e;background:#b0006e22}button.none{border-style:dashed}button.none svg{opacity:.45}[hidden]{display:none}</style><div></div>`;
}

function rectangle(svg, at, name) {
	const origin = svg.querySelector("#board > [data-at]"), [x0, y0] = cellOf(origin.dataset.at), [x, y] = cellOf(at);
	const [, left, top] = origin.getAttribute("transform").match(/\((\S+) ([^)\s]+)/).map(Number);
	const rect = document.createElementNS("http://www.w3.org/2000/svg", "rect");
	const all = { class: name, "data-at": at, x: left + (x - x0) * SIDE + 2, y: top + (y - y0) * SIDE + 2, width: SIDE - 4, height: SIDE - 4, rx: 5 };
	Object.entries(all).forEach(([key, value]) => rect.setAttribute(key, value));
	svg.append(rect);
	return all;
}

/* The marked cells, and around them what of the board can be seen. */
function showCells() {
	const svg = picture.querySelector("svg"), laid = new Set(Array.from(svg.querySelectorAll("#board > [data-at]"), ({ dataset }) => dataset.at));
	svg.querySelectorAll(".cell, .here").forEach((mark) => mark.remove());
	if (!laid.size)
		return;
	const beside = [...laid].flatMap((at) => Object.values(STEPS).map(([x, y]) => keyOf([cellOf(at)[0] + x, cellOf(at)[1] + y])));
	const cells = new Set([...beside, ...said.fits.keys()].filter((at) => !laid.has(at)));
	const boxes = Array.from(cells, (at) => rectangle(svg, at, `cell${said.fits.has(at) ? " fit" : ""}`));
	if (chosen.here)
		boxes.push(rectangle(svg, chosen.here, "here"));
	const [x, y] = ["x", "y"].map((axis) => Math.min(...boxes.map((box) => box[axis])) - 4);
	const [right, bottom] = [["x", "width"], ["y", "height"]].map(([axis, size]) => Math.max(...boxes.map((box) => box[axis] + box[size])) + 4);
	svg.setAttribute("viewBox", [x, y, right - x, bottom - y].join(" "));
	svg.style.width = `max(${Math.round((right - x) / SIDE * 46)}px, min(100%, ${Math.round(right - x)}px))`;
}

/* The chosen tile, large as it lies, and what may stand on it. */
function showTile(table, word) {
	const piece = pieceAt(table, chosen.here), svg = word ? picture.querySelector("svg").cloneNode(true) : "";
	large.replaceChildren(svg);
	large.host.dataset.at = chosen.here;
	byId("roles").replaceChildren();
	if (!word)
		return;
	const group = svg.querySelector(`#board > [data-at="${chosen.here}"]`), { x, y, width, height } = rectangle(svg, chosen.here, "here");
	svg.setAttribute("viewBox", [x - 4, y - 4, width + 8, height + 8].join(" "));
	svg.removeAttribute("style");
	svg.querySelectorAll(".cell, .here").forEach((mark) => mark.remove());
	large.append(element("style", "svg{display:block;width:100%;height:auto}svg *{pointer-events:none}#board [data-zone],g > [data-animal] *{pointer-events:painted;cursor:pointer}"));
	const at = chosen.here;
	for (const { dataset } of group?.querySelectorAll("[data-slot]") ?? [])
		for (const role of dataset.roles.split(" ").filter(Boolean))
			byId("roles").append(pressed(button(`${role} ${dataset.slot}`, () => onTable(() => stand(at, role, dataset.zone))),
				piece?.role === role && [undefined, dataset.slot].includes(piece.slot)));
}

/* A button of the stock; it is made once, since there are many and each has a picture. */
function stockButton(tile) {
	const made = element("button", "", { type: "button", "data-of": tile }), drawn = sheet.tiles.get(tile)?.picture;
	made.innerHTML = `${drawn ? `<svg viewBox="0 0 ${SIDE} ${SIDE}" aria-hidden="true">${drawn}</svg>` : ""}<span></span>`;
	sheet.buttons.set(tile, made);
	shelf.lastElementChild.append(made);
	return made;
}

function showStock() {
	const wanted = byId("find").value.trim().toLowerCase();
	let shown = 0;
	sheet.buttons.forEach((one) => { one.hidden = true; });
	for (const [tile, left] of said.left) {
		const one = sheet.buttons.get(tile) ?? stockButton(tile), sides = sheet.tiles.get(tile)?.sides ?? "";
		const found = tile.toLowerCase() === wanted || (wanted.length < 5 && `${sides}${sides}`.includes(wanted));
		one.hidden = !found || (said.only && !(said.only.has(tile) && left !== 0));
		shown += !one.hidden;
		one.lastElementChild.textContent = `${tile} \u00D7${left ?? ""}`;
		one.ariaLabel = `tile ${tile}, ${left ?? "any number"} left`;
		one.ariaPressed = tile === chosen.hand;
		one.classList.toggle("none", left === 0);
	}
	if (said.only && shown === 0 && !wanted)
		hint(`No tile of the box that is left fits ${chosen.here}.`);
}

function show() {
	const table = tableOf(), svg = picture.querySelector("svg"), word = wordAt(table, chosen.here), foreign = !word && svg?.querySelector(`#board > [data-at="${chosen.here}"]`);
	if (!svg)
		return;
	const people = playersOf(text.value);
	chosen.who = people.some(({ colour }) => colour === chosen.who) ? chosen.who : people[0].colour;
	const lies = `Tile ${nameOf(word)} at ${chosen.here}, turned ${turnOf(word)}\u00B0. On the large tile, a tap sets a piece of ${chosen.who} or takes it away.`;
	hint(chosen.hand ? `Tile ${chosen.hand} fits ${said.fits.size} cells, which are marked; it can be laid elsewhere, if it lies there.`
		: foreign ? "This tile is not of the rows: it can be asked about, but not moved." : word ? lies
			: chosen.here ? `These tiles fit ${chosen.here}.` : "Choose a tile, then a cell; or a cell, then a tile.");
	["turn", "back", "move", "remove", "just"].forEach((id) => { byId(id).disabled = !word; });
	pressed(byId("just"), word && table.move?.at === chosen.here);
	const choose = (colour) => onTable(() => {
		chosen.who = colour;
		show();
	});
	byId("who").replaceChildren(...people.map(({ colour, name }) => pressed(button(name || colour, () => choose(colour)), colour === chosen.who)));
	showCells();
	showTile(table, word);
	showStock();
}

/* ---- what is done with tiles ---- */
async function lift(tile, moved = null) {
	[chosen.hand, chosen.moved] = [tile, moved];
	const turns = tile && !moved ? said.only?.get(tile) : null;
	if (tile && !moved && chosen.here && !wordAt(tableOf(), chosen.here) && (turns || !said.only))
		return lay(chosen.here, turns);
	const stock = await stockOf(moved ? written(without(tableOf(), moved)) : said.words, tile);
	said = { ...said, ...stock, only: null };
	chosen.here = moved;
	show();
}

/* Lays the tile in hand: in the first turn that fits, or in that which it had. */
function lay(at, turns = said.fits.get(at)) {
	const { hand, moved } = chosen;
	Object.assign(chosen, { hand: null, moved: null, here: at });
	edit((table) => {
		const turn = turnOf(wordAt(table, moved)), word = `${hand}/${moved && (!turns || turns.includes(turn)) ? turn : turns?.[0] ?? 0}`;
		const follow = (place) => place?.replace(new RegExp(`^${moved}(?=:|$)`), at);
		if (moved && table.move?.at === moved)
			return Object.assign(table, { move: { ...table.move, at, turn: turnOf(word) } });
		table.cells.delete(moved);
		table.cells.set(at, word);
		table.pieces = table.pieces.map((piece) => ({ ...piece, at: moved ? follow(piece.at) : piece.at }));
		table.given = table.given.map(({ line, parts }) => ({ line, parts: moved ? [parts[0], follow(parts[1]), ...parts.slice(2)] : parts }));
	});
}

/* Turns to the next turn that fits, or the one before, of all four if none does; a piece turns with its tile. */
async function turn(step = 1) {
	const table = tableOf(), at = chosen.here, word = wordAt(table, at), piece = pieceAt(table, at), rest = without(table, at);
	if (!word)
		return;
	const turns = (await stockOf(written(rest), nameOf(word))).fits.get(at) ?? [0, 90, 180, 270];
	const from = turns.indexOf(turnOf(word)), next = turns[from < 0 ? 0 : (from + step + turns.length) % turns.length];
	rest.cells.set(at, `${nameOf(word)}/${next}`);
	const { out } = piece ? await ask(["draw", NAME], encoder.encode(written(rest))) : {};
	const zone = piece && zonesOf(picture, at).find(({ slot, roles }) => (piece.slot ? slot === piece.slot : roles.split(" ").includes(piece.role)))?.zone;
	const slot = piece && zonesOf(new DOMParser().parseFromString(out, "image/svg+xml"), at).find((one) => one.zone === zone)?.slot;
	if (next === turnOf(word))
		return hint(`Tile ${nameOf(word)} fits ${at} in this turn alone.`);
	edit((changed) => {
		if (changed.move?.at === at)
			changed.move = { ...changed.move, turn: next, ...(piece && { role: slot && piece.role, slot }) };
		else
			changed.cells.set(at, `${nameOf(word)}/${next}`);
		changed.pieces = changed.pieces.flatMap((one) => (one.at !== at ? [one] : slot ? [{ ...one, slot }] : []));
		changed.given = without(changed, at).given;
	});
}

function remove() {
	const at = chosen.here;
	if (!wordAt(tableOf(), at))
		return;
	chosen.here = null;
	edit((table) => Object.assign(table, without(table, at)));
}

/* Makes a tile of the rows the last line, a move of who is next; again: back. */
function justLaid() {
	edit((table) => {
		const { here } = chosen, { move } = table, piece = pieceAt(table, here);
		Object.assign(table, without(table, here));
		if (move)
			table.cells.set(move.at, `${move.tile}/${move.turn}`);
		if (move?.role)
			table.pieces.push({ colour: move.colour, role: move.role, at: move.at, slot: move.slot });
		const word = move?.at === here ? null : wordAt(tableOf(), here), colour = piece?.colour ?? givenOf(table, "next")?.parts[1] ?? said.next ?? chosen.who;
		table.move = word ? { colour, tile: nameOf(word), at: here, turn: turnOf(word), role: piece?.role, slot: piece?.slot } : null;
	});
}

/* ---- pieces, and what else lies there ---- */
function stand(at, role, zone) {
	const colour = chosen.who, slot = zonesOf(picture, at).find((one) => one.zone === zone)?.slot;
	edit((table) => {
		const piece = pieceAt(table, at), same = piece?.role === role && piece.colour === colour && [undefined, slot].includes(piece.slot);
		table.pieces = table.pieces.filter((one) => one.at !== at);
		if (table.move?.at === at)
			table.move = { ...table.move, ...(same ? { role: undefined, slot: undefined } : { role, slot }) };
		else if (!same)
			table.pieces.push({ colour, role, at, slot });
	});
}

/* One animal more lies under a marker; after the last, none. */
function cover(at, { animal, zone }) {
	const place = `${at}:${zonesOf(picture, at).find((one) => one.zone === zone)?.slot}`;
	const all = large.querySelectorAll(`[data-animal="${animal}"][data-zone="${zone}"]`);
	const here = Array.from(all).filter((one) => inside(one, large.querySelector("svg").viewBox.baseVal)).length;
	edit((table) => {
		const former = givenOf(table, "covered", place, animal), count = ((Number(former?.parts[3] ?? 0)) + 1) % (here + 1);
		table.given = table.given.filter((one) => one !== former && one !== givenOf(table, "covered", "none"));
		if (count)
			table.given.push({ parts: ["covered", place, animal, count] });
	});
}

function inside(part, { x, y, width, height }) {
	const box = part.getBBox(), [across, down] = [box.x + box.width / 2 - x, box.y + box.height / 2 - y];
	return across > 0 && down > 0 && across < width && down < height;
}
