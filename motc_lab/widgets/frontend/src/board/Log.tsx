/** The log: what happened, by exchanges; it folds where there is little room. */
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { Heading } from "../app/Heading";
import { useUi } from "../app/ui";
import { countOf } from "../pure/groups";
import type { LogLine } from "../scene";
import { LogGroups } from "./LogGroups";
import { useNewestInSight } from "./useNewestInSight";

interface LogProps {
  readonly lines: readonly LogLine[];
  /** Whether there is more than is shown. */
  readonly earlier: boolean;
  /** Whether it begins unfolded. */
  readonly open: boolean;
}

export function Log({ lines, earlier, open }: LogProps): JSX.Element {
  const { t, send } = useUi();
  const box = useRef<HTMLDivElement>(null);
  const count = countOf(lines);
  useNewestInSight(box, lines);
  return (
    <details class="m-log" data-part="log" open={open}>
      <summary>
        <Heading level={2}>{t("log")}</Heading>
      </summary>
      <div ref={box} class="m-log-window">
        <LogGroups lines={lines} />
        {earlier && (
          <button type="button" class="m-link" onClick={() => send({ kind: "earlier_log" })}>
            {t("all_lines").replace("{n}", String(count))}
          </button>
        )}
      </div>
    </details>
  );
}
