/** Where a board can't come, or has to go: the page says why, and offers a way on. */
import { shownLang } from "./frame";

type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface Way {
  readonly text: string;
  readonly href: string;
  readonly isShown: boolean;
}

export class Refusal {
  readonly #place: HTMLElement;
  readonly #waiting: HTMLElement;
  readonly #words: Words;

  constructor(place: HTMLElement, waiting: HTMLElement) {
    this.#place = place;
    this.#waiting = waiting;
    this.#words = JSON.parse(place.dataset.said ?? "{}") as Words;
  }

  /** A word of the page, in the language that it is in now; undefined where it has none. */
  word(key: string): string | undefined {
    return this.#words[shownLang()]?.[key];
  }

  /** Says something in the place of the first picture. */
  tell(text: string | undefined): void {
    const status = this.#waiting.querySelector("[role=status]");
    if (status !== null) status.textContent = text ?? "";
  }

  /** Says why there is no board, with a way on; it has the focus where a living board had it. */
  show(text: string | undefined, { text: label, href, isShown }: Way): void {
    const root = document.documentElement;
    const wasLiving = root.dataset.board === "living";
    this.tell(text);
    const link = this.#waiting.querySelector("a");
    if (link?.parentElement) {
      link.textContent = label;
      link.href = href;
      link.parentElement.hidden = !isShown;
    }
    this.#waiting.hidden = false;
    this.#place.hidden = true;
    delete root.dataset.staged;
    root.dataset.board = "refused";
    if (wasLiving) link?.focus();
  }
}
