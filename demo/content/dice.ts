/** Repeatable chance: the same seed always rolls the same numbers (mulberry32). */
export type Dice = {
  /** A whole number from 0 up to, not including, `sides`. */
  roll(sides: number): number;
  pick<T>(from: readonly T[]): T;
  shuffle<T>(of: readonly T[]): T[];
};

export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  const roll = (sides: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
  return {
    roll,
    pick: (from) => at(from, roll(from.length)),
    shuffle: (of) => of.map((one) => ({ one, rank: roll(0x7fffffff) })).sort((a, b) => a.rank - b.rank).map(({ one }) => one),
  };
}

function at<T>(from: readonly T[], index: number): T {
  const one = from[index];
  if (one === undefined) throw new Error('Nothing to pick from');
  return one;
}
