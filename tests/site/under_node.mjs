// Starts Python under Node with the packs and the very script of the pages' worker, and runs a program in it.
// node under_node.mjs WORKER PYODIDE_FOLDER LOCK PROGRAM PACK...; standard input is the program's GIVEN, what it
// leaves in FOUND goes to standard output, both as JSON.
import { readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const [worker, pyodide, lock, program, ...packs] = process.argv.slice(2);
const [{ startPython }, { loadPyodide }] = await Promise.all(
  [worker, join(pyodide, "pyodide.mjs")].map((file) => import(pathToFileURL(file).href)),
);
const emptyZip = join(import.meta.dirname ?? ".", "empty.zip");
const python = await startPython({
  load: loadPyodide,
  indexURL: pyodide + sep,
  emptyZip,
  lock: JSON.parse(lock),
  packs: packs.map(async (pack) => new Uint8Array(gunzipSync(await readFile(pack)))),
});
const given = [];
for await (const part of process.stdin) given.push(part);
python.runPython(`import json\nGIVEN = json.loads(${JSON.stringify(Buffer.concat(given).toString("utf8"))})`);
python.runPython(await readFile(program, "utf8"));
process.stdout.write(String(python.runPython("json.dumps(FOUND)")));
process.exit(0);
