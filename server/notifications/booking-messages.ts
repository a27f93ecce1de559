/** The messages that a booking's customer was sent and how far each is, for them and for the shop. */
import type { BookingMessage } from '#contract/bookings/messages.schemas.ts';
import type { BookingStatus } from '#contract/bookings/rules.ts';
import { whatsappTo } from '#contract/accounts/rules.ts';
import { whoActsOn } from '../bookings/bookings.ts';
import { type Ctx, requireUser } from '../context.ts';
import { refuse } from '../http/refuse.ts';
import { maskedAddress, maskedPhone } from '../mail/masked.ts';
import * as queries from './booking-messages.queries.ts';
import { whatsappText } from './whatsapp/whatsapp-messages.ts';
import { notificationMessages } from './notification-messages.ts';
import { moneyFacts } from './recipients/recipients.ts';

/** Newest first. Refuses `booking.not_found` to anybody who is neither the customer nor of the shop. */
export async function messagesOfBooking(
  ctx: Ctx,
  { id }: { id: number },
): Promise<BookingMessage[]> {
  const { bookingId, side } = await whoActsOn(ctx, id);
  const rows = await queries.messagesOf(ctx.db, bookingId);
  return Promise.all(rows.map((row) => messageReply(ctx, row, side)));
}

type Opening = { id: number } & ({ messageId: number } | { status: BookingStatus });

/**
 * Records that one of the shop's people opened a message in WhatsApp: that it was sent, nobody knows. Refuses
 * `booking.message_not_found`, and `booking.status_conflict` for a status that the booking never had.
 */
export async function recordOpened(ctx: Ctx, { id, ...which }: Opening): Promise<BookingMessage[]> {
  const { bookingId, side } = await whoActsOn(ctx, id);
  if (side !== 'shop') refuse('viewer.not_allowed');
  const opened = { bookingId, by: requireUser(ctx), at: ctx.now };
  if ('messageId' in which) {
    if ((await queries.openPrepared(ctx.db, which.messageId, opened)) === 0)
      refuse('booking.message_not_found');
  } else {
    const money = moneyFacts(ctx.config.platform.currency);
    if ((await queries.openOfStatus(ctx.db, which.status, { ...opened, money })) === 0)
      refuse('booking.status_conflict');
  }
  return messagesOfBooking(ctx, { id });
}

async function messageReply(
  { config, language }: Ctx,
  row: queries.BookingMessageRow,
  side: 'shop' | 'customer',
): Promise<BookingMessage> {
  const { id, kind, channel, state, facts, preparedAt, at } = row;
  const { title, text, reason } = (await notificationMessages(language)).ofKind(kind, facts);
  const isByHand =
    side === 'shop' &&
    channel === 'whatsapp' &&
    (state === 'prepared' || state === 'opened' || state === 'failed');
  return {
    id,
    kind,
    channel,
    to:
      channel === 'mail'
        ? maskedAddress(row.to)
        : channel === 'whatsapp'
          ? maskedPhone(row.to)
          : '',
    state,
    title,
    text: reason ? `${text} ${reason}` : text,
    error: side === 'shop' ? row.error : null,
    whatsappUrl: isByHand ? whatsappTo(row.to, await whatsappText(config, row)) : null,
    preparedAt: preparedAt.toISOString(),
    at: at.toISOString(),
  };
}
