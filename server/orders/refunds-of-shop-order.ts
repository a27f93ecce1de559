import { type Sql, sql } from '../db/database.ts';

/** A refund `r` with the units of lines that it was of. */
export const refundColumns: Sql = sql`json_build_object('id', r.id, 'amount', r.amount, 'reason', r.reason, 'by', r.refunded_as, 'at', r.refunded_at, 'lines', (
  select coalesce(json_agg(json_build_object('lineId', unit.order_line_id, 'quantity', unit.quantity) order by unit.order_line_id), '[]')
  from refund_lines unit where unit.refund_id = r.id))`;

/** The refunds of a shop order, the earliest first. */
export function refundsOfShopOrder(shopOrder: Sql): Sql {
  return sql`(
    select coalesce(json_agg(${refundColumns} order by r.id), '[]')
    from refunds r where r.order_id = ${shopOrder}.order_id and r.shop_order_id = ${shopOrder}.id)`;
}
