/** Which mails somebody wants, chosen by the link in one of them and without signing in. */
import * as z from 'zod/mini';
import { get, put } from '../kernel/endpoint.ts';
import { noticeKinds } from './schemas.ts';
import type { RefusalRule } from '../kernel/refusals.ts';
import { unsubscribeToken } from './webhooks.schemas.ts';

export const mailChoice = z.object({
  kind: z.enum(noticeKinds),
  /** Masked: whoever has the link may not be who the mail was to. */
  to: z.string(),
  /** Whether mails of this kind go there. */
  wantsKind: z.boolean(),
  /** Whether any go there that may be stopped. */
  wantsAny: z.boolean(),
  /** With an account there is a page that chooses kind by kind. */
  hasAccount: z.boolean(),
});
export type MailChoice = z.output<typeof mailChoice>;

export const mailChoiceRefusals = {
  'mail.link_over': {
    type: 'not-found',
    status: 404,
    title: 'This link is over',
    message: 'This link is too old, or not whole. Use the one in a mail that came later.',
  },
} as const satisfies Record<string, RefusalRule>;

const params = z.object({ token: unsubscribeToken });

export const mailChoiceRoutes = {
  get: get('/api/mail-choices/:token', 'public', {
    params,
    reply: mailChoice,
    summary: 'What the link in a mail stops, and whether it is stopped',
  }),
  choose: put('/api/mail-choices/:token', 'public', {
    params,
    /** `which`: mails of the kind that the link was in, or all that may be stopped. */
    body: z.object({ which: z.enum(['kind', 'all']), mail: z.boolean() }),
    reply: mailChoice,
    summary: 'Stop mails by the link in one of them, or have them again',
  }),
};
