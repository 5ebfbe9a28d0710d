/** What the last choice led to, in one sentence; pressing it opens the log. */
import type { JSX } from "preact";
import { useUi } from "../app/ui";
import { aloud } from "../pure/speech";
import type { Scene } from "../scene";
import { openLog } from "./openLog";

export function Outcome({ scene }: { readonly scene: Scene }): JSX.Element | null {
  const { t } = useUi();
  if (scene.outcome === null) return null;
  const spoken = aloud(scene.outcome, t("outcome_to"));
  return (
    <button
      type="button"
      class="m-outcome"
      data-part="outcome"
      onClick={(event) => openLog(event.currentTarget)}
    >
      <span aria-hidden="true">{scene.outcome}</span> <i aria-hidden="true">☰</i>
      <b class="m-unseen">
        {spoken} {t("outcome_open")}
      </b>
    </button>
  );
}
