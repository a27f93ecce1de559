/** SQL of what gateways say happened to payments, and of its bookings; minor units. */
import type { Minor } from '#contract/kernel/money.ts';
import { type Database, sql } from '../db/database.ts';
import { commissionTaxIn } from '../tax/tax.ts';
import { tipGone } from './earnings.queries.ts';
import type { GatewayMovement } from '../payments-gateways/gateway.ts';
import type { NewsOfOrder } from './news-of-order.ts';
import type { PaymentKey } from './follow-payment.queries.ts';

/** Whether it came too late for any order, and goes back. */
export async function isLate(db: Database, { provider, reference }: PaymentKey): Promise<boolean> {
  const row = await db.row(
    sql`select 1 from late_payments where provider = ${provider} and reference = ${reference}`,
  );
  return row !== undefined;
}

/** Books what the gateway keeps, each of its own bookings once: it is our expense. */
export async function bookCosts(
  db: Database,
  orderId: number | null,
  costs: readonly GatewayMovement[],
): Promise<void> {
  if (costs.length === 0) return;
  await db.run(sql`
    with cost as (
      select id, amount from jsonb_to_recordset(${JSON.stringify(costs)}::jsonb) as there (id text, amount integer)
        where amount <> 0
    ), moved as (
      insert into ledger_transactions (kind, order_id, movement) select 'cost', ${orderId}::bigint, id from cost
      on conflict do nothing returning id, movement
    )
    insert into ledger_entries (transaction_id, account, amount)
    select moved.id, side.account, side.sign * cost.amount
    from moved join cost on cost.id = moved.movement cross join (values ('costs', 1), ('gateway', -1)) as side (account, sign)`);
}

export async function markCostsKnown(db: Database, paymentId: number): Promise<void> {
  await db.run(
    sql`update payments set costs_known_at = now() where id = ${paymentId} and costs_known_at is null`,
  );
}

/** Whether any of it is not stored or not booked yet. */
export async function isNews(
  db: Database,
  { payment: { provider }, refundsThere, disputes }: NewsOfOrder,
): Promise<boolean> {
  if (refundsThere.length + disputes.length === 0) return false;
  const row = await db.row<{ isNews: boolean }>(sql`
    select exists (
      select from jsonb_to_recordset(${JSON.stringify(refundsThere)}::jsonb) as there (id text)
      where not exists (select from gateway_refunds r where r.provider = ${provider} and r.id = there.id)
    ) or exists (
      select from jsonb_to_recordset(${JSON.stringify(disputes)}::jsonb) as there (id text, status text,
        "respondBy" timestamptz, movements jsonb)
        left join disputes d on d.provider = ${provider} and d.id = there.id
      where d.id is null or d.status <> there.status or d.respond_by is distinct from there."respondBy" or exists (
        select from jsonb_to_recordset(there.movements) as movement (id text)
        where not exists (
          select from ledger_transactions t where t.movement = movement.id and t.kind in ('dispute', 'dispute_reversal')))
    ) as "isNews"`);
  return row?.isNews ?? false;
}

/** Whether any of what was taken at the gateway is not in the ledger. */
export async function isTakenNews(
  db: Database,
  taken: ReadonlyArray<{ id: string }>,
): Promise<boolean> {
  for (const { id } of taken) if (!(await isDisputeBooked(db, id))) return true;
  return false;
}

/** Whether what a dispute took or gave back is in the ledger. */
export async function isDisputeBooked(tx: Database, movement: string): Promise<boolean> {
  const row = await tx.row(sql`
    select 1 from ledger_transactions where movement = ${movement} and kind in ('dispute', 'dispute_reversal') limit 1`);
  return row !== undefined;
}

/** A part's share of a dispute with the commission that follows it; without a part it is ours. Below zero it is given back. */
export type DisputeShare = {
  shopOrderId: number | null;
  shopId: number | null;
  amount: Minor;
  commission: Minor;
};
export type DisputeBooking = {
  orderId: number;
  movement: string;
  kind: 'dispute' | 'dispute_reversal';
  shares: readonly DisputeShare[];
};

/** What of a tip it takes, or gives back, is booked as that of the tip, as refunds are: no sale, and no tax is in it. */
export async function bookDispute(
  tx: Database,
  { orderId, movement, kind, shares }: DisputeBooking,
): Promise<void> {
  await tx.run(sql`
    with share as (
      select there.*, of.tip from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb)
        as there ("shopOrderId" bigint, "shopId" bigint, amount integer, commission integer)
        -- By now it counts what the dispute has moved.
        left join shop_orders s on s.id = there."shopOrderId"
        cross join lateral (select ${tipGone(sql`s`)} - ${tipGone(sql`s`, sql`-there.amount`)} as tip) of
    ), moved as (
      insert into ledger_transactions (kind, order_id, shop_order_id, movement)
      select ${kind}, ${orderId}::bigint, "shopOrderId", ${movement} from share
      union all select 'tip', ${orderId}, "shopOrderId", ${movement} from share where tip <> 0
      returning id, shop_order_id, kind = 'tip' as is_tip
    )
    insert into ledger_entries (transaction_id, account, shop_id, amount)
    select moved.id, entry.account, entry.shop_id, entry.amount
    from moved join share on share."shopOrderId" is not distinct from moved.shop_order_id
      left join shop_orders s on s.id = moved.shop_order_id
      cross join lateral (select case when is_tip then share.tip else share.amount - share.tip end as amount,
        case when is_tip then 0 else share.commission end as commission) part
      cross join lateral (
        select ${commissionTaxIn(sql`s`, sql`s.commission_returned - part.commission`, sql`s.commission_returned`)} as tax) back
      cross join lateral (values
      ('gateway', null::bigint, -part.amount),
      (case when share."shopId" is null then 'costs' else 'seller' end, share."shopId", part.amount - part.commission),
      ('commission', null, part.commission - back.tax),
      ('tax', null, back.tax)
    ) as entry (account, shop_id, amount)
    where entry.amount <> 0`);
}
