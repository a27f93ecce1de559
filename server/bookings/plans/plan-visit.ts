/** The next visit of a plan: paid with the first, for whom that was, and no more of them than were bought. */
import { createHash } from 'node:crypto';
import type { WindowOffer } from '#contract/bookings/offer.schemas.ts';
import type { NewPlanVisit } from '#contract/bookings/plans.schemas.ts';
import type { PlanState } from '#contract/bookings/plans.rules.ts';
import type { RequestBooking } from '#contract/bookings/schemas.ts';
import { addDays, civilTime } from '#contract/kernel/time.ts';
import { offeredWindows } from '#contract/bookings/windows.rules.ts';
import { type Ctx, requireOwner } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { takeAttempt } from '../../http/limits/attempts.ts';
import { refuse } from '../../http/refuse.ts';
import { visibleOpenShop } from '../../shops/shops.ts';
import { type Acting, actingOn } from '../acting.ts';
import type { BookingRow } from '../booking-reply.ts';
import { bookingById } from '../bookings.queries.ts';
import { type Calendar, calendarAround, readCalendar, windowOffer } from '../calendar/calendar.ts';
import type { MoveRange } from '../calendar/move-windows.ts';
import { isPlaceTaken, lapseIn } from '../changing.ts';
import { lockedBooking } from '../changes.queries.ts';
import {
  aloneInCalendar,
  bookingOf,
  needWished,
  type Origin,
  placeWished,
  refuseFlood,
  replayOf,
  type Requested,
  writeRequest,
} from '../requests/request-booking.ts';
import type { NewBooking, Retry } from '../requests/request.queries.ts';
import { balanceOf, type PlanRow } from './plan-of.ts';

/**
 * Books the next visit of the plan that a booking is of: for the same customer, at nothing but what its time and its way
 * cost. Its customer requests it; the shop's people, for whom phones, confirm it at once. The same `key` again returns the
 * first answer as a replay. Refuses `booking.not_found`, `booking.no_plan`, `booking.plan_waiting`, `booking.plan_unpaid`,
 * `booking.plan_used`, `booking.plan_over` (of the day of the visit, too), `booking.plan_ended`, more units than were
 * bought, and what `requestBooking` does of place and time.
 */
export async function bookPlanVisit(
  ctx: Ctx,
  { id, ...wish }: { id: number } & NewPlanVisit,
  origin: Origin,
): Promise<Requested> {
  return bookNext(ctx, await actingOn(ctx, id), wish, origin);
}

/** The same for somebody who is known already, as by a private link. */
export async function bookNext(
  ctx: Ctx,
  acting: Acting,
  wish: NewPlanVisit,
  { key, network, browser }: Origin,
): Promise<Requested> {
  const retry: Retry = {
    asker: requireOwner(ctx),
    key,
    hash: createHash('sha256')
      .update(JSON.stringify(['plan', acting.bookingId, wish]))
      .digest(),
  };
  const replayed = await replayOf(ctx, ctx.db, retry);
  if (replayed) return replayed;
  if (acting.side === 'customer') await takeAttempt(ctx, { limit: 'booking', key: network });
  try {
    return await aloneInCalendar(ctx, acting.shopId, (tx) =>
      bookIn(ctx, tx, { acting, wish, retry, browser }),
    );
  } catch (error) {
    if (isPlaceTaken(error)) refuse('booking.slot_taken', { facts: { alternatives: [] } });
    throw error;
  }
}

type Asked = { acting: Acting; wish: NewPlanVisit; retry: Retry; browser: Buffer | null };

/** Of two that want the last visit at once, the second has waited for the first. */
async function bookIn(
  ctx: Ctx,
  tx: Database,
  { acting, wish, retry, browser }: Asked,
): Promise<Requested> {
  const replayed = await replayOf(ctx, tx, retry);
  if (replayed) return replayed;
  const { shopId, side } = acting;
  await lapseIn({ tx, events: ctx.events }, { shopId }, ctx.now);
  const booking = (await lockedBooking(tx, acting.bookingId)) ?? refuse('booking.not_found');
  const { plan, first } = await planWith(tx, booking);
  requireOpen(plan, booking, ctx.now);
  if (wish.preferredDate > plan.validUntil) refuse('booking.plan_over');
  const input = requestOf(booking, plan, { ...wish, forCaller: side === 'shop' });
  const calendar = atNoPrice(
    await calendarAround(tx, ctx.now, { ...asNew(ctx, booking), date: wish.preferredDate }),
    first,
  );
  const place = placeWished(ctx, calendar, input);
  if (side === 'customer') await refuseFlood(ctx, tx, input);
  const made = bookingOf(ctx, calendar, input, retry, place);
  return writeRequest(
    ctx,
    tx,
    { ...made, ...asBought(ctx, acting, booking, first, made) },
    browser,
  );
}

type PlanWindows = MoveRange & { units?: number | undefined };

/** When the next visit of the plan that a booking is of could be, as its customer sees it; refuses `booking.no_plan`. */
export async function windowsOfPlan(
  ctx: Ctx,
  { id, ...range }: { id: number } & PlanWindows,
): Promise<WindowOffer[]> {
  return windowsOfNext(ctx, await actingOn(ctx, id), range);
}

/** The same for somebody who is known already, as by a private link. No day after the plan's last has any. */
export async function windowsOfNext(
  ctx: Ctx,
  acting: Acting,
  { from: asked, days = 14, units }: PlanWindows,
): Promise<WindowOffer[]> {
  const booking = (await bookingById(ctx.db, acting.bookingId)) ?? refuse('booking.not_found');
  const { plan, first } = await planWith(ctx.db, booking);
  const from = asked ?? civilTime(ctx.now, booking.zone).date;
  const calendar = atNoPrice(
    await readCalendar(ctx.db, ctx.now, {
      ...asNew(ctx, booking),
      language: ctx.language,
      from,
      to: addDays(from, days - 1),
    }),
    first,
  );
  // Of a day that nobody has chosen yet, only the work and the place count.
  const wish = { preferredDate: from, timeSlot: booking.timeSlot, ...(units ? { units } : {}) };
  const need = needWished(ctx, calendar, requestOf(booking, plan, { ...wish, forCaller: false }));
  return offeredWindows(calendar, need, { from, days, at: ctx.now })
    .filter(({ date }) => date <= plan.validUntil)
    .map((window) => windowOffer(calendar, window));
}

function asNew({ viewer }: Ctx, { shopId }: BookingRow) {
  return { shopId, visible: visibleOpenShop(viewer), isForNew: true };
}

/** The plan of a booking, with the visit that it was bought with. */
async function planWith(
  db: Database,
  booking: BookingRow,
): Promise<{ plan: PlanRow; first: BookingRow }> {
  const plan = booking.plan ?? refuse('booking.no_plan');
  const first = plan.id === booking.id ? booking : await bookingById(db, plan.id);
  return { plan, first: first ?? refuse('booking.no_plan') };
}

const refusals = {
  waiting: 'booking.plan_waiting',
  unpaid: 'booking.plan_unpaid',
  used: 'booking.plan_used',
  over: 'booking.plan_over',
  ended: 'booking.plan_ended',
} as const satisfies Record<Exclude<PlanState, 'open'>, string>;

function requireOpen(plan: PlanRow, { zone }: BookingRow, now: Date): void {
  const { state } = balanceOf(plan, { now, zone });
  if (state !== 'open') refuse(refusals[state]);
}

type PlanWish = NewPlanVisit & { forCaller: boolean };

/** Who and where are the booking's; refuses more units than the plan was bought for. */
function requestOf(booking: BookingRow, plan: PlanRow, wish: PlanWish): RequestBooking {
  const { units = Math.min(booking.units, plan.units), description, ...time } = wish;
  if (units > plan.units)
    refuse('request.invalid', { errors: [{ path: 'units', code: 'bookings.plan_units' }] });
  const { shopId, serviceType, packageId } = booking;
  const { customerName, customerPhone, customerEmail, address } = booking;
  return {
    ...time,
    shopId,
    serviceType,
    packageId,
    units,
    customerName,
    customerPhone,
    customerEmail,
    address,
    description: description ?? null,
    // Nobody who has paid for visits is promised less than they can wait for.
    urgency: 'low',
    photos: [],
  };
}

/** The package as it was bought, whatever became of it since; what is done and how long it takes stay. */
function atNoPrice(calendar: Calendar, first: BookingRow): Calendar {
  const bought = {
    id: first.packageId ?? 0,
    title: first.packageTitle ?? '',
    price: 0,
    frequency: '',
    everyMonths: null,
    idealFor: '',
    description: '',
    scope: [],
    serviceType: first.serviceType,
    minutesPerUnit: Math.ceil(first.minutes / first.units),
    visits: 1,
    validDays: 0,
    translations: {},
    choiceGroups: [],
  };
  return { ...calendar, row: { ...calendar.row, packages: [bought] } };
}

/** Whose it is and what is done are the plan's; an estimate is what its time and its way cost, if anything. */
function asBought(
  { language }: Ctx,
  { side }: Acting,
  booking: BookingRow,
  first: BookingRow,
  { estimate }: Pick<NewBooking, 'estimate'>,
): Pick<
  NewBooking,
  'userId' | 'language' | 'packageTitles' | 'choices' | 'choiceWords' | 'estimate' | 'plan'
> {
  return {
    userId: booking.userId,
    language: side === 'shop' ? booking.language : language,
    packageTitles: first.packageTitles,
    choices: first.choices.map((choice) => ({ ...choice, price: 0 })),
    choiceWords: first.choiceWords,
    estimate: estimate || null,
    plan: { planId: first.id },
  };
}
