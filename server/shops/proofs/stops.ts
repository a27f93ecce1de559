/** What follows when a document that the market asks for is missing: reminders, time to hand it in, and then no new orders. */
import type { AskedProof } from '#contract/shops/proofs.rules.ts';
import { lastDayWithout, proofFileDays } from '#contract/shops/proofs.rules.ts';
import type { ShopProof, ShopProofs } from '#contract/shops/proofs.schemas.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Events } from '../../events/events.ts';
import { notify } from '../../events/notify.ts';
import type { Tasks } from '../../jobs/jobs.ts';
import { tagsOfShops } from '../cache-tags.ts';
import * as queries from './stops.queries.ts';

declare module '../../jobs/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface JobMap {
    /** Reminds shops of documents that end, stops those whose time is over, and forgets files that nobody needs. */
    'proofs.settle': Record<string, never>;
  }
}

type Settling = { db: Database; events: Events; config: Config; now: Date };

export function proofTasks({
  db,
  events,
  configNow,
}: {
  db: Database;
  events: Events;
  configNow: () => Config;
}): Tasks {
  return {
    'proofs.settle': {
      run: () => settleProofs({ db, events, config: configNow(), now: new Date() }),
      repeat: '11 * * * *',
    },
  };
}

/** What the days do to documents. Safe to do twice. */
export async function settleProofs(settling: Settling): Promise<void> {
  const { db, now } = settling;
  await queries.remind(db, now);
  await db.transaction((tx) => settleStops({ ...settling, db: tx }));
  await queries.forgetFiles(db, new Date(now.getTime() - proofFileDays * 86_400_000));
}

/**
 * Stops shops that lack a document which the market asks for, and lets those go on that lack none any more; of one shop
 * where it is named. To be called when something was decided about documents, and as days go by. A document that was handed
 * in while there was time keeps a shop open until somebody has looked at it.
 */
export async function settleStops(
  { db: tx, events, config, now }: Settling,
  shopId?: number,
): Promise<void> {
  const { asks, graceDays } = config.platform.proofs;
  const limiting = asks.filter(({ isLimiting }) => isLimiting);
  const moved = await queries.moveStops(tx, { asks: limiting, graceDays, at: now, shopId });
  if (moved.length > 0)
    await events.publish(tx, 'catalogue.changed', { tags: tagsOfShops(moved.map(({ id }) => id)) });
  for (const { id, was, proof } of moved) {
    if (proof !== null && was === null) await notify(tx, 'shop.stopped', { shopId: id, proof });
    if (proof === null) await notify(tx, 'shop.resumed', { shopId: id });
  }
}

type OfShop = {
  asks: readonly AskedProof[];
  graceDays: number;
  createdOn: string;
  proofs: ReadonlyArray<Pick<ShopProof, 'kind' | 'state' | 'validUntil'>>;
};

/** What the market asks of a shop, and until when it takes orders without. */
export function askedOf({ asks, graceDays, createdOn, proofs }: OfShop): ShopProofs['asked'] {
  return asks.map(({ proof: kind, from, isLimiting }) => {
    const valid = proofs.find(
      (one) => one.kind === kind && (one.state === 'accepted' || one.state === 'lapsed'),
    );
    const until = lastDayWithout(
      { from, createdOn },
      valid ? valid.validUntil : undefined,
      graceDays,
    );
    return { kind, isNeeded: isLimiting, ordersUntil: isLimiting ? until : null };
  });
}
