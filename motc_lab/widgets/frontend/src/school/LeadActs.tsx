/** The rows of a presenter's page: the vote, how the class works, files and the door. */
import type { JSX } from "preact";
import type { LeadView } from "../classes";
import { ActButton, ActSelect } from "./acts";
import { lookOf, primaryOf } from "./leading";
import { Asks, OwnRow } from "./Own";
import { usePage } from "./page";
import { Further } from "./Remote";

const GROUPS = [0, 2, 3, 4, 5, 6, 8, 10, 12];
export function LeadActs({ view }: { readonly view: LeadView }): JSX.Element {
  return (
    <>
      {view.own ? <OwnRow own={view.own} /> : <Voting view={view} />}
      <Asks view={view} />
      <Switches view={view} />
      <Files view={view} />
      <Further view={view} />
    </>
  );
}

function Voting({ view }: { readonly view: LeadView }): JSX.Element {
  const { say } = usePage();
  const first = primaryOf(view);
  const { phase, at, of } = view;
  const canReveal = phase === "closed" || (phase === "waiting" && Boolean(view.alone?.length));
  const votes = [["open", phase === "waiting"], ["close", phase === "open"], ["reveal", canReveal], ["again", Boolean(view.remote?.again)]] as const;
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
      <ActButton act={{ kind: "finish", to: view.finale ? 0 : 1 }} class={lookOf(primaryOf(view)?.kind === "finish")} pressed={Boolean(view.finale)}>{say("finish")}</ActButton>
      <ActButton act={{ kind: "end" }} sure={say("sure")}>{say("end")}</ActButton>
    </div>
  );
}
