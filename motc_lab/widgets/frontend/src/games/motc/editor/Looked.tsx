/** The card that is looked at or picked up, in full. */
import type { JSX } from "preact";
import { CardFace } from "../table/CardFace";
import { heldAt } from "./edits";
import { useHands } from "./useHands";

export function Looked(): JSX.Element {
  const { editor, looked } = useHands();
  const held = looked === null ? null : heldAt(looked);
  const card = held?.kind === "card" ? editor.cards.find(({ person, code }) => person === held.person && code === held.card) : undefined;
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
  const { held, w } = useHands();
  return (
    <p class="me-hint me-next" role="status">
      {held ? w("where_to") : w("nothing_held")}
    </p>
  );
}
