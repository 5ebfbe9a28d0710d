/** The picked card as it would lie in a section, while the choice is half made. */
import { pawnCounts } from "../pure/pick";
import type { Card, Person, Scene, Section } from "../scene";
import { useBoardState } from "./useBoard";

export interface Ghost {
  readonly card: Card;
  readonly pawns: number;
}

export function useGhost(scene: Scene, section: Section, person: Person): Ghost | null {
  const { pick, peeked, live } = useBoardState();
  const card = person.hand.find(({ id, up }) => id === pick.clicked[0] && up !== null);
  if (!card) return null;
  if (pick.clicked.includes(section.id)) return { card, pawns: pick.pawns };
  const over = peeked === section.id && live.has(section.id);
  return over ? { card, pawns: pawnCounts(scene.choices, [card.id, section.id])[0] ?? 0 } : null;
}
