"use strict";
/* Sorts and filters the rows of the index; without it they are in order, the worst games first. */
(function () {
	const byId = (id) => document.getElementById(id);
	const table = byId("games"), body = table.tBodies[0], rows = Array.from(body.rows);
	const heads = Array.from(table.tHead.rows[0].cells), filters = byId("filters");
	const plain = (words) => words.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
	const texts = rows.map((row) => plain(Array.from(row.cells, (cell) => cell.textContent).join(" ")));
	/* What is shown and in which order is in the address, so that it is there again after a game: sorted column, turned round. */
	let sorted = -1, down = false, writing = 0;
	const names = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

	function filter() {
		const words = plain(byId("words").value).split(/\s+/), kind = filters.elements.show.value;
		let shown = 0;
		rows.forEach((row, i) => {
			const is = kind === "" || row.dataset.is.split(";").includes(kind);
			row.hidden = !is || !words.every((word) => texts[i].includes(word));
			shown += row.hidden ? 0 : 1;
		});
		byId("shown").textContent = shown + " of " + rows.length;
	}

	/* Once nothing has changed for a while: browsers allow an address to change now and then only. */
	function write() {
		const words = byId("words").value, show = filters.elements.show.value, state = new URLSearchParams();
		if (show)
			state.set("show", show);
		if (words)
			state.set("words", words);
		if (sorted >= 0)
			state.set(down ? "down" : "up", heads[sorted].textContent);
		const hash = state.toString() ? "#" + state : "";
		history.replaceState(null, "", location.href.replace(/#.*/, "") + hash);
		const order = Array.from(body.rows).filter((row) => !row.hidden).map((row) => row.cells[1].firstChild.getAttribute("href"));
		try { /* for the links of the games to each other and back; a page in a frame may store nothing */
			sessionStorage.setItem("hgref", JSON.stringify({ hash, order }));
		} catch { /* they lead to the games of the next numbers */ }
	}

	function writeSoon() {
		clearTimeout(writing);
		writing = setTimeout(write, 200);
	}

	/* Shows what the address says. */
	function read() {
		const state = new URLSearchParams(location.hash.slice(1)), column = heads.findIndex((head) =>
			head.textContent === (state.get("up") || state.get("down")));
		byId("words").value = state.get("words") || "";
		for (const choice of filters.elements.show)
			choice.checked = choice.value === (state.get("show") || "");
		if (column >= 0)
			sort(column, state.has("down"));
		filter();
		write();
	}

	/* Games without a value come last either way; those with the same one stay in the order of the page. */
	function compare(column, numbers, up, a, b) {
		const x = a.cells[column].textContent, y = b.cells[column].textContent;
		if (x === "" || y === "")
			return (x === "" ? 1 : 0) - (y === "" ? 1 : 0);
		return (up ? 1 : -1) * (numbers ? parseInt(x, 10) - parseInt(y, 10) : names.compare(x, y));
	}

	function sort(column, turned) {
		const head = heads[column], list = rows.slice();
		sorted = column;
		down = turned;
		heads.forEach((other) => other.removeAttribute("aria-sort"));
		head.setAttribute("aria-sort", down ? "descending" : "ascending");
		if ("order" in head.dataset) /* that of the page */
			body.append(...(down ? list.reverse() : list));
		else
			body.append(...list.sort((a, b) => compare(column, "numbers" in head.dataset, !down, a, b)));
	}

	heads.forEach((head, column) => {
		const button = document.createElement("button");
		button.type = "button";
		button.textContent = head.textContent;
		button.addEventListener("click", () => {
			sort(column, head.getAttribute("aria-sort") === "ascending");
			writeSoon();
		});
		head.replaceChildren(button);
	});
	table.classList.add("sortable");
	filters.hidden = false;
	filters.addEventListener("submit", (event) => event.preventDefault());
	filters.addEventListener("input", () => {
		filter();
		writeSoon();
	});
	window.addEventListener("pagehide", write);
	window.addEventListener("hashchange", read);
	read();
})();
