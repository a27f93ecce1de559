/** Reviewing a service visit: by the customer whose account it belongs to, once it is completed. */
import type { ReviewableVisit } from '#contract/reviews/schemas.ts';
import type { ReviewText } from '#contract/reviews/text.schemas.ts';
import { type Ctx, requireUser } from '../context.ts';
import { notify } from '../events/notify.ts';
import { requireOwnPictures } from '../files/files.ts';
import { refuse } from '../http/refuse.ts';
import { countReviews, figuresLock } from './figures.ts';
import { visitReply } from './review-reply.ts';
import * as queries from './visit-review.queries.ts';
import { announce } from './write-review.ts';
import { changeReview } from './write.queries.ts';

/** An own visit with the caller's review of it; `review.visit_not_found` for anybody else's. */
export async function visitToReview(ctx: Ctx, { id }: { id: number }): Promise<ReviewableVisit> {
  const visit = await queries.visitOf(ctx.db, id, requireUser(ctx));
  return visit ? visitReply(visit) : refuse('review.visit_not_found');
}

/**
 * Says something about an own visit, or says something else: there is one review of each, and what it said before is
 * kept. Refuses `review.visit_not_found`, `review.own_shop`, `review.not_completed`, and `file.not_yours` for photos that
 * somebody else uploaded.
 */
export async function reviewVisit(
  ctx: Ctx,
  { id, ...said }: { id: number } & ReviewText,
): Promise<ReviewableVisit> {
  const userId = requireUser(ctx);
  const visit = (await queries.visitOf(ctx.db, id, userId)) ?? refuse('review.visit_not_found');
  if (visit.isOwnShop) refuse('review.own_shop');
  if (!visit.isCompleted) refuse('review.not_completed');
  const added = said.photos.filter((photo) => visit.id === null || !visit.photos.includes(photo));
  await requireOwnPictures(ctx.db, { userId, folder: 'reviews', addresses: added });
  await ctx.db.transaction(async (tx) => {
    await figuresLock(tx, visit.shopId);
    const written = await queries.insertVisitReview(tx, {
      bookingId: id,
      userId,
      ...said,
      at: ctx.now,
    });
    const reviewId =
      written?.id ?? (await queries.reviewOfVisit(tx, id)) ?? refuse('review.not_completed');
    if (!written && (await changeReview(tx, { id: reviewId, userId, ...said, at: ctx.now })) === 0)
      return;
    await countReviews(tx, { shopId: visit.shopId, productId: null });
    await announce(ctx, tx, { reviewId, shopId: visit.shopId, authorId: userId });
    if (written) await notify(tx, 'review.received', { reviewId });
  });
  return visitToReview(ctx, { id });
}
