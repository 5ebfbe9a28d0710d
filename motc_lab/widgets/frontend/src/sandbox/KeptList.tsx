/** The records that this browser keeps: to open, to find, to delete for good. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { allKept, clear, drop, search } from "./kept";
import { useSandbox } from "./state";
import { Tool } from "./TreeTools";
import { useWords } from "./words";

export function KeptList(): JSX.Element {
  const w = useWords();
  const { tell } = useSandbox();
  const [held, setHeld] = useState(allKept);
  const [words, setWords] = useState("");
  const [sure, setSure] = useState(false);
  useEffect(() => {
    const follow = (): void => setHeld(allKept()); // another tab has kept or deleted something
    globalThis.addEventListener("storage", follow);
    return () => globalThis.removeEventListener("storage", follow);
  }, []);
  const found = search(held, words);
  return (
    <section class="m-kept" aria-label={w("kept")}>
      <p class="m-kept-title">{w("kept")}</p>
      {held.length === 0 && <p class="m-quiet">{w("kept_none")}</p>}
      {held.length > 0 && (
        <label class="m-field">
          <span>{w("search")}</span>
          <input class="m-input" type="search" value={words} onInput={(event) => setWords(event.currentTarget.value)} />
        </label>
      )}
      <ul>
        {found.map((one) => (
          <li key={one.id}>
            <span>
              {one.heading} · {one.score} {one.result && `· ${one.result}`} <small>{one.edition}</small>
            </span>
            <Tool word={w("open")} label={`${w("open")}: ${one.heading}`} press={() => tell({ do: "paste", text: one.record })} />
            <Tool word={w("remove")} label={`${w("remove")}: ${one.heading}`} press={() => setHeld(drop(one.id))} />
          </li>
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
