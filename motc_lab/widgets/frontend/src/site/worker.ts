/** Runs in a worker of the page: fetches and starts Python, opens the board, and hands on what page and board say. */
import type { FromWorker, Held, Start, ToWorker, Why } from "./messages";
import { type Host, type LoadPyodide, openBoard, type Python, startPython } from "./python";
import { unpack } from "./unpack";

const WASM = "pyodide.asm.wasm";
const EMPTY_ZIP = "empty.zip";
const NO_FILES = new Uint8Array(22); // an end of a zip's directory, below
NO_FILES.set([0x50, 0x4b, 0x05, 0x06]);
const EMPTY_WASM = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]); // a module with nothing in it
const SHOWN_EVERY_BYTES = 100_000;

class CannotFetch extends Error {}
class NoWasm extends Error {}

const post = (message: FromWorker): void => postMessage(message);

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;

/** Fetches files, and tells how much has come. */
class Fetching {
  #loaded = 0;
  #told = 0;
  #lose: (fault: Error) => void = () => undefined;
  /** Fails as soon as a file does not come, or not to its end: Pyodide would wait for it for ever. */
  readonly lost = new Promise<never>((_, reject) => {
    this.#lose = reject;
  });

  constructor(private readonly of: number) {
    this.lost.catch(() => undefined); // Whoever waits for it is told; nobody may.
  }

  /** The contents of a compressed file, as they come. */
  async stream({ url }: Held): Promise<Bytes> {
    const answer = await fetch(url).catch(() => null);
    if (answer === null || !answer.ok || answer.body === null) throw this.#cannot(url);
    const reader = answer.body.getReader();
    const counted = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: async (flow) => {
        const part = await reader.read().catch(() => null);
        if (part === null) flow.error(this.#cannot(url));
        else if (part.done) flow.close();
        else {
          this.#count(part.value.byteLength);
          flow.enqueue(part.value);
        }
      },
    });
    return counted.pipeThrough(new DecompressionStream("gzip"));
  }

  #cannot(url: string): CannotFetch {
    const fault = new CannotFetch(url);
    this.#lose(fault);
    return fault;
  }

  async bytes(held: Held): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(await new Response(await this.stream(held)).arrayBuffer());
  }

  #count(bytes: number): void {
    this.#loaded += bytes;
    if (this.#loaded - this.#told < SHOWN_EVERY_BYTES && this.#loaded < this.of) return;
    this.#told = this.#loaded;
    post({ loaded: this.#loaded, of: this.of });
  }
}

/** Pyodide asks for its files by their own names; here they have others, and come unpacked already. */
function answerPyodide(wasm: Promise<Bytes>): void {
  const usual = self.fetch.bind(self);
  self.fetch = async (wanted, options) => {
    const url = String(wanted instanceof Request ? wanted.url : wanted);
    if (url.endsWith(WASM)) return new Response(await wasm, { headers: { "Content-Type": "application/wasm" } });
    if (url.endsWith(EMPTY_ZIP)) return new Response(NO_FILES);
    return usual(wanted, options);
  };
}

/** Fails where the browser or the host of the page forbids WebAssembly: Pyodide would wait for it for ever. */
async function tryWasm(): Promise<void> {
  await WebAssembly.instantiate(EMPTY_WASM).catch((fault) => {
    throw new NoWasm(String(fault));
  });
}

async function begin(start: Start): Promise<readonly [Python, Host]> {
  await tryWasm();
  const parts = [start.script, start.wasm, ...start.packs];
  const fetching = new Fetching(parts.reduce((sum, { bytes }) => sum + bytes, 0));
  return Promise.race([opening(start, fetching), fetching.lost]);
}

async function opening(start: Start, fetching: Fetching): Promise<readonly [Python, Host]> {
  const packs = start.packs.map((pack) => fetching.bytes(pack));
  const wasm = fetching.stream(start.wasm);
  const script = moduleOf(await fetching.bytes(start.script));
  answerPyodide(wasm);
  const { loadPyodide } = (await import(start.loader.url)) as { readonly loadPyodide: LoadPyodide };
  const { default: createPyodideModule } = (await script) as { readonly default: unknown };
  const indexURL = new URL("./", self.location.href).href;
  const emptyZip = indexURL + EMPTY_ZIP;
  const python = await startPython({ load: loadPyodide, indexURL, emptyZip, packs, lock: start.lock, createPyodideModule });
  return [python, openBoard(python, start.spec, (text) => post({ text }))];
}

function moduleOf(text: Uint8Array<ArrayBuffer>): Promise<unknown> {
  const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  return import(url).finally(() => URL.revokeObjectURL(url));
}

function why(fault: unknown): Why {
  if (fault instanceof CannotFetch) return "no_files";
  if (fault instanceof NoWasm) return "no_wasm";
  const said = fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault);
  if (/out of memory|allocation failed|RangeError/i.test(said)) return "no_memory";
  return "failed";
}

let opened: Promise<readonly [Python, Host]> | null = null;
const loading = new Map<string, Promise<void>>();

/** Which other games a message may ask for; their files are fetched before it is handed on. A text may be of any game. */
function gamesIn(text: string, games: Start["games"]): readonly Held[] {
  const { game, pos, do: done } = JSON.parse(text) as { readonly game?: unknown; readonly pos?: unknown; readonly do?: unknown };
  if (pos !== undefined || done === "paste") return Object.values(games);
  const other = games[String(game)];
  return other === undefined ? [] : [other];
}

async function obey(data: ToWorker, games: Start["games"]): Promise<void> {
  if (!("text" in data) || opened === null) return;
  const [python, host] = await opened;
  for (const other of gamesIn(data.text, games)) {
    if (!loading.has(other.url)) {
      loading.set(other.url, new Fetching(other.bytes).bytes(other).then((pack) => unpack(python.FS, pack)));
    }
    await loading.get(other.url);
  }
  if (!host.receive(data.text)) post({ lost: true });
}

if ("WorkerGlobalScope" in globalThis) {
  let games: Start["games"] = {};
  let last = Promise.resolve(); // messages are handed on in their order
  self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
    if ("start" in data) {
      games = data.start.games;
      opened = begin(data.start);
      opened.then(() => post({ ready: true }), (fault) => post({ failed: why(fault), detail: String(fault) }));
    } else {
      last = last.then(() => obey(data, games)).catch((fault) => post({ failed: why(fault), detail: String(fault) }));
    }
  };
}

export { openBoard, startPython, unpack };
