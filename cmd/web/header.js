/* The head of a table: its edition and players, and what lies on it besides tiles and pieces (`given` lines). */
const headLine = (name) => new RegExp(`^[ \\t]*${name}\\b.*\\n?`, "m");

/* A line of the head in place of another, or below the line of the game; "" takes it away. */
function setHead(pattern, line) {
	const at = text.value.search(pattern), start = text.value.match(/^\s*game\b.*\n/m)?.[0] ?? "";
	if (at >= 0)
		return text.value.replace(pattern, () => line);
	return start ? text.value.replace(start, () => start + line) : line + text.value;
}

const setText = (words) => setRecord(words, claim.value, other.value);

/* The players as lines of the record; those of a table without any are written first. */
function withPlayers(change) {
	const all = playersOf(text.value), people = all.length ? all : COLOURS.slice(0, 2).map((colour) => ({ colour, name: "" }));
	const lines = change(people).map(({ colour, name }) => `player ${colour}${name ? ` "${name.replace(/["\n]/g, "")}"` : ""}\n`).join("");
	const rest = text.value.replace(/^[ \t]*player\b.*\n?/gm, ""), end = rest.match(/^(?:[ \t]*(?:#.*|game\b.*|edition\b.*|expansion\b.*)?\n)*/)[0].length;
	return rest.slice(0, end) + lines + rest.slice(end);
}

/* Another colour for a player, in each line that names it. */
function recolour(from, to) {
	const named = new RegExp(`^(\\s*(?:(?:player|piece|given)\\s(?:.*\\s)?)?)${from}(?=\\s|$)`, "gm");
	return setText((playersOf(text.value).length ? text.value : withPlayers((all) => all)).replace(named, `$1${to}`));
}

/* States something that lies there, or takes it back if it is stated. */
function give(name, ...parts) {
	return edit((table) => {
		const former = givenOf(table, name), same = former?.parts.join(" ") === [name, ...parts].join(" ");
		table.given = [...table.given.filter((one) => one !== former), ...(same || !parts.length ? [] : [{ parts: [name, ...parts] }])];
	});
}

function giveTotals() {
	const fields = [...byId("players").querySelectorAll("[name=points]")];
	give("totals", ...(fields.some(({ value }) => value) ? fields.flatMap((field) => [field.dataset.of, field.value || 0]) : []));
}

function showHead(edition) {
	const table = tableOf(), people = playersOf(text.value), totals = givenOf(table, "totals")?.parts ?? [];
	if (document.activeElement.closest("#players"))
		return;
	byId("edition").value = edition;
	byId("expansion").checked = /^\s*expansion\b.*\bking\b/m.test(text.value);
	byId("expansion").parentNode.hidden = !edition.startsWith("base");
	byId("players").replaceChildren(...(people.length ? people : COLOURS.slice(0, 2).map((colour) => ({ colour, name: "" }))).map(({ colour, name }) => {
		const field = (label, value, type, act) => Object.assign(element("input", "", { type, value, "aria-label": `${label} of ${colour}`, placeholder: label, "data-of": colour, name: label }), { onchange: act });
		const colours = element("select", [...new Set([colour, ...COLOURS])].filter((one) => one === colour || !people.some((other) => other.colour === one))
			.map((one) => element("option", one)), { "aria-label": `colour of ${colour}` });
		colours.onchange = () => recolour(colour, colours.value);
		const given = ["next", ...(byId("expansion").checked ? ["king", "robber"] : [])].map((what) => Object.assign(button(what, () => give(what, colour)),
			{ ariaPressed: Boolean(givenOf(table, what, colour)), ariaLabel: `${what}: ${colour}` }));
		return element("p", [colours, field("name", name, "text", ({ target }) => setText(withPlayers((all) => all.map((one) => (one.colour === colour ? { colour, name: target.value } : one))))),
			field("points", totals[totals.indexOf(colour) + 1] ?? "", "number", giveTotals), ...given], { class: "buttons" });
	}));
	byId("fewer").disabled = people.length < 3;
}

function listenToHead() {
	const on = (id, type, act) => byId(id).addEventListener(type, act);
	on("edition", "change", ({ target }) => (tableOf().cells.size > 1 ? setText(setHead(headLine("edition"), `edition ${target.value}\n`)) : beginTable(target.value)));
	on("expansion", "change", ({ target }) => setText(setHead(headLine("expansion"), target.checked ? "expansion king\n" : "")));
	on("more", "click", () => setText(withPlayers((all) => [...all, { colour: COLOURS.find((one) => !all.some(({ colour }) => colour === one)), name: "" }])));
	on("fewer", "click", () => setText(withPlayers((all) => all.slice(0, -1))));
	on("uncovered", "click", () => give("covered", "none"));
}
