/** The score of the match in one line: points of both, the goal, who leads, and where the match is. */
import type { JSX } from "preact";
import type { Score } from "../../../scene";

export function ScoreStrip({ score }: { readonly score: Score }): JSX.Element {
  return (
    <div class="m-score" data-part="score">
      <p class="m-unseen">{score.label}</p>
      <p class="m-score-line" aria-hidden="true">
        <span class="m-score-points">
          <Points person="spassky" name={score.spassky_name} points={score.spassky} />
          <i>–</i>
          <Points person="fischer" name={score.fischer_name} points={score.fischer} />
        </span>
        <span class="m-score-goal">{score.goal}</span>
        <b class="m-score-place">{score.place}</b>
        <span class="m-score-leads">{score.leads}</span>
        <span class="m-score-edition" data-excerpt>{score.edition}</span>
      </p>
    </div>
  );
}

interface PointsProps {
  readonly person: "spassky" | "fischer";
  readonly name: string;
  readonly points: number;
}

function Points({ person, name, points }: PointsProps): JSX.Element {
  return (
    <span class={`m-score-person m-of-${person}`}>
      <span translate={false}>{name}</span> <b translate={false}>{points}</b>
    </span>
  );
}
