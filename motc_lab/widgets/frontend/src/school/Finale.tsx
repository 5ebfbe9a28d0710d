/** The end of a class: what it knew before and after, what it turned round, and thanks. */
import type { JSX } from "preact";
import type { Finale } from "../classes";
import { type ClassPage, usePage } from "./page";

/** A device's own part, in a sentence or two; empty where it has answered nothing. */
function mineOf({ mine }: Finale, { say }: ClassPage): string {
  if (!mine || mine.of === 0) return "";
  const now = say("final_mine", { n: mine.last, of: mine.of });
  return mine.first === mine.last ? now : `${now} ${say("final_first", { n: mine.first })}`;
}

/** How the class did, in a sentence; empty where nothing was voted on. */
function classOf({ right, before, after }: Finale, { say }: ClassPage): string {
  if (before !== null && after !== null && before !== after) return say("final_class", { before, after });
  return right === null ? "" : say("final_right", { n: right });
}

export function finaleTold(finale: Finale, page: ClassPage): string {
  return [page.say("final"), mineOf(finale, page), classOf(finale, page)].filter(Boolean).join(" ");
}

export function FinaleSeen({ finale }: { readonly finale: Finale }): JSX.Element {
  const page = usePage();
  const { say } = page;
  const mine = mineOf(finale, page);
  const { before, after, turned } = finale;
  const told = classOf(finale, page);
  return (
    <div class="class-finale">
      <h1>{say("final")}</h1>
      {mine && <p class="class-score">{mine}</p>}
      {told && <p class="asked">{told}</p>}
      {before !== null && after !== null && <Both before={before} after={after} />}
      {turned.length > 0 && (
        <>
          <h2>{say("final_turned")}</h2>
          <ul class="class-turned">
            {turned.map((one) => (
              <li key={one.at}>
                <span>{`${one.at + 1} · ${one.text}`}</span>
                <Both before={one.before} after={one.after} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Both({ before, after }: { readonly before: number; readonly after: number }): JSX.Element {
  const { say } = usePage();
  const rows = [[say("first"), before], [say("second"), after]] as const;
  return (
    <div class="class-both">
      {rows.map(([name, share], n) => (
        <div key={name} class="class-count">
          <span class={`class-bar round-${n + 1}`} style={{ "--part": share / 100 }} />
          <span class="class-n">{say("final_share", { name, n: share })}</span>
        </div>
      ))}
    </div>
  );
}
