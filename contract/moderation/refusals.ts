/** Why something about reports and what is decided about them is not done. */
import type { RefusalRule } from '../kernel/refusals.ts';

export const moderationRefusals = {
  'report.too_many': {
    type: 'too-many-requests',
    status: 429,
    title: 'Too many reports',
    message: 'You have sent many reports today. Please try again tomorrow.',
  },
  'report.not_found': {
    type: 'not-found',
    status: 404,
    title: 'Report not found',
    message: 'This report is not there.',
  },
  'report.subject_not_found': {
    type: 'not-found',
    status: 404,
    title: 'Nothing to report',
    message: 'This is not there any more.',
  },
  'report.own': {
    type: 'not-allowed',
    status: 403,
    title: 'Your own',
    message: 'You cannot report what is your own.',
  },
  'report.decided': {
    type: 'state-conflict',
    status: 409,
    title: 'Already decided',
    message: 'Somebody has decided this report already.',
  },
  'report.wrong_action': {
    type: 'validation',
    status: 422,
    title: 'This action does not fit',
    message: 'Choose an action that fits what was reported.',
  },
  'report.no_appeal': {
    type: 'state-conflict',
    status: 409,
    title: 'No appeal',
    message: 'A decision can be appealed once, by the one whom it affects.',
  },
} as const satisfies Record<string, RefusalRule>;
