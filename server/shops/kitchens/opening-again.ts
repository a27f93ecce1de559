/** Telling who follows a shop that it takes orders again after a day or more, by itself or because somebody opened it. */
import type { Ctx } from '../../context.ts';
import { type Database, sql } from '../../db/database.ts';
import { notify } from '../../events/notify.ts';
import { jobSql, type Tasks } from '../../jobs/jobs.ts';
import { longPause } from './kitchens.queries.ts';

declare module '../../jobs/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface JobMap {
    /** `until` is ISO 8601: when the shop was to take orders again. Nothing happens where that has changed since. */
    'shops.opens_again': { shopId: number; until: string };
  }
}

/** Nobody is told of less. */
const hours = 24;

/** In the transaction that closes a shop for a while. */
export async function announceOpening(tx: Database, shopId: number, until: Date): Promise<void> {
  const payload = { shopId, until: until.toISOString() };
  await tx.run(sql`select ${jobSql('shops.opens_again', payload, sql`${until}::timestamptz`)}`);
}

/** In the transaction that opens it, before it does. */
export async function announceOpenedByHand(
  { now }: Pick<Ctx, 'now'>,
  tx: Database,
  shopId: number,
): Promise<void> {
  const until = await longPause(tx, shopId, { hours, at: now });
  if (until && until > now) await notifyFollowers(tx, shopId, until);
}

export function openingTasks({ db }: { db: Database }): Tasks {
  return {
    'shops.opens_again': {
      run: async ({ shopId, until }) => {
        const end = new Date(until);
        const paused = await longPause(db, shopId, { hours, at: end });
        if (paused?.getTime() === end.getTime()) await notifyFollowers(db, shopId, end);
      },
    },
  };
}

function notifyFollowers(tx: Database, shopId: number, until: Date): Promise<void> {
  return notify(tx, 'shop.opened_again', { shopId }, `${shopId}:${until.toISOString()}`);
}
