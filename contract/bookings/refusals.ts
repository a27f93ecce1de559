/** Why something about a service visit is not done. */
import type { RefusalRule } from '../kernel/refusals.ts';

export const bookingRefusals = {
  'booking.shop_not_found': { type: 'not-found', status: 404 },
  'booking.not_found': { type: 'not-found', status: 404 },
  'booking.slot_taken': { type: 'slot-taken', status: 409 },
  'booking.window_closed': { type: 'validation', status: 422 },
  'booking.out_of_reach': { type: 'validation', status: 422, facts: ['shop', 'postcode'] },
  'booking.place_unknown': { type: 'validation', status: 422, facts: ['shop'] },
  'booking.too_many_requests': { type: 'too-many-requests', status: 429 },
  'booking.key_reused': { type: 'key-reused', status: 409 },
  'booking.unknown_package': { type: 'validation', status: 422 },
  'booking.unknown_choices': { type: 'validation', status: 422 },
  'booking.estimate_changed': { type: 'total-changed', status: 409 },
  'booking.status_conflict': { type: 'state-conflict', status: 409 },
  'booking.changed_meanwhile': { type: 'state-conflict', status: 409 },
  'booking.unpaid': { type: 'state-conflict', status: 409 },
  'booking.undo_over': { type: 'state-conflict', status: 409 },
  'booking.not_missed': { type: 'state-conflict', status: 409, facts: ['days'] },
  'booking.too_late': { type: 'state-conflict', status: 409 },
  'booking.price_locked': { type: 'state-conflict', status: 409 },
  'booking.price_open': { type: 'state-conflict', status: 409 },
  'booking.above_agreed': { type: 'state-conflict', status: 409 },
  'booking.cancelled': { type: 'state-conflict', status: 409 },
  'booking.not_due': { type: 'state-conflict', status: 409 },
  'booking.already_paid': { type: 'state-conflict', status: 409 },
  'booking.due_changed': { type: 'total-changed', status: 409 },
  'booking.no_quote': { type: 'state-conflict', status: 409 },
  'booking.technician_busy': { type: 'state-conflict', status: 409 },
  'booking.link_locked': { type: 'not-allowed', status: 403 },
  'booking.no_check': { type: 'not-found', status: 404 },
  'booking.checks_open': { type: 'state-conflict', status: 409, facts: ['points'] },
  'booking.plan_changed': { type: 'state-conflict', status: 409 },
  'booking.no_plan': { type: 'not-found', status: 404 },
  'booking.plan_waiting': { type: 'state-conflict', status: 409 },
  'booking.plan_unpaid': { type: 'state-conflict', status: 409 },
  'booking.plan_used': { type: 'state-conflict', status: 409 },
  'booking.plan_over': { type: 'state-conflict', status: 409 },
  'booking.plan_ended': { type: 'state-conflict', status: 409 },
  'booking.not_in_cart': { type: 'not-found', status: 404 },
  'booking.wrong_digits': { type: 'not-allowed', status: 403 },
} as const satisfies Record<string, RefusalRule>;

export const equipmentRefusals = {
  'equipment.not_found': { type: 'not-found', status: 404 },
  'equipment.not_begun': { type: 'state-conflict', status: 409 },
  'equipment.too_many': { type: 'state-conflict', status: 409 },
} as const satisfies Record<string, RefusalRule>;

export const bookingMessageRefusals = {
  'booking.message_not_found': { type: 'not-found', status: 404 },
  'booking.nothing_to_claim': { type: 'state-conflict', status: 409 },
  'booking.claim_over': { type: 'not-found', status: 404 },
} as const satisfies Record<string, RefusalRule>;

export const serviceSettingsRefusals = {
  'service.not_a_service': { type: 'not-found', status: 404 },
  'service.no_technician': { type: 'not-found', status: 404 },
  'service.no_package': { type: 'not-found', status: 404 },
  /** Its facts carry `hit`, the visits. */
  'service.visits_hit': { type: 'state-conflict', status: 409 },
  'service.not_of_the_shop': { type: 'validation', status: 422 },
  'service.too_many': { type: 'state-conflict', status: 409 },
} as const satisfies Record<string, RefusalRule>;
