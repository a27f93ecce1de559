/** What a booking's customer was told, how far each message is, and what goes with it: calendar file, claim by email. */
import * as z from 'zod/mini';
import { bookingStatuses } from './rules.ts';
import { get, post } from '../kernel/endpoint.ts';
import { id, idInPath, instant, linkToken } from '../kernel/fields.ts';
import { noticeKinds } from '../notifications/schemas.ts';
import type { RefusalRule } from '../kernel/refusals.ts';

/**
 * How far a message is: `prepared` waits for somebody or a server to send it, `queued` for its turn, `sent` was taken by
 * the mail server or by WhatsApp, which also tells when it was `delivered` and `read`; `opened` was opened in WhatsApp by
 * the staff, which is not known to be sent; `failed` was given up or came back, `withheld` was not sent because there is
 * nobody at the address or they do not want it, and `overtaken` because the booking had changed meanwhile.
 */
export const messageStates = ['prepared', 'queued', 'sent', 'delivered', 'read', 'opened', 'failed', 'withheld', 'overtaken'] as const;
export type MessageState = (typeof messageStates)[number];

export const bookingMessage = z.object({
  id,
  kind: z.enum(noticeKinds),
  channel: z.enum(['bell', 'mail', 'whatsapp']),
  /** Masked but for what tells people apart; empty in the bell. */
  to: z.string(),
  state: z.enum(messageStates),
  title: z.string(),
  text: z.string(),
  /** What the server said that did not take it; for the shop alone. */
  error: z.nullable(z.string()),
  /** Of a message that the staff may send by hand: opens WhatsApp with it. For the shop alone. */
  whatsappUrl: z.nullable(z.string()),
  preparedAt: instant,
  /** When it came to the state that it is in. */
  at: instant,
});
export type BookingMessage = z.output<typeof bookingMessage>;

export const bookingMessageRefusals = {
  'booking.message_not_found': { type: 'not-found', status: 404, title: 'Not found', message: 'There is no such message.' },
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

const byId = z.object({ id: idInPath });

export const bookingMessageRoutes = {
  list: get('/api/service-bookings/:id/messages', 'signed-in', {
    params: byId,
    reply: z.array(bookingMessage),
    summary: "What a booking's customer was told and how far it is, newest first, for the shop and the customer",
  }),
  /** By the message that was prepared, or by the status whose WhatsApp link (`bookings.whatsapp`) was opened. */
  opened: post('/api/service-bookings/:id/messages/opened', 'signed-in', {
    params: byId,
    body: z.union([z.object({ messageId: id }), z.object({ status: z.enum(bookingStatuses) })]),
    reply: z.array(bookingMessage),
    summary: 'Record that the staff opened a message in WhatsApp',
  }),
  calendar: get('/api/service-bookings/:id/calendar.ics', 'signed-in', {
    params: byId,
    file: 'text/calendar',
    summary: 'A visit as a calendar file, for the shop and the customer',
  }),
  linkedCalendar: get('/api/booking-links/:token/calendar.ics', 'public', {
    params: z.object({ token: linkToken }),
    file: 'text/calendar',
    summary: 'The visit behind a private link as a calendar file, where the link is unlocked',
  }),
  /** How many bookings without an account have the caller's email address; null while nobody knows that it is theirs. */
  claimable: get('/api/booking-claims', 'signed-in', {
    reply: z.object({ count: z.nullable(z.number()), email: z.string() }),
    summary: 'Bookings made without an account with the same email address',
  }),
  askToClaim: post('/api/booking-claims', 'signed-in', {
    reply: z.object({ sentTo: z.string(), isSent: z.boolean() }),
    summary: 'Mail the caller a link that takes those bookings into the account',
  }),
  claim: post('/api/booking-claims/:token', 'signed-in', {
    params: z.object({ token: linkToken }),
    reply: z.object({ count: z.number() }),
    summary: 'Take the bookings of a mailed link into the own account, once',
  }),
};
