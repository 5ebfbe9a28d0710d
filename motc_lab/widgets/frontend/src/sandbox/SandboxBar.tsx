/** What is always at hand: branch off, return, and through whose eyes one looks. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { KeyCap, useShortcut } from "../app/KeyCap";
import { Tools } from "../app/Masthead";
import { stepAddress } from "../pure/onward";
import type { Sandbox } from "../scene";
import { Way } from "../stage/Way";
import { pageIsOurs } from "../wire/page";
import { onApart } from "../wire/tabs";
import { ToReview } from "./PlayPanel";
import { useSandbox } from "./state";
import { Tool } from "./Tool";
import { useWords } from "./words";

/** Beside a table: the ways in one row, everything else in its menu. */
export function SandboxWay({ picture, showReview }: { readonly picture: Sandbox; readonly showReview: () => void }): JSX.Element {
  const main = (
    <>
      <Branching picture={picture} />
      <WayBackLink picture={picture} />
    </>
  );
  const rest = (
    <>
      <SetUpButton picture={picture} />
      <ToReview picture={picture} show={showReview} />
      <Looking picture={picture} />
      {pageIsOurs() && <Tools lang={picture.lang} />}
    </>
  );
  return <Way main={main} rest={rest} />;
}

/** Where no table is there: what one can do with a tree alone. */
export function SandboxBar({ picture }: { readonly picture: Sandbox }): JSX.Element | null {
  const w = useWords();
  if (!picture.panels.includes("tree")) return null;
  return (
    <div class="m-sandbox-bar">
      <div class="m-lineup" role="group" aria-label={w("sandbox")}>
        <Branching picture={picture} />
        <Off picture={picture} />
      </div>
      <Apart />
    </div>
  );
}

/** Branch off, and return; beside it, where one is. */
function Branching({ picture }: { readonly picture: Sandbox }): JSX.Element {
  const w = useWords();
  const { tell } = useSandbox();
  const shortcut = useShortcut();
  const isOff = picture.may_return;
  return (
    <>
      <button type="button" class="m-button" aria-keyshortcuts={shortcut("f")} aria-description={w("fork_told")} onClick={() => tell({ do: "fork" })}>
        {w("fork")} <KeyCap cap="F" />
      </button>
      <button
        type="button"
        class={isOff ? "m-button m-primary" : "m-button"}
        aria-keyshortcuts={shortcut("b")}
        aria-disabled={!isOff}
        aria-description={w("return_told")}
        onClick={() => tell({ do: "return" })}
      >
        {w("return")} <KeyCap cap="B" />
      </button>
    </>
  );
}

/** Says that what is on the board is not the match itself. */
export function Off({ picture }: { readonly picture: Sandbox }): JSX.Element | null {
  const w = useWords();
  if (picture.forked !== null) return <span class="m-off">{w("branch_here")}</span>;
  return picture.supposed ? <span class="m-off">{w("supposed")}</span> : null;
}

/** To the lesson's step that one came from. */
function WayBackLink({ picture: { way_back, lang } }: { readonly picture: Sandbox }): JSX.Element | null {
  if (!way_back || !pageIsOurs()) return null;
  return (
    <a class="m-button m-way-back" href={stepAddress(way_back.chapter, way_back.step, lang)}>
      {way_back.text}
    </a>
  );
}

function SetUpButton({ picture }: { readonly picture: Sandbox }): JSX.Element | null {
  const w = useWords();
  const { tell } = useSandbox();
  const shortcut = useShortcut();
  if (picture.looking !== "open" || !picture.may_set_up) return null;
  return (
    <button type="button" class="m-button" data-set-up aria-keyshortcuts={shortcut("e")} onClick={() => tell({ do: "edit" })}>
      {w("editor")} <KeyCap cap="E" />
    </button>
  );
}

/** Through whose eyes one looks. */
function Looking({ picture }: { readonly picture: Sandbox }): JSX.Element | null {
  const w = useWords();
  const { tell } = useSandbox();
  if (!picture.may_look) return null;
  return (
    <div class="m-lineup" role="group" aria-label={w("looking")}>
      <span class="m-quiet">{w("looking")}</span>
      {picture.looks.map(({ id, text }) => (
        <Tool key={id} word={text} pressed={picture.looking === id} press={() => tell({ do: "looking", look: id })} />
      ))}
      {picture.looking === "open" && <Tool word={w("turn_board")} press={() => tell({ do: "looking", look: "turn" })} />}
    </div>
  );
}

/** From one seat nobody answers for the other person, unless a bot is called. */
export function BotOffer({ picture }: { readonly picture: Sandbox }): JSX.Element | null {
  const w = useWords();
  const { tell } = useSandbox();
  const ask = picture.table?.ask;
  const levels = picture.parts.play?.levels ?? [];
  const level = levels.find(({ id }) => id === "casual") ?? levels[0];
  if (picture.looking === "open" || !ask || ask.yours || !level) return null;
  return (
    <button type="button" class="m-button m-primary" onClick={() => tell({ do: "bot", person: ask.person, level: level.id })}>
      {w("bot_answers")}
    </button>
  );
}

/** Says that this tab goes on by itself, because another one has gone on with what both began with. */
export function Apart(): JSX.Element {
  const w = useWords();
  const [isApart, setApart] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => onApart(() => setApart(true)), []);
  const close = (): void => {
    setApart(false);
    box.current?.closest(".m-sandbox")?.querySelector<HTMLElement>("button")?.focus(); // this one goes away
  };
  return (
    <div class="m-apart" ref={box}>
      <div role="status">{isApart && <p>{w("apart")}</p>}</div>
      {isApart && <Tool word={w("close")} press={close} />}
    </div>
  );
}
