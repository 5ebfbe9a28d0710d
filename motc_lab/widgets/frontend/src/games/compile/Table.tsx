/** The table of Compile: a terminal of 1983, drawn on paper. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useUi } from "../../app/ui";
import { Cell } from "../../board/Cell";
import type { TableProps } from "../../board/parts";
import { useBoardState } from "../../board/useBoard";
import type { CompileScene } from "../../scene";
import { Lines } from "./Lines";
import { orderSign, poolColumns, poolRows, thingsOf } from "./places";
import { StoreView, TrashView } from "./Store";

export function Table({ scene, look, asks }: TableProps<CompileScene>): JSX.Element {
  const { t } = useUi();
  const { deskId } = useBoardState();
  const [opened, open] = useState<string | null>(null);
  const { lines, far_store: far, near_store: near } = scene;
  return (
    <div class="m-table m-spanning m-cpl" role="grid" aria-label={t("table")} aria-owns={asks ? deskId : undefined}>
      <div role="none" class="m-cpl-screen" data-part={look === "future" ? undefined : "table"}>
        {lines.length === 0 ? (
          <Draft scene={scene} />
        ) : (
          <>
            <StoreView scene={scene} store={far} openTrash={open} />
            <Waiting scene={scene} />
            <Lines scene={scene} />
            <StoreView scene={scene} store={near} openTrash={open} />
          </>
        )}
        {opened !== null && <TrashView scene={scene} seat={opened} close={() => open(null)} />}
      </div>
    </div>
  );
}

/** Who is asked and why; what is being resolved, and what waits for it, the last first. */
function Waiting({ scene: { waiting, turn_text } }: { readonly scene: CompileScene }): JSX.Element {
  return (
    <div class="m-cpl-waiting" role="none">
      <p class="m-cpl-turn" role="none">
        {turn_text}
      </p>
      <div class="m-cpl-stack-told" role="none">
        {waiting.map(({ seat, text }, at) => (
          <span key={text} class={`m-cpl-waits m-of-${seat}${at === 0 ? " m-cpl-now" : ""}`}>
            <b aria-hidden="true">{orderSign(at)}</b>
            {text}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Before the match: the protocols that are left, and whose the others are. */
function Draft({ scene }: { readonly scene: CompileScene }): JSX.Element {
  const { far_store: far, near_store: near } = scene;
  const columns = poolColumns(scene);
  return (
    <div role="none" class="m-cpl-draft">
      <Drafted scene={scene} seat={far.seat} />
      <div role="none" class="m-cpl-pool" data-columns={columns} style={{ "--columns": columns }}>
        {poolRows(scene).map((row) => (
          <div key={row[0]?.id} role="row" class="m-cpl-pool-row">
            {row.map(({ id, label, text, marks }) => (
              <Cell key={id} id={id} label={label} class="m-cpl-place">
                <span class="m-cpl-card m-cpl-choice">
                  <b>{text}</b>
                  {marks.map((mark) => (
                    <small key={mark}>{mark}</small>
                  ))}
                </span>
              </Cell>
            ))}
          </div>
        ))}
      </div>
      <Drafted scene={scene} seat={near.seat} />
    </div>
  );
}

function Drafted({ scene, seat }: { readonly scene: CompileScene; readonly seat: string }): JSX.Element {
  const area = scene.areas.find(({ id }) => id === `${seat}.drafted`);
  const names = thingsOf(scene, `${seat}.drafted`).map(({ text }) => text);
  return (
    <p class={`m-cpl-drafted m-of-${seat}`}>
      <b>{area?.title}:</b> {names.join(", ") || "–"}
    </p>
  );
}
