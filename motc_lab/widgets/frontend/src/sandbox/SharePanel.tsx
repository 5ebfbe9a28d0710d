/** Hands a position on in every form, and takes in whatever is pasted or dropped. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { saveRecord } from "../board/saveRecord";
import { LONGEST_NAME, LONGEST_PASTE } from "../messages";
import type { Sandbox, Shared } from "../scene";
import { saveText } from "../wire/download";
import { FIRST } from "../wire/places";
import { savePng, textsOf } from "./files";
import { KeptList } from "./KeptList";
import { KeptTold } from "./KeptTold";
import { type Keeping, keep } from "./kept";
import type { PanelProps } from "./panelProps";
import { useSandbox } from "./state";
import { Tool } from "./Tool";
import { type SandboxKey, useWords } from "./words";

export function SharePanel({ picture }: PanelProps): JSX.Element {
  const w = useWords();
  const { shared, tree, tell } = useSandbox();
  const [changes, setChanges] = useState(0);
  const ask = (hidden: boolean): void => tell({ do: "share", hidden, address: `${location.origin}${location.pathname}` });
  const isFirst = useRef(true);
  useEffect(() => {
    // What lies open here follows the match: nobody hands on an older position unawares.
    if (!isFirst.current && shared) ask(shared.hidden);
    isFirst.current = false;
  }, [picture.here, picture.looking, picture.lang, picture.table?.looker, tree]);
  return (
    <>
      <div class="m-lineup" role="group" aria-label={w("share_hidden")}>
        {picture.looking === "open" && <span class="m-quiet">{w("share_hidden")}</span>}
        {picture.looking === "open" && <Tool word={w("share_yes")} pressed={shared?.hidden === true} press={() => ask(true)} />}
        <Tool word={w("share_no")} pressed={shared?.hidden === false} press={() => ask(false)} />
      </div>
      <p class="m-quiet" role="status">
        {shared?.note}
      </p>
      {shared && (
        <div class="m-panel-part">
          <SharedForms shared={shared} picture={picture} kept={() => setChanges(changes + 1)} />
        </div>
      )}
      <div class={shared ? "m-panel-part" : "m-panel-part m-lone"}>
        <PasteBox />
        <KeptList key={changes} />
      </div>
    </>
  );
}

interface FormsProps {
  readonly shared: Shared;
  readonly picture: Sandbox;
  readonly kept: () => void;
}

function SharedForms({ shared, picture, kept }: FormsProps): JSX.Element {
  const w = useWords();
  const [last, setLast] = useState<{ readonly found: Keeping; readonly of: string } | null>(null);
  const told = last?.of === shared.record ? last.found : null;
  const [title, setTitle] = useState("");
  const game = picture.table?.game ?? FIRST;
  const link = `${location.origin}${location.pathname}?${shared.query}`;
  const forms: readonly (readonly [SandboxKey, string])[] = [
    ["copy_link", shared.query && link],
    ["copy_code", shared.code],
    ["copy_record", shared.record],
    ["copy_json", shared.json_text],
    ["copy_python", shared.python],
  ];
  const keepThis = (event: Event): void => {
    event.preventDefault();
    const table = picture.table;
    if (!table) return;
    const found = keep({
      title: title.trim(),
      heading: table.heading,
      edition: table.edition,
      score: table.tally,
      result: table.result ?? "",
      motifs: shared.motifs,
      record: shared.record,
    });
    setLast({ found, of: shared.record });
    if (found === "kept") setTitle("");
    kept();
  };
  return (
    <div class="m-shared">
      {forms.filter(([, text]) => text).map(([key, text]) => (
        <CopyField key={key} name={key} label={w(key)} text={text} />
      ))}
      <div class="m-lineup">
        <Tool word={w("save_record")} press={() => saveRecord(game, shared.record)} />
        <Tool word={w("save_svg")} press={() => saveText(`board-${game}.svg`, shared.svg, "image/svg+xml")} />
        <Tool word={w("save_png")} press={() => void savePng(`board-${game}.png`, shared.svg)} />
      </div>
      <form class="m-lineup" onSubmit={keepThis}>
        <label class="m-field">
          <span>{w("kept_name")}</span>
          <input class="m-input" dir="auto" name="title" value={title} maxLength={LONGEST_NAME} onInput={(event) => setTitle(event.currentTarget.value)} />
        </label>
        <button type="submit" class="m-tool">
          {w("keep_this")}
        </button>
      </form>
      <p class="m-quiet" role="status">
        {told === "kept" && w("kept_done")}
      </p>
      {told && <KeptTold found={told} />}
      <details class="m-words-of-picture">
        <summary>{w("text_of_picture")}</summary>
        <textarea class="m-input" rows={6} readOnly value={shared.description} aria-label={w("text_of_picture")} />
      </details>
      {shared.qr && (
        <figure class="m-qr">
          <div dangerouslySetInnerHTML={{ __html: shared.qr }} />
          <figcaption>{w("qr")}</figcaption>
        </figure>
      )}
    </div>
  );
}

interface CopyProps {
  readonly name: string;
  readonly label: string;
  readonly text: string;
}

function CopyField({ name, label, text }: CopyProps): JSX.Element {
  const w = useWords();
  const [copied, setCopied] = useState("");
  const done = copied === text;
  const copy = (field: HTMLTextAreaElement | null): void => {
    field?.select();
    const told = navigator.clipboard?.writeText(text);
    const byHand = (): void => setCopied(document.execCommand("copy") ? text : "");
    if (told) void told.then(() => setCopied(text), byHand);
    else byHand();
  };
  return (
    <div class="m-copy">
      <label class="m-field">
        <span>{label}</span>
        <textarea class="m-input" rows={text.includes("\n") ? 3 : 1} readOnly value={text} data-form={name} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <button
        type="button"
        class="m-tool"
        aria-label={`${w(done ? "copied" : "copy")}: ${label}`}
        onClick={(event) => copy(event.currentTarget.parentElement?.querySelector("textarea") ?? null)}
      >
        {w(done ? "copied" : "copy")}
      </button>
    </div>
  );
}

function PasteBox(): JSX.Element {
  const w = useWords();
  const { tell, pasted } = useSandbox();
  const [text, setText] = useState("");
  const [over, setOver] = useState(false);
  const paste = (held: string | number): void => {
    const length = typeof held === "number" ? held : held.length;
    if (typeof held === "number" || length > LONGEST_PASTE) tell({ do: "paste_too_long", length: Math.min(length, 1e9) });
    else tell({ do: "paste", text: held });
  };
  const read = async (input: { readonly files: FileList | null } | null): Promise<void> => {
    const files = [...(input?.files ?? [])];
    if (input instanceof HTMLInputElement) input.value = ""; // so that the same file, mended, can be chosen again
    if (files.length > 0) paste(await textsOf(files));
  };
  return (
    <form
      class={over ? "m-paste m-over-it" : "m-paste"}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) paste(text);
      }}
      onPaste={(event) => {
        if (!event.clipboardData?.files.length) return;
        event.preventDefault(); // a picture or a file, which no field would take
        void read(event.clipboardData);
      }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void read(event.dataTransfer);
      }}
    >
      <label class="m-field">
        <span>{w("paste")}</span>
        <textarea class="m-input" name="paste" rows={3} value={text} aria-description={w("paste_told")} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      <p class="m-quiet">{w("paste_told")}</p>
      <div class="m-lineup">
        <button type="submit" class="m-tool">
          {w("paste_open")}
        </button>
        <label class="m-tool m-file">
          {w("choose_file")}
          <input type="file" class="m-unseen" multiple onChange={(event) => void read(event.currentTarget)} />
        </label>
      </div>
      {(pasted.length > 1 || pasted.some(({ fault }) => fault)) && (
        <ol class="m-pasted">
          {pasted.map((one, index) => (
            <li key={index}>
              <span>
                {one.line}: {one.kind}
              </span>
              {one.playable ? (
                <Tool word={w("open")} label={`${w("open")}: ${one.line}`} press={() => tell({ do: "open", index })} />
              ) : (
                <span class="m-fault">
                  {w("not_playable")}: {one.fault}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </form>
  );
}
