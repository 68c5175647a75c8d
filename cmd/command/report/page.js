"use strict";
/*
 * Shows the page of a game stop by stop. All that can be seen is in the page; this only says which of it is shown now.
 */
(function () {
	const main = document.querySelector("main[data-first]");
	if (!main)
		return;
	const SVG = "http://www.w3.org/2000/svg", TILE = 96, MARGIN = 34, LEAST = 5, LARGEST = 6, PAUSE = 1200;
	const byId = (id) => document.getElementById(id);
	const named = (list) => (list || "").split(" ").filter(Boolean);
	const moves = byId("moves"), stops = Array.from(moves.children), slider = byId("slider"), board = byId("board");
	const timed = Array.from(document.querySelectorAll("[data-from]")).map((element) => ({
		element,
		from: Number(element.dataset.from),
		until: Number(element.dataset.until || Infinity),
	}));
	const pieces = timed.filter(({ element }) => "zone" in element.dataset), rings = byId("rings");
	const placed = Array.from(board.querySelectorAll("[data-at]"), (tile) => {
		const [x, y] = tile.dataset.at.split(",").map(Number);
		return { x, y, ...timed.find(({ element }) => element.contains(tile)) };
	});
	const scores = Array.from(document.querySelectorAll("#scores .points")), left = document.querySelectorAll(".left");
	const marked = byId("marked"), marks = byId("marks"), last = byId("last"), here = byId("here"), plot = byId("plot");
	const plotFrom = Number(plot.dataset.left), plotTo = Number(plot.dataset.right);
	const claim = byId("claim"), view = byId("view"), keyList = byId("keys");
	const shape = board.viewBox.baseVal.width / board.viewBox.baseVal.height;
	const cellsOf = (side) => Math.round((board.viewBox.baseVal[side] - 2 * MARGIN) / TILE);
	const least = { width: Math.min(LEAST, cellsOf("width")), height: Math.min(LEAST, cellsOf("height")) };
	let now = -1, zoom = 1, playing = 0;

	/* ---- a feature pointed out ---- */

	/* Makes a hole in the veil: a zone of a tile that is on the board now, or the whole tile. */
	function hole(tileNumber, zone) {
		const tile = byId("p" + tileNumber);
		if (!tile || tile.classList.contains("off"))
			return;
		const use = document.createElementNS(SVG, "use");
		use.setAttribute("href", zone ? "#z" + tile.getAttribute("href").slice("#tile-".length) + "-" + zone : "#base");
		use.setAttribute("transform", tile.getAttribute("transform"));
		marked.append(use);
	}

	/* Rings the pieces on the zones, also those that went home after they scored at this stop, and makes all others pale. */
	function ring(zones) {
		for (const { element, until } of pieces) {
			const lit = zones.has(element.dataset.zone);
			if (lit && until === now && "home" in element.dataset)
				element.classList.remove("off");
			element.classList.toggle("pale", !lit);
			if (!lit || element.classList.contains("off"))
				continue;
			const use = document.createElementNS(SVG, "use");
			use.setAttribute("href", "#ring");
			use.setAttribute("x", element.getAttribute("x"));
			use.setAttribute("y", element.getAttribute("y"));
			rings.append(use);
		}
	}

	/* Marks the zones and tiles that an element names: an award, the claim, or a stop with something wrong. */
	function mark(element) {
		clear();
		const zones = new Set(named(element.dataset.zones));
		for (const zone of zones)
			hole(...zone.split("."));
		for (const tile of named(element.dataset.tiles))
			hole(tile, "");
		if (!marked.hasChildNodes())
			return;
		marks.classList.remove("off");
		element.classList.add("shown");
		ring(zones);
	}

	function clear() {
		for (const element of main.querySelectorAll(".shown"))
			element.classList.remove("shown");
		for (const { element, from, until } of pieces) {
			element.classList.remove("pale");
			element.classList.toggle("off", now < from || now >= until);
		}
		marks.classList.add("off");
		marked.replaceChildren();
		rings.replaceChildren();
	}

	/* The stop of an award or of the claim. */
	function stopOf(element) {
		const stop = element === claim ? byId(claim.dataset.stop) : element;
		return stops.findIndex((item) => item.contains(stop));
	}

	/* Marks nothing but what makes the stop illegal, or what the claim is about. */
	function unmark() {
		clear();
		if ("zones" in stops[now].dataset)
			mark(stops[now]);
		else if (claim && stopOf(claim) === now)
			mark(claim);
	}

	/* ---- the board ---- */

	function showPieces(stop) {
		for (const { element, from, until } of timed)
			element.classList.toggle("off", stop < from || stop >= until);
		const cell = stops[stop].dataset.cell;
		if (!last)
			return;
		last.classList.toggle("off", !cell);
		if (cell) {
			const [x, y] = cell.split(",");
			last.setAttribute("transform", "translate(" + x * TILE + " " + y * TILE + ")");
		}
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
		const seen = placed.filter(({ from, until }) => from <= stop && stop < until);
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

	/* Scrolls the enlarged board so that the last tile is in its middle. */
	function centre() {
		const tile = (last && !last.classList.contains("off") ? last : board).getBoundingClientRect();
		const box = view.getBoundingClientRect();
		view.scrollBy(tile.x + tile.width / 2 - box.x - box.width / 2, tile.y + tile.height / 2 - box.y - box.height / 2);
	}

	function enlarge(factor) {
		zoom = Math.min(Math.max(zoom * factor, 1), LARGEST);
		board.style.setProperty("--zoom", zoom);
		view.classList.toggle("zoomed", zoom > 1);
		byId("smaller").setAttribute("aria-disabled", zoom === 1);
		byId("larger").setAttribute("aria-disabled", zoom === LARGEST);
		view.tabIndex = zoom > 1 ? 0 : -1;
		centre();
	}

	/* ---- numbers ---- */

	function showPoints(stop) {
		named(stops[stop].dataset.left).forEach((number, i) => { left[i].textContent = number; });
		const x = plotFrom + (plotTo - plotFrom) * stop / Math.max(1, stops.length - 1);
		here.setAttribute("transform", "translate(" + x + " 0)");
		here.classList.remove("off");
	}

	/* The rows of the standings, best first and then by player; a stop has those that it has changed. */
	function showStandings(stop) {
		const rows = {};
		for (const { dataset } of stops.slice(0, stop + 1))
			for (const row of (dataset.standings || "").split(";").filter(Boolean))
				rows[row.split(" ")[1]] = row.split(" ");
		byId("when").textContent = ": " + stops[stop].querySelector("h3").textContent;
		for (const [rank, player, ...numbers] of Object.values(rows).sort((a, b) => a[0] - b[0])) {
			const row = byId("standing-" + player);
			row.cells[0].textContent = rank;
			if (scores[player])
				scores[player].textContent = numbers[0];
			numbers.forEach((number, i) => { row.cells[i + 2].textContent = number; });
			row.parentNode.append(row);
		}
	}

	/* What a screen reader says: the stop, what is wrong with it, and the awards. */
	function say(stop) {
		const words = stops[stop].querySelectorAll("h3, summary, .finding");
		byId("said").textContent = Array.from(words, (element) => element.textContent).join("; ");
	}

	/* ---- stops ---- */

	function show(stop, address) {
		stop = Math.min(Math.max(stop, 0), stops.length - 1);
		if (stop === now)
			return;
		const focused = now >= 0 && stops[now].contains(document.activeElement);
		if (now >= 0)
			stops[now].classList.remove("now");
		now = stop;
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
		unmark();
		showPoints(now);
		showStandings(now);
		say(now);
		if (zoom > 1)
			centre();
		if (address) /* whole, since in a frame without an address of its own, "#..." is one of the page around it */
			history.replaceState(null, "", location.href.replace(/#.*/, "") + "#" + stops[now].id);
		if (byId("all").checked)
			stops[now].scrollIntoView({ block: "nearest" });
		if (focused) /* what had the focus is hidden now */
			stops[now].querySelector("h3 a").focus({ preventScroll: true });
	}

	/* The stop that the address names, or the one that it is part of. */
	function addressed() {
		const target = location.hash ? byId(location.hash.slice(1)) : null;
		return target ? stops.findIndex((stop) => stop.contains(target)) : -1;
	}

	/* ---- play ---- */

	function pause() {
		clearInterval(playing);
		playing = 0;
		byId("play").setAttribute("aria-pressed", "false");
	}

	function play() {
		if (playing)
			return pause();
		if (now === stops.length - 1)
			show(0, true);
		playing = setInterval(() => {
			show(now + 1, true);
			if (now === stops.length - 1)
				pause();
		}, PAUSE);
		byId("play").setAttribute("aria-pressed", "true");
	}

	/* ---- what people do ---- */

	/* To a stop that was asked for, which ends the playing. */
	function go(stop) {
		pause();
		show(stop, true);
	}

	const keys = {
		ArrowLeft: () => go(now - 1),
		ArrowRight: () => go(now + 1),
		Home: () => go(0),
		End: () => go(stops.length - 1),
		p: play,
		"+": () => enlarge(1.5),
		"-": () => enlarge(1 / 1.5),
		0: () => enlarge(0),
		"?": () => keyList.showModal(),
	};
	document.addEventListener("keydown", (event) => {
		if (!(event.key in keys) || event.altKey || event.ctrlKey || event.metaKey || keyList.open)
			return;
		if (event.shiftKey && event.key.length > 1)
			return;
		event.preventDefault();
		keys[event.key]();
	});
	const buttons = {
		"to-first": keys.Home, "to-previous": keys.ArrowLeft, "to-next": keys.ArrowRight, "to-last": keys.End,
		play, smaller: keys["-"], larger: keys["+"], ask: keys["?"],
	};
	for (const id in buttons)
		byId(id).addEventListener("click", buttons[id]);
	slider.addEventListener("input", () => go(Number(slider.value)));
	byId("all").addEventListener("change", (event) => moves.classList.toggle("stepping", !event.target.checked));
	window.addEventListener("hashchange", () => {
		if (addressed() < 0)
			return;
		pause();
		show(addressed(), false);
		stops[now].scrollIntoView({ block: "nearest" });
	});
	for (const item of main.querySelectorAll(".award, #claim")) {
		const stop = stopOf(item);
		item.addEventListener("pointerenter", () => { if (stop === now) mark(item); });
		item.addEventListener("pointerleave", unmark);
		item.addEventListener("focusin", () => {
			if (item !== claim)
				go(stop);
			if (stop === now)
				mark(item);
		});
		item.addEventListener("focusout", unmark);
	}
	moves.addEventListener("click", (event) => {
		if (!event.target.closest("a, summary") && getSelection().isCollapsed)
			go(stops.findIndex((stop) => stop.contains(event.target)));
	});
	board.addEventListener("click", (event) => {
		const tile = event.target.closest("#tiles use");
		if (tile)
			go(Number(tile.dataset.from));
	});
	plot.addEventListener("click", (event) => {
		const box = plot.getBoundingClientRect(), scale = box.width / plot.viewBox.baseVal.width;
		go(Math.round(((event.clientX - box.x) / scale - plotFrom) / (plotTo - plotFrom) * (stops.length - 1)));
	});

	for (const stop of stops) {
		const link = document.createElement("a"), heading = stop.querySelector("h3");
		link.href = "#" + stop.id;
		link.append(...heading.childNodes);
		heading.append(link);
	}
	plot.setAttribute("role", "slider");
	plot.setAttribute("tabindex", "0");
	plot.setAttribute("aria-valuemin", "0");
	plot.setAttribute("aria-valuemax", stops.length - 1);
	document.body.classList.add("stepped");
	moves.classList.add("stepping");
	byId("controls").hidden = byId("tools").hidden = byId("choice").hidden = false;
	const first = claim && stopOf(claim) >= 0 ? stopOf(claim) : Number(main.dataset.first);
	show(addressed() >= 0 ? addressed() : first, false);
	enlarge(1);
	/* The address named a part of the list, to which the browser goes; the board is above it. */
	window.addEventListener("load", () => setTimeout(() => {
		window.scrollTo(0, 0);
		if (claim && stopOf(claim) === now)
			claim.scrollIntoView({ block: "nearest" });
	}, 0));
})();
