/** One table with its question, its choices and its log; a single tab stop for all that is played. */
import type { ComponentChildren, JSX } from "preact";
import { useUi } from "../app/ui";
import { FinalWay } from "../match/Final";
import { MatchEnd } from "../match/MatchEnd";
import { Outcome } from "../match/Outcome";
import type { Scene } from "../scene";
import { Ask } from "./Ask";
import { Choices } from "./Choices";
import { Log } from "./Log";
import { Peek } from "./Peek";
import { Table } from "./Table";
import { Toolbar } from "./Toolbar";
import { BoardContext, useBoard } from "./useBoard";
import { WhySheet } from "./WhySheet";

interface BoardProps {
  readonly scene: Scene;
  /** whole: a match; lesson: inside a chapter, its log folded; future: small, only to look at. */
  readonly look: "whole" | "lesson" | "future";
  /** What the lesson answers; it stands with the choices. */
  readonly reply?: ComponentChildren;
}

export function Board({ scene, look, reply }: BoardProps): JSX.Element {
  const { t } = useUi();
  const board = useBoard(scene, look === "future");
  const ended = scene.match_end;
  return (
    <BoardContext.Provider value={board}>
      <section
        ref={board.root}
        class={`m-board m-${look}${ended ? " m-ended" : ""}${board.asks ? " m-asking" : ""}`}
        aria-label={look === "future" ? undefined : t("board")}
        onKeyDown={board.onKeyDown}
        onFocusIn={board.onFocusIn}
        onFocusOut={board.onFocusOut}
      >
        {look !== "future" && !ended && <Ask scene={scene} />}
        {ended ? <MatchEnd scene={scene} end={ended} /> : <Table scene={scene} look={look} />}
        {look !== "future" && <Outcome scene={scene} />}
        {look !== "future" && !ended && (
          <div class="m-desk">
            {reply}
            {scene.final ? <FinalWay final={scene.final} deskId={board.deskId} /> : <Choices scene={scene} />}
            <Peek scene={scene} board={board} />
          </div>
        )}
        {look !== "future" && <Toolbar scene={scene} />}
        <WhySheet />
        {look !== "future" && scene.log.length > 0 && <Log lines={scene.log} earlier={scene.earlier_log} open={look === "whole"} />}
      </section>
    </BoardContext.Provider>
  );
}
