/** What a shop shows its shopper before it prints: states of a proof, and how much is said of it. */

/** `replaced` was not answered before the shop showed another. */
export const printProofStates = ['asked', 'approved', 'changes', 'replaced'] as const;
export type PrintProofState = (typeof printProofStates)[number];

export const printProofLimits = {
  /** What the shop says of it, and what the shopper wants changed. */
  words: 500,
  /** For one line. */
  most: 20,
} as const;
