import { orderStatuses } from '#contract/orders/rules.ts';
import { entryKinds } from '#contract/payments/rules.ts';
import { oneOf } from '#web/loading/address.ts';
import { dayIn, textIn } from '#web/loading/asked.ts';

/** Which bookings of an account an address asks for, without what cannot be asked. */
export function statementAskedIn(query: URLSearchParams) {
  return {
    month: query.get('month')?.match(/^20\d\d-(0[1-9]|1[0-2])$/)?.[0],
    kind: oneOf(entryKinds, query.get('kind')),
  };
}

/** The same of what orders brought. */
export function earningsAskedIn(query: URLSearchParams) {
  return {
    q: textIn(query, 'q'),
    status: oneOf(orderStatuses, query.get('status')),
    from: dayIn(query, 'from'),
    to: dayIn(query, 'to'),
  };
}
