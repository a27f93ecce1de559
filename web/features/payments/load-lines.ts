import { ledgerFigures, type LedgerFigure, lineColumns } from '#contract/payments/rules.ts';
import { shopKinds } from '#contract/shops/rules.ts';
import type { Api } from '#web/api/client.ts';
import { oneOf, pageIn } from '#web/loading/address.ts';
import { dayIn, idIn } from '#web/loading/asked.ts';

/** The lines of the figure that an address asks for, the earnings unless it says so; of this shop alone where one is given. For loaders. */
export async function loadLines({ ledgerLines }: Api, query: URLSearchParams, shopId?: number) {
  const figure: LedgerFigure = oneOf(ledgerFigures, query.get('figure')) ?? 'net';
  const page = pageIn(query, lineColumns);
  const asked = {
    orderId: idIn(query, 'orderId'),
    from: dayIn(query, 'from'),
    to: dayIn(query, 'to'),
    ...(shopId === undefined && {
      shopId: idIn(query, 'shopId'),
      shopKind: oneOf(shopKinds, query.get('shopKind')),
      zone: oneOf(['market'], query.get('zone')),
    }),
  };
  const of = { figure, ...asked, ...(shopId !== undefined && { shopId: String(shopId) }) };
  const [{ rows, ...place }, totals] = await Promise.all([
    ledgerLines.list.page({ query: { ...of, ...page } }),
    ledgerLines.totals({ query: of }),
  ]);
  return { figure, asked, lines: rows, place, totals };
}
