/** A match as a page: one whole table on its stage, and beside it what happened. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Masthead } from "../app/Masthead";
import { Notice } from "../app/Notice";
import { useUi } from "../app/ui";
import { AnotherMatch } from "../play/NewMatch";
import { PlayTerms, PlayWays } from "../play/PlayDesk";
import { RoomAgain, RoomTerms, RoomWays } from "../play/Room";
import type { Scene } from "../scene";
import { Column } from "../stage/Column";
import { Drawer } from "../stage/Drawer";
import { Stage } from "../stage/Stage";
import { Board } from "./Board";
import { Log } from "./Log";
import { NewMatchButton } from "./NewMatchButton";

interface BoardPageProps {
  readonly scene: Scene;
}

export function BoardPage({ scene }: BoardPageProps): JSX.Element {
  const { t } = useUi();
  const [open, setOpen] = useState(false);
  return (
    <div class="m-page m-staged">
      <Masthead lang={scene.lang} heading={scene.heading} edition={scene.edition} />
      <Notice text={scene.notice} greets={scene.greets} />
      <Stage kind="table">
        <Board scene={scene} look="whole" anew={<Again scene={scene} />} />
        <Column>
          {scene.play && <PlayTerms scene={scene} play={scene.play} />}
          {scene.room && <RoomTerms room={scene.room} />}
          <Drawer part="log" line={t("log")} act={t(open ? "fold" : "unfold")} open={open} turn={setOpen}>
            <Log lines={scene.log} earlier={scene.earlier_log} />
          </Drawer>
          {scene.play && !scene.result && <PlayWays play={scene.play} />}
          {scene.room && <RoomWays room={scene.room} over={scene.result !== null} />}
        </Column>
      </Stage>
    </div>
  );
}

/** What begins another match: under terms that may be changed, as a wish, or at once. */
function Again({ scene: { play, room } }: BoardPageProps): JSX.Element {
  if (play) return <AnotherMatch play={play} primary />;
  return room ? <RoomAgain room={room} /> : <NewMatchButton />;
}
