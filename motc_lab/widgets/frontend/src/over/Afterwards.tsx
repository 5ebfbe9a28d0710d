/** What there is to see of a match that is over, beside its table: how it went, and one's own results. */
import type { ComponentChildren, JSX } from "preact";
import type { Ended } from "../scene";
import { CourseChart } from "./CourseChart";
import { OwnRecord } from "./OwnRecord";
import { TurningList } from "./Turning";

interface AfterwardsProps {
  readonly game: string;
  readonly ended: Ended;
  /** What only its game has to tell. */
  readonly children?: ComponentChildren;
}

export function Afterwards({ game, ended: { course, own, back }, children }: AfterwardsProps): JSX.Element {
  return (
    <div class="m-afterwards">
      {course && <CourseChart course={course} />}
      {back && <TurningList back={back} />}
      {children}
      {own && (
        <OwnRecord
          game={game}
          match={{ id: own.id, seat: own.seat, level: own.level, won: own.end === "won", drawn: own.end === "drawn", games: own.length, lead: own.lead }}
          seats={own.seats}
          levels={own.levels}
        />
      )}
    </div>
  );
}
