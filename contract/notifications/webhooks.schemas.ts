/** What other servers report: mail that comes back, what became of messages by WhatsApp, one click in a mail program. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { webhookPaths } from './paths.ts';

/** A notification's number and 256 bits that only this installation could have written. */
export const unsubscribeToken = z.string().check(z.regex(/^[1-9]\d{0,9}\.[\w-]{43}$/));

export const webhookRoutes = {
  /** `X-Pasar-Signature: sha256=…`, as docs/mail-and-whatsapp.md says. What is about no mail of ours is taken and forgotten. */
  mailReturned: endpoint(webhookPaths.mailReturned, 'signed', {
    raw: ['message/rfc822'],
    summary:
      'Take a mail that came back: a delivery report or a complaint, as the mail server got it',
  }),
  /** RFC 8058: mail programs send it without cookies. Anyone who opens the address gets a page that asks first. */
  unsubscribe: endpoint(webhookPaths.unsubscribe, 'signed', {
    params: z.object({ token: unsubscribeToken }),
    raw: ['application/x-www-form-urlencoded', 'multipart/form-data'],
    summary: 'Stop mails of the kind that the link was in',
  }),
  whatsappProof: endpoint(webhookPaths.whatsappProof, 'public', {
    query: z.object({
      'hub.mode': z.literal('subscribe'),
      'hub.verify_token': z.string().check(z.maxLength(200)),
      'hub.challenge': z.string().check(z.maxLength(200)),
    }),
    plain: true,
    summary: 'Prove to WhatsApp that this address is theirs to call',
  }),
  whatsapp: endpoint(webhookPaths.whatsapp, 'signed', {
    raw: ['application/json'],
    status: 200,
    summary: 'Take what became of messages, and what customers answered',
  }),
};
