/** Closing a shop for good by its owner, and opening it again by an admin. */
import type { Closing, Unsettled } from '#contract/shops/closing.schemas.ts';
import { toMajor } from '#contract/kernel/money.ts';
import type { VendorShop } from '#contract/shops/vendors.schemas.ts';
import { recordAudit } from '../../audit/audit.ts';
import { type Ctx, requireAdmin, requireUser } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../http/refuse.ts';
import * as queries from './closing.queries.ts';
import { foldedName, requireShop, settleShopsOf } from '../shops.ts';
import { dropHost } from '../hosts/shop-hosts.queries.ts';
import { vendorShop } from './vendors.queries.ts';

/** What a later domain finds still under way in a shop; the balance in minor units. */
export type FindUnsettled = (db: Database, shopId: number) => Promise<Partial<Unsettled>>;
/** The domains after this one that have a word in it. */
export type ClosingParts = { unsettled: readonly FindUnsettled[] };
type ClosingCtx = Ctx & ClosingParts;

/** Whether a shop is closed, and what its owner has to settle first. For its owners. */
export async function getClosing(ctx: ClosingCtx, { id }: { id: number }): Promise<Closing> {
  await requireShop(ctx, id, 'team');
  const { closedAt } = (await queries.closedAt(ctx.db, id)) ?? refuse('shop.not_found');
  return replyOf(await unsettledIn(ctx, ctx.db, id), closedAt);
}

/**
 * Closes the caller's shop for good: it and what it lists are hidden, its own host is given up, its books stay. Refuses
 * somebody who does not own it, `shop.another_name`, `shop.closed_already`, and `shop.unsettled` with what is (`unsettled`).
 */
export function closeShop(
  ctx: ClosingCtx,
  { id, name }: { id: number; name: string },
): Promise<Closing> {
  const userId = requireUser(ctx);
  return ctx.db.transaction(async (tx) => {
    const shop = (await queries.shopOfOwner(tx, id, userId)) ?? refuse('viewer.not_allowed');
    if (shop.closedAt) refuse('shop.closed_already');
    if (foldedName(name.trim()) !== foldedName(shop.name)) {
      refuse('shop.another_name', {
        errors: [{ path: 'name', code: 'shops.closing_other_name' }],
      });
    }
    const unsettled = await unsettledIn(ctx, tx, id);
    if (Object.values(unsettled).some((count) => count !== 0)) {
      refuse('shop.unsettled', { facts: { unsettled: replyOf(unsettled, null).unsettled } });
    }
    await queries.markClosed(tx, id, ctx.now);
    if (await dropHost(tx, id)) await ctx.events.publish(tx, 'hosts.changed', {});
    await settleShopsOf({ tx, events: ctx.events }, shop.ownerId);
    await record(ctx, tx, { shop, action: 'shop.closed', isClosed: true, reason: null });
    return replyOf(unsettled, ctx.now);
  });
}

/** Opens a closed shop again, as its owner stands by now. Refuses `shop.not_found`, `vendor.changed_meanwhile` and `shop.without_owner`. */
export async function reopenShop(
  ctx: Ctx,
  { id, reason }: { id: number; reason: string },
): Promise<VendorShop> {
  requireAdmin(ctx);
  await ctx.db.transaction(async (tx) => {
    const shop = (await queries.closableShop(tx, id)) ?? refuse('shop.not_found');
    if (!shop.closedAt) refuse('vendor.changed_meanwhile');
    if (shop.isWithoutOwner) refuse('shop.without_owner');
    await queries.markClosed(tx, id, null);
    await settleShopsOf({ tx, events: ctx.events }, shop.ownerId);
    await record(ctx, tx, { shop, action: 'shop.reopened', isClosed: false, reason });
  });
  return (await vendorShop(ctx.db, id)) ?? refuse('shop.not_found');
}

async function unsettledIn(
  { unsettled }: ClosingParts,
  db: Database,
  shopId: number,
): Promise<Unsettled> {
  const found: Unsettled = { orders: 0, visits: 0, balance: 0 };
  for (const find of unsettled) Object.assign(found, await find(db, shopId));
  return found;
}

function replyOf(unsettled: Unsettled, closedAt: Date | null): Closing {
  return {
    unsettled: { ...unsettled, balance: toMajor(unsettled.balance) },
    closedAt: closedAt?.toISOString() ?? null,
  };
}

type Done = {
  shop: queries.ClosableShop;
  action: string;
  isClosed: boolean;
  reason: string | null;
};

function record(
  ctx: Ctx,
  tx: Database,
  { shop: { id, name }, action, isClosed, reason }: Done,
): Promise<void> {
  const subject = { kind: 'shop', id, name };
  return recordAudit(tx, {
    at: ctx.now,
    actorId: ctx.viewer.userId,
    action,
    subject,
    before: { isClosed: !isClosed },
    after: { isClosed },
    reason,
  });
}
