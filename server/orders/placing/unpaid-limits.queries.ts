/** SQL of what waits for payments. */
import { type Database, type Sql, sql } from '../../db/database.ts';
import { isWaiting } from '../paid.queries.ts';

export type WaitingNow = {
  ordersOfAccount: number;
  unitsOfAccount: number;
  ordersAtAddress: number;
  unitsAtAddress: number;
  lapsedInDay: number;
  held: Array<{ productId: number; stockKey: string; units: number }>;
};
type Asking = {
  userId: number;
  address: string;
  wanted: Array<{ product_id: number; stock_key: string }>;
};

/** Who orders without paying to the same address waits for each other, so that the limit holds. */
const addressLock = 1_020;

/** What an account, an address and others have waiting. The same address is written in many ways. */
export async function waitingNow(
  tx: Database,
  { userId, address, wanted }: Asking,
): Promise<WaitingNow> {
  await tx.run(
    sql`select pg_advisory_xact_lock(${addressLock}, hashtext(${plain(sql`${address}::text`)}))`,
  );
  const isOwn = sql`user_id = ${userId}`;
  const isThere = sql`(address <> '' and address = ${plain(sql`${address}::text`)})`;
  const row = await tx.row<WaitingNow>(sql`
    with waiting as materialized (
      select o.id, o.user_id, ${plain(sql`o.shipping_address`)} as address, l.product_id, l.stock_key,
        coalesce(l.quantity, 0) as units
      from orders o join shop_orders s on s.order_id = o.id and s.status <> 'cancelled'
        left join order_lines l on l.shop_order_id = s.id and l.stock_key is not null
      where ${isWaiting(sql`o`)}
    )
    select count(distinct id) filter (where ${isOwn}) as "ordersOfAccount",
      coalesce(sum(units) filter (where ${isOwn}), 0) as "unitsOfAccount",
      count(distinct id) filter (where ${isThere}) as "ordersAtAddress",
      coalesce(sum(units) filter (where ${isThere}), 0) as "unitsAtAddress",
      (select count(*) from orders o where o.user_id = ${userId} and o.payment_status = 'pending' and o.status = 'cancelled'
        and o.created_at > now() - interval '1 day') as "lapsedInDay",
      (select coalesce(json_agg(json_build_object('productId', h.product_id, 'stockKey', h.stock_key,
        'units', h.units)), '[]') from (
        select w.product_id, w.stock_key, sum(w.units) as units from waiting w
        join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as asked (product_id bigint, stock_key text)
          on asked.product_id = w.product_id and asked.stock_key = w.stock_key
        group by w.product_id, w.stock_key) h) as held
    from waiting`);
  if (!row) throw new Error('a count has a row');
  return row;
}

function plain(address: Sql): Sql {
  return sql`regexp_replace(lower(${address}), '[[:space:][:punct:]]+', '', 'g')`;
}
