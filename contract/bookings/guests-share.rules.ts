/** How much of a window guests' requests may hold, which cost nothing to make. */
import {
  bucketsOfWay,
  type ServiceCalendar,
  type ServiceWindow,
  type Technician,
  type VisitNeed,
  visitsIn,
} from './calendar.rules.ts';
import { bucketsIn, bucketsOf } from './stretches.rules.ts';

type InWindow = { date: string; window: ServiceWindow };
type Taken = { date: string; taken: readonly ServiceWindow[]; buckets: readonly number[] };

/**
 * Whether one more guest's visit is too much for any of the windows that it would take, each by the part of the work that
 * lies in it. Guests' requests hold at most half of a window's places, rounded down, and at most half of its technicians'
 * time; but always one visit, or guests could never book a technician who works alone. How many places there are is the
 * smaller of the window's capacity and of what the technicians can do one after the other, each with the way to the next.
 */
export function guestsHaveTheirHalf(
  calendar: ServiceCalendar,
  onShift: readonly Technician[],
  { technicians }: Pick<VisitNeed, 'technicians'>,
  { date, taken, buckets }: Taken,
): boolean {
  return taken.some((window) => {
    const length = bucketsIn(window).filter((bucket) => buckets.includes(bucket)).length;
    return isGuestsHalfHeld(calendar, onShift, { date, window, length, technicians });
  });
}

function isGuestsHalfHeld(
  calendar: ServiceCalendar,
  onShift: readonly Technician[],
  { length, technicians, ...inWindow }: InWindow & { length: number; technicians: number },
): boolean {
  const ofGuests = visitsIn(calendar, inWindow).filter(
    ({ isGuestRequest }) => isGuestRequest,
  ).length;
  if (ofGuests === 0) return false;
  const way = bucketsOfWay(calendar);
  const byOne = onShift.reduce(
    (total, technician) => total + visitsThatFit(bucketsOf(technician, inWindow), length, way),
    0,
  );
  const fitting = Math.floor(byOne / technicians);
  if (ofGuests + 1 > Math.min(inWindow.window.capacity ?? fitting, fitting) / 2) return true;
  const days = calendar.technicians.map((technician) => ({
    id: technician.id,
    buckets: bucketsOf(technician, inWindow),
  }));
  const held = calendar.claims.filter(
    ({ date, technicianId, bucket, isGuestRequest }) =>
      isGuestRequest &&
      date === inWindow.date &&
      days.some(({ id, buckets }) => id === technicianId && buckets.includes(bucket)),
  );
  // As many ways as visits: the last one's, too, so the technicians' time has one more each.
  const all = days.reduce(
    (total, { buckets }) => total + (buckets.length > 0 ? buckets.length + way : 0),
    0,
  );
  return held.length + ofGuests * way + technicians * (length + way) > all / 2;
}

/** How many visits of a length one technician can do one after the other, with the way between them. */
function visitsThatFit(buckets: readonly number[], length: number, way: number): number {
  const first = buckets.find((bucket) =>
    Array.from({ length }, (_, index) => bucket + index).every((one) => buckets.includes(one)),
  );
  if (first === undefined) return 0;
  const rest = buckets.filter((bucket) => bucket >= first + length + way);
  return 1 + visitsThatFit(rest, length, way);
}
