/** Dragging a thing to a place, by mouse or finger: the same way as two clicks. */
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { type Point, pullOf } from "../pure/drag";
import type { Pick } from "../pure/pick";
import type { Scene } from "../scene";
import { partsOf } from "./partsOf";
import { elementAt, find } from "./useFocus";

interface Hands {
  readonly scene: Scene;
  readonly pick: Pick;
  /** Whether a click asks why, or nothing can be chosen here. */
  readonly rests: boolean;
  readonly press: (id: string) => void;
}

interface Drag {
  readonly thing: string;
  readonly from: Point;
  readonly pointer: number;
  readonly targets: ReadonlySet<string>;
  shadow: HTMLElement | null;
}

/** The handlers stay while pictures come and go; what they act on is always the present one. */
export function useDrag(root: RefObject<HTMLElement>, hands: Hands): void {
  const now = useRef(hands);
  now.current = hands;
  useEffect(() => {
    const board = root.current;
    if (!board) return undefined;
    return listen(board, () => now.current);
  }, []);
}

function listen(board: HTMLElement, hands: () => Hands): () => void {
  let drag: Drag | null = null;

  const end = (): void => {
    drag?.shadow?.remove();
    drag = null;
    for (const one of board.querySelectorAll(".m-drop")) one.classList.remove("m-drop", "m-over");
    board.classList.remove("m-dragging");
  };
  const down = (event: PointerEvent): void => {
    const { scene, rests } = hands();
    const thing = elementAt(event.target);
    if (rests || drag || event.button !== 0 || thing === null) return;
    const targets = partsOf(scene).dragging?.goals(scene, thing) ?? new Set<string>();
    if (targets.size > 0) drag = { thing, from: at(event), pointer: event.pointerId, targets, shadow: null };
  };
  const move = (event: PointerEvent): void => {
    if (!drag || event.pointerId !== drag.pointer) return;
    if (!drag.shadow) {
      const pull = pullOf(drag.from, at(event), event.pointerType === "touch" && partsOf(hands().scene).dragging?.sideways === "scrolls");
      if (pull === "scroll") end();
      if (pull !== "drag" || !drag) return;
      lift(board, drag, hands());
    }
    event.preventDefault();
    carry(drag, event);
    mark(board, drag, hands().scene, goalBelow(hands().scene, event));
  };
  const up = (event: PointerEvent): void => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const { thing, targets, shadow } = drag;
    const goal = shadow && goalBelow(hands().scene, event);
    end();
    if (!shadow) return;
    swallowClick();
    const { press, pick } = hands();
    if (goal === null || !targets.has(goal)) press(thing);
    else if (!pick.clicked.includes(goal)) press(goal);
  };
  const cancel = (): void => {
    const dropped = drag?.shadow ? drag.thing : null;
    end();
    if (dropped !== null) hands().press(dropped);
  };
  const giveUp = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !drag?.shadow) return;
    event.stopPropagation();
    event.preventDefault();
    cancel();
    swallowClick();
  };
  board.addEventListener("pointerdown", down);
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", up);
  window.addEventListener("pointercancel", cancel);
  window.addEventListener("keydown", giveUp, true);
  return () => {
    end();
    board.removeEventListener("pointerdown", down);
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", up);
    window.removeEventListener("pointercancel", cancel);
    window.removeEventListener("keydown", giveUp, true);
  };
}

const at = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y });

/** Picks the thing up: it is chosen, as by a click, and a likeness of it follows the pointer. */
function lift(board: HTMLElement, drag: Drag, { pick, press }: Hands): void {
  const thing = find(board, drag.thing);
  if (!thing) return;
  const frame = thing.querySelector(".m-thing-frame") ?? thing;
  const shadow = thing.cloneNode(true) as HTMLElement;
  shadow.className = "m-dragged";
  shadow.removeAttribute("data-el");
  shadow.setAttribute("aria-hidden", "true");
  shadow.style.width = `${frame.getBoundingClientRect().width}px`;
  shadow.style.fontSize = getComputedStyle(thing).fontSize;
  floorOf(thing).append(shadow);
  board.classList.add("m-dragging");
  drag.shadow = shadow;
  if (!pick.clicked.includes(drag.thing)) press(drag.thing);
}

/** What a likeness lies in and is measured from: there the thing has the look that it has in the hand. */
function floorOf(thing: Element): Element {
  return thing.closest('[data-part="hand"]') ?? thing;
}

function carry({ shadow }: Drag, event: PointerEvent): void {
  const origin = shadow?.parentElement?.getBoundingClientRect();
  if (!shadow || !origin) return;
  shadow.style.left = `${event.clientX - origin.left}px`;
  shadow.style.top = `${event.clientY - origin.top}px`;
}

/** Shows where the thing may be dropped, and where it would be dropped now. */
function mark(board: HTMLElement, { targets }: Drag, scene: Scene, below: string | null): void {
  for (const [goal, element] of partsOf(scene).dragging?.shown(scene) ?? []) {
    const place = find(board, element);
    place?.classList.toggle("m-drop", targets.has(goal));
    place?.classList.toggle("m-over", targets.has(goal) && goal === below);
  }
}

function goalBelow(scene: Scene, event: PointerEvent): string | null {
  const at = elementAt(document.elementFromPoint(event.clientX, event.clientY));
  return partsOf(scene).dragging?.goalAt(scene, at) ?? null;
}

/** A drop is no click on whatever lies below it. */
function swallowClick(): void {
  const swallow = (event: MouseEvent): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
}
