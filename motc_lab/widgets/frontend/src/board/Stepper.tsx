/** How many pawns go with the card: plus and minus, by mouse, finger or key. */
import type { JSX } from "preact";
import { TipBadge } from "../app/TipBadge";
import { useUi } from "../app/ui";
import { PieceIcon } from "./PieceIcon";
import { useBoardState } from "./useBoard";

interface StepperProps {
  readonly counts: readonly number[];
  /** The numbers that a hint names. */
  readonly tips: readonly number[];
  /** What the engine says of the present number. */
  readonly said: string;
}

export function Stepper({ counts, tips, said }: StepperProps): JSX.Element {
  const { t } = useUi();
  const board = useBoardState();
  const low = counts[0] ?? 0;
  const high = counts[counts.length - 1] ?? 0;
  const { pawns } = board.pick;
  const tip = tips.join(", ");
  const told = tip ? ` ${t("tip")}: ${tip}.` : "";
  return (
    <div role="gridcell" class="m-stepper">
      <StepButton sign="−" word={t("fewer_pawns")} enabled={pawns > low} onPress={() => board.more(-1)} />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the board has the keys of all its parts */}
      <div
        role="spinbutton"
        class="m-spin"
        data-el="pawns"
        tabIndex={board.stop === "pawns" ? 0 : -1}
        onClick={board.asks ? () => board.ask("pawns") : undefined}
        aria-label={t("pawns_to_add")}
        aria-valuemin={low}
        aria-valuemax={high}
        aria-valuenow={pawns}
        aria-valuetext={`${pawns}. ${said}${told}`}
      >
        <PieceIcon piece="pawn" />
        <b>{pawns}</b>
        <span>{t("pawns_to_add")}</span>
        {tip && <TipBadge said={tip} />}
      </div>
      <StepButton sign="+" word={t("more_pawns")} enabled={pawns < high} onPress={() => board.more(1)} />
    </div>
  );
}

interface StepButtonProps {
  readonly sign: string;
  readonly word: string;
  readonly enabled: boolean;
  readonly onPress: () => void;
}

function StepButton({ sign, word, enabled, onPress }: StepButtonProps): JSX.Element {
  return (
    <button type="button" class="m-step-button" tabIndex={-1} aria-label={word} aria-disabled={!enabled} onClick={() => enabled && onPress()}>
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}
