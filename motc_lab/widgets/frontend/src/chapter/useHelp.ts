/** Help on words: one at a time is open, beside its word and inside the window. */
import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { type Box, besideWord } from "../pure/terms";
import type { WordHelp } from "../scene";

interface Place<E> {
  current: E | null;
}

export interface Help {
  /** Id of the word whose help is open. */
  readonly opened: string | null;
  readonly open: (id: string) => void;
  readonly close: () => void;
  /** The pointer leaves the open word or its help; both stay while it goes from one to the other. */
  readonly leave: (event: PointerEvent) => void;
  /** The name in the page of a word's help. */
  readonly nameOf: (id: string) => string;
  readonly word: Place<HTMLSpanElement>;
  readonly meaning: Place<HTMLParagraphElement>;
}

export function useHelp(terms: readonly WordHelp[]): Help {
  const [opened, setOpened] = useState<string | null>(null);
  const word = useRef<HTMLSpanElement>(null);
  const meaning = useRef<HTMLParagraphElement>(null);
  const page = useId();
  const close = (): void => setOpened(null);
  const holds = (target: EventTarget | null): boolean =>
    target instanceof Node && [word.current, meaning.current].some((part) => part?.contains(target));

  useLayoutEffect(() => {
    if (opened === null) return undefined;
    const show = (): void => put(word.current, meaning.current);
    show();
    addEventListener("resize", show);
    return () => removeEventListener("resize", show);
  }, [opened, terms]);

  useLayoutEffect(() => {
    if (opened === null) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      close();
    };
    const onPointerDown = (event: PointerEvent): void => {
      if (!holds(event.target)) close();
    };
    document.addEventListener("keydown", onKeyDown, true);
    document.addEventListener("pointerdown", onPointerDown, true);
    return () => {
      document.removeEventListener("keydown", onKeyDown, true);
      document.removeEventListener("pointerdown", onPointerDown, true);
    };
  }, [opened]);

  return {
    opened,
    open: setOpened,
    close,
    leave: (event) => {
      const stays = event.pointerType !== "mouse" || holds(event.relatedTarget) || document.activeElement === word.current;
      if (!stays) close();
    },
    nameOf: (id) => `${page}-${id}`,
    word,
    meaning,
  };
}

/** Put the help beside its word, measured in the window, however the page is enlarged. */
function put(word: HTMLElement | null, meaning: HTMLElement | null): void {
  const frame = meaning?.offsetParent;
  if (!word || !meaning || !(frame instanceof HTMLElement)) return;
  const around = frame.getBoundingClientRect();
  const scale = around.width / frame.offsetWidth;
  const { left, top } = besideWord(word.getBoundingClientRect(), meaning.getBoundingClientRect(), roomOf(around, word));
  meaning.style.left = `${(left - around.left) / scale}px`;
  meaning.style.top = `${(top - around.top) / scale}px`;
}

/** What the window shows of the column, without the controls that stay at its bottom. */
function roomOf(around: Box, word: HTMLElement): Box {
  const controls = word.closest(".m-page")?.querySelector(".m-controls")?.getBoundingClientRect().top;
  return {
    left: Math.max(around.left, 0),
    top: 0,
    right: Math.min(around.right, document.documentElement.clientWidth),
    bottom: Math.min(controls ?? innerHeight, innerHeight),
  };
}
