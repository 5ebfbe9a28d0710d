/** One's own results, kept in this browser only; a button deletes them. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Heading } from "../../../app/Heading";
import { useUi } from "../../../app/ui";
import { fill } from "../../../pure/fill";
import type { MatchEnd, Score } from "../../../scene";
import { countMatch, forgetMatches } from "./ownMatches";
import { type Played, summaryOf } from "./stats";

interface OwnProps {
  readonly end: MatchEnd;
  readonly score: Score;
}

export function OwnRecord({ end, score }: OwnProps): JSX.Element | null {
  const { t } = useUi();
  const [known, setKnown] = useState<readonly Played[]>([]);
  const own = playedIn(end);
  useEffect(() => {
    if (own) setKnown(countMatch(own));
  }, [end.id]);
  if (!own) return null;
  const { tallies, longest, clearest } = summaryOf(known);
  const names = { spassky: score.spassky_name, fischer: score.fischer_name };
  return (
    <div class="m-own-record">
      <Heading level={3}>{t("match_own")}</Heading>
      <p class="m-match-end-note">{t("match_own_note")}</p>
      {known.length > 0 && (
        <ul>
          {tallies.map((tally) => (
            <li key={`${tally.seat} ${tally.level}`}>
              {fill(t(tally.level ? "match_tally" : "match_tally_people"), { who: names[tally.seat], level: end.levels[tally.level] ?? tally.level, won: tally.won, lost: tally.lost })}
            </li>
          ))}
          <li>{longest === 1 ? t("match_longest_one") : fill(t("match_longest"), { n: longest })}</li>
          {clearest > 0 && <li>{fill(t("match_clearest"), { n: clearest })}</li>}
        </ul>
      )}
      <button
        type="button"
        class="m-button"
        onClick={() => {
          forgetMatches();
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

/** The match as an entry of one's own results; nothing where somebody only looked on. */
function playedIn({ id, seat, level, winner, games }: MatchEnd): Played | null {
  const last = games[games.length - 1];
  if (seat === null || !last) return null;
  const [mine, others] = seat === "spassky" ? [last.spassky, last.fischer] : [last.fischer, last.spassky];
  return { id, seat, level, won: winner === seat, games: games.length, lead: mine - others };
}
