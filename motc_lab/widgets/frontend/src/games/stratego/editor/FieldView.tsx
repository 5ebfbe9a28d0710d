/** The field of the editor: every square can be pressed; pieces are dragged by mouse and touch. */
import type { JSX } from "preact";
import type { EditorSquare } from "../../../scene";
import { Block } from "../Block";
import { useDragged } from "./useDragged";
import { useHand } from "./useHand";

export function FieldView(): JSX.Element {
  const { editor, w } = useHand();
  return (
    <div class="me-battlefield" role="grid" aria-label={w("board")} style={`--files: ${editor.rows.length}`}>
      {editor.rows.map((row) => (
        <div key={row[0]?.id} role="row" class="me-battle-row">
          {row.map((square) => (
            <SquareButton key={square.id} square={square} edge={row[0]?.id === square.id} />
          ))}
        </div>
      ))}
    </div>
  );
}

function SquareButton({ square, edge }: { readonly square: EditorSquare; readonly edge: boolean }): JSX.Element {
  const { held, at, press } = useHand();
  const dragged = useDragged({ kind: "piece", id: square.id }, square.piece !== null);
  const isHeld = held?.kind === "piece" && held.id === square.id;
  const names = ["me-square", `m-${square.ground}`, square.home && `m-of-${square.home}`, square.faulty && "me-faulty", isHeld && "me-held"];
  return (
    <button
      type="button"
      role="gridcell"
      class={names.filter(Boolean).join(" ")}
      data-el={square.id}
      tabIndex={at === square.id ? 0 : -1}
      aria-selected={isHeld}
      onClick={() => press(square.id)}
      {...dragged}
    >
      <span class="m-unseen">{square.label}</span>
      <span aria-hidden="true" class="me-drawn">
        {edge && <i class="me-row-name">{square.id.slice(1)}</i>}
        {square.id.slice(1) === "1" && <i class="me-file-name">{square.id.slice(0, 1)}</i>}
        {square.piece && <Block piece={square.piece} />}
        {square.faulty && <i class="me-cross">✕</i>}
      </span>
    </button>
  );
}
