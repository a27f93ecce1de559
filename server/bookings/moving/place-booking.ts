/** When a visit is and who comes: moved by either side, given to a technician, and checked once more when it is confirmed. */
import type { Booking } from '#contract/bookings/schemas.ts';
import type { TimeSlot } from '#contract/bookings/rules.ts';
import type { VisitNeed } from '#contract/bookings/calendar.rules.ts';
import { type Minor, sum } from '#contract/kernel/money.ts';
import { offeredWindow } from '#contract/bookings/windows.rules.ts';
import type { Ctx } from '../../context.ts';
import { type Database, type Sql, sql } from '../../db/database.ts';
import { notify } from '../../events/notify.ts';
import { refuse } from '../../http/refuse.ts';
import { type Acting, actingForShop, actingOn, replyTo } from '../acting.ts';
import { type BookingRow, changeableUntil } from '../booking-reply.ts';
import { asStaffSeesIt, type Calendar, calendarAround, placeFor } from '../calendar/calendar.ts';
import * as queries from '../changes.queries.ts';
import { changing, refuseConflict, write } from '../changing.ts';
import { endWish } from './earlier.queries.ts';
import {
  bucketAt,
  factsOf,
  lastAnswer,
  needOfBooking,
  type PlaceFacts,
  placeSets,
  planSets,
} from '../calendar/places.ts';

/** Who leads a visit and when its work begins, as far as the shop's people decide that. */
type Decided = { technicianId?: number | undefined; from?: string | undefined };
export type MoveWish = { date: string; slot: TimeSlot; version?: number | undefined } & Decided;

/**
 * Moves a pending or confirmed visit to another window, where its status stays. The customer may until the shop's notice;
 * who comes and from when on is for the shop's people to say. Refuses `booking.not_found`, `viewer.not_allowed`, `booking.status_conflict`, `booking.changed_meanwhile`, `booking.too_late`,
 * `booking.window_closed` and, with up to three others, `booking.slot_taken`.
 */
export async function moveBooking(
  ctx: Ctx,
  { id, ...wish }: { id: number } & MoveWish,
): Promise<Booking> {
  const acting = await actingOn(ctx, id);
  await moveWindow(ctx, acting, wish);
  return replyTo(ctx, acting);
}

/** The same for somebody who is known already, as by a private link. */
export function moveWindow(
  ctx: Ctx,
  acting: Acting,
  { date, slot, version, ...decided }: MoveWish,
): Promise<void> {
  if (acting.side === 'customer' && (decided.technicianId ?? decided.from) !== undefined)
    refuse('viewer.not_allowed');
  return changing(ctx, acting, { version }, async (tx, booking) => {
    if (booking.status !== 'pending' && booking.status !== 'confirmed') refuseConflict(booking);
    if (acting.side === 'customer' && changeableUntil(booking, ctx.now) === null)
      refuse('booking.too_late');
    if (acting.side === 'customer') requireInPlan(booking, date);
    const calendar = await calendarOfMove(ctx, tx, acting, booking, date);
    const found = factsOf(
      placeFor(calendar, needDecided(booking, acting.side, decided), { date, slot }, ctx.now),
      booking.zone,
    );
    const place = { ...found, surcharge: surchargeOf(acting, booking, found) };
    await hold(tx, booking, place);
    const sets = [
      ...placeSets(place),
      // It is still to come, wherever the shop had put it.
      sql`archived_at = null`,
      ...promiseSets(acting, booking, place, ctx.now),
      ...estimateSets(booking, place),
    ];
    await write({ tx, now: ctx.now }, booking, acting, {
      kind: 'moved',
      to: { date, slot },
      price: estimate(booking, place),
      sets,
    });
    if (booking.status === 'pending') await queries.lapseAt(tx, booking.id);
    if (acting.side === 'customer') await endWish(tx, booking.id);
    await notify(tx, 'booking.rescheduled', {
      bookingId: booking.id,
      by: acting.by,
      actorId: acting.userId,
    });
  });
}

/** Beyond its plan's last day a visit is for its shop to grant. The first one has its days from its own on. */
function requireInPlan({ id, plan }: BookingRow, date: string): void {
  if (plan && plan.id !== id && date > plan.validUntil) refuse('booking.plan_over');
}

function needDecided(
  booking: BookingRow,
  side: Acting['side'],
  { technicianId: leadId, from }: Decided,
): VisitNeed {
  return {
    ...needOfBooking(booking, side),
    ...(leadId === undefined ? {} : { leadId }),
    ...(from === undefined ? {} : { begins: bucketAt(from) }),
  };
}

async function calendarOfMove(
  ctx: Ctx,
  tx: Database,
  { side }: Acting,
  booking: BookingRow,
  date: string,
): Promise<Calendar> {
  const calendar = await calendarAround(tx, ctx.now, {
    shopId: booking.shopId,
    date,
    without: booking.id,
  });
  return side === 'shop' ? asStaffSeesIt(calendar) : calendar;
}

async function hold(tx: Database, { id, shopId }: BookingRow, place: PlaceFacts): Promise<void> {
  await queries.letGo(tx, id);
  await queries.holdPlace(tx, { bookingId: id, shopId, ...place });
}

/** Who moves their own visit to a later day agrees to it; a shop that does breaks its promise. A request waits until the visit at most. */
function promiseSets(
  { side }: Acting,
  { visitBy }: BookingRow,
  place: PlaceFacts,
  at: Date,
): Sql[] {
  const last = lastAnswer(place, at);
  const waiting = [
    sql`expires_at = least(expires_at, ${last}::timestamptz)`,
    sql`respond_by = least(respond_by, ${last}::timestamptz)`,
  ];
  return side === 'customer' && place.endsAt > visitBy
    ? [sql`visit_by = ${place.endsAt}`, ...waiting]
    : waiting;
}

/** A shop that moves a visit to dearer hours charges no more for it. */
function surchargeOf({ side }: Acting, booking: BookingRow, { surcharge }: PlaceFacts): Minor {
  return side === 'shop' ? Math.min(booking.surcharge, surcharge) : surcharge;
}

/** Another window may cost another surcharge; a price that somebody has agreed on stays. */
function estimate(booking: BookingRow, place: PlaceFacts) {
  const amount = amountAt(booking, place);
  return amount ? { kind: 'estimate' as const, amount } : undefined;
}

function estimateSets(booking: BookingRow, place: PlaceFacts): Sql[] {
  const amount = amountAt(booking, place);
  return amount === undefined ? [] : [sql`estimated_price = ${amount || null}`];
}

/** Undefined where that stays as it is; a later visit of a plan costs nothing but what is charged for its time and its way. */
function amountAt(booking: BookingRow, place: PlaceFacts): Minor | undefined {
  const { id, plan, surcharge } = booking;
  const before = booking.estimatedPrice ?? (plan && plan.id !== id ? 0 : null);
  if (before === null || surcharge === place.surcharge) return undefined;
  return sum([before, place.surcharge, -surcharge]);
}

/**
 * Gives a visit that is still to come to a technician, within its window and from the time on that is wished; where it takes
 * more, others who are free then come along. Without a time, who has it already keeps it as it is. For the shop's people.
 * Refuses `booking.technician_busy` also when the technician does not do this kind of work, or not at that time, or alone
 * could not do it and nobody else is free.
 */
export async function assignTechnician(
  ctx: Ctx,
  {
    id,
    version,
    ...decided
  }: { id: number; version?: number | undefined } & Decided & { technicianId: number },
): Promise<Booking> {
  const acting = await actingForShop(ctx, id);
  await changing(ctx, acting, { version }, async (tx, booking) => {
    if (booking.status !== 'pending' && booking.status !== 'confirmed') refuseConflict(booking);
    const isSame = decided.technicianId === booking.technicianId && decided.from === undefined;
    if (isSame && !booking.mustMove) return;
    const { place, name } = await placeWith(ctx, tx, booking, decided);
    await write({ tx, now: ctx.now }, booking, acting, {
      kind: 'technician',
      note: name,
      sets: planSets(place),
    });
  });
  return replyTo(ctx, acting);
}

/** Makes sure of a visit's place as it is confirmed, with the technician who was chosen for it. What changes with it. */
export async function placeToConfirm(
  ctx: Ctx,
  tx: Database,
  booking: BookingRow,
  technicianId: number | undefined,
): Promise<Sql[]> {
  if (technicianId !== undefined && technicianId !== booking.technicianId) {
    return planSets((await placeWith(ctx, tx, booking, { technicianId })).place);
  }
  if (await queries.holdsAll(tx, booking.id)) return [];
  const { preferredDate: date, timeSlot: slot, shopId, id } = booking;
  const calendar = asStaffSeesIt(await calendarAround(tx, ctx.now, { shopId, date, without: id }));
  const place = factsOf(
    placeFor(calendar, needOfBooking(booking, 'shop'), { date, slot }, ctx.now),
    booking.zone,
  );
  await hold(tx, booking, place);
  return planSets(place);
}

async function placeWith(
  ctx: Ctx,
  tx: Database,
  booking: BookingRow,
  decided: Decided,
): Promise<{ place: PlaceFacts; name: string }> {
  const { shopId, preferredDate: date, timeSlot: slot, id } = booking;
  const calendar = asStaffSeesIt(await calendarAround(tx, ctx.now, { shopId, date, without: id }));
  const window = calendar.windows.find((one) => one.slot === slot);
  const need = needDecided(booking, 'shop', decided);
  const offered = window && offeredWindow(calendar, need, { date, window, at: ctx.now });
  if (!window || !offered?.plan) return refuse('booking.technician_busy');
  const { technicianIds } = offered.plan;
  const name = calendar.row.technicians
    .filter(({ id: one }) => technicianIds.includes(one))
    .toSorted((a, b) => technicianIds.indexOf(a.id) - technicianIds.indexOf(b.id))
    .map((one) => one.name)
    .join(', ');
  const place = factsOf({ window, offered: { ...offered, plan: offered.plan } }, booking.zone);
  await hold(tx, booking, place);
  return { place, name };
}
