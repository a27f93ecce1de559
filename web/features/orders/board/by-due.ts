import type { OrderAtWork } from './order-at-work.ts';

type Due = Pick<OrderAtWork, 'id' | 'promisedAt'>;

/** What is promised first comes first, then what nothing is promised of; beside that the oldest. */
export function byDue(a: Due, b: Due): number {
  if (a.promisedAt === b.promisedAt) return a.id - b.id;
  if (a.promisedAt === null) return 1;
  if (b.promisedAt === null) return -1;
  return Date.parse(a.promisedAt) - Date.parse(b.promisedAt) || a.id - b.id;
}
