/** Hands at a small table: a thing is picked up and put down by click, by dragging it, or by keys. */
import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { type Box, boxAt, isArrow, nextBox } from "../../../pure/nearby";
import type { Tabletop, Thing } from "../../../scene";

/** So far may a pointer move in a click. */
const CLICK_PX = 6;
/** So near to a place a thing may be let go. */
const REACH_PX = 22;

interface Drag {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
}

export interface Hands {
  readonly root: RefObject<HTMLDivElement>;
  /** What is held, by a click or a key. */
  readonly held: Thing | null;
  /** The thing that a pointer drags, and how far. */
  readonly drag: Drag | null;
  /** The one thing in the tab order. */
  readonly stop: string | null;
  readonly toggle: (id: string) => void;
  readonly put: (spot: string) => void;
  readonly grab: (id: string, event: PointerEvent) => void;
  readonly pull: (event: PointerEvent) => void;
  readonly letGo: (event: PointerEvent) => void;
  readonly cancel: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocusIn: (event: FocusEvent) => void;
}

export function useHands(table: Tabletop, turn: (thing: string, spot: string) => void): Hands {
  const root = useRef<HTMLDivElement>(null);
  const [heldId, setHeld] = useState<string | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const wasDragged = useRef(false);
  const movable = table.things.filter(({ to }) => to.length > 0);
  const held = movable.find(({ id }) => id === heldId) ?? null;
  const stop = (movable.find(({ id }) => id === wanted) ?? movable[0])?.id ?? null;
  useFocusKept(root, held, stop);

  const put = (spot: string, thing: Thing | null = held): void => {
    setHeld(null);
    if (!thing?.to.includes(spot)) return;
    setWanted(thing.id);
    turn(thing.id, spot);
  };
  const letGo = ({ clientX, clientY }: PointerEvent): void => {
    if (!drag) return;
    setDrag(null);
    if (!isFar(drag)) return;
    wasDragged.current = true;
    const thing = movable.find(({ id }) => id === drag.id) ?? null;
    const boxes = boxesOf(root.current, "spot").filter(({ id }) => thing?.to.includes(id));
    const spot = boxAt(boxes, clientX, clientY, REACH_PX);
    if (spot === null) setHeld(null);
    else put(spot, thing);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape" && held) {
      setHeld(null);
      claim(event);
    } else if (isArrow(event.key)) {
      const name = held ? "drop" : "thing";
      const boxes = boxesOf(root.current, name).filter(({ id }) => held || movable.some((one) => one.id === id));
      const here = boxes.find(({ id }) => id === nameAt(event.target, name)) ?? boxes[0];
      const next = here && nextBox(boxes, here, event.key);
      if (next) find(root.current, name, next)?.focus();
      claim(event);
    }
  };
  return {
    root, held, drag: drag && isFar(drag) ? drag : null, stop, put, letGo, onKeyDown,
    toggle: (id) => {
      if (!wasDragged.current) setHeld(id === heldId ? null : id);
      wasDragged.current = false;
    },
    grab: (id, event) => {
      wasDragged.current = false;
      if (event.button !== 0) return;
      (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
      setDrag({ id, x: event.clientX, y: event.clientY, dx: 0, dy: 0 });
    },
    pull: ({ clientX, clientY }) => {
      if (!drag) return;
      const moved = { ...drag, dx: clientX - drag.x, dy: clientY - drag.y };
      if (isFar(moved)) setHeld(drag.id);
      setDrag(moved);
    },
    cancel: () => {
      setDrag(null);
      setHeld(null);
    },
    onFocusIn: (event) => {
      const thing = nameAt(event.target, "thing");
      if (thing) setWanted(thing);
    },
  };
}

/** Whoever holds a thing has the focus on a place for it; a focus whose element went comes back to a thing or a button. */
function useFocusKept(root: RefObject<HTMLDivElement>, held: Thing | null, stop: string | null): void {
  const inside = useFocusInside(root);
  const holds = held?.id ?? null;
  const before = useRef<string | null>(null);
  useLayoutEffect(() => {
    const wasHeld = before.current;
    before.current = holds;
    if (!inside.current) return;
    const isNew = holds !== wasHeld;
    if (isNew && holds) find(root.current, "drop", nearestDrop(root.current, holds))?.focus({ preventScroll: true });
    else if (isNew || document.activeElement === document.body)
      (find(root.current, "thing", wasHeld) ?? find(root.current, "thing", stop) ?? buttonBeside(root.current))?.focus({ preventScroll: true });
  });
}

/** Whether the focus was last seen in the exhibit: buttons beside the table come and go as well. */
function useFocusInside(root: RefObject<HTMLDivElement>): { readonly current: boolean } {
  const inside = useRef(false);
  useLayoutEffect(() => {
    const whole = exhibitOf(root.current);
    const entered = (): void => {
      inside.current = true;
    };
    const left = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget instanceof Node && !whole?.contains(relatedTarget)) inside.current = false;
    };
    whole?.addEventListener("focusin", entered);
    whole?.addEventListener("focusout", left);
    return () => {
      whole?.removeEventListener("focusin", entered);
      whole?.removeEventListener("focusout", left);
    };
  }, []);
  return inside;
}

/** The table and the buttons that belong to it: on a stage they stand in two slots. */
function exhibitOf(root: HTMLElement | null): HTMLElement | null {
  return root?.closest<HTMLElement>(".m-stage") ?? root?.closest<HTMLElement>(".m-exhibit") ?? root;
}

function buttonBeside(root: HTMLElement | null): HTMLElement | null {
  return exhibitOf(root)?.querySelector<HTMLElement>('[data-dial] button:not([aria-disabled="true"])') ?? null;
}

/** The place that is nearest to a thing, of those where it may be put. */
function nearestDrop(root: HTMLElement | null, thing: string): string | null {
  const here = boxesOf(root, "thing").find(({ id }) => id === thing);
  return here ? boxAt(boxesOf(root, "drop"), here.left, here.top, Number.POSITIVE_INFINITY) : null;
}

function isFar({ dx, dy }: Drag): boolean {
  return Math.hypot(dx, dy) > CLICK_PX;
}

function claim(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

type Named = "thing" | "spot" | "drop";

function nameAt(target: EventTarget | null, name: Named): string | null {
  return target instanceof Element ? (target.closest<HTMLElement>(`[data-${name}]`)?.dataset[name] ?? null) : null;
}

function find(root: HTMLElement | null, name: Named, id: string | null | undefined): HTMLElement | null {
  const found = id ? root?.querySelector<HTMLElement>(`[data-${name}="${CSS.escape(id)}"]`) : null;
  return found?.tagName === "BUTTON" ? found : null;
}

function boxesOf(root: HTMLElement | null, name: Named): Box[] {
  return [...(root?.querySelectorAll<HTMLElement>(`[data-${name}]`) ?? [])].map((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { id: element.dataset[name] ?? "", left, top, right, bottom };
  });
}
