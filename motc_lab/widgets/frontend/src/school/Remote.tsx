/** What leads a class on its wall: folded away, since the class sees this screen. No answer and no note is on it. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { LeadView, WallView } from "../classes";
import type { Along } from "../wire/school";
import { ActButton } from "./acts";
import { lookOf, primaryOf } from "./leading";
import { OwnRow } from "./Own";
import { Svg } from "./Picture";
import { usePage } from "./page";

export function Remote({ view }: { readonly view: WallView }): JSX.Element | null {
  const { say, base, lang, code } = usePage();
  const [isUnfolded, setUnfolded] = useState(false);
  if (!view.remote) return null;
  return (
    <details class="class-remote" open={isUnfolded} onToggle={(event) => setUnfolded(event.currentTarget.open)}>
      <summary data-key="remote">{say("remote")}</summary>
      {view.own ? <OwnRow own={view.own} /> : <Votes view={view} />}
      <div class="class-row">
        <ActButton act={{ kind: "code", to: view.joining ? 0 : 1 }} pressed={view.joining}>{say("show_code")}</ActButton>
        <ActButton act={{ kind: "black", to: view.black ? 0 : 1 }} pressed={view.black}>{say("black")}</ActButton>
        <ActButton act={{ kind: "finish", to: view.finale ? 0 : 1 }} class={lookOf(primaryOf(view)?.kind === "finish")} pressed={Boolean(view.finale)}>{say("finish")}</ActButton>
        <a class="button quiet" href={`${base}class?lang=${lang}&code=${code}&show=presenter`} target="_blank" rel="noopener">{say("present")}</a>
      </div>
      <Further view={view} />
    </details>
  );
}

function Votes({ view }: { readonly view: WallView }): JSX.Element {
  const { say } = usePage();
  const { at, of, phase } = view;
  const first = primaryOf(view);
  const isOn = { open: phase === "waiting", close: phase === "open", reveal: phase === "closed", again: Boolean(view.remote?.again) };
  const kinds = ["open", "close", "reveal", "again"] as const;
  return (
    <div class="class-row">
      {view.kind === "vote" && kinds.map((kind) => <ActButton key={kind} act={{ kind }} disabled={!isOn[kind]} class={lookOf(first?.kind === kind)}>{say(kind)}</ActButton>)}
      <ActButton name="back" act={{ kind: "go", to: at - 1 }} disabled={at === 0}>{say("back")}</ActButton>
      <ActButton name="next" act={{ kind: "go", to: at + 1 }} disabled={at + 1 >= of} class={lookOf(first?.kind === "go")}>{say("next")}</ActButton>
    </div>
  );
}

/** Further devices that lead: how one comes to it, how many there are, and how that ends. */
export function Further({ view }: { readonly view: WallView | LeadView }): JSX.Element {
  const page = usePage();
  const [along, setAlong] = useState<Along | null>(null);
  const devices = view.remote?.devices ?? 0;
  useEffect(() => page.followAlong(setAlong), [page]);
  useEffect(() => setAlong(null), [devices]); // it has been used
  const { say } = page;
  return (
    <div class="class-further">
      <div class="class-row">
        {along ? null : <ActButton act={{ kind: "hand_over" }}>{say("phone")}</ActButton>}
        {devices > 0 && <span id="class-devices">{say("phone_leads", { n: devices })}</span>}
        {devices > 0 && <ActButton act={{ kind: "lead_alone" }}>{say("lead_alone")}</ActButton>}
      </div>
      {along && <><p>{say("phone_once")}</p><div class="class-along" translate={false}><Svg text={along.picture} /></div></>}
    </div>
  );
}
