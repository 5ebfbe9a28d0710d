/** What the engine says of a choice before it is made; nothing here is reckoned in the browser. */
import type { JSX } from "preact";
import { useUi } from "../app/ui";
import type { Preview as Said } from "../scene";

const SIGNS = { wins: "▲", loses: "▽", ties: "=" } as const;

export function Preview({ preview }: { readonly preview: Said }): JSX.Element {
  const { t } = useUi();
  const { total, against, verdict, text } = preview;
  return (
    <div class={`m-preview${verdict ? ` m-${verdict}` : ""}`}>
      <p class="m-sum" aria-hidden="true">
        <b translate={false}>{total}</b>
        {against !== null && (
          <>
            <span>:</span>
            <b>{against}</b>
          </>
        )}
        {verdict && (
          <span class="m-verdict">
            {SIGNS[verdict]} {t(`verdict_${verdict}`)}
          </span>
        )}
      </p>
      <p class="m-sentence">{text}</p>
    </div>
  );
}
