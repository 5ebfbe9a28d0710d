/** The table as a grid: both sides, the four exchange sections, the advantage track. */
import type { JSX } from "preact";
import { useUi } from "../app/ui";
import { placeOf } from "../pure/places";
import type { Person, Scene } from "../scene";
import { AdvantageTrack } from "./AdvantageTrack";
import { Hand } from "./Hand";
import { PersonRow } from "./PersonRow";
import { SlotCell, ValueCell } from "./Section";
import { useBoardState } from "./useBoard";

interface TableProps {
  readonly scene: Scene;
  readonly look: "whole" | "lesson" | "future";
}

export function Table({ scene, look }: TableProps): JSX.Element {
  const { t } = useUi();
  const { deskId } = useBoardState();
  const desk = look === "future" ? undefined : deskId;
  return (
    <div class="m-table" role="grid" aria-label={t("table")} aria-owns={desk}>
      <div role="none" class="m-upper">
        <Side person={scene.far} side="far" scene={scene} />
        <Felt scene={scene} />
      </div>
      <Side person={scene.near} side="near" scene={scene} />
    </div>
  );
}

interface SideProps {
  readonly person: Person;
  readonly side: "far" | "near";
  readonly scene: Scene;
}

function Side({ person, side, scene }: SideProps): JSX.Element {
  const names = `m-side m-${side} m-of-${person.id} ${handLook(person)}${person.to_move ? " m-to-move" : ""}`;
  const parts = [
    <PersonRow key="person" person={person} />,
    <div key="hand" role="row" class="m-hand" data-place={placeOf.hand(person)}>
      <Hand person={person} veiled={scene.curtain !== null} />
    </div>,
  ];
  return (
    <div role="rowgroup" class={names}>
      <div role="none" class="m-lane">
        {side === "far" ? parts : parts.reverse()}
      </div>
    </div>
  );
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

function Felt({ scene }: { readonly scene: Scene }): JSX.Element {
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
