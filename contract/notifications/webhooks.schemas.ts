/** What other servers tell: mail that comes back, what became of messages by WhatsApp, one click in a mail program. */
import * as z from 'zod/mini';
import { get, post } from '../kernel/endpoint.ts';
import type { RefusalRule } from '../kernel/refusals.ts';

/** A notice's number and 256 bits that only this installation could have written. */
export const unsubscribeToken = z.string().check(z.regex(/^[1-9]\d{0,9}\.[\w-]{43}$/));

export const webhookRefusals = {
  'webhook.wrong_signature': {
    type: 'not-allowed',
    status: 403,
    title: 'Wrong signature',
    message: 'This was not signed with the secret that is configured here.',
  },
} as const satisfies Record<string, RefusalRule>;

export const webhookRoutes = {
  /** `X-Pasar-Signature: sha256=…`, as docs/mail-and-whatsapp.md says. What is about no mail of ours is taken and forgotten. */
  mailReturned: post('/api/mail/bounces', 'signed', {
    raw: ['message/rfc822'],
    summary: 'Take a mail that came back: a delivery report or a complaint, as the mail server got it',
  }),
  /** RFC 8058: mail programs send it without cookies. Whoever opens the address gets a page that asks first. */
  unsubscribe: post('/unsubscribe/:token', 'signed', {
    params: z.object({ token: unsubscribeToken }),
    raw: ['application/x-www-form-urlencoded', 'multipart/form-data'],
    summary: 'Stop mails of the kind that the link was in',
  }),
  whatsappProof: get('/api/whatsapp/webhook', 'public', {
    query: z.object({
      'hub.mode': z.literal('subscribe'),
      'hub.verify_token': z.string().check(z.maxLength(200)),
      'hub.challenge': z.string().check(z.maxLength(200)),
    }),
    plain: true,
    summary: 'Prove to WhatsApp that this address is theirs to call',
  }),
  whatsapp: post('/api/whatsapp/webhook', 'signed', {
    raw: ['application/json'],
    status: 200,
    summary: 'Take what became of messages, and what customers answered',
  }),
};
