/** Plays the moves that a scene names, from where things lay to where they lie now. */
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { type Box, type Journey, journeys } from "../pure/journey";
import type { Scene } from "../scene";

const TRAVEL_MS = 240;
const EASING = "cubic-bezier(.3,.7,.2,1)";

export function useTravel(root: RefObject<HTMLElement>, scene: Scene, moving: boolean): void {
  const seen = useRef<{ beat: number; boxes: Map<string, Box> } | null>(null);
  const before = useRef<Map<string, Box> | null>(null);
  // Measured while drawing, when the page still shows the picture before.
  if (seen.current && seen.current.beat !== scene.beat) before.current = boxesIn(root.current);

  useLayoutEffect(() => {
    const isNew = seen.current?.beat !== scene.beat;
    seen.current = { beat: scene.beat, boxes: new Map() };
    if (!isNew || !moving || !before.current || !root.current) return;
    const after = boxesIn(root.current);
    for (const journey of journeys(scene.moves, before.current, after)) play(root.current, journey);
    before.current = null;
  });
}

function boxesIn(root: HTMLElement | null): Map<string, Box> {
  const boxes = new Map<string, Box>();
  for (const element of root?.querySelectorAll<HTMLElement>("[data-el], [data-place]") ?? []) {
    const box = element.getBoundingClientRect();
    for (const name of [element.dataset.el, element.dataset.place]) {
      if (name && box.width > 0) boxes.set(name, box);
    }
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

/** A disc that travels for something that has no element of its own, such as a pawn. */
function standIn(root: HTMLElement, to: Box): HTMLElement {
  const disc = document.createElement("i");
  disc.className = "m-travelling";
  disc.setAttribute("aria-hidden", "true");
  const origin = root.getBoundingClientRect();
  disc.style.left = `${to.left + to.width / 2 - origin.left}px`;
  disc.style.top = `${to.top + to.height / 2 - origin.top}px`;
  root.append(disc);
  return disc;
}

function find(root: HTMLElement, id: string): HTMLElement | null {
  const name = CSS.escape(id);
  return root.querySelector<HTMLElement>(`[data-el="${name}"], [data-place="${name}"]`);
}
