/** SQL that reads reviews, one function per question. */
import type { ReviewSort, RoomReviewColumn } from '#contract/reviews/rules.ts';
import { allOf, type Database, type Sql, sql, type StatementOf } from '../db/database.ts';
import { counted, type Keyset, type KeysetRow, type SortedList } from '../http/keyset.ts';
import type { ShopCondition } from '../shops/shops.ts';
import { hasCome, wasPaid } from '../orders/orders.ts';
import {
  aroundReview,
  type ReviewableLineRow,
  reviewColumns,
  type ReviewRow,
  type RoomRow,
} from './review-reply.ts';

export type ReviewPage = {
  id: number;
  sort: ReviewSort;
  stars: number | undefined;
  withPhotos: boolean;
  /** Stars and id of the last review of the page before. */
  after: [stars: number, id: number] | undefined;
  limit: number;
};

/** No rows at all: there is no such product for this viewer. */
export function reviewsOfProduct(
  db: Database,
  page: ReviewPage,
  visible: (product: Sql, shop: Sql) => Sql,
): Promise<Array<ReviewRow & { shopId: number }>> {
  return db.rows(sql`
    select r.*, s.id as "shopId" from products p join shops s on s.id = p.shop_id
    left join lateral (${pageOfReviews(sql`product_id = p.id`, page)}) r on true
    where p.id = ${page.id} and ${visible(sql`p`, sql`s`)} order by ${orders[page.sort](sql`r.`)}`);
}

/** As `reviewsOfProduct`, for a shop. */
export function reviewsOfShop(
  db: Database,
  page: ReviewPage,
  visible: ShopCondition,
): Promise<ReviewRow[]> {
  return db.rows(sql`
    select r.* from shops s
    left join lateral (${pageOfReviews(sql`shop_id = s.id`, page)}) r on true
    where s.id = ${page.id} and ${visible(sql`s`)} order by ${orders[page.sort](sql`r.`)}`);
}

const orders: Record<ReviewSort, (of: Sql) => Sql> = {
  newest: (of) => sql`${of}id desc`,
  highest: (of) => sql`${of}stars desc, ${of}id desc`,
  lowest: (of) => sql`${of}stars, ${of}id desc`,
};

const nothing = sql``;

function pageOfReviews(of: Sql, { sort, stars, withPhotos, after, limit }: ReviewPage): Sql {
  const conditions = [
    of,
    sql`hidden_at is null`,
    ...(stars === undefined ? [] : [sql`stars = ${stars}`]),
    ...(withPhotos ? [sql`photos <> '{}'`] : []),
    ...(after ? [comesAfter(sort, after)] : []),
  ];
  return sql`
    select ${reviewColumns(sql`v`)}
    from (select * from reviews where ${allOf(conditions)} order by ${orders[sort](nothing)} limit ${limit + 1}) v
    ${aroundReview(sql`v`)}`;
}

function comesAfter(sort: ReviewSort, [stars, id]: [number, number]): Sql {
  if (sort === 'newest') return sql`id < ${id}`;
  if (sort === 'highest') return sql`(stars, id) < (${stars}, ${id})`;
  return sql`(stars > ${stars} or (stars = ${stars} and id < ${id}))`;
}

export type RoomFilter = {
  shopId: number;
  stars: number | undefined;
  isAnswered: boolean | undefined;
};

export const roomSorts: SortedList<RoomReviewColumn> = {
  id: sql`v.id`,
  usual: '-waiting',
  by: {
    // One is written after the other.
    written: { value: sql`v.id`, type: 'bigint' },
    stars: { value: sql`v.stars`, type: 'bigint' },
    waiting: { value: sql`v.waits`, type: 'bigint' },
  },
};

/** A page of a shop's reviews for its people. */
export function reviewsForRoom(
  filter: RoomFilter,
  { position, beyond, order, limit }: Keyset,
): StatementOf<RoomRow & KeysetRow> {
  return sql`
    select ${reviewColumns(sql`v`)}, ${position} as position, p.mockup, p.artwork_url as "artworkUrl", shop.kind as "shopKind"
    from (select * from reviews v where ${allOf([...inRoom(filter), ...beyond])} order by ${order} limit ${limit}) v
    ${aroundReview(sql`v`)} left join products p on p.id = v.product_id
    order by ${order}`;
}

export function countForRoom(db: Database, filter: RoomFilter): Promise<number> {
  return counted(db, sql`from reviews v where ${allOf(inRoom(filter))}`);
}

function inRoom({ shopId, stars, isAnswered }: RoomFilter): Sql[] {
  return [
    sql`v.shop_id = ${shopId}`,
    ...(stars === undefined ? [] : [sql`v.stars = ${stars}`]),
    ...(isAnswered === undefined ? [] : [sql`v.waits = ${isAnswered ? 0 : 1}`]),
  ];
}

export function roomReview(db: Database, id: number): Promise<RoomRow | undefined> {
  return db.row(sql`
    select ${reviewColumns(sql`v`)}, p.mockup, p.artwork_url as "artworkUrl", shop.kind as "shopKind"
    from reviews v ${aroundReview(sql`v`)} left join products p on p.id = v.product_id where v.id = ${id}`);
}

/** The lines of a shopper's order that came, each with the review of it. */
export function linesOfOrder(
  db: Database,
  orderId: number,
  userId: number,
): Promise<ReviewableLineRow[]> {
  return db.rows(
    sql`${ownLines(userId)} where o.id = ${orderId} and o.user_id = ${userId} and (${hasCome} or v.id is not null) order by l.id`,
  );
}

export async function isOrderOf(db: Database, orderId: number, userId: number): Promise<boolean> {
  const row = await db.row(sql`select from orders where id = ${orderId} and user_id = ${userId}`);
  return row !== undefined;
}

/** One line of a shopper's, whichever order it belongs to. */
export function lineOf(
  db: Database,
  orderLineId: number,
  userId: number,
): Promise<ReviewableLineRow | undefined> {
  return db.row(sql`${ownLines(userId)} where l.id = ${orderLineId} and o.user_id = ${userId}`);
}

function ownLines(userId: number): Sql {
  return sql`
    select l.id as "orderLineId", s.name as "shopName", l.product_id as "productId", l.product_name as "productName",
      l.product_image as "productImage", p.mockup, p.artwork_url as "artworkUrl", s.kind as "shopKind",
      l.options as "variantOptions", v.id, v.stars, v.text, v.photos, v.reply, v.replied_at as "repliedAt",
      v.reply_edited_at as "replyEditedAt", v.created_at as "createdAt", v.edited_at as "editedAt", v.hidden_at as "hiddenAt",
      s.language, l.translations, so.status = 'delivered' and ${wasPaid(sql`o`)} and ${hasCome}
        and not ${runsShop(userId, sql`s`)} as "mayReview"
    from order_lines l join orders o on o.id = l.order_id join shop_orders so on so.id = l.shop_order_id
      join shops s on s.id = l.shop_id
    join products p on p.id = l.product_id left join reviews v on v.order_line_id = l.id`;
}

/** Whether somebody is one of the people of a shop, whatever they may do there. */
export function runsShop(userId: number, shop: Sql): Sql {
  return sql`exists (select from shop_people people where people.shop_id = ${shop}.id and people.user_id = ${userId})`;
}
