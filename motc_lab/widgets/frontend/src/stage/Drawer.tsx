/** A part of the column that folds to one line, and where there is no column opens over the table. */
import type { ComponentChildren, JSX } from "preact";
import { useId } from "preact/hooks";

interface DrawerProps {
  readonly part: "prose" | "log";
  /** What the folded line says. */
  readonly line: ComponentChildren;
  /** What a press on the line does, said in words. */
  readonly act: string;
  readonly open: boolean;
  readonly turn: (open: boolean) => void;
  readonly children: ComponentChildren;
}

export function Drawer({ part, line, act, open, turn, children }: DrawerProps): JSX.Element {
  const inside = useId();
  return (
    <section class={`m-drawer m-drawer-${part}${open ? " m-open" : ""}`} data-part={part}>
      <button type="button" class="m-drawer-line" aria-expanded={open} aria-controls={inside} onClick={() => turn(!open)}>
        <span class="m-drawer-text" data-excerpt>{line}</span>
        <span class="m-drawer-act">
          <span class="m-drawer-word">{act}</span> <i aria-hidden="true">{open ? "▴" : "▾"}</i>
        </span>
      </button>
      <div id={inside} class="m-drawer-inside">
        {children}
      </div>
    </section>
  );
}
