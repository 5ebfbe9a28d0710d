/** What is always at hand: branch off, return, and through whose eyes one looks. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { KeyCap, useShortcut } from "../app/KeyCap";
import type { Sandbox } from "../scene";
import { onApart } from "../wire/tabs";
import { ToReview } from "./PlayPanel";
import { useSandbox } from "./state";
import { Tool } from "./Tool";
import { type SandboxKey, useWords } from "./words";

const LOOKS = ["open", "spassky", "fischer"] as const;

export function SandboxBar({ picture }: { readonly picture: Sandbox }): JSX.Element | null {
  const w = useWords();
  const { tell } = useSandbox();
  const shortcut = useShortcut();
  if (!picture.panels.includes("tree")) return null;
  const isOff = picture.may_return;
  return (
    <div class="m-sandbox-bar">
      <div class="m-lineup" role="group" aria-label={w("sandbox")}>
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
        {picture.forked !== null && <span class="m-off">{w("branch_here")}</span>}
        {picture.forked === null && picture.supposed && <span class="m-off">{w("supposed")}</span>}
        {picture.looking === "open" && picture.panels.includes("board") && (
          <button type="button" class="m-button" data-set-up aria-keyshortcuts={shortcut("e")} onClick={() => tell({ do: "edit" })}>
            {w("editor")} <KeyCap cap="E" />
          </button>
        )}
        <ToReview picture={picture} />
      </div>
      <Apart />
      <BotOffer picture={picture} />
      {picture.may_look && picture.panels.includes("board") && (
        <div class="m-lineup" role="group" aria-label={w("looking")}>
          <span class="m-quiet">{w("looking")}</span>
          {LOOKS.map((look) => (
            <button
              key={look}
              type="button"
              class="m-tool"
              aria-pressed={picture.looking === look}
              onClick={() => tell({ do: "looking", text: look })}
            >
              {w(`looking_${look}` as SandboxKey)}
            </button>
          ))}
          {picture.looking === "open" && (
            <button type="button" class="m-tool" onClick={() => tell({ do: "looking", text: "turn" })}>
              {w("turn_board")}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** From one seat nobody answers for the other person, unless a bot is called. */
function BotOffer({ picture }: { readonly picture: Sandbox }): JSX.Element | null {
  const w = useWords();
  const { tell } = useSandbox();
  const ask = picture.table?.ask;
  const level = picture.levels.find(({ id }) => id === "casual") ?? picture.levels[0];
  if (picture.looking === "open" || !ask || ask.yours || !level) return null;
  return (
    <button type="button" class="m-button m-primary" onClick={() => tell({ do: "bot", option: ask.person, text: level.id })}>
      {w("bot_answers")}
    </button>
  );
}

/** Says that this tab goes on by itself, because another one has gone on with what both began with. */
function Apart(): JSX.Element {
  const w = useWords();
  const [isApart, setApart] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => onApart(() => setApart(true)), []);
  const close = (): void => {
    setApart(false);
    box.current?.closest(".m-sandbox-bar")?.querySelector<HTMLElement>("button")?.focus(); // this one goes away
  };
  return (
    <div class="m-apart" ref={box}>
      <div role="status">{isApart && <p>{w("apart")}</p>}</div>
      {isApart && <Tool word={w("close")} press={close} />}
    </div>
  );
}
