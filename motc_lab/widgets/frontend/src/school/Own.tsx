/** The presenter's own question: how it is asked, answered on devices, and told on the wall. */
import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import type { Act, LeadView, OwnView } from "../classes";
import { letter } from "../pure/counts";
import { ActButton } from "./acts";
import { Picture } from "./Picture";
import { usePage, type View } from "./page";
import { useTouching } from "./usePointing";

type Form = OwnView["form"];

const LETTERS = [0, 1, 2, 3, 4, 5, 6, 7];
const MOST_LETTERS = 80;
const MOST_TEXT = 200;
const LARGEST = 1_000_000_000;
const NAMES: Readonly<Record<Form, string>> = { letters: "own_letters", yes_no: "own_yes_no", number: "own_number", card: "own_card", place: "own_place" };

/** The table that all see: of the what-if, or of the stop. */
export function tableOf(view: View): string {
  return view.trying?.picture ?? view.picture ?? "";
}

/** An answer with its letter; letters alone have been said aloud. */
function answerOf({ form, options }: OwnView, i: number): string {
  const text = options[i] ?? "";
  return form === "yes_no" ? text : `${letter(i)} ${text}`.trim();
}

/** What a device has answered, in words. */
export function ownAnswer(own: OwnView): string {
  const value = own.mine?.[0] ?? 0;
  if (own.form === "number") return String(value);
  return own.form === "place" ? "" : answerOf(own, value);
}

/** A pupil's page: the question, and what answers it. */
export function OwnAsked({ view, own }: { readonly view: View; readonly own: OwnView }): JSX.Element {
  const picture = tableOf(view);
  const isTouched = own.form === "place";
  return (
    <div class="class-beside">
      <div class="class-told">
        <h1 dir="auto">{own.text}</h1>
        {!own.is_open && <OwnBars own={own} />}
      </div>
      <div class="class-aside">{isTouched && own.is_open ? <Touched key={own.n} own={own} picture={picture} /> : <AskedTable own={own} picture={picture} />}</div>
      {own.is_open && !isTouched && <div class="class-foot">{own.form === "number" ? <Numbered key={own.n} own={own} /> : <Lettered own={own} />}</div>}
    </div>
  );
}

function Lettered({ own }: { readonly own: OwnView }): JSX.Element {
  const page = usePage();
  return (
    <div class="class-choices" role="group" aria-label={own.text}>
      {own.options.map((_, i) => {
        const isMine = own.mine?.[0] === i;
        return (
          <button key={i} type="button" class="button" dir="auto" data-key={`own${i}`} aria-pressed={isMine} onClick={(event) => page.press({ kind: "answer", n: own.n, value: i }, event.currentTarget)}>
            {`${answerOf(own, i)}${isMine ? " ✓" : ""}`}
          </button>
        );
      })}
    </div>
  );
}

function Numbered({ own }: { readonly own: OwnView }): JSX.Element {
  const page = usePage();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const submit = (event: Event): void => {
    event.preventDefault();
    const value = input.current?.valueAsNumber ?? Number.NaN;
    if (button.current && Number.isInteger(value)) page.press({ kind: "answer", n: own.n, value }, button.current, String(value));
  };
  return (
    <form class="class-row class-number" onSubmit={submit}>
      <input ref={input} type="number" inputMode="numeric" step={1} min={-LARGEST} max={LARGEST} required aria-label={own.text} data-key="own-number" defaultValue={own.mine ? String(own.mine[0]) : ""} />
      <button ref={button} type="submit" class="button" data-key="own-send">{page.say("own_send")}</button>
    </form>
  );
}

/** A place on the table, by touch or by keys. */
function Touched({ own, picture }: { readonly own: OwnView; readonly picture: string }): JSX.Element {
  const page = usePage();
  const place = useRef<HTMLParagraphElement>(null);
  const [at, pointing] = useTouching(([value, y]) => place.current && page.press({ kind: "answer", n: own.n, value, y }, place.current, page.say("own_place")));
  return (
    <>
      <p ref={place} class="facts">{page.say("own_touch")}</p>
      <Picture svg={picture} pointing={pointing} dots={[at ?? own.mine].flatMap((one) => (one ? [one] : []))} />
    </>
  );
}

/** What all chose, once it is closed: bars, or dots on the table. */
export function OwnBars({ own }: { readonly own: OwnView }): JSX.Element | null {
  const { say } = usePage();
  const most = Math.max(1, ...own.counts.map(({ n }) => n));
  if (own.is_open) {
    return own.options.length > 0 ? <ol class="class-bars class-own">{own.options.map((_, i) => <li key={i} dir="auto">{answerOf(own, i)}</li>)}</ol> : null;
  }
  return (
    <>
      <ol class="class-bars class-own">
        {own.counts.map(({ text, n }, i) => (
          <li key={i}>
            <span dir="auto">{own.form === "number" ? text : answerOf(own, i)}</span>
            <div class="class-count">
              <span class="class-bar round-1" style={{ "--part": n / most }} />
              <span class="class-n">{n}</span>
            </div>
          </li>
        ))}
      </ol>
      {own.middle !== null && <p class="asked">{say("own_middle", { n: own.middle })}</p>}
      {own.places.length > 0 && <p class="asked">{say("voted", { voted: own.places.length })}</p>}
      {own.apart > 0 && <p class="facts">{say("own_apart", { n: own.apart })}</p>}
    </>
  );
}

export function AskedTable({ own, picture }: { readonly own: OwnView; readonly picture: string }): JSX.Element | null {
  return picture ? <Picture svg={picture} dots={own.places} /> : null;
}

/** What a presenter presses while it is asked. */
export function OwnRow({ own }: { readonly own: OwnView }): JSX.Element {
  const { say } = usePage();
  return (
    <div class="class-row">
      <ActButton act={{ kind: "ask_close" }} disabled={!own.is_open} class={own.is_open ? "button" : "button quiet"}>{say("own_close")}</ActButton>
      <ActButton act={{ kind: "ask_away" }} class={own.is_open ? "button quiet" : "button"}>{say("if_back")}</ActButton>
    </div>
  );
}

/** Where a presenter asks: a form, its words, and its answers. */
export function Asks({ view }: { readonly view: LeadView }): JSX.Element {
  const { say } = usePage();
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <details class="class-asks" open={isUnfolded} onToggle={(event) => setUnfolded(event.currentTarget.open)}>
      <summary data-key="asks">{say("own")}</summary>
      {isUnfolded && <AskForm forms={view.asks} done={() => setUnfolded(false)} />}
    </details>
  );
}

function AskForm({ forms, done }: { readonly forms: readonly Form[]; readonly done: () => void }): JSX.Element {
  const page = usePage();
  const { say } = page;
  const place = useRef<HTMLFormElement>(null);
  const [chosen, choose] = useState<Form>("letters");
  const form = forms.includes(chosen) ? chosen : "letters";
  const [shown, show] = useState(4);
  const submit = (event: Event): void => {
    event.preventDefault();
    const button = place.current?.querySelector<HTMLElement>("[type=submit]");
    if (!place.current || !button) return;
    const data = new FormData(place.current);
    const options = data.getAll("option").map(String).filter((text) => text.trim() !== "");
    const act: Act = { kind: "ask", own: { form, text: String(data.get("text") ?? ""), ...(form === "letters" ? { options } : {}) } };
    page.press(act, button);
    done();
  };
  return (
    <form ref={place} onSubmit={submit}>
      <div class="class-row" role="group" aria-label={say("own_form")}>
        {forms.map((one) => <button key={one} type="button" class="button quiet" data-key={`form-${one}`} aria-pressed={one === form} onClick={() => choose(one)}>{say(NAMES[one])}</button>)}
      </div>
      <label>{say("own_text")} <input name="text" maxLength={MOST_TEXT} autoComplete="off" dir="auto" data-key="own-text" /></label>
      {form === "letters" && (
        <div class="class-options">
          {LETTERS.slice(0, shown).map((i) => <label key={i}>{letter(i)} <input name="option" maxLength={MOST_LETTERS} autoComplete="off" dir="auto" data-key={`own-option${i}`} /></label>)}
          {shown < LETTERS.length && <button type="button" class="button quiet" data-key="own-more" onClick={() => show(LETTERS.length)}>{say("own_more")}</button>}
        </div>
      )}
      <button type="submit" class="button" data-key="own-ask">{say("own_ask")}</button>
    </form>
  );
}
