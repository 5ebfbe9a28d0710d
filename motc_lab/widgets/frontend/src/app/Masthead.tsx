/** The head of the paper: its name, the edition that is played, and the language. */
import type { ComponentChildren, JSX } from "preact";
import type { Scene } from "../scene";
import { pageIsOurs } from "../wire/page";
import { Heading } from "./Heading";
import { useUi } from "./ui";

interface MastheadProps {
  readonly lang: Scene["lang"];
  readonly heading: string;
  /** A short line before the heading. */
  readonly kicker?: string;
  /** Whether the page remembers progress that can be looked at. */
  readonly hasProgress?: boolean;
  readonly edition: string;
  readonly children?: ComponentChildren;
}

/** Our own page already has a nameplate and a way home above the widget: there the heading is enough. */
export function Masthead(props: MastheadProps): JSX.Element {
  const { lang, heading, kicker, hasProgress, children } = props;
  const inside = pageIsOurs();
  return (
    <header class={inside ? "m-masthead m-inside" : "m-masthead"}>
      {!inside && <Dateline {...props} />}
      <div class="m-headline">
        <Heading level={1}>
          {kicker && (inside ? <span class="m-unseen">{kicker}: </span> : <small>{kicker}</small>)} {heading}
        </Heading>
        {children}
        {inside && <Tools lang={lang} hasProgress={hasProgress} />}
      </div>
    </header>
  );
}

function Dateline({ lang, edition, hasProgress }: MastheadProps): JSX.Element {
  const { t } = useUi();
  return (
    <div class="m-dateline">
      <p class="m-edition">
        <span>{edition}</span>
      </p>
      <p class="m-nameplate">{t("masthead")}</p>
      <Tools lang={lang} hasProgress={hasProgress} />
    </div>
  );
}

interface ToolsProps {
  readonly lang: Scene["lang"];
  readonly hasProgress?: boolean | undefined;
}

/** Help, progress and language; where the head has no room they are in the menu. */
export function Tools({ lang, hasProgress }: ToolsProps): JSX.Element {
  const { t, open } = useUi();
  return (
    <div class="m-tools">
      <button type="button" class="m-tool" onClick={() => open({ name: "help" })}>
        {t("help")}
      </button>
      {hasProgress && (
        <button type="button" class="m-tool" onClick={() => open({ name: "progress" })}>
          {t("progress")}
        </button>
      )}
      <Languages lang={lang} />
    </div>
  );
}

export function Languages({ lang }: { readonly lang: Scene["lang"] }): JSX.Element {
  const { t, send } = useUi();
  const names: readonly [Scene["lang"], string][] = [
    ["en", t("lang_en")],
    ["de", t("lang_de")],
  ];
  return (
    <div class="m-languages" role="group" aria-label={t("language")}>
      {names.map(([code, name]) => (
        <button
          key={code}
          type="button"
          class="m-tool"
          lang={code}
          aria-pressed={code === lang}
          onClick={() => code !== lang && send({ kind: "lang", lang: code })}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

/** The edition at the foot of a page whose head does not name it. */
export function Colophon({ edition }: { readonly edition: string }): JSX.Element | null {
  return pageIsOurs() && edition ? <p class="m-colophon">{edition}</p> : null;
}
