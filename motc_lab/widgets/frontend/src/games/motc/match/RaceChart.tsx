/** The race as a chart: the points of both after each game, and the chance to win over time. */
import type { JSX } from "preact";
import { useUi } from "../../../app/ui";
import { Chart, Frame, LineEnd, lineOf } from "../../../over/LineChart";
import type { MatchEnd, Score } from "../../../scene";
import { raceOf, WIDE } from "./race";

interface ChartProps {
  readonly end: MatchEnd;
  readonly score: Score;
}

export function RaceChart({ end, score }: ChartProps): JSX.Element {
  const { t } = useUi();
  const race = raceOf(end, score.to_win);
  const name = end.chance_of === "fischer" ? score.fischer_name : score.spassky_name;
  const frame = { width: race.width, ticks: end.games.map((_, at) => ({ x: (at + 1) * WIDE, text: String(at + 1) })) };
  return (
    <figure class="m-race">
      <div class="m-race-charts">
        <Chart width={race.width} label={`${t("match_points")}: ${end.games.map((row) => `${row.spassky} ${t("outcome_to")} ${row.fischer}`).join(", ")}`}>
          <Frame {...frame} lines={[0, score.to_win / 2, score.to_win].map((n) => ({ at: n / score.to_win, text: String(n) }))} />
          <polyline class="m-race-line m-of-spassky" points={lineOf(race.spassky)} />
          <polyline class="m-race-line m-of-fischer" points={lineOf(race.fischer)} />
          {race.spassky.map((dot) => <rect key={dot.x} class="m-race-dot m-of-spassky" x={dot.x - 4} y={dot.y - 4} width="8" height="8" />)}
          {race.fischer.map((dot) => <circle key={dot.x} class="m-race-dot m-of-fischer" cx={dot.x} cy={dot.y} r="4" />)}
          <LineEnd dot={race.spassky[race.spassky.length - 1]} text="S" />
          <LineEnd dot={race.fischer[race.fischer.length - 1]} text="F" />
        </Chart>
        <Chart width={race.width} label={end.chances_label}>
          <Frame {...frame} lines={[0, 0.5, 1].map((at) => ({ at, text: `${100 * at}%` }))} />
          <polygon class={`m-race-band m-of-${end.chance_of}`} points={lineOf(race.band)} />
          <polyline class={`m-race-line m-of-${end.chance_of}`} points={lineOf(race.chance)} />
        </Chart>
      </div>
      <figcaption>
        <span>{t("match_points")}.</span> <span>{t("match_chance").replace("{who}", name)}</span> {end.source}
      </figcaption>
    </figure>
  );
}
