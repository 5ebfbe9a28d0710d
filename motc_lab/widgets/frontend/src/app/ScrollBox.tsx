/** A part that may scroll by itself; with a tab stop, so that the keys scroll it as well. */
import type { ComponentChildren, JSX, Ref } from "preact";

interface ScrollBoxProps {
  readonly class: string;
  /** What it is called; or the id of the element that says so. */
  readonly label?: string;
  readonly labelledBy?: string;
  readonly take?: Ref<HTMLDivElement>;
  readonly children: ComponentChildren;
}

export function ScrollBox({ class: look, label, labelledBy, take, children }: ScrollBoxProps): JSX.Element {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard (WCAG 2.1.1)
    <div ref={take} class={look} tabIndex={0} role="group" aria-label={label} aria-labelledby={labelledBy}>
      {children}
    </div>
  );
}
