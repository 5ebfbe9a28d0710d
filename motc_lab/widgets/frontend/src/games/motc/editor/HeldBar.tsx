/** Where the thing picked up may go, one press each; it stays in sight while one scrolls. */
import type { JSX } from "preact";
import { KeyCap } from "../../../app/KeyCap";
import { useUi } from "../../../app/ui";
import { useHands } from "./useHands";

export function HeldBar(): JSX.Element | null {
  const { t } = useUi();
  const { held, places, putBack, put, w } = useHands();
  if (!held) return null;
  return (
    <div class="me-held-bar" role="group" aria-label={w("where_to")}>
      <span class="me-held-what">{held.kind === "card" ? held.card : w("pawn")} →</span>
      {places.map(({ place, title, short, key }) => (
        <button key={place.spot} type="button" class="m-tool" aria-label={title} aria-keyshortcuts={key.toLowerCase()} onClick={() => put(place)}>
          {short} <KeyCap cap={key} stays />
        </button>
      ))}
      <button type="button" class="m-tool m-link" onClick={putBack}>
        {w("put_back")} <KeyCap cap={t("key_escape")} />
      </button>
    </div>
  );
}
