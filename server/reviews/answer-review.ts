/** What a shop says to a review. */
import type { RoomReview } from '#contract/reviews/schemas.ts';
import { type Ctx, requireUser } from '../context.ts';
import { notify } from '../events/notify.ts';
import { refuse } from '../http/refuse.ts';
import { managedShop } from '../shops/shops.ts';
import { roomReply } from './review-reply.ts';
import { tagsOfReview } from './figures.ts';
import { roomReview } from './reviews.queries.ts';
import * as queries from './write.queries.ts';

/**
 * Answers a review, or changes the answer. For those who answer people in its shop; refuses others as it refuses what
 * is not there, with `review.not_found`.
 */
export async function answerReview(
  ctx: Ctx,
  { id, text }: { id: number; text: string },
): Promise<RoomReview> {
  const userId = requireUser(ctx);
  const review =
    (await queries.shopOfReview(ctx.db, id, managedShop(ctx.viewer, 'messages'))) ??
    refuse('review.not_found');
  await ctx.db.transaction(async (tx) => {
    const answered = await queries.setReply(tx, { id, text, userId, at: ctx.now });
    if (answered?.isFirst) await notify(tx, 'review.replied', { reviewId: id });
    await ctx.events.publish(tx, 'catalogue.changed', { tags: tagsOfReview(review) });
    await ctx.events.publish(tx, 'reviews.changed', {
      reviewId: id,
      shopId: review.shopId,
      authorId: review.userId,
    });
  });
  const answered = await roomReview(ctx.db, id);
  return answered ? roomReply(answered) : refuse('review.not_found');
}
