/* What people do with a table: questions, pointer, keys and buttons. */
const dataOf = (event, name) => event.composedPath().find((part) => part.dataset?.[name] !== undefined);

/* Claims what a feature pays: by its award or, if that is made later, at the end or if it were complete. */
async function question(kind, place) {
	const people = playersOf(text.value).map(({ colour }) => colour), all = (people.length ? people : COLOURS.slice(0, 2)).join(" and ");
	const { values, feature, verdict: found } = await answer(said.words, "claim", NAME, `${all}: ${kind} at ${place} would pay 0 at the end`);
	if (!values)
		return found;
	const forms = [["now", "paid", (n) => `pays ${n}`], ["if it were complete", "complete", (n) => `would pay ${n}`], ["if the game ended now", "end", (n) => `would pay ${n} at the end`]];
	const claims = forms.map(([when, key, words]) => {
		const most = Math.max(...Object.values(values[key])), who = Object.keys(values[key]).filter((one) => values[key][one] === most);
		return { when, most, claimed: `${(most ? who : who.slice(0, 1)).join(" and ")}: ${kind} at ${place} ${words(most)}`, to: most ? ` to ${who.join(" and ")}` : "" };
	});
	const pieces = (feature?.pieces ?? []).map(({ player, role }) => `${player} ${role}`).join(", ") || "nobody is there";
	byId("asked").replaceChildren(element("p", `${kind} at ${place}: ${feature?.tiles?.length ?? "?"} tiles, ${pieces}`), element("p", claims.map(({ when, most, claimed, to }) =>
		button(`${when}: ${most}${to}`, () => setRecord(text.value, claimed, ""))), { class: "buttons" }));
	chosen.asked = (claims.find(({ most }, i) => most && i !== 1) ?? claims.find(({ most }) => most) ?? claims[2]).claimed;
	return setRecord(text.value, chosen.asked, "");
}

function pointAt(at, zone) {
	const laid = wordAt(tableOf(), at) || picture.querySelector(`#board > [data-at="${at}"]`);
	if (chosen.hand && (!laid || at === chosen.moved))
		return lay(at);
	[chosen.here, chosen.hand, chosen.moved] = [at, null, null];
	said = { ...said, fits: new Map(), only: null };
	show();
	if (zone)
		return question(zone.dataset.kind === "lake" ? "huts" : zone.dataset.kind, `${at}:${zone.dataset.slot}`);
	return laid ? undefined : fitting().then((only) => { said.only = only; show(); });
}

/* On the large tile: an animal is covered, a zone gets a piece; where several may stand, the buttons below ask which. */
function pointInto(event) {
	const animal = dataOf(event, "animal"), zone = dataOf(event, "roles"), roles = zone?.dataset.roles.split(" ").filter(Boolean) ?? [];
	if (!wordAt(tableOf(), chosen.here))
		return;
	if (animal)
		return cover(animal.dataset, large.querySelector(`#board > [data-at="${chosen.here}"]`));
	if (roles.length === 1)
		return stand(roles[0], zone.dataset.slot);
	[...byId("roles").children].find(({ textContent }) => textContent === `${roles[0]} ${zone?.dataset.slot}`)?.focus();
	hint(`Which piece stands there: ${roles.join(" or ")}?`);
}

function press(event) {
	const { key } = event, step = STEPS[key], laid = wordAt(tableOf(), chosen.here);
	if (event.ctrlKey || event.metaKey || event.altKey || key === "Tab")
		return;
	if (step)
		[chosen.here, said.only] = [keyOf(cellOf(chosen.here ?? keyOf([-step[0], -step[1]])).map((n, i) => n + step[i])), null], show();
	else if (key === "Enter" && chosen.here)
		pointAt(chosen.here);
	else if (key === " " && laid)
		turn(event.shiftKey ? -1 : 1);
	else if (key === "Delete" && laid)
		remove();
	else if (/^\w$/.test(key))
		byId("find").focus(), byId("find").value = "";
	else
		return;
	if (!/^\w$/.test(key))
		event.preventDefault();
}

/* A table with its start tile alone, as `convert` writes it. */
async function beginTable(edition) {
	const head = `game A table\nedition ${edition}\nplayer red\nplayer blue\n`;
	const { out } = await ask(["convert", "--to", "table", NAME], encoder.encode(head));
	Object.assign(chosen, { hand: null, here: null, moved: null });
	await setRecord(out.replace(/^given .*\n/gm, ""), "", "");
	byId("board").focus();
}

/* The last position of another record as a table, after asking. */
async function asTable() {
	const { status, out } = await ask(["convert", "--to", "table", NAME], record());
	const convert = button("Go on: the record becomes rows and pieces", () => setRecord(out, claim.value, other.value));
	byId("convert").replaceChildren(status === 0 ? "Its moves and comments are left out. " : "There is no position to lay out.", ...(status === 0 ? [convert] : []));
}

/* An SVG as a PNG, twice as large. */
async function savePicture() {
	const image = new Image(), { out } = await ask(["draw", ...featureOf(), NAME], encoder.encode(said.words || text.value));
	image.src = `data:image/svg+xml,${encodeURIComponent(out)}`;
	await image.decode();
	const canvas = Object.assign(document.createElement("canvas"), { width: image.width * 2, height: image.height * 2 });
	canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
	canvas.toBlob((png) => save("table.png", png));
}

function listenToTable() {
	const acts = { turn, back: () => turn(-1), move: () => lift(nameOf(wordAt(tableOf(), chosen.here)), chosen.here), remove, just: justLaid, png: savePicture, convert: asTable };
	Object.entries(acts).forEach(([id, act]) => byId(id).addEventListener("click", ({ target }) => target.id === id && act()));
	picture.addEventListener("click", (event) => dataOf(event, "at") && pointAt(dataOf(event, "at").dataset.at, dataOf(event, "slot")));
	large.addEventListener("click", pointInto);
	shelf.addEventListener("click", (event) => dataOf(event, "of") && lift(dataOf(event, "of").dataset.of === chosen.hand ? null : dataOf(event, "of").dataset.of));
	byId("board").addEventListener("keydown", press);
	byId("find").addEventListener("input", () => showStock());
	byId("find").addEventListener("keydown", ({ key }) => {
		const first = shelf.querySelector("[data-of]:not([hidden])");
		if (key !== "Enter" || !first)
			return;
		byId("find").value = "";
		byId("board").focus();
		lift(first.dataset.of);
	});
	listenToHead();
}
