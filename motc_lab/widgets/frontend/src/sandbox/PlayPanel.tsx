/** Playing on from here: who answers for each person, and the review of what was played. */
import type { JSX } from "preact";
import type { Review, Sandbox } from "../scene";
import type { PanelProps } from "./panelProps";
import { useSandbox } from "./state";
import { Tool } from "./Tool";
import { useWords } from "./words";

export function PlayPanel({ picture }: PanelProps): JSX.Element | null {
  const w = useWords();
  const { tell } = useSandbox();
  const { play } = picture.parts;
  if (!play) return null;
  return (
    <>
      <div class="m-lineup">
        {play.rivals.map((rival) => (
          <label key={rival.person} class="m-field">
            <span>
              {w("answers_for")} {rival.name}
            </span>
            <select
              class="m-input"
              value={rival.level}
              onChange={(event) => tell({ do: "bot", person: rival.person, level: event.currentTarget.value })}
            >
              <option value="">{w("nobody")}</option>
              {play.levels.map(({ id, text }) => (
                <option key={id} value={id}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        ))}
        <Tool word={w("review")} press={() => tell({ do: "review" })} />
      </div>
      {play.review && <ReviewList review={play.review} here={picture.here} />}
    </>
  );
}

interface ReviewProps {
  readonly review: Review;
  readonly here: number;
}

function ReviewList({ review, here }: ReviewProps): JSX.Element {
  const w = useWords();
  const { tell } = useSandbox();
  return (
    <section class="m-answer" data-review aria-label={w("review")}>
      <p role="status">{review.text}</p>
      <ol class="m-review">
        {review.rows.map((row) => (
          <li key={row.node} aria-current={row.node === here ? "step" : undefined}>
            <p>
              <b>{row.cost}</b> {row.text} {row.better}
            </p>
            <Tool word={w("go_there")} label={`${w("go_there")}: ${row.text}`} press={() => tell({ do: "jump", node: row.node })} />
          </li>
        ))}
      </ol>
      <Tool word={w("close")} label={`${w("close")}: ${w("review")}`} press={() => tell({ do: "close_review" })} />
    </section>
  );
}

/** Back from the board to the list that one came from. */
export function ToReview({ picture, show }: { readonly picture: Sandbox; readonly show: () => void }): JSX.Element | null {
  const w = useWords();
  if (!picture.parts.play?.review?.rows.length) return null;
  return (
    <button type="button" class="m-button" onClick={show}>
      {w("to_review")}
    </button>
  );
}
