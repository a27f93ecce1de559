/** SQL that changes bookings; all inside a transaction that holds the lock of the shop's calendar. */
import type { TimeSlot } from '#contract/bookings/rules.ts';
import type { PriceChange, QuoteLine } from '#contract/bookings/prices.schemas.ts';
import type { Minor } from '#contract/kernel/money.ts';
import { type Database, join, type Sql, sql } from '../db/database.ts';
import { jobSql } from '../jobs/jobs.ts';
import { type BookingRow, bookingsWhere, type Doer, isOfUnpaidOrder } from './booking-reply.ts';

/** The booking as it is now, locked until the transaction ends. */
export function lockedBooking(tx: Database, id: number): Promise<BookingRow | undefined> {
  return tx.row(bookingsWhere(sql`where b.id = ${id} for update of b`));
}

export type NewPrice = {
  kind: PriceChange['kind'];
  amount: Minor;
  /** Amounts in minor units. */
  lines?: QuoteLine[];
  signed?: PriceChange['signed'];
};

export type BookingChangeRow = {
  id: number;
  /** As it was read: a booking that has been changed since is left alone. */
  version: number;
  at: Date;
  by: Doer;
  userId: number | null;
  kind:
    | 'status'
    | 'undone'
    | 'moved'
    | 'technician'
    | 'price'
    | 'paid'
    | 'paid_directly'
    | 'direct_undone'
    | 'set_out'
    | 'arrived'
    | 'nobody_came'
    | 'archived'
    | 'restored';
  note?: string | null;
  to?: { date: string; slot: TimeSlot };
  price?: NewPrice | undefined;
  /** Assignments of columns of `service_bookings`. */
  sets: Sql[];
};

/** Changes a booking with its history. False when somebody else has changed it meanwhile. */
export async function writeChange(tx: Database, change: BookingChangeRow): Promise<boolean> {
  const { id, version, at, by, userId, kind, note = null, to, price, sets } = change;
  const priced = price
    ? sql`, priced as (
        insert into booking_prices (booking_id, kind, amount, lines, signed_by, signature, changed_by, user_id, changed_at)
        select id, ${price.kind}, ${price.amount}, ${JSON.stringify(price.lines ?? [])}::jsonb,
          ${price.signed?.name ?? null}, ${price.signed?.signature ?? null},
          ${by}, ${userId}, ${at} from changed
      )`
    : sql``;
  const written = await tx.run(sql`
    with changed as (
      update service_bookings set ${join([...sets, sql`version = version + 1`, sql`updated_at = ${at}`], ', ')}
      where id = ${id} and version = ${version} returning id, status
    )${priced}
    insert into booking_changes (booking_id, kind, status, to_date, to_slot, changed_by, user_id, note, missed, changed_at)
    select id, ${kind}, status, ${to?.date ?? null}::date, ${to?.slot ?? null}, ${by}, ${userId}, ${note},
      (${kind === 'moved'} or status = 'cancelled') and ${wasMissed(sql`changed.id`, at)}, ${at} from changed`);
  return written === 1;
}

/** A condition, within a statement that changes the booking of that id: it was agreed, its window was over, and nobody had come. */
export function wasMissed(id: Sql, at: Date): Sql {
  return sql`exists (select from service_bookings was where was.id = ${id} and was.status = 'confirmed'
    and was.arrived_at is null and was.window_ends_at <= ${at})`;
}

/** Who holds: a booking, or a visit in somebody's cart. */
export type Holder = { bookingId: number } | { cartVisitId: number };

export type Holding = Holder & {
  shopId: number;
  date: string;
  slots: readonly TimeSlot[];
  technicianIds: readonly number[];
  buckets: readonly number[];
};

/** Holds half hours of each technician, and a place in each window that they lie in. The database refuses (23505) what is held by another. */
export async function holdPlace(
  tx: Database,
  { shopId, date, slots, technicianIds, buckets, ...holder }: Holding,
): Promise<void> {
  const [column, id] =
    'bookingId' in holder
      ? [sql`booking_id`, holder.bookingId]
      : [sql`cart_visit_id`, holder.cartVisitId];
  const taken = sql`booking_seats where shop_id = ${shopId} and date = ${date}::date and slot = held.slot`;
  await tx.run(sql`
    with claimed as (
      insert into booking_claims (technician_id, date, bucket, ${column})
      select technician, ${date}::date, bucket, ${id}
      from unnest(${technicianIds}::bigint[]) as technician cross join unnest(${buckets}::smallint[]) as bucket
    )
    insert into booking_seats (shop_id, date, slot, seat, ${column})
    select ${shopId}, ${date}::date, held.slot, free.seat, ${id}
    from unnest(${slots}::text[]) as held (slot), lateral (
      select min(seat) as seat from generate_series(1, (select count(*) + 1 from ${taken})) as seat
      where seat not in (select seat from ${taken})) free`);
}

export async function letGo(tx: Database, bookingId: number): Promise<void> {
  await tx.run(sql`
    with claims as (delete from booking_claims where booking_id = ${bookingId})
    delete from booking_seats where booking_id = ${bookingId}`);
}

/** Whether the booking still holds what its work takes, of technicians who still work there. */
export async function holdsAll(tx: Database, bookingId: number): Promise<boolean> {
  const row = await tx.row<{ holds: boolean }>(sql`
    select count(*) * 30 >= b.minutes as holds
    from service_bookings b join booking_claims c on c.booking_id = b.id
      and (c.technician_id = b.technician_id or c.technician_id = any(b.helper_ids))
      join technicians t on t.id = c.technician_id and t.is_active
    where b.id = ${bookingId} group by b.id`);
  return row?.holds ?? false;
}

export type Lapsed = {
  id: number;
  shopId: number;
  userId: number | null;
  /** It was bought with an order. */ isOfOrder: boolean;
  /** Nobody has paid for that yet, so that the shop could not answer. */
  isUnpaid: boolean;
};

/** Ends the requests of a shop, or just one, that were not answered, or not paid, in time: what they held is free. */
export function lapse(
  tx: Database,
  which: { shopId: number } | { bookingId: number },
  at: Date,
): Promise<Lapsed[]> {
  const condition =
    'shopId' in which ? sql`shop_id = ${which.shopId}` : sql`id = ${which.bookingId}`;
  return tx.rows(sql`
    with lapsed as (
      update service_bookings b set status = 'cancelled', ended_by = case when ${isOfUnpaidOrder(sql`b`)}
        then 'unpaid' else 'expired' end, version = version + 1, updated_at = ${at}
      where status = 'pending' and expires_at <= ${at} and ${condition}
      returning id, shop_id, user_id, shop_order_id, ended_by
    ), changes as (
      insert into booking_changes (booking_id, kind, status, changed_by, changed_at)
        select id, 'status', 'cancelled', 'system', ${at} from lapsed
    )
    select id, shop_id as "shopId", user_id as "userId", shop_order_id is not null as "isOfOrder",
      ended_by = 'unpaid' as "isUnpaid" from lapsed`);
}

/** Looks at a request again when its time is over. */
export async function lapseAt(tx: Database, bookingId: number): Promise<void> {
  await tx.run(
    sql`select ${jobSql('bookings.expire', { bookingId }, sql`expires_at`)} from service_bookings where id = ${bookingId}`,
  );
}

/** At the end of a request's time, as an expression beside others of a select list. */
export function lapseLater(bookingId: Sql, at: Date): Sql {
  return jobSql(
    'bookings.expire',
    sql`json_build_object('bookingId', ${bookingId})`,
    sql`${at}::timestamptz`,
  );
}
