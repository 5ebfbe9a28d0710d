/** One table with its question, its choices and its log; a single tab stop for all that is played. */
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { useUi } from "../app/ui";
import { TurningDesk } from "../over/Turning";
import { Ways } from "../over/Ways";
import type { Scene } from "../scene";
import { Decision } from "../stage/Decision";
import { Ask } from "./Ask";
import { Choices } from "./Choices";
import { IntroFrames } from "./IntroFrames";
import { IntroView } from "./IntroView";
import { Outcome } from "./Outcome";
import { Peek } from "./Peek";
import { partsOf } from "./partsOf";
import { saveRecord } from "./saveRecord";
import { Toolbar } from "./Toolbar";
import { TypedLine } from "./TypedLine";
import { takeFocus } from "./takeFocus";
import { BoardContext, useBoard, useBoardState } from "./useBoard";
import type { Intro } from "./useIntro";
import { WhySheet } from "./WhySheet";

interface BoardProps {
  readonly scene: Scene;
  /** whole: on a stage; future: small, only to look at. */
  readonly look: "whole" | "future";
  /** What is decided here instead of the table's own question. */
  readonly decision?: ComponentChildren | undefined;
  /** What the lesson answers; it stands with the choices. */
  readonly reply?: ComponentChildren;
  /** What has led here, where the table's own log does not tell it. */
  readonly outcome?: string | undefined;
  /** What begins another match once this one is over. */
  readonly anew?: ComponentChildren;
  /** The first minute of the game, where it may be shown here. */
  readonly intro?: Intro;
}

export function Board({ scene: sent, look, decision, reply, outcome, anew, intro }: BoardProps): JSX.Element {
  const { t } = useUi();
  const scene = useMemo(() => partsOf(sent).unfold?.(sent) ?? sent, [sent]);
  const board = useBoard(scene, look === "future");
  const { Score, Table, End } = partsOf(scene);
  const end = End?.(scene, anew) ?? null;
  const hasPicked = board.pick.clicked.length > 0;
  const shown = hasPicked ? null : (intro?.shown ?? null);
  useEffect(() => {
    // Whoever begins to choose needs no more of it.
    if (hasPicked && intro?.shown) intro.leave();
  }, [hasPicked, intro?.shown]);
  return (
    <BoardContext.Provider value={board}>
      <section
        ref={board.root}
        class={`m-board m-${look}${board.asks ? " m-asking" : ""}`}
        aria-label={look === "future" ? undefined : t("board")}
        onKeyDown={board.onKeyDown}
        onFocusIn={board.onFocusIn}
        onFocusOut={board.onFocusOut}
      >
        {look === "whole" && <Score scene={scene} />}
        {end ?? <Table scene={scene} look={look} asks={look === "whole" && decision === undefined && shown === null} />}
        {look === "whole" && <Told scene={scene} outcome={outcome ?? scene.outcome} />}
        {look === "whole" && !end && (
          <>
            <Decision>
              {reply}
              {shown && intro ? <IntroView intro={intro} /> : (decision ?? <Question scene={scene} anew={anew} />)}
            </Decision>
            {shown ? <IntroFrames screen={shown.screen} root={board.root} /> : <Peek scene={scene} board={board} />}
            {scene.ended?.back && <Ways back={scene.ended.back} root={board.root} />}
          </>
        )}
        <WhySheet />
      </section>
    </BoardContext.Provider>
  );
}

/** The table's own question and what answers it; at the end of a game, how it ended and the way on. */
function Question({ scene, anew }: Pick<BoardProps, "scene" | "anew">): JSX.Element {
  const { deskId } = useBoardState();
  const back = scene.ended?.back;
  if (back?.at) return <TurningDesk back={back} at={back.at} deskId={deskId} />;
  const way = partsOf(scene).Way?.(scene, deskId);
  return (
    <>
      <Ask scene={scene} />
      {way ?? (scene.result && anew ? <Anew scene={scene}>{anew}</Anew> : <Choices scene={scene} />)}
    </>
  );
}

interface AnewProps {
  readonly scene: Scene;
  readonly children: ComponentChildren;
}

/** What begins another match and keeps this one, where no screen of its game does. */
function Anew({ scene: { game, record }, children }: AnewProps): JSX.Element {
  const { deskId } = useBoardState();
  const { t } = useUi();
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => takeFocus(row.current?.querySelector("button") ?? null), []);
  return (
    <div class="m-choices">
      <div ref={row} id={deskId} role="row" class="m-buttons">
        <span role="gridcell" class="m-buttons">{children}</span>
        {record && (
          <span role="gridcell">
            <button type="button" class="m-button" onClick={() => saveRecord(game, record)}>
              {t("match_keep")}
            </button>
          </span>
        )}
      </div>
    </div>
  );
}

interface ToldProps {
  readonly scene: Scene;
  readonly outcome: string | null;
}

/** The line below the table: what the last choice led to, and the way back from it. */
function Told({ scene, outcome }: ToldProps): JSX.Element {
  const { isTyping } = useBoardState();
  return (
    <div class="m-told-line" data-part="outcome">
      {isTyping ? <TypedLine /> : <Outcome text={outcome} />}
      <Toolbar scene={scene} />
    </div>
  );
}
