/** What this browser remembers of the course: shown, saved, loaded, deleted. It leaves the browser only as a file. */
import { fill } from "../pure/fill";
import { courseEntries, deleteAll, type Entry, exported, hasAny, imported, lastChapter } from "../wire/course";
import { saveText } from "../wire/download";

type Words = Readonly<Record<string, string>>;

function doneIn(entry: Entry | undefined): number {
  return Array.isArray(entry?.done) ? entry.done.length : 0;
}

/** How far the course has come: steps that are done, of all. */
export function soFar(chapters: readonly { readonly done: number; readonly of: number }[]): { readonly done: number; readonly of: number } {
  const counted = chapters.filter(({ of }) => of > 0);
  return {
    done: counted.reduce((sum, { done, of }) => sum + Math.min(done, of), 0),
    of: counted.reduce((sum, { of }) => sum + of, 0),
  };
}

export class Progress {
  readonly #box: HTMLElement;
  readonly #words: Words;
  readonly #status = document.getElementById("progress-said");
  readonly #course = document.getElementById("course-so-far");
  readonly #begin = document.querySelector<HTMLAnchorElement>("#begin a"); // null where a game has no course
  readonly #before: { readonly course: string; readonly href: string; readonly begin: string };
  readonly #changed: () => void;
  #isAsked = false;

  /** `changed` is called when all of it has changed. */
  constructor(box: HTMLElement, changed: () => void) {
    this.#box = box;
    this.#changed = changed;
    this.#words = JSON.parse(box.dataset.said ?? "{}") as Words;
    this.#before = { course: this.#course?.textContent ?? "", href: this.#begin?.href ?? "", begin: this.#begin?.textContent ?? "" };
    const button = box.querySelector<HTMLElement>("[data-act=delete]");
    box.querySelector("[data-act=export]")?.addEventListener("click", () => saveText("motc-progress.json", exported(), "application/json"));
    button?.addEventListener("click", () => this.#forget(button));
    box.querySelector("input")?.addEventListener("change", ({ currentTarget }) => this.#choose(currentTarget as HTMLInputElement));
  }

  show(): void {
    const entries = new Map(courseEntries());
    const cards = [...document.querySelectorAll<HTMLAnchorElement>("[data-chapter]")];
    this.#showCourse(cards, entries);
    for (const card of cards) this.#showCard(card, entries.get(card.dataset.chapter ?? ""));
    const last = cards.find(({ dataset }) => dataset.chapter === lastChapter());
    if (this.#begin) {
      this.#begin.href = last?.href ?? this.#before.href;
      this.#begin.textContent = last ? this.#say("again", { title: last.querySelector("strong")?.textContent ?? "" }) : this.#before.begin;
    }
    this.#box.hidden = !hasAny() && !this.#status?.textContent;
  }

  #showCourse(cards: readonly HTMLElement[], entries: ReadonlyMap<string, Entry>): void {
    const { done, of } = soFar(cards.map(({ dataset }) => ({ done: doneIn(entries.get(dataset.chapter ?? "")), of: Number(dataset.of) })));
    if (this.#course) this.#course.textContent = done > 0 ? this.#say("course", { done, of }) : this.#before.course;
    const finished = document.getElementById("finished");
    if (finished) finished.hidden = of === 0 || done < of;
  }

  #showCard(card: HTMLElement, entry: Entry | undefined): void {
    const line = card.querySelector<HTMLElement>("[data-progress]");
    if (line === null) return;
    const of = entry?.of ?? 0;
    const done = doneIn(entry);
    line.hidden = of === 0;
    line.textContent = of > 0 ? `${done >= of ? "✓ " : ""}${this.#say("steps", { done, of })}` : "";
  }

  #say(key: string, fields: Readonly<Record<string, string | number>> = {}): string {
    return fill(this.#words[key] ?? "", fields);
  }

  #tell(key: string): void {
    if (this.#status) this.#status.textContent = this.#say(key);
    this.#changed();
  }

  #choose(input: HTMLInputElement): void {
    const [file] = input.files ?? [];
    if (file) void file.text().then((text) => this.#tell(imported(text) ? "loaded" : "not_ours"));
    input.value = "";
  }

  /** Asks once before. */
  #forget(button: HTMLElement): void {
    this.#isAsked = !this.#isAsked;
    button.textContent = this.#say(this.#isAsked ? "sure" : "delete");
    if (this.#isAsked) return;
    deleteAll();
    this.#tell("deleted");
  }
}
