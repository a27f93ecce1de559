/** What a shop's team often answers, saved for the next time. */
import { mostSavedReplies } from '#contract/messages/rules.ts';
import type { SavedReply } from '#contract/messages/schemas.ts';
import type { Ctx } from '../context.ts';
import { refuse } from '../http/refuse.ts';
import { requireTeam } from './messages.ts';
import * as queries from './saved-replies.queries.ts';

type StoredReply = { id: number; title: string; text: string };

/** In the order they were made; for those who answer people in the shop, as all below. */
export async function listSavedReplies(ctx: Ctx, { id }: { id: number }): Promise<SavedReply[]> {
  await requireTeam(ctx, id);
  return queries.savedReplies(ctx.db, id);
}

/** Keeps an answer; refuses `message.too_many_replies` above 30 of a shop. */
export async function saveReply(ctx: Ctx, { id, title, text }: StoredReply): Promise<SavedReply> {
  await requireTeam(ctx, id);
  const saved = await ctx.db.transaction(
    (tx) => queries.insertReply(tx, { shopId: id, title, text, most: mostSavedReplies }),
    {
      lock: { space: queries.repliesOfShop, id },
    },
  );
  return saved ?? refuse('message.too_many_replies');
}

/** Changes a saved answer; refuses `message.reply_not_found` for another shop's. */
export async function changeReply(
  ctx: Ctx,
  { id, replyId, title, text }: StoredReply & { replyId: number },
): Promise<SavedReply> {
  await requireTeam(ctx, id);
  return (
    (await queries.updateReply(ctx.db, { shopId: id, id: replyId, title, text })) ??
    refuse('message.reply_not_found')
  );
}

export async function removeReply(
  ctx: Ctx,
  { id, replyId }: { id: number; replyId: number },
): Promise<void> {
  await requireTeam(ctx, id);
  if ((await queries.deleteReply(ctx.db, { shopId: id, id: replyId })) === 0)
    refuse('message.reply_not_found');
}
