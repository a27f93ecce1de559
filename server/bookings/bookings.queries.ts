/** SQL that reads bookings. */
import { allOf, type Database, type Sql, sql, type StatementOf } from '../db/database.ts';
import { counted, type Keyset, type KeysetRow, type SortedList } from '../http/keyset.ts';
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
    from service_bookings b join shops s on s.id = b.shop_id
      where b.id = ${id} and (b.user_id = ${viewer.userId} or ${viewer.managed(sql`s`)})`);
}

export async function visitsUnderWay(db: Database, shopId: number): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*) as count from service_bookings
      where shop_id = ${shopId} and status in ('pending', 'confirmed', 'in_progress')`);
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

/** By when they were asked for, or by when the visits are. */
export const bookingSorts: SortedList<'asked' | 'visit'> = {
  id: sql`b.id`,
  usual: '-asked',
  by: {
    // One is asked for after the other.
    asked: { value: sql`b.id`, type: 'bigint' },
    visit: { value: sql`(b.preferred_date::text || ' ' || b.window_from)`, type: 'text' },
  },
};

type OfShop = { shopId: number; condition: Sql };

export function bookingsOfShop(
  { shopId, condition }: OfShop,
  { position, beyond, order, limit }: Keyset,
): StatementOf<BookingRow & KeysetRow> {
  return bookingsWhere(
    sql`where b.shop_id = ${shopId} and ${condition} and ${allOf(beyond)} order by ${order} limit ${limit}`,
    sql`, ${position} as position`,
  );
}

export function countOfShop(db: Database, { shopId, condition }: OfShop): Promise<number> {
  return counted(db, sql`from service_bookings b where b.shop_id = ${shopId} and ${condition}`);
}
