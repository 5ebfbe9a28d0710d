/** The rows of a presenter's page: the vote, how the class works, files and the door. */
import type { JSX } from "preact";
import type { Act, LeadView } from "../classes";
import { ActButton, ActSelect } from "./acts";
import { type ClassPage, usePage } from "./page";

const GROUPS = [0, 2, 3, 4, 5, 6, 8, 10, 12];
const VOTING: Readonly<Record<LeadView["phase"], Act["kind"] | null>> = { waiting: "open", open: "close", closed: "reveal", revealed: null };

/** The one thing that comes next: Page Down presses it, too. */
export function primaryOf(view: LeadView): Act | null {
  const kind = view.kind === "vote" && view.mode === "lead" ? VOTING[view.phase] : null;
  if (kind) return { kind };
  return view.at + 1 < view.of ? { kind: "go", to: view.at + 1 } : null;
}

export function LeadActs({ view }: { readonly view: LeadView }): JSX.Element {
  return (
    <>
      <Voting view={view} />
      <Switches view={view} />
      <Files view={view} />
    </>
  );
}

function lookOf(isPrimary: boolean): string {
  return isPrimary ? "button" : "button quiet";
}

function Voting({ view }: { readonly view: LeadView }): JSX.Element {
  const { say } = usePage();
  const first = primaryOf(view);
  const { phase, at, of } = view;
  const canReveal = phase === "closed" || (phase === "waiting" && Boolean(view.alone?.length));
  const votes = [["open", phase === "waiting"], ["close", phase === "open"], ["reveal", canReveal], ["again", view.again]] as const;
  return (
    <div class="class-row">
      {view.kind === "vote" && votes.map(([kind, isOn]) => <ActButton key={kind} act={{ kind }} disabled={!isOn} class={lookOf(first?.kind === kind)}>{say(kind)}</ActButton>)}
      <ActButton name="back" act={{ kind: "go", to: at - 1 }} disabled={at === 0}>{say("back")}</ActButton>
      <ActButton name="next" act={{ kind: "go", to: at + 1 }} disabled={at + 1 >= of} class={lookOf(first?.kind === "go")}>{say("next")}</ActButton>
      <ActSelect name="jump" label={say("jump")} value={at} options={view.list.map((title, i) => [i, `${i + 1} ${title}`])} actOf={(to) => ({ kind: "go", to })} />
    </div>
  );
}

function Switches({ view }: { readonly view: LeadView }): JSX.Element {
  const { say } = usePage();
  const groups = GROUPS.map((n) => [n, n > 0 ? say("in_groups", { n }) : say("no_groups")] as const);
  return (
    <div class="class-row">
      <ActButton act={{ kind: "run", to: view.run ? 0 : 1 }} pressed={view.run}>{say("run")}</ActButton>
      <ActButton act={{ kind: "lead" }} pressed={view.mode === "lead"}>{say("together")}</ActButton>
      <ActButton act={{ kind: "free" }} pressed={view.mode === "free" && view.groups === 0}>{say("free")}</ActButton>
      <ActSelect name="groups" label={say("groups")} value={view.groups} options={groups} actOf={(to) => ({ kind: "groups", to })} />
      <ActButton name="pause" act={{ kind: view.paused ? "resume" : "pause" }} pressed={view.paused}>{say(view.paused ? "lead" : "pause")}</ActButton>
      <ActButton act={{ kind: "code", to: view.joining ? 0 : 1 }} pressed={view.joining}>{say("show_code")}</ActButton>
      <ActButton act={{ kind: "black", to: view.black ? 0 : 1 }} pressed={view.black}>{say("black")}</ActButton>
    </div>
  );
}

function Files({ view }: { readonly view: LeadView }): JSX.Element {
  const { say, base, lang, code } = usePage();
  return (
    <div class="class-row">
      <a href={`${base}class?lang=${lang}&code=${code}&show=projector`} target="_blank" rel="noopener">{say("wall")}</a>
      <ActButton act={{ kind: "door", to: view.shut ? 0 : 1 }} pressed={view.shut}>{say("shut")}</ActButton>
      <ActButton act={{ kind: "empty" }} disabled={view.kind !== "vote" || !view.empties} sure={say("sure_empty")}>{say("empty")}</ActButton>
      <ActButton act={{ kind: "csv" }}>{say("csv")}</ActButton>
      <ActButton act={{ kind: "sheet" }}>{say("sheet")}</ActButton>
      <ActButton act={{ kind: "end" }} sure={say("sure")}>{say("end")}</ActButton>
    </div>
  );
}

/** Page Down presses what comes next, Page Up the stop before. */
export function listenToKeys(page: ClassPage): void {
  addEventListener("keydown", (event) => {
    const view = page.view as LeadView | null;
    if (view === null || (event.target instanceof Element && event.target.closest("input, select, textarea"))) return;
    const isBack = event.key === "PageUp";
    const wish: Act | null = isBack ? (view.at > 0 ? { kind: "go", to: view.at - 1 } : null) : event.key === "PageDown" ? primaryOf(view) : null;
    if (wish === null) return;
    event.preventDefault();
    const button = page.root.querySelector<HTMLElement>(isBack ? "[data-key=back]" : ".class-row .button:not(.quiet)");
    if (button !== null) page.press(wish, button);
    else page.send(wish);
  });
}
