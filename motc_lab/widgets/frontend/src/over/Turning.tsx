/** The choices that turned a match: as a list, and one of them in the place of the decision. */
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Heading } from "../app/Heading";
import { useUi } from "../app/ui";
import type { LookBack, TurningChoice } from "../scene";

interface BackProps {
  readonly back: LookBack;
}

export function TurningList({ back: { points, progress, done, at } }: BackProps): JSX.Element | null {
  const { t, send, beat } = useUi();
  if (points.length === 0 && done && progress === "") return null;
  return (
    <section class="m-turnings" aria-label={t("match_turning")}>
      <Heading level={3}>{t("match_turning")}</Heading>
      <p class="m-over-note">{progress}</p>
      {points.length === 0 && done && <p>{t("match_turning_none")}</p>}
      <ol>
        {points.map((point) => (
          <li key={point.node}>
            <PointText point={point} />
            <button type="button" class="m-button" aria-pressed={at?.node === point.node} data-turn={point.node} onClick={() => send({ kind: "see_again", beat, node: point.node })}>
              {t("back_show")}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function PointText({ point: { done, better, cost } }: { readonly point: TurningChoice }): JSX.Element {
  return (
    <>
      <p>{done}</p>
      <p>{better}</p>
      <p class="m-over-note">{cost}</p>
    </>
  );
}

interface DeskProps extends BackProps {
  readonly at: TurningChoice;
  readonly deskId: string;
}

/** What was done and what was better, with the ways from one turning point to the next, and on from it. */
export function TurningDesk({ back: { points }, at, deskId }: DeskProps): JSX.Element {
  const { t, send, beat } = useUi();
  const first = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => first.current?.focus({ preventScroll: true }), [at.node]);
  const here = points.findIndex(({ node }) => node === at.node);
  const look = (node: number | null, on = false): void => send({ kind: "see_again", beat, node, on });
  const step = (by: number): TurningChoice | undefined => points[here + by];
  const [before, after] = [here > 0 ? step(-1) : undefined, step(1)];
  return (
    <>
      <div class="m-ask m-back-told">
        <Heading level={2}>{at.done}</Heading>
        <p>{at.better}</p>
        <p class="m-why">
          {at.cost}. {t("back_ways")}
        </p>
      </div>
      <div class="m-choices">
        <div id={deskId} role="row" class="m-buttons">
          <span role="gridcell" class="m-buttons">
            <button ref={first} type="button" class="m-button m-primary" data-act="go_on" onClick={() => look(at.node, true)}>
              {t("back_go_on")}
            </button>
            {before && (
              <button type="button" class="m-button" data-act="before" onClick={() => look(before.node)}>
                <span aria-hidden="true">◂ </span>
                {t("back_previous")}
              </button>
            )}
            {after && (
              <button type="button" class="m-button" data-act="after" onClick={() => look(after.node)}>
                {t("back_next")}
                <span aria-hidden="true"> ▸</span>
              </button>
            )}
            <button type="button" class="m-button" data-act="end" onClick={() => look(null)}>
              {t("back_end")}
            </button>
          </span>
        </div>
      </div>
    </>
  );
}
