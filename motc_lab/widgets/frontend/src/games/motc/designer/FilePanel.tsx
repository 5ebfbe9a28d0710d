/** The edition itself: its name, and the ways to keep it, to pass it on and to open another one. */
import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { useUi } from "../../../app/ui";
import { copyText } from "../../../editor/CopyButton";
import { pageIsOurs } from "../../../wire/page";
import { Faults } from "./Faults";
import { LineField } from "./LineField";
import { faultsAt, useBench } from "./useBench";

const LONGEST_NAME = 200; // of a file, as edits.py takes it

export function FilePanel(): JSX.Element {
  const { bench, edit, w } = useBench();
  const words = (of: "title" | "notice", lang: "en" | "de") => (text: string) => edit({ do: "words", of, lang, text });
  const name = (field: "id" | "version") => (text: string) => edit({ do: "name", field, text });
  const refused = bench.trouble && bench.trouble.place === "" ? [bench.trouble] : [];
  return (
    <>
      <h3>{w("edition")}</h3>
      <Faults faults={[...refused, ...faultsAt(bench, "edition")]} />
      <Ways />
      <LineField label={`${w("edition_title")}, ${w("english")}`} lang="en" field="edition.title.en" value={bench.title.en} set={words("title", "en")} />
      <LineField label={`${w("edition_title")}, ${w("german")}`} lang="de" field="edition.title.de" value={bench.title.de} set={words("title", "de")} />
      <LineField label={`${w("notice")}, ${w("english")}`} lang="en" field="edition.notice.en" value={bench.notice_text.en} set={words("notice", "en")} long />
      <LineField label={`${w("notice")}, ${w("german")}`} lang="de" field="edition.notice.de" value={bench.notice_text.de} set={words("notice", "de")} long />
      <LineField label={w("id")} field="edition.id" value={bench.id} set={name("id")} />
      <LineField label={w("version")} field="edition.version" value={bench.version} set={name("version")} />
    </>
  );
}

function Ways(): JSX.Element {
  const { bench, edit, w } = useBench();
  const { send } = useUi();
  const picker = useRef<HTMLInputElement>(null);
  const open = async (file: File | undefined): Promise<void> => {
    if (file) edit({ do: "open", text: await file.text(), name: file.name.slice(-LONGEST_NAME) });
    if (picker.current) picker.current.value = "";
  };
  return (
    <div class="md-acts">
      <button type="button" class="m-button" onClick={() => send({ kind: "file", what: "toml" })}>
        {w("save")}
      </button>
      <button type="button" class="m-tool" onClick={() => picker.current?.click()}>
        {w("open")}
      </button>
      <input
        ref={picker}
        class="m-unseen"
        type="file"
        accept=".toml,.json,.csv"
        tabIndex={-1}
        aria-label={w("open")}
        onChange={({ currentTarget }) => open(currentTarget.files?.[0])}
      />
      <button type="button" class="m-tool" onClick={() => send({ kind: "file", what: "csv" })}>
        {w("csv")}
      </button>
      <button type="button" class="m-tool" onClick={() => send({ kind: "file", what: "sheet" })}>
        {w("sheet")}
      </button>
      <button type="button" class="m-tool" onClick={() => edit({ do: "open", text: "" })}>
        {w("house")}
      </button>
      <Link link={bench.link} />
    </div>
  );
}

function Link({ link }: { readonly link: string }): JSX.Element {
  const { bench, w } = useBench();
  const [copied, setCopied] = useState("");
  if (!pageIsOurs()) return <p class="md-hint">{w("link_notebook")}</p>;
  if (!link) return <p class="md-hint">{w("no_link")}</p>;
  const text = `${location.origin}${location.pathname}?edition=${link}&lang=${bench.lang}`;
  return (
    <button type="button" class="m-tool" onClick={() => void copyText(text).then((done) => done && setCopied(link))}>
      {w("link")}
      <span aria-live="polite">{copied === link && ` ✓ ${w("copied")}`}</span>
    </button>
  );
}
