/** Moves the real focus with the board's tab stop, and finds its elements. */
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

export interface FocusKeeper {
  /** Moves the real focus to the tab stop after the next drawing. */
  readonly pull: () => void;
  readonly entered: (event: FocusEvent) => void;
  readonly left: () => void;
}

/** Moves the real focus with the tab stop, or to a new verdict, and catches it when its element is taken away. */
export function useFocus(root: RefObject<HTMLElement>, stop: string | null): FocusKeeper {
  const pulled = useRef(false);
  const holder = useRef<Element | null>(null);
  const waiting = useRef(0);
  const told = useRef<Element | null | undefined>(undefined);
  useLayoutEffect(() => {
    const active = document.activeElement;
    const lost = holder.current?.isConnected === false && active === document.body;
    const inside = root.current?.contains(active) ?? false;
    const verdict = root.current?.querySelector<HTMLElement>(".m-feedback-verdict") ?? null;
    // What is there as the board is drawn first was told on an earlier visit.
    const news = told.current !== undefined && verdict !== told.current ? verdict : null;
    told.current = verdict;
    if (lost || (((pulled.current && !isTyped(active)) || news) && inside)) {
      pulled.current = false;
      if (news || stop !== null) take(news ?? find(root.current, stop ?? ""), !lost);
    }
    // Not every browser tells of a focus in a window that lies behind another one.
    if (root.current?.contains(document.activeElement)) holder.current = document.activeElement;
  });
  useEffect(() => () => clearTimeout(waiting.current), []);
  return {
    pull: () => {
      pulled.current = true;
    },
    entered: ({ target }) => {
      holder.current = target instanceof Element ? target : null;
    },
    left: () => {
      pulled.current = false;
      // An element that was taken away has not lost the focus by the person's wish.
      waiting.current = window.setTimeout(() => {
        const stays = holder.current?.isConnected === true;
        if (stays && !root.current?.contains(document.activeElement)) holder.current = null;
      });
    },
  };
}

/** Focuses without a leap; the page scrolls no further than is needed, and not at all under a mouse that made a play. */
function take(element: HTMLElement | null, led: boolean): void {
  element?.focus({ preventScroll: true });
  if (led || element?.matches(":focus-visible")) element?.scrollIntoView({ block: "nearest" });
}

/** Whether somebody types a choice there: the play goes on, and the line keeps the focus. */
function isTyped(element: Element | null): boolean {
  return element?.matches(".m-typed input") === true;
}

/** The element of a board with this name. */
export function find(root: HTMLElement | null, id: string): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-el="${CSS.escape(id)}"]`) ?? null;
}

/** Where an element is on the screen, for the arrow keys; nowhere if it is not shown. */
export function spot(root: HTMLElement | null, id: string): { id: string; x: number }[] {
  const box = find(root, id)?.getBoundingClientRect();
  return box && box.width > 0 ? [{ id, x: box.left + box.width / 2 }] : [];
}

/** Whether an event came from a table or its choices: only there do single characters act. */
export function isAtTable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(".m-board [data-el]") !== null;
}

/** The name of the element that an event came from. */
export function elementAt(target: EventTarget | null): string | null {
  const element = target instanceof Element ? target.closest<HTMLElement>("[data-el]") : null;
  return element?.dataset.el ?? null;
}
