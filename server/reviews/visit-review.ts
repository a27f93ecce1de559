/** Reviewing a service visit, once it is completed: by the customer whose account it belongs to, or a guest by the private link. */
import type { ReviewableVisit } from '#contract/reviews/schemas.ts';
import type { ReviewText } from '#contract/reviews/text.schemas.ts';
import { type LinkAsked, watchedByLink } from '../bookings/bookings.ts';
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
  return visitReply(await found(ctx, { id, authorId: requireUser(ctx) }));
}

/**
 * Says something about an own visit, or says something else: there is one review of each, and what it said before is
 * kept. Refuses `review.visit_not_found`, `review.own_shop`, `review.not_completed`, and `file.not_yours` for photos that
 * somebody else uploaded.
 */
export function reviewVisit(
  ctx: Ctx,
  { id, ...said }: { id: number } & ReviewText,
): Promise<ReviewableVisit> {
  return say(ctx, { id, authorId: requireUser(ctx) }, said);
}

/** A guest's visit behind a private link that is open in this browser; `review.visit_not_found` for one of an account. */
export async function linkedVisitToReview(ctx: Ctx, asked: LinkAsked): Promise<ReviewableVisit> {
  return visitReply(await found(ctx, { id: await watchedByLink(ctx, asked), authorId: null }));
}

/** As `reviewVisit`, by the guest behind a private link that is open in this browser; a guest has no photos. */
export async function reviewLinkedVisit(
  ctx: Ctx,
  { said, ...asked }: LinkAsked & { said: ReviewText },
): Promise<ReviewableVisit> {
  return say(ctx, { id: await watchedByLink(ctx, asked), authorId: null }, said);
}

/** A visit, and whose it is; null is a guest. */
type Own = { id: number; authorId: number | null };

async function found(ctx: Ctx, own: Own): Promise<queries.OwnVisit> {
  const asked = { ...own, viewerId: ctx.viewer.userId };
  return (await queries.visitOf(ctx.db, asked, ctx.language)) ?? refuse('review.visit_not_found');
}

async function say(ctx: Ctx, own: Own, said: ReviewText): Promise<ReviewableVisit> {
  const visit = await found(ctx, own);
  if (visit.isOwnShop) refuse('review.own_shop');
  if (!visit.isCompleted) refuse('review.not_completed');
  const { id, authorId } = own;
  const added = said.photos.filter((photo) => visit.id === null || !visit.photos.includes(photo));
  // Nothing that was uploaded is nobody's, so that guests are refused any.
  await requireOwnPictures(ctx.db, { userId: authorId ?? 0, folder: 'reviews', addresses: added });
  const written = { userId: authorId, ...said, at: ctx.now };
  await ctx.db.transaction(async (tx) => {
    await figuresLock(tx, visit.shopId);
    const first = await queries.insertVisitReview(tx, { bookingId: id, ...written });
    const reviewId =
      first?.id ?? (await queries.reviewOfVisit(tx, id)) ?? refuse('review.not_completed');
    if (!first && (await changeReview(tx, { id: reviewId, ...written })) === 0) return;
    await countReviews(tx, { shopId: visit.shopId, productId: null });
    await announce(ctx, tx, { reviewId, productId: null, shopId: visit.shopId, authorId });
    if (first) await notify(tx, 'review.received', { reviewId });
  });
  return visitReply(await found(ctx, own));
}
