/** The picked card as it would lie in a section, while the choice is half made. */

import { useBoardState } from "../../../board/useBoard";
import { waysOf } from "../../../board/ways";
import { countsAfter } from "../../../pure/pick";
import type { Card, MatchScene, Person, Section } from "../../../scene";

export interface Ghost {
  readonly card: Card;
  readonly pawns: number;
}

export function useGhost(scene: MatchScene, section: Section, person: Person): Ghost | null {
  const { pick, peeked, live } = useBoardState();
  const card = person.hand.find(({ id, up }) => id === pick.clicked[0] && up !== null);
  if (!card) return null;
  if (pick.clicked.includes(section.id)) return { card, pawns: pick.count };
  const over = peeked === section.id && live.has(section.id);
  return over ? { card, pawns: countsAfter(waysOf(scene), [card.id, section.id])[0] ?? 0 } : null;
}
