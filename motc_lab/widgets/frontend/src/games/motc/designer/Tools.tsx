/** Beside the decks, or below them as a sheet: one tab for each thing that one may want to change. */
import type { JSX } from "preact";
import { ScrollBox } from "../../../app/ScrollBox";
import { AdvicePanel } from "./AdvicePanel";
import { CardPanel } from "./CardPanel";
import { ChangesPanel } from "./ChangesPanel";
import { FilePanel } from "./FilePanel";
import { RulesPanel } from "./RulesPanel";
import { TestPanel } from "./TestPanel";
import { TrackPanel } from "./TrackPanel";
import { type Tab, useBench } from "./useBench";

const PANELS: Readonly<Record<Tab, () => JSX.Element>> = {
  card: CardPanel,
  track: TrackPanel,
  rules: RulesPanel,
  advice: AdvicePanel,
  changes: ChangesPanel,
  test: TestPanel,
  file: FilePanel,
};
const TABS = Object.keys(PANELS) as Tab[];

export function Tools(): JSX.Element {
  const { bench, tab, open, w } = useBench();
  const Panel = PANELS[tab];
  const count: Partial<Record<Tab, number>> = { advice: bench.faults.length, changes: bench.changes.length };
  const travel = (event: KeyboardEvent): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = by === undefined ? undefined : TABS[(TABS.indexOf(tab) + by + TABS.length) % TABS.length];
    if (!next || !(event.currentTarget instanceof HTMLElement)) return;
    event.preventDefault();
    open(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    <aside class="md-tools" aria-label={w("tools")}>
      <div class="md-tabs" role="tablist" aria-label={w("tools")} onKeyDown={travel}>
        {TABS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`md-tab-${name}`}
            data-tab={name}
            aria-selected={name === tab}
            aria-controls="md-panel"
            tabIndex={name === tab ? 0 : -1}
            onClick={() => open(name)}
          >
            {w(`tab_${name}`)}
            {(count[name] ?? 0) > 0 && <span class="md-count"> {count[name]}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="md-panel" class="md-sheet" aria-labelledby={`md-tab-${tab}`}>
        <ScrollBox class="md-panel" label={w(`tab_${tab}`)}>
          <Panel />
        </ScrollBox>
      </div>
    </aside>
  );
}
