/** A few lines of the log in a window of their own; the newest of them is in sight. */
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { ScrollBox } from "../app/ScrollBox";
import { useUi } from "../app/ui";
import type { LogLine } from "../scene";
import { LogGroups } from "./LogGroups";
import { useNewestInSight } from "./useNewestInSight";

interface LogWindowProps {
  readonly lines: readonly LogLine[];
  /** What it is called in the style sheets. */
  readonly look: "m-so-far" | "m-since";
}

export function LogWindow({ lines, look }: LogWindowProps): JSX.Element | null {
  const { t } = useUi();
  const box = useRef<HTMLDivElement>(null);
  useNewestInSight(box, lines);
  if (lines.length === 0) return null;
  return (
    <ScrollBox take={box} class={look} label={t("log")}>
      {look === "m-since" && (
        <p class="m-since-head" aria-hidden="true">
          {t("log")}
        </p>
      )}
      <LogGroups lines={lines} />
    </ScrollBox>
  );
}
