/** An answer to a why: finished sentences, the numbers used, what would be otherwise, the rule. */
import type { JSX } from "preact";
import type { Why } from "../scene";
import { pageIsOurs, pageLang } from "../wire/page";
import { Prose } from "./Prose";
import { useUi } from "./ui";

/** The sentences and numbers; whoever shows them says whether they are spoken. */
export function WhyText({ why }: { readonly why: Why }): JSX.Element {
  const { t } = useUi();
  return (
    <>
      <p class="m-answer-text">{why.text}</p>
      {why.more && <p>{why.more}</p>}
      {why.numbers.length > 0 && (
        <dl class="m-numbers" aria-label={t("why_numbers")}>
          {why.numbers.map(({ label, value }) => (
            <div key={`${label}: ${value}`}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Aside word={t("why_otherwise")} text={why.otherwise} />
      <Aside word={t("why_instead")} text={why.instead} />
    </>
  );
}

function Aside({ word, text }: { readonly word: string; readonly text: string }): JSX.Element | null {
  if (!text) return null;
  return (
    <p>
      <b>{word}:</b> {text}
    </p>
  );
}

/** The rule behind an answer, folded away; on our own page a link leads to the reference. */
export function WhyRule({ why }: { readonly why: Why }): JSX.Element {
  const { t } = useUi();
  return (
    <details class="m-answer-rule">
      <summary>
        {t("rule")} {why.rule} · {why.rule_title}
      </summary>
      <Prose text={why.rule_text} />
      <p class="m-source">
        <span>{why.pages}</span>
        {pageIsOurs() && (
          <a href={`../reference/rules?lang=${pageLang()}#${why.rule}`} target="_blank" rel="noopener">
            {t("why_reference")}
          </a>
        )}
      </p>
    </details>
  );
}
