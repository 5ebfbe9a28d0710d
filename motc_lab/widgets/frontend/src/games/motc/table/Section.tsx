/** One exchange section: its value in the middle and a card's place on both sides. */
import type { JSX } from "preact";
import { useUi } from "../../../app/ui";
import { Cell } from "../../../board/Cell";
import { NAMES } from "../../../names";
import { named } from "../../../pure/names";
import type { Card, MatchScene, Person, Section, Slot } from "../../../scene";
import { Badge } from "./Badge";
import { CardFace } from "./CardFace";
import { PieceIcon } from "./PieceIcon";
import { meantBySlot } from "./places";
import { useGhost } from "./useGhost";

interface SlotCellProps {
  readonly section: Section;
  readonly side: "far" | "near";
  readonly person: Person;
  readonly scene: MatchScene;
  readonly column: number;
}

export function SlotCell({ section, side, person, scene, column }: SlotCellProps): JSX.Element {
  const { t } = useUi();
  const slot = section[side];
  const ghost = useGhost(scene, section, person);
  const won = section.winner === person.id;
  const names = ["m-slot", `m-${side}`, `m-of-${person.id}`, `m-${section.state}`, won && "m-won"];
  return (
    <Cell
      id={slot.id}
      label={`${t("section")} ${section.numeral}. ${slot.label}`}
      column={column}
      class={names.filter(Boolean).join(" ")}
      meant={(open) => meantBySlot(slot, section, open)}
    >
      <div class="m-bar">
        <PawnSpaces pawns={ghost ? ghost.pawns : slot.pawns} hollow={ghost !== null} slot={slot} />
        <Total slot={slot} />
      </div>
      {slot.card ? (
        <Lying card={slot.card} />
      ) : ghost ? (
        <div class="m-card-frame m-ghost">
          <CardFace card={ghost.card} />
        </div>
      ) : (
        <div class="m-empty" />
      )}
    </Cell>
  );
}

function Lying({ card }: { readonly card: Card }): JSX.Element {
  return (
    <div class="m-card-frame" data-place={card.id}>
      <CardFace card={card} />
    </div>
  );
}

interface PawnSpacesProps {
  readonly pawns: number;
  readonly hollow: boolean;
  readonly slot: Slot;
}

/** The pawn spaces above a card, two of them unless a rule of the house has another number. */
function PawnSpaces({ pawns, hollow, slot }: PawnSpacesProps): JSX.Element {
  return (
    <div class={`m-pawn-spaces${hollow ? " m-hollow" : ""}`} data-place={named(slot.id, NAMES.pawns)} data-why="laid" aria-hidden="true">
      {Array.from({ length: slot.pawn_spaces }, (_, space) => (
        <span key={space} class={space < pawns ? "m-pawn m-here" : "m-pawn"}>
          {space < pawns && <PieceIcon piece="pawn" />}
        </span>
      ))}
      {slot.bonus !== 0 && <span class="m-bonus" data-why="bonus" translate={false}>{signed(slot.bonus)}</span>}
    </div>
  );
}

function Total({ slot }: { readonly slot: Slot }): JSX.Element | null {
  const { t } = useUi();
  if (slot.total === null) return null;
  return (
    <p class="m-total" data-why="total" aria-hidden="true">
      <span>{t("total")}</span> <b translate={false}>{slot.total}</b>
    </p>
  );
}

interface ValueCellProps {
  readonly section: Section;
  readonly far: Person;
  readonly near: Person;
  readonly column: number;
}

export function ValueCell({ section, far, near, column }: ValueCellProps): JSX.Element {
  const { t } = useUi();
  const winner = [far, near].find((person) => person.id === section.winner);
  return (
    <Cell id={section.id} label={section.label} column={column} class={`m-value m-${section.state}`}>
      <b class="m-numeral" data-why="value" translate={false}>
        {section.numeral}
        {section.value !== section.index && <span class="m-section-worth"> ({section.value})</span>}
      </b>
      {winner ? (
        <span class="m-winner" data-why="winner">
          <span aria-hidden="true">{winner === far ? "▲" : "▼"}</span>
          <Badge person={winner} />
          <span class="m-winner-word">{t("section_won")}</span>
        </span>
      ) : (
        section.state === "resolved" && <span class="m-winner">= {t("section_tied")}</span>
      )}
      {section.state === "current" && <span class="m-winner">{t("section_current")}</span>}
    </Cell>
  );
}

export function signed(number: number): string {
  return number > 0 ? `+${number}` : `−${Math.abs(number)}`;
}
