/** The table of Match of the Century: sections, tracks and hands. */
import type { JSX } from "preact";
import type { TableParts } from "../../board/parts";
import { NAMES } from "../../names";
import type { Card, MatchScene } from "../../scene";
import { FinalBand, FinalWay } from "./match/Final";
import { MatchEnd } from "./match/MatchEnd";
import { ScoreStrip } from "./match/ScoreStrip";
import { Badge } from "./table/Badge";
import { CardFace } from "./table/CardFace";
import { dropTargets, sectionOf } from "./table/dragging";
import { PieceIcon } from "./table/PieceIcon";
import { cardAt, namesOf, onTable, rowsOf } from "./table/places";
import { Table } from "./table/Table";

/** A card with all its words; its place on the table may be too small for them. */
interface ReadingProps {
  readonly card: Card;
  /** Whether it is a card of a hand, where a phone shows all of its words anyway. */
  readonly inHand: boolean;
}

function Reading({ card, inHand }: ReadingProps): JSX.Element {
  const halves = [card.up, card.down].filter((half) => half !== null);
  return (
    <div class={`m-reading m-of-${card.person}${inHand ? " m-in-hand" : ""}`} aria-hidden="true">
      <p class="m-heading">{card.title}</p>
      {card.history && <p class="m-reading-history">{card.history}</p>}
      {halves.map((half) => (
        <div key={half.colour} class="m-reading-half">
          <p class="m-reading-piece">
            <PieceIcon piece={half.piece} colour={half.colour} />
            {half.piece_text} {half.strength}
          </p>
          <p>{half.effect}</p>
        </div>
      ))}
    </div>
  );
}

export const MOTC: TableParts<MatchScene> = {
  rows: rowsOf,
  elements: onTable,
  thingAt: (scene, id) => cardAt(scene, id)?.id ?? null,
  dragging: {
    goals: ({ choices }, card) => dropTargets(choices, card),
    goalAt: sectionOf,
    shown: ({ sections }) => sections.map(({ id, near }) => [id, near.id] as const),
    sideways: "scrolls",
  },
  hand: ({ near, far, ask }, open) => (ask?.person === far.id ? far : near).hand.map(({ id }) => (open.has(id) ? id : null)),
  typed: namesOf,
  counting: { word: NAMES.pawns, Icon: () => <PieceIcon piece="pawn" />, words: ["pawns_to_add", "fewer_pawns", "more_pawns"] },
  prompts: { first: "pick_card", next: "pick_section", mark: "mark_cards" },
  help: { play: "help_play", signs: "help_signs", without: [] },
  Score: ({ scene }) => <ScoreStrip score={scene.score} />,
  Table,
  Badge: ({ scene, seat }) => <Badge person={seat === scene.near.id ? scene.near : scene.far} />,
  Band: (scene) => scene.final && <FinalBand final={scene.final} kicker={scene.status} />,
  Way: (scene, deskId) => scene.final && <FinalWay final={scene.final} deskId={deskId} />,
  End: (scene, anew) => scene.match_end && <MatchEnd scene={scene} end={scene.match_end} anew={anew} />,
  // The effect that losing would allow, in the words of the card; the other person's stands in the question.
  stake: (scene, choice) => {
    const card = choice.preview?.verdict === "loses" ? cardAt(scene, choice.path[0] ?? "") : null;
    return card?.up ? { person: card.person, head: card.up.piece_text, text: card.up.effect } : null;
  },
  Reading: (scene, at) => {
    const card = cardAt(scene, at);
    return card?.up ? <Reading card={card} inHand={card.id === at} /> : null;
  },
  draws: (face) => "up" in face,
  FaceView: ({ face }) => <CardFace card={face as Card} />,
};
