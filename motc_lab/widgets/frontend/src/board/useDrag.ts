/** Dragging a card of one's hand to a section, by mouse or finger: the same way as two clicks. */
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { dropTargets, type Point, pullOf, sectionOf } from "../pure/drag";
import type { Pick } from "../pure/pick";
import type { Scene } from "../scene";
import { elementAt, find } from "./useFocus";

interface Hands {
  readonly scene: Scene;
  readonly pick: Pick;
  /** Whether a click asks why, or nothing can be chosen here. */
  readonly rests: boolean;
  readonly press: (id: string) => void;
}

interface Drag {
  readonly card: string;
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
    const card = elementAt(event.target);
    if (rests || drag || event.button !== 0 || card === null) return;
    const targets = dropTargets(scene.choices, card);
    if (targets.size > 0) drag = { card, from: at(event), pointer: event.pointerId, targets, shadow: null };
  };
  const move = (event: PointerEvent): void => {
    if (!drag || event.pointerId !== drag.pointer) return;
    if (!drag.shadow) {
      const pull = pullOf(drag.from, at(event), event.pointerType === "touch");
      if (pull === "scroll") end();
      if (pull !== "drag" || !drag) return;
      lift(board, drag, hands());
    }
    event.preventDefault();
    carry(drag, event);
    mark(board, drag, hands().scene, sectionBelow(hands().scene, event));
  };
  const up = (event: PointerEvent): void => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const { card, targets, shadow } = drag;
    const section = shadow && sectionBelow(hands().scene, event);
    end();
    if (!shadow) return;
    swallowClick();
    const { press, pick } = hands();
    if (section === null || !targets.has(section)) press(card);
    else if (!pick.clicked.includes(section)) press(section);
  };
  const cancel = (): void => {
    const dropped = drag?.shadow ? drag.card : null;
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

/** Picks the card up: it is chosen, as by a click, and a likeness of it follows the pointer. */
function lift(board: HTMLElement, drag: Drag, { pick, press }: Hands): void {
  const card = find(board, drag.card);
  if (!card) return;
  const frame = card.querySelector(".m-card-frame") ?? card;
  const shadow = card.cloneNode(true) as HTMLElement;
  shadow.className = "m-dragged";
  shadow.removeAttribute("data-el");
  shadow.setAttribute("aria-hidden", "true");
  shadow.style.width = `${frame.getBoundingClientRect().width}px`;
  shadow.style.fontSize = getComputedStyle(card).fontSize;
  floorOf(card).append(shadow);
  board.classList.add("m-dragging");
  drag.shadow = shadow;
  if (!pick.clicked.includes(drag.card)) press(drag.card);
}

/** What a likeness lies in and is measured from: there the card has the look that it has in the hand. */
function floorOf(card: Element): Element {
  return card.closest(".m-own-hand") ?? card;
}

function carry({ shadow }: Drag, event: PointerEvent): void {
  const origin = shadow?.parentElement?.getBoundingClientRect();
  if (!shadow || !origin) return;
  shadow.style.left = `${event.clientX - origin.left}px`;
  shadow.style.top = `${event.clientY - origin.top}px`;
}

/** Shows where the card may be dropped, and where it would be dropped now. */
function mark(board: HTMLElement, { targets }: Drag, scene: Scene, below: string | null): void {
  for (const { id, near } of scene.sections) {
    const place = find(board, near.id);
    place?.classList.toggle("m-drop", targets.has(id));
    place?.classList.toggle("m-over", targets.has(id) && id === below);
  }
}

function sectionBelow(scene: Scene, event: PointerEvent): string | null {
  return sectionOf(scene, elementAt(document.elementFromPoint(event.clientX, event.clientY)));
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
