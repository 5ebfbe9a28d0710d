/** The match track: both kings on their way to the centre. */
import type { JSX } from "preact";
import { useAsking } from "../app/why";
import { placeOf } from "../pure/places";
import type { Person, MatchTrack as Track } from "../scene";
import { Badge } from "./Badge";
import { PieceIcon } from "./PieceIcon";

interface MatchProps {
  readonly match: Track;
  readonly far: Person;
  readonly near: Person;
}

export function MatchTrack({ match, far, near }: MatchProps): JSX.Element {
  const [left, right] = near.id === "spassky" ? [near, far] : [far, near];
  return (
    <div class="m-match" role="img" aria-label={match.label}>
      <Way person={left} points={match.spassky} toWin={match.to_win} />
      <span class="m-centre" aria-hidden="true">
        {match.to_win}
      </span>
      <Way person={right} points={match.fischer} toWin={match.to_win} turned />
    </div>
  );
}

interface WayProps {
  readonly person: Person;
  readonly points: number;
  readonly toWin: number;
  readonly turned?: boolean;
}

function Way({ person, points, toWin, turned }: WayProps): JSX.Element {
  const spaces = Array.from({ length: toWin }, (_, space) => space);
  const asking = useAsking();
  const ask = (): void => asking?.ask({ from: "board", about: placeOf.name(person), topic: "score" });
  return (
    <span onClick={asking?.isOn ? ask : undefined} class={`m-way m-of-${person.id}${turned ? " m-turned-way" : ""}`} aria-hidden="true">
      <Badge person={person} />
      <b class="m-points">{points}</b>
      <span class="m-way-spaces">
        {spaces.map((space) => (
          <i key={space} class={space < points ? "m-way-space m-behind" : "m-way-space"}>
            {space === Math.min(points, toWin - 1) && <PieceIcon piece="king" />}
          </i>
        ))}
      </span>
    </span>
  );
}
