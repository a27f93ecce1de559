/** Why something about an order is not done. */
import type { RefusalRule } from '../kernel/refusals.ts';

export const orderRefusals = {
  'order.cart_empty': {
    type: 'validation',
    status: 422,
    title: 'Your cart is empty',
    message: 'Please add items to your cart before checkout.',
  },
  'order.cart_changed': {
    type: 'total-changed',
    status: 409,
    title: 'Your cart has changed',
    message: 'Your cart changed in another window. Please check it and try again.',
  },
  'order.total_changed': {
    type: 'total-changed',
    status: 409,
    title: 'The total has changed',
    message: 'A price changed since you opened the checkout.',
  },
  'order.sold_out': {
    type: 'sold-out',
    status: 409,
    title: 'Sold out',
    message: 'Something in your cart is no longer available in that quantity.',
  },
  'order.visit_lapsed': {
    type: 'slot-taken',
    status: 409,
    title: 'A visit is no longer held',
    message:
      'The time that was held for your visit is over. Please choose it again, or another one.',
  },
  'order.follows_visit': {
    type: 'state-conflict',
    status: 409,
    title: 'This part follows its visit',
    message: 'This part of the order goes on with its visit. Please change the visit instead.',
  },
  'order.kitchen_closed': {
    type: 'state-conflict',
    status: 409,
    title: 'The kitchen is closed',
    message: 'A kitchen in your cart is not taking orders right now.',
  },
  'order.time_gone': {
    type: 'state-conflict',
    status: 409,
    title: 'This time is gone',
    message:
      'A kitchen in your cart no longer offers the time that you chose. Please choose another.',
  },
  'order.no_pickup': {
    type: 'state-conflict',
    status: 409,
    title: 'No pickup any more',
    message: 'A shop in your cart no longer lets you fetch what you order.',
  },
  'order.below_minimum': {
    type: 'state-conflict',
    status: 409,
    title: 'Below the minimum',
    message: 'A kitchen in your cart delivers only larger orders.',
  },
  'order.key_reused': {
    type: 'key-reused',
    status: 422,
    title: 'Idempotency key reused',
    message: 'This key was used for another order.',
  },
  'order.not_found': {
    type: 'not-found',
    status: 404,
    title: 'Order not found',
    message: 'Order not found',
  },
  'order.status_conflict': {
    type: 'state-conflict',
    status: 409,
    title: 'The status has changed',
    message: 'Failed to update order status.',
  },
  'order.unpaid': {
    type: 'state-conflict',
    status: 409,
    title: 'Not paid yet',
    message:
      'Nobody has paid for this order yet. Until then nothing of it is delivered or promised.',
  },
  'order.pay_first': {
    type: 'state-conflict',
    status: 409,
    title: 'Please pay with the order',
    message:
      'Too much waits for a payment already. Please pay for this order now, or pay for or cancel those that wait.',
  },
  'order.delivery_changed': {
    type: 'state-conflict',
    status: 409,
    title: 'The delivery fee has changed',
    message: 'What the delivery of the rest costs has changed. Please look at the order again.',
  },
  'order.already_refunded': {
    type: 'state-conflict',
    status: 409,
    title: 'Already refunded',
    message: 'A cancelled order whose payment was refunded cannot be taken up again.',
  },
  'order.accept_too_late': {
    type: 'state-conflict',
    status: 409,
    title: 'Too late to accept',
    message: 'The time to accept this order is over. It is being declined and refunded.',
  },
  'order.stock_gone': {
    type: 'state-conflict',
    status: 409,
    title: 'Stock is gone',
    message: 'There is not enough stock left to take this order up again.',
  },
} as const satisfies Record<string, RefusalRule>;

export const refundRefusals = {
  'refund.not_paid': {
    type: 'state-conflict',
    status: 409,
    title: 'Nothing to refund',
    message: 'Nothing was paid for this, or all of it was refunded.',
  },
  'refund.too_much': {
    type: 'state-conflict',
    status: 409,
    title: 'More than is left',
    message: 'Less than that is left to refund.',
  },
  'refund.disputed': {
    type: 'state-conflict',
    status: 409,
    title: 'Disputed',
    message:
      "The shopper's bank is deciding about this payment. Nothing of it can be refunded until it has.",
  },
  'refund.unassigned': {
    type: 'state-conflict',
    status: 409,
    title: 'Assign the other refund first',
    message:
      'Some of this order was refunded at the payment gateway. Please say whose part that was first.',
  },
  'refund.nothing_to_assign': {
    type: 'state-conflict',
    status: 409,
    title: 'Assigned already',
    message: 'This refund was assigned already.',
  },
  'refund.other_sum': {
    type: 'validation',
    status: 422,
    title: 'Not the sum of the refund',
    message: 'Together the amounts have to be what was refunded.',
  },
  'refund.key_reused': {
    type: 'key-reused',
    status: 422,
    title: 'Idempotency key reused',
    message: 'This key was used for another refund.',
  },
} as const satisfies Record<string, RefusalRule>;

export const salesRefusals = {
  'sales.bad_range': {
    type: 'malformed',
    status: 400,
    title: 'Not a range',
    message: 'Choose a first day before the last, and at most three years.',
  },
} as const satisfies Record<string, RefusalRule>;
