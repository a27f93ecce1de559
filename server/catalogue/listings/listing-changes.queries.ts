/** SQL that changes many listings at once, one statement each, whatever their number. */
import type { ListingStatus } from '#contract/catalogue/rules.ts';
import { type AdvisoryLock, type Database, type Sql, sql } from '../../db/database.ts';
import { countShopProducts } from '../../shops/shops.ts';
import { hasOwnPrices } from '../combinations.ts';
import type { ProductCondition } from '../product-reply.ts';

export type HeldListing = {
  id: number;
  name: string;
  shopId: number;
  ownerId: number;
  status: ListingStatus;
  isTakenDown: boolean;
  takenDownReason: string | null;
  isFeatured: boolean;
  isPick: boolean;
  isListed: boolean;
  /** Minor units. */
  price: number;
  /** Null when it is not on sale. */
  salePrice: number | null;
  variants: Record<string, string[]>;
  isStocked: boolean;
  /** Its combinations do not all cost the same. */
  hasOwnPrices: boolean;
  version: number;
};

/** The listings of these ids, locked in order of id until the transaction ends. */
export function heldListings(
  tx: Database,
  ids: readonly number[],
  among: ProductCondition,
): Promise<HeldListing[]> {
  return tx.rows(sql`
    select p.id, p.name, p.shop_id as "shopId", s.owner_id as "ownerId", p.status, p.taken_down_at is not null as "isTakenDown",
      p.taken_down_reason as "takenDownReason", p.is_featured as "isFeatured",
      exists (select from product_picks where product_id = p.id) as "isPick", p.is_listed as "isListed", p.price,
      case when p.is_on_sale then p.sale_price end as "salePrice", p.variants, p.is_stocked as "isStocked",
        ${hasOwnPrices(sql`p`)} as "hasOwnPrices", p.version
    from products p join shops s on s.id = p.shop_id
    where p.id = any(${ids}::bigint[]) and p.status <> 'removed' and ${among(sql`p`, sql`s`)}
      order by p.id for no key update of p`);
}

/** `assigned` is what follows `set`; none of it comes from a request but as a parameter. */
export function changeProducts(
  tx: Database,
  ids: readonly number[],
  assigned: Sql,
  at: Date,
): Promise<number> {
  return tx.run(sql`
    update products p set ${assigned}, version = version + 1, updated_at = ${at.toISOString()}
      where p.id = any(${ids}::bigint[])`);
}

/** Says that something of them has changed that stands in other tables. */
export function touchProducts(tx: Database, ids: readonly number[], at: Date): Promise<number> {
  return tx.run(sql`
    update products set version = version + 1, updated_at = ${at.toISOString()} where id = any(${ids}::bigint[])`);
}

/** Puts them on the front page; those that are there stay where they are. */
export function pick(tx: Database, ids: readonly number[], at: Date): Promise<number> {
  return tx.run(sql`
    insert into product_picks (product_id, picked_at) select id, ${at.toISOString()}
      from unnest(${ids}::bigint[]) as id on conflict do nothing`);
}

export function unpick(tx: Database, ids: readonly number[]): Promise<number> {
  return tx.run(sql`delete from product_picks where product_id = any(${ids}::bigint[])`);
}

/** Sale prices in minor units, each for its product. */
export function putOnSale(
  tx: Database,
  sales: ReadonlyArray<{ id: number; salePrice: number }>,
  at: Date,
): Promise<number> {
  return tx.run(sql`
    update products p set is_on_sale = true, sale_price = sale.price, version = version + 1, updated_at = ${at.toISOString()}
    from unnest(${sales.map(({ id }) => id)}::bigint[], ${sales.map(({ salePrice }) => salePrice)}::integer[]) as sale (id, price)
    where p.id = sale.id`);
}

export function setPrice(
  tx: Database,
  id: number,
  asked: { price: number; salePrice: number | null },
  at: Date,
): Promise<number> {
  const { price, salePrice } = asked;
  const assigned = sql`price = ${price}, is_on_sale = ${salePrice !== null}, sale_price = ${salePrice}`;
  return changeProducts(tx, [id], assigned, at);
}

/** Counts again what is listed of these shops, once products were listed or no longer are. */
export function countListed(tx: Database, shopIds: readonly number[]): Promise<number> {
  return tx.run(sql`
    ${countShopProducts(sql`
      select sf.shop_id as id, (select count(*) from products p
        where p.shop_id = sf.shop_id and p.is_listed)::integer - sf.product_count as difference
      from shop_figures sf where sf.shop_id = any(${shopIds}::bigint[])`)}`);
}

/** For a transaction that did not begin with the lock. */
export async function lockCatalogue(tx: Database, { space, id }: AdvisoryLock): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${space}, ${id})`);
}

export async function featuredOf(tx: Database, shopId: number): Promise<number> {
  const row = await tx.row<{ count: number }>(sql`
    select count(*) from products where shop_id = ${shopId} and is_featured and status in ('draft', 'published')`);
  return row?.count ?? 0;
}

export async function pickCount(tx: Database): Promise<number> {
  const row = await tx.row<{ count: number }>(sql`select count(*) from product_picks`);
  return row?.count ?? 0;
}
