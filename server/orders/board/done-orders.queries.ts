/** SQL of what a shop has delivered or cancelled. Every question takes the shop; who asks was let pass before. */
import { type DoneColumn, endStatuses, type EndStatus } from '#contract/orders/rules.ts';
import { allOf, type Database, type Sql, sql, type StatementOf } from '../../db/database.ts';
import { counted, type Keyset, type KeysetRow, type SortedList } from '../../http/keyset.ts';
import {
  type BoardFilter,
  type BoardOfShop,
  type BoardRow,
  card,
  linesOfShopOrder,
  matching,
  movedAt,
} from './board.queries.ts';
import { sumsTogether, type OrderSums, withAmounts } from '../reply/order-sums.ts';
import { shopOrderSorts } from '../reply/order-sorts.ts';

export type DoneFilter = BoardFilter & { status?: EndStatus | undefined };
export type DoneRow = { card: BoardRow; seesMoney: boolean } & KeysetRow;

/** A page of it. */
export function doneOrders(
  { shopId, showsMoney }: BoardOfShop,
  filter: DoneFilter,
  { position, beyond, order, limit }: Keyset,
): StatementOf<DoneRow> {
  return sql`
    select ${card} as card, ${showsMoney(sql`h`)} as "seesMoney", ${position} as position from (
      select s.* ${doneOf(shopId, filter)} and ${allOf(beyond)} order by ${order} limit ${limit}
    ) s join orders o on o.id = s.order_id join shops h on h.id = s.shop_id ${linesOfShopOrder}
    order by ${order}`;
}

export function countDone(db: Database, shopId: number, filter: DoneFilter): Promise<number> {
  return counted(db, doneOf(shopId, filter));
}

/** What it comes to together in minor units; undefined of more than `most`. */
export async function sumsOfDone(
  db: Database,
  shopId: number,
  filter: DoneFilter,
  most: number,
): Promise<OrderSums | undefined> {
  const sums = await db.row<OrderSums>(sql`
    with found as materialized (select s.id, s.order_id ${doneOf(shopId, filter)} limit ${most + 1})
    select (select count(*) from found) as orders, ${sumsTogether}
    from found f join shop_orders s on s.id = f.id join orders o on o.id = f.order_id ${withAmounts}
    where (select count(*) from found) <= ${most}`);
  return sums && sums.orders <= most ? sums : undefined;
}

/** Shop orders `s`; only what is narrowed by more than how it ended needs their orders to be read. */
function doneOf(shopId: number, { status, ...narrowed }: DoneFilter): Sql {
  const isPlain = Object.values(narrowed).every((value) => !value);
  return sql`
    from shop_orders s ${isPlain ? sql`` : sql`join orders o on o.id = s.order_id join shops h on h.id = s.shop_id`}
    where s.shop_id = ${shopId} and s.status = any(${status ? [status] : endStatuses})
      ${isPlain ? sql`` : sql`and ${matching(narrowed)}`}`;
}

function ofOrder(column: Sql): Sql {
  return sql`(select ${column} from orders where id = s.order_id)`;
}

export const doneSorts: SortedList<DoneColumn> = {
  id: sql`s.order_id`,
  usual: '-placed',
  indexed: ['placed'],
  by: {
    ...shopOrderSorts.by,
    number: { value: ofOrder(sql`number`), type: 'text' },
    shopper: { value: ofOrder(sql`lower(full_name)`), type: 'text' },
    ended: { value: movedAt, type: 'timestamptz' },
  },
};
