/** What lists of orders `o` are sorted by, in SQL. */
import { type OrderColumn, orderStatuses } from '#contract/orders/rules.ts';
import { paymentStatuses } from '#contract/payments/rules.ts';
import { raw, type Sql, sql } from '../../db/database.ts';
import type { SortedList } from '../../http/keyset.ts';
import { chargedFor } from '../../tax/tax.ts';

/** As far as the words are along their list, which is written out: so it is in the indices that lists are sorted by. */
export function rankIn(words: readonly string[], word: Sql): Sql {
  return sql`array_position(${raw(`'{${words.join(',')}}'`)}::text[], ${word})`;
}

function unitsOf(isMeant: Sql): Sql {
  return sql`(select coalesce(sum(l.quantity), 0) from order_lines l where ${isMeant})`;
}

export const orderSorts: SortedList<OrderColumn> = {
  id: sql`o.id`,
  usual: '-placed',
  indexed: ['placed', 'number', 'shopper', 'total', 'status', 'payment'],
  by: {
    number: { value: sql`o.number`, type: 'text' },
    placed: { value: sql`o.created_at`, type: 'timestamptz' },
    shopper: { value: sql`lower(o.full_name)`, type: 'text' },
    items: { value: unitsOf(sql`l.order_id = o.id`), type: 'bigint' },
    total: { value: sql`o.total`, type: 'bigint' },
    status: { value: rankIn(orderStatuses, sql`o.status`), type: 'bigint' },
    payment: { value: rankIn(paymentStatuses, sql`o.payment_status`), type: 'bigint' },
  },
};

/** Of what a shop has of them: its shop orders `s`. */
export const shopOrderSorts: SortedList<OrderColumn> = {
  id: sql`s.order_id`,
  usual: '-placed',
  indexed: ['placed'],
  by: {
    ...orderSorts.by,
    placed: { value: sql`s.placed_at`, type: 'timestamptz' },
    items: {
      value: unitsOf(sql`l.order_id = s.order_id and l.shop_order_id = s.id`),
      type: 'bigint',
    },
    total: { value: sql`${chargedFor(sql`s`)}`, type: 'bigint' },
    status: { value: rankIn(orderStatuses, sql`s.status`), type: 'bigint' },
  },
};
