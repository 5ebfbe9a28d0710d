/** Under which terms a match against a bot is played, and what can be done with it. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useUi } from "../app/ui";
import type { PlayDesk, Scene } from "../scene";
import { Drawer } from "../stage/Drawer";
import { isAnswered } from "../wire/model";
import { followGame, pageIsOurs } from "../wire/page";
import { tellDoor } from "./door";
import { AnotherMatch } from "./NewMatch";

interface PlayTermsProps {
  readonly scene: Scene;
  readonly play: PlayDesk;
}

/** The terms as a line that opens. */
export function PlayTerms({ scene, play }: PlayTermsProps): JSX.Element {
  const { t } = useUi();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!pageIsOurs() || !isAnswered(scene)) return;
    tellDoor(scene, play);
    followGame(play.game);
  }, [scene, play]);
  return (
    <Drawer part="prose" line={play.told} act={t(open ? "fold" : "unfold")} open={open} turn={setOpen}>
      <p class="m-play-told">{play.told}</p>
      {play.advice && <p class="m-play-advice">{play.advice}</p>}
    </Drawer>
  );
}

/** Another match: under terms that may be changed first. */
export function PlayWays({ play }: { readonly play: PlayDesk }): JSX.Element {
  const { t } = useUi();
  return (
    <div class="m-controls" data-part="way" role="group" aria-label={t("match_acts")}>
      <AnotherMatch play={play} />
    </div>
  );
}
