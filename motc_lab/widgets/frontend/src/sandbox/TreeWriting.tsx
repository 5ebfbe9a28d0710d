/** What somebody writes at a node: the name of its branch, a comment in both languages. */
import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { LONGEST_COMMENT, LONGEST_NAME } from "../messages";
import type { TreeRow } from "../scene";
import { type Lang, OTHER } from "./rows";
import { useSandbox } from "./state";
import { Tool } from "./Tool";
import { type SandboxKey, useWords } from "./words";

const COMMENT_KEYS: Readonly<Record<Lang, SandboxKey>> = { en: "comment_en", de: "comment_de" };

interface NameProps {
  readonly label: string;
  readonly name: string;
  readonly save: (name: string) => void;
  readonly close: () => void;
}

export function NameForm({ label, name, save, close }: NameProps): JSX.Element {
  const [draft, setDraft] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <Writing save={() => save(draft)} close={close}>
      <label>
        <span>{label}</span>
        <input class="m-input" dir="auto" value={draft} maxLength={LONGEST_NAME} onInput={(event) => setDraft(event.currentTarget.value)} ref={field} />
      </label>
    </Writing>
  );
}

interface CommentProps {
  readonly row: TreeRow;
  readonly lang: Lang;
  readonly close: () => void;
}

/** The page's language first, the other one beside it; what was not changed is not sent. */
export function CommentForm({ row, lang, close }: CommentProps): JSX.Element {
  const w = useWords();
  const { tell } = useSandbox();
  const [drafts, setDrafts] = useState<Readonly<Record<Lang, string>>>({ en: row.comments.en ?? "", de: row.comments.de ?? "" });
  const first = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => first.current?.focus(), []);
  const save = (): void => {
    for (const each of [lang, OTHER[lang]]) {
      if (drafts[each] !== (row.comments[each] ?? "")) tell({ do: "comment", node: row.node, lang: each, text: drafts[each] });
    }
  };
  return (
    <Writing save={save} close={close}>
      {[lang, OTHER[lang]].map((each) => (
        <label key={each}>
          <span>{w(COMMENT_KEYS[each])}</span>
          <textarea
            class="m-input"
            rows={2}
            lang={each}
            dir="auto"
            value={drafts[each]}
            maxLength={LONGEST_COMMENT}
            onInput={(event) => {
              const text = event.currentTarget.value;
              setDrafts((held) => ({ ...held, [each]: text }));
            }}
            ref={each === lang ? first : undefined}
          />
        </label>
      ))}
    </Writing>
  );
}

interface WritingProps {
  readonly save: () => void;
  readonly close: () => void;
  readonly children: ComponentChildren;
}

/** Enter saves, for everything is kept as one line; Escape leaves. */
export function Writing({ save, close, children }: WritingProps): JSX.Element {
  const w = useWords();
  const finish = (event: Event): void => {
    event.preventDefault();
    save();
    close();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === "Escape") close();
    else if (event.key === "Enter" && !event.isComposing && event.target instanceof HTMLTextAreaElement) finish(event);
  };
  return (
    <form class="m-lineup m-writing" onSubmit={finish} onKeyDown={onKeyDown}>
      {children}
      <button type="submit" class="m-tool">
        {w("save")}
      </button>
      <Tool word={w("cancel")} press={close} />
    </form>
  );
}
