/** SQL that writes reviews. The writer holds the lock on the shop, so that its figures are counted one after the other. */
import { type Database, sql } from '../db/database.ts';
import type { ShopCondition } from '../shops/shops.ts';
import { hasCome, wasPaid } from '../orders/orders.ts';
import { aroundReview, authorName } from './review-reply.ts';
import { runsShop } from './reviews.queries.ts';

export type LineToReview = {
  shopId: number;
  productId: number;
  isDelivered: boolean;
  isOwnShop: boolean;
  isReviewed: boolean;
};

export function lineToReview(
  db: Database,
  orderLineId: number,
  userId: number,
): Promise<LineToReview | undefined> {
  return db.row(sql`
    select l.shop_id as "shopId", l.product_id as "productId", so.status = 'delivered' and ${wasPaid(sql`o`)}
      and ${hasCome} as "isDelivered", ${runsShop(userId, sql`s`)} as "isOwnShop",
      exists (select from reviews where order_line_id = l.id) as "isReviewed"
    from order_lines l join orders o on o.id = l.order_id join shop_orders so on so.id = l.shop_order_id
      join shops s on s.id = l.shop_id
    where l.id = ${orderLineId} and o.user_id = ${userId}`);
}

export type NewReview = {
  orderLineId: number;
  userId: number;
  stars: number;
  text: string;
  photos: string[];
  at: Date;
};

/** Nothing when the line has a review already, or is no longer delivered. */
export function insertReview(tx: Database, review: NewReview): Promise<{ id: number } | undefined> {
  return tx.row(sql`
    insert into reviews (order_line_id, product_id, shop_id, user_id, stars, text, photos, created_at)
    select l.id, l.product_id, l.shop_id, ${review.userId}, ${review.stars}, ${review.text}, ${review.photos}, ${review.at}
    from order_lines l join orders o on o.id = l.order_id join shop_orders so on so.id = l.shop_order_id
    where l.id = ${review.orderLineId} and so.status = 'delivered' and ${wasPaid(sql`o`)} and ${hasCome}
    on conflict (order_line_id) do nothing returning id`);
}

export type NewReviewRow = {
  id: number;
  orderLineId: number;
  shopId: number;
  productId: number;
  photos: string[];
};

/** Of a line of an order; a visit is reviewed by its own address. */
export function ownReview(
  db: Database,
  id: number,
  userId: number,
): Promise<NewReviewRow | undefined> {
  return db.row(sql`
    select id, order_line_id as "orderLineId", shop_id as "shopId", product_id as "productId", photos
    from reviews where id = ${id} and user_id = ${userId} and order_line_id is not null`);
}

export type ChangedReview = {
  id: number;
  /** Null is a guest. What a guest wrote is theirs once they have taken the visit into their account. */
  userId: number | null;
  stars: number;
  text: string;
  photos: string[];
  at: Date;
};

/** Keeps what it said before; a change of nothing leaves it as it is. */
export function changeReview(
  tx: Database,
  { id, userId, stars, text, photos, at }: ChangedReview,
): Promise<number> {
  return tx.run(sql`
    with old as (
      select * from reviews where id = ${id} and (user_id is null or user_id = ${userId}) and (stars, text, photos) is distinct
        from (${stars}::smallint, ${text}, ${photos}::text[])
      for update
    ), version as (
      insert into review_versions (review_id, stars, text, photos, written_at, replaced_at)
      select id, stars, text, photos, coalesce(edited_at, created_at), ${at} from old
    )
    update reviews r set user_id = coalesce(r.user_id, ${userId}::bigint), stars = ${stars}, text = ${text},
      photos = ${photos}, edited_at = ${at} from old where r.id = old.id`);
}

/** Where its shop is one of these. */
export function shopOfReview(
  db: Database,
  id: number,
  which: ShopCondition = () => sql`true`,
): Promise<{ shopId: number; productId: number | null; userId: number | null } | undefined> {
  return db.row(sql`
    select r.shop_id as "shopId", r.product_id as "productId", r.user_id as "userId" from reviews r
      join shops s on s.id = r.shop_id where r.id = ${id} and ${which(sql`s`)}`);
}

/** What an author's reviews are of, each once. */
export function subjectsOfAuthor(
  db: Database,
  userId: number,
): Promise<Array<{ shopId: number; productId: number | null }>> {
  return db.rows(
    sql`select distinct shop_id as "shopId", product_id as "productId" from reviews where user_id = ${userId}`,
  );
}

/** Says whether this is the first answer. */
export function setReply(
  tx: Database,
  { id, text, userId, at }: { id: number; text: string; userId: number; at: Date },
): Promise<{ isFirst: boolean } | undefined> {
  return tx.row(sql`
    update reviews r set reply = ${text}, replied_at = coalesce(r.replied_at, ${at}), replied_by = ${userId},
      reply_edited_at = case when r.reply is null or r.reply = ${text} then r.reply_edited_at else ${at}::timestamptz end
    from (select id, reply from reviews where id = ${id} for update) old where r.id = old.id
      returning old.reply is null as "isFirst"`);
}

/** Hides a review from shoppers, or shows it again; nothing when it is that way already. */
export function setHidden(
  tx: Database,
  { id, at }: { id: number; at: Date | null },
): Promise<{ shopId: number; productId: number | null } | undefined> {
  return tx.row(sql`
    update reviews set hidden_at = ${at}::timestamptz where id = ${id} and (hidden_at is null) = ${at !== null}
    returning shop_id as "shopId", product_id as "productId"`);
}

/** What admins need to know of a reported review. */
export type ReviewToJudge = {
  id: number;
  shopId: number;
  shopName: string;
  userId: number | null;
  productId: number | null;
  /** Of a visit its package, or its firm. */
  productName: string;
  stars: number;
  text: string;
  photos: string[];
  fullName: string;
  isHidden: boolean;
};

export function reviewToJudge(db: Database, id: number): Promise<ReviewToJudge | undefined> {
  return db.row(sql`
    select v.id, v.shop_id as "shopId", s.name as "shopName", v.user_id as "userId", v.product_id as "productId",
      coalesce(l.product_name, b.package_title, s.name) as "productName",
      v.stars, v.text, v.photos, ${authorName} as "fullName", v.hidden_at is not null as "isHidden"
    from reviews v ${aroundReview(sql`v`)} join shops s on s.id = v.shop_id
    where v.id = ${id}`);
}
