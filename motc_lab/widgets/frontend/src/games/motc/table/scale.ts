/** The advantage track laid out from the far side to the near side. */
import type { AdvantageTrack, Person } from "../../../scene";

type Side = Person["id"] | "nobody";

export interface ScaleSpace {
  /** 0 is neutral, + is Fischer's side, - is Spassky's. */
  readonly value: number;
  readonly side: Side;
  readonly isMarker: boolean;
  readonly isFifth: boolean;
}

export interface Scale {
  readonly spaces: readonly ScaleSpace[];
  readonly leader: Side;
  readonly count: number;
}

export function scale(track: AdvantageTrack, far: Person["id"]): Scale {
  const farSign = far === "fischer" ? 1 : -1;
  const steps = Array.from({ length: 2 * track.spaces + 1 }, (_, step) => track.spaces - step);
  const spaces = steps.map((step): ScaleSpace => {
    const value = farSign * step + 0;
    return {
      value,
      side: sideOf(value),
      isMarker: value === track.marker,
      isFifth: value !== 0 && value % 5 === 0,
    };
  });
  return { spaces, leader: sideOf(track.marker), count: Math.abs(track.marker) };
}

function sideOf(value: number): Side {
  if (value === 0) return "nobody";
  return value > 0 ? "fischer" : "spassky";
}
