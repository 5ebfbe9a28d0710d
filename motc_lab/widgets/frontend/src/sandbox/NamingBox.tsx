/** What chance shall bring: a list for every card that comes, with 'left to chance' first. */
import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Naming } from "../scene";
import { useSandbox } from "./state";
import { Tool } from "./Tool";
import { useWords } from "./words";

export function NamingBox({ naming }: { readonly naming: Naming }): JSX.Element {
  const w = useWords();
  const { tell } = useSandbox();
  // What was picked counts at once; the kernel then says what may come after it.
  const [named, setNamed] = useState(() => naming.draws.map((draw) => draw.named ?? ""));
  const box = useFocusInside();
  const upTo = (at: number, card: string): string[] => (card ? [...named.slice(0, at), card] : named.slice(0, at));
  const told = named.filter(Boolean);
  return (
    <section ref={box} class="m-naming" aria-label={w("name_chance")}>
      <p>{naming.text}</p>
      {naming.draws.map((draw, at) => (
        <label key={at} class="m-field">
          <span>{draw.text}</span>
          <select
            class="m-input"
            value={named[at] ?? ""}
            disabled={at > told.length}
            onChange={(event) => {
              const next = upTo(at, event.currentTarget.value);
              setNamed(next);
              tell({ do: "chance", option: naming.option, cards: next });
            }}
          >
            <option value="">{w("leave_to_chance")}</option>
            {draw.outcomes.map(({ card, text }) => (
              <option key={card} value={card}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
      <div class="m-lineup">
        <button type="button" class="m-button m-primary" onClick={() => tell({ do: "play", option: naming.option, cards: told })}>
          {w("play_named")}
        </button>
        <Tool word={w("cancel")} press={() => tell({ do: "close_naming" })} />
      </div>
    </section>
  );
}

/** The focus goes to the first list, and back to where it came from, or else to the tree. */
function useFocusInside(): { current: HTMLElement | null } {
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    const page = box.current?.closest(".motc");
    box.current?.querySelector("select")?.focus();
    return () => {
      const stays = before instanceof HTMLElement && before !== document.body && before.isConnected;
      const goal = stays ? before : page?.querySelector<HTMLElement>(".m-tree");
      goal?.focus({ preventScroll: true });
    };
  }, []);
  return box;
}
