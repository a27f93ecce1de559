/** The messages to a booking's customer, how far each is, and what goes with it: calendar file, claim by email. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id, idInPath, instant, linkToken } from '../kernel/fields.ts';
import { notificationKinds } from '../notifications/rules.ts';
import { bookingMessagePaths } from './paths.ts';
import { bookingStatuses, messageStates } from './rules.ts';

export const bookingMessage = z.object({
  id,
  kind: z.enum(notificationKinds),
  channel: z.enum(['bell', 'mail', 'whatsapp']),
  /** Masked but for what distinguishes people; empty in the bell. */
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

const byId = z.object({ id: idInPath });

export const bookingMessageRoutes = {
  list: endpoint(bookingMessagePaths.list, 'signed-in', {
    params: byId,
    reply: z.array(bookingMessage),
    summary:
      "The messages to a booking's customer and how far each is, newest first, for the shop and the customer",
  }),
  /** By the message that was prepared, or by the status whose WhatsApp link (`bookings.whatsapp`) was opened. */
  opened: endpoint(bookingMessagePaths.opened, 'signed-in', {
    params: byId,
    body: z.union([z.object({ messageId: id }), z.object({ status: z.enum(bookingStatuses) })]),
    reply: z.array(bookingMessage),
    summary: 'Record that the staff opened a message in WhatsApp',
  }),
  calendar: endpoint(bookingMessagePaths.calendar, 'signed-in', {
    params: byId,
    file: 'text/calendar',
    summary: 'A visit as a calendar file, for the shop and the customer',
  }),
  linkedCalendar: endpoint(bookingMessagePaths.linkedCalendar, 'public', {
    params: z.object({ token: linkToken }),
    file: 'text/calendar',
    summary: 'The visit behind a private link as a calendar file, where the link is unlocked',
  }),
  /** How many bookings without an account have the caller's email address; null while nobody knows that it is theirs. */
  claimable: endpoint(bookingMessagePaths.claimable, 'signed-in', {
    reply: z.object({ count: z.nullable(z.number()), email: z.string() }),
    summary: 'Bookings made without an account with the same email address',
  }),
  askToClaim: endpoint(bookingMessagePaths.askToClaim, 'signed-in', {
    reply: z.object({ sentTo: z.string(), isSent: z.boolean() }),
    summary: 'Mail the caller a link that takes those bookings into the account',
  }),
  claim: endpoint(bookingMessagePaths.claim, 'signed-in', {
    params: z.object({ token: linkToken }),
    reply: z.object({ count: z.number() }),
    summary: 'Take the bookings of a mailed link into the caller’s account, once',
  }),
};
