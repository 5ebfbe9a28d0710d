/** The advantage track as a scale between the two sides; the marker stands nearer to who leads. */
import type { JSX } from "preact";
import { useUi } from "../../../app/ui";
import { Cell } from "../../../board/Cell";
import type { Person, AdvantageTrack as Track } from "../../../scene";
import { Badge } from "./Badge";
import { ADVANTAGE } from "./places";
import { scale } from "./scale";

interface AdvantageProps {
  readonly track: Track;
  readonly far: Person;
  readonly near: Person;
}

export function AdvantageTrack({ track, far, near }: AdvantageProps): JSX.Element {
  const { t } = useUi();
  const { spaces, leader, count } = scale(track, far.id);
  const holder = [far, near].find((person) => person.id === leader);
  return (
    <Cell id={ADVANTAGE} label={track.label} column={1} class="m-advantage">
      <Badge person={far} />
      <span class="m-scale">
        {spaces.map((space) => (
          <i
            key={space.value}
            class={`m-tick m-of-${space.side}${space.isFifth ? " m-fifth" : ""}`}
            data-place={`advantage.${space.value}`}
          >
            {space.isMarker && (
              <b class={`m-disc m-of-${leader}`} data-place="marker" translate={false}>
                {count}
              </b>
            )}
          </i>
        ))}
      </span>
      <Badge person={near} />
      <span class="m-advantage-text">
        <span class="m-left" data-why="left">
          {t("left_on_table")} <b translate={false}>{track.left_on_table}</b>
        </span>
        <span class="m-leader">{holder ? <span translate={false}>{`${holder.badge} +${count}`}</span> : t("neutral")}</span>
      </span>
    </Cell>
  );
}
