/** SQL that holds payments against what their gateway says; minor units. */
import type { Minor } from '#contract/kernel/money.ts';
import { type Database, sql } from '../db/database.ts';
import { notifySql } from '../events/notify.ts';
import { jobSql } from '../jobs/jobs.ts';

export type PaymentKey = { provider: string; reference: string };

export type StoredPayment = {
  id: number;
  provider: string;
  /** What it pays: an order, or a gift card. */
  orderId: number | null;
  giftCardId: number | null;
  status: 'authorised' | 'captured' | 'failed' | 'refunded';
  amount: Minor;
  refunded: Minor;
  /** Of it, what the shopper's bank took before it went out. */
  refundedByBank: Minor;
  /** Whether a refund that is booked is still on its way to the gateway. */
  isRefunding: boolean;
};

export function paymentByReference(
  db: Database,
  { provider, reference }: PaymentKey,
): Promise<StoredPayment | undefined> {
  return db.row(sql`
    select id, provider, order_id as "orderId", gift_card_id as "giftCardId", status, amount, refunded,
      refunded_by_bank as "refundedByBank", exists (
      select from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id and t.identifier = 'payments.refund'
      where (j.payload ->> 'paymentId')::bigint = payments.id and j.attempts < j.max_attempts) as "isRefunding"
    from payments where provider = ${provider} and reference = ${reference}`);
}

/** Of these references, those that no row of ours has. */
export async function unknownOf(
  db: Database,
  provider: string,
  references: readonly string[],
): Promise<string[]> {
  const rows = await db.rows<{ reference: string }>(sql`
    select wanted.reference from unnest(${references}::text[]) as wanted (reference)
    where not exists (select from payments p where p.provider = ${provider} and p.reference = wanted.reference)`);
  return rows.map(({ reference }) => reference);
}

export type LatePayment = PaymentKey & { method: string; amount: Minor; userId: number | null };

/**
 * Books money that came and goes back at once, notifies whose it was, where that is an account, and has the gateway return
 * it; once, however often. Returns whether this was the time.
 */
export async function returnLate(
  db: Database,
  { provider, reference, method, amount, userId }: LatePayment,
): Promise<boolean> {
  const notified =
    userId === null ? sql`null` : notifySql('payment.returned', { userId, amount }, reference);
  const returned = await db.run(sql`
    with late as (
      insert into late_payments (provider, reference, method, amount, user_id)
      values (${provider}, ${reference}, ${method}, ${amount}, ${userId}) on conflict do nothing returning id, amount
    ), moved as (
      insert into ledger_transactions (kind, late_payment_id) select kind, late.id from late
        cross join (values ('payment'), ('refund')) as k (kind)
      returning id, kind
    ), booked as (
      insert into ledger_entries (transaction_id, account, amount)
      select moved.id, side.account, side.sign * case moved.kind when 'payment' then late.amount else -late.amount end
      from moved cross join late cross join (values ('gateway', 1), ('shopper', -1)) as side (account, sign)
    )
    select ${jobSql('payments.return', { provider, reference, amount })}, ${notified} from late`);
  return returned > 0;
}

/** Whether it is new that the gateway has let go of what an order was paid with. */
export async function markLost(tx: Database, id: number): Promise<boolean> {
  return (
    (await tx.run(sql`update payments set lost_at = now() where id = ${id} and lost_at is null`)) >
    0
  );
}

/** Whether it is new that the gateway says something else than our books; with `false` they agree again. */
export async function markDiffering(db: Database, id: number, differs: boolean): Promise<boolean> {
  const changed = differs
    ? sql`update payments set differs_since = now() where id = ${id} and differs_since is null`
    : sql`update payments set differs_since = null where id = ${id} and differs_since is not null`;
  return (await db.run(changed)) > 0;
}

/**
 * What should have been taken long ago, what differed when it was looked at last, and what nobody has said the costs of.
 * Of what was not taken nobody has.
 */
export function paymentsToLookAt(
  db: Database,
  provider: string,
  before: Date,
): Promise<PaymentKey[]> {
  return db.rows(sql`
    select provider, reference from payments
    where provider = ${provider} and (differs_since is not null or (costs_known_at is null and created_at < ${before}
      and (status = 'authorised' or (status <> 'failed' and created_at >= ${before}::timestamptz - interval '90 days'))))
    order by status <> 'authorised' and differs_since is null, id desc limit 1000`);
}
