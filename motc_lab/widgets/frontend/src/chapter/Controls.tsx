/** The controls of a lesson: always at the same place, with their keys. */
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { KeyCap, useShortcut } from "../app/KeyCap";
import { useUi } from "../app/ui";
import { chapterAddress, notebookAddress } from "../pure/onward";
import type { Control, Onward } from "../scene";
import { notebookPath } from "../wire/lab";
import { pageIsOurs } from "../wire/page";

/** Opens the present table in the sandbox; clear of the keys of the board and of the other controls. */
export const SANDBOX_KEY = "S";

interface ControlsProps {
  readonly controls: readonly Control[];
  /** The way to the next chapter, at the end of this one. */
  readonly onward: Onward | null;
  /** Code of the present table, for the sandbox. */
  readonly sandbox: string | null;
  readonly lang: string;
}

export function Controls({ controls, onward, sandbox, lang }: ControlsProps): JSX.Element {
  const { t } = useUi();
  const shortcut = useShortcut();
  const bar = useRef<HTMLDivElement>(null);
  useHeightTold(bar);
  return (
    <div ref={bar} class="m-controls" role="group" aria-label={t("controls")}>
      {controls.filter(({ id }) => id !== "more").map((control) => (
        <ControlButton key={control.id} control={control} />
      ))}
      {sandbox && pageIsOurs() && (
        <a class="m-button m-sandbox" aria-keyshortcuts={shortcut(SANDBOX_KEY)} href={`12?lang=${lang}&pos=${encodeURIComponent(sandbox)}`}>
          {t("open_in_sandbox")} <KeyCap cap={SANDBOX_KEY} />
        </a>
      )}
      {onward && <OnwardDoor onward={onward} lang={lang} />}
    </div>
  );
}

/** A link to the next chapter; beside a notebook that tells no address, the name of its file. */
function OnwardDoor({ onward, lang }: { readonly onward: Onward; readonly lang: string }): JSX.Element | null {
  const shortcut = useShortcut();
  const door = useRef<HTMLElement>(null);
  const [path, setPath] = useState<string | null>(null);
  useEffect(() => setPath(notebookPath(door.current)), []);
  if (!pageIsOurs() && !onward.file) return null;
  const address = pageIsOurs() ? chapterAddress(onward, lang) : notebookAddress(location.pathname, path, onward.file);
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

/** Tells the page how high the controls are: on a phone they may take two rows, and the desk sticks above them. */
function useHeightTold(bar: { readonly current: HTMLDivElement | null }): void {
  useLayoutEffect(() => {
    const { current } = bar;
    if (!current) return undefined;
    const page = current.parentElement;
    const observer = new ResizeObserver(() => page?.style.setProperty("--controls", `${current.offsetHeight}px`));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
}

function ControlButton({ control }: { readonly control: Control }): JSX.Element {
  const { send, beat } = useUi();
  const shortcut = useShortcut();
  const { id, text, key, enabled, primary } = control;
  return (
    <button
      type="button"
      class={primary ? "m-button m-primary" : "m-button"}
      data-control={id}
      aria-disabled={!enabled}
      aria-keyshortcuts={shortcut(key) || undefined}
      onClick={() => enabled && send({ kind: "control", beat, id })}
    >
      {text} {key && <KeyCap cap={key} />}
    </button>
  );
}
