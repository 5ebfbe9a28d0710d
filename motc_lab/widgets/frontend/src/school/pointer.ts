/** The presenter's pointer, in the first picture of the page, for a moment. */
import { placed } from "./placed";

const SHOWN_MS = 3000;

export class Pointer {
  #hiding = 0;

  show([x, y]: readonly [number, number]): void {
    const frame = document.querySelector("#seen .class-picture");
    if (frame === null) return;
    const mark = frame.querySelector<HTMLElement>(".class-pointer") ?? document.createElement("span");
    mark.className = "class-pointer";
    Object.assign(mark.style, placed(x, y));
    if (!mark.isConnected) frame.append(mark);
    clearTimeout(this.#hiding);
    this.#hiding = window.setTimeout(() => frame.querySelector(".class-pointer")?.remove(), SHOWN_MS);
  }
}
