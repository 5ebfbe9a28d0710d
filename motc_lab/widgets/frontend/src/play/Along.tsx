/** How whoever plays in a room takes their seat along to another device. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useUi } from "../app/ui";
import { type Along, onAlong } from "../wire/along";

export function GoAlong(): JSX.Element {
  const { t, send } = useUi();
  const [along, setAlong] = useState<Along | null>(null);
  const [isOver, setIsOver] = useState(false);
  useEffect(() => onAlong((heard) => setAlong(heard)), []);
  useEffect(() => {
    if (along === null) return;
    setIsOver(false);
    const timer = setTimeout(() => {
      setAlong(null);
      setIsOver(true);
    }, along.lasts_s * 1000);
    return () => clearTimeout(timer);
  }, [along]);
  const press = (): void => (along ? setAlong(null) : send({ kind: "room", do: "along", seat: "", n: 0 }));
  return (
    <div class="m-room-along">
      <div class="m-controls">
        <button type="button" class="m-button" data-act="along" aria-expanded={along !== null} onClick={press}>
          {t(along ? "room_along_hide" : "room_along")}
        </button>
      </div>
      <p role="status">{along ? t("room_along_told") : isOver && t("room_along_over")}</p>
      {along && <Link along={along} />}
    </div>
  );
}

function Link({ along: { link, picture } }: { readonly along: Along }): JSX.Element {
  const { t } = useUi();
  return (
    <>
      <img class="m-room-picture" src={`data:image/svg+xml,${encodeURIComponent(picture)}`} alt={t("room_along_scan")} width="160" height="160" />
      <label class="m-field">
        <span>{t("room_along_link")}</span>
        <textarea class="m-input" rows={3} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
    </>
  );
}
