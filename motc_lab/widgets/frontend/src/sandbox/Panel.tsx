/** A part of the sandbox that can be opened and closed; whether it is open is kept in the browser. */
import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { Heading } from "../app/Heading";
import { store, stored } from "../wire/storage";

interface PanelProps {
  readonly name: string;
  readonly title: string;
  /** Whether it is open where nobody has said otherwise. */
  readonly open: boolean;
  readonly note?: string | undefined;
  readonly children: ComponentChildren;
}

export function Panel({ name, title, open, note, children }: PanelProps): JSX.Element {
  const place = `motc:panel:${name}`;
  const [isOpen, setOpen] = useState(() => (stored(place) ?? (open ? "open" : "closed")) === "open");
  const toggle = (event: JSX.TargetedToggleEvent<HTMLDetailsElement>): void => {
    const next = event.currentTarget.open;
    if (next === isOpen) return;
    store(place, next ? "open" : "closed");
    setOpen(next);
  };
  return (
    <details class={`m-panel m-panel-${name}`} open={isOpen} onToggle={toggle}>
      <summary>
        <Heading level={2}>
          <span class="m-panel-title">{title}</span>
        </Heading>
        {note && <span class="m-panel-note">{note}</span>}
      </summary>
      {isOpen && <div class="m-panel-inside">{children}</div>}
    </details>
  );
}
