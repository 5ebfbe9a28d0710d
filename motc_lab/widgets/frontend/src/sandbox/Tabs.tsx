/** Which tool of the laboratory lies open: one at a time, chosen by its tab. */
import type { JSX } from "preact";
import { useRef } from "preact/hooks";

export interface Tab<Name extends string> {
  readonly name: Name;
  readonly word: string;
}

interface TabsProps<Name extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Name>[];
  /** The open one; null where all are closed, as on a phone. */
  readonly open: Name | null;
  readonly choose: (name: Name) => void;
  readonly idsOf: (name: Name) => { readonly panel: string; readonly tab: string };
}

const STRIDES: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function Tabs<Name extends string>({ label, tabs, open, choose, idsOf }: TabsProps<Name>): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  const stop = tabs.some(({ name }) => name === open) ? open : tabs[0]?.name;
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = tabs.findIndex(({ name }) => name === stop);
    const by = STRIDES[event.key];
    const to = event.key === "Home" ? 0 : event.key === "End" ? tabs.length - 1 : by === undefined ? null : (at + by + tabs.length) % tabs.length;
    const goal = to === null ? undefined : tabs[to];
    if (!goal) return;
    event.preventDefault();
    event.stopPropagation();
    choose(goal.name);
    list.current?.querySelector<HTMLElement>(`[data-tab="${goal.name}"]`)?.focus({ preventScroll: true });
  };
  return (
    <div ref={list} class="m-tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map(({ name, word }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={idsOf(name).tab}
          class="m-tab"
          data-tab={name}
          data-takes-focus={name === stop ? "" : undefined}
          aria-selected={name === open}
          aria-controls={name === open ? idsOf(name).panel : undefined}
          tabIndex={name === stop ? 0 : -1}
          onClick={() => choose(name)}
        >
          {word}
        </button>
      ))}
    </div>
  );
}
