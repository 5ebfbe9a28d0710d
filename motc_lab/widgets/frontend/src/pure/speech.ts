/** What a screen reader is told about a new picture. */
import type { Picture } from "../scene";

/** The sentences of a picture, the notice first, each only once. */
export function sentences(picture: Picture): string[] {
  const all = [...(picture.notice ? [picture.notice] : []), ...picture.speech];
  return [...new Set(all)];
}

/** Whether these sentences are news: a picture that is drawn again does not speak again. */
export function isNews(picture: Picture, spokenBeat: number | null): boolean {
  return picture.beat !== spokenBeat && sentences(picture).length > 0;
}

/** A text as it is to be heard: '3:5' is no time of the day, and an arrow is a way. */
export function aloud(text: string, to: string): string {
  return text.replace(/(\d+):(\d+)/g, `$1 ${to} $2`).replace(/ → /g, ` ${to} `);
}
