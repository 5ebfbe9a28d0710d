/** A room's socket in place of a kernel: the same pictures and messages, and a line that mends itself. */
import type { Model } from "./model";
import { pageLang } from "./page";
import { forget, store, stored } from "./storage";

const SECRET = "motc:room:"; // as in app/web/templates/lobby.js
const WATCHING = ":watch"; // the secret of whoever looks on and votes
const AGAIN_MS = [300, 1000, 2000, 5000];
const CLOSED = "the line to the room is closed";

export interface Joining {
  readonly code: string;
  /** Whether somebody only looks on. */
  readonly watches: boolean;
  /** The prefix of every address. */
  readonly base: string;
  /** Called where the room can't be entered, with the reason's name. */
  readonly refused: (kind: string) => void;
}

type Listener = (payload?: unknown) => void;

interface Heard {
  readonly set?: Readonly<Record<string, unknown>>;
  readonly say?: { readonly kind?: string; readonly secret?: string };
  readonly refused?: string;
}

export class RoomModel implements Model {
  readonly #traits: Record<string, unknown> = {};
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #joining: Joining;
  #socket: WebSocket | null = null;
  #tries = 0;
  #isRefused = false;

  constructor(joining: Joining) {
    this.#joining = joining;
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

  #open(): void {
    const { code, base, watches } = this.#joining;
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}${base}api/room/${code}`);
    this.#socket = socket;
    socket.onopen = () => {
      const place = SECRET + code + (watches ? WATCHING : "");
      const secret = stored(place) ?? ofSession(place);
      const lang = pageLang();
      socket.send(JSON.stringify({ kind: "enter", lang, secret, watches }));
      // The greeting that the page has said was heard by the line before this one.
      if (this.#traits.scene !== undefined) socket.send(JSON.stringify({ kind: "hello", lang }));
    };
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(String(data)) as Heard);
    socket.onclose = () => {
      if (this.#isRefused || this.#socket !== socket) return;
      const wait = AGAIN_MS[Math.min(this.#tries++, AGAIN_MS.length - 1)];
      setTimeout(() => this.#openNow(), wait);
    };
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
      Object.assign(this.#traits, set);
      for (const name of Object.keys(set)) this.#tell(`change:${name}`);
    }
    if ((say?.kind === "seat" || say?.kind === "watch") && say.secret) {
      const place = SECRET + this.#joining.code + (say.kind === "watch" && this.#joining.watches ? WATCHING : "");
      if (!store(place, say.secret)) keepForSession(place, say.secret);
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
