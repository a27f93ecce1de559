/** Conversations in which a shopper waits for the shop. */
import { firstNameOf } from '#contract/accounts/rules.ts';
import { type Ctx, requireUser } from '../context.ts';
import { todayItem, type TodayPart, type TodayShop } from '../shops/shops.ts';
import { threadsThatWait } from './today.queries.ts';

/** For those who answer people there; who has waited longest first. */
export async function messagesToday(ctx: Ctx, shop: TodayShop): Promise<TodayPart> {
  if (!shop.may('messages')) return {};
  const waiting = await threadsThatWait(ctx.db, shop.id, requireUser(ctx));
  return {
    items: waiting.map(({ id, shopper, since }) =>
      todayItem('reply', id, {
        facts: { name: firstNameOf(shopper) },
        since: since.toISOString(),
      }),
    ),
  };
}
