/** A list that is chosen from: what was chosen stands there until the kernel has answered all of it. */
import { useState } from "preact/hooks";
import { useUi } from "../app/ui";

interface Waiting {
  readonly value: string;
  /** The beat of the picture on which the first unanswered choice was made. */
  readonly since: number;
  readonly choices: number;
}

export interface Chosen {
  readonly value: string;
  readonly onChange: (event: { currentTarget: HTMLSelectElement }) => void;
}

/** Every choice is answered by one picture; keys may choose faster than pictures come. */
export function useChosen(value: string, send: (value: string) => void): Chosen {
  const { beat } = useUi();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const open = waiting && beat - waiting.since < waiting.choices ? waiting : null;
  return {
    value: open?.value ?? value,
    onChange: ({ currentTarget }) => {
      const chosen = currentTarget.value;
      setWaiting({ value: chosen, since: open?.since ?? beat, choices: (open?.choices ?? 0) + 1 });
      send(chosen);
    },
  };
}
