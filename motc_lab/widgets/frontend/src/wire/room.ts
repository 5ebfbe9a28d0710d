/** A room's socket in place of a kernel: the same pictures and messages, and a line that mends itself. */
import { type Along, tellAlong } from "./along";
import type { Model } from "./model";
import { followSeat, pageLang } from "./page";
import { forget, store, stored } from "./storage";

const SECRET = "motc:room:"; // as in app/web/templates/lobby.js
const WATCHING = ":watch"; // the secret of whoever looks on and votes
const AGAIN_MS = [300, 1000, 2000, 5000];
const RENEW_AFTER_MS = 5000; // so long a new line may take before another one is tried
const CLOSED = "the line to the room is closed";

export interface Joining {
  readonly code: string;
  /** Whether somebody only looks on. */
  readonly watches: boolean;
  /** By which a seat is taken along from another device; empty where none is. */
  readonly ticket: string;
  /** The prefix of every address. */
  readonly base: string;
  /** Called where the room can't be entered, with the reason's name. */
  readonly refused: (kind: string) => void;
  /** Looks at each new socket, to say where none of them comes through. */
  readonly watched: (socket: WebSocket) => WebSocket;
}

type Listener = (payload?: unknown) => void;

interface Heard {
  readonly set?: Readonly<Record<string, unknown>>;
  readonly say?: { readonly kind?: string; readonly secret?: string } & Partial<Along>;
  readonly refused?: string;
}

export class RoomModel implements Model {
  readonly #traits: Record<string, unknown> = {};
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #joining: Joining;
  #socket: WebSocket | null = null;
  /** Tried beside a line that is silent; whichever speaks first is the line. */
  #spare: WebSocket | null = null;
  #renewed_ms = 0;
  #tries = 0;
  #isRefused = false;
  /** Tells the two lines of one page from two windows. */
  readonly #page = crypto.getRandomValues(new Uint32Array(3)).join("-");
  #watches: boolean;
  #ticket: string;

  constructor(joining: Joining) {
    this.#joining = joining;
    this.#watches = joining.watches;
    this.#ticket = joining.ticket;
    if (this.#ticket && held(SECRET + joining.code)) this.#plays(); // whatever the link leads to
    this.#open();
    addEventListener("online", () => this.#openNow());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.#openNow());
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
    if (this.#socket?.readyState !== WebSocket.OPEN || this.#traits.scene === undefined) throw new Error(CLOSED);
    this.#socket.send(JSON.stringify(content));
  }

  /** A device that has changed its network keeps a line that nothing comes through any more. */
  renew(): void {
    if (this.#isRefused || this.#socket?.readyState !== WebSocket.OPEN) return;
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
    const { code, base, watched } = this.#joining;
    const socket = watched(new WebSocket(`${location.origin.replace(/^http/, "ws")}${base}api/room/${code}`));
    socket.onopen = () => {
      const [seat, vote] = [SECRET + code, SECRET + code + WATCHING];
      const watches = this.#watches && !this.#ticket;
      const [secret, other] = watches ? [held(vote), held(seat)] : [held(seat) || this.#drawn(seat), held(vote)];
      const lang = pageLang();
      const known = other ? [other] : []; // so that no browser gets a seat beside its own
      socket.send(JSON.stringify({ kind: "enter", lang, secret, watches, ticket: this.#ticket, known, page: this.#page }));
      // The greeting that the page has said was heard by the line before this one.
      if (this.#traits.scene !== undefined) socket.send(JSON.stringify({ kind: "hello", lang }));
    };
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

  #plays(): void {
    this.#watches = false;
    followSeat();
  }

  /** The secret of a seat that is taken along: kept before it is sent, so that no line that breaks loses the seat. */
  #drawn(place: string): string {
    if (!this.#ticket) return "";
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const drawn = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    keepSecret(place, drawn);
    return drawn;
  }

  /** Opens a line where there is none. */
  #openNow(): void {
    const state = this.#socket?.readyState;
    if (!this.#isRefused && (state === WebSocket.CLOSED || state === WebSocket.CLOSING)) this.#open();
  }

  #hear({ set, say, refused }: Heard): void {
    if (refused !== undefined) {
      this.#isRefused = true;
      const place = SECRET + this.#joining.code;
      if (refused === "no_room" || refused === "ended") for (const each of [place, place + WATCHING]) forget(each);
      this.#joining.refused(refused);
      return;
    }
    this.#tries = 0;
    if (set !== undefined) {
      this.#ticket = "";
      Object.assign(this.#traits, set);
      for (const name of Object.keys(set)) this.#tell(`change:${name}`);
    }
    if ((say?.kind === "seat" || say?.kind === "watch") && say.secret) {
      const place = SECRET + this.#joining.code + (say.kind === "watch" && this.#watches ? WATCHING : "");
      keepSecret(place, say.secret);
      if (say.kind === "seat") this.#plays();
    } else if (say?.kind === "lost") {
      forgetSecret(SECRET + this.#joining.code);
    } else if (say?.kind === "along" && say.link && say.picture && say.lasts_s) {
      tellAlong({ link: say.link, picture: say.picture, lasts_s: say.lasts_s });
    } else if (say !== undefined) this.#tell("msg:custom", say);
  }

  #tell(event: string, payload?: unknown): void {
    for (const callback of [...(this.#listeners.get(event) ?? [])]) callback(payload);
  }
}

/** Resolves with the model once the room has shown its first picture. */
export function entered(joining: Joining): Promise<RoomModel> {
  return new Promise((resolve) => {
    const model = new RoomModel(joining);
    const first = (): void => {
      model.off("change:scene", first);
      resolve(model);
    };
    model.on("change:scene", first);
  });
}

function held(place: string): string {
  return stored(place) ?? ofSession(place);
}

function keepSecret(place: string, secret: string): void {
  if (!store(place, secret)) keepForSession(place, secret);
}

function forgetSecret(place: string): void {
  forget(place);
  keepForSession(place, "");
}

function ofSession(place: string): string {
  try {
    return globalThis.sessionStorage.getItem(place) ?? "";
  } catch {
    return ""; // The storage is forbidden.
  }
}

function keepForSession(place: string, secret: string): void {
  try {
    globalThis.sessionStorage.setItem(place, secret);
  } catch {
    return; // Then a reload takes part anew, as somebody else.
  }
}
