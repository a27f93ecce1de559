/** SQL of how a kitchen takes orders for the moment. */
import type { SetHours } from '#contract/shops/hours.rules.ts';
import type { KitchenItem } from '#contract/shops/kitchens.schemas.ts';
import type { ShopKind } from '#contract/shops/rules.ts';
import { deliveryMinutesColumn, pickupMinutes } from '../kitchen-minutes.ts';
import { hoursForOrders, hoursTaken } from '../shop-reply.ts';
import { type Database, sql } from '../../db/database.ts';
import type { ShopCondition } from '../seen-by.ts';
import { isKitchen, kindCan } from '../kinds.ts';
import { type AskedSlots, slotsColumn, workIn } from '../slots.ts';

export type OpeningRow = {
  kind: ShopKind;
  openingHours: SetHours;
  timeZone: string;
};

export function openingOf(db: Database, id: number): Promise<OpeningRow | undefined> {
  return db.row(
    sql`select kind, ${hoursTaken(sql`shops`)} as "openingHours", time_zone as "timeZone" from shops where id = ${id}`,
  );
}

/** The most minutes that each way takes, as busy as the kitchen is; without pickup null. */
export type KitchenRow = OpeningRow & {
  pausedUntil: Date | null;
  deliveryMinutes: number;
  pickupMinutes: number | null;
  slots: AskedSlots;
};

/** A kitchen that can be asked for a time, among the shops that are `visible`, with the slots for what is ordered. */
export function kitchenSeen(
  db: Database,
  { id, items }: { id: number; items: readonly KitchenItem[] },
  visible: ShopCondition,
): Promise<KitchenRow | undefined> {
  const asked = sql`jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item ("productId" bigint, quantity integer)`;
  const ordered = sql`(select "productId" as product_id, quantity from ${asked})`;
  const canBeAsked = kindCan(sql`s.kind`, (can) => can.canBeOrderedForLater);
  return db.row(sql`
    select s.kind, ${hoursForOrders(sql`s`)} as "openingHours", s.time_zone as "timeZone", s.paused_until as "pausedUntil",
      ${deliveryMinutesColumn(sql`s`)} as "deliveryMinutes", case when s.offers_pickup
        then ${pickupMinutes(sql`s`)} end as "pickupMinutes",
      ${slotsColumn(sql`s`, workIn(ordered, sql`s`))} as slots
    from shops s where s.id = ${id} and ${canBeAsked} and ${visible(sql`s`)}`);
}

export async function setPause(
  db: Database,
  id: number,
  { until, reason }: { until: Date | null; reason: string },
): Promise<void> {
  await db.run(sql`
    update shops set paused_until = ${until}, pause_reason = ${reason},
      paused_at = case when ${until}::timestamptz is null then null when paused_until > now() then coalesce(paused_at, now())
        else now() end
    where id = ${id}`);
}

/** Until when a shop takes no orders, if it has taken none for `hours` or more by `at`; undefined of all others. */
export async function longPause(
  db: Database,
  id: number,
  { hours, at }: { hours: number; at: Date },
): Promise<Date | undefined> {
  const row = await db.row<{ until: Date }>(sql`
    select paused_until as until from shops
    where id = ${id} and paused_until is not null and paused_at <= ${at}::timestamptz - ${hours} * interval '1 hour'`);
  return row?.until;
}

export async function setBusy(
  db: Database,
  id: number,
  { minutes, until }: { minutes: number; until: Date | null },
): Promise<void> {
  await db.run(
    sql`update shops set busy_minutes = ${minutes}, busy_until = ${until} where id = ${id} and ${isKitchen(sql`kind`)}`,
  );
}
