/** The editor's board of Stratego: a field, two trays, and the moves since. */
import type { ComponentChildren, JSX } from "preact";
import type { EditorParts } from "../../../editor/parts";
import { FieldView } from "./FieldView";
import { HeldBar } from "./HeldBar";
import { MoreStarts } from "./MoreStarts";
import { Moves } from "./Moves";
import { Tray } from "./Tray";
import { HandContext, useHand, useNewHand } from "./useHand";

function Around({ children }: { readonly children: ComponentChildren }): JSX.Element {
  return <HandContext.Provider value={useNewHand()}>{children}</HandContext.Provider>;
}

function Board(): JSX.Element {
  const { editor, w, board, onKeyDown } = useHand();
  const [red, blue] = editor.armies;
  return (
    <section ref={board} class="me-board me-stratego" aria-label={w("board")} onKeyDown={onKeyDown}>
      {blue && <Tray army={blue} />}
      <FieldView />
      {red && <Tray army={red} />}
      <HeldBar />
      <p class="me-keys">{w("keys")}</p>
    </section>
  );
}

export const STRATEGO_EDITOR: EditorParts = { Around, Board, Closer: Moves, Starts: MoreStarts };
