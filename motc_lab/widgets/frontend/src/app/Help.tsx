/** The help: how a choice is made, and the keys in the words of the page's language. */
import type { JSX } from "preact";
import type { WordKey } from "../words";
import { useUi } from "./ui";

/** Key caps and what they do; caps that have a name are words of the catalogue. */
const KEYS: readonly (readonly [cap: WordKey, does: WordKey])[] = [
  ["key_tab", "help_tab"],
  ["key_arrows", "help_arrows"],
  ["key_enter", "help_enter"],
  ["key_escape", "help_escape"],
  ["key_plus_minus", "help_pawns"],
  ["key_home_end", "help_home_end"],
  ["key_undo", "help_undo"],
  ["key_redo", "help_redo"],
  ["key_describe", "help_describe"],
  ["key_why", "help_why"],
  ["key_hint", "help_hint"],
  ["key_onward", "help_onward"],
  ["key_help", "help_help"],
];

export function Help(): JSX.Element {
  const { t, moving, setMoving } = useUi();
  return (
    <>
      <p>{t("help_play")}</p>
      <p>{t("help_signs")}</p>
      <h3>{t("keys")}</h3>
      <p>{t("help_focus")}</p>
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
