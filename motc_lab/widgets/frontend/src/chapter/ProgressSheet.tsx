/** What this browser remembers of the course: to look at, to save, to load and to delete. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useUi } from "../app/ui";
import { courseEntries, deleteAll, exported, imported } from "../wire/course";
import { saveText } from "../wire/download";
import type { WordKey } from "../words";

export function ProgressSheet(): JSX.Element {
  const { t } = useUi();
  const [said, setSaid] = useState<WordKey | null>(null);
  const [sure, setSure] = useState(false);
  const entries = courseEntries();
  const load = (file: File | undefined): void => {
    void file?.text().then((text) => setSaid(imported(text) ? "progress_loaded" : "progress_not_ours"));
  };
  const forget = (): void => {
    if (!sure) {
      setSure(true);
      return;
    }
    deleteAll();
    setSure(false);
    setSaid("progress_deleted");
  };
  return (
    <>
      <p>{t("progress_where")}</p>
      {entries.length === 0 ? (
        <p>{t("progress_none")}</p>
      ) : (
        <ul class="m-progress">
          {entries.map(([chapter, { done, of, missed }]) => (
            <li key={chapter}>
              <b>
                {t("chapter")} {numbered(chapter)}
              </b>{" "}
              <span>
                {t("progress_steps")} {done?.length ?? 0} / {of ?? 0}
              </span>{" "}
              {missed && <span>{`${t("progress_again")} ${Object.keys(missed).length}`}</span>}
            </li>
          ))}
        </ul>
      )}
      <div class="m-progress-acts">
        <button type="button" class="m-button" onClick={save}>
          {t("progress_save")}
        </button>
        <label class="m-button">
          {t("progress_load")}
          <input
            class="m-unseen"
            type="file"
            accept="application/json,.json"
            onChange={(event) => load(event.currentTarget.files?.[0])}
          />
        </label>
        <button type="button" class="m-button" onClick={forget}>
          {t(sure ? "progress_delete_sure" : "progress_delete")}
        </button>
      </div>
      <p role="status">{said && t(said)}</p>
    </>
  );
}

/** '3' of '03', and of another than the first game '1 · Duel' of 'duel/01'. */
function numbered(chapter: string): string {
  const [number = "", game = ""] = chapter.split("/").reverse();
  return game ? `${Number(number)} · ${game.charAt(0).toUpperCase()}${game.slice(1)}` : `${Number(number)}`;
}

function save(): void {
  saveText("motc-progress.json", exported(), "application/json");
}
