/**
 * What comes of giving a visit to a technician at a time: when it would be, and everything that is in its way. Whether it
 * can be saved is the rule of windows alone; this one says why not, and how far the neighbouring visits are.
 */
import {
  bucketMinutes,
  bucketsOfWay,
  type Claim,
  type ServiceCalendar,
  type ServiceWindow,
  type VisitNeed,
} from './calendar.rules.ts';
import type { TimeSlot } from './rules.ts';
import { bucketsIn, goingOnFrom, isOnShift, stretchOf } from './stretches.rules.ts';
import {
  bucketsOfWork,
  earliestBucket,
  leavesTheWay,
  type OfferedWindow,
  offeredWindow,
  openWindows,
  type WindowReason,
} from './windows.rules.ts';
import { weekdayOf } from '../kernel/time.ts';

/** Why nobody comes on a day, or at a time of it, whoever it is. */
const dayProblems = [
  'past',
  'too_far',
  'holiday',
  'closed',
  'outside_hours',
  'not_on_this_day',
] as const satisfies readonly WindowReason[];

export const placeProblems = [
  ...dayProblems,
  'between_windows',
  'not_skilled',
  'off_shift',
  'overlaps',
  'way_too_short',
  'too_long',
  'no_helper',
  'full',
] as const;
export type PlaceProblem = (typeof placeProblems)[number];

/** The way to the visit before or after; `sector` is where that one is. */
export type WayBetween = {
  bookingId: number;
  sector: string | null;
  /** Between the two visits. */
  gapMinutes: number;
  /** What the way takes; none within a sector. */
  travelMinutes: number;
};

export type FoundPlace = {
  /** The window that the customer is promised; null where the time lies in none. */
  offered: OfferedWindow | null;
  /** The half hours that it takes, or would take. */
  buckets: readonly number[];
  /** Why it cannot be saved; empty where it can. */
  problems: PlaceProblem[];
  /** The visits of the technician that lie in its way, by their bookings; 0 is one in somebody's cart. */
  overlaps: number[];
  before: WayBetween | null;
  after: WayBetween | null;
};

/** Who leads is decided; where the half hour in which it begins is not, the first that is free, in its own window if possible. */
export type PlaceNeed = VisitNeed & { leadId: number };

type Asked = { date: string; slot: TimeSlot; at: Date };

export function placeFound(
  calendar: ServiceCalendar,
  need: PlaceNeed,
  { date, slot, at }: Asked,
): FoundPlace {
  const isOwn = (window: ServiceWindow) => Number(window.slot === slot);
  const windows = calendar.windows
    .filter((window) => need.begins === undefined || bucketsIn(window).includes(need.begins))
    .toSorted((a, b) => isOwn(b) - isOwn(a));
  const offers = windows.map((window) => offeredWindow(calendar, need, { date, window, at }));
  const offered = offers.find(({ plan }) => plan !== null) ?? offers[0] ?? null;
  const window = windows.find((one) => one.slot === offered?.slot);
  const buckets = offered?.plan?.buckets ?? bucketsWanted(calendar, need, { date, window, at });
  const taken = calendar.claims.filter(
    (claim) => claim.technicianId === need.leadId && claim.date === date,
  );
  const overlapping = taken.filter(({ bucket }) => buckets.includes(bucket));
  const overlaps = [...new Set(overlapping.map(({ bookingId }) => bookingId))];
  const others = taken
    .filter(({ bookingId }) => !overlaps.includes(bookingId))
    .toSorted((a, b) => a.bucket - b.bucket);
  const [first, last] = [buckets[0] ?? 0, buckets.at(-1) ?? 0];
  return {
    offered,
    buckets,
    problems: offered?.plan
      ? []
      : problemsOf(calendar, need, { date, at, offered, buckets, taken, overlapping }),
    overlaps,
    before: wayTo(
      calendar,
      need,
      buckets,
      others.findLast(({ bucket }) => bucket < first),
    ),
    after: wayTo(
      calendar,
      need,
      buckets,
      others.find(({ bucket }) => bucket > last),
    ),
  };
}

/** The half hours from its beginning on, as many as the windows have room for. */
function bucketsWanted(
  calendar: ServiceCalendar,
  need: PlaceNeed,
  { date, window, at }: { date: string; window: ServiceWindow | undefined; at: Date },
): readonly number[] {
  if (!window || need.begins === undefined) return [];
  const length = bucketsOfWork(need);
  const own = bucketsIn(window);
  const { buckets } =
    length <= own.length
      ? { buckets: own }
      : stretchOf(goingOnFrom(window, openWindows(calendar, { date, at })));
  return buckets.slice(buckets.indexOf(need.begins)).slice(0, length);
}

type Looked = {
  date: string;
  at: Date;
  offered: OfferedWindow | null;
  buckets: readonly number[];
  taken: readonly Claim[];
  overlapping: readonly Claim[];
};

function problemsOf(calendar: ServiceCalendar, need: PlaceNeed, looked: Looked): PlaceProblem[] {
  const { date, at, offered, buckets, taken, overlapping } = looked;
  const ofTheDay = dayProblems.filter((one) => one === offered?.reason);
  if (ofTheDay.length > 0) return ofTheDay;
  const technician = calendar.technicians.find(({ id }) => id === need.leadId);
  const isAway = (bucket: number) =>
    !technician ||
    technician.daysOff.includes(date) ||
    !isOnShift(technician, weekdayOf(date), bucket);
  const first = buckets[0];
  const found: Array<[PlaceProblem, boolean]> = [
    ['between_windows', offered === null],
    ['past', first !== undefined && first < earliestBucket(calendar, { date, at })],
    ['not_skilled', technician !== undefined && !technician.skills.includes(need.serviceType)],
    ['off_shift', technician === undefined || buckets.some(isAway)],
    ['overlaps', overlapping.length > 0],
    [
      'way_too_short',
      overlapping.length === 0 &&
        buckets.length > 0 &&
        !leavesTheWay(buckets, taken, need, bucketsOfWay(calendar)),
    ],
    ['too_long', buckets.length > 0 && buckets.length < bucketsOfWork(need)],
  ];
  const problems = found.filter(([, isThere]) => isThere).map(([problem]) => problem);
  if (problems.length > 0) return problems;
  return [need.technicians > 1 ? 'no_helper' : 'full'];
}

function wayTo(
  { travelMinutes }: ServiceCalendar,
  { sector }: PlaceNeed,
  buckets: readonly number[],
  neighbour: Claim | undefined,
): WayBetween | null {
  const [first, last] = [buckets[0], buckets.at(-1)];
  if (!neighbour || first === undefined || last === undefined) return null;
  const gap = neighbour.bucket < first ? first - neighbour.bucket - 1 : neighbour.bucket - last - 1;
  const isNear = neighbour.sector !== null && neighbour.sector === sector;
  return {
    bookingId: neighbour.bookingId,
    sector: neighbour.sector,
    gapMinutes: gap * bucketMinutes,
    travelMinutes: isNear ? 0 : travelMinutes,
  };
}
