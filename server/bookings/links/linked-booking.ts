/** The customer's side without an account: by a private link, and the phone's last digits once in each browser. */
import type { WindowOffer } from '#contract/bookings/offer.schemas.ts';
import type { Booking, LinkedBooking } from '#contract/bookings/schemas.ts';
import type { VisitCheck } from '#contract/bookings/checks.schemas.ts';
import type { EquipmentUnit } from '#contract/bookings/equipment.schemas.ts';
import { lastDigits } from '#contract/accounts/rules.ts';
import { type Ctx, requireUser } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { forgetAttempts, takeAttempt } from '../../http/limits/attempts.ts';
import { refuse } from '../../http/refuse.ts';
import { guestHashOf, type Visitor } from '../../http/visitor.ts';
import { enqueue } from '../../jobs/jobs.ts';
import { type Acting, replyTo } from '../acting.ts';
import { moveTo } from '../moving/answer-booking.ts';
import { browserOf, hashOf, linkHash } from './booking-link.ts';
import { lived } from '../booking-reply.ts';
import { checkedAt } from '../visit-day/checks.ts';
import { adoptEquipment } from '../visit-day/equipment.ts';
import { recordNobody } from '../visit-day/nobody-came.ts';
import { unitsServedAt } from '../visit-day/equipment.queries.ts';
import * as queries from './linked.queries.ts';
import { isPass, passFor } from './link-pass.ts';
import { type MoveRange, windowsToMoveTo } from '../calendar/move-windows.ts';
import { keepWish } from '../moving/earlier.ts';
import { type MoveWish, moveWindow } from '../moving/place-booking.ts';
import { approveOrDecline, type PriceAnswer } from '../moving/price-booking.ts';

export type LinkAsked = {
  token: string;
  visitor: Visitor;
  /** Where the question comes from, for its limit. */ network: string;
};

/**
 * What a private link shows: where the visit stands and, in a browser where the digits were given or its owner is signed
 * in, everything. Refuses `booking.not_found` for links that never were or are dead; one address may try few of these.
 */
export async function linkedBooking(ctx: Ctx, asked: LinkAsked): Promise<LinkedBooking> {
  return replyOf(ctx, await behind(ctx, asked));
}

/** What shows that somebody may read it: the last digits, or a pass of `passLink`. */
export type Proof = { lastDigits?: string | undefined; pass?: string | undefined };

/**
 * Shows the booking to this browser from now on; refuses `booking.wrong_digits`, and more than a few wrong ones, and
 * `booking.link_locked` for a pass that is over or another booking's.
 */
export async function unlockLink(
  ctx: Ctx,
  { proof, ...asked }: LinkAsked & { proof: Proof },
): Promise<LinkedBooking> {
  const row = await behind(ctx, asked);
  const browser = browserOf(asked.visitor) ?? refuse('viewer.not_signed_in');
  if (proof.pass === undefined) await requireDigits(ctx, row, proof.lastDigits);
  else if (!isPass(ctx.config, proof.pass, { bookingId: row.id, at: ctx.now }))
    refuse('booking.link_locked');
  await queries.unlock(ctx.db, { bookingId: row.id, browser, at: ctx.now });
  return replyOf(ctx, { ...row, isUnlocked: true });
}

async function requireDigits(
  ctx: Ctx,
  { id, phone }: queries.LinkedRow,
  digits: string | undefined,
): Promise<void> {
  const key = String(id);
  await takeAttempt(ctx, { limit: 'bookingDigits', key });
  await takeAttempt(ctx, { limit: 'bookingDigitsOfDay', key });
  if (lastDigits(phone) !== digits) refuse('booking.wrong_digits');
  await forgetAttempts(ctx.db, { limit: 'bookingDigits', key });
}

/** For a browser in which the link is open, to be shown on another of our hosts; refuses what `windowsOfLinked` does. */
export async function passLink(ctx: Ctx, asked: LinkAsked): Promise<{ pass: string }> {
  return { pass: passFor(ctx.config, await watchedByLink(ctx, asked), ctx.now) };
}

/** To be called in the transaction of a sign-in: links that are open in this browser stay open. */
export async function keepUnlocked(
  tx: Database,
  guestOwner: string,
  _userOwner: string,
  sessionToken: string,
): Promise<void> {
  await queries.moveUnlocks(tx, guestHashOf(guestOwner), hashOf(sessionToken));
}

/** The id of the booking that a page behind the link follows; refuses what `windowsOfLinked` does. */
export async function watchedByLink(ctx: Ctx, asked: LinkAsked): Promise<number> {
  const row = await behind(ctx, asked);
  requireUnlocked(ctx, row);
  return row.id;
}

/** Who acts behind the link; refuses what `windowsOfLinked` does. */
export async function actingByLink(ctx: Ctx, asked: LinkAsked): Promise<Acting> {
  const row = await behind(ctx, asked);
  requireUnlocked(ctx, row);
  return actingOf(ctx, row);
}

/**
 * The units that the visit has recorded, each with all that was done to it; refuses what `windowsOfLinked` does. Others of
 * the same phone number are not shown: anybody can book under it.
 */
export async function equipmentOfLinked(ctx: Ctx, asked: LinkAsked): Promise<EquipmentUnit[]> {
  return unitsServedAt(ctx, await watchedByLink(ctx, asked));
}

/** What was checked at the visit; refuses what `windowsOfLinked` does. */
export async function checksOfLinked(ctx: Ctx, asked: LinkAsked): Promise<VisitCheck[]> {
  return checkedAt(ctx.db, await watchedByLink(ctx, asked));
}

/** As `windowsOfBooking`; refuses `booking.link_locked` before the digits were given. */
export async function windowsOfLinked(
  ctx: Ctx,
  { range, ...asked }: LinkAsked & { range: MoveRange },
): Promise<WindowOffer[]> {
  const row = await behind(ctx, asked);
  requireUnlocked(ctx, row);
  return windowsToMoveTo(ctx, actingOf(ctx, row), range);
}

/** As `moveBooking`; refuses `booking.link_locked` before the digits were given. */
export async function moveLinked(
  ctx: Ctx,
  { wish, ...asked }: LinkAsked & { wish: MoveWish },
): Promise<LinkedBooking> {
  return doing(ctx, asked, (acting) => moveWindow(ctx, acting, wish));
}

/** As a customer's `setBookingStatus`. */
export async function cancelLinked(
  ctx: Ctx,
  { notes, ...asked }: LinkAsked & { notes?: string | undefined },
): Promise<LinkedBooking> {
  return doing(ctx, asked, (acting) => moveTo(ctx, acting, { status: 'cancelled', notes }));
}

/** As `wantEarlier`. */
export async function wantEarlierLinked(
  ctx: Ctx,
  { isWanted, ...asked }: LinkAsked & { isWanted: boolean },
): Promise<LinkedBooking> {
  return doing(ctx, asked, (acting) => keepWish(ctx, acting, isWanted));
}

/** As `sayNobodyCame`. */
export async function sayNobodyCameLinked(ctx: Ctx, asked: LinkAsked): Promise<LinkedBooking> {
  return doing(ctx, asked, (acting) => recordNobody(ctx, acting));
}

/** As `answerPrice`. */
export async function answerLinkedPrice(
  ctx: Ctx,
  { answer, ...asked }: LinkAsked & { answer: PriceAnswer },
): Promise<LinkedBooking> {
  return doing(ctx, asked, (acting) => approveOrDecline(ctx, acting, answer));
}

/** Takes a guest's booking into the caller's account; what is somebody else's already is not found. */
export async function claimLinked(ctx: Ctx, asked: LinkAsked): Promise<Booking> {
  const userId = requireUser(ctx);
  const row = await behind(ctx, asked);
  requireUnlocked(ctx, row);
  await ctx.db.transaction(async (tx) => {
    if (row.userId !== userId && (await queries.giveTo(tx, row.id, userId)) === 0)
      refuse('booking.not_found');
    await adoptEquipment(tx, { bookingIds: [row.id], userId });
    await enqueue(tx, 'bookings.claimed', { bookingIds: [row.id] });
  });
  await ctx.events.publish(ctx.db, 'bookings.changed', {
    bookingId: row.id,
    shopId: row.shopId,
    userId,
  });
  return replyTo(ctx, { ...actingOf(ctx, row), userId });
}

async function doing(
  ctx: Ctx,
  asked: LinkAsked,
  action: (acting: Acting) => Promise<void>,
): Promise<LinkedBooking> {
  const row = await behind(ctx, asked);
  requireUnlocked(ctx, row);
  await action(actingOf(ctx, row));
  return replyOf(ctx, row);
}

async function behind(
  ctx: Ctx,
  { token, visitor, network }: LinkAsked,
): Promise<queries.LinkedRow> {
  const row = await queries.bookingByLink(ctx.db, {
    hash: linkHash(token),
    browser: browserOf(visitor),
    at: ctx.now,
  });
  if (row) return row;
  await takeAttempt(ctx, { limit: 'bookingLink', key: network });
  return refuse('booking.not_found');
}

async function replyOf(ctx: Ctx, row: queries.LinkedRow): Promise<LinkedBooking> {
  const { reference, shopId, shopName } = row;
  if (!mayRead(ctx, row))
    return {
      isUnlocked: false,
      reference,
      shopId,
      shopName,
      status: lived({ ...row, endedBy: null, isUnpaid: false }, ctx.now).status,
    };
  return {
    isUnlocked: true,
    booking: await replyTo(ctx, actingOf(ctx, row)),
    isOwn: isOwn(ctx, row),
  };
}

function requireUnlocked(ctx: Ctx, row: queries.LinkedRow): void {
  if (!mayRead(ctx, row)) refuse('booking.link_locked');
}

function mayRead(ctx: Ctx, row: queries.LinkedRow): boolean {
  return row.isUnlocked || isOwn(ctx, row);
}

/** Nobody owns what nobody owns. */
function isOwn({ viewer }: Ctx, { userId }: queries.LinkedRow): boolean {
  return userId !== null && userId === viewer.userId;
}

function actingOf(ctx: Ctx, row: queries.LinkedRow): Acting {
  return {
    bookingId: row.id,
    shopId: row.shopId,
    side: 'customer',
    by: 'customer',
    userId: isOwn(ctx, row) ? row.userId : null,
  };
}
