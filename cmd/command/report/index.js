"use strict";
/* Sorts and filters the rows of the index; without it they are in order, the worst games first. */
(function () {
	const byId = (id) => document.getElementById(id);
	const table = byId("games"), body = table.tBodies[0], rows = Array.from(body.rows);
	const heads = Array.from(table.tHead.rows[0].cells), filters = byId("filters");
	const plain = (words) => words.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
	const texts = rows.map((row) => plain(Array.from(row.cells, (cell) => cell.textContent).join(" ")));
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

	/* Games without a value come last either way; those with the same one stay in the order of the page. */
	function compare(column, numbers, up, a, b) {
		const x = a.cells[column].textContent, y = b.cells[column].textContent;
		if (x === "" || y === "")
			return (x === "" ? 1 : 0) - (y === "" ? 1 : 0);
		return (up ? 1 : -1) * (numbers ? parseInt(x, 10) - parseInt(y, 10) : names.compare(x, y));
	}

	function sort(column) {
		const head = heads[column], up = head.getAttribute("aria-sort") !== "ascending";
		heads.forEach((other) => other.removeAttribute("aria-sort"));
		head.setAttribute("aria-sort", up ? "ascending" : "descending");
		const sorted = rows.slice();
		if ("order" in head.dataset) /* that of the page */
			body.append(...(up ? sorted : sorted.reverse()));
		else
			body.append(...sorted.sort((a, b) => compare(column, "numbers" in head.dataset, up, a, b)));
	}

	heads.forEach((head, column) => {
		const button = document.createElement("button");
		button.type = "button";
		button.textContent = head.textContent;
		button.addEventListener("click", () => sort(column));
		head.replaceChildren(button);
	});
	table.classList.add("sortable");
	filters.hidden = false;
	filters.addEventListener("submit", (event) => event.preventDefault());
	filters.addEventListener("input", filter);
	filter();
})();
