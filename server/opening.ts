/** What is left to decide before a market opens, for its admins; over once somebody has ordered. */
import { type MarketStep, marketSteps } from '#contract/platform/rules.ts';
import type { PlatformSection } from '#contract/platform/schemas.ts';
import { waysInOf } from './accounts/sign-in/ways-in.ts';
import { type Ctx, requireAdmin } from './context.ts';
import { hasOrders } from './orders/orders.ts';
import { areBindingPagesWritten } from './pages/pages.ts';
import { paymentProvider } from './platform/platform.ts';
import { savedSections } from './platform/settings.ts';
import { hasShops } from './shops/any-shops.ts';
import { todayItem, type TodayPart } from './shops/shops.ts';

/** Nothing of a demo, which decides nothing. */
export async function openingToday(ctx: Ctx): Promise<TodayPart> {
  if (ctx.config.demo || (await hasOrders(ctx.db))) return {};
  const done = await stepsDone(ctx);
  const left = marketSteps.filter((step) => !done[step]);
  if (left.length === 0) return {};
  const count = marketSteps.length;
  const facts = { left: left.length, count, done: count - left.length };
  return { items: [todayItem('opening', 'market', { facts, marketSteps: left })] };
}

async function stepsDone(ctx: Ctx): Promise<Record<MarketStep, boolean>> {
  const { db, config } = ctx;
  const [saved, arePagesWritten, waysIn, areThereShops] = await Promise.all([
    savedSections(db),
    areBindingPagesWritten(db),
    waysInOf(db, requireAdmin(ctx)),
    hasShops(db),
  ]);
  const isSaid = (section: PlatformSection) =>
    config.platformSaid.includes(section) || saved.includes(section);
  return {
    name: isSaid('brand'),
    currency: isSaid('country') && isSaid('currency'),
    company: config.platform.company.legalName !== '',
    pages: arePagesWritten,
    payments: paymentProvider(config) !== 'sandbox',
    mails: config.mail.smtpUrl !== undefined,
    signIn: waysIn.secondFactor !== null || waysIn.passkeys.length > 0,
    shop: areThereShops,
  };
}
