/** What lists of orders `o` are sorted by, in SQL. */
import { type OrderColumn, orderStatuses } from '#contract/orders/rules.ts';
import { paymentStatuses } from '#contract/payments/rules.ts';
import { type Sql, sql } from '../db/database.ts';
import type { SortColumns } from '../http/keyset.ts';

/** As far as the words are along their list. */
export function rankIn(words: readonly string[], word: Sql): Sql {
  return sql`array_position(${words}::text[], ${word}::text)`;
}

export const orderSorts: SortColumns<OrderColumn> = {
  number: { value: sql`o.number`, type: 'text' },
  placed: { value: sql`o.created_at`, type: 'timestamptz' },
  shopper: { value: sql`lower(o.full_name)`, type: 'text' },
  total: { value: sql`o.total`, type: 'bigint' },
  status: { value: rankIn(orderStatuses, sql`o.status`), type: 'bigint' },
  payment: { value: rankIn(paymentStatuses, sql`o.payment_status`), type: 'bigint' },
};

/** Of what a shop has of them: its shop orders `s`. */
export const shopOrderSorts: SortColumns<OrderColumn> = {
  ...orderSorts,
  placed: { value: sql`s.placed_at`, type: 'timestamptz' },
  total: { value: sql`s.subtotal + s.shipping_fee`, type: 'bigint' },
  status: { value: rankIn(orderStatuses, sql`s.status`), type: 'bigint' },
};
