/** Plays the moves that a scene names, from where things lay to where they lie now. */
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { type Box, type Journey, journeys } from "../pure/journey";
import type { Move, Scene } from "../scene";
import { beforePaint } from "../stage/beforePaint";

const TRAVEL_MS = 240;
const EASING = "cubic-bezier(.3,.7,.2,1)";

/** Measures only what moves: reading the place of everything costs more than drawing it. */
export function useTravel(root: RefObject<HTMLElement>, scene: Scene, moving: boolean): void {
  const seen = useRef<number | null>(null);
  const before = useRef<Map<string, Box> | null>(null);
  const isNew = seen.current !== null && seen.current !== scene.beat;
  // Measured while drawing, when the page still shows the picture before.
  if (isNew && moving && scene.moves.length > 0) before.current = boxesOf(root.current, sources(scene.moves));

  useLayoutEffect(() => {
    const start = before.current;
    seen.current = scene.beat;
    before.current = null;
    if (!start) return;
    beforePaint(() => {
      const { current } = root;
      if (!current || seen.current !== scene.beat) return undefined;
      const found = journeys(scene.moves, start, boxesOf(current, targets(scene.moves)));
      return () => {
        for (const journey of found) play(current, journey);
      };
    });
  });
}

const sources = (moves: readonly Move[]): string[] => moves.flatMap(({ id, source }) => [id, source]);
const targets = (moves: readonly Move[]): string[] => moves.flatMap(({ id, target }) => [id, target]);

function boxesOf(root: HTMLElement | null, names: readonly string[]): Map<string, Box> {
  const boxes = new Map<string, Box>();
  for (const name of new Set(names)) {
    const box = root && find(root, name)?.getBoundingClientRect();
    if (box && box.width > 0) boxes.set(name, box);
  }
  return boxes;
}

function play(root: HTMLElement, journey: Journey): void {
  const element = journey.standIn ? standIn(root, journey.to) : find(root, journey.id);
  if (!element) return;
  const travel = element.animate([{ transform: shift(journey), zIndex: 9 }, { transform: "none", zIndex: 9 }], {
    duration: TRAVEL_MS,
    easing: EASING,
  });
  if (journey.standIn) travel.onfinish = travel.oncancel = () => element.remove();
}

function shift({ from, to }: Journey): string {
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  const scale = to.width > 0 ? Math.min(2, Math.max(0.4, from.width / to.width)) : 1;
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

/** A disc that travels for something that has no element of its own. */
function standIn(root: HTMLElement, to: Box): HTMLElement {
  const disc = document.createElement("i");
  disc.className = "m-travelling";
  disc.setAttribute("aria-hidden", "true");
  const floor = root.closest<HTMLElement>(".m-stage") ?? root;
  const origin = floor.getBoundingClientRect();
  disc.style.left = `${to.left + to.width / 2 - origin.left}px`;
  disc.style.top = `${to.top + to.height / 2 - origin.top}px`;
  floor.append(disc);
  return disc;
}

function find(root: HTMLElement, id: string): HTMLElement | null {
  const name = CSS.escape(id);
  return root.querySelector<HTMLElement>(`[data-el="${name}"], [data-place="${name}"]`);
}
