/** The tools of the laboratory beside the table: one open at a time; on a phone it lies over the page as a sheet. */
import type { JSX } from "preact";
import { useId, useRef } from "preact/hooks";
import { Log } from "../board/Log";
import type { Change, Sandbox } from "../scene";
import { NamingBox } from "./NamingBox";
import { Panel } from "./Panel";
import type { PanelProps } from "./panelProps";
import { PANELS } from "./panels";
import type { Picking } from "./picking";
import { Apart } from "./SandboxBar";
import { Tabs } from "./Tabs";
import { Tool } from "./Tool";
import { type ToolName, toolsOf } from "./toolNames";
import { useKeptFocus } from "./useKeptFocus";
import { type SandboxKey, useWords } from "./words";

interface LabProps {
  readonly picture: Sandbox;
  readonly open: ToolName | null;
  /** Whether the open tool lies over the page where there is no room beside the table. */
  readonly isUp: boolean;
  readonly choose: (name: ToolName) => void;
  readonly close: () => void;
  readonly picking: Picking;
  readonly compare: (change: Change) => void;
}

export function Lab({ picture, open, isUp, choose, close, picking, compare }: LabProps): JSX.Element {
  const w = useWords();
  const prefix = useId();
  const names = toolsOf(picture);
  const box = useRef<HTMLElement>(null);
  const kept = useKeptFocus(box, picture.beat);
  const shown = open && names.includes(open) ? open : (names[0] ?? "log");
  const idsOf = (name: ToolName): { panel: string; tab: string } => ({ panel: `${prefix}-${name}`, tab: `${prefix}-tab-${name}` });
  const tabs = names.map((name) => ({ name, word: w(`tab_${name}` as SandboxKey) }));
  return (
    <section class={isUp ? "m-lab m-lab-open" : "m-lab"} data-part="prose" aria-label={w("tools")} ref={box} {...kept}>
      <Tabs label={w("tools")} tabs={tabs} open={shown} choose={choose} idsOf={idsOf} />
      <div class="m-tool-window" key={shown}>
        <div class="m-sheet-close">
          <Tool word={w("close")} label={`${w("close")}: ${w(shown)}`} press={close} />
        </div>
        <Apart />
        {picture.naming && <NamingBox key={`${picture.here} ${picture.naming.option}`} naming={picture.naming} />}
        <Panel name={shown} title={shown === "log" ? null : w(shown)} ids={idsOf(shown)}>
          <Inside name={shown} picture={picture} picking={picking} compare={compare} />
        </Panel>
      </div>
    </section>
  );
}

interface InsideProps extends PanelProps {
  readonly name: ToolName;
}

export function Inside({ name, ...props }: InsideProps): JSX.Element | null {
  const { table } = props.picture;
  if (name === "log") return table && <Log lines={table.log} earlier={table.earlier_log} />;
  const Drawn = PANELS[name];
  return <Drawn {...props} />;
}
