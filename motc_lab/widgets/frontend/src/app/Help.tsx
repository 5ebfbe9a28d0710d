/** The help: how a choice is made, and the keys in the words of the page's language. */
import type { JSX } from "preact";
import type { Shortcut } from "../pure/keymap";
import type { WordKey } from "../words";
import { Aim } from "./Aim";
import { Shortcuts } from "./Shortcuts";
import { useUi } from "./ui";

/** Keys with a name: they act wherever their part of the page has the focus. */
const KEYS: readonly (readonly [cap: WordKey, does: WordKey])[] = [
  ["key_tab", "help_tab"],
  ["key_arrows", "help_arrows"],
  ["key_enter", "help_enter"],
  ["key_escape", "help_escape"],
  ["key_home_end", "help_home_end"],
];

/** What the help says of a game: how a choice is made, what its signs are, and which keys mean nothing here. */
export interface HelpWords {
  readonly play: WordKey;
  readonly signs: WordKey;
  readonly without: readonly Shortcut[];
}

interface HelpProps {
  readonly aim: string;
  /** What a game says of itself; on a page without a table only the keys are told. */
  readonly words: HelpWords | null;
}

export function Help({ aim, words }: HelpProps): JSX.Element {
  const { t, moving, setMoving } = useUi();
  return (
    <>
      {aim && (
        <p>
          <Aim text={aim} />
        </p>
      )}
      {words && <p>{t(words.play)}</p>}
      {words && <p>{t(words.signs)}</p>}
      <h3>{t("keys")}</h3>
      <dl class="m-keys">
        {KEYS.map(([cap, does]) => (
          <div key={cap}>
            <dt>
              <kbd>{t(cap)}</kbd>
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
      <Shortcuts without={new Set(words?.without)} />
      <label class="m-switch">
        <input
          type="checkbox"
          checked={moving}
          onChange={(event) => setMoving(event.currentTarget.checked)}
        />
        {t("motion")}
      </label>
    </>
  );
}
