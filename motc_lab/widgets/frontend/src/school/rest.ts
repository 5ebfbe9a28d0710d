/** How long something lasts that ends by itself: the server says it, the page counts on. */
import { minutes } from "../pure/counts";

export class Rest {
  #left_s: number | null = null;
  #since_ms = Date.now();
  #isHeld = false;

  set({ left_s, paused }: { readonly left_s: number | null; readonly paused: boolean }): void {
    this.#left_s = left_s;
    this.#since_ms = Date.now();
    this.#isHeld = paused;
  }

  get runs(): boolean {
    return this.#left_s !== null;
  }

  /** Since the server has last said how things stand. */
  get since_s(): number {
    return Math.round((Date.now() - this.#since_ms) / 1000);
  }

  /** What is left, in minutes and seconds. */
  get text(): string {
    const left_s = this.#left_s ?? 0;
    return minutes(this.#isHeld ? left_s : Math.max(0, left_s - this.since_s));
  }
}
