/** What a service shop's calendar consists of: its windows, who works when, and what is held. Civil times are the shop's. */
import type { ServiceType, TimeSlot } from './rules.ts';
import type { Interval, OpeningHours } from '../shops/hours.rules.ts';

/** A technician's day is cut into half hours. */
export const bucketMinutes = 30;

export type ServiceWindow = {
  slot: TimeSlot;
  from: string;
  to: string;
  /** Outside the working hours, offered on these weekdays (0 is Sunday) alone; null is a window within the hours. */
  afterHoursOn: readonly number[] | null;
  /** How many visits it takes, no matter who does them; as many as the technicians can do where there is no number. */
  capacity?: number | null;
};

export type Technician = {
  id: number;
  skills: readonly ServiceType[];
  /** Seven lists, Sunday first. */
  shifts: readonly (readonly Interval[])[];
  daysOff: readonly string[];
};

/** Half an hour of a technician's that a booking holds; `bucket` counts from midnight. */
export type Claim = {
  technicianId: number;
  date: string;
  bucket: number;
  bookingId: number;
  sector: string | null;
  /** Held by a request that nobody signed in has made and nobody has confirmed. */
  isGuestRequest: boolean;
};

/** A visit that holds a place in a window; `isGuestRequest` as for its half hours. */
export type SeatedVisit = { date: string; slot: TimeSlot; isGuestRequest: boolean };

/** Everything that the rule looks at. */
export type ServiceCalendar = {
  zone: string;
  hours: Pick<OpeningHours, 'week' | 'exceptions'>;
  /** Public holidays by civil date. */
  holidays: Record<string, string>;
  windows: readonly ServiceWindow[];
  technicians: readonly Technician[];
  claims: readonly Claim[];
  /** One for each visit that holds a place in a window. */
  visits?: readonly SeatedVisit[];
  /** Between now and the start of the work. */
  noticeMinutes: number;
  /** How far ahead visits are taken. */
  horizonDays: number;
  /** From one postal sector to another. */
  travelMinutes: number;
};

/** What a visit needs; `sector` is as `sectorOf` has it. */
export type VisitNeed = {
  serviceType: ServiceType;
  /** Of work in all, which the technicians share. */
  minutes: number;
  /** How many come together. */
  technicians: number;
  /** Who has to be the first of them, where that is decided. */
  leadId?: number;
  /** The half hour of the day in which it has to begin, where that is decided. */
  begins?: number;
  sector: string | null;
  isGuest: boolean;
};

/** The visits that hold a place in a window of a day. */
export function visitsIn(
  { visits = [] }: Pick<ServiceCalendar, 'visits'>,
  { date, window }: { date: string; window: ServiceWindow },
): SeatedVisit[] {
  return visits.filter((visit) => visit.date === date && visit.slot === window.slot);
}

/** How many half hours lie between visits in different sectors. */
export function bucketsOfWay({ travelMinutes }: Pick<ServiceCalendar, 'travelMinutes'>): number {
  return Math.ceil(travelMinutes / bucketMinutes);
}
