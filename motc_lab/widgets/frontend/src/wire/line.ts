/** A socket in place of a kernel: the same traits and messages, over a line that mends itself. */
import { Connection, type Socket } from "./connection";
import { lineOf, type Model } from "./model";

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

/** Subclasses also say what is no business of the page's (`takes`). */
export abstract class WireModel extends Connection implements Model {
  readonly #traits: Record<string, unknown>;
  readonly #listeners = new Map<string, Set<Listener>>();
  /** The line that has brought the last picture. */
  #shown: Socket | null = null;

  /** Traits that the page itself knows. */
  constructor(known: Readonly<Record<string, unknown>> = {}) {
    super();
    this.#traits = { ...known };
  }

  /** The line has been refused; it is not opened again. */
  protected abstract refused(kind: string): void;
  /** Whether a refusal ends it; else it is a line that is lost like any other. */
  protected isFinal(_kind: string): boolean {
    return true;
  }

  /** A picture, or something else of the page, has come. */
  protected abstract taken(): void;
  /** Whether something that was said is for the line itself, and not for the page. */
  protected abstract takes(say: Said): boolean;

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
    if (!this.hasShown || !this.transmit(content)) throw new Error(CLOSED);
  }

  protected heard(content: unknown): boolean {
    const { set, say, refused } = content as Heard;
    if (refused !== undefined) {
      if (!this.isFinal(refused)) return false; // It is closed in a moment, and tried again.
      this.end();
      this.refused(refused);
      return false;
    }
    if (set !== undefined) {
      this.taken();
      this.#count(set);
      const names = Object.entries(set).map(([name, value]) => this.#put(name, value));
      for (const name of names) this.#tell(`change:${name}`);
    }
    if (say !== undefined && !this.takes(say)) this.#tell("msg:custom", say);
    return true;
  }

  /** Takes a trait, or what is new at the end of it; returns its name. */
  #put(said: string, value: unknown): string {
    const name = said.replace(MORE, "");
    this.#traits[name] = name === said ? value : String(this.#traits[name] ?? "") + String(value);
    return name;
  }

  /** Numbers the lines as their first pictures come. */
  #count({ scene }: Readonly<Record<string, unknown>>): void {
    if (scene === undefined || this.#shown === this.line) return;
    this.#shown = this.line;
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
