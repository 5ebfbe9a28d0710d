/** What a screen reader is told about new pictures. */
import type { Picture } from "../scene";
import { tablesOf } from "./picture";

export interface Sentence {
  readonly text: string;
  /** The question that it asks, as the picture has it; null where it says what happened. */
  readonly asks: string | null;
}

/** The sentences of a picture, the notice first, each only once; but what the log tells several times has happened as often. */
export function sentences(picture: Picture): Sentence[] {
  const open = questions(picture);
  const told = new Set(tablesOf(picture).flatMap(({ log }) => log.map(({ text }) => text)));
  const all = [...(picture.notice ? [picture.notice] : []), ...picture.speech];
  const kept = all.filter((text, at) => told.has(text) || all.indexOf(text) === at);
  return kept.map((text) => ({ text, asks: open.find((one) => text.endsWith(one)) ?? null }));
}

/** What the pictures seen so far leave to be said when another one comes: all that happened, and what is asked now. */
export function stillToSay(waiting: readonly Sentence[], picture: Picture): Sentence[] {
  const news = sentences(picture);
  const open = questions(picture).filter((one) => !news.some(({ asks }) => asks === one));
  const isOpen = ({ asks }: Sentence): boolean => asks !== null && open.includes(asks);
  return [...waiting.filter(({ asks }) => asks === null), ...news, ...waiting.filter(isOpen)];
}

/** A text as it is to be heard: '3:5' is no time of the day, and an arrow is a way. */
export function aloud(text: string, to: string): string {
  return text.replace(/(\d+):(\d+)/g, `$1 ${to} $2`).replace(/ → /g, ` ${to} `);
}

function questions(picture: Picture): string[] {
  const quiz = picture.kind === "chapter" ? picture.quiz?.question : null;
  return [tablesOf(picture)[0]?.ask?.text, quiz].filter((one): one is string => Boolean(one));
}
