/** What is chosen, and what else can be done with it. */
import type { JSX } from "preact";
import { useHand } from "./useHand";

export function HeldBar(): JSX.Element | null {
  const { editor, held, asMove, hold, playNext, send, w } = useHand();
  if (!held) return null;
  const label = held.kind === "stock" ? stockLabel(editor.armies, held.id) : (editor.rows.flat().find(({ id }) => id === held.id)?.label ?? "");
  return (
    <div class="me-heldbar" role="status">
      <span>
        {w("held")}: <b>{label}</b>
      </span>
      {held.kind === "piece" && (
        <>
          <button type="button" class="m-tool" aria-pressed={asMove} onClick={() => playNext(!asMove)}>
            {w("play_move")}
          </button>
          <button
            type="button"
            class="m-tool"
            onClick={() => {
              send({ do: "take", square: held.id });
              hold(null);
            }}
          >
            {w("take_off")}
          </button>
        </>
      )}
      <button type="button" class="m-tool" onClick={() => hold(null)}>
        {w("put_back")}
      </button>
    </div>
  );
}

function stockLabel(armies: ReturnType<typeof useHand>["editor"]["armies"], id: string): string {
  return armies.flatMap(({ stocks }) => stocks).find((stock) => stock.id === id)?.text ?? "";
}
