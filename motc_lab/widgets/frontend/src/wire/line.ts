/** A socket in place of a kernel: the same traits and messages, over a line that mends itself. */
import { lineOf, type Model } from "./model";

const AGAIN_MS = [300, 1000, 2000, 5000];
const RENEW_AFTER_MS = 5000; // so long a new line may take before another one is tried
const CLOSED = "the line is closed";
const MORE = /^\+/; // before the name of a trait whose text goes on

type Listener = (payload?: unknown) => void;

/** What a server says beside pictures; its kind says what it is. */
export interface Said {
  readonly kind?: string;
}

interface Heard {
  readonly set?: Readonly<Record<string, unknown>>;
  readonly say?: Said;
  readonly refused?: string;
}

/** Subclasses say where the line leads to (`address`), what is said first (`greet`) and what is no business of the page's (`takes`). */
export abstract class WireModel implements Model {
  readonly #traits: Record<string, unknown>;
  readonly #listeners = new Map<string, Set<Listener>>();
  #socket: WebSocket | null = null;
  /** Tried beside a line that is silent; whichever speaks first is the line. */
  #spare: WebSocket | null = null;
  #renewed_ms = 0;
  /** The line that has brought the last picture. */
  #shown: WebSocket | null = null;
  #tries = 0;
  #isRefused = false;

  /** Traits that the page itself knows. */
  constructor(known: Readonly<Record<string, unknown>> = {}) {
    this.#traits = { ...known };
  }

  /** Path and query of the socket, on the page's own server. */
  protected abstract address(): string;
  /** Says what a new line must say first. */
  protected abstract greet(socket: WebSocket): void;
  /** The line has been refused; it is not opened again. */
  protected abstract refused(kind: string): void;
  /** Whether a refusal ends it; else it is a line that is lost like any other. */
  protected isFinal(_kind: string): boolean {
    return true;
  }

  /** Looks at each new socket. */
  protected abstract watched(socket: WebSocket): WebSocket;
  /** A picture, or something else of the page, has come. */
  protected abstract taken(): void;
  /** Whether something that was said is for the line itself, and not for the page. */
  protected abstract takes(say: Said): boolean;

  /** Opens the line, once the subclass is complete. */
  protected begin(): void {
    this.#open();
    addEventListener("online", () => this.#openNow());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.#openNow());
  }

  /** Whether a picture has come, by this line or one before it. */
  protected get hasShown(): boolean {
    return this.#traits.scene !== undefined;
  }

  get(name: string): unknown {
    return this.#traits[name];
  }

  on(event: string, callback: Listener): void {
    const there = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, there.add(callback));
  }

  off(event: string, callback: Listener): void {
    this.#listeners.get(event)?.delete(callback);
  }

  /** Throws where the line is closed, as a model does whose kernel is gone. */
  send(content: unknown): void {
    if (this.#socket?.readyState !== WebSocket.OPEN || !this.hasShown) throw new Error(CLOSED);
    this.#socket.send(JSON.stringify(content));
  }

  /** A device that has changed its network keeps a line that nothing comes through any more. */
  renew(): void {
    if (this.#isRefused || !this.hasShown || this.#socket?.readyState !== WebSocket.OPEN) return;
    const now_ms = performance.now();
    if (this.#spare && now_ms - this.#renewed_ms < RENEW_AFTER_MS) return;
    this.#spare?.close();
    this.#renewed_ms = now_ms;
    this.#spare = this.#dial();
  }

  #open(): void {
    this.#socket = this.#dial();
  }

  #dial(): WebSocket {
    const socket = this.watched(new WebSocket(`${location.origin.replace(/^http/, "ws")}${this.address()}`));
    socket.onopen = () => this.greet(socket);
    socket.onmessage = ({ data }) => {
      this.#settle(socket);
      if (this.#socket === socket) this.#hear(JSON.parse(String(data)) as Heard);
    };
    socket.onclose = () => {
      if (this.#spare === socket) this.#spare = null;
      if (this.#isRefused || this.#socket !== socket) return;
      const wait = AGAIN_MS[Math.min(this.#tries++, AGAIN_MS.length - 1)];
      setTimeout(() => this.#openNow(), wait);
    };
    return socket;
  }

  /** The one that speaks is the line; the other one is hung up. */
  #settle(socket: WebSocket): void {
    const spare = this.#spare;
    if (spare === null) return;
    const other = spare === socket ? this.#socket : spare;
    this.#spare = null;
    if (spare === socket) this.#socket = socket;
    other?.close();
  }

  /** Opens a line where there is none. */
  #openNow(): void {
    const state = this.#socket?.readyState;
    if (!this.#isRefused && (state === WebSocket.CLOSED || state === WebSocket.CLOSING)) this.#open();
  }

  #hear({ set, say, refused }: Heard): void {
    if (refused !== undefined) {
      if (!this.isFinal(refused)) return; // It is closed in a moment, and tried again.
      this.#isRefused = true;
      this.refused(refused);
      return;
    }
    this.#tries = 0;
    if (set !== undefined) {
      this.taken();
      this.#count(set);
      const names = Object.entries(set).map(([name, value]) => this.#put(name, value));
      for (const name of names) this.#tell(`change:${name}`);
    }
    if (say !== undefined && !this.takes(say)) this.#tell("msg:custom", say);
  }

  /** Takes a trait, or what is new at the end of it; returns its name. */
  #put(said: string, value: unknown): string {
    const name = said.replace(MORE, "");
    this.#traits[name] = name === said ? value : String(this.#traits[name] ?? "") + String(value);
    return name;
  }

  /** Numbers the lines as their first pictures come. */
  #count({ scene }: Readonly<Record<string, unknown>>): void {
    if (scene === undefined || this.#shown === this.#socket) return;
    this.#shown = this.#socket;
    this.#traits.line = lineOf(this) + 1;
  }

  #tell(event: string, payload?: unknown): void {
    for (const callback of [...(this.#listeners.get(event) ?? [])]) callback(payload);
  }
}

/** Resolves with the model once it has shown its first picture. */
export function shown<Wired extends WireModel>(model: Wired): Promise<Wired> {
  return new Promise((resolve) => {
    const first = (): void => {
      model.off("change:scene", first);
      resolve(model);
    };
    model.on("change:scene", first);
  });
}
