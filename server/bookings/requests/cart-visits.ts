/** Visits in carts: they hold their place for a quarter of an hour, and become bookings with the order. */
import { createHash } from 'node:crypto';
import type { WindowOffer } from '#contract/bookings/offer.schemas.ts';
import type { RequestBooking } from '#contract/bookings/schemas.ts';
import type { CartVisit } from '#contract/bookings/cart-visits.schemas.ts';
import { type BookedChoice, bookedChoices } from '#contract/bookings/package-choices.rules.ts';
import { depositOf } from '#contract/bookings/rules.ts';
import { type Minor, toMajor } from '#contract/kernel/money.ts';
import { type Ctx, requireOwner } from '../../context.ts';
import { type Database, type Sql, sql } from '../../db/database.ts';
import { notify } from '../../events/notify.ts';
import { keepPictures } from '../../files/files.ts';
import { takeAttempt } from '../../http/limits/attempts.ts';
import { refuse } from '../../http/refuse.ts';
import { visibleOpenShop } from '../../shops/shops.ts';
import {
  calendarAround,
  calendarLock,
  choicesOf,
  freeAround,
  packageOf,
  type VisitWish,
} from '../calendar/calendar.ts';
import { choicesRead } from '../booked-choices.ts';
import type { PackageRow } from '../calendar/calendar.queries.ts';
import { titleRead } from '../package-title.ts';
import { packagePlanOf } from '../plans/plan-of.ts';
import { taxRateOf } from '../../tax/tax.ts';
import * as queries from './cart-visits.queries.ts';
import { holdPlace } from '../changes.queries.ts';
import { isPlaceTaken, lapseIn } from '../changing.ts';
import { type MoveRange, windowsWithout } from '../calendar/move-windows.ts';
import { factsOf } from '../calendar/places.ts';
import {
  bookingOf,
  customerOf,
  needWished,
  placeWished,
  refuseFlood,
  withPhone,
} from './request-booking.ts';
import { comesToAddress } from './reach.ts';
import { insertBooking } from './request.queries.ts';

declare module '../../jobs/jobs.ts' {
  interface JobMap {
    /** Forgets visits in carts that have held nothing for a day. */
    'bookings.forget_cart_visits': Record<string, never>;
  }
}

/** For how long nobody else can have the window of a visit in a cart. */
export const holdMinutes = 15;

/** The visits in the caller's cart. */
export async function cartVisits(ctx: Ctx): Promise<CartVisit[]> {
  const { owner } = ctx.viewer;
  return owner === null
    ? []
    : (await queries.visitsOf(ctx.db, owner, ctx.now)).map((row) => replyOf(row, ctx));
}

/**
 * Puts a visit into the caller's cart, where it holds its window; another of the same shop takes its place. Refuses what
 * `requestBooking` refuses.
 */
export async function addVisit(
  ctx: Ctx,
  input: RequestBooking,
  { network }: { network: string },
): Promise<CartVisit> {
  const owner = requireOwner(ctx);
  await takeAttempt(ctx, { limit: 'booking', key: network });
  const id = await hold(ctx, owner, { ...withPhone(ctx, input), forCaller: false });
  return visitIn(ctx, owner, id);
}

/** Where a visit in the caller's cart could be instead, its own place among them. Refuses `booking.not_in_cart`. */
export async function windowsOfVisit(
  ctx: Ctx,
  { id, ...range }: { id: number } & MoveRange,
): Promise<WindowOffer[]> {
  const { owner } = ctx.viewer;
  const { request, ...visit } =
    (owner && (await queries.visitById(ctx.db, owner, id))) || refuse('booking.not_in_cart');
  const asked = { ...visit, ...range, visible: visibleOpenShop(ctx.viewer), withoutVisit: id };
  return windowsWithout(ctx, asked, (calendar) => [calendar, needWished(ctx, calendar, request)]);
}

/**
 * Holds the window of a visit in the caller's cart again, or another. Refuses `booking.not_in_cart`, what `addVisit` does, and more
 * than twenty an hour from one network.
 */
export async function holdAgain(
  ctx: Ctx,
  { id, date, slot, network }: { id: number; network: string } & VisitWish,
): Promise<CartVisit> {
  const owner = requireOwner(ctx);
  const visit = (await queries.visitById(ctx.db, owner, id)) ?? refuse('booking.not_in_cart');
  await takeAttempt(ctx, { limit: 'visitHold', key: network });
  await hold(ctx, owner, { ...visit.request, preferredDate: date, timeSlot: slot });
  return visitIn(ctx, owner, id);
}

/** Takes a visit out of the caller's cart; its window is free. */
export async function removeVisit(ctx: Ctx, { id }: { id: number }): Promise<void> {
  if ((await queries.dropVisit(ctx.db, requireOwner(ctx), id)) === 0) refuse('booking.not_in_cart');
}

/** To be called in the transaction of a sign-in: the guest's visits become the account's. */
export async function mergeVisits(
  tx: Database,
  guestOwner: string,
  userOwner: string,
): Promise<void> {
  await queries.moveVisits(tx, guestOwner, userOwner);
}

async function hold(ctx: Ctx, owner: string, request: RequestBooking): Promise<number> {
  const { shopId } = request;
  try {
    return await ctx.db.transaction((tx) => holdIn(ctx, tx, owner, request), {
      lock: calendarLock(shopId),
    });
  } catch (error) {
    if (isPlaceTaken(error)) refuse('booking.slot_taken', { facts: { alternatives: [] } });
    throw error;
  }
}

async function holdIn(
  ctx: Ctx,
  tx: Database,
  owner: string,
  request: RequestBooking,
): Promise<number> {
  const { shopId, preferredDate: date } = request;
  await lapseIn({ tx, events: ctx.events }, { shopId }, ctx.now);
  await queries.freeLapsed(tx, shopId, ctx.now);
  await queries.freeVisit(tx, { owner, shopId });
  const calendar = await calendarAround(tx, ctx.now, {
    shopId,
    date,
    visible: visibleOpenShop(ctx.viewer),
    isForNew: true,
  });
  const place = placeWished(ctx, calendar, request);
  const chosen = withChoices(packageOf(calendar, request), request);
  await refuseFlood(ctx, tx, request);
  await keepPictures(tx, { viewer: ctx.viewer, folder: 'bookings', addresses: request.photos });
  const heldUntil = new Date(ctx.now.getTime() + holdMinutes * 60_000);
  const cartVisitId = await queries.putVisit(tx, {
    owner,
    shopId,
    request: chosen,
    customer: customerOf(ctx, request),
    place,
    heldUntil,
  });
  await holdPlace(tx, { cartVisitId, shopId, ...place });
  return cartVisitId;
}

/** What has to be chosen stands in the request, so that the cart knows what it costs. */
function withChoices(pack: PackageRow | null, request: RequestBooking): RequestBooking {
  const taken = Map.groupBy(choicesOf(pack, request), ({ group }) => group);
  const names = [...taken].map(([group, of]) => [group, of.map(({ name }) => name)] as const);
  return taken.size > 0 ? { ...request, choices: Object.fromEntries(names) } : request;
}

async function visitIn(ctx: Ctx, owner: string, id: number): Promise<CartVisit> {
  const row = (await queries.visitsOf(ctx.db, owner, ctx.now)).find((one) => one.id === id);
  return row ? replyOf(row, ctx) : refuse('booking.not_in_cart');
}

function replyOf(row: queries.CartVisitRow, ctx: Ctx): CartVisit {
  const { request } = row;
  const taxBasisPoints = taxRateOf(ctx, row);
  return {
    id: row.id,
    shop: {
      id: row.shopId,
      name: row.shopName,
      kind: row.kind,
      category: row.category,
      logoUrl: row.logoUrl,
      colours: [row.colourOne, row.colourTwo],
    },
    serviceType: request.serviceType,
    ...titleRead(row, ctx.language),
    units: request.units,
    ...packagePlanOf({ visits: row.visits ?? 1, validDays: row.validDays ?? 0 }),
    ...choicesRead({ ...row, choices: chosenNow(row) }, ctx.language),
    request,
    date: request.preferredDate,
    slot: request.timeSlot,
    from: row.from,
    to: row.to,
    heldUntil: new Date(row.heldUntil).toISOString(),
    isHeld: row.isHeld,
    estimate: row.estimate === null ? null : toMajor(row.estimate),
    dueNow: toMajor(dueNow(row)),
    ...(row.callOutFee > 0 ? { callOutFee: toMajor(row.callOutFee) } : {}),
    ...(row.isHeld || comesToAddress(ctx, row.zones, request.address)
      ? {}
      : { isOutOfReach: true as const }),
    ...(taxBasisPoints === undefined ? {} : { taxBasisPoints }),
  };
}

/** What was chosen as it costs now; nothing where it is no longer offered. */
function chosenNow({ choiceGroups, request }: queries.CartVisitRow): BookedChoice[] {
  return bookedChoices(choiceGroups ?? [], request.choices, request.units) ?? [];
}

/** What is paid in advance, in minor units. */
export function dueNow({
  depositKind,
  depositAmount,
  estimate,
}: Pick<queries.CartVisitRow, 'depositKind' | 'depositAmount' | 'estimate'>): Minor {
  return depositOf({ kind: depositKind, amount: depositAmount }, estimate);
}

export type VisitToBook = queries.CartVisitRow;

/** For placing an order, as a subquery: whether the owner has any visit in the cart, held or not. */
export function hasVisits(owner: string): Sql {
  return sql`exists (select from cart_visits where owner = ${owner})`;
}

/** For placing an order: the owner's visits. */
export async function visitsToBook(tx: Database, owner: string, at: Date): Promise<VisitToBook[]> {
  const visits = queries.visitsWhere(at, sql`where v.owner = ${owner}`);
  return (await tx.row<{ visits: VisitToBook[] }>(sql`select (${visits}) as visits`))?.visits ?? [];
}

/**
 * Makes a booking of a visit that is held in a cart, as part of an order. It keeps its place and waits for the shop's word.
 */
export async function bookVisit(
  ctx: Ctx,
  tx: Database,
  visit: VisitToBook,
  order: { orderId: number; shopOrderId: number; deposit: Minor },
): Promise<{ id: number; reference: string }> {
  const { request, shopId } = visit;
  const calendar = await calendarAround(tx, ctx.now, { shopId, date: request.preferredDate });
  const held =
    (await queries.placeOf(tx, visit.id)) ??
    refuse('booking.slot_taken', { facts: { alternatives: [] } });
  const window =
    calendar.windows.find(({ slot }) => slot === request.timeSlot) ??
    refuse('booking.slot_taken', { facts: { alternatives: [] } });
  const offered = {
    date: request.preferredDate,
    slot: request.timeSlot,
    from: visit.from,
    to: visit.to,
    reason: null,
    note: null,
    plan: held,
  };
  const { callOutFee } = visit;
  const place = { ...factsOf({ window, offered }, calendar.zone), callOutFee };
  const hash = createHash('sha256').update(`cart visit ${visit.id}`).digest();
  const booking = bookingOf(
    ctx,
    calendar,
    request,
    { asker: requireOwner(ctx), key: null, hash },
    place,
  );
  const written = await insertBooking(tx, { ...booking, order });
  if (!written) throw new Error('an insert returns its row');
  await queries.handPlaceOver(tx, visit.id, written.id);
  await ctx.events.publish(tx, 'bookings.changed', {
    bookingId: written.id,
    shopId,
    userId: booking.userId,
  });
  return { id: written.id, reference: booking.reference };
}

/** Up to three windows that are free instead of one that a visit in the cart no longer holds, its own among them if it is; none where the firm no longer comes. */
export async function alternativesOf(
  ctx: Ctx,
  tx: Database,
  { request, shopId, zones }: VisitToBook,
): Promise<WindowOffer[]> {
  if (!comesToAddress(ctx, zones, request.address)) return [];
  const calendar = await calendarAround(tx, ctx.now, { shopId, date: request.preferredDate });
  return freeAround(
    calendar,
    needWished(ctx, calendar, request),
    { date: request.preferredDate, slot: request.timeSlot },
    ctx.now,
  );
}

/** What becomes of the bookings of cancelled parts of an order: they end with them. */
export async function endWithOrder(
  { tx, events }: Pick<Ctx, 'events'> & { tx: Database },
  end: queries.End,
): Promise<void> {
  for (const ended of await queries.endBookings(tx, end)) {
    const { bookingId } = ended;
    const { by, userId: actorId, note } = end;
    // What nobody paid for in time is said by its order.
    if (by !== 'system')
      await notify(tx, 'booking.moved_status', {
        bookingId,
        status: 'cancelled',
        by,
        actorId,
        note,
      });
    await events.publish(tx, 'bookings.changed', ended);
  }
}

/** The part of an order that a booking was bought with, and where the booking stands; undefined for others. */
export function shopOrderOfBooking(
  db: Database,
  bookingId: number,
): ReturnType<typeof queries.shopOrderOfBooking> {
  return queries.shopOrderOfBooking(db, bookingId);
}
