import { comparisons, salesRange, steps } from '#contract/orders/sales.rules.ts';
import { oneOf } from '#web/loading/address.ts';

const day = /^20\d\d-\d\d-\d\d$/;

/**
 * What an address asks for, as the API takes it. What nobody can mean is left out, so that an address typed by hand
 * shows the usual days instead of an error; `isRange` says whether its days could be meant.
 */
export function salesQueryIn(query: URLSearchParams, now = new Date()) {
  const today = now.toISOString().slice(0, 10);
  const asked = {
    from: dayIn(query.get('from')),
    to: dayIn(query.get('to')),
    compare: oneOf(comparisons, query.get('compare')),
    by: oneOf(steps, query.get('by')),
  };
  const isRange = salesRange(asked, today) !== null;
  return { isRange, query: isRange ? asked : { compare: asked.compare, by: asked.by } };
}

function dayIn(given: string | null): string | undefined {
  return given &&
    day.test(given) &&
    !Number.isNaN(Date.parse(given)) &&
    new Date(given).toISOString().startsWith(given)
    ? given
    : undefined;
}
