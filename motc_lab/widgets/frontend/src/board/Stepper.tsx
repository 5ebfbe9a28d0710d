/** How many of something go with a choice: plus and minus, by mouse, finger or key. */
import type { JSX } from "preact";
import { TipBadge } from "../app/TipBadge";
import { useUi } from "../app/ui";
import type { Counting } from "./parts";
import { useBoardState } from "./useBoard";

interface StepperProps {
  readonly counting: Counting;
  readonly counts: readonly number[];
  /** The numbers that a hint names. */
  readonly tips: readonly number[];
  /** What the engine says of the present number. */
  readonly said: string;
}

export function Stepper({ counting, counts, tips, said }: StepperProps): JSX.Element {
  const { t } = useUi();
  const board = useBoardState();
  const { Icon } = counting;
  const [of, fewer, more] = counting.words;
  const low = counts[0] ?? 0;
  const high = counts[counts.length - 1] ?? 0;
  const { count } = board.pick;
  const tip = tips.join(", ");
  const told = tip ? ` ${t("tip")}: ${tip}.` : "";
  return (
    <div role="gridcell" class="m-stepper">
      <StepButton sign="−" word={t(fewer)} enabled={count > low} onPress={() => board.more(-1)} />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the board has the keys of all its parts */}
      <div
        role="spinbutton"
        class="m-spin"
        data-el={counting.word}
        tabIndex={board.stop === counting.word ? 0 : -1}
        onClick={board.asks ? () => board.ask(counting.word) : undefined}
        aria-label={t(of)}
        aria-valuemin={low}
        aria-valuemax={high}
        aria-valuenow={count}
        aria-valuetext={`${count}. ${said}${told}`}
      >
        <Icon />
        <b translate={false}>{count}</b>
        <span>{t(of)}</span>
        {tip && <TipBadge said={tip} />}
      </div>
      <StepButton sign="+" word={t(more)} enabled={count < high} onPress={() => board.more(1)} />
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
