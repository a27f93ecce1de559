/** What Stripe has of each payment, and whether the market has the same. */
import type pg from 'pg';
import type { StripeAccount } from '#server/testing/stripe-account.ts';

/** Amounts are minor units; `fee` is what Stripe keeps of it, in the entry of its books that `booking` names. */
export type BookedPayment = {
  reference: string;
  status: string;
  amount: number;
  returned: number;
  fee: number;
  booking: string | null;
};
/** `balance` is what is there of the market's. */
export type GatewayBooks = { payments: BookedPayment[]; balance: number };

/** A copy, which a plant may change. What was held and let go is returned as a whole. */
export function booksOf({ intents, charges, bookings, balance }: StripeAccount): GatewayBooks {
  const payments = [...intents.values()].map(({ id, status, amount, latest_charge }) => {
    const charge = charges.get(latest_charge ?? '');
    const booking = charge?.balance_transaction ?? null;
    return {
      reference: id,
      status,
      amount,
      returned: status === 'canceled' ? amount : (charge?.amount_refunded ?? 0),
      fee: bookings.get(booking ?? '')?.fee ?? 0,
      booking,
    };
  });
  return { payments, balance: balance.available + balance.pending };
}

type StoredRow = { reference: string; status: string; amount: number; refunded: number };

/** When everything that was going to be reported or compared has been: both have the same payments, each once, and returned the same. */
export async function otherThanAtGateway(
  client: pg.ClientBase,
  { payments, balance }: GatewayBooks,
): Promise<Array<[string, unknown[]]>> {
  const { rows } = await client.query<StoredRow>(
    `select reference, status, amount, refunded from payments where provider = 'stripe'
     union all select reference, 'late', amount, amount from late_payments where provider = 'stripe'`,
  );
  const stored = new Map(rows.map((row) => [row.reference, row]));
  const there = new Map(payments.map((payment) => [payment.reference, payment]));
  const pairs = payments.flatMap((payment) => {
    const row = stored.get(payment.reference);
    return row ? [{ payment, row }] : [];
  });
  const strange = payments.filter(({ reference }) => !stored.has(reference));
  return [
    [
      'taken at the gateway and unknown here',
      strange.filter(({ status }) => status === 'succeeded'),
    ],
    [
      'left open at the gateway',
      strange.filter(({ status }) => status !== 'succeeded' && status !== 'canceled'),
    ],
    [
      'paid here and not at the gateway',
      rows.filter(({ reference, status }) => status !== 'failed' && !there.has(reference)),
    ],
    [
      'payment of another sum than at the gateway',
      pairs.filter(({ payment, row }) => payment.amount !== row.amount),
    ],
    [
      'payment that stands otherwise at the gateway',
      pairs.filter(({ payment, row }) => !standsAlike(payment, row)),
    ],
    ['fees other than at the gateway', await otherFees(client, payments)],
    ['balance of the gateway other than in the ledger', await otherBalance(client, balance)],
    [
      'returned otherwise at the gateway',
      pairs.filter(({ payment, row }) => payment.returned !== row.refunded),
    ],
  ];
}

/** Taken, or let go as a whole. */
function standsAlike({ status, amount }: BookedPayment, row: StoredRow): boolean {
  if (status === 'succeeded') return row.status !== 'authorised' && row.status !== 'failed';
  return status === 'canceled' && (row.status === 'failed' || row.refunded === amount);
}

/** Booked as our expense, of each payment there once, whatever it pays. */
async function otherFees(
  client: pg.ClientBase,
  payments: readonly BookedPayment[],
): Promise<unknown[]> {
  const { rows } = await client.query<{ booking: string; booked: number }>(
    `select t.movement as booking, sum(e.amount)::integer as booked from ledger_transactions t
       join ledger_entries e on e.transaction_id = t.id and e.account = 'costs'
     where t.kind = 'cost' group by t.movement`,
  );
  const booked = new Map(rows.map((row) => [row.booking, row.booked]));
  return payments
    .map(({ reference, fee, booking }) => ({
      reference,
      fee,
      booked: booked.get(booking ?? '') ?? 0,
    }))
    .filter((payment) => payment.booked !== payment.fee);
}

async function otherBalance(client: pg.ClientBase, balance: number): Promise<unknown[]> {
  const { rows } = await client.query<{ booked: number }>(
    `select coalesce(sum(amount), 0)::integer as booked from ledger_entries where account in ('gateway', 'payout')`,
  );
  return rows
    .filter(({ booked }) => booked !== balance)
    .map(({ booked }) => ({ booked, there: balance }));
}
