/** Which mails somebody wants, chosen by the link in one of them and without signing in. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { mailChoicePaths } from './paths.ts';
import { notificationKinds } from './rules.ts';
import { unsubscribeToken } from './webhooks.schemas.ts';

export const mailChoice = z.object({
  kind: z.enum(notificationKinds),
  /** Masked: somebody who has the link may not be the recipient of the mail. */
  to: z.string(),
  /** Whether mails of this kind go there. */
  wantsKind: z.boolean(),
  /** Whether any go there that may be stopped. */
  wantsAny: z.boolean(),
  /** With an account there is a page that chooses kind by kind. */
  hasAccount: z.boolean(),
});
export type MailChoice = z.output<typeof mailChoice>;

const params = z.object({ token: unsubscribeToken });

export const mailChoiceRoutes = {
  get: endpoint(mailChoicePaths.get, 'public', {
    params,
    reply: mailChoice,
    summary: 'What the link in a mail stops, and whether it is stopped',
  }),
  choose: endpoint(mailChoicePaths.choose, 'public', {
    params,
    /** `which`: mails of the kind that the link was in, or all that may be stopped. */
    body: z.object({ which: z.enum(['kind', 'all']), mail: z.boolean() }),
    reply: mailChoice,
    summary: 'Stop mails by the link in one of them, or have them again',
  }),
};
