/** Why something about a service visit is not done. */
import type { RefusalRule } from '../kernel/refusals.ts';

const conflict = { type: 'state-conflict', status: 409 } as const;
export const bookingRefusals = {
  'booking.shop_not_found': {
    type: 'not-found',
    status: 404,
    title: 'Shop not found',
    message: 'Shop not found',
  },
  'booking.not_found': {
    type: 'not-found',
    status: 404,
    title: 'Booking not found',
    message: 'Booking not found',
  },
  'booking.slot_taken': {
    type: 'slot-taken',
    status: 409,
    title: 'This time is taken',
    message: 'This time is no longer free. Please choose another one.',
  },
  'booking.window_closed': {
    type: 'validation',
    status: 422,
    title: 'This time cannot be booked',
    message: 'This time cannot be booked. Please choose another one.',
  },
  'booking.too_many_requests': {
    type: 'too-many-requests',
    status: 429,
    title: 'Too many open requests',
    message:
      'There are three open requests with these details already. Please wait for an answer, or call us.',
  },
  'booking.key_reused': {
    type: 'key-reused',
    status: 409,
    title: 'Idempotency-Key was used for another request',
    message: 'This Idempotency-Key belongs to another request.',
  },
  'booking.unknown_package': {
    type: 'validation',
    status: 422,
    title: 'Unknown package',
    message: 'Please choose one of the offered packages.',
  },
  'booking.status_conflict': {
    ...conflict,
    title: 'The status has changed',
    message: 'Failed to update booking: its status has changed.',
  },
  'booking.changed_meanwhile': {
    ...conflict,
    title: 'Changed meanwhile',
    message: 'Somebody changed this booking meanwhile.',
  },
  'booking.unpaid': {
    ...conflict,
    title: 'Not paid yet',
    message: 'Nobody has paid for the order that this visit is part of yet.',
  },
  'booking.too_late': {
    ...conflict,
    title: 'Too late to change',
    message: 'It is too late to change this visit online. Please call us.',
  },
  'booking.price_locked': {
    ...conflict,
    title: 'The price is final',
    message: 'The price of a visit that is over cannot be changed.',
  },
  'booking.no_quote': {
    ...conflict,
    title: 'No open price',
    message: 'There is no price that waits for your answer.',
  },
  'booking.technician_busy': {
    ...conflict,
    title: 'Not free',
    message: 'This technician is not free at that time.',
  },
  'booking.link_locked': {
    type: 'not-allowed',
    status: 403,
    title: 'Digits needed',
    message: 'Please enter the last four digits of the phone number of this booking first.',
  },
  'booking.not_in_cart': {
    type: 'not-found',
    status: 404,
    title: 'Not found',
    message: 'This visit is no longer in your cart.',
  },
  'booking.wrong_digits': {
    type: 'not-allowed',
    status: 403,
    title: 'These digits do not match',
    message: 'These are not the last four digits of the phone number of this booking.',
  },
} as const satisfies Record<string, RefusalRule>;

export const equipmentRefusals = {
  'equipment.not_found': {
    type: 'not-found',
    status: 404,
    title: 'Not found',
    message: 'There is no such unit.',
  },
  'equipment.not_begun': {
    type: 'state-conflict',
    status: 409,
    title: 'Nothing was done yet',
    message: 'What was done is recorded once the work has begun.',
  },
  'equipment.too_many': {
    type: 'state-conflict',
    status: 409,
    title: 'That is the most',
    message: 'At most 100 units are kept for one customer.',
  },
} as const satisfies Record<string, RefusalRule>;

export const bookingMessageRefusals = {
  'booking.message_not_found': {
    type: 'not-found',
    status: 404,
    title: 'Not found',
    message: 'There is no such message.',
  },
  'booking.nothing_to_claim': {
    type: 'state-conflict',
    status: 409,
    title: 'Nothing to take',
    message: 'There are no bookings without an account with your email address.',
  },
  'booking.claim_over': {
    type: 'not-found',
    status: 404,
    title: 'This link is over',
    message: 'This link has been used or has expired. Ask for a new one.',
  },
} as const satisfies Record<string, RefusalRule>;

export const serviceSettingsRefusals = {
  'service.not_a_service': {
    type: 'not-found',
    status: 404,
    title: 'Not found',
    message: 'This shop takes no visits.',
  },
  'service.no_technician': {
    type: 'not-found',
    status: 404,
    title: 'Not found',
    message: 'There is no such technician.',
  },
  'service.no_package': {
    type: 'not-found',
    status: 404,
    title: 'Not found',
    message: 'There is no such package.',
  },
  /** Its facts carry `hit`, the visits. */
  'service.visits_hit': {
    type: 'state-conflict',
    status: 409,
    title: 'Visits are agreed for then',
    message:
      'Visits are agreed for then. See which in the settings of your bookings, and decide there.',
  },
  'service.not_of_the_shop': {
    type: 'validation',
    status: 422,
    title: 'Not one of the shop',
    message: 'This person does not work for the shop.',
  },
  'service.too_many': {
    type: 'state-conflict',
    status: 409,
    title: 'That is the most',
    message: 'A shop has at most 30 technicians and 30 packages.',
  },
} as const satisfies Record<string, RefusalRule>;
