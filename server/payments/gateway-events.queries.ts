/** SQL of what gateways reported, and of how far their records were compared with ours. */
import { undecidedStatuses } from '#contract/payments/rules.ts';
import { type Database, sql } from '../db/database.ts';
import { jobSql } from '../jobs/jobs.ts';
import type { GatewayEvent } from '../payments-gateways/gateway.ts';

export type EventSource = 'webhook' | 'reconciliation';

/** Keeps an event and has it worked off, unless it is known; whether it was new. */
export async function keepEvent(
  db: Database,
  provider: string,
  { id, kind, about, subject }: GatewayEvent,
  by: EventSource,
): Promise<boolean> {
  const inserted = await db.run(sql`
    with inserted as (
      insert into gateway_events (provider, id, kind, subject, found_by) values (${provider}, ${id}, ${kind}, ${subject}, ${by})
      on conflict do nothing returning id
    )
    select ${jobSql('payments.event', { provider, id, about, subject })} from inserted`);
  return inserted > 0;
}

export async function markWorked(db: Database, provider: string, id: string): Promise<void> {
  await db.run(
    sql`update gateway_events set worked_at = now() where provider = ${provider} and id = ${id} and worked_at is null`,
  );
}

export async function lookedUntil(db: Database, provider: string): Promise<Date | null> {
  const row = await db.row<{ at: Date }>(
    sql`select looked_until as at from gateway_reconciliations where provider = ${provider}`,
  );
  return row?.at ?? null;
}

export async function markCompared(
  db: Database,
  provider: string,
  { until, missed }: { until: Date; missed: number },
): Promise<void> {
  await db.run(sql`
    insert into gateway_reconciliations as r (provider, looked_until, ran_at, events_missed)
      values (${provider}, ${until}, ${until}, ${missed})
    on conflict (provider) do update set
      looked_until = greatest(r.looked_until, excluded.looked_until), ran_at = excluded.ran_at,
      events_missed = r.events_missed + excluded.events_missed`);
}

/** Payouts that should have been sent long ago. */
export async function payoutsToSend(db: Database, before: Date): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    sql`select id from payouts where status = 'sending' and recorded_at < ${before} order by id limit 200`,
  );
  return rows.map(({ id }) => id);
}

/** Forgets events that no gateway lists any more. */
export async function forgetEvents(db: Database, before: Date): Promise<void> {
  await db.run(
    sql`delete from gateway_events where received_at < ${before} and worked_at is not null`,
  );
}

export type StatusRow = {
  lastEventAt: Date | null;
  eventsWaiting: number;
  comparedAt: Date | null;
  eventsMissed: number;
  paymentsReleased: number;
  paymentsLost: number;
  differences: number;
  disputesOpen: number;
  payoutsSending: number;
};

export async function statusOf(db: Database, provider: string): Promise<StatusRow> {
  const row = await db.row<StatusRow>(sql`
    select
      (select max(received_at) from gateway_events where provider = ${provider} and found_by = 'webhook') as "lastEventAt",
      (select count(*) from gateway_events where provider = ${provider} and worked_at is null) as "eventsWaiting",
      r.ran_at as "comparedAt", coalesce(r.events_missed, 0) as "eventsMissed",
      (select count(*) from payment_references where provider = ${provider} and is_let_go) as "paymentsReleased",
      (select count(*) from payments where provider = ${provider} and lost_at is not null) as "paymentsLost",
      (select count(*) from payments where provider = ${provider} and differs_since is not null) as differences,
      (select count(*) from disputes where provider = ${provider}
        and status = any(${['inquiry', ...undecidedStatuses]}::text[])) as "disputesOpen",
      (select count(*) from payouts where status = 'sending') as "payoutsSending"
    from (values (1)) as one left join gateway_reconciliations r on r.provider = ${provider}`);
  if (!row) throw new Error('a row of figures is always there');
  return row;
}
