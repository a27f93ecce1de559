/** A shop's calendar as the rule of windows reads it, for what is shown and for what is written. */
import type { Language } from '#contract/kernel/languages.ts';
import type { BookingDetails } from '#contract/bookings/details.schemas.ts';
import type { WindowOffer } from '#contract/bookings/offer.schemas.ts';
import { type BookedChoice, bookedChoices } from '#contract/bookings/package-choices.rules.ts';
import type { TimeSlot } from '#contract/bookings/rules.ts';
import { type Minor, sum, toMajor } from '#contract/kernel/money.ts';
import type { WorkingDays } from '#contract/bookings/promises.rules.ts';
import { addDays, civilTime } from '#contract/kernel/time.ts';
import type { ServiceCalendar, VisitNeed } from '#contract/bookings/calendar.rules.ts';
import { sizeFor, visitSizes } from '#contract/bookings/stretches.rules.ts';
import {
  alternativesTo,
  type OfferedWindow,
  offeredWindow,
  offeredWindows,
} from '#contract/bookings/windows.rules.ts';
import type { Ctx } from '../../context.ts';
import { type Database, sql } from '../../db/database.ts';
import type { ShopCondition } from '../../shops/shops.ts';
import { holidaysOf } from '../../holidays/holidays.ts';
import { refuse } from '../../http/refuse.ts';
import type { FieldCode } from '../../words/texts.ts';
import {
  type CalendarRow,
  calendarOf,
  type PackageRow,
  type WindowRow,
} from './calendar.queries.ts';

/** Anyone who changes what a shop's technicians hold does so one after the other; the database's keys are the last word. */
export const calendarLock = (shopId: number) => ({ space: 4_021, id: shopId });

/** How far around a wish other windows are looked for. */
const aroundDays = 14;
/** Nobody takes visits for a day after this one, so that its holidays are nobody's business. */
const farthestDays = 400;

export type Calendar = Omit<ServiceCalendar, 'windows'> & {
  row: CalendarRow;
  windows: WindowRow[];
  /** Looked at by the shop's people. */
  isStaffs?: boolean;
};

type Asked = {
  shopId: number;
  from: string;
  to: string;
  /** Of the names of holidays; English unless somebody reads them. */ language?: Language;
  visible?: ShopCondition;
  without?: number;
  withoutVisit?: number;
  isForNew?: boolean;
  withMostBooked?: boolean;
};

/** The calendar between two dates. Refuses `booking.shop_not_found` for what takes no visits, or may not be seen. */
export async function readCalendar(
  db: Database,
  now: Date,
  { visible = () => sql`true`, language, ...asked }: Asked,
): Promise<Calendar> {
  const row =
    (await calendarOf(db, { ...asked, visible, at: now })) ?? refuse('booking.shop_not_found');
  const {
    zone,
    hours,
    windows,
    technicians,
    claims,
    visits,
    noticeMinutes,
    horizonDays,
    travelMinutes,
  } = row;
  const today = civilTime(now, zone).date;
  const farthest = addDays(today, farthestDays);
  const holidays = holidaysOf(
    zone,
    today,
    asked.to < farthest ? addDays(asked.to, aroundDays * 2) : farthest,
    language,
  );
  return {
    row,
    zone,
    hours,
    holidays,
    windows,
    technicians,
    claims,
    visits,
    noticeMinutes,
    horizonDays,
    travelMinutes,
  };
}

/** The calendar around a wish, wide enough for what is offered instead. */
export function calendarAround(
  db: Database,
  now: Date,
  wish: {
    shopId: number;
    date: string;
    visible?: ShopCondition;
    without?: number;
    isForNew?: boolean;
  },
): Promise<Calendar> {
  const { date, ...asked } = wish;
  return readCalendar(db, now, {
    ...asked,
    from: addDays(date, -aroundDays),
    to: addDays(date, aroundDays),
  });
}

/** For the people of the shop, who know what they do: no notice is needed, and any day ahead is near enough. */
export function asStaffSeesIt(calendar: Calendar): Calendar {
  return { ...calendar, noticeMinutes: 0, horizonDays: 366, isStaffs: true };
}

export function workingDays({ zone, hours, holidays }: Calendar): WorkingDays {
  return { zone, hours, holidays };
}

type Job = Pick<BookingDetails, 'serviceType' | 'packageId' | 'units'>;

/** The package that a visit is about; refuses `booking.unknown_package` for one that is not offered, or of another kind of work. */
export function packageOf({ row }: Calendar, { packageId, serviceType }: Job): PackageRow | null {
  if (packageId === null || packageId === undefined) return null;
  const found = row.packages.find((one) => one.id === packageId && one.serviceType === serviceType);
  if (found) return found;
  return refuse('booking.unknown_package', {
    errors: [{ path: 'packageId', code: 'bookings.package' }],
  });
}

/** How long the work takes one technician; refuses what the shop does not do. */
export function minutesOf(
  { row }: Calendar,
  { serviceType, units }: Job,
  chosen: PackageRow | null,
): number {
  const perUnit = chosen?.minutesPerUnit ?? row.minutes[serviceType];
  if (perUnit !== undefined) return perUnit * units;
  return refuse('request.invalid', {
    errors: [{ path: 'serviceType', code: 'bookings.service_type' }],
  });
}

/** What a visit costs by the package's price and by when and where it is, in minor units; null where there is no package. */
export function estimateOf(
  pack: Pick<PackageRow, 'price'> | null,
  choices: readonly BookedChoice[],
  { units, surcharge, callOutFee }: { units: number; surcharge: Minor; callOutFee: Minor },
): Minor | null {
  const ofChoices = choices.map(({ price }) => price);
  return pack && sum([pack.price * units, ...ofChoices, surcharge, callOutFee]);
}

/** What was chosen of a package, as it costs now; refuses `booking.unknown_choices` for what is not offered. */
export function choicesOf(
  pack: PackageRow | null,
  { choices, units }: Pick<BookingDetails, 'choices' | 'units'>,
): BookedChoice[] {
  return (
    bookedChoices(pack?.choiceGroups ?? [], choices, units) ??
    refuse('booking.unknown_choices', {
      errors: [{ path: 'choices', code: 'bookings.choices' }],
    })
  );
}

export type VisitWish = { date: string; slot: TimeSlot };
export type VisitPlace = {
  window: WindowRow;
  offered: OfferedWindow & { plan: NonNullable<OfferedWindow['plan']> };
};

/**
 * The place that a visit gets in a window. Refuses `booking.slot_taken` with up to three others when it is full, and
 * `booking.window_closed` with the reason when nobody could have it.
 */
export function placeFor(
  calendar: Calendar,
  need: VisitNeed,
  { date, slot }: VisitWish,
  at: Date,
): VisitPlace {
  const window = calendar.windows.find((one) => one.slot === slot);
  if (!window) return refuseClosed('bookings.slot', { reason: 'not_on_this_day', note: null });
  const offered = offeredWindow(calendar, need, { date, window, at });
  if (offered.plan) return { window, offered: { ...offered, plan: offered.plan } };
  if (offered.reason === 'full' || offered.reason === 'full_for_guests')
    return refuseTaken(calendar, need, { date, slot }, at);
  return refuseClosed('bookings.window_closed', { reason: offered.reason, note: offered.note });
}

function refuseClosed(
  code: FieldCode,
  facts: { reason: string | null; note: string | null },
): never {
  const path = facts.reason === 'past' || facts.reason === 'too_far' ? 'preferredDate' : 'timeSlot';
  return refuse('booking.window_closed', {
    errors: [{ path, code }],
    facts,
  });
}

/** Refuses with up to three free windows nearest to the wish. */
export function refuseTaken(calendar: Calendar, need: VisitNeed, wish: VisitWish, at: Date): never {
  return refuse('booking.slot_taken', {
    facts: { alternatives: freeAround(calendar, need, wish, at) },
  });
}

/** Up to three free windows nearest to a wish. */
export function freeAround(
  calendar: Calendar,
  need: VisitNeed,
  wish: VisitWish,
  at: Date,
): WindowOffer[] {
  const { from, days } = daysAround(calendar, wish.date, at);
  return alternativesTo(offeredWindows(calendar, need, { from, days, at }), wish).map((one) =>
    windowOffer(calendar, one),
  );
}

function daysAround({ zone }: Calendar, date: string, at: Date): { from: string; days: number } {
  const today = civilTime(at, zone).date;
  const from = addDays(date, -aroundDays) < today ? today : addDays(date, -aroundDays);
  const days = (Date.parse(addDays(date, aroundDays)) - Date.parse(from)) / 86_400_000 + 1;
  return { from, days: Math.max(1, days) };
}

/** Who would come is for the shop's people alone. */
export function windowOffer(calendar: Calendar, { plan, ...window }: OfferedWindow): WindowOffer {
  const surcharge = calendar.windows.find(({ slot }) => slot === window.slot)?.surcharge ?? 0;
  const who = calendar.isStaffs && plan ? { technicianIds: plan.technicianIds } : {};
  const slots = plan?.slots ?? [window.slot];
  return { ...window, slots, surcharge: toMajor(surcharge), ...who };
}

/** What a new visit needs: as many technicians side by side as its work takes on an ordinary day. */
export function needOf(
  ctx: Pick<Ctx, 'viewer'>,
  calendar: Calendar,
  need: Pick<VisitNeed, 'serviceType' | 'minutes' | 'sector'>,
): VisitNeed {
  const size = sizeFor(visitSizes(calendar, need.serviceType), need.minutes);
  return { ...need, technicians: size?.technicians ?? 1, isGuest: ctx.viewer.userId === null };
}
