"use strict";
/*
 * Shows the page of a game stop by stop. All that can be seen is in the page; this only says which of it is shown now.
 */
(function () {
	const main = document.querySelector("main");
	if (!main)
		return;
	const SVG = "http://www.w3.org/2000/svg", TILE = 96;
	const byId = (id) => document.getElementById(id);
	const moves = byId("moves"), stops = Array.from(moves.children), slider = byId("slider"), board = byId("board");
	const timed = Array.from(board.querySelectorAll("[data-from]")).map((element) => ({
		element,
		from: Number(element.dataset.from),
		until: Number(element.dataset.until || Infinity),
	}));
	const pieces = timed.filter(({ element }) => "zone" in element.dataset), rings = byId("rings");
	const scores = Array.from(document.querySelectorAll("#scores .points"));
	const marked = byId("marked"), marks = byId("marks"), last = byId("last"), here = byId("here"), plot = byId("plot");
	let now = -1;

	/* ---- a feature pointed out ---- */

	/* Makes a hole in the veil: a zone of a tile that is on the board now, or the whole tile. */
	function hole(placed, zone) {
		const tile = byId("p" + placed);
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

	/* Marks the zones and tiles that an element names: an award, or a stop with something wrong. */
	function mark(element) {
		clear();
		const named = (list) => (list || "").split(" ").filter(Boolean);
		const zones = new Set(named(element.dataset.zones));
		for (const zone of zones)
			hole(...zone.split("."));
		for (const placed of named(element.dataset.tiles))
			hole(placed, "");
		if (!marked.hasChildNodes())
			return;
		marks.classList.remove("off");
		element.classList.add("shown");
		ring(zones);
	}

	function clear() {
		for (const element of moves.querySelectorAll(".shown"))
			element.classList.remove("shown");
		for (const { element, from, until } of pieces) {
			element.classList.remove("pale");
			element.classList.toggle("off", now < from || now >= until);
		}
		marks.classList.add("off");
		marked.replaceChildren();
		rings.replaceChildren();
	}

	/* Marks nothing but what makes the stop illegal. */
	function unmark() {
		clear();
		if ("zones" in stops[now].dataset)
			mark(stops[now]);
	}

	/* ---- stops ---- */

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

	function showPoints(stop) {
		const points = stops[stop].dataset.points.split(" ");
		scores.forEach((score, player) => { score.textContent = points[player]; });
		const left = Number(plot.dataset.left), right = Number(plot.dataset.right);
		const x = left + (right - left) * stop / Math.max(1, stops.length - 1);
		here.setAttribute("transform", "translate(" + x + " 0)");
		here.classList.remove("off");
	}

	/* What a screen reader says: the stop, what is wrong with it, and the awards. */
	function say(stop) {
		const words = stops[stop].querySelectorAll("h3, summary, .finding");
		byId("said").textContent = Array.from(words, (element) => element.textContent).join("; ");
	}

	function show(stop, address) {
		stop = Math.min(Math.max(stop, 0), stops.length - 1);
		if (stop === now)
			return;
		if (now >= 0)
			stops[now].classList.remove("now");
		now = stop;
		stops[now].classList.add("now");
		slider.value = now;
		slider.setAttribute("aria-valuetext", stops[now].querySelector("h3").textContent);
		byId("to-first").disabled = byId("to-previous").disabled = now === 0;
		byId("to-last").disabled = byId("to-next").disabled = now === stops.length - 1;
		showPieces(now);
		unmark();
		showPoints(now);
		say(now);
		if (address)
			history.replaceState(null, "", "#" + stops[now].id);
		if (byId("all").checked)
			stops[now].scrollIntoView({ block: "nearest" });
	}

	/* The stop that the address names, or the one that it is part of. */
	function addressed() {
		const target = location.hash ? byId(location.hash.slice(1)) : null;
		return target ? stops.findIndex((stop) => stop.contains(target)) : -1;
	}

	/* ---- what people do ---- */

	const keys = {
		ArrowLeft: () => now - 1,
		ArrowRight: () => now + 1,
		Home: () => 0,
		End: () => stops.length - 1,
	};
	document.addEventListener("keydown", (event) => {
		if (!(event.key in keys) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
			return;
		event.preventDefault();
		show(keys[event.key](), true);
	});
	slider.addEventListener("input", () => show(Number(slider.value), true));
	byId("to-first").addEventListener("click", () => show(0, true));
	byId("to-previous").addEventListener("click", () => show(now - 1, true));
	byId("to-next").addEventListener("click", () => show(now + 1, true));
	byId("to-last").addEventListener("click", () => show(stops.length - 1, true));
	byId("all").addEventListener("change", (event) => moves.classList.toggle("stepping", !event.target.checked));
	window.addEventListener("hashchange", () => {
		if (addressed() >= 0)
			show(addressed(), false);
	});
	for (const award of moves.querySelectorAll(".award")) {
		const stop = stops.findIndex((item) => item.contains(award));
		const point = () => {
			show(stop, true);
			mark(award);
		};
		award.addEventListener("pointerenter", () => { if (stop === now) mark(award); });
		award.addEventListener("pointerleave", unmark);
		award.addEventListener("focusin", point);
		award.addEventListener("focusout", unmark);
	}
	board.addEventListener("click", (event) => {
		const tile = event.target.closest("#tiles use");
		if (tile)
			show(Number(tile.dataset.from), true);
	});

	moves.classList.add("stepping");
	byId("controls").hidden = byId("choice").hidden = false;
	show(addressed() >= 0 ? addressed() : Number(main.dataset.first), false);
	/* The address named a part of the list, to which the browser goes; the board is above it. */
	window.addEventListener("load", () => setTimeout(() => window.scrollTo(0, 0), 0));
})();
