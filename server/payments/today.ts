/** What is to be paid out: to a shop, for those who may see its money, and to all of them, for the admins. */
import { daysUntilDue } from '#contract/payments/rules.ts';
import type { Ctx } from '../context.ts';
import { todayItem, type TodayPart, type TodayShop } from '../shops/shops.ts';
import { dueToday, nextDue } from './today.queries.ts';

const dayMs = 86_400_000;

/** The sum that is due to the shop, or the next that will be and when. */
export async function payoutsOfShopToday(ctx: Ctx, shop: TodayShop): Promise<TodayPart> {
  if (!shop.may('money')) return {};
  const found = await nextDue(ctx.db, shop.id, dueBefore(ctx));
  if (!found) return {};
  const { currency } = ctx.config.platform;
  const { available, nextAmount, nextDelivered } = found;
  if (available > 0)
    return {
      items: [
        todayItem('payout', 'due', {
          facts: { when: 'now' },
          amount: { minor: available, currency },
        }),
      ],
    };
  if (nextDelivered === null || nextAmount <= 0) return {};
  const at = new Date(nextDelivered.getTime() + daysUntilDue * dayMs).toISOString();
  return {
    items: [
      todayItem('payout', 'next', {
        facts: { when: 'next', at },
        due: at,
        amount: { minor: nextAmount, currency },
      }),
    ],
  };
}

/** How many shops are owed something that is due, and how much that is. */
export async function payoutsOfMarketToday(ctx: Ctx): Promise<TodayPart> {
  const due = await dueToday(ctx.db, dueBefore(ctx));
  if (!due || due.shops === 0) return {};
  const amount = { minor: due.amount, currency: ctx.config.platform.currency };
  return { items: [todayItem('payoutsDue', 'all', { facts: { count: due.shops }, amount })] };
}

function dueBefore({ now }: Ctx): Date {
  return new Date(now.getTime() - daysUntilDue * dayMs);
}
