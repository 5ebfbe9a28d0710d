/** A discard pile, card by card. */
import type { JSX } from "preact";
import { useUi } from "../../../app/ui";
import type { Person } from "../../../scene";
import { CardFace } from "./CardFace";

export function Pile({ person }: { readonly person: Person }): JSX.Element {
  const { t } = useUi();
  return (
    <>
      {person.buried > 0 && (
        <p>
          {t("face_down")}: {person.buried}
        </p>
      )}
      {person.pile.length === 0 ? (
        <p>{t("pile_empty")}</p>
      ) : (
        <ul class="m-pile-list">
          {person.pile.map((card) => (
            <li key={card.id} class="m-card-frame">
              <span class="m-unseen">{card.label}</span>
              <CardFace card={card} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
