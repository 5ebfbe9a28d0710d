/** The tools of the laboratory beside the table: one open at a time; on a phone it lies over the page as a sheet. */
import type { JSX } from "preact";
import { useId, useRef } from "preact/hooks";
import { Log } from "../board/Log";
import type { Change, Sandbox } from "../scene";
import { ChangeBox } from "./ChangeBox";
import { GridPanel } from "./GridPanel";
import { NamingBox } from "./NamingBox";
import { Panel } from "./Panel";
import { PlayPanel } from "./PlayPanel";
import type { Picking } from "./picking";
import { Apart } from "./SandboxBar";
import { SharePanel } from "./SharePanel";
import { StartersPanel } from "./StartersPanel";
import { SupposePanel } from "./SupposePanel";
import { Tabs } from "./Tabs";
import { TimelinePanel } from "./TimelinePanel";
import { Tool } from "./Tool";
import { TreePanel } from "./TreePanel";
import { TwinPanel } from "./TwinPanel";
import { type ToolName, toolsOf } from "./toolNames";
import { useKeptFocus } from "./useKeptFocus";
import { ValuesPanel } from "./ValuesPanel";
import { WhyPanel } from "./WhyPanel";
import { type SandboxKey, useWords } from "./words";

/** The heading of each tool; its tab may say it shorter. */
export const TITLES: Readonly<Record<ToolName, SandboxKey>> = {
  starters: "starters", values: "values", tree: "tree", timeline: "timeline", twin: "twin",
  suppose: "suppose", why: "why", play: "play_on", grid: "grid", share: "share", log: "log",
};

interface LabProps {
  readonly picture: Sandbox;
  readonly open: ToolName;
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
  const shown = names.includes(open) ? open : (names[0] ?? "starters");
  const idsOf = (name: ToolName): { panel: string; tab: string } => ({ panel: `${prefix}-${name}`, tab: `${prefix}-tab-${name}` });
  const tabs = names.map((name) => ({ name, word: w(`tab_${name}` as SandboxKey) }));
  return (
    <section class={isUp ? "m-lab m-lab-open" : "m-lab"} data-part="prose" aria-label={w("tools")} ref={box} {...kept}>
      <Tabs label={w("tools")} tabs={tabs} open={shown} choose={choose} idsOf={idsOf} />
      <div class="m-tool-window" key={shown}>
        <div class="m-sheet-close">
          <Tool word={w("close")} label={`${w("close")}: ${w(TITLES[shown])}`} press={close} />
        </div>
        <Apart />
        {picture.naming && <NamingBox key={`${picture.here} ${picture.naming.option}`} naming={picture.naming} />}
        <Panel name={shown} title={shown === "log" ? null : w(TITLES[shown])} ids={idsOf(shown)}>
          <Inside name={shown} picture={picture} picking={picking} compare={compare} />
        </Panel>
      </div>
    </section>
  );
}

interface InsideProps {
  readonly name: ToolName;
  readonly picture: Sandbox;
  readonly picking: Picking;
  readonly compare?: (change: Change) => void;
}

export function Inside({ name, picture, picking, compare }: InsideProps): JSX.Element | null {
  switch (name) {
    case "starters":
      return <StartersPanel picture={picture} picking={picking} compare={compare} />;
    case "values":
      return <ValuesPanel picture={picture} />;
    case "tree":
      return <TreePanel picture={picture} />;
    case "timeline":
      return <TimelinePanel picture={picture} />;
    case "twin":
      return <TwinPanel picture={picture} />;
    case "suppose":
      return picture.suppose && <SupposePanel suppose={picture.suppose}>{picture.change && <ChangeBox picture={picture} change={picture.change} compare={compare} />}</SupposePanel>;
    case "why":
      return <WhyPanel picture={picture} />;
    case "play":
      return <PlayPanel picture={picture} />;
    case "grid":
      return picture.grid && <GridPanel grid={picture.grid} />;
    case "share":
      return <SharePanel picture={picture} />;
    case "log":
      return picture.table && <Log lines={picture.table.log} earlier={picture.table.earlier_log} />;
  }
}
