/** The records that this browser keeps: to open, to find, to name, to delete for good. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { isOfThisTab, type Kept } from "../wire/tabs";
import { allKept, asItIs, clear, drop, rename, search } from "./kept";
import { useSandbox } from "./state";
import { Tool } from "./Tool";
import { NameForm } from "./TreeWriting";
import { useWords } from "./words";

export function KeptList(): JSX.Element {
  const w = useWords();
  const [held, setHeld] = useState(allKept);
  const [words, setWords] = useState("");
  const [sure, setSure] = useState(false);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const follow = (): void => setHeld(allKept()); // another tab has kept or deleted something
    globalThis.addEventListener("storage", follow);
    return () => globalThis.removeEventListener("storage", follow);
  }, []);
  const remove = (kept: Kept): void => {
    setHeld(drop(kept));
    box.current?.focus(); // the button goes away
  };
  return (
    <section class="m-kept" aria-label={w("kept")} tabIndex={-1} ref={box}>
      <p class="m-kept-title">{w("kept")}</p>
      {held.length === 0 && <p class="m-quiet">{w("kept_none")}</p>}
      {held.length > 0 && (
        <label class="m-field">
          <span>{w("search")}</span>
          <input class="m-input" type="search" value={words} onInput={(event) => setWords(event.currentTarget.value)} />
        </label>
      )}
      <ul>
        {search(held, words).map((one) => (
          <KeptLine key={one.tab ?? one.id} kept={one} call={(name) => setHeld(rename(one, name))} remove={() => remove(one)} />
        ))}
      </ul>
      {held.length > 0 && (
        <div class="m-lineup">
          <Tool
            word={w(sure ? "clear_sure" : "clear_all")}
            press={() => {
              if (sure) setHeld(clear());
              setSure(!sure);
            }}
          />
        </div>
      )}
    </section>
  );
}

interface LineProps {
  readonly kept: Kept;
  readonly call: (name: string) => void;
  readonly remove: () => void;
}

function KeptLine({ kept, call, remove }: LineProps): JSX.Element {
  const w = useWords();
  const { tell } = useSandbox();
  const [isWriting, setWriting] = useState(false);
  const line = useRef<HTMLLIElement>(null);
  const close = (): void => {
    setWriting(false);
    line.current?.querySelector<HTMLElement>("[data-tool=name]")?.focus();
  };
  const called = kept.title || kept.heading;
  const label = (word: string): string => `${word}: ${called}`;
  return (
    <li ref={line}>
      <span class="m-kept-told">
        {kept.title && (
          <b>
            <bdi>{kept.title}</bdi>
          </b>
        )}
        <span>
          {[kept.heading, kept.score, kept.result].filter(Boolean).join(" · ")}
          {kept.tab && <em> {w(isOfThisTab(kept.tab) ? "kept_this_tab" : "kept_other_tab")}</em>}
        </span>
        <small>{kept.edition}</small>
      </span>
      <span class="m-lineup">
        <Tool word={w("open")} label={label(w("open"))} press={() => tell(kept.tab ? { do: "resume", keep: asItIs(kept).record } : { do: "paste", text: kept.record })} />
        <Tool word={w("rename")} name="name" label={label(w("rename"))} press={() => setWriting(true)} />
        <Tool word={w("remove")} label={label(w("remove"))} press={remove} />
      </span>
      {isWriting && <NameForm label={w("kept_name")} name={kept.title} save={(name) => call(name.trim())} close={close} />}
    </li>
  );
}
