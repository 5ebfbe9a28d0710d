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
