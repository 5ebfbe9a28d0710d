/** The screen after a match: its result, its games, its race, its turning points, and where to go. */
import type { ComponentChildren, JSX } from "preact";
import { useRef } from "preact/hooks";
import { Heading } from "../../../app/Heading";
import { useUi } from "../../../app/ui";
import { NewMatchButton } from "../../../board/NewMatchButton";
import { saveRecord } from "../../../board/saveRecord";
import { OwnRecord } from "../../../over/OwnRecord";
import type { Played } from "../../../over/stats";
import type { MatchEnd as Ended, GameRow, MatchScene, TurningPoint } from "../../../scene";
import { pageIsOurs } from "../../../wire/page";
import { RaceChart } from "./RaceChart";

interface MatchEndProps {
  readonly scene: MatchScene;
  readonly end: Ended;
  /** What begins another match here; without it, one more of the same kind. */
  readonly anew?: ComponentChildren;
}

export function MatchEnd({ scene, end, anew }: MatchEndProps): JSX.Element {
  const { t } = useUi();
  const review = useRef<HTMLHeadingElement>(null);
  return (
    <section class={`m-match-end m-of-${end.winner}`} data-part="match_end" aria-label={end.headline}>
      <header class="m-match-end-head">
        <Heading level={2}>{end.headline}</Heading>
        <Ways scene={scene} end={end} anew={anew} toReview={() => review.current?.focus()} />
      </header>
      <div class="m-match-end-race">
        <Heading level={3}>{t("match_race")}</Heading>
        <RaceChart end={end} score={scene.score} />
      </div>
      <div class="m-match-end-games">
        <Heading level={3}>{t("match_games")}</Heading>
        <Games games={end.games} scene={scene} />
      </div>
      <div class="m-match-end-turning">
        <Heading level={3} take={review} tabIndex={-1}>
          {t("match_turning")}
        </Heading>
        <p class="m-over-note">{end.progress}</p>
        {end.turning.length === 0 && end.state === "done" && <p>{t("match_turning_none")}</p>}
        <ol>
          {end.turning.map((point) => (
            <Turn key={point.id} point={point} lang={scene.lang} />
          ))}
        </ol>
      </div>
      <Own end={end} scene={scene} />
    </section>
  );
}

/** One's own results; nothing where somebody only looked on. */
function Own({ end, scene: { game, score } }: MatchEndProps): JSX.Element | null {
  const match = playedIn(end);
  const seats = { spassky: score.spassky_name, fischer: score.fischer_name };
  return match && <OwnRecord game={game} match={match} seats={seats} levels={end.levels} />;
}

function playedIn({ id, seat, level, winner, games }: Ended): Played | null {
  const last = games[games.length - 1];
  if (seat === null || !last) return null;
  const [mine, others] = seat === "spassky" ? [last.spassky, last.fischer] : [last.fischer, last.spassky];
  return { id, seat, level, won: winner === seat, games: games.length, lead: mine - others };
}

interface WaysProps extends MatchEndProps {
  readonly toReview: () => void;
}

function Ways({ scene, end, anew, toReview }: WaysProps): JSX.Element {
  const { t } = useUi();
  return (
    <p class="m-buttons">
      {anew ?? <NewMatchButton />}
      <button type="button" class="m-button" onClick={toReview}>
        {t("match_review")}
      </button>
      <button type="button" class="m-button" onClick={() => saveRecord(end.id, end.record)}>
        {t("match_keep")}
      </button>
      {pageIsOurs() && end.sandbox && (
        <a class="m-button" href={`12?lang=${scene.lang}&${end.sandbox}`}>
          {t("open_in_sandbox")}
        </a>
      )}
    </p>
  );
}

function sandboxAt(lang: string, position: string): string {
  return `12?lang=${lang}&pos=${encodeURIComponent(position)}`;
}

function Games({ games, scene }: { readonly games: readonly GameRow[]; readonly scene: MatchScene }): JSX.Element {
  const { t } = useUi();
  const { spassky_name, fischer_name } = scene.score;
  const names = { spassky: spassky_name, fischer: fischer_name };
  return (
    <table class="m-games">
      <thead>
        <tr>
          <th scope="col">{t("match_game")}</th>
          <th scope="col">{t("match_white")}</th>
          <th scope="col">{t("match_how")}</th>
          <th scope="col">{spassky_name}</th>
          <th scope="col">{fischer_name}</th>
        </tr>
      </thead>
      <tbody>
        {games.map((row) => (
          <tr key={row.game} class={row.winner ? `m-of-${row.winner}` : undefined}>
            <th scope="row">{row.game}</th>
            <td>{names[row.white]}</td>
            <td>
              <b>{row.winner ? names[row.winner] : t("match_drawn")}</b> {row.text}
            </td>
            <td class={row.winner !== "fischer" ? "m-scored" : undefined}>{row.spassky}</td>
            <td class={row.winner !== "spassky" ? "m-scored" : undefined}>{row.fischer}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Turn({ point, lang }: { readonly point: TurningPoint; readonly lang: string }): JSX.Element {
  const { t } = useUi();
  return (
    <li class={point.is_clear ? "m-turning m-clear" : "m-turning"}>
      <b>{point.head}</b>
      <p>{point.done}</p>
      <p>{point.instead}</p>
      <p class="m-over-note">{point.worth}</p>
      {pageIsOurs() && (
        <a class="m-link" href={sandboxAt(lang, point.position)} aria-label={`${t("match_try")}: ${point.head}`}>
          {t("match_try")}
        </a>
      )}
    </li>
  );
}
