/** The sandbox as a page: the table, and the tools of the laboratory beside it; every part can be shown alone. */
import type { JSX } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Colophon, Masthead } from "../app/Masthead";
import { Notice } from "../app/Notice";
import { useUi } from "../app/ui";
import { Board } from "../board/Board";
import { ExplainContext } from "../board/explain";
import { isAtTable } from "../board/useFocus";
import { WorthContext, worthsOf } from "../board/worth";
import { TwinView } from "../chapter/TwinView";
import { meant } from "../pure/keymap";
import type { Change, Sandbox, Scene } from "../scene";
import { Column } from "../stage/Column";
import { Stage } from "../stage/Stage";
import type { Model } from "../wire/model";
import { Inside, Lab } from "./Lab";
import { Panel } from "./Panel";
import { type Picking, usePicking } from "./picking";
import { BotOffer, Off, SandboxBar, SandboxWay } from "./SandboxBar";
import { SetUp } from "./SetUp";
import { SandboxContext, useSandbox, useSandboxState } from "./state";
import { toolsOf } from "./toolNames";
import { useTool } from "./useTool";
import { useWords } from "./words";

/** What the keys of the sandbox do, pressed on its table. */
const ACTS: Readonly<Record<string, "fork" | "return" | "edit">> = { f: "fork", b: "return", e: "edit" };

interface PageProps {
  readonly picture: Sandbox;
  readonly model: Model;
}

export function SandboxPage({ picture, model }: PageProps): JSX.Element {
  const state = useSandboxState(model);
  const { keys } = useUi();
  const w = useWords();
  const table = picture.table;
  const worths = useMemo(
    () => worthsOf(state.values, table?.choices ?? [], picture.here, { value: w("value_said"), best: w("best"), equal: w("equal") }),
    [state.values, table?.choices, picture.here, picture.lang],
  );
  const onKeyDown = (event: KeyboardEvent): void => {
    const press = meant(keys, event, isAtTable(event.target));
    const act = press && ACTS[press.key];
    if (!act || !picture.panels.includes("tree") || (act === "edit" && !picture.may_set_up)) return;
    event.preventDefault();
    state.tell({ do: act });
  };
  const picking = usePicking(picture);
  const whole = picture.panels.includes("board") && table;
  const staged = whole && !picture.editor;
  return (
    <SandboxContext.Provider value={state}>
      <WorthContext.Provider value={worths}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys pressed on the table come up to the page around it */}
        <div class={["m-page m-sandbox", staged && "m-staged", picking.picked !== null && "m-picking"].filter(Boolean).join(" ")} onKeyDown={onKeyDown} onClickCapture={picking.onClick}>
          {whole && (
            <Masthead lang={picture.lang} heading={picture.editor?.heading ?? w("sandbox")} edition={table.edition} />
          )}
          <Notice text={picture.notice ?? table?.notice} greets={picture.greets} />
          {picture.editor ? <SetUp editor={picture.editor} /> : whole ? <Bench picture={picture} table={table} picking={picking} /> : <Alone picture={picture} picking={picking} />}
          {table && !staged && <Colophon edition={table.edition} />}
        </div>
      </WorthContext.Provider>
    </SandboxContext.Provider>
  );
}

/** A part of the sandbox in a notebook, or a few of them. */
function Alone({ picture, picking }: { readonly picture: Sandbox; readonly picking: Picking }): JSX.Element {
  const w = useWords();
  return (
    <>
      <SandboxBar picture={picture} />
      <div class="m-alone">
        {toolsOf(picture).map((name) => (
          <Panel key={name} name={name} title={w(name)}>
            <Inside name={name} picture={picture} picking={picking} />
          </Panel>
        ))}
      </div>
    </>
  );
}

interface BenchProps {
  readonly picture: Sandbox;
  readonly table: Scene;
  readonly picking: Picking;
}

/** The table, or two futures in its place, and the tools beside it. */
function Bench({ picture, table, picking }: BenchProps): JSX.Element {
  const tool = useTool(picture);
  const { tell, values } = useSandbox();
  const [compares, setCompares] = useState<Change | null>(null);
  const { change } = picture;
  const sideBySide = change && compares === change ? change.twin : picture.twin;
  const leave = (): void => (sideBySide === picture.twin ? tell({ do: "close_twin" }) : setCompares(null));
  const begun = table.log.find(({ rule }) => rule === "")?.text; // says where the match comes from
  const legend = values?.node === picture.here ? values.legend : "";
  return (
    <Stage kind={sideBySide ? "twin" : "table"}>
      {sideBySide ? (
        <WorthContext.Provider value={null}>
          <TwinView twin={sideBySide} decision={<ToTable told={sideBySide.summary} press={leave} />} />
        </WorthContext.Provider>
      ) : (
        <ExplainContext.Provider value={(event) => tell({ do: "explain", event, over_board: true })}>
          <Board scene={table} look="whole" outcome={table.outcome ?? begun} reply={<Beside picture={picture} legend={legend} />} />
        </ExplainContext.Provider>
      )}
      <Column>
        <Lab picture={picture} picking={picking} compare={setCompares} {...tool} />
        <SandboxWay picture={picture} showReview={() => tool.choose("play")} />
      </Column>
    </Stage>
  );
}

/** What stands with the question: what a percentage means, and who may answer. */
function Beside({ picture, legend }: { readonly picture: Sandbox; readonly legend: string }): JSX.Element {
  return (
    <div class="m-beside-ask">
      <Off picture={picture} />
      {legend && <p class="m-worth-legend">{legend}</p>}
      <BotOffer picture={picture} />
    </div>
  );
}

interface ToTableProps {
  /** What differs between the two, which the button says with itself when it gets the focus. */
  readonly told: string;
  readonly press: () => void;
}

/** Back from two futures; it has the focus while they are shown, and the open tab has it afterwards. */
function ToTable({ told, press }: ToTableProps): JSX.Element {
  const w = useWords();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const page = button.current?.closest(".m-sandbox");
    button.current?.focus({ preventScroll: true });
    return () => page?.querySelector<HTMLElement>(".m-tab[aria-selected=true]")?.focus({ preventScroll: true });
  }, []);
  return (
    <button ref={button} type="button" class="m-button m-primary m-to-table" aria-description={told} onClick={press}>
      {w("to_table")}
    </button>
  );
}
