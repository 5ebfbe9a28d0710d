/** What is painted on the blocks: a sign of our own for each rank, as strokes in a square of 48. */
export const EMBLEMS: Readonly<Record<string, string>> = {
  // Two crossed batons below a star.
  X: "M13 41 31 17M35 41 17 17M10 38l6 5M38 38l-6 5M28 15l6 4M20 15l-6 4M24 3l2 5h5l-4 3 2 5-5-3-5 3 2-5-4-3h5z",
  // A star in a wreath.
  9: "M24 12l3 8h8l-6 5 2 8-7-5-7 5 2-8-6-5h8zM12 12C4 22 6 36 20 43M36 12c8 10 6 24-8 31M8 20l-4-2M7 28l-4 1M11 36l-4 3M40 20l4-2M41 28l4 1M37 36l4 3",
  // Two crossed sabres.
  8: "M8 6c4 14 12 24 28 34M40 6C36 20 28 30 12 40M8 33l8 10M40 33l-8 10M6 44l5-5M42 44l-5-5",
  // A horseman's helmet with its plume.
  7: "M8 37h32M11 37V27c0-9 6-15 13-15s13 6 13 15v10M24 12C20 4 30 2 38 9M24 12v25M11 28h26",
  // A shako.
  6: "M13 36 11 12h26l-2 24zM9 40c8 4 22 4 30 0l-4-4H13zM24 12V4M21 21h6v8h-6z",
  // An epaulette.
  5: "M8 15h24c6 0 10 4 10 10H8zM12 25v15M18 25v17M24 25v18M30 25v17M36 25v15M14 15v10",
  // Three chevrons.
  4: "M8 20 24 8l16 12M8 30l16-12 16 12M8 40l16-12 16 12",
  // Pickaxe and spade.
  3: "M12 42 34 16M8 26C14 14 24 8 38 8M36 42 19 20M21 8l-9 5 2 9 8-3zM31 37l8 8",
  // A spyglass.
  2: "M6 34l5 9 12-7-5-9zM18 27l5 9 11-6-5-10zM29 20l5 10 9-5-5-9zM24 38l-4 8M28 36l6 9",
  // A mask.
  1: "M5 16c6-3 13-2 19 2 6-4 13-5 19-2 1 10-4 18-11 18-4 0-6-3-8-6-2 3-4 6-8 6C9 34 4 26 5 16zM12 23c3-2 6-1 8 2-3 2-6 1-8-2zM36 23c-3-2-6-1-8 2 3 2 6 1 8-2z",
  // A bomb with its fuse.
  B: "M22 17a14 14 0 1 0 .1 0zM19 17v-5h7v5M23 12c0-6 8-3 10-8M36 6l5-2M35 9l5 4M30 3l1-3M13 27c1-3 3-5 6-5",
  // A flag.
  F: "M12 45V4M8 45h9M12 7c8-5 14 5 26 0v18c-12 5-18-5-26 0",
};
