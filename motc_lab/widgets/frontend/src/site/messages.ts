/** What a page without a server and its worker say to each other. */

/** A file of the folder: where it lies, and how many bytes travel. */
export interface Held {
  readonly url: string;
  readonly bytes: number;
}

/** What a worker needs to open a board. */
export interface Start {
  /** What is on the page, JSON of a `BoardSpec`. */
  readonly spec: string;
  /** The script that starts Python. */
  readonly loader: Held;
  /** The script and the machine code of Python, each compressed. */
  readonly script: Held;
  readonly wasm: Held;
  /** What Python imports, each pack compressed. */
  readonly packs: readonly Held[];
  /** An empty list of Pyodide's packages, for this Pyodide. */
  readonly lock: unknown;
  /** Of the games that are not loaded at once: by id. */
  readonly games: Readonly<Record<string, Held>>;
}

/** Why a board can't live in this browser, or not now. */
export type Why = "no_wasm" | "no_worker" | "old_browser" | "no_files" | "no_memory" | "failed";

export type ToWorker = { readonly start: Start } | { readonly text: string };

export type FromWorker =
  | { readonly loaded: number; readonly of: number }
  | { readonly ready: true }
  | { readonly text: string }
  | { readonly lost: true }
  | { readonly failed: Why; readonly detail: string };
