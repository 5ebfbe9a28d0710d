/** The middle of the editor's board: the sections, and the advantage marker. */
import type { JSX } from "preact";
import { NAMES } from "../../../names";
import { named } from "../../../pure/names";
import type { EditorSection, EditorSlot } from "../../../scene";
import { PieceIcon } from "../table/PieceIcon";
import { Chip } from "./Chip";
import { Dial } from "./Dial";
import { Spot, Target } from "./Spot";
import { useHands } from "./useHands";

export function MiddleView(): JSX.Element {
  const { editor } = useHands();
  const { advantage } = editor;
  return (
    <div class="me-middle">
      <p class="me-score">{editor.score}</p>
      <div class="me-sections">
        {editor.sections.map((section) => (
          <SectionBox key={section.id} section={section} />
        ))}
      </div>
      <Dial id={NAMES.marker} field={NAMES.marker} value={advantage.marker} label={advantage.label} />
    </div>
  );
}

function SectionBox({ section }: { readonly section: EditorSection }): JSX.Element {
  const names = ["me-section", section.present && "me-present", section.faulty && "me-faulty"];
  return (
    <div class={names.filter(Boolean).join(" ")} role="group" aria-label={section.label}>
      <SlotBox slot={section.spassky} name={section.name} />
      <b class="me-numeral" aria-hidden="true">
        {section.numeral}
      </b>
      <SlotBox slot={section.fischer} name={section.name} />
    </div>
  );
}

function SlotBox({ slot, name }: { readonly slot: EditorSlot; readonly name: string }): JSX.Element {
  const { w } = useHands();
  const pawns = Math.min(slot.pawns, 8);
  return (
    <Target id={slot.id} class={`me-slot m-of-${slot.person}`}>
      {slot.card ? (
        <>
          <Chip card={slot.card} />
          <Spot id={named(slot.id, NAMES.pawns)} label={slot.label} faulty={slot.faulty} class="me-pawns">
            {Array.from({ length: pawns }, (_, index) => (
              <PieceIcon key={index} piece="pawn" />
            ))}
            {slot.pawns === 0 && <span class="me-no-pawn">{w("pawn")} 0</span>}
            {slot.pawns > 2 && <b>{slot.pawns}</b>}
            {slot.bonus > 0 && <b>+{slot.bonus}</b>}
            <span class="me-total">
              {w("total")} {slot.total}
            </span>
          </Spot>
        </>
      ) : (
        <Spot id={slot.id} label={`${name}. ${slot.label}`} faulty={slot.faulty} class="me-empty">
          {w("empty_place")}
        </Spot>
      )}
    </Target>
  );
}
