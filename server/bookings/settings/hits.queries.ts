/** SQL of visits that a change of settings hits. */
import {
  type BookingStatus,
  type ServiceType,
  type TimeSlot,
  askedToMove,
} from '#contract/bookings/rules.ts';
import { bucketMinutes } from '#contract/bookings/calendar.rules.ts';
import { type Database, sql } from '../../db/database.ts';
import { notifySql } from '../../events/notify.ts';

export type HeldVisit = {
  id: number;
  reference: string;
  userId: number | null;
  customerName: string;
  customerPhone: string;
  customerEmail: string | null;
  date: string;
  slot: TimeSlot;
  /** All that it takes, `slot` the first. */
  slots: TimeSlot[];
  from: string;
  to: string;
  status: BookingStatus;
  technicianIds: number[];
  technicianName: string;
  serviceType: ServiceType;
  minutes: number;
  sector: string | null;
  buckets: number[];
};

/** Visits to come that hold a technician's time, the next one first. */
export function heldVisits(db: Database, shopId: number, at: Date): Promise<HeldVisit[]> {
  return db.rows(sql`
    select b.id, b.reference, b.user_id as "userId", b.customer_name as "customerName", b.customer_phone as "customerPhone",
      b.customer_email as "customerEmail", b.preferred_date::text as date, b.time_slot as slot,
      coalesce((select array_agg(x.slot) from booking_seats x where x.booking_id = b.id), array[b.time_slot]) as slots,
      b.window_from as "from", b.window_to as "to", b.status,
      array_agg(distinct c.technician_id) as "technicianIds", string_agg(distinct t.name, ', ') as "technicianName",
      b.service_type as "serviceType", b.minutes, b.sector,
      array_agg(distinct c.bucket::integer) as buckets
    from service_bookings b join booking_claims c on c.booking_id = b.id join technicians t on t.id = c.technician_id
    where b.shop_id = ${shopId} and b.window_ends_at > ${at}
      and (b.status = 'confirmed' or (b.status = 'pending' and b.expires_at > ${at}))
    group by b.id order by b.preferred_date, b.window_from, b.id`);
}

export type Replanned = {
  bookingId: number;
  date: string;
  technicianIds: number[];
  buckets: number[];
};

/** Frees what these visits held; `claim` gives them their new technicians. */
export function release(tx: Database, bookingIds: readonly number[]): Promise<number> {
  return tx.run(sql`delete from booking_claims where booking_id = any(${bookingIds}::bigint[])`);
}

/** Gives visits to other technicians, with a line in the history of each. */
export function claim(
  tx: Database,
  plans: readonly Replanned[],
  { by, at }: { by: number; at: Date },
): Promise<number> {
  return tx.run(sql`
    with plan as (
      select * from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) as p ("bookingId" bigint, date date,
        "technicianIds" bigint[], buckets smallint[])
    ), claimed as (
      insert into booking_claims (technician_id, date, bucket, booking_id)
      select technician, date, bucket, "bookingId" from plan, unnest("technicianIds") as technician, unnest(buckets) as bucket
    ), changed as (
      update service_bookings b set technician_id = plan."technicianIds"[1], helper_ids = plan."technicianIds"[2:],
        set_out_at = null, arrived_at = null, version = version + 1, updated_at = ${at},
        planned_from = ${clockOf(sql`plan.buckets[1]`)}, planned_to = ${clockOf(sql`plan.buckets[cardinality(plan.buckets)] + 1`)}
      from plan where b.id = plan."bookingId" returning b.id, b.status
    )
    insert into booking_changes (booking_id, kind, status, changed_by, user_id, changed_at)
    select id, 'technician', status, 'vendor', ${by}, ${at} from changed`);
}

function clockOf(bucket: ReturnType<typeof sql>) {
  return sql`to_char(make_interval(mins => (${bucket}) * ${bucketMinutes}), 'HH24:MI')`;
}

/** Asks the customers of visits for another time; the visits keep what they hold until then. */
export function askToMove(
  tx: Database,
  bookingIds: readonly number[],
  { by, at }: { by: number; at: Date },
): Promise<number> {
  return tx.run(sql`
    with asked as (
      update service_bookings set version = version + 1, updated_at = ${at}
        where id = any(${bookingIds}::bigint[]) returning id, status
    ), notified as (
      select ${notifySql('booking.must_move', sql`json_build_object('bookingId', id)`)} from asked
    ), noted as (
      insert into booking_changes (booking_id, kind, status, changed_by, user_id, note, changed_at)
      select id, 'note', status, 'vendor', ${by}, ${askedToMove}, ${at} from asked
    )
    select count(*) from notified`);
}
