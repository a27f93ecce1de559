/** Writing a review, and changing it: by the person who received the product, once for each line of an order. */
import type { ReviewableLine } from '#contract/reviews/schemas.ts';
import type { ReviewText } from '#contract/reviews/text.schemas.ts';
import { type Ctx, requireUser } from '../context.ts';
import { notify } from '../events/notify.ts';
import { requireOwnPictures } from '../files/files.ts';
import { refuse } from '../http/refuse.ts';
import { countReviews, figuresLock, tagsOfReview } from './figures.ts';
import { lineReply } from './review-reply.ts';
import { lineOf } from './reviews.queries.ts';
import * as queries from './write.queries.ts';

/**
 * Reviews a delivered line of an own order. Refuses `review.line_not_found`, `review.own_shop`, `review.not_delivered`,
 * `review.written` the second time, and `file.not_yours` for photos that somebody else uploaded.
 */
export async function writeReview(
  ctx: Ctx,
  { orderLineId, ...said }: { orderLineId: number } & ReviewText,
): Promise<ReviewableLine> {
  const userId = requireUser(ctx);
  const line =
    (await queries.lineToReview(ctx.db, orderLineId, userId)) ?? refuse('review.line_not_found');
  if (line.isOwnShop) refuse('review.own_shop');
  if (line.isReviewed) refuse('review.written');
  if (!line.isDelivered) refuse('review.not_delivered');
  await requireOwnPictures(ctx.db, { userId, folder: 'reviews', addresses: said.photos });
  await ctx.db.transaction(async (tx) => {
    await figuresLock(tx, line.shopId);
    const written = await queries.insertReview(tx, { orderLineId, userId, ...said, at: ctx.now });
    if (!written) refuse('review.written');
    await countReviews(tx, line);
    await announce(ctx, tx, { ...line, reviewId: written.id, authorId: userId });
    await notify(tx, 'review.received', { reviewId: written.id });
  });
  return ownLine(ctx, orderLineId, userId);
}

/** Changes an own review; the version before is stored. Refuses `review.not_found` for anybody else's, and `file.not_yours`. */
export async function editReview(
  ctx: Ctx,
  { id, ...said }: { id: number } & ReviewText,
): Promise<ReviewableLine> {
  const userId = requireUser(ctx);
  const review = (await queries.ownReview(ctx.db, id, userId)) ?? refuse('review.not_found');
  const added = said.photos.filter((photo) => !review.photos.includes(photo));
  await requireOwnPictures(ctx.db, { userId, folder: 'reviews', addresses: added });
  await ctx.db.transaction(async (tx) => {
    await figuresLock(tx, review.shopId);
    const changed = await queries.changeReview(tx, { id, userId, ...said, at: ctx.now });
    if (changed === 0) return;
    await countReviews(tx, review);
    await announce(ctx, tx, { ...review, reviewId: id, authorId: userId });
  });
  return ownLine(ctx, review.orderLineId, userId);
}

/** Pages that show reviews are made again, and open ones are notified. */
export async function announce(
  ctx: Ctx,
  tx: Ctx['db'],
  {
    productId,
    reviewId,
    shopId,
    authorId,
  }: { reviewId: number; productId: number | null; shopId: number; authorId: number | null },
): Promise<void> {
  await ctx.events.publish(tx, 'catalogue.changed', { tags: tagsOfReview({ shopId, productId }) });
  await ctx.events.publish(tx, 'reviews.changed', { reviewId, shopId, authorId });
}

async function ownLine(ctx: Ctx, orderLineId: number, userId: number): Promise<ReviewableLine> {
  const line = await lineOf(ctx.db, orderLineId, userId);
  return line ? lineReply(line, ctx.language) : refuse('review.line_not_found');
}
