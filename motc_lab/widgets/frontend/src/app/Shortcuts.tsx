/** The single characters that act at the table: all of them, to be switched off or moved to other ones. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { capOf, moveKey, SHORTCUTS, type Shortcut, USUAL } from "../pure/keymap";
import type { WordKey } from "../words";
import { useUi } from "./ui";

const DOES: Readonly<Record<Shortcut, WordKey>> = {
  j: "help_next_choice",
  k: "help_previous_choice",
  t: "help_type",
  v: "help_say",
  "+": "help_more",
  "-": "help_fewer",
  u: "help_undo",
  r: "help_redo",
  d: "help_describe",
  w: "help_why",
  h: "help_hint",
  b: "help_back",
  a: "help_again",
  l: "help_look",
  n: "help_next",
  s: "help_sandbox",
  c: "help_onward",
  f: "help_fork",
  e: "help_editor",
  "?": "help_help",
  ".": "help_black",
  "1": "help_near",
  "2": "help_far",
  "9": "help_language",
  "0": "help_bar",
};

const ON_PROJECTOR: ReadonlySet<Shortcut> = new Set([".", "1", "2", "9", "0"]);

interface ShortcutsProps {
  /** Keys that mean nothing in this game. */
  readonly without: ReadonlySet<Shortcut>;
}

export function Shortcuts({ without }: ShortcutsProps): JSX.Element {
  const { t, keys, setKeys } = useUi();
  const [told, tell] = useState("");
  const isShown = (key: Shortcut): boolean => !without.has(key) && ("present" in document.documentElement.dataset || !ON_PROJECTOR.has(key));
  const change = (usual: Shortcut, to: string): void => {
    const next = moveKey(keys, usual, to);
    const changed = SHORTCUTS.filter((key) => capOf(next, key) !== capOf(keys, key));
    setKeys(next);
    tell(changed.map((key) => `${capOf(next, key)}: ${t(DOES[key])}`).join(" · "));
  };
  return (
    <>
      <label class="m-switch">
        <input type="checkbox" checked={keys.on} onChange={({ currentTarget }) => setKeys({ ...keys, on: currentTarget.checked })} />
        {t("keys_on")}
      </label>
      {keys.on && (
        <>
          <p>{t("help_focus")}</p>
          <ul class="m-shortcuts">
            {SHORTCUTS.filter(isShown).map((key) => (
              <li key={key}>
                <KeyField cap={capOf(keys, key) ?? ""} does={t(DOES[key])} change={(to) => change(key, to)} />
              </li>
            ))}
          </ul>
          <button type="button" class="m-button" onClick={() => setKeys(USUAL)}>
            {t("keys_usual")}
          </button>
        </>
      )}
      <p class="m-shortcuts-told" role="status">
        {told}
      </p>
    </>
  );
}

interface KeyFieldProps {
  readonly cap: string;
  readonly does: string;
  readonly change: (to: string) => void;
}

/** Shows a key; what is typed last takes its place, and nothing else can be written. */
function KeyField({ cap, does, change }: KeyFieldProps): JSX.Element {
  const take = (event: JSX.TargetedEvent<HTMLInputElement>): void => {
    const { data } = event as unknown as InputEvent;
    change(data ?? "");
    event.currentTarget.value = cap;
    event.currentTarget.select();
  };
  return (
    <label>
      <input
        class="m-input"
        type="text"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        value={cap}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onInput={take}
      />
      <span>{does}</span>
    </label>
  );
}
