/** SQL of payouts that the gateway carries out; minor units. */
import type { Minor } from '#contract/kernel/money.ts';
import { type Database, sql } from '../db/database.ts';
import { chargedFor } from '../tax/tax.ts';

export type TransferRow = {
  id: number;
  shopId: number;
  shopName: string;
  amount: Minor;
  status: 'sending' | 'sent' | 'failed';
  account: string;
  transfer: string | null;
  source: string | null;
  isReversed: boolean;
};

const columns = sql`p.id, p.shop_id as "shopId", h.name as "shopName", p.amount, p.status, p.account, p.transfer, p.source,
  exists (select from payout_reversals r where r.payout_id = p.id) as "isReversed"`;

export function transferOf(db: Database, payoutId: number): Promise<TransferRow | undefined> {
  return db.row(
    sql`select ${columns} from payouts p join shops h on h.id = p.shop_id where p.id = ${payoutId} and p.way = 'transfer'`,
  );
}

/** The payment of an order that carries a payout alone, the latest to arrive first; none where it takes several. */
export async function sourceFor(
  tx: Database,
  provider: string,
  { shopId, amount }: { shopId: number; amount: Minor },
): Promise<string | null> {
  const row = await tx.row<{ reference: string }>(sql`
    select p.reference from shop_orders s
      join payments p on p.order_id = s.order_id and p.provider = ${provider} and p.status = 'captured'
    where s.shop_id = ${shopId} and s.delivered_at is not null
      and ${chargedFor(sql`s`)} - s.refunded - s.disputed - s.commission + s.commission_returned >= ${amount}
      and not exists (select from payouts used where used.shop_id = s.shop_id and used.source = p.reference)
    order by s.delivered_at desc limit 1`);
  return row?.reference ?? null;
}

/** Whether it was still to be sent. */
export async function markSent(tx: Database, payoutId: number, transfer: string): Promise<boolean> {
  const sent = sql`update payouts set status = 'sent', transfer = ${transfer}, reference = ${transfer}
    where id = ${payoutId} and status = 'sending'`;
  return (await tx.run(sent)) > 0;
}

export async function markFailed(tx: Database, payoutId: number): Promise<boolean> {
  return (
    (await tx.run(
      sql`update payouts set status = 'failed' where id = ${payoutId} and status = 'sending'`,
    )) > 0
  );
}
