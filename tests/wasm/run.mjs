/*
 * run.mjs BUILD: programs for WebAssembly print what the same programs print natively, byte for byte, with the same
 * status: BUILD/wasm/score.wasm as BUILD/hgref about every log of the tree, and BUILD/wasm/referee.wasm as
 * BUILD/referee. Prints a line for each that does not, and the count.
 */
import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WASI } from "node:wasi";

const build = process.argv[2];
const folder = mkdtempSync(join(tmpdir(), "hgref-wasm-"));

function logsBelow(path) {
  return readdirSync(path, { recursive: true }).filter((name) => name.endsWith(".log")).sort().map((name) => join(path, name));
}

function read(program) {
  return new WebAssembly.Module(readFileSync(join(build, "wasm", program)));
}

/* A trap, as after a failed assertion, has its message as the status. */
function start(wasi, module) {
  try {
    return wasi.start(new WebAssembly.Instance(module, wasi.getImportObject()));
  } catch (trap) {
    return String(trap);
  }
}

function runWasm(module, input) {
  const printed = join(folder, "printed");
  const stdin = openSync(input, "r"), stdout = openSync(printed, "w");
  const status = start(new WASI({ version: "preview1", stdin, stdout, returnOnExit: true }), module);
  closeSync(stdin);
  closeSync(stdout);
  gc(); /* an instance keeps gigabytes of addresses until it is collected */
  return { status, bytes: readFileSync(printed) };
}

function runNatively(program, options, input) {
  const stdin = openSync(input, "r");
  const run = spawnSync(join(build, program), options, { stdio: [stdin, "pipe", "ignore"], maxBuffer: 1 << 28 });
  closeSync(stdin);
  return { status: run.status, bytes: run.stdout };
}

/* Whether both do the same; if not, says so. */
function compare(what, wasm, native) {
  const same = wasm.bytes.equals(native.bytes);
  if (!same || wasm.status !== native.status)
    console.log(`${what}: ${same ? "the same" : "other"} bytes, status ${wasm.status}, natively ${native.status}`);
  return same && wasm.status === native.status;
}

const score = read("score.wasm");
const runs = ["scenarios", "tests/golden"].flatMap(logsBelow).map((log) => compare(
  log, runWasm(score, log), runNatively("hgref", ["score", "-f", "json", "--input", "log", "-"], log)));
runs.push(compare("referee", runWasm(read("referee.wasm"), "/dev/null"), runNatively("referee", [], "/dev/null")));
rmSync(folder, { recursive: true });

const same = runs.filter(Boolean).length;
const sizes = ["referee", "score"].map((name) => `${name}.wasm ${statSync(join(build, "wasm", `${name}.wasm`)).size} bytes`);
console.log(`wasm: ${same} of ${runs.length} runs print the same; ${sizes.join(", ")}`);
process.exitCode = same === runs.length && runs.length > 300 ? 0 : 1;
