import { ledgerFigures, type LedgerFigure, lineColumns } from '#contract/payments/rules.ts';
import { shopKinds } from '#contract/shops/rules.ts';
import { oneOf, pageIn } from '#web/loading/address.ts';
import { dayIn, idIn } from '#web/loading/asked.ts';

/** Which figure's lines an address asks for, the earnings unless it says so, and which page of them. */
export function linesAskedIn(query: URLSearchParams) {
  const figure: LedgerFigure = oneOf(ledgerFigures, query.get('figure')) ?? 'net';
  return {
    figure,
    page: pageIn(query, lineColumns),
    asked: {
      orderId: idIn(query, 'orderId'),
      shopId: idIn(query, 'shopId'),
      shopKind: oneOf(shopKinds, query.get('shopKind')),
      from: dayIn(query, 'from'),
      to: dayIn(query, 'to'),
      zone: oneOf(['market'], query.get('zone')),
    },
  };
}
