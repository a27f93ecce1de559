/** Conversations in which a shopper waits for the shop. */
import { firstNameOf } from '#contract/accounts/rules.ts';
import { type Ctx, requireUser } from '../context.ts';
import { todayItem, type TodayPart, type TodayShop } from '../shops/shops.ts';
import { mostOfText, threadsThatWait } from './today.queries.ts';

/** For those who answer people there; who has waited longest first. */
export async function messagesToday(ctx: Ctx, shop: TodayShop): Promise<TodayPart> {
  if (!shop.may('messages')) return {};
  const waiting = await threadsThatWait(ctx.db, shop.id, requireUser(ctx));
  return {
    items: waiting.map(({ id, shopper, text, since }) =>
      todayItem('reply', id, {
        facts: { name: firstNameOf(shopper), text: beginningOf(text) },
        since: since.toISOString(),
      }),
    ),
  };
}

function beginningOf(text: string): string {
  return text.length > mostOfText ? `${text.slice(0, mostOfText).trimEnd()}…` : text;
}
