/** A file of one's own, chosen or pasted: the kernel reads it, and says what is wrong or what it offers. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { useUi } from "../app/ui";
import { LONGEST_OWN } from "../messages";
import type { PlayOwn } from "../scene";

interface OwnFileProps {
  readonly game: string;
  readonly own: PlayOwn;
  readonly chosen: string;
  readonly choose: (id: string | null) => void;
}

export function OwnFile({ game, own, chosen, choose }: OwnFileProps): JSX.Element {
  const { t, send } = useUi();
  const [text, setText] = useState("");
  const [tooLong, setTooLong] = useState(false);
  const [open, setOpen] = useState(own.picks.length > 0);
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (own.example) setText(own.example);
  }, [own.example]);
  const told = tooLong ? t("own_too_long") : own.fault;
  useEffect(() => {
    if (open && (told || own.picks.length > 0)) outcome.current?.scrollIntoView({ block: "nearest" });
  }, [told, own.picks]);
  const read = (held: string): void => {
    setTooLong(held.length > LONGEST_OWN);
    if (held.length > LONGEST_OWN) return;
    choose(null);
    send({ kind: "own", game, text: held });
  };
  const readFile = async (input: HTMLInputElement): Promise<void> => {
    const file = input.files?.[0];
    if (!file) return;
    // UTF-8 has at most 4 bytes a character: what is longer is not even opened.
    const held = file.size > 4 * LONGEST_OWN ? null : await file.text();
    input.value = ""; // so that the same file, mended, can be chosen again
    if (held === null) return setTooLong(true);
    setText(held);
    read(held);
  };
  return (
    <details class="m-own-file" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{own.title} …</summary>
      <p class="m-quiet">{own.hint}</p>
      <div class="m-controls">
        <label class="m-button m-file">
          {t("own_file")}
          <input type="file" class="m-unseen" accept=".toml,.json,.txt,text/plain" onChange={(event) => void readFile(event.currentTarget)} />
        </label>
        <button type="button" class="m-button" data-act="own_example" onClick={() => send({ kind: "own", game, text: "" })}>
          {t("own_example")}
        </button>
      </div>
      <label class="m-own-text">
        <span>{t("own_text")}</span>
        <textarea class="m-input" name="own" rows={4} spellcheck={false} value={text} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      <button type="button" class="m-button" data-act="own_read" disabled={!text.trim()} onClick={() => read(text)}>
        {t("own_read")}
      </button>
      <div ref={outcome}>
        <p class="m-fault" role="status">
          {told}
        </p>
        {own.picks.length > 0 && (
        <fieldset class="m-wish">
          <legend>{t("own_good")}</legend>
          {[...own.picks, { id: "", text: t("own_none") }].map((pick) => (
            <label key={pick.id} class={pick.id === chosen ? "m-button m-chosen" : "m-button"}>
              <input type="radio" name="own_pick" value={pick.id} checked={pick.id === chosen} onChange={() => choose(pick.id)} /> {pick.text}
            </label>
          ))}
        </fieldset>
      )}
      </div>
    </details>
  );
}
