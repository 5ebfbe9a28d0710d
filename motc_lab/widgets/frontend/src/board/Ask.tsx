/** The question in words, whose it is and why; above it how the match ended. */
import type { JSX } from "preact";
import { Heading } from "../app/Heading";
import { useUi } from "../app/ui";
import type { Ask as Question, Scene } from "../scene";
import { partsOf } from "./partsOf";

export function Ask({ scene }: { readonly scene: Scene }): JSX.Element {
  const band = partsOf(scene).Band?.(scene) ?? null;
  // Whoever is asked reads so in the question.
  const isNews = !scene.ask?.yours && !scene.ended && ![scene.ask?.text, scene.result].includes(scene.status);
  return (
    <div class="m-ask">
      {band ?? (isNews && <p class="m-status">{scene.status}</p>)}
      {scene.result && !band && <Result scene={scene} />}
      {scene.ask && !scene.curtain && <QuestionText ask={scene.ask} scene={scene} />}
    </div>
  );
}

/** Who has won, large; below it why, and how the matches before it went. */
function Result({ scene: { result, ended, play } }: { readonly scene: Scene }): JSX.Element {
  if (!ended) return <p class="m-result">{result}</p>;
  return (
    <div class="m-result m-ended">
      <Heading level={2}>{ended.headline}</Heading>
      <p class="m-ended-reason">{ended.reason}</p>
      {play?.series && <p class="m-ended-series">{play.series}</p>}
    </div>
  );
}

function QuestionText({ ask, scene }: { readonly ask: Question; readonly scene: Scene }): JSX.Element {
  const { t, send } = useUi();
  const { Badge } = partsOf(scene);
  return (
    <div class={`m-question m-of-${ask.person}${ask.yours ? " m-yours" : ""}`}>
      <Heading level={2}>
        <span aria-hidden="true">
          <Badge scene={scene} seat={ask.person} />
        </span>{" "}
        {ask.text}
      </Heading>
      {ask.effect && <p class="m-at-stake">{ask.effect}</p>}
      <p class="m-why">
        <span class="m-why-text">{ask.why}</span>{" "}
        {ask.rule && (
          <button type="button" class="m-link" data-rule={ask.rule} onClick={() => send({ kind: "rule", id: ask.rule })}>
            {t("which_rule")}
          </button>
        )}
      </p>
    </div>
  );
}
