/** What happened, as an ordered list of sentences; each opens the rule behind it. */
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Heading } from "../app/Heading";
import { useUi } from "../app/ui";
import type { LogLine } from "../scene";
import { LogLineButton } from "./LogLineButton";
import { useLineStop } from "./useLineStop";

interface LogProps {
  readonly lines: readonly LogLine[];
  /** Whether there is more than is shown. */
  readonly earlier: boolean;
}

export function Log({ lines, earlier }: LogProps): JSX.Element {
  const { t, send } = useUi();
  const list = useRef<HTMLOListElement>(null);
  const { held, walk } = useLineStop(list, lines);
  const newest = lines[lines.length - 1]?.id ?? null;
  useLayoutEffect(() => {
    const box = list.current?.parentElement;
    if (box) box.scrollTop = box.scrollHeight;
  }, [newest]);

  return (
    <section class="m-log" aria-label={t("log")}>
      <Heading level={2}>{t("log")}</Heading>
      <div class="m-log-window">
        {earlier && (
          <button type="button" class="m-link" onClick={() => send({ kind: "earlier_log" })}>
            {t("earlier_log")}
          </button>
        )}
        <ol ref={list} onKeyDown={walk}>
          {lines.map((line, index) => (
            <li key={line.id} class={line.person ? `m-of-${line.person}` : undefined}>
              {opensExchange(line, lines[index - 1]) && (
                <span class="m-log-place">
                  {t("game")} {line.game} · {t("exchange")} {line.exchange}
                </span>
              )}
              <LogLineButton line={line} reachable={line.id === held} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function opensExchange(line: LogLine, before: LogLine | undefined): boolean {
  if (line.exchange === 0) return false;
  return before?.game !== line.game || before.exchange !== line.exchange;
}
