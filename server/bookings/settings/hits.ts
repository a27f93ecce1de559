/**
 * What a change of a shop's working life does to visits that are agreed already: which of them lose their place, who of
 * the others could do them in the same window, and who has to be asked for another time.
 */
import { type HitVisit, type Proposal } from '#contract/bookings/settings.schemas.ts';
import { weekdayOf } from '#contract/kernel/time.ts';
import type { Claim, ServiceCalendar, Technician } from '#contract/bookings/calendar.rules.ts';
import { isOnShift } from '#contract/bookings/stretches.rules.ts';
import { offeredWindow, type VisitPlan } from '#contract/bookings/windows.rules.ts';
import type { HeldVisit } from './hits.queries.ts';

/** A visit that loses its place; with a `plan` somebody else does it in the same window. */
export type Hit = { visit: HeldVisit; reason: HitVisit['reason']; plan: VisitPlan | null };

/** What the calendar will be once a proposal holds. */
export function proposed(calendar: ServiceCalendar, proposal: Proposal): ServiceCalendar {
  switch (proposal.kind) {
    case 'hours':
      return {
        ...calendar,
        hours: { week: proposal.week, exceptions: exceptionsByDate(proposal.exceptions) },
      };
    case 'windows':
      return { ...calendar, windows: proposal.windows };
    case 'technician': {
      const { kind: _, technicianId, ...changed } = proposal;
      return {
        ...calendar,
        technicians: calendar.technicians.map((one) =>
          one.id === technicianId ? { ...one, ...changed } : one,
        ),
      };
    }
    case 'retirement':
      return {
        ...calendar,
        technicians: calendar.technicians.filter(({ id }) => id !== proposal.technicianId),
      };
  }
}

export function exceptionsByDate<Day extends { date: string }>(
  days: readonly Day[],
): Record<string, Omit<Day, 'date'>> {
  return Object.fromEntries(days.map(({ date, ...day }) => [date, day]));
}

/**
 * The visits that have their place before a change and not after it, the next one first. What had none before, because
 * the staff agreed to it all the same, is not the change's doing.
 */
export function hitsOf(
  before: ServiceCalendar,
  after: ServiceCalendar,
  visits: readonly HeldVisit[],
  at: Date,
): Hit[] {
  const [was, is] = [unhurried(before), unhurried(after)];
  let claims: readonly Claim[] = after.claims;
  return visits.flatMap((visit): Hit[] => {
    if (lostPlace(was, visit, at) !== null) return [];
    const reason = lostPlace(is, visit, at);
    if (reason === null) return [];
    // Each that finds another technician takes their time from those after it.
    const others = claims.filter(({ bookingId }) => bookingId !== visit.id);
    const plan = planFor({ ...is, claims: others }, visit, at);
    if (plan) claims = [...others, ...claimsOf(visit, plan)];
    return [{ visit, reason, plan }];
  });
}

/** What is agreed needs no notice any more, and any day ahead is near enough; places in windows stay with who has them. */
function unhurried(calendar: ServiceCalendar): ServiceCalendar {
  return {
    ...calendar,
    noticeMinutes: 0,
    horizonDays: 800,
    windows: calendar.windows.map((window) => ({ ...window, capacity: null })),
  };
}

/** Why a visit cannot be where it is; null when it can. */
function lostPlace(
  wholeCalendar: ServiceCalendar,
  visit: HeldVisit,
  at: Date,
): HitVisit['reason'] | null {
  const calendar = promisedTo(visit, wholeCalendar);
  const window = windowOf(calendar, visit);
  if (!window) return 'not_on_this_day';
  const { reason } = offeredWindow(
    { ...calendar, claims: [], technicians: asIfAble(visit) },
    needOf(visit),
    {
      date: visit.date,
      window,
      at,
    },
  );
  if (reason !== null) return reason;
  const own = calendar.technicians.filter(({ id }) => visit.technicianIds.includes(id));
  if (own.length < visit.technicianIds.length) return 'no_technician';
  const alone = { ...calendar, claims: [], technicians: own };
  if (offeredWindow(alone, needOf(visit), { date: visit.date, window, at }).reason !== null)
    return 'no_technician';
  const weekday = weekdayOf(visit.date);
  return own.every((one) => visit.buckets.every((bucket) => isOnShift(one, weekday, bucket)))
    ? null
    : 'no_technician';
}

/** Technicians who can do anything at any time: what is left then is the shop's own reason. */
function asIfAble({ serviceType, technicianIds }: HeldVisit): Technician[] {
  return technicianIds.map((id) => ({
    id,
    skills: [serviceType],
    shifts: Array.from({ length: 7 }, () => [['00:00', '24:00']]),
    daysOff: [],
  }));
}

function planFor(wholeCalendar: ServiceCalendar, visit: HeldVisit, at: Date): VisitPlan | null {
  const calendar = promisedTo(visit, wholeCalendar);
  const window = windowOf(calendar, visit);
  return window
    ? offeredWindow(calendar, needOf(visit), { date: visit.date, window, at }).plan
    : null;
}

/** With the windows that a visit takes alone: nobody stays longer than the customer was promised. */
function promisedTo({ slots }: HeldVisit, calendar: ServiceCalendar): ServiceCalendar {
  return { ...calendar, windows: calendar.windows.filter(({ slot }) => slots.includes(slot)) };
}

/** The window in which the customer was promised the beginning, as long as there still are windows with all of that time. */
function windowOf({ windows }: ServiceCalendar, { slots, from, to }: HeldVisit) {
  const [first, last] = [windows[0], windows.at(-1)];
  const isWhole = first && last && windows.length === slots.length;
  return isWhole && first.from <= from && to <= last.to ? first : undefined;
}

function needOf({ serviceType, minutes, technicianIds, sector }: HeldVisit) {
  return { serviceType, minutes, technicians: technicianIds.length, sector, isGuest: false };
}

function claimsOf({ id, date, sector }: HeldVisit, { technicianIds, buckets }: VisitPlan): Claim[] {
  return technicianIds.flatMap((technicianId) =>
    buckets.map((bucket) => ({
      technicianId,
      date,
      bucket,
      bookingId: id,
      sector,
      isGuestRequest: false,
    })),
  );
}
