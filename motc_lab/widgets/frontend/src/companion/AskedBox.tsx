/** What the two at the table are asked, with all that can be said to it. */
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Heading } from "../app/Heading";
import { useUi } from "../app/ui";
import type { Companion, CountItem } from "../scene";
import { Counter } from "./Counter";
import { NumberForm } from "./NumberForm";
import { Rule } from "./Rule";
import { TapButton } from "./TapButton";

interface BoxProps {
  readonly picture: Companion;
}

export function AskedBox({ picture }: BoxProps): JSX.Element {
  const { asked, words } = picture;
  const box = useRef<HTMLElement>(null);
  const heading = useFocusOnNew(box, asked.place + asked.text);
  return (
    <section class="mc-asked" ref={box}>
      <p class="mc-place">{asked.place}</p>
      {asked.told && <p class="mc-told">{asked.told}</p>}
      <Heading level={2} take={heading} tabIndex={-1}>
        {asked.text}
      </Heading>
      <p>
        {asked.why} <Rule rule={asked.rule} words={words} />
      </p>
      {asked.totals.length > 0 && (
        <div class="mc-counters">
          {asked.totals.map((total) => (
            <Counter key={total.id} total={total} />
          ))}
        </div>
      )}
      <div class="mc-taps">
        {asked.taps.map((tap) => (
          <TapButton key={tap.code} tap={tap} words={words} />
        ))}
      </div>
      {asked.forms.length > 0 && (
        <details class="mc-forms" key={asked.place}>
          <summary>{asked.more}</summary>
          {asked.forms.map((form) => (
            <NumberForm key={JSON.stringify(form)} form={form} words={words} />
          ))}
        </details>
      )}
      <Ways picture={picture} />
      {asked.list.length > 0 && <CheckList items={asked.list} words={words} />}
    </section>
  );
}

/** Where the pressed button is gone with its question, reading goes on at the new one. */
function useFocusOnNew(box: { readonly current: HTMLElement | null }, asked: string): { current: HTMLHeadingElement | null } {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef({ asked, isInside: false });
  useLayoutEffect(() => {
    const note = (): void => {
      before.current.isInside = box.current?.contains(document.activeElement) ?? false;
    };
    addEventListener("focusin", note);
    return () => removeEventListener("focusin", note);
  }, []);
  useLayoutEffect(() => {
    const { asked: last, isInside } = before.current;
    before.current.asked = asked;
    const isLost = document.activeElement === document.body;
    if (last === asked || !isInside || !isLost) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "nearest" });
  }, [asked]);
  return heading;
}

function Ways({ picture: { may_undo, may_redo, words } }: BoxProps): JSX.Element {
  const { send, beat } = useUi();
  return (
    <p class="mc-ways">
      <button type="button" class="m-button" aria-disabled={!may_undo || undefined} onClick={() => send({ kind: "undo", beat })}>
        {words.undo}
      </button>
      <button type="button" class="m-button" aria-disabled={!may_redo || undefined} onClick={() => send({ kind: "redo", beat })}>
        {words.redo}
      </button>
    </p>
  );
}

const SIGNS = { done: "✓", now: "▸", later: "·" };

function CheckList({ items, words }: { readonly items: readonly CountItem[]; readonly words: Companion["words"] }): JSX.Element {
  return (
    <ol class="mc-list" aria-label={words.todo}>
      {items.map(({ text, state }) => (
        <li key={text} data-state={state} aria-current={state === "now" ? "step" : undefined}>
          <span aria-hidden="true">{SIGNS[state]}</span> {text} <span class="m-unseen">({words[state]})</span>
        </li>
      ))}
    </ol>
  );
}
