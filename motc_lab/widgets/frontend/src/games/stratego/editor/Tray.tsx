/** What a side may still put on the field: choose a kind, then press squares. */
import type { JSX } from "preact";
import type { EditorArmy, EditorStock } from "../../../scene";
import { Block } from "../Block";
import { useDragged } from "./useDragged";
import { useHand } from "./useHand";

export function Tray({ army }: { readonly army: EditorArmy }): JSX.Element {
  const { send, w } = useHand();
  return (
    <section class={`me-tray m-of-${army.side}`} aria-label={army.title}>
      <h3>{army.title}</h3>
      <div class="me-stocks">
        {army.stocks.map((stock) => (
          <StockButton key={stock.id} stock={stock} />
        ))}
      </div>
      <button type="button" class="m-tool" onClick={() => send({ do: "hide", side: army.side as "red" | "blue" })}>
        {w(`hide_${army.side}`)}
      </button>
    </section>
  );
}

function StockButton({ stock }: { readonly stock: EditorStock }): JSX.Element {
  const { held, hold } = useHand();
  const dragged = useDragged({ kind: "stock", id: stock.id }, true);
  const isHeld = held?.kind === "stock" && held.id === stock.id;
  return (
    <button
      type="button"
      class={["me-stock", isHeld && "me-held", stock.left <= 0 && "me-none"].filter(Boolean).join(" ")}
      data-el={`stock.${stock.id}`}
      aria-pressed={isHeld}
      onClick={() => hold(isHeld ? null : { kind: "stock", id: stock.id })}
      {...dragged}
    >
      <span class="m-unseen">{stock.text}</span>
      <span aria-hidden="true" class="me-drawn">
        <Block piece={stock.piece} />
        <b translate={false}>{stock.left}</b>
      </span>
    </button>
  );
}
