/** The worker with the board of this page, as a line to it. */
import type { Socket } from "../wire/connection";
import type { FromWorker, Start, ToWorker, Why } from "./messages";

const SILENT_MS = 30_000; // so long a worker may load nothing and say nothing before it counts as blocked
const STARTING_MS = 180_000; // so long Python may start, on the slowest device

/** What a page hears of its worker besides pictures. */
export interface Hearing {
  /** So many bytes of so many are there; once all are, Python starts. */
  readonly loaded: (bytes: number, of: number) => void;
  /** The board has drawn its first picture. */
  readonly ready: () => void;
  /** There will be none. */
  readonly failed: (why: Why, detail: string) => void;
}

/** Why no worker needs to be started; null where this browser has what it takes. */
export function missing(): Why | null {
  if (typeof WebAssembly === "undefined") return "no_wasm";
  if (typeof Worker === "undefined") return "no_worker";
  if (typeof DecompressionStream === "undefined" || typeof TransformStream === "undefined") return "old_browser";
  return null;
}

/** A line to the board: it opens once Python is there, and closes when the board is lost. */
export class Engine implements Socket {
  readyState: number = WebSocket.CONNECTING;
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  readonly #worker: Worker;
  readonly #hearing: Hearing;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #hasSpoken = false;

  constructor(script: string, start: Start, hearing: Hearing) {
    this.#hearing = hearing;
    this.#worker = new Worker(script, { type: "module" });
    this.#worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#hear(data);
    this.#worker.onerror = ({ message }) => this.#fail("no_worker", message);
    this.#wait("no_worker", SILENT_MS);
    this.#tell({ start });
  }

  send(text: string): void {
    this.#tell({ text });
  }

  close(): void {
    clearTimeout(this.#patience);
    this.#worker.terminate();
    this.readyState = WebSocket.CLOSED;
  }

  #tell(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #wait(why: Why, long_ms: number): void {
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => this.#fail(why, "silent"), long_ms);
  }

  #hear(said: FromWorker): void {
    clearTimeout(this.#patience);
    if ("text" in said) this.#handOn(said.text);
    else if ("ready" in said) this.#open();
    else if ("failed" in said) this.#fail(said.failed, said.detail);
    else if ("lost" in said) this.#lose();
    else {
      this.#hearing.loaded(said.loaded, said.of);
      this.#wait("failed", STARTING_MS);
    }
  }

  #open(): void {
    this.readyState = WebSocket.OPEN;
    this.#wait("failed", STARTING_MS); // Python imports what the board needs, and draws it
    this.onopen?.(new Event("open"));
  }

  #handOn(text: string): void {
    this.onmessage?.(new MessageEvent("message", { data: text }));
    if (!this.#hasSpoken) this.#hearing.ready();
    this.#hasSpoken = true;
  }

  /** A new worker goes on from what the page has kept. */
  #lose(): void {
    this.close();
    this.onclose?.(new CloseEvent("close"));
  }

  #fail(why: Why, detail: string): void {
    this.close();
    this.#hearing.failed(why, detail);
  }
}
