/** A match at a real table, counted on a page beside it: what is asked now, how it stands, what happened. */
import type { JSX } from "preact";
import { Heading } from "../app/Heading";
import { Languages } from "../app/Masthead";
import { Notice } from "../app/Notice";
import { ScrollBox } from "../app/ScrollBox";
import type { Companion } from "../scene";
import { AskedBox } from "./AskedBox";
import { Counter } from "./Counter";
import { KeptMatches } from "./KeptMatches";
import { MayI } from "./MayI";
import { Rule } from "./Rule";
import { Standing } from "./Standing";

export function CompanionPage({ picture }: { readonly picture: Companion }): JSX.Element {
  const { lang, heading, sides, words } = picture;
  return (
    <div class="m-page mc-page">
      <header class="mc-head">
        <Heading level={1}>{heading}</Heading>
        <Languages lang={lang} />
      </header>
      <div class="mc-parts" data-sides={sides.length}>
        {sides.length > 0 && <Standing picture={picture} />}
        <div class="mc-now">
          <AskedBox picture={picture} />
          <Notice text={picture.notice} greets={picture.greets} />
        </div>
        <div class="mc-aside">
          <MayI words={words} />
          <Fixes picture={picture} />
          <Happened picture={picture} />
          <KeptMatches picture={picture} />
        </div>
      </div>
    </div>
  );
}

function Fixes({ picture: { fixes, words } }: { readonly picture: Companion }): JSX.Element | null {
  if (fixes.length === 0) return null;
  return (
    <details class="mc-box">
      <summary>{words.fix}</summary>
      <p>{words.fix_text}</p>
      {fixes.map((total) => (
        <Counter key={total.id} total={total} />
      ))}
    </details>
  );
}

function Happened({ picture: { log, words } }: { readonly picture: Companion }): JSX.Element {
  return (
    <section class="mc-box">
      <Heading level={2}>{words.log}</Heading>
      {log.length === 0 && <p>{words.nothing_yet}</p>}
      <ScrollBox class="mc-log" label={words.log ?? ""}>
        <ol>
          {log.map((line, at) => (
            <li key={log.length - at}>
              {line.text} <Rule rule={line.rule} words={words} />
            </li>
          ))}
        </ol>
      </ScrollBox>
    </section>
  );
}
