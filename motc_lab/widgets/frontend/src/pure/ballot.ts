/** A vote in a room: where its options have room. */
import type { RoomAct } from "../scene";

/** Characters that a line shows on a phone; nobody agrees to what is cut off, nor chooses from it. */
export const LINE = 45;

/** The options of a vote that fill more than a line: they stand below each other, beside their question. */
export function longBallot(acts: readonly RoomAct[]): readonly RoomAct[] {
  const votes = acts.filter(({ do: act }) => act === "vote");
  return votes.map(({ text }) => text).join(" | ").length > LINE ? votes : [];
}
