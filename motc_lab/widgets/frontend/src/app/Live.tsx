/** The one polite live region: it says the sentences of each new beat, one after the other. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { aloud, isNews, sentences } from "../pure/speech";
import type { Picture } from "../scene";
import { useUi } from "./ui";

/** Between two sentences, so that each is a message of its own that can be skipped. */
const PAUSE_MS = 120;

interface Said {
  readonly beat: number;
  readonly texts: readonly string[];
  /** How many of them have been said so far. */
  readonly count: number;
}

export function Live({ picture }: { readonly picture: Picture }): JSX.Element {
  const { t } = useUi();
  const spoken = useRef<number | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  useEffect(() => {
    if (!isNews(picture, spoken.current)) return;
    spoken.current = picture.beat;
    const texts = sentences(picture).map((text) => aloud(text, t("outcome_to")));
    setSaid({ beat: picture.beat, texts, count: 1 });
  }, [picture]);
  useEffect(() => {
    if (!said || said.count >= said.texts.length) return undefined;
    const timer = setTimeout(() => setSaid({ ...said, count: said.count + 1 }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <div class="m-unseen" role="log" aria-live="polite" aria-atomic="false" aria-relevant="additions">
      {said?.texts.slice(0, said.count).map((text, index) => <p key={`${said.beat}.${index}`}>{text}</p>)}
    </div>
  );
}
