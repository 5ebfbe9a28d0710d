/** The endurance track: what each space gives, and where the person stands. */
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { useUi } from "../../../app/ui";
import { Cell } from "../../../board/Cell";
import { named } from "../../../pure/names";
import type { Person, Space } from "../../../scene";
import { PieceIcon } from "./PieceIcon";
import { placeOf } from "./places";
import { signed } from "./Section";

export function EnduranceTrack({ person }: { readonly person: Person }): JSX.Element {
  const { t } = useUi();
  const spaces = useMemo(() => <Spaces track={person.track} id={person.id} />, [person.track, person.id]);
  const label = [person.labels.endurance ?? t("endurance"), ...around(person.track), ""].join(". ").trim();
  return (
    <Cell id={placeOf.track(person)} label={label} class="m-track">
      <span class="m-track-word">{t("endurance")}</span>
      {spaces}
    </Cell>
  );
}

/** What the present space gives, and its neighbours: seen at a glance, so heard as well. */
function around(track: readonly Space[]): string[] {
  const here = track.findIndex((space) => space.here);
  return track.slice(Math.max(0, here - 1), here + 2).map((space) => space.label);
}

interface SpacesProps {
  readonly track: readonly Space[];
  readonly id: string;
}

function Spaces({ track, id }: SpacesProps): JSX.Element {
  return (
    <span class="m-spaces">
      {track.map((space, index) => (
        <TrackSpace key={index} space={space} id={id} />
      ))}
    </span>
  );
}

function TrackSpace({ space, id }: { readonly space: Space; readonly id: string }): JSX.Element {
  return (
    <span
      class={space.here ? "m-space m-here" : "m-space"}
      title={space.label}
      data-place={space.here ? named(id, "status") : undefined}
    >
      <b class="m-limit" data-why="limit" translate={false}>
        <i class="m-card-sign" />
        {space.hand_limit}
      </b>
      <span class="m-space-icon" data-why="update" translate={false}>
        {space.pawns > 0 && (
          <>
            <PieceIcon piece="pawn" />
            {signed(space.pawns)}
          </>
        )}
      </span>
      <span class="m-space-icon" data-why="update" translate={false}>
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
