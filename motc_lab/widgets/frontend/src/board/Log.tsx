/** The log: what happened, by exchanges, the newest on top. */
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
}

export function Log({ lines, earlier }: LogProps): JSX.Element {
  const { t, send } = useUi();
  const box = useRef<HTMLDivElement>(null);
  useNewestInSight(box, lines);
  return (
    <div class="m-log">
      <Heading level={2}>{t("log")}</Heading>
      <div ref={box} class="m-log-window">
        <LogGroups lines={lines} isLog />
        {earlier && (
          <button type="button" class="m-link" onClick={() => send({ kind: "earlier_log" })}>
            {t("all_lines").replace("{n}", String(countOf(lines)))}
          </button>
        )}
      </div>
    </div>
  );
}
