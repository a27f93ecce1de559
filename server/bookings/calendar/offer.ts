/** What a service shop offers, and the windows in which it comes. */
import type { Received } from '#contract/kernel/endpoint.ts';
import type {
  ServiceOffer,
  ServicePackage,
  WindowOffer,
} from '#contract/bookings/offer.schemas.ts';
import type { bookingRoutes } from '#contract/bookings/schemas.ts';
import { serviceTypes, type Urgency } from '#contract/bookings/rules.ts';
import type { PackageTranslations } from '#contract/bookings/settings.schemas.ts';
import type { Language } from '#contract/kernel/languages.ts';
import { toMajor } from '#contract/kernel/money.ts';
import { inEach } from '#contract/kernel/translations.ts';
import { answerBy, visitDay, type WorkingDays } from '#contract/bookings/promises.rules.ts';
import { visitSizes } from '#contract/bookings/stretches.rules.ts';
import { addDays, civilTime } from '#contract/kernel/time.ts';
import { offeredWindows, sectorOf } from '#contract/bookings/windows.rules.ts';
import type { Ctx } from '../../context.ts';
import { groupsInMajor } from '../../catalogue/catalogue.ts';
import { holidaysOf } from '../../holidays/holidays.ts';
import { visibleOpenShop, visibleShop, zonesReply } from '../../shops/shops.ts';
import { asRead } from '../../words/as-read.ts';
import { latePromiseReply } from '../late-promise.ts';
import { packagePlanOf } from '../plans/plan-of.ts';
import { minutesOf, needOf, packageOf, readCalendar, windowOffer } from './calendar.ts';
import type { CalendarRow, PackageRow } from './calendar.queries.ts';
import { isBookable } from '../settings/setup-gaps.ts';

/** What a booking form needs to know of a shop; refuses `booking.shop_not_found`. */
export async function serviceOffer(
  ctx: Ctx,
  { shopId }: { shopId: number },
): Promise<ServiceOffer> {
  // Nothing that is held is asked for: the dates only have to be some.
  const calendar = await readCalendar(ctx.db, ctx.now, {
    shopId,
    visible: visibleShop(ctx.viewer),
    from: '2000-01-01',
    to: '2000-01-01',
    isForNew: true,
    withMostBooked: true,
  });
  const { row, hours } = calendar;
  const today = civilTime(ctx.now, row.zone).date;
  return {
    shopId: row.shopId,
    shopName: row.shopName,
    category: row.category,
    phone: row.phone,
    zone: row.zone,
    today,
    lastDay: addDays(today, row.horizonDays),
    packages: row.packages.map((one) => packageReply(ctx, row, one)),
    mostBooked: row.mostBooked,
    serviceTypes: serviceTypes.flatMap((type) => {
      const minutesPerUnit = row.minutes[type];
      return minutesPerUnit === undefined
        ? []
        : [{ type, minutesPerUnit, sizes: visitSizes(calendar, type) }];
    }),
    windows: row.windows.map(({ slot, from, to, afterHoursOn, surcharge }) => ({
      slot,
      from,
      to,
      isAfterHours: afterHoursOn !== null,
      surcharge: toMajor(surcharge),
    })),
    week: hours.week,
    ...zonesReply(row.zones),
    isBookable: isBookable({
      week: hours.week,
      shifts: row.technicians.map(({ shifts }) => shifts),
      packages: row.packages.length,
    }),
    changeNoticeHours: row.changeNoticeHours,
    deposit: row.depositKind === 'fixed' ? toMajor(row.depositAmount) : 0,
    depositPercent: percentOf(row),
    ...latePromiseReply(row.latePromise),
    promises: promisesAt(ctx.now, {
      zone: row.zone,
      hours,
      holidays: holidaysOf(row.zone, today, addDays(today, promiseDays)),
    }),
  };
}

function packageReply(
  { language: reader }: Ctx,
  { language }: CalendarRow,
  {
    title,
    frequency,
    idealFor,
    description,
    scope,
    price,
    translations,
    choiceGroups,
    visits,
    validDays,
    ...figures
  }: PackageRow,
): ServicePackage {
  const texts = { title, frequency, idealFor, description, scope };
  const choiceWords = language === reader ? undefined : translations[reader]?.choices;
  return {
    ...figures,
    ...asRead(texts, { language, translations: inEach(translations, withoutChoices) }, reader),
    price: toMajor(price),
    ...packagePlanOf({ visits, validDays }),
    ...(choiceGroups.length > 0 && { choiceGroups: groupsInMajor(choiceGroups) }),
    ...(choiceWords && { choiceWords }),
  };
}

type PackageWords = NonNullable<PackageTranslations[Language]>;

function withoutChoices({ choices: _, ...texts }: PackageWords): Omit<PackageWords, 'choices'> {
  return texts;
}

/** No promise looks further ahead. */
const promiseDays = 60;

function promisesAt(now: Date, days: WorkingDays): ServiceOffer['promises'] {
  const promise = (urgency: Urgency) => ({
    answerBy: answerBy(days, urgency, now).toISOString(),
    visitDay: visitDay(days, urgency, now),
  });
  return {
    low: promise('low'),
    normal: promise('normal'),
    high: promise('high'),
    emergency: promise('emergency'),
  };
}

function percentOf({ depositKind, depositAmount }: CalendarRow): number {
  return depositKind === 'percent' ? toMajor(depositAmount) : 0;
}

type Query = Received<typeof bookingRoutes.windows>['query'];

/** The windows of some days, two weeks unless asked otherwise, with the reason why one is not offered. */
export async function offeredTo(
  ctx: Ctx,
  { shopId, ...query }: { shopId: number } & Query,
): Promise<WindowOffer[]> {
  const days = query.days ?? 14;
  const [from, to] = [query.from, addDays(query.from, days - 1)];
  const calendar = await readCalendar(ctx.db, ctx.now, {
    shopId,
    language: ctx.language,
    visible: visibleOpenShop(ctx.viewer),
    isForNew: true,
    from,
    to,
  });
  const job = {
    serviceType: query.serviceType,
    packageId: query.packageId,
    units: query.units ?? 1,
  };
  const minutes = minutesOf(calendar, job, packageOf(calendar, job));
  const need = needOf(ctx, calendar, {
    serviceType: job.serviceType,
    minutes,
    sector: sectorOf(query.postalCode ?? '', ctx.config.platform.country),
  });
  return offeredWindows(calendar, need, { from, days, at: ctx.now }).map((window) =>
    windowOffer(calendar, window),
  );
}
