/** What was pressed last, until the class has heard it: it is shown as not sent, and sent once it can be. */
import type { ClassMessage } from "../classes";
import type { Say } from "../pure/counts";
import type { View } from "./page";

/** What changes while the same is asked. */
const COUNTED = new Set(["people", "voted", "counts", "apart", "where", "clock", "left_s"]);

/** Two views with the same text ask the same. */
function momentOf(view: View | null): string {
  return JSON.stringify(Object.entries(view ?? {}).filter(([name]) => !COUNTED.has(name)));
}

interface Press {
  readonly message: ClassMessage;
  readonly by: HTMLElement;
  /** What was chosen, in words. */
  readonly what: string;
  readonly moment: string;
  /** How many pings had left before it: the next one that is answered was sent after it. */
  readonly ping: number;
  readonly hasLeft: boolean;
}

/** The line of a class, as far as it matters here. */
export interface Line {
  readonly isAway: boolean;
  /** How many pings have left. */
  readonly pings: number;
  /** False where it could not leave. */
  send(message: ClassMessage): boolean;
}

interface Of {
  readonly say: Say;
  readonly view: View | null;
}

export class Pressed {
  readonly #line: Line;
  readonly #page: Of;
  #press: Press | null = null;

  constructor(line: Line, page: Of) {
    this.#line = line;
    this.#page = page;
  }

  press(message: ClassMessage, by: HTMLElement, what = textOf(by)): void {
    this.#press = { message, by, what, moment: momentOf(this.#page.view), ping: this.#line.pings, hasLeft: this.#line.send(message) };
    this.show();
  }

  /** A ping that was sent after it has been answered: it has been heard. */
  answered(ping: number): void {
    if (!this.#press?.hasLeft || ping <= this.#press.ping) return;
    this.#press = null;
    this.show();
  }

  /** The line is back. Where something else is asked by now, it is lost, and told so unless it may have been heard. */
  sendAgain(): void {
    const press = this.#press;
    if (press === null) return;
    const isSame = press.moment === momentOf(this.#page.view);
    this.#press = isSame ? { ...press, ping: this.#line.pings, hasLeft: this.#line.send(press.message) } : null;
    this.show();
    if (!isSame && !press.hasLeft) this.#tell(this.#page.say("lost"));
  }

  /** Shows what has not been sent, while the line is away. */
  show(): void {
    const by = this.#line.isAway ? this.#press?.by : undefined;
    for (const one of document.querySelectorAll<HTMLElement>("[data-unsent]")) delete one.dataset.unsent;
    this.#tell(by === undefined ? "" : this.#page.say("not_sent", { what: this.#press?.what ?? "" }));
    if (by !== undefined) by.dataset.unsent = "";
  }

  #tell(text: string): void {
    const place = document.getElementById("unsent");
    if (place !== null) place.textContent = text;
  }
}

function textOf(by: HTMLElement): string {
  const read = by instanceof HTMLSelectElement ? by.selectedOptions[0] : by;
  return read?.textContent?.trim() ?? "";
}
