/** Under which terms a match against a bot is played, and what can be done with it. */
import type { ComponentChildren, JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Aim } from "../app/Aim";
import { useUi } from "../app/ui";
import { AboutDrawer } from "../over/AboutDrawer";
import type { PlayDesk, Scene } from "../scene";
import { isAnswered } from "../wire/model";
import { followGame, pageIsOurs } from "../wire/page";
import { tellDoor } from "./door";
import { AnotherMatch } from "./NewMatch";

interface PlayTermsProps {
  readonly scene: Scene;
  readonly play: PlayDesk;
  /** What the game is about. */
  readonly about: ComponentChildren;
  /** What only this game has to tell of a match that is over. */
  readonly after: ComponentChildren;
}

/** What the game is about as a line that opens; inside also the terms. */
export function PlayTerms({ scene, play, about, after }: PlayTermsProps): JSX.Element {
  useEffect(() => {
    if (!pageIsOurs() || !isAnswered(scene)) return;
    tellDoor(scene, play);
    followGame(play.game);
  }, [scene, play]);
  return (
    <AboutDrawer scene={scene} line={scene.aim ? <Aim text={scene.aim} /> : play.told} about={about} after={after}>
      <p class="m-play-told">{play.told}</p>
      {play.advice && <p class="m-play-advice">{play.advice}</p>}
    </AboutDrawer>
  );
}

interface PlayWaysProps {
  readonly play: PlayDesk;
  /** What is offered to newcomers. */
  readonly offer: ComponentChildren;
}

/** Another match: under terms that may be changed first. */
export function PlayWays({ play, offer }: PlayWaysProps): JSX.Element {
  const { t } = useUi();
  return (
    <div class="m-controls" data-part="way" role="group" aria-label={t("match_acts")}>
      {offer}
      <AnotherMatch play={play} />
    </div>
  );
}
