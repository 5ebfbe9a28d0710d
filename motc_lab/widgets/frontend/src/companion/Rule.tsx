/** A rule by its id: it leads to the reference, which names the page of the printed book. */
import type { JSX } from "preact";
import type { Companion } from "../scene";
import { pageLang } from "../wire/page";

interface RuleProps {
  readonly rule: string;
  readonly words: Companion["words"];
}

export function Rule({ rule, words }: RuleProps): JSX.Element | null {
  if (!rule) return null;
  return (
    <a class="mc-rule" href={`../reference/rules?lang=${pageLang()}#${rule}`} target="motc-reference" aria-label={`${words.rule} ${rule}`}>
      {rule}
    </a>
  );
}
