const NAME = "record.log", SHOWN = 200000; /* bytes; a longer record is judged, but not shown */
const MOST = 50000000, PRINTED = 300000, PAGES = 200, LISTED = 20;
const WITHOUT_RECORD = /^(-|(rule|tiles|random|help)$)/;
const SIGNS = { legal: "\u2713 LEGAL:", illegal: "\u2717 ILLEGAL:", unreadable: "? UNREADABLE:" };
const byId = (id) => document.getElementById(id);
const text = byId("text"), claim = byId("claim"), other = byId("other"), frame = byId("page"), verdict = byId("verdict");
const encoder = new TextEncoder(), decoder = new TextDecoder();
const fromBase64 = (letters) => Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
const addressOf = (bytes, type) => URL.createObjectURL(new Blob([bytes], { type }));
const jsonLines = (out) => out.split("\n").filter(Boolean).map((line) => JSON.parse(line));
const button = (words, act) => Object.assign(element("button", words, { type: "button" }), { onclick: act });
const save = (name, bytes) => element("a", "", { download: name, href: addressOf(bytes, "text/plain") }).click();
const through = async (bytes, stream) =>
	new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
const pressed = (made, whether, label) => Object.assign(made, { ariaPressed: Boolean(whether) }, label && { ariaLabel: label });
const say = (words) => verdict.replaceChildren(element("p", words));

function element(name, inside, attributes = {}) {
	const made = document.createElement(name);
	made.append(...[inside].flat());
	for (const [key, value] of Object.entries(attributes))
		made.setAttribute(key, value);
	return made;
}

/* ---- the program, in a worker that can be ended ---- */
const waiting = new Map();
let source, compiled, worker, runs = 0, begun = 0;
/* While a finger or a button is down nothing changes: it must come up on what it went down on. */
let lifted = Promise.resolve();

addEventListener("pointerdown", () => {
	lifted = new Promise((done) => ["pointerup", "pointercancel"].forEach((type) =>
		addEventListener(type, () => setTimeout(done), { once: true })));
});

function begin() {
	begun = runs;
	worker = new Worker(source);
	worker.postMessage(compiled);
	worker.onmessage = ({ data }) => waiting.get(data.id).resolve(data);
}

/* Ends what runs; and a worker that has run often, since the memory of a run may stay as long as its worker. */
function stop(why) {
	if (waiting.size === 0 && runs - begun < 50)
		return;
	worker.terminate();
	waiting.forEach(({ reject }) => reject(why));
	begin();
}

/* Runs the program about a record; `out` and `both` are what it printed, without and with what is on standard error. */
async function ask(words, record) {
	const id = ++runs, slow = setTimeout(() => { byId("busy").hidden = false; }, 400);
	try {
		const { status, printed, files } = await new Promise((resolve, reject) => {
			waiting.set(id, { resolve, reject });
			worker.postMessage({ id, words, files: { ["/" + NAME]: record }, input: record });
		});
		if (status === null)
			throw "The referee cannot do this here: it has run out of memory, or it has a mistake.";
		await lifted;
		const [out, both] = await Promise.all([[1], [1, 2]].map((streams) => new Blob(
			printed.filter(([stream]) => streams.includes(stream)).map(([, bytes]) => bytes)).arrayBuffer()));
		if (id <= begun) /* ended meanwhile */
			throw "newer";
		return { status, files, out: decoder.decode(out), both: decoder.decode(both) };
	} finally {
		clearTimeout(slow);
		waiting.delete(id);
		byId("busy").hidden = waiting.size === 0;
	}
}

/*
 * What people do is done one after another: what is done to a table when its picture and marks are those of the text, so
 * that nothing is lost while an answer is on its way. What a newer edit cuts short begins again.
 */
let acts = Promise.resolve(), drawn = Promise.resolve();

function act(what) {
	acts = acts.then(what).catch((why) => say(String(why)));
}

const onTable = (what) => act(async function again() {
	if (past.at(-1)?.[0] !== text.value)
		judge();
	try {
		await drawn;
		await what();
	} catch (why) {
		return why === "newer" ? again() : Promise.reject(why);
	}
});

/* ---- the record ---- */
let held = null; /* the bytes of a file, as long as they are not edited */
/* What was judged before and what was taken back, each as text, claims and bytes; the last of `past` is that of now. */
const past = [], future = [], UNDONE = 100;

const record = () => held ?? encoder.encode(text.value);

/* Notes what is judged now, unless it was noted. */
function noteStep() {
	const now = [text.value, claim.value, other.value, held];
	if (past.length === 0 || now.some((part, i) => part !== past.at(-1)[i])) {
		past.push(now);
		past.splice(0, past.length - UNDONE - 1);
		future.length = 0;
	}
	byId("undo").disabled = past.length < 2;
	byId("redo").disabled = future.length === 0;
}

/* Takes back what is judged now, or a step that was taken back: from the end of one list to that of the other. */
function step(from, to, least) {
	if (from.length > least) {
		to.push(from.pop());
		setRecord(...past.at(-1));
	}
}
const undo = () => act(() => step(past, future, 1)), redo = () => act(() => step(future, past, 0));

function setRecord(words, claimed, otherwise = "", bytes = null) {
	[text.value, claim.value, other.value, held] = [words, claimed, otherwise, bytes];
	text.parentNode.hidden = bytes?.length > 0 && words === "";
	byId("held").hidden = !text.parentNode.hidden;
	byId("linked").textContent = "";
	return judge();
}

async function openFiles(files) {
	const bytes = new Uint8Array(await new Blob(files.flatMap((file) => [file, "\n"]).slice(0, -1)).arrayBuffer());
	byId("held").textContent = `${files.map((file) => file.name).join(", ")}: ${bytes.length} bytes, not shown here`;
	if (bytes.length > MOST)
		return say("This is more than 50 MB: judge it with the program for the command line.");
	try {
		const words = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
		return setRecord(bytes.length > SHOWN ? "" : words, words.match(/^# claim: (.*)$/m)?.[1] ?? "", "", bytes);
	} catch { /* not UTF-8: in the field, it would become another record */
		return setRecord("", "", "", bytes);
	}
}

/* The record with its claim, as a comment where its form has any. */
function dispute() {
	if (held || claim.value === "" || /^\s*([{[<]|https?:)/.test(text.value))
		return record();
	return text.value.replace(/^# claim: .*\n?/gm, "").replace(/\n*$/, "\n") + `# claim: ${claim.value}\n`;
}

/* The record and the claims in the address; returns whether they fit in. */
async function writeAddress() {
	const bytes = encoder.encode(JSON.stringify([text.value, claim.value, other.value]));
	const fits = bytes.length <= SHOWN && !text.parentNode.hidden;
	const packed = fits && record().length > 0 ? await through(bytes, new CompressionStream("deflate-raw")) : [];
	const letters = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join("")).replace(/=/g, "");
	const fragment = letters && "#" + letters.replace(/\+/g, "-").replace(/\//g, "_");
	if (fragment !== location.hash)
		history.replaceState(null, "", fragment || location.pathname);
	return fits;
}

async function makeLink() {
	if (!await writeAddress())
		return byId("linked").replaceChildren("This record is too long for a link, or is not text: send the file itself.");
	const copied = await navigator.clipboard?.writeText(location.href).then(() => ", and is copied", () => "");
	const alone = "This page is a file here, so that the link opens on this device alone: to send the dispute, save it.";
	return byId("linked").replaceChildren(element("a", "This link", { href: location.href }),
		` has the record and the claim in it${copied ?? ""}. ${location.protocol === "file:" ? alone : ""}`);
}

async function openLink() {
	try {
		const packed = fromBase64(location.hash.slice(1).replace(/-/g, "+").replace(/_/g, "/"));
		if (packed.length > SHOWN)
			throw new RangeError("too long");
		const [words, claimed, otherwise] = JSON.parse(decoder.decode(await through(packed, new DecompressionStream("deflate-raw"))));
		setRecord(words.slice(0, SHOWN), claimed, otherwise);
	} catch {
		say("This link is not complete, so that its record cannot be read.");
	}
}

/* ---- verdict ---- */
/* From where to where in the text: a word, or the whole line, of the line and the character that an error names. */
function placeOf({ line, column }, words = text.value) {
	const lines = words.split("\n"), from = lines.slice(0, line - 1).join("\n").length + (line > 1);
	const start = from + Array.from(lines[line - 1] ?? "").slice(0, column - 1).join("").length;
	const word = words.slice(start).match(/^\S+/)?.[0].length;
	return word ? [start, start + word] : [from, from + (lines[line - 1] ?? "").length];
}

function showMarks(errors) {
	const marks = byId("marks");
	let at = 0;
	marks.replaceChildren();
	for (const [from, to] of text.value ? errors.map((error) => placeOf(error)).sort((a, b) => a[0] - b[0]) : []) {
		marks.append(text.value.slice(at, from), element("mark", text.value.slice(Math.max(at, from), to)));
		at = Math.max(at, to);
	}
	marks.append(text.value.slice(at) + "\n");
	text.setAttribute("aria-invalid", errors.length > 0);
	text.dispatchEvent(new Event("scroll"));
}

function goTo(error) {
	text.focus();
	text.setSelectionRange(...placeOf(error));
	text.scrollTop = error.line / text.value.split("\n").length * text.scrollHeight - text.clientHeight / 2;
}

function showVerdict(games, both) {
	const lines = both.split("\n");
	verdict.replaceChildren(...games.slice(0, LISTED).map((game) => {
		const open = openIn([game])?.open.map(({ tile, at }) => `${tile} at ${at}`).join(", ");
		if (open)
			return element("p", `It is open how some tiles are turned: ${open}.`);
		const start = `${NAME}:${game.line}: `, line = lines.find((words) => words.startsWith(start)) ?? "";
		return element("p", [element("b", SIGNS[game.verdict]), " " + line.slice(start.length)], { class: game.verdict });
	}));
	if (games.length !== 1)
		verdict.append(element("p", both.trim().split("\n").pop()));
	const errors = games.flatMap((game) => [...(game.errors ?? []), ...game.violations]).filter(({ open }) => !open).slice(0, 100);
	byId("errors").replaceChildren(...errors.map((error) => element("li", button(`line ${error.line}: ${error.message}${
		error.help ? "; " + error.help.replace(/: hgref .*/, "") : ""}`, () => goTo(error)))));
	showMarks(errors);
	byId("words").hidden = both === "";
	byId("words").lastElementChild.textContent = both.slice(0, PRINTED);
}

/* What a table would pay if the game ended now, instead of points that nobody has yet; each award can be asked about. */
async function showEnding([game, ...others]) {
	const asks = game?.verdict === "legal" && game.moves < 2 && others.length === 0;
	const { out } = asks ? await ask(["score", ...(game.moves ? ["--if-ended"] : []), NAME], record()) : { out: "" };
	const lines = out.split("\n"), from = lines.findIndex((line) => /^(due now|if the game ended now)/.test(line));
	if (from < 0)
		return;
	const shown = lines.slice(from, lines.findIndex((line, i) => i > from && line.startsWith("open features")) >>> 0).map((line) => {
		const [, kind, place] = line.match(/^  (\w+) at ([^:]+:\w+):/) ?? [];
		return kind ? element("div", button(line.trim(), () => onTable(() => question(kind, place)))) : `${line}\n`;
	});
	const sign = element("p", element("b", `${SIGNS.legal} a table`), { class: "legal" });
	verdict.replaceChildren(...(game.moves ? verdict.children : [sign]), element("pre", shown, { tabindex: 0 }));
}

/* Returns whether the first claim could be read; how it is counted is in the page below. */
async function showClaim(games) {
	const fields = [claim, other].filter((field) => field.value.trim() && !games.every((game) => game.verdict === "unreadable"));
	const answers = [];
	for (const field of fields)
		answers.push([field, await ask(["claim", NAME, field.value], record())]);
	byId("judged").replaceChildren(...answers.map(([field, { status, both }]) => {
		const [, found, words] = both.match(/^(. (?:UPHELD|REJECTED):)(.*)/) ?? both.match(/: (could not be judged:)(.*)/) ?? [];
		field.setAttribute("aria-invalid", status === 3);
		return found ? element("p", [element("b", found), words], { class: `status-${status}` }) : element("pre", both, { tabindex: 0 });
	}));
	byId("says").scrollTop = 0;
	byId("otherwise").hidden = !claim.value;
	byId("other-form").hidden = !other.value;
	return answers[0]?.[0] === claim && answers[0][1].status < 2;
}

/* The same claim once more, its number selected: what is typed now is what somebody else says. */
function sayOtherwise() {
	const [, before, number] = claim.value.match(/^(.*\b(?:pays?|total)\s+)(\d+)/) ?? ["", "", ""];
	byId("other-form").hidden = false;
	other.value ||= claim.value;
	other.focus();
	other.setSelectionRange(before.length, before.length + number.length);
}

/* The feature that the claim is about, for a picture. */
function featureOf() {
	const place = claim.value.match(/ at (-?\d+,-?\d+:\w+)/)?.[1];
	return place ? ["--feature", place] : [];
}

/* ---- corrections ---- */
function corrected(changes) {
	const lines = text.value.split("\n");
	for (const { line, was, now } of [...changes].sort((a, b) => b.line - a.line)) {
		const old = was === null ? "" : lines[line - 1], whole = was === null || !old.includes(was);
		lines.splice(line - 1, was === null ? 0 : 1, ...(now === null ? [] : [whole ? now : old.replace(was, () => now)]));
	}
	return lines.join("\n");
}

async function showMends(games) {
	const list = byId("mends").lastElementChild;
	const wrong = games.length <= LISTED && games.some((game) => game.verdict !== "legal");
	const { out } = wrong ? await ask(["mend", "-f", "json", NAME], record()) : { out: "" };
	const mends = jsonLines(out).flatMap((game) => game.mends ?? []).slice(0, LISTED);
	list.replaceChildren(...mends.map(({ changes, convention }) => {
		const lines = (changes ?? []).flatMap(({ line, was, now }) => [["del", "\u2212", was], ["ins", "+", now]].map(
			([name, sign, words]) => (words === null ? "" : element(name, `${line} ${sign} ${words}\n`))));
		const take = button("Apply this correction", () => onTable(async () => {
			setRecord(changes ? corrected(changes) : (await ask(["mend", "--apply", NAME], record())).out, claim.value, other.value);
			byId("undo").focus();
		}));
		take.hidden = text.parentNode.hidden;
		return element("li", [element("div", changes ? element("code", lines) : `in the whole record: ${convention}`), take]);
	}));
	byId("mends").hidden = !list.hasChildNodes();
}

/* ---- a table in rows ---- */
const openIn = (games) => games.flatMap((game) => game.errors ?? []).find((error) => error.open);

function turned(words, error, turn) {
	const [, end] = placeOf(error, words);
	return `${words.slice(0, end)}/${turn}${words.slice(end)}`;
}

/*
 * Asks about the first tile that may lie in several turns: others may follow from it. All are drawn in their first. Only
 * tiles of rows can be edited, and a last move.
 */
async function showTable(games) {
	let drawn = text.value, error = openIn(games);
	const [first] = error?.open ?? [], turns = first?.turns ?? [], [game] = games, rows = /^\s*row\b/m.test(drawn);
	const bare = rows && games.length < 2 && !(game?.moves > (tableOf().move ? 1 : 0));
	byId("table").hidden = !bare;
	byId("convert").hidden = bare || games.length !== 1 || game.verdict === "unreadable";
	byId("convert").textContent = "Lay out its last position as a table";
	byId("turns").replaceChildren(first ? `Tile ${first.tile} at ${first.at} is turned by` : "", ...turns.map((turn) =>
		button(`${turn}\u00B0`, () => setRecord(turned(text.value, openIn(games), turn), claim.value, other.value))));
	for (let tries = 0; error && tries < LISTED; tries++) {
		drawn = turned(drawn, error, error.open[0].turns[0]);
		error = openIn(jsonLines((await ask(["check", "-f", "json", NAME], encoder.encode(drawn))).out));
	}
	if (byId("table").hidden)
		return;
	const bytes = encoder.encode(drawn), plain = () => ask(["draw", NAME], bytes);
	const drawing = featureOf().length ? await ask(["draw", ...featureOf(), NAME], bytes) : await plain();
	showHead(game?.edition ?? byId("edition").value);
	await showBoard(drawn, drawing.out.startsWith("<") ? drawing.out : (await plain()).out, game?.next);
}

/* ---- the page of `report` ---- */
let pages = {};

function showPage(name, fragment) {
	const html = decoder.decode(pages[name]);
	if (html === frame.srcdoc && !fragment)
		return;
	frame.onload = () => {
		if (fragment)
			frame.contentWindow.location.hash = fragment;
		frame.contentDocument.addEventListener("click", follow);
	};
	frame.srcdoc = html;
}

/* The frame has no address of its own, so that its links would lead to the page around it. */
function follow(event) {
	const [, name, fragment] = event.target.closest("a[href]")?.getAttribute("href").match(/^([^#:]*)(#.*)?$/) ?? [];
	if (name === undefined || event.defaultPrevented)
		return;
	event.preventDefault();
	if (pages["/pages/" + name])
		showPage("/pages/" + name, fragment);
	else
		frame.contentWindow.location.hash = fragment ?? "";
}

async function showGame(games, claimed) {
	const out = games.length > 1 ? "/pages/" : "/game.html";
	byId("game").hidden = games.length === 0 || games.length > PAGES;
	if (byId("game").hidden) {
		frame.srcdoc = ""; /* a page without a width would be laid out in vain */
		return;
	}
	const words = ["report", "-o", out, ...(claimed ? ["--claim", claim.value] : []), NAME];
	pages = (await ask(words, record())).files;
	showPage(out === "/pages/" ? "/pages/index.html" : out);
}

/* ---- from the record to all that is shown ---- */
const LATER = 1200; /* milliseconds: an edit of a table soon follows another, and the page would move the window */
let later = 0, writing = 0, judgements = 0;

async function judge() {
	const own = ++judgements;
	stop("newer");
	clearTimeout(later);
	clearTimeout(writing);
	writing = setTimeout(writeAddress, 200);
	noteStep();
	const empty = record().length === 0;
	byId("begin").hidden = !empty;
	byId("answer").setAttribute("aria-busy", true);
	try {
		const judged = empty ? Promise.resolve([]) : ask(["check", "-f", "json", NAME], record()).then(({ out }) => jsonLines(out));
		drawn = judged.then(showTable);
		await drawn;
		const games = await judged;
		showVerdict(games, empty ? "" : (await ask(["check", NAME], record())).both);
		const claimed = await showClaim(games);
		await showEnding(games);
		await showMends(games);
		if (!byId("table").hidden)
			await new Promise((passed) => setTimeout(passed, LATER));
		if (own !== judgements)
			return;
		await showGame(games, claimed);
	} catch (why) {
		if (why === "newer")
			return;
		say(String(why));
	}
	byId("answer").setAttribute("aria-busy", false);
}

/* ---- the command line ---- */
async function command() {
	const typed = byId("command").value.match(/"[^"]*"|'[^']*'|\S+/g) ?? [];
	const words = typed.map((word) => word.replace(/^(["'])(.*)\1$/, "$2"));
	if (words[0] === "hgref")
		words.shift();
	if (words.length > 0 && !WITHOUT_RECORD.test(words[0]) && !words.includes(NAME) && !words.includes("-"))
		words.splice(1, 0, NAME);
	const { status, both, out, files } = await ask(words, record()).catch((why) => ({ status: why, both: "", out: "" }));
	const saving = ([path, bytes]) => button(`Save ${path}`, () => save(path.replace(/.*\//, ""), bytes));
	byId("status").textContent = `hgref ${words.join(" ")}: status ${status}`;
	byId("printed").textContent = both.slice(0, PRINTED);
	byId("files").replaceChildren(...Object.entries({ "printed.txt": out, ...files }).map(saving));
}

/* ---- what people do ---- */
function listen() {
	const on = (id, type, act) => byId(id).addEventListener(type, act);
	const examples = JSON.parse(byId("examples").textContent);
	on("open", "click", () => byId("file").click());
	on("file", "change", () => openFiles([...byId("file").files]));
	on("save", "click", () => save("dispute.log", dispute()));
	on("save-page", "click", () => save("game.html", frame.srcdoc));
	on("link", "click", makeLink);
	on("undo", "click", undo);
	on("redo", "click", redo);
	addEventListener("keydown", (event) => {
		const key = event.ctrlKey || event.metaKey ? event.key.toLowerCase() : "", back = key === "z" && !event.shiftKey;
		if (!(back || key === "z" || key === "y"))
			return;
		event.preventDefault();
		(back ? undo : redo)();
	});
	on("otherwise", "click", sayOtherwise);
	on("other", "change", judge);
	on("new", "click", () => setRecord("", ""));
	on("stop", "click", () => stop("Stopped."));
	on("judge", "click", judge);
	on("run", "click", command);
	on("text", "scroll", () => byId("marks").scrollTo(text.scrollLeft, text.scrollTop));
	on("text", "input", () => {
		held = null;
		clearTimeout(later);
		later = setTimeout(judge, 250);
	});
	on("begin", "click", ({ target: { dataset } }) => (dataset.table ? onTable(() => beginTable(dataset.table)) : dataset.example)
		&& dataset.example && setRecord(examples[dataset.example].replace(...(dataset.slip ?? "|").split("|")), dataset.claim ?? ""));
	["submit", "dragover"].forEach((type) => addEventListener(type, (event) => event.preventDefault()));
	addEventListener("drop", (event) => {
		const { files } = event.dataTransfer;
		event.preventDefault();
		return files.length > 0 ? openFiles([...files]) : setRecord(event.dataTransfer.getData("text"), "");
	});
	listenToTable();
	addEventListener("hashchange", openLink);
	addEventListener("beforeprint", () => { frame.style.height = `${frame.contentDocument.body.scrollHeight}px`; });
	addEventListener("afterprint", () => { frame.style.height = ""; });
}

async function start() {
	try {
		const [program, bytes] = await Promise.all(["program", "compiled"].map((id) =>
			through(fromBase64(byId(id).textContent), new DecompressionStream("gzip"))));
		source = addressOf(program, "text/javascript");
		compiled = await WebAssembly.compile(bytes);
		begin();
	} catch (trouble) {
		return say(`The referee cannot run in this browser: ${trouble}. It needs one of 2023 or later.`);
	}
	listen();
	say("The referee is ready.");
	return location.hash.length > 1 ? openLink() : text.focus();
}

start();
