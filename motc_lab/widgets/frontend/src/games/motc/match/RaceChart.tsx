/** The race as a chart: the points of both after each game, and the chance to win over time. */
import type { ComponentChildren, JSX } from "preact";
import { useUi } from "../../../app/ui";
import type { MatchEnd, Score } from "../../../scene";
import { type Dot, HIGH, lineOf, raceOf, WIDE } from "./race";

interface ChartProps {
  readonly end: MatchEnd;
  readonly score: Score;
}

export function RaceChart({ end, score }: ChartProps): JSX.Element {
  const { t } = useUi();
  const race = raceOf(end, score.to_win);
  const name = end.chance_of === "fischer" ? score.fischer_name : score.spassky_name;
  const box = `-40 -12 ${race.width + 66} ${HIGH + 34}`;
  return (
    <figure class="m-race">
      <div class="m-race-charts">
        <Chart box={box} label={`${t("match_points")}: ${end.games.map((row) => `${row.spassky} ${t("outcome_to")} ${row.fischer}`).join(", ")}`}>
          <Frame games={end.games.length} lines={[0, score.to_win / 2, score.to_win].map((n) => ({ at: n / score.to_win, text: String(n) }))} />
          <polyline class="m-race-line m-of-spassky" points={lineOf(race.spassky)} />
          <polyline class="m-race-line m-of-fischer" points={lineOf(race.fischer)} />
          {race.spassky.map((dot) => <rect key={dot.x} class="m-race-dot m-of-spassky" x={dot.x - 4} y={dot.y - 4} width="8" height="8" />)}
          {race.fischer.map((dot) => <circle key={dot.x} class="m-race-dot m-of-fischer" cx={dot.x} cy={dot.y} r="4" />)}
          <End dot={race.spassky[race.spassky.length - 1]} text="S" />
          <End dot={race.fischer[race.fischer.length - 1]} text="F" />
        </Chart>
        <Chart box={box} label={end.chances_label}>
          <Frame games={end.games.length} lines={[0, 0.5, 1].map((at) => ({ at, text: `${100 * at}%` }))} />
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

interface BoxProps {
  readonly box: string;
  readonly label: string;
  readonly children: ComponentChildren;
}

function Chart({ box, label, children }: BoxProps): JSX.Element {
  return (
    <svg viewBox={box} role="img" aria-label={label}>
      {children}
    </svg>
  );
}

interface FrameProps {
  readonly games: number;
  readonly lines: readonly { readonly at: number; readonly text: string }[];
}

/** Three level lines with their values, and the numbers of the games below. */
function Frame({ games, lines }: FrameProps): JSX.Element {
  return (
    <g class="m-race-frame">
      {lines.map(({ at, text }) => (
        <g key={text}>
          <line x1="0" x2={games * WIDE} y1={HIGH - HIGH * at} y2={HIGH - HIGH * at} />
          <text x="-5" y={HIGH - HIGH * at + 4} text-anchor="end">
            {text}
          </text>
        </g>
      ))}
      {Array.from({ length: games }, (_, at) => (
        <text key={at} x={(at + 1) * WIDE} y={HIGH + 16} text-anchor="middle">
          {at + 1}
        </text>
      ))}
    </g>
  );
}

function End({ dot, text }: { readonly dot: Dot | undefined; readonly text: string }): JSX.Element {
  return (
    <text class="m-race-end" x={(dot?.x ?? 0) + 8} y={(dot?.y ?? 0) + 4}>
      {text}
    </text>
  );
}
