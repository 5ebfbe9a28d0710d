/** The one polite live region: it says the sentences of each new beat, once. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { isNews, sentences } from "../pure/speech";
import type { Picture } from "../scene";

export function Live({ picture }: { readonly picture: Picture }): JSX.Element {
  const spoken = useRef<number | null>(null);
  const [said, setSaid] = useState<{ beat: number; text: string } | null>(null);
  useEffect(() => {
    if (!isNews(picture, spoken.current)) return;
    spoken.current = picture.beat;
    setSaid({ beat: picture.beat, text: sentences(picture).join(" ") });
  }, [picture]);
  return (
    <div class="m-unseen" role="status" aria-live="polite">
      {said && <p key={said.beat}>{said.text}</p>}
    </div>
  );
}
