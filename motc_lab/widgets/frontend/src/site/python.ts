/** Starts Python, with its files unpacked before it runs: the same in a browser's worker and under Node. */
import { type FileSystem, unpack } from "./unpack";

/** As much of Pyodide as is used here. */
export interface Python {
  readonly FS: FileSystem;
  readonly globals: { get(name: string): unknown };
  runPython(code: string): unknown;
}

interface Options {
  readonly indexURL: string;
  readonly stdLibURL: string;
  readonly lockFileContents: unknown;
  readonly packageBaseUrl: string;
  readonly env: Readonly<Record<string, string>>;
  readonly createPyodideModule?: unknown;
  readonly fsInit: (files: FileSystem) => Promise<void>;
}

export type LoadPyodide = (options: Options) => Promise<Python>;

/** One board, as `motc_lab.site.host` has it. */
export interface Host {
  /** False where the board is lost. */
  receive(text: string): boolean;
  end(): void;
}

// Files are found below these; the first is Python's own library, which has no zip here.
const ENV = { PYTHONPATH: "/lib/python3.14", MOTC_LAB_BUILD: "interpreted", PYDANTIC_DISABLE_PLUGINS: "__all__" };

interface Parts {
  readonly load: LoadPyodide;
  /** Where Pyodide looks for what it loads itself. */
  readonly indexURL: string;
  /** An empty zip, in place of the library's. */
  readonly emptyZip: string;
  /** The function that Pyodide's big script exports; without it Pyodide imports that script. */
  readonly createPyodideModule?: unknown;
  readonly packs: readonly Promise<Uint8Array>[];
  /** Nothing of Pyodide's packages is loaded, so its list is empty. */
  readonly lock: unknown;
}

export function startPython({ load, indexURL, emptyZip, packs, lock, createPyodideModule }: Parts): Promise<Python> {
  return load({
    indexURL,
    stdLibURL: emptyZip,
    lockFileContents: lock,
    packageBaseUrl: indexURL,
    env: ENV,
    ...(createPyodideModule === undefined ? {} : { createPyodideModule }),
    fsInit: async (files) => {
      for (const pack of packs) unpack(files, await pack);
    },
  });
}

/** Opens the board of a page; `post` is called with what it says. */
export function openBoard(python: Python, spec: string, post: (text: string) => void): Host {
  python.runPython("from motc_lab.site.host import Host");
  const make = python.globals.get("Host") as (spec: string, post: (text: string) => void) => Host;
  return make(spec, post);
}
