/** SQL of plans. */
import type { ServiceType } from '#contract/bookings/rules.ts';
import type { Language } from '#contract/kernel/languages.ts';
import type { WrittenIn } from '#contract/kernel/translations.ts';
import { type Database, sql } from '../../db/database.ts';
import { notifySql } from '../../events/notify.ts';
import { bookedTitleColumns } from '../package-title.ts';
import { lastDayOfPlan, leftInPlan, planOf, type PlanRow } from './plan-of.ts';

export type OwnPlanRow = {
  bookingId: number;
  shopId: number;
  shopName: string;
  category: string;
  zone: string;
  serviceType: ServiceType;
  packageId: number | null;
  packageTitle: string | null;
  writtenIn: WrittenIn | null;
  address: string;
  plan: PlanRow;
};

/** The plans that visits of an account are of, each with the last of these; those that were bought last first. */
export function plansOfUser(db: Database, userId: number, reader: Language): Promise<OwnPlanRow[]> {
  return db.rows(sql`
    select b.id as "bookingId", s.id as "shopId", s.name as "shopName", s.category, s.time_zone as zone,
      b.service_type as "serviceType", b.package_id as "packageId", ${bookedTitleColumns(sql`b`, sql`s`, reader)},
      b.address, ${planOf(sql`b`)} as plan
    from (
      select max(x.id) as id from service_bookings x
        join visit_plans p on p.booking_id = coalesce(x.plan_id, x.id)
      where x.user_id = ${userId} group by p.booking_id order by p.booking_id desc limit 50
    ) last join service_bookings b on b.id = last.id join shops s on s.id = b.shop_id
    order by coalesce(b.plan_id, b.id) desc`);
}

/** 0 where it was ended before. */
export function endPlan(
  tx: Database,
  { id, reason, at }: { id: number; reason: string; at: Date },
): Promise<number> {
  return tx.run(
    sql`update visit_plans set ended_at = ${at}, end_reason = ${reason} where booking_id = ${id} and ended_at is null`,
  );
}

/** Of visits whose customer has left. */
export async function endPlansOf(tx: Database, bookingIds: readonly number[]): Promise<void> {
  await tx.run(sql`
    update visit_plans set ended_at = coalesce(ended_at, now()), end_reason = null
    where booking_id in (select coalesce(plan_id, id) from service_bookings where id = any(${[...bookingIds]}))`);
}

/** Notes which plans end soon with visits left, and has their customers told of it by their last visit, once. */
export function remindOfPlans(db: Database, at: Date): Promise<number> {
  const today = sql`(${at}::timestamptz at time zone s.time_zone)::date`;
  return db.run(sql`
    with due as (
      update visit_plans p set reminded_at = ${at} from service_bookings f join shops s on s.id = f.shop_id
      where f.id = p.booking_id and p.ended_at is null and p.reminded_at is null
        -- Four weeks before, of a short plan less.
        and ${lastDayOfPlan(sql`f`)} between ${today} and ${today} + least(28, p.valid_days / 4)
        and ${leftInPlan(sql`f`, today)} > 0
      returning p.booking_id
    )
    select ${notifySql(
      'booking.plan_ending',
      sql`json_build_object('bookingId', (
        select max(x.id) from service_bookings x where coalesce(x.plan_id, x.id) = booking_id and x.status <> 'cancelled'))`,
      sql`booking_id::text`,
    )} from due`);
}
