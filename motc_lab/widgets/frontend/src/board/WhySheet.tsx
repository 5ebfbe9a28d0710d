/** What the board answers while somebody asks why: it lies at the lower edge and is spoken. */
import type { JSX } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { KeyCap } from "../app/KeyCap";
import { useUi } from "../app/ui";
import { WhyRule, WhyText } from "../app/WhyAnswer";
import { useAsking } from "../app/why";
import type { Why } from "../scene";
import { type BoardState, useBoardState } from "./useBoard";
import { find } from "./useFocus";

export function WhySheet(): JSX.Element | null {
  const board = useBoardState();
  const asking = useAsking();
  return asking && board.asks ? <Sheet board={board} why={asking.answerTo("board")} /> : null;
}

interface SheetProps {
  readonly board: BoardState;
  readonly why: Why | null;
}

function Sheet({ board, why }: SheetProps): JSX.Element {
  const { t } = useUi();
  useLayoutEffect(() => {
    // What was asked about does not lie behind the answer.
    if (why) find(board.root.current, why.about)?.scrollIntoView({ block: "nearest" });
  }, [why]);
  return (
    <section class="m-why-sheet" aria-label={t("why_ask")}>
      <header>
        <h3 class="m-why-asked">{why ? why.asked : t("why_ask")}</h3>
        <button type="button" class="m-tool" onClick={board.endAsking}>
          {t("why_end")} <KeyCap cap={t("key_escape")} />
        </button>
      </header>
      {/* Without a name of its own: what is spoken are its sentences. */}
      <div class="m-why-words" aria-live="polite" tabIndex={why ? 0 : -1}>
        {why ? <WhyText why={why} /> : <p>{t("why_told")}</p>}
      </div>
      {why && (
        <footer>
          {why.topics.length > 1 && (
            <div class="m-lineup" role="group" aria-label={t("why_also")}>
              <span class="m-quiet" aria-hidden="true">
                {t("why_also")}
              </span>
              {why.topics.map(({ id, text }) => (
                <button key={id} type="button" class="m-tool" aria-pressed={id === why.topic} onClick={() => board.ask(why.about, id)}>
                  {text}
                </button>
              ))}
            </div>
          )}
          <WhyRule key={why.rule} why={why} />
        </footer>
      )}
    </section>
  );
}
