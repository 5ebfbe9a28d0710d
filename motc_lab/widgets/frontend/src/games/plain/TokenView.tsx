/** A card, a piece or a counter: what is printed on it, or its back. */
import type { JSX } from "preact";
import { softened } from "../../pure/syllables";
import type { Token } from "../../scene";

interface TokenProps {
  readonly thing: Token;
  /** The number of its seat at this table; 0 where there is no table, or it is nobody's. */
  readonly seat: number;
  /** The letter of its seat, for its back. */
  readonly badge?: string | undefined;
  readonly below?: number;
}

export function TokenView({ thing, seat, badge = "", below = 0 }: TokenProps): JSX.Element {
  const names = ["m-plain-thing", `m-seat-${seat}`, thing.back && "m-plain-back", below > 0 && "m-plain-pile"];
  return (
    <span class={names.filter(Boolean).join(" ")} data-place={thing.id}>
      <Print text={thing.back ? badge : thing.text} />
      {thing.marks.length > 0 && <small data-excerpt>{thing.marks.join(" · ")}</small>}
      {below > 0 && <i class="m-plain-count" translate={false}>{below + 1}</i>}
    </span>
  );
}

/** So many letters stand beside each other; a longer word goes on in the next line. */
const MOST_LETTERS = 7;
const MOST_OF_A_SIGN = 2;

/** A sign is large, words are as large as the longest of them allows. */
function Print({ text }: { readonly text: string }): JSX.Element {
  const lengths = text.split(/\s+/).map((word) => word.length);
  const letters = Math.min(MOST_LETTERS, Math.max(1, ...lengths));
  const lines = lengths.reduce((sum, length) => sum + Math.max(1, Math.ceil(length / MOST_LETTERS)), 0);
  return (
    <b class={letters > MOST_OF_A_SIGN ? "m-plain-words" : undefined} translate={letters > MOST_OF_A_SIGN} style={{ "--letters": letters, "--lines": lines }}>
      {softened(text)}
    </b>
  );
}
