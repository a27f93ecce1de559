/** Slots of kitchens, as fragments of SQL and in replies. Triggers of shop orders and shops keep how many places of each are taken. */
import type { Slots } from '#contract/shops/slots.rules.ts';
import type { TakenSlots } from '#contract/shops/slots.schemas.ts';
import { type Database, type Sql, sql } from '../db/database.ts';
import type { Tasks } from '../jobs/jobs.ts';
import { kindCan } from './kinds.ts';

declare module '../jobs/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface JobMap {
    'shops.forget_slots': Record<string, never>;
  }
}

/** Slots that are over are of no use to anybody. */
export function slotTasks({ db }: { db: Database }): Tasks {
  return {
    'shops.forget_slots': {
      run: async () => {
        await db.run(sql`delete from kitchen_slots where starts_at < now() - interval '2 days'`);
      },
      repeat: '29 3 * * *',
    },
  };
}

/** Of a kitchen that limits its slots, also the work that was asked about; null of others. */
export type AskedSlots = Slots & { work: number | null };

/** How long a kitchen's slots are, and which of those to come have no room for so much work, or for one order more. */
export function slotsColumn(shop: Sql, work: Sql): Sql {
  const places = sql`case ${shop}.slot_unit when 'points' then asked.work else 1 end`;
  const full = sql`(select json_agg(k.starts_at order by k.starts_at) from kitchen_slots k
    where k.shop_id = ${shop}.id and k.starts_at > now() - interval '1 hour'
      and not slot_has_room(k.taken, ${places}, ${shop}.slot_limit))`;
  return sql`case when ${shop}.slot_limit is null then json_build_object('minutes', ${shop}.slot_minutes, 'full', null, 'work', null)
    else (select json_build_object('minutes', ${shop}.slot_minutes, 'full', coalesce(${full}, '[]'), 'work', asked.work)
      from (select ${workOf(work)} as work) asked) end`;
}

/** Nothing that is ordered is asked about as one dish. */
function workOf(work: Sql): Sql {
  return sql`coalesce((${work})::integer, 1)`;
}

/** Whether a kitchen limits its slots by the work of its dishes. */
export function isCountingWork(shop: Sql): Sql {
  const hasSlots = kindCan(sql`${shop}.kind`, (can) => can.canBeOrderedForLater);
  return sql`(${shop}.slot_unit = 'points' and ${shop}.slot_limit is not null and ${hasSlots})`;
}

/** How much work the dishes of a shop are among `items` of `product_id` and `quantity`; null where there are none. */
export function workIn(items: Sql, shop: Sql): Sql {
  return sql`(select sum(i.quantity * p.work_points) from ${items} i join products p on p.id = i.product_id where p.shop_id = ${shop}.id)`;
}

/** How much is taken of the slots to come; null where the kitchen takes any number. */
export function takenSlotsColumn(shop: Sql): Sql {
  const coming = sql`(select json_agg(json_build_object('at', k.starts_at, 'taken', k.taken) order by k.starts_at)
    from kitchen_slots k
    where k.shop_id = ${shop}.id and k.taken > 0 and k.starts_at > now() - ${shop}.slot_minutes * interval '1 minute')`;
  return sql`case when ${shop}.slot_limit is not null
    then json_build_object('unit', ${shop}.slot_unit, 'limit', ${shop}.slot_limit, 'minutes', ${shop}.slot_minutes,
      'coming', coalesce(${coming}, '[]')) end`;
}

/** Nothing where all slots have room. */
export function fullSlotsReply({ minutes, full }: Slots): {
  slots?: { minutes: number; full: string[] };
} {
  return full && full.length > 0 ? { slots: { minutes, full: full.map(instant) } } : {};
}

export function takenSlotsReply(taken: TakenSlots | null): { slots?: TakenSlots } {
  if (!taken) return {};
  const coming = taken.coming.map((slot) => ({ ...slot, at: instant(slot.at) }));
  return { slots: { ...taken, coming } };
}

/** Of what the database wrote as JSON. */
function instant(at: string): string {
  return new Date(at).toISOString();
}
