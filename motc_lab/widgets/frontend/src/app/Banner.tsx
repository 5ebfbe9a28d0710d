/** Says that the line is away, or that another tab goes on; over the page, so that nothing moves and nothing below is covered for clicks. */
import type { JSX } from "preact";
import { pageIsOurs, roomPage } from "../wire/page";
import { useUi } from "./ui";
import type { Outbox } from "./useOutbox";

interface BannerProps {
  readonly silent: boolean;
  readonly outbox: Outbox;
}

/** What somebody should know of the line; null while all is well. */
export function LineBanner({ silent, outbox: { unsent, isLost, drop } }: BannerProps): JSX.Element | null {
  const { t } = useUi();
  if (!silent && unsent === null && !isLost) return null;
  const away = pageIsOurs() || roomPage() !== null ? "line_away" : "kernel_gone_notebook";
  return (
    <div class="m-banner" role="alert">
      {silent && <p>{t(away)}</p>}
      {unsent !== null && (
        <p data-unsent>
          <b>{t("not_sent_yet")}:</b> {unsent}
        </p>
      )}
      {isLost && <p>{t("choice_lost")}</p>}
      {(unsent !== null || isLost) && (
        <button type="button" class="m-button" onClick={drop}>
          {t(isLost ? "close" : "back")}
        </button>
      )}
    </div>
  );
}

/** Another tab has gone on with what this page shows: what is done here would be lost. */
export function ElsewhereBanner(): JSX.Element {
  const { t } = useUi();
  return (
    <div class="m-banner" role="alert">
      <p>{t("elsewhere")}</p>
      <GoOn />
    </div>
  );
}

/** Loads our own page anew, with what was kept last: the tab that is loaded last goes on. */
function GoOn(): JSX.Element {
  const { t } = useUi();
  return (
    <button type="button" class="m-button m-primary" onClick={() => location.reload()}>
      {t("go_on_from_here")}
    </button>
  );
}
