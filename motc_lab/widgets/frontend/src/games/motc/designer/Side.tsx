/** One person's track and sixteen cards; arrows go from one to the next. */
import type { JSX } from "preact";
import type { DesignCard, DesignSide, DesignSpace } from "../../../scene";
import { PieceIcon } from "../table/PieceIcon";
import { signed } from "../table/Section";
import { useBench } from "./useBench";

const STEPS: Readonly<Record<string, "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown">> = {
  ArrowLeft: "ArrowLeft",
  ArrowRight: "ArrowRight",
  ArrowUp: "ArrowUp",
  ArrowDown: "ArrowDown",
};

/** Moves the focus among the buttons of a group: sideways by one, up and down to the nearest of another row. */
function travel(event: KeyboardEvent): void {
  const way = STEPS[event.key];
  const from = event.target;
  const group = event.currentTarget;
  if (!way || !(from instanceof HTMLElement) || !(group instanceof HTMLElement)) return;
  const all = [...group.querySelectorAll<HTMLElement>("[data-el]")];
  const at = all.indexOf(from);
  if (at < 0) return;
  event.preventDefault();
  const next = way === "ArrowLeft" ? all[at - 1] : way === "ArrowRight" ? all[at + 1] : inRow(all, at, way === "ArrowUp" ? -1 : 1);
  next?.focus();
}

function inRow(all: readonly HTMLElement[], at: number, by: -1 | 1): HTMLElement | undefined {
  const here = all[at]?.getBoundingClientRect();
  if (!here) return undefined;
  const boxes = all.map((element) => ({ element, box: element.getBoundingClientRect() }));
  const beyond = boxes.filter(({ box }) => (by > 0 ? box.top >= here.bottom - 1 : box.bottom <= here.top + 1));
  const row = by > 0 ? Math.min(...beyond.map(({ box }) => box.top)) : Math.max(...beyond.map(({ box }) => box.top));
  const near = beyond.filter(({ box }) => Math.abs(box.top - row) < 2).sort((a, b) => Math.abs(a.box.left - here.left) - Math.abs(b.box.left - here.left));
  return near[0]?.element;
}

export function Side({ side }: { readonly side: DesignSide }): JSX.Element {
  const { chosen, w } = useBench();
  const first = side.cards.find(({ id }) => id === chosen) ?? side.cards[0];
  const start = side.track.find(({ id }) => id === chosen) ?? side.track[0];
  return (
    <section class={`md-side m-of-${side.person}`} aria-label={side.name}>
      <div class="md-person">
        <h2>
          <span class={`m-badge m-of-${side.person}`} aria-hidden="true">
            {side.badge}
          </span>
          {side.name}
        </h2>
        <div class="md-track" role="group" aria-label={`${w("track_of")} ${side.name}`} onKeyDown={travel}>
          {side.track.map((space) => (
            <SpaceButton key={space.id} space={space} stop={space === start} />
          ))}
        </div>
      </div>
      <div class="md-cards" role="group" aria-label={`${w("cards_of")} ${side.name}`} onKeyDown={travel}>
        {side.cards.map((card) => (
          <CardButton key={card.id} card={card} stop={card === first} />
        ))}
      </div>
    </section>
  );
}

interface SpaceProps {
  readonly space: DesignSpace;
  readonly stop: boolean;
}

function SpaceButton({ space, stop }: SpaceProps): JSX.Element {
  const { chosen, choose, w } = useBench();
  const told = [space.label, space.changed && w("changed"), space.faults > 0 && w("hints")].filter(Boolean).join(", ");
  return (
    <button
      type="button"
      class={["md-space", space.start && "md-start", space.changed && "md-changed", space.faults > 0 && "md-doubt"].filter(Boolean).join(" ")}
      data-el={space.id}
      tabIndex={stop ? 0 : -1}
      aria-pressed={space.id === chosen}
      title={told}
      onClick={() => choose(space.id)}
    >
      <span class="m-unseen">{told}</span>
      <span class="md-space-face" aria-hidden="true">
      <b>
        <i class="m-card-sign" />
        {space.hand_limit}
      </b>
      <span>
        {space.pawns > 0 && (
          <>
            <PieceIcon piece="pawn" />
            {space.pawns}
          </>
        )}
        {space.advantage !== 0 && (
          <>
            <i>{space.advantage > 0 ? "▲" : "▽"}</i>
            {signed(space.advantage)}
          </>
        )}
      </span>
      </span>
    </button>
  );
}

interface CardProps {
  readonly card: DesignCard;
  readonly stop: boolean;
}

function CardButton({ card, stop }: CardProps): JSX.Element | null {
  const { chosen, choose, edit, w } = useBench();
  const { up } = card.face;
  if (!up) return null;
  const change = (by: number): void => edit({ do: "strength", person: card.person, card: card.code, value: card.strength + by });
  const press = (event: KeyboardEvent): void => {
    const by = { "+": 1, "-": -1, "−": -1 }[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    change(by);
  };
  const isChosen = card.id === chosen;
  const told = [card.face.label, card.changed.length > 0 && w("changed"), card.faults > 0 && w("hints")].filter(Boolean).join(" ");
  const names = ["md-card", `m-of-${card.person}`, `m-up-${up.colour}`, card.changed.length > 0 && "md-changed", card.faults > 0 && "md-doubt"];
  return (
    <div class="md-cell">
      <button
        type="button"
        class={names.filter(Boolean).join(" ")}
        data-el={card.id}
        tabIndex={stop ? 0 : -1}
        aria-pressed={isChosen}
        onClick={() => choose(card.id)}
        onKeyDown={press}
      >
        <span class="m-unseen">{told}</span>
        <span class="md-front" aria-hidden="true">
        <span class="md-top">
          <PieceIcon piece={up.piece} colour={up.colour} />
          <b>{up.strength}</b>
        </span>
        <span class="md-title">{card.face.title}</span>
        <span class="md-effect" title={up.effect}>
          {up.effect}
        </span>
        </span>
      </button>
    </div>
  );
}
