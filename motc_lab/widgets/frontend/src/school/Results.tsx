/** What came out of a vote: bars, the answer, the favourite mistake, an option that is played out. */
import type { JSX } from "preact";
import { apartOf, letter, type Series, seriesOf, shares } from "../pure/counts";
import { Picture, type Pointing } from "./Picture";
import { usePage, useTicks, type View } from "./page";

/** An option with its letter. */
export function optionOf(view: View, i: number): string {
  return `${letter(i)} ${view.options?.[i] ?? ""}`;
}

/** As a sentence, which others may follow. */
export function ended(text: string): string {
  return /[.!?…][”“"»«)]*$/.test(text) ? text : `${text}.`;
}

export function Lines({ texts }: { readonly texts: readonly string[] }): JSX.Element {
  return <>{texts.map((text, i) => <p key={i}>{text}</p>)}</>;
}

interface BarsProps {
  readonly view: View;
  /** Presses a bar; without it there is nothing to be pressed. */
  readonly onBar?: ((option: number) => void) | undefined;
}

export function Bars({ view, onBar }: BarsProps): JSX.Element {
  const { say, role } = usePage();
  const series = seriesOf(view, say);
  const parts = shares(series);
  const tellsRight = view.rights && (series.length > 0 || role === "presenter");
  return (
    <ol class="class-bars">
      {view.options?.map((text, i) => {
        const name = text + (tellsRight && view.rights?.includes(i) ? ` ✓ ${say("right")}` : "");
        return (
          <li key={i}>
            <strong translate={false}>{`${letter(i)} `}</strong>
            {onBar ? <button type="button" class="class-option" data-key={`bar${i}`} aria-pressed={"shown" in view && view.shown?.option === i} onClick={() => onBar(i)}>{name}</button> : <span>{name}</span>}
            {series.map((one, n) => <Bar key={n} series={one} n={n} i={i} part={parts[n]?.[i] ?? 0} />)}
          </li>
        );
      })}
    </ol>
  );
}

function Bar({ series: { head, counts }, n, i, part }: { readonly series: Series; readonly n: number; readonly i: number; readonly part: number }): JSX.Element {
  return (
    <div class="class-count">
      <span class={`class-bar round-${n + 1}`} style={{ "--part": part }} />
      <span class="class-n" translate={Boolean(head)}>{head ? `${head}: ${counts[i]}` : `${counts[i]}`}</span>
    </div>
  );
}

export function Answer({ view }: { readonly view: View }): JSX.Element | null {
  const { say } = usePage();
  if (!view.rights) return null;
  const what = view.rights.map((i) => optionOf(view, i)).join(" · ");
  return (
    <>
      <p class="asked">{say("answer", { what })}</p>
      <Lines texts={view.why ?? []} />
    </>
  );
}

export function Wrong({ view }: { readonly view: View }): JSX.Element | null {
  const { say } = usePage();
  return view.mistake === undefined || view.mistake === null ? null : <p>{say("mistake", { what: optionOf(view, view.mistake) })}</p>;
}

export function Shown({ view, pointing }: { readonly view: View; readonly pointing?: Pointing | undefined }): JSX.Element | null {
  const { say } = usePage();
  if (!("shown" in view) || !view.shown) return null;
  const { option, picture, told } = view.shown;
  return (
    <div class="class-shown">
      <h2>{say("shown", { what: optionOf(view, option) })}</h2>
      {picture && <Picture svg={picture} pointing={pointing} />}
      <Lines texts={told} />
    </div>
  );
}

export function Apart({ view }: { readonly view: View }): JSX.Element | null {
  const { say } = usePage();
  const text = apartOf(view.apart ?? [], say);
  return text ? <p id="class-apart" class="facts">{text}</p> : null;
}

/** How long is left to answer. */
export function Countdown({ view }: { readonly view: View }): JSX.Element | null {
  const { say, rest } = usePage();
  useTicks(500);
  return rest.runs && view.phase === "open" && view.mode === "lead" ? <p id="class-left" class="asked">{say("left", { time: rest.text })}</p> : null;
}
