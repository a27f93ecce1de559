/** Requesting a visit: by somebody signed in, by a guest, or by the shop's people for somebody on the phone. */
import { createHash, randomInt } from 'node:crypto';
import type { Booking, NewRequest, RequestBooking } from '#contract/bookings/schemas.ts';
import { defaultNotes, mostPhotos } from '#contract/bookings/rules.ts';
import type { Choices } from '#contract/catalogue/choices.rules.ts';
import { phoneKey } from '#contract/accounts/rules.ts';
import { answerBy, urgencyFor, visitBy } from '#contract/bookings/promises.rules.ts';
import type { PackagePlan } from '#contract/bookings/plan-balance.schemas.ts';
import { isLesserPlan } from '#contract/bookings/plans.rules.ts';
import { sizeFor, visitSizes } from '#contract/bookings/stretches.rules.ts';
import { type Minor, toMajor, toMinor } from '#contract/kernel/money.ts';
import type { VisitNeed } from '#contract/bookings/calendar.rules.ts';
import { sectorOf } from '#contract/bookings/windows.rules.ts';
import { type Ctx, requireOwner } from '../../context.ts';
import { type Database, isDuplicate } from '../../db/database.ts';
import { keepPictures } from '../../files/files.ts';
import { takeAttempt } from '../../http/limits/attempts.ts';
import { refuse } from '../../http/refuse.ts';
import { visibleOpenShop, requireOpenShop } from '../../shops/shops.ts';
import { newLink, linkOf } from '../links/booking-link.ts';
import { packagePlanOf } from '../plans/plan-of.ts';
import { inOthers } from '../../words/as-read.ts';
import { phoneAsRead } from '../../words/phones.ts';
import { replyToCustomer } from '../booking-reply.ts';
import { bookingById } from '../bookings.queries.ts';
import {
  type Calendar,
  calendarAround,
  calendarLock,
  choicesOf,
  estimateOf,
  minutesOf,
  needOf,
  packageOf,
  placeFor,
  refuseTaken,
  workingDays,
} from '../calendar/calendar.ts';
import { holdPlace } from '../changes.queries.ts';
import { isPlaceTaken, lapseIn } from '../changing.ts';
import { factsOf, lastAnswer } from '../calendar/places.ts';
import { callOutFeeAt } from './reach.ts';
import { freeLapsed } from './cart-visits.queries.ts';
import { declinedBooking, unlock } from '../links/linked.queries.ts';
import {
  type Customer,
  earlierRequest,
  holdCustomer,
  insertBooking,
  mostWaiting,
  type NewBooking,
  type PlaceWished,
  type Retry,
} from './request.queries.ts';

export type Requested = { booking: Booking & { link: string }; isReplay: boolean };
export type Origin = {
  key: string | null;
  /** Where the request comes from, for its limit. */
  network: string;
  /** For what is open in it by a private link. */
  browser: Buffer | null;
};

/** Requests that wait for an answer, of one phone, e-mail or address. */
export const mostOpenRequests = 3;

/**
 * Requests a visit, which holds its place until it is answered or its time is over. The same `key` again, or without a key
 * the same request within ten seconds, returns the first booking as a replay, with its link. Refuses
 * `booking.shop_not_found`, for a caller `shop.is_closed`, `booking.out_of_reach`, `booking.place_unknown`, `booking.unknown_package`, `booking.unknown_choices`, `booking.window_closed`, `booking.slot_taken` with up to three
 * others, `booking.estimate_changed` where it is dearer than `estimate`,
 * `booking.plan_changed` where its plan is less than `plan`, `booking.too_many_requests`,
 * `booking.key_reused`, `booking.not_found` for one to take the photos of that is not
 * the caller's or was not declined, and more than ten an hour from one address.
 */
export async function requestBooking(
  ctx: Ctx,
  asked: NewRequest,
  { key, network, browser }: Origin,
): Promise<Requested> {
  const retry: Retry = {
    asker: requireOwner(ctx),
    key,
    hash: createHash('sha256').update(JSON.stringify(asked)).digest(),
  };
  const replayed = await replayOf(ctx, ctx.db, retry);
  if (replayed) return replayed;
  const { insteadOf, estimate, plan, ...input } = withPhone(ctx, asked);
  if (input.forCaller) await requireOpenShop(ctx, input.shopId, 'orders');
  else await takeAttempt(ctx, { limit: 'booking', key: network });
  const wish = {
    ...input,
    browser,
    shown: estimate === undefined ? null : toMinor(estimate),
    shownPlan: plan ?? null,
    ...(insteadOf === undefined
      ? { earlierPhotos: [] }
      : await takenAlong(ctx, insteadOf, input, browser)),
  };
  return (await refusedEarly(ctx, wish, retry)) ?? book(ctx, wish, retry);
}

type Wish = RequestBooking & {
  browser: Buffer | null;
  /** What the customer was shown that it will probably cost. */
  shown: Minor | null;
  /** And which plan its price would buy. */
  shownPlan: PackagePlan | null;
  /** Those of a declined request, which were let pass when it was made. */
  earlierPhotos: string[];
};

/** The photos of a declined request, and what was chosen of its package unless the new one says. */
async function takenAlong(
  ctx: Ctx,
  id: number,
  { shopId, packageId, choices }: RequestBooking,
  browser: Buffer | null,
): Promise<Pick<Wish, 'earlierPhotos' | 'choices'>> {
  const { userId } = ctx.viewer;
  const declined =
    (await declinedBooking(ctx.db, { id, shopId, userId, browser, at: ctx.now })) ??
    refuse('booking.not_found');
  const isSame = declined.choices.length > 0 && declined.packageId === packageId;
  return {
    earlierPhotos: declined.photos,
    choices: choices ?? (isSame ? chosenIn(declined.choices) : undefined),
  };
}

function chosenIn(booked: ReadonlyArray<{ group: string; name: string }>): Choices {
  const groups = Map.groupBy(booked, ({ group }) => group);
  return Object.fromEntries(
    [...groups].map(([group, chosen]) => [group, chosen.map(({ name }) => name)]),
  );
}

/** Most of those who come too late are refused without waiting for their turn; unless they come after themselves. */
async function refusedEarly(ctx: Ctx, input: Wish, retry: Retry): Promise<Requested | undefined> {
  const calendar = await calendarFor(ctx, ctx.db, input);
  try {
    placeWished(ctx, calendar, input);
    return undefined;
  } catch (error) {
    const replayed = await replayOf(ctx, ctx.db, retry);
    if (replayed) return replayed;
    throw error;
  }
}

async function book(ctx: Ctx, input: Wish, retry: Retry): Promise<Requested> {
  try {
    return await aloneInCalendar(ctx, input.shopId, (tx) => bookIn(ctx, tx, input, retry));
  } catch (error) {
    if (isPlaceTaken(error)) return refuseOthers(ctx, input);
    throw error;
  }
}

/** Runs what writes a booking while nobody else changes what the shop's technicians hold. */
export async function aloneInCalendar<Result>(
  ctx: Ctx,
  shopId: number,
  work: (tx: Database) => Promise<Result>,
  triesLeft = 3,
): Promise<Result> {
  try {
    return await ctx.db.transaction(work, { lock: calendarLock(shopId) });
  } catch (error) {
    // Two bookings drew the same reference; the next draw is another.
    if (triesLeft === 0 || !isDuplicate(error, 'service_bookings_reference_key')) throw error;
    return aloneInCalendar(ctx, shopId, work, triesLeft - 1);
  }
}

async function bookIn(ctx: Ctx, tx: Database, input: Wish, retry: Retry): Promise<Requested> {
  // Of two that came at once, the second has waited for the first.
  const replayed = await replayOf(ctx, tx, retry);
  if (replayed) return replayed;
  await lapseIn({ tx, events: ctx.events }, { shopId: input.shopId }, ctx.now);
  const calendar = await calendarFor(ctx, tx, input);
  const booking = bookingOf(ctx, calendar, input, retry, placeWished(ctx, calendar, input));
  refuseUnseen(booking, input);
  if (!input.forCaller) await refuseFlood(ctx, tx, input);
  await keepPictures(tx, { viewer: ctx.viewer, folder: 'bookings', addresses: input.photos });
  const photos = [...new Set([...input.earlierPhotos, ...booking.photos])].slice(0, mostPhotos);
  return writeRequest(ctx, tx, { ...booking, photos }, input.browser);
}

/** What a customer was not shown would else be what they have agreed to. */
function refuseUnseen({ estimate, plan }: NewBooking, { shown, shownPlan }: Wish): void {
  if (shown !== null && (estimate ?? 0) > shown)
    refuse('booking.estimate_changed', { facts: { estimate: toMajor(estimate ?? 0) } });
  const bought = plan && 'visits' in plan ? plan : null;
  if (shownPlan && isLesserPlan(bought, shownPlan)) refuse('booking.plan_changed');
}

/** Writes a booking with the place that it holds. */
export async function writeRequest(
  ctx: Ctx,
  tx: Database,
  booking: NewBooking,
  browser: Buffer | null,
): Promise<Requested> {
  const { shopId, userId } = booking;
  await freeLapsed(tx, shopId, ctx.now);
  const written = await insertBooking(tx, booking);
  const bookingId = written?.id ?? refuse('booking.shop_not_found');
  await holdPlace(tx, { bookingId, shopId, ...booking.place });
  // Who typed the whole number is not asked for its last digits in the same browser.
  if (booking.by === 'customer' && browser) await unlock(tx, { bookingId, browser, at: ctx.now });
  await ctx.events.publish(tx, 'bookings.changed', { bookingId, shopId, userId });
  return { booking: await replyWithLink(ctx, tx, bookingId), isReplay: false };
}

/** What the same request was answered before; refuses `booking.key_reused` for another under its key. */
export async function replayOf(
  ctx: Ctx,
  db: Database,
  retry: Retry,
): Promise<Requested | undefined> {
  const earlier = await earlierRequest(db, retry);
  if (!earlier) return undefined;
  if (!earlier.isSame) refuse('booking.key_reused');
  return { booking: await replyWithLink(ctx, db, earlier.id), isReplay: true };
}

async function replyWithLink(ctx: Ctx, db: Database, id: number): Promise<Requested['booking']> {
  const row = (await bookingById(db, id)) ?? refuse('booking.not_found');
  return { ...replyToCustomer(row, ctx), link: linkOf(ctx.config, row.linkSealed) ?? '' };
}

function calendarFor(
  ctx: Ctx,
  db: Database,
  { shopId, preferredDate: date }: RequestBooking,
): Promise<Calendar> {
  return calendarAround(db, ctx.now, {
    shopId,
    date,
    visible: visibleOpenShop(ctx.viewer),
    isForNew: true,
  });
}

/** The place that a request gets in the shop's calendar; refuses what `callOutFeeAt` and `placeFor` do. */
export function placeWished(ctx: Ctx, calendar: Calendar, input: RequestBooking): PlaceWished {
  const callOutFee = callOutFeeAt(ctx, calendar.row, input);
  const place = placeFor(
    calendar,
    needWished(ctx, calendar, input),
    { date: input.preferredDate, slot: input.timeSlot },
    ctx.now,
  );
  return { ...factsOf(place, calendar.zone), callOutFee };
}

/** What a request takes of technicians' days; refuses more units than can be done in one. */
export function needWished(ctx: Ctx, calendar: Calendar, input: RequestBooking): VisitNeed {
  const { serviceType, address } = input;
  const minutes = minutesOf(calendar, input, packageOf(calendar, input));
  const sizes = visitSizes(calendar, serviceType);
  if (sizes.length > 0 && !sizeFor(sizes, minutes))
    refuse('request.invalid', { errors: [{ path: 'units', code: 'bookings.more_than_a_day' }] });
  return needOf(ctx, calendar, {
    serviceType,
    minutes,
    sector: sectorOf(address, ctx.config.platform.country),
  });
}

/** Refuses the fourth request that waits under one phone, e-mail or address. */
export async function refuseFlood(ctx: Ctx, tx: Database, input: RequestBooking): Promise<void> {
  const customer = customerOf(ctx, input);
  await holdCustomer(tx, customer);
  if ((await mostWaiting(tx, customer, ctx.now)) >= mostOpenRequests)
    refuse('booking.too_many_requests');
}

/** What was asked for, as the shop's calendar and prices make of it. */
export function bookingOf(
  ctx: Ctx,
  calendar: Calendar,
  input: RequestBooking,
  retry: Retry,
  place: PlaceWished,
): NewBooking {
  const { now: at, viewer } = ctx;
  const chosen = packageOf(calendar, input);
  const choices = choicesOf(chosen, input);
  const customer = customerOf(ctx, input);
  const minutes = minutesOf(calendar, input, chosen);
  return {
    ...retry,
    ...promised(calendar, input, place, at),
    reference: newReference(),
    shopId: input.shopId,
    userId: input.forCaller ? null : viewer.userId,
    by: input.forCaller ? (viewer.isAdmin ? 'admin' : 'vendor') : 'customer',
    actorId: viewer.userId,
    isConfirmed: input.forCaller,
    serviceType: input.serviceType,
    packageId: chosen?.id ?? null,
    packageTitle: chosen?.title ?? null,
    packageTitles: chosen ? inOthers(chosen.translations, 'title') : {},
    choices,
    choiceWords: chosen && choices.length > 0 ? inOthers(chosen.translations, 'choices') : {},
    units: input.units,
    minutes,
    customer,
    place,
    description: input.description || null,
    estimate: estimateOf(chosen, choices, { ...place, units: input.units }),
    photos: input.photos,
    notes: input.forCaller ? (defaultNotes.confirmed ?? null) : null,
    link: newLink(ctx.config),
    language: input.forCaller ? null : ctx.language,
    order: null,
    plan: chosen ? (packagePlanOf(chosen).plan ?? null) : null,
    at,
  };
}

type Promised = Pick<NewBooking, 'urgency' | 'askedUrgency' | 'respondBy' | 'visitBy'>;

/** A chosen day that lies later than was promised lowers the urgency; nobody waits for an answer longer than until the visit. */
function promised(
  calendar: Calendar,
  { urgency: asked, preferredDate: date }: RequestBooking,
  place: NewBooking['place'],
  at: Date,
): Promised {
  const days = workingDays(calendar);
  const urgency = urgencyFor(days, asked, { date, at });
  const [answer, visit] = [answerBy(days, urgency, at), visitBy(days, urgency, at)];
  return {
    urgency,
    askedUrgency: urgency === asked ? null : asked,
    respondBy: earlier(answer, lastAnswer(place, at)),
    visitBy: visit > place.endsAt ? visit : place.endsAt,
  };
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b;
}

/** With the phone as everybody reads it. */
export function withPhone<Request extends Pick<RequestBooking, 'customerPhone'>>(
  { config: { platform } }: Ctx,
  request: Request,
): Request {
  return { ...request, customerPhone: phoneAsRead(request.customerPhone, platform.country) };
}

/** Who asks, in the forms under which the same person is known again. */
export function customerOf(
  { config: { platform } }: Ctx,
  { customerName, customerPhone, customerEmail, address }: RequestBooking,
): Customer {
  // The specification's word for none.
  const email = customerEmail && !/^nil$/i.test(customerEmail) ? customerEmail : null;
  return {
    name: customerName,
    phone: customerPhone,
    phoneKey: phoneKey(customerPhone),
    email,
    emailKey: email?.toLowerCase() ?? null,
    address,
    addressKey: address
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ''),
    sector: sectorOf(address, platform.country),
  };
}

/** Without the letters and digits that are read for one another. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** What people say on the phone, such as SV-7K3M9Q. */
export function newReference(): string {
  return `SV-${Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('')}`;
}

/** The database had the last word: what else is free is read again. */
async function refuseOthers(ctx: Ctx, input: RequestBooking): Promise<never> {
  const calendar = await calendarFor(ctx, ctx.db, input);
  return refuseTaken(
    calendar,
    needWished(ctx, calendar, input),
    { date: input.preferredDate, slot: input.timeSlot },
    ctx.now,
  );
}
