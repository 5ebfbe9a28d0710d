/** A place of the editor's board that takes what is picked up, by click, Enter or drop. */
import type { ComponentChildren, JSX } from "preact";
import { useHands } from "./useHands";

interface SpotProps {
  readonly id: string;
  readonly label: string;
  readonly faulty: boolean;
  readonly class?: string;
  readonly children: ComponentChildren;
}

export function Spot({ id, label, faulty, class: extra, children }: SpotProps): JSX.Element {
  const state = useHands();
  const takes = state.takes(id);
  const isHeld = state.held?.id === id;
  const told = [label, takes && state.w("may_put"), isHeld && state.w("is_held"), faulty && state.w("faulty")];
  const names = ["me-spot", extra, takes && "me-takes", isHeld && "me-held", faulty && "me-faulty"];
  return (
    <button
      type="button"
      class={names.filter(Boolean).join(" ")}
      data-el={id}
      tabIndex={state.stop === id ? 0 : -1}
      onClick={(event) => {
        event.stopPropagation();
        state.press(id);
      }}
    >
      <span class="m-unseen">{told.filter(Boolean).join(" ")}</span>
      <span class="me-face" aria-hidden="true">
        {children}
      </span>
    </button>
  );
}

interface TargetProps {
  readonly id: string;
  readonly class: string;
  readonly children: ComponentChildren;
}

/** The area around a place: a click or a drop anywhere in it counts for the place. */
export function Target({ id, class: names, children }: TargetProps): JSX.Element {
  const state = useHands();
  const takes = state.takes(id);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the place inside is a button
    // biome-ignore lint/a11y/noStaticElementInteractions: it only makes that button's target larger
    <div
      class={takes ? `${names} me-open` : names}
      onClick={takes ? () => state.press(id) : undefined}
      onDragOver={(event) => takes && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (takes) state.press(id);
      }}
    >
      {children}
    </div>
  );
}
