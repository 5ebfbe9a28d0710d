/** The line above the board: everybody with their points, and who is to decide. */
import type { JSX } from "preact";
import type { SceneProps } from "../../board/parts";
import type { QueensGambitScene } from "../../scene";
import { Gambit } from "./Things";

export function Score({ scene }: SceneProps<QueensGambitScene>): JSX.Element {
  const { players } = scene;
  const near = players.at(-1);
  return (
    <div class="m-score" data-part="score">
      <p class="m-score-line m-gambit-score">
        {[...(near ? [near] : []), ...players.slice(0, -1)].map(({ seat, badge, name, points, to_move, word }) => (
          <span key={seat} class={`m-tallied m-of-${seat}${to_move ? " m-on-turn" : ""}`}>
            <Gambit seat={seat} badge={badge} /> <span translate={false}>{name}</span> <b translate={false}>{points}</b> {word && <em>{word}</em>}
          </span>
        ))}
      </p>
    </div>
  );
}
