/** What no reference holds, because its parents stay for good; see `written_for_good` of the migrations. */
import { type Database, join, raw, sql } from '../db/database.ts';

/** A condition on the rows of a table that fit what they belong to, whole: a line also names its shop order's order and shop. */
const belongs: Array<[table: string, condition: string]> = [
  ['shop_orders', 'exists (select from shops s where s.id = child.shop_id)'],
  [
    'order_changes',
    'child.user_id is null or exists (select from users u where u.id = child.user_id)',
  ],
  [
    'ledger_entries',
    'child.shop_id is null or exists (select from shops s where s.id = child.shop_id)',
  ],
  [
    'notifications',
    'child.user_id is null or exists (select from users u where u.id = child.user_id)',
  ],
  [
    'notification_deliveries',
    'exists (select from notifications n where (n.id, n.created_at) = (child.notification_id, child.notification_created_at))',
  ],
  [
    'papers',
    'exists (select from ledger_transactions t join shops s on s.id = child.shop_id where t.id = child.transaction_id)',
  ],
  [
    'papers',
    'child.shop_order_id is null or exists (select from shop_orders s where (s.id, s.order_id, s.shop_id) = (child.shop_order_id, child.order_id, child.shop_id))',
  ],
  ['shop_orders', 'exists (select from orders o where o.id = child.order_id)'],
  [
    'order_lines',
    'exists (select from shop_orders s where (s.id, s.order_id, s.shop_id) = (child.shop_order_id, child.order_id, child.shop_id))',
  ],
  [
    'order_changes',
    'exists (select from shop_orders s where (s.id, s.order_id) = (child.shop_order_id, child.order_id))',
  ],
  [
    'payments',
    'child.order_id is null or exists (select from orders o where o.id = child.order_id)',
  ],
  [
    'ledger_transactions',
    'child.order_id is null or exists (select from orders o where o.id = child.order_id)',
  ],
  [
    'ledger_transactions',
    'child.shop_order_id is null or exists (select from shop_orders s where (s.id, s.order_id) = (child.shop_order_id, child.order_id))',
  ],
  [
    'ledger_entries',
    'exists (select from ledger_transactions t where t.id = child.transaction_id)',
  ],
];

/** Rows of orders and of the ledger that belong to nothing; none, whatever has happened. */
export function orphans(db: Database): Promise<Array<{ name: string; id: number }>> {
  const selects = belongs.map(
    ([table, condition]) =>
      sql`select ${table}::text as name, id from ${raw(table)} child where not (${raw(condition)})`,
  );
  return db.rows(join(selects, ' union all '));
}
