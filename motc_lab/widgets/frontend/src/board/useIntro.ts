/** The first minute of a game: offered where this browser has not seen it, shown where somebody asks for it. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { IntroScreen, Scene } from "../scene";
import { isIntroduced, keepIntroduced } from "../wire/introduced";

export interface Intro {
  /** Whether there is something to show now. */
  readonly isThere: boolean;
  /** Whether it is new to this browser. */
  readonly isNew: boolean;
  /** The screen that is shown, with its place from 1 on; null while none is. */
  readonly shown: { readonly screen: IntroScreen; readonly n: number; readonly count: number; readonly isLast: boolean; readonly begin: string } | null;
  readonly open: () => void;
  readonly next: () => void;
  readonly leave: () => void;
}

export function useIntro({ game, introduction }: Scene): Intro {
  const [at, setAt] = useState<number | null>(null);
  const [known, setKnown] = useState<string | null>(null);
  const screens = introduction?.screens ?? [];
  const isThere = screens.length > 0;
  const isNew = isThere && known !== game && !isIntroduced(game);
  const know = (): void => {
    keepIntroduced(game);
    setKnown(game);
  };
  const before = useRef<string | null>(null);
  useEffect(() => {
    // Whoever has made the first choice without it needs no offer at the next match.
    if (!isThere && before.current === game) know();
    if (!isThere) setAt(null);
    before.current = isThere ? game : null;
  }, [isThere, game]);
  const leave = (): void => {
    setAt(null);
    know();
  };
  const screen = at === null ? undefined : screens[at];
  const isLast = at === screens.length - 1;
  return {
    isThere,
    isNew,
    shown: screen && introduction && at !== null ? { screen, n: at + 1, count: screens.length, isLast, begin: introduction.begin } : null,
    open: () => setAt(0),
    next: () => (isLast || at === null ? leave() : setAt(at + 1)),
    leave,
  };
}
