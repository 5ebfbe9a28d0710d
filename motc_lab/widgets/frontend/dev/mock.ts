/** A stand-in for the kernel: enough answers to try the page by hand. */
import type { Picture } from "../src/scene";
import type { Message } from "../src/wire/messages";
import type { Model, Words } from "../src/wire/model";
import * as boards from "./fixtures/boards";
import type { Lang } from "./fixtures/cards";
import * as chapters from "./fixtures/chapters";
import { longer, stretch } from "./longer";

const FIXTURES: Readonly<Record<string, (lang: Lang) => Picture>> = { ...boards, ...chapters };

type Callback = (payload?: unknown) => void;

export class MockModel implements Model {
  /** Every message that the page has sent, for scripts that look at it. */
  readonly sent: Message[] = [];
  private readonly listeners = new Map<string, Set<Callback>>();
  private traits: Record<string, unknown> = {};
  private beat = 1;

  constructor(
    private name: string,
    private lang: Lang,
    private readonly allWords: Readonly<Record<Lang, Words>>,
    private readonly dead: boolean,
    private readonly long: boolean,
  ) {
    this.show();
  }

  get(name: string): unknown {
    return this.traits[name];
  }

  on(event: string, callback: Callback): void {
    const set = this.listeners.get(event) ?? new Set();
    this.listeners.set(event, set.add(callback));
  }

  off(event: string, callback: Callback): void {
    this.listeners.get(event)?.delete(callback);
  }

  listenerCount(): number {
    return [...this.listeners.values()].reduce((sum, set) => sum + set.size, 0);
  }

  send(content: unknown): void {
    const message = content as Message;
    this.sent.push(message);
    setTimeout(() => this.answer(message), 20);
  }

  private answer(message: Message): void {
    switch (message.kind) {
      case "ping":
        if (!this.dead) this.tell("msg:custom", { kind: "pong", n: message.n });
        return;
      case "lang":
        this.lang = message.lang === "de" ? "de" : "en";
        break;
      case "play":
        if (this.name === "lead") this.name = "reply";
        else if (this.name === "reply") this.name = "effect";
        else if (this.name === "effect") this.name = "discard";
        break;
      case "undo":
      case "reveal":
        this.name = "lead";
        break;
      case "bet":
        this.name = "told";
        break;
      case "rule":
        this.show({ id: message.id, title: `Rule ${message.id}`, text: "The lower total loses and may use the effect.\nThe effect is carried out in the printed order.", pages: "EN p. 6, DE S. 6" });
        return;
    }
    this.show();
  }

  private show(rule: unknown = null): void {
    this.beat += 1;
    const make = FIXTURES[this.name] ?? boards.lead;
    const made = make(this.lang);
    const picture = { ...(this.long ? longer(made) : made), beat: this.beat };
    const shown = picture.kind === "board" ? { ...picture, rule } : "table" in picture && picture.table ? { ...picture, table: { ...picture.table, rule } } : picture;
    this.traits = { scene: JSON.stringify(shown), words: this.words(), keep: `kept at ${this.beat}`, place: "motc:dev" };
    for (const name of ["scene", "words", "keep"]) this.tell(`change:${name}`, undefined);
  }

  private words(): Words {
    const words = Object.entries(this.allWords[this.lang]);
    return Object.fromEntries(this.long ? words.map(([key, text]) => [key, stretch(text)]) : words);
  }

  private tell(event: string, payload: unknown): void {
    for (const callback of [...(this.listeners.get(event) ?? [])]) callback(payload);
  }
}
