/** What technicians check at a visit, point by point of their firm's checklist. */

export const checkLimits = {
  /** Of one kind of work. */
  points: 20,
  point: 200,
  /** Characters of an answer in words. */
  said: 200,
} as const;

export const checkOutcomes = ['done', 'not_needed'] as const;

/** A point that ends in a colon asks for words, such as “Number of the report:”; any other is done or not needed. */
export function asksForWords(point: string): boolean {
  return /[:：]$/.test(point);
}
