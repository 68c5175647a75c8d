"use strict";
/* Sorts and filters the rows of the index; without it they are in the order of the input. */
(function () {
	const byId = (id) => document.getElementById(id);
	const body = byId("games").tBodies[0], rows = Array.from(body.rows), heads = Array.from(byId("games").tHead.rows[0].cells);
	const texts = rows.map((row) => row.textContent.toLowerCase());

	function filter() {
		const words = byId("words").value.toLowerCase().split(/\s+/), verdict = byId("verdicts").value;
		let shown = 0;
		rows.forEach((row, i) => {
			row.hidden = (verdict !== "" && row.dataset.verdict !== verdict) || !words.every((word) => texts[i].includes(word));
			shown += row.hidden ? 0 : 1;
		});
		byId("shown").textContent = shown + " of " + rows.length;
	}

	function compare(column, numbers, a, b) {
		const x = a.cells[column].textContent, y = b.cells[column].textContent;
		return numbers ? Number(x) - Number(y) : x.localeCompare(y, undefined, { numeric: true });
	}

	function sort(column) {
		const head = heads[column], up = head.getAttribute("aria-sort") !== "ascending";
		heads.forEach((other) => other.removeAttribute("aria-sort"));
		head.setAttribute("aria-sort", up ? "ascending" : "descending");
		const sorted = rows.slice().sort((a, b) => (up ? 1 : -1) * compare(column, "numbers" in head.dataset, a, b));
		body.append(...sorted);
	}

	heads.forEach((head, column) => {
		const button = document.createElement("button");
		button.type = "button";
		button.textContent = head.textContent;
		button.addEventListener("click", () => sort(column));
		head.replaceChildren(button);
	});
	byId("filters").hidden = false;
	byId("filters").addEventListener("submit", (event) => event.preventDefault());
	byId("words").addEventListener("input", filter);
	byId("verdicts").addEventListener("change", filter);
	filter();
})();
