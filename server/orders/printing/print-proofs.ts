/** Proofs: a shop shows its shopper how their picture will be printed, and the shopper says whether it is right. Nothing waits for it. */
import type { Received } from '#contract/kernel/endpoint.ts';
import { printProofLimits } from '#contract/orders/print-proofs.rules.ts';
import type { printProofRoutes } from '#contract/orders/print-proofs.schemas.ts';
import { isUnpaid } from '#contract/orders/rules.ts';
import type { WorkedOrder } from '#contract/orders/schemas.ts';
import { type Ctx, requireUser } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { notify } from '../../events/notify.ts';
import { requireOwnPictures } from '../../files/files.ts';
import { refuse } from '../../http/refuse.ts';
import { refuseConflict } from '../moving/apply-move.ts';
import { type LockedShopOrder, lockedShopOrders } from '../moving/moves.queries.ts';
import { workedShopOrder } from '../moving/work-order.ts';
import { getOrder } from '../orders.ts';
import { orderSeenBy } from '../orders.queries.ts';
import * as queries from './print-proofs.queries.ts';

type Shown = Received<typeof printProofRoutes.ask>['body'] & { id: number };

/**
 * Shows a proof of a line with artwork and asks for approval; one that is not answered yet gives way to it. Refuses
 * `order.not_found` to people who do not work the order and for lines without artwork, `file.not_yours`, `order.unpaid`,
 * `order.status_conflict` once it is sent, and `print.too_many`.
 */
export async function askAboutProof(
  ctx: Ctx,
  { id, shopId, lineId, picture, note }: Shown,
): Promise<WorkedOrder> {
  const { userId, shopOrder: worked } = await workedShopOrder(ctx, { id, shopId });
  const shopOrderId = worked.id;
  await ctx.db.transaction(async (tx) => {
    const shopOrder = await openShopOrder(tx, id, shopOrderId);
    if (isUnpaid(shopOrder)) refuse('order.unpaid');
    const line = await queries.printedLine(tx, shopOrderId, lineId);
    if (!line?.hasArtwork) refuse('order.not_found');
    if (line.proofs >= printProofLimits.most)
      refuse('print.too_many', { facts: { most: printProofLimits.most } });
    await requireOwnPictures(tx, { userId, folder: 'artwork', addresses: [picture] });
    const proofId = await queries.insertProof(tx, { lineId, picture, note, userId, at: ctx.now });
    await notify(tx, 'order.print_asked', { orderId: id, proofId });
    await publish(ctx, tx, id, shopOrder);
  });
  return getOrder(ctx, { id });
}

type Answer = Received<typeof printProofRoutes.answer>['body'] & { id: number; proofId: number };

/**
 * The shopper answers. Refuses `order.not_found` for orders of others, `print.not_found`, `print.answered` where another was
 * shown meanwhile or it is answered already, and `order.status_conflict` once it is sent.
 */
export async function answerProof(
  ctx: Ctx,
  { id, proofId, isApproved, words }: Answer,
): Promise<WorkedOrder> {
  const userId = requireUser(ctx);
  const seen = await orderSeenBy(ctx.db, id, { userId, isAdmin: false });
  if (seen?.userId !== userId) refuse('order.not_found');
  await ctx.db.transaction(async (tx) => {
    const found = (await queries.proofOfOrder(tx, id, proofId)) ?? refuse('print.not_found');
    const shopOrder = await openShopOrder(tx, id, found.shopOrderId);
    // Read again, now that nobody else changes it.
    const proof = await queries.proofOfOrder(tx, id, proofId);
    if (proof?.state !== 'asked') refuse('print.answered');
    await queries.answerProof(tx, { id: proofId, isApproved, words, at: ctx.now });
    await notify(tx, 'order.print_answered', { orderId: id, proofId });
    await publish(ctx, tx, id, shopOrder);
  });
  return getOrder(ctx, { id });
}

/** Locks the order; refuses what is sent or given up. */
async function openShopOrder(
  tx: Database,
  orderId: number,
  shopOrderId: number,
): Promise<LockedShopOrder> {
  const shopOrders = await lockedShopOrders(tx, orderId);
  const shopOrder = shopOrders.find(({ id }) => id === shopOrderId) ?? refuse('order.not_found');
  const isOpen = shopOrder.status === 'pending' || shopOrder.status === 'processing';
  return isOpen ? shopOrder : refuseConflict([shopOrder]);
}

async function publish(
  { events }: Ctx,
  tx: Database,
  orderId: number,
  { userId, shopId }: LockedShopOrder,
): Promise<void> {
  await events.publish(tx, 'orders.changed', { orderId, userId, shopIds: [shopId] });
}
