/** The controls of a lesson: always at the same place, with their keys. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { KeyCap, useShortcut } from "../app/KeyCap";
import { Tools } from "../app/Masthead";
import { useUi } from "../app/ui";
import { chapterAddress, type From, notebookAddress, sandboxAddress } from "../pure/onward";
import type { Chapter, Control, Onward } from "../scene";
import { Way } from "../stage/Way";
import { notebookPath } from "../wire/lab";
import { pageIsOurs } from "../wire/page";

/** Opens the present table in the sandbox; clear of the keys of the board and of the other controls. */
export const SANDBOX_KEY = "S";

interface ControlsProps {
  readonly controls: readonly Control[];
  /** What asks for a further question of the same kind, once one is answered. */
  readonly more: string | null;
  /** The way to the next chapter, at the end of this one. */
  readonly onward: Onward | null;
  /** Code of the present table, for the sandbox. */
  readonly sandbox: string | null;
  /** The step that the sandbox leads back to. */
  readonly from: From;
  readonly lang: Chapter["lang"];
}

/** What stands in the row, at most three; everything else is in the menu. */
function isMain({ id, enabled }: Control, { more, onward }: ControlsProps): boolean {
  if (id === "hint") return more === null;
  return id === "back" || (id === "next" && (enabled || onward === null));
}

export function Controls(props: ControlsProps): JSX.Element {
  const { controls, more, onward, sandbox, from, lang } = props;
  const { send, beat } = useUi();
  const main = controls.filter((control) => isMain(control, props));
  const buttons = (list: readonly Control[], plain = false): JSX.Element[] => list.map((control) => <ControlButton key={control.id} control={control} plain={plain} />);
  const row = (
    <>
      {buttons(main.filter(({ id }) => id !== "next"))}
      {more && (
        <button type="button" class="m-button" onClick={() => send({ kind: "control", beat, id: "more" })}>
          {more}
        </button>
      )}
      {buttons(main.filter(({ id }) => id === "next"))}
      {onward && <OnwardDoor onward={onward} lang={lang} game={from.game} />}
    </>
  );
  const rest = (
    <>
      {buttons(controls.filter((control) => control.enabled && !main.includes(control)), true)}
      {sandbox && <SandboxDoor sandbox={sandbox} from={from} lang={lang} />}
      {pageIsOurs() && <Tools lang={lang} hasProgress />}
    </>
  );
  return <Way main={row} rest={rest} />;
}

/** The present table, opened in the sandbox. */
function SandboxDoor({ sandbox, from, lang }: { readonly sandbox: string; readonly from: From; readonly lang: string }): JSX.Element | null {
  const { t } = useUi();
  const shortcut = useShortcut();
  if (!pageIsOurs()) return null;
  return (
    <a class="m-button m-sandbox" aria-keyshortcuts={shortcut(SANDBOX_KEY)} href={sandboxAddress(sandbox, lang, from)}>
      {t("open_in_sandbox")} <KeyCap cap={SANDBOX_KEY} />
    </a>
  );
}

/** A link to the next chapter; beside a notebook that tells no address, the name of its file. */
function OnwardDoor({ onward, lang, game }: { readonly onward: Onward; readonly lang: string; readonly game: string }): JSX.Element | null {
  const shortcut = useShortcut();
  const door = useRef<HTMLElement>(null);
  const [path, setPath] = useState<string | null>(null);
  useEffect(() => setPath(notebookPath(door.current)), []);
  if (!pageIsOurs() && !onward.file) return null;
  const address = pageIsOurs() ? chapterAddress(onward, lang, game) : notebookAddress(location.pathname, path, onward.file);
  if (address === null) {
    return (
      <span ref={door} class="m-onward">
        {onward.text} <small>{onward.file}</small>
      </span>
    );
  }
  // A page of its own: JupyterLab would ask about what is not saved yet.
  const apart = pageIsOurs() ? {} : { target: "_blank", rel: "noopener" };
  const names = `m-button m-onward${onward.primary ? " m-primary" : ""}`;
  return (
    <a ref={(link) => { door.current = link; }} class={names} aria-keyshortcuts={shortcut(onward.key)} href={address} {...apart}>
      <OnwardText text={onward.text} /> <KeyCap cap={onward.key} />
    </a>
  );
}

/** "Next chapter: its title"; on a phone the title is only told, not shown. */
function OnwardText({ text }: { readonly text: string }): JSX.Element {
  const [words, ...title] = text.split(/(?=: )/);
  return (
    <span>
      {words}
      <span class="m-onward-title">{title.join("")}</span>
    </span>
  );
}

interface ControlProps {
  readonly control: Control;
  /** Whether it lies in the menu, where nothing is what comes next. */
  readonly plain: boolean;
}

function ControlButton({ control, plain }: ControlProps): JSX.Element {
  const { send, beat } = useUi();
  const shortcut = useShortcut();
  const { id, text, key, enabled, primary } = control;
  return (
    <button
      type="button"
      class={primary && !plain ? "m-button m-primary" : "m-button"}
      data-control={id}
      aria-disabled={!enabled}
      aria-keyshortcuts={shortcut(key) || undefined}
      onClick={() => enabled && send({ kind: "control", beat, id })}
    >
      {text} {key && <KeyCap cap={key} />}
    </button>
  );
}
