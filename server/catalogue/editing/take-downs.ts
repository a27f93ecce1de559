/** What admins decide about listings: taking them down with a reason, putting them back, and picking some for the front page. */
import type { ChangedListings } from '#contract/catalogue/listings.schemas.ts';
import { mostPicks } from '#contract/catalogue/rules.ts';
import { recordAudits } from '../../audit/audit.ts';
import { type Ctx, requireAdmin } from '../../context.ts';
import { type Database, type Sql, sql } from '../../db/database.ts';
import { catalogueOf, changeHeld, hold } from '../listings/held-listings.ts';
import { divide, type Judge, roomFor } from '../listings/listing-changes.ts';
import * as queries from '../listings/listing-changes.queries.ts';
import type { HeldListing } from '../listings/listing-changes.queries.ts';

declare module '../../events/events.ts' {
  interface EventMap {
    /** An admin took a product down; its seller is to be notified why. */
    'product.taken_down': {
      productId: number;
      shopId: number;
      ownerUserId: number;
      reason: string;
    };
    /** An admin put a product back. */
    'product.reinstated': { productId: number; shopId: number; ownerUserId: number };
  }
}

/** Notes what was taken down where it can be appealed against, in the same transaction; handed over by `app.ts`. */
export type FileTakeDowns = (
  ctx: Ctx,
  tx: Database,
  decided: { ids: readonly number[]; reason: string },
) => Promise<void>;

/**
 * Takes listings of any shops down: nobody but their people and admins sees them, and they cannot be published until
 * they are put back. What is down already is left as it is. `file` is left out where a report was decided.
 */
export function takeDownListings(
  ctx: Ctx,
  { ids, reason }: { ids: readonly number[]; reason: string },
  file?: FileTakeDowns,
): Promise<ChangedListings> {
  const by = requireAdmin(ctx);
  return decide(ctx, ids, {
    action: 'product.taken_down',
    reason,
    judge:
      () =>
      ({ isTakenDown }) =>
        isTakenDown ? 'taken-down' : null,
    assigned: sql`taken_down_at = ${ctx.now}, taken_down_by = ${by}, taken_down_reason = ${reason}`,
    beside: async (tx, down) => {
      await queries.unpick(tx, down);
      await file?.(ctx, tx, { ids: down, reason });
    },
    publish: (tx, changed) =>
      ctx.events.publishEach(
        tx,
        'product.taken_down',
        changed.map(({ id, shopId, ownerId }) => ({
          productId: id,
          shopId,
          ownerUserId: ownerId,
          reason,
        })),
      ),
    before: ({ isTakenDown, status }) => ({ status, isTakenDown }),
    after: ({ status }) => ({ status, isTakenDown: true }),
  });
}

/** Puts them back as they were: what was published is seen again. */
export function reinstateListings(
  ctx: Ctx,
  { ids, reason }: { ids: readonly number[]; reason?: string | undefined },
): Promise<ChangedListings> {
  requireAdmin(ctx);
  return decide(ctx, ids, {
    action: 'product.reinstated',
    reason: reason ?? null,
    judge:
      () =>
      ({ isTakenDown }) =>
        isTakenDown ? null : 'wrong-status',
    assigned: sql`taken_down_at = null, taken_down_by = null, taken_down_reason = null`,
    publish: (tx, changed) =>
      ctx.events.publishEach(
        tx,
        'product.reinstated',
        changed.map(({ id, shopId, ownerId }) => ({ productId: id, shopId, ownerUserId: ownerId })),
      ),
    before: ({ isTakenDown, takenDownReason }) => ({ isTakenDown, takenDownReason }),
    after: () => ({ isTakenDown: false, takenDownReason: null }),
  });
}

/** Puts listings on the front page, eight at most, or takes them from it; only what shoppers can see is picked. */
export function pickListings(
  ctx: Ctx,
  { ids, isPick }: { ids: readonly number[]; isPick: boolean },
): Promise<ChangedListings> {
  requireAdmin(ctx);
  return decide(ctx, ids, {
    action: isPick ? 'product.picked' : 'product.unpicked',
    reason: null,
    judge: async (tx) => {
      if (!isPick) return () => null;
      const judge = roomFor(mostPicks - (await queries.pickCount(tx)), (listing) => listing.isPick);
      return (listing) => (listing.isListed ? judge(listing) : 'wrong-status');
    },
    beside: (tx, chosen) =>
      isPick ? queries.pick(tx, chosen, ctx.now) : queries.unpick(tx, chosen),
    before: (listing) => ({ isPick: listing.isPick }),
    after: () => ({ isPick }),
  });
}

type Decision = {
  action: string;
  reason: string | null;
  judge: (tx: Database) => Judge | Promise<Judge>;
  /** Of the products; without it only their version goes up. */
  assigned?: Sql;
  /** What else is written. */
  beside?: (tx: Database, ids: readonly number[]) => Promise<unknown>;
  /** Publishes the event of each listing that changed. */
  publish?: (tx: Database, changed: HeldListing[]) => Promise<void>;
  before: (listing: HeldListing) => Record<string, unknown>;
  after: (listing: HeldListing) => Record<string, unknown>;
};

function decide(ctx: Ctx, ids: readonly number[], decision: Decision): Promise<ChangedListings> {
  return ctx.db.transaction(async (tx) => {
    const held = await hold(tx, ids, () => sql`true`);
    const { changed, result } = divide(ids, held, await decision.judge(tx));
    if (changed.length === 0) return result;
    await changeHeld(ctx, tx, changed, async () => {
      await (decision.assigned
        ? queries.changeProducts(tx, result.changed, decision.assigned, ctx.now)
        : queries.touchProducts(tx, result.changed, ctx.now));
      await decision.beside?.(tx, result.changed);
    });
    await recordAudits(
      tx,
      changed.map((listing) => entryOf(ctx, listing, decision)),
    );
    await decision.publish?.(tx, changed);
    return result;
  }, catalogueOf(0));
}

function entryOf(ctx: Ctx, listing: HeldListing, { action, reason, before, after }: Decision) {
  const subject = { kind: 'product', id: listing.id, name: listing.name };
  return {
    at: ctx.now,
    actorId: ctx.viewer.userId,
    action,
    subject,
    before: before(listing),
    after: after(listing),
    reason,
  };
}
