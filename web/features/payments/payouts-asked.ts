import { payoutStates, payoutWays } from '#contract/payments/rules.ts';
import { oneOf } from '#web/loading/address.ts';
import { dayIn, textIn } from '#web/loading/asked.ts';

/** Which payouts an address asks for, without what cannot be asked. */
export function payoutsAskedIn(query: URLSearchParams) {
  return {
    q: textIn(query, 'q'),
    state: oneOf(payoutStates, query.get('state')),
    way: oneOf(payoutWays, query.get('way')),
    from: dayIn(query, 'from'),
    to: dayIn(query, 'to'),
  };
}
