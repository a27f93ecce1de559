/** What admins decide about sellers and shops: who is suspended, and what commission a shop pays. */
import type { Received } from '#contract/kernel/endpoint.ts';
import type { Vendor, VendorShop, vendorRoutes } from '#contract/shops/vendors.schemas.ts';
import type { VendorState } from '#contract/shops/rules.ts';
import { recordAudit } from '../../audit/audit.ts';
import { type Ctx, requireAdmin } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { notify } from '../../events/notify.ts';
import { type Keyset, type KeysetPage, sortedPage } from '../../http/keyset.ts';
import { refuse } from '../../http/refuse.ts';
import { settleShopsOf } from '../shops.ts';
import * as queries from './vendors.queries.ts';

/**
 * A page of sellers with their shops and what these say of themselves; who asked first comes first unless asked otherwise.
 * For admins.
 */
export async function listVendors(
  ctx: Ctx,
  query: Received<typeof vendorRoutes.list>['query'],
): Promise<KeysetPage<Vendor>> {
  requireAdmin(ctx);
  const { sort, cursor, limit, ...filter } = query;
  return sortedPage(
    queries.vendorSorts,
    { sort, cursor, limit },
    {
      db: ctx.db,
      rows: (keyset: Keyset) => queries.vendors(filter, keyset),
      count: () => queries.countVendors(ctx.db, filter),
      reply: vendorFrom,
    },
  );
}

function vendorFrom(row: queries.VendorRow): Vendor {
  const { askedAt, disabledAt, suspendedAt } = row;
  return {
    ...row,
    askedAt: askedAt.toISOString(),
    disabledAt: disabledAt?.toISOString() ?? null,
    suspendedAt: suspendedAt?.toISOString() ?? null,
  };
}

/** How many sellers are in each state. For admins. */
export async function countVendors(ctx: Ctx): Promise<Record<VendorState, number>> {
  requireAdmin(ctx);
  const counts: Record<VendorState, number> = {
    pending: 0,
    approved: 0,
    rejected: 0,
    suspended: 0,
    disabled: 0,
  };
  for (const { state, count } of await queries.vendorCounts(ctx.db)) counts[state] = count;
  return counts;
}

type Suspension = Received<typeof vendorRoutes.suspendShop>['body'] & { id: number };

/** Hides one shop with everything that it lists, or shows it again. Refuses `shop.not_found` and `vendor.changed_meanwhile`. */
export function suspendShop(
  ctx: Ctx,
  { id, isSuspended, reason }: Suspension,
): Promise<VendorShop> {
  return decideOnShop(ctx, id, async (tx, shop) => {
    if (shop.isSuspended === isSuspended) refuse('vendor.changed_meanwhile');
    await queries.setShopSuspension(tx, id, {
      at: isSuspended ? ctx.now : null,
      reason: isSuspended ? reason : null,
    });
    await settleShopsOf({ tx, events: ctx.events }, shop.ownerId);
    return {
      action: isSuspended ? 'shop.suspended' : 'shop.restored',
      before: { isSuspended: !isSuspended },
      after: { isSuspended },
      reason,
    };
  });
}

type Commission = Received<typeof vendorRoutes.setCommission>['body'] & { id: number };

/**
 * Sets a shop's own commission in basis points, null for the marketplace's, and tells those who see its money. Sales keep
 * the rate at which they were made.
 * Refuses `shop.not_found` and `vendor.changed_meanwhile`.
 */
export function setCommission(
  ctx: Ctx,
  { id, commissionBasisPoints, from, reason }: Commission,
): Promise<VendorShop> {
  return decideOnShop(ctx, id, async (tx, shop) => {
    if (shop.commissionBasisPoints !== from || commissionBasisPoints === from)
      refuse('vendor.changed_meanwhile');
    await queries.setCommission(tx, id, commissionBasisPoints);
    await notify(tx, 'shop.commission_changed', {
      shopId: id,
      basisPoints: commissionBasisPoints ?? ctx.config.platform.commissionBasisPoints,
      isOwn: commissionBasisPoints !== null,
      reason,
    });
    return {
      action: 'shop.commission_changed',
      before: { commissionBasisPoints: from },
      after: { commissionBasisPoints },
      reason,
    };
  });
}

type Done = {
  action: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  reason: string;
};

/** Does something to a shop as an admin and keeps it in the audit log, in one transaction. */
async function decideOnShop(
  ctx: Ctx,
  id: number,
  work: (tx: Database, shop: queries.HeldShop) => Promise<Done>,
): Promise<VendorShop> {
  const actorId = requireAdmin(ctx);
  await ctx.db.transaction(async (tx) => {
    const shop = (await queries.heldShop(tx, id)) ?? refuse('shop.not_found');
    const done = await work(tx, shop);
    await recordAudit(tx, {
      at: ctx.now,
      actorId,
      subject: { kind: 'shop', id, name: shop.name },
      ...done,
    });
  });
  return (await queries.vendorShop(ctx.db, id)) ?? refuse('shop.not_found');
}
