/** Which tab goes on with what is kept at a place: the one that was opened last. The others step back. */

const CHANNEL = "motc-holder";

interface Claim {
  readonly place: string;
}

export interface Holder {
  /** Goes on at this place; every other tab that was there steps back. */
  readonly claim: (place: string) => void;
  readonly end: () => void;
}

/** `lost` is called once another tab goes on at the place that this one claimed last. */
export function holder(lost: () => void): Holder {
  if (typeof BroadcastChannel === "undefined") return { claim: () => undefined, end: () => undefined };
  const channel = new BroadcastChannel(CHANNEL);
  let mine: string | null = null;
  channel.onmessage = ({ data }: MessageEvent<Claim>) => {
    if (mine !== null && data.place === mine) lost();
  };
  return {
    claim: (place) => {
      if (place === mine) return;
      mine = place;
      channel.postMessage({ place } satisfies Claim);
    },
    end: () => channel.close(),
  };
}
