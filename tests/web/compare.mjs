/*
 * compare.mjs HGREF FOLDER SHARE PATH...: the program of the page, FOLDER/hgref.js, answers as HGREF does, byte for byte
 * and with the same status, about the records below each PATH, or a SHARE of them, such as 1/5.
 * Prints a line for each run that differs, and how many runs of each command there were.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const [hgref, folder, share, ...paths] = process.argv.slice(2);
const out = `${mkdtempSync(join(tmpdir(), "hgref-web-"))}/`; /* a folder that there is in an instance, too */

/* What is compiled for a worker finds here what it asks of one. */
const factory = new Function("self", "importScripts", `${readFileSync(join(folder, "hgref.js"), "utf8")}\nreturn hgref;`)(
  { location: { href: "" } }, () => {});
const run = new Function(`${readFileSync("cmd/web/run.js", "utf8")}\nreturn run;`)();
const compiled = new WebAssembly.Module(readFileSync(join(folder, "hgref.wasm")));

function filesBelow(path) {
  return statSync(path).isDirectory() ? readdirSync(path).sort().flatMap((name) => filesBelow(join(path, name))) : [path];
}

function natively(words, input) {
  rmSync(out, { recursive: true, force: true });
  const ran = spawnSync(hgref, words, { input: words.includes("-") ? input : "", maxBuffer: 1 << 28 });
  if (ran.error)
    throw new Error(`${hgref} ${words.join(" ")}: ${ran.error}`);
  const written = words.includes(out) && ran.status < 3 ? filesBelow(out) : [];
  return { status: ran.status, printed: [ran.stdout, ran.stderr], files: written.map((path) => [path, readFileSync(path)]) };
}

async function inThePage(words, path, input) {
  const ran = await run(factory, compiled, words, { [path.startsWith("/") ? path : `/${path}`]: input }, input);
  globalThis.gc?.(); /* an instance keeps gigabytes of addresses until it is collected */
  const printed = [1, 2].map((stream) => Buffer.concat(ran.printed.filter(([to]) => to === stream).map(([, bytes]) => bytes)));
  return { status: ran.status, printed, files: Object.entries(ran.files).sort(([a], [b]) => (a < b ? -1 : 1)) };
}

/* What differs, in words; empty if nothing does. */
function differences(a, b) {
  const same = (x, y) => Buffer.compare(Buffer.from(x), Buffer.from(y)) === 0;
  return [
    a.status === b.status ? "" : `status ${a.status}, natively ${b.status}`,
    ...["standard output", "standard error"].map((name, i) => (same(a.printed[i], b.printed[i]) ? "" : name)),
    a.files.length === b.files.length && a.files.every(([path, bytes], i) => path === b.files[i][0] && same(bytes, b.files[i][1]))
      ? "" : `files ${a.files.map(([path]) => path)}, natively ${b.files.map(([path]) => path)}`,
  ].filter(Boolean).join("; ");
}

/* A claim about a player of the first game, as the record has it; none if nothing can be read. */
function claimAbout(path) {
  const lines = spawnSync(hgref, ["check", "-f", "json", path]).stdout.toString().split("\n");
  const players = lines[0].startsWith("{") ? Object.entries(JSON.parse(lines[0]).totals) : [];
  return players.length > 0 ? [["claim", "-f", "json", path, `${players[0][0]}: total ${players[0][1]}`]] : [];
}

function commandsFor(path) {
  const plain = [["check"], ["score"], ["score", "-f", "json"], ["explain"], ["mend"], ["report", "-o", out], ["draw"], ["test"]];
  return [...plain.map((words) => [...words, path]), ["score", "-j", "2", "-"], ...claimAbout(path)];
}

const [from, of] = share.split("/").map(Number);
const records = paths.flatMap(filesBelow).filter((path) => /\.(log|ya?ml|jcz|qgn|txt|json|xml)$/.test(path));
const counts = {};
let differ = 0;
for (const path of records.filter((_, i) => i % of === from % of)) {
  const input = readFileSync(path);
  for (const words of commandsFor(path)) {
    const what = differences(await inThePage(words, path, input), natively(words, input));
    const name = words.filter((word) => word !== path && word !== out && !/total/.test(word)).join(" ");
    counts[name] = (counts[name] ?? 0) + 1;
    differ += what ? 1 : 0;
    if (what)
      console.log(`hgref ${words.join(" ")}: ${what}`);
  }
}
rmSync(out, { recursive: true, force: true });
for (const [name, count] of Object.entries(counts))
  console.log(`${String(count).padStart(6)} ${name}`);
const runs = Object.values(counts).reduce((a, b) => a + b, 0);
console.log(`web: ${runs - differ} of ${runs} runs print the same`);
process.exitCode = differ === 0 && runs > 100 ? 0 : 1;
