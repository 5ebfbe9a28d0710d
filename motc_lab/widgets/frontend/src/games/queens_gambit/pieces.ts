/** Outlines of the chess pieces, drawn for tiles and cards, in a square of 48. */
export const PIECES: Readonly<Record<string, string>> = {
  P: "M24 9a7 7 0 0 1 4.6 12.3c3 .9 4.4 2.3 4.4 4.200h-4c.2 5.8 2.5 9 6 12.500H13c3.5-3.5 5.8-6.7 6-12.500h-4c0-1.9 1.4-3.3 4.4-4.200A7 7 0 0 1 24 9zM10 40h28v4H10z",
  N: "M13 38c0-7 3-10.5 7.5-14.5-3.5.6-5.5 2.3-8 4.500L8 23.500c2-6.5 5.5-11 10.5-14.500L19 4l5.5 3.300C33.5 8 38 16 38 26c0 5-1 8.5-1.5 12zM21 14.500a1.7 1.7 0 1 0 .1 0zM9 40h31v4H9z",
  B: "M24 3.500a3 3 0 0 1 2 5.300l-3.6 8 2.7 1.3 3.5-7C32 14.5 34 19.5 34 24c0 3.6-1.8 6-4.4 7.600L31 38H17l1.4-6.400C15.8 30 14 27.6 14 24c0-5 2.8-10.4 8-15.200a3 3 0 0 1 2-5.300zM9 40h30v4H9z",
  R: "M11 7h6v5h4V7h6v5h4V7h6v10l-4 4v13l4 4H11l4-4V21l-4-4zM8 40h32v4H8z",
  Q: "M7 10a3 3 0 1 1 2.8 4L14 24l3.5-13a3 3 0 1 1 2.5.5L24 23l4-11.500a3 3 0 1 1 2.5-.5L34 24l4.2-10A3 3 0 1 1 41 10l-5 28H12zM9 40h30v4H9z",
  K: "M22 3h4v4h4v4h-4v4c10-3 17 1 17 8.5 0 6-5 9-7 14.500H12c-2-5.5-7-8.5-7-14.500C5 16 12 12 22 15v-4h-4V7h4zM9 40h30v4H9z",
};

/** The foot of each gambit has a shape of its own, by seat, so that colour is never alone. */
export const FEET: Readonly<Record<string, string>> = {
  white: "M24 3a21 21 0 1 0 .1 0z",
  black: "M5 5h38v38H5z",
  red: "M24 2 47 44H1z",
  green: "M24 1 47 24 24 47 1 24z",
};
