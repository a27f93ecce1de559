/** SQL of reviewing visits. The writer holds the lock on the shop, as for any review. */
import type { Language } from '#contract/kernel/languages.ts';
import { bookedTitleColumns } from '../bookings/bookings.ts';
import { type Database, sql } from '../db/database.ts';
import type { ReviewableVisitRow } from './review-reply.ts';
import { runsShop } from './reviews.queries.ts';

export type OwnVisit = ReviewableVisitRow & { shopId: number };

/**
 * The visit of an account, or of a guest (null), with the review of it. What a shop's people entered for somebody on the
 * phone, whose link they know, counts as their own.
 */
export function visitOf(
  db: Database,
  { id, authorId, viewerId }: { id: number; authorId: number | null; viewerId: number | null },
  reader: Language,
): Promise<OwnVisit | undefined> {
  const isOfShop = sql`${runsShop(viewerId ?? 0, sql`s`)} or (b.user_id is null and b.asked_by like 'user:%')`;
  return db.row(sql`
    select b.id as "bookingId", b.reference, b.shop_id as "shopId", s.name as "shopName", b.service_type as "serviceType",
      ${bookedTitleColumns(sql`b`, sql`s`, reader)},
      coalesce((coalesce(b.started_at, b.completed_at) at time zone s.time_zone)::date, b.preferred_date)::text as "date",
      b.status = 'completed' as "isCompleted", coalesce(${isOfShop}, false) as "isOwnShop",
      v.id, v.stars, v.text, v.photos, v.reply, v.replied_at as "repliedAt",
      v.reply_edited_at as "replyEditedAt", v.created_at as "createdAt",
      v.edited_at as "editedAt", v.hidden_at as "hiddenAt"
    from service_bookings b join shops s on s.id = b.shop_id left join reviews v on v.booking_id = b.id
    where b.id = ${id} and b.user_id is not distinct from ${authorId}::bigint`);
}

export type NewVisitReview = {
  bookingId: number;
  userId: number | null;
  stars: number;
  text: string;
  photos: string[];
  at: Date;
};

/** Nothing when the visit has a review already, or is no longer completed. */
export function insertVisitReview(
  tx: Database,
  { bookingId, userId, stars, text, photos, at }: NewVisitReview,
): Promise<{ id: number } | undefined> {
  return tx.row(sql`
    insert into reviews (booking_id, shop_id, user_id, stars, text, photos, created_at)
    select id, shop_id, user_id, ${stars}, ${text}, ${photos}, ${at}
    from service_bookings where id = ${bookingId} and user_id is not distinct from ${userId}::bigint and status = 'completed'
    on conflict (booking_id) do nothing returning id`);
}

export async function reviewOfVisit(tx: Database, bookingId: number): Promise<number | undefined> {
  return (await tx.row<{ id: number }>(sql`select id from reviews where booking_id = ${bookingId}`))
    ?.id;
}
