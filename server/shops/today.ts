/** What waits for somebody today, in a shop and in the market: each domain says what it has, and it is ranked here. */
import { capabilitiesOf } from '#contract/shops/rules.ts';
import { inRank, permissionFor } from '#contract/shops/today.rules.ts';
import type {
  MarketToday,
  ShopToday,
  TodayFigures,
  TodayItem,
} from '#contract/shops/today.schemas.ts';
import type { ShopPermission } from '#contract/shops/team.rules.ts';
import { expiring } from '#contract/shops/certificates.rules.ts';
import { openState } from '#contract/shops/hours.rules.ts';
import { addDays, civilTime, instantOf, minuteOf } from '#contract/kernel/time.ts';
import { type Ctx, requireAdmin } from '../context.ts';
import { refuse } from '../http/refuse.ts';
import { holidaysOf } from '../holidays/holidays.ts';
import { proofsToday, proofsWaiting } from './proofs/proofs-today.ts';
import { shopSetup } from './settings/setup.ts';
import { requireShop } from './shops.ts';
import {
  type FindOfMarket,
  type FindOfShop,
  todayItem,
  type TodayPart,
  type TodayShop,
} from './today-parts.ts';
import { peopleWhoWait, todayShopOf, type TodayShopRow } from './today.queries.ts';

/** What the domains after this one have to say, in their order. */
export type TodayParts = {
  ofShop: readonly FindOfShop[];
  ofMarket: readonly FindOfMarket[];
};

/**
 * What waits for the caller in a shop, ranked, with the figures of its day: only what they may see and do there, and
 * amounts for those who may see its money. Refuses `viewer.not_allowed` to people who do not work there, and `shop.not_found`.
 */
export async function todayOfShop(
  ctx: Ctx & { parts: TodayParts },
  { id }: { id: number },
): Promise<ShopToday> {
  await requireShop(ctx, id, 'orders');
  const row = (await todayShopOf(ctx.db, id, ctx.viewer)) ?? refuse('shop.not_found');
  const { date } = civilTime(ctx.now, row.zone);
  const may = (permission: ShopPermission) => row.permissions.includes(permission);
  const shop = { id, kind: row.kind, zone: row.zone, today: date, may };
  const found = await Promise.all([
    ofShopItself(ctx, shop, row),
    ...ctx.parts.ofShop.map((find) => find(ctx, shop)),
  ]);
  const { items, figures } = together(ctx, found);
  return {
    kind: row.kind,
    now: ctx.now.toISOString(),
    today: date,
    figures,
    items: items
      .filter(({ kind }) => may(permissionFor(kind)))
      .map(({ amount, ...item }) => (amount && may('money') ? { ...item, amount } : item)),
    next: found.findLast(({ next }) => next)?.next ?? null,
  };
}

/** What waits for the admins, ranked, with the figures of the day in the market's zone. */
export async function todayOfMarket(ctx: Ctx & { parts: TodayParts }): Promise<MarketToday> {
  requireAdmin(ctx);
  const found = await Promise.all([
    approvalsWaiting(ctx),
    proofsWaiting(ctx),
    ...ctx.parts.ofMarket.map((find) => find(ctx)),
  ]);
  const { date: today } = civilTime(ctx.now, ctx.config.platform.timeZone);
  return { now: ctx.now.toISOString(), today, ...together(ctx, found) };
}

function together({ now }: Ctx, found: readonly TodayPart[]) {
  return {
    items: inRank(
      found.flatMap(({ items = [] }) => items),
      now,
    ),
    figures: Object.assign({}, ...found.map(({ figures }) => figures)) as TodayFigures,
  };
}

async function approvalsWaiting({ db }: Ctx): Promise<TodayPart> {
  const waiting = await peopleWhoWait(db);
  return {
    items: waiting.map(({ id, name, role, since }) =>
      todayItem('approval', id, { facts: { name, role }, since: since.toISOString() }),
    ),
  };
}

async function ofShopItself(ctx: Ctx, shop: TodayShop, row: TodayShopRow): Promise<TodayPart> {
  if (row.isClosed) return {};
  const { hasHours, isCookedToOrder, sellsItems } = capabilitiesOf(row.kind);
  return {
    items: [
      ...(row.approval === 'rejected' ? [todayItem('refused', shop.id)] : []),
      ...(sellsItems ? pausedOf(ctx, shop, row) : []),
      ...(hasHours ? holidayOf(ctx, shop, row) : []),
      ...certificatesOf(shop, row),
      ...(await proofsToday(ctx, shop, row)),
      ...(await setupOf(ctx, shop, row)),
    ],
    next: isCookedToOrder ? nextOpening(ctx, row) : null,
  };
}

function pausedOf({ now }: Ctx, { id }: TodayShop, row: TodayShopRow): TodayItem[] {
  if (row.pausedUntil === null || row.pausedUntil <= now) return [];
  const facts = { until: row.pausedUntil.toISOString(), reason: row.pauseReason };
  return [todayItem('paused', id, { facts })];
}

/** How many days before a public holiday people are asked whether they open. */
const holidayDays = 14;

/** The next public holiday of which the shop has said nothing. */
function holidayOf({ language }: Ctx, { zone, today }: TodayShop, { hours }: TodayShopRow) {
  const coming = holidaysOf(zone, today, addDays(today, holidayDays), language);
  const date = Object.keys(coming)
    .toSorted()
    .find((day) => hours.exceptions[day] === undefined);
  if (date === undefined) return [];
  const due = instantOf(date, 0, zone).toISOString();
  return [todayItem('holiday', date, { facts: { name: coming[date] ?? '', date }, due })];
}

/** Certificates that expire soon, or have: shoppers no longer read of those. Gone once they are renewed or taken out. */
function certificatesOf({ today, zone }: TodayShop, { certificates }: TodayShopRow): TodayItem[] {
  return expiring(certificates, today).map(({ diet, body, validUntil }) =>
    todayItem('certificate', `${diet}-${validUntil}`, {
      facts: {
        subject: diet,
        name: body,
        date: validUntil,
        when: validUntil < today ? 'over' : 'soon',
      },
      due: instantOf(addDays(validUntil, 1), 0, zone).toISOString(),
    }),
  );
}

/** What is left of the set-up, of the same steps as `shopSetup`; who waits for the approval alone has nothing to do. */
async function setupOf(ctx: Ctx, shop: TodayShop, { approval }: TodayShopRow) {
  if (!shop.may('settings') || approval === 'suspended') return [];
  const { steps } = await shopSetup(ctx, shop);
  const left = steps.filter(({ isDone }) => !isDone);
  if (left.every(({ step }) => step === 'approval')) return [];
  const facts = { left: left.length, count: steps.length, done: steps.length - left.length };
  return [todayItem('setup', shop.id, { facts, steps: left.map(({ step }) => step) })];
}

function nextOpening({ now }: Ctx, { hours, zone, pausedUntil }: TodayShopRow): ShopToday['next'] {
  const state = openState({ ...hours, pausedUntil: pausedUntil?.toISOString() ?? null }, zone, now);
  if (state.state !== 'opens') return null;
  const [date = '', clock = '00:00'] = state.at.split(' ');
  return { kind: 'opening', at: instantOf(date, minuteOf(clock), zone).toISOString() };
}
