/** One's own results in a game, kept in this browser only; a button deletes them. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Heading } from "../app/Heading";
import { useUi } from "../app/ui";
import { fill } from "../pure/fill";
import { countMatch, forgetMatches } from "./ownMatches";
import { type Played, summaryOf, type Tally } from "./stats";

interface OwnProps {
  readonly game: string;
  /** The match that has ended. */
  readonly match: Played;
  /** What seats and bots are called. */
  readonly seats: Readonly<Record<string, string>>;
  readonly levels: Readonly<Record<string, string>>;
}

export function OwnRecord({ game, match, seats, levels }: OwnProps): JSX.Element {
  const { t } = useUi();
  const [known, setKnown] = useState<readonly Played[]>([]);
  useEffect(() => setKnown(countMatch(game, match, Object.keys(seats))), [game, match.id]);
  const { tallies, longest, clearest } = summaryOf(known);
  const told = ({ seat, level, won, lost, drawn }: Tally): string => {
    const words = t(level ? "match_tally" : "match_tally_people");
    const text = fill(words, { who: seats[seat] ?? seat, level: levels[level] ?? level, won, lost });
    return drawn > 0 ? `${text} ${fill(t("match_tally_drawn"), { n: drawn })}` : text;
  };
  return (
    <div class="m-own-record">
      <Heading level={3}>{t("match_own")}</Heading>
      <p class="m-over-note">{t("match_own_note")}</p>
      {known.length > 0 && (
        <ul>
          {tallies.map((tally) => (
            <li key={`${tally.seat} ${tally.level}`}>{told(tally)}</li>
          ))}
          {longest > 0 && <li>{longest === 1 ? t("match_longest_one") : fill(t("match_longest"), { n: longest })}</li>}
          {clearest > 0 && <li>{fill(t("match_clearest"), { n: clearest })}</li>}
        </ul>
      )}
      <button
        type="button"
        class="m-button"
        onClick={() => {
          forgetMatches(game);
          setKnown([]);
        }}
      >
        {t("match_own_delete")}
      </button>
      <p role="status" class="m-unseen">
        {known.length === 0 ? t("match_own_deleted") : ""}
      </p>
    </div>
  );
}
