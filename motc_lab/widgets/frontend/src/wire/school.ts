/** The line of a page of a class. What is seen comes whole, then what has changed of it. */
import type { ClassMessage, ClassView, Enter, SheetQuestion } from "../classes";
import { FIRST_PULSE, judge, LOOK_EVERY_MS, PING_EVERY_MS, type Pulse, ping, pong } from "../pure/pulse";
import { watchBlocked } from "./blocked";
import { Connection, type Socket, socketTo } from "./connection";
import { SECRET_OF_CLASS } from "./places";
import { store, stored } from "./storage";

/** What a server says to a page of a class; each message has some of these. */
interface News<View> {
  readonly view?: View;
  readonly change?: Partial<View>;
  /** The secret of a new device. */
  readonly seat?: string;
  readonly refused?: string;
  readonly say?: { readonly kind: string };
  readonly along?: Along;
  readonly csv?: string;
  readonly sheet?: readonly SheetQuestion[];
  /** Where the presenter's pointer is, per mille of width and height. */
  readonly point?: readonly [number, number];
  /** What could not be done, though the page stays. */
  readonly fault?: string;
  readonly pong?: number;
}

/** The link that lets a further device lead, once, and its picture to be scanned. */
export interface Along {
  readonly address: string;
  readonly picture: string;
}

/** What an address brought along: a secret, or a ticket for one. */
export interface HandedOver {
  readonly secret?: string;
  readonly ticket?: string;
}

/** Who comes in, and where. */
export interface Coming {
  readonly base: string;
  readonly code: string;
  readonly role: Enter["role"];
  readonly lang: Enter["lang"];
}

/** What is done with what comes. */
export interface ClassScreen<View> {
  show(view: View): void;
  /** For good: nobody is let in any more. */
  refused(kind: string): void;
  /** It takes a while until it is let in. */
  waits?(): void;
  /** No socket comes through this network. */
  blocked?(): void;
  /** The line is silent or closed, after it has shown something. */
  away?(): void;
  /** The line answers again; what is seen has come before. */
  back?(): void;
  /** Everything up to this ping has been heard. */
  answered?(ping: number): void;
  along?(along: Along): void;
  csv?(text: string): void;
  sheet?(questions: readonly SheetQuestion[]): void;
  point?(at: readonly [number, number]): void;
  fault?(kind: string): void;
}

export class ClassLine<View extends ClassView> extends Connection {
  readonly #coming: Coming;
  readonly #screen: ClassScreen<View>;
  readonly #look: (socket: WebSocket) => WebSocket;
  readonly #place: string;
  /** Where the storage is forbidden, this page alone remembers. */
  #memory = "";
  #ticket = "";
  #seen: View | null = null;
  #isAway = true; // until the class has said something on this line
  #pulse: Pulse = FIRST_PULSE;

  constructor(coming: Coming, screen: ClassScreen<View>) {
    super();
    this.#coming = coming;
    this.#screen = screen;
    this.#look = watchBlocked(coming.base, () => screen.blocked?.());
    this.#place = SECRET_OF_CLASS + coming.code + (coming.role === "presenter" || coming.role === "projector" ? ":presenter" : "");
  }

  /** Comes in, with what was handed over where there is something. */
  come({ secret = "", ticket = "" }: HandedOver = {}): void {
    if (secret) this.#keep(secret);
    this.#ticket = ticket;
    this.begin();
  }

  /** Notices when the line falls silent, and looks for another one. */
  watch(): void {
    setInterval(() => this.#ping(), PING_EVERY_MS);
    setInterval(() => this.#judge(), LOOK_EVERY_MS);
  }

  get isAway(): boolean {
    return this.#isAway;
  }

  /** How many pings have left. */
  get pings(): number {
    return this.#pulse.sent;
  }

  /** Sends it; false where the line is away. */
  send(message: ClassMessage): boolean {
    return !this.#isAway && this.transmit(message);
  }

  protected connect(): Socket {
    return this.#look(socketTo(`${this.#coming.base}api/class/${this.#coming.code}`));
  }

  protected greet(socket: Socket): void {
    const { role, lang } = this.#coming;
    const secret = stored(this.#place) ?? this.#memory;
    const greeting: ClassMessage = { kind: "enter", role, lang, secret, ticket: this.#ticket };
    socket.send(JSON.stringify(greeting));
  }

  protected get hasShown(): boolean {
    return this.#seen !== null;
  }

  protected lost(): void {
    this.#pulse = pong(this.#pulse); // there is nobody to be waited for
    this.#goAway();
  }

  protected heard(content: unknown): boolean {
    const news = content as News<View>;
    const screen = this.#screen;
    this.#pulse = pong(this.#pulse);
    if (news.pong !== undefined) screen.answered?.(news.pong);
    if (news.refused !== undefined) {
      this.end();
      screen.refused(news.refused);
    }
    if (news.seat) this.#keep(news.seat);
    if (news.say?.kind === "waits") screen.waits?.();
    this.#take(news);
    if (news.along) screen.along?.(news.along);
    if (news.csv !== undefined) screen.csv?.(news.csv);
    if (news.sheet) screen.sheet?.(news.sheet);
    if (news.point) screen.point?.(news.point);
    if (news.fault) screen.fault?.(news.fault);
    return news.refused === undefined;
  }

  #take({ view, change, pong: answer }: News<View>): void {
    const isNew = view !== undefined || (change !== undefined && this.#seen !== null);
    if (isNew) {
      this.#seen = view ?? ({ ...this.#seen, ...change } as View);
      this.#screen.show(this.#seen);
    }
    const isBack = isNew || (answer !== undefined && this.#seen !== null);
    if (!this.#isAway || !isBack) return;
    this.#isAway = false;
    this.#screen.back?.();
  }

  #ping(): void {
    if (document.hidden || this.#seen === null) return;
    const next = ping(this.#pulse, performance.now());
    if (this.transmit({ kind: "ping", n: next.sent } satisfies ClassMessage)) this.#pulse = next;
  }

  #judge(): void {
    const was = this.#pulse.gone;
    this.#pulse = judge(this.#pulse, performance.now());
    if (!this.#pulse.gone) return;
    if (!was) this.#goAway();
    this.replace(); // what was sent on it is sent again, and must not count twice
  }

  #goAway(): void {
    this.#isAway = true;
    if (this.#seen !== null) this.#screen.away?.();
  }

  #keep(secret: string): void {
    this.#memory = secret;
    this.#ticket = ""; // it is valid once
    store(this.#place, secret);
  }
}
