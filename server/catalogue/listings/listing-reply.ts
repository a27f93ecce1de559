/** How a product's row becomes a listing: everything its seller sees, money in major units. */
import type { Listing, MarketListing } from '#contract/catalogue/listings.schemas.ts';
import { toMajor } from '#contract/kernel/money.ts';
import { type Sql, sql } from '../../db/database.ts';
import { hasOwnPrices } from '../combinations.ts';
import { unitsOf } from '../stock.ts';

type AsStored<Reply> = Omit<Reply, 'createdAt' | 'takenDown' | 'highestPrice'> & {
  createdAt: Date;
  highestPrice: number | null;
  takenDownAt: Date | null;
  takenDownReason: string | null;
};
export type ListingRow = AsStored<Listing>;
export type MarketListingRow = AsStored<MarketListing>;

/** The columns of `ListingRow`, of products that `listingTables` has joined with what they need. */
export function listingColumns(product: Sql): Sql {
  return sql`
    ${product}.id, ${product}.name, ${product}.sku, ${product}.image_url as "imageUrl", ${product}.price,
      ${product}.highest_price as "highestPrice", ${hasOwnPrices(product)} as "hasOwnPrices",
        ${product}.is_on_sale as "isOnSale", ${product}.sale_price as "salePrice", ${product}.status,
    ${product}.is_listed as "isListed", ${product}.taken_down_at as "takenDownAt",
      ${product}.taken_down_reason as "takenDownReason",
    ${product}.category_id as "categoryId", c.name as "categoryName", ${product}.variants,
      ${unitsOf(product)} as stock, coalesce(stocked.by_options, '{}') as "stockByOptions",
    coalesce(waiting.units, 0)::integer as "heldUnpaid",
    ${product}.is_featured as "isFeatured", pick.picked_at is not null as "isPick", pf.sold_count as "soldCount",
      ${product}.created_at as "createdAt"`;
}

export function listingTables(product: Sql): Sql {
  return sql`
    join product_figures pf on pf.product_id = ${product}.id
    left join product_picks pick on pick.product_id = ${product}.id
    left join categories c on c.id = ${product}.category_id
    left join lateral (select json_object_agg(options_key, on_hand) as by_options from stock
      where product_id = ${product}.id) stocked on true
    left join (
      select l.product_id, sum(l.quantity) as units from orders o
      join shop_orders part on part.order_id = o.id and part.status <> 'cancelled'
        join order_lines l on l.shop_order_id = part.id and l.stock_key is not null
      where o.payment_status = 'pending' and o.status <> 'cancelled' group by l.product_id
    ) waiting on waiting.product_id = ${product}.id`;
}

export function listingReply<Row extends ListingRow>({
  takenDownAt,
  takenDownReason,
  highestPrice,
  ...row
}: Row) {
  return {
    ...row,
    price: toMajor(row.price),
    ...(highestPrice !== null && { highestPrice: toMajor(highestPrice) }),
    salePrice: row.salePrice === null ? null : toMajor(row.salePrice),
    takenDown:
      takenDownAt === null
        ? null
        : { at: takenDownAt.toISOString(), reason: takenDownReason ?? '' },
    createdAt: row.createdAt.toISOString(),
  };
}
