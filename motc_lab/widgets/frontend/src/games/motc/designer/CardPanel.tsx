/** The chosen card: as it is played, and everything that is printed on it. */
import type { JSX } from "preact";
import type { DesignCard } from "../../../scene";
import { CardFace } from "../table/CardFace";
import { EffectForm } from "./EffectForm";
import { Faults } from "./Faults";
import { LineField } from "./LineField";
import { Stepper } from "./Stepper";
import { cardAt, faultsAt, useBench } from "./useBench";

export function CardPanel(): JSX.Element {
  const { bench, chosen, w } = useBench();
  const card = cardAt(bench, chosen);
  return card ? <CardForm key={card.id} card={card} /> : <p class="md-empty">{w("choose_card")}</p>;
}

const LOWEST = 0;
const HIGHEST = 5;

function CardForm({ card }: { readonly card: DesignCard }): JSX.Element {
  const { bench, edit, w } = useBench();
  const which = { person: card.person, card: card.code };
  const words = (of: "title" | "history", lang: "en" | "de") => (text: string) => edit({ do: "words", of, lang, text, ...which });
  return (
    <>
      <div class="md-faces">
        {card.before && (
          <figure>
            <figcaption>{w("before")}</figcaption>
            <CardFace card={card.before} />
          </figure>
        )}
        <figure>
          {card.before && <figcaption>{w("now")}</figcaption>}
          <CardFace card={card.face} />
        </figure>
      </div>
      <Faults faults={faultsAt(bench, card.id)} />
      <Stepper
        label={w("strength")}
        field="strength"
        value={card.strength}
        low={LOWEST}
        high={HIGHEST}
        set={(value) => edit({ do: "strength", value, ...which })}
      />
      <EffectForm card={card} />
      <dl class="md-says">
        <dt>{w("says")}</dt>
        <dd lang="en">{card.sentences.en}</dd>
        <dd lang="de">{card.sentences.de}</dd>
      </dl>
      <LineField label={`${w("title")}, ${w("english")}`} lang="en" field="title.en" value={card.title.en} set={words("title", "en")} />
      <LineField label={`${w("title")}, ${w("german")}`} lang="de" field="title.de" value={card.title.de} set={words("title", "de")} />
      <LineField label={`${w("history")}, ${w("english")}`} lang="en" field="history.en" value={card.history.en} set={words("history", "en")} long />
      <LineField label={`${w("history")}, ${w("german")}`} lang="de" field="history.de" value={card.history.de} set={words("history", "de")} long />
      {card.before && (
        <button type="button" class="m-button" onClick={() => edit({ do: "take_back", place: card.id })}>
          {w("take_card_back")}
        </button>
      )}
    </>
  );
}
