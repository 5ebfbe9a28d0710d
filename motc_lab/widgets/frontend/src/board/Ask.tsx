/** The question in words, whose it is and why; above it how the match ended. */
import type { JSX } from "preact";
import { Heading } from "../app/Heading";
import { useUi } from "../app/ui";
import type { Ask as Question, Scene } from "../scene";
import { Badge } from "./Badge";

export function Ask({ scene }: { readonly scene: Scene }): JSX.Element {
  return (
    <div class="m-ask">
      <p class="m-status">{scene.status}</p>
      {scene.result && <p class="m-result">{scene.result}</p>}
      {scene.ask && !scene.curtain && <QuestionText ask={scene.ask} scene={scene} />}
    </div>
  );
}

function QuestionText({ ask, scene }: { readonly ask: Question; readonly scene: Scene }): JSX.Element {
  const { t, send } = useUi();
  const person = ask.person === scene.near.id ? scene.near : scene.far;
  return (
    <div class={`m-question m-of-${ask.person}${ask.yours ? " m-yours" : ""}`}>
      <Heading level={2}>
        <Badge person={person} /> {ask.text}
      </Heading>
      <p class="m-why">
        {ask.why}{" "}
        {ask.rule && (
          <button type="button" class="m-link" onClick={() => send({ kind: "rule", id: ask.rule })}>
            {t("which_rule")}
          </button>
        )}
      </p>
    </div>
  );
}
