/** One person's side besides the hand: name, endurance track, pawns, deck and discard pile. */
import type { JSX } from "preact";
import { useUi } from "../../../app/ui";
import { Cell } from "../../../board/Cell";
import type { Person } from "../../../scene";
import { Badge } from "./Badge";
import { EnduranceTrack } from "./EnduranceTrack";
import { PieceIcon } from "./PieceIcon";
import { Pile } from "./Pile";
import { placeOf } from "./places";

export function PersonRow({ person }: { readonly person: Person }): JSX.Element {
  const { t, open } = useUi();
  const { labels } = person;
  const pileCount = person.pile.length + person.buried;
  return (
    <div role="row" class="m-person">
      <Cell id={placeOf.name(person)} label={nameLabel(person, t("to_move"))} class="m-name">
        <Badge person={person} />
        <span class="m-name-text">
          <b translate={false}>{person.name}</b>
          <span class={person.next_side ? "m-colour m-next-side" : "m-colour"}>
            {person.has_queen && (
              <span data-place="queen">
                <PieceIcon piece="queen" colour="white" />
              </span>
            )}
            {person.next_side || person.colour_text}
          </span>
        </span>
        {person.to_move && <span class="m-turn" data-why="initiative">▸ <span class="m-turn-word">{t("to_move")}</span></span>}
        {person.temporary.map((effect) => (
          <span key={effect} class="m-temporary" data-why="lasting">
            {effect}
          </span>
        ))}
      </Cell>
      <EnduranceTrack person={person} />
      <Stock id={placeOf.reserve(person)} word={t("reserve")} label={labels.reserve} count={person.reserve} pawn />
      <Stock id={placeOf.supply(person)} word={t("supply")} label={labels.supply} count={person.supply} pawn />
      <Stock id={placeOf.deck(person)} word={t("deck")} label={labels.deck} count={person.deck_count} />
      <Stock
        id={placeOf.pile(person)}
        word={t("pile")}
        label={labels.pile}
        count={pileCount}
        onPress={() => open({ name: "closer", title: `${t("discard_pile")} · ${person.name}`, inside: <Pile person={person} /> })}
      />
    </div>
  );
}

function nameLabel(person: Person, toMove: string): string {
  const { colour, points } = person.labels;
  const own = colour ?? `${person.name}, ${person.colour_text}.`;
  const turn = person.to_move ? `${person.name} ${toMove}.` : "";
  const next = person.next_side && `${person.next_side}.`;
  return [own, points ?? "", turn, next, ...person.temporary].filter(Boolean).join(" ");
}

interface StockProps {
  readonly id: string;
  readonly word: string;
  readonly label: string | undefined;
  readonly count: number;
  readonly pawn?: boolean;
  readonly onPress?: () => void;
}

/** A number of things that lie together. */
function Stock({ id, word, label, count, pawn, onPress }: StockProps): JSX.Element {
  const kind = pawn ? "m-stock m-stock-pawn" : "m-stock m-stock-card";
  return (
    <Cell id={id} label={label ?? `${word}: ${count}`} class={onPress ? `${kind} m-opens` : kind} onPress={onPress}>
      <span class="m-stock-word">{word}</span>
      <b class="m-stock-count" translate={false}>
        {pawn ? <PieceIcon piece="pawn" /> : <i class="m-card-sign" />}
        {count}
      </b>
    </Cell>
  );
}
