/** Points, game and exchange in one line. */
import type { JSX } from "preact";
import type { Scene } from "../scene";
import { MatchTrack } from "./MatchTrack";

export function Score({ scene }: { readonly scene: Scene }): JSX.Element {
  return (
    <div class="m-score" data-part="score">
      <MatchTrack match={scene.match} far={scene.far} near={scene.near} />
      <span class="m-score-place">{scene.heading}</span>
      <span class="m-score-edition">{scene.edition}</span>
    </div>
  );
}
