/** What a visit costs: quoted by the shop, approved by the customer, final when it is done. */
import type { QuotedPrice, SignedPrice } from '#contract/bookings/prices.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { toMajor, toMinor } from '#contract/kernel/money.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { Ctx } from '../../context.ts';
import { sql } from '../../db/database.ts';
import { notify } from '../../events/notify.ts';
import { keepPictures } from '../../files/files.ts';
import { refuse } from '../../http/refuse.ts';
import { type Acting, actingForShop, actingOn, replyTo } from '../acting.ts';
import { changing, refuseConflict, write } from '../changing.ts';

/**
 * Names a price (major units), which waits for the customer's word. Refuses `booking.price_locked` once the visit is over,
 * and `file.not_yours` for pictures that the caller did not upload.
 */
export async function quotePrice(
  ctx: Ctx,
  { id, price, lines }: { id: number } & QuotedPrice,
): Promise<Booking> {
  const acting = await actingForShop(ctx, id);
  const amount = toMinor(price);
  await changing(ctx, acting, {}, async (tx, booking) => {
    if (booking.status === 'completed' || booking.status === 'cancelled')
      refuse('booking.price_locked');
    const shown = booking.prices.flatMap((one) => one.lines).flatMap(({ photos }) => photos);
    const addresses = lines.flatMap(({ photos }) => photos).filter((one) => !shown.includes(one));
    await keepPictures(tx, { viewer: ctx.viewer, folder: 'bookings', addresses });
    await write({ tx, now: ctx.now }, booking, acting, {
      kind: 'price',
      price: {
        kind: 'quote',
        amount,
        lines: lines.map((line) => ({ ...line, amount: toMinor(line.amount) })),
      },
      sets: [sql`quoted_price = ${amount}`],
    });
    await notify(tx, 'booking.quoted', { bookingId: booking.id, amount });
    await recordAudit(tx, {
      at: ctx.now,
      actorId: acting.userId,
      action: 'booking.quoted',
      subject: { kind: 'booking', id: booking.id, name: booking.reference },
      before: { quoted: booking.quotedPrice === null ? null : toMajor(booking.quotedPrice) },
      after: { quoted: price },
    });
  });
  return replyTo(ctx, acting);
}

/** Takes back a price that waits for the customer's word; refuses `booking.no_quote` when none does. */
export async function withdrawPrice(ctx: Ctx, { id }: { id: number }): Promise<Booking> {
  const acting = await actingForShop(ctx, id);
  await changing(ctx, acting, {}, async (tx, booking) => {
    const amount = booking.quotedPrice ?? refuse('booking.no_quote');
    await write({ tx, now: ctx.now }, booking, acting, {
      kind: 'price',
      price: { kind: 'withdrawn', amount },
      sets: [sql`quoted_price = null`],
    });
  });
  return replyTo(ctx, acting);
}

/**
 * The customer's yes to the open price (major units), signed on the screen of the shop's people at the visit; the customer is
 * notified of it. Refuses `booking.status_conflict` where no visit is agreed or under way, and `booking.no_quote` when
 * another price, or none, waits by now.
 */
export async function signPrice(
  ctx: Ctx,
  { id, price, ...signed }: { id: number } & SignedPrice,
): Promise<Booking> {
  const acting = await actingForShop(ctx, id);
  const amount = toMinor(price);
  await changing(ctx, acting, {}, async (tx, booking) => {
    if (booking.status !== 'confirmed' && booking.status !== 'in_progress') refuseConflict(booking);
    if (booking.quotedPrice !== amount) refuse('booking.no_quote');
    await write({ tx, now: ctx.now }, booking, acting, {
      kind: 'price',
      price: { kind: 'approved', amount, signed },
      sets: [sql`quoted_price = null`, sql`approved_price = ${amount}`],
    });
    await notify(tx, 'booking.price_signed', { bookingId: booking.id, amount });
  });
  return replyTo(ctx, acting);
}

export type PriceAnswer = { isApproved: boolean; price: number };

/**
 * The customer's word on the price that they saw (major units). Refuses `viewer.not_allowed` for the shop's people, and
 * `booking.no_quote` when another price, or none, waits by now.
 */
export async function answerPrice(
  ctx: Ctx,
  { id, ...answer }: { id: number } & PriceAnswer,
): Promise<Booking> {
  const acting = await actingOn(ctx, id);
  if (acting.side === 'shop') refuse('viewer.not_allowed');
  await approveOrDecline(ctx, acting, answer);
  return replyTo(ctx, acting);
}

/** The same for somebody who is known already, as by a private link. */
export function approveOrDecline(
  ctx: Ctx,
  acting: Acting,
  { isApproved, price }: PriceAnswer,
): Promise<void> {
  const amount = toMinor(price);
  return changing(ctx, acting, {}, async (tx, booking) => {
    const isOver = booking.status === 'completed' || booking.status === 'cancelled';
    if (isOver || booking.quotedPrice !== amount) refuse('booking.no_quote');
    await write({ tx, now: ctx.now }, booking, acting, {
      kind: 'price',
      price: { kind: isApproved ? 'approved' : 'declined', amount },
      sets: [sql`quoted_price = null`, ...(isApproved ? [sql`approved_price = ${amount}`] : [])],
    });
    await notify(tx, 'booking.price_answered', { bookingId: booking.id, isApproved, amount });
  });
}
