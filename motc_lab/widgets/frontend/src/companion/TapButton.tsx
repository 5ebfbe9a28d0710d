/** A button that says what has happened; what cannot happen now can be pressed too, and is told why. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { useUi } from "../app/ui";
import type { Companion, CountTap } from "../scene";

interface TapProps {
  readonly tap: CountTap;
  readonly words: Companion["words"];
}

const LOOKS = { primary: "m-button m-primary", plain: "m-button", quiet: "m-button m-quiet" };

export function TapButton({ tap, words }: TapProps): JSX.Element {
  const { send, beat } = useUi();
  const [isAsking, setAsking] = useState(false);
  const say = (): void => {
    setAsking(false);
    send({ kind: "tap", beat, code: tap.code }, tap.text);
  };
  if (isAsking) return <Sure tap={tap} words={words} say={say} leave={() => setAsking(false)} />;
  return (
    <button
      type="button"
      class={LOOKS[tap.look]}
      data-code={tap.code}
      aria-pressed={tap.is_on || undefined}
      aria-disabled={!tap.is_open || undefined}
      onClick={tap.sure ? () => setAsking(true) : say}
    >
      <span>{tap.text}</span>
      {tap.note && <small>{tap.note}</small>}
    </button>
  );
}

interface SureProps extends TapProps {
  readonly say: () => void;
  readonly leave: () => void;
}

/** Asks once more, in the place of the button. */
function Sure({ tap, words, say, leave }: SureProps): JSX.Element {
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => yes.current?.focus(), []);
  return (
    <div class="mc-sure" role="group" aria-label={tap.sure}>
      <p>{tap.sure}</p>
      <button ref={yes} type="button" class="m-button" data-code={`sure ${tap.code}`} onClick={say}>
        {words.sure_yes}
      </button>
      <button type="button" class="m-button" onClick={leave}>
        {words.sure_no}
      </button>
    </div>
  );
}
