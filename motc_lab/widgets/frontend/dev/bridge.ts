/** A model whose kernel is a function of the page, `kernel(message)`, given by a test driver. */
import type { Message } from "../src/wire/messages";
import type { Model } from "../src/wire/model";

type Callback = (payload?: unknown) => void;

/** What the driver answers: the traits as they are now, or a message. */
export type Answer = { readonly traits: Record<string, unknown> } | { readonly message: unknown };
export type Kernel = (message: Message | null) => Promise<Answer>;

export class BridgeModel implements Model {
  readonly sent: Message[] = [];
  private readonly listeners = new Map<string, Set<Callback>>();
  private traits: Record<string, unknown> = {};

  constructor(private readonly kernel: Kernel) {}

  /** Fetches the first picture, as a real model has it before the page is drawn. */
  async start(): Promise<void> {
    this.take(await this.kernel(null));
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

  send(content: unknown): void {
    this.sent.push(content as Message);
    void this.kernel(content as Message).then((answer) => this.take(answer));
  }

  private take(answer: Answer): void {
    if ("message" in answer) {
      this.tell("msg:custom", answer.message);
      return;
    }
    this.traits = answer.traits;
    for (const name of Object.keys(answer.traits)) this.tell(`change:${name}`, undefined);
  }

  private tell(event: string, payload: unknown): void {
    for (const callback of [...(this.listeners.get(event) ?? [])]) callback(payload);
  }
}
