/** What decides in a run. */

/** Numbers that look like chance and are the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pick<One>(chance: () => number, all: readonly One[]): One {
  const one = all[Math.floor(chance() * all.length)];
  if (one === undefined) throw new Error('nothing to choose from');
  return one;
}
