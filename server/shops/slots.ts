/** Slots of kitchens, as fragments of SQL and in replies. Triggers of shop orders and shops keep how many orders each has. */
import type { Slots } from '#contract/shops/slots.rules.ts';
import type { TakenSlots } from '#contract/shops/slots.schemas.ts';
import { type Database, type Sql, sql } from '../db/database.ts';
import type { Tasks } from '../jobs/jobs.ts';

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

/** How long a kitchen's slots are, and which of those to come are full, as `Slots` of the contract. */
export function slotsColumn(shop: Sql): Sql {
  const full = sql`(select json_agg(k.starts_at order by k.starts_at) from kitchen_slots k
    where k.shop_id = ${shop}.id and k.taken >= ${shop}.slot_orders and k.starts_at > now() - interval '1 hour')`;
  return sql`json_build_object('minutes', ${shop}.slot_minutes, 'full', case when ${shop}.slot_orders is not null
    then coalesce(${full}, '[]') end)`;
}

/** How many orders are in the slots to come; null where the kitchen takes any number. */
export function takenSlotsColumn(shop: Sql): Sql {
  const coming = sql`(select json_agg(json_build_object('at', k.starts_at, 'taken', k.taken) order by k.starts_at)
    from kitchen_slots k
    where k.shop_id = ${shop}.id and k.taken > 0 and k.starts_at > now() - ${shop}.slot_minutes * interval '1 minute')`;
  return sql`case when ${shop}.slot_orders is not null
    then json_build_object('orders', ${shop}.slot_orders, 'minutes', ${shop}.slot_minutes,
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
