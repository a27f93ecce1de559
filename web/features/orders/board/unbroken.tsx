import type { ReactNode } from 'react';

/**
 * The number of an order in a sentence, on one line: left alone it breaks at its hyphens.
 *
 * @example t.rich('title', unbroken(order.orderNumber))
 */
export function unbroken(number: string): { number: () => ReactNode } {
  return { number: () => <span className="whitespace-nowrap">{number}</span> };
}
