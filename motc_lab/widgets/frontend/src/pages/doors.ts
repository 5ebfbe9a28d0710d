/**
 * The doors of the first page as this browser knows them: the terms of the last match and how it stands, what
 * somebody has said to know, and what comes back after a while. Without a storage they stand as they come.
 */
import { isDue, latest } from "../pure/again";
import { fill } from "../pure/fill";
import { courseEntries } from "../wire/course";
import { DOOR, FIRST, PLAY } from "../wire/places";
import { parsed, store, stored } from "../wire/storage";

const KNOWS = "motc:knows";
const DAY_MS = 86_400_000;

type Words = Readonly<Record<string, string>>;

/** What the page of a match has kept for its door (`play/door.ts`), with the terms by their names. */
type Door = Readonly<Record<string, unknown>>;

function placeOf(place: string, game: string): string {
  return game === FIRST ? place : `${place}:${game}`;
}

/** The door to a match. */
class PlayDoor {
  readonly #form: HTMLFormElement;
  readonly #button: HTMLButtonElement;
  readonly #selects: readonly HTMLSelectElement[];
  readonly #words: Words;
  readonly #door: string;
  readonly #match: string;
  /** What the button says where no match is open. */
  readonly #play: string;

  constructor(form: HTMLFormElement, button: HTMLButtonElement, game: string, words: Words) {
    this.#form = form;
    this.#button = button;
    this.#selects = [...form.querySelectorAll("select")];
    this.#words = words;
    this.#door = placeOf(DOOR, game);
    this.#match = placeOf(PLAY, game);
    this.#play = button.textContent ?? "";
    form.addEventListener("change", () => this.#keep());
    // Between the parts of the course: the door with the length that fits.
    for (const link of document.querySelectorAll<HTMLElement>("[data-length]")) link.addEventListener("click", () => this.#choose(link.dataset.length ?? ""));
  }

  show(): void {
    const known = this.#known();
    for (const select of this.#selects) {
      const value = prefixOf(select) + String(known[nameOf(select)]);
      if ([...select.options].some((option) => option.value === value)) select.value = value;
    }
    const score = known.over === false && typeof known.score === "string" && stored(this.#match) !== undefined ? known.score : null;
    const goOn = document.getElementById("go-on");
    if (goOn !== null) {
      goOn.hidden = score === null;
      if (goOn.firstElementChild) goOn.firstElementChild.textContent = score === null ? "" : fill(this.#words.go_on_match ?? "", { score });
    }
    this.#button.textContent = score === null ? this.#play : (this.#words.new_match ?? "");
    this.#button.classList.toggle("quiet", score !== null);
  }

  #known(): Door {
    return (parsed(stored(this.#door) ?? "") ?? {}) as Door;
  }

  #keep(): void {
    const chosen = this.#selects.map((select) => [nameOf(select), select.value.slice(prefixOf(select).length)]);
    store(this.#door, JSON.stringify({ ...this.#known(), ...Object.fromEntries(chosen) }));
  }

  #choose(length: string): void {
    const select = this.#form.elements.namedItem("length");
    if (select instanceof HTMLSelectElement) select.value = length;
    this.#form.dispatchEvent(new Event("change"));
    this.#button.focus();
  }
}

/** The wish that a list is for; several lists of a form may be sent by one name. */
function nameOf({ dataset, name }: HTMLSelectElement): string {
  return dataset.wish ?? name;
}

/** What stands before each value of such a list. */
function prefixOf({ dataset: { wish } }: HTMLSelectElement): string {
  return wish === undefined ? "" : `${wish}:`;
}

/** What somebody has said to know. */
function showKnown(knows: HTMLElement): void {
  for (const radio of knows.querySelectorAll("input")) radio.checked = radio.value === stored(KNOWS);
}

/** What comes back today, of the game of this page. */
function showDue(words: Words): void {
  const box = document.getElementById("once-more");
  const way = box?.querySelector("a");
  if (!box || !way) return;
  const cards = [...document.querySelectorAll<HTMLAnchorElement>("[data-chapter]")];
  const cardOf = (ref: string): HTMLAnchorElement | undefined => cards.find(({ dataset }) => ref.startsWith(`${dataset.chapter}/`));
  const notes = courseEntries().flatMap(([, { again }]) => Object.entries(again ?? {}));
  const today = Math.floor(Date.now() / DAY_MS);
  const due = [...latest(notes)].flatMap(([ref, mark]) => (isDue(mark, today) && cardOf(ref) ? [ref] : [])).sort();
  const [first] = due;
  const card = first === undefined ? undefined : cardOf(first);
  box.hidden = card === undefined;
  if (first === undefined || card === undefined) return;
  const [step = ""] = first.slice(`${card.dataset.chapter}/`.length).split("/");
  way.href = `${card.href}&step=${encodeURIComponent(step)}`;
  way.textContent = fill(words[due.length === 1 ? "once_more_one" : "once_more_many"] ?? "", { n: due.length });
}

/** Returns what shows the doors as they are now. */
export function doorsOf(doors: HTMLElement): () => void {
  const { said = "{}", game = FIRST } = doors.dataset;
  const words = JSON.parse(said) as Words;
  const form = doors.querySelector<HTMLFormElement>(".door-play form");
  const button = form?.querySelector("button");
  const play = form && button ? new PlayDoor(form, button, game, words) : null;
  const knows = document.getElementById("knows"); // null for a game without such a choice
  knows?.addEventListener("change", ({ target }) => target instanceof HTMLInputElement && store(KNOWS, target.value));
  return () => {
    play?.show();
    if (knows !== null) showKnown(knows);
    showDue(words);
  };
}
