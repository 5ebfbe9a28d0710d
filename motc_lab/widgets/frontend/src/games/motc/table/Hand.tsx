/** A hand: faces where they may be seen, backs where not. */
import type { JSX } from "preact";
import { useUi } from "../../../app/ui";
import { Cell } from "../../../board/Cell";
import type { Person } from "../../../scene";
import { CardFace } from "./CardFace";
import { placeOf } from "./places";

interface HandProps {
  readonly person: Person;
  /** Whether the curtain hangs: then the hand shows backs only. */
  readonly veiled: boolean;
}

export function Hand({ person, veiled }: HandProps): JSX.Element {
  const { t } = useUi();
  if (person.hand.length === 0) {
    return (
      <Cell id={placeOf.hand(person)} label={`${person.name}: ${t("hand_empty")}`} class="m-no-cards">
        {t("hand_empty")}
      </Cell>
    );
  }
  return (
    <>
      {person.hand.map((card) => (
        <Cell key={card.id} id={card.id} label={card.label} class={card.up && !veiled ? "m-hand-card" : "m-hand-back"}>
          <div class="m-card-frame">
            <CardFace card={veiled ? { ...card, up: null } : card} />
          </div>
        </Cell>
      ))}
    </>
  );
}
