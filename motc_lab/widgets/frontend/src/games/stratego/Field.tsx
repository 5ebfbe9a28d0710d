/** The field: squares with pieces on them, the ground below, the last moves and fights above. */
import type { JSX } from "preact";
import { useUi } from "../../app/ui";
import { Cell } from "../../board/Cell";
import { useBoardState } from "../../board/useBoard";
import type { Square, StrategoScene } from "../../scene";
import { FightCard } from "./Armies";
import { Block } from "./Block";
import { shownRows, spotOf, whyNot } from "./places";
import { Terrain } from "./Terrain";

interface FieldProps {
  readonly scene: StrategoScene;
  /** Says why a click leads nowhere. */
  readonly explain: (text: string) => void;
}

export function Field({ scene, explain }: FieldProps): JSX.Element {
  const rows = shownRows(scene);
  const size = scene.rows.length;
  const behind = size - rows.length;
  return (
    <div role="rowgroup" class={`m-battlefield${behind > 0 ? " m-screened" : ""}`} style={`--files: ${size}; --rows: ${rows.length}; --behind: ${behind}`}>
      {behind > 0 && <Screen scene={scene} />}
      <Terrain scene={scene} from={behind} />
      {rows.map((row) => (
        <div key={row[0]?.id} role="row" class="m-file-row">
          {row.map((square) => (
            <SquareCell key={square.id} square={square} scene={scene} explain={explain} edges={edgesOf(square, row, row === rows.at(-1))} />
          ))}
        </div>
      ))}
      <Trails scene={scene} />
      <FreshFights scene={scene} />
    </div>
  );
}

interface Edges {
  readonly file: string;
  readonly rank: string;
}

/** The names of file and row stand at the near and the left edge. */
function edgesOf({ id }: Square, row: readonly Square[], isLast: boolean): Edges {
  return { file: isLast ? id.slice(0, 1) : "", rank: row[0]?.id === id ? id.slice(1) : "" };
}

/** The screen between two set-ups: canvas on poles. */
function Screen({ scene }: { readonly scene: StrategoScene }): JSX.Element {
  return (
    <div role="none" class="m-screen">
      <p aria-hidden="true">{scene.screen}</p>
    </div>
  );
}

interface SquareProps extends FieldProps {
  readonly square: Square;
  readonly edges: Edges;
}

function SquareCell({ square, scene, edges, explain }: SquareProps): JSX.Element {
  const { pick, live } = useBoardState();
  const { piece, ground, home } = square;
  const [held] = pick.clicked;
  const closed = scene.barred.find(({ start, goal }) => start === held && goal === square.id);
  const isGoal = held !== undefined && held !== square.id && live.has(square.id);
  const newest = scene.trails.find((trail) => trail.newest);
  const names = ["m-square", `m-${ground}`, home && `m-of-${home}`, closed && "m-barred", isGoal && "m-aim", isGoal && piece && "m-attack"];
  const label = [square.label, square.id === newest?.goal && scene.words.last_move, closed && `${scene.words.barred}: ${closed.text}`];
  const why = whyNot(scene, square, held);
  return (
    <Cell id={square.id} label={label.filter(Boolean).join(", ")} class={names.filter(Boolean).join(" ")} onPress={() => explain(why)}>
      {edges.rank && <i class="m-edge m-edge-rank" translate={false}>{edges.rank}</i>}
      {edges.file && <i class="m-edge m-edge-file" translate={false}>{edges.file}</i>}
      {piece && <Block piece={piece} place={piece.id} />}
      {closed && <i class="m-closed">✕</i>}
      {isGoal && !piece && <i class="m-aim-dot" />}
    </Cell>
  );
}

/** Where the last pieces came from and went to. */
function Trails({ scene }: { readonly scene: StrategoScene }): JSX.Element {
  const [columns, rows] = [scene.rows.length, shownRows(scene).length];
  return (
    <svg class="m-trails" viewBox={`0 0 ${columns} ${rows}`} preserveAspectRatio="none" aria-hidden="true">
      {scene.trails.map(({ seat, start, goal, newest }) => {
        const [from, to] = [spotOf(scene, start), spotOf(scene, goal)];
        if (!from || !to) return null;
        return (
          <g key={start + goal} class={`m-trail m-of-${seat}${newest ? " m-newest" : ""}`}>
            <rect x={from.column + 0.06} y={from.row + 0.06} width="0.88" height="0.88" />
            <path d={arrow(from, to)} />
          </g>
        );
      })}
    </svg>
  );
}

interface Spot {
  readonly column: number;
  readonly row: number;
}

/** A line with a head, from the middle of a square to the edge of another one. */
function arrow(from: Spot, to: Spot): string {
  const [x, y] = [Math.sign(to.column - from.column), Math.sign(to.row - from.row)];
  const [startX, startY] = [from.column + 0.5, from.row + 0.5];
  const [endX, endY] = [to.column + 0.5 - x * 0.44, to.row + 0.5 - y * 0.44];
  const [wing, back] = [0.12, 0.16];
  const head = `M${endX - x * back - y * wing} ${endY - y * back - x * wing}L${endX} ${endY}L${endX - x * back + y * wing} ${endY - y * back + x * wing}`;
  return `M${startX} ${startY}L${endX} ${endY}${head}`;
}

/** Fights since the last picture, over their squares for a moment. */
function FreshFights({ scene }: { readonly scene: StrategoScene }): JSX.Element {
  const { moving, beat } = useUi();
  const size = scene.rows.length;
  return (
    <div role="none" class="m-fresh" aria-hidden="true">
      {moving &&
        scene.fights
          .filter(({ fresh }) => fresh)
          .map((fight) => {
            const spot = spotOf(scene, fight.square);
            if (!spot) return null;
            const across = spot.column > size / 2 ? "m-leftward" : "m-rightward";
            return (
              <div key={`${beat} ${fight.text}`} class={`m-fresh-fight ${across}`} style={`--column: ${spot.column}; --row: ${spot.row}`}>
                <FightCard fight={fight} words={scene.words} />
              </div>
            );
          })}
    </div>
  );
}
