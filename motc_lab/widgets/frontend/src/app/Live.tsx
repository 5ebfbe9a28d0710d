/** The one polite live region: it says the sentences of every picture, also of one that another follows before it is drawn. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { shownOf } from "../pure/picture";
import { aloud } from "../pure/speech";
import { type Model, readTraits } from "../wire/model";
import { useUi } from "./ui";
import { SAY_AGAIN, startVoice } from "./voice";

interface Line {
  readonly id: number;
  readonly text: string;
}

export function Live({ model }: { readonly model: Model }): JSX.Element {
  const { t } = useUi();
  const to = useRef("");
  to.current = t("outcome_to");
  const [lines, setLines] = useState<readonly Line[]>([]);
  useEffect(() => {
    let count = 0;
    const voice = startVoice((texts, goesOn) => {
      const more = texts.map((text) => ({ id: count++, text: aloud(text, to.current) }));
      setLines((said) => [...(goesOn ? said : []), ...more]);
    });
    const hear = (): void => {
      const { picture } = readTraits(model);
      if (picture) voice.hear(shownOf(picture));
    };
    // New paragraphs with the same words: a line that stays is not read again.
    const sayAgain = (): void => setLines((said) => said.map(({ text }) => ({ id: count++, text })));
    hear();
    model.on("change:scene", hear);
    document.addEventListener(SAY_AGAIN, sayAgain);
    return () => {
      model.off("change:scene", hear);
      document.removeEventListener(SAY_AGAIN, sayAgain);
      voice.stop();
    };
  }, [model]);
  return (
    <div class="m-unseen" role="log" aria-live="polite" aria-atomic="false" aria-relevant="additions">
      {lines.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
