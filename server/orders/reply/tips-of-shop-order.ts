/** The tip of a shop order as it is read and answered. */
import { type Minor, toMajor } from '#contract/kernel/money.ts';
import { tipBackHours, tipGone, tipLeft } from '#contract/orders/tips.rules.ts';
import type { ShopOrder } from '#contract/orders/schemas.ts';
import type { GivenTipReply } from '#contract/orders/tips.schemas.ts';
import type { PaymentStatus } from '#contract/payments/rules.ts';
import { tipLaterDays, type TipRecipient } from '#contract/shops/tips.rules.ts';
import { type Sql, sql } from '../../db/database.ts';
import { instantOf } from './instant-of.ts';

/** Of a shop order; minor units. */
export type TipRow = {
  tip: Minor | null;
  tipFor: TipRecipient | null;
  /** By itself. */
  tipReturned: Minor;
  /** Null of one that was given at the checkout. */
  tipGivenFor: NonNullable<GivenTipReply['givenFor']> | null;
  /** Until when its shopper may take it back; null where that is over. */
  tipBackUntil: string | null;
  laterTip: { orderId: number; amount: Minor; returned: Minor } | null;
  mayTip: TipRecipient | null;
};

export const untipped: TipRow = {
  tip: null,
  tipFor: null,
  tipReturned: 0,
  tipGivenFor: null,
  tipBackUntil: null,
  laterTip: null,
  mayTip: null,
};

/** Of a tip that is given now. */
export function tipBackUntil(at: Date): string {
  return new Date(at.getTime() + tipBackHours * 3_600_000).toISOString();
}

type Parts = { shopOrder: Sql; order: Sql; shop: Sql };

/** The fields of `TipRow`, for `json_build_object`. */
export function tipFields({ shopOrder, order, shop }: Parts): Sql {
  const backUntil = sql`${order}.created_at + ${tipBackHours} * interval '1 hour'`;
  return sql`'tip', ${shopOrder}.tip, 'tipFor', ${shopOrder}.tip_for, 'tipReturned', ${shopOrder}.tip_returned,
    'tipBackUntil', case when ${shopOrder}.tip is not null and ${backUntil} > now() then ${backUntil} end,
    'tipGivenFor', case when ${shopOrder}.tip is not null then (
      select json_build_object('orderId', given.order_id, 'bookingId', later.booking_id,
        'number', coalesce(of.number, b.reference))
      from later_tips later left join shop_orders given on given.id = later.given_for
        left join orders of on of.id = given.order_id
        left join service_bookings b on b.id = later.booking_id
      where later.shop_order_id = ${shopOrder}.id) end,
    'laterTip', ${laterTip(shopOrder)}, 'mayTip', case when ${mayBeTipped({ shopOrder, order, shop })} then ${shop}.tips_for end`;
}

function laterTip(shopOrder: Sql): Sql {
  return sql`case when ${shopOrder}.status = 'delivered' then (
    select json_build_object('orderId', paid.order_id, 'amount', paid.tip,
      'returned', greatest(paid.tip_returned, paid.refunded + paid.disputed))
    from later_tips later join shop_orders paid on paid.id = later.shop_order_id where later.given_for = ${shopOrder}.id) end`;
}

/**
 * It was delivered not long ago, by a kitchen that takes tips and has not closed for good. That nobody tips twice is the
 * table's rule.
 */
export function mayBeTipped({ shopOrder, order, shop }: Parts): Sql {
  return sql`(${shopOrder}.status = 'delivered' and ${shop}.tips_for in ('kitchen', 'courier')
    and ${shop}.closed_at is null and (${shop}.tips_for = 'kitchen' or ${shopOrder}.pickup_address is null)
    and ${order}.payment_status = 'paid' and ${shopOrder}.delivered_at > now() - ${tipLaterDays} * interval '1 day'
    and not exists (select from later_tips later
      where later.given_for = ${shopOrder}.id or later.shop_order_id = ${shopOrder}.id))`;
}

/** What was given, at the checkout or afterwards, for everybody who may see amounts. */
export function tipReply(
  row: TipRow & Parameters<typeof tipGone>[0],
): Pick<ShopOrder, 'tip' | 'laterTip'> {
  const { tip, tipFor, tipGivenFor: givenFor, laterTip: later } = row;
  const returned = toMajor(tipGone(row));
  return {
    ...(tip !== null && tipFor !== null
      ? {
          tip: {
            recipient: tipFor,
            amount: toMajor(tip),
            returned,
            ...(givenFor ? { givenFor } : {}),
          },
        }
      : {}),
    ...(later
      ? { laterTip: { ...later, amount: toMajor(later.amount), returned: toMajor(later.returned) } }
      : {}),
  };
}

/** What its shopper may do about tips: give one, and take back what they have given. */
export function tipsOfShopper(
  order: { paymentStatus: PaymentStatus },
  row: (TipRow & Parameters<typeof tipGone>[0]) | undefined,
): Pick<ShopOrder, 'mayTip' | 'tipBackUntil'> {
  const until =
    row && order.paymentStatus === 'paid' && tipLeft(row) > 0 ? instantOf(row.tipBackUntil) : null;
  return {
    ...(until ? { tipBackUntil: until } : {}),
    ...(row?.mayTip ? { mayTip: row.mayTip } : {}),
  };
}
