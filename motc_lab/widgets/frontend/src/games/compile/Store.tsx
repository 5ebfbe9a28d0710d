/** What a person has beside the lines: the hand, the deck, the trash, the control card. */
import type { JSX } from "preact";
import { Cell } from "../../board/Cell";
import type { CompileScene, Store } from "../../scene";
import { CardView } from "./CardView";
import { placed, thingsOf, trashOf } from "./places";

interface StoreProps {
  readonly scene: CompileScene;
  readonly store: Store;
  readonly openTrash: (seat: string) => void;
}

export function StoreView({ scene, store, openTrash }: StoreProps): JSX.Element {
  const { words } = scene;
  const cards = thingsOf(scene, `${store.seat}.hand`);
  const isOpen = cards.some(({ back }) => !back);
  return (
    <div role="row" aria-label={store.label} class={`m-cpl-store m-of-${store.seat}${isOpen ? " m-cpl-open" : ""}`}>
      <div role="none" class="m-cpl-hand">
        {cards.map((card, at) => (
          <Cell key={card.id} id={card.id} label={placed(words, card.label, at, cards.length)} class="m-cpl-place">
            <CardView scene={scene} card={card} />
          </Cell>
        ))}
      </div>
      <div role="none" class="m-cpl-piles">
        {store.control && (
          <b class="m-cpl-control" aria-hidden="true" data-excerpt>
            ◆ {words.control}
          </b>
        )}
        <span aria-hidden="true">
          {words.hand} <b>{store.hand}</b>
        </span>
        <span aria-hidden="true">
          {words.deck} <b>{store.deck}</b>
        </span>
        <Cell id={trashOf(store.seat)} label={`${store.label}; ${words.open_trash}`} class="m-cpl-trash" onPress={() => openTrash(store.seat)}>
          {words.trash} <b>{store.trash}</b>
        </Cell>
      </div>
    </div>
  );
}

interface TrashProps {
  readonly scene: CompileScene;
  readonly seat: string;
  readonly close: () => void;
}

/** All cards of a trash, over the table, the newest first. */
export function TrashView({ scene, seat, close }: TrashProps): JSX.Element {
  const area = scene.areas.find(({ id }) => id === `${seat}.trash`);
  const cards = [...thingsOf(scene, `${seat}.trash`)].reverse();
  return (
    <div class={`m-cpl-list m-of-${seat}`} role="dialog" aria-label={area?.title}>
      <p class="m-heading">{area?.title}</p>
      <ol>
        {cards.map((card) => (
          <li key={card.id}>{card.label}</li>
        ))}
      </ol>
      {cards.length === 0 && <p>{scene.words.nothing}</p>}
      <button type="button" class="m-button" ref={(button) => button?.focus()} onClick={close}>
        {scene.words.close}
      </button>
    </div>
  );
}
