/** A match as a page: the head of the paper over one whole table. */
import type { JSX } from "preact";
import { Colophon, Masthead } from "../app/Masthead";
import { Notice } from "../app/Notice";
import { ScoreStrip } from "../match/ScoreStrip";
import type { Scene } from "../scene";
import { Board } from "./Board";

interface BoardPageProps {
  readonly scene: Scene;
}

export function BoardPage({ scene }: BoardPageProps): JSX.Element {
  return (
    <div class="m-page">
      <Masthead lang={scene.lang} heading={scene.heading} edition={scene.edition} />
      <ScoreStrip score={scene.score} />
      <Notice text={scene.notice} />
      <Board scene={scene} look="whole" />
      <Colophon edition={scene.edition} />
    </div>
  );
}
