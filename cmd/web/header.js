/* The head of a table: its edition and players, and what lies on it besides tiles and pieces (`given` lines). */
const setText = (words) => setRecord(words, claim.value, other.value);

/* A line in place of the one that begins with a word, or below the line of the game; "" takes it away. */
function setHead(name, line) {
	const words = text.value, former = new RegExp(`^[ \\t]*${name}\\b.*\\n?`, "m");
	const [game] = words.match(/^[ \t]*game\b.*\n/m) ?? [""];
	setText(former.test(words) ? words.replace(former, () => line) : words.replace(game, () => game + line));
}

/* The players as lines of the record, below what is above its tiles. */
function setPlayers(people) {
	const lines = people.map(({ colour, name }) => `player ${colour}${name && ` "${name.replace(/["\n]/g, "")}"`}\n`).join("");
	const rest = text.value.replace(/^[ \t]*player\b.*\n?/gm, "");
	const [head] = rest.match(/^(?:[ \t]*(?:#.*|(?:game|edition|expansion)\b.*)?\n)*/);
	setText(head + lines + rest.slice(head.length));
}

/* States something that lies there, or takes it back if it is stated. */
function give(name, ...parts) {
	edit((table) => {
		const former = givenOf(table, name), same = former?.parts.join(" ") === [name, ...parts].join(" ");
		table.given = table.given.filter((one) => one !== former);
		if (parts.length && !same)
			table.given.push({ parts: [name, ...parts] });
	});
}

function giveTotals() {
	const fields = [...byId("players").querySelectorAll("[name=points]")];
	const given = fields.some(({ value }) => value) ? fields.flatMap((field) => [field.dataset.of, field.value || 0]) : [];
	give("totals", ...given);
}

/* What is stated about a player: the name, the points on the track, whose turn is next, who has King and Robber Baron. */
function playerRow({ colour, name }) {
	const table = tableOf(), totals = givenOf(table, "totals")?.parts ?? [];
	const field = (label, type, value, act) => {
		const made = element("input", "", { type, value, name: label, placeholder: label, "aria-label": `${label} of ${colour}`, "data-of": colour });
		made.onchange = act;
		return made;
	};
	const rename = ({ target }) => setPlayers(playersOf(text.value).map((one) => (one.colour === colour ? { colour, name: target.value } : one)));
	const things = byId("expansion").checked ? ["next", "king", "robber"] : ["next"];
	return element("p", [colour, field("name", "text", name, rename),
		field("points", "number", totals[totals.indexOf(colour) + 1] ?? "", giveTotals),
		...things.map((thing) => pressed(button(thing, () => give(thing, colour)), givenOf(table, thing, colour), `${thing}: ${colour}`))],
	{ class: "buttons" });
}

function showHead(edition) {
	const people = playersOf(text.value), others = (colour) => people.filter((one) => one.colour !== colour);
	if (document.activeElement.matches("#players input"))
		return;
	byId("edition").value = edition;
	byId("expansion").checked = /^\s*expansion\b.*\bking\b/m.test(text.value);
	byId("expansion").parentNode.hidden = !edition.startsWith("base");
	byId("colours").replaceChildren(...COLOURS.map((colour) => {
		const plays = people.some((one) => one.colour === colour);
		return pressed(button(colour, () => setPlayers(plays ? others(colour) : [...people, { colour, name: "" }])), plays);
	}));
	byId("players").replaceChildren(...people.map(playerRow));
}

function listenToHead() {
	const on = (id, type, act) => byId(id).addEventListener(type, (event) => onTable(() => act(event)));
	on("edition", "change", ({ target }) => (tableOf().cells.size > 1 ? setHead("edition", `edition ${target.value}\n`) : beginTable(target.value)));
	on("expansion", "change", ({ target }) => setHead("expansion", target.checked ? "expansion king\n" : ""));
	on("uncovered", "click", () => give("covered", "none"));
}
