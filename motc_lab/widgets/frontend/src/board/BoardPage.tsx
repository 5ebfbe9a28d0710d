/** A match as a page: the head of the paper over one whole table. */
import type { JSX } from "preact";
import { Colophon, Masthead } from "../app/Masthead";
import { Notice } from "../app/Notice";
import { PlayBar } from "../play/PlayBar";
import type { Scene } from "../scene";
import { Board } from "./Board";
import { MatchTrack } from "./MatchTrack";

interface BoardPageProps {
  readonly scene: Scene;
}

export function BoardPage({ scene }: BoardPageProps): JSX.Element {
  return (
    <div class="m-page">
      <Masthead lang={scene.lang} heading={scene.heading} edition={scene.edition}>
        <MatchTrack match={scene.match} far={scene.far} near={scene.near} />
      </Masthead>
      <Notice text={scene.notice} greets={scene.greets} />
      {scene.play && <PlayBar scene={scene} play={scene.play} />}
      <Board scene={scene} look="whole" />
      <Colophon edition={scene.edition} />
    </div>
  );
}
