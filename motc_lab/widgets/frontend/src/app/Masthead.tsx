/** The head of the paper: its name, the edition that is played, and the language. */
import type { ComponentChildren, JSX } from "preact";
import type { Scene } from "../scene";
import { Heading } from "./Heading";
import { useUi } from "./ui";

interface MastheadProps {
  readonly lang: Scene["lang"];
  readonly heading: string;
  /** A short line before the heading. */
  readonly kicker?: string;
  readonly edition: string;
  readonly links: Readonly<Record<string, string>>;
  readonly children?: ComponentChildren;
}

export function Masthead({ lang, heading, kicker, edition, links, children }: MastheadProps): JSX.Element {
  const { t, open } = useUi();
  return (
    <header class="m-masthead">
      <div class="m-dateline">
        <p class="m-edition">
          {links.home && <a href={links.home}>{t("home")}</a>}
          <span>{edition}</span>
        </p>
        <p class="m-nameplate">{t("masthead")}</p>
        <div class="m-tools">
          <button type="button" class="m-tool" onClick={() => open({ name: "help" })}>
            {t("help")}
          </button>
          <Languages lang={lang} />
        </div>
      </div>
      <div class="m-headline">
        <Heading level={1}>
          {kicker && <small>{kicker}</small>} {heading}
        </Heading>
        {children}
      </div>
    </header>
  );
}

function Languages({ lang }: { readonly lang: Scene["lang"] }): JSX.Element {
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
