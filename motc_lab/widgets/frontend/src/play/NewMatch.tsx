/** The terms of the next match: which game, whose seat, how strong a bot, and what the game adds; those of the last one are chosen already. */
import { Fragment, type JSX } from "preact";
import { useState } from "preact/hooks";
import { Dialog } from "../app/Dialog";
import { useUi } from "../app/ui";
import type { PlayDesk, PlayTerm } from "../scene";
import { OwnFile } from "./OwnFile";

interface AnotherMatchProps {
  readonly play: PlayDesk;
}

/** The button to the terms. */
export function AnotherMatch({ play }: AnotherMatchProps): JSX.Element {
  const { t } = useUi();
  const [chooses, setChooses] = useState(false);
  return (
    <>
      <button type="button" class="m-button" data-act="new_match" onClick={() => setChooses(true)}>
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
  const { t, send } = useUi();
  const game = play.offered;
  return (
    <Dialog title={t("new_match")} close={close}>
      {play.games.length > 1 && (
        <div class="m-terms">
          <Choose name="game" heading={t("new_match_game")} terms={play.games} chosen={game} choose={(game) => send({ kind: "terms", game })} />
        </div>
      )}
      <TermsOfGame key={game} play={play} close={close} />
    </Dialog>
  );
}

/** What may be chosen in the game that is offered. */
function TermsOfGame({ play, close }: NewMatchProps): JSX.Element {
  const { t, send, beat } = useUi();
  const game = play.offered;
  const [changed, setChanged] = useState<Readonly<Record<string, string>>>({});
  const chosen = Object.fromEntries(play.wishes.map((wish) => [wish.name, changed[wish.name] ?? wish.chosen]));
  const [picked, setPicked] = useState<string | null>(null);
  const own = picked ?? play.own?.chosen ?? "";
  const settled = play.own?.picks.find(({ id }) => id === own)?.instead;
  const begin = (event: Event): void => {
    event.preventDefault();
    const { seat = "", level = "", ...rest } = chosen;
    send({ kind: "begin", beat, game, seat, level, chosen: rest, own });
    close();
  };
  const isAsked = (name: string): boolean => (name === "seat" ? chosen.level !== play.shared : name !== settled);
  return (
    <form class="m-terms" onSubmit={begin}>
      {play.wishes
        .filter(({ name }) => isAsked(name))
        .map(({ name, title, terms }) => (
          <Fragment key={name}>
            <Choose
              name={name}
              heading={title}
              terms={terms}
              chosen={chosen[name] ?? ""}
              choose={(id) => setChanged({ ...changed, [name]: id })}
            />
            {name === "level" && play.advice && <p class="m-play-advice">{play.advice}</p>}
          </Fragment>
        ))}
      {play.own && <OwnFile game={game} own={play.own} chosen={own} choose={setPicked} />}
      {!play.is_over && <p>{t("new_match_ends")}</p>}
      <button type="submit" class="m-button m-primary">
        {t("new_match_begin")}
      </button>
    </form>
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
