/** Why something about reviews is not done. */
import type { RefusalRule } from '../kernel/refusals.ts';

export const reviewRefusals = {
  'review.not_found': {
    type: 'not-found',
    status: 404,
    title: 'Review not found',
    message: 'This review is not there.',
  },
  'review.line_not_found': {
    type: 'not-found',
    status: 404,
    title: 'Nothing to review',
    message: 'You have not ordered this.',
  },
  'review.visit_not_found': {
    type: 'not-found',
    status: 404,
    title: 'Booking not found',
    message: 'Booking not found',
  },
  'review.not_completed': {
    type: 'state-conflict',
    status: 409,
    title: 'Not completed yet',
    message: 'You can review this visit once it has been completed.',
  },
  'review.not_delivered': {
    type: 'state-conflict',
    status: 409,
    title: 'Not delivered yet',
    message: 'You can review this once it has been delivered.',
  },
  'review.written': {
    type: 'state-conflict',
    status: 409,
    title: 'Reviewed already',
    message: 'You have reviewed this already. You can change what you wrote.',
  },
  'review.own_shop': {
    type: 'not-allowed',
    status: 403,
    title: 'Your own shop',
    message: 'The people of a shop do not review what it sells.',
  },
} as const satisfies Record<string, RefusalRule>;
