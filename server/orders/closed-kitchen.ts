/** Why a kitchen takes no order now, in a sentence for its shoppers. Days are those of the kitchen's zone. */
import type { OpenState } from '#contract/hours.ts';
import { addDays, civilTime } from '#contract/time.ts';

/** Such as "Hawker Hall has paused orders until tomorrow at 11:00." */
export function closedMessage(name: string, open: OpenState, { zone, now }: { zone: string; now: Date }): string {
  const today = civilTime(now, zone).date;
  if (open.state === 'paused') return `${name} has paused orders until ${open.at ? dayAndClock(open.at, today) : open.until}.`;
  if (open.state !== 'opens') return `${name} is closed.`;
  return `${name} is closed and opens ${dayAndClock(open.at, today)}.`;
}

/** Of a civil "2026-11-23 11:00". */
function dayAndClock(at: string, today: string): string {
  const [date = '', clock = ''] = at.split(' ');
  if (date === today) return `today at ${clock}`;
  if (date === addDays(today, 1)) return `tomorrow at ${clock}`;
  return `${new Date(date).toLocaleDateString('en-GB', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' })} at ${clock}`;
}
