/** The table as a grid: both sides, the exchange sections, the advantage track. */
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { useUi } from "../../../app/ui";
import { useBoardState } from "../../../board/useBoard";
import type { MatchScene, Person } from "../../../scene";
import { useFit } from "../../../stage/useFit";
import { AdvantageTrack } from "./AdvantageTrack";
import { Hand } from "./Hand";
import { PersonRow } from "./PersonRow";
import { placeOf } from "./places";
import { SlotCell, ValueCell } from "./Section";

interface TableProps {
  readonly scene: MatchScene;
  readonly look: "whole" | "future";
  /** Whether its own buttons stand in the decision; they are a part of the grid. */
  readonly asks: boolean;
}

export function Table({ scene, look, asks }: TableProps): JSX.Element {
  const { t } = useUi();
  const { deskId } = useBoardState();
  const future = look === "future";
  return (
    <div class="m-table" role="grid" aria-label={t("table")} aria-owns={asks ? deskId : undefined}>
      <div role="none" class="m-tabletop" data-part={future ? undefined : "table"}>
        <div role="none" class="m-tablebody">
          <Strip person={scene.far} side="far" scene={scene} withHand={future || large(scene) !== scene.far} />
          <Felt scene={scene} />
          <Strip person={scene.near} side="near" scene={scene} withHand={future || large(scene) !== scene.near} />
        </div>
      </div>
      {!future && <OwnHand scene={scene} />}
    </div>
  );
}

interface StripProps {
  readonly person: Person;
  readonly side: "far" | "near";
  readonly scene: MatchScene;
  /** Whether the person's hand lies in it. */
  readonly withHand: boolean;
}

/** One person's edge of the table. A hand lies in it, unless it is the one that has a place of its own. */
function Strip({ person, side, scene, withHand }: StripProps): JSX.Element {
  return (
    <div role="rowgroup" class={`m-strip ${sideNames(person, side)}`}>
      <PersonRow person={person} />
      {withHand && <HandRow person={person} scene={scene} />}
    </div>
  );
}

/** Whose hand is large: the near one, or with open hands that of whoever is to move. */
function large({ far, near }: MatchScene): Person {
  return far.to_move && handLook(far) === "m-open-hand" ? far : near;
}

function OwnHand({ scene }: { readonly scene: MatchScene }): JSX.Element {
  const slot = useRef<HTMLDivElement>(null);
  useFit(slot);
  const person = large(scene);
  return (
    <div ref={slot} data-lifts role="rowgroup" class={`m-own-hand ${sideNames(person, "near")}`} data-part="hand">
      <HandRow person={person} scene={scene} />
    </div>
  );
}

function HandRow({ person, scene }: { readonly person: Person; readonly scene: MatchScene }): JSX.Element {
  return (
    <div role="row" class="m-hand" data-place={placeOf.hand(person)}>
      <Hand person={person} veiled={scene.curtain !== null} />
    </div>
  );
}

function sideNames(person: Person, side: "far" | "near"): string {
  return `m-side m-${side} m-of-${person.id} ${handLook(person)}${person.to_move ? " m-to-move" : ""}`;
}

/** Whether a hand needs room to be read: all of it, some of it, or none. */
function handLook({ hand }: Person): string {
  const faces = hand.filter((card) => card.up !== null).length;
  if (faces === 0) return "m-closed-hand";
  return faces === hand.length ? "m-open-hand" : "m-mixed-hand";
}

/** The advantage track is the first column of all three rows, so that a section is the same one in each. */
function columnOf(section: number): number {
  return section + 2;
}

function Felt({ scene }: { readonly scene: MatchScene }): JSX.Element {
  const { sections, far, near } = scene;
  return (
    <div role="rowgroup" class="m-felt">
      <div role="row" class="m-felt-row">
        {sections.map((section, index) => (
          <SlotCell key={section.id} column={columnOf(index)} section={section} side="far" person={far} scene={scene} />
        ))}
      </div>
      <div role="row" class="m-felt-row">
        <AdvantageTrack track={scene.advantage} far={far} near={near} />
        {sections.map((section, index) => (
          <ValueCell key={section.id} column={columnOf(index)} section={section} far={far} near={near} />
        ))}
      </div>
      <div role="row" class="m-felt-row">
        {sections.map((section, index) => (
          <SlotCell key={section.id} column={columnOf(index)} section={section} side="near" person={near} scene={scene} />
        ))}
      </div>
    </div>
  );
}
