/** Looking for something on the board that a tool asks for: a click there picks it instead of choosing it. */
import { useState } from "preact/hooks";
import type { Sandbox } from "../scene";

/** The element that a click at a place means, if the tool can do something with it. */
export type ElementAt = (picture: Sandbox, place: string) => string | null;

export interface Picking {
  /** The picked element; empty before one is picked, null where nobody looks for one. */
  readonly picked: string | null;
  /** Picks an element, or begins to look for one ('') or ends it (null); `at` says what a click means from now on. */
  readonly pick: (element: string | null, at?: ElementAt) => void;
  /** Takes a click on the board, if it means something that is looked for. */
  readonly onClick: (event: Event) => void;
}

export function usePicking(picture: Sandbox): Picking {
  const [picked, setPicked] = useState<string | null>(null);
  const [elementAt, setAt] = useState<ElementAt>(() => nothing);
  const pick = (element: string | null, at?: ElementAt): void => {
    setPicked(element);
    if (at) setAt(() => at);
  };
  const onClick = (event: Event): void => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-el]") : null;
    const element = cell && elementAt(picture, cell.dataset.el ?? "");
    if (picked === null || !element) return;
    event.preventDefault();
    event.stopPropagation();
    pick(element);
  };
  return { picked, pick, onClick };
}

const nothing: ElementAt = () => null;
