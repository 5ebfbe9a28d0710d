/** A list of sentences has one tab stop; the arrow keys walk through it, from the newest. */
import type { RefObject } from "preact";
import { useState } from "preact/hooks";
import type { LogLine } from "../scene";

interface LineStop {
  /** The sentence at which the tab key stops. */
  readonly held: number | null;
  readonly walk: (event: KeyboardEvent) => void;
}

export function useLineStop(list: RefObject<HTMLElement>, lines: readonly LogLine[]): LineStop {
  const [stop, setStop] = useState<number | null>(null);
  const opening = lines.filter(({ rule }) => rule);
  const newest = opening.reduce<number | null>((last, { id }) => (last === null || id > last ? id : last), null);
  const held = opening.some(({ id }) => id === stop) ? stop : newest;
  const walk = (event: KeyboardEvent): void => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const at = opening.findIndex(({ id }) => id === held);
    const next = by === undefined ? undefined : opening[at + by];
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    setStop(next.id);
    list.current?.querySelector<HTMLElement>(`[data-line="${next.id}"]`)?.focus();
  };
  return { held, walk };
}
