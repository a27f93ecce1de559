import { ApiError } from '#web/api/client.ts';
import { type SeenStock, seenOf } from './product-draft.ts';

/** The units of now, where an edit was refused because some were sold meanwhile. */
export function freshStock(error: unknown): SeenStock | undefined {
  const isRefused = error instanceof ApiError && error.is('state-conflict');
  const stock = isRefused ? error.problem?.stock : undefined;
  if (stock === null) return {};
  return Array.isArray(stock) && stock.every(isLine) ? seenOf(stock) : undefined;
}

function isLine(line: unknown): line is { key: string; onHand: number } {
  return (
    typeof line === 'object' &&
    line !== null &&
    'key' in line &&
    'onHand' in line &&
    typeof line.key === 'string' &&
    typeof line.onHand === 'number'
  );
}
