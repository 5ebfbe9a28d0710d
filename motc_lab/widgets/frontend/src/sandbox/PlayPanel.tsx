/** Playing on from here: who answers for each person, and the review of what was played. */
import type { JSX } from "preact";
import type { Review, Sandbox } from "../scene";
import { useSandbox } from "./state";
import { Tool } from "./TreeTools";
import { useWords } from "./words";

export function PlayPanel({ picture }: { readonly picture: Sandbox }): JSX.Element {
  const w = useWords();
  const { tell } = useSandbox();
  return (
    <>
      <div class="m-lineup">
        {picture.rivals.map((rival) => (
          <label key={rival.person} class="m-field">
            <span>
              {w("answers_for")} {rival.name}
            </span>
            <select
              class="m-input"
              value={rival.level}
              onChange={(event) => tell({ do: "bot", option: rival.person, text: event.currentTarget.value })}
            >
              <option value="">{w("nobody")}</option>
              {picture.levels.map(({ id, text }) => (
                <option key={id} value={id}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        ))}
        <Tool word={w("review")} press={() => tell({ do: "review" })} />
      </div>
      {picture.review && <ReviewList review={picture.review} />}
    </>
  );
}

function ReviewList({ review }: { readonly review: Review }): JSX.Element {
  const w = useWords();
  const { tell } = useSandbox();
  return (
    <section class="m-answer" aria-live="polite">
      <p>{review.text}</p>
      <ol class="m-review">
        {review.rows.map((row) => (
          <li key={row.node}>
            <b>{row.cost}</b> {row.text} {row.better}
            <Tool word={w("go_there")} label={`${w("go_there")}: ${row.text}`} press={() => tell({ do: "jump", node: row.node })} />
          </li>
        ))}
      </ol>
      <Tool word={w("close")} press={() => tell({ do: "close", text: "review" })} />
    </section>
  );
}
