/** Why something about an order is not done. */
import type { RefusalRule } from '../kernel/refusals.ts';

export const orderRefusals = {
  'order.cart_empty': { type: 'validation', status: 422 },
  'order.cart_changed': { type: 'total-changed', status: 409 },
  'order.total_changed': { type: 'total-changed', status: 409 },
  'order.estimate_changed': { type: 'total-changed', status: 409 },
  'order.offer_gone': { type: 'total-changed', status: 409 },
  'order.sold_out': { type: 'sold-out', status: 409 },
  'order.artwork': { type: 'validation', status: 422, facts: ['product'] },
  'print.not_found': { type: 'not-found', status: 404 },
  'print.answered': { type: 'state-conflict', status: 409 },
  'print.too_many': { type: 'validation', status: 422, facts: ['most'] },
  'order.visit_lapsed': { type: 'slot-taken', status: 409 },
  'order.follows_visit': { type: 'state-conflict', status: 409 },
  'order.kitchen_closed': {
    type: 'state-conflict',
    status: 409,
    facts: ['shop', 'reason', 'day', 'clock', 'date'],
  },
  'order.not_delivered_now': {
    type: 'state-conflict',
    status: 409,
    facts: ['shop', 'day', 'clock', 'date'],
  },
  'order.time_gone': { type: 'state-conflict', status: 409 },
  'order.slot_full': { type: 'state-conflict', status: 409, facts: ['shop'] },
  'order.shop_stopped': { type: 'state-conflict', status: 409, facts: ['shop'] },
  'order.no_pickup': { type: 'state-conflict', status: 409, facts: ['shop'] },
  'order.out_of_reach': { type: 'state-conflict', status: 409, facts: ['shop', 'postcode'] },
  'order.place_unknown': { type: 'state-conflict', status: 409, facts: ['shop'] },
  'order.no_tip': { type: 'state-conflict', status: 409, facts: ['shop'] },
  'order.below_minimum': { type: 'state-conflict', status: 409, facts: ['shop', 'amount'] },
  'order.key_reused': { type: 'key-reused', status: 422 },
  'order.not_found': { type: 'not-found', status: 404 },
  'order.status_conflict': { type: 'state-conflict', status: 409 },
  'order.cancelled': { type: 'state-conflict', status: 409 },
  'order.unpaid': { type: 'state-conflict', status: 409 },
  'order.pay_first': { type: 'state-conflict', status: 409 },
  'order.delivery_changed': { type: 'state-conflict', status: 409 },
  'order.already_refunded': { type: 'state-conflict', status: 409 },
  'order.accept_too_late': { type: 'state-conflict', status: 409 },
  'order.stock_gone': { type: 'state-conflict', status: 409 },
} as const satisfies Record<string, RefusalRule>;

export const substitutionRefusals = {
  'substitution.not_found': { type: 'not-found', status: 404 },
  'substitution.too_many': { type: 'state-conflict', status: 409, facts: ['left'] },
  'substitution.not_wished': { type: 'state-conflict', status: 409 },
  'substitution.no_instead': { type: 'validation', status: 422 },
  'substitution.not_offered': { type: 'validation', status: 422 },
  'substitution.settled': { type: 'state-conflict', status: 409 },
} as const satisfies Record<string, RefusalRule>;

export const tipRefusals = {
  'tip.not_taken': { type: 'state-conflict', status: 409, facts: ['shop'] },
  'tip.not_yet': { type: 'state-conflict', status: 409 },
  'tip.too_late': { type: 'state-conflict', status: 409 },
  'tip.given_already': { type: 'state-conflict', status: 409 },
  'tip.nothing_left': { type: 'state-conflict', status: 409 },
  'tip.back_too_late': { type: 'state-conflict', status: 409 },
} as const satisfies Record<string, RefusalRule>;

export const refundRefusals = {
  'refund.not_paid': { type: 'state-conflict', status: 409 },
  'refund.too_much': { type: 'state-conflict', status: 409 },
  'refund.disputed': { type: 'state-conflict', status: 409 },
  'refund.unassigned': { type: 'state-conflict', status: 409 },
  'refund.nothing_to_assign': { type: 'state-conflict', status: 409 },
  'refund.other_sum': { type: 'validation', status: 422 },
  'refund.key_reused': { type: 'key-reused', status: 422 },
} as const satisfies Record<string, RefusalRule>;

export const salesRefusals = {
  'sales.bad_range': { type: 'malformed', status: 400 },
} as const satisfies Record<string, RefusalRule>;
