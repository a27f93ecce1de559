import { hashOf } from './svg.ts';

/** Numbers that look like chance and are the same for the same seed, so that a picture never changes by itself. */
export function chanceOf(seed: string) {
  let state = hashOf(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    /** A number between the two. */
    between: (low: number, high: number) => low + (high - low) * next(),
    /** One of the list. */
    oneOf: <Kind>(choices: readonly [Kind, ...Kind[]]): Kind => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
}

export type Chance = ReturnType<typeof chanceOf>;
