/** SQL that reads bookings. */
import { type Database, type Sql, sql } from '../db/database.ts';
import type { ShopCondition } from '../shops/shops.ts';
import { type BookingRow, bookingsWhere } from './booking-reply.ts';

export function bookingById(db: Database, id: number): Promise<BookingRow | undefined> {
  return db.row(bookingsWhere(sql`where b.id = ${id}`));
}

/** With whether the viewer works it for the shop; nothing when it is neither theirs nor their shop's. */
export function bookingSeenBy(
  db: Database,
  id: number,
  viewer: { userId: number; managed: ShopCondition },
): Promise<{ id: number; shopId: number; isManaged: boolean } | undefined> {
  return db.row(sql`
    select b.id, b.shop_id as "shopId", ${viewer.managed(sql`s`)} as "isManaged"
    from service_bookings b join shops s on s.id = b.shop_id where b.id = ${id} and (b.user_id = ${viewer.userId} or ${viewer.managed(sql`s`)})`);
}

export async function visitsUnderWay(db: Database, shopId: number): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*) as count from service_bookings where shop_id = ${shopId} and status in ('pending', 'confirmed', 'in_progress')`);
  return row?.count ?? 0;
}

/** The latest first, below an id. */
export function bookingsOfUser(
  db: Database,
  userId: number,
  { below, limit }: { below: number | undefined; limit: number },
): Promise<BookingRow[]> {
  return db.rows(
    bookingsWhere(
      sql`where b.user_id = ${userId} and b.id < ${below ?? Number.MAX_SAFE_INTEGER} order by b.id desc limit ${limit}`,
    ),
  );
}

/** The latest first, below an id. */
export function latestOfShop(
  db: Database,
  filter: { shopId: number; condition: Sql },
  { below, limit }: { below: number | undefined; limit: number },
): Promise<BookingRow[]> {
  return db.rows(
    bookingsWhere(
      sql`where b.shop_id = ${filter.shopId} and ${filter.condition} and b.id < ${below ?? Number.MAX_SAFE_INTEGER} order by b.id desc limit ${limit}`,
    ),
  );
}

export type DayPosition = { date: string; from: string; id: number };

/** In the order of the visits, after one of them. */
export function nextOfShop(
  db: Database,
  filter: { shopId: number; condition: Sql },
  { after, limit }: { after: DayPosition | undefined; limit: number },
): Promise<BookingRow[]> {
  const position = after
    ? sql`(b.preferred_date, b.window_from, b.id) > (${after.date}::date, ${after.from}, ${after.id})`
    : sql`true`;
  return db.rows(
    bookingsWhere(
      sql`where b.shop_id = ${filter.shopId} and ${filter.condition} and ${position} order by b.preferred_date, b.window_from, b.id limit ${limit}`,
    ),
  );
}
