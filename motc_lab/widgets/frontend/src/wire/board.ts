/** The board of a page of ours, over the page's own socket. */
import { type Socket, socketTo } from "./connection";
import { type Said, WireModel } from "./line";
import type { Message } from "./messages";

export interface Living {
  /** Path and query of the socket. */
  readonly line: string;
  /** What kind of board it is: it decides where the page keeps what it shows. */
  readonly kind: string;
  /** Name under which the page keeps it. */
  readonly place: string;
  /** Called where there is no room for the board, with the reason's name. */
  readonly refused: (kind: string) => void;
  /** Looks at each new socket, to say where none of them comes through. */
  readonly watched: (socket: WebSocket) => WebSocket;
}

const PATIENCE = 2; // refusals, within some two seconds

export class BoardModel extends WireModel {
  readonly #living: Living;
  #greeting: (() => Message) | null = null;
  #open: Socket | null = null;
  #refusals = 0;

  constructor(living: Living) {
    super({ kind: living.kind, place: living.place });
    this.#living = living;
    this.begin();
  }

  /** What each new line is told first: a board begins with it, and goes on from what the page has kept. */
  greets(greeting: () => Message): void {
    this.#greeting = greeting;
    if (this.#open !== null) this.greet(this.#open);
  }

  protected connect(): Socket {
    return this.#living.watched(socketTo(this.#living.line));
  }

  protected greet(socket: Socket): void {
    this.#open = socket;
    if (this.#greeting !== null && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(this.#greeting()));
  }

  protected refused(kind: string): void {
    this.#living.refused(kind);
  }

  /** Whoever is there already is not sent away: there will be room again. The page that one comes from may still hold a place. */
  protected isFinal(): boolean {
    return !this.hasShown && ++this.#refusals > PATIENCE;
  }

  protected taken(): void {
    return; // Pictures are the page's own business.
  }

  protected takes(_say: Said): boolean {
    return false;
  }
}
