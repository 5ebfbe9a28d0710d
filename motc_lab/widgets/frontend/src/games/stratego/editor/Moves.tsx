/** The moves since the board that the code holds, what is odd, and ranks for unknown pieces. */
import type { JSX } from "preact";
import { newSeed } from "../../../editor/seed";
import { useTyped } from "../../../editor/useTyped";
import { useHand } from "./useHand";

export function Moves(): JSX.Element {
  const { editor, send, w } = useHand();
  const { moves, made, notes } = editor;
  const typed = useTyped(moves.text, (text) => send({ do: "type", field: "moves", text }));
  return (
    <section class="me-moves" aria-label={w("moves")}>
      <h2>{w("moves")}</h2>
      <textarea rows={2} spellcheck={false} autocomplete="off" data-field="moves" aria-label={w("moves")} aria-invalid={moves.error !== null} {...typed} />
      {moves.error !== null && <p class="me-wrong">✕ {moves.error}</p>}
      <p class="me-hint">{w("moves_hint")}</p>
      <div class="m-lineup">
        {made > 0 && (
          <button type="button" class="m-tool" onClick={() => send({ do: "cut", count: 0 })}>
            {w("no_moves")}
          </button>
        )}
        <button type="button" class="m-tool" onClick={() => send({ do: "deal", seed: newSeed() })}>
          {w("deal")}
        </button>
      </div>
      {notes.length > 0 && (
        <>
          <h3>{w("notes")}</h3>
          <ul class="me-notes">
            {notes.map((note) => (
              <li key={note.id}>{note.text}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
