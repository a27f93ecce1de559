/** A visit as a calendar file: the same entry however often it is saved, moved or cancelled. */
import type { Booking } from '#contract/bookings/schemas.ts';
import type { FileToSave } from '#contract/kernel/endpoint.ts';
import type { Language } from '#contract/kernel/languages.ts';
import { tradeOf } from '#contract/shops/trades.rules.ts';
import type { Config } from '../../config.ts';
import type { Ctx } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../http/refuse.ts';
import { notificationWordsIn } from '../../words/notification-words.ts';
import { actingOn } from '../acting.ts';
import { type BookingRow, lived } from '../booking-reply.ts';
import * as queries from '../bookings.queries.ts';
import { type LinkAsked, linkedBooking } from '../links/linked-booking.ts';

type Parts = { db: Database; config: Pick<Config, 'publicUrl' | 'platform'>; language: Language };

/** The calendar file of a booking, for its customer, its shop's people and admins; refuses others with `booking.not_found`. */
export async function calendarOfVisit(ctx: Ctx, { id }: { id: number }): Promise<FileToSave> {
  const { bookingId, side } = await actingOn(ctx, id);
  const row = (await queries.bookingById(ctx.db, bookingId)) ?? refuse('booking.not_found');
  const path = side === 'shop' ? `/vendor/bookings?booking=${id}` : `/my-bookings/${id}`;
  return { name: `${row.reference}.ics`, text: await fileOf(ctx, row, path, ctx.now) };
}

/**
 * The same behind a private link, where it is unlocked: without a link to it, since calendars are shared. Refuses as
 * `linkedBooking` does, and `booking.link_locked`.
 */
export async function calendarOfLinked(ctx: Ctx, asked: LinkAsked): Promise<FileToSave> {
  const linked = await linkedBooking(ctx, asked);
  if (!linked.isUnlocked) return refuse('booking.link_locked');
  const row = (await queries.bookingById(ctx.db, linked.booking.id)) ?? refuse('booking.not_found');
  return { name: `${row.reference}.ics`, text: await fileOf(ctx, row, null, ctx.now) };
}

/** For mails: the file of a booking as it stands, in the recipient's language and without a link to it; undefined when there is no such booking. */
export async function visitFile(
  parts: Parts,
  bookingId: number,
  at: Date = new Date(),
): Promise<string | undefined> {
  const row = await queries.bookingById(parts.db, bookingId);
  return row && fileOf(parts, row, null, at);
}

/**
 * The window of a visit as RFC 5545. Calendars know it again by its `UID`; `SEQUENCE` is the booking's version, so that
 * they take a newer one and refuse an older. Its times are instants, right in every zone. The library arrives with the first.
 */
export async function fileOf(
  { config, language }: Pick<Parts, 'config' | 'language'>,
  row: BookingRow,
  path: string | null,
  at: Date,
): Promise<string> {
  const [{ ICalCalendar, ICalCalendarMethod }, words] = await Promise.all([
    import('ical-generator'),
    visitWords(language, row, at),
  ]);
  const calendar = new ICalCalendar({
    prodId: { company: config.platform.name, product: 'Visits' },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `booking-${row.id}@${new URL(config.publicUrl).hostname}`,
    sequence: row.version,
    start: row.windowStartsAt,
    end: row.windowEndsAt,
    stamp: row.updatedAt,
    created: row.createdAt,
    lastModified: row.updatedAt,
    summary: words.summary,
    description: words.text,
    location: row.address,
    status: await statusOf(row, at),
    ...(path ? { url: config.publicUrl + path } : {}),
  });
  return calendar.toString();
}

async function statusOf(row: BookingRow, at: Date) {
  const { ICalEventStatus } = await import('ical-generator');
  const statuses: Partial<
    Record<Booking['status'], (typeof ICalEventStatus)[keyof typeof ICalEventStatus]>
  > = {
    pending: ICalEventStatus.TENTATIVE,
    cancelled: ICalEventStatus.CANCELLED,
  };
  return statuses[lived(row, at).status] ?? ICalEventStatus.CONFIRMED;
}

async function visitWords(
  language: Language,
  row: BookingRow,
  at: Date,
): Promise<{ summary: string; text: string }> {
  const t = await notificationWordsIn(language);
  const { reference, units, serviceType: service, shopName: shop, shopPhone: phone } = row;
  const trade = tradeOf(row.category);
  return {
    summary: t('calendar.summary', { shop, service, trade }),
    text: t('calendar.text', { reference, units, phone, status: lived(row, at).status }),
  };
}
