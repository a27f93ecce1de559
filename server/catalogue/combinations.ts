/** What combinations of a product's options have of their own, in rows beside the product. Only products that say so have any. */
import type { Combination, OwnCombination } from '#contract/catalogue/combinations.schemas.ts';
import { type Minor, toMajor } from '#contract/kernel/money.ts';
import { type Database, type Sql, sql } from '../db/database.ts';
import { choicesPrice } from './choices.ts';

/** Amounts in minor units. */
export type CombinationRow = OwnCombination;

/**
 * A join `own (unit_price, price, sale_price, sku, image_url)` with what one combination of a product has of its own.
 * `offset` keeps it a question of its own, which is not asked of products without any.
 */
export function ownOfCombination(product: Sql, key: Sql): Sql {
  return sql`
    left join lateral (
      select combination.unit_price, combination.price, combination.sale_price, combination.sku, combination.image_url
        from combinations combination
      where ${product}.has_combinations and combination.product_id = ${product}.id and combination.options_key = ${key} offset 0
    ) own on true`;
}

/** What one unit costs with these choices, where `ownOfCombination` is joined; null of choices that are not offered. */
export function chosenUnitPrice(product: Sql, choices: Sql): Sql {
  return sql`coalesce(own.unit_price, ${product}.unit_price) + ${choicesPrice(product, choices)}`;
}

/** The columns `price, "isOnSale", "salePrice"` likewise, without what choices cost that are not offered. */
export function chosenPriceColumns(product: Sql, choices: Sql): Sql {
  const extra = sql`coalesce(${choicesPrice(product, choices)}, 0)`;
  return sql`coalesce(own.price, ${product}.price) + ${extra} as price,
    case when own.price is null then ${product}.is_on_sale else own.sale_price is not null end as "isOnSale",
    case when own.price is null then ${product}.sale_price else own.sale_price end + ${extra} as "salePrice"`;
}

/** What shoppers are told of combinations; null of most products. */
export function combinationsColumn(product: Sql): Sql {
  return sql`case when ${product}.has_combinations then (
      select json_agg(json_build_object('key', options_key, 'price', price, 'salePrice', sale_price, 'imageUrl', image_url)
        order by options_key)
      from combinations where product_id = ${product}.id and (price is not null or image_url is not null)
    ) end as combinations`;
}

/** All of it, as the people of its shop see it. */
export function ownCombinationsColumn(product: Sql): Sql {
  return sql`(
      select coalesce(json_agg(json_build_object('key', options_key, 'price', price, 'salePrice', sale_price,
        'sku', sku, 'barcode', barcode, 'imageUrl', image_url) order by options_key collate "C"), '[]')
      from combinations where product_id = ${product}.id
    ) as combinations`;
}

/** A condition on a product of this alias: its combinations do not all cost the same, so that it has no price to set. */
export function hasOwnPrices(product: Sql): Sql {
  return sql`exists (select from combinations where product_id = ${product}.id and price is not null)`;
}

/** A condition on a product of this alias: one of its combinations has this number. */
export function hasNumber(product: Sql, sku: string): Sql {
  return sql`(${product}.has_combinations and exists (
    select from combinations where product_id = ${product}.id and sku_folded = lower(normalize(${sku}, nfkc))))`;
}

/** In major units; left out where there are none. */
export function combinationsReply(row: {
  highestPrice: Minor | null;
  combinations: Combination[] | null;
}): { highestPrice?: number; combinations?: Combination[] } {
  return {
    ...(row.highestPrice !== null && { highestPrice: toMajor(row.highestPrice) }),
    ...(row.combinations && { combinations: row.combinations.map(inMajor) }),
  };
}

/** Its amounts in major units. */
export function inMajor<Row extends Combination>(row: Row): Row {
  return { ...row, price: major(row.price), salePrice: major(row.salePrice) };
}

function major(amount: Minor | null): number | null {
  return amount === null ? null : toMajor(amount);
}

/** Makes these what combinations of held products have of their own, and drops all else. The products say that they have any. */
export async function replaceCombinations(
  tx: Database,
  products: ReadonlyArray<{ id: number; combinations: readonly CombinationRow[] }>,
): Promise<void> {
  const rows = products.flatMap(({ id, combinations }) =>
    combinations.map((own) => ({ id, ...own })),
  );
  const all = products.map(({ id }) => id);
  await tx.run(sql`
    delete from combinations c where product_id = any(${all}::bigint[])
      and not exists (select from ${recordset(rows)} where given.id = c.product_id and given.key = c.options_key)`);
  await tx.run(sql`
    insert into combinations (product_id, options_key, price, sale_price, sku, barcode, image_url)
    select id, key, price, "salePrice", sku, barcode, "imageUrl" from ${recordset(rows)}
    on conflict (product_id, options_key) do update
      set price = excluded.price, sale_price = excluded.sale_price, sku = excluded.sku, barcode = excluded.barcode,
        image_url = excluded.image_url`);
}

function recordset(rows: ReadonlyArray<CombinationRow & { id: number }>): Sql {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as given (id bigint, key text, price integer, "salePrice" integer, sku text, barcode text, "imageUrl" text)`;
}

/** Which of these numbers something else of the shop has, as they were written: a product, or a combination of another. */
export function takenNumbers(
  tx: Database,
  {
    shopId,
    productId,
    skus,
  }: { shopId: number; productId: number | null; skus: readonly string[] },
): Promise<Array<{ sku: string }>> {
  return tx.rows(sql`
    select given.sku from unnest(${[...skus]}::text[]) as given (sku)
    where exists (
        select from products p where p.shop_id = ${shopId} and p.sku_folded = lower(normalize(given.sku, nfkc))
          and p.status <> 'removed' and p.id is distinct from ${productId}::bigint
      ) or exists (
        select from products p join combinations c on c.product_id = p.id
        where p.shop_id = ${shopId} and p.has_combinations and p.status <> 'removed' and p.id is distinct
          from ${productId}::bigint
          and c.sku_folded = lower(normalize(given.sku, nfkc))
      )`);
}
