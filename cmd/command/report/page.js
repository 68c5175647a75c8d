"use strict";
/*
 * Shows the page of a game stop by stop. All that can be seen is in the page; this only says which of it is shown now, and
 * marks what the attributes of an award name.
 */
(function () {
	/* From an index that shows or sorts otherwise, the neighbours of a game are those in it. */
	const links = document.querySelector(".back");
	try {
		const { hash, order } = JSON.parse(sessionStorage.getItem("hgref")), at = order.indexOf(location.pathname.split("/").pop());
		if (links && at >= 0) {
			links.firstChild.href += hash;
			for (const [rel, to] of [["prev", order[at - 1]], ["next", order[at + 1]]]) {
				const link = links.querySelector("[rel=" + rel + "]") || links.appendChild(document.createElement("a"));
				link.rel = rel;
				link.href = to || "";
				link.textContent = rel === "prev" ? "previous" : "next";
				link.hidden = !to;
			}
		}
	} catch { /* no index was shown before, or nothing can be stored */ }
	const main = document.querySelector("main[data-first]");
	if (!main)
		return;
	const SVG = "http://www.w3.org/2000/svg", TILE = 96, MARGIN = 34, LEAST = 5, LARGEST = 8, PAUSE = 1200;
	/* Features with an outline of their own; all others share one. */
	const OUTLINED = 12;
	/* Pixels a unit at which a tile has 40 pixels; the smallest sign has 9; and up to which a mark is brought to the eye. */
	const OVERVIEW = 40 / TILE, SMALLEST = 0.72, CLEAR = 1;
	const COUNTED = /#(small-)?(deer|aurochs|mammoth|tiger|fish|menhir|mushrooms|shield|nugget)$/;
	const byId = (id) => document.getElementById(id);
	const named = (list) => (list || "").split(" ").filter(Boolean);
	const numbers = (list) => named(list).map(Number);
	const moves = byId("moves"), stops = Array.from(moves.children), slider = byId("slider"), board = byId("board");
	const timed = Array.from(document.querySelectorAll("[data-from]")).map((element) => ({
		element,
		from: Number(element.dataset.from),
		until: Number(element.dataset.until || Infinity),
	}));
	const looks = timed.filter(({ element }) => "zone" in element.dataset || "signs" in element.dataset);
	const pieces = looks.filter(({ element }) => "zone" in element.dataset), rings = byId("rings");
	const names = board.querySelectorAll(".id");
	/* What pieces are drawn in, also those of a tile that was only tried. */
	const pieceGroups = board.querySelectorAll("#pieces, g:has(> .tried)");
	const seenTiles = Array.from(board.querySelectorAll("use[data-at]"), (tile, i) => {
		const [x, y] = tile.dataset.at.split(",").map(Number);
		return { x, y, name: names[i].textContent, ...timed.find(({ element }) => element.contains(tile)) };
	});
	/* Others were only tried. */
	const placed = seenTiles.filter(({ element }) => "at" in element.dataset);
	const players = Array.from(document.querySelectorAll("#scores li"), (item) => ({
		mark: item.querySelector(".player").textContent,
		name: item.querySelector(".name").textContent,
		points: item.querySelector(".points"),
		gain: item.querySelector(".gain"),
	}));
	const left = document.querySelectorAll(".left");
	const marked = byId("marked"), marks = byId("marks"), edges = byId("edges"), counts = byId("counts");
	const last = byId("last"), here = byId("here"), plot = byId("plot");
	const plotFrom = Number(plot.dataset.left), plotTo = Number(plot.dataset.right);
	const asked = byId("asked"), changed = document.createElement("div"), claim = byId("claim"), view = byId("view"), keyList = byId("keys"), ledger = byId("ledger");
	const awards = Array.from(moves.querySelectorAll(".award"), (element) => {
		const [points, column, ...winners] = numbers(element.dataset.paid);
		return { element, stop: stops.findIndex((stop) => stop.contains(element)), points, column, winners };
	});
	const shape = board.viewBox.baseVal.width / board.viewBox.baseVal.height;
	const cellsOf = (side) => Math.round((board.viewBox.baseVal[side] - 2 * MARGIN) / TILE);
	const least = { width: Math.min(LEAST, cellsOf("width")), height: Math.min(LEAST, cellsOf("height")) };
	let now = -1, playing = 0, addressing = 0;
	/* What is marked: see markedNow. */
	let chosen = null, previewed = null, plain = false;
	/* The enlargement that was asked for, 0 if none was; that of now; pixels of the whole board, and pixels for a unit now. */
	let own = 0, zoom = 1, wide = 0, by = 1;
	/* Whose ledger is open: player and column, if only that. */
	let account = null;

	function make(name, attributes, words) {
		const element = document.createElementNS(SVG, name);
		for (const key in attributes)
			element.setAttribute(key, attributes[key]);
		if (words)
			element.textContent = words;
		return element;
	}

	/* ---- what is marked ---- */

	/* The stop of an award or of the claim. */
	function stopOf(element) {
		const stop = element === claim ? byId(claim.dataset.stop) : element;
		return stops.findIndex((item) => item.contains(stop));
	}

	/* What a stop marks by itself: what makes it illegal, what the claim is about, or all that scored. */
	function marksOf(stop) {
		if ("zones" in stops[stop].dataset)
			return [stops[stop]];
		if (claim && "items" in claim.dataset && stopOf(claim) === stop)
			return [claim];
		return awards.filter((award) => award.stop === stop && award.points > 0).map(({ element }) => element);
	}

	/* What is pointed at; or else what was chosen; or else what the stop marks by itself, unless the plain board is shown. */
	function markedNow() {
		if (previewed || chosen)
			return [previewed || chosen];
		return plain ? [] : marksOf(now);
	}

	/* The tiles that a list of zones and tiles has, on the board now. */
	function tilesOf(element) {
		const parts = named(element.dataset.zones).concat(named(element.dataset.tiles));
		return Array.from(new Set(parts.map((part) => parseInt(part, 10))), (number) => placed[number])
			.filter((tile) => tile && !tile.element.classList.contains("off"));
	}

	/* The ground of a zone of a tile, or of the whole tile. */
	function groundOf(name) {
		const [number, zone] = name.split("."), tile = placed[number];
		return tile && byId(zone ? "z" + tile.element.getAttribute("href").slice("#tile-".length) + "-" + zone : "base");
	}

	/* The terrain of a zone; a ground may be that of another tile, used again. */
	function terrainOf(name) {
		let ground = groundOf(name);
		while (ground && !ground.hasAttribute("class"))
			ground = byId((ground.getAttribute("href") || "#").slice(1));
		return ground?.getAttribute("class");
	}

	/* A part of the board, as a use of its ground; nothing if it is not there now. */
	function part(name) {
		const ground = groundOf(name), tile = ground && placed[parseInt(name, 10)].element;
		return !ground || tile.classList.contains("off") ? ""
			: make("use", { href: "#" + ground.id, transform: tile.getAttribute("transform"), "data-part": name });
	}

	function partsOf(element) {
		return named(element.dataset.zones).concat(named(element.dataset.tiles)).map(part);
	}

	/* ---- marks ---- */

	/* The box of something on the board, in its units. Asking for it costs a layout of the whole board. */
	function boxOf(element) {
		const box = element.getBoundingClientRect(), corner = board.getBoundingClientRect(), all = board.viewBox.baseVal;
		const unit = corner.width / all.width || 1; /* on paper not that of the window; hidden, nothing has a width */
		return { x: (box.x - corner.x) / unit + all.x, y: (box.y - corner.y) / unit + all.y, width: box.width / unit, height: box.height / unit };
	}

	/* The number of something that counts, never smaller than it can be read. */
	const size = () => Math.max(9, 9.5 / by);
	const badge = (words, x, y, kind) => make("text",
		{ class: "count " + kind, x, y, style: "font-size:" + size() + "px;stroke-width:" + size() / 2.2 }, words);

	/* Rings the pieces on the zones, also those that went home after they scored at this stop, and makes all others pale. */
	function ring(zones) {
		for (const { element, until } of pieces) {
			const lit = zones.has(element.dataset.zone);
			if (lit && until === now && "home" in element.dataset)
				element.classList.remove("off");
			element.classList.toggle("pale", !lit);
			if (lit && !element.classList.contains("off"))
				rings.append(make("use", { href: "#ring", x: element.getAttribute("x"), y: element.getAttribute("y") }));
		}
	}

	/* The signs of a zone as they were when they scored: with a piece that went home then, and without a marker put then. */
	function signsOf(zone) {
		const groups = looks.filter(({ element }) => element.dataset.signs === zone);
		const then = groups.find(({ from, until }) => until === now && from < now) ||
			groups.find(({ from, until }) => from <= now && now < until);
		for (const { element } of groups)
			element.classList.toggle("off", element !== then?.element);
		return then ? Array.from(then.element.querySelectorAll("use")) : [];
	}

	function joined(a, b) {
		const x = Math.min(a.x, b.x), y = Math.min(a.y, b.y);
		return { ...a, x, y, width: Math.max(a.x + a.width, b.x + b.width) - x, height: Math.max(a.y + a.height, b.y + b.height) - y,
			things: a.things + b.things };
	}

	/* The boxes of the signs of a zone that count, all fish of a lake in one; and those of deer that were eaten. */
	function signBoxes(zone, eaten) {
		const boxes = [], inLake = terrainOf(zone) === "lake";
		for (const sign of signsOf(zone)) {
			const kind = COUNTED.exec(sign.getAttribute("xlink:href"))?.[2], next = sign.nextElementSibling;
			if (!kind || next?.getAttribute("xlink:href") === "#cross")
				continue;
			const many = /^x(\d+)/.exec(next?.nextElementSibling?.textContent || "");
			const box = { ...boxOf(sign), kind, things: Number(many?.[1] || 1), eaten: kind === "deer" && eaten-- > 0 };
			if (boxes.length && inLake)
				boxes[0] = joined(boxes[0], box);
			else
				boxes.push(box);
		}
		return boxes;
	}

	/* Rings and numbers what counts, and strikes out what was eaten. */
	function ringSigns(boxes) {
		const counted = {};
		for (const { x, y, width, height, kind, things, eaten } of boxes) {
			if (eaten) {
				counts.append(make("use", { href: "#cross", x: x + width / 2, y: y + height / 2 }));
				continue;
			}
			const from = (counted[kind] || 0) + 1, to = counted[kind] = from + things - 1;
			counts.append(make("rect", { class: "ring", "data-kind": kind, x: x - 2, y: y - 2, width: width + 4, height: height + 4, rx: 8 }),
				badge(from < to ? from + "-" + to : from, x + width + 2, y + height + 2, "nth"));
		}
	}

	/* The points of each tile in its corner, or the number of each city or road in the middle of one of its tiles. */
	function countItems(element) {
		const badges = named(element.dataset.items).map((item) => {
			const [what, count] = item.split(":"), zones = what.split("+"), middle = zones[Math.floor(zones.length / 2)];
			const tile = placed[parseInt(middle, 10)];
			if (!tile || !Number(count))
				return "";
			if (!middle.includes(".")) {
				/* beside the name of the tile, if that is shown, or below a long one */
				const letters = board.classList.contains("small") ? 0 : tile.name.length, beside = letters && letters <= 8;
				return badge("+" + count, tile.x * TILE + (beside ? 16 + 8 * letters : 5),
					tile.y * TILE + (letters > 8 ? 18 : 4) + 0.8 * size(), "unit");
			}
			const box = boxOf(edges.querySelector('[data-part="' + middle + '"]'));
			return badge(terrainOf(middle) + " " + count, box.x + box.width / 2,
				box.y + box.height / 2 + 0.35 * size(), "nth");
		});
		counts.append(...badges);
	}

	/* The tile of a feature that is nearest to its middle, and has no points on it yet. */
	function middleOf(tiles, taken) {
		const x = tiles.reduce((sum, tile) => sum + tile.x, 0) / tiles.length;
		const y = tiles.reduce((sum, tile) => sum + tile.y, 0) / tiles.length;
		const far = (tile) => (tile.x - x) ** 2 + (tile.y - y) ** 2;
		const free = tiles.filter((tile) => !taken.has(tile));
		const middle = (free.length ? free : tiles).reduce((a, b) => far(b) < far(a) ? b : a);
		taken.add(middle);
		return middle;
	}

	/* The middle of a mark and half its size, nearly. */
	function placeOf(element) {
		const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(element.getAttribute(name)));
		return { x: x + width / 2, y: y + height / 2, half: width / 2 || 12 };
	}

	/* The points of a feature with the signs of those who won them; alone, also who had how many pieces in it. */
	function pointsOf(element, tiles, taken, others, alone) {
		const [points, , ...winners] = numbers(element.dataset.paid);
		if (!winners.length || !points)
			return "";
		const middle = middleOf(tiles, taken), larger = Math.max(1, 1 / by), x = (middle.x + 0.5) * TILE;
		const group = make("g", { class: "won", "data-at": middle.element.dataset.at, "data-for": element.dataset.zones || element.dataset.tiles });
		const chips = winners.map((player) => ["+" + points + " " + players[player].mark, "p" + player]);
		const all = named(element.dataset.pieces).map((pair) => pair.split(":"));
		const rows = [chips, alone && all.length > 1 ? all.map(([player, count]) => [players[player].mark + " " + count, "p" + player]) : []];
		let half = 0;
		rows.forEach((row, line) => {
			const widths = row.map(([words]) => (line ? 7 : 9.4) * words.length + 8), height = line ? 15 : 20;
			let from = -widths.reduce((sum, width) => sum + width, 0) / 2;
			half = Math.max(half, -from * larger);
			row.forEach(([words, player], i) => {
				const y = line ? 12 : -10;
				group.append(make("rect", { class: player, x: from, y, width: widths[i], height, rx: 4 }),
					make("text", { class: player + (line ? " less" : ""), x: from + widths[i] / 2, y: y + height - (line ? 4 : 5) }, words));
				from += widths[i];
			});
		});
		/* beside a piece of a winner in it, or else in its middle, where they hide the fewest pieces and numbers */
		const hidden = (at) => others.filter((mark) => Math.abs(mark.x - at.x) < mark.half + half && Math.abs(mark.y - at.y) < mark.half + 10 * larger).length;
		const zones = named(element.dataset.zones), beside = 14 + 10 * larger;
		const own = pieces.filter(({ element: piece }) => zones.includes(piece.dataset.zone) && !piece.classList.contains("off") &&
			winners.includes(Number(piece.getAttribute("href").split("-")[2]))).map(({ element: piece }) => placeOf(piece));
		const places = own.flatMap((at) => [-beside, beside].map((by) => ({ x: at.x, y: at.y + by })));
		const y = [0.5, 0.2, 0.8, 0.05, 0.95].map((part) => ({ x, y: (middle.y + part) * TILE }));
		const place = [...places, ...y].reduce((a, b) => hidden(b) < hidden(a) ? b : a), from = own[0];
		if (from && !places.includes(place))
			group.append(make("path", { class: "lead", d: "M0 0L" + (from.x - place.x) / larger + " " + (from.y - place.y) / larger }));
		group.prepend(...group.querySelectorAll(".lead"));
		group.setAttribute("transform", "translate(" + place.x + " " + place.y + ") scale(" + larger + ")");
		return group;
	}

	function clearMarks() {
		for (const element of document.querySelectorAll(".shown, .lit"))
			element.classList.remove("shown", "lit");
		for (const { element, from, until } of looks) {
			element.classList.remove("pale");
			element.classList.toggle("off", now < from || now >= until);
		}
		marks.classList.add("off");
		for (const group of [marked, edges, rings, counts])
			group.replaceChildren();
	}

	/* Marks what is to be marked now: one thing with its count, or several with their points, the larger ones first. */
	function drawMarks() {
		clearMarks();
		asked.hidden = !asked.contains(chosen);
		const list = markedNow().map((element) => ({ element, tiles: tilesOf(element) })).filter(({ tiles }) => tiles.length)
			.sort((a, b) => b.tiles.length - a.tiles.length);
		if (!list.length)
			return;
		const alone = list.length === 1, shared = make("g", { filter: "url(#edge)" }), taken = new Set();
		/* Beside others, thin outlines, which leave what is between them to be seen. */
		document.querySelector("#edge feMorphology").setAttribute("radius", alone ? 4 : 2);
		marks.classList.remove("off");
		list.forEach(({ element }, i) => {
			const own = i < OUTLINED ? make("g", { filter: "url(#edge)" }) : shared;
			marked.append(...partsOf(element));
			own.append(...partsOf(element));
			edges.append(own);
			element.classList.add("shown");
		});
		ring(new Set(list.flatMap(({ element }) => named(element.dataset.zones))));
		if (alone) {
			const { element } = list[0], eaten = Object.fromEntries(named(element.dataset.eaten).map((pair) => pair.split(":")));
			const row = (zone) => placed[parseInt(zone, 10)];
			const zones = named(element.dataset.signs).sort((a, b) => row(a).y - row(b).y || row(a).x - row(b).x);
			ringSigns(zones.flatMap((zone) => signBoxes(zone, Number(eaten[zone] || 0))));
			countItems(element);
		}
		const others = [...pieces.map(({ element }) => element).filter((piece) => !piece.classList.contains("off")), ...counts.children].map(placeOf);
		counts.append(...list.map(({ element, tiles }) => pointsOf(element, tiles, taken, others, alone)));
	}

	/* ---- one mark after the other ---- */

	/* Chooses what stays marked until something else is, or nothing; brings it to the eye. */
	function choose(element, near) {
		chosen = element;
		previewed = null;
		if (near && !own)
			enlarge();
		else
			drawMarks();
		bring();
	}

	function preview(element) {
		if (previewed === element)
			return;
		previewed = element;
		drawMarks();
	}

	/* To the next of what the stop marks, or the one before. */
	function chooseNext(by) {
		const list = marksOf(now), at = list.indexOf(chosen);
		if (!list.length)
			return;
		choose(list[at < 0 ? (by > 0 ? 0 : list.length - 1) : (at + by + list.length) % list.length], true);
		chosen.scrollIntoView({ block: "nearest" });
	}

	/* A row of the count and what it counts on the board light each other. */
	function light(element, index, there) {
		unlight();
		const row = rowsOf(element)[index], item = named(element.dataset.items)[index];
		if (!row || !item)
			return;
		row.classList.add("lit");
		if (there)
			row.scrollIntoView({ block: "nearest" });
		const names = item.split(":")[0].split("+"), group = make("g", { id: "light" });
		const tile = placed[parseInt(names[0], 10)];
		if (names[0].includes("."))
			group.append(...names.map(part));
		else
			group.append(make("rect", { x: tile.x * TILE + 2, y: tile.y * TILE + 2, width: TILE - 4, height: TILE - 4 }));
		counts.prepend(group);
	}

	function unlight() {
		for (const lit of document.querySelectorAll(".lit"))
			lit.classList.remove("lit");
		counts.querySelector("#light")?.remove();
	}

	const rowsOf = (element) => element.querySelectorAll(element === claim ? ".in4" : "li:not([class*=in])");

	/* ---- the board ---- */

	/* The tile that was placed at a stop. */
	const lastOf = (stop) => stop > 0 && placed.find(({ from }) => from === stop);

	function showPieces(stop) {
		for (const { element, from, until } of timed)
			element.classList.toggle("off", stop < from || stop >= until);
		const tile = lastOf(stop);
		if (!last)
			return;
		last.classList.toggle("off", !tile);
		if (tile)
			last.setAttribute("transform", "translate(" + tile.x * TILE + " " + tile.y * TILE + ")");
	}

	/* The first coordinate and the length of a side of the view, from the cells on the board now. */
	function side(cells, atLeast) {
		const low = Math.min(...cells), high = Math.max(...cells), length = Math.max(atLeast, high - low + 1);
		return [(low + high + 1 - length) / 2 * TILE - MARGIN, length * TILE + 2 * MARGIN];
	}

	/* Moves an axis to its side of the view; its numbers are shown that are not at the corners, where they could be cut off. */
	function place(side, x, y, along, from, length) {
		const axis = byId("axis-" + side);
		axis.setAttribute("transform", "translate(" + x + " " + y + ")");
		for (const number of axis.children) {
			const at = Number(number.getAttribute(along)) - from;
			number.classList.toggle("off", at < MARGIN || at > length - MARGIN);
		}
	}

	/* Fits the view to the tiles that are on the board; it keeps its shape, so that nothing below it moves. */
	function fit(stop) {
		const seen = seenTiles.filter(({ from, until }) => from <= stop && stop < until);
		if (seen.length === 0)
			return;
		let [x, width] = side(seen.map((tile) => tile.x), least.width);
		let [y, height] = side(seen.map((tile) => tile.y), least.height);
		const wider = Math.max(0, height * shape - width), higher = Math.max(0, width / shape - height);
		x -= wider / 2;
		y -= higher / 2;
		width += wider;
		height += higher;
		const box = [x, y, width, height].join(" ");
		if (box === board.getAttribute("viewBox"))
			return;
		board.setAttribute("viewBox", box);
		place("n", 0, y + MARGIN, "x", x, width);
		place("s", 0, y + height - MARGIN, "x", x, width);
		place("w", x + MARGIN, 0, "y", y, height);
		place("e", x + width - MARGIN, 0, "y", y, height);
	}

	/* The cells of what is marked, from corner to corner, in units; or the last tile, or nothing. */
	function interest() {
		const tiles = markedNow().flatMap(tilesOf), tile = lastOf(now);
		const cells = tiles.length ? tiles : tile ? [tile] : [];
		if (!cells.length)
			return null;
		const xs = cells.map((tile) => tile.x), ys = cells.map((tile) => tile.y);
		const x = Math.min(...xs), y = Math.min(...ys);
		return { x: x * TILE, y: y * TILE, width: (Math.max(...xs) - x + 1) * TILE, height: (Math.max(...ys) - y + 1) * TILE };
	}

	/* Scrolls the enlarged board so that what is marked, or else the last tile, is in its middle. */
	function bring() {
		const wanted = zoom > 1 && interest();
		if (!wanted)
			return;
		const all = board.viewBox.baseVal, box = board.getBoundingClientRect(), frame = view.getBoundingClientRect();
		view.scrollBy((wanted.x + wanted.width / 2 - all.x) * by + box.x - frame.x - view.clientWidth / 2,
			(wanted.y + wanted.height / 2 - all.y) * by + box.y - frame.y - view.clientHeight / 2);
	}

	/* The enlargement unless another is asked for: a finished board is whole, signs can be seen, and what was chosen is larger, if it fits. */
	function usual() {
		const whole = by / zoom, rest = now === stops.length - 1 && whole >= OVERVIEW, wanted = chosen && interest();
		const signs = rest ? 1 : Math.max(1, SMALLEST / whole);
		if (!wanted)
			return signs;
		const fits = Math.min(view.clientWidth / (wanted.width + TILE), view.clientHeight / (wanted.height + TILE)) / whole;
		return Math.max(signs, Math.min(fits, CLEAR / whole));
	}

	/* Sets a number for the style sheet, if it changes: all within the element may be styled anew then. */
	function set(element, name, number) {
		if (element.style.getPropertyValue(name) !== String(number))
			element.style.setProperty(name, number);
	}

	/* Shows the board as large as is asked for, or as usual, with marks of a size to be read. */
	function enlarge() {
		by = wide * zoom / board.viewBox.baseVal.width;
		zoom = Math.min(Math.max(own || usual(), 1), LARGEST);
		by = wide * zoom / board.viewBox.baseVal.width;
		set(board, "--zoom", zoom);
		view.classList.toggle("zoomed", zoom > 1);
		for (const group of pieceGroups)
			set(group, "--unit", Math.max(10, Math.ceil(10 / by)) / 10);
		board.classList.toggle("small", by < 9 / 11);
		board.classList.toggle("smaller", by < 9 / 8);
		byId("smaller").setAttribute("aria-disabled", zoom === 1);
		byId("larger").setAttribute("aria-disabled", zoom === LARGEST);
		view.tabIndex = zoom > 1 ? 0 : -1;
		drawMarks();
		showCut();
	}

	/* Sides of the view beyond which there is more of the board. */
	function showCut() {
		const right = view.scrollWidth - view.clientWidth - view.scrollLeft, bottom = view.scrollHeight - view.clientHeight - view.scrollTop;
		const cut = [view.scrollTop, right, bottom, view.scrollLeft].map((more) => more > 1);
		view.style.borderStyle = cut.map((is) => is ? "dashed" : "solid").join(" ");
		view.style.borderColor = cut.map((is) => is ? "var(--focus)" : "var(--line)").join(" ");
	}

	function zoomBy(factor) {
		own = Math.min(Math.max(zoom * factor, 1), LARGEST);
		enlarge();
		bring();
	}

	/* ---- what is asked about ---- */

	/* The root that a zone has from a stop on, and the answers about a root with the stops from which on they are true. */
	const joins = {}, answers = {};
	stops.forEach(({ dataset }, stop) => {
		for (const [zone, root] of named(dataset.joined).map((pair) => pair.split(":")))
			joins[zone] = { root, stop };
		for (const [root, words] of (dataset.asked || "").split(";").map((change) => change.split("=")))
			(answers[root] = answers[root] || []).push({ words, stop });
	});

	function rootOf(zone) {
		while (joins[zone]?.stop <= now)
			zone = joins[zone].root;
		return zone;
	}

	/* The answer about a root at this stop: who has pieces there, what it pays complete and at the end, and what counts. */
	function answerOf(root) {
		const words = answers[root]?.filter(({ stop }) => stop <= now).pop()?.words;
		return words ? words.split("/") : null;
	}

	const partsOfTile = (tile, number) => Array.from(byId(tile.element.getAttribute("href").slice(1)).querySelectorAll("[id^=z]"),
		({ id }) => number + id.slice(id.indexOf("-")).replace("-", "."));

	/* All zones on the board now that have this root; those of a system by their own names. */
	function zonesOf(root) {
		const of = root.startsWith("s") ? "s" : "";
		return placed.flatMap((tile, number) => tile.from <= now ? partsOfTile(tile, number) : [])
			.filter((zone) => rootOf(of + zone) === root);
	}

	/* The zone of a tile below a point of the window; a road or river is as wide as a finger. */
	function zoneAt(number, { clientX, clientY, pointerType }) {
		const group = make("g", { style: "pointer-events:all" }), near = pointerType === "touch" ? 7 : 0;
		group.append(...partsOfTile(placed[number], number).map(part));
		byId("tiles").append(group);
		const found = [[0, 0], [near, 0], [-near, 0], [0, near], [0, -near]].map(([x, y]) =>
			document.elementFromPoint(clientX + x, clientY + y)).filter((use) => group.contains(use));
		const zones = found.map((use) => use.dataset.part);
		group.remove();
		return zones.find((zone) => ["road", "river"].includes(terrainOf(zone))) || zones[0];
	}

	/* "12 to R", "12 each to R and B": the same points of several are said once. */
	function shares(list) {
		const words = {};
		for (const [player, points] of named(list).map((pair) => pair.split(":")))
			(words[points] = words[points] || []).push(players[player].name);
		return Object.entries(words).map(([points, who]) =>
			points + (who.length > 1 ? " each to " : " to ") + who.join(" and ")).join(", ") || "0";
	}

	/* What a feature pays that has not been paid, in the senses of `claim`. */
	function payOf(answer) {
		const pieces = answer[0], sum = answer.pop(), end = answer.pop(), complete = answer[1];
		const who = named(pieces).map((pair) => pair.split(":")).map(([player, count]) => players[player].name + " " + count).join(", ");
		const parts = [];
		if (stops[now].id === "end")
			parts.push("never completed, so it pays nothing");
		else {
			if (complete)
				parts.push(shares(complete) + " if it were complete as it is");
			parts.push((end === "-" ? "nothing" : shares(end)) + " if the game ended now");
		}
		return parts.join(", ") + (sum ? " (" + sum + ")" : "") + "; pieces: " + who;
	}

	/* Adds an answer that marks these zones, or does something else. */
	function addAnswer(to, root, zones, words, act) {
		const item = document.createElement("button");
		item.type = "button";
		item.className = "answer";
		item.dataset.zones = zones.join(" ");
		item.dataset.root = root;
		item.textContent = words;
		item.addEventListener("click", act || (() => choose(item, false)));
		to.append(item);
	}

	/* Adds what there is to say of a feature: what it pays; or each award that it has been paid; or that nobody is on it. */
	function addAnswers(to, root) {
		const zones = zonesOf(root), tiles = new Set(zones.map((zone) => parseInt(zone, 10))).size, answer = answerOf(root);
		const name = root.startsWith("s") ? "river system" : terrainOf(root), kind = root.startsWith("s") ? "huts" : name;
		const paid = awards.filter(({ element, stop }) => stop <= now && (!now || !("due" in element.dataset)) &&
			new RegExp("^(due now: )?" + kind + " at").test(element.textContent) && zones.some((zone) => named(element.dataset.zones).includes(zone)));
		if (answer || !paid.length)
			addAnswer(to, root, zones, name + ", " + tiles + (tiles === 1 ? " tile: " : " tiles: ") + (answer ? payOf(answer) : "nobody has a piece on it"));
		else
			for (const { element, stop } of paid)
				addAnswer(to, root, zones, headings[stop] + ": " + element.firstElementChild.firstChild.textContent, () => { go(stop); choose(element, true); });
	}

	/* The features with pieces of which a stop has changed what they would pay. */
	function showChanged() {
		const roots = (stops[now].dataset.asked || "").split(";").map((change) => change.split("=")[0]);
		changed.replaceChildren();
		for (const root of roots.filter((one) => one && rootOf(one) === one && answerOf(one)))
			addAnswers(changed, root);
		stops[now].append(changed);
	}

	/* Says what a zone that was pointed at, or chosen by a key, belongs to, what that pays, and which move laid its tile. */
	function ask(number, zone, hut, event) {
		const link = document.createElement("a"), tile = placed[number], terrain = zone && terrainOf(zone);
		link.href = "#" + stops[tile.from].id;
		link.textContent = "tile " + tile.name + " at " + tile.element.dataset.at + ", " + headings[tile.from];
		asked.replaceChildren(link);
		if (zone) {
			const parts = terrain === "river" ? [zone, "s" + zone] : terrain === "lake" ? ["s" + zone] : [zone];
			(hut ? parts.reverse() : parts).forEach((one) => addAnswers(asked, rootOf(one)));
		}
		/* over the half of the board that was not pointed at, which stays as it is; or where the feature is not */
		const frame = view.getBoundingClientRect();
		chosen = asked.children[1] || link;
		previewed = null;
		drawMarks();
		if (!event)
			bring();
		const at = edges.firstChild?.getBoundingClientRect(), middle = event ? event.clientY : at ? at.y + at.height / 2 : 0;
		const above = middle > frame.y + frame.height / 2 + 1;
		asked.classList.toggle("above", above);
		asked.style.top = above ? view.offsetTop + 1 + "px" : "";
	}

	/* The next of the features with pieces on them, in the order of the board. */
	function askNext() {
		const roots = Object.keys(answers).filter((root) => rootOf(root) === root && answerOf(root));
		const next = roots[(roots.indexOf(chosen?.dataset.root) + 1) % roots.length];
		if (next)
			ask(parseInt(next.replace("s", ""), 10), next.replace("s", ""), next.startsWith("s"));
	}

	/* ---- numbers ---- */

	/* Sets the words of an element, if they change: what stands around it is laid out anew then. */
	function put(element, words) {
		if (element.textContent !== words)
			element.textContent = words;
	}

	function showPoints(stop) {
		numbers(stops[stop].dataset.left).forEach((number, i) => put(left[i], String(number)));
		const x = plotFrom + (plotTo - plotFrom) * stop / Math.max(1, stops.length - 1);
		here.setAttribute("transform", "translate(" + x + " 0)");
		here.classList.remove("off");
		players.forEach(({ gain }, player) =>
			put(gain, stops[stop].querySelector("h3 .gain.p" + player)?.textContent || ""));
	}

	/* The rows of the standings, best first and then by player; a stop has those that it has changed. */
	function showStandings(stop) {
		const rows = {};
		for (const { dataset } of stops.slice(0, stop + 1))
			for (const row of (dataset.standings || "").split(";").filter(Boolean))
				rows[row.split(" ")[1]] = row.split(" ");
		byId("when").textContent = ": " + headings[stop];
		const order = Object.values(rows).sort((a, b) => a[0] - b[0]).map(([rank, player, ...points]) => {
			const row = byId("standing-" + player);
			put(row.cells[0], rank);
			if (players[player])
				put(players[player].points, points[0]);
			points.forEach((number, i) => put(row.cells[i + 2].firstElementChild || row.cells[i + 2], number));
			return row;
		});
		if (order.some((row, i) => row !== row.parentNode.rows[i]))
			order[0].parentNode.append(...order);
		showLedger();
	}

	/* ---- the ledger ---- */

	function ledgerRow(cells) {
		const row = document.createElement("tr");
		for (const cell of cells)
			row.insertCell().append(cell);
		return row;
	}

	/* The points with which a position begins, a column of the standings if there are any. */
	function givenPoints(player) {
		const at = Array.from(document.querySelectorAll("#result thead th"), (head) => head.textContent).indexOf("given");
		return at < 0 ? 0 : Number(byId("standing-" + player).cells[at].textContent);
	}

	/*
	 * The points given and the awards of a player up to this stop, each with what the player had then; each award leads to
	 * its stop and its mark.
	 */
	function showLedger() {
		ledger.hidden = !account;
		if (!account)
			return;
		const { player, column, words } = account, body = ledger.tBodies[0];
		const given = column === undefined || words === "given" ? givenPoints(player) : 0;
		let sum = given;
		ledger.caption.textContent = players[player].name + ": " + words;
		body.replaceChildren(...awards.filter((award) => award.stop <= now && award.points && award.winners.includes(player) &&
			!("due" in award.element.dataset) && (column === undefined || award.column === column)).map((award) => {
			const link = document.createElement("a");
			sum += award.points;
			link.href = "#" + stops[award.stop].id;
			link.textContent = award.element.firstElementChild.textContent;
			link.addEventListener("click", (event) => {
				event.preventDefault();
				go(award.stop);
				choose(award.element, true);
			});
			return ledgerRow([headings[award.stop], link, "+" + award.points, sum]);
		}));
		if (given)
			body.prepend(ledgerRow([headings[0], "given", "+" + given, given]));
	}

	/* Makes the points of each player in the standings open the ledger of that player, or of that column. */
	function offerLedgers() {
		const heads = Array.from(document.querySelectorAll("#result thead th"));
		players.forEach(({ name }, player) => heads.forEach((head, i) => {
			if (i !== 2 && !("column" in head.dataset))
				return;
			const cell = byId("standing-" + player).cells[i], button = document.createElement("button");
			button.type = "button";
			button.append(...cell.childNodes);
			button.title = name + ": " + head.textContent;
			button.addEventListener("click", () => {
				const column = i === 2 ? undefined : Number(head.dataset.column);
				const same = account && account.player === player && account.column === column;
				account = same ? null : { player, column, words: head.textContent };
				showLedger();
			});
			cell.append(button);
		}));
	}

	/* What a screen reader says: the stop, what is wrong with it, and the awards. */
	function say(stop) {
		const words = stops[stop].querySelectorAll("h3, summary, .finding");
		byId("said").textContent = Array.from(words, (element) => element.textContent).join("; ");
	}

	/* ---- stops ---- */

	/* The whole address, since in a frame without one of its own, "#..." is one of the page around it. */
	function writeAddress() {
		addressing = 0;
		history.replaceState(null, "", location.href.replace(/#.*/, "") + "#" + stops[now].id);
	}

	function show(stop, address) {
		stop = Math.min(Math.max(stop, 0), stops.length - 1);
		if (stop === now)
			return;
		const focused = now >= 0 && stops[now].contains(document.activeElement);
		if (now >= 0)
			stops[now].classList.remove("now");
		now = stop;
		chosen = previewed = null;
		stops[now].classList.add("now");
		slider.value = now;
		for (const control of [slider, plot]) {
			control.setAttribute("aria-valuenow", now);
			control.setAttribute("aria-valuetext", stops[now].querySelector("h3").textContent);
		}
		for (const id of ["to-first", "to-previous"])
			byId(id).setAttribute("aria-disabled", now === 0);
		for (const id of ["to-next", "to-last"])
			byId(id).setAttribute("aria-disabled", now === stops.length - 1);
		showPieces(now);
		fit(now);
		if (claim && marksOf(now)[0] === claim)
			chosen = claim;
		enlarge();
		showPoints(now);
		showStandings(now);
		showChanged();
		say(now);
		bring();
		clearTimeout(addressing);
		addressing = 0;
		if (address) /* once nobody steps on, since some browsers allow it only so often */
			addressing = setTimeout(writeAddress, 200);
		if (byId("all").checked)
			stops[now].scrollIntoView({ block: "nearest" });
		if (focused) /* what had the focus is hidden now */
			stops[now].querySelector("h3 a").focus({ preventScroll: true });
	}

	/* The stop that the address names, or that a part of it is in; of a line of the record, the stop at which it was read. */
	function addressed() {
		const name = location.hash.slice(1), target = name ? byId(name) : null, line = Number(/^line-(\d+)$/.exec(name)?.[1]);
		const stop = target ? stops.findIndex((item) => item.contains(target)) : -1;
		if (stop >= 0 || !line)
			return stop;
		const read = stops.filter(({ dataset }) => Number(dataset.line) <= line);
		return read.length ? stops.indexOf(read[read.length - 1]) : 0;
	}

	/* ---- play ---- */

	function pause() {
		clearTimeout(playing);
		playing = 0;
		byId("play").setAttribute("aria-pressed", "false");
	}

	/* To the next stop after a while, which is longer where something scores. */
	function wait() {
		playing = setTimeout(() => {
			show(now + 1, true);
			if (now === stops.length - 1)
				pause();
			else
				wait();
		}, PAUSE * (1 + 2 * Math.min(2, marksOf(now).length)));
	}

	function play() {
		if (playing)
			return pause();
		if (now === stops.length - 1)
			show(0, true);
		byId("play").setAttribute("aria-pressed", "true");
		wait();
	}

	/* ---- what people do ---- */

	/* To a stop that was asked for, which ends the playing. */
	function go(stop) {
		pause();
		show(stop, true);
	}

	function showPlain() {
		plain = !plain;
		chosen = previewed = null;
		byId("plain").setAttribute("aria-pressed", plain);
		enlarge();
	}

	/* Back to what the stop marks by itself, then to the usual size. */
	function release() {
		if (!chosen)
			own = 0;
		chosen = previewed = null;
		enlarge();
		bring();
	}

	/* The board as it is shown now, as a picture that can be sent. */
	function savePicture() {
		const copy = board.cloneNode(true), { width, height } = board.viewBox.baseVal, image = new Image(), link = document.createElement("a");
		const styles = Array.from(document.querySelectorAll("style"), (style) => style.textContent).join("\n");
		copy.setAttribute("style", "width:" + 2 * width + "px;height:" + 2 * height + "px;max-width:none");
		copy.prepend(make("style", {}, styles));
		image.onload = () => {
			const canvas = document.createElement("canvas");
			canvas.width = 2 * width;
			canvas.height = 2 * height;
			canvas.getContext("2d").drawImage(image, 0, 0);
			link.href = canvas.toDataURL();
			link.download = document.title + ", " + headings[now] + ".png";
			link.click();
		};
		image.src = "data:image/svg+xml," + encodeURIComponent(new XMLSerializer().serializeToString(copy));
	}

	const keys = {
		ArrowLeft: () => go(now - 1),
		ArrowRight: () => go(now + 1),
		ArrowUp: () => chooseNext(-1),
		ArrowDown: () => chooseNext(1),
		Home: () => go(0),
		End: () => go(stops.length - 1),
		Escape: release,
		p: play,
		b: showPlain,
		a: askNext,
		"+": () => zoomBy(1.5),
		"-": () => zoomBy(1 / 1.5),
		0: () => zoomBy(0),
		"?": () => keyList.showModal(),
	};

	/* Whether a key belongs to the box that has the focus: it scrolls. */
	function scrolls(target) {
		const box = target.closest?.("#view.zoomed, .wide");
		return box && (box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight);
	}

	document.addEventListener("keydown", (event) => {
		if (!(event.key in keys) || event.altKey || event.ctrlKey || event.metaKey || keyList.open)
			return;
		if (event.shiftKey && event.key.length > 1 || event.key.startsWith("Arrow") && scrolls(event.target))
			return;
		if (["ArrowUp", "ArrowDown"].includes(event.key) && !marksOf(now).length)
			return;
		event.preventDefault();
		keys[event.key]();
	});
	const buttons = {
		"to-first": keys.Home, "to-previous": keys.ArrowLeft, "to-next": keys.ArrowRight, "to-last": keys.End,
		play, plain: keys.b, smaller: keys["-"], larger: keys["+"], ask: keys["?"], "picture-file": savePicture,
	};
	for (const id in buttons)
		byId(id).addEventListener("click", buttons[id]);
	slider.addEventListener("input", () => go(Number(slider.value)));
	byId("all").addEventListener("change", (event) => {
		moves.classList.toggle("stepping", !event.target.checked);
		stops[now].scrollIntoView({ block: "nearest" });
	});
	window.addEventListener("hashchange", () => {
		if (addressed() < 0)
			return;
		pause();
		show(addressed(), false);
		stops[now].scrollIntoView({ block: "nearest" });
	});
	for (const item of main.querySelectorAll(".award, #claim")) {
		const stop = stopOf(item);
		item.addEventListener("pointerenter", (event) => { if (stop === now && event.pointerType === "mouse") preview(item); });
		item.addEventListener("pointerleave", () => preview(null));
		item.addEventListener("focusin", () => {
			if (item !== claim)
				go(stop);
			if (stop === now && chosen !== item)
				choose(item, false);
		});
		item.addEventListener("click", (event) => { if (stop === now && !event.target.closest("a")) choose(item, true); });
		rowsOf(item).forEach((row, i) => {
			row.addEventListener("pointerenter", () => { if (stop === now) light(item, i, false); });
			row.addEventListener("pointerleave", unlight);
		});
	}
	document.addEventListener("click", (event) => { /* before a link leads elsewhere */
		clearTimeout(event.target.closest("a") ? addressing : 0);
	}, true);
	moves.addEventListener("click", (event) => {
		if (!event.target.closest("a, summary") && getSelection().isCollapsed)
			go(stops.findIndex((stop) => stop.contains(event.target)));
	});

	/* The tile under the pointer, by its number. */
	function tileAt(event) {
		const piece = event.target.closest("#pieces use"), tile = event.target.closest("#tiles use");
		return piece ? parseInt(piece.dataset.zone, 10) : tile ? placed.findIndex(({ element }) => element === tile) : -1;
	}

	board.addEventListener("click", (event) => {
		const tile = tileAt(event), piece = event.target.closest("#pieces use");
		if (dragged)
			return;
		if (tile < 0)
			release();
		else
			ask(tile, piece ? piece.dataset.zone : zoneAt(tile, event), piece?.getAttribute("href").startsWith("#piece-hut"), event);
	});
	board.addEventListener("pointermove", (event) => {
		const [item, ...others] = markedNow(), tile = tileAt(event);
		if (!item || others.length)
			return;
		const index = named(item.dataset.items).findIndex((one) =>
			one.split(":")[0].split("+").some((name) => parseInt(name, 10) === tile));
		if (index < 0 || tile < 0)
			unlight();
		else if (!rowsOf(item)[index]?.classList.contains("lit"))
			light(item, index, true);
	});

	/* An enlarged board is drawn along by the mouse, and by fingers as everything that scrolls; two fingers enlarge it. */
	view.addEventListener("scroll", showCut);
	let hold = null, dragged = false, apart = 0;
	view.addEventListener("pointerdown", (event) => {
		dragged = false;
		if (event.pointerType === "mouse" && event.button === 0 && zoom > 1)
			hold = { x: event.clientX + view.scrollLeft, y: event.clientY + view.scrollTop };
	});
	window.addEventListener("pointermove", (event) => {
		if (!hold)
			return;
		const x = hold.x - event.clientX, y = hold.y - event.clientY;
		dragged = dragged || Math.abs(x - view.scrollLeft) + Math.abs(y - view.scrollTop) > 4;
		if (dragged)
			view.scrollTo(x, y);
	});
	window.addEventListener("pointerup", () => { hold = null; });
	const gap = ({ touches: [a, b] }) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
	view.addEventListener("touchstart", (event) => { apart = event.touches.length === 2 ? gap(event) : 0; }, { passive: true });
	view.addEventListener("touchmove", (event) => {
		if (event.touches.length !== 2 || !apart)
			return;
		event.preventDefault();
		const factor = gap(event) / apart;
		if (factor > 1.1 || factor < 0.9) {
			apart = gap(event);
			zoomBy(factor);
		}
	}, { passive: false });

	plot.addEventListener("click", (event) => {
		const box = plot.getBoundingClientRect(), by = box.width / plot.viewBox.baseVal.width;
		go(Math.round(((event.clientX - box.x) / by - plotFrom) / (plotTo - plotFrom) * (stops.length - 1)));
	});

	/* On paper, the counts of the stop's awards are open, and the whole board is shown. */
	let opened = [];
	window.addEventListener("beforeprint", () => {
		opened = Array.from(stops[now].querySelectorAll("details:not([open])"));
		opened.forEach((item) => { item.open = true; });
	});
	window.addEventListener("afterprint", () => opened.forEach((item) => { item.open = false; }));
	function resize() {
		measure();
		enlarge();
		bring();
	}
	window.addEventListener("resize", resize);

	/* In a low window the board comes first, and what is above it by scrolling. */
	const short = () => window.innerHeight < 480;

	/* The board is as tall as the window allows below what stands above it, where the list of moves is beside it. */
	function measure() {
		const picture = byId("picture"), beside = byId("beside").offsetTop < picture.offsetTop + picture.offsetHeight;
		const top = (short() ? picture.getBoundingClientRect().top : -window.scrollY);
		const above = Math.min(view.getBoundingClientRect().top - top, window.innerHeight * 0.4);
		picture.style.removeProperty("--tallest");
		if (beside)
			picture.style.setProperty("--tallest", window.innerHeight - above - 12 + "px");
		/* what gets the focus is not under the board */
		document.documentElement.style.scrollPaddingTop = beside ? "" : Math.min(picture.offsetHeight, window.innerHeight * 0.7) + "px";
		wide = board.getBoundingClientRect().width / zoom || board.viewBox.baseVal.width; /* 0 in a hidden frame */
	}

	const headings = stops.map((stop) => stop.querySelector("h3").firstChild.textContent.split(":")[0].trim());
	/* The words of a tile or piece for pointers and screen readers. */
	function name(element, words) {
		element.setAttribute("role", "img");
		element.setAttribute("aria-label", words);
		element.append(make("title", {}, words));
	}
	for (const { element, from, name: tile } of placed)
		name(element, "tile " + tile + " at " + element.dataset.at + ", " + headings[from]);
	for (const { element } of pieces) {
		const [, role, player] = element.getAttribute("href").split("-");
		name(element, role + " of " + players[player].name);
	}
	for (const { element, winners } of awards)
		for (const player of winners) {
			const sign = document.createElement("span");
			sign.className = "player p" + player;
			sign.setAttribute("aria-hidden", "true");
			sign.textContent = players[player].mark;
			element.firstElementChild.append(" ", sign);
		}
	/* Rows of a count that pay nothing are one, which opens. */
	for (const { element } of awards) {
		const rows = Array.from(rowsOf(element)).filter((row) => / = 0$/.test(row.textContent)), more = document.createElement("button");
		if (rows.length < 3)
			continue;
		rows.forEach((row) => row.classList.add("nothing"));
		more.type = "button";
		more.textContent = rows.length + " tiles pay nothing";
		more.addEventListener("click", () => element.classList.toggle("open"));
		rows[0].before(Object.assign(document.createElement("li"), { className: "in0" }));
		rows[0].previousSibling.append(more);
	}
	for (const stop of stops) {
		const link = document.createElement("a"), heading = stop.querySelector("h3");
		link.href = "#" + stop.id;
		link.append(...heading.childNodes);
		heading.append(link);
	}
	changed.id = "changed";
	offerLedgers();
	plot.setAttribute("role", "slider");
	plot.setAttribute("tabindex", "0");
	plot.setAttribute("aria-valuemin", "0");
	plot.setAttribute("aria-valuemax", stops.length - 1);
	document.body.classList.add("stepped");
	moves.classList.add("stepping");
	byId("controls").hidden = byId("tools").hidden = byId("choice").hidden = false;
	measure();
	const first = claim && stopOf(claim) >= 0 ? stopOf(claim) : Number(main.dataset.first);
	show(addressed() >= 0 ? addressed() : first, false);
	resize();
	/* The address named a part of the list, to which the browser goes; the board is above it. */
	window.addEventListener("load", () => setTimeout(() => window.scrollTo(0, short() ? byId("picture").offsetTop : 0), 0));
})();
