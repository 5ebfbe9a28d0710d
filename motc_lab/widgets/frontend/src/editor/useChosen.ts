/** A list that is chosen from: what was chosen stands there until the kernel has answered all of it. */
import { useRef, useState } from "preact/hooks";
import { useUi } from "../app/ui";

interface Waiting {
  readonly value: string;
  /** The beat of the picture on which the first unanswered choice was made. */
  readonly since: number;
  readonly choices: number;
}

type On<E> = (event: E & { currentTarget: HTMLSelectElement }) => void;

export interface Chosen {
  readonly value: string;
  /** Whether keys have chosen what does not count yet. */
  readonly held: boolean;
  readonly onChange: On<Event>;
  readonly onKeyDown: On<KeyboardEvent>;
  readonly onPointerDown: () => void;
  readonly onBlur: () => void;
}

/** Keys that open the list of a select, or end it: what is chosen from there is meant. */
const opens = ({ altKey, key }: KeyboardEvent): boolean => altKey || key === "Enter" || key === " " || key === "F4";

/**
 * Every choice is answered by one picture; keys may choose faster than pictures come.
 * Where `waits`, what keys walk over counts only at Enter, or when the field is left.
 */
export function useChosen(value: string, send: (value: string) => void, waits: boolean): Chosen {
  const { beat } = useUi();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [held, setHeld] = useState<string | null>(null);
  const walks = useRef(false);
  const open = waiting && beat - waiting.since < waiting.choices ? waiting : null;
  const choose = (chosen: string): void => {
    setHeld(null);
    setWaiting({ value: chosen, since: open?.since ?? beat, choices: (open?.choices ?? 0) + 1 });
    send(chosen);
  };
  const settle = (): void => {
    if (held === null) return;
    if (held === value) setHeld(null);
    else choose(held);
  };
  return {
    value: held ?? open?.value ?? value,
    held: held !== null && held !== value,
    onChange: ({ currentTarget }) => {
      if (waits && walks.current) setHeld(currentTarget.value);
      else choose(currentTarget.value);
    },
    onKeyDown: (event) => {
      walks.current = !opens(event);
      if (event.key === "Escape") setHeld(null);
      if (event.key !== "Enter" || held === null) return;
      event.preventDefault();
      settle();
    },
    onPointerDown: () => {
      walks.current = false;
    },
    onBlur: settle,
  };
}
