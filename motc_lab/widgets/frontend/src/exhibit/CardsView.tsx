/** Card faces side by side, each with its caption and its mark. */
import type { JSX } from "preact";
import { Heading } from "../app/Heading";
import { FaceView } from "../board/FaceView";
import type { CardItem, Cards } from "../scene";
import { MarkSign } from "./MarkSign";

export function CardsView({ cards }: { readonly cards: Cards }): JSX.Element {
  return (
    <div class={cards.cards.length === 1 ? "m-part m-one-card" : "m-part"}>
      {cards.title && <Heading level={3}>{cards.title}</Heading>}
      <ul class="m-card-row">
        {cards.cards.map((item) => (
          <Item key={item.card.id} item={item} />
        ))}
      </ul>
    </div>
  );
}

function Item({ item }: { readonly item: CardItem }): JSX.Element {
  return (
    <li class="m-card-item">
      <span class="m-unseen">{item.card.label}</span>
      <div class="m-card-frame">
        <FaceView face={item.card} />
      </div>
      {item.caption && <p class="m-caption">{item.caption}</p>}
      {item.mark && <MarkSign mark={item.mark} />}
    </li>
  );
}
