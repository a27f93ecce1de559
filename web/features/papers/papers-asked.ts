import { paperKinds } from '#contract/papers/rules.ts';
import { oneOf } from '#web/loading/address.ts';
import { dayIn, textIn } from '#web/loading/asked.ts';

/** Which papers an address asks for, without what cannot be asked. */
export function papersAskedIn(query: URLSearchParams) {
  const payoutId = query.get('payoutId') ?? '';
  return {
    q: textIn(query, 'q'),
    kind: oneOf(paperKinds, query.get('kind')),
    payoutId: /^[1-9]\d{0,8}$/.test(payoutId) ? payoutId : undefined,
    from: dayIn(query, 'from'),
    to: dayIn(query, 'to'),
  };
}
