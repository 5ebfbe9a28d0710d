/** A seed for whoever names none. */
const SEEDS = 1_000_000_000;

export const newSeed = (): number => Math.floor(Math.random() * SEEDS);
