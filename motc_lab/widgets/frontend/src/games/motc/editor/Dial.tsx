/** A number on the board with a step down and a step up; the arrow keys pass through it as one element. */
import type { JSX } from "preact";
import { useHands } from "./useHands";

interface DialProps {
  readonly id: string;
  readonly field: string;
  readonly value: number;
  readonly label: string;
  readonly shown?: string;
}

export function Dial({ id, field, value, label, shown }: DialProps): JSX.Element {
  const { editor, send, stop, w } = useHands();
  const faulty = editor.groups.some((group) => group.fields.some((one) => one.path === field && one.faulty));
  const set = (to: number): void => send({ do: "set", field, value: to });
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { "+": 1, "=": 1, "-": -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    set(value + by);
  };
  return (
    <span class={faulty ? "me-dial me-faulty" : "me-dial"}>
      <button type="button" class="me-step" tabIndex={-1} aria-label={`${label} ${w("less")}`} onClick={() => set(value - 1)}>
        −
      </button>
      <span
        class="me-dial-value"
        role="spinbutton"
        data-el={id}
        tabIndex={stop === id ? 0 : -1}
        aria-label={label}
        aria-valuenow={value}
        aria-valuetext={faulty ? `${label} ${w("faulty")}` : label}
        aria-invalid={faulty}
        onKeyDown={onKeyDown}
      >
        {shown ?? label}
      </span>
      <button type="button" class="me-step" tabIndex={-1} aria-label={`${label} ${w("more")}`} onClick={() => set(value + 1)}>
        +
      </button>
    </span>
  );
}
