/** What follows a gift card: taking the money, mailing it on its day, and ending what has run out. */
import type { Config } from '../config.ts';
import { type Database, sql } from '../db/database.ts';
import { notify } from '../events/notify.ts';
import { jobSql, type Tasks } from '../jobs/jobs.ts';
import { capturePayments } from '../payments/payments.ts';
import { addPath, endLost, expireGifts, followGiftPayment } from './ending.ts';
import * as queries from './gifts.queries.ts';

declare module '../jobs/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface JobMap {
    'gifts.sold': { giftCardId: number };
    /** On its day. */
    'gifts.deliver': { giftCardId: number };
    'gifts.expire': Record<string, never>;
  }
}

type GiftParts = { db: Database; configNow(): Config };

export function giftTasks({ db, configNow }: GiftParts): Tasks {
  return {
    'gifts.sold': {
      run: async ({ giftCardId }) => {
        await capturePayments({ db, config: configNow() }, await queries.heldOf(db, giftCardId));
        await notify(db, 'gift.bought', { giftCardId }, String(giftCardId));
        await deliver(db, giftCardId, new Date());
      },
    },
    'gifts.deliver': { run: ({ giftCardId }) => deliver(db, giftCardId, new Date()) },
    'gifts.payment_lost': { run: (lost) => endLost({ db, now: new Date() }, lost) },
    'gifts.follow_gateway': { run: (news) => followGiftPayment({ db, now: new Date() }, news) },
    'gifts.expire': {
      run: async () => {
        await expireGifts({ db, now: new Date() });
        await queries.forgetNamesOfErased(db);
      },
      repeat: '19 * * * *',
    },
  };
}

/** Mails a card on its day, once its money is taken; a minute later where that is still under way. Once, however often it runs. */
async function deliver(db: Database, id: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const card = await queries.holdGift(tx, id, { buyerId: null, at: now });
    if (!card || card.state === 'ended' || card.sealed === null || new Date(card.sendAt) > now)
      return;
    if (!card.isPaid) {
      if (card.isHeld)
        await tx.run(
          sql`select ${jobSql('gifts.deliver', { giftCardId: id }, sql`now() + interval '1 minute'`)}`,
        );
      return;
    }
    await notify(
      tx,
      'gift.received',
      { giftCardId: id, path: addPath, secret: card.sealed },
      String(id),
    );
    await queries.markSent(tx, id, { at: now });
  });
}
