/** One screen of the first minute: one idea, one button, and what it is about framed on the table. */
import type { JSX } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { Aim } from "../app/Aim";
import { useUi } from "../app/ui";
import { fill } from "../pure/fill";
import type { Scene } from "../scene";
import type { Intro } from "./useIntro";

interface IntroProps {
  readonly intro: Intro;
}

export function IntroView({ intro }: IntroProps): JSX.Element | null {
  const { t } = useUi();
  const said = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const { shown, next, leave } = intro;
  if (!shown) return null;
  const { screen, n, count, isLast, begin } = shown;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    leave();
  };
  return (
    <div class="m-intro" role="group" aria-label={t("intro_title")} onKeyDown={onKeyDown}>
      <p class="m-intro-text" id={said} role="status">
        {screen.text}
      </p>
      <div class="m-intro-acts">
        <button ref={button} type="button" class="m-button m-primary" data-act="intro_next" aria-describedby={said} onClick={next}>
          {isLast ? begin : t("intro_next")}
        </button>
        <span class="m-intro-count">{fill(t("intro_count"), { n, count })}</span>
        {!isLast && (
          <button type="button" class="m-link" data-act="intro_leave" onClick={leave}>
            {t("intro_leave")}
          </button>
        )}
      </div>
    </div>
  );
}

/** The button that offers it: plainly where it is new, else small, for whoever wants it once more. */
export function IntroOffer({ intro }: IntroProps): JSX.Element | null {
  const { t } = useUi();
  if (!intro.isThere || intro.shown) return null;
  return (
    <button type="button" class={intro.isNew ? "m-button m-intro-offer" : "m-link"} data-act="intro_open" onClick={intro.open}>
      {t(intro.isNew ? "intro_offer" : "intro_again")}
    </button>
  );
}

interface AimProps extends IntroProps {
  readonly scene: Scene;
}

/** The same among what is told of a match, with the way to the screens where it is not offered elsewhere. */
export function AimTold({ scene, intro }: AimProps): JSX.Element | null {
  if (!scene.aim) return null;
  return (
    <div class="m-aim-told">
      <p>
        <Aim text={scene.aim} />
      </p>
      {!intro.isNew && <IntroOffer intro={intro} />}
    </div>
  );
}

/** Says once what the game is about and what is offered, to whoever does not see it: a region speaks of what comes into it. */
export function AimHeard({ aim }: { readonly aim: string }): JSX.Element {
  const { t } = useUi();
  const [said, setSaid] = useState("");
  useEffect(() => setSaid(`${aim} ${t("intro_offer")}`), []);
  return (
    <p class="m-unseen" role="status">
      {said}
    </p>
  );
}
