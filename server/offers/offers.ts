/** Vouchers and offers: what shops and the market make of them, and who may. What they take off is the contract's rule. */
import { holdsToday } from '#contract/offers/hours.rules.ts';
import { isForVisits, offerLimits, stateOf } from '#contract/offers/rules.ts';
import type { OfferInput, OffersOfShop, OwnOffer, RunningOffer } from '#contract/offers/schemas.ts';
import { toMajor, toMinor } from '#contract/kernel/money.ts';
import { civilTime } from '#contract/kernel/time.ts';
import { recordAudit } from '../audit/audit.ts';
import { type Ctx, requireAdmin, requireUser } from '../context.ts';
import { type Database, isDuplicate } from '../db/database.ts';
import { refuse } from '../http/refuse.ts';
import { managedShop, requireOpenShop, requireShop } from '../shops/shops.ts';
import * as queries from './offers.queries.ts';

export {
  type Asking,
  type Bought,
  checkedCode,
  offersHolding,
  type OffersHolding,
} from './holding.ts';
export { countUsesOf, usesOf, usesTaken } from './offers.queries.ts';

/** The shop's vouchers and offers, with what became of them, for those who set it up. Refuses as `requireShop` does. */
export async function offersOfShop(ctx: Ctx, { id }: { id: number }): Promise<OffersOfShop> {
  await requireShop(ctx, id, 'settings');
  const [offers, products, packages] = await Promise.all([
    ctx.db.rows(queries.offersOfShop(id, ctx.config.platform.timeZone)),
    queries.productsOf(ctx.db, id),
    queries.packagesOf(ctx.db, id),
  ]);
  return { offers: offers.map((offer) => ownOffer(offer, ctx.now)), products, packages };
}

/** The same while they are read. */
export async function* offersInTurn(ctx: Ctx, shopId: number): AsyncGenerator<OwnOffer[]> {
  const asked = queries.offersOfShop(shopId, ctx.config.platform.timeZone);
  for await (const rows of ctx.db.batches(asked)) yield rows.map((row) => ownOffer(row, ctx.now));
}

/** Those of the market and of all shops, for admins. */
export async function offersOfMarket(ctx: Ctx): Promise<OwnOffer[]> {
  requireAdmin(ctx);
  const offers = await ctx.db.rows(queries.offersOfAll(ctx.config.platform.timeZone));
  return offers.map((offer) => ownOffer(offer, ctx.now));
}

/** What holds in a shop without a code, now or later today. Refuses `shop.not_found`. */
export async function runningOffers(ctx: Ctx, { id }: { id: number }): Promise<RunningOffer[]> {
  const { timeZone } = ctx.config.platform;
  const rows = (await queries.openOffers(ctx.db, id, timeZone)) ?? refuse('shop.not_found');
  return rows
    .filter(({ zone, ...offer }) => holdsToday(offer, civilTime(ctx.now, zone)))
    .map(({ basisPoints, startsOn: _, zone: __, ...offer }) => ({
      ...offer,
      ...amountsOf({ ...offer, basisPoints }),
    }));
}

/**
 * Makes an offer of a shop, which bears what it takes off. Refuses as `requireOpenShop` does, `offer.too_many`,
 * `offer.code_taken`, `offer.not_your_product`, `offer.not_your_package`, and of a firm that makes visits
 * `offer.not_for_visits`.
 */
export async function addOffer(
  ctx: Ctx,
  { id: shopId, ...input }: { id: number } & OfferInput,
): Promise<{ id: number }> {
  await requireOpenShop(ctx, shopId, 'settings');
  return store(ctx, shopId, input);
}

/** The same of the market, for admins. Refuses `offer.too_much_for_market` for what would leave nothing to pay. */
export async function addMarketOffer(ctx: Ctx, input: OfferInput): Promise<{ id: number }> {
  requireAdmin(ctx);
  return store(ctx, null, input);
}

function store(ctx: Ctx, shopId: number | null, input: OfferInput): Promise<{ id: number }> {
  return changing(ctx, shopId, async (tx, by) => {
    if ((await queries.countOffers(tx, shopId)) >= offerLimits.offers) refuse('offer.too_many');
    const stored = await storedOffer(tx, shopId, input);
    const id = await queries.insertOffer(tx, { ...stored, shopId, by, at: ctx.now });
    await audit(ctx, tx, {
      action: 'offer.made',
      id,
      name: nameOf(input),
      after: termsSaid(stored),
    });
    return { id };
  });
}

/** Changes an offer for orders to come. What the market bears of it ends where its shop does, as an admin agreed to it as it was. Refuses `offer.not_found` for those of others too, `offer.changed_meanwhile`, and what making one does. */
export async function editOffer(
  ctx: Ctx,
  { id, version, ...input }: { id: number; version?: number | undefined } & OfferInput,
): Promise<void> {
  const offer = await requireOffer(ctx, id);
  await changing(ctx, offer.shopId, async (tx) => {
    const held = (await queries.heldShare(tx, id)) ?? refuse('offer.not_found');
    const stored = await storedOffer(tx, offer.shopId, input);
    const marketShare = ctx.viewer.isAdmin ? held.marketShare : 0;
    if ((await queries.updateOffer(tx, id, { ...stored, marketShare }, version)) === 0)
      refuse('offer.changed_meanwhile');
    const endsShare = held.marketShare !== marketShare;
    await audit(ctx, tx, {
      action: 'offer.changed',
      id,
      name: nameOf(input),
      ...(endsShare ? { before: { marketBears: held.marketShare / 100 } } : {}),
      after: { ...termsSaid(stored), ...(endsShare ? { marketBears: 0 } : {}) },
    });
  });
}

/** Pauses an offer or lets it go on. Refuses `offer.not_found` for those of others too. */
export async function setOfferActive(
  ctx: Ctx,
  { id, isActive }: { id: number; isActive: boolean },
): Promise<void> {
  const offer = await requireOffer(ctx, id);
  await changing(ctx, offer.shopId, async (tx) => {
    await queries.setActive(tx, id, isActive);
    const action = isActive ? 'offer.resumed' : 'offer.paused';
    await audit(ctx, tx, { action, id, name: offer.name });
  });
}

/**
 * Says how much of a shop's offer the market bears of orders to come. Refuses `offer.not_found` for the market's own, which
 * it bears alone, and `offer.changed_meanwhile`.
 */
export async function setOfferShare(
  ctx: Ctx,
  { id, percent, version }: { id: number; percent: number; version?: number | undefined },
): Promise<void> {
  requireAdmin(ctx);
  const offer = await requireOffer(ctx, id);
  if (offer.shopId === null) refuse('offer.not_found');
  await changing(ctx, offer.shopId, async (tx) => {
    if ((await queries.setShare(tx, id, { basisPoints: percent * 100, version })) === 0)
      refuse('offer.changed_meanwhile');
    await audit(ctx, tx, {
      action: 'offer.shared',
      id,
      name: offer.name,
      before: { marketBears: offer.marketShare / 100 },
      after: { marketBears: percent },
    });
  });
}

async function requireOffer(ctx: Ctx, id: number) {
  requireUser(ctx);
  const { isAdmin } = ctx.viewer;
  const isTheirs = managedShop(ctx.viewer, 'settings');
  return (await queries.offerRunBy(ctx.db, id, { isAdmin, isTheirs })) ?? refuse('offer.not_found');
}

/** In one transaction, after which pages of the shop, or of all, show what holds now. */
async function changing<Result>(
  ctx: Ctx,
  shopId: number | null,
  work: (tx: Database, userId: number) => Promise<Result>,
): Promise<Result> {
  const userId = requireUser(ctx);
  try {
    return await ctx.db.transaction(async (tx) => {
      const done = await work(tx, userId);
      await ctx.events.publish(tx, 'catalogue.changed', {
        tags: [shopId === null ? 'settings' : `shop:${shopId}`],
      });
      return done;
    });
  } catch (error) {
    if (isDuplicate(error, 'offers_code_key')) refuse('offer.code_taken');
    throw error;
  }
}

/** What its kind does not need is left out. */
async function storedOffer(
  tx: Database,
  shopId: number | null,
  { percent, amount, minimum, names, productIds, packageIds, shopKinds, ...input }: OfferInput,
): Promise<queries.StoredOffer> {
  const isSet = input.kind === 'buy_get';
  const basisPoints = input.kind === 'percent' ? toMinor(percent ?? 0) : null;
  return {
    ...input,
    names: Object.fromEntries(Object.entries(names).filter(([, name]) => Boolean(name))),
    basisPoints,
    amount: input.kind === 'amount' ? toMinor(amount ?? 0) : null,
    buy: isSet ? input.buy : null,
    get: isSet ? input.get : null,
    minimum: toMinor(minimum),
    weekdays: input.weekdays && [...new Set(input.weekdays)].toSorted(),
    ...(shopId === null
      ? onTheMarket({ kind: input.kind, basisPoints, shopKinds })
      : await inTheShop(tx, shopId, { kind: input.kind, productIds, packageIds })),
  };
}

/** What an offer of the market holds for. Refuses one that would take too much of what others sell. */
function onTheMarket({
  kind,
  basisPoints,
  shopKinds,
}: Pick<queries.StoredOffer, 'kind' | 'basisPoints' | 'shopKinds'>) {
  if (kind === 'buy_get' || (basisPoints ?? 0) > offerLimits.marketBasisPoints)
    refuse('offer.too_much_for_market');
  return { productIds: null, packageIds: null, shopKinds };
}

/** What an offer of a shop holds for. Refuses what the shop does not sell. */
async function inTheShop(
  tx: Database,
  shopId: number,
  { kind, productIds, packageIds }: Pick<OfferInput, 'kind' | 'productIds' | 'packageIds'>,
) {
  if (!isForVisits(kind) && (await queries.takesVisits(tx, shopId))) refuse('offer.not_for_visits');
  const products = productIds && [...new Set(productIds)];
  if (products && (await queries.countProducts(tx, shopId, products)) < products.length)
    refuse('offer.not_your_product');
  const packages = packageIds && [...new Set(packageIds)];
  if (packages && (await queries.countPackages(tx, shopId, packages)) < packages.length)
    refuse('offer.not_your_package');
  return { productIds: products, packageIds: packages, shopKinds: null };
}

const nameOf = ({ names }: OfferInput) => names.en || names['zh-Hans'] || '';

/** What of it the log keeps. */
function termsSaid({ kind, code, basisPoints, amount }: queries.StoredOffer) {
  return {
    kind,
    code,
    ...(basisPoints === null ? {} : { percent: toMajor(basisPoints) }),
    ...(amount === null ? {} : { amount: toMajor(amount) }),
  };
}

type Change = {
  action: string;
  id: number;
  name: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

async function audit(ctx: Ctx, tx: Database, { id, name, ...change }: Change): Promise<void> {
  await recordAudit(tx, {
    at: ctx.now,
    actorId: ctx.viewer.userId,
    subject: { kind: 'offer', id, name },
    ...change,
  });
}

function amountsOf({
  basisPoints,
  amount,
  minimum,
}: Pick<queries.StoredOffer, 'basisPoints' | 'amount' | 'minimum'>) {
  return {
    percent: basisPoints === null ? null : toMajor(basisPoints),
    amount: amount === null ? null : toMajor(amount),
    minimum: toMajor(minimum),
  };
}

function ownOffer(row: queries.OfferRow, now: Date): OwnOffer {
  const {
    basisPoints: _,
    marketShare,
    isActive: __,
    used: ___,
    zone,
    taken,
    byMarket,
    ...offer
  } = row;
  return {
    ...offer,
    ...amountsOf(row),
    marketBears: marketShare / 100,
    state: stateOf(row, civilTime(now, zone)),
    taken: toMajor(taken),
    byMarket: toMajor(byMarket),
  };
}
