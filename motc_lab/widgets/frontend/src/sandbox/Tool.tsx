/** A button among the tools of a panel. */
import type { JSX } from "preact";

interface ToolProps {
  readonly word: string;
  /** What it says aloud, where the word alone would not do. */
  readonly label?: string;
  /** By which it is found again, where the focus comes back to it. */
  readonly name?: string;
  readonly enabled?: boolean;
  /** Of what can be chosen: whether it is chosen now. */
  readonly pressed?: boolean;
  readonly press: () => void;
}

export function Tool({ word, label, name, enabled = true, pressed, press }: ToolProps): JSX.Element {
  return (
    <button type="button" class="m-tool" data-tool={name} aria-label={label} aria-pressed={pressed} aria-disabled={!enabled} onClick={() => enabled && press()}>
      {word}
    </button>
  );
}
