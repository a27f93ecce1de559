/** Why something about messages is not done. */
import type { RefusalRule } from '../kernel/refusals.ts';

export const messageRefusals = {
  'message.thread_not_found': {
    type: 'not-found',
    status: 404,
    title: 'Conversation not found',
    message: 'This conversation is not there.',
  },
  'message.subject_not_found': {
    type: 'not-found',
    status: 404,
    title: 'Nothing to write about',
    message: 'There is nobody to write to about this.',
  },
  'message.own_shop': {
    type: 'not-allowed',
    status: 403,
    title: 'Your own shop',
    message: 'You run this shop yourself.',
  },
  'message.blocked': {
    type: 'state-conflict',
    status: 409,
    title: 'Conversation ended',
    message: 'This conversation was ended. Nobody can write in it now.',
  },
  'message.shopper_gone': {
    type: 'state-conflict',
    status: 409,
    title: 'Account deleted',
    message: 'This person has deleted their account, so nobody would read your message.',
  },
  'message.reply_not_found': {
    type: 'not-found',
    status: 404,
    title: 'Saved reply not found',
    message: 'This saved reply is not there.',
  },
  'message.too_many_replies': {
    type: 'state-conflict',
    status: 409,
    title: 'Too many saved replies',
    message: 'A shop keeps at most 30 saved replies.',
  },
} as const satisfies Record<string, RefusalRule>;
