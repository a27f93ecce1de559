/** What follows a telling: whom it concerns is told in the bell and by mail, as they chose. */
import { currencySymbols } from '#contract/kernel/currency.ts';
import type { Ctx } from '../context.ts';
import type { JobMap } from '../jobs/jobs.ts';
import type { Telling, Tellings } from '../notices/tell.ts';
import { accountAudiences } from './account-audiences.queries.ts';
import { type Audience, type Audiences, moneyIn } from './audience.ts';
import { bookingAudiences } from './booking-audiences.queries.ts';
import { equipmentAudiences } from './equipment-audiences.queries.ts';
import { sendingNow, writeNotices } from './announce.queries.ts';
import { orderAudiences } from './order-audiences.queries.ts';
import { ringBells } from './bells.ts';
import { shopAudiences } from './shop-audiences.queries.ts';

const audiences: Audiences<Telling> = {
  ...orderAudiences,
  ...bookingAudiences,
  ...equipmentAudiences,
  ...shopAudiences,
  ...accountAudiences,
};

/** Tells everybody whom it concerns, once per event however often it is called; all of them or nobody. */
export async function announce(
  { db, events, config }: Pick<Ctx, 'db' | 'events' | 'config'>,
  telling: JobMap['notices.tell'],
): Promise<void> {
  const { kind, about, key, at } = telling;
  const audience = audienceOf(kind, about, currencySymbols[config.platform.currency]);
  const secret = 'secret' in about ? about.secret : null;
  await db.transaction(async (tx) => {
    const rung = await writeNotices(tx, audience, {
      key,
      at,
      secret,
      isSending: sendingNow(config),
    });
    await ringBells({ db: tx, events }, rung);
  });
}

function audienceOf<T extends Telling>(kind: T, about: Tellings[T], symbol: string): Audience {
  return audiences[kind](about, moneyIn(symbol));
}
