/** SQL of who sees the pictures of visits. */
import { type Database, sql } from '../../db/database.ts';
import type { ShopCondition } from '../../shops/shops.ts';
import { linkLives } from '../links/linked.queries.ts';
import { ofCustomer } from './equipment.queries.ts';

export type Seer = {
  userId: number | null;
  managed: ShopCondition;
  browser: Buffer | null;
  at: Date;
};

/**
 * Its visit first; then, for the earlier services of a unit, any visit of the same customer at the same shop, or an open link
 * to one that the unit was serviced at.
 */
export async function isSeenBy(
  db: Database,
  { userId, managed, browser, at }: Seer,
  address: string,
): Promise<boolean> {
  const isLinked = sql`exists (
    select from booking_unlocks k where k.booking_id = b.id and k.browser = ${browser}
      and ${linkLives(sql`b`, sql`${at}::timestamptz`)})`;
  const row = await db.row(sql`
    with serviced as (
      select x.booking_id, u.id, u.shop_id, u.user_id, u.phone_key from unit_services x join equipment_units u on u.id = x.unit_id
      where x.before_photos @> array[${address}] or x.after_photos @> array[${address}]
    ), quoted as (
      select booking_id from booking_prices where lines @> ${JSON.stringify([{ photos: [address] }])}::jsonb
    )
    select 1 from service_bookings b join shops s on s.id = b.shop_id
    where (b.photos @> array[${address}] or b.id in (select booking_id from serviced union all select booking_id from quoted))
      and (b.user_id = ${userId} or ${managed(sql`s`)} or ${isLinked})
    union all
    select 1 from serviced u where u.user_id = ${userId}
      or exists (select from service_bookings b where b.user_id = ${userId} and ${ofCustomer(sql`u`, sql`b`)})
      or exists (select from unit_services x join service_bookings b on b.id = x.booking_id
        where x.unit_id = u.id and ${isLinked})
    limit 1`);
  return row !== undefined;
}
