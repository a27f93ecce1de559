/** The plan of several visits that a visit was bought with, or is one of. What is left is counted, never stored. */
import type {
  PackagePlan,
  PlanBalance,
  PlanOfVisit,
} from '#contract/bookings/plan-balance.schemas.ts';
import { planStateOf } from '#contract/bookings/plans.rules.ts';
import type { Minor } from '#contract/kernel/money.ts';
import { civilTime } from '#contract/kernel/time.ts';
import { type Sql, sql } from '../../db/database.ts';
import { leftToPay } from '../comes-back.ts';

export type PlanRow = {
  id: number;
  visits: number;
  /** Of its visits, those that hold a place in it. */
  taken: number;
  number: number | null;
  validUntil: string;
  units: number;
  /** By its firm, with its first visit, or because its customer has left. */
  isEnded: boolean;
  endReason: string | null;
  isDone: boolean;
  due: Minor;
};

/** Of bookings: their `PlanRow` as JSON; null where they have none. */
export function planOf(booking: Sql): Sql {
  const [p, f, v] = [sql`plan`, sql`first_visit`, sql`one`];
  const taken = sql`from service_bookings ${v} where ${isOfPlan(v, p)} and ${takesPlace(v)}`;
  return sql`(
    select json_build_object('id', ${p}.booking_id, 'visits', ${p}.visits, 'units', ${f}.units,
      'taken', (select count(*) ${taken}),
      'number', case when ${takesPlace(booking)} then (select count(*) ${taken}
        and (${v}.window_starts_at, ${v}.id) <= (${booking}.window_starts_at, ${booking}.id)) end,
      'validUntil', ${lastDay(p, f)}, 'isEnded', ${isEnded(p, f)}, 'endReason', ${p}.end_reason,
      'isDone', ${f}.status = 'completed', 'due', ${leftToPay(f)})
    from visit_plans ${p} join service_bookings ${f} on ${f}.id = ${p}.booking_id
    where ${p}.booking_id = coalesce(${booking}.plan_id, ${booking}.id))`;
}

/** Of visits: they hold a place in their plan. What was given up, declined or not answered gives it back. */
function takesPlace(visit: Sql): Sql {
  return sql`(${visit}.status <> 'cancelled' and not (${visit}.status = 'pending' and ${visit}.expires_at <= now()))`;
}

function isOfPlan(visit: Sql, plan: Sql): Sql {
  return sql`(${visit}.id = ${plan}.booking_id or ${visit}.plan_id = ${plan}.booking_id)`;
}

function isEnded(plan: Sql, first: Sql): Sql {
  return sql`(${plan}.ended_at is not null or not ${takesPlace(first)})`;
}

/** Of plans and their first visits. */
function lastDay(plan: Sql, first: Sql): Sql {
  return sql`(${first}.preferred_date + ${plan}.valid_days)`;
}

/** Of bookings: the last day of the plan that they are of. */
export function lastDayOfPlan(booking: Sql): Sql {
  const [p, f] = [sql`plan`, sql`first_visit`];
  return sql`(select ${lastDay(p, f)} from visit_plans ${p} join service_bookings ${f} on ${f}.id = ${p}.booking_id
    where ${p}.booking_id = coalesce(${booking}.plan_id, ${booking}.id))`;
}

/** Of bookings: how many visits may be taken of their plan now; 0 where there is none, or not now. `today` is a civil date of its shop. */
export function leftInPlan(booking: Sql, today: Sql): Sql {
  const [p, f, v] = [sql`plan`, sql`first_visit`, sql`one`];
  return sql`coalesce((
    select greatest(0, ${p}.visits - (select count(*) from service_bookings ${v} where ${isOfPlan(v, p)} and ${takesPlace(v)}))
    from visit_plans ${p} join service_bookings ${f} on ${f}.id = ${p}.booking_id
    where ${p}.booking_id = coalesce(${booking}.plan_id, ${booking}.id) and ${p}.ended_at is null and ${f}.status = 'completed'
      and ${lastDay(p, f)} >= ${today} and ${leftToPay(f)} = 0), 0)`;
}

/** Of bookings: the plan that they are of has not come to its end, at an instant. */
export function hasLivingPlan(booking: Sql, at: Sql): Sql {
  const [p, f] = [sql`plan`, sql`first_visit`];
  return sql`exists (
    select from visit_plans ${p} join service_bookings ${f} on ${f}.id = ${p}.booking_id
    where ${p}.booking_id = coalesce(${booking}.plan_id, ${booking}.id) and ${p}.ended_at is null and ${f}.status <> 'cancelled'
      and ${lastDay(p, f)} >= (${at})::date - 1)`;
}

/** Where its firm and its customer read it. */
type Reading = { now: Date; zone: string };

export function balanceOf(
  { taken, isDone, isEnded, due, number: _, ...plan }: PlanRow,
  { now, zone }: Reading,
): PlanBalance {
  const left = Math.max(0, plan.visits - taken);
  const today = civilTime(now, zone).date;
  return { ...plan, left, state: planStateOf({ ...plan, isEnded, isDone, due, left }, today) };
}

/** As a visit of it has it; nothing where it is of none. */
export function planReply(row: PlanRow | null, reading: Reading): { plan?: PlanOfVisit } {
  return row ? { plan: { ...balanceOf(row, reading), number: row.number } } : {};
}

/** Of a package; nothing where its price is for one visit. */
export function packagePlanOf({ visits, validDays }: PackagePlan): { plan?: PackagePlan } {
  return visits > 1 ? { plan: { visits, validDays } } : {};
}
