/** SQL of vouchers and offers; minor units. */
import type { FrozenDiscount } from '#contract/offers/rules.ts';
import type { OwnOffer, RunningOffer } from '#contract/offers/schemas.ts';
import type { Minor } from '#contract/kernel/money.ts';
import { capabilitiesOf, type ShopKind } from '#contract/shops/rules.ts';
import { type Database, type Sql, sql, type StatementOf } from '../db/database.ts';
import { sellsItems, type ShopCondition } from '../shops/shops.ts';
import { hoursFields, onVisits } from './holding.ts';

/** As it is stored: what its kind does not have is null. */
export type StoredOffer = Pick<
  OwnOffer,
  | 'names'
  | 'code'
  | 'kind'
  | 'buy'
  | 'get'
  | 'startsOn'
  | 'endsOn'
  | 'weekdays'
  | 'fromTime'
  | 'toTime'
  | 'mostPerPerson'
  | 'mostUses'
  | 'isFirstOrder'
  | 'productIds'
  | 'packageIds'
  | 'shopKinds'
> & { basisPoints: number | null; amount: Minor | null; minimum: Minor };

export type OfferRow = StoredOffer &
  Pick<OwnOffer, 'id' | 'shopId' | 'shopName' | 'uses'> & {
    version: number;
    marketShare: number;
    isActive: boolean;
    used: number;
    taken: Minor;
    byMarket: Minor;
    /** Where its days and hours count. */
    zone: string;
  };

/** `marketZone` is where those of the market count. */
function offersWhere(marketZone: string, where: Sql): StatementOf<OfferRow> {
  return sql`
    select o.id, o.shop_id as "shopId", s.name as "shopName", o.names, o.code, o.kind, o.basis_points as "basisPoints",
      o.amount, o.buy, o.get, o.minimum,
      o.starts_on::text as "startsOn", o.ends_on::text as "endsOn", ${hours}, o.most_per_person as "mostPerPerson",
      o.most_uses as "mostUses", o.is_first_order as "isFirstOrder",
      to_json(o.product_ids) as "productIds", to_json(o.package_ids) as "packageIds", o.shop_kinds as "shopKinds",
      o.market_share as "marketShare", o.is_active as "isActive", o.version, o.used,
      coalesce(s.time_zone, ${marketZone}) as zone, u.uses, u.taken, u."byMarket"
    from offers o left join shops s on s.id = o.shop_id
      cross join lateral (
        select count(*)::integer as uses, coalesce(sum(taken), 0)::bigint as taken,
          coalesce(sum(by_market), 0)::bigint as "byMarket"
        from offer_uses where offer_id = o.id and given_back_at is null) u
    where ${where} order by o.is_active desc, o.id desc limit 500`;
}

const hours = sql`to_json(o.weekdays) as weekdays, to_char(o.from_time, 'HH24:MI') as "fromTime",
  to_char(o.to_time, 'HH24:MI') as "toTime"`;

export function offersOfShop(shopId: number, marketZone: string): StatementOf<OfferRow> {
  return offersWhere(marketZone, sql`o.shop_id = ${shopId}`);
}

export function offersOfAll(marketZone: string): StatementOf<OfferRow> {
  return offersWhere(marketZone, sql`true`);
}

/** One that the caller may change; the market's own are for admins. */
export function offerRunBy(
  db: Database,
  id: number,
  { isAdmin, isTheirs }: { isAdmin: boolean; isTheirs: ShopCondition },
): Promise<
  | { id: number; shopId: number | null; name: string; isActive: boolean; marketShare: number }
  | undefined
> {
  return db.row(sql`
    select o.id, o.shop_id as "shopId", coalesce(s.name, '') as name, o.is_active as "isActive", o.market_share as "marketShare"
    from offers o left join shops s on s.id = o.shop_id
    where o.id = ${id} and case when o.shop_id is null then ${isAdmin} else ${isTheirs(sql`s`)} end`);
}

/** What can be chosen for an offer of the shop. */
export function productsOf(
  db: Database,
  shopId: number,
): Promise<Array<{ id: number; name: string }>> {
  return db.rows(
    sql`select id, name from products where shop_id = ${shopId} and is_listed order by lower(name), id limit 500`,
  );
}

/** The same of a firm. */
export function packagesOf(
  db: Database,
  shopId: number,
): Promise<Array<{ id: number; name: string }>> {
  return db.rows(
    sql`select id, title as name from service_packages where shop_id = ${shopId} and is_active order by position, id`,
  );
}

/** Whether what the shop sells are visits. */
export async function takesVisits(db: Database, shopId: number): Promise<boolean> {
  const row = await db.row<{ kind: ShopKind }>(sql`select kind from shops where id = ${shopId}`);
  return row !== undefined && capabilitiesOf(row.kind).takesVisits;
}

/** How many of these products are the shop's. */
export async function countProducts(
  db: Database,
  shopId: number,
  ids: readonly number[],
): Promise<number> {
  const row = await db.row<{ count: number }>(
    sql`select count(*)::integer as count from products where shop_id = ${shopId} and id = any(${ids}::bigint[])`,
  );
  return row?.count ?? 0;
}

/** How many of these packages are the firm's. */
export async function countPackages(
  db: Database,
  shopId: number,
  ids: readonly number[],
): Promise<number> {
  const row = await db.row<{ count: number }>(
    sql`select count(*)::integer as count from service_packages where shop_id = ${shopId} and id = any(${ids}::bigint[])`,
  );
  return row?.count ?? 0;
}

type OpenRow = Omit<RunningOffer, 'percent' | 'amount' | 'minimum'> &
  Pick<StoredOffer, 'basisPoints' | 'amount' | 'minimum' | 'startsOn'> & { zone: string };

/**
 * What holds without a code in a shop on its days and in its hours: its own, and the market's for it; undefined where shoppers
 * see no such shop. What depends on the person is said with it.
 */
export async function openOffers(
  db: Database,
  shopId: number,
  marketZone: string,
): Promise<OpenRow[] | undefined> {
  const row = await db.row<{ offers: OpenRow[] }>(sql`
    select (
      select coalesce(json_agg(json_build_object('id', o.id, 'shopId', o.shop_id, 'names', o.names,
        'kind', o.kind, 'basisPoints', o.basis_points, 'amount', o.amount,
        'buy', o.buy, 'get', o.get, 'minimum', o.minimum, 'isFirstOrder', o.is_first_order,
        'productIds', o.product_ids, 'packageIds', o.package_ids, 'startsOn', o.starts_on, 'endsOn', o.ends_on, ${hoursFields},
        'zone', case when o.shop_id is null then ${marketZone} else s.time_zone end)
        order by o.shop_id nulls last, o.id desc), '[]')
      from offers o where (o.shop_id = s.id or o.shop_id is null) and (${sellsItems(sql`s.kind`)} or ${onVisits})
        and o.is_active and o.code is null
        and (o.shop_kinds is null or s.kind = any(o.shop_kinds))
        and (o.most_uses is null or o.used < o.most_uses)) as offers
    from shops s where s.id = ${shopId} and s.approval_status = 'approved'`);
  return row?.offers;
}

export async function countOffers(tx: Database, shopId: number | null): Promise<number> {
  const row = await tx.row<{ count: number }>(
    sql`select count(*)::integer as count from offers where shop_id is not distinct from ${shopId}::bigint`,
  );
  return row?.count ?? 0;
}

export async function insertOffer(
  tx: Database,
  offer: StoredOffer & { shopId: number | null; by: number; at: Date },
): Promise<number> {
  const row = await tx.row<{ id: number }>(sql`
    insert into offers (shop_id, code, names, kind, basis_points, amount, buy, get, minimum, market_share,
      starts_on, ends_on, weekdays, from_time, to_time, most_per_person, most_uses,
      is_first_order, shop_kinds, product_ids, package_ids, created_by, created_at)
    values (${offer.shopId}, ${offer.code}, ${JSON.stringify(offer.names)}::jsonb, ${offer.kind},
      ${offer.basisPoints}, ${offer.amount}, ${offer.buy}, ${offer.get},
      ${offer.minimum}, ${offer.shopId === null ? 10_000 : 0}, ${offer.startsOn}, ${offer.endsOn},
      ${offer.weekdays}::smallint[], ${offer.fromTime}::time, ${offer.toTime}::time, ${offer.mostPerPerson}, ${offer.mostUses},
      ${offer.isFirstOrder}, ${offer.shopKinds}, ${offer.productIds}::bigint[],
        ${offer.packageIds}::bigint[], ${offer.by}, ${offer.at})
    returning id`);
  if (!row) throw new Error('an insert returns its row');
  return row.id;
}

/** What it was used is counted anew where there is a limit now. Returns how many changed: none where the version is another by now. */
export function updateOffer(
  tx: Database,
  id: number,
  offer: StoredOffer & { marketShare: number },
  version: number | undefined,
): Promise<number> {
  return tx.run(sql`
    update offers set market_share = ${offer.marketShare},
      code = ${offer.code}, names = ${JSON.stringify(offer.names)}::jsonb, kind = ${offer.kind},
      basis_points = ${offer.basisPoints}, amount = ${offer.amount},
      buy = ${offer.buy}, get = ${offer.get}, minimum = ${offer.minimum},
      starts_on = ${offer.startsOn}, ends_on = ${offer.endsOn},
      weekdays = ${offer.weekdays}::smallint[], from_time = ${offer.fromTime}::time, to_time = ${offer.toTime}::time,
      most_per_person = ${offer.mostPerPerson}, most_uses = ${offer.mostUses}, is_first_order = ${offer.isFirstOrder},
      shop_kinds = ${offer.shopKinds},
      product_ids = ${offer.productIds}::bigint[], package_ids = ${offer.packageIds}::bigint[], version = version + 1,
      used = (select count(*) from offer_uses u where u.offer_id = offers.id and u.given_back_at is null)
    where id = ${id} and version = coalesce(${version ?? null}, version)`);
}

/** What the market bears of it, in basis points; until the transaction ends no checkout uses it up. */
export function heldShare(tx: Database, id: number): Promise<{ marketShare: number } | undefined> {
  return tx.row(sql`select market_share as "marketShare" from offers where id = ${id} for update`);
}

export async function setActive(tx: Database, id: number, isActive: boolean): Promise<void> {
  await tx.run(sql`update offers set is_active = ${isActive} where id = ${id}`);
}

export function setShare(
  tx: Database,
  id: number,
  { basisPoints, version }: { basisPoints: number; version: number | undefined },
): Promise<number> {
  return tx.run(
    sql`update offers set market_share = ${basisPoints}, version = version + 1
      where id = ${id} and version = coalesce(${version ?? null}, version)`,
  );
}

/** What an order uses of offers, one row for each. */
export type OfferUse = { offerId: number; taken: Minor; byMarket: Minor };

export function usesOf(discounts: ReadonlyArray<readonly FrozenDiscount[]>): OfferUse[] {
  const byOffer = Map.groupBy(discounts.flat(), ({ offerId }) => offerId);
  return [...byOffer].map(([offerId, ofOne]) => ({
    offerId,
    taken: ofOne.reduce((sum, { goods, delivery }) => sum + goods + delivery, 0),
    byMarket: ofOne.reduce((sum, one) => sum + one.byMarket, 0),
  }));
}

/**
 * Expressions of a checkout, after `placed (id)`: the uses are written, and those that can be used up are counted under
 * their locks, in the order of their ids. `offers_left` has a row where one was gone already.
 */
export function usesTaken(userId: number, uses: readonly OfferUse[]): Sql[] {
  const given = sql`jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as use ("offerId" bigint,
    taken integer, "byMarket" integer)`;
  return [
    sql`limited as materialized (
      select id from offers where id = any(${uses.map(({ offerId }) => offerId)}::bigint[]) and most_uses is not null
        order by id for no key update
    )`,
    sql`used_offers as (
      update offers o set used = o.used + 1 from limited where o.id = limited.id and o.used < o.most_uses returning o.id
    )`,
    sql`offer_used as (
      insert into offer_uses (offer_id, order_id, user_id, taken, by_market)
      select use."offerId", placed.id, ${userId}, use.taken, use."byMarket" from placed, ${given}
    )`,
    sql`offers_left as (select id from limited where id not in (select id from used_offers))`,
  ];
}

/**
 * Some of an order was cancelled, or taken up again: what it used of offers counts for those that took something off what
 * stands of it. `stillUsed` selects their ids.
 */
export async function countUsesOf(
  tx: Database,
  orderId: number,
  { stillUsed, at }: { stillUsed: Sql; at: Date },
): Promise<void> {
  await tx.run(sql`
    with changed as (
      update offer_uses u set given_back_at = case when u.given_back_at is null then ${at}::timestamptz end
        where order_id = ${orderId} and (given_back_at is null) <> (offer_id in (${stillUsed}))
        returning offer_id, given_back_at is null as counts
    ), limited as materialized (
      select id from offers where id in (select offer_id from changed) and most_uses is not null order by id for no key update
    )
    update offers o set used = greatest(0, o.used + case when changed.counts then 1 else -1 end)
    from limited join changed on changed.offer_id = limited.id where o.id = limited.id`);
}
