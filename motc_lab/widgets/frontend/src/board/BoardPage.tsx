/** A match as a page: one whole table on its stage, and beside it what happened. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Aim } from "../app/Aim";
import { Masthead } from "../app/Masthead";
import { Notice } from "../app/Notice";
import { useUi } from "../app/ui";
import { AboutDrawer } from "../over/AboutDrawer";
import { Afterwards } from "../over/Afterwards";
import { AnotherMatch } from "../play/NewMatch";
import { PlayTerms, PlayWays } from "../play/PlayDesk";
import { RoomAgain, RoomTerms, RoomWays } from "../play/Room";
import type { Scene } from "../scene";
import { Column } from "../stage/Column";
import { Drawer } from "../stage/Drawer";
import { Stage } from "../stage/Stage";
import { Board } from "./Board";
import { AimHeard, AimTold, IntroOffer } from "./IntroView";
import { Log } from "./Log";
import { NewMatchButton } from "./NewMatchButton";
import { partsOf } from "./partsOf";
import { useIntro } from "./useIntro";

interface BoardPageProps {
  readonly scene: Scene;
}

export function BoardPage({ scene }: BoardPageProps): JSX.Element {
  const { t } = useUi();
  const [open, setOpen] = useState(false);
  const intro = useIntro(scene);
  const about = <AimTold scene={scene} intro={intro} />;
  const after = partsOf(scene).After?.(scene) ?? null;
  const offer = intro.isNew && !intro.shown ? <IntroOffer intro={intro} /> : null;
  return (
    <div class="m-page m-staged">
      <Masthead lang={scene.lang} heading={scene.heading} edition={scene.edition} />
      <Notice text={scene.notice} greets={scene.greets} />
      <Stage kind="table">
        <Board scene={scene} look="whole" anew={<Again scene={scene} />} intro={intro} />
        <Column>
          {scene.play && <PlayTerms scene={scene} play={scene.play} about={about} after={after} />}
          {scene.room && <RoomTerms room={scene.room} aim={about} afterwards={scene.ended && <Afterwards game={scene.game} ended={scene.ended}>{after}</Afterwards>} />}
          {!scene.play && !scene.room && scene.aim && <AboutDrawer scene={scene} line={<Aim text={scene.aim} />} about={about} after={after} />}
          <Drawer part="log" line={t("log")} act={t(open ? "fold" : "unfold")} open={open} turn={setOpen}>
            <Log lines={scene.log} earlier={scene.earlier_log} />
          </Drawer>
          {scene.play && !scene.result && <PlayWays play={scene.play} offer={offer} />}
          {scene.room && <RoomWays room={scene.room} over={scene.result !== null} offer={offer} />}
          {!scene.play && !scene.room && offer && <div class="m-controls" data-part="way">{offer}</div>}
        </Column>
      </Stage>
      {intro.isNew && <AimHeard aim={scene.aim} />}
    </div>
  );
}

/** What begins another match: at once, under terms that may be changed, or as a wish. */
function Again({ scene: { play, room } }: BoardPageProps): JSX.Element {
  if (play) {
    return (
      <>
        <NewMatchButton />
        <AnotherMatch play={play} />
      </>
    );
  }
  return room ? <RoomAgain room={room} /> : <NewMatchButton />;
}
