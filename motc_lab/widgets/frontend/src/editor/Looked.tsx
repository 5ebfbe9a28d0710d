/** The card that is looked at or picked up, in full; or what can be done next. */
import type { JSX } from "preact";
import { CardFace } from "../board/CardFace";
import { useEditorState } from "./useEditor";

export function Looked(): JSX.Element {
  const { editor, held, looked, w } = useEditorState();
  const code = looked?.split(":")[1]?.split("+")[0];
  const person = looked?.includes("spassky") ? "spassky" : "fischer";
  const card = code ? editor.cards.find((one) => one.id === `${person}.${code}`) : undefined;
  return (
    <section class="me-looked" aria-label={w("held")}>
      <p class="me-hint" role="status">
        {held ? w("where_to") : w("nothing_held")}
      </p>
      {card && (
        <div class="m-card-frame me-look-card" aria-hidden="true">
          <CardFace card={card} />
        </div>
      )}
    </section>
  );
}
