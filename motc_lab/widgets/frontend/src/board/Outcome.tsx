/** What the last choice led to, in one sentence; pressing it opens the log. */
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { useUi } from "../app/ui";
import { aloud } from "../pure/speech";
import { useFit } from "../stage/useFit";
import { openLog } from "./openLog";

export function Outcome({ text }: { readonly text: string | null }): JSX.Element {
  return text ? <Told text={text} /> : <span class="m-outcome" />;
}

function Told({ text }: { readonly text: string }): JSX.Element {
  const { t } = useUi();
  const line = useRef<HTMLButtonElement>(null);
  useFit(line);
  const spoken = aloud(text, t("outcome_to"));
  return (
    <button ref={line} type="button" class="m-outcome" onClick={(event) => openLog(event.currentTarget)}>
      <span aria-hidden="true" data-excerpt>{text}</span>
      <b class="m-unseen">
        {spoken} {t("outcome_open")}
      </b>
    </button>
  );
}
