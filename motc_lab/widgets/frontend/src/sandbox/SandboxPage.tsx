/** The sandbox as a page: board, branches, values, answers, sharing; every part can be shown alone. */
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { Colophon, Masthead } from "../app/Masthead";
import { Notice } from "../app/Notice";
import { useUi } from "../app/ui";
import { Board } from "../board/Board";
import { ExplainContext } from "../board/explain";
import { Log } from "../board/Log";
import { isAtTable } from "../board/useFocus";
import { WorthContext, worthsOf } from "../board/worth";
import { meant } from "../pure/keymap";
import type { Sandbox } from "../scene";
import { Column } from "../stage/Column";
import { Drawer } from "../stage/Drawer";
import { Stage } from "../stage/Stage";
import type { Model } from "../wire/model";
import { GridPanel } from "./GridPanel";
import { NamingBox } from "./NamingBox";
import { Panel } from "./Panel";
import { PlayPanel } from "./PlayPanel";
import { SandboxBar } from "./SandboxBar";
import { SetUp } from "./SetUp";
import { SharePanel } from "./SharePanel";
import { SupposePanel } from "./SupposePanel";
import { SandboxContext, useSandboxState } from "./state";
import { TimelinePanel } from "./TimelinePanel";
import { TreePanel } from "./TreePanel";
import { TwinPanel } from "./TwinPanel";
import { ValuesPanel } from "./ValuesPanel";
import { WhyPanel } from "./WhyPanel";
import { useWords } from "./words";

/** What the keys of the sandbox do, pressed on its table. */
const ACTS: Readonly<Record<string, string>> = { f: "fork", b: "return", e: "edit" };

interface PageProps {
  readonly picture: Sandbox;
  readonly model: Model;
}

export function SandboxPage({ picture, model }: PageProps): JSX.Element {
  const state = useSandboxState(model);
  const { keys, t } = useUi();
  const [open, setOpen] = useState(false);
  const w = useWords();
  const table = picture.table;
  const worths = useMemo(
    () => worthsOf(state.values, table?.choices ?? [], picture.here, { value: w("value_said"), best: w("best") }),
    [state.values, table?.choices, picture.here, picture.lang],
  );
  const onKeyDown = (event: KeyboardEvent): void => {
    const press = meant(keys, event, isAtTable(event.target));
    const act = press && ACTS[press.key];
    if (!act || !picture.panels.includes("tree")) return;
    event.preventDefault();
    state.tell({ do: act });
  };
  return (
    <SandboxContext.Provider value={state}>
      <WorthContext.Provider value={worths}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys pressed on the table come up to the page around it */}
        <div class="m-page m-sandbox" onKeyDown={onKeyDown}>
          {picture.panels.includes("board") && table && (
            <Masthead lang={picture.lang} kicker={w("sandbox")} heading={picture.editor?.heading ?? table.heading} edition={table.edition} />
          )}
          <Notice text={picture.notice ?? table?.notice} greets={picture.greets} />
          {!picture.editor && <SandboxBar picture={picture} />}
          {picture.naming && !picture.editor && <NamingBox key={`${picture.here} ${picture.naming.option}`} naming={picture.naming} />}
          {picture.editor && <SetUp editor={picture.editor} />}
          {picture.panels.includes("board") && table && !picture.editor && (
            <ExplainContext.Provider value={(event) => state.tell({ do: "explain", node: event, yes: true })}>
              <Stage kind="table">
                <Board scene={table} look="whole" />
                <Column>
                  <Drawer part="log" line={<b>{t("log")}</b>} act={t(open ? "fold" : "unfold")} open={open} turn={setOpen}>
                    <Log lines={table.log} earlier={table.earlier_log} />
                  </Drawer>
                </Column>
              </Stage>
            </ExplainContext.Provider>
          )}
          {!picture.editor && <Panels picture={picture} />}
          {table && <Colophon edition={table.edition} />}
        </div>
      </WorthContext.Provider>
    </SandboxContext.Provider>
  );
}

type Parts = Partial<Record<Sandbox["panels"][number], JSX.Element | false | null>>;

/** Two columns, each as tall as what is open in it; what needs the whole width stands between and below them. */
function Panels({ picture }: { readonly picture: Sandbox }): JSX.Element {
  const parts = usePanels(picture);
  if (picture.panels.length <= 2) return <div class="m-panels m-alone">{picture.panels.map((name) => parts[name])}</div>;
  return (
    <div class="m-panels">
      <div class="m-panel-column">
        {parts.tree}
        {parts.timeline}
      </div>
      <div class="m-panel-column">{parts.values}</div>
      {parts.twin}
      <div class="m-panel-column">
        {parts.play}
        {parts.suppose}
      </div>
      <div class="m-panel-column">{parts.why}</div>
      {parts.grid}
      {parts.share}
    </div>
  );
}

function usePanels(picture: Sandbox): Parts {
  const w = useWords();
  const alone = picture.panels.length <= 2;
  const has = (name: Sandbox["panels"][number]): boolean => picture.panels.includes(name);
  return {
    tree: has("tree") && (
      <Panel name="tree" title={w("tree")} open>
        <TreePanel picture={picture} />
      </Panel>
    ),
    timeline: has("timeline") && (
      <Panel name="timeline" title={w("timeline")} open>
        <TimelinePanel picture={picture} />
      </Panel>
    ),
    values: has("values") && (
      <Panel name="values" title={w("values")} open>
        <ValuesPanel picture={picture} />
      </Panel>
    ),
    twin: has("twin") && (
      <Panel key={picture.twin ? "twin" : "no-twin"} name={picture.twin ? "twin-shown" : "twin"} title={w("twin")} open={alone || picture.twin !== null}>
        <TwinPanel picture={picture} />
      </Panel>
    ),
    play: has("play") && (
      <Panel name="play" title={w("play_on")} open={false}>
        <PlayPanel picture={picture} />
      </Panel>
    ),
    suppose: picture.suppose && (
      <Panel name="suppose" title={w("suppose")} open={false}>
        <SupposePanel suppose={picture.suppose} />
      </Panel>
    ),
    why: has("why") && (
      <Panel name="why" title={w("why")} open={false}>
        <WhyPanel picture={picture} />
      </Panel>
    ),
    grid: picture.grid && (
      <Panel name="grid" title={w("grid")} open={false}>
        <GridPanel grid={picture.grid} />
      </Panel>
    ),
    share: has("share") && (
      <Panel name="share" title={w("share")} open={false}>
        <SharePanel picture={picture} />
      </Panel>
    ),
  };
}
