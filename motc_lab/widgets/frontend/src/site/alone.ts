/** The page of a board without a server: says how far it is, and what to do where it can't come. */
import { LONGEST_PASTE, type Paste, type RefusePaste } from "../messages";
import { Refusal } from "../pages/refusal";
import { placeOfGame } from "../wire/places";
import { maySomethingBeStored, stored } from "../wire/storage";
import { type Hearing, missing } from "./engine";
import type { Start, Why } from "./messages";
import { WorkerModel } from "./model";

/** What the page is told of its board. */
interface Told {
  readonly kind: string;
  readonly place: string;
  readonly script: string;
  readonly start: Start;
}

const MB = 1_000_000;
const SEEN_MS = 20_000; // so long it is said that nothing is kept
const SHARED = "shared"; // the manifest's name for it

/** The edition's folder; this script lies one below. In a notebook the script has no address that leads anywhere. */
const root = (): URL => new URL("../", import.meta.url);

/** The parts of the page around the board. */
class Around {
  readonly #starting = element("starting");
  readonly #refusal = new Refusal(element("chapter"), element("waiting"));

  loaded(bytes: number, of: number): void {
    const bar = this.#starting.querySelector("progress");
    if (bar !== null) [bar.max, bar.value] = [of, bytes];
    if (bytes >= of) bar?.removeAttribute("value");
    this.#tell(bytes < of ? "fetching" : "starting", (text) => text.replace("{done}", megabytes(bytes)).replace("{of}", megabytes(of)));
  }

  ready(): void {
    this.#starting.querySelector("progress")?.remove();
    this.#starting.hidden = true;
    performance.mark("motc-python");
    if (maySomethingBeStored()) return;
    this.#tell("no_storage");
    setTimeout(() => {
      this.#starting.hidden = true;
    }, SEEN_MS);
  }

  failed(why: Why, detail: string): void {
    this.#starting.hidden = true;
    const text = this.#refusal.word("again") ?? "";
    this.#refusal.show(this.#refusal.word(why), { text, href: location.href, isShown: true });
    Object.assign(document.documentElement.dataset, { why, detail: detail.slice(0, 1000) });
  }

  #tell(key: string, fill = (text: string): string => text): void {
    const text = fill(this.#refusal.word(key) ?? "");
    const said = this.#starting.querySelector("[role=status]");
    if (said && said.textContent !== text) said.textContent = text;
    this.#starting.hidden = false;
  }
}

const megabytes = (bytes: number): string => (bytes / MB).toFixed(1);

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no #${id}`);
  return found;
}

interface Recorded {
  readonly words: Readonly<Record<string, string>>;
  /** One of these is shown, by lot. */
  readonly pictures: readonly Readonly<Record<string, unknown>>[];
}

/** Parts of an address that leave the board as it is for whoever comes without them. */
const PLAIN: readonly string[] = ["lang", "game", "present"];

/** What the board shows at first to somebody new, as the page holds it; nothing for whoever comes back, or by a link to somewhere. */
function recorded(place: string): Readonly<Record<string, unknown>> {
  const held = document.getElementById("first")?.textContent;
  const query = new URLSearchParams(location.search);
  const leads = [...query.keys()].some((name) => !PLAIN.includes(name));
  if (!held || leads || stored(placeOfGame(place, query.get("game"))) !== undefined) return {};
  const { words, pictures } = JSON.parse(held) as Recorded;
  const picture = pictures[Math.floor(Math.random() * pictures.length)];
  return { words, ...picture };
}

/** Opens the board that the page names; null where this browser can't hold one, which the page says. */
export function open({ kind, place, script, start }: Told): WorkerModel | null {
  const around = new Around();
  const lacking = missing();
  if (lacking !== null) {
    around.failed(lacking, "");
    return null;
  }
  const hearing: Hearing = {
    loaded: (bytes, of) => around.loaded(bytes, of),
    ready: () => around.ready(),
    failed: (why, detail) => around.failed(why, detail),
  };
  const worker = new URL(script, root()).href;
  const shared = takeShared();
  const first = shared === "" ? recorded(place) : {};
  const model = new WorkerModel({ kind, place, script: worker, start: absolute(start), hearing, recorded: first });
  if (shared !== "") model.send(pasted(shared));
  return model;
}

/** What another program on this device has shared with the installed edition; it is taken up once, and leaves the address. */
function takeShared(): string {
  const url = new URL(location.href);
  const shared = url.searchParams.get(SHARED)?.trim() ?? "";
  url.searchParams.delete(SHARED);
  if (url.href !== location.href) history.replaceState(history.state, "", url);
  return shared;
}

function pasted(text: string): Paste | RefusePaste {
  const { length } = text;
  return length > LONGEST_PASTE ? { kind: "sandbox", do: "paste_too_long", length } : { kind: "sandbox", do: "paste", text };
}

/** Addresses as the worker, which lies elsewhere, finds them. */
function absolute(start: Start): Start {
  const at = <H extends { readonly url: string }>(held: H): H => ({ ...held, url: new URL(held.url, root()).href });
  const games = Object.fromEntries(Object.entries(start.games).map(([id, held]) => [id, at(held)]));
  const [loader, script, wasm] = [at(start.loader), at(start.script), at(start.wasm)];
  return { ...start, loader, script, wasm, packs: start.packs.map(at), games };
}
