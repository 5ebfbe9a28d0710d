/** The board of a page without a server: it lives in a worker of the page. */
import { isAnswer } from "../pure/asked";
import type { Socket } from "../wire/connection";
import { type Said, WireModel } from "../wire/line";
import type { Message } from "../wire/messages";
import { Engine, type Hearing } from "./engine";
import type { Start } from "./messages";

export interface Alone {
  /** What kind of board it is: it decides where the page keeps what it shows. */
  readonly kind: string;
  /** Name under which the page keeps it. */
  readonly place: string;
  /** The worker's script. */
  readonly script: string;
  readonly start: Start;
  readonly hearing: Hearing;
  /** What the board showed when the page was made, by trait; nothing where that would not fit. */
  readonly recorded: Readonly<Record<string, unknown>>;
}

export class WorkerModel extends WireModel {
  readonly #alone: Alone;
  #greeting: (() => Message) | null = null;
  #open: Socket | null = null;
  #hasAnswered = false;
  /** What was said before the board could hear it, and is no answer to a picture. */
  #early: unknown[] = [];

  constructor(alone: Alone) {
    super({ ...alone.recorded, kind: alone.kind, place: alone.place });
    this.#alone = alone;
    this.begin();
  }

  /** Python starts, and answers nothing yet: that is no silence. */
  get isStarting(): boolean {
    return !this.#hasAnswered;
  }

  /** What answers a picture of the page's own is refused as on a closed line: it is sent again, to the board's own picture. */
  override send(content: unknown): void {
    if (!this.isStarting) super.send(content);
    else if (isAnswer(content as Message)) throw new Error("the board is being started");
    else this.#early.push(content);
  }

  /** What each new line is told first: a board begins with it, and goes on from what the page has kept. */
  greets(greeting: () => Message): void {
    this.#greeting = greeting;
    if (this.#open !== null) this.greet(this.#open);
  }

  /** A worker that thinks for long is no line that is lost; a second one would only make it slower. */
  override renew(): void {
    return;
  }

  protected connect(): Socket {
    const { script, start, hearing } = this.#alone;
    return new Engine(script, start, hearing);
  }

  protected greet(socket: Socket): void {
    this.#open = socket;
    if (this.#greeting !== null) socket.send(JSON.stringify(this.#greeting()));
  }

  protected refused(_kind: string): void {
    return; // A worker refuses nobody.
  }

  protected taken(): void {
    if (this.#hasAnswered) return;
    this.#hasAnswered = true;
    const [early, line] = [this.#early, this.#open];
    this.#early = [];
    for (const content of early) line?.send(JSON.stringify(content));
  }

  protected takes(_say: Said): boolean {
    return false;
  }
}
