/**
 * The entry of a chapter in which a pupil of a class works: the class is told the step, as a number among others.
 * When the class goes on together, or pauses, the page says so; nobody is taken anywhere. In a room where a
 * volunteer of the class plays, it leads back once that match has ended.
 */
import type { WalkerView } from "../classes";
import { ClassLine } from "../wire/school";
import { langOf } from "./frame";

function walk(root: HTMLElement): void {
  const { code = "", base = "", chapter = "", lang, steps = "[]", back } = root.dataset;
  const ids = JSON.parse(steps) as readonly string[];
  let step = "";
  let isIn = false;
  let hasPlayed = false;
  const now = (): string => ids[[...document.querySelectorAll(".m-steps button")].findIndex((button) => button.hasAttribute("aria-current"))] ?? "";
  const hide = (name: string, isHidden: boolean): void => {
    const part = root.querySelector<HTMLElement>(`[data-${name}]`);
    if (part) part.hidden = isHidden;
  };
  const line: ClassLine<WalkerView> = new ClassLine({ base, code, role: "walker", lang: langOf(lang) }, {
    show({ mode, paused, plays }) {
      if (back !== undefined) {
        root.hidden = plays;
        if (hasPlayed && !plays) location.replace(back);
        hasPlayed = plays;
        return;
      }
      root.hidden = mode === "free" && !paused;
      hide("goes-on", paused);
      hide("paused", !paused);
      if (isIn && !paused) report();
    },
    back() {
      isIn = true;
      report();
    },
    refused() {
      root.hidden = true;
    },
  });
  const report = (): void => {
    step = now() || step;
    if (step) line.send({ kind: "walk", chapter, step });
  };
  const note = (): void => {
    const next = now();
    if (next && next !== step) report();
  };
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true, attributeFilter: ["aria-current"] });
  line.come();
}

const root = document.getElementById("walk");
if (root !== null) walk(root);
