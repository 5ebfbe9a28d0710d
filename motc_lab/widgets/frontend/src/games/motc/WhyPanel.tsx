/** Why something is not legal, and why something happened: the rule, the numbers, what would be otherwise. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { KeyCap, useShortcut } from "../../app/KeyCap";
import { useUi } from "../../app/ui";
import { WhyRule, WhyText } from "../../app/WhyAnswer";
import { useAsking } from "../../app/why";
import type { PanelProps } from "../../sandbox/panelProps";
import { useSandbox } from "../../sandbox/state";
import { Tool } from "../../sandbox/Tool";
import { useWords } from "../../sandbox/words";
import type { Why } from "../../scene";

const LAST = 8;

export function WhyPanel({ picture }: PanelProps): JSX.Element {
  const w = useWords();
  const { tell } = useSandbox();
  const { t } = useUi();
  const asking = useAsking();
  const shortcut = useShortcut();
  const [code, setCode] = useState("");
  const lines = (picture.table?.log ?? []).filter(({ rule }) => rule !== "").slice(-LAST).reverse();
  return (
    <>
      {asking && picture.table && (
        <div class="m-lineup">
          <button type="button" class="m-button" aria-pressed={asking.isOn} aria-keyshortcuts={shortcut("w")} onClick={() => asking.turn(!asking.isOn)}>
            {t("why_ask")} <KeyCap cap="W" />
          </button>
          <span class="m-quiet">{t("why_told")}</span>
        </div>
      )}
      <form
        class="m-lineup"
        onSubmit={(event) => {
          event.preventDefault();
          tell({ do: "why", code });
        }}
      >
        <label class="m-field">
          <span>{w("why_not")}</span>
          <input class="m-input" value={code} maxLength={40} placeholder={w("why_code")} aria-description={w("why_code")} onInput={(event) => setCode(event.currentTarget.value)} />
        </label>
        <button type="submit" class="m-tool">
          {w("why_ask")}
        </button>
      </form>
      {picture.parts.why && <Answer why={picture.parts.why} />}
      {lines.length > 0 && (
        <>
          <p class="m-quiet" id="m-why-events">
            {w("why_event")}
          </p>
          <ul class="m-why-events" aria-labelledby="m-why-events">
            {lines.map((line) => (
              <li key={line.id}>
                <button type="button" class="m-line" onClick={() => tell({ do: "explain", event: line.id })}>
                  {line.text}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Answer({ why }: { readonly why: Why }): JSX.Element {
  const w = useWords();
  const { tell } = useSandbox();
  return (
    <section class="m-answer" aria-live="polite">
      <WhyText why={why} />
      <WhyRule why={why} />
      <Tool word={w("close")} press={() => tell({ do: "close_why" })} />
    </section>
  );
}
