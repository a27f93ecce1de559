/** Shops: who sells, of which kind, seen by whom, and who follows them. What they sell is the catalogue's. */
import type { Received } from '#contract/kernel/endpoint.ts';
import { kindsMeant } from '#contract/shops/flags.rules.ts';
import type { ShopPermission } from '#contract/shops/team.rules.ts';
import type {
  CardedShop,
  ListedShop,
  OwnShop,
  ShopDetail,
  shopRoutes,
} from '#contract/shops/schemas.ts';
import { type Ctx, requireUser } from '../context.ts';
import { type Sql, sql } from '../db/database.ts';
import { pageOf } from '../http/cursor.ts';
import { refuse } from '../http/refuse.ts';
import { listedShops, positionOf, shopCounts } from './shop-list.queries.ts';
import { isDish, isKitchen, isOneOf, sellsItems, takesVisits } from './kinds.ts';
import { certificatesShown } from './proofs/certificates.ts';
import {
  hoursForOrders,
  hoursTaken,
  type KitchenHours,
  kitchenHoursColumn,
  listedColumns,
  listedReply,
  type ListedRow,
  openNowOf,
  pickupColumn,
  shopReply,
  locationShown,
  takesOrdersAt,
} from './shop-reply.ts';
import { cardReply, listedCardColumns, listedCardReply, type ListedCardRow } from './shop-cards.ts';
import { categoriesCalled } from '../words/categories.ts';
import {
  isApproved,
  isClosed,
  managedShop,
  type ShopCondition,
  visibleOpenShop,
  visibleShop,
} from './seen-by.ts';
import * as queries from './shops.queries.ts';

export {
  correctShops,
  countShopFavourites,
  countShopProducts,
  figuresChanged,
  rateShops,
  sellFromShops,
  setKitchenMinutes,
  setPunctuality,
  setResponseTimes,
  shopsMoved,
} from './figures.ts';
export { peopleOfShop, shopsRunBy } from './people.ts';
export { settleShopsOf } from './settling.ts';
export { zoneOfShop } from './zone-of-shop.ts';
export { stoppedReply, type TradingRow } from './stopped.ts';
export { arrivalAt, type GoodsDays, goodsDaysColumn } from './arrival.ts';
export {
  type AskedSlots,
  fullSlotsReply,
  isCountingWork,
  slotsColumn,
  takenSlotsColumn,
  takenSlotsReply,
  workIn,
} from './slots.ts';
export { type CacheTag, listTags, tagsOfProducts, tagsOfShops } from './cache-tags.ts';
export {
  busyMinutes,
  deliveryMinutesColumn,
  minutesToDoor,
  pickupMinutes,
} from './kitchen-minutes.ts';
export {
  bringsForFree,
  comesTo,
  type PricedZone,
  termsAnywhere,
  zoneAt,
  zonesColumn,
  type ZonesRow,
  zonesReply,
} from './zones.ts';
export {
  noteSaved,
  refuseNewer,
  type SavedPart,
  sectionSaved,
  sectionSubject,
} from './section-versions.ts';
export { accountCheckedColumn, badgesColumn, certificatesColumn } from './proofs/proofs.queries.ts';
export { todayItem, type TodayPart, type TodayShop } from './today-parts.ts';
export {
  certificatesShown,
  hoursForOrders,
  hoursTaken,
  isDish,
  isKitchen,
  isOneOf,
  type KitchenHours,
  kitchenHoursColumn,
  locationShown,
  managedShop,
  openNowOf,
  pickupColumn,
  sellsItems,
  type ShopCondition,
  takesOrdersAt,
  takesVisits,
  visibleOpenShop,
  visibleShop,
};

/** A condition on a person's id: they own a shop or are in the team of one. */
export function runsAShop(userId: Sql): Sql {
  return sql`exists (select from shop_people where user_id = ${userId})`;
}

/** Whether the caller runs the market or a shop, and so may see of shops what others do not. */
export async function seesMoreOfShops({ db, viewer }: Ctx): Promise<boolean> {
  if (viewer.isAdmin || viewer.userId === null) return viewer.isAdmin;
  return queries.isAnyShopRunBy(db, viewer.userId);
}

/**
 * Lets pass who may do this in the shop; refuses everybody else with 401 or 403, for a shop that does not exist too. Only
 * admins, who may see every shop, learn that there is none (404).
 */
export async function requireShop(
  ctx: Ctx,
  shopId: number,
  permission: ShopPermission,
): Promise<number> {
  const userId = requireUser(ctx);
  const isTheirs = await queries.isShopWhere(ctx.db, shopId, managedShop(ctx.viewer, permission));
  return isTheirs ? userId : refuse(ctx.viewer.isAdmin ? 'shop.not_found' : 'viewer.not_allowed');
}

/** As `requireShop`, and refuses `shop.is_closed` where nothing new begins any more. */
export async function requireOpenShop(
  ctx: Ctx,
  shopId: number,
  permission: ShopPermission,
): Promise<number> {
  const userId = await requireShop(ctx, shopId, permission);
  await requireNotClosed(ctx, shopId);
  return userId;
}

/** Refuses `shop.is_closed` where a shop has closed for good, so that nobody is owed anything new. */
export async function requireNotClosed({ db }: Pick<Ctx, 'db'>, shopId: number): Promise<void> {
  if (await queries.isShopWhere(db, shopId, isClosed)) refuse('shop.is_closed');
}

/** How many shops a list has that names no limit. */
const mostShopsAtOnce = 500;

type ListQuery = Received<typeof shopRoutes.list>['query'];

/**
 * A page of approved shops (of one owner also the pending ones, for themselves and admins) with three popular
 * items each; of `fields: 'card'` what their cards show. The first `mostShopsAtOnce` unless a limit is given, as the first client reads one page only. `isFood:
 * false` is goods and services together. Sorted by units sold unless asked otherwise; the
 * featured provider then comes first where services are listed, and with `openFirst` kitchens that take orders now.
 */
export async function listShops(
  ctx: Ctx,
  { fields, ...query }: ListQuery,
): Promise<{ rows: ListedShop[] | CardedShop[]; next: string | null }> {
  const { filter, page } = listAsked(ctx, query);
  const of = [sql`s`, sql`sf`] as const;
  if (fields === 'card') {
    const columns = listedCardColumns(...of, ctx);
    const cards = await listedShops<ListedCardRow>(ctx.db, columns, filter, page);
    const { rows, next } = pageOf(cards, page.limit, (row) => positionOf(page.sort, row));
    return { rows: rows.map((row) => listedCardReply(row, ctx)), next };
  }
  const found = await listedShops<ListedRow>(
    ctx.db,
    listedColumns(...of, ctx.language),
    filter,
    page,
  );
  const { rows, next } = pageOf(found, page.limit, (row) => positionOf(page.sort, row));
  return { rows: rows.map((row) => listedReply(row, ctx)), next };
}

function listAsked(ctx: Ctx, query: Omit<ListQuery, 'fields'>) {
  const { sort = 'popular', openFirst = false, cursor, ...asked } = query;
  const { isFood, isService, limit = mostShopsAtOnce, ...rest } = asked;
  return {
    filter: {
      ...rest,
      kinds: kindsMeant({ isFood, isService }),
      meant: meantBy(ctx, rest.q),
      visible: rest.userId === undefined ? isApproved : visibleShop(ctx.viewer),
    },
    page: {
      sort,
      openFirst,
      cursor,
      limit,
      pinnedShopId: ctx.config.platform.providerShopId,
      at: ctx.now,
      language: ctx.language,
    },
  };
}

/** How many approved shops each category has, the largest first. */
export function countShops(
  ctx: Ctx,
  { isFood, ...asked }: Received<typeof shopRoutes.counts>['query'],
): Promise<Array<{ category: string; count: number }>> {
  const meant = meantBy(ctx, asked.q);
  return shopCounts(ctx.db, { ...asked, kinds: kindsMeant({ isFood }), meant });
}

function meantBy({ config }: Ctx, q: string | undefined): readonly string[] {
  return q ? categoriesCalled(config.platform.categories, q) : [];
}

/**
 * The shops that somebody owns (`me`: the viewer, refused for guests) and, for themselves and admins only, the pending
 * ones and those that they help to run.
 */
export async function shopsOfUser(
  ctx: Ctx,
  { userId }: { userId: number | 'me' },
): Promise<OwnShop[]> {
  const personId = userId === 'me' ? requireUser(ctx) : userId;
  const isStranger = personId !== ctx.viewer.userId && !ctx.viewer.isAdmin;
  const rows = await queries.shopsOfPerson(ctx.db, personId, {
    visible: visibleShop(ctx.viewer),
    ownedOnly: isStranger,
    reader: ctx.language,
  });
  return rows.map(({ role, countsWork, suspensionReason, ...row }) => ({
    ...shopReply(row, ctx),
    role,
    ...(countsWork && { countsWork }),
    suspensionReason,
  }));
}

/** One shop with its sections; refuses with `shop.not_found` also what the viewer may not see yet. */
export async function getShop(ctx: Ctx, { id }: { id: number }): Promise<ShopDetail> {
  const row = await queries.shopDetail(
    ctx,
    id,
    visibleShop(ctx.viewer),
    managedShop(ctx.viewer, 'catalogue'),
  );
  if (!row) refuse('shop.not_found');
  const { sections, featuredCount, isArranged, starCounts, certificates, badges, ...shop } = row;
  const counted = { sections, featuredCount, isArranged, starCounts };
  return {
    ...shopReply(shop, ctx),
    ...counted,
    ...certificatesShown({ ...shop, certificates }, ctx.now),
    ...(badges && { badges }),
  };
}

/** The approved shops of a subquery `(id, position)`, in that order, as cards show them. */
export async function shopsIn(ctx: Ctx, positions: Sql): Promise<CardedShop[]> {
  return (await queries.shopsAmong(ctx, positions)).map((row) => cardReply(row, ctx.language));
}

/** One owner's names are compared like this. */
export function foldedName(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ');
}

/** Follows an approved shop; doing it twice is fine. */
export async function followShop(
  ctx: Ctx,
  { id }: { id: number },
): Promise<{ followerCount: number }> {
  return (await queries.follow(ctx.db, requireUser(ctx), id)) ?? refuse('shop.not_found');
}

export async function unfollowShop(
  ctx: Ctx,
  { id }: { id: number },
): Promise<{ followerCount: number }> {
  return (await queries.unfollow(ctx.db, requireUser(ctx), id)) ?? refuse('shop.not_found');
}

/** Ids of the shops that the caller follows, the latest first. */
export async function followedShops(ctx: Ctx): Promise<number[]> {
  return (await queries.followedShops(ctx.db, requireUser(ctx))).map(({ id }) => id);
}

/** The approved shops that the caller follows, the latest first. */
export function listFollowed(ctx: Ctx): Promise<CardedShop[]> {
  return shopsIn(ctx, queries.followedPositions(requireUser(ctx)));
}
