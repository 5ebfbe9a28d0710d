/** Looking for a card that shall be another one: a click on the board picks it instead of choosing it. */
import { useState } from "preact/hooks";
import { cardAt } from "../pure/places";
import type { Sandbox } from "../scene";

export interface Picking {
  /** The element of the picked card; empty before one is picked, null where nobody looks for one. */
  readonly picked: string | null;
  readonly pick: (element: string | null) => void;
  /** Takes a click on the board, if it means a card that may be another one. */
  readonly onClick: (event: Event) => void;
}

export function usePicking(picture: Sandbox): Picking {
  const [picked, pick] = useState<string | null>(null);
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

/** The card at a place of the board, if it may be another one. */
export function elementAt(picture: Sandbox, id: string): string | null {
  const card = picture.table && cardAt(picture.table, id);
  return picture.swaps.find(({ pick, element }) => pick && element === card?.id)?.element ?? null;
}
