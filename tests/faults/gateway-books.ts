/** What Stripe has of each payment, and whether the market has the same. */
import type pg from 'pg';
import type { StripeAccount } from '#server/testing/stripe-account.ts';

/** Amounts are minor units. */
export type GatewayPayment = { reference: string; status: string; amount: number; returned: number };

/** A copy, which a plant may change. What was held and let go is returned as a whole. */
export function booksOf({ intents, charges }: StripeAccount): GatewayPayment[] {
  return [...intents.values()].map(({ id, status, amount, latest_charge: charge }) => ({
    reference: id,
    status,
    amount,
    returned: status === 'canceled' ? amount : (charges.get(charge ?? '')?.amount_refunded ?? 0),
  }));
}

type Kept = { reference: string; status: string; amount: number; refunded: number };

/** When everything that was going to be told or compared has been: both have the same payments, each once, and returned the same. */
export async function otherThanAtGateway(client: pg.ClientBase, books: readonly GatewayPayment[]): Promise<Array<[string, unknown[]]>> {
  const { rows } = await client.query<Kept>(
    `select reference, status, amount, refunded from payments where provider = 'stripe'
     union all select reference, 'late', amount, amount from late_payments where provider = 'stripe'`,
  );
  const kept = new Map(rows.map((row) => [row.reference, row]));
  const there = new Map(books.map((payment) => [payment.reference, payment]));
  const pairs = books.flatMap((payment) => {
    const row = kept.get(payment.reference);
    return row ? [{ payment, row }] : [];
  });
  const strange = books.filter(({ reference }) => !kept.has(reference));
  return [
    ['taken at the gateway and unknown here', strange.filter(({ status }) => status === 'succeeded')],
    ['left open at the gateway', strange.filter(({ status }) => status !== 'succeeded' && status !== 'canceled')],
    ['paid here and not at the gateway', rows.filter(({ reference, status }) => status !== 'failed' && !there.has(reference))],
    ['payment of another sum than at the gateway', pairs.filter(({ payment, row }) => payment.amount !== row.amount)],
    ['payment that stands otherwise at the gateway', pairs.filter(({ payment, row }) => !standsAlike(payment, row))],
    ['returned otherwise at the gateway', pairs.filter(({ payment, row }) => payment.returned !== row.refunded)],
  ];
}

/** Taken, or let go as a whole. */
function standsAlike({ status, amount }: GatewayPayment, row: Kept): boolean {
  if (status === 'succeeded') return row.status !== 'authorised' && row.status !== 'failed';
  return status === 'canceled' && (row.status === 'failed' || row.refunded === amount);
}
