/**
 * Service visits, from a request to its end. This file reads them; `request-booking.ts`, `answer-booking.ts`,
 * `place-booking.ts` and `price-booking.ts` change them, `linked-booking.ts` is the customer's side without an account.
 */
import * as z from 'zod/mini';
import type { Booking, bookingRoutes } from '#contract/bookings/schemas.ts';
import { bookingTabs } from '#contract/bookings/rules.ts';
import type { Received } from '#contract/kernel/endpoint.ts';
import { pageSize } from '#contract/kernel/paging.ts';
import { id } from '#contract/kernel/fields.ts';
import { type Ctx, requireAdmin, requireUser } from '../context.ts';
import { type Database, type Sql, sql } from '../db/database.ts';
import { pageOf, readCursor } from '../http/cursor.ts';
import { type KeysetPage, sortedPage } from '../http/keyset.ts';
import { requireShop } from '../shops/shops.ts';
import { type Acting, actingOn, replyTo } from './acting.ts';
import { replyToCustomer, replyToShop } from './booking-reply.ts';
import * as queries from './bookings.queries.ts';

// For placing orders, and for those that a visit is part of.
export {
  alternativesOf,
  bookVisit,
  cartVisits,
  dueNow,
  endWithOrder,
  shopOrderOfBooking,
  type VisitToBook,
  hasVisits,
  visitsToBook,
} from './requests/cart-visits.ts';
import { linkOf } from './links/booking-link.ts';
import { comesBack, lateOff, leftToPay, paidSoFar, takenOff } from './comes-back.ts';
import { linkAsked } from './links/link-asked.ts';
import {
  actingByLink,
  type LinkAsked,
  linkedBooking,
  watchedByLink,
} from './links/linked-booking.ts';
import { guestLink } from './links/linked.queries.ts';
import { type RestOfVisit, restToPay, settleRest } from './moving/settle-rest.ts';
import { visitFile } from './visit-day/visit-file.ts';

// For paying what is left of a price.
export { actingByLink, linkedBooking, restToPay, settleRest };
export type { Acting, RestOfVisit };
export { lastDayOfPlan, leftInPlan } from './plans/plan-of.ts';
export { bookedTitleColumns } from './package-title.ts';
export {
  comesBack,
  guestLink,
  lateOff,
  leftToPay,
  linkAsked,
  linkOf,
  paidSoFar,
  takenOff,
  visitFile,
  watchedByLink,
};
export type { LinkAsked };

declare module '../events/events.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface EventMap {
    /** A visit was requested, answered, moved, priced or is over: its customer and its shop have something new to see. */
    'bookings.changed': { bookingId: number; shopId: number; userId: number | null };
  }
}

type BookingList = { rows: Booking[]; next: string | null };

/** One booking, for its customer, its shop's people and admins; refuses everybody else with `booking.not_found`. */
export async function getBooking(ctx: Ctx, { id }: { id: number }): Promise<Booking> {
  return replyTo(ctx, await actingOn(ctx, id));
}

/** How many visits of a shop were requested or agreed, and are not over. */
export function visitsUnderWay(db: Database, shopId: number): Promise<number> {
  return queries.visitsUnderWay(db, shopId);
}

/** On whose side the caller stands with a booking; refuses `booking.not_found` who stands on neither. */
export function whoActsOn(ctx: Ctx, id: number): Promise<Acting> {
  return actingOn(ctx, id);
}

type UserQuery = Received<typeof bookingRoutes.ofUser>['query'];

/** A customer's bookings, the latest first, for themselves and for admins; refuses others with `viewer.not_allowed`. */
export async function bookingsOfUser(
  ctx: Ctx,
  { userId, limit = pageSize.usual, cursor }: { userId: number | 'me' } & UserQuery,
): Promise<BookingList> {
  const viewerId = requireUser(ctx);
  const customerId = userId === 'me' ? viewerId : userId;
  if (customerId !== viewerId) requireAdmin(ctx);
  const [below] = readCursor(cursor, lastId) ?? [];
  const { rows, next } = pageOf(
    await queries.bookingsOfUser(ctx.db, customerId, { below, limit: limit + 1 }),
    limit,
    (last) => [last.id],
  );
  return { rows: rows.map((row) => replyToCustomer(row, ctx)), next };
}

type ShopQuery = Received<typeof bookingRoutes.ofShop>['query'];

/**
 * A shop's bookings: open ones in the order of the visits, others the latest first. The days of a calendar (`from` to
 * `to`) also have what was put out of sight, as long as it is going to happen. For those who work its orders, and admins.
 */
export async function bookingsOfShop(
  ctx: Ctx,
  { shopId, limit, cursor, ...query }: { shopId: number } & ShopQuery,
): Promise<KeysetPage<Booking>> {
  await requireShop(ctx, shopId, 'orders');
  const filter = { shopId, condition: conditionOf(query, ctx.now) };
  const sort = isByDay(query) ? 'visit' : '-asked';
  return sortedPage(
    queries.bookingSorts,
    { sort, cursor, limit },
    {
      db: ctx.db,
      rows: (keyset) => queries.bookingsOfShop(filter, keyset),
      count: () => queries.countOfShop(ctx.db, filter),
      reply: (row) => replyToShop(row, ctx),
    },
  );
}

type Filter = Pick<ShopQuery, 'tab' | 'from' | 'to' | 'waiting'>;

function isByDay({ tab, from, to }: Filter): boolean {
  return tab === 'pending' || tab === 'active' || from !== undefined || to !== undefined;
}

function conditionOf({ tab, from, to, waiting }: Filter, now: Date): Sql {
  const days = sql`(${from ?? null}::date is null or b.preferred_date >= ${from ?? null}::date)
    and (${to ?? null}::date is null or b.preferred_date <= ${to ?? null}::date)`;
  if (tab === 'archived') return sql`b.archived_at is not null and ${days}`;
  const waits = sql`b.archived_at is null and b.status = 'pending' and b.expires_at > ${now}`;
  if (tab === 'pending') return sql`${waits} and ${days}`;
  if (tab)
    return sql`b.archived_at is null and b.status = any(${[...bookingTabs[tab]]}) and ${days}`;
  const isCalendar = from !== undefined || to !== undefined;
  if (!isCalendar) return sql`b.archived_at is null`;
  const ofDays = sql`(b.archived_at is null or b.status in ('pending', 'confirmed', 'in_progress')) and ${days}`;
  return waiting ? sql`(${ofDays} or (${waits}))` : ofDays;
}

const lastId = z.tuple([id]);
