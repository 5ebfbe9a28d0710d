/** The editor's board of Match of the Century: both sides, and the sections between them. */
import type { ComponentChildren, JSX } from "preact";
import type { EditorParts } from "../../../editor/parts";
import { HeldBar } from "./HeldBar";
import { Looked, Next } from "./Looked";
import { MiddleView } from "./MiddleView";
import { MoreStarts } from "./MoreStarts";
import { SideView } from "./SideView";
import { HandsContext, useHands, useNewHands } from "./useHands";

function Around({ children }: { readonly children: ComponentChildren }): JSX.Element {
  return <HandsContext.Provider value={useNewHands()}>{children}</HandsContext.Provider>;
}

function Board(): JSX.Element {
  const hands = useHands();
  const [first, second] = hands.editor.persons;
  return (
    <section
      ref={hands.board}
      class={hands.held ? "me-board me-holding" : "me-board"}
      aria-label={hands.w("board")}
      onKeyDown={hands.onKeyDown}
      onFocusIn={hands.onFocusIn}
      onFocusOut={hands.onFocusOut}
    >
      <Next />
      {first && <SideView person={first} />}
      <MiddleView />
      {second && <SideView person={second} />}
      <HeldBar />
      <p class="me-keys">{hands.w("keys")}</p>
    </section>
  );
}

export const MOTC_EDITOR: EditorParts = { Around, Board, Closer: Looked, Starts: MoreStarts };
