/** A match in a room, over the room's own socket. */
import { type Along, tellAlong } from "./along";
import { type Socket, socketTo } from "./connection";
import { type Said, shown, WireModel } from "./line";
import { followSeat, pageLang } from "./page";
import { SECRET_OF_ROOM as SECRET } from "./places";
import { forget, store, stored } from "./storage";

const WATCHING = ":watch"; // the secret of whoever looks on and votes

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

type OfSeat = Said & { readonly secret?: string } & Partial<Along>;

export class RoomModel extends WireModel {
  readonly #joining: Joining;
  /** Tells the two lines of one page from two windows. */
  readonly #page = crypto.getRandomValues(new Uint32Array(3)).join("-");
  #watches: boolean;
  #ticket: string;

  constructor(joining: Joining) {
    super();
    this.#joining = joining;
    this.#watches = joining.watches;
    this.#ticket = joining.ticket;
    if (this.#ticket && held(SECRET + joining.code)) this.#plays(); // whatever the link leads to
    this.begin();
  }

  protected connect(): Socket {
    return this.#joining.watched(socketTo(`${this.#joining.base}api/room/${this.#joining.code}`));
  }

  protected greet(socket: Socket): void {
    const { code } = this.#joining;
    const [seat, vote] = [SECRET + code, SECRET + code + WATCHING];
    const watches = this.#watches && !this.#ticket;
    const [secret, other] = watches ? [held(vote), held(seat)] : [held(seat) || this.#drawn(seat), held(vote)];
    const lang = pageLang();
    const known = other ? [other] : []; // so that no browser gets a seat beside its own
    socket.send(JSON.stringify({ kind: "enter", lang, secret, watches, ticket: this.#ticket, known, page: this.#page }));
    // The greeting that the page has said was heard by the line before this one.
    if (this.hasShown) socket.send(JSON.stringify({ kind: "hello", lang }));
  }

  protected refused(kind: string): void {
    const place = SECRET + this.#joining.code;
    if (kind === "no_room" || kind === "ended") for (const each of [place, place + WATCHING]) forget(each);
    this.#joining.refused(kind);
  }

  /** A ticket is of use once: the seat is there. */
  protected taken(): void {
    this.#ticket = "";
  }

  protected takes(say: OfSeat): boolean {
    const place = SECRET + this.#joining.code;
    if ((say.kind === "seat" || say.kind === "watch") && say.secret) {
      keepSecret(place + (say.kind === "watch" && this.#watches ? WATCHING : ""), say.secret);
      if (say.kind === "seat") this.#plays();
      return true;
    }
    if (say.kind === "lost") {
      forgetSecret(place);
      return true;
    }
    if (say.kind === "along" && say.link && say.picture && say.lasts_s) {
      tellAlong({ link: say.link, picture: say.picture, lasts_s: say.lasts_s });
      return true;
    }
    return false;
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
}

/** Resolves with the model once the room has shown its first picture. */
export function entered(joining: Joining): Promise<RoomModel> {
  return shown(new RoomModel(joining));
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
