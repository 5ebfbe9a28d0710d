/** The terms of the next match: whose seat, how strong a bot, how long; those of the last one are chosen already. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Dialog } from "../app/Dialog";
import { useUi } from "../app/ui";
import type { PlayDesk, PlayTerm } from "../scene";

interface AnotherMatchProps {
  readonly play: PlayDesk;
  readonly primary?: boolean;
}

/** The button to the terms. */
export function AnotherMatch({ play, primary }: AnotherMatchProps): JSX.Element {
  const { t } = useUi();
  const [chooses, setChooses] = useState(false);
  return (
    <>
      <button type="button" class={primary ? "m-button m-primary" : "m-button"} data-act="new_match" onClick={() => setChooses(true)}>
        {t("new_match")} …
      </button>
      {chooses && <NewMatch play={play} close={() => setChooses(false)} />}
    </>
  );
}

interface NewMatchProps {
  readonly play: PlayDesk;
  readonly close: () => void;
}

function NewMatch({ play, close }: NewMatchProps): JSX.Element {
  const { t, send, beat } = useUi();
  const [seat, setSeat] = useState<string>(play.wish);
  const [level, setLevel] = useState<string>(play.level);
  const [length, setLength] = useState<string>(play.length);
  const begin = (event: Event): void => {
    event.preventDefault();
    send({ kind: "begin", beat, seat, level, length });
    close();
  };
  return (
    <Dialog title={t("new_match")} close={close}>
      <form class="m-terms" onSubmit={begin}>
        <Choose name="seat" heading={t("new_match_seat")} terms={play.seats} chosen={seat} choose={setSeat} />
        <Choose name="level" heading={t("new_match_level")} terms={play.levels} chosen={level} choose={setLevel} />
        {play.advice && <p class="m-play-advice">{play.advice}</p>}
        <Choose name="length" heading={t("new_match_length")} terms={play.lengths} chosen={length} choose={setLength} />
        {!play.is_over && <p>{t("new_match_ends")}</p>}
        <button type="submit" class="m-button m-primary">
          {t("new_match_begin")}
        </button>
      </form>
    </Dialog>
  );
}

interface ChooseProps {
  readonly name: string;
  readonly heading: string;
  readonly terms: readonly PlayTerm[];
  readonly chosen: string;
  readonly choose: (id: string) => void;
}

function Choose({ name, heading, terms, chosen, choose }: ChooseProps): JSX.Element {
  return (
    <fieldset class="m-wish">
      <legend>{heading}</legend>
      {terms.map(({ id, text }) => (
        <label key={id} class={id === chosen ? "m-button m-chosen" : "m-button"}>
          <input type="radio" name={name} value={id} checked={id === chosen} onChange={() => choose(id)} /> {text}
        </label>
      ))}
    </fieldset>
  );
}
