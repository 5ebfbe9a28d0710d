/** An exhibit on the stage: its picture is the table, its dials and what they answer are the decision. */
import type { ComponentChildren, JSX } from "preact";
import { useRef } from "preact/hooks";
import { ExhibitView } from "../exhibit/ExhibitView";
import { hasDials, isDials } from "../exhibit/parts";
import type { Exhibit } from "../scene";
import { Decision } from "../stage/Decision";
import { useFit } from "../stage/useFit";

interface ExhibitStageProps {
  readonly exhibit: Exhibit;
  /** The step that the dials belong to. */
  readonly step: string;
  /** A question that is asked about the picture. */
  readonly decision: ComponentChildren;
}

export function ExhibitStage({ exhibit, step, decision }: ExhibitStageProps): JSX.Element {
  const picture = useRef<HTMLDivElement>(null);
  useFit(picture);
  const turned = !decision && hasDials(exhibit);
  const shown = turned ? { ...exhibit, parts: exhibit.parts.filter((part) => !isDials(part)) } : exhibit;
  const dials = { ...exhibit, parts: exhibit.parts.filter(isDials) };
  return (
    <>
      <div ref={picture} class="m-picture" data-part="table">
        {shown.parts.length > 0 && <ExhibitView exhibit={shown} step={step} />}
      </div>
      {exhibit.reply && (
        <p class="m-told-line m-exhibit-reply" data-part="outcome">
          {exhibit.reply}
        </p>
      )}
      <Decision>
        {decision}
        {turned && <ExhibitView exhibit={dials} step={step} />}
      </Decision>
    </>
  );
}
