// Pyodide as its own documentation starts it, and the least that it can do.
import { loadPyodide } from "./pyodide.mjs";

const python = await loadPyodide({ indexURL: new URL("./", import.meta.url).href });
postMessage(python.runPython("1 + 1"));
