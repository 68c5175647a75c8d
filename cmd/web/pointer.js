/* What people do with a table: questions, pointer, keys and buttons. */
const LEFT_OUT = "Go on: moves and comments are left out";
const dataOf = (event, name) => event.composedPath().find((part) => part.dataset?.[name] !== undefined);

/* Claims what a feature pays: by its award or, if that is made later, at the end or if it were complete. */
async function question(kind, place) {
	const all = playersOf(text.value).map(({ colour }) => colour).join(" and ");
	const { values, feature, verdict: found } = await answer(said.words, "claim", NAME, `${all}: ${kind} at ${place} would pay 0 at the end`);
	if (!values)
		return found;
	const forms = [["now", "paid", (n) => `pays ${n}`], ["if it were complete", "complete", (n) => `would pay ${n}`], ["if the game ended now", "end", (n) => `would pay ${n} at the end`]];
	const claims = forms.map(([when, key, words]) => {
		const most = Math.max(...Object.values(values[key])), who = Object.keys(values[key]).filter((one) => values[key][one] === most);
		return { when, most, claimed: `${(most ? who : who.slice(0, 1)).join(" and ")}: ${kind} at ${place} ${words(most)}`, to: most ? ` to ${who.join(" and ")}` : "" };
	});
	const pieces = (feature?.pieces ?? []).map(({ player, role }) => `${player} ${role}`).join(", ") || "nobody is there";
	byId("asked").replaceChildren(element("p", `${kind} at ${place}: ${feature?.tiles?.length ?? "?"} tile${feature?.tiles?.length === 1 ? "" : "s"}, ${pieces}`), element("p", claims.map(({ when, most, claimed, to }) =>
		button(`${when}: ${most}${to}`, () => setRecord(text.value, claimed, ""))), { class: "buttons" }));
	chosen.asked = (claims.find(({ most }, i) => most && i !== 1) ?? claims.find(({ most }) => most) ?? claims[2]).claimed;
	setRecord(text.value, chosen.asked, "");
}

async function pointAt(at, zone) {
	const laid = wordAt(tableOf(), at) || picture.querySelector(`#board > [data-at="${at}"]`);
	if (chosen.hand && (!laid || at === chosen.moved))
		return lay(at);
	[chosen.here, chosen.hand, chosen.moved] = [at, null, null];
	said = { ...said, fits: new Map(), only: null };
	show();
	const { kind, slot } = zonesOf(picture, at).find((one) => one.zone === zone) ?? {};
	if (slot)
		return question(kind === "lake" ? "huts" : kind, `${at}:${slot}`);
	said.only = laid ? null : await fitting();
	show();
}

/* The zone of the board that a pointer meets; a finger on the land beside a road or river of the tile means that. */
function zoneUnder(event, at) {
	const direct = dataOf(event, "slot"), wide = event.pointerType === "touch" && /meadow|forest|field|city/.test(direct?.dataset.kind);
	const around = (wide ? [3, 7] : []).flatMap((far) => [[far, 0], [-far, 0], [0, far], [0, -far]]);
	const met = around.map(([x, y]) => picture.elementFromPoint(event.clientX + x, event.clientY + y))
		.filter((part) => /road|river/.test(part?.dataset.kind) && part.closest("[data-at]").dataset.at === at);
	return (met[0] ?? direct)?.dataset.zone;
}

/* On the large tile: an animal is covered, a zone gets a piece; where several may stand, the buttons below ask which. */
function pointInto(event) {
	const animal = dataOf(event, "animal"), zone = dataOf(event, "roles"), roles = zone?.dataset.roles.split(" ").filter(Boolean) ?? [];
	const at = dataOf(event, "at")?.dataset.at;
	if (!wordAt(tableOf(), at))
		return;
	if (animal)
		return onTable(() => cover(at, animal.dataset));
	if (roles.length === 1)
		return onTable(() => stand(at, roles[0], zone.dataset.zone));
	[...byId("roles").children].find(({ textContent }) => textContent === `${roles[0]} ${zone?.dataset.slot}`)?.focus();
	hint(`Which piece stands there: ${roles.join(" or ")}?`);
}

function press(event) {
	const { key } = event, step = STEPS[key], keys = { Enter: () => chosen.here && pointAt(chosen.here), " ": () => turn(event.shiftKey ? -1 : 1), Delete: remove };
	if (event.ctrlKey || event.metaKey || event.altKey)
		return;
	if (/^\w$/.test(key)) { /* the letter goes on into the field */
		byId("find").value = "";
		byId("find").focus();
	} else if (step || keys[key]) {
		event.preventDefault();
		onTable(() => (step ? choose(step) : keys[key]()));
	}
}

/* The cell that lies a step further. */
function choose(step) {
	const from = chosen.here ? cellOf(chosen.here) : [-step[0], -step[1]];
	chosen.here = keyOf(from.map((n, i) => n + step[i]));
	said.only = null;
	show();
}

/* A table with its start tile alone, as `convert` writes it. */
async function beginTable(edition) {
	const head = `game A table\nedition ${edition}\nplayer red\nplayer blue\n`;
	const { out } = await ask(["convert", "--to", "table", NAME], encoder.encode(head));
	Object.assign(chosen, { hand: null, here: null, moved: null });
	setRecord(out.replace(/^given .*\n/gm, ""), "", "");
	byId("board").focus();
}

/* The last position of another record as a table, if the button that then says so is pressed again. */
async function asTable() {
	const words = byId("convert").textContent;
	const { status, out } = await ask(["convert", "--to", "table", NAME], record());
	if (words === LEFT_OUT)
		return void setRecord(out, claim.value, other.value);
	byId("convert").textContent = status === 0 ? LEFT_OUT : "There is no position to lay out";
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
	Object.entries(acts).forEach(([id, done]) => byId(id).addEventListener("click", () => onTable(done)));
	picture.addEventListener("click", (event) => {
		const at = dataOf(event, "at")?.dataset.at, zone = zoneUnder(event, at);
		if (at)
			onTable(() => pointAt(at, zone));
	});
	large.addEventListener("click", pointInto);
	shelf.addEventListener("click", (event) => {
		const tile = dataOf(event, "of")?.dataset.of;
		if (tile)
			onTable(() => lift(tile === chosen.hand ? null : tile));
	});
	byId("board").addEventListener("keydown", press);
	byId("find").addEventListener("input", () => showStock());
	byId("find").addEventListener("keydown", ({ key }) => {
		const shown = [...shelf.querySelectorAll("[data-of]:not([hidden])")].map(({ dataset }) => dataset.of);
		const tile = shown.find((one) => one.toLowerCase() === byId("find").value.trim().toLowerCase()) ?? shown[0];
		if (key !== "Enter" || !tile)
			return;
		byId("find").value = "";
		byId("board").focus();
		onTable(() => lift(tile));
	});
	listenToHead();
}
