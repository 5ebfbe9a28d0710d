/** The line that opens to what a game is about; once a match is over, to how it went. */
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useUi } from "../app/ui";
import type { Scene } from "../scene";
import { Drawer } from "../stage/Drawer";
import { useHasColumn } from "../stage/Stage";
import { Afterwards } from "./Afterwards";

interface AboutProps {
  readonly scene: Scene;
  readonly line: ComponentChildren;
  readonly about: ComponentChildren;
  /** What only this game has to tell of a match that is over. */
  readonly after: ComponentChildren;
  /** What stands below either. */
  readonly children?: ComponentChildren;
}

export function AboutDrawer({ scene: { game, ended }, line, about, after, children }: AboutProps): JSX.Element {
  const { t } = useUi();
  const hasColumn = useHasColumn();
  const isOver = ended !== null;
  const [turned, setTurned] = useState<{ readonly isOver: boolean; readonly open: boolean } | null>(null);
  const at = ended?.back?.at?.node;
  useEffect(() => {
    // Where it opens over the table, it would hide what is shown there.
    if (at !== undefined && !hasColumn) setTurned({ isOver: true, open: false });
  }, [at]);
  const open = turned?.isOver === isOver ? turned.open : isOver && hasColumn;
  return (
    <Drawer part="prose" line={ended ? <b>{t("match_review")}</b> : line} act={t(open ? "fold" : "unfold")} open={open} turn={(open) => setTurned({ isOver, open })}>
      {ended ? <Afterwards game={game} ended={ended}>{after}</Afterwards> : about}
      {children}
    </Drawer>
  );
}
