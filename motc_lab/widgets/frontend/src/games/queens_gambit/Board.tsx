/** The board: squares with tiles and gambits, where the revealed card leads, and the last move. */
import type { JSX } from "preact";
import { Cell } from "../../board/Cell";
import type { Place, QueensGambitScene } from "../../scene";
import { labelOf, ranksOf } from "./places";
import { Gambit, Tile } from "./Things";

interface BoardProps {
  readonly scene: QueensGambitScene;
}

export function Squares({ scene }: BoardProps): JSX.Element {
  const ranks = ranksOf(scene);
  return (
    <div role="rowgroup" class="m-chessboard">
      {ranks.map((squares, rank) => (
        <div key={squares[0]?.id} role="row" class="m-rank">
          {squares.map((square, file) => (
            <SquareCell key={square.id} square={square} scene={scene} isDark={(rank + file) % 2 === 1} rank={file === 0} file={rank === ranks.length - 1} />
          ))}
        </div>
      ))}
    </div>
  );
}

interface SquareProps extends BoardProps {
  readonly square: Place;
  readonly isDark: boolean;
  /** Whether it tells its rank, or its file: those at two edges do. */
  readonly rank: boolean;
  readonly file: boolean;
}

function SquareCell({ square, scene, isDark, rank, file }: SquareProps): JSX.Element {
  const { goals, starts, trail, players, words } = scene;
  const { id } = square;
  const thing = square.things.at(-1);
  const isGoal = goals.includes(id);
  const names = ["m-sq", isDark && "m-sq-dark", isGoal && "m-leads", isGoal && thing && "m-prey", starts.includes(id) && "m-start", trail.includes(id) && "m-trailed", trail[1] === id && "m-trail-end"];
  const label = [labelOf(square), isGoal && thing && words.goal, trail[1] === id && words.last];
  return (
    <Cell id={id} label={label.filter(Boolean).join(", ")} class={names.filter(Boolean).join(" ")}>
      {rank && <i class="m-sq-rank" translate={false}>{id.slice(1)}</i>}
      {file && <i class="m-sq-file" translate={false}>{id.slice(0, 1)}</i>}
      {thing?.seat && <Gambit seat={thing.seat} badge={players.find(({ seat }) => seat === thing.seat)?.badge ?? ""} place={thing.id} />}
      {thing && !thing.seat && <Tile thing={thing} />}
      {(isGoal || starts.includes(id)) && !thing && <i class="m-goal-dot" />}
    </Cell>
  );
}
