/** The endurance track: what each space gives, and where the person stands. */
import type { JSX } from "preact";
import { useUi } from "../app/ui";
import { placeOf } from "../pure/places";
import type { Person, Space } from "../scene";
import { Cell } from "./Cell";
import { PieceIcon } from "./PieceIcon";
import { signed } from "./Section";

export function EnduranceTrack({ person }: { readonly person: Person }): JSX.Element {
  const { t } = useUi();
  const here = person.track.find((space) => space.here);
  const said = person.labels.endurance ?? `${t("endurance")}:`;
  const label = [said, here?.label].filter(Boolean).join(" ");
  return (
    <Cell id={placeOf.track(person)} label={label} class="m-track">
      <span class="m-track-word">{t("endurance")}</span>
      <span class="m-spaces">
        {person.track.map((space, index) => (
          <TrackSpace key={index} space={space} person={person} />
        ))}
      </span>
    </Cell>
  );
}

function TrackSpace({ space, person }: { readonly space: Space; readonly person: Person }): JSX.Element {
  return (
    <span
      class={space.here ? "m-space m-here" : "m-space"}
      title={space.label}
      data-place={space.here ? `${person.id}.status` : undefined}
    >
      <b class="m-limit">
        <i class="m-card-sign" />
        {space.hand_limit}
      </b>
      <span class="m-space-icon">
        {space.pawns > 0 && (
          <>
            <PieceIcon piece="pawn" />
            {signed(space.pawns)}
          </>
        )}
      </span>
      <span class="m-space-icon">
        {space.advantage !== 0 && (
          <>
            <i>{space.advantage > 0 ? "▲" : "▽"}</i>
            {signed(space.advantage)}
          </>
        )}
      </span>
    </span>
  );
}
