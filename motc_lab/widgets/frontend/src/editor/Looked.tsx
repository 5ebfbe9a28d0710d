/** The card that is looked at or picked up, in full. */
import type { JSX } from "preact";
import { CardFace } from "../board/CardFace";
import { useEditorState } from "./useEditor";

export function Looked(): JSX.Element {
  const { editor, looked } = useEditorState();
  const code = looked?.split(":")[1]?.split("+")[0];
  const person = looked?.includes("spassky") ? "spassky" : "fischer";
  const card = code ? editor.cards.find((one) => one.id === `${person}.${code}`) : undefined;
  return (
    <div class="me-looked" aria-hidden="true">
      {card && (
        <div class="m-card-frame me-look-card">
          <CardFace card={card} />
        </div>
      )}
    </div>
  );
}

/** What can be done next, in a line that keeps its place. */
export function Next(): JSX.Element {
  const { held, w } = useEditorState();
  return (
    <p class="me-hint me-next" role="status">
      {held ? w("where_to") : w("nothing_held")}
    </p>
  );
}
