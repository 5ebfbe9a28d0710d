/** One table with its question, its choices and its log; a single tab stop for all that is played. */
import type { ComponentChildren, JSX } from "preact";
import { useUi } from "../app/ui";
import { FinalWay } from "../match/Final";
import { MatchEnd } from "../match/MatchEnd";
import { Outcome } from "../match/Outcome";
import { ScoreStrip } from "../match/ScoreStrip";
import type { Scene } from "../scene";
import { Decision } from "../stage/Decision";
import { Ask } from "./Ask";
import { Choices } from "./Choices";
import { Peek } from "./Peek";
import { Table } from "./Table";
import { Toolbar } from "./Toolbar";
import { BoardContext, useBoard, useBoardState } from "./useBoard";
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
}

export function Board({ scene, look, decision, reply, outcome, anew }: BoardProps): JSX.Element {
  const { t } = useUi();
  const board = useBoard(scene, look === "future");
  const ended = scene.match_end;
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
        {look === "whole" && <ScoreStrip score={scene.score} />}
        {ended ? <MatchEnd scene={scene} end={ended} anew={anew} /> : <Table scene={scene} look={look} asks={look === "whole" && decision === undefined} />}
        {look === "whole" && <Told scene={scene} outcome={outcome ?? scene.outcome} />}
        {look === "whole" && !ended && (
          <>
            <Decision>
              {reply}
              {decision ?? <Question scene={scene} />}
            </Decision>
            <Peek scene={scene} board={board} />
          </>
        )}
        <WhySheet />
      </section>
    </BoardContext.Provider>
  );
}

/** The table's own question and what answers it; at the end of a game, how it ended and the way on. */
function Question({ scene }: { readonly scene: Scene }): JSX.Element {
  const { deskId } = useBoardState();
  return (
    <>
      <Ask scene={scene} />
      {scene.final ? <FinalWay final={scene.final} deskId={deskId} /> : <Choices scene={scene} />}
    </>
  );
}

interface ToldProps {
  readonly scene: Scene;
  readonly outcome: string | null;
}

/** The line below the table: what the last choice led to, and the way back from it. */
function Told({ scene, outcome }: ToldProps): JSX.Element {
  return (
    <div class="m-told-line" data-part="outcome">
      <Outcome text={outcome} />
      <Toolbar scene={scene} />
    </div>
  );
}
