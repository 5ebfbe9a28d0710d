/** One card in the place of another: picked on the board or from two lists. */
import type { JSX } from "preact";
import { useUi } from "../../app/ui";
import { useWords } from "../../sandbox/words";
import type { SwapCard } from "../../scene";

interface BoxProps {
  readonly cards: readonly SwapCard[];
  /** The element of the card that shall be another one; empty before it is picked. */
  readonly picked: string;
  readonly pick: (card: string | null) => void;
}

export function SwapBox({ cards, picked, pick }: BoxProps): JSX.Element {
  const w = useWords();
  const { send } = useUi();
  const first = cards.find(({ element }) => element === picked);
  const others = first ? cards.filter(({ person, place }) => person === first.person && place !== first.place) : [];
  const swap = (other: SwapCard): void => {
    if (!first) return;
    send({ kind: "edit", suppose: true, edit: { do: "swap", person: first.person, card: first.card, other: other.card } });
    pick(null);
  };
  return (
    <>
      <p class="m-quiet">{w("swap_pick")}</p>
      <label class="m-field">
        <span>{w("swap_first")}</span>
        <select class="m-input" data-swap="card" value={picked} onChange={(event) => pick(event.currentTarget.value)}>
          <option value="">{w("swap_none")}</option>
          <Groups cards={cards.filter((card) => card.pick)} />
        </select>
      </label>
      {first && (
        <fieldset class="m-swap-others">
          <legend>{w("swap_second")}</legend>
          {placesOf(others).map(([place, lying]) => (
            <div key={place} role="group" aria-label={place}>
              <span class="m-quiet" aria-hidden="true">
                {place}
              </span>
              {lying.map((card) => (
                <button key={card.card} type="button" class="m-tool" data-swap={card.card} onClick={() => swap(card)}>
                  {card.text}
                </button>
              ))}
            </div>
          ))}
        </fieldset>
      )}
    </>
  );
}

function Groups({ cards }: { readonly cards: readonly SwapCard[] }): JSX.Element {
  return (
    <>
      {placesOf(cards).map(([place, lying]) => (
        <optgroup key={place} label={place}>
          {lying.map(({ element, text }) => (
            <option key={element} value={element}>
              {text}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  );
}

/** The cards by the place where they lie, in the order in which they come. */
export function placesOf(cards: readonly SwapCard[]): [string, SwapCard[]][] {
  const found = new Map<string, SwapCard[]>();
  for (const card of cards) found.set(card.place_text, [...(found.get(card.place_text) ?? []), card]);
  return [...found];
}
