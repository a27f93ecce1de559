/** How a service shop works, as its people read it. */
import type { ServiceSection } from '#contract/bookings/rules.ts';
import type { ServiceSettings, WindowSetting } from '#contract/bookings/settings.schemas.ts';
import { toMajor } from '#contract/kernel/money.ts';
import { civilTime, inOrderOfTime } from '#contract/kernel/time.ts';
import { groupsInMajor } from '../../catalogue/catalogue.ts';
import type { Ctx } from '../../context.ts';
import { comingHolidays, holidayGaps } from '../../holidays/holidays.ts';
import type { WindowRow } from '../calendar/calendar.queries.ts';
import { promiseInMajor } from '../late-promise.ts';
import type { ServiceSettingsRow } from './service-settings.queries.ts';

const noChecks = { points: [], againAfterMonths: null };

/** Basis points are to per cent as minor units are to major ones. */
export function depositReply({
  depositKind,
  depositAmount,
}: ServiceSettingsRow): ServiceSettings['terms']['deposit'] {
  return { kind: depositKind, amount: toMajor(depositAmount) };
}

function windowReply({ surcharge, afterHoursOn, ...window }: WindowRow): WindowSetting {
  return {
    ...window,
    afterHoursOn: afterHoursOn && [...afterHoursOn],
    surcharge: toMajor(surcharge),
  };
}

/** With the coming holidays of the shop's zone, from its civil today on. */
export function settingsReply(
  { now, language }: Pick<Ctx, 'now' | 'language'>,
  row: ServiceSettingsRow,
): ServiceSettings {
  const { shopId, shopName, category, zone, hours, versions, messages, minutes } = row;
  const today = civilTime(now, zone).date;
  const version = (section: ServiceSection | 'hours') => ({ version: versions[section] ?? 0 });
  const exceptions = Object.entries(hours.exceptions).map(([date, { intervals, reason }]) => ({
    date,
    intervals,
    reason,
  }));
  return {
    shopId,
    shopName,
    category,
    timeZone: zone,
    language: row.language,
    today,
    hours: {
      ...version('hours'),
      week: hours.week,
      exceptions: exceptions.toSorted((a, b) => inOrderOfTime(a.date, b.date)),
    },
    holidays: comingHolidays(zone, today, language),
    holidayGaps: holidayGaps(zone, today, language),
    windows: { ...version('windows'), windows: row.windows.map(windowReply) },
    terms: {
      ...version('terms'),
      noticeMinutes: row.noticeMinutes,
      changeNoticeHours: row.changeNoticeHours,
      horizonDays: row.horizonDays,
      travelMinutes: row.travelMinutes,
      deposit: depositReply(row),
      latePromise: promiseInMajor(row.latePromise),
      minutesPerUnit: {
        installation: minutes.installation ?? null,
        servicing: minutes.servicing ?? null,
        replacement: minutes.replacement ?? null,
      },
    },
    checks: {
      ...version('checks'),
      installation: row.checks.installation ?? noChecks,
      servicing: row.checks.servicing ?? noChecks,
      replacement: row.checks.replacement ?? noChecks,
    },
    messages: {
      ...version('messages'),
      confirmed: messages.confirmed ?? '',
      inProgress: messages.in_progress ?? '',
      completed: messages.completed ?? '',
    },
    technicians: row.technicians,
    packages: row.packages.map((one) => ({
      ...one,
      price: toMajor(one.price),
      choiceGroups: groupsInMajor(one.choiceGroups),
    })),
    people: row.people,
  };
}
