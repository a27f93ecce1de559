import { type Sql, sql } from '../../db/database.ts';

/** A refund `r` with the units of lines that it was of. */
export const refundColumns: Sql = sql`json_build_object('id', r.id, 'amount', r.amount, 'reason', r.reason,
  'by', r.refunded_as, 'isTip', r.is_tip, 'at', r.refunded_at, 'lines', (
  select coalesce(json_agg(json_build_object('lineId', unit.order_line_id, 'quantity', unit.quantity)
    order by unit.order_line_id), '[]')
  from refund_lines unit where unit.refund_id = r.id))`;

/** The refunds of a shop order, the earliest first. */
export function refundsOfShopOrder(shopOrder: Sql): Sql {
  return sql`(
    select coalesce(json_agg(${refundColumns} order by r.id), '[]')
    from refunds r where r.order_id = ${shopOrder}.order_id and r.shop_order_id = ${shopOrder}.id)`;
}

/** What went back for lines of each rate of tax of a shop order. */
export function namedOf(shopOrder: Sql): Sql {
  return sql`(
    select jsonb_agg(part) from ledger_transactions t cross join jsonb_array_elements(t.named) part
    where t.order_id = ${shopOrder}.order_id and t.shop_order_id = ${shopOrder}.id)`;
}

/**
 * What somebody gave as the refund that transaction `t` of the ledger books, as `{id, reason, units: [{name, quantity}]}`; null of
 * a cancellation. Refunds of one amount are told apart by their order.
 */
export function givenRefund(transaction: Sql): Sql {
  const booked = (t: Sql) =>
    sql`(select -sum(e.amount) from ledger_entries e
      where e.transaction_id = ${t}.id and e.account in ('gateway', 'gift_cards'))`;
  return sql`(
    select json_build_object('id', given.id, 'reason', given.reason, 'units', (
      select coalesce(json_agg(json_build_object('name', l.product_name, 'quantity', unit.quantity) order by l.id), '[]')
      from refund_lines unit join order_lines l on l.id = unit.order_line_id where unit.refund_id = given.id))
    from (
      select r.id, r.reason, row_number() over (order by r.id) as nth from refunds r
      where r.shop_order_id = ${transaction}.shop_order_id and r.order_id = ${transaction}.order_id
        and r.amount = ${booked(transaction)}
    ) given
    where ${transaction}.kind = 'refund' and given.nth = (
      select count(*) from ledger_transactions same
      where same.order_id = ${transaction}.order_id and same.shop_order_id = ${transaction}.shop_order_id
        and same.kind = 'refund' and same.id <= ${transaction}.id
        and ${booked(sql`same`)} = ${booked(transaction)}))`;
}
