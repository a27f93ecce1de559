/** When a firm is in a customer's part of town anyway. */
import type { ServiceCalendar, ServiceWindow, VisitNeed } from './calendar.rules.ts';
import { bucketsIn } from './stretches.rules.ts';
import { inOrderOfTime } from '../kernel/time.ts';

/** Whether a visit that a booking holds in the window goes to the same postal sector; of no postcode none does. */
export function isNearIn(
  { claims }: Pick<ServiceCalendar, 'claims'>,
  { sector }: Pick<VisitNeed, 'sector'>,
  { date, window }: { date: string; window: ServiceWindow },
): boolean {
  const buckets = bucketsIn(window);
  return claims.some(
    (claim) =>
      claim.sector !== null &&
      claim.sector === sector &&
      claim.date === date &&
      buckets.includes(claim.bucket),
  );
}

type NearTime = {
  date: string;
  slot: string;
  from: string;
  surcharge: number;
  isNear?: true | undefined;
};

/** How many are named. */
const mostNamed = 3;

/** The soonest of some windows in which the firm is near, which cost nothing besides; `own` is the one that the visit has already. */
export function soonestNear<Window extends NearTime>(
  windows: readonly Window[],
  own: { date: string; slot: string } | null,
): Window[] {
  return windows
    .filter(({ isNear, surcharge }) => isNear && surcharge === 0)
    .filter(({ date, slot }) => date !== own?.date || slot !== own.slot)
    .toSorted((a, b) => inOrderOfTime(`${a.date} ${a.from}`, `${b.date} ${b.from}`))
    .slice(0, mostNamed);
}
