// Starts Pyodide under Node and lets it compile and pack what a browser will import.
// node pack.mjs PYODIDE_FOLDER PLAN_FOLDER TARGET_FOLDER
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, plan, target] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);
// The same sources shall give the same bytes: sets are written in the order of their hashes.
const env = { PYTHONHASHSEED: "0" };
const python = await loadPyodide({ indexURL: pyodide, env });
python.mountNodeFS("/plan", plan);
python.mountNodeFS("/target", target);
python.runPython(await readFile(new URL("inside.py", import.meta.url), "utf8"));
python.runPython("pack_all(Path('/plan/plan.json'), Path('/target'))");
