/** A value with what it is: the number, its interval, and where it comes from; a click on the number explains it. */
import type { JSX } from "preact";
import { useUi } from "../app/ui";
import { WhyRule, WhyText } from "../app/WhyAnswer";
import { useAsking } from "../app/why";
import { choiceNamed } from "../pure/names";
import type { ValueRow } from "../scene";
import { Tool } from "./Tool";
import { type SandboxKey, useWords } from "./words";

const SIGNS: Readonly<Record<ValueRow["standing"], string>> = { best: "★ ", equal: "≈ ", likely: "", "": "" };

interface ToldProps {
  readonly row: ValueRow;
  /** Of another position than the one on the board, which nobody can be asked about. */
  readonly past?: boolean;
  /** Whether it stands in a list of all options, where it is said which of them are better. */
  readonly ranked?: boolean;
}

export function ValueTold({ row, past, ranked }: ToldProps): JSX.Element {
  const w = useWords();
  const { t } = useUi();
  const answers = useAsking();
  const asking = past ? null : answers;
  const about = aboutOf(row);
  const asked = asking?.answerTo("values")?.about === about;
  return (
    <div class="m-value-told">
      {asking ? (
        <button type="button" class="m-worth-why" aria-expanded={asked} aria-label={`${t("why_ask")}: ${row.said}, ${row.text}`} onClick={() => asking.ask({ from: "values", about, topic: "worth" })}>
          {row.said}
        </button>
      ) : (
        <b>{row.said}</b>
      )}
      {ranked && row.standing && (
        <small class={`m-standing m-${row.standing}`}>
          <span aria-hidden="true">{SIGNS[row.standing]}</span>
          {w(row.standing as SandboxKey)}
        </small>
      )}
      <small class="m-caption">
        {row.caption}
        {row.interval && `, ${row.interval}`}
      </small>
      <Bar row={row} />
    </div>
  );
}

/** What the laboratory answers to a click on the number; it stands with the option. */
export function ValueAnswer({ row }: { readonly row: ValueRow }): JSX.Element | null {
  const w = useWords();
  const asking = useAsking();
  const why = asking?.answerTo("values") ?? null;
  if (!asking || why?.about !== aboutOf(row)) return null;
  return (
    <div class="m-answer">
      <WhyText why={why} />
      <WhyRule why={why} />
      <Tool word={w("close")} label={`${w("close")}: ${row.said}`} press={asking.forget} />
    </div>
  );
}

export function aboutOf(row: ValueRow): string {
  return choiceNamed(row.code);
}

/** The value as a bar with its interval; the numbers beside it say the same. */
function Bar({ row }: { readonly row: ValueRow }): JSX.Element | null {
  if (row.value === null) return null;
  const low = row.low ?? row.value;
  const high = row.high ?? row.value;
  return (
    <svg class="m-bar-of-value" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect x="0" y="1" width={100 * row.value} height="6" />
      <path d={`M${100 * low} 4H${100 * high}`} />
    </svg>
  );
}
