/** Whether an answer still fits: what a picture asks, as a text that is the same as long as nothing has happened. */
import type { Message } from "../messages";
import type { Picture, Scene } from "../scene";
import { tablesOf } from "./picture";

/** A message that answers a picture: it names its beat. */
export type Answer = Extract<Message, { readonly beat: number }>;

export function isAnswer(message: Message): message is Answer {
  return "beat" in message;
}

/** Two pictures with the same text ask the same, after the same events. */
export function askedIn(picture: Picture): string {
  const lesson = picture.kind === "chapter" ? [picture.step, picture.feedback?.verdict, picture.controls.map(({ id, enabled }) => [id, enabled])] : [];
  return JSON.stringify([picture.kind, lesson, tablesOf(picture).map(askedAt)]);
}

function askedAt({ ask, choices, card_set, curtain, log, result }: Scene): unknown {
  return [ask?.person, ask?.kind, choices.map(({ code }) => code), card_set?.cards, curtain?.person, log.map(({ id }) => id), result !== null];
}
